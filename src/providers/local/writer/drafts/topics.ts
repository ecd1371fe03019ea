import { countCharacters } from '../../../../language/characters.ts'
import { type Angle, angles } from '../../../../writing/angles.ts'
import { applyFixes, findProblems, type Guidelines } from '../../../../writing/guidelines/guidelines.ts'
import { gistOf } from '../../../../writing/lists.ts'
import type { WriterTools } from '../types.ts'
import { headlinePatterns } from './english-headlines.ts'
import { languageOf, neutralLines, partsIn, phrasebookOf, topicIn } from './languages.ts'
import { withMentions } from './mentions.ts'
import { fill, linesOf, shuffled } from './patterns.ts'
import { subjectOf } from './subject.ts'

export interface Headline {
  readonly headline: string
  readonly angle: Angle
}

const mostCharacters = 90

/** Drafts headlines: the angles take turns, and what breaks a guideline is left out. At least one always comes. */
export function draftHeadlines(
  kit: WriterTools,
  topic: string,
  guidelines: Guidelines,
  count: number,
): Headline[] {
  const language = languageOf(kit, topic)
  const candidates =
    language === 'en' ? allEnglishHeadlines(kit, topic) : foreignHeadlines(kit, topic, language)
  const kept: Headline[] = []
  const gists = new Set<string>()
  const fitting = candidates.flatMap(({ headline, angle }) =>
    withMentions(headline, guidelines)
      .slice(0, 1)
      .map((line) => ({ headline: line, angle })),
  )
  for (const { headline, angle } of fitting) {
    const mended = applyFixes(headline, guidelines)
    const gist = gistOf(mended)
    if (
      countCharacters(mended) > mostCharacters ||
      gists.has(gist) ||
      findProblems(mended, guidelines).length > 0
    )
      continue
    gists.add(gist)
    kept.push({ headline: mended, angle })
    if (kept.length >= count) return kept
  }
  return kept.length > 0 ? kept : fitting.slice(0, 1)
}

/** Where the whole topic is too long for the guidelines, what it is about may do. */
function allEnglishHeadlines(kit: WriterTools, topic: string): Headline[] {
  const [phrase] = kit.analyze(topic).phrases
  const shorter = phrase !== undefined && phrase.length < topic.length ? englishHeadlines(kit, phrase) : []
  return [...englishHeadlines(kit, topic), ...shorter]
}

function englishHeadlines(kit: WriterTools, topic: string): Headline[] {
  const subject = subjectOf(kit, topic)
  const own = linesOf(subject.field?.headlines ?? '').map((line) => {
    const space = line.indexOf(' ')
    return { angle: line.slice(0, space) as Angle, pattern: line.slice(space + 1) }
  })
  return turns(topic, (angle) =>
    [
      ...linesOf(headlinePatterns[angle]).filter((line) => /\{(?:numbered|n)\}/.test(line)),
      ...own.filter((line) => line.angle === angle).map((line) => line.pattern),
      ...shuffled(linesOf(headlinePatterns[angle]), topic + angle),
    ].flatMap((pattern) => fill(pattern, subject) ?? []),
  )
}

function foreignHeadlines(kit: WriterTools, topic: string, language: string | undefined): Headline[] {
  const book = phrasebookOf(language)
  if (!book) return neutralLines(kit, topic, 20).map((headline) => ({ headline, angle: 'guide' }))
  const slots = partsIn(topic, topicIn(kit, topic, language), language)
  return turns(topic, (angle) =>
    shuffled(book[angle].split('|'), topic + angle)
      .filter((pattern) => pattern.includes('{'))
      .flatMap((pattern) => fill(pattern, { slots, plural: false }) ?? []),
  )
}

/** One headline of each angle, then a second of each; those that open like two before them come last. */
function turns(topic: string, headlinesOf: (angle: Angle) => readonly string[]): Headline[] {
  const byAngle = shuffled(angles, topic).map((angle) =>
    headlinesOf(angle).map((headline) => ({ headline, angle })),
  )
  const most = Math.max(...byAngle.map((headlines) => headlines.length))
  const inTurn = Array.from({ length: most }, (_, turn) =>
    byAngle.flatMap((headlines) => headlines[turn] ?? []),
  ).flat()
  const openings = new Map<string, number>()
  const [fresh, worn]: [Headline[], Headline[]] = [[], []]
  for (const candidate of inTurn) {
    const opening = candidate.headline.toLowerCase().split(/[ :]/, 1)[0] ?? ''
    const times = (openings.get(opening) ?? 0) + 1
    openings.set(opening, times)
    ;(times > 2 ? worn : fresh).push(candidate)
  }
  return [...fresh, ...worn]
}
