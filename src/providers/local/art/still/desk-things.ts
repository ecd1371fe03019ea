import type { Oklch } from '../../../../render/color.ts'
import { blend, hue, shaded } from '../paint.ts'
import { ball, box, drum, keys, leaf, type Point, ring, type Solid, staff, turned } from './solids.ts'
import { pointOn, type Spot } from './spots.ts'

export type { Spot } from './spots.ts'

const slab = (
  spot: Spot,
  [right, y, up]: Point,
  half: Point,
  color: Oklch,
  gloss = 0.15,
  round = Math.min(half[1], 0.03),
): Solid => box(pointOn(spot, right, y, up), half, [color, gloss], round, spot.angle)

// Things that lie on a table, seen from above. Each is a list of solids at a spot, in units of about the height of an
// object.
export const ink = (tint: Oklch) => hue(0.29, Math.min(tint.chroma, 0.03), tint.hue)

export function laptop(spot: Spot, body: Oklch, screen: Oklch, accent: Oklch): Solid[] {
  const dark = ink(screen)
  const glass = (right: number, up: number, halfX: number, halfZ: number, color: Oklch) =>
    slab(spot, [right, 0.49, up], [halfX, 0.006, halfZ], color, 0.15, 0.004)
  const pale = blend(screen, body, 0.75)
  return [
    slab(spot, [0, 0.05, 0], [0.9, 0.05, 0.6], body, 0.4),
    slab(spot, [0, 0.105, -0.4], [0.3, 0.006, 0.15], shaded(body, -0.05), 0.3, 0.004),
    keys(pointOn(spot, 0, 0.11, 0.18), 12, 5, 0.137, [dark, 0.2], spot.angle),
    slab(spot, [0, 0.42, 0.84], [0.9, 0.05, 0.36], dark, 0.6),
    slab(spot, [0, 0.465, 0.84], [0.84, 0.02, 0.31], shaded(screen, -0.12), 0.5, 0.01),
    // A window on the screen: what is worked on, and its columns.
    glass(-0.61, 0.84, 0.16, 0.26, pale),
    glass(0.2, 1.04, 0.55, 0.035, pale),
    ...[0.06, 0.13, 0.09, 0.19, 0.15].map((high, column) =>
      glass(-0.2 + column * 0.2, 0.6 + high, 0.065, high, column === 3 ? accent : blend(screen, pale, 0.45)),
    ),
  ]
}

export function typewriting(spot: Spot, body: Oklch, caps: Oklch, accent: Oklch): Solid[] {
  return [
    slab(spot, [0, 0.05, 0], [0.95, 0.05, 0.38], body, 0.3, 0.05),
    keys(pointOn(spot, 0, 0.11, 0.06), 12, 4, 0.145, [caps, 0.25], spot.angle),
    slab(spot, [-0.1, 0.12, -0.27], [0.42, 0.025, 0.05], caps, 0.25),
    slab(spot, [0.72, 0.12, -0.27], [0.12, 0.025, 0.05], accent, 0.25),
  ]
}

export function mouse(spot: Spot, color: Oklch): Solid[] {
  return [
    ball(pointOn(spot, 0, 0.06, 0), 0.17, [color, 0.6], 0.55, 1.5),
    staff(pointOn(spot, 0, 0.14, 0.08), pointOn(spot, 0, 0.14, 0.15), 0.022, [ink(color), 0.4]),
  ]
}

export function cup({ x, z, angle }: Spot, china: Oklch, drink: Oklch, size = 1): Solid[] {
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size]
  const handle = (out: number): Point => [x + cos * out, 0.22, z + sin * out]
  return [
    drum([x, 0, z], 0.4 * size, 0.035, [shaded(china, -0.03), 0.5], 0.015),
    drum([x, 0.03, z], 0.3 * size, 0.02, [shaded(china, -0.06), 0.4], 0.008),
    turned([x, 0.03, z], [0, 0.03, 0.16 * size, 0.03, 0.26 * size, 0.3], 0.022, [china, 0.6]),
    drum([x, 0.18, z], 0.235 * size, 0.09, [drink, 0.7], 0.01),
    drum([x, 0.2, z], 0.13 * size, 0.075, [blend(drink, hue(0.9, 0.045, 80), 0.8), 0.3], 0.01),
    staff(handle(0.24), handle(0.4), 0.035 * size, [china, 0.6]),
  ]
}

