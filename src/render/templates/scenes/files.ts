import { fileSystem, pathModule } from '../../fonts/node.ts'

/** The SVG files of this folder by their names. `tsup.config.ts` puts their text into the bundle in place of this file. */
export const drawings: Readonly<Record<string, string>> = Object.fromEntries(
  fileSystem()
    .readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.slice(0, -'.svg'.length), read(file)]),
)

function read(file: string): string {
  const text = fileSystem().readFileSync(pathModule().join(import.meta.dirname, file), 'utf8')
  return text.replace(/\n\s*/g, '')
}
