import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Canvas, newCanvas } from '../../canvas.ts'
import { contrast } from '../../color.ts'
import { minContrast, worstContrast } from '../../legible.ts'
import { parseOpaqueColor } from '../drawing.ts'
import { videoSizes } from '../sizes.ts'
import type { Timeline, TimelineScene, TimelineSentence } from '../timeline/timeline.ts'
import { timeWords } from '../timeline/word-times.ts'
import { type CaptionOptions, planCaptions, safeAreas, safeBoxFor } from './captions.ts'
import { minChunkSeconds, scheduleChunks, splitIntoChunks } from './chunks.ts'
import { type CaptionStyle, captionSettings, chooseAccent } from './settings.ts'
import { splitIntoUnits, type Unit } from './units.ts'

const fps = 30
const allStyles = Object.keys(captionSettings) as CaptionStyle[]

function recordFor(texts: readonly string[], language = 'en') {
  let at = 0.4
  const sentences = texts.map((text, index): TimelineSentence => {
    const start = at
    const words = timeWords(text, Math.max(1, text.length * 0.07), language).map((word) => ({
      ...word,
      start: word.start + start,
      end: word.end + start,
    }))
    const end = words.at(-1)?.end ?? start
    at = end + 0.3
    return { text, start, end, words, index }
  })
  const frames = Math.ceil(at * fps) + 30
  const scene: TimelineScene = {
    kind: 'scene',
    from: 0,
    until: frames,
    picture: 0,
    heading: undefined,
    sentences,
  }
  return { fps, frames, scene, plan: [scene], scenes: [Promise.resolve(scene)] }
}

/** The captions of all scenes. */
async function captionOverlays(timeline: Timeline, options: CaptionOptions) {
  const captionsOf = await planCaptions(timeline, options)
  return (await Promise.all(timeline.scenes.map((_, index) => captionsOf(index)))).flat()
}

async function plain(color: string): Promise<Canvas> {
  const { canvas, context } = await newCanvas(1080, 1920)
  context.fillStyle = color
  context.fillRect(0, 0, 1080, 1920)
  return canvas
}

const word = fc.record({
  letters: fc.integer({ min: 1, max: 8 }),
  seconds: fc.double({ min: 0.26, max: 0.7, noNaN: true }),
  pause: fc.double({ min: 0, max: 0.4, noNaN: true }),
  cost: fc.constantFrom(-0.2, -0.12, 0, 0.35, 0.5),
})

const sentence = fc.array(word, { minLength: 2, maxLength: 30 }).map((words) => {
  let at = 1
  return words.map(({ letters, seconds, pause, cost }): Unit => {
    const start = at
    at += seconds + pause
    const text = 'x'.repeat(letters)
    const piece = { text, spaced: true, cost, hyphen: false }
    return { ...piece, start, end: start + seconds, letters, pieces: [piece] }
  })
})

test('chunks are short, stay long enough, and cover the whole sentence', () => {
  fc.assert(
    fc.property(sentence, fc.constantFrom(...allStyles), (units, style) => {
      const limits = captionSettings[style].sizes['9:16']
      const end = (units.at(-1)?.end ?? 0) + 0.6
      const chunks = splitIntoChunks(units, limits, end)
      expect(chunks.flat()).toEqual(units)
      for (const [index, chunk] of chunks.entries()) {
        const letters = chunk.reduce((sum, unit) => sum + unit.letters + 1, -1)
        expect(chunk.length).toBeLessThanOrEqual(limits.words ?? Infinity)
        expect(letters).toBeLessThanOrEqual(limits.lines * (limits.letters + 1))
        const next = chunks[index + 1]?.[0]?.start ?? end
        const canGrow = units.length > 1 && limits.letters >= 17
        if (canGrow) expect(next - (chunk[0]?.start ?? 0)).toBeGreaterThanOrEqual(minChunkSeconds - 1e-6)
      }
    }),
  )
})

test('a chunk appears with its first word, does not flicker, and ends with its sentence', () => {
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 4 }), (sentences) => {
      let shift = 0
      const cues = sentences.flatMap((units) => {
        const moved = units.map((unit) => ({ ...unit, start: unit.start + shift, end: unit.end + shift }))
        const end = moved.at(-1)?.end ?? 0
        shift = end
        const latest = Math.floor((end + 0.6) * fps)
        return splitIntoChunks(moved, captionSettings.box.sizes['9:16'], end + 0.6).map((chunk) => ({
          chunk,
          latest,
          end,
        }))
      })
      const timed = scheduleChunks(cues, fps)
      expect(timed).toHaveLength(cues.length)
      for (const [index, { from, until, units }] of timed.entries()) {
        const next = timed[index + 1]?.from ?? Infinity
        expect(from / fps - (cues[index]?.chunk[0]?.start ?? 0)).toBeGreaterThan(-0.04)
        expect(until).toBeLessThanOrEqual(next)
        if (until < next) expect(next - until).toBeGreaterThan(0.2 * fps)
        expect(until / fps).toBeLessThanOrEqual((cues[index]?.end ?? 0) + 0.6)
        for (const unit of units) expect(Math.abs(unit.from / fps - unit.start)).toBeLessThan(1 / fps)
      }
    }),
  )
})

