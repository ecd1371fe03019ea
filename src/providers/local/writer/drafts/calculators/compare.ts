import { sentenceCase } from '../patterns.ts'
import type { Article } from './article.ts'
import { assemble, field, fitting, longestBar } from './assemble.ts'
import { texts } from './compare-texts.ts'
import type { Family } from './family.ts'
import { countedIn, type Figure } from './figures.ts'
import { moneyDecimals } from './money.ts'
import { type Period, periodOf, perPeriod, timesAYear } from './periods.ts'
import { costOf, sidesOf } from './sides.ts'
import { headed, oneOf, positions, type Way, wayOf } from './ways.ts'
import { words } from './words.ts'

const terms = words(
  'at home|home-?made|myself|ourselves|selber|mism[oa]|moi-même|nous-mêmes|far less|zu hause|zuhause|daheim|selbst ?gemacht|selbst|en casa|caser[oa]s?|à la maison|fait*2 maison|sav(e|es|ed|ing|ings)|cheaper|instead|compared?|rather than|spend*3|costs?|versus|vs|spar*5|ersparnis|günstiger|billiger|statt|anstatt|vergleich*2|kostet|kosten|ahorr*4|más barat*2|en lugar de|en vez de|frente a|cuesta|économi*6|moins cher*1|au lieu|plutôt|coûte',
)

/** Two ways of doing the same thing, each with its price: at the café and at home. */
export const compare: Family = { name: 'compare', terms, rank: 7, least: 3, build }

interface Side {
  readonly figure: Figure
  /** Those that add up with it. */
  readonly others: readonly Figure[]
  /** Those that it is the sum of, as the article says. */
  readonly within: readonly Figure[]
  readonly value: number
  readonly way: Way
  /** What it is the price of one of. */
  readonly per: string | undefined
}

function build(article: Article) {
  const { language, currency } = article
  const pair = pairIn(article)
  if (!pair) return undefined
  const [dear, cheap] = pair
  const say = texts[language]
  const per = dear.per ?? cheap.per
  const ownPeriod = dear.figure.period ?? cheap.figure.period
  // What is paid by the day or hour is not paid on all of them.
  const isWhole = ownPeriod === 'week' || ownPeriod === 'month' || ownPeriod === 'year'
  const found = isWhole ? undefined : timesIn(article, per)
  if (!isWhole && !found) return undefined
  const period = isWhole ? ownPeriod : (found?.period ?? 'week')
  const what = ownPeriod ? perPeriod[language][ownPeriod] : per === undefined ? say.eachTime : say.per(per)
  const often = timesAYear[period]
  const a = fitting(headed(dear.way), say.first, longestBar)
  const b = fitting(headed(cheap.way), say.second, longestBar)
  const times = timesField(article, isWhole, found, period, per)
  const yearly = (dear.value - cheap.value) * times.input.value * often
  const input = ({ figure, others, value }: Side, label: string) =>
    field({
      label: fitting(`${label}, ${what}`, label),
      unit: currency,
      found: { value, figure, ...(others.length > 0 ? { others } : {}) },
      language,
    })
  const result = (name: string, label: string, formula: string) => ({
    name,
    label,
    formula,
    unit: currency,
    decimals: moneyDecimals(currency, yearly),
  })
  return assemble({
    article,
    title: titleOf(article, dear.way, cheap.way, [per, found?.figure.unit]),
    summary: say.summary(what),
    inputs: { dear: input(dear, a), cheap: input(cheap, b), times },
    also: [...dear.within, ...cheap.within],
    results: [
      result('saved', say.saved, `(dear - cheap) * times * ${often}`),
      result('year_dear', say.inAYear(a), `dear * times * ${often}`),
      result('year_cheap', say.inAYear(b), `cheap * times * ${often}`),
    ],
    sentence:
      dear.way.kind === 'place' && cheap.way.kind === 'place'
        ? say.places(dear.way.text, cheap.way.text)
        : say.things(dear.way.text, cheap.way.text),
    chart: {
      unit: currency,
      decimals: moneyDecimals(currency, yearly),
      bars: [
        { label: a, formula: 'year_dear' },
        { label: b, formula: 'year_cheap' },
      ],
      periods: null,
    },
    method: say.method(what, often),
    worked: ({ dear, cheap, times }) => {
      const inAYear = often * times
      return {
        saved: dear * inAYear - cheap * inAYear,
        year_dear: inAYear * dear,
        year_cheap: inAYear * cheap,
      }
    },
  })
}

/** What is bought or made at home, if the article has it so. */
const pairIn = (article: Article): readonly [Side, Side] | undefined =>
  pairOfSums(article) ?? pairOfPrices(article)

/** The first two prices that are for one of the same, each with its way, said in the same position; the dearer first. */
function pairOfPrices(article: Article): readonly [Side, Side] | undefined {
  const { figures, language } = article
  const prices = figures.filter(({ kind, value }) => kind === 'money' && value > 0 && value < 1e6)
  for (const position of positions) {
    const sides = prices.flatMap((figure): Side[] => {
      const way = wayOf(figure, article, position)
      const per = figure.per ?? oneOf(figure, language)
      return way ? [{ figure, others: [], within: [], value: figure.value, way, per }] : []
    })
    for (const [index, one] of sides.entries()) {
      const other = sides.slice(index + 1, index + 3).find((side) => areOptions(one, side))
      if (other) return one.figure.value > other.figure.value ? [one, other] : [other, one]
    }
  }
  return undefined
}

