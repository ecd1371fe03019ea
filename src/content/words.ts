// What writers hand to renderers is plain data, described in this folder: copy of posts and memes, scripts of videos,
// specifications of calculators, designs. It knows no model, request or canvas, so that the playground and the
// workers share it.

import type { PostCopy } from './post-copy.ts'

/** The words of a post as one would say them. */
export function wordsOfPost(copy: PostCopy): string {
  const { kind, headline, support } = copy
  const head = kind === 'figure' ? `${copy.figure} ${headline}` : headline
  return joinParts([kind === 'quote' ? `“${head}”` : head, ...copyTexts(copy), support, copyDetails(copy)])
}

/** Words on one line; between letters of Chinese and Japanese stands no space. */
export function withoutBreaks(words: string): string {
  let text = ''
  for (const line of words.split('\n').map((part) => part.trim())) text = spaced(text, line)
  return text
}

/** Joins lines with a space, except between letters of Chinese and Japanese. */
function spaced(text: string, line: string): string {
  const needsSpace = text && line && !isSquare.test(text.slice(-1) + line.slice(0, 1))
  return text + (needsSpace ? ` ${line}` : line)
}

const isSquare = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}、。]+$/u

const copyDetails = (copy: PostCopy) => ('details' in copy ? copy.details : undefined)

function copyTexts(copy: PostCopy): (string | undefined)[] {
  switch (copy.kind) {
    case 'quote':
      return [joinedBy(', ', [copy.speaker, copy.role])]
    case 'comparison':
      return listWords(copy.bars.map(({ label, shown }) => `${label}: ${shown}`))
    case 'table':
    case 'facts':
      return listWords(copy.rows.map(({ label, shown }) => `${shown} ${label}`))
    case 'schedule':
      return listWords(copy.entries.map(({ when, what }) => `${when}: ${what}`))
    case 'offer':
      return [joinedBy(' ', [copy.price, copy.per]), ...listWords(copy.includes)]
    case 'list':
      return listWords(copy.items)
    default:
      return []
  }
}

/** Items in small letters make one sentence. */
const listWords = (items: readonly string[]) => (items.some(isSmall) ? [items.join(', ')] : [...items])

const isSmall = (text: string) => /^\p{Ll}/u.test(text)

const joinedBy = (sign: string, parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part).join(sign)

/** Sentences in a row: what goes on in small letters belongs to what is before it, and all else ends with a stop. */
export function joinParts(parts: readonly (string | undefined)[]): string {
  const texts = parts.flatMap((part) => part?.trim() || [])
  let text = ''
  for (const [index, part] of texts.entries())
    text = spaced(isContinued(texts, index) ? text : withFinalStop(text), part)
  return withFinalStop(text)
}

/** Whether the sentence before goes on in a part: `zahlt niemand.`, or `10,50 €` before it. */
function isContinued(texts: readonly string[], index: number): boolean {
  const [before, part, after] = [texts[index - 1], texts[index] ?? '', texts[index + 1]]
  if (before === undefined || endsSentence(before)) return false
  if (/[,،、;–—-]$/u.test(before) || isSmall(part)) return true
  return !/\p{L}/u.test(part) && after !== undefined && isSmall(after)
}

/** Whether a text needs no stop, in any script. */
const endsSentence = (text: string) => /[.!?…。！？؟।۔։:：][”"»“」』’)）]?$|[”"»“」』]$/u.test(text)

/** With the stop of its script, if it has none. */
export function withFinalStop(text: string): string {
  if (text === '' || endsSentence(text)) return text
  const last = text.match(/\p{L}/gu)?.at(-1) ?? ''
  if (isSquare.test(last)) return `${text}。`
  return /\p{sc=Deva}/u.test(last) ? `${text}।` : `${text}.`
}
