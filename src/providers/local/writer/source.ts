import type { TextAnalysis } from '../../../language/analyze.ts'
import { monthNames } from './calendar-words.ts'
import { allWords, startingWith } from './language-data.ts'
import { sentenceCase, withoutStrayQuotes } from './sentences.ts'
import type { WriterTools } from './types.ts'

/** One line of a source, without its markup. */
export interface Line {
  readonly text: string
  readonly mark: 'heading' | 'item' | 'quote' | 'plain'
  /** What the line has in bold at its start. */
  readonly lead?: string | undefined
}

/** A source, read for its title and its sentences. */
export interface Source {
  readonly lines: readonly Line[]
  readonly title: string | undefined
  /** Without the title. */
  readonly sentences: readonly string[]
  readonly analysis: TextAnalysis
}

/** What is worth a post comes early, and analysing takes time. */
const maxCharacters = 8_000

/** Reads plain text, Markdown or HTML. */
export function readSource(analyze: WriterTools['analyze'], source: string): Source {
  const lines = linesOf(startOf(source))
  const title = titleOf(lines)
  const prose = lines.filter(({ mark }, at) => mark !== 'item' && (at > 0 || title === undefined))
  const body = prose.length > 0 || title !== undefined ? prose : lines
  const joined = (some: readonly Line[]) => some.map(({ text }) => text).join('\n\n')
  return {
    lines,
    title,
    analysis: analyze(joined(lines)),
    sentences: cleanSentences(analyze(joined(body)).sentences),
  }
}

/** Up to the last sentence or line that is whole. */
function startOf(source: string): string {
  if (source.length <= maxCharacters) return source
  const start = source.slice(0, maxCharacters)
  const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('. ') + 1, start.lastIndexOf('。') + 1)
  return end > 0 ? start.slice(0, end) : start.toWellFormed()
}

const { asides, imprints, generic, greetings, regards, labels, mail } = Object.fromEntries(
  (['asides', 'imprints', 'generic', 'greetings', 'regards', 'labels', 'mail'] as const).map((key) => [
    key,
    allWords(({ page }) => page?.[key]),
  ]),
)
const aside = startingWith(`${asides}|(?:${imprints})(?=:|$)`)
const genericTitle = new RegExp(`^(?:${generic})$`, 'iu')
const greeting = new RegExp(`^(?:${greetings})(?:[ ,][^.!?]{0,60})?[,!]$`, 'iu')
const regard = new RegExp(`^(?:${regards})[,!.]?$`, 'iu')
const mailHeader = new RegExp(`^(?:${mail}): .{0,200}[@\\d]`, 'iu')
const label = new RegExp(`^(?:${labels}): (?=\\S)`, 'iu')

/** Whether a line speaks to the reader of a page and says nothing of its subject. */
export const isAside = (line: string) => /[:…]$|\.\.\.$/.test(line) || aside.test(line)

/** Whether a title names a place in a document: `Introduction`, `About us`. */
export const isGeneric = (title: string) => genericTitle.test(title.replace(/[:.!]$/, ''))

/** The line that stands above the others. */
export function titleOf([first, second]: readonly Line[]): string | undefined {
  if (!first || !second || first.mark === 'item' || first.mark === 'quote') return undefined
  const isTitle = first.mark === 'heading' || /[\p{L}\p{N}?!)%]$/u.test(first.text)
  return isTitle && first.text.length <= 110 ? first.text : undefined
}

const abbreviated = /(?<!\p{L})(?:Mio|Mrd|Nr|Abs|Tel|No|vs|ca|inkl|zzgl)\.$/u
/** German words after an ordinal: `31. Mai`. */
const afterOrdinal = new RegExp(
  `^(?:${allWords(({ page }) => page?.months)}|Jahrhundert|Stock|Etage|Geburtstag|Platz|Klasse|Mal|Jahr)`,
)

/** Rejoins sentences that were cut after `Mio.` or `31.`, and drops leading emoji and asides. */
export function cleanSentences(sentences: readonly string[]): string[] {
  const whole: string[] = []
  for (const sentence of sentences.flatMap((one) => one.split(/(?<=\p{Ll}{4}[.!?]) (?=\d)/u))) {
    const last = whole.at(-1) ?? ''
    const isCut = abbreviated.test(last) || (/ \d{1,2}\.$/.test(last) && afterOrdinal.test(sentence))
    if (isCut) whole[whole.length - 1] = `${last} ${sentence}`
    else whole.push(sentence)
  }
  return whole
    .map(withoutStrayQuotes)
    .map((sentence) => sentence.replace(/^(?:\p{Extended_Pictographic}\uFE0F?\s{0,3}){1,9}(?=\S)/u, ''))
    .map((sentence) =>
      sentence.replace(/^did you know (?:that )?([^?]{8,120})\?$/i, (_, said: string) =>
        sentenceCase(`${said}.`),
      ),
    )
    .filter((sentence) => !isAside(sentence))
}

