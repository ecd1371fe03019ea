import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AssetStore } from '../asset-store.ts'
import { semaphore } from '../concurrency.ts'
import type { OwnTemplate } from '../content/template.ts'
import { runWithReceipt } from '../desk.ts'
import type { Endpoint } from '../endpoint.ts'
import { CopydeskError, throwIfCancelled } from '../errors.ts'
import { addReceipts, type Receipt, receipt } from '../events.ts'
import { traitsOf } from '../input.ts'
import { digestOf } from '../journal.ts'
import { closestTo } from '../language/closest.ts'
import { fileExtensions } from '../media/media.ts'
import type { CallSetup, Setup } from '../run.ts'
import { folderJournal } from '../store/folder-journal.ts'
import { writeFileAtomically } from '../store/write-file.ts'
import { parseCsv } from './csv.ts'
import { commandName } from './example.ts'
import { inputOptions, textOf, valueFrom } from './input-options.ts'

/** One request of a file. */
export interface BatchRequest {
  readonly id: string
  readonly line: number
  readonly endpoint: Endpoint
  readonly input: Readonly<Record<string, unknown>>
  /** Says whether a result is of this request, or of an earlier one with the same id. */
  readonly digest: string
}

/** A line of `results.jsonl`. */
interface BatchResult {
  readonly id: string
  readonly line: number
  readonly endpoint: string
  readonly status: 'done' | 'failed'
  readonly output?: unknown
  readonly error?: { readonly code: string; readonly message: string }
  readonly warnings?: readonly string[]
  /** In US dollars. */
  readonly cost: number
  readonly milliseconds: number
  readonly digest: string
}

/** What holds for requests that do not say it. */
interface RequestDefaults {
  readonly endpoint: string | undefined
  readonly template?: OwnTemplate | undefined
}

/** Reads the requests of a file of JSON lines or comma-separated values: the fields of the input, and `endpoint` and `id`. */
export async function readRequests(
  path: string,
  endpoints: readonly Endpoint[],
  { endpoint: defaultEndpoint, template }: RequestDefaults,
): Promise<BatchRequest[]> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw new CopydeskError('invalid_input', `The file ${path} cannot be read. Check its path.`, { cause })
  })
  const isCsv = /\.[ct]sv$/i.test(path)
  const rows = isCsv
    ? parseCsv(text).map(({ line, cells }) => ({ line, fields: cells }))
    : parseLines(path, text)
  const templateDigest = template && (await digestOf(JSON.stringify(template)))
  const seen = new Map<string, number>()
  const requests: BatchRequest[] = []
  for (const { line, fields } of rows) {
    const { endpoint: name = defaultEndpoint, id: ownId, ...rest } = fields
    const at = (problem: string) => new CopydeskError('invalid_input', `${path}, line ${line}: ${problem}`)
    const endpoint = endpoints.find((each) =>
      [each.name, each.path, commandName(each)].includes(String(name)),
    )
    if (!endpoint) throw at(unknownEndpoint(name, endpoints))
    const cells = isCsv ? fromCells(endpoint, rest as Record<string, string>, template, at) : rest
    const isTemplate = template !== undefined && 'template' in endpoint.input.shape
    const given = isTemplate ? { template: template.name, ...cells } : cells
    const input = await withFiles(endpoint, given, dirname(path), at)
    const key = [endpoint.name, input, ...(isTemplate ? [templateDigest] : [])]
    const digest = (await digestOf(JSON.stringify(key))).slice(0, 16)
    const id = String(ownId || `${commandName(endpoint)}-${digest.slice(0, 8)}`)
    if (!/^\w[\w.-]{0,99}$/.test(id))
      throw at(`the id “${id}” names files: use at most 100 letters, digits, dots, “-” and “_”.`)
    const count = (seen.get(id) ?? 0) + 1
    seen.set(id, count)
    if (count > 1 && ownId) throw at(`the id “${id}” is there twice. Give every request its own.`)
    requests.push({ id: count > 1 ? `${id}-${count}` : id, line, endpoint, input, digest })
  }
  if (requests.length === 0) throw new CopydeskError('invalid_input', `The file ${path} has no requests.`)
  return requests
}

function parseLines(path: string, text: string) {
  return text.split('\n').flatMap((source, at) => {
    if (source.trim() === '') return []
    try {
      const fields: unknown = JSON.parse(source)
      if (typeof fields === 'object' && fields !== null && !Array.isArray(fields))
        return [{ line: at + 1, fields: fields as Record<string, unknown> }]
    } catch {
      // Reported below, like JSON that is no object.
    }
    const example = '{"endpoint":"topics","topic":"Tea"}'
    const message = `${path}, line ${at + 1}: not a JSON object. Write one request in each line: ${example}`
    throw new CopydeskError('invalid_input', message)
  })
}

