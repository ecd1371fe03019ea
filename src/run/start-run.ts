import type * as z from 'zod'
import { loadAssetByUrl, openFile, openMedia, readBytes, type StoredFile, saveAsset } from '../asset-store.ts'
import { refCounted } from '../concurrency.ts'
import { throwIfCancelled } from '../errors.ts'
import type { Capability, EndEvent, RunEvent } from '../events.ts'
import { defaultLengths, inputError, parseInput, unknownFieldProblems } from '../input.ts'
import type { FontSources } from '../media/font-sources.ts'
import type { Media } from '../media/media.ts'
import { withoutUndefined } from '../option-names.ts'
import {
  type AskContext,
  ask,
  canBeAsked,
  chainAfter,
  chainOf,
  forget,
  type ProviderSet,
} from '../providers/calls/ask.ts'
import { assertAmount, createBudget } from '../providers/calls/budget.ts'
import type { SharedCalls } from '../providers/calls/once.ts'
import { defaultPolicy } from '../providers/calls/policy.ts'
import { prices } from '../providers/calls/prices.ts'
import { checkProviders } from '../providers/calls/ready.ts'
import type { AnyProvider, Requests } from '../providers/types.ts'
import {
  type CallSetup,
  isDryRun,
  type Load,
  type Run,
  type RunSlots,
  runSlots,
  type Setup,
  type SharedAsk,
  sharedAsk,
  usesWorkers,
} from '../run.ts'
import { inWorker } from '../workers/in-worker.ts'
import { type HeldPictures, releasePictures } from '../workers/job.ts'
import { createReport, type RunReport } from './report.ts'
import { assertConfigured, assertProvider, type Requirements } from './requirements.ts'

/** What a run needs to know about its endpoint. */
interface Runnable<Input extends z.ZodObject> extends Requirements {
  readonly path: string
  readonly load: Load
  readonly input: Input
  /** Throws if anything is missing here that it needs. */
  readonly check: (setup: Setup, input: z.output<Input>, warn: (message: string) => void) => Promise<void>
}

/** The options of a call, with those that only copydesk sets. */
type RunSetup = CallSetup & {
  readonly [isDryRun]?: boolean
  readonly [sharedAsk]?: SharedAsk | undefined
  readonly [usesWorkers]?: boolean
  readonly [runSlots]?: RunSlots
}

/** A run, and how to end it: with the error that it failed with, if it did. */
interface StartedRun<Input> {
  readonly run: Run<Input>
  readonly end: (error?: unknown) => void
}

/** What the parts of a run work with. */
interface RunContext {
  readonly endpoint: Requirements
  readonly setup: RunSetup
  readonly report: RunReport
  readonly calls: AskContext
  /** Where the jobs of the run keep the pictures that they have decoded. */
  readonly heldPictures: HeldPictures
  /** Checks everything that the run needs, once, before its first call, which may be paid for. */
  readonly check: () => Promise<void>
}

/** Checks the input and the setup, and returns the checked input. Calls, reads and pays for nothing. */
export function checkRun<Input extends z.ZodObject>(
  endpoint: Runnable<Input>,
  input: unknown,
  setup: Setup,
  warn: (message: string) => void,
): z.output<Input> {
  const { parsed, unknown } = checkInput(endpoint, input, setup)
  assertConfigured(endpoint, setup)
  assertAmount(setup.maxCost)
  // Only of a run that begins, because a run that has reported anything reports its end, too.
  for (const { pointer, message } of unknown) warn(`${pointer.slice(1)} ${message} and is ignored.`)
  return parsed
}

/**
 * Checks input and setup, and starts a run. It returns at once: nothing has been called, read or paid for, and
 * whatever can be told of the input alone has been thrown. The caller must call `end` exactly once, with the error if
 * there was one; it reports the last event and frees the pictures of the run.
 */