test('timed words may be split differently from the sentence', () => {
  const words = [
    { text: 'Twenty', start: 1, end: 1.4 },
    { text: 'one', start: 1.4, end: 1.6 },
    { text: 'cold brews', start: 1.6, end: 2.6 },
  ]
  const units = splitIntoUnits({ text: 'Twenty-one cold brews.', start: 1, end: 2.6, words, index: 0 }, 'en')
  expect(units.map(({ text }) => text)).toEqual(['Twenty-one', 'cold', 'brews.'])
  expect(units.map(({ start }) => Number(start.toFixed(2)))).toEqual([1, 1.6, 2.04])
  expect(units.at(-1)?.end).toBeCloseTo(2.6)
  const silent = splitIntoUnits({ text: 'No words at all', start: 2, end: 4, words: [], index: 0 }, 'en')
  expect(silent[0]?.start).toBe(2)
  expect(silent.at(-1)?.end).toBe(4)
})

test('scripts without spaces highlight phrases, and runs against the line direction as a whole', () => {
  const texts = (text: string, language: string) =>
    splitIntoUnits({ text, start: 0, end: 2, words: [], index: 0 }, language).map((unit) => unit.text)
  expect(texts('時間が熱の代わりをする。', 'ja').slice(0, 2)).toEqual(['時間が', '熱の'])
  expect(texts('เวลาทำงานแทนความร้อน', 'th').length).toBeGreaterThan(2)
  expect(texts('استخدم Node 24 مع الماء', 'ar')).toContain('Node 24')
  expect(texts('It takes 38 % more.', 'en')).toContain('38 %')
})

test('the highlight changes on the frame of each word', async () => {
  const record = recordFor(['Time does the work that heat would do.'])
  for (const style of allStyles) {
    const overlays = await captionOverlays(record, { size: '9:16', style })
    const starts = new Set(overlays.map(({ from }) => from))
    for (const { start } of record.scene.sentences[0]?.words ?? []) {
      expect(starts).toContain(Math.round(start * fps))
    }
    expect(Math.min(...starts)).toBe(Math.round(0.4 * fps))
  }
})

test('the plate of the box style is behind one whole word on every frame', async () => {
  const record = recordFor(['Time does the work that heat would do.'])
  const overlays = await captionOverlays(record, { size: '9:16', style: 'box' })
  const words = record.scene.sentences[0]?.words ?? []
  const places = new Set<string>()
  for (let frame = 0; frame < record.frames; frame += 1) {
    const [words, plate, ...others] = overlays.filter(({ from, until }) => from <= frame && frame < until)
    expect(others).toEqual([])
    if (!words || !plate) continue
    const { x, y } = await plate.sprite()
    places.add(`${words.from} ${x} ${y}`)
  }
  expect(places.size).toBe(words.length)
})

const hard = [
  'Internationalisierungsbeauftragtengesetze gelten überall.',
  'WWWWWWWW MMMMMMMM WWWWWWWW MMMMMMM!',
  'الوقت يفعل ما تفعله الحرارة',
  '🚀 時間が熱の代わりをする。',
]

test('captions stay inside the area that no app covers', async () => {
  const { x, y, width, height } = safeBoxFor('9:16')
  for (const { top, right, bottom, left } of Object.values(safeAreas)) {
    expect(x).toBeGreaterThanOrEqual(left)
    expect(y).toBeGreaterThanOrEqual(top)
    expect(x + width).toBeLessThanOrEqual(1080 - right)
    expect(y + height).toBeLessThanOrEqual(1920 - bottom)
  }
  for (const style of allStyles) {
    const overlays = await captionOverlays(recordFor(hard), { size: '9:16', style })
    for (const { sprite } of overlays) {
      const drawn = await sprite()
      const inks = inkOf(drawn)
      if (!inks) continue
      expect(drawn.x + inks.left, style).toBeGreaterThanOrEqual(x - 1)
      expect(drawn.x + inks.right, style).toBeLessThanOrEqual(x + width + 1)
      expect(drawn.y + inks.bottom, style).toBeLessThanOrEqual(y + height + 1)
    }
  }
})

/** The drawn columns of a sprite, without its shadow. */
function inkOf({ width, height, pixels }: { width: number; height: number; pixels: Uint8ClampedArray }) {
  let [left, right, bottom] = [Infinity, -1, -1]
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      if ((pixels[(row * width + column) * 4 + 3] ?? 0) < 200) continue
      left = Math.min(left, column)
      right = Math.max(right, column + 1)
      bottom = row + 1
    }
  return right < 0 ? undefined : { left, right, bottom }
}

