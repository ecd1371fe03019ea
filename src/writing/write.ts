// From a brief to a value: the model is asked, its answer is checked by code, and it is asked once more where that
// finds faults. The caller's texts reach a model as material, never as instructions, except for guidelines, which
// every prompt has whole. What is returned meets its schema; a text that breaks a strict guideline is never returned.

import * as z from 'zod'
import { textExamplesOf } from '../brand.ts'
import type { Effort } from '../content/effort.ts'
import { CopydeskError } from '../errors.ts'
import type { JsonSchema, Material, TextRequest } from '../providers/types.ts'
import type { AskOptions, Run } from '../run.ts'
import type { Brief, GroundedBrief } from './brief.ts'
import { editRequest, reportUnedited } from './edit.ts'
import type { Checks } from './guidelines/checks.ts'
import { joinPrompt, ownSentences } from './instruct.ts'
import { groundedShortcomings, type Judgement, judge } from './judge.ts'
import { modelOutputInvalid } from './unusable.ts'

/** Enough for a page plus reasoning. A truncated answer is retried with the larger limit. */
const tokenLimits = { default: 6_000, larger: 20_000 }

/**
 * Runs a brief: asks, applies fixes, checks, and asks once more, to edit the answer or to have it mended. The result meets
 * its schema and the strict guidelines; other breaches of guidelines are reported as warnings.
 */
export async function write<Value>(run: Run<unknown>, requested: Brief<Value>): Promise<Value> {
  const { language } = run
  const { instructions: prompt, effort } = requested
  let checks: (() => Promise<Checks>) | undefined
  const { startChecks } = await import('./guidelines/reading.ts')
  const brief: GroundedBrief<Value> = {
    ...requested,
    shortcomings: await groundedShortcomings(run, requested),
    secrets: typeof prompt === 'string' ? prompt.split('\n') : ownSentences(prompt, language),
    startChecks: () =>
      (checks ??= startChecks(
        run,
        requested.guidelines,
        requested.material.map(({ text }) => text),
      )),
  }
  const voice = effort ? voiceOf(run) : undefined
  const { images = [], task } = brief
  const material = [...brief.material, ...(voice?.material ?? [])]
  const schema = z.toJSONSchema(brief.answer, { io: 'input' }) as JsonSchema
  const { maxOutputTokens = tokenLimits.default } = brief
  const promptText = typeof prompt === 'string' ? prompt : joinPrompt(prompt, language)
  const instructions = [promptText, ...(voice?.instructions ?? [])].join('\n')
  const request = { task, instructions, material, images, schema, maxOutputTokens, repair: undefined }
  const last = await answerTo(run, brief, request)
  report(run, brief, last)
  return last.value as Value
}

/** An answer as the brief wants it, mended if need be; with `after`, only of the providers behind that one. */
const answerTo = <Value>(
  run: Run<unknown>,
  brief: GroundedBrief<Value>,
  request: TextRequest,
  after?: string,
): Promise<Judgement<Value>> =>
  brief.effort ? edited(run, brief, request, brief.effort, after) : corrected(run, brief, request, after)

/** Texts of the brand for its voice. They are no source, so that grounding does not know them. */
function voiceOf({ brand }: Run<unknown>): { instructions: string[]; material: Material[] } | undefined {
  const examples = textExamplesOf(brand ?? {})
  if (examples.length === 0) return undefined
  return {
    instructions: [
      '`voice examples` are texts of this brand: write in their voice, and take no fact from them.',
    ],
    material: [{ name: 'voice examples', text: examples.join('\n\n---\n\n') }],
  }
}

/** One answer, and a second one if the first has faults. */
async function corrected<Value>(
  run: Run<unknown>,
  brief: GroundedBrief<Value>,
  request: TextRequest,
  after: string | undefined,
): Promise<Judgement<Value>> {
  const first = await askAndJudge(run, brief, request, { after })
  return countFaults(first) === 0 ? first : repair(run, brief, first)
}

/** How many rounds of editing the best answer may take after the first. */
const furtherRounds = 2

/** The most characters of first answers that an editor gets where the first prompt has fewer. */
const editLimit = 40_000

/** The answer of an editor to one first answer or two, where the effort and the providers have one. */
async function edited<Value>(
  run: Run<unknown>,
  brief: GroundedBrief<Value>,
  request: TextRequest,
  effort: Effort,
  after: string | undefined,
): Promise<Judgement<Value>> {
  const canEdit = effort !== 'draft' && run.canProvide('text', editRequest(request, [], []))
  const ask = (isSecondAnswer?: boolean) => askAndJudge(run, brief, request, { after, isSecondAnswer })
  if (!canEdit) return soundOf(run, brief, await ask())
  // The second is another request for the journal, and the same one for a model.
  const [first, secondAnswer] = await Promise.all([
    ask(),
    effort === 'best' ? ask(true).catch(leaveOut) : undefined,
  ])
  const answers = [first, ...(secondAnswer ? [secondAnswer] : [])].filter(({ value }) => value !== undefined)
  const [firstAnswer] = answers.toSorted(byFaults)
  if (!firstAnswer) return soundOf(run, brief, first)
  const best = await editedInRounds(
    run,
    brief,
    request,
    answers,
    firstAnswer,
    effort === 'best' ? furtherRounds : 0,
  )
  const isInVain = best !== firstAnswer && best.problems.length > 0 && brief.hasStandIn
  if (isInVain) throw unusable(best)
  return soundOf(run, brief, best)
}

