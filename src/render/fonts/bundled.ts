import { CopydeskError } from '../../errors.ts'
import { type FontFamily, once } from './family.ts'
import { idOf } from './names.ts'
import { files, packageFolder, paths, zlib } from './node.ts'
import { isCovered, parseRanges } from './ranges.ts'
import { register } from './registry.ts'

/** As `fonts/make.ts` writes it. */
interface Entry {
  readonly file: string
  readonly hash: string
  readonly weight: number | 'any'
  readonly italic: boolean
  readonly covers: string
}

const families = new Map<string, FontFamily>()
let index:
  | { readonly folder: string; readonly entries: Readonly<Record<string, readonly Entry[]>> }
  | undefined

/** A family that comes with the package. */
export function bundledFamily(id: string): FontFamily | undefined {
  const known = families.get(id)
  if (known) return known
  index ??= readIndex()
  const { folder, entries } = index
  const name = Object.keys(entries).find((family) => idOf(family) === id)
  const family = entries[name ?? '']?.map((entry) => part(folder, entry))
  if (family) families.set(id, family)
  return family
}

function readIndex(): NonNullable<typeof index> {
  const folder = paths().join(packageFolder('copydesk') ?? '.', 'fonts')
  try {
    return { folder, entries: JSON.parse(files().readFileSync(paths().join(folder, 'index.json'), 'utf8')) }
  } catch (cause) {
    throw new CopydeskError(
      'invalid_options',
      'The fonts of copydesk are not where its package is. If a bundler or a container copies only some files, have it copy node_modules/copydesk/fonts as well.',
      { cause },
    )
  }
}

function part(folder: string, { file, hash, weight, italic, covers }: Entry): FontFamily[number] {
  const claims = parseRanges(covers)
  const load = once(async () => {
    const bytes = files().readFileSync(paths().join(folder, file))
    const name = await register(file.endsWith('.br') ? await unpacked(bytes) : bytes, hash)
    return name ? { name, draws: (point: number) => isCovered(claims, point) } : undefined
  })
  return { weight, italic, claims, load }
}

/** Not on the main thread: the font for emoji is large. */
function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) =>
    zlib().brotliDecompress(bytes, (error, font) => (error ? reject(error) : resolve(font))),
  )
}
