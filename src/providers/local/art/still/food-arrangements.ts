import type { Oklch } from '../../../../render/color.ts'
import { blend, hue, shaded } from '../paint.ts'
import { backdrop, type Setting } from './forms.ts'
import { arc, ball, bar, box, drum, type Point, ring, type Solid, staff, tube, turned } from './solids.ts'

const wood = hue(0.6, 0.075, 62)
const crust = hue(0.63, 0.115, 60)
const cream = hue(0.95, 0.025, 85)
const glass = hue(0.93, 0.015, 220)

/** A round loaf on a board, two long ones in a jug, and rolls. */
export function bread(setting: Setting): Solid[] {
  const { two, one, between } = setting
  const flour = blend(crust, cream, 0.75)
  const loaf = ([x, y, z]: Point, radius: number, cuts: number): Solid[] => {
    const tall = 0.7
    const over = (right: number, front: number): Point => {
      const high = Math.sqrt(Math.max(0, 1 - (right / radius) ** 2 - (front / radius) ** 2))
      return [x + right, y + radius * tall * (0.88 + high * 1.02), z - front]
    }
    return [
      ball([x, y + radius * tall * 0.9, z], radius, [crust, 0.2], tall),
      ...Array.from({ length: cuts }, (_, cut) => {
        const right = (cut - (cuts - 1) / 2) * radius * 0.42
        const ends = [-0.12, 0.1, 0.32, 0.52].map((front) =>
          over(right + front * radius * 0.3, front * radius),
        )
        return tube(ends, radius * 0.055, [flour, 0.05])
      }).flat(),
    ]
  }
  const long = (from: Point, to: Point): Solid[] => [
    staff(from, to, 0.12, [shaded(crust, 0.02), 0.2]),
    ...[0.5, 0.66, 0.82].map((share) => {
      const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      return staff([x - 0.06, y - 0.05, from[2] - 0.11], [x + 0.06, y + 0.07, from[2] - 0.11], 0.025, [flour])
    }),
  ]
  return [
    ...backdrop(setting, 0.2),
    box([-0.25, 0.05, -0.05], [0.82, 0.05, 0.5], [wood, 0.15], 0.03, 0.06),
    ...loaf([-0.3, 0.1, 0], 0.52, 4),
    turned([0.86, 0, 0.35], [0, 0.04, 0.3, 0.04, 0.36, 0.3, 0.27, 0.72, 0.31, 0.82], 0.035, [one, 0.5]),
    ...long([0.78, 0.3, 0.32], [0.6 + between(-0.06, 0.06), 1.62, 0.4]),
    ...long([0.95, 0.3, 0.42], [1.2, 1.5, 0.5]),
    ...loaf([0.55, 0, -0.62], 0.23, 1),
    ...loaf([1.02, 0, -0.5], 0.21, 1),
    ...[0, 1, 2].map((stalk) =>
      staff([-1.2 + stalk * 0.05, 0.03, -0.62], [-0.62, 0.04, -0.75 - stalk * 0.06], 0.018, [two, 0.1]),
    ),
  ]
}

/** A cake of two tiers on a stand, with berries and candles. */
export function cake(setting: Setting): Solid[] {
  const { one, two, four, three, between } = setting
  const icing = blend(one, cream, 0.35)
  const berry = hue(0.52, 0.19, 20)
  const tier = (y: number, radius: number, high: number, color: Oklch): Solid[] => [
    drum([0, y, 0.1], radius, high, [color, 0.25], 0.05),
    ...Array.from({ length: 14 }, (_, drip) => {
      const angle = (drip / 14) * 2 * Math.PI
      const [x, z] = [Math.cos(angle) * radius, 0.1 + Math.sin(angle) * radius]
      const low = y + high - 0.09 - Math.abs(Math.sin(drip * 4.3)) * high * 0.34
      return staff([x, y + high - 0.05, z], [x, low, z], 0.05, [icing, 0.45])
    }),
    drum([0, y + high - 0.05, 0.1], radius + 0.03, 0.075, [icing, 0.45], 0.03),
  ]
  const candle = (x: number, z: number): Solid[] => [
    staff([x, 1.42, z], [x, 1.72, z], 0.026, [four, 0.3]),
    ball([x, 1.82, z], 0.04, [hue(0.88, 0.15, 85), 0.9], 1.7),
  ]
  const heap = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * 2 * Math.PI
    return ball([Math.cos(angle) * 0.3, 1.42, 0.1 + Math.sin(angle) * 0.3], 0.075, [berry, 0.8])
  })
  return [
    ...backdrop(setting, 0),
    turned([0, 0, 0.1], [0, 0.03, 0.34, 0.03, 0.1, 0.1, 0.09, 0.28, 0.86, 0.33], 0.03, [two, 0.6]),
    ...tier(0.36, 0.68, 0.52, two),
    ...tier(0.88, 0.42, 0.5, blend(two, cream, 0.5)),
    ...heap,
    ...[-0.16, 0, 0.16].flatMap((x, index) => candle(x, 0.1 + (index % 2) * 0.1)),
    ball([0.98, 0.09, -0.5], 0.09, [berry, 0.8]),
    ball([0.8, 0.08, -0.66], 0.08, [berry, 0.8]),
    drum([-1.02, 0, -0.2], 0.26, 0.04, [three, 0.4], 0.015),
    box([-1.02, 0.16, -0.2], [0.13, 0.12, 0.16], [blend(two, cream, 0.5), 0.2], 0.03, 0.6),
    box([-1.02, 0.3, -0.2], [0.14, 0.03, 0.17], [icing, 0.4], 0.02, between(0.5, 0.7)),
  ]
}

