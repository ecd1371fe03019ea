import { fold } from '../../language/fold.ts'
import { findNumberWords } from '../../language/number-words.ts'
import type { Match } from './addresses.ts'
import { type Figure, findFigures, rangeSign, type Unit } from './figures.ts'
import { findTimes, type TimeOfDay } from './times.ts'

interface UngroundedNumber extends Match {
  /** Whether it may be generally known, since it says nothing about people, money or success. */
  readonly isGeneral: boolean
}

/** The numbers of sources in all their notations. */
export interface SourceNumbers {
  readonly numbers: ReadonlyMap<number, ReadonlySet<Unit>>
  readonly shares: ReadonlySet<number>
  readonly measures: ReadonlySet<string>
  /** In minutes since midnight. */
  readonly times: ReadonlySet<number>
}

/** Reads every figure of the sources, and those that they imply. */
export function readNumbers(sources: readonly string[]): SourceNumbers {
  const numbers = new Map<number, Set<Unit>>()
  const givenTimes = sources.flatMap(findTimes)
  const add = (value: number, unit: Unit) => numbers.set(value, (numbers.get(value) ?? new Set()).add(unit))
  for (const hour of hoursInWords(givenTimes)) add(hour, undefined)
  const read = sources.flatMap(readFigures)
  const implied = sources.flatMap((source) => [...impliedNumbers(source)])
  for (const { figure } of read)
    for (const value of [...figure.values, ...figure.parts]) add(value, figure.unit)
  for (const [value, unit] of implied) if (unit !== 'percent') add(value, unit)
  return {
    numbers,
    shares: new Set([
      ...read.flatMap(({ shares }) => shares),
      ...implied.filter(([, unit]) => unit === 'percent').map(([value]) => value),
    ]),
    measures: new Set(read.flatMap(({ figure }) => measuresOf(figure))),
    times: new Set(givenTimes.flatMap(({ minutes }) => minutes)),
  }
}

/** Hours in words may stand in digits: `from eleven to four` as `11–4`. */
function hoursInWords(times: readonly TimeOfDay[]): number[] {
  const inWords = times.filter(({ written }) => !/\p{Nd}/u.test(written))
  return inWords
    .flatMap(({ minutes }) => minutes.filter((minute) => minute % 60 === 0))
    .map((minute) => minute / 60)
}

/** The figures of a source, each with the percentages that it says. */
function readFigures(source: string) {
  const figures = findFigures(source, 'any')
  return figures.map((figure, index) => {
    const share = percentageOf(source, figure, figures[index + 1])
    const percent = figure.unit === 'percent' ? figure.values : []
    return { figure, shares: share === undefined ? percent : [...percent, share] }
  })
}

/** Finds numbers that the sources do not support. */
export function ungroundedNumbers(
  { numbers, shares, measures, times }: SourceNumbers,
  text: string,
  language: string | undefined,
  counts: 'free' | 'checked',
): UngroundedNumber[] {
  const figures = findFigures(text, language)
  const knownTimes = findTimes(text).filter(({ minutes }) => minutes.some((minute) => times.has(minute)))
  const isSourced = (figure: Figure, previous: Figure | undefined, next: Figure | undefined) =>
    sharesIn(text, figure, previous, next).some((share) => shares.has(share)) ||
    measuresOf(figure).some((measured) => measures.has(measured)) ||
    knownTimes.some(({ start, end }) => start <= figure.start && figure.end <= end) ||
    isGiven(numbers, figure)
  return figures.flatMap((figure, index) => {
    const previous = figures[index - 1]
    const next = figures[index + 1]
    if (isSourced(figure, previous, next) || needsNoSource(text, figure, previous, next, counts)) return []
    const isGeneral = isGeneralAmount(text, figure, previous, next)
    return [{ ...figure, isGeneral: isGeneral && !isStatistic(text, figure, previous, next) }]
  })
}

/** The percentages that a figure says, alone or with the one beside it. */
function sharesIn(
  text: string,
  figure: Figure,
  previous: Figure | undefined,
  next: Figure | undefined,
): number[] {
  const shares = [percentageOf(text, previous, figure), percentageOf(text, figure, next)]
  if (figure.unit === 'percent') shares.push(...figure.values)
  return shares.filter((share) => share !== undefined)
}

