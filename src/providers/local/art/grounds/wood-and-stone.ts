import type { Oklch } from '../../../../render/color.ts'
import { blend, hue, rampOf, shaded, smooth } from '../paint.ts'
import type { ArtStage } from '../stage.ts'
import { anyLight, drawRelief, remembered, type Surface, scatter, sideOf, turnedBy } from './relief.ts'

/** The natural colour of a material at the lightness of the picture, or mostly the colour that was asked for. */
function natural({ plan, request }: ArtStage, color: Oklch): Oklch {
  const isAsked = request.colors.length > 0 || request.moods.has('grey')
  // A dark picture still shows its material.
  const lightness = Math.max(plan.ground.lightness, 0.38)
  const ground = { ...plan.ground, lightness }
  return blend(ground, { ...color, lightness: lightness + color.lightness }, isAsked ? 0.12 : 0.8)
}

/** Boards, a parquet, or a slice of a trunk. */
export async function drawWood(stage: ArtStage): Promise<void> {
  const { between, noise, pick } = stage
  const side = sideOf(stage)
  const body = natural(stage, hue(between(-0.2, -0.08), between(0.05, 0.07), between(52, 70)))
  const ramp = rampOf([shaded(body, -0.24, 0.9), shaded(body, -0.1), body, shaded(body, 0.06, 0.9)])
  const lines = between(7, 11)
  /** The grain of a board by its number: bands that run along it, and fine fibres. */
  const grain = (along: number, across: number, board: number): number => {
    const bend = noise.at(along * 0.55 + board * 7.3, across * 2.1 + board * 3.7)
    const ringed = (bend * 0.55 + across * 1.1 + noise.at(along * 2.3, across * 9 + board) * 0.05) * lines
    const ring = ringed - Math.floor(ringed)
    const late = smooth(0.35, 0.94, ring) * smooth(1, 0.95, ring)
    const fibre = noise.at(along * 7, across * 120 + board * 11)
    const pore = smooth(0.42, 0.75, noise.at(along * 13 + board, across * 210))
    return 0.78 - late * 0.34 + fibre * 0.1 - pore * 0.16 + (scatter(board) - 0.5) * 0.3
  }
  const boards: Record<'planks' | 'chevron' | 'slice', () => Surface> = {
    planks: () => {
      const place = turnedBy(pick([0, 0, Math.PI / 2, between(-0.5, 0.5)]))
      const broad = between(0.17, 0.3)
      const gap = (across: number) => {
        const share = across / broad
        return Math.min(share - Math.floor(share), Math.ceil(share) - share) * broad
      }
      return {
        ramp,
        height: (x, y) => -0.006 * smooth(0.009, 0, gap(place(x, y)[1])),
        open: (x, y) => smooth(-0.002, 0.004, gap(place(x, y)[1])),
        tone: (x, y) => {
          const [along, across] = place(x, y)
          const board = Math.floor(across / broad) + 40
          return grain(along + scatter(board + 5) * 9, across, board)
        },
      }
    },
    chevron: () => {
      const [column, broad, slope] = [between(0.3, 0.42), between(0.09, 0.12), between(0.75, 1)]
      const parts = remembered((x, y) => {
        const index = Math.floor(x / column)
        const inside = x - index * column
        const along = index % 2 === 0 ? inside : column - inside
        return { index, along, across: y - along * slope, rim: Math.min(inside, column - inside) }
      })
      const gap = (x: number, y: number) => {
        const { across, rim } = parts(x, y)
        const share = across / broad
        return Math.min(rim, Math.min(share - Math.floor(share), Math.ceil(share) - share) * broad)
      }
      return {
        ramp,
        height: (x, y) => -0.003 * smooth(0.005, 0, gap(x, y)),
        open: (x, y) => 0.45 + 0.55 * smooth(0, 0.003, gap(x, y)),
        tone: (x, y) => {
          const { index, along, across } = parts(x, y)
          const board = index * 37 + Math.floor(across / broad) + 400
          return grain(along * 1.4 + scatter(board + 3) * 9, across * 0.8, board)
        },
        gloss: 0.1,
      }
    },
    slice: () => {
      const [midX, midY] = [between(0.1, 0.9), between(-0.15, 0.35)]
      const radius = remembered((x, y) => {
        const far = Math.hypot(x - midX, y - midY)
        return (
          far * (1 + noise.at((x - midX) * 1.1 + 4, (y - midY) * 1.1) * 0.16) + noise.at(x * 5, y * 5) * 0.006
        )
      })
      return {
        ramp,
        height: (x, y) => noise.at(radius(x, y) * 90, 3) * 0.0003,
        tone: (x, y) => {
          const far = radius(x, y)
          const ringed = far * 34 + noise.at(far * 11, 7) * 1.6
          const ring = ringed - Math.floor(ringed)
          const angle = Math.atan2(y - midY, x - midX)
          const ray = smooth(0.35, 0.8, noise.at(Math.cos(angle) * 22, Math.sin(angle) * 22)) * 0.08
          return (
            0.74 - smooth(0.45, 0.95, ring) * smooth(1, 0.95, ring) * 0.34 - smooth(0.9, 0, far) * 0.16 - ray
          )
        },
      }
    },
  }
  await drawRelief(
    stage,
    boards[pick<keyof typeof boards>(['planks', 'planks', 'planks', 'chevron', 'chevron', 'slice'])](),
    side,
    anyLight(stage, side),
  )
}

