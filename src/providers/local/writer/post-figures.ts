import { countCharacters } from '../../../language/characters.ts'
import { type CopyAnswer, copyProblems, maxCharacters } from '../../../writing/post-copy.ts'
import { allWords } from './language-data.ts'
import { asLine, condense, sentenceCase } from './sentences.ts'
import { isGeneric, type Source } from './source.ts'

const amounts = allWords(({ units }) => units?.amounts)
const links = allWords(({ units }) => units?.links)
const figure = `((?:[$€£¥₹]|CHF |EUR |USD )?\\d[\\d.,]{0,12}(?:[ \\u00A0]?(?:[%‰$€£¥₹]|°[CF]?)|[ \\u00A0](?:${amounts})(?!\\p{L})|(?:[kKmMx]|bn)(?!\\p{L}))?)`
const withUnit = `(${figure.slice(1, -1)}(?:[ \\u00A0](?!(?:${links})(?!\\p{L}))\\p{L}{1,9}\\.?)?)`

const labelFirst = new RegExp(`^([^:]{2,40}?)(?:: ?| [–—=-] | \\()${withUnit}\\)?\\.?$`, 'u')
const figureFirst = new RegExp(`^${figure} (?:of (?:the )?|for |für |de )?(\\p{L}.{1,30}?)\\.?$`, 'u')
const labelLast = new RegExp(`^(\\p{L}[\\p{L}\\p{M}’'& -]{1,30}?) ${withUnit}\\.?$`, 'u')

type Bar = NonNullable<CopyAnswer['bars']>[number]

/** Compares two to five figures of one unit, each with its label, below a line that says what they are. */
export function comparisonOf({ lines, title, sentences }: Source): CopyAnswer | undefined {
  const items = lines.filter(({ mark }) => mark === 'item').map(({ text }) => text)
  const first = lines.findIndex(({ mark }) => mark === 'item')
  const rows = title === undefined ? [] : lines.slice(1).map(({ text }) => barOf(text))
  const early = sentences.slice(0, 6)
  const enumerated = early.map((sentence): Candidate => {
    const [lead, named = ''] = /: /.test(sentence) ? sentence.split(': ', 2) : [title, sentence]
    return [lead, partsOf(named).map(barOf)]
  })
  const candidates: readonly Candidate[] = [
    [lines[first - 1]?.text ?? title, items.map(barOf)],
    [title, rows],
    ...enumerated,
    [title, parallelsOf(sentences)],
  ]
  for (const [heading, bars] of candidates) {
    const found = compared(heading, bars)
    if (found) return found
  }
  return undefined
}

type Candidate = readonly [heading: string | undefined, bars: readonly (Bar | undefined)[]]

/** `coffee 45 %, tea 30 % and water 25 %` */
const partsOf = (text: string) =>
  text
    .split(/, |; | (?:and|und|y|et|e|against|versus|vs\.?|gegenüber|statt) (?=\S)/u)
    .map((part) => part.replace(/^(?:and|und|y|et) /u, ''))

function barOf(text: string): Bar | undefined {
  const [, label, value] = labelFirst.exec(text) ?? labelLast.exec(text) ?? []
  if (label !== undefined && value !== undefined) return { label: labelOf(label), shown: asLine(value) }
  const [, shown, rest] = figureFirst.exec(text) ?? []
  return shown !== undefined && rest !== undefined ? { label: labelOf(rest), shown } : undefined
}

const article = new RegExp(`^(?:${allWords(({ sentence }) => sentence?.articles)}) `, 'iu')
const labelOf = (text: string) => sentenceCase(text.trim().replace(article, ''))

function compared(heading: string | undefined, bars: readonly (Bar | undefined)[]): CopyAnswer | undefined {
  const whole = bars.filter((bar) => bar !== undefined)
  if (heading === undefined || isGeneric(heading) || whole.length < bars.length) return undefined
  const headline = condense(asLine(heading), maxCharacters.headline)
  if (headline === undefined || whole.some(({ label }) => /\d/.test(label))) return undefined
  const areYears = whole.every(({ shown }) => /^(?:19|20)\d\d$/.test(shown))
  const answer: CopyAnswer = { kind: 'comparison', headline: sentenceCase(headline), bars: whole }
  return areYears || copyProblems(answer).length > 0 ? undefined : answer
}

const measures = allWords(({ units }) => units?.measures)
const about = allWords(({ units }) => units?.about)
const parallel = new RegExp(`^(.{3,44}?) ((?:now )?(?:${measures})) (?:(?:${about}) )?${withUnit}`, 'u')

/** `The café costs £3.80. Home costs £0.80.`: clauses with the same verb. */
function parallelsOf(sentences: readonly string[]): Bar[] {
  const clauses = sentences.slice(0, 12).flatMap((one) => one.split(/; |, (?:and |but |while |und |aber )?/u))
  const found = clauses.flatMap((clause) => {
    const [, label = '', verb = '', shown = ''] = parallel.exec(clause) ?? []
    return label === '' ? [] : [{ label: labelOf(label), shown, verb: verb.replace(/s$/, '') }]
  })
  return found.filter(({ verb }) => verb === found[0]?.verb).map(({ label, shown }) => ({ label, shown }))
}

const leading = new RegExp(
  `^(?:El |Le |Il |Les |Los |Las |I )?${figure}( percent| per cent| Prozent| por ciento| pour cent)?[ \\u00A0](?=\\p{L})`,
  'u',
)
const counted = allWords(({ page }) => page?.counted)
const months = allWords(({ page }) => page?.months)
/** A range, a date, a time, or the count of a list that follows. */
const noNews = new RegExp(
  `^(?:to|bis|and|und|or|oder|a|à|y|et|am|pm|a\\.m|p\\.m|Uhr|o['’]clock|(?:simple |easy |great |good |quick |new |best |more |common )?(?:${counted})|${months})(?!\\p{L})`,
  'iu',
)

/** A sentence that starts with its figure: the figure large, and the rest as the headline. */
export function figureOf({ title, sentences, analysis }: Source): CopyAnswer | undefined {
  const early = [...(title === undefined ? [] : [title]), ...sentences.slice(0, 3)]
  for (const [at, sentence] of early.entries()) {
    const [whole = '', shown = '', percent] = leading.exec(sentence) ?? []
    const rest = asLine(sentence.slice(whole.length))
    if (whole === '' || noNews.test(rest) || !isTelling(shown, percent)) continue
    const headline = condense(rest, 90)
    if (headline === undefined || countCharacters(headline) < 10 || /\d ?%/.test(headline)) continue
    const number = percent === undefined ? shown : `${shown}${analysis.language === 'en' ? '%' : '\u00A0%'}`
    if (countCharacters(number) > maxCharacters.figure) continue
    const near = at === 0 ? early[1] : (title ?? early[at + 1])
    const support = near === undefined || isGeneric(near) ? undefined : condense(near, maxCharacters.support)
    // The headline goes on from the figure, so it keeps its small letter.
    return { kind: 'figure', figure: number, headline: rest.charAt(0) + headline.slice(1), support }
  }
  return undefined
}

function isTelling(shown: string, percent: string | undefined): boolean {
  if (percent !== undefined || /[^\d.,\s]/u.test(shown)) return true
  const value = Number(shown.replace(/[.,](?=\d{3})/g, '').replace(',', '.'))
  return value >= 10 && !/^(?:19|20)\d\d$/.test(shown)
}
