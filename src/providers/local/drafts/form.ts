import { countCharacters } from '../../../language/characters.ts'
import { wordsIn } from '../../../language/segments.ts'
import { type CopyAnswer, maxCharacters } from '../../../writing/post-copy.ts'
import { sentenceFrames } from './frames.ts'
import { quoteOf } from './quote.ts'
import { figure, type Row, readRow, readWord, valueForm, valueUnit } from './rows.ts'
import { fittingStart, isDense, isQuestion, sentenceCase, withoutStop } from './sentences.ts'
import type { Line, Source } from './source.ts'
import { isWhen } from './when.ts'

/** What the form of a source offers, the most particular first. No word of it is understood. */
export function copiesOf(source: Source): CopyAnswer[] {
  const finders = [
    findStep,
    quoteOf,
    pricedOf,
    findBlock,
    enumerationOf,
    offerOf,
    findFigure,
    questionOf,
    pairOf,
  ]
  return finders.flatMap((find) => find(source) ?? [])
}

/** Lines or sentences as one line, as far as they fit below a headline. */
function below(texts: readonly string[]): string | undefined {
  const gap = isDense(texts.join('')) ? '' : ' '
  const joined = texts
    .filter((text) => text !== '')
    .reduce(
      (result, text) =>
        result === '' ? text : `${result}${/[.!?…。！？؟:]["”»」]?$/u.test(result) ? gap : ' · '}${text}`,
      '',
    )
  return fittingStart(joined, maxCharacters.support) || undefined
}

// --- Steps ---

