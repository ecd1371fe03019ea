import { type Design, migrateDesign } from '../content/design.ts'
import { CopydeskError } from '../errors.ts'
import { digestOf, type Journal, overwrite, sizeInMemory } from '../journal.ts'
import { assetIdInUrl } from '../media/ids.ts'
import { toDataUrl } from '../media/media.ts'
import type { Setup } from '../run.ts'
import { type BodyLimits, type ReserveBytes, withJson } from './body.ts'
import type { Service } from './endpoint-route.ts'
import { type Exchange, jsonResponse, type Route } from './route.ts'
import type { HandlerResponse } from './types.ts'

/** What one caller may keep. */
const maxDesigns = 200
/** Of one design as JSON, with its pictures as `data:` URLs. */
const maxBytes = 6 * 1024 * 1024
const maxFiles = 100
/** Of all designs of a caller, in characters, where the journal is in memory. */
const maxInMemory = 64 * 1024 * 1024

interface DesignService extends Pick<Service, 'identify' | 'rate' | 'admission' | 'setupFor' | 'nameInLine'> {
  readonly journal: Journal
  readonly bodyLimits: BodyLimits
  readonly reserveBytes: ReserveBytes
}

/** The designs that callers keep, each its own: `/designs` lists them, `/designs/{name}` is one of them. */
export function designRoute(path: string, service: DesignService): Route | undefined {
  if (path === '/designs')
    return {
      methods: ['GET', 'HEAD'],
      answer: async (exchange) =>
        jsonResponse({ designs: await (await ownDesignsOf(service, exchange)).list() }),
    }
  const [, encoded] = /^\/designs\/([^/]+)$/.exec(path) ?? []
  if (encoded === undefined) return undefined
  return {
    methods: ['GET', 'HEAD', 'PUT', 'DELETE'],
    answer: async (exchange) => answerOne(nameIn(encoded), service, exchange),
  }
}

async function answerOne(name: string, service: DesignService, exchange: Exchange): Promise<HandlerResponse> {
  const designs = await ownDesignsOf(service, exchange)
  const { incoming } = exchange
  if (incoming.method === 'PUT') {
    const caller = service.nameInLine(designs.caller)
    const reserve = (bytes: number) => service.reserveBytes(caller, bytes)
    return withJson(incoming, service.bodyLimits, reserve, async (body) => {
      const design = migrateDesign(body)
      const { store } = await service.setupFor(designs.caller, incoming)
      const release = await service.admission?.admit({ load: 'picture', needs: [] }, caller, incoming)
      try {
        return jsonResponse(await designs.put(name, await inlineFiles(design, store)))
      } finally {
        release?.()
      }
    })
  }
  if (incoming.method !== 'DELETE') return jsonResponse(await designs.get(name))
  await designs.delete(name)
  return { status: 204, headers: {}, body: undefined }
}

