import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyProblems, maxCharacters, toPostCopy } from '../../../writing/post-copy.ts'
import { writePostCopy } from './post-copy.ts'
import { writerTools } from './tools.ts'

const drafted = async (source: string) => toPostCopy(await writePostCopy({ source }, writerTools()), source)

const article = `How we cut our support queue in half

Parcelbird is a small courier in Lyon with 22 drivers. Until last spring, every third customer wrote to ask where the parcel was. We moved the tracking link to the top of the confirmation mail. Tickets fell from 640 to 310 a month.`

describe('a post by the built-in writer', () => {
  it.each<readonly [source: string, copy: object]>([
    ['Cold brew', { kind: 'statement', headline: 'Cold brew' }],
    ['Slow coffee. Fast mornings.', { kind: 'statement', headline: 'Slow coffee. Fast mornings.' }],
    [
      'New opening hours. From Monday we open at 7 a.m. and bake until noon.',
      { headline: 'New opening hours.', support: 'From Monday we open at 7 a.m. and bake until noon.' },
    ],
    [
      'From Monday we bake rye again. Our old mill stone is back from repair, and the first loaves come out of the oven at 6:30. Come early, there are only forty.',
      { kind: 'statement', headline: 'From Monday we bake rye again.' },
    ],
    [
      'Mittagstisch nur 9,90 €: Montag bis Freitag, 11.30 bis 14 Uhr.',
      { headline: 'Mittagstisch nur 9,90\u00A0€', support: 'Montag bis Freitag, 11.30 bis 14 Uhr' },
    ],
    [
      '47% of our customers reorder within a month.',
      { kind: 'figure', figure: '47%', headline: 'of our customers reorder within a month' },
    ],
    [
      '12.000 Bäume hat der Verein gepflanzt. Die meisten stehen am Südhang.',
      { kind: 'figure', figure: '12.000', support: 'Die meisten stehen am Südhang.' },
    ],
    [
      'Only 3 % of parcels arrive late.',
      { kind: 'statement', headline: 'Only 3\u00a0% of parcels arrive late.' },
    ],
    [
      '"Start coarse, and go finer only if it tastes thin," says Mara Ellison, head of roasting at Tidewater.',
      {
        kind: 'quote',
        headline: 'Start coarse, and go finer only if it tastes thin.',
        speaker: 'Mara Ellison',
        role: 'head of roasting at Tidewater',
      },
    ],
    [
      '„Wir haben vorher nur zwei Heizkörper getauscht“, sagt Energieberater Jonas Keil. Das Haus ist von 1978.',
      { kind: 'quote', speaker: 'Jonas Keil', role: 'Energieberater' },
    ],
    [
      'Simplicity takes hard work. — Ada Lindqvist, typographer',
      { kind: 'quote', speaker: 'Ada Lindqvist', role: 'typographer' },
    ],
    [
      'Tip 3 of 7: Water tomatoes in the morning. Wet leaves at night invite mildew.',
      {
        kind: 'step',
        number: 3,
        of: 7,
        word: 'Tip',
        headline: 'Water tomatoes in the morning.',
        support: 'Wet leaves at night invite mildew.',
      },
    ],
    [
      'Schritt 2: Den Teig zwölf Stunden ruhen lassen.',
      { kind: 'step', number: 2, of: undefined, word: 'Schritt' },
    ],
    [
      'Are you still paying for seats nobody uses? We found 31.',
      { kind: 'question', headline: 'Are you still paying for seats nobody uses?' },
    ],
    [
      'What you need for sourdough: flour, water, salt and time.',
      { kind: 'list', headline: 'What you need for sourdough', items: ['Flour', 'Water', 'Salt', 'Time'] },
    ],
    [
      '<h2>Before you sign</h2><ul><li><strong>Read the renewal clause.</strong> It renews on its own.</li><li>Take&nbsp;photos</li></ul>',
      { kind: 'list', headline: 'Before you sign', items: ['Read the renewal clause', 'Take photos'] },
    ],
    [
      'How people come to work: bike 41 %, train 35 % and car 24 %.',
      { kind: 'comparison', headline: 'How people come to work' },
    ],
    [
      'Revenue by region\nEurope: €4.1m\nAsia: €2.7m',
      {
        kind: 'comparison',
        bars: [
          { label: 'Europe', shown: '€4.1m', value: 4_100_000 },
          { label: 'Asia', shown: '€2.7m', value: 2_700_000 },
        ],
      },
    ],
    [
      article,
      {
        kind: 'statement',
        headline: 'How we cut our support queue in half',
        support: 'Parcelbird is a small courier in Lyon with 22 drivers.',
      },
    ],
    [
      '---\ntitle: x\n---\n# Why your bread is dense\n\nDense bread is **under-proofed**. See [this](https://example.com/x).',
      { headline: 'Why your bread is dense' },
    ],
    [
      '朝の一杯を、水だけで。冷蔵庫で10日間もちます。',
      { headline: '朝の一杯を、水だけで。', support: '冷蔵庫で10日間もちます。' },
    ],
    [
      'Pottery evening at Muddy Hands, Leith\n£48 per person\nIncludes:\n- Clay, glaze and firing\n- A glass of wine\nThursdays 7 pm. Book at muddyhands.scot',
      {
        kind: 'offer',
        headline: 'Pottery evening at Muddy Hands, Leith',
        price: '£48',
        per: 'per person',
        includes: ['Clay, glaze and firing', 'A glass of wine'],
        details: 'Thursdays 7 pm. Book at muddyhands.scot',
      },
    ],
    [
      'Mittagstisch im Gasthaus Linde: 9,90 € inklusive Suppe, Hauptgericht und Espresso. Montag bis Freitag, 11.30 bis 14 Uhr.',
      {
        kind: 'offer',
        headline: 'Mittagstisch im Gasthaus Linde',
        price: '9,90\u00A0€',
        includes: ['Suppe', 'Hauptgericht', 'Espresso'],
      },
    ],
    [
      '20% off all running shoes at Stride & Co. until 31 March. In store only.',
      {
        kind: 'offer',
        headline: 'All running shoes at Stride & Co. until 31 March',
        price: '20% off',
        details: 'In store only.',
      },
    ],
    [
      'Haircuts at Salon Brandt\n\nShort hair: €32\nLong hair: €52.50\n\nTuesday to Saturday, 9 to 18.',
      {
        kind: 'table',
        headline: 'Haircuts at Salon Brandt',
        rows: [
          { label: 'Short hair', shown: '€32' },
          { label: 'Long hair', shown: '€52.50' },
        ],
        details: 'Tuesday to Saturday, 9 to 18.',
      },
    ],
    [
      'Öffnungszeiten der Bäckerei Korn\n- Montag bis Freitag: 6–18 Uhr\n- Sonntag: 9–14 Uhr',
      { kind: 'table', headline: 'Öffnungszeiten der Bäckerei Korn' },
    ],
    [
      'Talleres de primavera en La Nave\n- 14 de mayo: Cerámica\n- 21 de mayo: Serigrafía',
      {
        kind: 'schedule',
        entries: [
          { when: '14 de mayo', what: 'Cerámica' },
          { when: '21 de mayo', what: 'Serigrafía' },
        ],
      },
    ],
    [
      '夏休みこども天文教室\n・7月28日 望遠鏡をつくろう\n・8月12日 流星群の夜',
      { kind: 'schedule', headline: '夏休みこども天文教室' },
    ],
    [
      'Our orchard in numbers:\n- 38 tonnes of apples picked\n- 140 varieties',
      {
        kind: 'facts',
        rows: [
          { label: 'tonnes of apples picked', shown: '38' },
          { label: 'varieties', shown: '140' },
        ],
      },
    ],
    [
      'Why your bread is dense\n\nDense bread is under-proofed. A thermometer for $12 tells you more than any recipe.',
      { kind: 'statement', headline: 'Why your bread is dense' },
    ],
  ])('takes its kind and words from the source: %s', async (source, copy) => {
    expect(await drafted(source)).toMatchObject(copy)
  })

  it('adds no words to those of the source', async () => {
    const said = await drafted(article)
    for (const line of [said.headline, said.support ?? '']) expect(article).toContain(line)
  })

  it('can be laid out for any source', async () => {
    const token = fc.constantFrom(
      '47 %',
      '"',
      '“',
      '”',
      '\n',
      '\n- ',
      '# ',
      '| a | 3 |',
      ': ',
      '. ',
      'Tip 3:',
      '— Ada Lin',
      'says',
      '<li>',
      '&amp;',
      '🎉',
      '猫',
      'word',
    )
    const text = fc
      .array(fc.oneof(token, fc.string()), { minLength: 1, maxLength: 40 })
      .map((parts) => parts.join(' '))
    await fc.assert(
      fc.asyncProperty(text, async (source) => {
        const answer = await writePostCopy({ source }, writerTools())
        if (source.trim() !== '' && source.length <= maxCharacters.headline)
          expect(copyProblems(answer)).toEqual([])
        expect(answer.headline.length).toBeGreaterThanOrEqual(source.trim() === '' ? 0 : 1)
      }),
      { numRuns: 120, seed: 7 },
    )
  })

  it.each(['…?! '.repeat(25_000), '🎉 '.repeat(300)])(
    'is cut to fit where no letter is in it',
    async (source) => {
      const { headline } = await writePostCopy({ source }, writerTools())
      expect(headline.length).toBeLessThanOrEqual(130)
    },
  )

  it('is cut to the limits of the guidelines where a line can end', async () => {
    const source = 'Free shipping on orders over $50 this weekend only!'
    const { headline } = await writePostCopy({ source, guidelines: 'At most 30 characters.' }, writerTools())
    expect(headline).toBe('Free shipping on orders')
  })
})
