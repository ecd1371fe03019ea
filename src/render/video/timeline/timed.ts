import type { TimedWord } from '../../../providers/types.ts'

/** To a provider in JavaScript the types say nothing, and a film can do without the times of its words. */
export function timedIn(words: unknown): TimedWord[] | undefined {
  const isTimed = (word: Partial<Record<keyof TimedWord, unknown>> | null | undefined): word is TimedWord =>
    typeof word?.text === 'string' && Number.isFinite(word.start) && Number.isFinite(word.end)
  return Array.isArray(words) ? words.filter(isTimed) : undefined
}
