import type { Article } from './article.ts'
import vocabulary from './data/vocabulary.json' with { type: 'json' }
import { type Definition, type InputOptions, type Kind, kindOf, type Line, type Role } from './kind.ts'
import { capitalize, data, startOf, words } from './naming.ts'
import { type Found, roundAbove } from './proposal.ts'
import { periodOf, type Quantity, timesAYear } from './quantities.ts'
import { mix, recipe } from './recipes.ts'
import { people } from './slots.ts'

type More = Omit<Partial<Role>, 'kind' | 'least' | 'most'>
const role =
  (kind: Role['kind']) =>
  (least: number, most: number, more: More = {}): Role => ({ kind, least, most, ...more })
const money = role('money')
const percent = role('percent')
const plain = role('plain')
/** An input that is worked out of other roles. */
const derived = (input: InputOptions) => plain(0, 0, { when: () => false, input })

const units = vocabulary.units
const hoursOf = ({ value, measure }: Quantity) => value * (measure?.size ?? 1)
const isHours = ({ measure }: Quantity) => measure?.unit === 'h'
const perYear = ({ value, period }: Quantity) => value * timesAYear[period ?? 'year']
const isOnce = ({ period }: Quantity) => period === undefined
const isPer = (periods: RegExp) => (quantity: Quantity) => periods.test(quantity.period ?? '')
const isPerLitre = ({ per = '', after }: Quantity) =>
  /^(?:lit|l$|gallon)/iu.test(per) || /^ (?:a|per|pro|der|el|le) (?:lit|gallon)/iu.test(after)
const isArea = ({ measure }: Quantity) => measure?.dimension === 'area'
const isRepeated = ({ period, measure, unit, isInterval }: Quantity) =>
  period !== undefined && period !== 'hour' && measure?.dimension !== 'time' && !isInterval && !periodOf(unit)

const years = plain(1, 30, {
  unit: startOf(units.years),
  when: ({ value }) => Number.isInteger(value),
  input: { unit: 'years', least: 1, most: 30, whole: true, slider: true },
})
const minutes: More = {
  unit: startOf(units.durations),
  when: isOnce,
  read: (quantity) => hoursOf(quantity) * 60,
  input: { unit: 'minutes' },
}
const visitors = plain(20, 1e8, { unit: startOf(units.visitors), input: { whole: true } })
const signUp = plain(1, 1e7, {
  when: ({ measure, value }) => Number.isInteger(value) && !measure,
  alone: true,
  input: { whole: true },
})

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