/** Plaster, a slab with veins, layers of travertine, or raked sand with pebbles. */
export async function drawStone(stage: ArtStage): Promise<void> {
  const { between, noise, pick, plan, short } = stage
  const side = sideOf(stage)
  const body = natural(stage, hue(0.02, 0.022, between(55, 90)))
  const soft = rampOf([shaded(body, -0.12), shaded(body, -0.03), shaded(body, 0.045, 0.8)])
  const shift = between(0, 50)
  const surfaces: Record<'plaster' | 'slab' | 'layers' | 'sand', () => Surface> = {
    plaster: () => ({
      ramp: soft,
      tone: (x, y) =>
        0.55 + noise.layers(x * 1.6 + shift, y * 2.1, 4) * 0.5 + noise.at(x * 60, y * 60 + shift) * 0.05,
      height: (x, y) => {
        const stroke = noise.at(x * 2.2 + noise.at(x, y * 2) * 1.5 + shift, y * 9)
        return stroke * 0.0035 + noise.at(x * 26 + shift, y * 34) * 0.0011
      },
    }),
    slab: () => {
      const place = turnedBy(between(0.5, 1.1) * side)
      const vein = (x: number, y: number) => {
        const [along, across] = place(x, y)
        const bend = noise.layers(along * 1.1 + shift, across * 1.1, 5)
        const branch = noise.layers(along * 2.6 + 30, across * 2.6 + shift, 4)
        const wide = Math.abs(noise.at(across * 1.9 + bend * 0.8, along * 0.3 + shift))
        const fine = Math.abs(noise.at(across * 3.3 + branch * 0.9 + 20, along * 0.6))
        const fading = 0.35 + 0.65 * smooth(-0.4, 0.4, branch)
        return (
          (smooth(0.24, 0, wide) * 0.34 + smooth(0.04, 0, wide) * 0.4) * fading +
          smooth(0.03, 0, fine) * 0.26 * fading
        )
      }
      const tint = plan.isDark ? shaded(body, 0.42, 0.6) : blend(shaded(body, -0.3), plan.things[3], 0.25)
      return {
        ramp: rampOf([tint, blend(tint, body, 0.6), body, shaded(body, 0.04, 0.8)]),
        tone: (x, y) => 0.86 + noise.layers(x * 1.1 + shift, y * 1.1, 3) * 0.28 - vein(x, y) * 0.8,
        height: () => 0,
        gloss: 0.05,
      }
    },
    layers: () => {
      const place = turnedBy(between(-0.12, 0.12))
      const bent = remembered((x, y) => {
        const [along, across] = place(x, y)
        return across + noise.layers(along * 0.8 + shift, across * 1.6, 3) * 0.09
      })
      const pore = remembered((x, y) => {
        const near = smooth(0.1, 0.4, noise.at(x * 2 + 5, bent(x, y) * 9))
        return near === 0 ? 0 : near * smooth(0.5, 0.85, noise.at(x * 24 + shift, bent(x, y) * 110))
      })
      return {
        ramp: soft,
        tone: (x, y) => {
          const layer = bent(x, y)
          return (
            0.55 + noise.at(layer * 6, shift) * 0.5 + noise.at(x * 2, layer * 40) * 0.34 - pore(x, y) * 0.22
          )
        },
        height: (x, y) => -pore(x, y) * 0.002 + noise.at(x * 22, y * 46) * 0.0005,
      }
    },
    sand: () => {
      const [midX, midY] = [stage.focus.x / short, stage.focus.y / short]
      const turn = between(0.3, 0.9) * side
      const stones = [0, 1, 2].slice(pick([0, 0, 1])).map((index) => ({
        x: midX + (index - 1) * between(0.24, 0.3) * Math.cos(turn),
        y: midY + (index - 1) * between(0.2, 0.28) * Math.sin(turn),
        radius: (0.055 + (index % 2) * 0.045) * between(0.9, 1.15),
        flat: between(0.74, 0.92),
      }))
      const rake = between(21, 27)
      const place = turnedBy(between(-0.35, 0.35))
      const nearest = (x: number, y: number) => {
        let near = { far: Infinity, radius: 1 }
        for (const stone of stones) {
          const far = Math.hypot(x - stone.x, (y - stone.y) / stone.flat) - stone.radius
          if (far < near.far) near = { far, radius: stone.radius }
        }
        return near
      }
      const reach = remembered(nearest)
      const wave = (phase: number) =>
        Math.sin(phase * 2 * Math.PI) * 0.5 + Math.sin(phase * 4 * Math.PI) * 0.1
      const pebble = shaded(blend(body, plan.things[3], 0.3), plan.isDark ? 0.1 : -0.24)
      return {
        ramp: rampOf([pebble, shaded(pebble, 0.04), shaded(body, -0.04), shaded(body, 0.02)], 400),
        tone: (x, y) =>
          reach(x, y).far < 0
            ? 0.12 + noise.layers(x * 14, y * 14, 2) * 0.2
            : 0.85 + noise.at(x * 150, y * 150) * 0.22,
        height: (x, y) => {
          const { far, radius } = reach(x, y)
          if (far < 0) return radius * 0.62 * Math.sqrt(1 - ((far + radius) / radius) ** 2)
          const round = smooth(0.19, 0.12, far)
          const lines =
            wave((place(x, y)[1] + noise.at(x * 0.9 + shift, y * 0.9) * 0.05) * rake) * (1 - round)
          return (lines + wave(far * rake) * round) * 0.008 + noise.at(x * 90, y * 90) * 0.0008
        },
        open: (x, y) => {
          const { far } = reach(x, y)
          const cast = nearest(x - 0.035 * side, y - 0.032).far
          return far < 0 ? 1 : (0.35 + 0.65 * smooth(-0.03, 0.03, cast)) * (0.6 + 0.4 * smooth(0, 0.03, far))
        },
      }
    },
  }
  const kind = pick<keyof typeof surfaces>(['plaster', 'slab', 'layers', 'sand'])
  await drawRelief(stage, surfaces[kind](), side, anyLight(stage, side))
}
