import type { Specification } from '../src/content/calculator/specification.ts'

/** A sound calculator of what an article on cold brew says. */
export const coldBrew: Specification = {
  language: 'en',
  title: 'What would brewing at home save?',
  summary: 'From glasses a week to money a year.',
  inputs: [
    {
      name: 'cafe_price',
      label: 'Price of a glass at the café',
      unit: 'GBP',
      least: 0,
      most: 20,
      step: 0.05,
      value: 3.8,
      hint: '',
      slider: false,
    },
    {
      name: 'home_cost',
      label: 'Cost of a glass at home',
      unit: 'GBP',
      least: 0,
      most: 20,
      step: 0.05,
      value: 0.8,
      hint: 'Beans, filters and the fridge.',
      slider: false,
    },
    {
      name: 'glasses',
      label: 'Glasses a week',
      unit: 'glasses',
      least: 1,
      most: 50,
      step: 1,
      value: 9,
      hint: '',
      slider: true,
    },
  ],
  steps: [
    { name: 'at_cafe', label: 'At the café', formula: 'cafe_price * glasses * 52', unit: 'GBP', decimals: 0 },
    { name: 'at_home', label: 'At home', formula: 'home_cost * glasses * 52', unit: 'GBP', decimals: 0 },
  ],
  results: [
    {
      name: 'saving',
      label: 'You would save in a year',
      formula: 'at_cafe - at_home',
      unit: 'GBP',
      decimals: 0,
    },
  ],
  sentence: '{glasses} a week at home cost {at_home} a year instead of {at_cafe}.',
  chart: {
    unit: 'GBP',
    decimals: 0,
    bars: [
      { label: 'At the café', formula: 'at_cafe' },
      { label: 'At home', formula: 'at_home' },
    ],
    periods: null,
  },
  method: ['A glass times glasses a week times 52 weeks is a year.', 'The saving is the one less the other.'],
  examples: [
    {
      given: [
        { name: 'cafe_price', value: 3.8 },
        { name: 'home_cost', value: 0.8 },
        { name: 'glasses', value: 9 },
      ],
      expected: [{ name: 'saving', value: 1404 }],
    },
    {
      given: [
        { name: 'cafe_price', value: 4 },
        { name: 'home_cost', value: 1 },
        { name: 'glasses', value: 5 },
      ],
      expected: [
        { name: 'at_home', value: 260 },
        { name: 'saving', value: 780 },
      ],
    },
  ],
}

/** A sound calculator of a loan, with a stacked bar for each year. */
export const loan: Specification = {
  language: 'en',
  title: 'What would the month cost?',
  summary: 'A fixed-rate loan, repaid in equal months.',
  inputs: [
    {
      name: 'loan',
      label: 'Loan',
      unit: 'EUR',
      least: 1000,
      most: 1_000_000,
      step: 1000,
      value: 256_000,
      hint: '',
      slider: true,
    },
    {
      name: 'rate',
      label: 'Interest',
      unit: '%',
      least: 0,
      most: 15,
      step: 0.1,
      value: 3.6,
      hint: '',
      slider: true,
    },
    {
      name: 'years',
      label: 'Years',
      unit: 'years',
      least: 1,
      most: 30,
      step: 1,
      value: 25,
      hint: '',
      slider: true,
    },
  ],
  steps: [
    { name: 'monthly', label: 'Interest a month', formula: 'rate / 100 / 12', unit: '', decimals: 6 },
    { name: 'months', label: 'Months', formula: 'years * 12', unit: 'months', decimals: 0 },
  ],
  results: [
    {
      name: 'month',
      label: 'Every month',
      formula: 'if(rate == 0, loan / months, loan * monthly / (1 - (1 + monthly) ^ -months))',
      unit: 'EUR',
      decimals: 0,
    },
    { name: 'interest', label: 'Interest', formula: 'month * months - loan', unit: 'EUR', decimals: 0 },
  ],
  sentence: 'Over {years} you pay {interest} in interest on {loan}.',
  chart: {
    unit: 'EUR',
    decimals: 0,
    bars: [
      {
        label: 'Repayment',
        formula: '12 * (month - loan * monthly) * (1 + monthly) ^ (12 * (period - 1))',
      },
      {
        label: 'Interest',
        formula: 'max(0, 12 * month - 12 * (month - loan * monthly) * (1 + monthly) ^ (12 * (period - 1)))',
      },
    ],
    periods: { label: 'Year', count: 'years' },
  },
  method: ['The interest of a month is the rate by 12.', 'Equal months repay the loan and its interest.'],
  examples: [
    {
      given: [
        { name: 'loan', value: 256_000 },
        { name: 'rate', value: 3.6 },
        { name: 'years', value: 25 },
      ],
      expected: [
        { name: 'month', value: 1295 },
        { name: 'interest', value: 132_610 },
      ],
    },
    {
      given: [
        { name: 'loan', value: 120_000 },
        { name: 'rate', value: 0 },
        { name: 'years', value: 10 },
      ],
      expected: [{ name: 'month', value: 1000 }],
    },
  ],
}

/** A sound calculator with a choice in words. */
export const tariffs: Specification = {
  language: 'en',
  title: 'What does your parcel cost?',
  summary: 'A parcel within the country or abroad, by its weight.',
  inputs: [
    {
      ...{ name: 'tariff', label: 'Where it goes', unit: '', hint: '', slider: false },
      ...{ least: 1, most: 2, step: 1, value: 1, names: ['Within the country', 'Abroad'] },
    },
    {
      ...{ name: 'weight', label: 'Weight', unit: 'kg', hint: '', slider: true },
      ...{ least: 0.5, most: 20, step: 0.5, value: 2 },
    },
  ],
  steps: [
    { name: 'a_kilo', label: 'A kilo', formula: 'if(tariff == 1, 1.2, 4.8)', unit: 'GBP', decimals: 2 },
  ],
  results: [{ name: 'cost', label: 'Postage', formula: '3.5 + weight * a_kilo', unit: 'GBP', decimals: 1 }],
  sentence: '{tariff}, a parcel of {weight} costs {cost}.',
  chart: null,
  method: ['Every parcel costs £3.50, and each kilo £1.20 within the country or £4.80 abroad.'],
  examples: [
    {
      given: [
        { name: 'tariff', value: 1 },
        { name: 'weight', value: 2 },
      ],
      expected: [{ name: 'cost', value: 5.9 }],
    },
    {
      given: [
        { name: 'tariff', value: 2 },
        { name: 'weight', value: 2 },
      ],
      expected: [{ name: 'cost', value: 13.1 }],
    },
  ],
}
