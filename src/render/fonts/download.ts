import { CopydeskError } from '../../errors.ts'
import type { FontDownload } from '../../media/font-sources.ts'
import { readAll } from '../../media/read-all.ts'
import { writeFileAtomically } from '../../store/write-file.ts'
import type { KnownFamily } from './families.ts'
import { type FontFamily, type FontsourceFacts, factsOf, fontsourceParts, memoizeAsync } from './family.ts'
import { loadFont } from './font-file.ts'
import { fileSystem, pathModule, sha256 } from './node.ts'

/** The download of callers that set nothing else. */
export const defaultDownload: FontDownload = {}

/** The state of a download, kept as long as the caller keeps the options object. */
interface DownloadState {
  /** Results per family, found or not. */
  readonly families: Map<string, () => Promise<FontFamily | undefined>>
  /** No request is made before this time, because the last one failed. */
  pausedUntil: number
}

const states = new WeakMap<FontDownload, DownloadState>()

function stateOf(download: FontDownload): DownloadState {
  const state = states.get(download) ?? { families: new Map(), pausedUntil: 0 }
  states.set(download, state)
  return state
}

/** Finds a family in the folder or on the network; `undefined` if fontsource does not have it. */
export function downloadedFamily(
  family: KnownFamily,
  download: FontDownload,
): Promise<FontFamily | undefined> {
  const { families } = stateOf(download)
  const find = families.get(family.id) ?? memoizeAsync(() => findFamily(family, download))
  families.set(family.id, find)
  return find()
}

interface Facts extends FontsourceFacts {
  readonly version: string
}

/** Major version of the packages, whose files are laid out as below. */
const major = 5
const network = 'https://cdn.jsdelivr.net/npm'

/** The facts are stored with their version, so a family stays at the version first used. */
async function findFamily(
  { id, package: name }: KnownFamily,
  download: FontDownload,
): Promise<FontFamily | undefined> {
  const text = await readOrFetch(download, [id, 'family.json'], async () => {
    const facts = await askFacts(name, download)
    if (facts) await removeLeastUsed(download)
    return new TextEncoder().encode(JSON.stringify(facts ?? null))
  })
  const facts: Facts | null = JSON.parse(new TextDecoder().decode(text))
  if (!facts) return undefined
  const load = async (file: string) => {
    const url = `${network}/${name}@${facts.version}/files/${id}-${file}`
    const bytes = await readOrFetch(download, [id, facts.version, file], () => get(url, download, 20_000_000))
    return bytes && loadFont(bytes)
  }
  return fontsourceParts(facts, load, true)
}

/** What fontsource says of a family: version, files, letters. `undefined` where it has none of this name. */
async function askFacts(name: string, download: FontDownload): Promise<Facts | undefined> {
  const files = ['package.json', 'metadata.json', 'unicode.json'].map(async (file) => {
    const bytes = await get(`${network}/${name}@${major}/${file}`, download, 1_000_000)
    return bytes && parse(bytes, name)
  })
  const [manifest, metadata, unicode] = await Promise.all(files)
  if (!manifest) return undefined
  const scope = name.startsWith('@fontsource-variable/') ? 'fontsource-variable' : 'fontsource'
  const facts = factsOf(metadata, unicode, scope)
  const version = String(manifest['version'])
  if (!facts || !isSound({ ...facts, version }))
    throw downloadFailed(`Fontsource returned unexpected metadata for ${name}.`)
  return { ...facts, version }
}

/** These values become parts of URLs and paths. */
function isSound({ version, weights, styles, subsets }: Facts): boolean {
  return (
    /^\d+\.\d+\.\d+$/.test(version) &&
    weights.every(
      (weight) => weight === 'wght' || (Number.isInteger(weight) && weight > 0 && weight <= 1000),
    ) &&
    styles.every((style) => style === 'normal' || style === 'italic') &&
    subsets.every(([subset]) => /^[a-z0-9-]{1,40}$/.test(subset)) &&
    weights.length * styles.length * subsets.length > 0
  )
}

function parse(bytes: Uint8Array, name: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (cause) {
    throw downloadFailed(`Fontsource returned invalid JSON for ${name}.`, cause)
  }
}

/** A family takes two rounds of requests, and a picture waits at most three seconds. */
const timeoutMs = 1500
/** After a failure, pictures do not wait for the network again so soon. */
const pauseMs = 60_000

