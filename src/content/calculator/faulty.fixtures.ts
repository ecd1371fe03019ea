import { tickets } from '../../../test/calculator.fixtures.ts'
import { coldBrew, loan, tariffs } from '../../../test/specifications.ts'
import { Specification } from './specification.ts'

/** A specification with something in it changed. */
export function changed(specification: Specification, change: (copy: Specification) => void): Specification {
  const copy = structuredClone(specification)
  change(copy)
  return Specification.parse(copy)
}

export const first = <Each>(list: readonly Each[]): Each => {
  const [each] = list
  if (each === undefined) throw new Error('is empty')
  return each
}
const input = ({ inputs }: Specification, name: string) =>
  first(inputs.filter((each) => each.name === name))
export const working = ({ steps, results }: Specification, name: string) =>
  first([...steps, ...results].filter((each) => each.name === name))

/** What makes a sound specification faulty, and words of the problem that is told then. */
export const faultyChanges: readonly (readonly [
  what: string,
  told: string | RegExp,
  specification: Specification,
  change: (copy: Specification) => void,
])[] = [
  [
    'an option without a name',
    'best is 4: it has to be one of 1 to 3',
    tickets,
    (copy) => (working(copy, 'best').formula = 'if(single < pass, 1, 4)'),
  ],
  [
    'a choice by 0 and 1',
    'The input rate: readers choose by words',
    loan,
    (copy) => Object.assign(input(copy, 'rate'), { unit: '', least: 0, most: 1, step: 1, value: 1 }),
  ],
  [
    'a choice by numbers that a hint explains',
    'The input years: readers choose by words',
    loan,
    (copy) => Object.assign(input(copy, 'years'), { unit: '', hint: '1 = short, 30 = long' }),
  ],
  [
    'a choice by numbers that a formula tells apart',
    'The input glasses: readers choose by words',
    coldBrew,
    (copy) => {
      input(copy, 'glasses').unit = ''
      working(copy, 'at_home').formula =
        'home_cost * if(glasses == 1, 50, if(glasses == 99, 0, 52)) * glasses'
    },
  ],
  [
    'an opening value that is none of the choices',
    'The input tariff: value (3) has to be one of 1 to 2, for its names.',
    tariffs,
    (copy) => (input(copy, 'tariff').value = 3),
  ],
  [
    'an example between two choices',
    'tariff = 1.5 is not from 1 to 2.',
    tariffs,
    (copy) => Object.assign(first(first(copy.examples).given), { value: 1.5 }),
  ],
  [
    'a label that is a bare figure',
    'The label of a bar is a bare figure (2027)',
    coldBrew,
    (copy) => Object.assign(first(copy.chart?.bars ?? []), { label: '2027' }),
  ],
  [
    'a choice that is a bare figure',
    'A name of tariff is a bare figure (99)',
    tariffs,
    (copy) => (input(copy, 'tariff').names = ['Flat', '99']),
  ],
  [
    'a chart of dates',
    'A chart compares amounts, not dates or times.',
    tickets,
    (copy) => (copy.chart = copy.chart && { ...copy.chart, unit: 'date' }),
  ],
  [
    'an example with another date',
    'end comes to 2027-05-16, and 2027-05-20 is expected',
    tickets,
    (copy) => first(copy.examples).expected.push({ name: 'end', value: 20_958 }),
  ],
  [
    'a name used twice',
    'glasses names more than one value',
    coldBrew,
    (copy) => (working(copy, 'at_home').name = 'glasses'),
  ],
  [
    'a reserved name',
    'round means something else in formulas',
    coldBrew,
    (copy) => (working(copy, 'saving').name = 'round'),
  ],
  [
    'a formula that cannot be read',
    'The formula of saving (at_cafe minus at_home) cannot be read. At character 9: an operator',
    coldBrew,
    (copy) => (working(copy, 'saving').formula = 'at_cafe minus at_home'),
  ],
  [
    'an unknown name',
    'there is no value weeks; there are cafe_price, home_cost, glasses.',
    coldBrew,
    (copy) => (working(copy, 'at_cafe').formula = 'cafe_price * glasses * weeks'),
  ],
  [
    'a later value',
    'at_cafe uses at_home, which is only worked out after it',
    coldBrew,
    (copy) => (working(copy, 'at_cafe').formula = 'at_home * cafe_price'),
  ],
  [
    'a circle',
    'at_cafe and saving use each other',
    coldBrew,
    (copy) => (working(copy, 'at_cafe').formula = 'saving * cafe_price'),
  ],
  [
    'a value of itself',
    'saving uses itself',
    coldBrew,
    (copy) => (working(copy, 'saving').formula = 'saving + at_home'),
  ],
  [
    'an unused input',
    'No result uses the input home_cost',
    coldBrew,
    (copy) => (working(copy, 'at_home').formula = 'glasses * 40'),
  ],
  [
    'an input without effect',
    'The input home_cost never changes a result',
    coldBrew,
    (copy) => (working(copy, 'at_home').formula = 'glasses * 41.6 + 0 * home_cost'),
  ],
  [
    'a constant result',
    'saving is always 4',
    coldBrew,
    (copy) => (working(copy, 'saving').formula = '4 + 0 * at_cafe * at_home'),
  ],
  [
    'bounds upside down',
    'The input glasses: least (60) has to be below most (50).',
    coldBrew,
    (copy) => (input(copy, 'glasses').least = 60),
  ],
  [
    'an opening value out of bounds',
    'value (90) has to be from 1 to 50',
    coldBrew,
    (copy) => (input(copy, 'glasses').value = 90),
  ],
  ['a step too wide', 'step (80) is wider', coldBrew, (copy) => (input(copy, 'glasses').step = 80)],
  ['a slider beside its steps', 'cannot stand at 9', coldBrew, (copy) => (input(copy, 'glasses').step = 5)],
  ['bounds without end', 'go beyond', coldBrew, (copy) => (input(copy, 'glasses').most = 1e15)],
  [
    'an example that does not come out',
    'Example 1: with cafe_price = 3.8, home_cost = 0.8, glasses = 9, saving comes to 1404, and 1440 is expected.',
    coldBrew,
    (copy) => (first(first(copy.examples).expected).value = 1440),
  ],
  [
    'an example out of bounds',
    'Example 1: cafe_price = 99 is not from 0 to 20.',
    coldBrew,
    (copy) => (first(first(copy.examples).given).value = 99),
  ],
  [
    'an example that lacks an input',
    'Example 1: every input has to be given, and glasses is missing.',
    coldBrew,
    (copy) => first(copy.examples).given.pop(),
  ],
  [
    'an example without the result',
    'Example 1: it does not say what saving has to be.',
    coldBrew,
    (copy) => (first(first(copy.examples).expected).name = 'at_home'),
  ],
  [
    'one example twice',
    'The examples all have the same inputs',
    coldBrew,
    (copy) => (copy.examples = [first(copy.examples), first(copy.examples)]),
  ],
  [
    'a division by zero at the end of the bounds',
    'With years = 0, month divides by zero. Raise least of years above 0, or guard the division with if(years == 0, …, …).',
    loan,
    (copy) => {
      input(copy, 'years').least = 0
      working(copy, 'month').formula = 'loan / years + rate'
    },
  ],
  [
    'a division by zero amid the bounds, which no corner shows',
    'With cafe_price = 0.8, home_cost = 0.8, saving divides by zero. Set the bounds of cafe_price and home_cost',
    coldBrew,
    (copy) => (working(copy, 'saving').formula = 'glasses / (cafe_price - home_cost)'),
  ],
  [
    'a division by a step that turns zero amid the bounds',
    'saving divides by zero',
    coldBrew,
    (copy) => {
      working(copy, 'at_home').formula = 'cafe_price * 3 - home_cost - 1'
      working(copy, 'saving').formula = 'glasses / at_home + at_cafe'
    },
  ],
  [
    'a root of less than nothing',
    /With .*, saving has no finite number: a root/,
    coldBrew,
    (copy) => (working(copy, 'saving').formula = 'sqrt(at_cafe - at_home)'),
  ],
  [
    'a power without end',
    'no finite number',
    coldBrew,
    (copy) => (working(copy, 'saving').formula = 'at_home + 9 ^ at_cafe'),
  ],
  [
    'a figure nobody reads',
    'saving is more than',
    coldBrew,
    (copy) => (working(copy, 'saving').formula = 'at_home + at_cafe ^ 5'),
  ],
  [
    'a name in the sentence that is no value',
    'The sentence names {cups}',
    coldBrew,
    (copy) => (copy.sentence = '{cups} save {saving}.'),
  ],
  [
    'a sentence without a result',
    'The sentence does not say the result: write {saving}',
    coldBrew,
    (copy) => (copy.sentence = 'That is a lot for {glasses}.'),
  ],
  ['a brace that stands alone', 'stands alone', coldBrew, (copy) => (copy.sentence = '{saving} a {year.')],
  [
    'braces elsewhere',
    'The title holds braces',
    coldBrew,
    (copy) => (copy.title = 'What would {glasses} cost?'),
  ],
  [
    'markup',
    'The hint of home_cost holds markup',
    coldBrew,
    (copy) => (input(copy, 'home_cost').hint = 'Beans <b>and</b> filters'),
  ],
  [
    'a currency by its sign',
    'write the currency code',
    coldBrew,
    (copy) => (working(copy, 'saving').unit = '£'),
  ],
  [
    'a bar below nothing',
    'the bar “At home” is below 0',
    coldBrew,
    (copy) => (first((copy.chart?.bars ?? []).slice(1)).formula = 'at_home - at_cafe'),
  ],
  [
    'a bar without height',
    'the bar “At home” has no finite height: narrow the bounds, or guard it',
    coldBrew,
    (copy) => (first((copy.chart?.bars ?? []).slice(1)).formula = 'ln(at_home)'),
  ],
  [
    'a period in a chart that has none',
    'period only means something',
    coldBrew,
    (copy) => (first(copy.chart?.bars ?? []).formula = 'at_cafe * period'),
  ],
  [
    'too many periods',
    'the number of periods is 300',
    loan,
    (copy) => Object.assign(copy.chart?.periods ?? {}, { count: 'months' }),
  ],
  [
    'periods that are all the same',
    'No bar uses period',
    loan,
    (copy) => {
      for (const bar of copy.chart?.bars ?? []) bar.formula = 'loan'
    },
  ],
  [
    'an input by the name of the period',
    'period means something else',
    loan,
    (copy) => (working(copy, 'months').name = 'period'),
  ],
]
