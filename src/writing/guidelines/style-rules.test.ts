import { describe, expect, it } from 'vitest'
import { compileGuidelines } from './compile.ts'
import { applyFixes, findProblems } from './guidelines.ts'
import { countSyllables } from './style-rules.ts'
import { sentencesIn } from './text.ts'

const toYou =
  'Cold brew is easy when you plan ahead. Fill a jar with coarse coffee and cold water, leave it in the fridge overnight, and strain it through paper before you pour the first glass.'
const ofOthers =
  'Tidewater Coffee roasts beans in small batches every Tuesday. The roastery stands by the water in Portland, and a cooper made its barrels by hand long before the war was over.'
const fromUs =
  'At Tidewater we roast beans in small batches every Tuesday. Our roastery stands by the water in Portland, and a cooper made the barrels for us by hand before the war was over.'
const hard =
  'The organisational methodologies that necessitate comprehensive interdisciplinary collaboration are facilitating unprecedented opportunities for the considerable improvement of international communities, notwithstanding the bureaucratic complications and an increasingly competitive environment for everyone who participates.'

/** Ways to say a guideline, texts that meet it, and texts that break it. */
const manners: readonly (readonly [
  said: readonly string[],
  good: readonly string[],
  bad: readonly string[],
])[] = [
  [
    [
      'Use second person',
      'Write in the second person (“you”)',
      'Address the reader as "you"',
      'Point of view: second person',
      'Use a friendly, warm tone and the second person',
    ],
    [toYou, 'How to brew at home', ofOthers.slice(0, 60), 'Der Kaffee ist mild und kühl.'],
    [ofOthers, fromUs],
  ],
  [
    ['Write in first person plural', 'First-person plural (we/our)', 'Write as “we”'],
    [fromUs, 'Why Tidewater roasts on Tuesday', 'How World War I was won', 'What “I love it” means'],
    [ofOthers, 'Why I roast on Tuesday', 'My first roast'],
  ],
  [['Write in first person'], [fromUs, 'Cold brew'], [ofOthers, toYou]],
  [
    ['Write in third person', 'Use the third person.'],
    [ofOthers, 'What the US drinks', '“You rock,” says Ann'],
    [toYou, 'Why we roast', 'Your first roast'],
  ],
  [
    ['No first person', 'Avoid first person.', 'Don’t write in first person'],
    [toYou, 'I, Robot'],
    [fromUs, 'Why I roast'],
  ],
  [['Avoid second person'], [fromUs, 'A thank-you note'], [toYou]],
  [
    [
      'Reading level: grade 6',
      'Write at a 6th-grade level',
      'Flesch-Kincaid grade 6 or lower',
      'readable for an 11-year-old',
    ],
    [toYou, hard.slice(0, 80), 'Interdisziplinäre Kollaborationsmethodologien '.repeat(20)],
    [hard],
  ],
  [
    ['Write in German', 'Language: German', 'in German', 'Deutsch only', 'auf Deutsch', 'German only'],
    ['So gelingt der beste Kaffee für zu Hause', 'Tidewater Coffee'],
    [toYou, 'How to brew the best coffee at home'],
  ],
  [['Reply in Spanish only', 'en español'], ['Cómo se prepara el mejor café en casa'], [toYou]],
  [['Write in Japanese'], ['東京駅前新店舗開店記念特別割引実施中', '今日限定セール'], [toYou]],
  [
    ['Max 2 sentences', 'No more than two sentences'],
    ['Dr. Shaw met J. R. Cole at St. Mary’s, e.g. at 9 a.m. Fine. #So #It', 'One\n#tag'],
    ['One. Two. Three.', 'One\ntwo\nthree'],
  ],
  [
    ['3 sentences', 'Write exactly three sentences'],
    ['How to brew', 'One. Two. Three.'],
    ['One. Two.', toYou],
  ],
  [
    [
      'Short sentences, at most 12 words each',
      'Keep sentences under 13 words',
      'Max 12 words per sentence',
      'No sentence longer than 12 words',
    ],
    ['One two. '.repeat(20), 'a b c d e f g h i j k l'],
    [toYou, 'a b c d e f g h i j k l m'],
  ],
  [
    ['one hashtag', 'With one hashtag'],
    ['How to brew', 'Coffee is here. #Brew'],
    ['Coffee is here.', '#Brew #Coffee'],
  ],
  [['Use one hashtag', 'include exactly one hashtag'], ['How to #brew'], ['How to brew', '#Brew #Coffee']],
  [['with a hashtag'], ['How to brew', 'Coffee is here. #Brew #It'], ['Coffee is here.']],
  [
    ['Du-Form', 'Leser duzen', 'Use the informal “du”', 'Ansprache: du'],
    ['Sie kam, und du gingst', 'Anna sagt, sie sei da: „Wollen Sie?“'],
    ['Wie Sie Kaffee kochen', 'Was Ihr Team braucht'],
  ],
  [
    ['Sie-Form', 'Siezen', 'Nicht duzen', 'Use formal “Sie”'],
    ['Wie Sie Kaffee kochen', 'Café du Monde', 'Im Hotel du Lac', 'Er ruft: „Komm du!“'],
    ['Wie du Kaffee kochst', 'Dein Kaffee', 'Für euch'],
  ],
  [
    ['vouvoiement', 'Utilisez le vouvoiement'],
    ['Préparez votre café', 'Le ton juste'],
    ['Comment tu prépares ton café'],
  ],
  [['Tutoyez le lecteur'], ['Prépare ton café', 'Un rendez-vous'], ['Préparez votre café']],
  [['Tuteo'], ['Prepara tu café', 'Preparen ustedes'], ['Prepare usted su café']],
  [['Trata al lector de usted'], ['Prepare su café'], ['Prepara tu café en tu casa con agua']],
  [['Start with a capital letter'], ['Brew', 'iPhone', '7 tips', '“So”'], ['brew']],
]

