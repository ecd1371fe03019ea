import { colorsNamed } from 'culori/fn'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composite, contrast, fromOklch, mix, parseColor, type Rgb, toHex, toOklch } from './color.ts'

const channel = fc.integer({ min: 0, max: 255 })
const opaque: fc.Arbitrary<Rgb> = fc.record({
  red: channel,
  green: channel,
  blue: channel,
  alpha: fc.constant(1),
})
const canonical = (text: string) => {
  const color = parseColor(text)
  return color && toHex(color)
}

describe('parseColor', () => {
  it.each([
    ['#F80', '#ff8800'],
    ['#f80c', '#ff8800cc'],
    ['#FF8800', '#ff8800'],
    ['#ff880080', '#ff880080'],
    ['#ff8800FF', '#ff8800'],
    ['f80', '#ff8800'],
    ['ff8800', '#ff8800'],
    ['FF880001', '#ff880001'],
    ['Teal', '#008080'],
    ['REBECCAPURPLE', '#663399'],
  ])('reads %s as %s', (text, hex) => {
    expect(canonical(text)).toBe(hex)
  })

  it('parses words that are valid hex, such as ‘decade’, as hex', () => {
    expect(['bad', 'beef', 'fade', 'decade', 'deadbeef'].map(canonical)).toEqual([
      '#bbaadd',
      '#bbeeee',
      '#ffaaddee',
      '#decade',
      '#deadbeef',
    ])
  })

  it('parses every CSS colour name, none of which is valid hex', () => {
    const names = Object.entries(colorsNamed)
    expect(names).toHaveLength(148)
    for (const [name, number] of names) {
      expect(canonical(name)).toBe(`#${number.toString(16).padStart(6, '0')}`)
      expect(name).not.toMatch(/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/)
    }
  })

  it.each([
    '',
    '#',
    '#12',
    '#12345',
    '#1234567',
    '#123456789',
    '##fff',
    '#ggg',
    ' red',
    'red ',
    'red\n',
    '#fff\n',
    '#fff;color:red',
    'rgb(0,0,0)',
    'hsl(0 0% 0%)',
    'var(--brand)',
    'url(x)',
    'transparent',
    'currentcolor',
    'inherit',
    'constructor',
    '__proto__',
    'blac\u212a',
    '＃fff',
  ])('refuses %j', (text) => {
    expect(parseColor(text)).toBeUndefined()
  })

  it('parses the output of toHex', () => {
    const alpha = channel.map((byte) => byte / 255)
    fc.assert(
      fc.property(opaque, alpha, (color, share) => {
        const text = toHex({ ...color, alpha: share })
        expect(text).toMatch(/^#(?:[\da-f]{6}|[\da-f]{8})$/)
        expect(canonical(text)).toBe(text)
      }),
    )
  })

  it('returns undefined or a colour that formats as six or eight hex digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(canonical(text) ?? '#000000').toMatch(/^#(?:[\da-f]{6}|[\da-f]{8})$/)
      }),
    )
  })
})

describe('composite and mix', () => {
  const half: Rgb = { red: 255, green: 0, blue: 0, alpha: 128 / 255 }

  it('composites a colour with alpha on white or on another colour', () => {
    expect(toHex(composite(half))).toBe('#ff7f7f')
    expect(toHex(composite(half, { red: 0, green: 0, blue: 0, alpha: 1 }))).toBe('#800000')
    expect(toHex(composite({ ...half, alpha: 0 }))).toBe('#ffffff')
  })

  it('mixes colours like a CSS gradient', () => {
    const [black, white] = [parseColor('black'), parseColor('white')]
    expect(black && white && toHex(mix(black, white, 0.25))).toBe('#404040')
  })
})

describe('contrast', () => {
  it.each([
    ['black', 'white', 21],
    ['#777', '#fff', 4.48],
    ['#767676', '#fff', 4.54],
    ['red', 'white', 4],
    ['teal', 'teal', 1],
  ])('of %s and %s is %d', (first, second, ratio) => {
    const [a, b] = [parseColor(first), parseColor(second)]
    expect(a && b && contrast(a, b)).toBeCloseTo(ratio, 2)
    expect(a && b && contrast(b, a)).toBeCloseTo(ratio, 2)
  })
})

describe('OKLCH', () => {
  it('converts sRGB colours to OKLCH and back unchanged', () => {
    fc.assert(
      fc.property(opaque, (color) => {
        expect(fromOklch(toOklch(color))).toEqual(color)
      }),
    )
  })

  it('reduces only the chroma of colours outside the sRGB gamut', () => {
    const lightness = fc.double({ min: 0.15, max: 0.95, noNaN: true })
    const hue = fc.double({ min: -400, max: 800, noNaN: true })
    fc.assert(
      fc.property(lightness, hue, (wantedLightness, wantedHue) => {
        const reduced = toOklch(fromOklch({ lightness: wantedLightness, chroma: 0.5, hue: wantedHue }))
        expect(reduced.chroma).toBeLessThan(0.33)
        expect(reduced.lightness).toBeCloseTo(wantedLightness, 2)
        const turned = Math.abs(((reduced.hue - wantedHue + 1980) % 360) - 180)
        expect(turned).toBeLessThan(8)
      }),
    )
  })

  it('clips lightness to white and black', () => {
    expect(toHex(fromOklch({ lightness: 1.2, chroma: 0.2, hue: 30 }))).toBe('#ffffff')
    expect(toHex(fromOklch({ lightness: -0.2, chroma: 0.2, hue: 30 }))).toBe('#000000')
  })
})