/** The lines of a source; a paragraph that is broken for its width is one line. */
export function linesOf(source: string): Line[] {
  const lines: Line[] = []
  let isOpen = false
  for (const raw of withoutMarkup(source).split('\n')) {
    if (lines.length > 0 && regard.test(raw.trim())) break
    const line = lineOf(raw.trim())
    const last = lines.at(-1)
    const isWrapped = isOpen && last?.mark === 'plain' && line?.mark === 'plain' && last.text.length > 50
    if (line && last && isWrapped && /[^.!?:;。！？”"]$/.test(last.text))
      lines[lines.length - 1] = { ...last, text: `${last.text} ${line.text}` }
    else if (line) lines.push(line)
    isOpen = line !== undefined
  }
  return lines
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: '\u00A0', euro: '€', pound: '£', ndash: '–' },
  ...{ mdash: '—', hellip: '…', rsquo: '’', lsquo: '‘', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«' },
  ...{ raquo: '»', auml: 'ä', ouml: 'ö', uuml: 'ü', szlig: 'ß', eacute: 'é' },
}

function decodeEntity(entity: string, name: string): string {
  const code = name.startsWith('#') ? Number(name.slice(1).replace(/^x/i, '0x')) : Number.NaN
  const isCharacter = code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return entities[name] ?? (isCharacter ? String.fromCodePoint(code) : entity)
}

function withoutMarkup(source: string): string {
  return withoutFurniture(source)
    .replace(/\r\n?/g, '\n')
    .replace(/^---\n(?:[\w-]{1,40}:[^\n]{0,400}\n){1,40}---\n/, '')
    .replace(/```[^`]{0,4000}```/g, '\n')
    .replace(/<!--[^<>]{0,2000}-->/g, ' ')
    .replace(/<h[1-6]\b[^<>]{0,200}>\s{0,20}/gi, '\n\n# ')
    .replace(/<li\b[^<>]{0,200}>\s{0,20}/gi, '\n- ')
    .replace(/<blockquote\b[^<>]{0,200}>(?:\s{0,20}<p>)?\s{0,20}/gi, '\n\n> ')
    .replace(/<\/?(?:strong|b)>/gi, '**')
    .replace(/<(?:\/(?:title|p|li|h\d|div|td|tr|blockquote|ul|ol)|br)\b[^<>]{0,200}>/gi, '\n\n')
    .replace(/<[/!]?[a-z][^<>]{0,500}>/gi, ' ')
    .replace(/&(#?[\da-z]{2,8});/gi, decodeEntity)
    .replace(/!\[[^\][]{0,200}\]\([^()\s]{0,500}\)/g, ' ')
    .replace(/\[([^\][]{1,200})\]\([^()\s]{0,500}\)/g, '$1')
    .replace(/(?:https?:\/\/|www\.)\S{1,2000}/gi, '')
}

/** Elements of a page that are not its text, dropped with all they contain where they are closed. */
const furniture =
  /<(\/?)(script|style|noscript|template|svg|nav|footer|form|button|select|dialog)\b[^<>]{0,500}>/gi

function withoutFurniture(source: string): string {
  let kept = ''
  let from = 0
  let open: string | undefined
  for (const { 0: tag, 1: slash, 2: name = '', index } of source.matchAll(furniture)) {
    if (open === undefined && slash === '') {
      kept += source.slice(from, index)
      from = index
      open = name.toLowerCase()
    } else if (slash === '/' && open === name.toLowerCase()) {
      kept += '\n\n'
      from = index + tag.length
      open = undefined
    }
  }
  return kept + source.slice(from)
}

/** `14. Mai` is a date. */
const itemMark = new RegExp(
  `^(?:[・●■◆]|(?:[-*•·‣▪✓✔✅☑👉➡]\\uFE0F?|\\(?\\d{1,2}[.)/](?!\\s(?:${monthNames})))\\s)\\s{0,3}(?=\\S)`,
  'u',
)

function lineOf(raw: string): Line | undefined {
  if (raw.startsWith('|')) return rowOf(raw)
  if (greeting.test(raw) || mailHeader.test(raw)) return undefined
  const marks = [
    ['heading', /^#{1,6} /],
    ['quote', /^>/],
    ['item', itemMark],
  ] as const
  const mark = marks.find(([, sign]) => sign.test(raw))?.[0] ?? 'plain'
  const bare = raw
    .replace(/^#{1,6} |^[>\s]{1,8}/, '')
    .replace(label, '')
    .replace(itemMark, mark === 'item' ? '' : '$&')
  const [, lead] = /^\*\*([^*]{2,60})\*\*./.exec(bare) ?? []
  const text = inline(bare)
  return /[\p{L}\p{N}]/u.test(text)
    ? { text, mark, lead: lead && inline(lead).replace(/[:.]$/, '') }
    : undefined
}

/** `| Oat | 12 g |` is one item; the header of a table is none. */
function rowOf(raw: string): Line | undefined {
  const [name = '', value = ''] = raw.split('|').slice(1).map(inline)
  return /\d/.test(value) && name !== '' ? { text: `${name}: ${value}`, mark: 'item' } : undefined
}

/** Without emphasis, without a pointing hand and without the hashtags at its end. */
function inline(text: string): string {
  const words = text
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/(?<![\p{L}\p{N}*_])[*_](?=\S)([^*_\n]{1,200})[*_](?![\p{L}\p{N}])/gu, '$1')
    .replace(/\s{1,50}/g, ' ')
    .replace(/ ?[👇👉⬇➡]\uFE0F?$/u, '')
    .trim()
    .split(' ')
  const last = words.findLastIndex((word) => !/^#\p{L}/u.test(word))
  return (last < 0 ? words : words.slice(0, last + 1)).join(' ')
}
