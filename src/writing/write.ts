import * as z from 'zod'
import type { Run } from '../endpoint.ts'
import { CopydeskError, cancelledBy, throwIfCancelled } from '../errors.ts'
import { step } from '../journal.ts'
import type {
  JsonSchema,
  Material,
  TextAnswer,
  TextProvider,
  TextRequest,
  WriterKit,
} from '../providers/types.ts'
import { type Guidelines, mendText, problemsOf } from './guidelines.ts'

/** One piece of writing: what is asked of a model, how it is drafted without one, and what a good answer is. */
export interface Brief<Value> {
  readonly task: string
  readonly instructions: string
  readonly material: readonly Material[]
  readonly answer: z.ZodType<Value>
  readonly guidelines: Guidelines
  /** Rebuilds the value with every text that will be read by people changed; so they are found, mended and checked. */
  readonly edit: (value: Value, change: (text: string) => string) => Value
  /** What the schema cannot say of a good answer, as words a writer understands. */
  readonly problems?: (value: Value) => readonly string[]
  /** What a second draft is asked for, but a caller would rather have a result with than none. */
  readonly shortcomings?: (value: Value) => readonly string[]
  readonly draft: (kit: WriterKit) => unknown
}

/**
 * Brief to value, the one way words are made: ask, mend what a rule can mend, check, and ask once more with the
 * checker's words. A value that comes back meets its schema and every guideline that code can check.
 */
export async function write<Value>(run: Run<unknown>, brief: Brief<Value>): Promise<Value> {
  const provider = run.provider('text')
  const request: TextRequest = {
    instructions: brief.instructions,
    material: brief.material,
    images: [],
    schema: z.toJSONSchema(brief.answer) as JsonSchema,
    maxOutputTokens: undefined,
    repair: undefined,
    signal: run.signal,
    draft: brief.draft,
  }
  const { signal, draft, ...asked } = request
  const value = await step(run.journal, ['text', provider.provider, provider.model, asked], async () => {
    const first = judge(brief, await ask(run, provider, brief.task, request, 1))
    if (first.problems.length + first.shortcomings.length === 0) return first.value
    const repair = { answer: first.said, problems: [...first.problems, ...first.shortcomings] }
    const second = ask(run, provider, brief.task, { ...request, repair }, 2).then((answer) =>
      judge(brief, answer),
    )
    if (first.problems.length === 0) return betterOf(first, second)
    const { problems, value, onlyGuidelines } = await second
    if (problems.length > 0) throw unusable(problems, onlyGuidelines)
    return value
  })
  report(run, brief, value as Value)
  return value as Value
}

interface Judgement<Value> {
  /** The answer as it came, for the repair. */
  readonly said: unknown
  readonly value: Value | undefined
  readonly problems: readonly string[]
  readonly shortcomings: readonly string[]
  /** Whether the answer was sound and only the caller's own guidelines stood against it. */
  readonly onlyGuidelines: boolean
}

function judge<Value>(brief: Brief<Value>, answer: TextAnswer): Judgement<Value> {
  const bad = (said: unknown, ...problems: string[]) => ({
    said,
    value: undefined,
    problems,
    shortcomings: [],
    onlyGuidelines: false,
  })
  if (answer.outcome === 'truncated') return bad(undefined, 'The answer was cut off: write less.')
  if (answer.outcome === 'unparseable') return bad(answer.text, 'The answer was not JSON of the asked form.')
  if (answer.outcome === 'refused') {
    throw new CopydeskError(
      'content_refused',
      'The provider refused to write this. Change the input, or the provider.',
    )
  }
  const parsed = brief.answer.safeParse(answer.value)
  if (!parsed.success) {
    return bad(
      answer.value,
      ...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    )
  }
  const value = brief.edit(parsed.data, (text) => mendText(text, brief.guidelines))
  const unmet: string[] = []
  brief.edit(value, (text) => {
    unmet.push(...problemsOf(text, brief.guidelines))
    return text
  })
  const unsound = brief.problems?.(value) ?? []
  return {
    said: answer.value,
    value,
    problems: [...new Set([...unsound, ...unmet])],
    shortcomings: brief.shortcomings?.(value) ?? [],
    onlyGuidelines: unsound.length === 0,
  }
}

/** A second draft that fails or is worse does not cost the caller a first one that only fell short of a wish. */
async function betterOf<Value>(
  first: Judgement<Value>,
  second: Promise<Judgement<Value>>,
): Promise<Value | undefined> {
  try {
    const { problems, value } = await second
    return problems.length === 0 ? value : first.value
  } catch (error) {
    if (CopydeskError.is(error) && error.code === 'cancelled') throw error
    return first.value
  }
}

function unusable(problems: readonly string[], onlyGuidelines: boolean): CopydeskError {
  const words = problems.slice(0, 3).join(' ')
  return onlyGuidelines
    ? new CopydeskError(
        'guidelines_unmet',
        `No draft met the guidelines. ${words} Loosen them, or try another provider.`,
      )
    : new CopydeskError('model_output_invalid', `Even the repaired answer was not usable. ${words}`)
}

async function ask(
  run: Run<unknown>,
  provider: TextProvider,
  task: string,
  request: TextRequest,
  attempt: number,
): Promise<TextAnswer> {
  throwIfCancelled(run.signal)
  const started = performance.now()
  const call = {
    type: 'call',
    capability: 'text',
    provider: provider.provider,
    model: provider.model,
    task,
    attempt,
  } as const
  const milliseconds = () => Math.round(performance.now() - started)
  try {
    const answer = await untilCancelled(provider.write(request), run.signal)
    const reason = request.repair?.problems.join(' ')
    const { outcome, requestId, usage } = answer
    run.emit({ ...call, ...usage, outcome, requestId, milliseconds: milliseconds(), reason })
    for (const message of answer.warnings) run.emit({ type: 'warning', message })
    return answer
  } catch (error) {
    const failure = CopydeskError.is(error)
      ? error
      : new CopydeskError('upstream_failed', `The text provider ${provider.provider} failed.`, {
          cause: error,
        })
    run.emit({
      ...call,
      outcome: 'failed',
      inputTokens: undefined,
      outputTokens: undefined,
      cost: undefined,
      requestId: undefined,
      milliseconds: milliseconds(),
      reason: failure.code,
    })
    throw failure
  }
}

/** A provider that does not listen to its signal must not keep a caller who has left. */
async function untilCancelled<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  let leave = () => {}
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(cancelledBy(signal))
    signal.addEventListener('abort', leave, { once: true })
  })
  try {
    return await Promise.race([work, left])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

function report<Value>(run: Run<unknown>, { guidelines, shortcomings }: Brief<Value>, value: Value): void {
  for (const message of shortcomings?.(value) ?? []) run.emit({ type: 'warning', message })
  for (const { guideline } of guidelines.rules) run.emit({ type: 'verdict', guideline, verdict: 'met' })
  for (const guideline of guidelines.unchecked) {
    run.emit({ type: 'verdict', guideline, verdict: 'unchecked' })
    run.emit({
      type: 'warning',
      message: `No code can check this guideline; read the result for it: ${guideline}`,
    })
  }
}