export function plant({ x, z, angle }: Spot, pot: Oklch, green: Oklch, size = 1): Solid[] {
  const tier = (count: number, y: number, length: number, rise: number, tone: number) =>
    Array.from({ length: count }, (_, index) => {
      const way = angle + tone * 20 + (index / count) * 2 * Math.PI + Math.sin(index * 5 + angle) * 0.2
      const long = length * size * (0.86 + 0.14 * Math.cos(index * 7 + angle))
      const surface = [shaded(green, tone + (index % 2) * 0.025), 0.35] as const
      return leaf([x, y, z], way, long, length * size * 0.2, rise, surface)
    })
  return [
    drum([x, 0, z], 0.3 * size, 0.34, [pot, 0.25], 0.04),
    drum([x, 0.3, z], 0.26 * size, 0.05, [hue(0.3, 0.03, 55), 0.05], 0.01),
    ...tier(8, 0.34, 0.72, 0.12, -0.05),
    ...tier(7, 0.42, 0.56, 0.2, 0),
    ...tier(5, 0.52, 0.36, 0.22, 0.06),
  ]
}

/** A twig with leaves on both sides. */
export function sprig(spot: Spot, green: Oklch, size = 1, y = 0.05): Solid[] {
  const pairs = 6
  return [
    staff(pointOn(spot, -0.6 * size, y, 0), pointOn(spot, 0.55 * size, y, 0), 0.015, [
      shaded(green, -0.12),
      0.1,
    ]),
    ...Array.from({ length: pairs * 2 }, (_, index) => {
      const pair = index >> 1
      const side = index % 2 ? 1 : -1
      const long = (0.36 - pair * 0.03) * size
      const angle = side * (1.05 - pair * 0.1) - spot.angle
      return leaf(pointOn(spot, (-0.4 + pair * 0.17) * size, y, 0), angle, long, long * 0.24, 0.07, [
        shaded(green, (index % 3) * 0.03 - 0.03),
        0.3,
      ])
    }),
  ]
}

export function pen(spot: Spot, color: Oklch, tip: Oklch, length = 0.9): Solid[] {
  const y = 0.05
  return [
    staff(pointOn(spot, -length / 2, y, 0), pointOn(spot, length * 0.32, y, 0), 0.036, [color, 0.6]),
    staff(pointOn(spot, length * 0.3, y, 0), pointOn(spot, length / 2, y, 0), 0.024, [tip, 0.5]),
  ]
}

export function phone(spot: Spot, screen: Oklch, accent: Oklch): Solid[] {
  const tile = (right: number, up: number, halfX: number, halfZ: number, color: Oklch, y = 0.092) =>
    slab(spot, [right, y, up], [halfX, 0.005, halfZ], color, 0.2, 0.003)
  return [
    slab(spot, [0, 0.04, 0], [0.25, 0.04, 0.5], ink(screen), 0.6, 0.035),
    tile(0, 0, 0.22, 0.46, screen, 0.085),
    tile(0, 0.24, 0.17, 0.15, accent),
    ...[-0.04, -0.15, -0.26].map((up) =>
      tile(0, up, 0.17, 0.03, blend(screen, hue(0.97, 0.01, screen.hue), 0.6)),
    ),
  ]
}

