import { segmentSentences } from '../language/segments.ts'
import { readTitle, stemsOf } from '../language/title-words.ts'
import { comparableText } from './lists.ts'
import { isDense } from './script-length.ts'

/** Problems of a section, of which each paragraph is checked for its form. */
export function bodyProblems(post: Post): (text: string) => string[] {
  const repetition = repetitionCheck(post.earlierSections.map(({ text }) => text))
  return (text) => [
    ...new Set(toParagraphs(text).flatMap(formProblems)),
    ...headingProblems(text, post.focus),
    ...repetition(text),
  ]
}

/** The paragraphs of a text: what blank lines separate, or lines where there are none; one if only one is wanted. */
export function toParagraphs(text: string, count?: number): string[] {
  const parts = text.split(/\n\s*\n/).length > 1 ? text.split(/\n\s*\n/).map(inOneLine) : nonEmptyLines(text)
  const filled = parts.filter((part) => part !== '')
  return count === 1 ? [filled.join(isDense(text) ? '' : ' ')] : filled
}

const nonEmptyLines = (text: string): string[] => text.split(/[\r\n]+/).map((line) => line.trim())

const inOneLine = (text: string): string =>
  nonEmptyLines(text)
    .filter((line) => line !== '')
    .join(isDense(text) ? '' : ' ')

/** What a section lacks of what was asked for: its keyword, and the number of its paragraphs. */
export function bodyShortcomings(
  text: string,
  {
    keyword,
    paragraphs,
  }: { readonly keyword?: string | undefined; readonly paragraphs?: number | undefined },
): string[] {
  const { length } = toParagraphs(text)
  const isMissing = keyword !== undefined && !containsKeyword(text, keyword)
  return [
    ...(isMissing ? [`The keyword “${keyword}” is missing.`] : []),
    ...(paragraphs !== undefined && length !== paragraphs
      ? [`${paragraphs} paragraphs were asked for, and there are ${length}.`]
      : []),
  ]
}

/** Problems of a text that must be one plain paragraph. */
function formProblems(text: string): string[] {
  const faults: readonly (readonly [is: boolean, problem: string])[] = [
    [text.trim() === '', 'The paragraph is empty.'],
    [/^\s{0,3}#{1,6} /.test(text), 'The text starts with a heading; the paragraph alone was asked.'],
    [/^\s{0,3}(?:[-*•]|1[.)]) /.test(text), 'The text is a list; running text was asked.'],
    [
      /\*\*|`|\]\(|<\/?(?:p|br|b|i|em|strong|h[1-6]|ul|ol|li|a|div|span|code|blockquote)\b/i.test(text),
      'The text contains Markdown or HTML; plain text was asked.',
    ],
  ]
  return faults.flatMap(([is, problem]) => (is ? [problem] : []))
}

/** The heading is shown above the paragraph, so the text must not repeat it. */
function headingProblems(text: string, heading: string): string[] {
  const bare = heading.toLowerCase().replace(/[\s.:?!。！？：]{1,9}$/, '')
  const start = text.trim().toLowerCase()
  const repeats = start.startsWith(bare) && /^(?:[.:?!。！？：\n]|\s[–—-]\s|$)/.test(start.slice(bare.length))
  return repeats ? ['The text starts with the heading of its section; start with a sentence of its own.'] : []
}

/** Counts words; in scripts without spaces, two characters count as one. */
export function countWords(text: string): number {
  return paragraphTokens(text).reduce((sum, token) => sum + (unspaced.test(token) ? 0.5 : 1), 0)
}

/** Whether a text contains a keyword: as written, or most of its words in any form and order. */
function containsKeyword(text: string, keyword: string): boolean {
  if (plain(text).includes(plain(keyword))) return true
  const words = readTitle(keyword).words
  const contentWords = words.some(({ isWeak }) => !isWeak) ? words.filter(({ isWeak }) => !isWeak) : words
  const required = Math.ceil(contentWords.length * (contentWords.length < 4 ? 0.66 : 0.6))
  if (required === 0) return false
  const stems = stemsOf(text)
  const has = (stem: string) => stems.some((one) => one === stem || (stem.length > 3 && one.includes(stem)))
  return contentWords.filter(({ stem, text: word }) => has(stem) || isIn(text, word)).length >= required
}

/** Returns a check for repetition: too many shared word sequences, or a whole sentence. */
function repetitionCheck(earlierTexts: readonly string[]): (text: string) => string[] {
  const seenSentences = new Set<string>()
  let room = mostCompared
  for (const other of earlierTexts.toReversed()) {
    for (const run of tokenRuns(other.slice(0, room))) seenSentences.add(run)
    room = Math.max(0, room - other.length)
  }
  const isKnown = (run: string) => seenSentences.has(run)
  return (text) => {
    if (seenSentences.size === 0) return []
    const runs = tokenRuns(text)
    const share = runs.filter(isKnown).length / Math.max(1, runs.length)
    const repeated = splitSentences(text).find((sentence) => {
      const inside = tokenRuns(sentence)
      return inside.length > 1 && inside.every(isKnown)
    })
    return [
      ...(repeated === undefined ? [] : [`“${repeated.trim()}” is already in a previous section.`]),
      ...(share > 0.2 ? ['The text repeats the previous sections; continue from them instead.'] : []),
    ]
  }
}

/** Far longer than a post. The latest text counts first. */
const mostCompared = 500_000

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

const paragraphTokens = (text: string): string[] =>
  text
    .toLowerCase()
    .match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]|[\p{L}\p{M}\p{N}]+/gu,
    ) ?? []

/** Sequences of five words, or of ten characters in scripts without spaces. */
function tokenRuns(text: string): string[] {
  const tokens = paragraphTokens(text)
  const length = tokens.filter((token) => unspaced.test(token)).length * 2 > tokens.length ? 10 : 5
  return tokens.slice(length - 1).map((_, index) => tokens.slice(index, index + length).join(' '))
}

const splitSentences = (text: string) => [...segmentSentences(text)].map(({ segment }) => segment)

/** Ignores case and hyphens. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s‐‑-]+/g, ' ')
    .trim()

const isIn = (text: string, word: string) => unspaced.test(word) && text.includes(word)

/** A blog post in progress: its outline, and the section to write now. */
export interface Post {
  readonly title: string | undefined
  readonly keyword: string | undefined
  /** The known headings, in order. */
  readonly sections: readonly string[]
  readonly focus: string
  /** The sections written so far, without the current one. */
  readonly earlierSections: readonly { readonly heading: string; readonly text: string }[]
}

/** Normalises the input: drops blank entries and the section's own earlier text. */
export function postOf(input: {
  readonly title?: string | undefined
  readonly keyword?: string | undefined
  readonly sections?: readonly string[] | undefined
  readonly focus_section: string
  readonly previous_sections?: Readonly<Record<string, string>> | undefined
}): Post {
  const { title, keyword, sections = [], focus_section: focus, previous_sections = {} } = input
  return {
    title,
    keyword,
    sections: sections.filter((heading) => heading.trim() !== ''),
    focus,
    earlierSections: Object.entries(previous_sections)
      .filter(([heading, text]) => text.trim() !== '' && comparableText(heading) !== comparableText(focus))
      .map(([heading, text]) => ({ heading, text })),
  }
}
