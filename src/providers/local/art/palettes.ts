import type { Oklch } from '../../../render/color.ts'
import { hue } from './paint.ts'
import type { Hour, Season } from './words.ts'

interface Light {
  readonly sky: readonly [Oklch, Oklch, Oklch]
  readonly sun: Oklch
  readonly haze: Oklch
  readonly near: Oklch
}

export const hourLights: Readonly<Record<Hour, Light>> = {
  dawn: {
    sky: [hue(0.5, 0.1, 280), hue(0.7, 0.11, 335), hue(0.88, 0.09, 58)],
    sun: hue(0.975, 0.05, 88),
    haze: hue(0.85, 0.09, 42),
    near: hue(0.29, 0.085, 296),
  },
  day: {
    sky: [hue(0.6, 0.13, 250), hue(0.77, 0.09, 238), hue(0.94, 0.03, 215)],
    sun: hue(0.99, 0.03, 100),
    haze: hue(0.88, 0.045, 228),
    near: hue(0.37, 0.075, 238),
  },
  golden: {
    sky: [hue(0.62, 0.075, 262), hue(0.8, 0.085, 40), hue(0.91, 0.12, 82)],
    sun: hue(0.985, 0.07, 96),
    haze: hue(0.86, 0.12, 70),
    near: hue(0.3, 0.075, 35),
  },
  dusk: {
    sky: [hue(0.3, 0.11, 278), hue(0.5, 0.15, 325), hue(0.77, 0.15, 42)],
    sun: hue(0.93, 0.11, 72),
    haze: hue(0.68, 0.15, 18),
    near: hue(0.2, 0.075, 292),
  },
  night: {
    sky: [hue(0.17, 0.06, 275), hue(0.25, 0.09, 280), hue(0.4, 0.115, 292)],
    sun: hue(0.96, 0.03, 92),
    haze: hue(0.44, 0.11, 290),
    near: hue(0.14, 0.05, 278),
  },
}

export const leaves: Readonly<Record<Season, Oklch>> = {
  spring: hue(0.7, 0.16, 135),
  summer: hue(0.53, 0.12, 148),
  autumn: hue(0.62, 0.15, 52),
  winter: hue(0.84, 0.025, 230),
}

/** A ground and four colours for what stands on it. */
export interface ThingPalette {
  readonly suits: string
  readonly isNight: boolean
  readonly ground: Oklch
  readonly things: readonly [Oklch, Oklch, Oklch, Oklch]
}

