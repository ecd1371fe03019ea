import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { mapConcurrent } from '../../src/concurrency.ts'
import { CopydeskError, type ErrorCode } from '../../src/errors.ts'
import type { TextProvider } from '../../src/providers/types.ts'
import { createRecorder } from './calls.ts'
import type { Request } from './sets.ts'
import { type Made, sides } from './sides.ts'

export interface AnswerOptions {
  readonly side: string
  /** The name of the answers, by default that of the side. */
  readonly name?: string | undefined
  readonly out: string
  readonly vendor?: TextProvider | undefined
}

/** What came of a request beside its answer. */
export interface Receipt {
  readonly warnings: readonly string[]
  readonly repairs: readonly string[]
  readonly unmet: readonly string[]
  /** The error that an endpoint ended with: the side has no answer. */
  readonly error?: string | undefined
}

/** A file of the folder of a contest by the IDs of requests. */
export type ById<Value> = Record<string, Value>

export const answersFile = (out: string, name: string) => `${out}/answers/${name}.json`
export const receiptsFile = (out: string, name: string) => `${out}/receipts/${name}.json`
export const pageFile = (out: string, id: string, name: string, type = 'jpg') =>
  `${out}/pages/${id}/${name}.${type}`

export function readById<Value>(file: string): ById<Value> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

export function save(file: string, content: Uint8Array | object | string): void {
  mkdirSync(dirname(file), { recursive: true })
  const isText = typeof content === 'string' || content instanceof Uint8Array
  writeFileSync(file, isText ? content : `${JSON.stringify(content, undefined, 2)}\n`)
}

/** What an endpoint may end with because of what a model wrote. Everything else stops the contest. */
const lost: readonly ErrorCode[] = ['model_output_invalid', 'guidelines_unmet', 'content_refused']

/** Answers requests as far as calls have answers, and returns the prompts that wait for one. */
export async function answerAll(
  requests: readonly Request[],
  { side, name = side, out, vendor }: AnswerOptions,
): Promise<string[]> {
  const make = sides[side]
  if (!make) throw new Error(`There is no side ${side}. Pass --side ${Object.keys(sides).join(', ')}.`)
  const answers = readById<unknown>(answersFile(out, name))
  const receipts = readById<Receipt>(receiptsFile(out, name))
  const answerOne = async (request: Request): Promise<string[]> => {
    const { id } = request
    const recorder = createRecorder(`${out}/calls`, vendor)
    const { open } = recorder
    const made = await make(request, recorder).catch((error: Error) => error)
    delete answers[id]
    delete receipts[id]
    if (open.size > 0) return [...open]
    if (made instanceof Error && !(CopydeskError.is(made) && lost.includes(made.code))) {
      throw new Error(`${id}: ${made.message}`, { cause: made })
    }
    const { warnings = [], repairs = [], unmet = [] }: Made = made instanceof Error ? {} : made
    const error = made instanceof Error ? made.message : undefined
    receipts[id] = { warnings, repairs, unmet, error }
    if (!(made instanceof Error)) answers[id] = keep(made, id)
    return []
  }
  const keep = ({ answer, jpeg, html }: Made, id: string): unknown => {
    if (html) save(pageFile(out, id, name, 'html'), html)
    if (jpeg) save(pageFile(out, id, name), jpeg)
    return answer ?? { picture: pageFile('.', id, name) }
  }
  // One after the other, each run finds the guidelines read, or their prompt open, and waits for no other run.
  const atOnce = vendor ? 4 : 1
  const open = await mapConcurrent(requests, atOnce, answerOne, { hasFailed: false }).finally(() => {
    save(answersFile(out, name), answers)
    save(receiptsFile(out, name), receipts)
  })
  return [...new Set(open.flat())]
}