/** A second answer that fails is left out: the first is paid for and can be used. Throws if the caller has left. */
function leaveOut(error: unknown): undefined {
  if (!CopydeskError.is(error) || error.code === 'cancelled') throw error
}

/**
 * Gives the answers to an editor, and then the best answer so far, up to `further` times while it has faults. Returns
 * the best of all, answers included: an editor may make an answer worse.
 */
async function editedInRounds<Value>(
  run: Run<unknown>,
  brief: GroundedBrief<Value>,
  request: TextRequest,
  answers: readonly Judgement<Value>[],
  firstAnswer: Judgement<Value>,
  further: number,
): Promise<Judgement<Value>> {
  // The picture of a page that was made of two ideas is always looked at.
  const needed = brief.review ? 1 : 0
  let best = firstAnswer
  for (let round = 0; round <= further; round++) {
    if (round > needed && countFaults(best) === 0) break
    const next = await askEditor(run, brief, request, round > 0 ? [best] : answers)
    if (!next) break
    const candidates = further > 0 ? [next] : await correctAgain(run, brief, request, best, next)
    best = [...candidates, best].toSorted(byFaults)[0] as Judgement<Value>
  }
  return best
}

/** The correction and, if it broke a page that was sound, a second one for which the editor is told what broke. */
async function correctAgain<Value>(
  run: Run<unknown>,
  brief: GroundedBrief<Value>,
  request: TextRequest,
  firstAnswer: Judgement<Value>,
  correction: Judgement<Value>,
): Promise<readonly Judgement<Value>[]> {
  const isBroken = firstAnswer.problems.length === 0 && correction.problems.length > 0
  const secondCorrection =
    brief.review && isBroken ? await askEditor(run, brief, request, [correction]) : undefined
  return secondCorrection ? [secondCorrection, correction] : [correction]
}

/** The editor’s answer; `undefined`, with a warning, if it fails and the first answer can do without. */
async function askEditor<Value>(
  run: Run<unknown>,
  brief: GroundedBrief<Value>,
  request: TextRequest,
  answers: readonly Judgement<Value>[],
): Promise<Judgement<Value> | undefined> {
  const lengthOf = (judgements: readonly Judgement<Value>[]) =>
    JSON.stringify(judgements.map(({ answer }) => answer)).length
  const isTooLong = lengthOf(answers) > Math.max(editLimit, promptLength(request))
  const shorter = answers.toSorted((one, other) => lengthOf([one]) - lengthOf([other])).slice(0, -1)
  if (isTooLong) return shorter.length > 0 ? askEditor(run, brief, request, shorter) : undefined
  const findings = [...new Set(answers.flatMap(findingsOf))]
  try {
    const edit = editRequest(request, answers, shortened(findings), brief.editor)
    const reason = ['edit', ...findings].join(' ')
    const answer = await askAndJudge(run, brief, edit, { reason, after: answers[0]?.after })
    return answer.value === undefined ? undefined : answer
  } catch (error) {
    reportUnedited(run, error)
    return undefined
  }
}

/** What checks found in a first answer, by the name that the editor knows it by where there are two. */
function findingsOf<Value>(
  { problems, shortcomings }: Judgement<Value>,
  index: number,
  answers: readonly unknown[],
): readonly string[] {
  const findings = [...problems, ...shortcomings]
  const name = index === 0 ? 'draft' : 'second draft'
  return answers.length > 1 ? findings.map((finding) => `${name}: ${finding}`) : findings
}

/** An answer without problems: this one, or else the repaired one. */
async function soundOf<Value>(
  run: Run<unknown>,
  brief: GroundedBrief<Value>,
  answer: Judgement<Value>,
): Promise<Judgement<Value>> {
  return answer.problems.length === 0 ? answer : repair(run, brief, answer)
}

const countFaults = ({ problems, shortcomings }: Judgement<unknown>) => problems.length + shortcomings.length

/** Orders answers from the best: what keeps one from being published counts before all else. */
function byFaults(one: Judgement<unknown>, other: Judgement<unknown>): number {
  return one.problems.length - other.problems.length || one.shortcomings.length - other.shortcomings.length
}

