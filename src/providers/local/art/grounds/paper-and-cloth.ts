import { blend, hue, rampOf, shaded, smooth } from '../paint.ts'
import type { ArtStage } from '../stage.ts'
import {
  anyLight,
  cellBorder,
  drawRelief,
  rakingLight,
  remembered,
  type Surface,
  scatter,
  sideOf,
  turnedBy,
} from './relief.ts'

/** Paper and cloth take the colours of the picture: the ground, and what goes with it. */
function dyed({ plan, pick }: ArtStage) {
  const lifted = { ...plan.ground, lightness: Math.max(plan.ground.lightness, 0.4) }
  return pick([lifted, lifted, blend(lifted, plan.things[1], 0.55), blend(lifted, plan.things[0], 0.35)])
}

/** Sheets that overlap, a folded sheet, a crumpled one, or one that was made by hand. */
export async function drawSheets(stage: ArtStage): Promise<void> {
  const { between, noise, pick, plan, width, height, short } = stage
  const side = sideOf(stage)
  const body = dyed(stage)
  const ramp = rampOf([shaded(body, -0.16), shaded(body, -0.02), shaded(body, 0.05, 0.85)])
  const shift = between(0, 50)
  const fibre = (x: number, y: number) =>
    noise.at(x * 75 + shift, y * 75) * 0.06 + noise.at(x * 210, y * 50 + shift) * 0.05
  const flat = (x: number, y: number) => 0.55 + fibre(x, y)
  const kinds: Record<'layers' | 'pleats' | 'crumpled' | 'handmade', () => Surface> = {
    layers: () => {
      const isWaved = pick([true, true, false])
      const place = turnedBy(isWaved ? between(-0.5, 0.5) : between(0.3, 1.1) * -side)
      const count = pick([4, 5, 6])
      const reach = (Math.hypot(width, height) / short) * 0.62
      const middle = place(width / short / 2, height / short / 2)[1]
      const edges = Array.from({ length: count }, (_, index) => ({
        at: middle - reach + ((index + between(0.4, 0.8)) / count) * reach * 2,
        wave: isWaved ? between(0.06, 0.17) : 0,
        tilt: isWaved ? 0 : between(-0.28, 0.28),
        pace: between(0.7, 1.3),
      }))
      /** How far a place is inside each sheet; the last sheet that covers it is on top. */
      const inside = (index: number, x: number, y: number) => {
        const edge = edges[index]
        if (!edge) return -Infinity
        const [along, across] = place(x, y)
        const bend = noise.at(along * edge.pace + index * 13.7 + shift, index * 5.1) * edge.wave
        return across - edge.at - bend - along * edge.tilt
      }
      const topAt = remembered((x, y) => {
        let top = count - 1
        while (top >= 0 && inside(top, x, y) < 0) top -= 1
        return top
      })
      const colors = rampOf([
        shaded(body, plan.isDark ? -0.1 : 0.06, 0.7),
        body,
        blend(body, plan.things[0], 0.32),
        blend(body, plan.things[0], 0.6),
      ])
      return {
        ramp: colors,
        tone: (x, y) => (topAt(x, y) + 1) / count + fibre(x, y) * 0.25,
        height: (x, y) => {
          const top = topAt(x, y)
          // The rim catches the light where the sheet curls up.
          return top < 0 ? 0 : -0.02 * smooth(0.16, 0, inside(top, x, y)) ** 2
        },
        open: (x, y) => {
          const next = inside(topAt(x, y) + 1, x, y)
          return next === -Infinity ? 1 : 1 - 0.55 * smooth(-0.13, 0, next) ** 2.2
        },
      }
    },
    pleats: () => {
      const place = turnedBy(between(0.35, 1.2) * pick([-1, 1]))
      const broad = between(0.12, 0.24)
      const fold = remembered((x, y) => {
        const [along, across] = place(x, y)
        const at = across / broad + 40
        const index = Math.floor(at)
        // Each crease leans a little, as those folded by hand do.
        const lean = (scatter(index) - 0.5) * 0.4 * along
        const share = Math.min(Math.max(at - index + lean * 0.2, 0), 1)
        return index % 2 === 0 ? share : 1 - share
      })
      return {
        ramp,
        tone: (x, y) => flat(x, y) + (fold(x, y) - 0.5) * 0.12,
        height: (x, y) => fold(x, y) * broad * 0.42 + noise.at(x * 3, y * 3) * 0.002,
        open: (x, y) => 0.72 + 0.28 * smooth(0, 0.45, fold(x, y)),
      }
    },
    crumpled: () => {
      const scale = between(1.5, 2.4)
      const facet = (x: number, y: number, fine: number) =>
        cellBorder(x * scale * fine + shift, y * scale * fine)
      return {
        ramp,
        tone: flat,
        height: (x, y) => {
          const [warpX, warpY] = [x + noise.at(x * 2, y * 2) * 0.1, y + noise.at(x * 2 + 9, y * 2) * 0.1]
          return facet(warpX, warpY, 1) * 0.05 + facet(warpX, warpY, 2.3) * 0.016
        },
      }
    },
    handmade: () => ({
      ramp,
      tone: (x, y) =>
        0.55 +
        noise.layers(x * 2 + shift, y * 2, 3) * 0.16 +
        fibre(x, y) * 1.4 -
        smooth(0.62, 0.78, noise.at(x * 30 + noise.at(x * 6, y * 6) * 3, y * 30 + shift)) * 0.3,
      height: (x, y) =>
        noise.layers(x * 15 + shift, y * 15, 3) * 0.0042 + noise.at(x * 1.3, y * 1.3 + shift) * 0.03,
    }),
  }
  const kind = pick<keyof typeof kinds>(['layers', 'layers', 'pleats', 'crumpled', 'handmade'])
  const light = kind === 'layers' ? pick([rakingLight, anyLight]) : anyLight
  await drawRelief(stage, kinds[kind](), side, light(stage, side))
}

