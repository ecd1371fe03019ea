import { describe, expect, it } from 'vitest'
import { newCanvas } from './canvas.ts'
import { contrast, type Rgb } from './color.ts'
import { pixelsUnder, worstContrast } from './legible.ts'

const grey = (value: number): Rgb => ({ red: value, green: value, blue: value, alpha: 1 })
const ground = (...values: number[]) =>
  Uint8ClampedArray.from(values.flatMap((value) => [value, value, value, 255]))

describe('worstContrast', () => {
  it('is the contrast of the two colours on a plain background', () => {
    for (const [text, behind] of [
      [0, 255],
      [255, 0],
      [20, 130],
      [255, 118],
      [128, 128],
    ] as const) {
      const exact = contrast(grey(text), grey(behind))
      expect(worstContrast(ground(behind), grey(text))).toBeGreaterThan(exact * 0.99)
      expect(worstContrast(ground(behind), grey(text))).toBeLessThan(exact * 1.01)
    }
  })

  it('uses the pixels closest in luminance to the text, lighter or darker', () => {
    const mixed = ground(
      ...Array.from({ length: 100 }, (_, index) => (index < 5 ? 120 : index < 10 ? 140 : 255)),
    )
    expect(worstContrast(mixed, grey(128))).toBeLessThan(1.3)
    expect(worstContrast(mixed, grey(0))).toBeCloseTo(contrast(grey(0), grey(120)), 0)
  })

  it('ignores single specks', () => {
    const specked = ground(...Array.from({ length: 1000 }, (_, index) => (index < 9 ? 0 : 255)))
    expect(worstContrast(specked, grey(0))).toBeGreaterThan(20)
  })
})

it('clips a box to the canvas', async () => {
  const { context } = await newCanvas(10, 10)
  context.fillStyle = '#f00'
  context.fillRect(5, 0, 5, 10)
  expect([...pixelsUnder(context, { x: 8, y: -4, width: 9, height: 5 })]).toEqual([
    255, 0, 0, 255, 255, 0, 0, 255,
  ])
  expect(pixelsUnder(context, { x: 40, y: 40, width: 5, height: 5 })).toHaveLength(4)
})
