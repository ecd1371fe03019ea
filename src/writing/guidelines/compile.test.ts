import { describe, expect, it } from 'vitest'
import { compileGuidelines } from './compile.ts'
import { findProblems, type Guidelines } from './guidelines.ts'

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
  'no profanity': {
    good: ['Scunthorpe shiitake, the Dickens of a cocktail, damn it', 'Die Scheibe aus Fuchsberg'],
    bad: ['What the f**k'],
    unchecked: ['no profanity'],
  },
  'Keine Schimpfwörter': { good: ['Verflixt'], bad: ['So ein Scheiß'], unchecked: ['Keine Schimpfwörter'] },
  "Write without the word 'just'": { good: ['A justified brew'], bad: ['Just brew'] },
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
  'Don’t say "customers" in tweets, say "guests".': {
    good: ['All guests'],
    bad: ['All customers'],
    unchecked: ['say "guests"'],
  },
  'Avoid "customers" and use "guests"': {
    good: ['All guests'],
    bad: ['All customers'],
    unchecked: ['use "guests"'],
  },
  'Never use the word "cheap", use the word "fair"': {
    good: ['x'],
    bad: ['cheap'],
    unchecked: ['use the word "fair"'],
  },
  'Schreibe nie „Kunden“, sondern „Gäste“': { good: ['Gäste'], bad: ['Kunden'], unchecked: ['„Gäste“'] },
  'Ne dites pas « clients », dites « invités »': {
    good: ['Vos invités'],
    bad: ['Vos clients'],
    unchecked: ['dites «invités»'],
  },
  'No digas «clientes», di «huéspedes»': {
    good: ['huéspedes'],
    bad: ['clientes'],
    unchecked: ['di «huéspedes»'],
  },
  'Don’t use emojis, use hashtags': { good: ['#tea'], bad: ['☕'], unchecked: ['use hashtags'] },
  'Don’t use "cheap", mention "free tea"': {
    good: ['A free tea'],
    bad: ['A cheap and free tea', 'A tea'],
  },
  '文体は「です・ます」で統一': {
    good: ['新しい豆です。', '豆はまだある。'],
    bad: ['これは新しい豆である。'],
  },
  'Fremdwörter vermeiden': { good: ['Fremdwörter'], unchecked: ['Fremdwörter vermeiden'] },
  'Englische Begriffe vermeiden': { good: ['Englische'], unchecked: ['Englische Begriffe vermeiden'] },
  'Buzzwords are forbidden': { good: ['Buzzwords'], unchecked: ['Buzzwords are forbidden'] },
  'Au-delà de 50 mots, aller à la ligne': {
    good: ['Court'],
    unchecked: ['Au-delà de 50 mots, aller à la ligne'],
  },
  'Always give the opening date, 3 May': { good: ['Open from 3 May'], bad: ['Open soon'] },
  'No fewer than two and no more than three words': { good: ['a b'], bad: ['a b c d'] },
  'Use "cold brew", not "cold-brew"': { unchecked: ['Use "cold brew"', 'not "cold-brew"'] },
  'avoid the words cheap and best, friendly tone': {
    good: ['A friendly tone'],
    bad: ['cheap', 'best'],
    unchecked: ['friendly tone'],
  },
  "avoid 'don't miss out' and \"act now\"": { good: ['now'], bad: ['Don’t miss out', 'act now'] },
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
  'MENTION FREE SHIPPING': { unchecked: ['MENTION FREE SHIPPING'] },
  // Length
  'under 60 characters': { good: ['x'.repeat(59), '😀'.repeat(59)], bad: ['x'.repeat(60)] },
  'max. 8 words': { good: ['a b c d e f g-h — i'], bad: ['a b c d e f g h i'] },
  'Keep headlines to a maximum of 5 words each': { good: ['a b c d e'], bad: ['a b c d e f'] },
  'no more than 10 characters, please': { good: ['0123456789'], bad: ['0123456789A'] },
  'between five and 8 words': { good: ['a b c d e'], bad: ['a b c d'] },
  '5-8 words': { good: ['a b c d e f g h'], bad: ['a b c d e f g h i'] },
  'at least 4 words': { good: ['a b c d', '私はコーヒーが好き'], bad: ['a b c'] },
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
    good: ['One two. '.repeat(12)],
    bad: ['a b c d e f g h i j k l m'],
    unchecked: ['Short sentences', 'Keep them under 80 characters'],
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
  'No emojis, all caps, or clickbait': {
    good: ['Hi'],
    bad: ['☕', 'HUGE', 'You won’t believe it'],
    unchecked: ['No clickbait'],
  },
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
  'Two options for each title': { unchecked: ['Two options for each title'] },
  'Write 3 headlines with a number and 2 as questions': {
    unchecked: ['Write 3 headlines', 'with a number', '2 as questions'],
  },
  'Give me 10 headlines: 5 questions and 5 statements': {
    unchecked: ['5 questions and 5 statements'],
    count: 10,
  },
  // Pieces, conditions and exceptions
  'No emojis, hashtags or links unless they are ours.': {
    unchecked: ['No emojis, hashtags or links unless they are ours'],
  },
  'Include the words "launch" and "orbit" if relevant': {
    unchecked: ['Include the words "launch" and "orbit" if relevant'],
  },
  'use uppercase for acronyms': { unchecked: ['use uppercase for acronyms'] },
  'Title: under 6 characters. Description: at least 4 characters.': {
    good: ['Brew'],
    bad: ['Cold brew', 'Tea'],
  },
  'Body copy of at least 3 words': { good: ['a b c'], bad: ['a b'] },
  'If you use emojis, use one emoji': { unchecked: ['If you use emojis, use one emoji'] },
  'Instagram: use 3 hashtags. No links.': { unchecked: ['Instagram: use 3 hashtags', 'No links'] },
  'don’t be pushy and mention Acme': { unchecked: ['don’t be pushy and mention Acme'] },
  'Avoid headlines without emojis': { unchecked: ['Avoid headlines without emojis'] },
}

