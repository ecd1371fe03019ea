import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, fromOklch, parseColor, type Rgb } from '../color.ts'
import { baseColorFor, derivePalette } from './index.ts'

const byte = fc.integer({ min: 0, max: 255 })
const anyColor = fc.record({ red: byte, green: byte, blue: byte, alpha: fc.constant(1) })

test.each([
  ['#ffffff', 'white'],
  ['#000000', 'black'],
  ['#808080', 'grey'],
  ['#ffe600', 'yellow'],
  ['#f4b6c2', 'light'],
  ['#1f6feb', 'middle'],
  ['#0b3d2e', 'dark'],
])('%s is used as %s', (hex, branch) => {
  expect(derivePalette(parseColor(hex) as Rgb).branch).toBe(branch)
})

test('ink is readable on light colours and paper on deep ones, for any base', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const { ink, paper, deep, second, light } = derivePalette(color)
      expect(contrast(fromOklch(ink), fromOklch(light))).toBeGreaterThan(7)
      expect(contrast(fromOklch(paper), fromOklch(deep))).toBeGreaterThan(7)
      expect(contrast(fromOklch(paper), fromOklch(second))).toBeGreaterThan(7)
    }),
  )
})

test('neutral colours stay neutral', () => {
  fc.assert(
    fc.property(byte, (level) => {
      const palette = derivePalette({ red: level, green: level, blue: level, alpha: 1 })
      const roles = [palette.ink, palette.paper, palette.deep, palette.light, palette.accent]
      for (const role of roles) expect(role.chroma).toBeLessThan(0.015)
    }),
  )
})

test('the default base depends on the text only', () => {
  const bases = Array.from({ length: 40 }, (_, index) => baseColorFor(undefined, `text ${index}`))
  expect(new Set(bases.map((base) => JSON.stringify(base))).size).toBeGreaterThan(4)
  expect(baseColorFor(undefined, 'text 7')).toEqual(bases[7])
})

test('an invalid colour is rejected', () => {
  expect(() => baseColorFor('red; }', '')).toThrow(/must be a colour/)
})