/** Linen: in loose folds, hanging, gathered from a corner, or knitted. */
export async function drawCloth(stage: ArtStage): Promise<void> {
  const { between, noise, pick, width, short } = stage
  const side = sideOf(stage)
  const body = blend(dyed(stage), hue(0.9, 0.02, 80), stage.plan.isDark ? 0 : 0.15)
  const ramp = rampOf([shaded(body, -0.2), shaded(body, -0.05), shaded(body, 0.04, 0.85)])
  const shift = between(0, 50)
  const thread = between(84, 100)
  /** Threads that pass over and under each other, some of them thicker. */
  const weave = (x: number, y: number) => {
    const [u, v] = [x * thread + noise.at(x * 7, y * 7) * 0.5, y * thread + noise.at(x * 7 + 40, y * 7) * 0.5]
    const [column, row] = [Math.floor(u), Math.floor(v)]
    const [right, down] = [(u - column) * 2 - 1, (v - row) * 2 - 1]
    const [across, along] = (column + row) % 2 === 0 ? [right, down] : [down, right]
    const slub = noise.at(u * 0.06, row * 3.7) + noise.at(column * 3.7, v * 0.06)
    return (1 - across * across) * (1 - along * along * 0.45) * 0.0011 + slub * 0.0005
  }
  const linen = (drape: (x: number, y: number) => number): Surface => {
    const fold = remembered(drape)
    return {
      ramp,
      height: (x, y) => fold(x, y) + weave(x, y),
      tone: (x, y, height) => 0.62 + height * 1.1 + noise.at(x * thread * 0.5, y * 6 + shift) * 0.07,
      open: (x, y) => 0.75 + 0.25 * smooth(-0.07, 0.05, fold(x, y)),
    }
  }
  const kinds: Record<'folds' | 'hanging' | 'gathered' | 'knitted', () => Surface> = {
    folds: () => {
      const place = turnedBy(between(0.4, 1.1) * pick([-1, 1]))
      const pace = between(1.3, 2)
      return linen((x, y) => {
        const [along, across] = place(x, y)
        const sway = noise.at(along * 0.7 + shift, across * 0.8) * 0.8
        const fold = noise.at(along * 0.35 + sway * 0.4, across * pace + sway * 1.5 + shift)
        return fold * 0.085 + (1 - Math.abs(noise.at(across * 2.3 + sway * 2, along * 0.5))) ** 6 * 0.03
      })
    },
    hanging: () => {
      const pace = between(5.5, 8)
      return linen((x, y) => {
        const phase = x * pace + noise.at(x * 1.7 + shift, y * 0.22) * 2.4
        const deep = 0.62 + noise.at(x * 2 + shift, 3) * 0.38
        return Math.sin(phase * 2.2) * 0.042 * deep + Math.sin(phase * 5.1 + 1) * 0.007
      })
    },
    gathered: () => {
      const [midX, midY] = [
        side > 0 ? between(-0.25, 0) : width / short + between(0, 0.25),
        between(-0.3, -0.1),
      ]
      const count = between(10, 15)
      return linen((x, y) => {
        const [dx, dy] = [x - midX, y - midY]
        const far = Math.hypot(dx, dy)
        const angle = Math.atan2(dy, dx) + noise.at(far * 1.1 + shift, 2) * 0.16
        const fold =
          noise.at(angle * count * 0.55 + shift, far * 0.5) + noise.at(angle * count, far * 0.9) * 0.3
        return fold * 0.11 * smooth(0, 1.1, far)
      })
    },
    knitted: () => {
      const [wide, tall] = [between(0.044, 0.054), between(0.034, 0.04)]
      const loft = remembered((x, y) => {
        const sway = noise.at(x * 1.2, y * 1.2 + shift) * 0.012
        const u = (x + sway) / wide
        const across = u - Math.floor(u) - 0.5
        // Each stitch is a V of two strands.
        const v = (y + sway) / tall + Math.abs(across) * 1.25
        const strand = v - Math.floor(v) - 0.5
        const out = (Math.abs(Math.abs(across) - 0.25) / 0.25) ** 2 * 0.45 + (strand / 0.5) ** 2 * 0.55
        return Math.sqrt(Math.max(0, 1 - out))
      })
      return {
        ramp,
        height: (x, y) => loft(x, y) * 0.008 + noise.at(x * 1.4 + shift, y * 1.4) * 0.05,
        tone: (x, y) => 0.45 + loft(x, y) * 0.25 + noise.at(x * 140, y * 140) * 0.08,
        open: (x, y) => 0.5 + 0.5 * smooth(0, 0.6, loft(x, y)),
      }
    },
  }
  const kind = pick<keyof typeof kinds>(['folds', 'hanging', 'gathered', 'knitted'])
  await drawRelief(stage, kinds[kind](), side, (kind === 'knitted' ? anyLight : rakingLight)(stage, side))
}
