import type { PostCopy } from './post-copy.ts'
import { brandWords, type Poster } from './poster.ts'

/** The words of a post in reading order, as one line. */
export function wordsOfPost(copy: PostCopy): string {
  const { kind, headline, support } = copy
  const head = kind === 'figure' ? `${copy.figure} ${headline}` : headline
  return joined([kind === 'quote' ? `“${head}”` : head, ...partsOf(copy), support, detailsOf(copy)])
}

/** The words of a designed picture in reading order, as one line. */
export function wordsOfPoster({ texts }: Poster): string {
  const inOrder = [...texts].sort((one, other) => one.y - other.y)
  return joined(inOrder.map(({ words }) => withoutBreaks(words)).filter((words) => words !== brandWords))
}

/** Words on one line; between letters of Chinese and Japanese stands no space. */
export function withoutBreaks(words: string): string {
  let text = ''
  for (const line of words.split('\n').map((each) => each.trim())) {
    const needsSpace = text && line && !isSquare.test(text.slice(-1) + line.slice(0, 1))
    text += needsSpace ? ` ${line}` : line
  }
  return text
}

const isSquare = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}、。]+$/u

const detailsOf = (copy: PostCopy) => ('details' in copy ? copy.details : undefined)

function partsOf(copy: PostCopy): (string | undefined)[] {
  switch (copy.kind) {
    case 'quote':
      return [joinedBy(', ', [copy.speaker, copy.role])]
    case 'comparison':
      return copy.bars.map(({ label, shown }) => `${label}: ${shown}`)
    case 'table':
    case 'facts':
      return copy.rows.map(({ label, shown }) => `${shown} ${label}`)
    case 'schedule':
      return copy.entries.map(({ when, what }) => `${when}: ${what}`)
    case 'offer':
      return [joinedBy(' ', [copy.price, copy.per]), ...copy.includes]
    case 'list':
      return [...copy.items]
    default:
      return []
  }
}

const joinedBy = (sign: string, parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part).join(sign)

/** With a stop after each part that has none. */
export const joined = (parts: readonly (string | undefined)[]): string =>
  parts
    .flatMap((part) =>
      part ? [/[.!?…。！？:”"]$/u.test(part.trim()) ? part.trim() : `${part.trim()}.`] : [],
    )
    .join(' ')
