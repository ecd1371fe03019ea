import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../../../test/busy.ts'
import { noChecks } from '../../../writing/guidelines/checks.ts'
import { writerTools } from './tools.ts'
import { titleFor } from './video-title.ts'

const free = noChecks

const titleOf = (script: string, guidelines = free) => titleFor(writerTools().analyze, script, guidelines)

const coldBrew =
  'Cold brew is coffee steeped in cold water for 16 hours. The long steep pulls out sweetness and leaves most of the bitterness behind. Use one part of coarse coffee to eight parts of water.'
const roses =
  "Hey everyone, welcome back to the channel! Today I'm going to show you how to prune a rose bush in late winter so it blooms twice as long. First, grab a pair of sharp bypass pruners. Cut every dead cane down to the base. Don't forget to like and subscribe."
const cats =
  'Why do cats purr? Most of us think a purring cat is a happy cat. But cats also purr when they are hurt or scared. The sound comes from muscles in the larynx that twitch 25 to 150 times per second.'
const trains =
  'TITLE: The quiet return of the night train\nNight trains nearly vanished from Europe in the 2010s. Cheap flights killed them. Now they are back. A berth costs from 49 euros.'
const acme =
  'Our new AcmePro dashboard brings all your sales data into one place. Sales teams lose hours every week copying figures between spreadsheets. With AcmePro, every call, quote and invoice shows up on a single timeline. You can filter by region in two clicks.'
const interest =
  'so i was thinking about this the other day and i realised that most people never learn how compound interest actually works and it is a shame because it is the single most important idea in personal finance so the trick is to start early because compound interest rewards patience'
const office =
  'Wer im Homeoffice arbeitet, sitzt oft zehn Stunden am Tag. Der Rücken leidet darunter zuerst. Wechseln Sie alle 30 Minuten zwischen Sitzen und Stehen. Drei einfache Übungen reichen, um den Rücken zu entlasten.'
const japanese =
  '水出しコーヒーは、冷たい水で8時間かけて抽出するコーヒーです。お湯を使わないので、苦味が少なくなります。翌朝、パックを取り出せば完成です。'
const scripts = { coldBrew, roses, cats, trains, acme, interest, office, japanese }

describe('the title of a video', () => {
  it.each([
    ['is a definition', coldBrew, 'Cold brew: coffee steeped in cold water for 16 hours'],
    ['is the how-to that the script promises', roses, 'How to prune a rose bush in late winter'],
    ['is the question that it answers', cats, 'Why do cats purr?'],
    ['is the title it has', trains, 'The quiet return of the night train'],
    [
      'is the clause that says most of its subject',
      acme,
      'AcmePro dashboard brings all your sales data into one place',
    ],
    ['is found without any punctuation', interest, 'How compound interest actually works'],
    ['keeps to the signs of its script', japanese, '水出しコーヒー：冷たい水で8時間かけて抽出するコーヒー'],
  ])('%s', (_, script, title) => {
    expect(titleOf(script)).toBe(title)
  })

  it.each([
    [
      'Nadia Bell grows tomatoes on a balcony in Leeds. She started with six plants. Each bucket holds 20 litres.',
      'How Nadia Bell grows tomatoes on a balcony in Leeds',
    ],
    [
      'Mein Großvater setzte jedes Jahr im Oktober ein Fass Kraut an. Auf ein Kilo Kohl kommen 15 Gramm Salz, mehr braucht es nicht.',
      'Wie mein Großvater jedes Jahr im Oktober ein Fass Kraut ansetzte',
    ],
    [
      'Die Stadt Bamberg hat 2019 ihre Ampeln umgestellt. Fußgänger warten seither 20 Sekunden weniger.',
      'Wie die Stadt Bamberg 2019 ihre Ampeln umgestellt hat',
    ],
    [
      'Eine Wärmepumpe ist ein Gerät, das Wärme aus der Luft holt. Große Flächen reichen mit 45 Grad aus.',
      'Wärmepumpe: ein Gerät, das Wärme aus der Luft holt',
    ],
  ])('starts with “How” for a story that tells it: %#', (script, title) => {
    expect(titleOf(script)).toBe(title)
  })

  it('does not start with a conjunction or put a name before another thought', () => {
    const review =
      'At Fernhill we merged 31 pull requests last month, and eleven of them sat for more than two days. Reviews now come first thing after stand-up. Nobody opens a request above 300 lines.'
    const sleeper =
      'The sleeper leaves Zurich at 21:40 and reaches Venice before breakfast. Our daughter Ines slept through the Gotthard. Bring earplugs, because the dining car closes early.'
    for (const script of [review, sleeper])
      expect(titleOf(script)).not.toMatch(/^(?:And|But|So)\b|^\S+ ?\S*: /)
  })

  it.each(Object.entries(scripts))('uses only words of its script: %s', (_, script) => {
    const title = titleOf(script)
    for (const word of title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      expect(script.toLowerCase()).toContain(word)
    expect([...title].length).toBeLessThanOrEqual(100)
    expect(title).not.toMatch(/[.…,;:]$|\.\.\./)
    expect(title).not.toMatch(/subscribe|welcome|channel/i)
  })

  it('does not cut off the first sentence', () => {
    for (const script of Object.values(scripts)) {
      const start = script.slice(0, titleOf(script).length)
      expect(script.startsWith(titleOf(script)) && !/[?\n]/.test(start + script.charAt(start.length))).toBe(
        false,
      )
    }
  })
})

describe('guidelines', () => {
  const rule = (guideline: string, broken: (text: string) => boolean) => ({
    guideline,
    kinds: [],
    except: [],
    applies: () => true,
    binds: 'each' as const,
    isStrict: false,
    problem: (text: string) => (broken(text) ? guideline : undefined),
  })

  it('choose among the candidates', () => {
    const short = titleOf(coldBrew, {
      ...free,
      rules: [rule('at most 30 characters', (text) => text.length > 30)],
    })
    expect(short.length).toBeLessThanOrEqual(30)
    expect(
      titleOf(cats, { ...free, rules: [rule('no question', (text) => text.includes('?'))] }),
    ).not.toContain('?')
  })

  it('return the best candidate where none meets them', () => {
    expect(titleOf(coldBrew, { ...free, rules: [rule('never', () => true)] })).toContain('Cold brew')
  })
})

describe('hostile scripts', () => {
  const valid = (script: string) => {
    const title = titleOf(script)
    expect(title.trim()).not.toBe('')
    expect([...title].length).toBeLessThanOrEqual(100)
    expect(title).not.toMatch(/[\r\n]/)
  }

  it.each([
    '🍕',
    'a',
    '42',
    '...',
    '[Music]',
    '$&',
    '\ud83c',
    'x'.repeat(20_000),
    '👨‍👩‍👧‍👦'.repeat(5_000),
    'word '.repeat(20_000),
    'あ'.repeat(5_000),
    '('.repeat(20_000),
    ', '.repeat(20_000),
    `${'\n'.repeat(20_000)}a`,
    'Is it? '.repeat(10_000),
    'مرحبا',
  ])('%#', valid)

  it('of any kind', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }).filter((text) => text.trim() !== ''),
        valid,
      ),
      {
        numRuns: 150,
      },
    )
  })

  it('of 100,000 characters are read at once', () => {
    const started = busyMilliseconds()
    valid(`${coldBrew} ${roses} ${cats} `.repeat(200).slice(0, 100_000))
    expect(busyMilliseconds() - started).toBeLessThan(2_000)
  })
})
