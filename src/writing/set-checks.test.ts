import { expect, it } from 'vitest'
import { checkSet } from './set-checks.ts'

const statements = [
  'Late deliveries fell from 212 in our last year with vans to 19 in the first year with bikes.',
  'A cargo bike with its box costs £6,400, and a city grant paid 30% of that.',
  'Cold brew steeps for 16 hours in the fridge.',
  'Cold brew keeps for ten days in the fridge.',
  'Ein Südbalkon lieferte im ersten Jahr 640 Kilowattstunden, die vier Nordbalkone nur 210.',
]
const sheet = {
  subject: 'Bikes, coffee and balconies',
  names: [],
  facts: statements.map((statement) => ({ statement, figures: [], sentences: [statement] })),
}

async function kindsOf(one: string, other: string, partOf: string[] = []): Promise<string[]> {
  const outputs = [
    { name: 'one', result: { text: one } },
    { name: 'other', result: { text: other }, partOf },
  ]
  return checkSet(outputs, sheet, {}).map(({ kind }) => kind)
}

it.each([
  ['Late deliveries fell from 212 to 19.', 'From 212 late loaves to 19: what changed was the vehicle.'],
  ['A cargo bike costs £6,400. The city paid 30% of it.', 'What a cargo bike costs, and who pays for it'],
  ['Cold brew steeps for 16 hours in the fridge.', 'Cold brew keeps for ten days in the fridge.'],
  ['What you need for cold brew: a jar', 'What you save with cold brew: an evening'],
  ['Why we charge for returns', 'Why we print the width on every page'],
  ['Ein Südbalkon liefert 640 Kilowattstunden.', 'Wer nach Norden wohnt, bekommt nur 210 Kilowattstunden.'],
])('“%s” and “%s” go together', async (one, other) => {
  expect(await kindsOf(one, other)).toEqual([])
})

it.each([
  ['Nobody circles the block for a bicycle.', 'Nobody ever circles the block for a bicycle.'],
  ['We sold the vans. The bikes paid for themselves.', 'The bikes paid for themselves. We sold the vans.'],
  ['Bread hates being late. So we put it on a bike.', 'Bread hates being late: why ours travels by bike'],
  ['Fewer boots come home again.', 'Fewer of our boots come home again.'],
  ['Der Südbalkon liefert das meiste im Jahr.', 'Das meiste im Jahr liefert der Südbalkon.'],
])('“%s” and “%s” open alike', async (one, other) => {
  expect(await kindsOf(one, other)).toEqual(['repetition'])
  expect(await kindsOf(one, other, ['one'])).toEqual([])
})

it.each([
  ['Late deliveries fell from 212 to 19.', 'Our late deliveries fell from 212 to 29 with bikes.'],
  ['A cargo bike with its box costs £6,400.', 'A cargo bike with its box costs £4,600.'],
  ['Cold brew steeps for 16 hours.', 'Cold brew steeps for 12 hours in the fridge.'],
])('“%s” and “%s” disagree', async (one, other) => {
  expect(await kindsOf(one, other)).toContain('figures')
})
