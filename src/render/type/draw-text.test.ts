import { describe, expect, it } from 'vitest'
import { newCanvas } from '../canvas.ts'
import { faceFor } from '../fonts/index.ts'
import { type Drawing, drawText } from './draw-text.ts'
import { setText, type TextBox } from './set-text.ts'
import { directionOf, isolateRuns } from './writing-system.ts'

const room = { x: 100, y: 60, width: 400 }

/** Draws a text and returns the bounds of its ink. */
async function inkOf(
  text: string,
  drawing: Partial<Drawing> = {},
  box: Partial<TextBox> = {},
  italic = false,
) {
  const face = await faceFor({ text, kind: 'serif', weight: 500, italic })
  const set = await setText(text, face, {
    width: room.width,
    maxLines: 3,
    sizes: [80, 40],
    leading: () => 1.1,
    tracking: () => -0.02,
    ...box,
  })
  const { context } = await newCanvas(600, 400)
  drawText(context, set, { ...room, fill: '#000', ...drawing })
  const { data } = context.getImageData(0, 0, 600, 400)
  const ink = { left: 600, right: 0, top: 400, bottom: 0 }
  for (let at = 3; at < data.length; at += 4) {
    if ((data[at] ?? 0) < 64) continue
    const x = ((at - 3) / 4) % 600
    const y = Math.floor((at - 3) / 4 / 600)
    ink.left = Math.min(ink.left, x)
    ink.right = Math.max(ink.right, x)
    ink.top = Math.min(ink.top, y)
    ink.bottom = Math.max(ink.bottom, y)
  }
  return { ...ink, set }
}

describe('drawText', () => {
  it('draws inside the box, with the top of the capitals at its top', async () => {
    const { left, right, top, bottom, set } = await inkOf('Hamburg fjord')
    expect(left).toBeGreaterThanOrEqual(room.x)
    expect(right).toBeLessThanOrEqual(room.x + room.width)
    expect(Math.abs(top - room.y)).toBeLessThanOrEqual(0.08 * set.size)
    expect(bottom).toBeLessThanOrEqual(Math.ceil(room.y + set.height + set.descent))
  })

  it('keeps the overhang of italics inside', async () => {
    const { left, right } = await inkOf('jiff', {}, { width: 200, sizes: [200, 20] }, true)
    expect(left).toBeGreaterThanOrEqual(room.x - 1)
    expect(right).toBeLessThanOrEqual(room.x + 200 + 1)
  })

  it('aligns the first stem with the margin if optical is set', async () => {
    const plain = await inkOf('Hill', {}, { sizes: [160, 160] })
    const optical = await inkOf('Hill', { optical: true }, { sizes: [160, 160] })
    expect(plain.left).toBeGreaterThan(room.x + 2)
    expect(Math.abs(optical.left - room.x)).toBeLessThanOrEqual(1)
  })

  it('starts right-to-left text at the right, and aligns to the middle or the end', async () => {
    const end = room.x + room.width
    const hebrew = await inkOf('שלום')
    expect(hebrew.right).toBeGreaterThan(end - 12)
    expect(hebrew.left).toBeGreaterThan(room.x + 100)
    expect((await inkOf('Hi', { align: 'end' })).right).toBeGreaterThan(end - 12)
    const { left, right } = await inkOf('HIH', { align: 'center' })
    expect(Math.abs((left + right) / 2 - 300)).toBeLessThanOrEqual(4)
  })

  it('draws an outline around the letters', async () => {
    const outline = { color: '#f00', width: 20 }
    const plain = await inkOf('Hill')
    const outlined = await inkOf('Hill', { outline })
    expect(plain.left - outlined.left).toBeGreaterThanOrEqual(8)
    expect(outlined.right - plain.right).toBeGreaterThanOrEqual(8)
  })

  it('draws emphasised words in their own face', async () => {
    const face = await faceFor({ text: 'Thursday', kind: 'serif', weight: 500, italic: true })
    const emphasis = { words: 'Thursday', face }
    const { set, right } = await inkOf('Ship on a Thursday.', {}, { emphasis })
    const runs = set.lines.flatMap((line) => line.runs)
    expect(runs.filter((run) => run.face === face).map((run) => run.text)).toEqual(['Thursday.'])
    expect(set.lines.map((line) => line.text).join(' ')).toBe('Ship on a Thursday.')
    expect(right).toBeLessThanOrEqual(room.x + room.width)
  })
})

describe('text direction', () => {
  it('follows the language, or the first letter', () => {
    expect(directionOf('iPhone הגיע')).toBe('ltr')
    expect(directionOf('iPhone הגיע', 'he')).toBe('rtl')
    expect(directionOf('12 שלום')).toBe('rtl')
    expect(directionOf('No Hebrew here', 'he')).toBe('ltr')
  })

  it('keeps signs with their words', () => {
    expect(isolateRuns('كتب C++ كل يوم', 'rtl')).toBe('كتب \u2066C++\u2069 كل يوم')
    expect(isolateRuns('חם -5 מעלות', 'rtl')).toBe('חם \u2066-5\u2069 מעלות')
    expect(isolateRuns('אני אוהב Node 24!', 'rtl')).toBe('אני אוהב \u2066Node 24\u2069!')
    expect(isolateRuns('Say שלום, 5 times', 'ltr')).toBe('Say \u2067שלום\u2069, 5 times')
    expect(isolateRuns('plain', 'ltr')).toBe('plain')
  })
})