/** Returns `undefined` on 404. */
async function get(url: string, download: FontDownload, maxBytes: number): Promise<FetchedFile> {
  const state = stateOf(download)
  if (Date.now() < state.pausedUntil) throw downloadFailed(`${url} could not be fetched.`)
  try {
    const answer = await (download.fetch ?? fetch)(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw downloadFailed(`${url} returned status ${answer.status}.`)
    return await readAll(answer.body, maxBytes, () => downloadFailed(`${url} is too large for a font.`))
  } catch (cause) {
    state.pausedUntil = Date.now() + pauseMs
    if (CopydeskError.is(cause)) throw cause
    throw downloadFailed(`${url} could not be fetched.`, cause)
  }
}

function downloadFailed(message: string, cause?: unknown): CopydeskError {
  return new CopydeskError('upstream_failed', message, { cause })
}

type FetchedFile = Uint8Array | undefined

/** In the home folder, as the caller chose none. */
const defaultFolder = () =>
  pathModule().join(process.getBuiltinModule('node:os').homedir(), '.cache', 'copydesk', 'fonts')

const folderOf = ({ folder }: FontDownload) => folder ?? defaultFolder()

/** A family that fontsource did not have is asked for again after a week. */
const missMs = 7 * 86_400_000

/**
 * Reads a file of the folder, or fetches it. The hash of the first download is stored beside it; a file that does not
 * match is fetched again and must match then.
 */
async function readOrFetch(
  download: FontDownload,
  place: readonly string[],
  fetchIt: () => Promise<FetchedFile>,
): Promise<FetchedFile> {
  const path = pathModule().join(folderOf(download), ...place)
  const pin = (await read(`${path}.sha256`, download))?.toString().trim()
  const cached = pin === undefined ? undefined : await read(path, download)
  const isMiss = cached?.toString('latin1', 0, 5) === 'null'
  if (cached && sha256(cached) === pin && !(isMiss && (await ageOf(path)) > missMs)) return cached
  const fetched = await fetchIt()
  if (!fetched) return undefined
  const hash = sha256(fetched)
  if (pin !== undefined && pin !== hash && !isMiss) {
    throw new CopydeskError(
      'upstream_invalid',
      `${place.join('/')} differs from its first download and was not used. To accept the change, delete ${path}.sha256.`,
    )
  }
  await write(path, fetched, download)
  await write(`${path}.sha256`, new TextEncoder().encode(hash), download)
  return fetched
}

async function ageOf(path: string): Promise<number> {
  return Date.now() - (await fileSystem().promises.stat(path)).mtimeMs
}

async function read(path: string, download: FontDownload): Promise<Buffer | undefined> {
  try {
    return await fileSystem().promises.readFile(path)
  } catch (cause) {
    if (Object(cause).code === 'ENOENT') return undefined
    return unusable(path, download, cause)
  }
}

async function write(path: string, bytes: Uint8Array, download: FontDownload): Promise<void> {
  await writeFileAtomically(path, bytes).catch((cause) => unusable(path, download, cause))
}

/** The default folder may be on a disk that cannot be written to, so only a chosen one is required to work. */
function unusable(path: string, { folder }: FontDownload, cause: unknown): undefined {
  if (folder === undefined) return undefined
  const message = `Cannot read or write ${path}. Check the folder of fonts.download.`
  throw new CopydeskError('invalid_options', message, { cause })
}

const defaultMaxBytes = 200_000_000

/** Makes room for another family: removes the families that were last read the longest ago. */
async function removeLeastUsed(download: FontDownload): Promise<void> {
  const { join } = pathModule()
  const { readdir, rm, stat } = fileSystem().promises
  const folder = folderOf(download)
  const names = await readdir(folder).catch((): string[] => [])
  const families = await Promise.all(
    names.map(async (name) => {
      const files = await readdir(join(folder, name), { recursive: true }).catch((): string[] => [])
      const stats = await Promise.all(
        files.map((file) => stat(join(folder, name, file)).catch(() => undefined)),
      )
      const bytes = stats.reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0)
      // Other folders are not ours to remove.
      return {
        name,
        bytes: files.includes('family.json') ? bytes : 0,
        usedAt: Math.max(...stats.map((file) => file?.atimeMs ?? 0)),
      }
    }),
  )
  let excess = families.reduce((sum, { bytes }) => sum + bytes, 0) - (download.maxBytes ?? defaultMaxBytes)
  for (const { name, bytes } of families
    .filter(({ bytes }) => bytes > 0)
    .sort((one, other) => one.usedAt - other.usedAt)) {
    if (excess <= 0) return
    await rm(join(folder, name), { recursive: true, force: true })
    excess -= bytes
  }
}
