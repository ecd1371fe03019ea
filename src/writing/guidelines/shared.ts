import type { Segment } from './clauses.ts'
import { isSplitPiece } from './numbers.ts'
import { findSign } from './signs.ts'

/** Gives back to segments the words that they share with their neighbours. */
export function shareWords(segments: readonly Segment[]): readonly Segment[] {
  return shareVerb(joinAdjectives(segments))
}

/** `Write 5 short, punchy headlines`: the comma stands between two adjectives. */
function joinAdjectives(segments: readonly Segment[]): readonly Segment[] {
  const joined: Segment[] = []
  for (const segment of segments) {
    const last = joined.at(-1)
    const isSplit = last && segment.joiner !== 'or' && isSplitPiece(last.text, segment.text)
    if (isSplit) joined.pop()
    // As long as what it stands for, so that a place in it is a place in the guidelines.
    const text = isSplit ? last.text.padEnd(segment.start - last.start) + segment.text : segment.text
    joined.push(isSplit ? { ...last, text, end: segment.end } : segment)
  }
  return joined
}

/** `Emoji, hashtags and links are not allowed`: each of them is not allowed. */
function shareVerb(segments: readonly Segment[]): readonly Segment[] {
  const isBare = ({ text }: Segment) => findSign(text) !== undefined || /^[\ue000-\uf8fe]$/u.test(text)
  const at = segments.findIndex((segment) => !isBare(segment))
  const [first, last] = [segments[0], segments[at]]
  const [, noun = '', predicate = ''] =
    /^(.{1,40}?)( (?:are|is|must|should|may|can|cannot|sind|ist|dürfen|están|sont) .{1,60})$/iu.exec(
      last?.text ?? '',
    ) ?? []
  if (!first || !last || at === 0 || !isBare({ ...last, text: noun })) return segments
  return segments.map((segment, index) =>
    index > at
      ? segment
      : {
          ...segment,
          text: index < at ? segment.text + predicate : segment.text,
          start: first.start,
          end: last.end,
        },
  )
}