export function startRun<Input extends z.ZodObject>(
  endpoint: Runnable<Input>,
  input: unknown,
  setup: RunSetup,
): StartedRun<z.output<Input>> {
  throwIfCancelled(setup.signal)
  const { runId = crypto.randomUUID(), caller } = setup
  const labels = { run: runId, endpoint: endpoint.name, ...(caller === undefined ? {} : { caller }) }
  const report = createReport(labels, setup)
  const parsed = checkRun(endpoint, input, setup, report.warn)
  let checkPromise: Promise<void> | undefined
  const context: RunContext = {
    endpoint,
    setup: { ...setup, runId },
    report,
    calls: callContextOf(setup, report),
    heldPictures: { ids: new Map(), worker: undefined },
    check: () => {
      checkPromise ??= endpoint
        .check(setup, parsed, report.warn)
        .then(() => checkCredentials(setup, runInWorker))
      return checkPromise
    },
  }
  const runInWorker = createRunInWorker(context, endpoint.load)
  const askMethods = createAskMethods(context)
  const run: Run<z.output<Input>> = {
    input: parsed,
    ...runOptions(setup),
    ...providerQueries(endpoint.name, setup.providers),
    ...runFiles(setup, report, runInWorker),
    ...askMethods.methods,
    isDryRun: setup[isDryRun] ?? false,
    isRehearsal: setup[isDryRun] ?? false,
    emit: report.emit,
    warn: report.warn,
    endpoints: () => setup.endpoints,
    call: endpointCaller(context),
    inWorker: runInWorker,
  }
  const end = (error?: unknown) => {
    askMethods.detach()
    releasePictures(context.heldPictures)
    report.end(error)
  }
  return { run, end }
}

/** Parses the input, and finds its unknown fields, which strict setups refuse. */
function checkInput<Input extends z.ZodObject>(
  { input: schema, path }: Runnable<Input>,
  input: unknown,
  { limits, brand, strict }: Setup,
) {
  const lengths = limits ? { ...defaultLengths, ...withoutUndefined(limits) } : defaultLengths
  const parsed = parseInput(schema, input, lengths, brand)
  const unknown = unknownFieldProblems(schema, input, path)
  if (strict && unknown.length > 0) throw inputError('invalid_input', unknown)
  return { parsed, unknown }
}

function callContextOf(setup: RunSetup, { emit }: RunReport): AskContext {
  return {
    providers: setup.providers ?? {},
    journal: setup.journal,
    signal: setup.signal,
    emit,
    policy: setup.policy ? { ...defaultPolicy, ...withoutUndefined(setup.policy) } : defaultPolicy,
    prices: setup.prices ?? prices,
    budget: createBudget(setup.maxCost, setup.budget),
    attempts: new Map<string, number>(),
    usesWorkers: setup[usesWorkers],
    caller: setup[runSlots]?.caller,
  }
}

/** The options of the setup that endpoints read. */
function runOptions({
  signal,
  fonts,
  brand,
  templates,
  allowHosts,
  checkGuidelines = true,
}: Setup & CallSetup) {
  return {
    signal,
    fonts,
    brand,
    templates,
    allowHosts,
    language: brand?.language,
    checksGuidelines: checkGuidelines,
  }
}

/** What endpoints ask about the providers before they call them. */
function providerQueries(name: string, providers: ProviderSet = {}) {
  const [artist] = chainOf(providers.image)
  const canProvide: Run<unknown>['canProvide'] = (capability, request) =>
    canBeAsked(providers[capability], request)
  return {
    canProvide,
    requireProvider: (capability: Capability) => assertProvider(name, capability, providers),
    defaultEffort: chainOf(providers.text)[0]?.defaultEffort,
    drawsAnything: artist !== undefined && artist.subjects === undefined,
    drawableSubjects: artist?.subjects,
  }
}

/** How a run does jobs on plain data. */
type RunInWorker = Run<unknown>['inWorker']

async function checkCredentials({ provenance }: Setup, runInWorker: RunInWorker): Promise<void> {
  if (!provenance) return
  const { credentialJobs } = await import('../media/credentials.ts')
  await runInWorker(credentialJobs, 'checkCredentials', provenance)
}

/** Gives the file its credentials; `undefined` if it is to have none. */
async function signMedia(
  { provenance: credentials, [isDryRun]: isDry }: RunSetup,
  runInWorker: RunInWorker,
  file: StoredFile,
): Promise<Media | undefined> {
  if (!credentials || isDry) return undefined
  const { credentialJobs } = await import('../media/credentials.ts')
  const media = { type: file.type, bytes: await readBytes(file) }
  return runInWorker(credentialJobs, 'signFile', { media, credentials })
}

