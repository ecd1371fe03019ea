import { countCharacters } from '../../../language/characters.ts'
import { gistOf } from '../../../writing/lists.ts'
import { sentenceCase } from './sentences.ts'
import { parseTopic } from './topic.ts'
import type { WriterTools } from './types.ts'

/**
 * For a language without frames: the topic, its phrases and words, and nothing else. Where these are fewer than
 * `fewest`, parts of the topic's line follow, then the topic with a number.
 */
export function ownWords(
  topic: string,
  { analyze, warn }: Pick<WriterTools, 'analyze' | 'warn'>,
  fewest: number,
): string[] {
  warn(
    'The built-in writer has no frames for this language, so it only arranges the words of the topic. Set up a model to have it written.',
  )
  const { label } = parseTopic(topic, analyze)
  const words = label.split(' ')
  const long = words.filter((word) => countCharacters(word) > 3)
  const spare = [
    ...[2, 3, 1].flatMap((length) => words.map((_, at) => words.slice(at, at + length).join(' '))),
    ...Array.from({ length: fewest }, (_, index) => `${label} – ${index + 1}`),
  ]
  const usual = distinct([label, ...analyze(topic).phrases, ...long]).slice(0, maxLines)
  return distinct([...usual, ...spare]).slice(0, Math.max(usual.length, fewest))
}

const maxLines = 8

function distinct(lines: readonly string[]): string[] {
  const short = lines.map(sentenceCase).filter((line) => countCharacters(line) <= 66)
  const byGist = new Map(short.map((line) => [gistOf(line) || line, line] as const))
  return [...byGist.values()]
}