/** What is not read as a name, such as a slash, would not come back as it was. */
function nameIn(encoded: string): string {
  const name = decoded(encoded)?.trim() ?? ''
  if (/^[^\p{Cc}/\\]{1,100}$/u.test(name)) return name
  throw new CopydeskError(
    'invalid_request',
    'The name of a design has 1 to 100 characters, percent-encoded in the address, and neither “/” nor “\\”.',
  )
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * A design whose pictures of the store stand in it, since files of the store expire. They are read one after the other, each
 * once, and none that makes the design too large.
 */
async function inlineFiles(design: Design, store: Setup['store']): Promise<Design> {
  const entries = Object.entries(design.files)
  if (entries.length > maxFiles)
    throw new CopydeskError(
      'invalid_input',
      `The design has ${entries.length} files, and may have ${maxFiles}.`,
    )
  let bytes = 0
  const dataUrls = new Map<string, string>()
  const read = async (id: string) => {
    assertSmall(bytes + ((await store?.open?.(id))?.size ?? 0))
    const media = await store?.get?.(id)
    if (media) dataUrls.set(id, toDataUrl(media))
  }
  const inlined: [string, string][] = []
  for (const [name, url] of entries) {
    const id = assetIdInUrl(url)
    if (id !== undefined && !dataUrls.has(id)) await read(id)
    const address = dataUrls.get(id ?? '') ?? url
    bytes += address.length
    assertSmall(bytes)
    inlined.push([name, address])
  }
  return { ...design, files: Object.fromEntries(inlined) }
}

/** The designs that the caller has kept. */
async function ownDesignsOf({ identify, rate, journal }: DesignService, exchange: Exchange) {
  const caller = await identify(exchange.incoming)
  exchange.caller = caller.id
  exchange.headers['cache-control'] = 'no-store'
  await rate?.count(caller.id, exchange.headers)
  const callerDigest = await digestOf(caller.id)
  // What a list says is apart from the pages, so that a list reads no pictures.
  const recordKeys = async (name: string) => {
    const end = `${callerDigest}/${await digestOf(name)}`
    return { summary: `kept/${end}`, page: `kept-page/${end}` }
  }
  return {
    caller,
    list: async () => {
      const names = await journal.list(`kept/${callerDigest}`)
      const records = await Promise.all(names.map((name) => journal.get(`kept/${callerDigest}/${name}`)))
      const summaries = records.flatMap((record) =>
        record?.value['name'] === undefined ? [] : [record.value],
      )
      return summaries.sort((one, other) => String(other['saved_at']).localeCompare(String(one['saved_at'])))
    },
    get: async (name: string) => {
      const record = await journal.get((await recordKeys(name)).page)
      const design = record?.value['design']
      if (design === undefined) throw missing(name)
      return migrateDesign(design)
    },
    put: async (name: string, design: Design) => {
      const { summary, page } = await recordKeys(name)
      const about = { name, ...design.size, saved_at: new Date().toISOString() }
      // Written before it is counted, so that several at once cannot exceed the number together.
      const isNew = await journal.set(summary, about, 0)
      try {
        if (isNew) assertRoom((await journal.list(`kept/${callerDigest}`)).length)
        await savePage(journal, page, design)
        if (!isNew) await overwrite(journal, summary, about)
      } catch (error) {
        if (isNew) await journal.delete(summary).catch(() => {})
        throw error
      }
      return about
    },
    delete: async (name: string) => {
      const { summary, page } = await recordKeys(name)
      const found = await journal.get(summary)
      await journal.delete(summary)
      await journal.delete(page)
      if (!found) throw missing(name)
    },
  }
}

/** Saves a design, unless its caller would then take too much of a journal in memory. */
async function savePage(journal: Journal, page: string, design: Design): Promise<void> {
  const text = JSON.stringify(design)
  assertSmall(new TextEncoder().encode(text).length)
  const all = page.slice(0, page.lastIndexOf('/'))
  for (;;) {
    const version = (await journal.get(page))?.version ?? 0
    // Nothing is awaited between this sum and the change of it, so that several at once cannot exceed it together.
    const [sum, former = 0] = [sizeInMemory(journal, all), sizeInMemory(journal, page)]
    if (sum !== undefined) assertFits(sum - former + text.length)
    if (await journal.set(page, { design }, version)) return
  }
}

const missing = (name: string) =>
  new CopydeskError('not_found', `You have kept no design “${name}”. GET /designs lists those that you have.`)

function assertSmall(bytes: number): void {
  if (bytes <= maxBytes) return
  throw new CopydeskError(
    'payload_too_large',
    `The design has more than ${maxBytes} bytes with its pictures, as many as may be kept. Give smaller pictures, or their URLs.`,
  )
}

function assertRoom(count: number): void {
  if (count <= maxDesigns) return
  throw new CopydeskError(
    'quota_exceeded',
    `You have kept ${maxDesigns} designs, and may keep no more. DELETE /designs/{name} makes room.`,
  )
}

function assertFits(characters: number): void {
  if (characters <= maxInMemory) return
  throw new CopydeskError(
    'quota_exceeded',
    `Your designs may have ${maxInMemory / 1024 / 1024} MiB together with their pictures. DELETE /designs/{name} makes room.`,
  )
}
