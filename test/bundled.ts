import { relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

interface Bundled {
  readonly text: string
  /** Gzipped. */
  readonly kilobytes: number
  /** What is imported from packages, at once and not on demand. */
  readonly packages: readonly string[]
}

/** Everything that comes along at once when the code is imported, made small as an application's bundler does it. */
export async function bundled(code: string): Promise<Bundled> {
  const { metafile, outputFiles } = await build({
    stdin: { contents: code, resolveDir: resolve('.') },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    packages: 'external',
    external: ['node:*'],
    outdir: 'bundled',
    metafile: true,
    write: false,
    logLevel: 'error',
  })
  const texts = new Map(outputFiles.map(({ path, text }) => [relative('.', path), text]))
  const packages = new Set<string>()
  const loaded = new Set<string>()
  const load = (file: string): void => {
    loaded.add(file)
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement') continue
      if (external) packages.add(path)
      else if (!loaded.has(path)) load(path)
    }
  }
  load('bundled/stdin.js')
  const text = [...loaded].map((file) => texts.get(file)).join('')
  return { text, kilobytes: gzipSync(text).length / 1024, packages: [...packages].sort() }
}

/**
 * All code that comes along with each of several imports, also on demand. One build of all of them takes a fraction of the time
 * that one for each takes.
 */
export async function textsOfImports(codes: readonly string[]): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints: codes.map((_, index) => `import:${index}`),
    plugins: [
      {
        name: 'imports',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /^import:/ }, ({ path }) => ({ path, namespace: 'imports' }))
          onLoad({ filter: /^import:/, namespace: 'imports' }, ({ path }) => ({
            contents: codes[Number(path.slice('import:'.length))] ?? '',
            resolveDir: resolve('.'),
          }))
        },
      },
    ],
    entryNames: '[name]',
    bundle: true,
    format: 'esm',
    packages: 'external',
    external: ['node:*'],
    outdir: 'bundled',
    write: false,
    logLevel: 'error',
  })
  return outputFiles.map(({ text }) => text)
}
