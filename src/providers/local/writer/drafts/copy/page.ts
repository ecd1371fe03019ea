import type { TextAnalysis } from '../../../../../language/analyze.ts'
import type { WriterTools } from '../../types.ts'
import { type Line, linesOf } from './lines.ts'

/** A source as a writer of posts reads it. */
export interface Page {
  readonly lines: readonly Line[]
  /** The line that stands over the others. */
  readonly title: string | undefined
  /** Without the title. */
  readonly sentences: readonly string[]
  readonly reading: TextAnalysis
}

// What is worth a post stands early, and reading takes time.
const mostCharacters = 8_000

/** Reads a source: plain text, Markdown or HTML. */
export function readPage(kit: WriterTools, source: string): Page {
  const lines = linesOf(startOf(source))
  const title = titleOf(lines)
  const reading = kit.analyze(joined(lines))
  const prose = lines.filter(({ mark }, at) => mark !== 'item' && (at > 0 || title === undefined))
  const body = prose.length > 0 || title !== undefined ? prose : lines
  const sentences = sentencesOf(kit.analyze(joined(body)).sentences)
  return { lines, title, sentences, reading }
}

/** Up to the last sentence or line that is whole. */
function startOf(source: string): string {
  if (source.length <= mostCharacters) return source
  const start = source.slice(0, mostCharacters)
  const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('. ') + 1, start.lastIndexOf('。') + 1)
  return end > 0 ? start.slice(0, end) : start.toWellFormed()
}

const joined = (lines: readonly Line[]) => lines.map(({ text }) => text).join('\n\n')

/** Whole again after `Mio.` and `31.`, without what is no part of the thought, and without what is said of the page. */
export function sentencesOf(read: readonly string[]): string[] {
  const sentences: string[] = []
  for (const sentence of read.flatMap((one) => one.split(/(?<=\p{Ll}{4}[.!?]) (?=\d)/u))) {
    const last = sentences.at(-1)
    if (
      last !== undefined &&
      (abbreviated.test(last) || (/ \d{1,2}\.$/.test(last) && counted.test(sentence)))
    )
      sentences[sentences.length - 1] = `${last} ${sentence}`
    else sentences.push(sentence)
  }
  return sentences
    .map((sentence) => sentence.replace(/^(?:\p{Extended_Pictographic}\uFE0F?\s{0,3}){1,9}(?=\S)/u, ''))
    .map((sentence) =>
      sentence.replace(/^did you know (?:that )?([^?]{8,120})\?$/i, (_, said) => capital(`${said}.`)),
    )
    .filter((sentence) => !isAside(sentence))
}

const abbreviated = /(?<!\p{L})(?:Mio|Mrd|Nr|Abs|Tel|No|vs|ca|inkl|zzgl)\.$/u
/** What a German ordinal stands before. */
const counted =
  /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert|Stock|Etage|Geburtstag|Platz|Klasse|Mal|Jahr)/

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Names of a place in a document, and not of its matter. */
const generic =
  /^(?:introduction|overview|about(?: us)?|blog|news(?:letter)?|press release|welcome|summary|abstract|release notes?.{0,12}|changelog.{0,12}|version [\d.]{1,9}|home|untitled|contents|einleitung|überblick|über uns|pressemitteilung|willkommen|zusammenfassung|aktuelles|for immediate release)$/iu

/** The line that stands over the others. */
export function titleOf(lines: readonly Line[]): string | undefined {
  const [first, second] = lines
  if (!first || !second || first.mark === 'item' || first.mark === 'quote') return undefined
  const isTitle = first.mark === 'heading' || /[\p{L}\p{N}?!)%]$/u.test(first.text)
  return isTitle && first.text.length <= 110 ? first.text : undefined
}

/** What is said to the reader of a page, and not of its matter. */
export const isAside = (line: string) =>
  /[:…]$|\.\.\.$/.test(line) ||
  /^(?:in this (?:article|post|guide|issue|video)|read (?:more|on)(?!\p{L})|click (?:here|on|the)|sign up|subscribe (?:to|now|here)|share this|(?:photo|image|source|contact|email|tel|foto|quelle|kontakt)(?::|$)|(?:published|updated|last updated) (?:on|\d)|copyright|©|(?:we|this (?:web)?site|our (?:web)?site) uses? cookies|(?:accept|reject|allow|manage) (?:all )?(?:your )?(?:cookies|preferences)(?!\p{L})|skip to (?:main )?content|wir verwenden cookies|alle (?:cookies )?akzeptieren|follow us|learn more|in diesem (?:artikel|beitrag)|mehr (?:dazu|lesen)|jetzt (?:lesen|anmelden))/iu.test(
    line,
  )

export const isGeneric = (title: string) => generic.test(title.replace(/[:.!]$/, ''))
