import type { MemeLayout } from '../../../content/post-copy.ts'
import { countCharacters } from '../../../language/characters.ts'
import type { MemeAnswer } from '../../../writing/meme.ts'

/** A meme without its cast. */
export interface MemeDraft extends Pick<MemeAnswer, 'words' | 'messages'> {
  readonly layout: MemeLayout
  /** What someone in it feels, where the words do not say so. */
  readonly mood?: string | undefined
}

/** The longest text for each place: a little more than a model is asked for, since the words are the user’s. */
export const maxIn: Readonly<Record<MemeLayout, number>> = {
  ...{ classic: 60, caption: 130, preference: 50, expectation: 25 },
  ...{ labels: 30, chat: 60, sign: 48 },
}

/** A joke of these words, unless one of them is missing or too long for its place. */
export function jokeOf(layout: MemeLayout, words: readonly string[], mood?: string): MemeDraft | undefined {
  const lines = words.map((text) =>
    (layout === 'caption' ? closed(text) : bare(text)).replace(/^["“„«(¿¡]*\p{Ll}(?=[\p{L}’'\s])/u, (first) =>
      first.toLocaleUpperCase('en'),
    ),
  )
  const fits = lines.every((text) => text !== '' && countCharacters(text) <= maxIn[layout])
  return fits ? { layout, words: lines, messages: [], mood } : undefined
}

/** A joke in two halves; both in the caption where one of them would cover the picture. */
export function halvesOf(top: string, bottom: string): MemeDraft | undefined {
  const stop = /[\p{L}\p{N}]$/u.test(top.trim()) ? '.' : ''
  return jokeOf('classic', [top, bottom]) ?? jokeOf('caption', [`${top.trim()}${stop} ${bottom}`])
}

/** Without links, and without the hashtags at its end, unless it is nothing else. */
export function tidy(text: string): string {
  const lines = text
    .replace(/https?:\/\/\S+/giu, '')
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
  const words = lines.split(/(?=\s)/u)
  const last = words.findLastIndex((word) => !/^\s?#[\p{L}_][\p{L}\p{N}_]*$/u.test(word))
  return (words.slice(0, last + 1).join('') || lines).replace(/#(?=\p{L})/gu, '')
}

/** Without the stop, comma or dash at its ends; a question keeps its mark. */
export function bare(text: string): string {
  const inner = text.trim().replace(/^[\s,;:–—-]+|(?<![\s,;–—-])[\s,;–—-]+$/gu, '')
  return /\p{L}\.\p{L}\.$|\.\.\.$/u.test(inner) ? inner : inner.replace(/(?<![.。])[.。]+$/u, '')
}

/** Of several sentences, the last one keeps its stop. */
export function closed(text: string): string {
  const line = bare(text)
  return /[.!?…]\s/u.test(line) && /[\p{L}\p{N}]$/u.test(line) ? `${line}.` : line
}
