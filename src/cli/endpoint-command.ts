import { access, constants, writeFile } from 'node:fs/promises'
import { dirname, extname } from 'node:path'
import type { Command } from 'commander'
import { type Endpoint, runEndpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { fromDataUrl } from '../media/media.ts'
import { folder } from '../store/folder.ts'
import type { Config } from './config.ts'
import { allowHostsOf, type Environment, providersOf } from './environment.ts'
import { exampleWords, inputOf, inputOptions } from './input-options.ts'
import { chooseProviders } from './local-model.ts'
import { videoFile } from './video-file.ts'

export interface CommandContext {
  readonly environment: Environment
  readonly config: Config
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
}

/**
 * Adds a command that runs an endpoint. It is named like the path, and every field of the input is an option. Options
 * are added only if the words of the command line name it, because building the schemas of all endpoints takes time.
 */
export function addEndpointCommand(
  program: Command,
  endpoint: Endpoint,
  context: CommandContext,
  words: readonly string[],
): void {
  const { path, group, summary, example } = endpoint
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (program.commands.some((other) => other.name() === name) || name === 'help') {
    const message = `The endpoint ${path} cannot be a command: there is another “${name}”. Change the end of its path.`
    throw new CopydeskError('invalid_options', message)
  }
  const command = program
    .command(name)
    .description(summary)
    .helpGroup(`${group.charAt(0).toUpperCase()}${group.slice(1)}:`)
  if (!words.includes(name)) return
  const options = inputOptions(endpoint)
  for (const { option } of options) command.addOption(option)
  command
    .addHelpText(
      'after',
      `\nA value of @FILE is read from a file: a text, or a picture, sound or video.\n\nExample:\n  copydesk ${name} ${exampleWords(options, example)}`,
    )
    .option(
      '--out <file>',
      'Write the result to a file; a video also gets its captions, thumbnail and script.',
    )
    .action(async ({ out, ...values }) => {
      const missing = options.filter(
        ({ isRequired, option }) => isRequired && values[option.attributeName()] === undefined,
      )
      if (missing.length > 0)
        command.error(`error: missing ${missing.map(({ option }) => option.long).join(' and ')}`)
      if (out !== undefined) await assertWritable(out)
      await run(endpoint, withFormatOf(out, await inputOf(options, values), endpoint), out, context)
    })
}

const formats: Readonly<Record<string, string>> = {
  '.jpeg': 'jpeg',
  '.jpg': 'jpeg',
  '.png': 'png',
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

async function assertWritable(path: string): Promise<void> {
  await access(dirname(path), constants.W_OK).catch((cause) => {
    const message = `The file ${path} cannot be written. Create its folder first.`
    throw new CopydeskError('invalid_options', message, { cause })
  })
}

/** Prints the result, or writes it to a file. */
async function run(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  out: string | undefined,
  { environment, config, signal }: CommandContext,
): Promise<void> {
  const video = out === undefined ? undefined : videoFile(out)
  const { providers, note, policy } = endpoint.needs.includes('text')
    ? await chooseProviders(environment, config)
    : { providers: config.providers ?? providersOf(environment) }
  if (note) console.error(`copydesk: ${note}`)
  const output = await runEndpoint(endpoint, input, {
    policy,
    allowHosts: allowHostsOf(environment),
    ...config,
    providers,
    // A terminal cannot show a picture: without --out it is written to the working folder.
    store: video?.store ?? config.store ?? folder('.'),
    signal,
    onEvent: (event) => {
      if (event.type === 'warning') console.error(`copydesk: ${event.message}`)
    },
  })
  const whole = JSON.stringify(output, null, 2)
  if (out === undefined) return console.log(whole)
  const [result] = Object.values(output)
  const written = video?.isWritten() ? video.writeBeside(output) : writeFile(out, contentsOf(result) ?? whole)
  await written.catch((cause) => {
    // The result may have been paid for, so it is printed when it cannot be written.
    console.log(whole)
    const message = `The file ${out} cannot be written; the result is printed instead.`
    throw new CopydeskError('storage_unavailable', message, { cause })
  })
  console.error(`Wrote ${out}`)
}

/** What to write into a file: a text as it is, a `data:` URL as its bytes. */
function contentsOf(result: unknown): string | Uint8Array | undefined {
  if (typeof result !== 'string') return undefined
  return result.startsWith('data:') ? fromDataUrl(result).bytes : result
}
