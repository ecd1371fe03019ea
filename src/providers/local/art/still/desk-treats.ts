import type { Oklch } from '../../../../render/color.ts'
import { blend, hue, shaded } from '../paint.ts'
import { at, ink, type Spot } from './desk-things.ts'
import { ring } from './shapes.ts'
import { ball, box, drum, type Solid, staff } from './solids.ts'

export function camera(spot: Spot, body: Oklch, band: Oklch): Solid[] {
  const dark = ink(body)
  const lens = (radius: number, y: number, height: number, color: Oklch, gloss: number) =>
    drum(at(spot, 0.08, y, -0.02), radius, height, [color, gloss], 0.02)
  return [
    box(at(spot, 0, 0.16, 0), [0.62, 0.16, 0.4], [band, 0.15], 0.08, spot.turn),
    box(at(spot, 0, 0.17, 0.24), [0.62, 0.16, 0.16], [body, 0.5], 0.07, spot.turn),
    box(at(spot, 0.08, 0.17, 0.38), [0.2, 0.15, 0.1], [shaded(body, -0.04), 0.5], 0.05, spot.turn),
    lens(0.33, 0, 0.42, dark, 0.5),
    lens(0.3, 0, 0.47, shaded(dark, 0.1), 0.6),
    lens(0.24, 0, 0.49, hue(0.2, 0.03, 270), 0.8),
    ball(at(spot, 0.08, 0.44, -0.02), 0.19, [hue(0.3, 0.09, 285), 1], 0.45),
    ball(at(spot, 0.02, 0.53, 0.05), 0.035, [hue(0.9, 0.03, 250), 0.9], 0.4),
    drum(at(spot, -0.44, 0.3, 0.26), 0.075, 0.07, [shaded(body, -0.08), 0.6], 0.02),
    box(at(spot, -0.36, 0.33, -0.22), [0.1, 0.012, 0.05], [shaded(body, 0.02), 0.3], 0.01, spot.turn),
  ]
}

/** A band over the head between two shells. */
export function headphones(spot: Spot, shell: Oklch, pad: Oklch): Solid[] {
  const radius = 0.5
  const bend = Array.from({ length: 11 }, (_, step) => {
    const angle = (step / 10) * Math.PI
    return at(spot, Math.cos(angle) * radius, 0.1, Math.sin(angle) * radius * 1.1)
  })
  const ear = (side: number): Solid[] => [
    box(at(spot, side * radius, 0.15, -0.12), [0.1, 0.15, 0.24], [shell, 0.5], 0.09, spot.turn),
    box(at(spot, side * (radius - 0.13), 0.15, -0.12), [0.06, 0.14, 0.21], [pad, 0.1], 0.055, spot.turn),
  ]
  return [
    ...bend
      .slice(1)
      .map((to, step) => staff(bend[step] ?? to, to, step > 2 && step < 7 ? 0.075 : 0.05, [shell, 0.5])),
    ...ear(-1),
    ...ear(1),
  ]
}

export function croissant(spot: Spot): Solid[] {
  const crust = hue(0.66, 0.125, 62)
  return Array.from({ length: 9 }, (_, step) => {
    const along = step / 4 - 1
    const thick = 0.07 + 0.13 * (1 - along * along)
    const place = at(spot, along * 0.36, thick * 0.7 + 0.05, -along * along * 0.2)
    return ball(place, thick, [shaded(crust, step % 2 ? 0.05 : -0.03), 0.4], 0.85)
  })
}

/** Half a fruit with its open side up. */
export function halfFruit({ x, z, turn }: Spot, peel: Oklch, y = 0.02, size = 0.24): Solid[] {
  const flesh = shaded(peel, 0.06, 1.1)
  const pith = blend(peel, hue(0.97, 0.03, 95), 0.7)
  const spoke = (index: number) => {
    const angle = turn + (index * Math.PI) / 4
    const [right, up] = [Math.cos(angle) * size * 0.74, Math.sin(angle) * size * 0.74]
    return staff([x - right, y + 0.165, z - up], [x + right, y + 0.165, z + up], 0.011, [pith, 0.2])
  }
  return [
    drum([x, y, z], size, 0.15, [peel, 0.4], 0.04),
    drum([x, y + 0.02, z], size * 0.91, 0.14, [pith, 0.2], 0.01),
    drum([x, y + 0.03, z], size * 0.8, 0.138, [flesh, 0.6], 0.01),
    ...[0, 1, 2, 3].map(spoke),
  ]
}

export function plate({ x, z }: Spot, china: Oklch, size = 0.7): Solid[] {
  return [
    drum([x, 0, z], size, 0.05, [china, 0.4], 0.02),
    ring([x, 0.045, z], size * 0.96, 0.022, [china, 0.5]),
    ring([x, 0.045, z], size * 0.68, 0.012, [shaded(china, -0.05), 0.3]),
  ]
}

/** A glass of juice, seen into. */
export function juice({ x, z, turn }: Spot, glass: Oklch, drink: Oklch): Solid[] {
  return [
    drum([x, 0, z], 0.25, 0.56, [glass, 0.7], 0.03),
    drum([x, 0.1, z], 0.21, 0.475, [drink, 0.7], 0.02),
    staff([x, 0.5, z], [x + Math.cos(turn) * 0.42, 0.72, z + Math.sin(turn) * 0.42], 0.024, [glass, 0.4]),
  ]
}
