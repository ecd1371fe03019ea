import type * as z from 'zod'
import type { Capability } from './events.ts'
import type { Chain, Providers } from './providers/types.ts'
import { type CheckContext, checkConfigured } from './run/requirements.ts'
import { startRun } from './run/start-run.ts'
import type { CallSetup, Load, Run, Setup } from './run.ts'

/** The second argument of an endpoint; `Needs` are the providers that it requires. */
export type RunOptions<Needs extends Capability = never> = CallSetup &
  ([Needs] extends [never]
    ? unknown
    : { readonly providers: { readonly [Name in Needs]: Chain<Providers[Name]> } })

export type { Load } from './run.ts'

/** The definition of an endpoint, from which routes, documents, clients and commands are derived. */
export interface EndpointProperties<
  Name extends string,
  Input extends z.ZodObject,
  Output extends z.ZodObject,
  Needs extends Capability,
> {
  /** The method, task and event name. */
  readonly name: Name
  /** Where the handler serves it: `/newsletter-subject`. */
  readonly path: `/${string}`
  /** The heading under which documentation, OpenAPI and the command line list it: `blog`. */
  readonly group: string
  /** The words of that heading: `Blog building blocks`. By default the name of the group. */
  readonly groupTitle?: string | undefined
  /** One sentence. */
  readonly summary: string
  /** The providers that it requires. */
  readonly needs: readonly Needs[]
  /** Whether its result is too large for a `data:` URL, as a video is, so that a store is required. */
  readonly needsStore: boolean
  /** Which limit of concurrent runs it counts for. */
  readonly load: Load
  /**
   * The tasks of its briefs whose texts are short enough for one call to write several. The outputs of a campaign that ask for
   * the same task share a call; none by default.
   */
  readonly sharedTexts?: readonly string[] | undefined
  /** The tokens of its long answers, by the task of their brief, for estimates: those of a draft without a model by default. */
  readonly typicalTokens?: Readonly<Record<string, number>> | undefined
  /** Whether it makes pictures of designs, so that the handler keeps designs under `/designs`. */
  readonly keepsDesigns?: boolean | undefined
  /** The schema of the input. */
  readonly input: Input
  /** The schema of the result. */
  readonly output: Output
  /** An input that works, for documentation and tests. */
  readonly example: z.input<Input>
  /** What it may answer to the example, for documentation. Long texts may be cut. */
  readonly exampleOutput?: z.output<Output> | undefined
  /**
   * Throws, with the remedy, if a provider, a store, a package or an engine is missing that it needs. Every run does the
   * same before its first paid call.
   */
  readonly check: (setup: Setup, input?: object, warn?: (message: string) => void) => Promise<void>
}

/**
 * A function that checks its input, runs, and carries its definition as properties.
 *
 * @typeParam Given - What the call takes, as the schema infers it. The built package names types with the descriptions of
 * their fields, which editors show.
 * @typeParam Result - What the call returns, likewise.
 */
export type Endpoint<
  Name extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
  Needs extends Capability = Capability,
  Given = z.input<Input>,
  Result = z.output<Output>,
> = {
  // Methods are compared loosely, so that endpoints of every input fit one list.
  /** Runs the endpoint. */
  withProviders(input: Given, options: RunOptions<Needs>): Promise<Result>
  /** Runs the endpoint. */
  withoutProviders(input: Given, options?: RunOptions): Promise<Result>
}[[Needs] extends [never] ? 'withoutProviders' : 'withProviders'] &
  EndpointProperties<Name, Input, Output, Needs>

/** How an endpoint is defined. */
export interface EndpointDefinition<
  Name extends string,
  Input extends z.ZodObject,
  Output extends z.ZodObject,
  Needs extends Capability,
