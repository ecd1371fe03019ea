import { countCharacters } from '../../../language/characters.ts'
import { type Angle, angles } from '../../../writing/angles.ts'
import { applyFixes, findProblems, plainChecks } from '../../../writing/guidelines/checks.ts'
import { gistOf } from '../../../writing/lists.ts'
import { fillFrame, framesFor, shuffle } from './frames.ts'
import { framesOf, type LanguageFrames } from './language-data.ts'
import { ownWords } from './own-words.ts'
import { parseTopic, type Topic } from './topic.ts'
import type { Writer } from './types.ts'

export interface HeadlineFacts {
  readonly topic: string
  readonly guidelines?: string
  readonly count: number
}

interface Headline {
  readonly headline: string
  readonly angle: Angle
}

const maxCharacters = 90

/** Headlines in which the angles take turns. A line that breaks a guideline is left out instead of bent. */
export const writeHeadlines: Writer<HeadlineFacts> = async ({ topic, guidelines, count }, tools) => {
  const checks = await plainChecks(guidelines, 'headline')
  const parsed = parseTopic(topic, tools.analyze)
  const frames = framesOf(parsed.language)
  const candidates: readonly Headline[] = frames
    ? inTurns(frames, parsed)
    : ownWords(topic, tools, 1).map((headline) => ({ headline, angle: 'guide' }))
  const kept = new Map<string, Headline>()
  for (const { headline, angle } of candidates) {
    const fixed = applyFixes(headline, checks, ['headline'])
    const problems = findProblems(fixed, checks, 'headline')
    const isSound = countCharacters(fixed) <= maxCharacters && problems.length === 0
    if (isSound && !kept.has(gistOf(fixed))) kept.set(gistOf(fixed), { headline: fixed, angle })
    if (kept.size === count) break
  }
  if (kept.size > 0 && kept.size < count) {
    tools.warn(`The built-in writer found ${kept.size} sound headlines for this topic, not ${count}.`)
  }
  // If nothing fits the guidelines, they are named as the reason for the refusal.
  const [first] = candidates
  return { headlines: kept.size > 0 ? [...kept.values()] : first ? [first] : [] }
}

/** A headline of each angle, then a second of each. */
function inTurns({ headlines }: LanguageFrames, topic: Topic): Headline[] {
  const byAngle = shuffle(angles, topic.label).map((angle) =>
    framesFor(headlines, topic, angle).flatMap((frame) => {
      const headline = fillFrame(frame, topic.slots)
      return headline === undefined ? [] : { headline, angle }
    }),
  )
  const turns = Math.max(...byAngle.map(({ length }) => length))
  return Array.from({ length: turns }, (_, turn) => byAngle.flatMap((lines) => lines[turn] ?? [])).flat()
}
