import { type Design, migrateDesign } from '../content/design.ts'
import { CopydeskError } from '../errors.ts'
import { digestOf, type Journal, type JsonRecord } from '../journal.ts'
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

interface DesignService extends Pick<Service, 'identify' | 'rate' | 'setupFor' | 'nameInLine'> {
  readonly journal: Journal
  readonly bodyLimits: BodyLimits
  readonly reserveBytes: ReserveBytes
}

/** The designs that callers keep, each its own: `/designs` lists them, `/designs/{name}` is one of them. */
export function designRoute(path: string, service: DesignService): Route | undefined {
  if (path === '/designs')
    return {
      methods: ['GET', 'HEAD'],
      answer: async (exchange) => jsonResponse({ designs: await (await keptOf(service, exchange)).list() }),
    }
  const [, encoded] = /^\/designs\/([^/]+)$/.exec(path) ?? []
  if (encoded === undefined) return undefined
  return {
    methods: ['GET', 'HEAD', 'PUT', 'DELETE'],
    answer: async (exchange) => answerOne(nameIn(encoded), service, exchange),
  }
}

async function answerOne(name: string, service: DesignService, exchange: Exchange): Promise<HandlerResponse> {
  const kept = await keptOf(service, exchange)
  const { incoming } = exchange
  if (incoming.method === 'PUT') {
    const reserve = (bytes: number) => service.reserveBytes(service.nameInLine(kept.caller), bytes)
    return withJson(incoming, service.bodyLimits, reserve, async (body) => {
      const { store } = await service.setupFor(kept.caller, incoming)
      return jsonResponse(await kept.put(name, await complete(migrateDesign(body), store)))
    })
  }
  if (incoming.method !== 'DELETE') return jsonResponse(await kept.get(name))
  await kept.delete(name)
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

/** A design whose pictures of the store stand in it, since files of the store expire. */
async function complete(design: Design, store: Setup['store']): Promise<Design> {
  const entries = Object.entries(design.files).map(async ([name, url]) => {
    const id = assetIdInUrl(url)
    const media = id === undefined ? undefined : await store?.get?.(id)
    return [name, media ? toDataUrl(media) : url] as const
  })
  return { ...design, files: Object.fromEntries(await Promise.all(entries)) }
}

/** The kept designs of whoever calls. */
async function keptOf({ identify, rate, journal }: DesignService, exchange: Exchange) {
  const caller = await identify(exchange.incoming)
  exchange.caller = caller.id
  exchange.headers['cache-control'] = 'no-store'
  await rate?.count(caller.id, exchange.headers)
  const own = await digestOf(caller.id)
  // What a list says is apart from the pages, so that a list reads no pictures.
  const places = async (name: string) => {
    const end = `${own}/${await digestOf(name)}`
    return { summary: `kept/${end}`, page: `kept-page/${end}` }
  }
  return {
    caller,
    list: async () => {
      const names = await journal.list(`kept/${own}`)
      const records = await Promise.all(names.map((each) => journal.get(`kept/${own}/${each}`)))
      const found = records.flatMap((record) => (record?.value['name'] === undefined ? [] : [record.value]))
      return found.sort((one, other) => String(other['saved_at']).localeCompare(String(one['saved_at'])))
    },
    get: async (name: string) => {
      const record = await journal.get((await places(name)).page)
      const design = record?.value['design']
      if (design === undefined) throw missing(name)
      return migrateDesign(design)
    },
    put: async (name: string, design: Design) => {
      const { summary, page } = await places(name)
      assertSmall(design)
      if (!(await journal.get(summary))) assertRoom((await journal.list(`kept/${own}`)).length)
      const about = { name, ...design.size, saved_at: new Date().toISOString() }
      await replace(journal, page, { design })
      await replace(journal, summary, about)
      return about
    },
    delete: async (name: string) => {
      const { summary, page } = await places(name)
      if (!(await journal.get(summary))) throw missing(name)
      await journal.delete(summary)
      await journal.delete(page)
    },
  }
}

async function replace(journal: Journal, key: string, value: JsonRecord): Promise<void> {
  while (!(await journal.set(key, value, (await journal.get(key))?.version ?? 0)));
}

const missing = (name: string) =>
  new CopydeskError('not_found', `You have kept no design “${name}”. GET /designs lists those that you have.`)

function assertSmall(design: Design): void {
  const bytes = new TextEncoder().encode(JSON.stringify(design)).length
  if (bytes <= maxBytes) return
  throw new CopydeskError(
    'payload_too_large',
    `The design has ${bytes} bytes with its pictures, and ${maxBytes} may be kept. Give smaller pictures, or their URLs.`,
  )
}

function assertRoom(count: number): void {
  if (count < maxDesigns) return
  throw new CopydeskError(
    'too_many_requests',
    `You have kept ${count} designs, and may keep ${maxDesigns}. DELETE /designs/{name} makes room.`,
  )
}