> extends Omit<
    EndpointProperties<Name, Input, Output, Needs>,
    'needs' | 'needsStore' | 'load' | 'input' | 'output' | 'check'
  > {
  /** The schema, or a function that makes it when it is first read: built for every endpoint, schemas slow an import down. */
  readonly input: Input | (() => Input)
  /** The schema of the result, or a function that makes it, as for `input`. */
  readonly output: Output | (() => Output)
  /** The providers that it requires; none by default. */
  readonly needs?: readonly Needs[]
  /** Whether its result is too large for a `data:` URL, as a video is, so that a store is required. Defaults to false. */
  readonly needsStore?: boolean
  /**
   * Throws if something is missing here that it needs beside the providers of `needs`: an engine, a package, an optional
   * provider that is configured. Called before the first paid call of a run, and by `/health`.
   */
  readonly checkTools?: (context: CheckContext<z.output<Input>>) => Promise<void>
  /** By default `video` for what needs a store, `picture` for what needs an image provider, else `text`. */
  readonly load?: Load
  /** Makes the output. The input has been checked, and every provider of `needs` is configured. */
  readonly run: (run: Run<z.output<Input>>) => Promise<z.output<Output>>
}

/** Runs an endpoint on input that is JSON already. */
type RunJson = (input: unknown, options: CallSetup) => Promise<Record<string, unknown>>

/**
 * What `runEndpoint` calls: the run itself, without the step before it that turns bytes and files of a caller into
 * `data:` URLs.
 */
const jsonRunners = new WeakMap<object, RunJson>()

/**
 * Makes an endpoint of its schemas and what it does. The result is the function that users call, with the definition as
 * its properties: `await topics({ topic }, { providers })`, `topics.path`.
 */
export function defineEndpoint<
  const Name extends string,
  Input extends z.ZodObject,
  Output extends z.ZodObject,
  const Needs extends Capability = never,
>({
  run,
  name,
  input,
  output,
  needs = [],
  needsStore = false,
  checkTools,
  load = needsStore ? 'video' : (needs as readonly Capability[]).includes('image') ? 'picture' : 'text',
  ...definition
}: EndpointDefinition<Name, Input, Output, Needs>): Endpoint<Name, Input, Output, Needs> {
  const runJson: RunJson = async (requestJson, options) => {
    const started = startRun(endpoint, requestJson, options)
    try {
      const result = await run(started.run)
      started.end()
      return result
    } catch (error) {
      started.end(error ?? new Error('The run failed.'))
      throw error
    }
  }
  const call = async (request: z.input<Input>, options: CallSetup = {}) => {
    const { withMediaAsUrls } = await import('./media-input.ts')
    const jsonInput = await withMediaAsUrls(endpoint.input, request, options.readFiles ?? true)
    return runJson(jsonInput, options)
  }
  const properties = {
    ...definition,
    needs,
    needsStore,
    load,
    check: async (setup: Setup, input?: object, warn?: (message: string) => void) => {
      const context = checkConfigured({ name, needs, needsStore }, setup, warn)
      for (const capability of needs) await context.checkProvider(capability)
      await checkTools?.({ ...context, input: input as z.output<Input> | undefined })
    },
  }
  const endpoint = Object.defineProperties(Object.assign(call, properties), {
    // The name of a function is read-only, but can be redefined.
    name: { value: name, enumerable: true },
    input: lazySchema(input),
    output: lazySchema(output),
  }) as unknown as Endpoint<Name, Input, Output, Needs>
  jsonRunners.set(endpoint, runJson)
  return endpoint
}

/** A property whose schema is built when somebody first reads it: an import builds none of them. */
function lazySchema<Schema extends z.ZodObject>(schema: Schema | (() => Schema)): PropertyDescriptor {
  let built: Schema | undefined
  return { enumerable: true, get: () => (built ??= typeof schema === 'function' ? schema() : schema) }
}

/**
 * Runs an endpoint on JSON from anybody: no path in it is read as a file of this machine. Input and options may be of
 * any type, because the endpoint checks both.
 */
export async function runEndpoint(
  endpoint: Endpoint,
  input: unknown,
  options: CallSetup,
): Promise<Record<string, unknown>> {
  const safe = { ...options, readFiles: false }
  return jsonRunners.get(endpoint)?.(input, safe) ?? callEndpoint(endpoint, input, safe)
}

/** Calls an endpoint as code of this process does, with input and options of unknown types. */
export function callEndpoint(
  endpoint: Endpoint,
  input: unknown,
  options: CallSetup,
): Promise<Record<string, unknown>> {
  return endpoint(input as Record<string, unknown>, options as RunOptions<Capability>)
}
