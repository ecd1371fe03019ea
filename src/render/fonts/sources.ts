import { CopydeskError } from '../../errors.ts'
import type { FontFile, FontSources } from '../../run.ts'
import { loadCanvas } from '../canvas.ts'
import { parseRanges, rangesInclude } from './coverage.ts'
import { downloadedFamily } from './download.ts'
import { fontsourceId } from './families.ts'
import {
  type FontFamily,
  type FontPart,
  type FontsourceFacts,
  fontsourceParts,
  memoizeAsync,
} from './family.ts'
import { drawingTest, loadFont, namePrefix, registerFont, styleOf } from './font-file.ts'
import { fileSystem, packageFolder, pathModule, zlib } from './node.ts'

/** Finds a family by name: in the caller's files, bundled, installed, on the system, or on the network. */
export async function findFamily(
  name: string,
  sources: FontSources | undefined,
): Promise<FontFamily | undefined> {
  const own = sources?.files?.filter((file) => file.family.toLowerCase() === name.toLowerCase()) ?? []
  if (own.length > 0) return Promise.all(own.map(partOf))
  // Names in other scripts have no id.
  const id = fontsourceId(name)
  const here = id ? (bundledFamily(id) ?? installedFamily(id)) : undefined
  const found = here ?? (await systemFamily(name))
  return found ?? (id && sources?.download ? downloadedFamily(id, sources.download) : undefined)
}

const ownPart = new WeakMap<FontFile, () => Promise<FontPart>>()

/** All files of the caller, as a fallback for letters no other font has. */
export function ownParts(sources: FontSources | undefined): Promise<FontFamily> {
  return Promise.all((sources?.files ?? []).map(partOf))
}

function partOf(file: FontFile): Promise<FontPart> {
  const part = ownPart.get(file) ?? memoizeAsync(() => loadPart(file))
  ownPart.set(file, part)
  return part()
}

async function loadPart(file: FontFile): Promise<FontPart> {
  const font = await loadFont(bytesOf(file))
  if (!font) throw unusable(file, 'is not a valid TTF, OTF, WOFF or WOFF2')
  return { ...(await styleOf(font.name)), load: async () => font }
}

function bytesOf(file: FontFile): Uint8Array {
  if (typeof file.file !== 'string') return file.file
  try {
    return fileSystem().readFileSync(file.file)
  } catch (cause) {
    throw unusable(file, 'cannot be opened', cause)
  }
}

function unusable({ family, file }: FontFile, why: string, cause?: unknown): CopydeskError {
  const what = typeof file === 'string' ? `The font file ${file}` : 'The font file'
  const message = `${what} for "${family}" in fonts.files ${why}. Check the file.`
  return new CopydeskError('invalid_options', message, { cause })
}

/** Written by `fonts/make.ts`. */
interface Entry {
  readonly file: string
  readonly hash: string
  readonly weight: number | 'any'
  readonly italic: boolean
  readonly covers: string
}

let bundledFamilies: ReadonlyMap<string, FontFamily> | undefined

function bundledFamily(id: string): FontFamily | undefined {
  bundledFamilies ??= readBundled()
  return bundledFamilies.get(id)
}

function readBundled(): ReadonlyMap<string, FontFamily> {
  const folder = pathModule().join(packageFolder('copydesk') ?? '.', 'fonts')
  try {
    const index = fileSystem().readFileSync(pathModule().join(folder, 'index.json'), 'utf8')
    const families = Object.entries<readonly Entry[]>(JSON.parse(index))
    return new Map(
      families.map(([name, files]) => [fontsourceId(name), files.map((entry) => bundledPart(folder, entry))]),
    )
  } catch (cause) {
    throw new CopydeskError(
      'invalid_options',
      'Cannot read the fonts of the copydesk package. If a bundler or container copies only some files, include node_modules/copydesk/fonts.',
      { cause },
    )
  }
}

function bundledPart(folder: string, { file, hash, weight, italic, covers }: Entry): FontFamily[number] {
  const coverage = parseRanges(covers)
  const load = memoizeAsync(async () => {
    const bytes = fileSystem().readFileSync(pathModule().join(folder, file))
    const name = await registerFont(file.endsWith('.br') ? await unpacked(bytes) : bytes, hash)
    return name ? { name, covers: (point: number) => rangesInclude(coverage, point) } : undefined
  })
  return { weight, italic, coverage, load }
}

/** Asynchronous, because the emoji font is large. */
function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) =>
    zlib().brotliDecompress(bytes, (error, font) => (error ? reject(error) : resolve(font))),
  )
}

const installedFamilies = new Map<string, FontFamily>()

/** A family from an installed fontsource package, preferably the variable one. */
function installedFamily(id: string): FontFamily | undefined {
  const family =
    installedFamilies.get(id) ?? readInstalled(id, 'fontsource-variable') ?? readInstalled(id, 'fontsource')
  if (family) installedFamilies.set(id, family)
  return family
}

interface Metadata {
  readonly subsets: readonly string[]
  readonly weights: readonly number[]
  readonly styles: readonly string[]
  readonly variable: false | Readonly<Record<string, unknown>>
}

function readInstalled(id: string, scope: 'fontsource' | 'fontsource-variable'): FontFamily | undefined {
  const folder = packageFolder(`@${scope}/${id}`)
  const metadata = readJson<Metadata>(folder, 'metadata.json')
  if (!folder || !metadata) return undefined
  const { styles, subsets, variable } = metadata
  const isVariable = scope === 'fontsource-variable'
  if (isVariable && !(variable && 'wght' in variable)) return undefined
  const ranges = Object.entries(readJson<Record<string, string>>(folder, 'unicode.json') ?? {})
  // Numbered subsets are `[12]` in the table, but `12` in file names.
  const named = ranges.map(([subset, range]) => [subset.replace(/[[\]]/g, ''), range] as const)
  const facts: FontsourceFacts = {
    styles,
    weights: isVariable ? ['wght'] : metadata.weights,
    subsets: ranges.length > 0 ? named : subsets.map((subset) => [subset, undefined] as const),
  }
  return fontsourceParts(facts, async (file) => {
    const path = pathModule().join(folder, 'files', `${id}-${file}`)
    return fileSystem().existsSync(path) ? loadFont(fileSystem().readFileSync(path)) : undefined
  })
}

function readJson<Content>(folder: string | undefined, file: string): Content | undefined {
  if (folder === undefined) return undefined
  try {
    return JSON.parse(fileSystem().readFileSync(pathModule().join(folder, file), 'utf8'))
  } catch {
    return undefined
  }
}

let systemFamilies: ReadonlyMap<string, FontFamily> | undefined

async function systemFamily(name: string): Promise<FontFamily | undefined> {
  systemFamilies ??= await readSystem()
  return systemFamilies.get(name.toLowerCase())
}

async function readSystem(): Promise<ReadonlyMap<string, FontFamily>> {
  const { GlobalFonts } = await loadCanvas()
  const system = GlobalFonts.families.filter(({ family }) => !family.startsWith(namePrefix))
  return new Map(
    system.map(({ family: name, styles }) => [
      name.toLowerCase(),
      styles.map(({ weight, style }) => ({
        weight,
        italic: style !== 'normal',
        load: memoizeAsync(async () => ({ name, weight, covers: await drawingTest(name) })),
      })),
    ]),
  )
}