/** Gets and judges one answer. A truncated one is requested again with a larger limit. */
async function askAndJudge<Value>(
  run: Run<unknown>,
  brief: GroundedBrief<Value>,
  request: TextRequest,
  { reason, after, isSecondAnswer }: AskOptions,
): Promise<Judgement<Value>> {
  const { formerFacts } = brief
  const options = { reason, after, isSecondAnswer, formerFacts }
  const pendingAnswer = run.ask('text', `${request.task}@${brief.version}`, request, options)
  // Guidelines are read beside the first answer, and never in its place.
  const checks = brief.startChecks()
  const answer = await pendingAnswer
  if (answer.outcome !== 'truncated' || request.maxOutputTokens === tokenLimits.larger) {
    const isCutOff = answer.outcome === 'truncated'
    const context = { request, after, isSecondAnswer, isCutOff, by: answer.by }
    return { ...context, ...(await judge(brief, answer, await checks())) }
  }
  const larger = { ...request, maxOutputTokens: tokenLimits.larger }
  return askAndJudge(run, brief, larger, { reason: 'the answer was cut off', after, isSecondAnswer })
}

async function repair<Value>(
  run: Run<unknown>,
  brief: GroundedBrief<Value>,
  first: Judgement<Value>,
): Promise<Judgement<Value>> {
  const repair = repairOf(first)
  const { problems } = repair
  const request = { ...first.request, repair }
  const { after } = first
  const askAgain = () => askAndJudge(run, brief, request, { reason: `repair: ${problems.join(' ')}`, after })
  if (first.problems.length === 0) return betterOf(first, askAgain())
  // What was cut off has been asked for twice already.
  const last = first.isCutOff ? first : await askAgain()
  if (last.problems.length === 0) return last
  // Otherwise the journal would replay these answers in every later run.
  const { formerFacts } = brief
  for (const { request, isSecondAnswer } of [first, last])
    await run.forget('text', request, { after, isSecondAnswer, formerFacts })
  const { by } = last
  const hasNoForm = first.value === undefined && last.value === undefined
  if (!hasNoForm || by === undefined || !run.hasFallback(first.request, by)) throw unusable(last)
  const fallbackAnswer = await answerTo(run, brief, first.request, by)
  run.warn(`${by} gave no usable answer twice; ${fallbackAnswer.by} answered instead.`)
  return fallbackAnswer
}

/**
 * Limits of what a repair repeats: problems, characters of each, and characters of problems and answer together where the
 * first prompt has fewer.
 */
const repairLimits = { problems: 20, problemCharacters: 400, characters: 12_000 }

/** What is wrong with an answer, and the answer itself, no longer together than the first prompt. */
function repairOf<Value>({
  request,
  answer,
  problems,
  shortcomings,
}: Judgement<Value>): NonNullable<TextRequest['repair']> {
  const findings = shortened([...problems, ...shortcomings])
  const room = Math.max(repairLimits.characters, promptLength(request)) - findings.join('').length
  if ((JSON.stringify(answer) ?? '').length <= room) return { answer, problems: findings }
  return {
    answer: undefined,
    problems: ['The answer before was too long: write a shorter one.', ...findings],
  }
}

const shortened = (problems: readonly string[]): string[] =>
  problems.slice(0, repairLimits.problems).map((problem) => problem.slice(0, repairLimits.problemCharacters))

const promptLength = ({ instructions, material }: TextRequest): number =>
  [instructions, ...material.map(({ text }) => text)].join('').length

/** Keeps the first answer unless the second has fewer shortcomings. */
async function betterOf<Value>(
  first: Judgement<Value>,
  second: Promise<Judgement<Value>>,
): Promise<Judgement<Value>> {
  try {
    const secondAnswer = await second
    const isBetter =
      secondAnswer.problems.length === 0 && secondAnswer.shortcomings.length < first.shortcomings.length
    return isBetter ? secondAnswer : first
  } catch (error) {
    leaveOut(error)
    return first
  }
}

function unusable({
  problems: allProblems,
  onlyGuidelines,
  by,
  answer,
  cause,
}: Judgement<unknown>): CopydeskError {
  const problems = allProblems.slice(0, 3).map((problem) => problem.slice(0, repairLimits.problemCharacters))
  if (!onlyGuidelines) return modelOutputInvalid(by, answer, problems, cause)
  return new CopydeskError(
    'guidelines_unmet',
    `No draft met the guidelines. ${problems.join(' ')} Loosen them, or try another provider.`,
  )
}

function report<Value>(
  run: Run<unknown>,
  { groundedIn, unchecked = [] }: Pick<Brief<unknown>, 'groundedIn' | 'unchecked'>,
  { shortcomings, checks, breaches }: Judgement<Value>,
): void {
  for (const message of shortcomings) run.warn(message)
  if (checks.problem) run.warn(checks.problem)
  for (const { guideline, kinds } of checks.rules) {
    const isUnmet = breaches.some((breach) => breach.guideline === guideline)
    run.emit({ type: 'verdict', guideline, texts: kinds, verdict: isUnmet ? 'unmet' : 'met' })
  }
  const areFiguresChecked = groundedIn === 'everything' || groundedIn === 'figures'
  const uncheckedGuidelines = [
    ...checks.unchecked,
    ...(areFiguresChecked ? [] : checks.sourceFigures),
    ...unchecked,
  ]
  for (const guideline of uncheckedGuidelines)
    run.emit({ type: 'verdict', guideline, texts: [], verdict: 'unchecked' })
}
