import { access, constants, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { type Endpoint, runEndpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import type { RunEvent } from '../events.ts'
import { registry } from '../generators/index.ts'
import { fromDataUrl, mediaType, toDataUrl } from '../media/media.ts'
import { folder } from '../store/folder.ts'
import { allowHostsOf, type Environment, providersOf } from './environment.ts'
import { videoFile } from './video-file.ts'

/** Runs one endpoint from the command line. Every field of its input is a flag. */
export async function call(
  command: string,
  words: readonly string[],
  environment: Environment,
): Promise<void> {
  const endpoint: Endpoint | undefined = registry.find((each) => commandOf(each) === command)
  if (!endpoint)
    throw new CopydeskError(
      'invalid_options',
      `There is no command “${command}”. \`copydesk help\` lists all commands.`,
    )

  const { out, ...flags } = flagsOf(endpoint, words)
  const input = Object.fromEntries(
    await Promise.all(Object.entries(flags).map(async ([name, value]) => [name, await contentOf(value)])),
  )
  if (typeof out === 'string')
    await access(dirname(out), constants.W_OK).catch(() => {
      throw new CopydeskError(
        'invalid_options',
        `The file ${out} cannot be written. Create its folder first.`,
      )
    })
  const video = typeof out === 'string' ? videoFile(out) : undefined
  const output = await runEndpoint(endpoint, input, {
    providers: providersOf(environment),
    allowHosts: allowHostsOf(environment),
    // A terminal cannot show a picture: without --out it is written to the working folder.
    store: video?.store ?? folder('.'),
    onEvent: printWarning,
  })
  const whole = JSON.stringify(output, null, 2)
  if (typeof out !== 'string') return console.log(whole)
  const [result] = Object.values(output)
  const written = video?.isWritten() ? video.writeBeside(output) : writeFile(out, contentsOf(result) ?? whole)
  await written.catch(() => {
    // The result may have been paid for, so it is printed when it cannot be written.
    console.log(whole)
    throw new CopydeskError(
      'invalid_options',
      `The file ${out} cannot be written; the result is printed instead.`,
    )
  })
}

/** What to write into a file: a text as it is, a `data:` URL as its bytes. */
function contentsOf(result: unknown): string | Uint8Array | undefined {
  if (typeof result !== 'string') return undefined
  return result.startsWith('data:') ? fromDataUrl(result).bytes : result
}

/** The help text, with one line for each endpoint. */
export function usage(): string {
  const commands = registry.map((endpoint) => [commandOf(endpoint), endpoint.summary])
  const width = Math.max(...commands.map(([command = '']) => command.length))
  return [
    'copydesk serve                       Serve all endpoints over HTTP',
    'copydesk COMMAND --FIELD VALUE …     Run one endpoint and print its result',
    '  --out FILE      Write the result to a file; a video also gets its captions, thumbnail and script',
    '  --FIELD @FILE   Read the value from a file, a text or a picture',
    '',
    ...commands.map(([command = '', summary]) => `  ${command.padEnd(width)}  ${summary}`),
  ].join('\n')
}

function commandOf(endpoint: Endpoint): string {
  return endpoint.path.slice(endpoint.path.lastIndexOf('/') + 1)
}

type Flag = string | boolean | (string | boolean)[] | undefined

/** Flags have the names of the fields, with `-` or `_`. */
function flagsOf(endpoint: Endpoint, words: readonly string[]): Record<string, Flag> {
  const fields = Object.keys(endpoint.input.shape)
  const multiple = (name: string) => endpoint.input.shape[name] instanceof z.ZodArray
  const type = (name: string) => (isBooleanField(endpoint.input.shape[name]) ? 'boolean' : 'string')
  const options = Object.fromEntries([
    ...fields.map((name) => [name.replaceAll('_', '-'), { type: type(name), multiple: multiple(name) }]),
    ['out', { type: 'string' }],
  ])
  const args = words.map((word) =>
    word.startsWith('--') ? word.replace(/^[^=]+/, (name) => name.replaceAll('_', '-')) : word,
  )
  try {
    const { values } = parseArgs({ args, options })
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name.replaceAll('-', '_'), value as Flag]),
    )
  } catch (error) {
    const known = fields.map((name) => `--${name.replaceAll('_', '-')}`).join(' ')
    throw new CopydeskError('invalid_options', `${(error as Error).message} Flags of this command: ${known}`)
  }
}

/** The flag of a boolean field takes no value. */
function isBooleanField(field: z.core.$ZodType | undefined): boolean {
  return field instanceof z.ZodOptional ? isBooleanField(field.unwrap()) : field instanceof z.ZodBoolean
}

/** Resolves `@file`: to the text in it, or to a `data:` URL if it is a picture. */
async function contentOf(flag: Flag): Promise<Flag> {
  if (typeof flag !== 'string' || !flag.startsWith('@')) return flag
  const bytes = await readFile(flag.slice(1)).catch(() => {
    throw new CopydeskError('invalid_options', `The file ${flag.slice(1)} cannot be read. Check its path.`)
  })
  const type = mediaType(bytes)
  return type ? toDataUrl({ type, bytes }) : bytes.toString()
}

function printWarning(event: RunEvent): void {
  if (event.type === 'warning') console.error(`copydesk: ${event.message}`)
}
