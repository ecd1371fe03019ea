import * as z from 'zod'
import { CopydeskError } from '../errors.ts'
import type { Media } from '../media/media.ts'
import type { TextAnswer, TextRequest } from '../providers/types.ts'
import type { Run } from '../run.ts'
import { isLong } from '../workers/in-worker.ts'
import type { Brief, GroundedBrief } from './brief.ts'
import type { AnswerText, Breach, Checks } from './guidelines/checks.ts'
import { writingJobs } from './jobs.ts'

/** Combines the shortcomings of the brief with unsupported claims, and the wrong language unless guidelines set one. */
export async function groundedShortcomings<Value>(
  run: Run<unknown>,
  brief: Brief<Value>,
): Promise<GroundedBrief<Value>['shortcomings']> {
  const briefShortcomings = brief.shortcomings ?? (() => [])
  if (brief.groundedIn === 'nothing') return (value) => briefShortcomings(value, () => true)
  const { checkGrounding, readSources, sourcesOf } = await import('./grounding/check.ts')
  const material = brief.material.map(({ text }) => text)
  const guidelines = brief.guidelines.text
  const sources = sourcesOf(material, guidelines)
  const index = isLong(sources)
    ? await run.inWorker(writingJobs, 'readSources', sources)
    : readSources(sources)
  const ground = checkGrounding(material, guidelines, brief.groundedIn, run.language, index)
  return (value, { maySetLanguage }) => {
    const texts = textsToJudge(brief, value).map(({ text }) => text)
    const fault = maySetLanguage ? undefined : ground.languageFaultOf(texts)
    return [
      ...briefShortcomings(value, ground.isGiven),
      ...ground.shortcomingsOf(texts),
      ...(fault ? [fault] : []),
    ]
  }
}

function textsToJudge<Value>(
  { edit, guidelines }: Pick<Brief<Value>, 'edit' | 'guidelines'>,
  value: Value,
): AnswerText[] {
  const texts: AnswerText[] = []
  edit(value, (text, kinds = guidelines.kinds.slice(0, 1)) => {
    texts.push({ text, kinds })
    return text
  })
  return texts
}

/** An answer, and what is wrong with it. */
export interface Judgement<Value> {
  readonly request: TextRequest
  /** The providers that were asked are those behind this one. */
  readonly after: string | undefined
  /** Whether it is the second of two first answers. */
  readonly isSecondAnswer: boolean | undefined
  /** Whether it was cut off, at the larger limit too. */
  readonly isCutOff: boolean
  /** The provider that answered. */
  readonly by: string | undefined
  /** The unchanged answer, for the repair. */
  readonly answer: unknown
  readonly value: Value | undefined
  readonly problems: readonly string[]
  readonly shortcomings: readonly string[]
  readonly preview: Media | undefined
  /** The error of the schema that it does not meet. */
  readonly cause: Error | undefined
  /** Whether only the caller's guidelines are violated. */
  readonly onlyGuidelines: boolean
  /** What it was checked for. */
  readonly checks: Checks
  /** The guidelines that it violates. */
  readonly breaches: readonly Breach[]
}

/** In characters of JSON, twice as many as the largest page. Checks of longer answers would hold the event loop. */
const maxAnswer = 400_000
/** What a log gets of an answer that is wrong in thousands of places. */
const maxIssues = 20

/** Parses an answer, fixes what takes no judgement, and checks it. */
export async function judge<Value>(
  brief: GroundedBrief<Value>,
  answer: TextAnswer,
  checks: Checks,
): Promise<Omit<Judgement<Value>, 'request' | 'after' | 'isSecondAnswer' | 'isCutOff' | 'by'>> {
  const unusableAnswer = (answer: unknown, problems: readonly string[], cause?: Error) => ({
    answer,
    value: undefined,
    problems,
    cause,
    shortcomings: [],
    preview: undefined,
    onlyGuidelines: false,
    checks,
    breaches: [],
  })
  if (answer.outcome === 'truncated')
    return unusableAnswer(undefined, ['The answer was cut off, as it was too long.'])
  if (answer.outcome === 'unparseable')
    return unusableAnswer(answer.text, ['The answer was not JSON of the asked form.'])
  if (answer.outcome === 'refused') {
    throw new CopydeskError(
      'content_refused',
      'The provider refused to write this. Change the input, or the provider.',
    )
  }
  if ((JSON.stringify(answer.value) ?? '').length > maxAnswer)
    return unusableAnswer(answer.value, [`The answer has more than ${maxAnswer} characters.`])
  const parsed = brief.answer.safeParse(answer.value)
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, maxIssues)
    const problems = issues.map(({ path, message }) => `${path.join('.')}: ${message}.`)
    return unusableAnswer(answer.value, problems, new z.ZodError(issues))
  }
  const { applyFixes, findBreaches } = await import('./guidelines/checks.ts')
  const { guidelines, beside, shownWith = beside } = brief
  const main = guidelines.kinds.slice(0, 1)
  const value = brief.edit(parsed.data, (text, kinds = main) => applyFixes(text, checks, kinds))
  const answerTexts = textsToJudge(brief, value)
  const texts = answerTexts.map(({ text }) => text)
  const breaches = findBreaches(answerTexts, checks, main[0], shownWith)
  const unsound = [
    ...leakProblems(texts, brief.secrets),
    ...blankProblems(
      textsToJudge(brief, parsed.data).map(({ text }) => text),
      texts,
    ),
    ...(brief.problems?.(value) ?? []),
  ]
  const review = unsound.length === 0 ? await brief.review?.(value) : undefined
  unsound.push(...(review?.problems ?? []))
  const problemsThatAre = (isStrict: boolean) =>
    breaches.filter((breach) => breach.isStrict === isStrict).map(({ problem }) => problem)
  return {
    answer: answer.value,
    value,
    cause: undefined,
    problems: [...new Set([...unsound, ...problemsThatAre(true)])],
    shortcomings: [
      ...new Set([
        ...brief.shortcomings(value, checks),
        ...(review?.shortcomings ?? []),
        ...problemsThatAre(false),
      ]),
    ],
    preview: review?.preview ?? review?.draft,
    onlyGuidelines: unsound.length === 0,
    checks,
    breaches,
  }
}

/** A text may be empty if the schema allows it, but not blank or made blank by fixes. */
function blankProblems(before: readonly string[], texts: readonly string[]): string[] {
  const isBlank = (text: string) => !/[^\s\p{Cf}]/u.test(text)
  const blank = texts.some((text, index) => isBlank(text) && before[index] !== '')
  return blank ? ['A text is blank, or contains only what the guidelines forbid.'] : []
}

/** Longer word sequences are not shared by chance. */
const leakedRun = 9

/** Detects leaked instructions, which injected text may have asked for. The caller's own guidelines may be repeated. */
function leakProblems(texts: readonly string[], sentences: readonly string[]): string[] {
  const secrets = new Set(sentences.flatMap(wordRuns))
  const leaks = texts.some((text) => wordRuns(text).some((run) => secrets.has(run)))
  return leaks ? ['The answer repeats its instructions instead of following them.'] : []
}

function wordRuns(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(leakedRun - 1).map((_, index) => words.slice(index, index + leakedRun).join(' '))
}
