import type { Tool, ToolExecutionOptions } from 'ai'
import { type DeskOptions, deskOptions, type RunResult } from '../desk.ts'
import type { Endpoint } from '../endpoint.ts'
import type { RunEvent } from '../events.ts'
import { registry } from '../generators/index.ts'
import { notify } from '../listeners.ts'
import type { CallSetup } from '../run.ts'
import {
  defaultPictureBytes,
  filesIn,
  inputSchema,
  runnable,
  type ToolOutput,
  toModelPicture,
  toolOutput,
  withoutDataUrls,
} from './tool.ts'

export type { ToolOutput }

/** Options of `tools`. */
export interface ToolsOptions<Methods> {
  /** A desk, or a client of a server. */
  readonly desk: Methods
  /** The endpoints of a client; a desk has its own. Defaults to all of copydesk's. */
  readonly endpoints?: readonly Endpoint[] | undefined
  /** Receives the events of the calls as they happen: progress, for example, to show beside the tool call. */
  readonly onEvent?: ((event: RunEvent, call: { readonly toolCallId: string }) => void) | undefined
  /**
   * The most bytes of a picture that the model is shown; 700,000 by default. A larger one is scaled down. Set 0 for a model
   * that takes no pictures in the results of tools.
   */
  readonly maxPictureBytes?: number | undefined
}

/** A tool of the AI SDK that runs an endpoint. */
export type EndpointTool<Input, Output> = Tool<Input, ToolOutput<Output>> & {
  /** Runs the endpoint. */
  readonly execute: (
    input: Input,
    options: Pick<ToolExecutionOptions<unknown>, 'toolCallId' | 'abortSignal'>,
  ) => Promise<ToolOutput<Output>>
}

/** A tool for each method of a desk. */
export type Tools<Methods> = {
  readonly [Name in Exclude<keyof Methods, 'run' | 'start'>]: Methods[Name] extends (
    input: infer Input,
    ...rest: never[]
  ) => Promise<infer Output>
    ? EndpointTool<Input, Output>
    : never
}

type RunByName = (
  name: string,
  input: unknown,
  options: CallSetup,
) => Promise<RunResult<Record<string, unknown>>>

/**
 * The endpoints of a desk as tools of the AI SDK: `generateText({ model, prompt, tools: tools({ desk }) })`. The model is
 * shown the pictures that it makes, and the result has a receipt with the warnings. Endpoints that need a provider or a
 * store which the desk does not have are left out.
 */
export function tools<Methods extends { readonly run: unknown }>({
  desk,
  endpoints = registry,
  onEvent,
  maxPictureBytes = defaultPictureBytes,
}: ToolsOptions<Methods>): Tools<Methods> {
  const options = (desk as { readonly [deskOptions]?: DeskOptions<readonly Endpoint[]> })[deskOptions]
  const run = desk.run as RunByName
  const served = options
    ? runnable(options.endpoints ?? endpoints, options)
    : endpoints.filter(({ name }) => name in desk)
  const toTool = (endpoint: Endpoint): EndpointTool<unknown, Record<string, unknown>> => ({
    description: endpoint.summary,
    inputSchema: inputSchema<unknown>(endpoint),
    execute: async (input, { abortSignal: signal, toolCallId }) => {
      const listener = (event: RunEvent) => {
        notify(options?.onEvent, event)
        notify(onEvent, event, { toolCallId })
      }
      return toolOutput(await run(endpoint.name, input, { signal, onEvent: listener, readFiles: false }))
    },
    toModelOutput: async ({ output }) => {
      const value = withoutDataUrls(output)
      const files = await filesIn(output, options?.store)
      const pictures = await Promise.all(files.map((file) => toModelPicture(file, maxPictureBytes)))
      const imageParts = pictures.flatMap((picture) =>
        picture
          ? [
              {
                type: 'file' as const,
                mediaType: picture.type,
                data: { type: 'data' as const, data: picture.data },
              },
            ]
          : [],
      )
      return { type: 'content', value: [{ type: 'text', text: JSON.stringify(value) }, ...imageParts] }
    },
  })
  return Object.fromEntries(served.map((endpoint) => [endpoint.name, toTool(endpoint)])) as Tools<Methods>
}
