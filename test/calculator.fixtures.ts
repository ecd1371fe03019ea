import type { Specification } from '../src/content/calculator/specification.ts'

const field = { hint: '', slider: false } as const

/** Two ways of doing a thing, with bars side by side. */
export const savings: Specification = {
  language: 'en',
  title: 'What would brewing at home save?',
  summary: 'From cups a week to money a year.',
  inputs: [
    {
      ...field,
      name: 'cafe',
      label: 'Price of a cup at the café',
      unit: 'EUR',
      least: 0,
      most: 20,
      step: 0.01,
      value: 3.8,
    },
    {
      ...field,
      name: 'home',
      label: 'Cost of a cup at home',
      unit: 'EUR',
      least: 0,
      most: 20,
      step: 0.01,
      value: 0.62,
      hint: 'Beans, milk and filters. See the article for ours.',
    },
    { ...field, name: 'cups', label: 'Cups a week', unit: 'cups', least: 0, most: 100, step: 1, value: 9 },
  ],
  steps: [
    {
      name: 'cafe_year',
      label: 'At the café',
      formula: 'cafe * cups * 365 / 7 * 0.9962',
      unit: 'EUR',
      decimals: 0,
    },
    { name: 'home_year', label: 'At home', formula: 'home * cups * 52', unit: 'EUR', decimals: 0 },
  ],
  results: [
    {
      name: 'saved',
      label: 'You would save',
      formula: 'cafe_year - home_year',
      unit: 'EUR a year',
      decimals: 0,
    },
  ],
  sentence: '{cups} a week at home cost {home_year} a year instead of {cafe_year}.',
  chart: {
    unit: 'EUR',
    decimals: 0,
    bars: [
      { label: 'At the café', formula: 'cafe_year' },
      { label: 'At home', formula: 'home_year' },
    ],
    periods: null,
  },
  method: [
    'Price of a cup times cups a week times the weeks of a year, once for the café and once for home.',
    'The difference of the two is what you would save.',
  ],
  examples: [],
}

/** Two packs, with rows; dividing by what a reader may set to 0. */
export const packs: Specification = {
  language: 'en',
  title: 'Which bag is the better buy?',
  summary: 'Cost for one cup, two packs side by side.',
  inputs: [
    { ...field, name: 'small', label: 'Small bag', unit: 'EUR', least: 0, most: 500, step: 0.01, value: 9.5 },
    {
      ...field,
      name: 'small_weight',
      label: 'Its weight',
      unit: 'g',
      least: 0,
      most: 5000,
      step: 1,
      value: 250,
    },
    { ...field, name: 'large', label: 'Large bag', unit: 'EUR', least: 0, most: 500, step: 0.01, value: 31 },
    {
      ...field,
      name: 'large_weight',
      label: 'Its weight',
      unit: 'g',
      least: 0,
      most: 5000,
      step: 1,
      value: 1000,
    },
    { ...field, name: 'dose', label: 'Coffee in one cup', unit: 'g', least: 1, most: 60, step: 1, value: 18 },
  ],
  steps: [],
  results: [
    {
      name: 'large_cup',
      label: 'The large bag costs',
      formula: 'large * dose / large_weight',
      unit: 'EUR a cup',
      decimals: 2,
    },
    {
      name: 'small_cup',
      label: 'Small bag',
      formula: 'small * dose / small_weight',
      unit: 'EUR a cup',
      decimals: 2,
    },
    {
      name: 'cups',
      label: 'Cups in the large bag',
      formula: 'floor(large_weight / dose)',
      unit: 'cups',
      decimals: 0,
    },
    {
      name: 'difference',
      label: 'Difference',
      formula: '(1 - large_cup / small_cup) * 100',
      unit: '%',
      decimals: 1,
    },
  ],
  sentence: 'The large bag comes to {large_cup}, the small one to {small_cup}.',
  chart: null,
  method: ['Price times coffee in a cup, divided by the weight of the bag.'],
  examples: [],
}