test('letters without an outline get a plate on light backgrounds only', async () => {
  const record = recordFor(['الوقت يفعل'], 'ar')
  const { scene } = record
  const share = async (ground: CaptionOptions['ground']) => {
    const [base] = await captionOverlays(record, { size: '9:16', style: 'box', language: 'ar', ground })
    const drawn = await base?.sprite()
    if (!drawn) throw new Error('Nothing is drawn.')
    const { context } = await newCanvas(drawn.width, drawn.height)
    context.drawImage(ground ? await ground(scene) : await plain('#fff'), -drawn.x, -drawn.y)
    const layer = await newCanvas(drawn.width, drawn.height)
    const data = layer.context.createImageData(drawn.width, drawn.height)
    data.data.set(drawn.pixels)
    layer.context.putImageData(data, 0, 0)
    context.drawImage(layer.canvas, 0, 0)
    // Above the letters and inside the plate.
    const [x, y] = [Math.round(drawn.width / 2), 46]
    const behind = context.getImageData(x, y, 1, 1).data
    return {
      contrast: worstContrast(behind, parseOpaqueColor('#fff')),
      plate: drawn.pixels[(drawn.width * y + x) * 4 + 3] ?? 0,
    }
  }
  const light = await share(() => plain('#ffffff'))
  const dark = await share(() => plain('#101820'))
  expect(light.contrast).toBeGreaterThanOrEqual(minContrast)
  expect(light.plate).toBeGreaterThan(180)
  expect(dark.plate).toBeLessThan(180)
})

test('every accent is readable, whatever color the caller sets', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const color = `#${number.toString(16).padStart(6, '0')}`
      const ratio = (one: string, other: string) => contrast(parseOpaqueColor(one), parseOpaqueColor(other))
      const box = chooseAccent('box', color)
      expect(ratio(box.color, box.ink)).toBeGreaterThanOrEqual(minContrast)
      expect(ratio(chooseAccent('fill', color).color, '#3a3c3f')).toBeGreaterThanOrEqual(minContrast)
      expect(ratio(chooseAccent('pop', color).color, '#0a0a0a')).toBeGreaterThanOrEqual(minContrast)
      // A highlighter is lighter than what is marked by far.
      expect(ratio(chooseAccent('mark', color).color, '#16140f')).toBeGreaterThanOrEqual(7)
    }),
    { numRuns: 60 },
  )
})

test('right-to-left captions start on the right, and so does the highlighter', async () => {
  const record = recordFor(['الوقت يفعل ما تفعله'], 'ar')
  const overlays = await captionOverlays(record, { size: '16:9', style: 'mark', language: 'ar' })
  const [, first, second] = overlays
  const [one, other] = [await first?.sprite(), await second?.sprite()]
  expect(one?.x).toBeGreaterThan(other?.x ?? Infinity)
})

test('the highlighter covers whole words on every frame', async () => {
  const record = recordFor(['Time does the work that heat would do.'])
  const overlays = await captionOverlays(record, { size: '9:16', style: 'mark' })
  expect(overlays.filter(({ pose }) => pose !== undefined)).toEqual([])
})

test('captions avoid the subject', async () => {
  const record = recordFor(['Time does the work.'])
  const topAt = async (subject: CaptionOptions['subject']) => {
    const [base] = await captionOverlays(record, { size: '16:9', style: 'fill', subject })
    return (await base?.sprite())?.y ?? 0
  }
  const usual = await topAt(undefined)
  expect(usual).toBeGreaterThan(0.7 * videoSizes['16:9'].height)
  const away = await topAt(async () => ({ x: 0.3, y: 0.6, width: 0.4, height: 0.4, sure: 0.9 }))
  expect(away).toBeLessThan(0.6 * 1080)
  const guess = await topAt(async () => ({ x: 0.3, y: 0.6, width: 0.4, height: 0.4, sure: 0.2 }))
  expect(guess).toBe(usual)
})

test('a character without a glyph is an error before anything is drawn', async () => {
  const record = recordFor(['Time does the work.', 'Then comes \u{13000}.'])
  await expect(captionOverlays(record, { size: '9:16', style: 'box' })).rejects.toMatchObject({
    code: 'font_missing',
  })
})

test('an aborted signal stops the captions', async () => {
  const signal = AbortSignal.abort()
  const record = recordFor(
    Array.from({ length: 40 }, (_, index) => `Sentence number ${index} takes its time to be set.`),
  )
  await expect(captionOverlays(record, { size: '9:16', style: 'box', signal })).rejects.toMatchObject({
    code: 'cancelled',
  })
})
