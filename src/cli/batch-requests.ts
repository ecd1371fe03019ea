import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { OwnTemplate } from '../content/template.ts'
import type { Endpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { traitsOf } from '../input.ts'
import { digestOf } from '../journal.ts'
import { closestTo } from '../language/closest.ts'
import { parseCsv } from './csv.ts'
import { commandName } from './example.ts'
import { fileAsText, inputOptions, valueFrom } from './input-options.ts'

/** One request of a file. */
export interface BatchRequest {
  readonly id: string
  readonly line: number
  readonly endpoint: Endpoint
  readonly input: Readonly<Record<string, unknown>>
  /** Says whether a result is of this request, or of an earlier one with the same id. */
  readonly digest: string
}

/** What holds for requests that do not say it. */
interface RequestDefaults {
  readonly endpoint: string | undefined
  readonly template?: OwnTemplate | undefined
}

/** Reads the requests of a file of JSON lines, or of values separated by commas or tabs: the fields of the input, and `endpoint` and `id`. */
export async function readRequests(
  path: string,
  endpoints: readonly Endpoint[],
  defaults: RequestDefaults,
): Promise<BatchRequest[]> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw new CopydeskError('invalid_input', `The file ${path} cannot be read. Check its path.`, { cause })
  })
  const isCsv = /\.[ct]sv$/i.test(path)
  const rows = isCsv
    ? parseCsv(text, /\.tsv$/i.test(path) ? '\t' : undefined).map(({ line, cells }) => ({
        line,
        fields: cells,
      }))
    : parseLines(path, text)
  if (rows.length === 0) throw new CopydeskError('invalid_input', `The file ${path} has no requests.`)
  const countById = new Map<string, number>()
  const requests: BatchRequest[] = []
  for (const row of rows) {
    const fail = (problem: string) =>
      new CopydeskError('invalid_input', `${path}, line ${row.line}: ${problem}`)
    const request = await readRequest(row, endpoints, { ...defaults, isCsv, folder: dirname(path) }, fail)
    const id = requestId(request, countById, fail)
    requests.push({ ...request, id })
  }
  return requests
}

interface RequestFile extends RequestDefaults {
  readonly isCsv: boolean
  /** The folder of the file, from which the paths in it are read. */
  readonly folder: string
}

type Wrong = (problem: string) => CopydeskError

/** Reads a request; its `id` is empty where the row has none. */
async function readRequest(
  { line, fields }: { readonly line: number; readonly fields: Readonly<Record<string, unknown>> },
  endpoints: readonly Endpoint[],
  { endpoint: defaultEndpoint, template, isCsv, folder }: RequestFile,
  fail: Wrong,
): Promise<BatchRequest> {
  const { endpoint: name = defaultEndpoint, id = '', ...rest } = fields
  const endpoint = endpoints.find((candidate) =>
    [candidate.name, candidate.path, commandName(candidate)].includes(String(name)),
  )
  if (!endpoint) throw fail(unknownEndpoint(name, endpoints))
  const cells = isCsv ? fromCells(endpoint, rest as Record<string, string>, template, fail) : rest
  const isTemplate = template !== undefined && 'template' in endpoint.input.shape
  const requestCells = isTemplate ? { template: template.name, ...cells } : cells
  const input = await withFiles(endpoint, requestCells, folder, fail)
  const templateDigest = isTemplate ? [await digestOf(JSON.stringify(template))] : []
  const key = [endpoint.name, input, ...templateDigest]
  const digest = (await digestOf(JSON.stringify(key))).slice(0, 16)
  return { id: String(id || ''), line, endpoint, input, digest }
}

/** The ID of a request: its own, or one of its digest with a count where requests are equal. */
function requestId(
  { id: ownId, endpoint, digest }: BatchRequest,
  countById: Map<string, number>,
  fail: Wrong,
): string {
  const id = ownId || `${commandName(endpoint)}-${digest.slice(0, 8)}`
  if (!/^\w[\w.-]{0,99}$/.test(id))
    throw fail(`the id “${id}” names files: use at most 100 letters, digits, dots, “-” and “_”.`)
  const count = (countById.get(id) ?? 0) + 1
  countById.set(id, count)
  if (count > 1 && ownId) throw fail(`the id “${id}” is there twice. Give every request its own.`)
  return count > 1 ? `${id}-${count}` : id
}

