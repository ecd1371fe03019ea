import { calculate, programOf } from '../../../../content/calculator/calculate.ts'
import { type Article, titled } from './article.ts'
import vocabulary from './data/vocabulary.json' with { type: 'json' }
import { capitalize, data, words } from './naming.ts'
import {
  type Field,
  type FieldOptions,
  type Found,
  fieldOf,
  moneyDecimals,
  type Proposal,
  propose,
  roundAbove,
} from './proposal.ts'
import { periodOf, type Quantity, timesAYear } from './quantities.ts'
import { fillSlots, people, type Slot } from './slots.ts'

/** A sum that articles speak of by certain words. */
export interface Kind {
  readonly name: string
  /** The words that articles on it use, in all languages. */
  readonly terms: RegExp
  /** How many of them it takes. */
  readonly least: number
  /** How special it is: where two fit, the more special one is taken. */
  readonly rank: number
  readonly build: (article: Article) => Proposal | undefined
}

type Filled = Readonly<Record<string, Found | undefined>>
type Values = Readonly<Record<string, number>>
/** What differs from the usual input: bounds, slider, a label or unit of another name, a value of its own. */
type InputOptions = Partial<FieldOptions>
/** Its name, its formula, and its unit: `money`, `%`, or a name among the units of the language. */
type Row = readonly [name: string, formula: string, unit?: string, decimals?: number, label?: string]

interface Shape {
  /** By the name of their slot; one that is `undefined` is left out. */
  readonly inputs: Readonly<Record<string, InputOptions | undefined>>
  /** Other quantities than those of the slots, by the name of the input. */
  readonly found?: Filled
  readonly steps?: readonly Row[]
  readonly results: readonly Row[]
  /** The two formulas to compare as bars, by the names of their labels. */
  readonly bars?: readonly (readonly [label: string, formula: string])[]
  readonly periods?: string
  readonly also?: readonly Quantity[]
  /** The name of the sentence, where there are two. */
  readonly sentence?: string
}

interface Definition {
  readonly rank: number
  readonly least?: number
  readonly slots: Readonly<Record<string, Slot>>
  readonly needs: string
  /** The inputs and formulas for what was found; the values are those of the slots, 0 where there is none. */
  readonly shape: (values: Values, found: Filled, article: Article) => Shape | undefined
}

interface Texts {
  readonly question: string
  readonly summary: string
  readonly sentence: string
  readonly method?: readonly string[]
  readonly [label: string]: string | readonly string[] | undefined
}

interface Vocabulary {
  readonly terms: string
  readonly things?: string
  readonly noSubject?: string
  readonly cues: Readonly<Record<string, string>>
  readonly not: Readonly<Record<string, string>>
}

function kindOf([name, definition]: readonly [string, Definition]): Kind {
  const {
    terms = name,
    things,
    noSubject,
    cues = {},
    not = {},
  } = (vocabulary.kinds as Readonly<Record<string, Partial<Vocabulary> | undefined>>)[name] ?? {}
  const subjects = noSubject === undefined ? words(terms) : new RegExp(noSubject, 'iu')
  const slots = Object.fromEntries(
    Object.entries(definition.slots).map(([slot, known]) => [
      slot,
      {
        ...known,
        ...(cues[slot] === undefined ? {} : { cues: words(cues[slot]) }),
        ...(not[slot] === undefined ? {} : { not: new RegExp(not[slot], 'iu') }),
      },
    ]),
  )
  const build = (article: Article): Proposal | undefined => {
    const found: Filled = fillSlots(article, slots)
    if (definition.needs.split(' ').some((slot) => !found[slot])) return undefined
    const values = new Proxy<Values>({}, { get: (_, slot) => found[String(slot)]?.value ?? 0 })
    const shape = definition.shape(values, found, article)
    if (!shape) return undefined
    const texts = (data[article.language].kinds as Readonly<Record<string, Texts>>)[name]
    const thing = things === undefined ? undefined : article.mentioned(words(things))
    const subject = thing ?? article.subject(subjects) ?? article.opening
    return texts && assemble(article, texts, { ...found, ...shape.found }, slots, shape, subject)
  }
  return { name, rank: definition.rank, least: definition.least ?? 2, terms: words(terms), build }
}

