import type { Definition } from './kind.ts'
import { data, startOf } from './naming.ts'
import { roundAbove } from './proposal.ts'
import { timesAYear } from './quantities.ts'
import {
  countedOf,
  derived,
  isOnce,
  isPer,
  isRepeated,
  money,
  percent,
  perYear,
  plain,
  units,
  years,
} from './roles.ts'
import { people } from './slots.ts'

/** The repayment of a year grows by the interest that is no longer owed. */
const repaidInYear =
  'if(growth == 1, debt / years, (monthly - debt * (growth - 1)) * growth ^ (12 * period - 12) * (growth ^ 12 - 1) / (growth - 1))'
const worthAfter = (months: string) =>
  `(start * (1 + month) ^ (${months}) + if(month == 0, monthly * ${months}, monthly * ((1 + month) ^ (${months}) - 1) / month))`

/** Sums of money. */
export const moneyFormulas: Readonly<Record<string, Definition>> = {
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
}
