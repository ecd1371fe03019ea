import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileGuidelines, type Guidelines, mendText, problemsOf } from './guidelines.ts'

interface Case {
  /** Texts that meet every rule. */
  readonly good?: readonly string[]
  /** For each rule in turn a text that breaks this one and no other. */
  readonly bad?: readonly string[]
  readonly unchecked?: readonly string[]
  readonly count?: number
}

const cases: Record<string, Case> = {
  // Banned words
  'Avoid the words cheap, best and free.': {
    good: ['Cold brew with freedom and a cheapskate'],
    bad: ['A Cheap brew', 'The best’s brew', 'FREE brew'],
  },
  "don't use 'game-changer'": { good: ['A game of change'], bad: ['Two game changers'] },
  'never mention Starbucks': { good: ['Stars and bucks'], bad: ['Better than Starbucks’ brew'] },
  'Never mention competitors.': {
    good: ['Brew'],
    bad: ['What competitors do'],
    unchecked: ['Never mention competitors'],
  },
  'no jargon': { unchecked: ['no jargon'] },
  'no profanity': { unchecked: ['no profanity'] },
  "Write without the word 'just'": { unchecked: ["Write without the word 'just'"] },
  "without the word 'just'": { good: ['A justified brew'], bad: ['Just brew'] },
  'do not say "synergy"': { good: ['Energy'], bad: ['Synergy at last'] },
  'Banned words: cheap; best in class; world-class': {
    good: ['A class of the world'],
    bad: ['cheap', 'best-in-class', 'world class'],
  },
  'Banned words:\n- cheap\n- deal of the day\n\nKeep it short.': {
    good: ['A deal'],
    bad: ['cheap', 'The deal of the day'],
    unchecked: ['Keep it short'],
  },
  'No buzzwords like synergy or leverage.': {
    good: ['Plain words'],
    bad: ['synergy', 'leverage'],
    unchecked: ['No buzzwords'],
  },
  'Avoid hype words (best, “must-have”, etc.)': {
    good: ['Plain'],
    bad: ['best', 'a must have'],
    unchecked: ['Avoid hype words', 'Avoid hype words like “must-have”'],
  },
  'be funny and avoid the word cheap': { good: ['Ha'], bad: ['cheap'], unchecked: ['be funny'] },
  'Avoid "cheap," "discount," and "deal."': {
    good: ['Big deals'.slice(0, 3)],
    bad: ['cheap', 'discount', 'deal'],
  },
  'The word “cheap” is banned': { good: ['x'], bad: ['cheap'] },
  'The copy should never include the terms "addict" or "crazy"': { good: ['x'], bad: ['addict', 'crazy'] },
  'avoid the word 激安': { good: ['安い'], bad: ['今日は激安です'] },
  'Say "guests" instead of "customers"': {
    good: ['All visitors'],
    bad: ['All customers'],
    unchecked: ['Say "guests" instead of "customers"'],
  },
  'Use "cold brew", not "cold-brew"': { unchecked: ['Use "cold brew"', 'not "cold-brew"'] },
  'avoid the words cheap and best, friendly tone': {
    good: ['A friendly tone'],
    bad: ['cheap', 'best'],
    unchecked: ['friendly tone'],
  },
  // Mentions
  'Must mention Tidewater Coffee': { good: ['At tidewater coffee’s bar'], bad: ['At Tidewater'] },
  'mention the 30-day guarantee': { good: ['With a 30 day guarantee'], bad: ['With a guarantee'] },
  "include the word 'sustainable'": { good: ['Sustainable brew'], bad: ['Unsustainable brew'] },
  'Always include "AcmePro"': { good: ['AcmePro’s brew'], bad: ['Acme Pro'] },
  'The brand name Acme must appear in every headline': { good: ['By Acme'], bad: ['By hand'] },
  'use the keyword cold brew': { good: ['Cold-brew basics'], bad: ['Iced coffee'] },
  'mention Acme or Tidewater': { good: ['Acme', 'Tidewater'], bad: ['Brew'] },
  'Include Berlin, Paris and free shipping': {
    good: ['Berlin, Paris'],
    bad: ['Paris', 'Berlin'],
    unchecked: ['free shipping'],
  },
  'Include a call to action. Mention our brand. Mention how it works.': {
    unchecked: ['Include a call to action', 'Mention our brand', 'Mention how it works'],
  },
  // Length
  'under 60 characters': { good: ['x'.repeat(59), '😀'.repeat(59)], bad: ['x'.repeat(60)] },
  'max. 8 words': { good: ['a b c d e f g-h — i'], bad: ['a b c d e f g h i'] },
  'Keep headlines to a maximum of 5 words each': { good: ['a b c d e'], bad: ['a b c d e f'] },
  'no more than 10 characters, please': { good: ['0123456789'], bad: ['0123456789A'] },
  'between five and 8 words': { good: ['a b c d e'], bad: ['a b c d'] },
  '5-8 words': { good: ['a b c d e f g h'], bad: ['a b c d e f g h i'] },
  'at least 4 words': { good: ['a b c d'], bad: ['a b c'] },
  'exactly 3 words': { good: ['a b c'], bad: ['a b c d'] },
  'in 3 words or less': { good: ['a b c', '私はコーヒー'], bad: ['a b c d'] },
  'Must not exceed 1,000 characters': { good: ['x'.repeat(1000)], bad: ['x'.repeat(1001)] },
  'Character limit: 12': { good: ['Twelve chars'], bad: ['Thirteen char'] },
  'Titles can’t be longer than ten words because Google cuts them': {
    good: ['a b c d e f g h i j'],
    bad: ['a b c d e f g h i j k'],
  },
  'keep it short': { unchecked: ['keep it short'] },
  'around 60 characters': { unchecked: ['around 60 characters'] },
  'Short sentences, max 12 words. Keep them under 80 characters.': {
    unchecked: ['Short sentences, max 12 words', 'Keep them under 80 characters'],
  },
  'Ideally under 60 characters': { unchecked: ['Ideally under 60 characters'] },
  'under 60 characters if possible': { unchecked: ['under 60 characters if possible'] },
  // Signs
  'No emojis, hashtags or links.': { good: ['We are #1'], bad: ['Hi 😀', '#Brew', 'See https://acme.com'] },
  'don’t use emojis or jargon': { good: ['Hi'], bad: ['Hi ☕'], unchecked: ['don’t use jargon'] },
  'Avoid exclamation marks and question marks': { good: ['Hi'], bad: ['Hi!', 'Hi?'] },
  'no numbers, no colons, no semicolons': { good: ['Five'], bad: ['5', 'a: b', 'a; b'] },
  'no quotes, no em dashes, no ellipses, no parentheses, no ampersands': {
    good: ['It’s cold-brewed'],
    bad: ['“Hi”', 'a—b', 'a…', '(a)', 'a & b'],
  },
  'Emojis, hashtags and links are not allowed': { good: ['x'], bad: ['☕', '#a', 'www.acme.com'] },
  'Emojis: none. Hashtags: max 2.': { good: ['#a #b'], bad: ['😀', '#a #b #c'] },
  'No more than one exclamation mark': { good: ['a!'], bad: ['a!!'] },
  'use an emoji and include a number': { good: ['5 ☕', 'Five ☕'], bad: ['5', '☕'] },
  'No emojis except the coffee cup.': { unchecked: ['No emojis except the coffee cup'] },
  'Feel free to use emojis. Hashtags are fine. Don’t be afraid to use numbers.': {
    unchecked: ['Feel free to use emojis', 'Hashtags are fine', 'Don’t be afraid to use numbers'],
  },
  // Casing
  'title case': { good: ['How to Brew With iPhone'], bad: ['How to brew'] },
  'Use sentence case': { good: ['How NASA brews in Portland'], bad: ['How To Brew Cold Coffee'] },
  'all lowercase': { good: ['brew https://a.com/B'], bad: ['Brew'] },
  'UPPERCASE ONLY': { good: ['BREW 5'], bad: ['Brew'] },
  'Please don’t shout.': { good: ['NASA, HTML and the USA'], bad: ['FREE coffee'] },
  'No emojis, all caps, or clickbait': { good: ['Hi'], bad: ['☕', 'HUGE'], unchecked: ['No clickbait'] },
  'Title case. Lowercase only.': { good: ['brew'], bad: ['Brew'], unchecked: ['Title case'] },
  'use title case or sentence case': { unchecked: ['use title case or sentence case'] },
  // Start and end
  "Start with 'How'": { good: ['How to', '“How” is it'], bad: ['However'] },
  'start with a number': { good: ['7 ways', 'Seven ways'], bad: ['The 7 ways'] },
  'Start with a verb or a number': { unchecked: ['Start with a verb or a number'] },
  'End each headline with a question mark': { good: ['Why?'], bad: ['Why'] },
  'phrase it as a question': { good: ['Why?'], bad: ['Why'] },
  'no full stop at the end': { good: ['Brew…', 'In the U.S.'], bad: ['Brew.'] },
  'Don’t start with "The" or "A"': { good: ['Then'], bad: ['The brew', 'A brew'] },
  // Counts
  'Give me 7 headlines': { count: 7 },
  'five titles': { count: 5 },
  'Exactly 5 ideas, no emojis': { good: ['x'], bad: ['☕'], count: 5 },
  'Write 5 short, punchy headlines in title case without emojis': {
    good: ['Brew'],
    bad: ['brew', 'Brew ☕'],
    unchecked: ['Write 5 short, punchy headlines'],
    count: 5,
  },
  '3 headlines should be questions. One title per platform. 10 word headlines.': {
    unchecked: ['3 headlines should be questions', 'One title per platform', '10 word headlines'],
  },
  'Write 3 headlines with a number and 2 as questions': {
    unchecked: ['Write 3 headlines', 'with a number', '2 as questions'],
  },
  'Give me 10 headlines: 5 questions and 5 statements': {
    unchecked: ['5 questions and 5 statements'],
    count: 10,
  },
  // Pieces and conditions
  'Title: under 60 characters. Description: under 160 characters.': {
    unchecked: ['Title: under 60 characters', 'Description: under 160 characters'],
  },
  'Body copy of at least 100 words': { unchecked: ['Body copy of at least 100 words'] },
  'If you use emojis, use one emoji': { unchecked: ['If you use emojis, use one emoji'] },
  'Instagram: use 3 hashtags. No links.': { unchecked: ['Instagram: use 3 hashtags', 'No links'] },
  'don’t be pushy and mention Acme': { unchecked: ['don’t be pushy and mention Acme'] },
  'Avoid headlines without emojis': { unchecked: ['Avoid headlines without emojis'] },
  // Whole briefs
  'We’re a warm, down-to-earth brand. Keep headlines under 60 characters and use sentence case. Please don’t use exclamation points or emojis — ever. Always mention Tidewater Coffee by name. Think Apple, not Walmart.':
    {
      good: ['Why Tidewater Coffee tastes of chocolate'],
      bad: [
        `Tidewater Coffee ${'x'.repeat(60)}`,
        'Tidewater Coffee: How To Get More Taste',
        'Tidewater Coffee!',
        'Tidewater Coffee ☕',
        'Coffee',
      ],
      unchecked: ['We’re a warm, down-to-earth brand', 'Think Apple, not Walmart'],
    },
  'Do:\n- Use active voice\n- Keep it under 40 characters\nDon’t:\n- Use emojis\n- Make medical claims\n- use more than one exclamation mark':
    {
      good: ['Brew!'],
      bad: ['x'.repeat(40), '☕', 'Brew!!'],
      unchecked: ['Use active voice', 'Don’t Make medical claims'],
    },
  'Headline rules: 1) no more than 25 characters 2) title case 3) include "Lumen" 4) no question marks. Also, please don’t compare us to Philips or Osram.':
    {
      good: ['Lumen Lights'],
      bad: ['Lumen Lights up the Street', 'Lumen lights', 'Lights', 'Lumen?'],
      unchecked: ['please don’t compare us to Philips or Osram'],
    },
  'hey! pls make it fun + catchy, under 50 chars, no caps lock, use 1-2 emojis. thx': {
    good: ['Hi ☕'],
    bad: [`☕${'x'.repeat(50)}`, 'HELLO ☕', 'Hi'],
    unchecked: ['pls make it fun + catchy', 'thx'],
  },
}

