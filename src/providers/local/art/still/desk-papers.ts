import type { Oklch } from '../../../../render/color.ts'
import { blend, hue, shaded } from '../paint.ts'
import { at, ink, type Spot, slab } from './desk-things.ts'
import { box, drum, type Solid } from './solids.ts'

export function notebook(spot: Spot, cover: Oklch, band: Oklch): Solid[] {
  return [
    slab(spot, [0.015, 0.04, 0], [0.44, 0.035, 0.6], hue(0.95, 0.02, 85), 0.05),
    slab(spot, [0, 0.085, 0], [0.45, 0.022, 0.62], cover, 0.2),
    slab(spot, [0.3, 0.1, 0], [0.03, 0.012, 0.62], band, 0.2, 0.008),
    slab(spot, [-0.08, 0.105, 0.26], [0.2, 0.008, 0.1], blend(band, hue(0.95, 0.02, 85), 0.6), 0.1, 0.004),
  ]
}

export function openBook(spot: Spot, cover: Oklch, marker: Oklch, lines: Oklch): Solid[] {
  const paper = hue(0.96, 0.018, 88)
  const page = (side: -1 | 1) => [
    slab(spot, [side * 0.44, 0.07, 0], [0.43, 0.05, 0.58], paper, 0.05, 0.04),
    ...Array.from({ length: 7 }, (_, line) =>
      slab(
        spot,
        [side * 0.44 - (line % 3 === 2 ? 0.08 : 0), 0.12, 0.4 - line * 0.125],
        [line % 3 === 2 ? 0.22 : 0.3, 0.004, 0.014],
        blend(lines, paper, 0.55),
        0,
        0.003,
      ),
    ),
  ]
  return [
    slab(spot, [0, 0.02, 0], [0.92, 0.02, 0.63], cover, 0.2),
    ...page(-1),
    ...page(1),
    slab(spot, [0.05, 0.115, -0.12], [0.022, 0.012, 0.62], marker, 0.3, 0.008),
  ]
}

/** Sheets with a simple picture on each: cards, prints, photographs. */
export function card(spot: Spot, paper: Oklch, sky: Oklch, sun: Oklch, y = 0): Solid[] {
  return [
    slab(spot, [0, y + 0.012, 0], [0.46, 0.012, 0.34], paper, 0.05, 0.008),
    slab(spot, [0, y + 0.026, 0], [0.4, 0.004, 0.28], sky, 0.1, 0.003),
    drum(at(spot, 0.14, y + 0.028, 0.08), 0.09, 0.006, [sun, 0.1], 0.002),
    slab(spot, [0, y + 0.03, -0.19], [0.4, 0.004, 0.09], shaded(sky, -0.16), 0.1, 0.003),
  ]
}

/** Strips of colour, fanned out about the hole that holds them together. */
export function swatches(spot: Spot, colors: readonly Oklch[]): Solid[] {
  return colors.flatMap((color, index) => {
    const strip = { ...spot, turn: spot.turn + (index - (colors.length - 1) / 2) * 0.26 }
    const y = 0.012 + index * 0.014
    return [
      box(at(strip, 0, y, 0.55), [0.19, 0.007, 0.62], [hue(0.97, 0.008, 90), 0.05], 0.005, strip.turn),
      ...[0, 1, 2].map((field) =>
        box(
          at(strip, 0, y + 0.008, 0.98 - field * 0.33),
          [0.165, 0.004, 0.15],
          [shaded(color, 0.05 - field * 0.06), 0.15],
          0.003,
          strip.turn,
        ),
      ),
    ]
  })
}

/** A board with a list on it, some of which is done. */
export function checklist(spot: Spot, board: Oklch, paper: Oklch, tick: Oklch, lines: Oklch): Solid[] {
  const rows = [0, 1, 2, 3, 4]
  return [
    box(at(spot, 0, 0.025, 0), [0.66, 0.025, 0.9], [board, 0.2], 0.02, spot.turn),
    box(at(spot, 0, 0.055, -0.05), [0.58, 0.008, 0.79], [paper, 0.03], 0.005, spot.turn),
    box(at(spot, 0, 0.09, 0.79), [0.24, 0.05, 0.08], [ink(lines), 0.7], 0.03, spot.turn),
    box(at(spot, -0.1, 0.064, 0.52), [0.38, 0.005, 0.045], [lines, 0.05], 0.003, spot.turn),
    ...rows.flatMap((row) => {
      const up = 0.28 - row * 0.22
      const isDone = row < 3
      return [
        box(
          at(spot, -0.4, 0.064, up),
          [0.07, 0.005, 0.07],
          [isDone ? tick : blend(lines, paper, 0.7), 0.1],
          0.003,
          spot.turn,
        ),
        box(
          at(spot, 0.06 - (row % 2) * 0.07, 0.064, up),
          [0.34 - (row % 2) * 0.07, 0.005, 0.03],
          [blend(lines, paper, 0.62), 0.05],
          0.003,
          spot.turn,
        ),
      ]
    }),
  ]
}
