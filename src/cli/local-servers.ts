import { asksForDrawing } from '../providers/adapter/prompt.ts'
import { openai } from '../providers/openai/index.ts'
import type { TextProvider } from '../providers/types.ts'

/** A program that serves models on this machine. */
interface LocalServer {
  /** As in `COPYDESK_TEXT=ollama:MODEL`. */
  readonly name: string
  readonly title: string
  readonly port: number
  readonly find: (url: string) => Promise<FoundModel | undefined>
}

interface FoundModel {
  readonly model: string
  /** Whether it accepts pictures. */
  readonly sees: boolean
  /** Whether it reasons before it answers, which takes minutes here. */
  readonly thinks?: boolean
}

/** A server that runs, and its text model. */
export interface FoundServer extends FoundModel {
  readonly title: string
  readonly name: string
  readonly text: TextProvider
}

/** A busy machine answers late; where nothing listens, the connection is refused at once. */
const timeout = 1_000

/** The servers that are looked for, in this order, each at the port that it has by default. */
export const localServers: readonly LocalServer[] = [
  { name: 'ollama', title: 'Ollama', port: 11_434, find: findInOllama },
  { name: 'lm-studio', title: 'LM Studio', port: 1234, find: findInLmStudio },
  { name: 'llama-server', title: 'llama-server', port: 8080, find: findInLlamaServer },
]

/** The first server that runs on this machine and has a model for text. Only loopback addresses are asked. */
export async function findLocalServer(
  portOf: (server: LocalServer) => number = ({ port }) => port,
): Promise<FoundServer | undefined> {
  const servers = await Promise.all(
    localServers.map(async (server) => {
      const url = localAddress(portOf(server))
      const model = await server.find(url)
      return (
        model && { ...model, title: server.title, name: server.name, text: textAt(url, server.name, model) }
      )
    }),
  )
  return servers.find((server) => server !== undefined)
}

/** A named model of a server. */
export function serverText({ name, port }: LocalServer, model: string): TextProvider {
  return textAt(localAddress(port), name, { model, sees: true })
}

function textAt(url: string, name: string, { model, sees, thinks }: FoundModel): TextProvider {
  const extra = thinks ? { reasoning_effort: 'none' } : undefined
  const text = openai({ baseURL: `${url}/v1`, name }).text(model, { sees, extra })
  const unsupportedReason: TextProvider['unsupportedReason'] = (request) =>
    asksForDrawing(request) ? 'models of this machine cannot draw' : text.unsupportedReason?.(request)
  return { ...text, defaultEffort: 'draft', unsupportedReason }
}

function localAddress(port: number): string {
  return `http://127.0.0.1:${port}`
}

interface OllamaModel {
  readonly model: string
  /** The models of Ollama's cloud: a request would leave this machine. */
  readonly remote_host?: string
  readonly remote_model?: string
}

/** The latest model that was pulled, as its list begins with that. */
async function findInOllama(url: string): Promise<FoundModel | undefined> {
  const tags = await read<{ readonly models?: readonly OllamaModel[] }>(`${url}/api/tags`)
  if (!Array.isArray(tags?.models)) return undefined
  const candidates = (tags.models as readonly OllamaModel[])
    .filter(
      ({ remote_host, remote_model, model }) => !remote_host && !remote_model && !/[:-]cloud$/.test(model),
    )
    .slice(0, 20)
  const described = await Promise.all(
    candidates.map(async ({ model }) => {
      const details = await read<{ readonly capabilities?: readonly string[] }>(`${url}/api/show`, { model })
      const can = (capability: string) => details?.capabilities?.includes(capability) ?? false
      const writes = details?.capabilities ? can('completion') : !isEmbedding(model)
      return { model, writes, sees: can('vision'), thinks: can('thinking') }
    }),
  )
  return described.find(({ writes }) => writes)
}

interface LmStudioModel {
  readonly id: string
  readonly type?: string
  readonly state?: string
}

/** The model that is loaded, or else the first. */
async function findInLmStudio(url: string): Promise<FoundModel | undefined> {
  const detailed = await read<{ readonly data?: readonly LmStudioModel[] }>(`${url}/api/v0/models`)
  const { data } = detailed?.data ? detailed : ((await read<typeof detailed>(`${url}/v1/models`)) ?? {})
  if (!Array.isArray(data)) return undefined
  const writing = (data as readonly LmStudioModel[]).filter(
    ({ id, type }) => type !== 'embeddings' && !isEmbedding(id),
  )
  const selected = writing.find(({ state }) => state === 'loaded') ?? writing[0]
  return selected && { model: selected.id, sees: selected.type === 'vlm' }
}

/** Many programs listen on this port, so it must say that it is llama.cpp. */
async function findInLlamaServer(url: string): Promise<FoundModel | undefined> {
  const [models, properties] = await Promise.all([
    read<{ readonly data?: readonly { readonly id: string; readonly owned_by?: string }[] }>(
      `${url}/v1/models`,
    ),
    read<{ readonly modalities?: { readonly vision?: boolean } }>(`${url}/props`),
  ])
  const model = Array.isArray(models?.data)
    ? models.data.find(({ owned_by, id }) => owned_by === 'llamacpp' && !isEmbedding(id))
    : undefined
  return model && { model: model.id, sees: properties?.modalities?.vision === true }
}

function isEmbedding(model: string): boolean {
  return /embed/i.test(model)
}

/** The JSON at an address, if it comes in time. */
async function read<Body>(url: string, body?: object): Promise<Body | undefined> {
  try {
    const response = await fetch(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    return response.ok ? ((await response.json()) as Body) : undefined
  } catch {
    return undefined
  }
}
