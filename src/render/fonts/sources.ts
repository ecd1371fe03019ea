import { CopydeskError } from '../../errors.ts'
import type { FontFile, FontSources } from '../../media/font-sources.ts'
import { packageFolder } from '../../media/package-folder.ts'
import { loadCanvas } from '../canvas.ts'
import { parseRanges, rangesInclude } from './coverage.ts'
import { defaultDownload, downloadedFamily } from './download.ts'
import { fontsourceId, knownFamily, nameKey, spellingsOf } from './families.ts'
import { type FontFamily, type FontPart, factsOf, fontsourceParts, memoizeAsync } from './family.ts'
import { drawingTest, loadFont, namePrefix, registeredStyle, registerFont } from './font-file.ts'
import { fileSystem, pathModule, readBundled, zlib } from './node.ts'

/** Finds a family by name: in the caller's files, bundled, installed or on the system. */
export async function findLocalFamily(
  name: string,
  sources: FontSources | undefined,
): Promise<FontFamily | undefined> {
  const knownName = knownFamily(name)
  for (const spelling of spellingsOf(name)) {
    const key = nameKey(spelling)
    const ownFiles = sources?.files?.filter((file) => nameKey(file.family) === key) ?? []
    if (ownFiles.length > 0) return Promise.all(ownFiles.map(readFontPart))
    // Names in other scripts have no id.
    const id = fontsourceId(spelling)
    const installed = id ? (bundledFamily(id) ?? installedFamily(id)) : undefined
    const family = installed ?? (await systemFamily(key))
    if (family) return family
  }
  return knownName && (bundledFamily(knownName.id) ?? installedFamily(knownName.id))
}

/** Finds a family as `findLocalFamily` does, and otherwise downloads it from fontsource. */
export async function findFamily(
  name: string,
  sources: FontSources | undefined,
): Promise<FontFamily | undefined> {
  const { download = defaultDownload } = sources ?? {}
  const local = await findLocalFamily(name, sources)
  const knownName = local || !download ? undefined : knownFamily(name)
  return knownName && download ? downloadedFamily(knownName, download) : local
}

const ownPart = new WeakMap<FontFile, () => Promise<FontPart>>()

/** All files of the caller, as a fallback for letters no other font has. */
export function ownParts(sources: FontSources | undefined): Promise<FontFamily> {
  return Promise.all((sources?.files ?? []).map(readFontPart))
}

function readFontPart(file: FontFile): Promise<FontPart> {
  const part = ownPart.get(file) ?? memoizeAsync(() => loadPart(file))
  ownPart.set(file, part)
  return part()
}

async function loadPart(file: FontFile): Promise<FontPart> {
  const font = await loadFont(readFontFile(file))
  if (!font) throw unusable(file, 'is not a valid TTF, OTF, WOFF or WOFF2')
  return { ...(await registeredStyle(font.name)), load: async () => font }
}

function readFontFile(file: FontFile): Uint8Array {
  if (typeof file.file !== 'string') return file.file
  try {
    return fileSystem().readFileSync(file.file)
  } catch (cause) {
    throw unusable(file, 'cannot be opened', cause)
  }
}

function unusable({ family, file }: FontFile, reason: string, cause?: unknown): CopydeskError {
  const subject = typeof file === 'string' ? `The font file ${file}` : 'The font file'
  const message = `${subject} for "${family}" in fonts.files ${reason}. Check the file.`
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
  bundledFamilies ??= readFamilies()
  return bundledFamilies.get(id)
}

function readFamilies(): ReadonlyMap<string, FontFamily> {
  const families = Object.entries<readonly Entry[]>(JSON.parse(readBundled('index.json').toString()))
  return new Map(families.map(([name, files]) => [fontsourceId(name), files.map(bundledPart)]))
}

function bundledPart({ file, hash, weight, italic, covers }: Entry): FontPart {
  const coverage = parseRanges(covers)
  const load = memoizeAsync(async () => {
    const bytes = readBundled(file)
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

function readInstalled(id: string, scope: 'fontsource' | 'fontsource-variable'): FontFamily | undefined {
  const folder = packageFolder(`@${scope}/${id}`)
  const facts = factsOf(readJson(folder, 'metadata.json'), readJson(folder, 'unicode.json'), scope)
  if (!folder || !facts) return undefined
  return fontsourceParts(facts, async (file) => {
    const path = pathModule().join(folder, 'files', `${id}-${file}`)
    return fileSystem().existsSync(path) ? loadFont(fileSystem().readFileSync(path)) : undefined
  })
}

function readJson(folder: string | undefined, file: string): unknown {
  if (folder === undefined) return undefined
  try {
    return JSON.parse(fileSystem().readFileSync(pathModule().join(folder, file), 'utf8'))
  } catch {
    return undefined
  }
}

let systemFamilies: ReadonlyMap<string, FontFamily> | undefined

async function systemFamily(key: string): Promise<FontFamily | undefined> {
  systemFamilies ??= await readSystem()
  return systemFamilies.get(key)
}

async function readSystem(): Promise<ReadonlyMap<string, FontFamily>> {
  const { GlobalFonts } = await loadCanvas()
  const system = GlobalFonts.families.filter(({ family }) => !family.startsWith(namePrefix))
  return new Map(
    system.map(({ family: name, styles }) => [
      nameKey(name),
      styles.map(({ weight, style }) => ({
        weight,
        italic: style !== 'normal',
        load: memoizeAsync(async () => ({ name, weight, covers: await drawingTest(name) })),
      })),
    ]),
  )
}
