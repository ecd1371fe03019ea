import type { Brand } from '../brand.ts'
import { fold } from '../language/fold.ts'
import { splitSentences, wordsIn } from '../language/segments.ts'
import { stemsOf } from '../language/title-words.ts'
import type { FactSheet } from './fact-sheet.ts'
import { checkGrounding } from './grounding/check.ts'
import { type Figure, findFigures } from './grounding/figures.ts'
import { phraseMatcher } from './guidelines/text.ts'

/** One output of a set, with those of its texts that are compared. */
export interface SetOutput {
  readonly name: string
  readonly result: Readonly<Record<string, unknown>> | undefined
  /** Those whose script or outline it goes with, and whose title it may share. */
  readonly partOf?: readonly string[]
}

/** What an editor should look at in a set of texts. */
export interface Finding {
  kind: 'figures' | 'repetition' | 'mention' | 'grounding'
  message: string
  outputs: string[]
}

interface SetText {
  readonly name: string
  /** Each text of it that readers see. */
  readonly texts: readonly string[]
  readonly partOf: readonly string[]
  /** What readers see first: its first sentence, the first part of that, and its first text if that is short. */
  readonly hooks: readonly string[]
}

/**
 * Compares the texts of a campaign with each other, with the fact sheet and with the guidelines, of which `required` are
 * the phrases that they want: one of each group.
 */
export function checkSet(
  outputs: readonly SetOutput[],
  sheet: FactSheet,
  brand: Brand,
  required: readonly (readonly string[])[] = [],
): readonly Finding[] {
  const texts = outputs.flatMap((output) => {
    const read = output.result ? resultTexts(output.result) : []
    const { name, partOf = [] } = output
    return read.length > 0 ? [{ name, partOf, texts: read, hooks: hooksOf(read) }] : []
  })
  return [...figureFindings(texts, sheet, brand), ...repetitions(texts), ...missingMentions(texts, required)]
}

/** Addresses, blocks of HTML and captions are not read as texts. */
const nonTextPattern = /^\s*(?:\w+:\/\/|data:|\/|<|WEBVTT|\d+\r?\n\d\d:)/i

/** The texts of a result that readers see; of a script what is said. */
function resultTexts(result: Readonly<Record<string, unknown>>): string[] {
  const isScript = (value: unknown): value is { title: string; scenes: { sentences: string[] }[] } =>
    typeof value === 'object' && value !== null && 'scenes' in value && Array.isArray(value.scenes)
  const read = (value: unknown): string[] => {
    if (typeof value === 'string') return nonTextPattern.test(value) || value.trim() === '' ? [] : [value]
    if (isScript(value)) return [value.title, ...value.scenes.map(({ sentences }) => sentences.join(' '))]
    if (Array.isArray(value)) return value.flatMap(read)
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(read) : []
  }
  return [...new Set(read(result))]
}

function hooksOf([first = '', ...others]: readonly string[]): string[] {
  // The first item of a list is whole.
  if (others.length >= 3) return [first]
  const sentences = splitSentences(first)
  const [sentence = ''] = sentences
  const [clause = ''] = sentence.split(/[:;—–]/u, 1)
  return [sentence, clause, sentences.length <= maxHookSentences ? first : sentence]
}

const maxHookSentences = 3

// --- Figures ---

/** Figures that the fact sheet does not have, or has for something else. */
function figureFindings(texts: readonly SetText[], sheet: FactSheet, brand: Brand): Finding[] {
  const { facts, subject, names } = sheet
  const { logo: _, rules: __, ...words } = brand
  const about = Object.values(words)
    .flatMap((value) => value ?? [])
    .flat()
  const sources = [
    subject,
    ...names,
    ...about,
    ...facts.flatMap((fact) => [fact.statement, ...fact.sentences]),
  ]
  // What tells a fact is bound to its figures; a general remark may have a common one of its own.
  const [strict, loose] = (['everything', 'figures'] as const).map((bound) =>
    checkGrounding(sources, undefined, bound),
  )
  const factWords = facts.map(({ statement, sentences }) => ({
    statement,
    stems: contentStems([statement, ...sentences].join(' ')),
    values: new Set(
      [statement, ...sentences].flatMap((text) => findFigures(text, 'any')).flatMap(({ values }) => values),
    ),
  }))
  return texts.flatMap(({ name, texts: ownTexts }) =>
    ownTexts.flatMap(splitSentences).flatMap((sentence): Finding[] => {
      const stems = contentStems(sentence)
      const near = factWords
        .map((fact) => ({ ...fact, likeness: sharedWords(stems, fact.stems) }))
        .sort((one, other) => other.likeness - one.likeness)
      const [closest] = near
      const contradicts = closest !== undefined && closest.likeness >= 0.5 && closest.values.size > 0
      const invented = ((contradicts ? strict : loose)?.inventedIn(sentence) ?? []).filter(
        // A number in words may count what the fact sheet leaves out.
        ({ kind, written }) => kind !== 'number' || /\p{Nd}/u.test(written),
      )
      const swapped = isOfAnother(findFigures(sentence, 'any'), near) ? [{ written: sentence }] : []
      return [...invented, ...swapped].map(({ written }) => {
        if (!contradicts) {
          const message = `${name} says “${written}”, which the fact sheet does not have.`
          return { kind: 'grounding', message, outputs: [name] }
        }
        const otherTexts = texts.filter(
          (other) => other.name !== name && tells(other, closest.stems, closest.values),
        )
        const message = `${name} says “${written}”, and the fact sheet: ${closest.statement}`
        return { kind: 'figures', message, outputs: [name, ...otherTexts.map((other) => other.name)] }
      })
    }),
  )
}

