import type { TextAnswer, TextProvider, TextRequest } from '../src/providers/types.ts'

type Said =
  | { readonly value: unknown }
  | Pick<TextAnswer & { outcome: 'refused' }, 'outcome' | 'reason'>
  | { readonly outcome: 'truncated' }
  | { readonly outcome: 'unparseable'; readonly text: string }

type Answering = TextProvider & { readonly asked: TextRequest[] }

/** A model that says what it is told to, one answer after the other, and remembers what it was asked. */
export const scripted = (...answers: readonly (Said | Error)[]): Answering =>
  answering((_, place) => answers[place])

/** A model that answers each request with what `answerTo` returns for it, and remembers what it was asked. */
export function answering(
  answerTo: (request: TextRequest, place: number) => Said | Error | undefined,
): Answering {
  const asked: TextRequest[] = []
  return {
    version: 1,
    provider: 'scripted',
    model: 'test-1',
    defaultEffort: 'draft',
    // Only its script is asked for: guidelines are read plainly.
    unsupportedReason: ({ task }) => (task === 'readGuidelines' ? 'it reads no guidelines' : undefined),
    asked,
    write: async (request) => {
      const answer = answerTo(request, asked.push(request) - 1)
      if (answer === undefined) throw new Error('was asked more often than expected')
      if (answer instanceof Error) throw answer
      return {
        ...('value' in answer ? { outcome: 'answered' as const, value: answer.value } : answer),
        usage: { inputTokens: 100, outputTokens: 10, cost: 0.01 },
        requestId: `req_${asked.length}`,
        warnings: [],
      }
    },
  }
}

/** What the checks found of the answer that a request wants mended or edited. */
export const findingsIn = (request: TextRequest | undefined): string =>
  request?.repair?.problems.join(' ') ?? request?.material.find(({ name }) => name === 'findings')?.text ?? ''

/** The same model, which reads these rules from any guidelines. */
export function readingRules(model: Answering, ...rules: readonly object[]): Answering {
  return {
    ...model,
    model: `${model.model} ${crypto.randomUUID()}`,
    unsupportedReason: undefined,
    write: (request, options) =>
      request.task === 'readGuidelines'
        ? scripted({ value: { rules, unchecked: [] } }).write(request, options)
        : model.write(request, options),
  }
}

/** Held as an open socket holds what waits for it. */
const waiting: unknown[] = []

/** A model that never answers, and does not listen to its signal either. */
export const silent: TextProvider = {
  version: 1,
  provider: 'silent',
  model: 'test-1',
  write: () => new Promise((resolve) => waiting.push(resolve)),
}

/** A model that never answers either, and tells when it is first asked. */
export function askedOnce(): { readonly provider: TextProvider; readonly asked: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const write: TextProvider['write'] = (request, options) => {
    resolve()
    return silent.write(request, options)
  }
  return { provider: { ...silent, write }, asked: promise }
}
