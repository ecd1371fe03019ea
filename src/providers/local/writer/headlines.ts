import { countCharacters } from '../../../language/characters.ts'
import { angles } from '../../../writing/angles.ts'
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

const maxCharacters = 90

/** Headlines in which the angles take turns. A line that breaks a guideline is left out instead of bent. */
export const writeHeadlines: Writer<HeadlineFacts> = async ({ topic, guidelines, count }, tools) => {
  const checks = await plainChecks(guidelines, 'headline')
  const parsed = parseTopic(topic, tools.analyze)
  const frames = framesOf(parsed.language)
  const candidates = frames ? inTurns(frames, parsed) : ownWords(topic, tools, 1)
  const kept = new Map<string, string>()
  for (const headline of candidates) {
    const fixed = applyFixes(headline, checks, ['headline'])
    const problems = findProblems(fixed, checks, 'headline')
    const isSound = countCharacters(fixed) <= maxCharacters && problems.length === 0
    if (isSound && !kept.has(gistOf(fixed))) kept.set(gistOf(fixed), fixed)
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
function inTurns({ headlines }: LanguageFrames, topic: Topic): string[] {
  const byAngle = shuffle(angles, topic.label).map((angle) =>
    framesFor(headlines, topic, angle).flatMap((frame) => fillFrame(frame, topic.slots) ?? []),
  )
  const turns = Math.max(...byAngle.map(({ length }) => length))
  return Array.from({ length: turns }, (_, turn) => byAngle.flatMap((lines) => lines[turn] ?? [])).flat()
}
