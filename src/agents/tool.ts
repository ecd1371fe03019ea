// Endpoints as tools of language models, for MCP and the AI SDK. A result is as small as it can be: addresses instead
// of data, and pictures scaled down to what clients take. A tool reads no file of this machine, whatever path a model
// names.

import * as z from 'zod'
import { type AssetStore, loadAssetByUrl } from '../asset-store.ts'
import type { RunResult } from '../desk.ts'
import type { Endpoint } from '../endpoint.ts'
import type { Receipt } from '../events.ts'
import { fileExtensions, fromDataUrl, type Media, toDataUrl } from '../media/media.ts'
import { chainOf } from '../providers/calls/ask.ts'
import type { Setup } from '../run.ts'

/** The answer of a tool: the endpoint's own, and the receipt that HTTP gives for `Prefer: receipt`. */
export type ToolOutput<Output> = Output & {
  readonly receipt: Receipt & { readonly warnings: readonly string[] }
}

/** A result with its receipt in it, as HTTP gives it. */
export function toolOutput<Output>({ output, receipt, warnings }: RunResult<Output>): ToolOutput<Output> {
  return { ...output, receipt: { ...receipt, warnings } }
}

const receiptSchema = z
  .object({
    calls: z.number().describe('How many calls of providers it took.'),
    inputTokens: z.number(),
    outputTokens: z.number(),
    cost: z.number().describe('The cost of the calls with a known price, in US dollars.'),
    unpriced: z.number().describe('The number of calls with an unknown price.'),
    milliseconds: z.number(),
    reused: z.number().describe('The number of steps that an earlier run paid for.'),
    checks: z
      .array(z.object({ guideline: z.string(), texts: z.array(z.string()), verdict: z.string() }))
      .describe('Each guideline that was found, and whether the texts meet it.'),
    provenance: z
      .array(
        z.object({
          capability: z.string(),
          task: z.string(),
          by: z.string().optional(),
          source: z.string(),
        }),
      )
      .describe('Who made the result: provider and model of each task.'),
    warnings: z.array(z.string()).describe('The parts of the request that the result does not honour.'),
  })
  .describe('What the call used, and what to know about the result.')

type JsonSchema = z.core.JSONSchema.BaseSchema

/** A Standard Schema that only describes: endpoints check their input themselves, and name the remedy. */
export interface DescribedSchema<Value> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => { readonly value: Value }
    readonly jsonSchema: { readonly input: () => JsonSchema; readonly output: () => JsonSchema }
    readonly types?: { readonly input: Value; readonly output: Value }
  }
}

/** The schemas of a tool. They are built when a client first asks for them. */
export function inputSchema<Value>({ input }: Endpoint): DescribedSchema<Value> {
  return described(() => z.toJSONSchema(input, { io: 'input', override: simplify }))
}

/** The schema of what a tool returns: the output of its endpoint and the receipt. */
export function outputSchema<Value>({ output }: Endpoint): DescribedSchema<Value> {
  return described(() => z.toJSONSchema(output.extend({ receipt: receiptSchema }), { override: simplify }))
}

/** Every property name is a text anyway, and vendors warn of the keyword. */
function simplify({ jsonSchema }: { readonly jsonSchema: JsonSchema }): void {
  delete jsonSchema.propertyNames
}

function described<Value>(makeSchema: () => JsonSchema): DescribedSchema<Value> {
  let memoised: JsonSchema | undefined
  const schema = () => {
    memoised ??= makeSchema()
    return memoised
  }
  const validate = (value: unknown) => ({ value: value as Value })
  return {
    '~standard': { version: 1, vendor: 'copydesk', validate, jsonSchema: { input: schema, output: schema } },
  }
}

/** Leaves out the endpoints that need a provider or a store which is not there. */
export function runnable(endpoints: readonly Endpoint[], { providers, store }: Setup): Endpoint[] {
  return endpoints.filter(
    ({ needs, needsStore }) =>
      needs.every((need) => chainOf<unknown>(providers?.[need]).length > 0) && (!needsStore || store),
  )
}

/** A picture, sound or video of a result. */
export interface ResultFile {
  readonly url: string
  readonly type: string
  /** The file itself, unless it is elsewhere or a video. */
  readonly media: Media | undefined
}

const typesByExtension: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(fileExtensions).map(([type, extension]) => [extension, type])),
  jpeg: 'image/jpeg',
}

/** The files whose URLs are fields of an output. */
export async function filesIn(
  output: Readonly<Record<string, unknown>>,
  store: AssetStore | undefined,
): Promise<ResultFile[]> {
  const files: ResultFile[] = []
  for (const url of Object.values(output)) {
    if (typeof url !== 'string' || !/^(?:https?:|data:|file:|\/)\S*$/i.test(url)) continue
    const [path = ''] = url.split(/[?#]/, 1)
    const type = typesByExtension[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
    const isLarge = type?.startsWith('video/') && !url.startsWith('data:')
    // A file that cannot be read must not lose a result that was paid for.
    const media = isLarge ? undefined : await readFile(url, store).catch(() => undefined)
    if (media || type) files.push({ url, type: media?.type ?? type ?? '', media })
  }
  return files
}

async function readFile(url: string, store: AssetStore | undefined): Promise<Media | undefined> {
  return url.startsWith('data:') ? fromDataUrl(url) : loadAssetByUrl(store, url, undefined)
}

/** What is left of 1 MB, the most that desktop clients take, when the picture is in base64 and has a text beside it. */
export const defaultPictureBytes = 700_000

/** A picture in base64 as models take it, scaled down where it has too many bytes; `undefined` where it cannot be. */
export async function toModelPicture(
  { media }: ResultFile,
  maxBytes: number,
  usesWorkers?: boolean | undefined,
): Promise<{ readonly type: string; readonly data: string } | undefined> {
  if (!media?.type.startsWith('image/')) return undefined
  for (const longest of [undefined, 1_024, 640]) {
    const picture =
      longest === undefined ? media : await scaled(media, longest, usesWorkers).catch(() => undefined)
    if (picture && picture.bytes.length <= maxBytes && picture.type !== 'image/avif') {
      const url = toDataUrl(picture)
      return { type: picture.type, data: url.slice(url.indexOf(',') + 1) }
    }
  }
  return undefined
}

async function scaled(picture: Media, longest: number, usesWorkers: boolean | undefined): Promise<Media> {
  const [{ inWorker }, { renderJobs }] = await Promise.all([
    import('../workers/in-worker.ts'),
    import('../render/jobs.ts'),
  ])
  return inWorker(renderJobs, 'prepareForModel', { picture, longest }, { usesWorkers })
}

/** Cuts off `data:` URLs, which would fill a model's context: it is shown the picture itself. */
export function withoutDataUrls<Value>(output: Value): Value {
  const text = JSON.stringify(output, (_, value) =>
    typeof value === 'string' && value.startsWith('data:') ? `${value.slice(0, 30)}…` : value,
  )
  return JSON.parse(text)
}
