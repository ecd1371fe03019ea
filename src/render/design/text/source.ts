import { graphemesOf } from '../../type/pieces.ts'
import type { Style, TextElement, TextRun } from '../types.ts'

/** A part of a text that ends with a line break: its letters, and the run that each belongs to. */
export interface Paragraph {
  readonly text: string
  /** By UTF-16 code unit, and once more for the break at the end: -1 at the end of the text. */
  readonly runAt: readonly number[]
  /** The run of the break before it; -1 at the start of the text. */
  readonly runBefore: number
}

const collapsing: ReadonlySet<Style['whiteSpace']> = new Set(['normal', 'nowrap', 'pre-line'])
const tab = '        '
const controls = /(?![\t\n])[\p{Cc}\ufff9-\ufffd]/gu

/** The letters to set: white space collapsed as in CSS, `text-transform` applied, split at line breaks. */
export function setParagraphs({ runs, language }: TextElement): readonly Paragraph[] {
  const paragraphs: Paragraph[] = []
  let current: OpenParagraph = { text: '', runAt: [], runBefore: -1 }
  const end = (run: number) => {
    current.runAt.push(run)
    paragraphs.push(current)
    current = { text: '', runAt: [], runBefore: run }
  }
  for (const [index, run] of runs.entries()) {
    for (const [line, part] of splitRun(run).entries()) {
      if (line > 0) {
        trimEnd(current, run)
        end(index)
      }
      append(current, part, run, index, language)
    }
  }
  trimEnd(current, runs.at(-1))
  // A break at the very end makes no line of its own.
  if (current.text !== '' || paragraphs.length === 0) end(-1)
  return paragraphs
}

interface OpenParagraph extends Paragraph {
  text: string
  readonly runAt: number[]
}

const isCollapsing = ({ style }: TextRun) => collapsing.has(style.whiteSpace)

function append(
  paragraph: OpenParagraph,
  part: string,
  run: TextRun,
  index: number,
  language: string | undefined,
): void {
  const isAfterSpace = isCollapsing(run) && /(?:^| )$/.test(paragraph.text)
  const cased = transformed(isAfterSpace ? part.replace(/^ /, '') : part, run, paragraph.text, language)
  paragraph.text += cased
  for (let unit = 0; unit < cased.length; unit++) paragraph.runAt.push(index)
}

function splitRun(run: TextRun): string[] {
  const raw = run.text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '')
  return (isCollapsing(run) ? raw.replace(/[\t\f ]+/g, ' ') : raw.replaceAll('\t', tab)).split('\n')
}

/** White space at the end of a line goes where that of the run collapses. */
function trimEnd(paragraph: OpenParagraph, run: TextRun | undefined): void {
  if (!run || !isCollapsing(run)) return
  paragraph.text = paragraph.text.replace(/ $/, '')
  paragraph.runAt.length = paragraph.text.length
}

const cases: Readonly<
  Record<Style['textTransform'], (text: string, before: string, language: string | undefined) => string>
> = {
  none: (text) => text,
  uppercase: (text, _, language) => text.toLocaleUpperCase(language),
  lowercase: (text, _, language) => text.toLocaleLowerCase(language),
  capitalize: (text, before, language) => {
    const isInWord = /[\p{L}\p{N}'’]$/u.test(before)
    return text.replace(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu, (word, at: number) => {
      if (at === 0 && isInWord) return word
      const [first = ''] = graphemesOf(word)
      return first.toLocaleUpperCase(language) + word.slice(first.length)
    })
  },
}

function transformed(text: string, { style }: TextRun, before: string, language: string | undefined): string {
  return cases[style.textTransform](text, before.slice(-1), localeOf(language))
}

/** A language of a page may be no language at all. */
function localeOf(language: string | undefined): string | undefined {
  try {
    return language && Intl.getCanonicalLocales(language)[0]
  } catch {
    return undefined
  }
}
