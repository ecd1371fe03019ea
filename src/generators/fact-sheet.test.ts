import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { scripted } from '../../test/providers.ts'
import { createDesk } from '../desk.ts'
import { squeeze } from '../language/fold.ts'
import { local } from '../providers/local/index.ts'
import { countedIn } from '../writing/fact-sheet.ts'
import { findUngrounded } from '../writing/grounding/check.ts'

const article = `Harbour Lane Bakery in Leith sold its vans in March 2024.
It serves 41 cafés by cargo bike. Late deliveries fell from 212 to 19 in a year.
“The box is warm when I unlock the door,” says Priya Nair, who runs Fold Coffee.`

const sheetOf = (facts: readonly object[]) => ({
  value: { subject: 'Bread by bike', audience: 'café owners', names: ['Leith', 'Glasgow'], facts },
})
const plain = { figures: [], quote: null }
const good = { from: [2], statement: 'Harbour Lane Bakery serves 41 cafés by cargo bike.', ...plain }

async function read(facts: readonly object[], input: object = {}) {
  const text = scripted(sheetOf(facts), sheetOf(facts))
  const { output, warnings } = await createDesk({ providers: { text } }).run('factSheet', {
    article,
    ...input,
  })
  return { ...output, warnings, asked: text.asked }
}

describe('factSheet', () => {
  it('numbers the sentences for a model, and answers with the sentences that it names', async () => {
    const figures = ['41 cafés: served by bike']
    const { facts, names, asked } = await read([{ ...good, figures }])
    expect(asked).toHaveLength(1)
    expect(asked[0]?.material[0]?.text).toContain('\n[2] It serves 41 cafés by cargo bike.\n')
    expect(facts).toEqual([
      {
        statement: good.statement,
        figures: [{ value: '41 cafés', unit: 'cafés', scope: 'served by bike' }],
        sentences: ['It serves 41 cafés by cargo bike.'],
      },
    ])
    expect(names).toEqual(['Leith'])
  })

  it.each([
    ['a figure of another sentence', { from: [2], statement: 'Late deliveries fell to 19.' }, '“19”'],
    ['a changed figure', { from: [3], statement: 'Late deliveries fell from 212 to 9.' }, '“9”'],
    ['a figure that is only listed', { ...good, figures: ['30%: of all'] }, '“30%”'],
    ['a sentence that is not there', { from: [12], statement: 'Bread travels by bike.' }, 'no sentence'],
  ])('leaves out a fact with %s, and says so', async (_, fact, why) => {
    const { facts, warnings, asked } = await read([good, { ...plain, ...fact }])
    expect(facts.map(({ statement }) => statement)).toEqual([good.statement])
    expect(warnings).toEqual([expect.stringContaining(why)])
    expect(asked).toHaveLength(1)
  })

  it('keeps a quote in its own words alone', async () => {
    const said = { from: [4], statement: 'Priya Nair finds the box warm.', figures: [] }
    const speaker = 'Priya Nair'
    const [right, wrong] = await Promise.all([
      read([{ ...said, quote: { words: 'The box is warm when I unlock the door', speaker } }]),
      read([{ ...said, quote: { words: 'The box is hot when I unlock the door', speaker } }]),
    ])
    expect(right.facts[0]?.quote?.speaker).toBe(speaker)
    expect(wrong.facts[0]?.quote).toBeUndefined()
    expect(wrong.warnings).toEqual([expect.stringContaining('other words')])
  })

  it('asks once more if no fact at all is proved', async () => {
    const wrong = { ...good, from: [40] }
    const text = scripted(sheetOf([wrong]), sheetOf([good]))
    const { facts } = await createDesk({ providers: { text } }).factSheet({ article })
    expect(facts).toHaveLength(1)
    expect(text.asked[1]?.repair?.problems[0]).toContain('No statement says what the sentences')
  })

  it('proves statements in another language against the original', async () => {
    const german = [
      {
        ...plain,
        from: [3],
        statement: 'Verspätete Lieferungen gingen in einem Jahr von 212 auf 19 zurück.',
      },
      { ...plain, from: [2], statement: 'Die Bäckerei Harbour Lane beliefert 40 Cafés mit dem Lastenrad.' },
    ]
    const { facts, language, warnings, asked } = await read(german, { language: 'de' })
    expect(asked[0]?.instructions).toContain(
      'Write in German, with figures, dates and units as it writes them',
    )
    expect(language).toBe('de')
    expect(facts).toHaveLength(1)
    expect(warnings).toEqual([expect.stringContaining('“40”')])
  })

  it('reads without a model what its own checks prove', async () => {
    const text = readFileSync('docs/articles/cold-brew.md', 'utf8')
    const { facts, subject } = await createDesk({ providers: local() }).factSheet({ article: text })
    expect(subject).not.toBe('')
    expect(facts.length).toBeGreaterThan(5)
    for (const { statement, sentences, figures } of facts) {
      expect(squeeze(text)).toContain(squeeze(sentences.join(' ')))
      for (const claim of [statement, ...figures.map(({ value }) => value)]) {
        expect(findUngrounded(claim, sentences), claim).toEqual([])
      }
    }
  })
})

it.each([
  ['47%', '%'],
  ['€1,200', '€'],
  ['3.020 euros', 'euros'],
  ['16 hours', 'hours'],
  ['1,9 Mio. €', 'Mio . €'],
  ['212', ''],
])('unitOf(%s) is %s', (value, unit) => {
  expect(countedIn(value)).toBe(unit)
})
