import { describe, expect, it } from 'vitest'
import { castOf, memeProblems } from '../../../writing/meme.ts'
import { writeMeme } from './meme.ts'
import { writerTools } from './tools.ts'

const toMemeCopy = (text: string) => writeMeme({ text }, writerTools())

const cases: readonly (readonly [text: string, layout: string, ...words: string[]])[] = [
  [
    'When you finally fix the bug, and three new ones say hello',
    'classic',
    'When you finally fix the bug',
    'And three new ones say hello',
  ],
  ['The printer only jams when you are late', 'classic', 'The printer only jams', 'When you are late'],
  ['Coffee first. Opinions later.', 'classic', 'Coffee first', 'Opinions later'],
  ['Nobody:\nMy cat at 4 a.m.: opera', 'classic', 'Nobody:', 'My cat at 4 a.m.: opera'],
  [
    'I don’t always test my code, but when I do, I do it in production',
    'classic',
    'I don’t always test my code',
    'But when I do, I do it in production',
  ],
  ['My diet starts tomorrow', 'caption', 'My diet starts tomorrow'],
  [
    'A three-hour call that could have been an email',
    'caption',
    'A three-hour call that could have been an email',
  ],
  [
    'Reading the manual instead of pressing every button',
    'preference',
    'Pressing every button',
    'Reading the manual',
  ],
  [
    'I would rather rewrite the whole app than read the old code',
    'preference',
    'Read the old code',
    'Rewrite the whole app',
  ],
  [
    'Why pay for therapy when you can repaint the kitchen?',
    'preference',
    'Pay for therapy',
    'Repaint the kitchen',
  ],
  ['Lieber noch ein Kaffee als noch ein Meeting', 'preference', 'Noch ein Meeting', 'Noch ein Kaffee'],
  ['Au lieu de dormir, je range mes photos', 'preference', 'Dormir', 'Je range mes photos'],
  ['The launch plan vs launch day', 'expectation', 'The launch plan', 'Launch day'],
  ['Expectation: inbox zero. Reality: inbox 4,812.', 'expectation', 'Inbox zero', 'Inbox 4,812'],
  ['Me ignoring the tax letter', 'labels', 'me', 'the tax letter'],
  ['0 days since someone replied all', 'sign', 'Days since', '', '0', 'someone replied all'],
  [
    'This kitchen has gone 12 days without a burnt pan',
    'sign',
    'This kitchen has gone',
    '',
    '12',
    'days without a burnt pan',
  ],
  ['Tage ohne Drucker-Problem: 0', 'sign', 'Tage ohne', '', '0', 'Drucker-Problem'],
  ['Kein Deployment am Freitag', 'sign', 'Hausordnung', '', 'Kein', 'Deployment am Freitag'],
  ['Rule #1: never trust a demo', 'sign', 'Rule', '', '1', 'never trust a demo'],
  [
    'Warum ist immer nur eine Socke weg?',
    'classic',
    'Mein Kopf, kaum liege ich im Bett',
    'Warum ist immer nur eine Socke weg?',
  ],
  [
    'Instead of fixing the roof we bought a bigger bucket',
    'classic',
    'Instead of fixing the roof',
    'We bought a bigger bucket',
  ],
  [
    'When you open the fridge for the fifth time and it still only has mustard',
    'classic',
    'When you open the fridge for the fifth time',
    'And it still only has mustard',
  ],
  [
    'Garden: thriving. Me: sunburnt. The cat: fertilised it.',
    'classic',
    'Garden: thriving. Me: sunburnt',
    'The cat: fertilised it',
  ],
  [
    'Our new espresso machine is here! Come by on Saturday and try it for free.',
    'classic',
    'Me, to anyone who stands still:',
    'Our new espresso machine is here',
  ],
  [
    'I planted twelve zucchini seeds because I thought half of them would fail. They did not fail. I now leave zucchini on doorsteps in the whole village at night.',
    'caption',
    'I planted twelve zucchini seeds because I thought half of them would fail. They did not fail.',
  ],
  [
    'Viele Eltern kennen das, denn der Abend endet um zehn mit dem dritten Glas Wasser. Forscherinnen empfehlen feste Rituale. Unser Kind empfiehlt Verhandlungen. In diesem Ratgeber stehen vier Schritte zu einem ruhigeren Abend.',
    'classic',
    'Forscherinnen empfehlen feste Rituale',
    'Unser Kind empfiehlt Verhandlungen',
  ],
]

describe('a meme by the built-in writer', () => {
  it.each(cases)('finds the joke in %j', (text, layout, ...words) => {
    expect(toMemeCopy(text)).toMatchObject({ layout, words })
  })

  it('turns lines with speakers into a chat', () => {
    const said = 'Mama: Hast du gegessen?\nIch: Ja\nMama: Was?\nIch: Zeit'
    const { layout, words, messages } = toMemeCopy(said)
    expect([layout, words[0]]).toEqual(['chat', 'Mama'])
    expect(messages.map(({ from }) => from)).toEqual(['them', 'me', 'them', 'me'])
    expect(messages.at(-1)?.text).toBe('Zeit')
  })

  it.each(['Cold brew coffee', 'Remote work', 'Steuererklärung', 'Café frío en casa', 'Drink more water'])(
    'has a joke for the bare topic %s, in which it is named',
    (topic) => {
      const { words } = toMemeCopy(topic)
      expect(words).toHaveLength(2)
      expect(words.join(' ').toLowerCase()).toContain(topic.toLowerCase())
    },
  )

  it('uses a sentence with a twist or the topic of an article', () => {
    const article =
      'Our ovens are older than our apprentices. The sourdough is called Herbert and he has better working hours than I do. Customers ask for the recipe every week, and we write it down for everybody who asks. The flour comes from the mill across the river.'
    expect(toMemeCopy(article).words[0]).toBe('The sourdough is called Herbert')
  })

  it('returns a meme that can be drawn for any text', () => {
    const odd = [
      '?',
      '…',
      'リモートワークの会議',
      'a'.repeat(5_000),
      '🙂',
      'x: y: z',
      '# #',
      '10 / 10',
      '\n\n-',
    ]
    for (const text of [...odd, ...cases.map(([text]) => text)]) {
      const answer = toMemeCopy(text)
      expect(memeProblems(answer), text).toEqual([])
      const names = castOf(answer.layout).map(({ name }) => name)
      expect(answer.layout === 'chat' ? [''] : names).toContain(answer.cast)
      expect(toMemeCopy(text)).toEqual(answer)
    }
  })

  it('adds no figure', () => {
    for (const [text] of cases) {
      for (const [figure] of toMemeCopy(text).words.join(' ').matchAll(/\d+/g)) expect(text).toContain(figure)
    }
  })
})