/** Cones in a holder, and a cup with scoops. */
export function iceCream(setting: Setting): Solid[] {
  const { one, two, three, four, pale, request, random } = setting
  const natural = [hue(0.87, 0.075, 5), hue(0.86, 0.085, 145), hue(0.46, 0.06, 48), hue(0.93, 0.05, 90)]
  const flavours = request.colors.length ? [one, four, three, two] : natural
  const start = Math.floor(random() * 4)
  const of = (index: number) => flavours[(start + index) % 4] ?? one
  const waffle = hue(0.74, 0.1, 70)
  const scoop = ([x, y, z]: Point, radius: number, color: Oklch): Solid[] => [
    ball([x, y, z], radius, [color, 0.3]),
    ...Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 9) * 2 * Math.PI
      const place: Point = [
        x + Math.cos(angle) * radius * 0.85,
        y - radius * 0.45,
        z + Math.sin(angle) * radius * 0.85,
      ]
      return ball(place, radius * 0.27, [color, 0.3], 0.75)
    }),
  ]
  const cone = (x: number, y: number, z: number, scoops: number): Solid[] => [
    turned([x, y, z], [0.03, 0, 0.25, 0.78], 0.022, [waffle, 0.15]),
    ...[0.32, 0.5, 0.68].map((high) =>
      ring([x, y + high, z], 0.03 + (high / 0.78) * 0.22 + 0.016, 0.012, [shaded(waffle, -0.1)]),
    ),
    ring([x, y + 0.78, z], 0.26, 0.03, [shaded(waffle, -0.04), 0.15]),
    ...Array.from({ length: scoops }, (_, index) =>
      scoop([x, y + 0.96 + index * 0.36, z], 0.28 - index * 0.025, of(index + Math.round(x * 2 + 2))),
    ).flat(),
  ]
  return [
    ...backdrop(setting, -0.2),
    box([-0.35, 0.22, 0.1], [0.68, 0.22, 0.3], [pale(one, 0.2), 0.2], 0.06),
    ...cone(-0.68, 0.28, 0.1, 1),
    ...cone(-0.02, 0.28, 0.1, 2),
    turned([0.88, 0, -0.1], [0, 0.03, 0.2, 0.03, 0.36, 0.36], 0.03, [two, 0.5]),
    ...scoop([0.76, 0.44, -0.1], 0.2, of(3)),
    ...scoop([1.03, 0.46, -0.04], 0.2, of(1)),
    ball([0.86, 0.74, -0.04], 0.075, [hue(0.5, 0.19, 20), 0.9]),
    bar([1.06, 0.46, 0.12], [1.3, 1.0], [0.06, 0.02], [waffle, 0.15]),
    ball([0.3, 0.06, -0.7], 0.06, [four, 0.6]),
    ball([0.15, 0.05, -0.8], 0.05, [three, 0.6]),
  ]
}

