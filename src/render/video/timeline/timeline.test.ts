import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScriptScene, VideoScript } from '../../../content/video-script.ts'
import type { TimedWord } from '../../../providers/types.ts'
import { toSrt, toVtt } from './subtitles.ts'
import { findChapters as chaptersOf, planTimeline } from './timeline.ts'
import { alignWords, readingTime, type Speech, timeWords } from './word-times.ts'
import { splitWords, textWidth } from './words.ts'

const scene = (part: ScriptScene['part'], sentences: string[], chapter?: string): ScriptScene => ({
  part,
  sentences,
  chapter,
  picture: 'tea',
})

const script = (scenes: ScriptScene[], language = 'en'): VideoScript => ({
  title: 'Green tea',
  language,
  look: '',
  scenes,
  ending: 'Drink it.',
})

const tea = script([
  scene('hook', ['Is tea better than coffee?']),
  scene('body', ['It is 38 % milder.', 'Many say so.'], 'One'),
  scene('body', ['It keeps you calm.'], 'Two'),
  scene('close', ['Try it today.'], 'Three'),
])

/** All scenes, once they are spoken. */
const recordOf = (script: VideoScript, speech: readonly Speech[], { fps }: { readonly fps: number }) =>
  Promise.all(planTimeline(script, async (sentence) => speech[sentence], { fps }).scenes)
const said = (record: Awaited<ReturnType<typeof recordOf>>) => record.flatMap(({ sentences }) => sentences)

