import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AssetStore } from '../asset-store.ts'
import { CopydeskError } from '../errors.ts'
import { type Capability, capabilities } from '../events.ts'
import { optionNames } from '../http/handler-options.ts'
import { assetIdInUrl } from '../media/ids.ts'
import { assertNodeVersion } from '../node-version.ts'
import { assertOptionNames } from '../option-names.ts'
import { chainOf, type ProviderSet } from '../providers/calls/ask.ts'
import { defaultModel } from '../providers/llama/models.ts'
import type { AnyProvider } from '../providers/types.ts'
import type { Config } from './config.ts'
import type { Environment } from './environment.ts'
import { keysFor, vendorKeys } from './vendors.ts'

/** What was found. A note is something that is missing and may not be needed; a fault is something that fails. */
export interface Finding {
  readonly state: 'ok' | 'note' | 'fault'
  readonly name: string
  readonly detail: string
  /** What to do about it. */
  readonly remedy?: string | undefined
}

type Check = () => Promise<Omit<Finding, 'name'>>

/** What the doctor looks at. Nothing it does costs money, and no key is printed. */
export interface DoctorOptions {
  readonly environment: Environment
  /** The configuration, the file that it is from, and why that could not be loaded, if it failed. */
  readonly config: Config
  readonly configPath: string | undefined
  readonly configError: unknown
  /** The providers of the command line; throws if the settings are wrong. */
  readonly providers: () => Promise<ProviderSet>
  /** The store of the command line; throws if the settings are wrong. */
  readonly store: () => AssetStore
  /** The folder for the steps of unfinished runs. */
  readonly stateFolder: string
  readonly modelFolder: string
  /** Whether vendors are asked if their keys are good. */
  readonly triesKeys: boolean
  readonly fetch?: typeof fetch
}

/** Looks at everything that copydesk needs on this machine. */
export async function examine(options: DoctorOptions): Promise<Finding[]> {
  const { environment, stateFolder, triesKeys } = options
  const providers = await options.providers().catch((error: Error) => error)
  const checks: [name: string, check: Check][] = [
    ['Node', checkNode],
    ['Configuration', async () => checkConfig(options)],
    ['Pictures', checkPictures],
    ['Fonts', checkFonts],
    ['Videos', checkVideos],
    ...(providers instanceof Error
      ? [['Providers', async () => toFinding(providers)] as [string, Check]]
      : capabilities.map((capability): [string, Check] => [
          `${title(capability)} provider`,
          () => checkProvider(capability, providers),
        ])),
    ['Models', () => checkModels(options.modelFolder)],
    ['Store', async () => checkStore(options.store())],
    ['State', () => checkFolder(stateFolder)],
    ...vendorKeys
      .filter(({ variable }) => environment[variable]?.trim())
      .map((key): [string, Check] => [
        key.variable,
        async () =>
          triesKeys
            ? tryKey(key, environment, options.fetch ?? fetch)
            : { state: 'ok', detail: 'is set; --keys tries it' },
      ]),
  ]
  const findings: Finding[] = []
  // One after the other: each loads what the next one uses too.
  for (const [name, check] of checks) {
    const finding = await check().catch((error: Error) => toFinding(error))
    findings.push({ name, ...finding })
  }
  return findings
}

const title = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** What an error says, with its remedy apart if it has one. */
function toFinding(error: Error): Omit<Finding, 'name'> {
  return { state: 'fault', ...problemAndRemedy(error) }
}

function problemAndRemedy(error: Error): { readonly detail: string; readonly remedy: string | undefined } {
  const remedy = CopydeskError.is(error) ? error.remedy : undefined
  return { detail: error.message.slice(0, error.message.length - (remedy?.length ?? 0)).trim(), remedy }
}

const checkNode: Check = async () => {
  assertNodeVersion()
  return { state: 'ok', detail: process.versions.node }
}

/** Whether the file of the configuration loads, and exports what it may. Throws if it exports anything else. */
function checkConfig({ config, configPath, configError }: DoctorOptions): Omit<Finding, 'name'> {
  if (configError) return toFinding(configError as Error)
  if (configPath === undefined) return { state: 'ok', detail: 'no file; the environment says everything' }
  const { providers = {}, ...otherOptions } = config
  assertOptionNames(config, configPath, optionNames)
  assertOptionNames(providers, `\`providers\` in ${configPath}`, capabilities)
  const configured = capabilities.flatMap((capability) => {
    const chain = chainOf<AnyProvider>(providers[capability])
    return chain.length > 0 ? `${capability} by ${chain.map(({ provider }) => provider).join(', then ')}` : []
  })
  return { state: 'ok', detail: `${configPath}: ${[...configured, ...Object.keys(otherOptions)].join('; ')}` }
}

const checkPictures: Check = async () => {
  const { newCanvas } = await import('../render/canvas.ts')
  const { canvas, context } = await newCanvas(2, 2)
  context.fillRect(0, 0, 2, 2)
  canvas.toBuffer('image/png')
  return { state: 'ok', detail: 'the canvas draws and encodes' }
}