/** A bottle, two filled glasses and grapes. */
export function wine(setting: Setting): Solid[] {
  const { one, two, four, pale, request, between } = setting
  const red = request.colors.length ? shaded(one, -0.12) : hue(0.36, 0.13, 15)
  const bottle = hue(0.33, 0.05, 150)
  const body = [0, 0.03, 0.25, 0.03, 0.27, 0.1, 0.27, 0.95, 0.2, 1.14, 0.09, 1.26, 0.085, 1.62]
  const goblet = (x: number, z: number): Solid[] => [
    drum([x, 0, z], 0.25, 0.025, [glass, 0.8], 0.01),
    staff([x, 0.03, z], [x, 0.52, z], 0.026, [glass, 0.8]),
    ball([x, 0.78, z], 0.29, [red, 0.95], 0.95),
    turned([x, 0.8, z], [0.285, 0, 0.27, 0.16, 0.22, 0.36], 0.014, [glass, 0.9]),
  ]
  const grape = (index: number): Solid => {
    const row = Math.floor((Math.sqrt(8 * index + 1) - 1) / 2)
    const across = index - (row * (row + 1)) / 2 - row / 2
    const place: Point = [0.1 + row * 0.12 - 0.25, 0.1 + (index % 2) * 0.08, -0.62 + across * 0.17]
    return ball(place, 0.1, [shaded(red, 0.1 + (index % 3) * 0.03), 0.7])
  }
  return [
    ...backdrop(setting, 0),
    drum([-0.55, 0, 0.2], 0.5, 0.1, [pale(two, 0.3), 0.12], 0.03),
    turned([-0.55, 0.1, 0.2], body, 0.03, [bottle, 0.9]),
    drum([-0.55, 0.42, 0.2], 0.306, 0.4, [two, 0.05], 0.01),
    drum([-0.55, 0.58, 0.2], 0.31, 0.08, [four, 0.2], 0.01),
    drum([-0.55, 1.5, 0.2], 0.12, 0.26, [one, 0.5], 0.02),
    ...goblet(0.32, 0.1),
    ...goblet(0.98, 0.35 + between(-0.05, 0.05)),
    ...Array.from({ length: 10 }, (_, index) => grape(index)),
    staff([-0.22, 0.16, -0.6], [-0.42, 0.3, -0.58], 0.018, [wood]),
    box([0.85, 0.12, -0.6], [0.2, 0.12, 0.14], [hue(0.85, 0.11, 88), 0.1], 0.02, 0.4),
  ]
}

/** Two glasses of beer with foam, a bottle, hops and a pretzel. */
export function beer(setting: Setting): Solid[] {
  const { one, two, three, between } = setting
  const amber = hue(0.74, 0.145, 72)
  const foam = hue(0.96, 0.02, 85)
  const mug = (x: number, z: number, size: number): Solid[] => [
    drum([x, 0, z], 0.34 * size, 0.86 * size, [amber, 0.9], 0.05),
    ...Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 9) * 2 * Math.PI
      const [right, deep] = [Math.cos(angle) * 0.21 * size, Math.sin(angle) * 0.21 * size]
      return ball([x + right, 0.9 * size, z + deep], 0.15 * size, [foam, 0.1], 0.85)
    }),
    ball([x, 0.96 * size, z], 0.22 * size, [foam, 0.1], 0.7),
    ...[-2, -1, 0, 1, 2].map((rib) => {
      const [right, deep] = [Math.sin(rib * 0.5) * 0.34 * size, -Math.cos(rib * 0.5) * 0.34 * size]
      const [foot, top]: [Point, Point] = [
        [x + right, 0.12 * size, z + deep],
        [x + right, 0.68 * size, z + deep],
      ]
      return staff(foot, top, 0.035 * size, [shaded(amber, 0.05), 0.9])
    }),
    ...tube(arc([x + 0.34 * size, 0.45 * size, z], 0.25 * size, -1.4, 1.4), 0.05 * size, [glass, 0.9]),
  ]
  const brown = hue(0.5, 0.1, 55)
  const body = [0, 0.03, 0.22, 0.03, 0.24, 0.1, 0.24, 0.78, 0.1, 1.05, 0.09, 1.45]
  return [
    ...backdrop(setting, 0.1),
    ...mug(-0.3, 0, 1.18),
    ...mug(0.62, -0.2, 0.92),
    turned([-1.0, 0, 0.4], body, 0.03, [hue(0.38, 0.07, 55), 0.9]),
    drum([-1.0, 0.32, 0.4], 0.275, 0.34, [one, 0.1], 0.01),
    drum([-1.0, 1.42, 0.4], 0.12, 0.07, [three, 0.5], 0.02),
    drum([1.25, 0, 0.3], 0.28, 0.05, [two, 0.2], 0.02),
    ring([1.17, 0.16, 0.3], 0.12, 0.05, [brown, 0.5], true),
    ring([1.35, 0.16, 0.3], 0.12, 0.05, [brown, 0.5], true),
    ring([1.26, 0.3, 0.3], 0.12, 0.05, [brown, 0.5], true),
    ...[0, 1, 2].map((index) => {
      const place: Point = [-0.85 + index * 0.2, 0.1, -0.62 + between(-0.06, 0.06)]
      return ball(place, 0.09, [hue(0.68, 0.13, 128), 0.15], 1.2)
    }),
  ]
}
