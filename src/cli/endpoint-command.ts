import { access, constants, writeFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Command, Option } from 'commander'
import type { OwnTemplate } from '../content/template.ts'
import { type Endpoint, runEndpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { type Receipt, receipt } from '../events.ts'
import { fromDataUrl } from '../media/media.ts'
import type { CallSetup, Setup } from '../run.ts'
import { folder } from '../store/folder.ts'
import type { Config } from './config.ts'
import type { Environment } from './environment.ts'
import { commandName, exampleLines, madeFile } from './example.ts'
import { type InputOption, inputOf, inputOptions } from './input-options.ts'
import { costText, durationOf, stepDisplay } from './progress.ts'
import { paintFor, readInput, type Terminal } from './terminal.ts'
import { openUnfinishedRun } from './unfinished.ts'
import { videoFile, videoStream } from './video-file.ts'

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
interface RunFlags {
  readonly out?: string
  readonly maxCost?: number
  readonly resend?: true
  readonly withDesign?: string
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
  const made = madeFile(endpoint)
  const beside = made === 'video' ? ' A video also gets its captions, thumbnail and script.' : ''
  command
    .addOption(
      runOption('--out <file>', `Write the result to a file, or to standard output with “-”.${beside}`),
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
      const given = await inputFrom(command, options, values, context)
      const input = values.withDesign === undefined ? given : { ...given, [designField]: true }
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

const formats: Readonly<Record<string, string>> = {
  '.html': 'html',
  '.jpeg': 'jpeg',
  '.jpg': 'jpeg',
  '.png': 'png',
  '.svg': 'svg',
  '.webp': 'webp',
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

const fileTypes = { image: Object.keys(formats), video: ['.mp4'] }

/** Throws if the ending of the name is not that of a type which the command writes. */
function assertFileType(path: string, endpoint: Endpoint): void {
  const made = madeFile(endpoint)
  const extension = extname(path).toLowerCase()
  if (!made || extension === '' || fileTypes[made].includes(extension)) return
  const types = new Intl.ListFormat('en', { type: 'disjunction' }).format(fileTypes[made])
  throw new CopydeskError(
    'invalid_options',
    `--out ${path}: ${commandName(endpoint)} makes no ${extension}. Name a file that ends in ${types}.`,
  )
}

async function assertWritable(path: string, flag: string): Promise<void> {
  await access(dirname(path), constants.W_OK).catch((cause) => {
    const message = `The file ${path} of ${flag} cannot be written. Create its folder first.`
    throw new CopydeskError('invalid_options', message, { cause })
  })
}

/** What every run of the command line takes beside its input. A note says where words come from. */
export async function setupOf(
  { environment, config, terminal }: CommandContext,
  needsText: boolean,
): Promise<Setup> {
  const [{ chooseProviders }, { allowHostsOf, providersOf }] = await Promise.all([
    import('./local-model.ts'),
    import('./environment.ts'),
  ])
  const { providers, note, policy } = needsText
    ? await chooseProviders(environment, config)
    : { providers: config.providers ?? providersOf(environment) }
  if (note) say(terminal, note)
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
  return config as unknown as Setup
}

/** Prints a message about the run. */
export function say({ messages, environment }: Terminal, text: string): void {
  messages.write(`${paintFor(messages, environment)('dim', 'copydesk:')} ${text}\n`)
}

/** Prints the result, or writes it to a file. */
async function run(
  endpoint: Endpoint,
  given: Record<string, unknown>,
  { out, maxCost, resend, withDesign }: RunFlags,
  context: CommandContext,
): Promise<void> {
  const { environment, terminal, signal } = context
  const { output: stdout, messages } = terminal
  if (out !== undefined && out !== '-') {
    assertFileType(out, endpoint)
    await assertWritable(out, '--out')
  }
  if (withDesign !== undefined) await assertWritable(withDesign, '--with-design')
  if (out === '-' && stdout.isTTY && madeFile(endpoint)) {
    const message = 'A terminal cannot show the file: pipe it to a program, or name a file with --out.'
    throw new CopydeskError('invalid_options', message)
  }
  const video = out === undefined ? undefined : out === '-' ? videoStream(stdout) : videoFile(out)
  const template = await templateIn(given)
  const input = template ? { ...given, template: template.name } : given
  const setup = withTemplate(await setupOf(context, endpoint.needs.includes('text')), template)
  const unfinished = endpoint.needsStore
    ? await openUnfinishedRun(environment, endpoint.name, { input, brand: setup.brand })
    : undefined
  if (unfinished?.isBegun()) say(terminal, 'Goes on where an earlier run of this command was stopped.')
  const steps = stepDisplay(messages)
  const saved: string[] = []
  let spent: Receipt = receipt([])
  const since = performance.now()
  const options: CallSetup = {
    ...setup,
    ...(video ? { store: video.store } : {}),
    ...(unfinished && !setup.journal ? { journal: unfinished.journal } : {}),
    ...(maxCost === undefined ? {} : { maxCost }),
    ...(resend ? { policy: { ...setup.policy, onUnknown: 'resend' } } : {}),
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
  const output = await (unfinished ? terminal.askBeforeStopping(question, make) : make())
    .catch((error: unknown) => {
      steps.end()
      if (unfinished?.isBegun()) say(terminal, 'What is finished is kept: the same command goes on with it.')
      throw error
    })
    .finally(steps.end)
  const { design, ...rest } = output
  const isApart = withDesign !== undefined && design !== undefined
  if (isApart) {
    const written = writeFile(withDesign, `${JSON.stringify(design, null, 2)}\n`)
    await orPrinted(written, withDesign, `${JSON.stringify(output, null, 2)}\n`, terminal)
  }
  await write(isApart ? rest : output, out, video, terminal)
  const further = out === undefined || out === '-' ? [] : await writeFurther(output, out)
  await unfinished?.forget()
  const files = out === undefined ? saved : out === '-' ? [] : [out, ...further]
  if (isApart) files.push(withDesign)
  for (const file of files) messages.write(`Wrote ${file}\n`)
  if (endpoint.needsStore || spent.cost > 0 || spent.unpriced > 0)
    messages.write(`Cost: ${costText(spent)}. Time: ${durationOf((performance.now() - since) / 1000)}.\n`)
}

async function write(
  output: Record<string, unknown>,
  out: string | undefined,
  video: ReturnType<typeof videoFile> | undefined,
  terminal: Terminal,
): Promise<void> {
  const { output: stdout } = terminal
  const whole = `${JSON.stringify(output, null, 2)}\n`
  if (out === undefined) return void stdout.write(whole)
  const [result] = Object.values(output)
  const contents = contentsOf(result) ?? whole
  if (out === '-') {
    if (video?.isWritten()) return
    return void stdout.write(typeof contents === 'string' ? `${contents.trimEnd()}\n` : contents)
  }
  const written = video?.isWritten() ? video.writeBeside(output) : writeFile(out, contents)
  await orPrinted(written, out, whole, terminal)
}

/** Writes the pictures behind the first beside it, with their numbers: `post-2.png`. */
async function writeFurther({ pictures }: Record<string, unknown>, out: string): Promise<string[]> {
  const urls = Array.isArray(pictures) ? pictures.slice(1).map(({ url }) => String(url)) : []
  const ending = extname(out)
  const written = urls.map(async (url, at) => {
    const path = `${out.slice(0, out.length - ending.length)}-${at + 2}${ending}`
    await writeFile(path, contentsOf(url) ?? url)
    return path
  })
  return Promise.all(written)
}

/** The result may have been paid for, so it is printed when it cannot be written. */
async function orPrinted(
  written: Promise<void>,
  path: string,
  whole: string,
  { output }: Terminal,
): Promise<void> {
  await written.catch((cause) => {
    output.write(whole)
    const message = `The file ${path} cannot be written; the result is printed instead.`
    throw new CopydeskError('storage_unavailable', message, { cause })
  })
}

/** What to write into a file: a text as it is, a `data:` URL as its bytes. */
function contentsOf(result: unknown): string | Uint8Array | undefined {
  if (typeof result !== 'string') return undefined
  return result.startsWith('data:') ? fromDataUrl(result).bytes : result
}
