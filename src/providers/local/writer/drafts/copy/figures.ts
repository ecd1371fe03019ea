import { countCharacters } from '../../../../../language/characters.ts'
import { type CopyAnswer, copyProblems, mostIn } from '../../../../../writing/post-copy.ts'
import { sentenceCase } from '../patterns.ts'
import { asLine, condense } from './condense.ts'
import { isGeneric, type Page } from './page.ts'

const shown =
  '((?:[$€£¥₹]|CHF |EUR |USD )?\\d[\\d.,]{0,12}(?:[ \\u00A0]?(?:[%‰$€£¥₹]|°[CF]?)|[ \\u00A0](?:million|billion|thousand|Millionen|Milliarden|Mio\\.|Mrd\\.|millones|millions|milliards|milioni|miljoen)(?!\\p{L})|(?:[kKmMx]|bn)(?!\\p{L}))?)'
const withUnit = `(${shown.slice(1, -1)}(?:[ \\u00A0](?!(?:an?|per|pro|je|für|for|in|at|on|and|und|por|par|the|of)(?!\\p{L}))\\p{L}{1,9}\\.?)?)`

const labelFirst = new RegExp(`^([^:]{2,40}?)(?:: ?| [–—=-] | \\()${withUnit}\\)?\\.?$`, 'u')
const figureFirst = new RegExp(`^${shown} (?:of (?:the )?|for |für |de )?(\\p{L}.{1,30}?)\\.?$`, 'u')
const labelLast = new RegExp(`^(\\p{L}[\\p{L}\\p{M}’'& -]{1,30}?) ${withUnit}\\.?$`, 'u')

type Bar = NonNullable<CopyAnswer['bars']>[number]

/** Two to five figures of one unit, each with its label, under a line that says what they are. */
export function comparisonOf({ lines, title, sentences }: Page): CopyAnswer | undefined {
  const items = lines.filter(({ mark }) => mark === 'item').map(({ text }) => text)
  const first = lines.findIndex(({ mark }) => mark === 'item')
  const before = first > 0 ? lines[first - 1]?.text : undefined
  const listed = items.length > 1 ? compared(before ?? title, items.map(barOf)) : undefined
  if (listed) return listed
  const rows = title === undefined ? [] : lines.slice(1).map(({ text }) => barOf(text))
  const below = rows.length > 1 && rows.every(Boolean) ? compared(title, rows) : undefined
  if (below) return below
  for (const sentence of sentences.slice(0, 6)) {
    const [lead, named] = /: /.test(sentence) ? sentence.split(': ', 2) : [title, sentence]
    const found = compared(lead, partsOf(named ?? '').map(barOf))
    if (found) return found
  }
  const told = sentences
    .slice(0, 6)
    .map((sentence) => ({ sentence, bar: /: /.test(sentence) ? barOf(sentence) : undefined }))
  const rest = told.find(({ sentence, bar }) => !bar && !/[?？]$/.test(sentence))?.sentence
  return (
    compared(
      title ?? rest,
      told.flatMap(({ bar }) => bar ?? []),
    ) ?? compared(title, parallelsOf(sentences))
  )
}

/** `coffee 45 %, tea 30 % and water 25 %` */
const partsOf = (text: string) =>
  text
    .split(/, |; | (?:and|und|y|et|e|against|versus|vs\.?|gegenüber|statt) (?=\S)/u)
    .map((part) => part.replace(/^(?:and|und|y|et) /u, ''))

function barOf(text: string): Bar | undefined {
  const [, label, value] = labelFirst.exec(text) ?? labelLast.exec(text) ?? []
  if (label !== undefined && value !== undefined) return { label: labelOf(label), shown: asLine(value) }
  const [, figure, rest] = figureFirst.exec(text) ?? []
  return figure !== undefined && rest !== undefined ? { label: labelOf(rest), shown: figure } : undefined
}

const labelOf = (text: string) =>
  sentenceCase(text.trim().replace(/^(?:an?|the|der|die|das|el|la|los|las|le|les) /iu, ''))