/** A loan, with sliders and a stacked bar for each year. */
export const loan: Specification = {
  language: 'en',
  title: 'What would the month cost?',
  summary: 'A fixed-rate loan, repaid in equal months.',
  inputs: [
    {
      ...field,
      slider: true,
      name: 'price',
      label: 'Price',
      unit: 'EUR',
      least: 20000,
      most: 700000,
      step: 1000,
      value: 320000,
    },
    {
      ...field,
      slider: true,
      name: 'own',
      label: 'Own money',
      unit: 'EUR',
      least: 0,
      most: 280000,
      step: 1000,
      value: 64000,
      hint: '20 % of the price',
    },
    {
      ...field,
      slider: true,
      name: 'rate',
      label: 'Interest',
      unit: '%',
      least: 0,
      most: 8,
      step: 0.05,
      value: 3.6,
    },
    {
      ...field,
      slider: true,
      name: 'years',
      label: 'Years',
      unit: 'years',
      least: 1,
      most: 30,
      step: 1,
      value: 25,
    },
  ],
  steps: [
    { name: 'debt', label: 'Loan', formula: 'max(0, price - own)', unit: 'EUR', decimals: 0 },
    { name: 'monthly', label: 'Rate of a month', formula: 'rate / 1200', unit: '', decimals: 6 },
    { name: 'months', label: 'Months', formula: 'years * 12', unit: 'months', decimals: 0 },
  ],
  results: [
    {
      name: 'payment',
      label: 'Every month',
      formula: 'if(monthly == 0, debt / months, debt * monthly / (1 - (1 + monthly) ^ -months))',
      unit: 'EUR',
      decimals: 0,
    },
    {
      name: 'interest',
      label: 'Interest in all',
      formula: 'payment * months - debt',
      unit: 'EUR',
      decimals: 0,
    },
  ],
  sentence: 'Over {years} you pay {interest} in interest on {debt}.',
  chart: {
    unit: 'EUR',
    decimals: 0,
    bars: [
      {
        label: 'Repayment',
        formula:
          'if(monthly == 0, payment * 12, (payment - debt * monthly) * (1 + monthly) ^ (12 * (period - 1)) * ((1 + monthly) ^ 12 - 1) / monthly)',
      },
      {
        label: 'Interest',
        formula:
          'max(0, payment * 12 - if(monthly == 0, payment * 12, (payment - debt * monthly) * (1 + monthly) ^ (12 * (period - 1)) * ((1 + monthly) ^ 12 - 1) / monthly))',
      },
    ],
    periods: { label: 'Year', count: 'years' },
  },
  method: [
    'The loan is the price less your own money.',
    'Every month costs the same: interest on what is left, and the rest repays it.',
  ],
  examples: [],
}

/** Percentages in German, with four fields of which two are short. */
export const german: Specification = {
  language: 'de',
  title: 'Was kostet der Strom im Jahr?',
  summary: 'Von Watt und Stunden zu Euro.',
  inputs: [
    {
      ...field,
      name: 'watt',
      label: 'Leistung des Geräts',
      unit: 'W',
      least: 1,
      most: 20000,
      step: 1,
      value: 1500,
    },
    {
      ...field,
      name: 'stunden',
      label: 'Stunden am Tag',
      unit: 'h',
      least: 0,
      most: 24,
      step: 0.5,
      value: 2.5,
    },
    {
      ...field,
      name: 'preis',
      label: 'Preis einer kWh',
      unit: 'EUR',
      least: 0,
      most: 2,
      step: 0.01,
      value: 0.37,
    },
    { ...field, name: 'rabatt', label: 'Rabatt', unit: '%', least: 0, most: 100, step: 0.1, value: 3.6 },
  ],
  steps: [
    { name: 'kwh', label: 'Verbrauch', formula: 'watt * stunden * 365 / 1000', unit: 'kWh', decimals: 0 },
  ],
  results: [
    {
      name: 'kosten',
      label: 'Im Jahr',
      formula: 'kwh * preis * (1 - rabatt / 100)',
      unit: 'EUR',
      decimals: 2,
    },
    { name: 'monat', label: 'Im Monat', formula: 'kosten / 12', unit: 'EUR', decimals: 2 },
  ],
  sentence: 'Bei {stunden} am Tag werden es {kwh} im Jahr, abzüglich {rabatt} Rabatt.',
  chart: null,
  method: ['Watt mal Stunden mal 365 Tage, geteilt durch 1000.', 'Das mal dem Preis einer kWh.'],
  examples: [],
}

/** Right to left. */
export const arabic: Specification = {
  language: 'ar',
  title: 'كم توفّر القهوة في البيت؟',
  summary: 'من أكواب الأسبوع إلى نقود السنة.',
  inputs: [
    {
      ...field,
      name: 'cafe',
      label: 'سعر الكوب في المقهى',
      unit: 'USD',
      least: 0,
      most: 20,
      step: 0.01,
      value: 3.8,
    },
    {
      ...field,
      slider: true,
      name: 'cups',
      label: 'أكواب في الأسبوع',
      unit: 'كوب',
      least: 0,
      most: 50,
      step: 1,
      value: 9,
    },
  ],
  steps: [],
  results: [{ name: 'year', label: 'في السنة', formula: 'cafe * cups * 52', unit: 'USD', decimals: 0 }],
  sentence: '{cups} في الأسبوع تساوي {year} في السنة.',
  chart: {
    unit: 'USD',
    decimals: 0,
    bars: [
      { label: 'شهر', formula: 'year / 12' },
      { label: 'سنة', formula: 'year' },
    ],
    periods: null,
  },
  method: ['سعر الكوب في عدد الأكواب في 52 أسبوعًا.'],
  examples: [],
}