/** The noun and period of something that is counted, as a label and a unit. */
function countedOf(found: Found | undefined, article: Article) {
  const { period = 'month' } = found?.quantity ?? {}
  const noun = nounOf(found, article)
  const { per, many } = data[article.language].periods[period]
  return { noun, period, per, many, label: `${capitalize(noun)} ${per}` }
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
    roles: {
      price: money(500, 5e7, { alone: true, input: { slider: true } }),
      own: money(1, 5e7, { input: { otherwise: 0, slider: true } }),
      share: percent(1, 95, { isHidden: true }),
      rate: percent(0.1, 25, { alone: true, input: { slider: true } }),
      years,
    },
    steps: [
      ['debt', 'max(0, price - own)', 'money', 0],
      ['months', 'years * 12'],
      ['growth', '1 + rate / 1200', '', 6],
    ],
    results: [
      ['monthly', 'if(growth == 1, debt / months, debt * (growth - 1) / (1 - growth ^ (-months)))', 'money'],
      ['interest', 'monthly * months - debt', 'money', 0],
      ['total', 'monthly * months', 'money', 0],
    ],
    bars: {
      repayment: `min(12 * monthly, ${repaidInYear})`,
      interest: `max(0, 12 * monthly - ${repaidInYear})`,
    },
    periods: 'years',
    read: ({ price = 0, rate = 0 }, { own, share }) => {
      const paid = own ?? (share && { ...share, value: (price * share.value) / 100 })
      if ((paid?.value ?? 0) >= price) return undefined
      return { found: { own: paid }, inputs: { own: { most: price }, rate: { most: rate > 12 ? 30 : 15 } } }
    },
  },

  growth: {
    rank: 7,
    least: 3,
    needs: 'monthly rate years',
    roles: {
      start: money(1, 1e7, { when: isOnce, input: { otherwise: 0 } }),
      monthly: money(1, 1e5, { when: isPer(/month/), alone: true, input: { slider: true } }),
      rate: percent(0.1, 20, { alone: true, input: { slider: true } }),
      years,
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
    bars: {
      paid: 'start + monthly * 12 * period',
      earned: `max(0, ${worthAfter('12 * period')} - start - monthly * 12 * period)`,
    },
    periods: 'years',
    read: ({ monthly = 0, rate = 0, start = 0 }) => ({
      inputs: { start: { most: start ? start * 5 : monthly * 100 }, rate: { most: rate > 10 ? 20 : 12 } },
    }),
  },

  /** The saving is given in money, or as a share of a yearly bill. */
  payback: {
    rank: 5,
    needs: 'cost',
    roles: {
      cost: money(50, 2e7, { when: ({ period, per }) => period === undefined && per === undefined }),
      saved: money(1, 1e7, { when: isPer(/year|month|week/), read: perYear, input: { least: 1 } }),
      bill: money(10, 1e7, { when: isPer(/year|month/), read: perYear, input: { least: 1 } }),
      share: percent(1, 95, { input: { least: 1, most: 95, slider: true } }),
      grant: money(1, 1e7, { input: { otherwise: 0, hint: 'noGrant' } }),
      life: plain(2, 60, {
        unit: startOf(units.years),
        input: { unit: 'years', otherwise: 10, least: 1, most: 60, whole: true },
      }),
    },
    results: [
      ['years', 'net / saved', 'years', 1],
      ['all', 'saved * life', 'money', 0],
      ['gain', 'saved * life - net', 'money', 0],
    ],
    bars: { net: 'net', all: 'all' },
    read: ({ cost = 0, saved = 0, share = 0, bill = 0 }) => {
      const isShare = saved === 0 && share > 0 && bill > 0
      const saving = isShare ? (bill * share) / 100 : saved
      if (saving === 0 || saving > cost * 4) return undefined
      const most = Math.max(10, Math.ceil(isShare ? bill : saved) * 5)
      return {
        found: isShare ? {} : { bill: undefined, share: undefined },
        inputs: { grant: { most: cost }, saved: { most }, bill: { most } },
        steps: [
          ['net', 'max(0, cost - grant)', 'money', 0],
          isShare && ['saved', 'bill * share / 100', 'money', 0],
        ],
      }
    },
  },

  /** What an hour of someone who works for themselves has to cost. */
  rate: {
    rank: 9,
    least: 3,
    needs: 'income hours',
    roles: {
      income: money(3_000, 5e6, { read: perYear }),
      costs: money(50, 5e6, { read: perYear, alone: true, input: { otherwise: 0 } }),
      hours: plain(1, 80, {
        unit: startOf(units.workingHours),
        when: ({ period, after }) =>
          period === 'week' || /billable|abrechenbar|facturable/iu.test(after.slice(0, 40)),
        input: { unit: 'hours', least: 1, most: 80, slider: true },
      }),
      weeks: plain(20, 52, {
        unit: startOf(units.weeks),
        input: {
          unit: 'weeks',
          otherwise: 52,
          least: 1,
          most: 52,
          whole: true,
          slider: true,
          hint: 'holidays',
        },
      }),
    },
    steps: [['billed', 'hours * weeks', 'hours']],
    results: [
      ['hourly', '(income + costs) / billed', 'money', 2],
      ['day', '8 * (income + costs) / billed', 'money', 0],
      ['needed', 'income + costs', 'money', 0],
    ],
    read: ({ income = 0, costs = 0 }) => ({ inputs: { costs: { most: Math.max(costs, income) } } }),
  },

  /** A task that comes again and again, and takes less time in a new way. */
  time: {
    rank: 6,
    least: 3,
    needs: 'before after times',
    roles: {
      before: plain(0.5, 1_440, minutes),
      after: plain(0.5, 1_440, minutes),
      times: plain(1, 1e5, {
        when: (quantity) => isRepeated(quantity) && quantity.period !== 'year',
        input: { least: 1, whole: true },
      }),
      wage: money(1, 2_000, { when: isPer(/hour/) }),
    },
    read: (_, { before, after, times, wage }, article) => {
      const oldWay = words(vocabulary.kinds.time.cues.before)
      const isOld = [before, after].some(
        (one) => one && (oldWay.test(one.quantity.lead) || oldWay.test(one.quantity.after)),
      )
      if (!before || !after || before.value === after.value || !isOld) return undefined
      const [slow, quick] = before.value > after.value ? [before, after] : [after, before]
      const { noun, period, per } = countedOf(times, article)
      const most = roundAbove(slow.value * 4)
      const label = `${noun ? capitalize(noun) : data[article.language].costs.howMany} ${per}`
      return {
        found: { before: slow, after: quick },
        inputs: { before: { most }, after: { most }, times: { unit: noun, label } },
        results: [
          ['hours', `(before - after) * times * ${timesAYear[period]} / 60`, 'hours'],
          ['days', 'hours / 8', 'days', 1],
          wage && ['worth', 'hours * wage', 'money'],
        ],
      }
    },
  },

  /** What a better conversion rate of a website brings; of requests, only some may become orders. */
  conversion: {
    rank: 8,
    least: 4,
    needs: 'visitors now order',
    roles: {
      visitors,
      now: percent(0.01, 60, { input: { slider: true } }),
      goal: percent(0.01, 60, { alone: true, input: { slider: true } }),
      closing: derived({ unit: '%', least: 1, most: 100, hint: 'closingHint' }),
      order: money(0.5, 1e5),
    },
    bars: { barNow: 'before', barGoal: 'after' },
    read: ({ now = 0, goal = 0 }, found, article) => {
      const better = found['goal'] && goal !== now ? found['goal'] : undefined
      const [low, high] = better && goal < now ? [better, found['now']] : [found['now'], better]
      const most = Math.min(100, Math.max(10, Math.ceil((high ?? low)?.value ?? now) * 3))
      const closing = closingRate(article)
      const share = closing === undefined ? '' : ' * closing / 100'
      return {
        found: { now: low, goal: high },
        inputs: {
          now: { most },
          goal: { otherwise: Number(((low?.value ?? 0) + 1).toPrecision(4)), most },
          closing: closing === undefined ? {} : { otherwise: closing },
        },
        steps: [['orders', `visitors * (goal - now) / 100${share}`]],
        results: [
          ['extra', 'orders * order', 'money', 0],
          ['before', `visitors * now / 100${share} * order`, 'money', 0],
          ['after', `visitors * goal / 100${share} * order`, 'money', 0],
        ],
      }
    },
  },

  /** How many of the visitors did what they were asked to, before a change and after it. */
  'sign-ups': {
    rank: 8,
    like: 'conversion',
    needs: 'visitors before after',
    roles: {
      visitors,
      before: signUp,
      after: signUp,
      worth: money(0.1, 1e5),
      minutes: plain(0.5, 600, { ...minutes, input: { unit: 'minutes', label: 'saves' } }),
    },
    steps: [['more', 'after - before']],
    bars: { before: 'rate_before', after: 'rate_after' },
    read: ({ visitors = 0, before = 0, after = 0 }, { worth, minutes }) => {
      const larger = Math.max(before, after)
      if (before === after || larger >= visitors) return undefined
      const least = Math.ceil(Math.max(larger, visitors / 10))
      return {
        found: worth ? { minutes: undefined } : {},
        inputs: { visitors: { least }, before: { most: least }, after: { most: least } },
        results: [
          ['rate_after', 'after / visitors * 100', '%', 1, 'rateAfter'],
          ['rate_before', 'before / visitors * 100', '%', 1, 'rateBefore'],
          worth && ['gain', 'more * worth', 'money', 0, 'money'],
          minutes && !worth && ['gain', 'more * minutes / 60', 'hours', 1, 'time'],
        ],
      }
    },
  },

  /** A price with some percent off, and perhaps another discount on what is left. */
  discount: {
    rank: 6,
    needs: 'price percent',
    roles: {
      price: money(0.5, 1e7, { alone: true }),
      percent: percent(1, 95, { input: { most: 100, slider: true } }),
      extra: percent(1, 50, { input: { most: 100, slider: true } }),
      pieces: derived({ unit: '', otherwise: 1, least: 1, most: 100, whole: true }),
    },
    read: (_, { extra }) => ({
      results: [
        ['pay', `pieces * price * (1 - percent / 100)${extra ? ' * (1 - extra / 100)' : ''}`, 'money'],
        ['saved', 'pieces * price - pay', 'money'],
        ['full', 'pieces * price', 'money'],
      ],
    }),
  },

  tax: {
    rank: 9,
    least: 3,
    needs: 'net percent',
    roles: { net: money(1, 1e8), percent: percent(1, 40, { input: { most: 40 } }) },
    results: [
      ['gross', 'net * (1 + percent / 100)', 'money', 2],
      ['tax', 'net * percent / 100', 'money', 2],
    ],
  },

  tip: {
    rank: 9,
    least: 3,
    needs: 'bill percent',
    roles: {
      bill: money(1, 1e5),
      percent: percent(1, 50, { input: { most: 50, slider: true } }),
      people: { ...people, most: 50, input: { otherwise: 2, least: 1, most: 50, whole: true } },
    },
    results: [
      ['each', 'bill * (1 + percent / 100) / people', 'money', 2],
      ['tip', 'bill * percent / 100', 'money', 2],
      ['total', 'bill + tip', 'money', 2],
    ],
  },

  'break-even': {
    rank: 10,
    least: 3,
    needs: 'fixed price unit',
    roles: { fixed: money(10, 1e8), price: money(0.05, 1e7), unit: money(0.01, 1e7, { alone: true }) },
    steps: [['margin', 'price - unit', 'money', 2]],
    results: [
      ['sales', 'ceil(fixed / margin)', 'sales'],
      ['revenue', 'ceil(fixed / margin) * price', 'money', 0],
      ['left', 'price - unit', 'money', 2, 'margin'],
    ],
    read: ({ price = 0, unit = 0 }, { fixed }) => {
      if (unit >= price * 0.98) return undefined
      // A sale that brings nothing has no break-even, so the bounds of price and cost never meet.
      const parting = Number(((unit + price) / 2).toFixed(2))
      return {
        inputs: {
          fixed: fixed?.quantity.period === 'month' ? { label: 'fixedMonth' } : {},
          price: { least: Number((parting + 0.01).toFixed(2)), most: roundAbove(price * 4) },
          unit: { most: parting },
        },
      }
    },
  },

  roi: {
    rank: 7,
    least: 3,
    needs: 'spent back',
    roles: {
      spent: money(10, 1e9, { input: { least: 1 } }),
      back: money(10, 1e9),
      margin: percent(1, 100, { input: { otherwise: 100, most: 100, slider: true, hint: 'allOfIt' } }),
    },
    steps: [['kept', 'back * margin / 100', 'money', 0]],
    results: [
      ['roi', '(kept - spent) / spent * 100', '%', 1],
      ['gain', 'kept - spent', 'money', 0],
      ['each', 'kept / spent', 'money', 2],
    ],
    bars: { spent: 'spent', kept: 'kept' },
    read: ({ spent = 0 }) => ({ inputs: { spent: { most: 5 * Math.ceil(spent) } } }),
  },

  /** A commission on orders, beside a fixed monthly price where the article names one. */
  commission: {
    rank: 9,
    needs: 'percent order orders',
    roles: {
      percent: percent(0.1, 60, { input: { most: 60, slider: true } }),
      order: money(0.5, 1e6, { when: isOnce }),
      orders: plain(1, 1e7, { when: isRepeated, input: { whole: true } }),
      flat: money(1, 1e6, { when: isPer(/year|month/), read: (price) => perYear(price) / 12 }),
    },
    read: (_, { orders, flat }, article) => {
      const { noun, period, label } = countedOf(orders, article)
      const monthly = period === 'month' ? '' : ` * ${timesAYear[period]} / 12`
      return {
        inputs: { orders: { label, unit: noun } },
        results: [
          ['paid', `order * percent / 100 * orders${monthly}`, 'money'],
          ['each', 'order * percent / 100', 'money', 2],
          flat && ['saved', 'paid - flat', 'money'],
          flat && ['enough', 'if(each > 0, ceil(flat / each), 0)', noun],
          !flat && ['year', 'paid * 12', 'money', 0],
        ],
      }
    },
  },

  /** An amount of money that is saved up bit by bit. */
  target: {
    rank: 6,
    needs: 'goal rate',
    roles: {
      goal: money(20, 1e7, { when: isOnce }),
      start: money(1, 1e7, { input: { otherwise: 0, hint: 'noStart' } }),
      rate: money(1, 1e6, { when: isPer(/month|week|day/), input: { slider: true } }),
    },
    steps: [['left', 'max(0, goal - start)', 'money', 0]],
    read: ({ goal = 0, rate = 0 }, { rate: saved }, article) => {
      if (rate * 2 > goal) return undefined
      const { period, per, many } = countedOf(saved, article)
      const label = `${data[article.language].kinds.target.rate} ${per}`
      return {
        inputs: {
          start: { most: goal },
          rate: { label, least: Math.max(1, Math.round(rate / 10)), most: roundAbove(rate * 3) },
        },
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
    roles: {
      all: plain(4, 1_000, { unit: startOf(units.sessions), when: isOnce, input: { least: 1, whole: true } }),
      weeks: plain(2, 104, {
        unit: startOf(units.weeks),
        when: ({ period, isInterval }) => period === undefined && !isInterval,
        input: { unit: 'weeks', least: 1, most: 104, whole: true, slider: true },
      }),
      often: plain(1, 50, {
        unit: startOf(units.sessions),
        when: isPer(/week|day|month/),
        input: { least: 1, whole: true, slider: true },
      }),
      minutes: plain(5, 480, { ...minutes, input: { unit: 'minutes', least: 5, slider: true } }),
    },
    read: ({ often = 0, minutes: each = 0 }, { all, often: repeated, weeks, minutes }, article) => {
      if (!(all || (weeks && minutes))) return undefined
      const { noun, period, per, many, label } = countedOf(repeated, article)
      const { hours } = data[article.language].units
      const count = period === 'week' ? 'weeks * often' : `weeks * often * ${timesAYear[period]} / 52`
      const load: Line | undefined = minutes && ['load', 'often * minutes / 60', `${hours} ${per}`, 1]
      return {
        found: all ? { weeks: undefined } : {},
        inputs: {
          all: { unit: nounOf(all, article) },
          often: { label, unit: noun, most: Math.max(14, often * 2) },
          minutes: { most: Math.max(120, each * 2) },
        },
        results: [
          all && ['time', 'ceil(all / often)', many],
          all && load,
          minutes && ['hours', `${all ? 'all' : count} * minutes / 60`, 'hours'],
          !all && ['sessions', count, noun, 0, 'all'],
          !all && load,
        ],
        sentence: all ? 'sentence' : 'sentenceWeeks',
      }
    },
  },

  energy: {
    rank: 9,
    least: 3,
    needs: 'watts',
    roles: {
      watts: plain(1, 5e4, {
        when: ({ measure }) => measure?.dimension === 'power',
        read: hoursOf,
        input: { unit: 'W' },
      }),
      hours: derived({ unit: 'hours', otherwise: 1, most: 24, slider: true }),
      price: money(0.01, 500, {
        when: ({ per = '' }) => /^(?:kwh|kilowatt|kilovatio|unit)/iu.test(per),
        input: { otherwise: 0.3 },
      }),
      daily: plain(0.1, 24, {
        when: (quantity) => isHours(quantity) && quantity.period === 'day',
        read: hoursOf,
        isHidden: true,
      }),
      run: plain(0.1, 24, {
        when: (quantity) => isHours(quantity) && !quantity.period,
        read: hoursOf,
        isHidden: true,
      }),
      runs: plain(1, 40, { when: (one) => one.period === 'week' && !isHours(one), isHidden: true }),
    },
    steps: [['used', 'watts / 1000 * hours * 365', 'kWh']],
    results: [
      ['year', 'used * price', 'money'],
      ['month', 'used * price / 12', 'money'],
      ['power', 'used', 'kWh', 0, 'used'],
    ],
    read: ({ price = 0 }, { price: found, daily, run, runs }) => {
      const weekly = !daily && run && runs && run.value * runs.value <= 168 ? runs : undefined
      const hours =
        daily ?? (weekly && run && { ...run, value: Math.round((run.value * weekly.value * 10) / 7) / 10 })
      if (!found && !hours) return undefined
      return {
        found: { hours },
        inputs: { price: { most: Math.max(2, price * 4) } },
        also: weekly ? [weekly.quantity] : [],
      }
    },
  },

  /** What a drive costs in fuel, by litres for 100 km or by miles to the gallon. */
  fuel: {
    rank: 9,
    least: 3,
    needs: 'distance price',
    roles: {
      distance: plain(5, 1e5, {
        unit: /^(?:km|kilomet\p{L}{1,4}|kilómetros?|kilomètres?|miles?|mi)(?![\p{L}/]| (?:per|to the|a) gallon)/iu,
        when: ({ value, period, before }) =>
          period === undefined && !(value === 100 && /(?:per|pro|auf|los|aux|\/) ?$/i.test(before)),
      }),
      use: derived({ least: 1 }),
      litres: plain(1, 60, {
        unit: /^(?:litres?|liters?|liter|l|litros?)[ \u00A0]?(?:\/|per|pro|auf|a los|cada|por|aux|pour)[ \u00A0]?(?:100|hundred|hundert|cien|cent)/iu,
        isHidden: true,
      }),
      mpg: plain(3, 150, { unit: startOf('mpg|miles (per|to the|a) gallon'), isHidden: true }),
      price: money(0.2, 1_000, { when: isPerLitre }),
      people: { ...people, most: 9, input: { otherwise: 1, least: 1, most: 9, whole: true } },
    },
    results: [
      ['trip', 'needed * price', 'money'],
      ['back', '2 * needed * price', 'money'],
      ['each', 'needed * price / people', 'money', 2],
    ],
    read: (_, { litres, mpg }) => {
      const use = mpg ?? litres
      const most = Math.max(mpg ? 100 : 25, use?.value ?? 0)
      return (
        use && {
          found: { use },
          inputs: mpg
            ? {
                distance: { unit: 'miles' },
                use: { unit: 'mpg', label: 'mpg', most },
                price: { label: 'gallonPrice' },
              }
            : { distance: { unit: 'km' }, use: { unit: 'l', most } },
          steps: [['needed', mpg ? 'distance / use' : 'distance * use / 100', mpg ? 'gallons' : 'l', 1]],
        }
      )
    },
  },

  paint: {
    rank: 9,
    least: 4,
    needs: 'coverage surface',
    roles: {
      surface: plain(2, 2e4, { when: isArea }),
      coverage: plain(2, 600, {
        when: (one) =>
          isArea(one) && (perCan.test(one.after.slice(0, 40)) || perCan.test(one.before.slice(-50))),
        input: { least: 1 },
      }),
      coats: plain(1, 6, {
        unit: startOf(units.coats),
        input: { unit: '', otherwise: 1, least: 1, most: 6, whole: true, slider: true },
      }),
      price: money(0.5, 500, { when: isPerLitre }),
    },
    read: (_, { coverage, price }) => {
      const unit = coverage?.quantity.measure?.unit ?? 'm²'
      const isFeet = unit === 'sq ft'
      return {
        inputs: {
          surface: { unit },
          coverage: isFeet ? { unit, label: 'gallonCoverage', most: 800 } : { unit, most: 30 },
          price: isFeet ? { label: 'gallonPrice' } : {},
        },
        results: [
          ['paint', 'surface * coats / coverage', isFeet ? 'gallons' : 'litres', 1],
          ['painted', 'surface * coats', unit],
          price && ['cost', 'paint * price', 'money', 2],
        ],
      }
    },
  },
}

const perCan = /(?:litre|liter|litro|gallon|(?<!\p{L})l)(?!\p{L})/iu

/** `One in four quotes becomes an order`, in percent. */
function closingRate({ sentences }: Article): number | undefined {
  const text = sentences.join(' ')
  const found = Object.entries(vocabulary.oneIn).find(([, pattern]) => words(pattern).test(text))
  return found && Math.round(1000 / Number(found[0])) / 10
}

/** The kinds of calculators that are known by their words. */
export const kinds: readonly Kind[] = Object.entries({ ...definitions, recipe, mix }).map(kindOf)