/** `40 to 60 percent humidity` and `174 km` are general, `42 % of customers` and `1,400 swimmers` are not. */
function isGeneralAmount(
  text: string,
  figure: Figure,
  previous: Figure | undefined,
  next: Figure | undefined,
): boolean {
  if (figure.unit === 'percent') return isRange(text, figure, previous, next)
  return (
    figure.measure !== undefined || (figure.parts.length === 0 && figure.values.every((value) => value < 100))
  )
}

/** The amounts in the base unit: `2 hours` and `120 minutes` are the same. */
const measuresOf = ({ values, measure }: Figure) =>
  measure
    ? values.map((value) => `${measure.quantity} ${Number((value * measure.factor).toPrecision(9))}`)
    : []

/** `9 of 10` as a percentage. */
const percentageOf = (text: string, part: Figure | undefined, base: Figure | undefined) =>
  joinsShare(text, part, base) ? ((part?.values[0] ?? 0) / (base?.values[0] || 1)) * 100 : undefined

/** A percentage or price must be one in the source too, or have no unit there (as in a table). */
function isGiven(
  knownNumbers: ReadonlyMap<number, ReadonlySet<Unit>>,
  { values, parts, unit, written }: Figure,
): boolean {
  const isSame = (value: number) => {
    const units = knownNumbers.get(value)
    if (!units) return false
    return unit === undefined || unit === 'other' || units.has(unit) || units.has(undefined)
  }
  if (values.some(isSame)) return true
  if (unit === 'percent' && values.some((value) => knownNumbers.get(value / 100)?.has(undefined))) return true
  // `in 2024 300 people` reads like one number with a space, and `4,20` may say four metres and twenty centimetres.
  const pieces = /[ \u00a0\u202f]|^\d{1,20}[.,]\d\d$/.test(written)
    ? written
        .split(/[^\d]+/)
        .filter(Boolean)
        .map(Number)
    : parts
  return pieces.length > 1 && pieces.every((value) => knownNumbers.has(value))
}

const isRange = (text: string, figure: Figure, previous: Figure | undefined, next: Figure | undefined) =>
  (previous !== undefined && rangeSign.test(text.slice(previous.end, figure.start))) ||
  (next !== undefined && rangeSign.test(text.slice(figure.end, next.start).replace(percentSign, '')))
const percentSign = /^\s?%/

/** What makes a number a statement about people, firms or success. */
const statistic =
  /^\+|^[\s-]?(?:%|percent|per cent|prozent|por ciento|pour cent)?\s?(?:of (?!the (?:time|day|body))|der |des |aller |mehr |weniger |de (?:los|las|nuestr[oa]s) |des |de nos |más |menos |more |fewer |less |faster |cheaper |off |x(?!\p{L})|times |mal |fois |veces |倍|人|名|社)|^[\s-](?:\p{L}{1,14} ){0,2}(?:people|customers?|clients?|users?|members?|employees|companies|businesses|studies|experts|kunden|kundinnen|nutzer|mitglieder|mitarbeiter|menschen|firmen|studien|clients|membres|salariés|entreprises|personnes|clientes|usuarios|socios|empleados|empresas|personas|عميل|مستخدم|شخص|شركة)/iu

/** Figures that a writer may not add from general knowledge. */
const isStatistic = (
  text: string,
  figure: Figure,
  previous: Figure | undefined,
  next: Figure | undefined,
): boolean =>
  figure.isScaled ||
  figure.unit === 'money' ||
  figure.unit === 'coin' ||
  isShare(text, figure, previous, next) ||
  statistic.test(text.slice(figure.end, figure.end + 40))