/** Which rules, by their place, a text breaks. */
const brokenBy = (text: string, { rules }: Guidelines) =>
  rules.flatMap(({ problem }, index) => (problem(text) === undefined ? [] : [index]))

/** Texts made of what is hard to mend. */
const nasty = fc
  .array(
    fc.constantFrom(
      ...'a|B|the|How|NASA|iPhone|I| |  |\n|😀|👨‍👩‍👧|\u200d|\ufe0f|\u20e3|1|©|🇩|🇩🇪|🏽|#|##|#a|＃|_|!|！|¡|?|⁉|‼️|.|..|...|。|U.S.|"|“|”|’|ß|İ|ŉ|ǆ|ς|Σ|咖啡|-|—|/|:|@|https://x.Y/Z|MORE|LOUD|WORDS|Title|case|e\u0301|\ud800'.split(
        '|',
      ),
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''))

/** Guidelines made of words that have a meaning here, in no order. */
const odd = fc
  .array(
    fc.constantFrom(
      ...'no|emojis|,|. |\n|- |avoid|the words|cheap|"x"|“|"|\'|and|or|but|like|(|)|:|;|Avoid:|Banned words:|max|60|characters|5-8|words|between|title case|mention|Acme|don’t|use|start with|headlines|Body:|7|if|unless|etc|\ue000|😀|are not allowed|instead of|in|!|1) |each|https://a.b|e.g.|—|/|❌ |## |**'.split(
        '|',
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(' '))

const said = [
  'Be warm',
  'No emojis',
  'Avoid the word cheap',
  'Under 60 characters',
  'Mention Tidewater Coffee',
  'Think of a friend who knows coffee',
  'Use British English',
  'End with a question mark',
  'Never mention politics',
  'Ideally fewer than 8 words',
  'Feel free to use numbers',
]

const repeated = [
  ...'a| |, |no emojis, |and |"|"a" |“|- a\n|. |;|a: |(|5-|with |like |the |!|😀|☔\u200d|#|咖啡|http|because |- |1) |mention A or |banned words: a, |🇩🇪|avoid "a" and '.split(
    '|',
  ),
]

const everything = compileGuidelines(
  'No emoji, no hashtags, no exclamation marks, no numbers, no quotes, no dashes, no links, no full stops, title case, no all caps, avoid the words "cheap - - best" and 咖啡, mention Tidewater Coffee, max 8 words, no full stop at the end, end with an emoji, start with a number, start with "How", end with "so"',
)

describe('compileGuidelines', () => {
  it.each(Object.entries(cases))(
    'understands: %s',
    (text, { good = [], bad = [], unchecked = [], count }) => {
      const guidelines = compileGuidelines(text)
      expect(guidelines.rules.map(({ guideline }) => guideline)).toHaveLength(bad.length)
      expect(guidelines.unchecked).toEqual(unchecked)
      expect(guidelines.count).toBe(count)
      for (const one of good) expect(problemsOf(one, guidelines)).toEqual([])
      for (const [index, one] of bad.entries()) expect(brokenBy(one, guidelines)).toEqual([index])
    },
  )

  it('takes nothing, and says nothing about it', () => {
    for (const text of [undefined, '', ' \n ', '...', '- ', '!?']) {
      expect(compileGuidelines(text)).toMatchObject({ text, rules: [], unchecked: [], mentions: [] })
    }
  })

  it('names each rule in the caller’s words', () => {
    const { rules } = compileGuidelines(
      'Don’t use emojis or hashtags. Headlines must be under 60 characters.',
    )
    expect(rules.map(({ guideline }) => guideline)).toEqual([
      'Don’t use emojis',
      "Don't use hashtags",
      'Headlines must be under 60 characters',
    ])
  })

  it('tells a writer what to work in and what to fit into', () => {
    expect(
      compileGuidelines(
        'Mention Acme and "cold brew". Under 60 characters, max 9 words, no more than 70 characters.',
      ),
    ).toMatchObject({ mentions: ['Acme', 'cold brew'], most: { characters: 59, words: 9 } })
  })

  it.each([
    ['avoid the word cheap', 'Cheap brew', '“Cheap brew” uses the banned word “cheap”.'],
    ['max 2 words', 'a b c', '“a b c” has 3 words; at most 2 are allowed.'],
    ['at least 4 words', 'a b c', '“a b c” has 3 words; at least 4 are wanted.'],
    ['exactly 1 word', 'a b', '“a b” has 2 words; exactly 1 is wanted.'],
    ['no numbers', '5', '“5” has a number; none is allowed.'],
    ['mention Acme or "B"', 'x', '“x” does not mention “Acme” or “B”.'],
    ['end with a period', 'x', '“x” must end with a full stop.'],
    ['don’t shout', 'HELLO you', '“HELLO you” shouts “HELLO” in capitals.'],
    ['sentence case', 'How To Brew Cold', '“How To Brew Cold” is not in sentence case.'],
  ])('says how a text breaks: %s', (guideline, text, problem) => {
    expect(problemsOf(text, compileGuidelines(guideline))).toEqual([problem])
  })

  it('quotes no more of a long text than it takes to know it', () => {
    const [problem = ''] = problemsOf('x'.repeat(5000), compileGuidelines('max 60 characters'))
    expect(problem.length).toBeLessThan(200)
  })
})

describe('mendText', () => {
  it.each([
    ['no emoji', 'Cold 😀 brew 👨‍👩‍👧‍👦!', 'Cold brew!'],
    ['no emoji', '1️⃣ Flags 🇩🇪\n❤️ © 2024', 'Flags\n© 2024'],
    ['no hashtags', '#ColdBrew is #1', 'ColdBrew is #1'],
    ['no exclamation marks', 'Cold brew in 16 hours!', 'Cold brew in 16 hours'],
    ['no exclamation marks', 'Really?! Wow! Buy now!', 'Really? Wow. Buy now.'],
    ['no exclamation marks', '¡Hola! 咖啡！真的！', 'Hola. 咖啡。真的。'],
    ['title case', "how to brew with an iphone: don't stop", "How to Brew With an Iphone: Don't Stop"],
    ['title case', 'iPhone tips from NASA for 30-day trips', 'iPhone Tips from NASA for 30-day Trips'],
    ['title case', 'THE BEST BREW FROM NASA', 'The Best Brew from NASA'],
    ['sentence case', 'Why I Brew: Five Ways NASA Uses iPhones', 'Why I brew: Five ways NASA uses iPhones'],
    ['sentence case', 'meet Tidewater Coffee in Portland', 'Meet Tidewater Coffee in Portland'],
    ['sentence case, mention Tidewater Coffee', 'How Tidewater Coffee Roasts', 'How Tidewater Coffee roasts'],
    ['lowercase', 'Cold Brew', 'cold brew'],
    ['all caps', 'Cold brew', 'COLD BREW'],
    ['no trailing period', 'Done. ', 'Done'],
    ['no hashtags, title case, no trailing period, no exclamation marks', 'cold #brew. go!', 'Cold Brew. Go'],
  ])('mends for “%s”: %s', (guideline, text, mended) => {
    const guidelines = compileGuidelines(guideline)
    expect(mendText(text, guidelines)).toBe(mended)
    expect(problemsOf(mended, compileGuidelines(guideline.replace(/, mention .*/, '')))).toEqual([])
  })

  it('leaves to a writer what takes judgement', () => {
    const text = 'Cheap: brew for everyone'
    const guidelines = compileGuidelines('avoid the word cheap, mention Acme, max 2 words, no colons')
    expect(guidelines.rules).toHaveLength(4)
    expect(mendText(text, guidelines)).toBe(text)
  })

  const mendable = [
    'no emoji',
    'no hashtags',
    'no exclamation marks',
    'title case',
    'sentence case',
    'lowercase only',
    'all caps',
    'no full stop at the end',
    'sentence case, mention Tidewater',
  ]

  it.each(mendable)('mends enough and once for all: %s', (guideline) => {
    const [rule] = compileGuidelines(guideline).rules
    fc.assert(
      fc.property(nasty, (text) => {
        const mended = rule?.mend?.(text) ?? ''
        expect(rule?.problem(mended)).toBeUndefined()
        expect(rule?.mend?.(mended)).toBe(mended)
        if (rule?.problem(text) === undefined) expect(mended).toBe(text)
      }),
    )
  })

  it('mends for all rules at once, whatever their order', () => {
    const rules = ['no emoji', 'no hashtags', 'no exclamation marks', 'title case', 'no full stop at the end']
    fc.assert(
      fc.property(nasty, fc.shuffledSubarray(rules, { minLength: 2 }), (text, some) => {
        const guidelines = compileGuidelines(some.join('. '))
        expect(problemsOf(mendText(text, guidelines), guidelines)).toEqual([])
      }),
    )
  })
})

describe('hostile and odd guidelines', () => {
  it('never throw', () => {
    fc.assert(
      fc.property(fc.oneof(odd, fc.string({ unit: 'binary' })), nasty, (text, sample) => {
        const guidelines = compileGuidelines(text)
        problemsOf(mendText(sample, guidelines), guidelines)
      }),
    )
  })

  it('lose nothing that they say', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...said), { minLength: 1, maxLength: 8 }), (clauses) => {
        const { rules, unchecked } = compileGuidelines(clauses.join('. '))
        const kept = new Set([...rules.map(({ guideline }) => guideline), ...unchecked])
        expect(clauses.filter((clause) => !kept.has(clause))).toEqual([])
      }),
    )
  })

  it.each(repeated)('take linear time: %j', (unit) => {
    const text = unit.repeat(5000 / unit.length)
    const started = performance.now()
    const guidelines = compileGuidelines(text)
    for (const each of [guidelines, everything]) problemsOf(mendText(text, each).slice(0, 500), each)
    problemsOf(mendText(text, everything), everything)
    expect(performance.now() - started).toBeLessThan(500)
  })

  it('mean the caller’s signs literally', () => {
    const guidelines = compileGuidelines('avoid "C++ (a+)+$", avoid ".*", mention "a|b"')
    expect(problemsOf('a|b .', guidelines)).toEqual([])
    expect(problemsOf('x c++ (a+)+$', guidelines)).toHaveLength(2)
  })
})
