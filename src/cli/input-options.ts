import { readFile } from 'node:fs/promises'
import { Option } from 'commander'
import * as z from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { mediaType, toDataUrl } from '../media/media.ts'

/** An input field of an endpoint and its option. */
export interface InputOption {
  readonly name: string
  readonly option: Option
  readonly isRequired: boolean
  readonly kind: Kind
}

/** How the values of a field are written on a command line. */
export type Kind = keyof typeof placeholders

const placeholders = {
  text: ' <text>',
  choice: ' <choice>',
  flag: '',
  list: ' <text...>',
  map: ' <name=text...>',
  json: ' <json>',
  textOrJson: ' <text or json>',
} as const

/** The flag of a field: `--brand-name` for `brand_name`. */
export const flagOf = (field: string) => `--${field.replaceAll('_', '-')}`

/** The options of an endpoint, from the schema of its input: those that are required first. */
export function inputOptions(endpoint: Pick<Endpoint, 'input'>): InputOption[] {
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.input, { io: 'input' })
  const options = Object.entries(properties).map(([name, property]) => {
    const {
      title,
      enum: choices,
      description = '',
      default: usual,
    } = property as z.core.JSONSchema.BaseSchema
    const isRequired = required.includes(name)
    const kind = optionKind(property as z.core.JSONSchema.BaseSchema)
    const suffix = usual === undefined ? '' : ` (default: ${JSON.stringify(usual)})`
    // A title that is not given says what the flag says.
    const lead = title === undefined ? '' : `${title}. `
    const option = new Option(`${flagOf(name)}${placeholders[kind]}`, `${lead}${description}${suffix}`)
    if (choices) option.choices(choices.map(String))
    return { name, option: option.helpGroup(isRequired ? 'Required:' : 'Options:'), isRequired, kind }
  })
  return options.sort((one, other) => Number(other.isRequired) - Number(one.isRequired))
}

function optionKind({
  type,
  enum: choices,
  anyOf,
  additionalProperties,
}: z.core.JSONSchema.BaseSchema): Kind {
  if (choices) return 'choice'
  const isText = (schema: z.core.JSONSchema._JSONSchema) =>
    typeof schema === 'object' && (schema.type ?? 'string') === 'string'
  if (anyOf) return anyOf.every(isText) ? 'text' : 'textOrJson'
  if (type === 'boolean') return 'flag'
  if (type === 'array') return 'list'
  if (type === 'object' && additionalProperties && isText(additionalProperties)) return 'map'
  return type === undefined || type === 'string' ? 'text' : 'json'
}

/** Reads what values of `@FILE`, `@-` and `-` stand for. */
export interface ValueSources {
  /** Reads standard input. */
  readonly readInput: () => Promise<Uint8Array>
}

/** Makes the input of an endpoint from the values of its options. */
export async function inputOf(
  options: readonly InputOption[],
  values: Readonly<Record<string, unknown>>,
  { readInput }: ValueSources,
): Promise<Record<string, unknown>> {
  let inputReader: string | undefined
  const contentOf = async (value: string, flag: string) => {
    if (value !== '-' && !value.startsWith('@')) return value
    const path = value === '-' ? '-' : value.slice(1)
    if (path !== '-') return fileAsText(await readInputFile(path, flag))
    if (inputReader !== undefined) {
      const message = `${inputReader} and ${flag} both read standard input. Put one of them in a file and pass @FILE.`
      throw new CopydeskError('invalid_options', message)
    }
    inputReader = flag
    return fileAsText(await readInput())
  }
  const input: Record<string, unknown> = {}
  for (const { name, option, kind } of options) {
    const optionValue = values[option.attributeName()]
    if (optionValue === undefined) continue
    const flag = option.long ?? name
    const texts: string[] = []
    for (const value of [optionValue].flat())
      if (typeof value === 'string') texts.push(await contentOf(value, flag))
    input[name] = kind === 'flag' ? optionValue : valueFrom(kind, texts, flag)
  }
  return input
}

/**
 * The value of a field from the words of its flag. JSON is parsed where the field takes more than text; what is wrong
 * names the flag.
 */
export function valueFrom(kind: Exclude<Kind, 'flag'>, texts: readonly string[], flag: string): unknown {
  const [text = ''] = texts
  if (kind === 'list')
    return texts.flatMap((entry) => (looksLikeJson(entry, '[') ? parseJson(flag, entry) : entry))
  if (kind === 'map') return Object.assign({}, ...texts.map((entry) => parseEntries(flag, entry)))
  if (kind === 'json' || (kind === 'textOrJson' && looksLikeJson(text, '{['))) return parseJson(flag, text)
  return text
}

function looksLikeJson(text: string, brackets: string): boolean {
  return brackets.includes(text.trimStart().charAt(0) || ' ')
}

function parseEntries(flag: string, text: string): unknown {
  const at = text.indexOf('=')
  if (looksLikeJson(text, '{')) return parseJson(flag, text)
  if (at > 0) return { [text.slice(0, at)]: text.slice(at + 1) }
  throw new CopydeskError(
    'invalid_options',
    `${flag} takes NAME=TEXT, once or more, or a JSON object; got “${text}”.`,
  )
}

async function readInputFile(path: string, flag: string): Promise<Uint8Array> {
  return readFile(path).catch((cause) => {
    const message = `The file ${path} of ${flag} cannot be read. Check its path.`
    throw new CopydeskError('invalid_input', message, { cause })
  })
}

/** A text as it is; a picture, sound or video as a `data:` URL. */
export function fileAsText(bytes: Uint8Array): string {
  const type = mediaType(bytes)
  return type ? toDataUrl({ type, bytes }) : new TextDecoder().decode(bytes)
}

function parseJson(flag: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const message = `${flag} is not valid JSON. Quote it, or put it in a file and pass @FILE.`
    throw new CopydeskError('invalid_input', message, { cause })
  }
}