/** What code knows some forms of, and says so. */
const partly: readonly (readonly [said: string, good: readonly string[], bad: readonly string[]])[] = [
  [
    'British spelling',
    [
      'Color Run, Lincoln Center',
      'We organize the license and the analyses',
      '“My favorite,” she says',
      'See color.com and #color',
    ],
    ['my favorite color', 'a traveler'],
  ],
  [
    'Use American English',
    ['The emphasis of programmed analyses', 'Grey Goose'],
    ['we organised two centres', 'a grey tyre'],
  ],
  [
    'no clickbait',
    ['One trick at a time', 'Shocking pink', 'What happens next week'],
    ['This one weird trick', 'You won’t believe it', 'It will blow your mind'],
  ],
  ['No swearing', ['Scunthorpe shiitake, damn it', 'Moby Dick'], ['Holy shit', 'f*ck', 'Scheiße']],
  ['Use plain language', [toYou, ofOthers], [hard]],
]

/** Said too loosely, of another thing, or with a choice or an exception: none of it becomes a rule. */
const unread = [
  'Use first or second person',
  'Refer to the brand in third person',
  'Second person where possible',
  'Write in second person unless quoting',
  'Avoid third person',
  'Write for a 12-year-old',
  'Write for 5th graders',
  'Ideally grade 6 reading level',
  'Write in German or English',
  'Write in German and English',
  'Write in Swedish',
  'Keep brand names in English',
  'Canadian spelling',
  'one sentence per slide',
  'Two hashtags for Instagram',
  'One sentence about price, one about shipping',
  'No passive voice',
  'Professional tone',
  'Sie-Form oder Du-Form',
  'Be warm or use title case',
]