describe('the timeline of a video', () => {
  it('starts with speech, then shows the title, the chapters and the end', async () => {
    const record = await recordOf(tea, [], { fps: 30 })
    expect(record.map(({ kind, picture, heading }) => [kind, picture, heading])).toEqual([
      ['scene', 0, undefined],
      ['title', 0, 'Green tea'],
      ['chapter', 1, 'One'],
      ['scene', 1, 'One'],
      ['chapter', 2, 'Two'],
      ['scene', 2, 'Two'],
      ['chapter', 3, 'Three'],
      ['scene', 3, 'Three'],
      ['end', 3, 'Drink it.'],
    ])
    expect(said(record)[0]?.start).toBeLessThan(0.4)
    expect(said(record).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
  })

  it('has the times of a scene once it and those before are spoken', async () => {
    const speech = Array.from({ length: 5 }, () => Promise.withResolvers<Speech>())
    const heard = async (sentence: number) => speech[sentence]?.promise
    const { plan, scenes } = planTimeline(tea, heard, { fps: 30 })
    expect(plan.map(({ kind }) => kind)).toEqual(
      (await recordOf(tea, [], { fps: 30 })).map(({ kind }) => kind),
    )
    const come: number[] = []
    for (const [index, scene] of scenes.entries()) scene.then(() => come.push(index))
    const speak = async (sentence: number) => {
      speech[sentence]?.resolve({ seconds: 2, words: undefined })
      await new Promise(setImmediate)
      return come.length
    }
    expect(await speak(1)).toBe(0)
    expect(await speak(0)).toBe(3)
    expect(await speak(2)).toBe(5)
    expect(await speak(4)).toBe(5)
    expect(await speak(3)).toBe(9)
  })

  it('fails where a sentence is not spoken', async () => {
    const heard = (sentence: number) =>
      sentence === 1 ? Promise.reject(new Error('hoarse')) : Promise.resolve(undefined)
    const { scenes } = planTimeline(tea, heard, { fps: 30 })
    expect(await scenes[0]).toMatchObject({ from: 0 })
    await expect(scenes[3]).rejects.toThrow('hoarse')
    await expect(scenes.at(-1)).rejects.toThrow('hoarse')
  })

  it('does not drift in ten minutes of odd lengths', async () => {
    const lengths = fc.array(fc.double({ min: 0.3, max: 9, noNaN: true }), { minLength: 120, maxLength: 120 })
    await fc.assert(
      fc.asyncProperty(lengths, fc.constantFrom(24, 25, 30_000 / 1001, 30, 60), async (seconds, fps) => {
        const scenes = Array.from({ length: 60 }, (_, index) =>
          scene(index ? 'body' : 'hook', ['One two.', 'Three.']),
        )
        const record = await recordOf(
          script(scenes),
          seconds.map((each) => ({ seconds: each, words: undefined })),
          { fps },
        )
        let until = 0
        for (const { from, until: next, sentences } of record) {
          expect(from).toBe(until)
          expect(next).toBeGreaterThan(from)
          until = next
          for (const { start, end, words } of sentences) {
            expect(Number.isInteger(Math.round(start * 48_000 * 1e6) / 1e6)).toBe(true)
            expect(start).toBeGreaterThanOrEqual(from / fps)
            expect(end).toBeLessThanOrEqual(next / fps)
            expect(words.at(-1)?.end).toBeLessThanOrEqual(end)
          }
          // The pause before a scene is the same throughout the video.
          const lead = (sentences[0]?.start ?? 0) - from / fps
          if (from > 0 && sentences[0]) expect(Math.abs(lead - 0.4)).toBeLessThan(1 / 48_000)
        }
      }),
      { numRuns: 8 },
    )
  })
})

describe('words', () => {
  it.each([
    ['Tea – hot & “sweet” – 38 % off !', 'en', ['Tea –', 'hot &', '“sweet” –', '38 %', 'off !']],
    [
      '私は毎日、「東京タワー」で仕事をしています。',
      'ja',
      ['私は', '毎日、', '「東京タワー」で', '仕事をしています。'],
    ],
    ['我们今天去北京，吃烤鸭。', 'zh', ['我们', '今天', '去', '北京，', '吃', '烤鸭。']],
    ['– Tea', 'en', ['– Tea']],
    ['🎉', 'en', ['🎉']],
    [' ', 'en', []],
  ])('of %s', (sentence, language, words) => {
    expect(splitWords(sentence, language)).toEqual(words)
  })

  it('take the times of the voice even if it splits or spells words differently', () => {
    const heard = (...words: [string, number, number][]): TimedWord[] =>
      words.map(([text, start, end]) => ({ text, start, end }))
    const times = (sentence: string, words: TimedWord[], language = 'en') =>
      alignWords(sentence, { seconds: 3, words }, language).map(({ start, end }) => [start, end])
    const plain = heard(
      ['it', 0, 0.2],
      ['costs', 0.2, 0.5],
      ['fifty', 0.6, 1],
      ['dollars', 1, 1.5],
      ['now', 1.6, 2],
    )
    expect(times('It costs $50 now.', plain)).toEqual([
      [0, 0.2],
      [0.2, 0.5],
      [0.6, 1.5],
      [1.6, 2],
    ])
    expect(times('毎日、お茶を', heard(['毎日、お茶を', 1, 2]), 'ja')).toEqual([
      [1, 1.4],
      [1.4, 2],
    ])
  })

  it('come in order, inside the sentence, and cover its text', () => {
    const word = fc.record({
      text: fc.constantFrom('tea', 'Tea,', '38', '%', '', '茶', 'is', 'mild.'),
      start: fc.double({ min: -1, max: 9 }),
      end: fc.double({ min: -1, max: 9 }),
    })
    const sentence = fc.array(fc.constantFrom('tea', 'Tea,', '38 %', '–', '茶を飲む。', 'is', 'mild.', 'شاي'))
    fc.assert(
      fc.property(sentence, fc.array(word), (pieces, words) => {
        const text = pieces.join(' ')
        const timed = alignWords(text, { seconds: 5, words }, 'en')
        expect(
          timed
            .map((each) => each.text)
            .join('')
            .replaceAll(' ', ''),
        ).toBe(text.replaceAll(' ', ''))
        let before = 0
        for (const { start, end } of timed) {
          expect(start).toBeGreaterThanOrEqual(before - 1e-9)
          expect(end).toBeGreaterThanOrEqual(start - 1e-9)
          before = end
        }
        expect(before).toBeLessThanOrEqual(5)
      }),
    )
  })

  it('are timed by syllables and punctuation if the voice gave no times', () => {
    const words = timeWords('Tea, unbelievable tea.', 3, 'en')
    const [first, second, third] = words.map(({ start, end }) => end - start)
    expect(second).toBeGreaterThan(2 * (first ?? 0))
    expect(words[1]?.start).toBeGreaterThan((words[0]?.end ?? 0) + 0.1)
    expect(third).toBeCloseTo(first ?? 0)
    expect(words.at(-1)?.end).toBeCloseTo(3)
    expect(readingTime('Tea.').seconds).toBe(1.4)
    expect(readingTime('夏の暑い日には冷たい緑茶を飲む。').seconds).toBeGreaterThan(2)
  })
})

describe('subtitles', () => {
  const long =
    'Green tea <b>from</b> Japan & China holds less caffeine, the institutes say, and it was shown three times over the last ten years by people who drink it.'
  const comingRecord = recordOf(
    script([
      scene('hook', [long, 'Yes.']),
      scene('body', [
        '夏の暑い日には、冷たい緑茶をマイボトルに入れて持ち歩くのが一番です。コーヒーよりも人気があります。',
      ]),
      scene('close', ['Green tea (الشاي الأخضر) مفيد جدًا للصحة، ويحتوي على كمية أقل من الكافيين.']),
    ]),
    [],
    { fps: 30 },
  )

  it('are valid, have at most two short lines, and stay at most seven seconds', async () => {
    const vtt = toVtt(await comingRecord, 'en')
    expect(vtt.startsWith('WEBVTT\n\n00:00:00.150 --> 00:00:')).toBe(true)
    expect(vtt).toContain('&lt;b&gt;from&lt;/b&gt; Japan &amp; China')
    const seconds = (clock: string) => clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
    let before = 0
    for (const cue of vtt.trim().split('\n\n').slice(1)) {
      const [times = '', ...lines] = cue.split('\n')
      const [start = 0, end = 0] = times.split(' --> ').map(seconds)
      expect(start).toBeGreaterThanOrEqual(before)
      expect(end - start).toBeLessThanOrEqual(7.001)
      expect(end - start).toBeGreaterThan(0.9)
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(textWidth(line.replace(/&\w+;/g, '.'))).toBeLessThanOrEqual(42)
      before = end
    }
  })

  it('contain the whole text and mark right-to-left lines', async () => {
    const lines = toSrt(await comingRecord, 'en').split('\n')
    expect(lines.slice(0, 2)).toEqual(['1', expect.stringMatching(/^00:00:00,150 --> 00:00:0\d,\d{3}$/)])
    const shown = lines.filter((line) => line && !/^\d+$|-->/.test(line))
    const text = shown.join(' ').replace(/[\u200f\u202b\u202c]/g, '')
    expect(text).toContain(long.replaceAll('<b', '‹b').replaceAll('</', '‹/'))
    expect(
      shown
        .filter((line) => /[ء-ي]{3}.*[ء-ي]{9}/u.test(line))
        .every((line) => line.startsWith('\u200f\u202b')),
    ).toBe(true)
    expect(shown.at(-1)).toMatch(/^\u200f\u202b.*\u202c$/)
  })
})

describe('chapters', () => {
  const speech = (seconds: number) => Array.from({ length: 5 }, () => ({ seconds, words: undefined }))

  it('cover the whole video', async () => {
    const record = await recordOf(tea, speech(12), { fps: 30 })
    const chapters = chaptersOf(record, 30)
    expect(chapters.map(({ title }) => title)).toEqual(['Green tea', 'One', 'Two', 'Three'])
    expect(chapters[0]?.start).toBe(0)
    expect(chapters.at(-1)?.end).toBe((record.at(-1)?.until ?? 0) / 30)
  })

  it('are left out if players would ignore them', async () => {
    expect(chaptersOf(await recordOf(tea, speech(3), { fps: 30 }), 30)).toEqual([])
  })
})
