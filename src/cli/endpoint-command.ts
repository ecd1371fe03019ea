import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Command, Option } from 'commander'
import type { OwnTemplate } from '../content/template.ts'
import { type Endpoint, runEndpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { type Receipt, receipt } from '../events.ts'
import type { CallSetup, Setup } from '../run.ts'
import { folder } from '../store/folder.ts'
import type { Config } from './config.ts'
import type { Environment } from './environment.ts'
import { commandName, exampleLines, madeFile } from './example.ts'
import { type InputOption, inputOf, inputOptions } from './input-options.ts'
import { costText, formatDuration, stepDisplay } from './progress.ts'
import { paintFor, readInput, type Terminal } from './terminal.ts'
import { openUnfinishedRun, type UnfinishedRun } from './unfinished.ts'
import { assertResultFits, formats, type ResultFlags, videoFor, writeResult } from './write-result.ts'

/** What every command works with. */
export interface CommandContext {
  readonly environment: Environment
  readonly config: Config
  /** The file that it is from, if there is one. */
  readonly configPath?: string | undefined
  /** Why the configuration could not be loaded, for a command that says so itself. */
  readonly configError?: unknown
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
  readonly terminal: Terminal
}

/** What the flags of a run say beside its input. */
interface RunFlags extends ResultFlags {
  readonly maxCost?: number
  readonly resend?: true
}

/**
 * Adds a command that runs an endpoint. It is named like the path, and every field of the input is an option. Options
 * are added only if the words of the command line name it, because building the schemas of all endpoints takes time.
 */
export function addEndpointCommand(
  program: Command,
  endpoint: Endpoint,
  endpoints: readonly Endpoint[],
  context: CommandContext,
  words: readonly string[],
): void {
  const { path, group, summary } = endpoint
  const name = commandName(endpoint)
  if (program.commands.some((other) => other.name() === name) || name === 'help') {
    const message = `The endpoint ${path} cannot be a command: there is another “${name}”. Change the end of its path.`
    throw new CopydeskError('invalid_options', message)
  }
  const command = program
    .command(name)
    .description(summary)
    .helpGroup(`${group.charAt(0).toUpperCase()}${group.slice(1)}:`)
  if (!words.includes(name)) return
  const options = inputOptions(endpoint).filter(({ name }) => name !== designField)
  for (const { option } of options) command.addOption(option)
  const fileKind = madeFile(endpoint)
  const videoNote = fileKind === 'video' ? ' A video also gets its captions, thumbnail and script.' : ''
  command
    .addOption(
      runOption('--out <file>', `Write the result to a file, or to standard output with “-”.${videoNote}`),
    )
    .addOption(
      runOption('--max-cost <dollars>', 'Stop before a call that would cost more.').argParser(Number),
    )
  if (designField in endpoint.input.shape)
    command.addOption(runOption('--with-design <file>', 'Write the design of the picture to a file, too.'))
  if (endpoint.needsStore) {
    const text = 'Send calls again in which an earlier run was killed; they may have been billed.'
    command.addOption(runOption('--resend', text))
  }
  command
    .addHelpText('after', `\n${valuesHelp}\n\nExample:\n  ${exampleLines(endpoint, endpoints).join('\n  ')}`)
    .action(async (values: Record<string, unknown> & RunFlags) => {
      const rawInput = await inputFrom(command, options, values, context)
      const input = values.withDesign === undefined ? rawInput : { ...rawInput, [designField]: true }
      await run(endpoint, withFormatOf(values.out, input, endpoint), values, context)
    })
}

/** The field of an input by which the answer has its design, which the command line writes to a file. */
const designField = 'with_design'

/** Adds an option for every field of the input. */
export function addInputOptions(command: Command, endpoint: Endpoint): InputOption[] {
  const options = inputOptions(endpoint)
  for (const { option } of options) command.addOption(option)
  return options
}

const runOption = (flags: string, description: string) => new Option(flags, description).helpGroup('Run:')

const valuesHelp = `A value of @FILE is read from a file: a text, a picture, a sound or a video. “-” and “@-” read standard input.
Flags that take several values may be repeated.`

/** The input that the options say; an error of the command line if one is missing. */
export async function inputFrom(
  command: Command,
  options: readonly InputOption[],
  values: Readonly<Record<string, unknown>>,
  { terminal }: CommandContext,
): Promise<Record<string, unknown>> {
  const missing = options.filter(
    ({ isRequired, option }) => isRequired && values[option.attributeName()] === undefined,
  )
  if (missing.length > 0)
    command.error(`error: missing ${missing.map(({ option }) => option.long).join(' and ')}`)
  return inputOf(options, values, { readInput: () => readInput(terminal) })
}

/** The input, with the `format` of a picture taken from the name of its file unless it is set. */
function withFormatOf(
  out: string | undefined,
  input: Record<string, unknown>,
  { input: { shape } }: Endpoint,
): Record<string, unknown> {
  const format = formats[extname(out ?? '').toLowerCase()]
  if (format === undefined || !('format' in shape) || input['format'] !== undefined) return input
  return { ...input, format }
}

/** What every run of the command line takes beside its input. A note says where words come from. */
export async function setupOf(
  { environment, config, terminal }: CommandContext,
  needsText: boolean,
): Promise<Setup> {
  const [{ chooseProviders }, { allowHostsOf, selectProviders: providersOf }] = await Promise.all([
    import('./local-model.ts'),
    import('./environment.ts'),
  ])
  const { providers, note, policy } = needsText
    ? await chooseProviders(environment, config)
    : { providers: config.providers ?? providersOf(environment) }
  if (note) printMessage(terminal, note)
  // A terminal cannot show a picture: without --out it is written to the working folder.
  return {
    policy,
    allowHosts: allowHostsOf(environment),
    store: folder('.'),
    ...definedIn(config),
    providers,
  }
}

/** A setup with a template that the command line names by its file. */
export const withTemplate = (setup: Setup, template: OwnTemplate | undefined): Setup =>
  template ? { ...setup, templates: [template, ...(setup.templates ?? [])] } : setup

/** The template whose file an input names in place of a configured one. */
async function templateIn({ template }: Readonly<Record<string, unknown>>): Promise<OwnTemplate | undefined> {
  if (typeof template !== 'string' || !/\.(?:html|json)$/.test(template)) return undefined
  return (await import('../render/templates/own.ts')).readTemplate(template)
}

function definedIn({ onError: _, ...config }: Config): Setup {
  return config as typeof config & Setup
}

/** Prints a message about the run. */
export function printMessage({ messages, environment }: Terminal, text: string): void {
  messages.write(`${paintFor(messages, environment)('dim', 'copydesk:')} ${text}\n`)
}

/** Runs an endpoint, and prints the result or writes it to a file. */
async function run(
  endpoint: Endpoint,
  rawInput: Record<string, unknown>,
  flags: RunFlags,
  context: CommandContext,
): Promise<void> {
  const { environment, terminal } = context
  const { maxCost, resend } = flags
  await assertResultFits(endpoint, flags, terminal)
  const video = videoFor(flags, terminal)
  const template = await templateIn(rawInput)
  const input = template ? { ...rawInput, template: template.name } : rawInput
  const setup = withTemplate(await setupOf(context, endpoint.needs.includes('text')), template)
  const unfinished = endpoint.needsStore
    ? await openUnfinishedRun(environment, endpoint.name, { input, brand: setup.brand })
    : undefined
  if (unfinished?.isBegun())
    printMessage(terminal, 'Goes on where an earlier run of this command was stopped.')
  const options: CallSetup = {
    ...setup,
    ...(video ? { store: video.store } : {}),
    ...(unfinished && !setup.journal ? { journal: unfinished.journal } : {}),
    ...(maxCost === undefined ? {} : { maxCost }),
    ...(resend ? { policy: { ...setup.policy, onUnknown: 'resend' } } : {}),
  }
  const since = performance.now()
  const { output, saved, spent } = await runOnTerminal(endpoint, input, options, unfinished, context)
  const writtenFiles = await writeResult(output, flags, video, terminal)
  await unfinished?.forget()
  for (const file of [...(flags.out === undefined ? saved : []), ...writtenFiles])
    terminal.messages.write(`Wrote ${file}\n`)
  if (endpoint.needsStore || spent.cost > 0 || spent.unpriced > 0) {
    const time = formatDuration((performance.now() - since) / 1000)
    terminal.messages.write(`Cost: ${costText(spent)}. Time: ${time}.\n`)
  }
}

/** Runs an endpoint while its progress is shown, and asks before Ctrl-C ends a run that can be gone on with. */
async function runOnTerminal(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  setup: CallSetup,
  unfinished: UnfinishedRun | undefined,
  { terminal, environment, signal }: CommandContext,
) {
  const { messages } = terminal
  const steps = stepDisplay(messages)
  const saved: string[] = []
  let spent: Receipt = receipt([])
  const options: CallSetup = {
    ...setup,
    signal,
    onEvent: (event) => {
      if (event.type === 'warning')
        steps.print(`${paintFor(messages, environment)('yellow', 'copydesk:')} ${event.message}`)
      if (event.type === 'progress') steps.onProgress(event)
      if (event.type === 'asset' && event.url?.startsWith('file:')) saved.push(fileURLToPath(event.url))
    },
    onEnd: (event) => {
      spent = event.receipt
    },
  }
  const question = {
    text: 'Stop? What is finished is kept, and the same command goes on with it.',
    pause: steps.pause,
    resume: steps.resume,
  }
  const make = () => runEndpoint(endpoint, input, options)
  try {
    const output = await (unfinished ? terminal.askBeforeStopping(question, make) : make())
    return { output, saved, spent }
  } catch (error) {
    steps.end()
    if (unfinished?.isBegun())
      printMessage(terminal, 'What is finished is kept: the same command goes on with it.')
    throw error
  } finally {
    steps.end()
  }
}