/** A thing that is bought or made at home, again and again; the dearer way first. */
function pairOfSums(article: Article): readonly [Side, Side] | undefined {
  const sums = sidesOf(article)
  if (!sums) return undefined
  const sides = sums.flatMap((side): Side[] => {
    const [figure, ...others] = side.parts
    if (!figure) return []
    const { way, within } = side
    return [{ figure, others, within, value: costOf(side), way, per: perOf(figure, article) }]
  })
  const [one, other] = sides
  if (!one || !other || one.value === other.value) return undefined
  const per = one.per ?? other.per
  const [dear, cheap] = one.value > other.value ? [one, other] : [other, one]
  const isLikely = dear.value / cheap.value < 60 && timesIn(article, per) !== undefined
  return isLikely
    ? [
        { ...dear, per },
        { ...cheap, per },
      ]
    : undefined
}

/** What is counted again and again is what the price is for one of: `three loaves a week`. */
function perOf(figure: Figure, article: Article): string | undefined {
  const per = figure.per ?? oneOf(figure, article.language)
  const times = timesIn(article, per)
  if (per !== undefined && times && (times.isOfIt || isTimes.test(times.figure.unit))) return per
  const counted = foundation(timesIn(article, undefined)?.figure.unit ?? '').slice(0, 4)
  const nouns = article.sentences.flatMap((sentence) =>
    [...sentence.matchAll(theOne)].map(([, noun = '']) => noun),
  )
  return counted === '' ? undefined : nouns.find((noun) => foundation(noun).startsWith(counted))
}

/** A second price often leaves out what it is for: `€3.80 a cup at the café, 62 cents at home`. */
function areOptions(one: Side, other: Side): boolean {
  const values = [one.figure.value, other.figure.value]
  return (
    other.figure.sentence - one.figure.sentence <= (other.per === undefined ? 1 : 3) &&
    other.way.text !== one.way.text &&
    values[0] !== values[1] &&
    Math.max(...values) / Math.min(...values) < 60 &&
    one.per !== undefined &&
    (other.per === undefined || other.per.toLowerCase() === one.per.toLowerCase())
  )
}

interface Times {
  readonly period: Exclude<Period, 'hour'>
  readonly figure: Figure
  /** Whether it counts what the price is for one of. */
  readonly isOfIt: boolean
}

/** How often: `9 cups a week`, for a price by the cup; `four times a month` for any. */
function timesIn({ figures }: Article, per: string | undefined): Times | undefined {
  const stem = per === undefined ? undefined : foundation(per).slice(0, 3)
  const counts = figures.flatMap((figure): Times[] => {
    const { kind, period, value } = figure
    return kind === 'plain' && period && period !== 'hour' && value > 0 && value <= 10_000
      ? [{ period, figure, isOfIt: stem !== undefined && foundation(figure.unit).startsWith(stem) }]
      : []
  })
  return (
    counts.find(({ isOfIt }) => isOfIt) ??
    counts.find(({ figure }) => isTimes.test(figure.unit)) ??
    counts.find(({ figure: { unit } }) => unit !== '' && !isLength.test(unit))
  )
}

/** What is the same in `Glas` and `Gläser`, `loaf` and `loaves`. */
const foundation = (noun: string) => noun.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

const isLength =
  /^(?:minutes?|mins?|hours?|days?|weeks?|km|miles?|minuten?|stunden?|tage?n?|minutos?|horas?|días?|heures?|jours?|people|personen|personas|personnes)$/iu
/** `the glass`, `the same cup`, `die Tasse`. */
const theOne =
  /(?<!\p{L})(?:an?|one|the|each|same|eine?|die|der|das|jede[sr]?|una?|el|la|cada|une?|le|chaque) (\p{L}{3,20})(?!\p{L})/giu

const isTimes = /^(?:times|mal|veces|fois)$/i

function timesField(
  { language }: Article,
  isWhole: boolean,
  found: Times | undefined,
  period: Exclude<Period, 'hour'>,
  per: string | undefined,
) {
  const say = texts[language]
  if (!isWhole) {
    const unit = found ? countedIn(found.figure, language) : ''
    const isNamed = unit !== '' && !isTimes.test(unit)
    const label = isNamed ? sentenceCase(unit) : periodOf(per ?? '') === 'day' ? say.days : say.howOften
    return field({
      label: `${label} ${perPeriod[language][period]}`,
      unit,
      found: found && { value: found.figure.value, figure: found.figure },
      otherwise: 5,
      most: Math.max(50, (found?.figure.value ?? 0) * 4),
      language,
    })
  }
  return field({
    label: say.share,
    unit: '',
    found: undefined,
    otherwise: 1,
    most: 10,
    hint: say.shareHint,
    language,
  })
}

/** What is bought, where the article begins with it: `Bread at the bakery`, `Ein Glas Sauerkraut vom Markt`. */
function openingThing({ heading }: Article): string | undefined {
  const [, thing] =
    /^(?:(?:An?|Eine?|Una?|Une) \p{L}{2,12} (?:of |de |d’)?)?(\p{L}{4,16}) (?:at|from|in|im|vom|beim|aus|en|du|au|à|del) /u.exec(
      heading,
    ) ?? []
  return thing
}

function titleOf(article: Article, dear: Way, cheap: Way, counted: readonly (string | undefined)[]): string {
  const say = texts[article.language]
  const subject = openingThing(article) ?? article.subject(terms)
  const both = [cheap.text, dear.text] as const
  const isNamed =
    subject !== undefined &&
    subject.split(' ').length < 3 &&
    !counted.some((noun) => noun && foundation(noun).startsWith(foundation(subject).slice(0, 4))) &&
    !both.some((text) => text.toLowerCase().includes(subject.toLowerCase()))
  const whole =
    isNamed && dear.kind !== 'thing' && cheap.kind !== 'thing'
      ? say.title(`${subject} ${both[0]}`, both[1])
      : ''
  const plain = say.title(...both)
  return whole !== '' && whole.length <= 80 ? whole : fitting(plain, say.question)
}
