import { splitWords } from '../../../language/segments.ts'
import { joinFigure, type SheetAnswer, type SheetFacts } from '../../../writing/fact-sheet.ts'
import { type Figure, findFigures } from '../../../writing/grounding/figures.ts'
import { monthOf } from '../../../writing/grounding/numbers.ts'
import { distinctLines } from '../../../writing/lists.ts'
import { scoreOf } from './line-score.ts'
import { postWorth } from './post-copy.ts'
import { quoteOf } from './quote.ts'
import { condense, dense, isQuestion, pointing, ranked, sentenceCase, typeset, widthOf } from './sentences.ts'
import { isAside, isGeneric, linesOf, readSource } from './source.ts'
import type { WriterTools } from './types.ts'

const maxWidth = 260
const maxFacts = 12

/** The sentences that say most of the subject and stand by themselves, the most telling first. */
export function writeFactSheet({ sentences, language }: SheetFacts, tools: WriterTools): SheetAnswer {
  const { analyze, warn } = tools
  const texts = sentences.map((sentence) =>
    linesOf(sentence)
      .map(({ text }) => text)
      .join(' '),
  )
  const { title, analysis } = readSource(analyze, texts.join('\n\n'))
  const own = analysis.language
  if (language && own && language.split('-', 1)[0] !== own) {
    warn('The built-in writer does not translate: the statements are in the language of the article.')
  }
  const candidates = texts.flatMap((text, at) => {
    // A sentence that was cut at a date.
    const isCut = [texts[at - 1], text].some((each) => / \d{1,2}\.$/.test(each ?? ''))
    const statement = isStatement(text) && !isCut ? condense(text, maxWidth) : undefined
    return statement === undefined ? [] : [{ at, statement: typeset(sentenceCase(statement), own) }]
  })
  const distinct = new Set(
    distinctLines(
      candidates.map(({ statement }) => statement),
      1,
    ),
  )
  const facts = ranked(
    candidates.filter(({ statement }) => distinct.has(statement)),
    ({ statement, at }) => scoreOf(statement, at, analysis) + postWorth(statement) + figureWorth(statement),
  )
  const best = facts.length > 0 ? facts.slice(0, maxFacts) : [{ at: 0, statement: texts[0] ?? '' }]
  return {
    subject:
      title !== undefined && !isGeneric(title) ? title : subjectOf(analysis.phrases, best[0]?.statement),
    audience: null,
    names: analysis.names.filter((name) => monthOf(name) === undefined).slice(0, 10),
    facts: best.map(({ at, statement }) => ({
      from: [at + 1],
      statement,
      figures: findFigures(statement, own)
        .filter(isTelling)
        .map((figure) => describe(statement, figure)),
      quote: quoteIn(texts[at] ?? '', tools),
    })),
  }
}

/** Colleagues lead with a figure where there is one. */
const figureWorth = (statement: string) => (findFigures(statement, undefined).some(isTelling) ? 0.5 : 0)

const subjectOf = (phrases: readonly string[], statement = '') => sentenceCase(phrases[0] ?? statement)

/** A whole sentence that does not lean on another one. A line without a stop is a heading or a label. */
const isStatement = (text: string) =>
  /[.!。！]["”“»」)]?$/u.test(text) &&
  !isQuestion(text) &&
  !isAside(text) &&
  !pointing.test(text) &&
  widthOf(text) >= 24 &&
  (splitWords(text).length >= 4 || dense.test(text))

/** A year says when, and a small bare number how many parts something has; they are no figures to show. */
const isTelling = ({ unit, values: [value = 0], said, isSpelled }: Figure) =>
  !/^(?:1[5-9]|20)\d\d$/.test(said) && (isMeasured(unit) || (!isSpelled && value >= 10))

const isMeasured = (unit: Figure['unit']) => unit === 'percent' || unit === 'money' || unit === 'coin'

/** A figure with its sign or its unit, and the rest of its clause. */
function describe(statement: string, { start, end, unit, measure }: Figure) {
  const before = /[$€£¥₹] ?$/u.exec(statement.slice(0, start))?.[0] ?? ''
  const hasUnit = before === '' && (isMeasured(unit) || measure !== undefined)
  const after = hasUnit ? /^[ \u00A0-]?(?:[%‰€$£]|\p{L}{1,24})/u.exec(statement.slice(end))?.[0] : ''
  const stop = end + (after?.length ?? 0)
  const clause = /^(?:[^.,;:!?()]|[.,](?=\d)){3,60}/u.exec(statement.slice(stop))?.[0].trim()
  return joinFigure(
    statement.slice(start - before.length, stop),
    clause && splitWords(clause).length > 1 ? clause : undefined,
  )
}

function quoteIn(text: string, { analyze }: WriterTools) {
  const found = /["“„«「]/.test(text) ? quoteOf(readSource(analyze, text)) : undefined
  if (!found?.speaker) return null
  const { headline, speaker, role } = found
  return { words: headline, speaker: role ? `${speaker}, ${role}` : speaker }
}