interface NearFact {
  readonly likeness: number
  readonly values: ReadonlySet<number>
}

/** Whether every figure of a sentence belongs to other facts than the one that it tells. */
function isOfAnother(figures: readonly Figure[], [closest, ...others]: readonly NearFact[]): boolean {
  const largeFigures = figures.filter(({ values: [value = 0] }) => value >= 4)
  if (!closest || closest.likeness < 0.75 || closest.values.size === 0 || largeFigures.length === 0)
    return false
  return largeFigures.every(
    ({ values }) =>
      !values.some((value) => closest.values.has(value)) &&
      values.some((value) => others.some((fact) => fact.values.has(value))) &&
      others.every((fact) => fact.likeness < 0.3 || !values.some((value) => fact.values.has(value))),
  )
}

/** Whether a text tells a fact with one of its figures. */
const tells = ({ texts }: SetText, stems: ReadonlySet<string>, values: ReadonlySet<number>) =>
  texts
    .flatMap(splitSentences)
    .some(
      (sentence) =>
        sharedWords(contentStems(sentence), stems) >= 0.5 &&
        findFigures(sentence, 'any').some((figure) => figure.values.some((value) => values.has(value))),
    )

/** What a text is about: the stems of its longer words. */
const contentStems = (text: string): ReadonlySet<string> =>
  new Set(
    stemsOf(text).filter(
      (stem) => !/\p{N}/u.test(stem) && (stem.length > 3 || !/\p{Script=Latin}/u.test(stem)),
    ),
  )

/** Which share of the words of one text another has too; 0 for texts too short to tell. */
function sharedWords(stems: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = sharedOf(stems, other)
  return common < 2 ? 0 : common / stems.size
}

// --- Repetition ---

function repetitions(texts: readonly SetText[]): Finding[] {
  const withOpenings = texts.map((text) => ({ ...text, openings: text.hooks.map(hookOpening) }))
  return withOpenings.flatMap((one, index) =>
    withOpenings.slice(index + 1).flatMap((other): Finding[] => {
      if (one.partOf.includes(other.name) || other.partOf.includes(one.name)) return []
      const isAlike =
        areAlike(one.openings[0], other.openings[0], 0.75) ||
        areAlike(one.openings.at(-1), other.openings.at(-1), 0.8) ||
        one.openings.some((first) => other.openings.some((second) => areSame(first, second)))
      if (!isAlike) return []
      const message = `${one.name} and ${other.name} open alike: “${one.hooks[0]}” and “${other.hooks[0]}”.`
      return [{ kind: 'repetition', message, outputs: [one.name, other.name] }]
    }),
  )
}

interface Opening {
  readonly stems: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

const hookOpening = (hook: string): Opening => ({
  stems: contentStems(hook),
  words: new Set(wordsIn(fold(hook))),
})

/** At least three telling words in common, and so large a share of the longer one. */
function areAlike(one: Opening | undefined, other: Opening | undefined, share: number): boolean {
  if (!one || !other) return false
  const common = sharedOf(one.stems, other.stems)
  return common >= 3 && common >= share * Math.max(one.stems.size, other.stems.size)
}

/** The same telling words, and hardly another one. */
function areSame(one: Opening, other: Opening): boolean {
  const common = sharedOf(one.stems, other.stems)
  const words = sharedOf(one.words, other.words)
  return (
    common > 0 &&
    common === Math.max(one.stems.size, other.stems.size) &&
    words >= 4 &&
    words >= 0.7 * Math.max(one.words.size, other.words.size)
  )
}

const sharedOf = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((stem) => other.has(stem)).length

// --- Mentions ---

/** What the guidelines want mentioned stands in one of four texts, which is often enough for a set. */
function missingMentions(texts: readonly SetText[], required: readonly (readonly string[])[]): Finding[] {
  const minMentions = Math.max(1, Math.floor(texts.length / 4))
  return required.flatMap((phrases): Finding[] => {
    const matchers = phrases.map(phraseMatcher)
    const mentionsIt = (text: string) => matchers.some((isIn) => isIn(text))
    const count = texts.filter(({ texts: ownTexts }) => ownTexts.some(mentionsIt)).length
    if (count >= minMentions || texts.length === 0) return []
    const message = `“${phrases[0]}” is in ${count} of ${texts.length} outputs; at least ${minMentions} should mention it.`
    return [{ kind: 'mention', message, outputs: texts.map(({ name }) => name) }]
  })
}
