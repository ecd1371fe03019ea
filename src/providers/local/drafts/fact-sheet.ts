import { CopydeskError } from '../../../errors.ts'
import { splitWords, wordsIn } from '../../../language/segments.ts'
import { stopWordsOf } from '../../../language/stop-words.ts'
import { joinFigure, type SheetAnswer } from '../../../writing/fact-sheet.ts'
import { type Figure, findFigures } from '../../../writing/grounding/figures.ts'
import { monthOf } from '../../../writing/grounding/numbers.ts'
import { distinctLines } from '../../../writing/lists.ts'
import { quoteIn } from './quote.ts'
import type { Draft } from './request.ts'
import { isDense, isQuestion, leans, ranked, sentenceCase, withoutStop } from './sentences.ts'
import { linesOf, readSource } from './source.ts'

const maxFacts = 12
const maxCharacters = 300
const maxNames = 10

/** The sentences that say most and stand by themselves, the most telling first. */
export const draftFactSheet: Draft = ({ material: { article = '' } }): SheetAnswer => {
  const numbered = article.split(/^\[\d{1,5}\] /m).slice(1)
  const texts = numbered.map((sentence) =>
    linesOf(sentence)
      .map(({ text }) => text)
      .join(' '),
  )
  const { title, language } = readSource(texts.join('\n\n'))
  const statements = texts.filter(isStatement)
  const best = ranked(distinctLines(statements, 1)).slice(0, maxFacts)
  const facts = best.length > 0 ? best : [firstSentence(texts)]
  return {
    subject: title ?? withoutStop(facts[0] ?? article.slice(0, 100)),
    audience: null,
    names: namesIn(facts, language),
    facts: facts.map((statement) => ({
      from: [texts.indexOf(statement) + 1],
      statement: sentenceCase(statement),
      figures: findFigures(statement, language)
        .filter(isTelling)
        .map((figure) => describe(statement, figure)),
      quote: quoteFor(statement, language),
    })),
  }
}

/** The first sentence, if it has words, and a length that can be read. */
function firstSentence([first = '']: readonly string[]): string {
  if (first.length <= 4 * maxCharacters && /[\p{L}\p{N}]/u.test(first)) return first
  throw new CopydeskError(
    'nothing_fits',
    'The article has no sentence that states a fact. Write it in sentences.',
  )
}

/** A whole sentence that does not lean on another one. A line without a stop is a heading or a label. */
const isStatement = (text: string) =>
  /[.!。！]["”“»」)]?$/u.test(text) &&
  text.length <= maxCharacters &&
  !isQuestion(text) &&
  !leans(text) &&
  !/ \d{1,2}\.$/.test(text) &&
  (isDense(text) ? text.length > 11 : wordsIn(text).length >= 4)

/** A year says when, and a small bare number how many parts something has; they are no figures to show. */
const isTelling = ({ unit, values: [value = 0], written, isSpelled }: Figure) =>
  !/^(?:1[5-9]|20)\d\d$/.test(written) && (isMeasured(unit) || (!isSpelled && value >= 10))

const isMeasured = (unit: Figure['unit']) => unit === 'percent' || unit === 'money' || unit === 'coin'

/** A figure with its sign or its unit, and the rest of its clause. */
function describe(statement: string, { start, end, unit, measure }: Figure) {
  const before = /[$€£¥₹] ?$/u.exec(statement.slice(0, start))?.[0] ?? ''
  const hasUnit = before === '' && (isMeasured(unit) || measure !== undefined)
  const after = hasUnit ? /^[ \u00A0-]?(?:[%‰€$£]|\p{L}{1,24})/u.exec(statement.slice(end))?.[0] : ''
  const stop = end + (after?.length ?? 0)
  const clause = /^(?:[^.,;:!?()]|[.,](?=\d)){3,60}/u.exec(statement.slice(stop))?.[0].trim()
  const scope = clause && splitWords(clause).length > 1 ? clause : undefined
  return joinFigure(statement.slice(start - before.length, stop), scope)
}

function quoteFor(statement: string, language: string | undefined) {
  const quote = quoteIn(statement, language)
  if (!quote?.speaker) return null
  const { words, speaker, role } = quote
  return { words: words.replace(/,$/, ''), speaker: role ? `${speaker}, ${role}` : speaker }
}

/** Words with a capital inside a sentence. Every German noun has one, so there only two that follow each other. */
function namesIn(sentences: readonly string[], language: string | undefined): string[] {
  const small = stopWordsOf(language ?? 'en')
  const form =
    language === 'de'
      ? /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{1,24} \p{Lu}\p{Ll}{1,24}/gu
      : /(?<=[\p{Ll},] )\p{Lu}[\p{L}’-]{1,24}(?: \p{Lu}[\p{L}’-]{1,24}){0,3}/gu
  const names = sentences.flatMap((sentence) => sentence.match(form) ?? [])
  const isName = (name: string) => monthOf(name) === undefined && !small.has(name.toLowerCase())
  return [...new Set(names.filter(isName))].slice(0, maxNames)
}
