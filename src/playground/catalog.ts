import { computed, effect, signal } from '@preact/signals'
import { apiKey, base, isAway, ProblemError, send, wait } from './api.ts'
import { detectKind } from './result/kinds.ts'
import type { Schema, Values } from './schema.ts'
import { fieldTitle } from './words.ts'

/** An endpoint, as the OpenAPI document of the server describes it. */
export interface EndpointInfo {
  /** Also the name of its function. */
  readonly name: string
  readonly title: string
  readonly path: string
  readonly group: string
  readonly summary: string
  readonly input: Schema
  readonly output: Schema
  readonly example: Values
  /** What comes out of the example, as far as the document says. */
  readonly exampleOutput: Values
  /** Whether what it makes can be seen: a picture, a video. */
  readonly isVisual: boolean
}

interface Catalog {
  readonly endpoints: readonly EndpointInfo[]
  /** The headings of the groups by their names, in order. */
  readonly groups: ReadonlyMap<string, string>
  readonly needsKey: boolean
  readonly hasJobs: boolean
  /** Where the server says that it is. A proxy may serve it elsewhere. */
  readonly address: string
}

interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema?: Schema; readonly example?: Values } }
}

/** The parts of an OpenAPI document that the page reads. */
interface Document {
  readonly servers?: readonly { readonly url: string }[]
  readonly security?: readonly unknown[]
  readonly tags?: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post?: {
          readonly operationId: string
          readonly summary?: string
          readonly tags?: readonly string[]
          readonly requestBody: Content
          readonly responses: { readonly 200: Content }
        }
      }
    >
  >
}

/** What the server offers; `undefined` until its document has been read. */
export const catalog = signal<Catalog | undefined>(undefined)

/** Why an endpoint cannot run, by its path. */
export const unready = signal<Readonly<Record<string, string>>>({})

/** Whether the server has said what can run. */
export const isChecked = signal(false)

type KeyState = 'unchecked' | 'accepted' | 'refused'

/** What the server says of the key. */
export const keyState = signal<KeyState>('unchecked')

/** What can be seen comes first, since it says the most about what this is. */
export const groupsShown = computed(() =>
  [...(catalog.value?.groups ?? [])]
    .map(([name, title]) => {
      const endpoints = catalog.value?.endpoints.filter(({ group }) => group === name) ?? []
      return {
        title,
        endpoints,
        visual: endpoints.filter(({ isVisual }) => isVisual).length / endpoints.length,
      }
    })
    .sort((one, other) => other.visual - one.visual),
)

/** Reads what the server has, until it answers. */
export async function loadCatalog(): Promise<void> {
  for (;;) {
    try {
      const document: Document = await (await send('/openapi.json')).json()
      catalog.value = catalogOf(document)
      break
    } catch (error) {
      await wait(error instanceof ProblemError ? 10_000 : 1_000)
    }
  }
  const health = await send('/health').catch(() => undefined)
  const { endpoints = {} } = (await health?.json()) ?? {}
  isChecked.value = health !== undefined
  unready.value = Object.fromEntries(
    Object.entries<string>(endpoints).filter(([, state]) => state !== 'ready'),
  )
}

/** Keeps up with the server: whether it is there, and what it has when it is back. */
export async function watchServer(): Promise<void> {
  effect(() => void checkKey(apiKey.value))
  for (;;) {
    const wasAway = isAway.value
    await wait(wasAway ? 1_000 : 5_000)
    if (document.hidden) continue
    await send('/openapi.json', { method: 'HEAD' }).catch(() => {})
    if (!wasAway || isAway.value) continue
    await loadCatalog()
    await checkKey(apiKey.value)
  }
}

async function checkKey(key: string): Promise<void> {
  keyState.value = 'unchecked'
  if (!key || !catalog.value?.needsKey) return
  const state = await send('/playground/key').then(
    (): KeyState => 'accepted',
    (error): KeyState =>
      error instanceof ProblemError && error.problem.status === 401 ? 'refused' : 'unchecked',
  )
  if (key === apiKey.value) keyState.value = state
}

function catalogOf({ servers, security, tags = [], paths }: Document): Catalog {
  const endpoints = Object.entries(paths).flatMap(([path, { post }]): EndpointInfo[] => {
    const request = post?.requestBody.content?.['application/json']
    if (!post || !request) return []
    const { operationId: name, summary = '', tags: [group = ''] = [] } = post
    const { schema: output = {}, example: exampleOutput = {} } =
      post.responses[200].content?.['application/json'] ?? {}
    const isVisual = Object.values(exampleOutput).some((value) =>
      ['image', 'video'].includes(detectKind(value)),
    )
    const { schema: input = {}, example = {} } = request
    return [
      {
        name,
        title: fieldTitle(name).replace(/^\w{1,3}$/, (short) => short.toUpperCase()),
        path,
        group,
        summary,
        input,
        output,
        example,
        exampleOutput,
        isVisual,
      },
    ]
  })
  return {
    endpoints,
    groups: new Map(tags.map(({ name, description }) => [name, description ?? fieldTitle(name)])),
    needsKey: security !== undefined,
    hasJobs: '/jobs/{id}' in paths,
    address: servers?.[0]?.url ?? '',
  }
}

/** The address of a file as this page reaches it: the server may know itself under another name. */
export function reachable(url: string): string {
  const address = catalog.value?.address
  const ownPath = address && url.startsWith(`${address}/assets/`) ? url.slice(address.length) : undefined
  return ownPath === undefined ? url : `${location.origin}${base}${ownPath}`
}