/** Reads and saves files. */
function runFiles(
  setup: RunSetup,
  { emit }: RunReport,
  runInWorker: RunInWorker,
): Pick<Run<unknown>, 'read' | 'recall' | 'keep'> {
  const { store, signal, allowHosts } = setup
  const recall = (url: string) => loadAssetByUrl(store, url, signal)
  return {
    recall,
    read: async (url, kind) => {
      const saved = await recall(url)
      if (saved?.type.startsWith(`${kind}/`)) return saved
      const { fetchUrl } = await import('../media/fetch-url.ts')
      return fetchUrl(url, { kinds: [kind], allowHosts, signal, caller: setup[runSlots]?.caller })
    },
    keep: async (media, { isGiven = false } = {}) => {
      const source = 'path' in media ? await openFile(media) : openMedia(media)
      const signedMedia = isGiven ? undefined : await signMedia(setup, runInWorker, source)
      const file = signedMedia ? openMedia(signedMedia) : source
      const url = await saveAsset(store, signedMedia ?? ('path' in media ? file : media), signal)
      emit({ type: 'asset', media: file.type, bytes: file.size, url: store && url })
      return url
    },
  }
}

type AskMethods = Pick<Run<unknown>, 'ask' | 'askOnce' | 'hasFallback' | 'forget'>

/** Calls providers. `detach` ends the interest of this run in calls that other runs share. */
function createAskMethods(context: RunContext): {
  readonly methods: AskMethods
  readonly detach: () => void
} {
  const { endpoint, setup, report, calls, check } = context
  const { providers } = calls
  const checks = new Map<Capability, Promise<void>>()
  const checkOnce = (capability: Capability): Promise<void> => {
    const chain = chainOf<AnyProvider>(providers[capability])
    const check = checks.get(capability) ?? checkProviders(chain, report.warn, setup[usesWorkers])
    checks.set(capability, check)
    return check
  }
  const prepare = async (capability: Capability) => {
    assertProvider(endpoint.name, capability, providers)
    if (setup[isDryRun]) return
    await check()
    // Those that the endpoint needs have been checked with it.
    if (!endpoint.needs.includes(capability)) await checkOnce(capability)
  }
  let shared: SharedCalls | undefined
  const methods: AskMethods = {
    ask: async (capability, task, request, options) => {
      await prepare(capability)
      const askAlone = () => ask(calls, capability, task, request, options)
      const askTogether = setup[sharedAsk]
      if (capability !== 'text' || !askTogether || options?.after) return askAlone()
      const answer = await askTogether(task, request as Requests['text'], askAlone as never)
      for (const message of answer.warnings) report.warn(message)
      return answer as never
    },
    askOnce: async (task, request) => {
      await prepare('text')
      if (setup[isDryRun]) return ask(calls, 'text', task, request)
      const { createSharedCalls } = await import('../providers/calls/once.ts')
      shared ??= createSharedCalls(calls)
      return shared.ask(task, request)
    },
    hasFallback: (request, after) =>
      calls.policy.onUnusable === 'fallback' && canBeAsked(chainAfter(providers.text, after), request),
    forget: async (capability, request, options) => {
      if (capability === 'text') await shared?.forget(request as Requests['text'])
      await forget(calls, capability, request, options)
    },
  }
  return { methods, detach: () => shared?.detach() }
}

/** Runs other endpoints with the setup and the budget of this run, and reports their events as its own. */
function endpointCaller({ setup, report, calls: { budget } }: RunContext): Run<unknown>['call'] {
  return async (endpoint, input, { part, brand = setup.brand, ask: askTogether }) => {
    let warnings: readonly string[] = []
    const isLimited = setup.maxCost !== undefined || setup.budget !== undefined
    const output = await endpoint(input, {
      ...setup,
      brand,
      [sharedAsk]: askTogether,
      budget: isLimited ? { reserve: (cost: number) => budget.reserve(() => cost) } : undefined,
      onEvent: ({ run: _run, endpoint: _endpoint, caller: _caller, ...event }: RunEvent) => {
        if (event.type === 'progress') report.emit({ ...event, output: part })
        else if (event.type !== 'end') report.emit(event)
      },
      onEnd: (event: EndEvent) => {
        warnings = event.warnings
      },
    })
    return { output, warnings }
  }
}

/** Does jobs at a place of the machine that the run holds while any of its jobs is under way. */
function createRunInWorker(
  { setup, report, heldPictures }: RunContext,
  load: Load,
): Run<unknown>['inWorker'] {
  const { signal, fonts } = setup
  const hasWorkers = isTransferable(fonts) ? setup[usesWorkers] : false
  const whileComputing = refCounted(async () => setup[runSlots]?.compute(load, signal))
  return (jobs, name, data, options) => {
    const context = { ...options, usesWorkers: hasWorkers, heldPictures, signal, warn: report.warn }
    return whileComputing(() => inWorker(jobs, name, data, context))
  }
}

/** A function cannot be handed to a worker. */
function isTransferable(fonts: FontSources | undefined): boolean {
  return !(fonts?.download && fonts.download.fetch !== undefined)
}
