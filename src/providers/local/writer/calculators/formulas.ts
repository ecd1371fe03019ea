import type { Article } from './article.ts'
import vocabulary from './data/vocabulary.json' with { type: 'json' }
import type { Definition, Line } from './kind.ts'
import { capitalize, data, startOf, words } from './naming.ts'
import { roundAbove } from './proposal.ts'
import { timesAYear } from './quantities.ts'
import {
  countedOf,
  derived,
  hoursOf,
  isArea,
  isHours,
  isOnce,
  isPer,
  isPerLitre,
  isRepeated,
  minutes,
  money,
  nounOf,
  percent,
  plain,
  signUp,
  units,
  visitors,
} from './roles.ts'
import { people } from './slots.ts'

/** Sums of time, visitors and measures. */
export const formulas: Readonly<Record<string, Definition>> = {
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
          all: { unit: noun || nounOf(all, article) },
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