export function glasses(spot: Spot, frame: Oklch): Solid[] {
  const surface = [frame, 0.6] as const
  const rim = (side: number) => ring(pointOn(spot, side * 0.23, 0.08, 0), 0.18, 0.025, surface)
  const temple = (side: number) =>
    staff(pointOn(spot, side * 0.41, 0.1, 0), pointOn(spot, side * 0.3, 0.05, 0.5), 0.018, surface)
  const bridge = staff(pointOn(spot, -0.06, 0.1, 0.05), pointOn(spot, 0.06, 0.1, 0.05), 0.022, surface)
  return [rim(-1), rim(1), bridge, temple(-1), temple(1)]
}

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
    ...Array.from({ length: 7 }, (_, line) => {
      const [short, half] = line % 3 === 2 ? [0.08, 0.22] : [0, 0.3]
      const place: Point = [side * 0.44 - short, 0.12, 0.4 - line * 0.125]
      return slab(spot, place, [half, 0.004, 0.014], blend(lines, paper, 0.55), 0, 0.003)
    }),
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
    drum(pointOn(spot, 0.14, y + 0.028, 0.08), 0.09, 0.006, [sun, 0.1], 0.002),
    slab(spot, [0, y + 0.03, -0.19], [0.4, 0.004, 0.09], shaded(sky, -0.16), 0.1, 0.003),
  ]
}

/** Strips of colour, fanned out about the hole that holds them together. */
export function swatches(spot: Spot, colors: readonly Oklch[]): Solid[] {
  return colors.flatMap((color, index) => {
    const strip = { ...spot, angle: spot.angle + (index - (colors.length - 1) / 2) * 0.26 }
    const y = 0.012 + index * 0.014
    return [
      slab(strip, [0, y, 0.55], [0.19, 0.007, 0.62], hue(0.97, 0.008, 90), 0.05, 0.005),
      ...[0, 1, 2].map((field) => {
        const place: Point = [0, y + 0.008, 0.98 - field * 0.33]
        return slab(strip, place, [0.165, 0.004, 0.15], shaded(color, 0.05 - field * 0.06), 0.15, 0.003)
      }),
    ]
  })
}

/** A board with a list on it, some of which is done. */
export function checklist(spot: Spot, board: Oklch, paper: Oklch, tick: Oklch, lines: Oklch): Solid[] {
  const rows = [0, 1, 2, 3, 4]
  return [
    slab(spot, [0, 0.025, 0], [0.66, 0.025, 0.9], board, 0.2, 0.02),
    slab(spot, [0, 0.055, -0.05], [0.58, 0.008, 0.79], paper, 0.03, 0.005),
    slab(spot, [0, 0.09, 0.79], [0.24, 0.05, 0.08], ink(lines), 0.7, 0.03),
    slab(spot, [-0.1, 0.064, 0.52], [0.38, 0.005, 0.045], lines, 0.05, 0.003),
    ...rows.flatMap((row) => {
      const up = 0.28 - row * 0.22
      const isDone = row < 3
      const short = (row % 2) * 0.07
      const mark = isDone ? tick : blend(lines, paper, 0.7)
      const line: Point = [0.06 - short, 0.064, up]
      return [
        slab(spot, [-0.4, 0.064, up], [0.07, 0.005, 0.07], mark, 0.1, 0.003),
        slab(spot, line, [0.34 - short, 0.005, 0.03], blend(lines, paper, 0.62), 0.05, 0.003),
      ]
    }),
  ]
}

export function camera(spot: Spot, body: Oklch, band: Oklch): Solid[] {
  const dark = ink(body)
  const lens = (radius: number, y: number, height: number, color: Oklch, gloss: number) =>
    drum(pointOn(spot, 0.08, y, -0.02), radius, height, [color, gloss], 0.02)
  return [
    slab(spot, [0, 0.16, 0], [0.62, 0.16, 0.4], band, 0.15, 0.08),
    slab(spot, [0, 0.17, 0.24], [0.62, 0.16, 0.16], body, 0.5, 0.07),
    slab(spot, [0.08, 0.17, 0.38], [0.2, 0.15, 0.1], shaded(body, -0.04), 0.5, 0.05),
    lens(0.33, 0, 0.42, dark, 0.5),
    lens(0.3, 0, 0.47, shaded(dark, 0.1), 0.6),
    lens(0.24, 0, 0.49, hue(0.2, 0.03, 270), 0.8),
    ball(pointOn(spot, 0.08, 0.44, -0.02), 0.19, [hue(0.3, 0.09, 285), 1], 0.45),
    ball(pointOn(spot, 0.02, 0.53, 0.05), 0.035, [hue(0.9, 0.03, 250), 0.9], 0.4),
    drum(pointOn(spot, -0.44, 0.3, 0.26), 0.075, 0.07, [shaded(body, -0.08), 0.6], 0.02),
    slab(spot, [-0.36, 0.33, -0.22], [0.1, 0.012, 0.05], shaded(body, 0.02), 0.3, 0.01),
  ]
}

