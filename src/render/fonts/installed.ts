import { type FontFamily, type FontPart, once } from './family.ts'
import { files, packageFolder, paths } from './node.ts'
import { parseRanges } from './ranges.ts'
import { loadBytes } from './registry.ts'

const families = new Map<string, FontFamily>()

/** A family whose fontsource package is installed: variable rather than not. */
export function installedFamily(id: string): FontFamily | undefined {
  const known = families.get(id)
  if (known) return known
  const family = variableParts(id) ?? staticParts(id)
  if (family) families.set(id, family)
  return family
}

interface Metadata {
  readonly subsets: readonly string[]
  readonly weights: readonly number[]
  readonly styles: readonly string[]
  readonly variable: false | Readonly<Record<string, unknown>>
}

function variableParts(id: string): FontFamily | undefined {
  const folder = packageFolder(`@fontsource-variable/${id}`)
  const metadata = read<Metadata>(folder, 'metadata.json')
  if (!folder || !metadata?.variable || !('wght' in metadata.variable)) return undefined
  return parts(folder, id, metadata, ['wght'])
}

function staticParts(id: string): FontFamily | undefined {
  const folder = packageFolder(`@fontsource/${id}`)
  const metadata = read<Metadata>(folder, 'metadata.json')
  return folder && metadata ? parts(folder, id, metadata, metadata.weights) : undefined
}

function parts(
  folder: string,
  id: string,
  metadata: Metadata,
  weights: readonly (number | 'wght')[],
): FontFamily {
  const ranges = Object.entries(read<Record<string, string>>(folder, 'unicode.json') ?? {})
  const subsets = ranges.length > 0 ? ranges : metadata.subsets.map((subset) => [subset, undefined] as const)
  return metadata.styles.flatMap((style) =>
    subsets.flatMap(([subset, claims]) =>
      weights.map((weight) => {
        // Numbered subsets are `[12]` in the table and `12` in the name of the file.
        const file = `${id}-${subset.replace(/[[\]]/g, '')}-${weight}-${style}.woff2`
        return {
          weight: weight === 'wght' ? ('any' as const) : weight,
          italic: style === 'italic',
          claims: claims === undefined ? undefined : parseRanges(claims),
          load: once(() => loadFile(paths().join(folder, 'files', file))),
        }
      }),
    ),
  )
}

async function loadFile(path: string): ReturnType<FontPart['load']> {
  if (!files().existsSync(path)) return undefined
  return loadBytes(files().readFileSync(path))
}

function read<Content>(folder: string | undefined, file: string): Content | undefined {
  if (folder === undefined) return undefined
  try {
    return JSON.parse(files().readFileSync(paths().join(folder, file), 'utf8'))
  } catch {
    return undefined
  }
}