function unknownEndpoint(name: unknown, endpoints: readonly Endpoint[]): string {
  if (name === undefined || name === '')
    return 'names no endpoint. Add the field “endpoint”, or name one for all requests with --endpoint.'
  const meant = closestTo(String(name), endpoints.map(commandName))
  return `there is no endpoint “${name}”.${meant ? ` Did you mean ${meant}?` : ' copydesk --help lists them.'}`
}

/** The values of a row, written like those of flags; a list has an entry in each line of its cell. Empty cells are left out. */
function fromCells(
  endpoint: Endpoint,
  cells: Readonly<Record<string, string>>,
  template: OwnTemplate | undefined,
  at: (problem: string) => CopydeskError,
): Record<string, unknown> {
  const options = new Map(inputOptions(endpoint).map((each) => [each.name, each]))
  const isFilling = template !== undefined && options.has('words')
  const own = Object.entries(cells).filter(([column]) => !isFilling || options.has(column))
  const filled = own.filter(([, cell]) => cell.trim() !== '')
  const entries = filled.map(([column, cell]) => {
    const kind = options.get(column)?.kind
    if (kind === 'flag') return [column, /^(?:true|yes|x|1)$/i.test(cell.trim())]
    const texts = kind === 'list' || kind === 'map' ? cell.split('\n').filter((each) => each.trim()) : [cell]
    try {
      return [column, kind ? valueFrom(kind, texts, `The column ${column}`) : cell]
    } catch (error) {
      throw at((error as Error).message)
    }
  })
  const fields = Object.fromEntries(entries)
  if (!isFilling) return fields
  const others = Object.entries(cells).filter(([column]) => !options.has(column) && column !== '')
  return { ...fillingOf(template, others), ...fields }
}

/** Columns that are no fields fill the template: the pictures that it shows, its lists, and words. */
function fillingOf({ markup }: OwnTemplate, cells: readonly [column: string, cell: string][]) {
  const page = String(markup)
  const isPicture = (name: string) => page.includes(`src="${name}"`) || page.includes(`url(${name})`)
  const words = cells
    .filter(([name]) => !isPicture(name))
    .map(([name, cell]) => {
      const isList = page.includes(`data-each="${name}"`)
      return [name, isList ? cell.split('\n').filter((each) => each.trim()) : cell]
    })
  const pictures = cells.filter(([name, cell]) => isPicture(name) && cell.trim() !== '')
  return { words: Object.fromEntries(words), pictures: Object.fromEntries(pictures) }
}