/** Times of day, one of them on the day before, and units that follow the number. */
export const bread: Specification = {
  language: 'en',
  title: 'When do you have to start the dough?',
  summary: 'From breakfast back to the first stir.',
  inputs: [
    {
      ...field,
      name: 'breakfast',
      label: 'Breakfast',
      unit: 'time',
      least: 5 * 60,
      most: 12 * 60,
      step: 15,
      value: 8 * 60,
    },
    { ...field, name: 'proof', label: 'Proof', unit: 'hour|hours', least: 1, most: 24, step: 1, value: 12 },
    { ...field, name: 'loaves', label: 'Loaves', unit: 'loaf|loaves', least: 1, most: 9, step: 1, value: 1 },
  ],
  steps: [
    {
      name: 'oven',
      label: 'Into the oven',
      formula: 'breakfast - 40 - 30 * loaves',
      unit: 'time',
      decimals: 0,
    },
  ],
  results: [
    { name: 'start', label: 'Start the dough', formula: 'oven - 60 * proof', unit: 'time', decimals: 0 },
    { name: 'bake', label: 'Into the oven', formula: 'oven', unit: 'time', decimals: 0 },
    { name: 'awake', label: 'Proofing', formula: 'proof', unit: 'hour|hours', decimals: 0 },
  ],
  sentence: '{loaves} with {proof} of proofing: into the oven at {bake}, for breakfast at {breakfast}.',
  chart: null,
  method: ['Every loaf takes half an hour in the oven, and all rest for 40 minutes.'],
  examples: [],
}

/** Dates, the name of the best option, six results and a chart together. */
export const tickets: Specification = {
  language: 'de',
  title: 'Welches Abo lohnt sich bis zum Saisonende?',
  summary: 'Vom ersten Training bis zum letzten Tag der Saison.',
  inputs: [
    {
      ...field,
      name: 'start',
      label: 'Erstes Training',
      unit: 'date',
      least: 20_454,
      most: 20_818,
      step: 1,
      value: 20_712,
      hint: 'Die Saison endet acht Monate später.',
    },
    {
      ...field,
      slider: true,
      name: 'visits',
      label: 'Trainings je Woche',
      unit: 'Training|Trainings',
      least: 1,
      most: 7,
      step: 1,
      value: 2,
    },
    { ...field, name: 'price', label: 'Einzelkarte', unit: 'EUR', least: 3, most: 30, step: 0.5, value: 9.5 },
  ],
  steps: [
    { name: 'end', label: 'Saisonende', formula: 'add_months(start, 8)', unit: 'date', decimals: 0 },
    {
      name: 'weeks',
      label: 'Wochen',
      formula: 'floor((end - start) / 7)',
      unit: 'Woche|Wochen',
      decimals: 0,
    },
    { name: 'single', label: 'Einzeln', formula: 'weeks * visits * price', unit: 'EUR', decimals: 0 },
    { name: 'pass', label: 'Abo', formula: '8 * 49', unit: 'EUR', decimals: 0 },
  ],
  results: [
    {
      name: 'best',
      label: 'Günstiger ist',
      formula: 'if(single == pass, 3, if(single < pass, 1, 2))',
      unit: '',
      decimals: 0,
      names: ['Einzelkarten', 'Monatsabo', 'Beides kostet gleich viel'],
    },
    { name: 'difference', label: 'Unterschied', formula: 'abs(single - pass)', unit: 'EUR', decimals: 0 },
    { name: 'until', label: 'Letzter Tag', formula: 'end', unit: 'date', decimals: 0 },
    { name: 'total', label: 'Trainings', formula: 'weeks * visits', unit: 'Training|Trainings', decimals: 0 },
    {
      name: 'each',
      label: 'Ein Training mit Abo',
      formula: 'pass / (weeks * visits)',
      unit: 'EUR',
      decimals: 2,
    },
    {
      name: 'count',
      label: 'Ab so vielen lohnt sich das Abo',
      formula: 'ceil(pass / price / weeks)',
      unit: 'Training je Woche|Trainings je Woche',
      decimals: 0,
    },
  ],
  sentence: '{best} ist bei {visits} je Woche bis zum {end} um {difference} günstiger.',
  chart: {
    unit: 'EUR',
    decimals: 0,
    bars: [
      { label: 'Einzelkarten', formula: 'single' },
      { label: 'Monatsabo', formula: 'pass' },
    ],
    periods: null,
  },
  method: ['Einzelkarten: Wochen mal Trainings mal Preis.', 'Abo: acht Monate mal Monatspreis.'],
  examples: [
    {
      given: [
        { name: 'start', value: 20_712 },
        { name: 'visits', value: 2 },
        { name: 'price', value: 9.5 },
      ],
      expected: [
        { name: 'best', value: 2 },
        { name: 'end', value: 20_954 },
      ],
    },
    {
      given: [
        { name: 'start', value: 20_712 },
        { name: 'visits', value: 1 },
        { name: 'price', value: 9.5 },
      ],
      expected: [{ name: 'best', value: 1 }],
    },
  ],
}