export const thingPalettes: readonly [ThingPalette, ...ThingPalette[]] = [
  {
    suits: 'craft home gift warm summer dawn',
    isNight: false,
    ground: hue(0.84, 0.075, 52),
    things: [hue(0.68, 0.19, 36), hue(0.93, 0.03, 80), hue(0.46, 0.075, 205), hue(0.83, 0.15, 86)],
  },
  {
    suits: 'coffee food autumn muted learning golden',
    isNight: false,
    ground: hue(0.82, 0.045, 72),
    things: [hue(0.44, 0.075, 48), hue(0.94, 0.025, 85), hue(0.62, 0.14, 45), hue(0.55, 0.06, 150)],
  },
  {
    suits: 'calm plant health spring organic',
    isNight: false,
    ground: hue(0.85, 0.05, 145),
    things: [hue(0.5, 0.1, 155), hue(0.95, 0.03, 100), hue(0.8, 0.13, 70), hue(0.67, 0.1, 175)],
  },
  {
    suits: 'beauty fabric pastel gift dawn',
    isNight: false,
    ground: hue(0.86, 0.05, 12),
    things: [hue(0.58, 0.13, 8), hue(0.95, 0.02, 60), hue(0.74, 0.1, 35), hue(0.42, 0.1, 345)],
  },
  {
    suits: 'tech work finance cool city',
    isNight: false,
    ground: hue(0.82, 0.06, 250),
    things: [hue(0.5, 0.18, 262), hue(0.96, 0.012, 240), hue(0.75, 0.15, 58), hue(0.33, 0.09, 268)],
  },
  {
    suits: 'music energy party vivid pattern',
    isNight: false,
    ground: hue(0.82, 0.1, 310),
    things: [hue(0.52, 0.2, 300), hue(0.95, 0.04, 95), hue(0.72, 0.18, 25), hue(0.85, 0.15, 95)],
  },
  {
    suits: 'travel beach lake sky summer',
    isNight: false,
    ground: hue(0.85, 0.07, 212),
    things: [hue(0.6, 0.12, 222), hue(0.96, 0.025, 85), hue(0.74, 0.16, 45), hue(0.42, 0.1, 245)],
  },
  {
    suits: 'finance health growth home pattern',
    isNight: false,
    ground: hue(0.88, 0.06, 95),
    things: [hue(0.42, 0.085, 165), hue(0.96, 0.025, 95), hue(0.72, 0.15, 48), hue(0.8, 0.1, 150)],
  },
  {
    suits: 'retro retro music autumn golden',
    isNight: false,
    ground: hue(0.88, 0.055, 85),
    things: [hue(0.62, 0.15, 42), hue(0.93, 0.04, 88), hue(0.5, 0.07, 190), hue(0.78, 0.135, 80)],
  },
  {
    suits: 'tech space music finance abstract',
    isNight: true,
    ground: hue(0.28, 0.085, 280),
    things: [hue(0.6, 0.2, 292), hue(0.9, 0.04, 250), hue(0.75, 0.13, 205), hue(0.72, 0.18, 350)],
  },
  {
    suits: 'beauty fabric coffee rich plant',
    isNight: true,
    ground: hue(0.27, 0.05, 165),
    things: [hue(0.48, 0.085, 168), hue(0.92, 0.04, 85), hue(0.77, 0.11, 75), hue(0.62, 0.14, 40)],
  },
  {
    suits: 'rich luxury home finance beauty',
    isNight: true,
    ground: hue(0.23, 0.018, 70),
    things: [hue(0.4, 0.04, 62), hue(0.93, 0.03, 88), hue(0.76, 0.105, 82), hue(0.58, 0.085, 60)],
  },
  {
    suits: 'gift energy food home winter rich',
    isNight: true,
    ground: hue(0.3, 0.09, 355),
    things: [hue(0.6, 0.19, 18), hue(0.93, 0.04, 70), hue(0.8, 0.13, 70), hue(0.48, 0.13, 345)],
  },
]

/** Sheets of one family of hues from the light behind to the dark in front, for what is laid over each other. */
export interface LayerPalette {
  readonly hours: readonly Hour[]
  readonly layers: Layers
}

export type Layers = readonly [Oklch, Oklch, Oklch, Oklch, Oklch]

export const layerPalettes: readonly [LayerPalette, ...LayerPalette[]] = [
  {
    hours: ['dawn', 'dusk'],
    layers: [
      hue(0.91, 0.065, 65),
      hue(0.78, 0.14, 38),
      hue(0.66, 0.19, 12),
      hue(0.46, 0.17, 340),
      hue(0.3, 0.12, 315),
    ],
  },
  {
    hours: ['day'],
    layers: [
      hue(0.95, 0.04, 190),
      hue(0.85, 0.085, 195),
      hue(0.7, 0.12, 212),
      hue(0.52, 0.125, 235),
      hue(0.35, 0.1, 258),
    ],
  },
  {
    hours: ['day', 'dawn'],
    layers: [
      hue(0.95, 0.06, 105),
      hue(0.86, 0.12, 128),
      hue(0.7, 0.13, 150),
      hue(0.52, 0.1, 168),
      hue(0.35, 0.07, 185),
    ],
  },
  {
    hours: ['golden'],
    layers: [
      hue(0.96, 0.055, 95),
      hue(0.88, 0.125, 82),
      hue(0.76, 0.16, 58),
      hue(0.62, 0.17, 36),
      hue(0.42, 0.13, 18),
    ],
  },
  {
    hours: ['dawn', 'dusk', 'day'],
    layers: [
      hue(0.93, 0.04, 345),
      hue(0.84, 0.09, 330),
      hue(0.7, 0.14, 312),
      hue(0.51, 0.16, 294),
      hue(0.34, 0.13, 282),
    ],
  },
  {
    hours: ['night'],
    layers: [
      hue(0.62, 0.13, 285),
      hue(0.5, 0.15, 285),
      hue(0.39, 0.14, 282),
      hue(0.29, 0.11, 278),
      hue(0.2, 0.075, 275),
    ],
  },
  {
    hours: ['night'],
    layers: [
      hue(0.68, 0.1, 190),
      hue(0.54, 0.1, 205),
      hue(0.42, 0.09, 225),
      hue(0.31, 0.075, 245),
      hue(0.21, 0.06, 262),
    ],
  },
]