/** Pictures, sounds and videos may be `@FILE`, relative to the file of the requests. Other texts may begin with `@`. */
async function withFiles(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  folder: string,
  at: (problem: string) => CopydeskError,
): Promise<Record<string, unknown>> {
  const { shape } = endpoint.input
  const contentOf = async (name: string, value: unknown): Promise<unknown> => {
    if (isRecord(value)) return mapped(value, contentOf)
    if (typeof value !== 'string' || !value.startsWith('@')) return value
    const bytes = await readFile(resolve(folder, value.slice(1))).catch(() => {
      throw at(`the file ${value.slice(1)} of ${name} cannot be read. Its path is relative to this file.`)
    })
    return textOf(bytes)
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

/** How far a batch is. */
export interface BatchState {
  readonly total: number
  readonly done: number
  readonly failed: number
  /** Of them, those that an earlier run has done. */
  readonly skipped: number
  readonly cost: Receipt
}

interface BatchOptions {
  readonly folder: string
  readonly setup: Setup
  readonly concurrency: number
  readonly maxCost: number | undefined
  readonly signal: AbortSignal
  readonly onResult: (
    state: BatchState,
    request: BatchRequest,
    error: CopydeskError | undefined,
    warnings: readonly string[],
  ) => void
}

/**
 * Runs the requests that have no result in the folder yet, and adds a line to `results.jsonl` for each. Returns the errors
 * of those that failed.
 */
export async function runBatch(
  requests: readonly BatchRequest[],
  { folder, setup, concurrency, maxCost, signal, onResult }: BatchOptions,
): Promise<{ readonly state: BatchState; readonly errors: readonly CopydeskError[] }> {
  await mkdir(folder, { recursive: true })
  const resultsFile = join(folder, 'results.jsonl')
  const earlier = await doneIn(resultsFile)
  const todo = requests.filter(({ id, digest }) => earlier.get(id) !== digest)
  const skipped = requests.length - todo.length
  let state: BatchState = { total: requests.length, done: skipped, failed: 0, skipped, cost: receipt([]) }
  const errors: CopydeskError[] = []
  const budget = maxCost === undefined ? undefined : sharedBudget(maxCost)
  const places = semaphore(concurrency)
  // Whole lines, one after the other.
  let writing: Promise<void> = Promise.resolve()
  const runOne = async (request: BatchRequest) => {
    const { id, line, endpoint, input, digest } = request
    const since = performance.now()
    const journal = endpoint.needsStore ? join(folder, '.unfinished', id) : undefined
    let spent = receipt([])
    let warnings: readonly string[] = []
    const options: CallSetup = {
      ...setup,
      store: fileStore(folder, id),
      ...(journal ? { journal: folderJournal(journal) } : {}),
      ...(budget ? { budget } : {}),
      signal,
      onEnd: (event) => {
        spent = event.receipt
        warnings = event.warnings
      },
    }
    const result = await runWithReceipt(endpoint, input, options).then(
      (run) => ({
        status: 'done' as const,
        output: run.output,
        ...(warnings.length > 0 ? { warnings } : {}),
      }),
      (error: unknown) => {
        throwIfCancelled(signal)
        if (!CopydeskError.is(error)) throw error
        errors.push(error)
        return {
          status: 'failed' as const,
          error: { code: error.code, message: error.message },
          cause: error,
        }
      },
    )
    const { cause, ...fields } = { cause: undefined, ...result }
    const milliseconds = Math.round(performance.now() - since)
    const whole: BatchResult = {
      id,
      line,
      endpoint: endpoint.name,
      ...fields,
      cost: spent.cost,
      milliseconds,
      digest,
    }
    writing = writing.then(() => appendFile(resultsFile, `${JSON.stringify(whole)}\n`))
    await writing
    if (journal && result.status === 'done') await rm(journal, { recursive: true, force: true })
    const isDone = result.status === 'done'
    state = {
      ...state,
      done: state.done + (isDone ? 1 : 0),
      failed: state.failed + (isDone ? 0 : 1),
      cost: addReceipts(state.cost, spent),
    }
    onResult(state, request, cause, warnings)
  }
  const runs = todo.map(async (request) => {
    const leave = await places.enter(signal)
    try {
      throwIfCancelled(signal)
      await runOne(request)
    } finally {
      leave()
    }
  })
  const failures = (await Promise.allSettled(runs)).filter(({ status }) => status === 'rejected')
  throwIfCancelled(signal)
  if (failures[0]?.status === 'rejected') throw failures[0].reason
  return { state, errors }
}

/** The digests of the requests that are done, by their ids. A last line that was cut is closed, so that no result joins it. */
async function doneIn(resultsFile: string): Promise<ReadonlyMap<string, string>> {
  const text = existsSync(resultsFile) ? await readFile(resultsFile, 'utf8') : ''
  if (text !== '' && !text.endsWith('\n')) await appendFile(resultsFile, '\n')
  const done = new Map<string, string>()
  for (const line of text.split('\n')) {
    try {
      const { id, status, digest }: BatchResult = JSON.parse(line)
      if (status === 'done') done.set(id, digest)
    } catch {
      // An empty line, or one that was cut by a kill.
    }
  }
  return done
}

/** Files are named by the request: `launch-1.png`, `launch-1-2.jpg`. */
function fileStore(folder: string, id: string): AssetStore {
  let count = 0
  return {
    put: async ({ type, bytes }) => {
      count += 1
      const path = join(folder, `${id}${count > 1 ? `-${count}` : ''}.${fileExtensions[type]}`)
      await writeFileAtomically(path, bytes)
      return { url: pathToFileURL(resolve(path)).href }
    },
  }
}

/** Limits what all requests may cost together. */
function sharedBudget(maxCost: number): NonNullable<CallSetup['budget']> {
  let spent = 0
  return {
    reserve: async (most) => {
      if (spent + most > maxCost) {
        const figures = `$${spent.toFixed(4)} of $${maxCost} is spent, and the call may cost $${most.toFixed(4)}`
        throw new CopydeskError(
          'budget_exceeded',
          `This call would exceed maxCost: ${figures}. Raise maxCost.`,
        )
      }
      spent += most
      return async (cost = most) => {
        spent += cost - most
      }
    },
  }
}
