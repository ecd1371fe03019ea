import type { Oklch } from '../../../../render/color.ts'
import { blend, css, hue, rampOf, read, shaded, smooth } from '../paint.ts'
import { asLight, circle, radial } from '../shapes.ts'
import { type ArtStage, fillField } from '../stage.ts'
import {
  cellBorder,
  drawRelief,
  leafyLight,
  rakingLight,
  type Surface,
  sideOf,
  turnedBy,
  windowLight,
} from './relief.ts'

/** The floor of a pool, rings around drops, or slow waves with glints. */
export async function drawWater(stage: ArtStage): Promise<void> {
  const { between, noise, pick, plan, request, short, focus } = stage
  const side = sideOf(stage)
  const isAsked = request.colors.length > 0 || request.moods.has('grey')
  const lightness = plan.isDark ? 0.42 : Math.min(plan.ground.lightness, 0.78)
  const body: Oklch = isAsked
    ? {
        ...plan.ground,
        lightness,
        chroma: Math.max(plan.ground.chroma, request.moods.has('grey') ? 0 : 0.08),
      }
    : hue(lightness, 0.085, between(195, 232))
  const deep = shaded({ ...body, hue: body.hue + 14 }, -0.24, 1.15)
  const pale = shaded({ ...body, hue: body.hue - 12 }, 0.17, 0.55)
  const shift = between(0, 50)
  const kinds: Record<'pool' | 'rings' | 'waves', () => Surface> = {
    pool: () => {
      const scale = between(1.9, 2.8)
      const web = (x: number, y: number, seed: number) => {
        const [warpX, warpY] = [noise.at(x * 0.9 + seed, y * 0.9), noise.at(x * 0.9 + 31, y * 0.9 + seed)]
        const border = cellBorder(x + warpX * 0.42 + seed, y + warpY * 0.42)
        return smooth(0.2, 0, border) ** 2 * 0.75 + smooth(0.5, 0, border) * 0.25
      }
      return {
        ramp: rampOf([deep, body, shaded(body, 0.06), pale, shaded(pale, 0.06, 0.5)]),
        height: (x, y) => noise.at(x * 2 + shift, y * 2.3) * 0.014,
        tone: (x, y) => {
          const [u, v] = [x * scale, y * scale * 1.2]
          const light = web(u, v, shift) * 0.42 + web(u * 1.6 + 7, v * 1.6, shift + 17) * 0.24
          return 0.3 + light + noise.layers(x * 0.8 + shift, y * 0.8, 2) * 0.2
        },
        gloss: 0.12,
      }
    },
    rings: () => {
      const drops = Array.from({ length: pick([1, 2, 2]) }, (_, index) => ({
        x: focus.x / short + (index ? between(0.25, 0.45) * -side : 0),
        y: focus.y / short + (index ? between(0.2, 0.4) : 0),
        pace: between(62, 84),
        out: between(0.42, 0.7) / (1 + index * 0.8),
      }))
      return {
        ramp: rampOf([deep, body, pale]),
        height: (x, y) => {
          let sum = noise.at(x * 2.4 + shift, y * 3.4) * 0.006
          for (const drop of drops) {
            const far = Math.hypot(x - drop.x, (y - drop.y) * 1.25)
            const swell = smooth(drop.out, drop.out * 0.55, far) * (0.25 + 0.75 * smooth(0, 0.05, far))
            sum += Math.sin(far * drop.pace - 1) * swell * 0.0044 * Math.exp(-far * 1.6)
          }
          return sum
        },
        tone: (x, y, height) => 0.52 + height * 26 + noise.at(x * 0.7, y * 0.8 + shift) * 0.22,
        gloss: 0.5,
      }
    },
    waves: () => {
      const swells = Array.from({ length: 7 }, (_, index) => {
        const [way, pace] = [between(-0.55, 0.55) + Math.PI / 2, 7 * 1.5 ** index]
        return { x: Math.cos(way) * pace, y: Math.sin(way) * pace, high: 0.1 / pace, start: between(0, 6) }
      })
      return {
        ramp: rampOf([deep, body, shaded(body, 0.04), pale]),
        height: (x, y) => {
          const sway = noise.at(x * 1.6 + shift, y * 2.6) * 2.6
          let sum = 0
          for (const [index, swell] of swells.entries()) {
            sum += Math.sin(x * swell.x + y * swell.y + swell.start + sway * (1 + index * 0.5)) * swell.high
          }
          return sum
        },
        tone: (x, y, height) => 0.5 + height * 7 + noise.at(x * 0.6 + shift, y) * 0.2,
        gloss: 0.85,
      }
    },
  }
  await drawRelief(
    stage,
    kinds[pick<keyof typeof kinds>(['pool', 'pool', 'rings', 'waves'])](),
    side,
    rakingLight(stage, side),
  )
}

