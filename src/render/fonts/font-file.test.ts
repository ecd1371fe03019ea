import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseRanges, rangesInclude, toRanges, writeRanges } from './coverage.ts'
import { readFont } from './font-file.ts'

const files = globSync('node_modules/@fontsource/anton/files/*latin-400-normal.woff*')
const woff2 = readFileSync(files.find((file) => file.endsWith('2')) ?? '')

it('reads the same facts from a WOFF and a WOFF2', () => {
  const [one, other] = files.map((file) => readFont(readFileSync(file)))
  expect(one).toEqual(other)
  expect(one).toMatchObject({ variable: false, weight: 400, italic: false })
  expect(rangesInclude(one?.coverage ?? [], 0x41)).toBe(true)
  expect(rangesInclude(one?.coverage ?? [], 0x3b1)).toBe(false)
})

it('returns undefined for files that are not fonts or are damaged', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.nat(woff2.length - 500),
      fc.integer({ min: 0, max: 255 }),
      (bytes, at, byte) => {
        expect(readFont(bytes)).toBeUndefined()
        expect(readFont(woff2.subarray(0, at))).toBeUndefined()
        const changed = Uint8Array.from(woff2)
        changed[at] = byte
        expect(() => readFont(changed)).not.toThrow()
      },
    ),
    { numRuns: 60 },
  )
})

it('parses the ranges it writes', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(0x10ffff)), fc.nat(0x10ffff), (points, probe) => {
      const ranges = toRanges(points)
      expect(parseRanges(writeRanges(ranges))).toEqual(ranges)
      expect(points.every((point) => rangesInclude(ranges, point))).toBe(true)
      expect(rangesInclude(ranges, probe)).toBe(points.includes(probe))
    }),
  )
  expect(parseRanges('U+4??, U+0131,nonsense')).toEqual([0x131, 0x131, 0x400, 0x4ff])
})