/** A band over the head between two shells. */
export function headphones(spot: Spot, shell: Oklch, pad: Oklch): Solid[] {
  const radius = 0.5
  const bend = Array.from({ length: 11 }, (_, step) => {
    const angle = (step / 10) * Math.PI
    return pointOn(spot, Math.cos(angle) * radius, 0.1, Math.sin(angle) * radius * 1.1)
  })
  const ear = (side: number): Solid[] => [
    slab(spot, [side * radius, 0.15, -0.12], [0.1, 0.15, 0.24], shell, 0.5, 0.09),
    slab(spot, [side * (radius - 0.13), 0.15, -0.12], [0.06, 0.14, 0.21], pad, 0.1, 0.055),
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
    const place = pointOn(spot, along * 0.36, thick * 0.7 + 0.05, -along * along * 0.2)
    return ball(place, thick, [shaded(crust, step % 2 ? 0.05 : -0.03), 0.4], 0.85)
  })
}

/** Half a fruit with its open side up. */
export function halfFruit({ x, z, angle }: Spot, peel: Oklch, y = 0.02, size = 0.24): Solid[] {
  const flesh = shaded(peel, 0.06, 1.1)
  const pith = blend(peel, hue(0.97, 0.03, 95), 0.7)
  const spoke = (index: number) => {
    const direction = angle + (index * Math.PI) / 4
    const [right, up] = [Math.cos(direction) * size * 0.74, Math.sin(direction) * size * 0.74]
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

/** A stemmed glass, seen into. */
export function stemmedGlass({ x, z }: Spot, drink: Oklch): Solid[] {
  const rim = hue(0.95, 0.012, 220)
  return [
    drum([x, 0, z], 0.24, 0.03, [rim, 0.8], 0.01),
    turned([x, 0.05, z], [0.03, 0, 0.2, 0.1, 0.27, 0.28, 0.25, 0.46], 0.018, [rim, 0.9]),
    drum([x, 0.2, z], 0.235, 0.14, [drink, 0.9], 0.02),
  ]
}

/** A glass of juice, seen into. */
export function juice({ x, z, angle }: Spot, glass: Oklch, drink: Oklch): Solid[] {
  return [
    drum([x, 0, z], 0.25, 0.56, [glass, 0.7], 0.03),
    drum([x, 0.1, z], 0.21, 0.475, [drink, 0.7], 0.02),
    staff([x, 0.5, z], [x + Math.cos(angle) * 0.42, 0.72, z + Math.sin(angle) * 0.42], 0.024, [glass, 0.4]),
  ]
}

export function fork(spot: Spot, metal: Oklch): Solid[] {
  const surface = [metal, 0.9] as const
  return [
    staff(pointOn(spot, 0, 0.04, -0.5), pointOn(spot, 0, 0.05, 0.18), 0.03, surface),
    slab(spot, [0, 0.05, 0.22], [0.085, 0.016, 0.06], metal, 0.9, 0.015),
    ...[-0.068, -0.023, 0.023, 0.068].map((right) =>
      staff(pointOn(spot, right, 0.05, 0.26), pointOn(spot, right, 0.05, 0.48), 0.014, surface),
    ),
  ]
}

export function napkin(spot: Spot, color: Oklch, y = 0): Solid[] {
  return [
    slab(spot, [0, y + 0.012, 0], [0.22, 0.012, 0.5], color, 0.05, 0.008),
    slab(spot, [0.06, y + 0.028, 0], [0.15, 0.012, 0.49], shaded(color, 0.03), 0.05, 0.008),
  ]
}

export function tomatoes(spot: Spot): Solid[] {
  return [-0.2, 0, 0.18].map((right, index) =>
    ball(pointOn(spot, right, 0.11, (index % 2) * 0.18), 0.115, [hue(0.58, 0.19, 28), 0.8], 0.92),
  )
}

export function knife(spot: Spot, metal: Oklch): Solid[] {
  return [
    staff(pointOn(spot, 0, 0.04, -0.5), pointOn(spot, 0, 0.04, -0.05), 0.036, [metal, 0.9]),
    slab(spot, [0.015, 0.04, 0.2], [0.045, 0.014, 0.28], metal, 0.9, 0.012),
  ]
}

/** Spaghetti with tomatoes and basil, on a plate. */
export function pasta(spot: Spot, china: Oklch, green: Oklch): Solid[] {
  const noodle = hue(0.83, 0.105, 82)
  const tomato = hue(0.58, 0.19, 28)
  const { x, z } = spot
  const strands = Array.from({ length: 17 }, (_, index) => {
    const [way, far] = [index * 2.4 + spot.angle, 0.04 + (index % 6) * 0.032]
    const color = shaded(noodle, ((index % 3) - 1) * 0.035)
    const place: Point = [x + Math.cos(way) * far, 0.09 + index * 0.008, z + Math.sin(way) * far]
    return ring(place, 0.29 - (index / 17) * 0.14, 0.02, [color, 0.35])
  })
  const on = (way: number, far: number): Point => [x + Math.cos(way) * far, 0.24, z + Math.sin(way) * far]
  return [
    ...plate(spot, china, 0.78),
    ...strands,
    ...[0.3, 1.9, 3.3, 4.9].map((way, index) =>
      ball(on(way, 0.2 + (index % 2) * 0.1), 0.085, [tomato, 0.8], 0.85),
    ),
    ...[0, 2.1, 4.2].map((way) => leaf(on(way, 0.02), way + 0.4, 0.22, 0.075, 0.06, [green, 0.3])),
  ]
}

/** A pizza on its board, with one slice that is being taken. */
export function pizza(spot: Spot, board: Oklch, green: Oklch): Solid[] {
  const [crust, cheese] = [hue(0.72, 0.11, 66), hue(0.87, 0.1, 86)]
  const [sauce, salami] = [hue(0.58, 0.17, 35), hue(0.52, 0.16, 25)]
  const { x, z, angle } = spot
  const on = (way: number, far: number, y = 0.15): Point => [
    x + Math.cos(way + angle) * far,
    y,
    z + Math.sin(way + angle) * far,
  ]
  const spread = Array.from({ length: 9 }, (_, index) => ({
    way: index * 2.4,
    far: 0.2 + ((index * 5) % 9) * 0.065,
  }))
  return [
    drum([x, 0, z], 1.12, 0.05, [board, 0.2], 0.03),
    slab(spot, [0, 0.025, -1.3], [0.13, 0.025, 0.3], board, 0.2, 0.02),
    drum([x, 0.05, z], 0.92, 0.07, [shaded(crust, -0.05), 0.15], 0.03),
    ring([x, 0.11, z], 0.88, 0.1, [crust, 0.2]),
    ...Array.from({ length: 13 }, (_, index) => {
      const surface = [shaded(crust, ((index * 7) % 5) * 0.025 - 0.06), 0.2] as const
      return ball(on(index * 2.4, 0.88, 0.115), 0.13 + ((index * 3) % 4) * 0.012, surface, 0.78)
    }),
    drum([x, 0.07, z], 0.83, 0.06, [sauce, 0.3], 0.02),
    ...Array.from({ length: 13 }, (_, index) =>
      ball(
        on(index * 2.4 + 1, Math.sqrt(index / 13) * 0.7, 0.125),
        0.17,
        [shaded(cheese, (index % 3) * 0.02), 0.3],
        0.2,
      ),
    ),
    ...spread.map(({ way, far }) => drum(on(way, far, 0.13), 0.125, 0.04, [salami, 0.35], 0.015)),
    ...spread
      .slice(0, 6)
      .map(({ way, far }) => leaf(on(way + 1.1, far), way, 0.22, 0.075, 0.05, [green, 0.3])),
    ...spread
      .slice(0, 5)
      .map(({ way, far }) => ring(on(way + 2, far + 0.08, 0.16), 0.045, 0.022, [hue(0.3, 0.02, 130), 0.6])),
  ]
}