/** Which rules, by their place, a text breaks. */
const brokenBy = (text: string, { rules }: Guidelines) =>
  rules.flatMap(({ problem }, index) => (problem(text) === undefined ? [] : [index]))

describe('compileGuidelines', () => {
  it.each(Object.entries(cases))(
    'understands: %s',
    (text, { good = [], bad = [], unchecked = [], count }) => {
      const guidelines = compileGuidelines(text)
      expect(guidelines.rules.map(({ guideline }) => guideline)).toHaveLength(bad.length)
      expect(guidelines.unchecked).toEqual(unchecked)
      expect(guidelines.count).toBe(count)
      for (const one of good) expect(findProblems(one, guidelines)).toEqual([])
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
      'Don’t use hashtags',
      'Headlines must be under 60 characters',
    ])
  })

  it('tells a writer what to work in and what to fit into', () => {
    expect(
      compileGuidelines(
        'Mention Acme and "cold brew". Under 60 characters, max 9 words, no more than 70 characters.',
      ),
    ).toMatchObject({ mentions: ['Acme', 'cold brew'], limits: { characters: 59, words: 9 } })
  })

  it.each([
    ['avoid the word cheap', 'Cheap brew', '“Cheap brew” uses the banned word “cheap”.'],
    ['max 2 words', 'a b c', '“a b c” has 3 words; at most 2 are allowed.'],
    ['at least 4 words', 'a b c', '“a b c” has 3 words; at least 4 are wanted.'],
    ['exactly 1 word', 'a b', '“a b” has 2 words; exactly 1 is wanted.'],
    ['no numbers', '5', '“5” has a number; none is allowed.'],
    ['mention Acme or "B"', 'x', '“x” does not mention “Acme” or “B”.'],
    ['end with a period', 'x', '“x” must end with a full stop.'],
    ['don’t shout', 'HELLO you', '“HELLO you” has “HELLO” in capitals, which are not allowed.'],
    ['sentence case', 'How To Brew Cold', '“How To Brew Cold” is not in sentence case.'],
  ])('says how a text breaks: %s', (guideline, text, problem) => {
    expect(findProblems(text, compileGuidelines(guideline))).toEqual([problem])
  })

  it('quotes no more of a long text than it takes to know it', () => {
    const [problem = ''] = findProblems('x'.repeat(5000), compileGuidelines('max 60 characters'))
    expect(problem.length).toBeLessThan(200)
  })
})