function assemble(
  article: Article,
  texts: Texts,
  found: Filled,
  slots: Readonly<Record<string, Slot>>,
  shape: Shape,
  subject: string | undefined,
): Proposal {
  const { language, currency } = article
  const { units, rounded } = data[language]
  const say = (name: string) => String(texts[name] ?? name)
  const unitOf = (name: string) =>
    name === 'money' ? currency : ((units as Readonly<Record<string, string>>)[name] ?? name)
  const inputs: Record<string, Field> = {}
  for (const [name, options] of Object.entries(shape.inputs)) {
    if (!options) continue
    const kind = slots[name]?.kind
    const unit = unitOf(options.unit ?? (kind === 'money' ? 'money' : kind === 'percent' ? '%' : ''))
    const { label = name, hint, ...others } = options
    const hinted = hint === undefined ? {} : { hint: say(hint) }
    inputs[name] = fieldOf({ found: found[name], language, ...others, label: say(label), unit, ...hinted })
  }
  const opening = Object.fromEntries(Object.entries(inputs).map(([name, { input }]) => [name, input.value]))
  const rowOf = ([name, formula, unit = '', decimals, label = name]: Row) => ({
    name,
    label: say(label),
    formula,
    unit: unitOf(unit),
    decimals: decimals ?? 0,
  })
  const steps = (shape.steps ?? []).map(rowOf)
  const plain = shape.results.map(rowOf)
  const { values } = calculate(programOf({ steps, results: plain, chart: null } as never), opening)
  const results = plain.map((row, index) =>
    row.unit === currency && shape.results[index]?.[3] === undefined
      ? { ...row, decimals: moneyDecimals(currency, values[row.name] ?? 0) }
      : row,
  )
  const labels = new Map([
    ...Object.entries(inputs).map(([name, { input }]) => [name, input.label] as const),
    ...[...steps, ...results].map(({ name, label }) => [name, label] as const),
  ])
  const lines = [...steps, ...results]
    .filter(({ name, formula }) => formula !== name)
    .map(({ label, formula }) => `${label} = ${readable(formula, labels, rounded)}`)
  return propose({
    article,
    title: titled(language, subject, texts.question),
    summary: texts.summary,
    inputs,
    steps,
    results,
    sentence: say(shape.sentence ?? 'sentence'),
    chart: shape.bars
      ? {
          unit: results.find(({ name }) => name === shape.bars?.[0]?.[1])?.unit ?? currency,
          decimals: results.find(({ name }) => name === shape.bars?.[0]?.[1])?.decimals ?? 0,
          bars: shape.bars.map(([label, formula]) => ({ label: say(label).slice(0, 40), formula })),
          periods: shape.periods === undefined ? null : { label: say('period'), count: shape.periods },
        }
      : null,
    method: texts.method ?? lines.filter((line) => line.length <= 200).slice(0, 6),
    ...(shape.also ? { also: shape.also } : {}),
  })
}

/** A formula as a reader takes it: with labels for names, × for * and ÷ for /. */
export function readable(formula: string, labels: ReadonlyMap<string, string>, roundedUp: string): string {
  return formula
    .replace(/^ceil\((.*)\)$/, `$1, ${roundedUp}`)
    .replace(/[a-z][a-z0-9_]*/g, (name) => labels.get(name) ?? name)
    .replaceAll(' * ', ' × ')
    .replaceAll(' / ', ' ÷ ')
    .replaceAll(' - ', ' − ')
}

type More = Omit<Partial<Slot>, 'kind' | 'least' | 'most'>
const slot =
  (kind: Slot['kind']) =>
  (least: number, most: number, more: More = {}): Slot => ({ kind, least, most, ...more })
const money = slot('money')
const percent = slot('percent')
const plain = slot('plain')

const perYear = ({ value, period }: Quantity) => value * timesAYear[period ?? 'year']
const hoursOf = ({ value, measure }: Quantity) => value * (measure?.size ?? 1)
const isHours = ({ measure }: Quantity) => measure?.unit === 'h'
const startsWith = (list: string) => new RegExp(words(list).source.replace('(?<!\\p{L})', '^'), 'iu')
const units = vocabulary.units
const years = startsWith(units.years)
const minutes = {
  unit: startsWith(units.durations),
  when: ({ period }: Quantity) => period === undefined,
  read: (quantity: Quantity) => hoursOf(quantity) * 60,
}
const visitors = plain(20, 1e8, { unit: startsWith(units.visitors) })
const signUp = plain(1, 1e7, {
  when: ({ measure, value }) => Number.isInteger(value) && !measure,
  alone: true,
})
const isRepeated = ({ period, measure, unit, isInterval }: Quantity) =>
  period !== undefined && period !== 'hour' && measure?.dimension !== 'time' && !isInterval && !periodOf(unit)