const checkFonts: Check = async () => {
  const { faceFor } = await import('../render/fonts/index.ts')
  const { loadCanvas } = await import('../render/canvas.ts')
  await faceFor({ text: 'Tea', kind: 'text', weight: 400, fonts: { download: false } })
  const { families } = (await loadCanvas()).GlobalFonts
  const scripts = { Japanese: '茶', Chinese: '们', Korean: '차', Arabic: 'شاي', Hindi: 'चाय' }
  const missing: string[] = []
  for (const [name, text] of Object.entries(scripts)) {
    const face = faceFor({ text, kind: 'text', weight: 400, fonts: { download: false } })
    await face.catch(() => missing.push(name))
  }
  if (missing.length === 0) return { state: 'ok', detail: `${families.length} families` }
  return {
    state: 'note',
    detail: `none installed for ${missing.join(', ')}`,
    remedy:
      'They are downloaded when they are first needed. Without a network, install fonts of Noto for them.',
  }
}

const checkVideos: Check = async () => {
  const { findEngine } = await import('../render/video/engine/index.ts')
  try {
    await findEngine()
    return { state: 'ok', detail: 'node-av is installed' }
  } catch (error) {
    return { state: 'note', ...problemAndRemedy(error as Error) }
  }
}

/** What sets a provider up. */
const setupFor = (capability: Capability) =>
  `Set ${keysFor(capability)}${capability === 'text' ? ', or run: copydesk model pull' : ''}.`

async function checkProvider(capability: Capability, providers: ProviderSet): Promise<Omit<Finding, 'name'>> {
  const chain = chainOf<AnyProvider>(providers[capability])
  if (chain.length === 0) return { state: 'note', detail: 'none', remedy: setupFor(capability) }
  const detail = chain.map(({ provider, model }) => `${provider} (${model})`).join(', then ')
  for (const [index, provider] of chain.entries()) {
    const problem = await Promise.resolve(provider.check?.()).then(
      () => undefined,
      (error: Error) => error.message,
    )
    // A fallback may never be needed, nor may the built-in voice.
    if (problem)
      return { state: 'note', detail: `${detail}: the ${ordinal(index)} cannot work here`, remedy: problem }
  }
  const isDraft = capability === 'text' && chain.every(({ provider }) => provider === 'local')
  if (!isDraft) return { state: 'ok', detail }
  return {
    state: 'note',
    detail: `${detail}: drafts, arranged without a model`,
    remedy: setupFor('text'),
  }
}

const ordinal = (index: number) => ['first', 'second', 'third'][index] ?? `${index + 1}th`

async function checkModels(folder: string): Promise<Omit<Finding, 'name'>> {
  const { pulledModels } = await import('./model.ts')
  const pulled = await pulledModels(folder)
  if (pulled.length > 0) return { state: 'ok', detail: `${pulled.join(', ')} in ${folder}` }
  const remedy = `To write without a vendor: copydesk model pull. ${defaultModel()} suits this machine.`
  return { state: 'note', detail: 'none pulled', remedy }
}

/** The smallest GIF, since a store takes nothing but media. */
const sample = Uint8Array.from(atob('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs='), (letter) =>
  letter.charCodeAt(0),
)

async function checkStore(store: AssetStore): Promise<Omit<Finding, 'name'>> {
  const { url } = await store.put({ type: 'image/gif', bytes: sample })
  const id = assetIdInUrl(url)
  const folderUrl = url.slice(0, url.lastIndexOf('/'))
  const place = folderUrl.startsWith('file:') ? fileURLToPath(folderUrl) : folderUrl
  if (!store.get || id === undefined) return { state: 'ok', detail: `writes to ${place}` }
  const read = await store.get(id)
  await store.delete?.(id)
  if (read && Buffer.from(read.bytes).equals(sample))
    return { state: 'ok', detail: `writes, reads and deletes in ${place}` }
  const remedy = 'See that the process may read what it writes.'
  return { state: 'fault', detail: `what was written to ${place} cannot be read back`, remedy }
}

async function checkFolder(folder: string): Promise<Omit<Finding, 'name'>> {
  const path = join(folder, `.doctor-${randomBytes(8).toString('hex')}`)
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, '')
    await rm(path)
    return { state: 'ok', detail: `steps of unfinished videos are kept in ${folder}` }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const remedy = 'Give the process access, or set COPYDESK_STATE to another folder.'
    return { state: 'fault', detail: `${folder} cannot be written (${code})`, remedy }
  }
}

// --- Keys -----------------------------------------------------------------------------------------------------

const keyMilliseconds = 10_000

async function tryKey(
  { variable, baseVariable, base, path, headers, page }: (typeof vendorKeys)[number],
  environment: Environment,
  request: typeof fetch,
): Promise<Omit<Finding, 'name'>> {
  const url = `${((baseVariable && environment[baseVariable]) || base).replace(/\/$/, '')}${path}`
  const { host } = new URL(url)
  const signal = AbortSignal.timeout(keyMilliseconds)
  try {
    const { ok, status } = await request(url, {
      headers: headers(environment[variable]?.trim() ?? ''),
      signal,
    })
    if (ok) return { state: 'ok', detail: `${host} accepts it` }
    if (status === 429) return { state: 'ok', detail: `${host} knows it, and limits requests just now` }
    if (status < 500) {
      const detail = `${host} rejects it (HTTP ${status})`
      return { state: 'fault', detail, remedy: `Check it, or make a new one: ${page}` }
    }
    return { state: 'note', detail: `${host} answers with HTTP ${status}`, remedy: 'Try again later.' }
  } catch {
    const remedy = 'Check the network and its proxy, and try again.'
    return { state: 'fault', detail: `${host} cannot be reached`, remedy }
  }
}
