import { colorsNamed } from 'culori/fn'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseColor, type Rgb } from '../color.ts'
import { type PanelPalette, panelPalette } from './panel-palette.ts'

type Channels = readonly [red: number, green: number, blue: number]

/** An independent implementation of WCAG 2.2 contrast. */
function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(hex: string): Channels {
  const number = Number.parseInt(hex.slice(1, 7), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

function between(from: Channels, to: Channels, share: number): Channels {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share
  return [at(0), at(1), at(2)]
}

function ratio(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** The lowest contrast over 17 points of the gradient, each under five strengths of the glow. */
function measure(palette: PanelPalette): { text: number; label: number; button: number } {
  const [start, end, glow] = [palette.start, palette.end, palette.glow].map(channelsOf) as [
    Channels,
    Channels,
    Channels,
  ]
  const [ink, button, buttonInk] = [palette.ink, palette.button, palette.buttonInk].map((hex) =>
    luminance(channelsOf(hex)),
  ) as [number, number, number]
  const strength = Number.parseInt(palette.glow.slice(7), 16) / 255
  let [text, edge] = [21, 21]
  for (let point = 0; point <= 16; point += 1) {
    for (let glowing = 0; glowing <= 4; glowing += 1) {
      const ground = luminance(between(between(start, end, point / 16), glow, (strength * glowing) / 4))
      text = Math.min(text, ratio(ground, ink))
      edge = Math.min(edge, ratio(ground, button))
    }
  }
  return { text, label: ratio(button, buttonInk), button: edge }
}

/** Checks one base colour and the contrasts that the palette reports. */
function prove(color: Rgb): void {
  const palette = panelPalette(color)
  const measured = measure(palette)
  const isProven =
    measured.text >= 4.5 &&
    measured.label >= 4.5 &&
    measured.button >= 3 &&
    Math.abs(measured.text - palette.worst.text) < 0.1 &&
    Math.abs(measured.label - palette.worst.label) < 0.001 &&
    Math.abs(measured.button - palette.worst.button) < 0.1
  // A matcher for each of thousands of colours would cost more than the proof.
  if (!isProven) expect({ color, palette, measured }).toBe('readable')
}

function paletteOf(text: string): PanelPalette {
  const color = parseColor(text)
  if (!color) throw new Error(`${text} is not a colour`)
  return panelPalette(color)
}

describe('panelPalette', () => {
  it('is readable at its worst point for 4096 colours over the whole cube', () => {
    for (let red = 0; red <= 255; red += 17) {
      for (let green = 0; green <= 255; green += 17) {
        for (let blue = 0; blue <= 255; blue += 17) prove({ red, green, blue, alpha: 1 })
      }
    }
  })

  it('is readable for any colour with any alpha', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    const alpha = channel.map((byte) => byte / 255)
    fc.assert(fc.property(fc.record({ red: channel, green: channel, blue: channel, alpha }), prove), {
      numRuns: 300,
    })
  })

  it('is readable for every CSS colour name', () => {
    for (const name of Object.keys(colorsNamed)) prove(parseColor(name) ?? expect.fail(name))
  })

  it.each([
    '#777',
    '#767676',
    '#747474',
    '#8b8b8b',
    '#00ff00',
    '#ffff00',
    '#0000ff',
    '#ff0000',
    '#010101',
    '#fefefe',
    '#00000000',
    '#ffffff01',
    '#ff000080',
    '#1111ee',
    '#7c47e8',
    '#8c880c',
  ])('is readable for %s, where it is hardest', (text) => {
    prove(parseColor(text) ?? expect.fail(text))
  })

  it('is deterministic and matches the reference picture', () => {
    const teal = {
      start: '#007c6b',
      end: '#005759',
      glow: '#278c6d66',
      hairline: '#ffffff29',
      ink: '#f3fffd',
      button: '#f0fdfb',
      buttonInk: '#002e29',
    }
    expect(paletteOf('#0d9488')).toMatchObject(teal)
    expect(paletteOf('#0D9488')).toEqual(paletteOf('0d9488'))
  })

  it('gives yellow, white and grey dark ink, and black, blue and violet light ink', () => {
    const hairlines = (colors: string[]) => new Set(colors.map((color) => paletteOf(color).hairline))
    expect(hairlines(['#ffd60a', 'white', '#9ca3af', '#888', '#ff6b35'])).toEqual(new Set(['#0000001a']))
    expect(hairlines(['black', '#2563eb', '#7c3aed', '#e11d48', '#0d9488'])).toEqual(new Set(['#ffffff29']))
  })

  it('keeps grey grey', () => {
    const { worst, hairline, ...colors } = paletteOf('#888')
    for (const hex of Object.values(colors)) expect(new Set(channelsOf(hex)).size).toBe(1)
  })

  it('lays a colour with alpha on white first', () => {
    expect(paletteOf('#00000000')).toEqual(paletteOf('white'))
    expect(paletteOf('#ff000080')).toEqual(paletteOf('#ff7f7f'))
  })
})
