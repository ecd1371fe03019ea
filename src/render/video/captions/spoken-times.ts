import type { RecordSentence } from '../timeline/record.ts'

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * When each of some texts is spoken, of which a sentence consists. The words that were timed may be cut otherwise, or say
 * otherwise: then they are laid over each other by how many letters they have.
 */
export function spokenTimes(sentence: RecordSentence, texts: readonly string[]): Span[] {
  const lengths = texts.map(spokenIn)
  const total = sum(lengths)
  const words = spokenWords(sentence, total)
  const scale = total === 0 ? 1 : sum(words.map(({ length }) => length)) / total
  let passed = 0
  let least = sentence.start
  return lengths.map((length) => {
    const start = Math.max(least, timeAt(words, passed * scale, 'start'))
    passed += length
    const end = Math.max(start, length === 0 ? start : timeAt(words, passed * scale, 'end'))
    least = start
    return { start, end }
  })
}

/** Signs that are not spoken take no time. */
const spokenIn = (text: string) => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

interface SpokenWord extends Span {
  readonly length: number
  /** How many letters were spoken before it. */
  readonly from: number
}

function spokenWords({ words, start, end }: RecordSentence, letters: number): SpokenWord[] {
  let [from, passed] = [0, start]
  const spoken = words.flatMap((word): SpokenWord[] => {
    const length = spokenIn(word.text)
    if (length === 0) return []
    const begins = Math.min(end, Math.max(passed, word.start))
    passed = Math.min(end, Math.max(begins, word.end))
    from += length
    return [{ start: begins, end: passed, length, from: from - length }]
  })
  return spoken.length > 0 ? spoken : [{ start, end, length: Math.max(1, letters), from: 0 }]
}

/** Between two letters stands a border: what begins there begins with the second one, and what ends there with the first. */
function timeAt(words: readonly SpokenWord[], at: number, edge: keyof Span): number {
  const slack = 1e-6
  const isIn = ({ from, length }: SpokenWord) =>
    edge === 'start' ? at < from + length - slack : at <= from + length + slack
  const word = words.find(isIn) ?? words.at(-1)
  if (!word) return 0
  const share = Math.min(1, Math.max(0, (at - word.from) / word.length))
  return word.start + (word.end - word.start) * share
}