function parseLines(path: string, text: string) {
  return text.split('\n').flatMap((source, index) => {
    if (source.trim() === '') return []
    try {
      const fields: unknown = JSON.parse(source)
      if (typeof fields === 'object' && fields !== null && !Array.isArray(fields))
        return [{ line: index + 1, fields: fields as Record<string, unknown> }]
    } catch {
      // Reported below, like JSON that is no object.
    }
    const example = '{"endpoint":"topics","topic":"Tea"}'
    const message = `${path}, line ${index + 1}: not a JSON object. Write one request in each line: ${example}`
    throw new CopydeskError('invalid_input', message)
  })
}

function unknownEndpoint(name: unknown, endpoints: readonly Endpoint[]): string {
  if (name === undefined || name === '')
    return 'names no endpoint. Add the field “endpoint”, or name one for all requests with --endpoint.'
  const suggestion = closestTo(String(name), endpoints.map(commandName))
  return `there is no endpoint “${name}”.${suggestion ? ` Did you mean ${suggestion}?` : ' copydesk --help lists them.'}`
}

/** The values of a row, written like those of flags; a list has an entry in each line of its cell. Empty cells are left out. */
function fromCells(
  endpoint: Endpoint,
  cells: Readonly<Record<string, string>>,
  template: OwnTemplate | undefined,
  fail: Wrong,
): Record<string, unknown> {
  const options = new Map(inputOptions(endpoint).map((option) => [option.name, option]))
  const isFilling = template !== undefined && options.has('words')
  const optionCells = Object.entries(cells).filter(([column]) => !isFilling || options.has(column))
  const nonEmpty = optionCells.filter(([, cell]) => cell.trim() !== '')
  const entries = nonEmpty.map(([column, cell]) => {
    const kind = options.get(column)?.kind
    if (kind === 'flag') return [column, /^(?:true|yes|x|1)$/i.test(cell.trim())]
    const texts = kind === 'list' || kind === 'map' ? cell.split('\n').filter((line) => line.trim()) : [cell]
    try {
      return [column, kind ? valueFrom(kind, texts, `The column ${column}`) : cell]
    } catch (error) {
      throw fail((error as Error).message)
    }
  })
  const fields = Object.fromEntries(entries)
  if (!isFilling) return fields
  const templateCells = Object.entries(cells).filter(([column]) => !options.has(column) && column !== '')
  return { ...fillingOf(template, templateCells), ...fields }
}

/** Columns that are no fields fill the template: the pictures that it shows, its lists, and words. */
function fillingOf({ markup }: OwnTemplate, cells: readonly [column: string, cell: string][]) {
  const page = String(markup)
  const isPicture = (name: string) => page.includes(`src="${name}"`) || page.includes(`url(${name})`)
  const words = cells
    .filter(([name]) => !isPicture(name))
    .map(([name, cell]) => {
      const isList = page.includes(`data-each="${name}"`)
      return [name, isList ? cell.split('\n').filter((line) => line.trim()) : cell]
    })
  const pictures = cells.filter(([name, cell]) => isPicture(name) && cell.trim() !== '')
  return { words: Object.fromEntries(words), pictures: Object.fromEntries(pictures) }
}

/** Pictures, sounds and videos may be `@FILE`, relative to the file of the requests. Other texts may begin with `@`. */
async function withFiles(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  folder: string,
  fail: Wrong,
): Promise<Record<string, unknown>> {
  const { shape } = endpoint.input
  const contentOf = async (name: string, value: unknown): Promise<unknown> => {
    if (isRecord(value)) return mapped(value, contentOf)
    if (typeof value !== 'string' || !value.startsWith('@')) return value
    const bytes = await readFile(resolve(folder, value.slice(1))).catch(() => {
      throw fail(`the file ${value.slice(1)} of ${name} cannot be read. Its path is relative to this file.`)
    })
    return fileAsText(bytes)
  }
  return mapped(input, (name, value) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    const isMedia = field !== undefined && traitsOf(field).length === 'unlimited'
    return isMedia ? contentOf(name, value) : value
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function mapped(
  record: Readonly<Record<string, unknown>>,
  change: (name: string, value: unknown) => unknown,
): Promise<Record<string, unknown>> {
  const entries = Object.entries(record).map(async ([name, value]) => [name, await change(name, value)])
  return Object.fromEntries(await Promise.all(entries))
}
