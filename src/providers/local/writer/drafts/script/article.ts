import { timeSlicer, yieldToEventLoop } from '../../../../../concurrency.ts'
import { CopydeskError } from '../../../../../errors.ts'
import type { TextAnalysis } from '../../../../../language/analyze.ts'
import type { WriterTools } from '../../types.ts'
import { type Line, linesOf } from '../copy/lines.ts'
import { isAside, isGeneric, sentencesOf, titleOf } from '../copy/page.ts'

/** An article as a narrator reads it. */
export interface Article {
  readonly title: string | undefined
  readonly reading: TextAnalysis
  readonly sections: readonly Section[]
}

/** What stands under one heading, or before the first. */
interface Section {
  readonly heading: string | undefined
  readonly blocks: readonly Block[]
}

/** A paragraph or a point of a list. */
interface Block {
  readonly isItem: boolean
  /** What a point has in bold at its beginning. */
  readonly lead: string | undefined
  readonly sentences: readonly string[]
}

/** What a long article has to say stands at its beginning, and what it comes to at its end. */
const mostCharacters = { start: 9_000, end: 3_000 }

export async function readArticle(kit: WriterTools, source: string): Promise<Article> {
  const lines = linesOf(abridged(source))
  if (lines.length === 0) {
    throw new CopydeskError(
      'invalid_input',
      'The article has no words that can be said in a film. Give one with sentences, or a `script`.',
    )
  }
  const title = titleOf(lines)
  await yieldToEventLoop()
  const reading = kit.analyze(startOf(lines))
  const sections: { heading: string | undefined; blocks: Block[] }[] = [{ heading: undefined, blocks: [] }]
  const rest = timeSlicer()
  for (const [at, line] of lines.entries()) {
    await rest()
    if (at === 0 && line.text === title) continue
    if (isHeading(line, lines[at + 1])) sections.push({ heading: line.text, blocks: [] })
    else sections.at(-1)?.blocks.push(blockOf(kit, line))
  }
  const told = sections
    .filter(({ heading = '' }) => !beside.test(heading))
    .map(({ heading, blocks }) => ({
      heading: heading === undefined || isGeneric(heading) ? undefined : heading,
      blocks: blocks.filter(({ sentences, lead }) => sentences.length > 0 || lead !== undefined),
    }))
    .filter(({ blocks }) => blocks.length > 0)
  return { title, reading, sections: told }
}

/** Enough to tell what an article is about. */
const telling = 5_000

function startOf(lines: readonly Line[]): string {
  let start = ''
  for (const { text } of lines) {
    if (start.length > telling) break
    start += `${text.slice(0, telling)}\n\n`
  }
  return start
}

function abridged(source: string): string {
  const { start, end } = mostCharacters
  if (source.length <= start + end) return source
  const head = source.slice(0, start)
  const tail = source.slice(-end)
  return `${head.slice(0, head.lastIndexOf('\n') + 1 || start)}\n\n${tail.slice(tail.indexOf('\n') + 1)}`.toWellFormed()
}

/** Parts of a page that are not of its matter. */
const beside =
  /^(?:references|sources|further reading|related (?:posts|articles|reading)|about the author|comments|share|newsletter|table of contents|contents|footnotes|quellen|literatur|weiterführende|über (?:den autor|die autorin|uns)|inhalt|fuentes|sources|sommaire|参考|関連|المراجع|المصادر)(?!\p{L})/iu

function isHeading({ mark, text }: Line, next: Line | undefined): boolean {
  if (mark === 'heading') return true
  const isShort = text.length <= 64 && text.split(' ').length <= 10
  return (
    mark === 'plain' &&
    isShort &&
    next !== undefined &&
    next.mark !== 'heading' &&
    next.text.length > text.length &&
    /^[\p{Lu}\p{Lo}\p{N}]/u.test(text) &&
    /[\p{L}\p{N})]$/u.test(text)
  )
}

function blockOf(kit: WriterTools, { mark, text, lead }: Line): Block {
  if (injected.test(text)) return { isItem: false, lead: undefined, sentences: [] }
  const rest =
    lead !== undefined && text.startsWith(lead)
      ? text.slice(lead.length).replace(/^[\s.:–—-]{1,4}/, '')
      : text
  const read = /\p{L}/u.test(rest) ? sentencesOf(kit.analyze(rest).sentences) : []
  return {
    isItem: mark === 'item',
    lead,
    sentences: read
      .filter((sentence) => !isAside(sentence) && !isCall(sentence))
      .map((sentence) => stopped(sentence)),
  }
}

/** Said to a machine that reads along, and not to the readers of an article. */
const injected =
  /(?:ignore|disregard|forget) (?:all |any )?(?:of )?(?:the |your |my )?(?:previous|prior|above|earlier|preceding) (?:instructions?|prompts?|rules)|system prompt|(?:ignoriere|vergiss) (?:alle |die )?(?:vorherigen|bisherigen|obigen) /iu

/** What a page asks of its readers, which no viewer can do. */
const isCall = (sentence: string) =>
  /(?:on|at|visit|through|via) (?:the|our|their|its|\p{L}{2,20}['’]s) (?:[\p{L}'’]{2,20} )?(?:website|homepage|site)(?!\p{L})|auf (?:der|unserer) (?:website|webseite|homepage)/iu.test(
    sentence,
  ) ||
  /^(?:(?:order|buy|shop|book|register|apply|start|try it) (?:yours |it |one |free )?(?:now|today|here|online)|subscribe|sign up|click|tap here|contact us|get in touch|call us|follow us|read (?:more|our)|download (?:the|our)|book a (?:call|demo)|share this|leave a comment|let us know|jetzt (?:bestellen|kaufen|testen)|abonnier|kontaktier|melde dich|klick|suscríbete|contáctanos|abonnez|contactez)(?!\p{L})/iu.test(
    sentence,
  )

/** The points of a list often have no full stop. */
const stopped = (sentence: string) => {
  if (/[.!?。！？؟۔।…]["“”»’」』)]{0,2}$/u.test(sentence)) return sentence
  const bare = sentence.replace(/[\s,;:–—-]{1,6}$/u, '')
  return bare + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(bare) ? '。' : '.')
}
