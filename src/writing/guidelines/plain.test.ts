import { describe, expect, it } from 'vitest'
import { readPlainly } from './plain.ts'

const read = (text: string) =>
  readPlainly(text).rules.map(({ check, of, amount, phrases, value }) =>
    [check, of, amount, phrases?.join('|'), value].filter((part) => part != null).join(' '),
  )

describe('guidelines without a model', () => {
  it.each([
    ['At most 12 words.', ['max words 12']],
    ['Under 60 characters', ['max characters 59']],
    ['Keep it under 45 characters.', ['max characters 44']],
    ['No exclamation marks, under 60 characters.', ['max exclamation_marks 0', 'max characters 59']],
    ['No emoji. Never say “cheap” or "deal".', ['max emoji 0', 'ban cheap|deal']],
    ['Bitte keine Emojis, höchstens drei Sätze', ['max emoji 0', 'max sentences 3']],
    ['Pas d’émojis', []],
    ['Pas d’emojis ; 80 caractères maximum', ['max emoji 0', 'max characters 80']],
    ['Sin emojis, máximo 10 palabras', ['max emoji 0', 'max words 10']],
    ['絵文字は使わない。60文字以内。「激安」は使わない', ['max emoji 0', 'max characters 60', 'ban 激安']],
    ['بدون رموز تعبيرية. بحد أقصى 20 كلمة', ['max emoji 0', 'max words 20']],
    ['Five headlines, title case', ['count 5', 'casing title']],
    ['- No hashtags\n- Max 2 sentences', ['max hashtags 0', 'max sentences 2']],
  ])('are read where they are plain: %s', (text, rules) => {
    expect(read(text)).toEqual(rules)
  })

  it.each([
    'No emoji, except in tweets.',
    'Tweets: no hashtags.',
    'Tweets:\n- no hashtags\n- at most 20 words',
    'No jargon.',
    'Never mention competitors.',
    'Say “guests”, never “customers”.',
    'No emoji unless it is ours',
    'At most 12 words in headlines',
    'Use “free” sparingly',
  ])('are left to a reader where they are more: %s', (text) => {
    expect(read(text)).toEqual([])
    expect(readPlainly(text).unchecked).not.toEqual([])
  })

  it('apply again after a labelled block', () => {
    expect(read('Tweets:\n- no hashtags\n\nNo emoji.')).toEqual(['max emoji 0'])
  })
})
