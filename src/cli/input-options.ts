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
  /** The type of its values; every other type than text, lists of texts and booleans is given as JSON. */
  readonly type: string
}

const placeholders: Readonly<Record<string, string>> = {
  string: ' <text>',
  array: ' <text...>',
  boolean: '',
}

/** The options of an endpoint, from the schema of its input. */
export function inputOptions(endpoint: Endpoint): InputOption[] {
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.input, { io: 'input' })
  return Object.entries(properties).map(([name, property]) => {
    const { enum: choices, description, ...schema } = property as z.core.JSONSchema.BaseSchema
    const isRequired = required.includes(name)
    const type = String(schema.type ?? 'string')
    const placeholder = choices ? ' <choice>' : (placeholders[type] ?? ' <json>')
    const option = new Option(
      `--${name.replaceAll('_', '-')}${placeholder}`,
      isRequired ? `${description} Required.` : description,
    )
    if (choices) option.choices(choices.map(String))
    return { name, option, isRequired, type }
  })
}

/** Makes the input of an endpoint from the values of its options. A value of `@FILE` stands for what is in the file. */
export async function inputOf(
  options: readonly InputOption[],
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const fields = options.map(async ({ name, option, type }) => {
    const given = values[option.attributeName()]
    if (Array.isArray(given)) return [name, await Promise.all(given.map(contentOf))]
    if (typeof given !== 'string') return [name, given]
    const content = await contentOf(given)
    return [name, type in placeholders ? content : parseJson(option.long ?? name, content)]
  })
  return Object.fromEntries(await Promise.all(fields))
}

async function contentOf(value: string): Promise<string> {
  if (!value.startsWith('@')) return value
  const path = value.slice(1)
  const bytes = await readFile(path).catch((cause) => {
    throw new CopydeskError('invalid_input', `The file ${path} cannot be read. Check its path.`, { cause })
  })
  const type = mediaType(bytes)
  return type ? toDataUrl({ type, bytes }) : bytes.toString()
}

function parseJson(option: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const message = `${option} is not valid JSON. Quote it, or put it in a file and pass @FILE.`
    throw new CopydeskError('invalid_input', message, { cause })
  }
}

/** The words of a command line that passes the example of an endpoint. Data URLs become names of files. */
export function exampleWords(
  options: readonly InputOption[],
  example: Readonly<Record<string, unknown>>,
): string {
  const words = options.flatMap(({ name, option }) => {
    const value = example[name]
    if (value === undefined || value === false) return []
    return [option.long ?? '', ...(value === true ? [] : [value].flat().map(exampleWord))]
  })
  return words.join(' ')
}

function exampleWord(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const file = /^data:(\w+)\/(\w+)/.exec(text)
  if (file) return `@${file[1]}.${file[2]}`
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
