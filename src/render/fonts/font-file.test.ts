import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toRanges, unpack, writeRanges } from '../../../fonts/open-type.ts'
import { parseRanges, rangesInclude } from './coverage.ts'
import { loadFont, metricsOf, registeredStyle } from './font-file.ts'
import { readMetrics } from './metrics.ts'

const files = globSync('node_modules/@fontsource/anton/files/*latin-400-normal.woff*')
const woff2 = readFileSync(files.find((file) => file.endsWith('2')) ?? '')

it.each(files)('reads the letters and the style of %s', async (file) => {
  const font = await loadFont(readFileSync(file))
  expect(['A', 'é', 'α', '漢'].filter((letter) => font?.covers(letter.codePointAt(0) ?? 0))).toEqual([
    'A',
    'é',
  ])
  expect(await registeredStyle(font?.name ?? '')).toEqual({ weight: 400, italic: false })
})

it('tells variable and italic fonts', async () => {
  const [file = ''] = globSync(
    'node_modules/@fontsource-variable/source-serif-4/files/*-latin-wght-italic.woff2',
  )
  const font = await loadFont(readFileSync(file))
  expect(await registeredStyle(font?.name ?? '')).toEqual({ weight: 'any', italic: true })
})

it('reads the metrics of every format, and takes usual ones for what it cannot read', async () => {
  const heights = { ascent: 2409 / 2048, descent: 674 / 2048, lineGap: 0, xHeight: 1500 / 2048 }
  const anton = { ...heights, hasTabular: false, tabular: undefined }
  for (const bytes of [...files.map((file) => readFileSync(file)), await unpack(woff2)]) {
    expect(await readMetrics(bytes)).toEqual(anton)
  }
  expect(await metricsOf((await loadFont(woff2))?.name ?? '')).toEqual(anton)
  const [grotesk = ''] = globSync(
    'node_modules/@fontsource-variable/space-grotesk/files/*-latin-wght-normal.woff2',
  )
  expect(await readMetrics(readFileSync(grotesk))).toMatchObject({ hasTabular: true, tabular: undefined })
  // Without weights, figures have one width.
  const fixed = Buffer.from(await unpack(readFileSync(grotesk)))
  fixed.write('none', fixed.indexOf('fvar'))
  expect(await readMetrics(fixed)).toMatchObject({ hasTabular: true, tabular: expect.closeTo(0.6, 1) })
  for (let length = 0; length < woff2.length - 500; length += 997) {
    expect(await readMetrics(woff2.subarray(0, length))).toMatchObject({ lineGap: 0, xHeight: 0.5 })
  }
})

it('returns undefined for files that are not fonts, and survives damaged ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 200 }),
      fc.nat(woff2.length - 500),
      fc.integer({ min: 0, max: 255 }),
      async (bytes, at, byte) => {
        expect(await loadFont(bytes)).toBeUndefined()
        expect(await loadFont(woff2.subarray(0, at))).toBeUndefined()
        const changed = Uint8Array.from(woff2)
        changed[at] = byte
        await expect(loadFont(changed).then(() => 'no error')).resolves.toBe('no error')
      },
    ),
    { numRuns: 60 },
  )
})

it('parses the ranges that the bundled fonts are listed with', () => {
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
