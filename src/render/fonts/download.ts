import { CopydeskError } from '../../errors.ts'
import { readAll } from '../../media/read-all.ts'
import type { FontDownload } from '../../run.ts'
import { writeFileAtomically } from '../../store/write-file.ts'
import { type FontFamily, type FontsourceFacts, fontsourceParts, memoizeAsync } from './family.ts'
import { loadFont } from './font-file.ts'
import { fileSystem, pathModule, sha256 } from './node.ts'

/** Results per family, found or not, kept as long as the caller keeps the options object. */
const familiesByDownload = new WeakMap<FontDownload, Map<string, () => Promise<FontFamily | undefined>>>()

/** Limits memory: family names come from users. */
const maxRemembered = 500

/**
 * Finds a family by its fontsource id in the folder or on the network; `undefined` if fontsource does not have it.
 */
export function downloadedFamily(id: string, download: FontDownload): Promise<FontFamily | undefined> {
  const families = familiesByDownload.get(download) ?? new Map()
  familiesByDownload.set(download, families)
  if (families.size >= maxRemembered) families.clear()
  const find = families.get(id) ?? memoizeAsync(() => findFamily(id, download))
  families.set(id, find)
  return find()
}

interface Facts extends FontsourceFacts {
  readonly version: string
  readonly subsets: readonly (readonly [subset: string, range: string])[]
}

/** The metadata is stored with its version, so a family stays at the version first used. */
async function findFamily(id: string, download: FontDownload): Promise<FontFamily | undefined> {
  const text = await readOrFetch(download, [id, 'family.json'], async () => {
    const facts = await askFacts(id, download)
    return facts && new TextEncoder().encode(JSON.stringify(facts))
  })
  if (!text) return undefined
  const facts = JSON.parse(new TextDecoder().decode(text)) as Facts
  const { version, weights } = facts
  return fontsourceParts(facts, async (file) => {
    const url = `https://cdn.jsdelivr.net/fontsource/fonts/${id}${weights[0] === 'wght' ? ':vf' : ''}@${version}/${file}`
    const bytes = await readOrFetch(download, [id, version, file], () => get(url, download, 20_000_000))
    return bytes && loadFont(bytes)
  })
}

async function askFacts(id: string, download: FontDownload): Promise<Facts | undefined> {
  const api = 'https://api.fontsource.org/v1'
  const answer = await get(`${api}/fonts/${id}`, download, 1_000_000)
  if (!answer) return undefined
  const { npmVersion, weights, styles, unicodeRange, variable } = parse(answer, id)
  const axes = variable ? await get(`${api}/variable/${id}`, download, 1_000_000) : undefined
  const hasWeights = axes !== undefined && 'wght' in Object(parse(axes, id)['axes'])
  const ranges = Object.entries(Object(unicodeRange))
  const facts: Facts = {
    version: String(npmVersion),
    weights: hasWeights ? ['wght'] : list(weights).map(Number),
    styles: list(styles).map(String),
    subsets: ranges.map(([subset, range]) => [subset.replace(/[[\]]/g, ''), String(range)]),
  }
  if (!isSound(facts)) throw failed(`Fontsource returned unexpected metadata for "${id}".`)
  return facts
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

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function parse(bytes: Uint8Array, id: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (cause) {
    throw failed(`Fontsource returned invalid JSON for "${id}".`, cause)
  }
}

const timeoutMs = 15_000

/** Returns `undefined` on 404. */
async function get(url: string, { fetch: own }: FontDownload, maxBytes: number): Promise<FetchedFile> {
  try {
    const answer = await (own ?? fetch)(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw failed(`${url} returned status ${answer.status}.`)
    return await readAll(answer.body, maxBytes, () => failed(`${url} is too large for a font.`))
  } catch (cause) {
    if (CopydeskError.is(cause)) throw cause
    throw failed(`${url} could not be fetched.`, cause)
  }
}

function failed(what: string, cause?: unknown): CopydeskError {
  return new CopydeskError('upstream_failed', what, { cause })
}

type FetchedFile = Uint8Array | undefined

/**
 * Reads a file of the folder, or fetches it. The hash of the first download is stored beside it; a file that does not
 * match is fetched again and must match then.
 */
async function readOrFetch(
  { folder }: FontDownload,
  place: readonly string[],
  fetchIt: () => Promise<FetchedFile>,
): Promise<FetchedFile> {
  const path = pathModule().join(folder, ...place)
  const pin = (await read(`${path}.sha256`))?.toString().trim()
  const kept = pin === undefined ? undefined : await read(path)
  if (kept && sha256(kept) === pin) return kept
  const fetched = await fetchIt()
  if (!fetched) return undefined
  const hash = sha256(fetched)
  if (pin !== undefined && pin !== hash) {
    throw new CopydeskError(
      'upstream_invalid',
      `${place.join('/')} differs from its first download and was not used. To accept the change, delete ${path}.sha256.`,
    )
  }
  await write(path, fetched)
  await write(`${path}.sha256`, new TextEncoder().encode(hash))
  return fetched
}

async function read(path: string): Promise<Buffer | undefined> {
  try {
    return await fileSystem().promises.readFile(path)
  } catch (cause) {
    if (Object(cause).code === 'ENOENT') return undefined
    throw unusable(path, cause)
  }
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await writeFileAtomically(path, bytes).catch((cause) => {
    throw unusable(path, cause)
  })
}

function unusable(path: string, cause: unknown): CopydeskError {
  const message = `Cannot read or write ${path}. Check the folder of fonts.download.`
  return new CopydeskError('invalid_options', message, { cause })
}