/** Draws sunlight on a plain wall, soft bands of light, or lights that are out of focus. */
export async function drawLight(stage: ArtStage): Promise<void> {
  const draw = stage.pick([wall, wall, veils, veils, bokeh])
  await draw(stage)
}

async function wall(stage: ArtStage): Promise<void> {
  const { plan, noise, between, pick } = stage
  const side = sideOf(stage)
  const body = plan.isDark ? shaded(plan.ground, 0.12) : plan.ground
  const shift = between(0, 50)
  const surface: Surface = {
    ramp: rampOf([shaded(body, -0.06), body, shaded(body, 0.04)]),
    tone: (x, y) => 0.5 + noise.layers(x * 1.2 + shift, y * 1.2, 3) * 0.4,
    height: (x, y) => noise.layers(x * 30 + shift, y * 30, 2) * 0.0009,
  }
  const [panes, leaves] = [windowLight(stage, side), leafyLight(stage, side)]
  const both = (x: number, y: number) => Math.min(panes(x, y), 0.2 + leaves(x, y))
  await drawRelief(stage, surface, side, pick([panes, leaves, both]))
}

/** Sheets of light that curve behind each other. */
async function veils(stage: ArtStage): Promise<void> {
  const { plan, noise, between, pick } = stage
  const [one, two, three] = plan.things
  const ground = plan.isDark ? shaded(plan.ground, -0.02) : plan.ground
  const light = plan.isDark ? blend(one, two, 0.35) : blend(ground, plan.sun, 0.75)
  const far = blend(ground, pick([one, three]), plan.isDark ? 0.5 : 0.42)
  const ramp = rampOf(
    [shaded(ground, plan.isDark ? -0.05 : -0.1, 1.1), ground, far, blend(far, light, 0.6), light],
    600,
  )
  const place = turnedBy(between(-0.9, 0.9))
  const shift = between(0, 60)
  const folds = between(1.5, 2.4)
  await fillField(stage, 0.42, (x, y, pixel) => {
    const [along, across] = place(x, y)
    const sway = noise.at(along * 0.55 + shift, across * 0.5) * 0.9
    let glow = 0.3 + noise.at(along * 0.5, across * 0.7 + shift) * 0.25
    for (let veil = 0; veil < 3; veil += 1) {
      const at =
        across * folds +
        sway * (1.2 + veil * 0.4) +
        veil * 0.61 +
        noise.at(along * 0.8, veil * 9 + shift) * 0.3
      const share = at - Math.floor(at)
      // Bright along its edge and fading behind it.
      glow += (1 - smooth(0, 0.82, share)) * smooth(0, 0.012 + veil * 0.02, share) * (0.3 - veil * 0.06)
    }
    read(ramp, glow, pixel)
  })
}

async function bokeh(stage: ArtStage): Promise<void> {
  const { context, plan, noise, between, pick, width, height, short } = stage
  const lightness = plan.isDark ? 0.34 : 0.66
  // On the other side of yellow lies olive.
  const isYellow = plan.ground.hue > 50 && plan.ground.hue < 120
  const spread = between(18, 34) * (isYellow ? -1 : pick([-1, 1]))
  const ground = { ...plan.ground, lightness, chroma: plan.ground.chroma * 1.35 }
  const lit = { ...shaded(ground, 0.2, 1.1), hue: ground.hue + spread }
  const ramp = rampOf([shaded(ground, -0.12), ground, lit, shaded(lit, 0.1, 0.7)])
  const shift = between(0, 50)
  await fillField(stage, 0.2, (x, y, pixel) => {
    read(ramp, 0.42 + noise.layers(x * 0.9 + shift, y * 0.9, 2) * 0.7, pixel)
  })
  const colors = [shaded(lit, 0.16, 0.8), blend(lit, plan.sun, 0.75), shaded(plan.sun, 0.04)] as const
  asLight(context, () => {
    for (let light = 0; light < 54; light += 1) {
      const [x, y] = [between(-0.05, 1.05) * width, between(-0.05, 1.05) * height]
      const radius = short * between(0.02, 0.12)
      const near = 0.55 + noise.at((x / short) * 1.4 + shift, (y / short) * 1.4 + 5) * 0.6
      const color = pick(colors)
      const alpha = Math.max(0, between(0.14, 0.5) * near)
      const stops = [
        [0, css(color, alpha * 0.62)],
        [0.84, css(color, alpha * 0.85)],
        [0.93, css(color, alpha)],
        [1, css(color, 0)],
      ] as const
      circle(context, radial(context, [x, y, 0, x, y, radius], stops), x, y, radius)
    }
  })
}
