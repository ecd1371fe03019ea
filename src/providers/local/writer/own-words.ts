import { countCharacters } from '../../../language/characters.ts'
import { gistOf } from '../../../writing/lists.ts'
import { capitalize } from './frames.ts'
import { parseTopic } from './topic.ts'
import type { WriterTools } from './types.ts'

/** For a language without frames: the topic, its phrases and its longer words, and nothing else. */
export function ownWords(topic: string, { analyze, warn }: Pick<WriterTools, 'analyze' | 'warn'>): string[] {
  warn(
    'The built-in writer has no frames for this language, so it only arranges the words of the topic. Set up a model to have it written.',
  )
  const { label } = parseTopic(topic, analyze)
  const words = label.split(' ').filter((word) => countCharacters(word) > 3)
  const lines = [label, ...analyze(topic).phrases, ...words].filter((line) => countCharacters(line) <= 60)
  const byGist = new Map(lines.map((line) => [gistOf(line) || line, capitalize(line)] as const))
  return [...byGist.values()].slice(0, 8)
}
