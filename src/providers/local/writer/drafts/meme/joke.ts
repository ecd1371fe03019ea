import type { MemeLayout } from '../../../../../content/post-copy.ts'
import { countCharacters } from '../../../../../language/characters.ts'
import type { MemeAnswer } from '../../../../../writing/meme.ts'

/** A meme without its cast. */
export interface Joke extends Pick<MemeAnswer, 'words' | 'messages'> {
  readonly layout: MemeLayout
  /** What someone in it feels, where the words do not say so. */
  readonly mood?: string | undefined
}

/** The longest that a draft puts in one place: a little more than a model is asked for, since words are as they came. */
export const mostIn: Readonly<Record<MemeLayout, number>> = {
  classic: 60,
  caption: 130,
  preference: 50,
  expectation: 25,
  labels: 30,
  chat: 60,
  sign: 48,
}

/** A joke of these words, unless one of them is missing or too long for its place. */
export function jokeOf(layout: MemeLayout, words: readonly string[], mood?: string): Joke | undefined {
  const trimmed = words.map((text) => begun(layout === 'caption' ? closed(text) : bare(text)))
  const fits = trimmed.every((text) => text !== '' && countCharacters(text) <= mostIn[layout])
  return fits ? { layout, words: trimmed, messages: [], mood } : undefined
}

/** A joke in two halves; where one of them would cover the picture, both stand above it. */
export function halvesOf(top: string, bottom: string): Joke | undefined {
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
  return (untagged(lines) || lines).replace(/#(?=\p{L})/gu, '')
}

/** Without the hashtags that it ends with, however many. */
function untagged(text: string): string {
  const tags = [...text.matchAll(/\s?#[\p{L}_][\p{L}\p{N}_]*/gu)]
  const end = tags.reduceRight(
    (end, { 0: tag, index }) => (index + tag.length === end ? index : end),
    text.length,
  )
  return text.slice(0, end).trim()
}

/** Without the stop, comma or dash that it ended or began with; a question keeps its mark. */
export function bare(text: string): string {
  const inner = text.trim().replace(/^[\s,;:–—-]+|(?<![\s,;–—-])[\s,;–—-]+$/gu, '')
  return /\p{L}\.\p{L}\.$|\.\.\.$/u.test(inner) ? inner : inner.replace(/(?<![.。])[.。]+$/u, '')
}

/** Of several sentences, the last one keeps its stop too. */
export function closed(text: string): string {
  const line = bare(text)
  return /[.!?…]\s/u.test(line) && /[\p{L}\p{N}]$/u.test(line) ? `${line}.` : line
}

/** With a capital at its beginning, as a line of its own has it. */
function begun(text: string): string {
  return text.replace(/^["“„«(¿¡]*\p{Ll}(?=[\p{L}’'\s])/u, (first) => first.toLocaleUpperCase('en'))
}

export const isShort = (text: string) => countCharacters(text) <= mostIn.caption

/** A way to find parts in a text, behind the whole that was found. */
export interface Pattern {
  readonly exec: (text: string) => readonly (string | undefined)[] | null
}

/**
 * Finds the two halves of a line around the first hinge behind its opening, the second one without its closing. It takes
 * three small searches, since one pattern for all of them would take the square of the time.
 */
export const halvesAt = (opening: RegExp, hinge: RegExp, closing = /$/u): Pattern => ({
  exec: (text) => {
    const opened = opening.exec(text)
    if (!opened || text.includes('\n')) return null
    const inner = text.slice(opened.index + opened[0].length)
    // The first half has at least one character.
    const turn = hinge.exec(inner.slice(1))
    if (!turn) return null
    const rest = inner.slice(1 + turn.index + turn[0].length)
    const end = rest.search(closing)
    return end > 0 ? [text, inner.slice(0, 1 + turn.index), rest.slice(0, end)] : null
  },
})

/** Tries patterns one after the other on a text, each with a way from what it found to a joke. */
export function matching(
  text: string,
  patterns: readonly (readonly [Pattern, (parts: readonly string[]) => Joke | undefined])[],
): Joke | undefined {
  for (const [pattern, joke] of patterns) {
    const found = pattern.exec(text)
    const made = found && joke(found.slice(1).map((part) => part ?? ''))
    if (made) return made
  }
  return undefined
}
