import { describe, expect, it } from 'vitest'
import { compileGuidelines } from './compile.ts'
import { findProblems } from './guidelines.ts'

interface Brief {
  readonly text: string
  /** The rules that code makes of it, in the caller’s words. */
  readonly rules: readonly string[]
  readonly unchecked: readonly string[]
  /** A text that meets it, as far as code can tell. */
  readonly good: string
}

const briefs: Record<string, Brief> = {
  'a brand manager in full sentences': {
    text: 'We’re a warm, down-to-earth brand. Keep headlines under 60 characters and use sentence case. Please don’t use exclamation points or emojis — ever. Always mention Tidewater Coffee by name. Think Apple, not Walmart.',
    rules: [
      'Keep headlines under 60 characters',
      'use sentence case',
      'Please don’t use exclamation points',
      'Please don’t use emojis',
      'Always mention Tidewater Coffee by name',
    ],
    unchecked: ['We’re a warm, down-to-earth brand', 'Think Apple, not Walmart'],
    good: 'Why Tidewater Coffee tastes of chocolate',
  },
  'dos and don’ts as bullets': {
    text: 'Do:\n- Use active voice\n- Keep it under 40 characters\n\nDon’t:\n- Use emojis\n- Make medical claims\n- use more than one exclamation mark',
    rules: ['Keep it under 40 characters', 'Don’t Use emojis', 'Don’t use more than one exclamation mark'],
    unchecked: ['Use active voice', 'Don’t Make medical claims'],
    good: 'Brew!',
  },
  'numbers within a line': {
    text: 'Headline rules: 1) no more than 25 characters 2) title case 3) include "Lumen" 4) no question marks. Also, please don’t compare us to Philips or Osram.',
    rules: ['no more than 25 characters', 'title case', 'include "Lumen"', 'no question marks'],
    unchecked: ['please don’t compare us to Philips or Osram'],
    good: 'Lumen Lights',
  },
  'a hasty note': {
    text: 'hey! pls make it fun + catchy, under 50 chars, no caps lock, use 1-2 emojis. thx',
    rules: ['under 50 chars', 'no caps lock', 'use 1-2 emojis'],
    unchecked: ['pls make it fun + catchy', 'thx'],
    good: 'Hi ☕',
  },
  settings: {
    text: '- Tone: warm & expert\n- Length: 20-60 characters\n- Must include: Nordic Oats\n- Avoid: sugar-free, diet\n- Emoji: none\n- Words: 8 max',
    rules: ['Length: 20-60 characters', 'Must include Nordic Oats', 'Emoji: none', 'Words: 8 max'],
    unchecked: ['Tone: warm & expert', 'Avoid sugar-free', 'Avoid diet'],
    good: 'A bowl of Nordic Oats a day',
  },
  'examples, exceptions and permissions': {
    text: 'Avoid words like "revolutionary," and "best-in-class." No ALL CAPS please. Hashtags are fine but no more than 2. No emojis except the coffee cup. If you mention price, say "from $12". Feel free to use numbers.',
    rules: ['Avoid words like "revolutionary"', 'Avoid words like "best-in-class"', 'No ALL CAPS please'],
    unchecked: [
      'Avoid words',
      'Hashtags are fine but no more than 2',
      'No emojis except the coffee cup',
      'If you mention price, say "from $12"',
      'Feel free to use numbers',
    ],
    good: 'From $12: 16 hours of #cold #brew #coffee ☕',
  },
  'one long order': {
    text: 'We need five titles for a webinar about payroll in Germany, each between 20 and 70 characters, without colons, without the word "webinar", and with the phrase "payroll compliance".',
    rules: [
      'each between 20 and 70 characters',
      'without colons',
      'without the word "webinar"',
      'with the phrase "payroll compliance"',
    ],
    unchecked: ['for a webinar about payroll in Germany'],
    good: 'Payroll compliance in five steps',
  },
  'words for words': {
    text: 'Always use "Tidewater Coffee", never "Tidewater". We say "guests", not "customers". Never mention competitors such as Starbucks or Costa. Don\'t use the word "aloha" — it\'s overused.',
    rules: [
      'not "customers"',
      'Never mention competitors',
      'Never mention Starbucks',
      'Never mention Costa',
      'Don\'t use the word "aloha"',
    ],
    unchecked: [
      'Always use "Tidewater Coffee"',
      'never "Tidewater"',
      'We say "guests"',
      'not "customers"',
      'Never mention competitors',
      "it's overused",
    ],
    good: 'Tidewater for all',
  },
  'a page with headings': {
    text: '# Lumen brand rules\n## Don’ts\n- emojis\n- say "cheap"\n\n## Instagram\n- 3 hashtags\n\n## Everywhere\nTitle case. No links.',
    rules: ['Don’ts emojis', 'Don’ts say "cheap"', 'Title case', 'No links'],
    unchecked: ['Instagram', 'Instagram: 3 hashtags', 'Everywhere'],
    good: 'Light for Less',
  },
  'a language that is not read here': {
    text: 'Niente emoji, massimo 60 caratteri. Żadnych emoji.',
    rules: [],
    unchecked: ['Niente emoji, massimo 60 caratteri', 'Żadnych emoji'],
    good: '☕',
  },
}

describe('whole briefs', () => {
  it.each(Object.entries(briefs))('are taken apart: %s', (_, { text, rules, unchecked, good }) => {
    const guidelines = compileGuidelines(text)
    expect(guidelines.rules.map(({ guideline }) => guideline)).toEqual(rules)
    expect(guidelines.unchecked).toEqual(unchecked)
    expect(findProblems(good, guidelines)).toEqual([])
  })
})