describe('manners', () => {
  it.each(manners)('are understood: %j', (said, good, bad) => {
    for (const guideline of said) {
      const guidelines = compileGuidelines(guideline)
      expect([guideline, guidelines.rules.length]).toEqual([guideline, 1])
      for (const text of good) expect([guideline, findProblems(text, guidelines)]).toEqual([guideline, []])
      for (const text of bad)
        expect([guideline, text, findProblems(text, guidelines).length]).toEqual([guideline, text, 1])
    }
  })

  it.each(partly)('are checked as far as code can, and said to be no further: %s', (said, good, bad) => {
    const guidelines = compileGuidelines(said)
    expect(guidelines.unchecked).toEqual([said])
    for (const text of good) expect(findProblems(text, guidelines)).toEqual([])
    for (const text of bad) expect([text, findProblems(text, guidelines).length]).toEqual([text, 1])
  })

  it.each(unread)('are left to a reader: %s', (said) => {
    const { rules, unchecked } = compileGuidelines(said)
    expect(rules).toEqual([])
    expect(unchecked.length).toBeGreaterThan(0)
  })

  it('cannot be two of a kind', () => {
    const { rules, unchecked } = compileGuidelines('Sie-Form. Keine Emojis. Leser duzen.')
    expect(rules.map(({ guideline }) => guideline)).toEqual(['Keine Emojis'])
    expect(unchecked).toEqual(['Sie-Form', 'Leser duzen'])
  })

  it('of spelling are mended, but for what others say', () => {
    const british = compileGuidelines('British spelling')
    expect(applyFixes('The neighbors’ favorite gray jewelry: “my favorite”', british)).toBe(
      'The neighbours’ favourite grey jewellery: “my favorite”',
    )
    const american = compileGuidelines('American spelling')
    expect(applyFixes('Centred, organised and flavoured', american)).toBe('Centred, organized and flavored')
    expect(applyFixes('We emphasise the emphasis', american)).toBe('We emphasize the emphasis')
  })

  it('demand of no text at all what they demand of a whole one', () => {
    for (const said of ['second person', 'one hashtag', '3 sentences']) {
      expect(findProblems('', compileGuidelines(said))).toHaveLength(1)
    }
  })
})

describe('what they are measured by', () => {
  it('are the sentences a reader sees', () => {
    expect(sentencesIn('“Yes.” He left. iPhones ring… and ring! 7 times.\nA line\n#tag ☕')).toEqual([
      '“Yes.”',
      'He left.',
      'iPhones ring… and ring!',
      '7 times.',
      'A line',
    ])
    expect(sentencesIn('Das ist z. B. Köln, ca. 5 Orte. 猫がいる。犬もいる。')).toHaveLength(3)
  })

  it('are syllables as they are spoken', () => {
    const spoken =
      'cat:1 makes:1 baked:1 wanted:2 boxes:2 table:2 tables:2 movement:2 useful:2 idea:3 science:2 video:3 create:2 actual:3 being:2 player:2 coffee:2 beautiful:3 education:4 language:2 unique:2 automatically:5 people:2 organization:5 the:1'
    const counted = spoken.split(' ').map((pair) => {
      const [word = ''] = pair.split(':')
      return `${word}:${countSyllables(word)}`
    })
    expect(counted.join(' ')).toBe(spoken)
  })
})

describe('spellings of their own', () => {
  it.each([
    ['Schweizer Rechtschreibung, also ss statt ß.', 'Grüße aus der Straße', 'Grüsse aus der Strasse'],
    [
      'Our brand is always written loopwerk, in lower case.',
      'Loopwerk opens. #Loopwerk',
      'loopwerk opens. #Loopwerk',
    ],
    ['Der Name heißt HofGut, mit großem G.', 'Das Hofgut am Fluss', 'Das HofGut am Fluss'],
  ])('are checked and fixed: %s', (said, text, fixed) => {
    const rules = compileGuidelines(said, ['tweet'])
    expect(findProblems(text, rules)).toHaveLength(1)
    expect(applyFixes(text, rules)).toBe(fixed)
    expect(findProblems(fixed, rules)).toEqual([])
  })
})