function compared(heading: string | undefined, bars: readonly (Bar | undefined)[]): CopyAnswer | undefined {
  const whole = bars.filter((bar) => bar !== undefined)
  if (heading === undefined || isGeneric(heading) || whole.length < bars.length) return undefined
  const headline = condense(asLine(heading), mostIn.headline)
  if (headline === undefined || /\d/.test(whole.map(({ label }) => label).join(''))) return undefined
  const areYears = whole.every(({ shown }) => /^(?:19|20)\d\d$/.test(shown))
  const draft: CopyAnswer = { kind: 'comparison', headline: sentenceCase(headline), bars: whole }
  return areYears || copyProblems(draft).length > 0 ? undefined : draft
}

const parallel = new RegExp(
  `^(.{3,44}?) ((?:now )?(?:costs?|takes?|needs?|uses?|lasts?|weighs?|kostet|kosten|braucht|dauert|verbraucht|wiegt|cuesta|tarda|coûte|prend)) (?:about |around |only |just |rund |etwa |nur )?${withUnit}`,
  'u',
)

/** `The café costs £3.80. Home costs £0.80.`: the same verb and unit, one sentence or half of it after the other. */
function parallelsOf(sentences: readonly string[]): (Bar | undefined)[] {
  const clauses = sentences.slice(0, 12).flatMap((one) => one.split(/; |, (?:and |but |while |und |aber )?/u))
  const found = clauses.flatMap((clause) => {
    const [, label = '', verb = '', value = ''] = parallel.exec(clause) ?? []
    return label === '' ? [] : [{ label: labelOf(label), shown: value, verb: verb.replace(/s$/, '') }]
  })
  const [first] = found
  const same = found.filter(({ verb }) => verb === first?.verb)
  return same.length > 1 ? same.map(({ label, shown }) => ({ label, shown })) : [undefined]
}

const leading = new RegExp(
  `^(?:El |Le |Il |Les |Los |Las |I )?${shown}( percent| per cent| Prozent| por ciento| pour cent)?[ \\u00A0](?=\\p{L})`,
  'u',
)
/** A range, a date, a time, or the count of a list that is still to come. */
const noNews =
  /^(?:to|bis|and|und|or|oder|a|à|y|et|am|pm|a\.m|p\.m|Uhr|o['’]clock|(?:simple |easy |great |good |quick |new |best |more |common )?(?:ways|tips|reasons|things|steps|ideas|rules|signs|mistakes|lessons|questions|habits|tricks|myths|facts|hacks|Tipps|Gründe|Fehler|Ideen|Wege|Schritte|Dinge|Regeln|Tricks|razones|consejos|formas|trucos|raisons|conseils|astuces|idées|modi|consigli|dicas|maneiras)|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|octubre)|janvier|février|mars|avril|juin|juillet|août|octobre)(?!\p{L})/iu

/** A sentence that begins with its figure: the figure large, and the sentence that goes on from it. */
export function figureOf({ title, sentences, reading }: Page): CopyAnswer | undefined {
  const early = [...(title === undefined ? [] : [title]), ...sentences.slice(0, 3)]
  for (const [at, sentence] of early.entries()) {
    const [whole = '', figure = '', percent] = leading.exec(sentence) ?? []
    const rest = asLine(sentence.slice(whole.length))
    if (whole === '' || noNews.test(rest) || !isTelling(figure, percent)) continue
    const headline = condense(rest, 90)
    if (headline === undefined || countCharacters(headline) < 10 || /\d ?%/.test(headline)) continue
    const number = percent === undefined ? figure : `${figure}${reading.language === 'en' ? '%' : '\u00A0%'}`
    if (countCharacters(number) > mostIn.figure) continue
    const near = at === 0 ? early[1] : (title ?? early[at + 1])
    const support = near === undefined || isGeneric(near) ? undefined : condense(near, mostIn.support)
    return { kind: 'figure', figure: number, headline: keepingCase(headline, rest), support }
  }
  return undefined
}

/** It goes on from the figure, so it begins as it did in the sentence. */
const keepingCase = (headline: string, rest: string) => rest.charAt(0) + headline.slice(1)

function isTelling(figure: string, percent: string | undefined): boolean {
  if (percent !== undefined || /[^\d.,\s]/u.test(figure)) return true
  const value = Number(figure.replace(/[.,](?=\d{3})/g, '').replace(',', '.'))
  return value >= 10 && !/^(?:19|20)\d\d$/.test(figure)
}