/** Whether a number needs no source: it counts parts of the text, or is common knowledge. */
function needsNoSource(
  text: string,
  figure: Figure,
  previous: Figure | undefined,
  next: Figure | undefined,
  counts: 'free' | 'checked',
): boolean {
  const { start, end, values, unit, isScaled, isSpelled } = figure
  const value = values[0] ?? 0
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(end, end + 40)
  if (unit === 'percent') return value === 100
  if (isScaled || unit === 'money' || unit === 'coin') return false
  if (value <= 1 && Number.isInteger(value)) return true
  if (isConventional(value, before, after)) return true
  if (isShare(text, figure, previous, next)) return false
  if (isSpelled && value <= 3 && !measure.test(after)) return true
  if (numbering.test(before) || (/(?:^|\n)\s{0,8}$/.test(before) && /^[.)]\s/.test(after))) return true
  return counts === 'free' && isCount(value, before, after)
}

/** Words before an ordinal: `Step 2`, `Tipp 3`, `#4`, `Top 10`. */
const numbering =
  /(?:(?<!\p{L})(?:step|part|tip|day|week|chapter|section|level|phase|lesson|stage|option|idea|reason|mistake|myth|question|rule|point|top|no\.|nr\.|n[º°o]\.?|schritt|teil|tipp|tag|woche|kapitel|stufe|idee|grund|fehler|frage|regel|punkt|paso|parte|consejo|día|semana|capítulo|étape|partie|conseil|jour|semaine|chapitre|passo|fase|giorno|passo|dica|dia|stap|deel|dag)\s?|#|第|その|ステップ|パート|步骤)$/iu

/** Units that make even a small number a claim. */
const measure =
  /^[\s-]?(?:times|x\b|seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centuries|cups?|grams?|kilo|lit(?:er|re)s?|miles?|met(?:er|re)s?|employees|customers|clients|stars|sekunden?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|jahrzehnten?|gramm|litern?|meter|mitarbeiter|kunden|segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?|veces|gramos|empleados|clientes|secondes?|heures?|jours?|semaines?|mois|ans?|années?|fois|grammes|employés|secondi|minuti|ore|giorni|settimane|mesi|anni|volte|vezes|dias|anos|seconden|uur|uren|dagen|weken|maanden|jaar)(?!\p{L})/iu

const conventions: readonly (readonly [value: number, after: RegExp])[] = [
  [24, /^(?:[\s-]?(?:hours?|hrs?|h|stunden|horas|heures|ore|uur|時間)(?!\p{L})|\/7)/iu],
  [
    7,
    /^[\s-]?(?:days|tagen?|días|jours|giorni|dias|dagen)[\s-](?:a|per|die|pro|a la|par|in der|à|alla|por)[\s-]/iu,
  ],
  [12, /^[\s-]?(?:months|monaten?|meses|mois|mesi|maanden|か月|ヶ月)(?!\p{L})/iu],
  [52, /^[\s-]?(?:weeks|wochen|semanas|semaines|settimane|weken)(?!\p{L})/iu],
  [365, /^[\s-]?(?:days|tagen?|días|jours|giorni|dias|dagen|日)/iu],
  [60, /^[\s-]?(?:minutes|seconds|minuten|sekunden|minutos|segundos|secondes|minuti|秒|分)/iu],
  [101, /^(?:[:.!?]|\s?$|\s?\n)/],
  [360, /^(?:°|[\s-]?(?:degrees?|grad|grados|degrés))/iu],
  [80, /^\/20/],
  [50, /^\/50/],
  [9, /^[\s-]?to[\s-]?5(?!\d)/],
]
const closingHalf: readonly (readonly [value: number, before: RegExp])[] = [
  [7, /24\/$/],
  [20, /80\/$/],
  [50, /50\/$/],
  [5, /9[\s-]?to[\s-]?$/],
]
const century = /^(?:st|th|\.)?[\s-]?(?:century|jahrhundert|siècle|siglo|secolo|eeuw|世紀)/iu

const isConventional = (value: number, before: string, after: string) =>
  conventions.some(([written, words]) => written === value && words.test(after)) ||
  closingHalf.some(([written, words]) => written === value && words.test(before)) ||
  (value >= 18 && value <= 21 && century.test(after))

const shareSign =
  /^\s(?:(?:in|of|aus|de)|(?:\p{L}{2,20}\s)?(?:out of|von|de cada|sur|su|em cada|op de|van de))\s$/iu

/** `one in three`, `9 von 10`. */
function isShare(
  text: string,
  figure: Figure,
  previous: Figure | undefined,
  next: Figure | undefined,
): boolean {
  return joinsShare(text, previous, figure) || joinsShare(text, figure, next)
}

/** Whether two figures form a share. */
const joinsShare = (text: string, one: Figure | undefined, other: Figure | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  other.start - one.end < 32 &&
  shareSign.test(text.slice(one.end, other.start))

const countable =
  /^(?:[\s-]\p{L}{1,16}){0,2}[\s-](?:ways|tips|reasons|steps|ideas|mistakes|things|questions|facts|rules|examples|strategies|tools|myths|habits|lessons|secrets|signs|benefits|hacks|tricks|methods|trends|principles|points|types|kinds|options|answers|takeaways|insights|simple|easy|wege|tipps|gründe|schritten?|ideen|fehler|dinge|fragen|fakten|regeln|beispiele|strategien|mythen|gewohnheiten|zeichen|vorteile|tricks|methoden|punkte|arten|formas|maneras|consejos|razones|pasos|errores|cosas|preguntas|datos|reglas|ejemplos|estrategias|herramientas|mitos|hábitos|trucos|claves|ventajas|façons|conseils|raisons|étapes|idées|erreurs|choses|règles|exemples|stratégies|outils|mythes|astuces|clés|avantages|modi|consigli|motivi|passi|idee|errori|maneiras|dicas|razões|passos|erros|manieren|redenen|stappen|ideeën|fouten)(?!\p{L})/iu
const countableUnspaced =
  /^\s?(?:つ|選|ステップ|個|か条|カ条|箇条|の(?:方法|コツ|理由|ポイント)|个|种|招|步|가지|단계)/u

/** Formats that the text itself offers: `a 10-minute check`, `30-Tage-Plan`. */
const format =
  /^-(?:(?:second|minute|hour|day|week|month|step|point|part|item|question)s? \p{L}|(?:minuten|tage|wochen|monats|schritte|punkte|fragen)-\p{L})/iu

/** Counts such as `7 ways to…`, and any number at the start of a headline that is not a measure. */
function isCount(value: number, before: string, after: string): boolean {
  if (value > 101 || !Number.isInteger(value)) return false
  if (countable.test(after) || countableUnspaced.test(after)) return true
  if (format.test(after)) return true
  const opens =
    /(?:^|[\n:?!.–—|(])\s{0,8}(?:(?:the|my|our|these|top|die|diese|los|las|les|ces|i|le|os|as|de) )?$/iu.test(
      before,
    )
  return opens && value <= 30 && /^\s\p{L}{3}/u.test(after) && !measure.test(after)
}

/** Numbers that a source implies otherwise: `half`, month names, ordinals, German compounds, Chinese numerals. */
function impliedNumbers(source: string): (readonly [value: number, unit: Unit])[] {
  return [
    ...givenParts(source),
    ...monthsOf(source),
    ...ordinalsOf(source),
    ...germanCompoundsOf(source),
    ...chineseNumbers(source),
  ]
}

const parts: readonly (readonly [words: RegExp, shares: readonly number[], others: readonly number[]])[] = [
  [
    /(?<!\p{L})(?:half|halves|halving|hälfte|halbe[mnrs]?|mitad|medi[oa]|moitié|demie?|metà|mezz[oa]|metade|mei[oa]|helft)(?!\p{L})|½|半分/iu,
    [50],
    [0.5, 30],
  ],
  [/(?<!\p{L})(?:quarter|viertel|cuarto|quart|quarto|kwart)(?!\p{L})|¼/iu, [25], [0.25, 15]],
  [/(?<!\p{L})(?:three[- ]quarters|dreiviertel|trois quarts|tres cuartos)(?!\p{L})|¾/iu, [75], [0.75, 45]],
  [/(?<!\p{L})(?:thirds?|drittel|tercios?|tiers|terzo|terço)(?!\p{L})|⅓|⅔/iu, [33, 33.3, 66, 67, 66.7], []],
  [/(?<!\p{L})(?:twice|double[ds]?|doubling|doppelt|doble|deux fois|dobro|doppio)(?!\p{L})/iu, [100], [2]],
  [/(?<!\p{L})(?:thrice|triple[ds]?|tripling|trois fois)(?!\p{L})/iu, [200], [3]],
]

const givenParts = (source: string) =>
  parts.flatMap(([words, shares, others]) =>
    words.test(source)
      ? [
          ...shares.map((value) => [value, 'percent'] as const),
          ...others.map((value) => [value, 'other'] as const),
        ]
      : [],
  )

const months =
  'january januar enero janvier gennaio janeiro,february februar febrero fevrier febbraio fevereiro,march marz marzo mars marco,april abril avril aprile,may mai mayo maggio maio,june juni junio juin giugno junho,july juli julio juillet luglio julho,august agosto aout augustus,september septiembre septembre settembre setembro,october oktober octubre octobre ottobre outubro,november noviembre novembre novembro,december dezember diciembre decembre dicembre dezembro'
    .split(',')
    .map((names) => names.split(' '))

/** The number of a month by its name, which may be cut short. */
export function monthOf(word: string): number | undefined {
  const name = fold(word)
  const month = months.findIndex((names) => names.some((full) => full.startsWith(name)))
  return month < 0 || name.length < 3 ? undefined : month + 1
}

/** Month names also count as their number, since `May 3` may become `03.05.` */
function monthsOf(source: string): (readonly [number, Unit])[] {
  const matches = source.matchAll(/\d[.,]?[ \u00a0](?:de )?(\p{L}{3,10})|(\p{L}{3,10})\.?[ \u00a0]\d/gu)
  const mentioned = new Set<number>()
  for (const [, after, before] of matches) {
    const month = monthOf(after ?? before ?? '')
    if (month !== undefined) mentioned.add(month)
  }
  return [...mentioned].map((month) => [month, undefined] as const)
}

const compoundEnd =
  /(?:mal|(?:fach|jährig|monatig|wöchig|tägig|stündig|minütig|köpfig|teilig|prozentig)(?:e[mnrs]?)?)$/iu

/** `zweimal`, `dreifach`, `zehnjährig`, `vierköpfig`. */
const germanCompoundsOf = (source: string) =>
  (source.match(/\p{L}{6,30}/gu) ?? [])
    .filter((word) => compoundEnd.test(word))
    .map((word) => findNumberWords(word.replace(compoundEnd, ''), 'de')[0]?.value)
    .filter((value) => value !== undefined)
    .map((value) => [value, undefined] as const)

/** Endings of ordinals, and what stands in their place in the number: `thirtieth`, `dreißigsten`, `trentième`. */
const ordinals: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/ieth$/iu, 'y'],
  [/th$/iu, ''],
  [/s?te[mnrs]?$/iu, ''],
  [/ième$/iu, 'e'],
  [/ième$/iu, ''],
]

const ordinalsOf = (source: string) =>
  (source.match(/\p{L}{5,30}/gu) ?? []).flatMap((word) =>
    ordinals.flatMap(([ending, instead]) =>
      ending.test(word)
        ? findNumberWords(word.replace(ending, instead), 'any').map(
            ({ value }) => [value, undefined] as const,
          )
        : [],
    ),
  )

const chineseDigits = '〇一二三四五六七八九'
const steps: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000, 億: 100_000_000 }

function chineseNumbers(source: string): (readonly [number, Unit])[] {
  return (source.match(/[〇一二三四五六七八九十百千万億]{1,12}/g) ?? []).map((digits) => [
    chineseValue(digits),
    undefined,
  ])
}

function chineseValue(digits: string): number {
  let total = 0
  let section = 0
  let last = 0
  for (const sign of digits) {
    const step = steps[sign]
    if (step === undefined) last = last * 10 + chineseDigits.indexOf(sign)
    else if (step >= 10_000) {
      total += (section + last || 1) * step
      section = last = 0
    } else {
      section += (last || 1) * step
      last = 0
    }
  }
  return total + section + last
}
