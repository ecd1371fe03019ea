import type * as z from 'zod'
import { CopydeskError, throwIfCancelled } from './errors.ts'
import type { Capability, RunEvent, RunEventBody } from './events.ts'
import { defaultLengths, type LengthLimits, parseInput } from './input.ts'
import type { Journal } from './journal.ts'
import type { Media } from './media.ts'
import type { Providers } from './providers/types.ts'

/** Where pictures, sounds and films go. A store that can serve what it keeps also answers `get`. */
export interface AssetStore {
  /** Keeps it, and tells where it can be had. */
  readonly put: (media: Media) => Promise<{ readonly url: string }>
  /** Gives back what an id, the last part of a URL of this store, stands for. */
  readonly get?: (id: string) => Promise<Media | undefined>
}

/** Everything a run takes beside its input, and the same for every door. */
export interface Setup {
  readonly providers?: { readonly [Name in Capability]?: Providers[Name] | undefined } | undefined
  readonly store?: AssetStore | undefined
  /** What was paid for under this journal is not paid for again. */
  readonly journal?: Journal | undefined
  /** How long inputs may be. */
  readonly limits?: Partial<LengthLimits> | undefined
  /** Hears calls, verdicts and warnings as they happen. What it throws is ignored: a listener cannot break a run. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined
}

interface CallSetup extends Setup {
  readonly signal?: AbortSignal | undefined
  /** Tells the events of concurrent runs apart; made up when absent. */
  readonly runId?: string | undefined
}

/** The second argument of every endpoint function; `Needs` are the providers that it cannot do without. */
export type RunOptions<Needs extends Capability = never> = CallSetup &
  ([Needs] extends [never] ? unknown : { readonly providers: Pick<Providers, Needs> })

/** The groups that the documentation, the OpenAPI document and the command line list endpoints under. */
export type EndpointGroup = 'posts' | 'video' | 'understanding' | 'blog' | 'ideas'

/** All that is known of an endpoint. Routes, documents, clients and commands are derived from a list of these. */
export interface Endpoint<
  Name extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
  Needs extends Capability = Capability,
> {
  readonly name: Name
  readonly path: `/${string}`
  readonly group: EndpointGroup
  /** One sentence. */
  readonly summary: string
  readonly needs: readonly Needs[]
  readonly input: Input
  readonly output: Output
  readonly example: z.input<Input>
  /** The function that users call. */
  // A method, so that endpoints of every input fit one list.
  run(input: z.input<Input>, options: RunOptions<Needs>): Promise<z.output<Output>>
}

/** Says of an endpoint all that the doors need to serve it; the list that holds it is the registry. */
export function defineEndpoint<
  const Name extends string,
  Input extends z.ZodObject,
  Output extends z.ZodObject,
  const Needs extends Capability = never,
>(endpoint: Endpoint<Name, Input, Output, Needs>): Endpoint<Name, Input, Output, Needs> {
  return endpoint
}

/** Runs an endpoint on what a door was handed. Nothing is checked here, for the endpoint checks both itself. */
export function runEndpoint(
  endpoint: Endpoint,
  input: unknown,
  options: CallSetup,
): Promise<Record<string, unknown>> {
  return endpoint.run(input as Record<string, unknown>, options as RunOptions<Capability>)
}

/** A call under way: its input checked, its options at hand, its events labelled. */
export interface Run<Input> {
  readonly input: Input
  readonly store: AssetStore | undefined
  readonly journal: Journal | undefined
  readonly signal: AbortSignal | undefined
  /** Tells the listener of the run. */
  readonly emit: (event: RunEventBody) => void
  /** The provider, or the error that names the line to write. */
  readonly provider: <Name extends Capability>(name: Name) => Providers[Name]
}

/** The first line of every endpoint function. */
export function begin<Input extends z.ZodObject, Needs extends Capability>(
  endpoint: Endpoint<string, Input, z.ZodObject, Needs>,
  input: z.input<Input>,
  options: RunOptions<Needs>,
): Run<z.output<Input>> {
  throwIfCancelled(options.signal)
  const { name, needs } = endpoint
  const setup: CallSetup = options
  const run = options.runId ?? crypto.randomUUID()
  const provider = <Name extends Capability>(capability: Name): Providers[Name] => {
    const found = setup.providers?.[capability]
    if (found) return found
    const remedy = `Pass one, such as \`providers: { ${capability}: local().${capability} }\` from 'copydesk/local'.`
    throw new CopydeskError('provider_missing', `${name} needs a ${capability} provider. ${remedy}`)
  }
  const parsed = parseInput(endpoint.input, input, lengthsOf(setup.limits))
  needs.forEach(provider)
  return {
    input: parsed,
    store: setup.store,
    journal: setup.journal,
    signal: options.signal,
    emit: (event) => {
      try {
        setup.onEvent?.({ ...event, run, endpoint: name })
      } catch {
        // A listener that fails must not lose a result that was paid for.
      }
    },
    provider,
  }
}

function lengthsOf(limits: Partial<LengthLimits> | undefined): LengthLimits {
  if (!limits) return defaultLengths
  const {
    article = defaultLengths.article,
    text = defaultLengths.text,
    items = defaultLengths.items,
  } = limits
  return { article, text, items }
}
