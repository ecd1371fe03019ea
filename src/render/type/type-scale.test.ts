import { describe, expect, it } from 'vitest'
import * as rules from './type-scale.ts'

const short = 1080

describe('type scale', () => {
  it('tightens large type', () => {
    const at = (share: number) => rules.headlineLeading(share * short, short)
    expect([at(0.2), at(0.126), at(0.09)].map((leading) => leading.toFixed(2))).toEqual([
      '0.89',
      '0.98',
      '1.02',
    ])
    expect(at(0.4)).toBe(0.87)
    expect(rules.headlineTracking(0.1 * short, short)).toBeCloseTo(-0.035)
    expect(rules.headlineTracking(0.5 * short, short)).toBe(-0.055)
  })

  it('sets longer texts smaller and never in fewer lines, with sizes in order', () => {
    const lengths = Array.from({ length: 200 }, (_, index) => index + 1)
    const families = [
      [rules.headlineSizes, rules.headlineLines],
      [rules.serifSizes, rules.headlineLines],
      [rules.glassHeadlineSizes, rules.glassHeadlineLines],
    ] as const
    for (const [sizesOf, linesOf] of families) {
      for (const letters of lengths) {
        const [largest, smallest] = sizesOf(letters, short)
        expect(largest).toBeGreaterThanOrEqual(smallest)
        expect(sizesOf(letters + 1, short)[0]).toBeLessThanOrEqual(largest)
        expect(linesOf(letters + 1)).toBeGreaterThanOrEqual(linesOf(letters))
      }
    }
  })

  it('keeps the support line readable and smaller than the headline', () => {
    for (const share of [0.067, 0.1, 0.2]) {
      const [largest, smallest] = rules.supportSizes(share * short, short)
      expect(smallest).toBeGreaterThanOrEqual(0.035 * short)
      expect(largest).toBeLessThanOrEqual(0.043 * short)
      expect(largest).toBeGreaterThanOrEqual(smallest)
    }
  })

  it('counts wide letters twice and combining marks not at all', () => {
    expect(rules.visualLength('abc')).toBe(3)
    expect(rules.visualLength('日本')).toBe(4)
    expect(rules.visualLength('e\u0301')).toBe(1)
  })
})