const stepForm =
  /^(?:(\p{L}[\p{L}\p{M}ー]{1,14})(?: ?#| n[°º]| Nr\.| No\.)? ?|#|№ ?)(\d{1,3})(?: ?(?:of|\/|von|de|sur|di|من) ?(\d{1,3}))? ?(?:[:：.–—|-]\s{0,2}|\n|(?<=#\d{1,3}) )(?=\S)/u

/** One of a numbered series: `Tip 3 of 7: …`. */
function findStep({ lines, language }: Source): CopyAnswer | undefined {
  const text = lines.map((line) => line.text).join('\n')
  const [start, word, number, of] = stepForm.exec(text) ?? []
  const [first = '', ...rest] = text.slice(start?.length).split('\n')
  const isOnly = lines.filter((line) => stepForm.test(line.text)).length < 2
  const headline = fittingStart(first, maxCharacters.headline)
  if (
    start === undefined ||
    !isOnly ||
    headline === undefined ||
    (language === 'de' && /\.\s*$/.test(start)) ||
    isMoney(first) ||
    /^\p{Nd}/u.test(first) ||
    wordsIn(readRow(first)?.label ?? first).length < 2
  )
    return undefined
  return {
    kind: 'step',
    headline: sentenceCase(headline),
    support: below([first.slice(headline.length).trim(), ...rest]),
    number: Number(number),
    of: of === undefined ? undefined : Number(of),
    word: word && sentenceCase(word),
  }
}

// --- Lines that stand below one another ---

/** The rows or items of a source, and what stands above and below them. */
function findBlock({ lines: sourceLines, isShort, language }: Source): CopyAnswer[] {
  const read = sourceLines.map((line) => ({ ...line, row: readRow(line.text) }))
  const hasRows = read.filter(({ row }) => row).length > 1
  const lines = read.map((line) => (hasRows && !line.row ? { ...line, row: readWord(line.text) } : line))
  const hasItems = lines.filter(({ mark }) => mark === 'item').length > 1
  const isPart = ({ mark, text, row }: (typeof lines)[number]) =>
    hasItems ? mark === 'item' : mark !== 'heading' && row !== undefined && !/[.。]$/.test(text)
  const [shape, ...shapes] = lines.map(({ row }) => row && `${row.form} ${row.isFigureFirst}`)
  const otherShapes = new Set(shapes)
  // A first line of another form than all rows is their heading, but not a price or a share above amounts.
  const isValued = otherShapes.has('amount false') && /^(?:money|percent) false/.test(shape ?? '')
  const isHeaded =
    !hasItems && lines.length > 2 && otherShapes.size === 1 && !otherShapes.has(shape) && !isValued
  const first = lines.findIndex((line, index) => isPart(line) && !(isHeaded && index === 0))
  const last = lines.findLastIndex(isPart)
  const parts = lines.filter((line, index) => index >= first && isPart(line))
  const isWhole = first >= 0 && last > first && (hasItems || parts.length === last - first + 1)
  const length = (blockLines: readonly Line[]) => blockLines.reduce((sum, { text }) => sum + text.length, 0)
  if (!isWhole || (!isShort && length(parts) * 3 < length(lines))) return []
  const texts = lines.map(({ text }) => text)
  const title = texts.slice(0, first).find((text) => countCharacters(text) <= maxCharacters.headline)
  const heading = title && withoutStop(title)
  const around = below([...texts.slice(0, first).filter((text) => text !== title), ...texts.slice(last + 1)])
  const rows = parts.flatMap(({ row }) => row ?? [])
  return [
    ...(rows.length === parts.length ? rowsCopy(rows, heading, around) : []),
    ...listCopy(
      parts.map(({ text }) => withoutStop(text)),
      heading,
      language,
      around,
    ),
  ]
}

/** Rows as the kind of post that their figures make. Without a heading, their labels stand above them. */
function rowsCopy(
  allRows: readonly Row[],
  heading: string | undefined,
  around: string | undefined,
): CopyAnswer[] {
  const forms = new Set(allRows.map(({ form }) => form))
  if (allRows.length < 2 || (forms.size === 1 && forms.has('word'))) return []
  // Beside hours and prices, a day is what they belong to.
  const rows = allRows.map((row) =>
    forms.size > 1 && row.form === 'when' && row.isFigureFirst
      ? { ...row, label: row.shown, shown: row.label, isFigureFirst: false }
      : row,
  )
  const headline = sentenceCase(heading ?? rows.map(({ label }) => label).join(' · '))
  const pairs = rows.map(({ label, shown }) => ({ label, shown }))
  if (forms.size === 1 && forms.has('when')) {
    const entries = pairs.map(({ label, shown }) => ({ when: shown, what: sentenceCase(label) }))
    return [{ kind: 'schedule', headline, entries, details: around }]
  }
  if (rows.every(({ isFigureFirst }) => isFigureFirst))
    return [{ kind: 'facts', headline, rows: pairs, details: around }]
  const units = new Set(rows.map(({ shown }) => valueUnit(shown)))
  const isComparable = forms.size === 1 && !forms.has('money') && units.size === 1 && !units.has('')
  const isPlain = rows.every(({ shown }) => /^[^–·-]{1,9}$/u.test(shown))
  return [
    ...(isComparable && isPlain
      ? [{ kind: 'comparison' as const, headline, bars: pairs, support: around }]
      : []),
    { kind: 'table', headline, rows: pairs, details: around },
  ]
}

const maxItems = 5

/** Two to five items; of more, the first. */
function listCopy(
  allItems: readonly string[],
  heading: string | undefined,
  language: string | undefined,
  support: string | undefined,
): CopyAnswer[] {
  const items = allItems.map((item) => sentenceCase(shortItem(item))).slice(0, maxItems)
  // Of a few words the language is not sure enough for a heading in it.
  const listFrame = wordsIn(items.join(' ')).length > 5 ? sentenceFrames(language)?.list : undefined
  const headline = sentenceCase(heading ?? listFrame ?? items.join(' · '))
  return items.length > 1 ? [{ kind: 'list', headline, items, support }] : []
}

/** What stands before a colon, or the first sentence, of an item that is too long. */
function shortItem(item: string): string {
  if (countCharacters(item) <= maxCharacters.item) return item
  const [head = ''] = item.split(/: |：| [–—] |(?<=[.!?。！？]) ?(?=\p{Lu}|\p{Lo})/u, 1)
  return withoutStop(head)
}

// --- One line ---

const parting = /(?:[,;،؛]\s{1,2}|、|\s[/|•·]\s)(?:(?:and|und|y|et|e|en|و) )?/u
const lastParting = /,? (?:and|und|y|et|e|en) /u
const headed = /^([^:：.!?]{2,80}?)\s?(?:：|:(?=[\s\p{Lo}]))\s{0,2}([^!?\n]{6,200})$/u

/** `Email 42%, search 31%, social 12%`, and `What you need: flour, water and salt`. */
function enumerationOf({ lines, title }: Source): CopyAnswer[] {
  const heading = lines.length === 2 ? title : undefined
  const line = lines[heading === undefined ? 0 : 1]
  if (!line || lines.length > (heading === undefined ? 1 : 2)) return []
  const text = withoutStop(line.text)
  const [, lead, enumeration] = headed.exec(text) ?? []
  return [...(lead && enumeration ? [enumerated(enumeration, lead)] : []), enumerated(text, heading)].flat()
}

function enumerated(text: string, lead: string | undefined): CopyAnswer[] {
  const parts = text
    .split(parting)
    .flatMap((part, index, list) => (index === list.length - 1 ? part.split(lastParting) : [part]))
  const rows = parts.flatMap((part) => readRow(part) ?? [])
  const forms = new Set(rows.map(({ form }) => form))
  const isPlain = !forms.has('when') && (forms.size === 1 || rows.length > 2)
  const isRows = rows.length === parts.length && (lead !== undefined || isPlain)
  const isShort = parts.every(
    (part) => part.split(' ').length < 6 && countCharacters(part) < 37 && !/[:：.!?]/.test(part),
  )
  const isList = lead !== undefined && parts.length > 2 && parts.length <= maxItems && isShort
  return [
    ...(isRows ? rowsCopy(rows, lead, undefined) : []),
    ...(isList
      ? [{ kind: 'list' as const, headline: sentenceCase(lead), items: parts.map(sentenceCase) }]
      : []),
  ]
}

// --- Offers and figures ---

/** A line that opens with a price, and what it is for. */
const priceLine = new RegExp(
  `^(?:(?:from|nur|only|ab|desde|solo|dès|à partir de|عن) )?(${figure})(?:[ \\u00a0]?(\\D{1,44}))?$`,
  'iu',
)
/** `Menu: 12 € (drink included)`. */
const pricedLine = new RegExp(
  `^(.{2,80}?)\\s?(?:[:：]|\\s[–—-])\\s{0,2}(${figure}) ?([^\\p{L}\\p{N}]?.{2,40})$`,
  'u',
)
const pricePer = new RegExp(
  `(${figure})[ \\u00a0]?((?:per|pro|por|par|je|a|à|/|／|لل|لكل)[ \\u00a0]?\\p{L}{2,20})(?=[\\s.,;!،。、]|$)`,
  'u',
)

const isMoney = (text: string) => valueForm(text) === 'money'

/** A line with a price below what it buys. */
function pricedOf({ lines, isShort }: Source): CopyAnswer | undefined {
  const prices = lines.flatMap(({ text, mark }, index) => {
    const [, price = '', what] = priceLine.exec(withoutStop(text)) ?? []
    if (isMoney(price)) return [{ at: index, price, what }]
    const row = mark === 'item' || /[:：]/.test(text) ? undefined : readRow(text)
    return row?.form === 'money' && row.label.length < 13
      ? [{ at: index, price: row.shown, what: row.label }]
      : []
  })
  const [only, other] = prices
  const isTable = lines.filter(({ text }) => readRow(text)?.form === 'money').length > 1
  if (!isShort || !only || other || isTable || only.at === 0) return undefined
  const otherLines = lines.filter((_, index) => index !== only.at && index > 0)
  return {
    kind: 'offer',
    headline: withoutStop(lines[0]?.text ?? ''),
    price: only.price,
    per: only.what,
    includes: otherLines.flatMap(({ mark, text }) => (mark === 'item' ? withoutStop(text) : [])).slice(0, 4),
    details: below(otherLines.flatMap(({ mark, text }) => (mark === 'item' ? [] : text))),
  }
}

/** A price behind what it buys, or one that says what it is for. */
function offerOf({ lines: [first, ...rest], sentences, isShort }: Source): CopyAnswer | undefined {
  if (!first || !isShort || rest.length > 2) return undefined
  const offer = { kind: 'offer' as const, includes: [], details: below(rest.map(({ text }) => text)) }
  const row = readRow(first.text)
  if (row?.form === 'money' && !row.isFigureFirst && !isMoney(row.label))
    return { ...offer, headline: row.label, price: row.shown }
  const [, subject = '', cost = '', more = ''] = pricedLine.exec(withoutStop(first.text)) ?? []
  if (isMoney(cost) && !isMoney(subject))
    return { ...offer, headline: subject, price: cost, per: more.replace(/^[(（]|[)）]$/g, '') }
  const [sentence = '', ...others] = sentences
  const [, price = '', perWhat] = pricePer.exec(sentence) ?? []
  const isRange = /\p{Nd}\P{Nd}{0,5}$/u.test(sentence.slice(0, sentence.indexOf(price)))
  const isOnly = isMoney(price) && rest.length === 0 && !isRange && !isMoney(sentence.replace(price, ''))
  return isOnly ? { ...offer, headline: sentence, price, per: perWhat, details: below(others) } : undefined
}

const opening = new RegExp(
  `^(${figure})(?:[ \\u00a0]|(?=[\\p{Script=Han}\\p{Script=Hiragana}]))([^–-].{5,})$`,
  'u',
)

/** A line that opens with a share, an amount of money or a large number, which the rest of it goes on from. */
function findFigure({ lines, isShort, sentences: [start = '', ...others] }: Source): CopyAnswer | undefined {
  const text = lines[0]?.text ?? ''
  const first = text.slice(0, text.indexOf(start) + start.length)
  const [, shown = '', rest = ''] = opening.exec(first) ?? []
  const isLarge = /\p{Nd}[.,]?\p{Nd}/u.test(shown) && !/^(?:1[5-9]|20)\d\d$/.test(shown)
  const isTelling = valueForm(shown) === 'percent' || isMoney(shown) || isLarge
  const isDate = isWhen(first.slice(0, shown.length + 4).trim())
  return isShort && lines.length < 3 && isTelling && !isDate
    ? { kind: 'figure', figure: shown, headline: rest, support: below(others) }
    : undefined
}

// --- Questions, and what is short ---

function questionOf({ title, sentences }: Source): CopyAnswer | undefined {
  const [first = '', ...others] = title === undefined ? sentences : [title, ...sentences]
  return isQuestion(first) ? { kind: 'question', headline: first, support: below(others) } : undefined
}

/** The title or the first sentence of a short source, and what follows as far as it fits. */
function pairOf({ title, sentences, isShort, lines }: Source): CopyAnswer | undefined {
  const texts = title === undefined ? sentences : [title, ...lines.slice(1).map(({ text }) => text)]
  // What happens stands above when it does.
  const [first = '', ...others] =
    isWhen(texts[0] ?? '') && texts[1] ? [texts[1], texts[0] ?? '', ...texts.slice(2)] : texts
  return isShort && first !== ''
    ? { kind: 'statement', headline: sentenceCase(first), support: below(others) }
    : undefined
}