/** Words for an event without a noun of its own. */
export const isTimes = /^(?:times|mal|veces|fois|)$/i

/** What is counted, where the word can stand alone: after `bei` and its like, German bends it. */
export function nounOf(found: Found | undefined, { language }: Article): string {
  if (!found || isTimes.test(found.quantity.unit)) return ''
  const { unit, before } = found.quantity
  const isBent =
    language === 'de' && unit.endsWith('n') && /(?<!\p{L})(?:bei|mit|von|zu|aus|nach) $/iu.test(before)
  return isBent ? '' : unit.slice(0, 24)
}

/** The repayment of a year grows by the interest that is no longer owed. */
const repaidInYear =
  'if(growth == 1, debt / years, (monthly - debt * (growth - 1)) * growth ^ (12 * period - 12) * (growth ^ 12 - 1) / (growth - 1))'
const worthAfter = (months: string) =>
  `(start * (1 + month) ^ (${months}) + if(month == 0, monthly * ${months}, monthly * ((1 + month) ^ (${months}) - 1) / month))`

const definitions: Readonly<Record<string, Definition>> = {
  loan: {
    rank: 8,
    least: 3,
    needs: 'price rate years',
    slots: {
      price: money(500, 5e7, { alone: true }),
      own: money(1, 5e7),
      share: percent(1, 95),
      rate: percent(0.1, 25, { alone: true }),
      years: plain(1, 30, { unit: years, when: ({ value }) => Number.isInteger(value) }),
    },
    shape: ({ price = 0, rate = 0 }, { own, share }) => {
      const part = share && { ...share, value: (price * share.value) / 100 }
      const paid = own ?? part
      if ((paid?.value ?? 0) >= price) return undefined
      return {
        found: { own: paid },
        inputs: {
          price: { slider: true },
          own: { most: price, slider: true },
          rate: { most: rate > 12 ? 30 : 15, slider: true },
          years: { unit: 'years', least: 1, most: 30, whole: true, slider: true },
        },
        steps: [
          ['debt', 'max(0, price - own)', 'money', 0],
          ['months', 'years * 12'],
          ['growth', '1 + rate / 1200', '', 6],
        ],
        results: [
          [
            'monthly',
            'if(growth == 1, debt / months, debt * (growth - 1) / (1 - growth ^ (-months)))',
            'money',
          ],
          ['interest', 'monthly * months - debt', 'money', 0],
          ['total', 'monthly * months', 'money', 0],
        ],
        bars: [
          ['repayment', `min(12 * monthly, ${repaidInYear})`],
          ['interestBar', `max(0, 12 * monthly - ${repaidInYear})`],
        ],
        periods: 'years',
      }
    },
  },

  growth: {
    rank: 7,
    least: 3,
    needs: 'monthly rate years',
    slots: {
      monthly: money(1, 1e5, { when: ({ period }) => period === 'month', alone: true }),
      rate: percent(0.1, 20, { alone: true }),
      years: plain(1, 30, { unit: years, when: ({ value }) => Number.isInteger(value) }),
      start: money(1, 1e7, { when: ({ period }) => period === undefined }),
    },
    shape: ({ monthly = 0, rate = 0, start = 0 }) => ({
      inputs: {
        start: { most: start ? start * 5 : monthly * 100 },
        monthly: { slider: true },
        rate: { most: rate > 10 ? 20 : 12, slider: true },
        years: { unit: 'years', least: 1, most: 30, whole: true, slider: true },
      },
      steps: [
        ['paid', 'start + monthly * 12 * years', 'money', 0],
        ['month', 'rate / 1200', '', 6],
      ],
      results: [
        ['total', worthAfter('12 * years'), 'money'],
        ['paid_in', 'paid', 'money', 0, 'paid'],
        ['earned', 'total - paid', 'money', 0],
      ],
      bars: [
        ['paid', 'start + monthly * 12 * period'],
        ['earned', `max(0, ${worthAfter('12 * period')} - start - monthly * 12 * period)`],
      ],
      periods: 'years',
    }),
  },

  /** The saving is given in money, or as a share of a yearly bill. */
  payback: {
    rank: 5,
    least: 2,
    needs: 'cost',
    slots: {
      cost: money(50, 2e7, { when: ({ period, per }) => period === undefined && per === undefined }),
      saved: money(1, 1e7, { when: ({ period }) => /year|month|week/.test(period ?? ''), read: perYear }),
      share: percent(1, 95),
      bill: money(10, 1e7, { when: ({ period }) => /year|month/.test(period ?? ''), read: perYear }),
      grant: money(1, 1e7),
      life: plain(2, 60, { unit: years }),
    },
    shape: ({ cost = 0, saved = 0, share = 0, bill = 0 }, found) => {
      const isShare = saved === 0 && share > 0 && bill > 0
      const saving = isShare ? (bill * share) / 100 : saved
      if (saving === 0 || saving > cost * 4) return undefined
      const most = Math.max(10, Math.ceil(isShare ? bill : saved) * 5)
      return {
        inputs: {
          cost: {},
          grant: { most: cost, ...(found['grant'] ? {} : { hint: 'noGrant' }) },
          ...(isShare
            ? { bill: { least: 1, most }, share: { least: 1, most: 95, slider: true } }
            : { saved: { least: 1, most } }),
          life: { unit: 'years', otherwise: 10, least: 1, most: 60, whole: true },
        },
        steps: [
          ['net', 'max(0, cost - grant)', 'money', 0],
          ...(isShare ? [['saved', 'bill * share / 100', 'money', 0] as const] : []),
        ],
        results: [
          ['years', 'net / saved', 'years', 1],
          ['all', 'saved * life', 'money', 0],
          ['gain', 'saved * life - net', 'money', 0],
        ],
        bars: [
          ['net', 'net'],
          ['all', 'all'],
        ],
      }
    },
  },

  /** What an hour of someone who works for themselves has to cost. */
  rate: {
    rank: 9,
    least: 3,
    needs: 'income hours',
    slots: {
      income: money(3_000, 5e6, { read: perYear }),
      costs: money(50, 5e6, { read: perYear, alone: true }),
      hours: plain(1, 80, {
        unit: startsWith(units.workingHours),
        when: ({ period, after }) =>
          period === 'week' || /billable|abrechenbar|facturable/iu.test(after.slice(0, 40)),
      }),
      weeks: plain(20, 52, { unit: startsWith(units.weeks) }),
    },
    shape: ({ income = 0, costs = 0 }, { weeks }) => ({
      inputs: {
        income: {},
        costs: { most: Math.max(costs, income) },
        hours: { unit: 'hours', least: 1, most: 80, slider: true },
        weeks: {
          unit: 'weeks',
          otherwise: 52,
          least: 1,
          most: 52,
          whole: true,
          slider: true,
          ...(weeks ? {} : { hint: 'holidays' }),
        },
      },
      steps: [['billed', 'hours * weeks', 'hours']],
      results: [
        ['hourly', '(income + costs) / billed', 'money', 2],
        ['day', '8 * (income + costs) / billed', 'money', 0],
        ['needed', 'income + costs', 'money', 0],
      ],
    }),
  },

  /** A task that comes again and again, and takes less time in a new way. */
  time: {
    rank: 6,
    least: 3,
    needs: 'before after times',
    slots: {
      before: plain(0.5, 1_440, minutes),
      after: plain(0.5, 1_440, minutes),
      times: plain(1, 1e5, { when: (quantity) => isRepeated(quantity) && quantity.period !== 'year' }),
      wage: money(1, 2_000, { when: ({ period }) => period === 'hour' }),
    },
    shape: (_, { before, after, times, wage }, article) => {
      const oldWay = words(vocabulary.kinds.time.cues.before)
      const isOld = [before, after].some(
        (one) => one && (oldWay.test(one.quantity.lead) || oldWay.test(one.quantity.after)),
      )
      if (!before || !after || !times || before.value === after.value || !isOld) return undefined
      const [slow, quick] = before.value > after.value ? [before, after] : [after, before]
      const { period = 'week' } = times.quantity
      const most = roundAbove(slow.value * 4)
      return {
        found: { before: slow, after: quick },
        inputs: {
          before: { unit: 'minutes', most },
          after: { unit: 'minutes', most },
          times: { unit: nounOf(times, article), label: `times_${period}`, least: 1, whole: true },
          wage: wage && {},
        },
        results: [
          ['hours', `(before - after) * times * ${timesAYear[period]} / 60`, 'hours'],
          ['days', 'hours / 8', 'days', 1],
          ...(wage ? [['worth', 'hours * wage', 'money'] as const] : []),
        ],
      }
    },
  },

  /** What a better conversion rate of a website brings; of requests, only some may become orders. */
  conversion: {
    rank: 8,
    least: 4,
    needs: 'visitors now order',
    slots: {
      visitors,
      now: percent(0.01, 60),
      goal: percent(0.01, 60, { alone: true }),
      order: money(0.5, 1e5),
    },
    shape: ({ now = 0, goal = 0 }, found, article) => {
      const better = found['goal'] && goal !== now ? found['goal'] : undefined
      const [low, high] = better && goal < now ? [better, found['now']] : [found['now'], better]
      const most = Math.min(100, Math.max(10, Math.ceil((high ?? low)?.value ?? now) * 3))
      const closing = closingRate(article)
      const orders = closing === undefined ? 'order' : 'closing / 100 * order'
      return {
        found: { now: low, goal: high },
        inputs: {
          visitors: { whole: true },
          now: { most, slider: true },
          goal: { otherwise: Number(((low?.value ?? 0) + 1).toPrecision(4)), most, slider: true },
          closing:
            closing === undefined
              ? undefined
              : { unit: '%', otherwise: closing, least: 1, most: 100, hint: 'closingHint' },
          order: {},
        },
        steps: [
          ['orders', `visitors * (goal - now) / 100${closing === undefined ? '' : ' * closing / 100'}`],
        ],
        results: [
          ['extra', 'orders * order', 'money', 0],
          ['before', `visitors * now / 100 * ${orders}`, 'money', 0],
          ['after', `visitors * goal / 100 * ${orders}`, 'money', 0],
        ],
        bars: [
          ['barNow', 'before'],
          ['barGoal', 'after'],
        ],
      }
    },
  },

  /** How many of the visitors did what they were asked to, before a change and after it. */
  'sign-ups': {
    rank: 8,
    needs: 'visitors before after',
    slots: {
      visitors,
      before: signUp,
      after: signUp,
      worth: money(0.1, 1e5),
      minutes: plain(0.5, 600, minutes),
    },
    shape: ({ visitors = 0, before = 0, after = 0 }, found) => {
      const larger = Math.max(before, after)
      if (before === after || larger >= visitors) return undefined
      const least = Math.ceil(Math.max(larger, visitors / 10))
      const isTime = !found['worth'] && found['minutes']
      const count = { most: least, whole: true }
      return {
        found: { worth: found['worth'] ?? found['minutes'] },
        inputs: {
          visitors: { least, whole: true },
          before: count,
          after: count,
          worth: isTime ? { unit: 'minutes', label: 'saves' } : found['worth'] && {},
        },
        steps: [['more', 'after - before']],
        results: [
          ['rate_after', 'after / visitors * 100', '%', 1, 'rateAfter'],
          ['rate_before', 'before / visitors * 100', '%', 1, 'rateBefore'],
          ...(isTime ? [['gain', 'more * worth / 60', 'hours', 1, 'time'] as const] : []),
          ...(found['worth'] ? [['gain', 'more * worth', 'money', 0, 'money'] as const] : []),
        ],
        bars: [
          ['before', 'rate_before'],
          ['after', 'rate_after'],
        ],
      }
    },
  },

  /** A price with some percent off, and perhaps another discount on what is left. */
  discount: {
    rank: 6,
    needs: 'price percent',
    slots: {
      price: money(0.5, 1e7, { alone: true }),
      percent: percent(1, 95),
      extra: percent(1, 50),
    },
    shape: (_, { extra }) => {
      const left = extra ? '(1 - percent / 100) * (1 - extra / 100)' : '(1 - percent / 100)'
      const off = { most: 100, slider: true }
      return {
        inputs: {
          price: {},
          percent: off,
          extra: extra && off,
          pieces: { otherwise: 1, least: 1, most: 100, whole: true },
        },
        results: [
          ['pay', `pieces * price * ${left}`, 'money'],
          ['saved', 'pieces * price - pay', 'money'],
          ['full', 'pieces * price', 'money'],
        ],
      }
    },
  },

  tax: {
    rank: 9,
    least: 3,
    needs: 'net percent',
    slots: { net: money(1, 1e8), percent: percent(1, 40) },
    shape: () => ({
      inputs: { net: {}, percent: { most: 40 } },
      results: [
        ['gross', 'net * (1 + percent / 100)', 'money', 2],
        ['tax', 'net * percent / 100', 'money', 2],
      ],
    }),
  },

  tip: {
    rank: 9,
    least: 3,
    needs: 'bill percent',
    slots: { bill: money(1, 1e5), percent: percent(1, 50), people: { ...people, most: 50 } },
    shape: ({ percent = 0 }) => ({
      inputs: {
        bill: {},
        percent: { most: Math.max(30, percent), slider: true },
        people: { otherwise: 2, least: 1, most: 50, whole: true },
      },
      results: [
        ['each', 'bill * (1 + percent / 100) / people', 'money', 2],
        ['tip', 'bill * percent / 100', 'money', 2],
        ['total', 'bill + tip', 'money', 2],
      ],
    }),
  },

  'break-even': {
    rank: 10,
    least: 3,
    needs: 'fixed price unit',
    slots: { fixed: money(10, 1e8), price: money(0.05, 1e7), unit: money(0.01, 1e7, { alone: true }) },
    shape: ({ price = 0, unit = 0 }, { fixed }) => {
      if (unit >= price * 0.98) return undefined
      // A sale that brings nothing has no break-even, so the bounds of price and cost never meet.
      const parting = Number(((unit + price) / 2).toFixed(2))
      return {
        inputs: {
          fixed: fixed?.quantity.period === 'month' ? { label: 'fixedMonth' } : {},
          price: { least: Number((parting + 0.01).toFixed(2)), most: roundAbove(price * 4) },
          unit: { most: parting },
        },
        steps: [['margin', 'price - unit', 'money', 2]],
        results: [
          ['sales', 'ceil(fixed / margin)', 'sales'],
          ['revenue', 'ceil(fixed / margin) * price', 'money', 0],
          ['left', 'price - unit', 'money', 2, 'margin'],
        ],
      }
    },
  },

  roi: {
    rank: 7,
    least: 3,
    needs: 'spent back',
    slots: { spent: money(10, 1e9), back: money(10, 1e9), margin: percent(1, 100) },
    shape: ({ spent = 0 }, { margin }) => ({
      inputs: {
        spent: { least: 1, most: 5 * Math.ceil(spent) },
        back: {},
        margin: { otherwise: 100, most: 100, slider: true, ...(margin ? {} : { hint: 'allOfIt' }) },
      },
      steps: [['kept', 'back * margin / 100', 'money', 0]],
      results: [
        ['roi', '(kept - spent) / spent * 100', '%', 1],
        ['gain', 'kept - spent', 'money', 0],
        ['each', 'kept / spent', 'money', 2],
      ],
      bars: [
        ['spent', 'spent'],
        ['kept', 'kept'],
      ],
    }),
  },

  /** A commission on orders, beside a fixed monthly price where the article names one. */
  commission: {
    rank: 9,
    needs: 'percent order orders',
    slots: {
      percent: percent(0.1, 60),
      order: money(0.5, 1e6, { when: ({ period }) => period === undefined }),
      orders: plain(1, 1e7, { when: isRepeated }),
      flat: money(1, 1e6, {
        when: ({ period }) => /year|month/.test(period ?? ''),
        read: (price) => perYear(price) / 12,
      }),
    },
    shape: ({ percent = 0 }, { orders, flat }, article) => {
      const { period = 'month' } = orders?.quantity ?? {}
      const monthly = period === 'month' ? '' : ` * ${timesAYear[period]} / 12`
      const { per } = data[article.language].periods[period]
      const noun = nounOf(orders, article)
      return {
        inputs: {
          percent: { most: Math.max(50, percent), slider: true },
          order: {},
          orders: { label: `${capitalize(noun)} ${per}`, unit: noun, whole: true },
          flat: flat && {},
        },
        results: [
          ['paid', `order * percent / 100 * orders${monthly}`, 'money'],
          ['each', 'order * percent / 100', 'money', 2],
          ...(flat
            ? ([
                ['saved', 'paid - flat', 'money'],
                ['enough', 'if(each > 0, ceil(flat / each), 0)', noun],
              ] as const)
            : ([['year', 'paid * 12', 'money', 0]] as const)),
        ],
        ...(flat
          ? {
              bars: [
                ['paid', 'paid'],
                ['flat', 'flat'],
              ] as const,
            }
          : {}),
      }
    },
  },

  /** An amount of money that is saved up bit by bit. */
  target: {
    rank: 6,
    needs: 'goal rate',
    slots: {
      goal: money(20, 1e7, { when: ({ period }) => period === undefined }),
      rate: money(1, 1e6, { when: ({ period }) => /month|week|day/.test(period ?? '') }),
      start: money(1, 1e7),
    },
    shape: ({ goal = 0, rate = 0 }, { rate: saved, start }, article) => {
      if (rate * 2 > goal) return undefined
      const { period = 'month' } = saved?.quantity ?? {}
      const { per, many } = data[article.language].periods[period]
      return {
        inputs: {
          goal: {},
          start: { most: goal, ...(start ? {} : { hint: 'noStart' }) },
          rate: {
            label: `rate_${period}`,
            least: Math.max(1, Math.round(rate / 10)),
            most: roundAbove(rate * 3),
            slider: true,
          },
        },
        steps: [['left', 'max(0, goal - start)', 'money', 0]],
        results: [
          ['time', 'ceil(left / rate)', many],
          ['in_year', `left / ${timesAYear[period]}`, `${article.currency} ${per}`, 0, 'inYear'],
          ['remaining', 'left', 'money', 0, 'left'],
        ],
      }
    },
  },

  /** Lessons or sessions at so many a week: how long until all are done, or how much a programme comes to. */
  pace: {
    rank: 7,
    needs: 'often',
    slots: {
      all: plain(4, 1_000, { unit: startsWith(units.sessions), when: ({ period }) => period === undefined }),
      often: plain(1, 50, {
        unit: startsWith(units.sessions),
        when: ({ period }) => /week|day|month/.test(period ?? ''),
      }),
      weeks: plain(2, 104, {
        unit: startsWith(units.weeks),
        when: ({ period, isInterval }) => period === undefined && !isInterval,
      }),
      minutes: plain(5, 480, minutes),
    },
    shape: ({ often = 0 }, { all, often: repeated, weeks, minutes }, article) => {
      if (!repeated || (!all && !weeks) || (!all && !minutes)) return undefined
      const { period = 'week' } = repeated.quantity
      const { per, many } = data[article.language].periods[period]
      const noun = nounOf(repeated, article)
      const count = period === 'week' ? 'weeks * often' : `weeks * often * ${timesAYear[period]} / 52`
      const load = minutes
        ? [['load', 'often * minutes / 60', `${unitsOf(article).hours} ${per}`, 1] as const]
        : []
      return {
        inputs: {
          all: all && { unit: nounOf(all, article), least: 1, whole: true },
          weeks: all ? undefined : { unit: 'weeks', least: 1, most: 104, whole: true, slider: true },
          often: {
            label: `${capitalize(noun)} ${per}`,
            unit: noun,
            least: 1,
            most: Math.max(14, often * 2),
            whole: true,
            slider: true,
          },
          minutes: minutes && {
            unit: 'minutes',
            least: 5,
            most: Math.max(120, minutes.value * 2),
            slider: true,
          },
        },
        results: all
          ? [
              ['time', 'ceil(all / often)', many],
              ...load,
              ...(minutes ? [['hours', 'all * minutes / 60', 'hours'] as const] : []),
            ]
          : [['hours', `${count} * minutes / 60`, 'hours'], ['sessions', count, noun, 0, 'all'], ...load],
        sentence: all ? 'sentence' : 'sentenceWeeks',
      }
    },
  },

  energy: {
    rank: 9,
    least: 3,
    needs: 'watts',
    slots: {
      watts: plain(1, 5e4, { when: ({ measure }) => measure?.dimension === 'power', read: hoursOf }),
      price: money(0.01, 500, { when: ({ per = '' }) => /^(?:kwh|kilowatt|kilovatio|unit)/iu.test(per) }),
      daily: plain(0.1, 24, {
        when: (quantity) => isHours(quantity) && quantity.period === 'day',
        read: hoursOf,
      }),
      run: plain(0.1, 24, { when: (quantity) => isHours(quantity) && !quantity.period, read: hoursOf }),
      runs: plain(1, 40, { when: (quantity) => quantity.period === 'week' && !isHours(quantity) }),
    },
    shape: ({ price = 0 }, { price: found, daily, run, runs }) => {
      const weekly = !daily && run && runs && run.value * runs.value <= 168 ? runs : undefined
      const hours =
        daily ?? (weekly && run && { ...run, value: Math.round((run.value * weekly.value * 10) / 7) / 10 })
      if (!found && !hours) return undefined
      return {
        found: { hours },
        inputs: {
          watts: { unit: 'W' },
          hours: { unit: 'hours', otherwise: 1, most: 24, slider: true },
          price: { otherwise: 0.3, most: Math.max(2, price * 4) },
        },
        also: weekly ? [weekly.quantity] : [],
        steps: [['used', 'watts / 1000 * hours * 365', 'kWh']],
        results: [
          ['year', 'used * price', 'money'],
          ['month', 'used * price / 12', 'money'],
          ['power', 'used', 'kWh', 0, 'used'],
        ],
      }
    },
  },

  /** What a drive costs in fuel, by litres for 100 km or by miles to the gallon. */
  fuel: {
    rank: 9,
    least: 3,
    needs: 'distance price',
    slots: {
      litres: plain(1, 60, {
        unit: /^(?:litres?|liters?|liter|l|litros?)[ \u00A0]?(?:\/|per|pro|auf|a los|cada|por|aux|pour)[ \u00A0]?(?:100|hundred|hundert|cien|cent)/iu,
      }),
      mpg: plain(3, 150, { unit: startsWith('mpg|miles (per|to the|a) gallon') }),
      distance: plain(5, 1e5, {
        unit: /^(?:km|kilomet\p{L}{1,4}|kilómetros?|kilomètres?|miles?|mi)(?![\p{L}/]| (?:per|to the|a) gallon)/iu,
        when: ({ value, period, before }) =>
          period === undefined && !(value === 100 && /(?:per|pro|auf|los|aux|\/) ?$/i.test(before)),
      }),
      price: money(0.2, 1_000, {
        when: ({ per = '', after }) =>
          /^(?:lit|l$|gallon)/iu.test(per) || /^ (?:per|a|der|le|el) (?:lit|gallon)/iu.test(after),
      }),
      people: { ...people, most: 9 },
    },
    shape: (_, { litres, mpg, people }) => {
      const use = mpg ?? litres
      if (!use) return undefined
      const isGallon = use === mpg
      return {
        found: { use },
        inputs: {
          distance: { unit: isGallon ? 'miles' : 'km' },
          use: {
            unit: isGallon ? 'mpg' : 'l',
            label: isGallon ? 'mpg' : 'use',
            least: 1,
            most: Math.max(isGallon ? 100 : 25, use.value),
          },
          price: { label: isGallon ? 'gallonPrice' : 'price' },
          people: { otherwise: 1, least: 1, most: 9, whole: true, ...(people ? {} : { hint: 'alone' }) },
        },
        steps: [
          ['needed', isGallon ? 'distance / use' : 'distance * use / 100', isGallon ? 'gallons' : 'l', 1],
        ],
        results: [
          ['trip', 'needed * price', 'money'],
          ['back', '2 * needed * price', 'money'],
          ['each', 'needed * price / people', 'money', 2],
        ],
      }
    },
  },

  paint: {
    rank: 9,
    least: 4,
    needs: 'coverage surface',
    slots: {
      coverage: plain(2, 600, {
        when: ({ measure, before, after }) =>
          measure?.dimension === 'area' &&
          (perCan.test(after.slice(0, 40)) || perCan.test(before.slice(-50))),
      }),
      surface: plain(2, 2e4, { when: ({ measure }) => measure?.dimension === 'area' }),
      coats: plain(1, 6, { unit: startsWith(units.coats) }),
      price: money(0.5, 500, {
        when: ({ per = '', after }) =>
          /^(?:lit|l$|gallon)/i.test(per) || /^ (?:a|per|pro|der|el|le) (?:lit|gallon)/i.test(after),
      }),
    },
    shape: (_, { coverage, price }) => {
      const unit = coverage?.quantity.measure?.unit ?? 'm²'
      const isFeet = unit === 'sq ft'
      return {
        inputs: {
          surface: { unit },
          coverage: {
            unit,
            label: isFeet ? 'gallonCoverage' : 'coverage',
            least: 1,
            most: isFeet ? 800 : 30,
          },
          coats: { otherwise: 1, least: 1, most: 6, whole: true, slider: true },
          price: price && { label: isFeet ? 'gallonPrice' : 'price' },
        },
        results: [
          ['paint', 'surface * coats / coverage', isFeet ? 'gallons' : 'litres', 1],
          ['painted', 'surface * coats', unit],
          ...(price ? [['cost', 'paint * price', 'money', 2] as const] : []),
        ],
      }
    },
  },
}

const perCan = /(?:litre|liter|litro|gallon|(?<!\p{L})l)(?!\p{L})/iu
const unitsOf = ({ language }: Article) => data[language].units

/** `One in four quotes becomes an order`, in percent. */
function closingRate({ sentences }: Article): number | undefined {
  const text = sentences.join(' ')
  const found = Object.entries(vocabulary.oneIn).find(([, pattern]) => words(pattern).test(text))
  return found && Math.round(1000 / Number(found[0])) / 10
}

export const kinds: readonly Kind[] = Object.entries(definitions).map(kindOf)
