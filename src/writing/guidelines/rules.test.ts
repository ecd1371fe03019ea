import { describe, expect, it } from 'vitest'
import { findProblems } from './checks.ts'
import { checksFor, type Fields } from './rule.fixtures.ts'

type Rule = Fields

const toYou =
  'Cold brew is easy when you plan ahead. Fill a jar with coarse coffee and cold water, leave it in the fridge overnight, and strain it through paper before you pour the first glass.'
const ofOthers =
  'Tidewater Coffee roasts beans in small batches every Tuesday. The roastery stands by the water in Portland, and a cooper made its barrels by hand long before the war was over.'
const fromUs =
  'At Tidewater we roast beans in small batches every Tuesday. Our roastery stands by the water in Portland, and a cooper made the barrels for us by hand before the war was over.'

/** Texts that meet a rule, and texts that break it. */
const cases: readonly (readonly [rule: Rule, good: readonly string[], bad: readonly string[]])[] = [
  [
    { check: 'ban', phrases: ['cheap', 'game-changer', 'new'] },
    ['A cheapskate’s game of change', 'The news of the day'],
    ['A Cheap brew', 'The cheap’s brew', 'Two game changers', 'NEW beans'],
  ],
  [{ check: 'ban', phrases: ['激安'] }, ['安い'], ['今日は激安です']],
  [{ check: 'ban', phrases: ['USA'] }, ['Usa the cat'], ['Made in the USA']],
  [{ check: 'require', phrases: ['Tidewater', 'Tide Water'] }, ['By tide-water', 'Tidewater’s'], ['Brew']],
  [{ check: 'require', phrases: ['How'], where: 'start' }, ['How to brew', '“How” it goes'], ['So how']],
  [{ check: 'require', phrases: ['Ask us'], where: 'end' }, ['In doubt, ask us.'], ['Ask us now']],
  [{ check: 'only_hashtags', phrases: ['#Cold', 'brew'] }, ['No tag', '#cold #Brew'], ['#Cold #Tea']],
  [{ check: 'only_emoji', phrases: ['🐸', '🌿'] }, ['Frog 🐸', 'None'], ['Leaf 🌿, cup ☕']],
  [{ check: 'ban', phrases: ['Picture of'], where: 'start' }, ['The picture of it'], ['Picture of a cup']],
  [
    { check: 'max', of: 'gender_signs', amount: 0 },
    ['Gäste*', 'Preis: 4', 'in*'],
    ['Schüler*innen', 'jede:r'],
  ],
  [{ check: 'exactly', of: 'hashtags', amount: 1 }, ['How to brew', 'It is here. #Brew'], ['Here. #A #B']],
  [
    { check: 'exactly', of: 'hashtags', amount: 1, about: ['headline'] },
    ['How to #brew'],
    ['How to brew', '#A #B'],
  ],
  [{ check: 'max', of: 'numbers', amount: 0 }, ['Five ways'], ['5 ways']],
  [{ check: 'min', of: 'numbers', amount: 1 }, ['Five ways', '5 ways'], ['Ways of brewing']],
  [
    { check: 'max', of: 'sentences', amount: 2 },
    ['Dr. Shaw met J. R. Cole at St. Mary’s, e.g. at 9 a.m. Fine. #So #It', 'One\n#tag'],
    ['One. Two. Three.', 'One\ntwo\nthree'],
  ],
  [
    { check: 'max', of: 'words_per_sentence', amount: 12 },
    ['One two. '.repeat(20), 'a b c d e f g h i j k l'],
    [toYou, 'a b c d e f g h i j k l m'],
  ],
  [{ check: 'starts_with', of: 'numbers' }, ['7 ways', 'Five ways'], ['Ways: 7']],
  [{ check: 'ends_with', of: 'emoji' }, ['Brew ☕', 'Flags 🇩🇪 '], ['☕ Brew']],
  [{ check: 'question', value: 'yes' }, ['Why brew?', '“Why?”'], ['Why brew']],
  [{ check: 'question', value: 'no' }, ['Why brew'], ['Why brew?']],
  [{ check: 'casing', value: 'no_capitals' }, ['NASA HTML a FREE'.replace('FREE', 'free')], ['FREE brew']],
  [{ check: 'spelled', phrases: ['iPhone'] }, ['iPhone tips', '#iphone'], ['Iphone tips', 'IPHONE']],
  [
    { check: 'language', value: 'de' },
    ['So gelingt der beste Kaffee für zu Hause', 'Tidewater Coffee'],
    [toYou, 'How to brew the best coffee at home'],
  ],
  [{ check: 'language', value: 'ja' }, ['東京駅前新店舗開店記念特別割引実施中'], [toYou]],
  [
    { check: 'spelling', value: 'british' },
    ['Color Run, Lincoln Center', 'The colour of the centre'],
    ['The color of it'],
  ],
  [{ check: 'spelling', value: 'swiss' }, ['Grüsse'], ['Grüße']],
  [
    { check: 'address', value: 'du' },
    ['Sie kam, und du gingst', 'Anna sagt, sie sei da: „Wollen Sie?“'],
    ['Wie Sie Kaffee kochen', 'Was Ihr Team braucht'],
  ],
  [
    { check: 'address', value: 'Sie' },
    ['Wie Sie Kaffee kochen', 'Café du Monde', 'Im Hotel du Lac', 'Er ruft: „Komm du!“'],
    ['Wie du Kaffee kochst', 'Dein Kaffee', 'Für euch'],
  ],
  [
    { check: 'address', value: 'vous' },
    ['Préparez votre café', 'Le ton juste'],
    ['Comment tu prépares ton café'],
  ],
  [{ check: 'address', value: 'tu' }, ['Prépare ton café', 'Un rendez-vous'], ['Préparez votre café']],
  [{ check: 'address', value: 'tú' }, ['Prepara tu café', 'Preparen ustedes'], ['Prepare usted su café']],
  [{ check: 'address', value: 'usted' }, ['Prepare su café'], ['Prepara tu café en tu casa con agua']],
  [{ check: 'address', value: 'desu_masu' }, ['新しい豆です。'], ['これは新しい豆である。']],
  [
    { check: 'person', value: 'we' },
    [fromUs, ofOthers, 'Why Tidewater roasts', 'How World War I was won', 'What “I love it” means'],
    ['Why I roast on Tuesday', 'My first roast'],
  ],
  [{ check: 'person', value: 'third' }, [ofOthers, 'What the US drinks'], [toYou, 'Why we roast']],
  [{ check: 'person', value: 'no_first' }, [toYou, 'I, Robot'], [fromUs, 'Why I roast']],
  [{ check: 'person', value: 'no_i' }, [fromUs], ['Why I roast']],
]

describe('rules', () => {
  it.each(cases)('hold for good texts, and find what breaks them: %j', async (rule, good, bad) => {
    const checks = await checksFor([rule])
    expect(checks.rules).toHaveLength(1)
    const isBroken = (text: string) => findProblems(text, checks).length > 0
    expect(good.filter(isBroken)).toEqual([])
    expect(bad.filter((text) => !isBroken(text))).toEqual([])
  })

  it('name every banned phrase that a text has', async () => {
    const checks = await checksFor([{ check: 'ban', phrases: ['cheap', 'deal'] }])
    expect(findProblems('A cheap deal', checks)).toEqual([
      '“A cheap deal” says “cheap” and “deal”, which is banned.',
    ])
  })

  it('give the number of texts and figures of the source to those who check them', async () => {
    const checks = await checksFor([{ check: 'count', amount: 7 }, { check: 'figures_of_source' }])
    expect(checks).toMatchObject({ rules: [], count: 7, sourceFigures: ['figures_of_source'] })
  })
})
