import { timeSlicer } from '../../../../../concurrency.ts'
import type { TextAnalysis } from '../../../../../language/analyze.ts'
import { stopWordsOf } from '../../../../../language/stop-words.ts'
import { stemsOf } from '../../../../../language/title-words.ts'
import { secondsOf } from '../../../../../writing/video-script-length.ts'
import type { Article } from './article.ts'
import { alone, leans, speakable } from './speak.ts'
import { tongueOf } from './tongues.ts'

/** A sentence of the article as it can be said, and what it is worth in a film. */
export interface Unit {
  readonly at: number
  readonly section: number
  /** Counted through the article. */
  readonly block: number
  readonly isItem: boolean
  /** By itself, in one sentence or two. */
  readonly said: readonly string[]
  /** Right after the sentence before it. */
  readonly tied: readonly string[]
  /** Whether it is only understood after the sentence before it. */
  readonly leans: boolean
  /** Whether it only prepares for the sentence after it. */
  readonly opens: boolean
  readonly seconds: number
  readonly worth: number
  readonly stems: ReadonlySet<string>
}

/** All that can be said of an article, in its order. */
export async function unitsOf(
  { sections, reading }: Article,
  meets: (text: string) => boolean,
): Promise<Unit[]> {
  const units: Unit[] = []
  let at = 0
  let block = 0
  const { opens, turn } = tongueOf(reading.language)
  const rest = timeSlicer()
  for (const [section, { blocks }] of sections.entries()) {
    for (const { sentences, isItem } of blocks) {
      await rest()
      sentences.forEach((sentence, place) => {
        const tied = speakable(sentence, reading.language)
        at += 1
        if (tied === undefined || !tied.every(meets)) return
        const said = tied.map((one, part) => (part === 0 ? alone(one) : one))
        const text = said.join(' ')
        units.push({
          at,
          section,
          block,
          isItem,
          said,
          tied,
          leans: leans(said[0] ?? '', reading.language, place === 0),
          opens:
            place < sentences.length - 1 &&
            (opens.test(said.at(-1) ?? '') || turn.test(sentences[place + 1] ?? '')),
          seconds: secondsOf(said),
          worth: worthOf(text, reading) + (place === 0 ? 0.35 : 0),
          stems: new Set(
            stemsOf(text).filter((stem) => stem.length > 2 && !stopWordsOf(reading.language).has(stem)),
          ),
        })
      })
      block += 1
    }
  }
  return withoutCommon(units)
}

/** What every few sentences name is what the article is about, and makes no two of them alike. */
function withoutCommon(units: readonly Unit[]): Unit[] {
  const counts = new Map<string, number>()
  for (const { stems } of units) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const most = Math.max(2, units.length / 6)
  const isTelling = (stem: string) => (counts.get(stem) ?? 0) <= most
  return units.map((unit) => ({ ...unit, stems: new Set([...unit.stems].filter(isTelling)) }))
}

/** Says little, whatever it is about. */
const vague =
  /^(?:there (?:is|are) (?:many|several|a lot|lots|no doubt)|it is (?:important|worth|essential|clear)|as (?:we|you) (?:all )?know|needless to say|of course|everyone knows|in today['’]s|these days|nowadays|es gibt (?:viele|zahlreiche)|es ist wichtig|heutzutage|in der heutigen|hoy en día|de nos jours|近年|最近)|(?:and (?:so on|more)|etc)\.?$/iu

/** How much of what an article is about a sentence tells, and how concretely. */
function worthOf(text: string, { phrases, names, language }: TextAnalysis): number {
  const lower = text.toLowerCase()
  const coverage = phrases
    .slice(0, 10)
    .reduce((sum, phrase, rank) => sum + (lower.includes(phrase.toLowerCase()) ? 1 / (rank + 2) : 0), 0)
  const words = text.split(' ').length
  const marks: readonly (readonly [is: boolean, worth: number])[] = [
    [/\p{Nd}/u.test(text), 0.25],
    [/\p{Nd} ?(?:%|€|£|percent|prozent)|[$£€¥]\d/iu.test(text), 0.15],
    [names.some((name) => text.includes(name)), 0.1],
    [names.slice(0, 1).some((name) => text.includes(name)), 0.2],
    [tongueOf(language).contrast.test(text), 0.15],
    [/[“„«「]/u.test(text), 0.1],
    [vague.test(text), -0.5],
    [tongueOf(language).closing.test(text), 0.5],
    [/[?？؟]$/u.test(text), -0.15],
    [words < 4 && /\s/.test(text), -0.35],
    [/ (?:it|them|him|this|these) /u.test(text) && words < 9, -0.15],
  ]
  return Math.min(0.9, coverage) + marks.reduce((sum, [is, worth]) => sum + (is ? worth : 0), 0)
}

/** How much of what one says another has said. */
export function overlap(one: Unit, other: Unit): number {
  let shared = 0
  for (const stem of one.stems) if (other.stems.has(stem)) shared += 1
  return shared / Math.max(3, Math.min(one.stems.size, other.stems.size))
}
