import { detectLanguage } from '../../../language/detect.ts'
import { countWords } from '../../../writing/paragraph.ts'
import { itemMark, itemsOf, withoutMarkup } from './markup.ts'
import { sentencesOf, withoutStop } from './sentences.ts'

/** One line of a source, without its markup. */
export interface Line {
  readonly text: string
  readonly mark: 'heading' | 'item' | 'plain'
  /** What the line has in bold at its start. */
  readonly lead?: string | undefined
}

/** A source, read for its lines and its sentences. */
export interface Source {
  readonly lines: readonly Line[]
  /** The line that stands above the others. */
  readonly title: string | undefined
  /** Without the title. */
  readonly sentences: readonly string[]
  readonly language: string | undefined
  /** Nothing of a short source is left out in silence. */
  readonly isShort: boolean
}

/** What is worth a post comes early. */
const maxCharacters = 20_000
const maxTitle = 110
const shortWords = 60

/** Reads plain text, Markdown or HTML. */
export function readSource(source: string): Source {
  const start = source.slice(0, maxCharacters).toWellFormed()
  const lines = linesOf(start)
  const title = sourceTitle(lines)
  const prose = lines.filter(({ mark }, index) => mark === 'plain' && (index > 0 || title === undefined))
  const body = prose.length > 0 || title !== undefined ? prose : lines
  const language = detectLanguage(lines.map((line) => line.text).join('\n'))
  return {
    lines,
    title,
    sentences: sentencesOf(body.map((line) => line.text).join('\n\n'), language),
    language,
    isShort: countWords(source) < shortWords,
  }
}

function sourceTitle([first, second]: readonly Line[]): string | undefined {
  if (!first || !second || first.mark === 'item') return undefined
  const isTitle = first.mark === 'heading' || /[\p{L}\p{M}\p{N}?？؟!！)%:：]$/u.test(first.text)
  return isTitle && first.text.length <= maxTitle ? first.text.replace(/[:：]$/, '').trim() : undefined
}

/** The lines of a source; a paragraph that is broken for its width is one line. */
export function linesOf(source: string): Line[] {
  const lines: Line[] = []
  let isOpen = false
  const raws = withoutMarkup(source).split('\n').flatMap(itemsOf)
  const cells = raws.filter((raw) => raw.startsWith('|') || cell.test(raw))
  const hasHead = cells.some((raw) => /\p{Nd}|--/u.test(raw))
  for (const raw of raws) {
    const isHead = hasHead && raw === cells[0] && !/\p{Nd}/u.test(raw)
    const isRow = raw.startsWith('|') || (cells.length > 1 && cell.test(raw))
    const line = isRow ? rowOf(raw, isHead, lines.length > 0) : readLine(raw)
    const last = lines.at(-1)
    const isWrapped = isOpen && last?.mark === 'plain' && line?.mark === 'plain' && last.text.length > 50
    if (line && last && isWrapped && /[\p{L}\p{N},]$/u.test(last.text) && !/^\p{Lu}/u.test(line.text))
      lines[lines.length - 1] = { ...last, text: `${last.text} ${line.text}` }
    else if (line) lines.push(line)
    isOpen = line !== undefined
  }
  return lines
}

const cell = /[^|\t\s] {0,9}[|\t] {0,9}[^|\t\s]/

function readLine(raw: string): Line | undefined {
  const isHeading = /^#{1,6} /.test(raw)
  const mark = isHeading ? 'heading' : itemMark.test(raw) ? 'item' : 'plain'
  const bare = raw.replace(/^#{1,6} |^[>\s]{1,8}/, '').replace(itemMark, '')
  const [, lead] = /^\*\*([^*]{2,60}?)[.:]?\*\*/.exec(bare) ?? []
  const text = inline(bare)
  return /[\p{L}\p{N}]/u.test(text) ? { text, mark, lead } : undefined
}

/** `| Oat | 12 g |` is one item. The header is none; that of two columns says nothing below a title. */
function rowOf(raw: string, isHead: boolean, isTitled: boolean): Line | undefined {
  const cells = raw.replace(itemMark, '').split(/[|\t]/).map(inline)
  const [name, ...values] = cells.filter((text) => /[\p{L}\p{N}]/u.test(text))
  if (name === undefined || (isHead && isTitled && values.length < 2)) return undefined
  const text = [withoutStop(name), values.join(' · ')].filter(Boolean).join(isHead ? ' · ' : ': ')
  return { text, mark: isHead ? 'plain' : 'item' }
}

/** Without emphasis, and without emoji and hashtags at its ends. */
function inline(text: string): string {
  const words = text
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/(?<![\p{L}\p{N}*_])[*_](?=\S)([^*_\n]{1,200})[*_](?![\p{L}\p{N}])/gu, '$1')
    .replace(/^(?:\p{Extended_Pictographic}\uFE0F?\s{0,3}){1,9}(?=\S)/u, '')
    .replace(/\s{1,50}/g, ' ')
    .trim()
    .split(' ')
  const last = words.findLastIndex((word) => !/^#\p{L}/u.test(word))
  return (last < 0 ? words : words.slice(0, last + 1)).join(' ')
}
