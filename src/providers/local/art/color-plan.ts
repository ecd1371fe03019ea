import { seededRandom } from '../../../random.ts'
import type { Oklch } from '../../../render/color.ts'
import { blend, hue, shades } from './paint.ts'
import type { PictureRequest } from './picture-request.ts'
import type { Hour, Mood, Season } from './vocabulary.ts'

/** The colours of a picture by what they are for. */
export interface ColorPlan {
  readonly hour: Hour
  readonly isDark: boolean
  readonly isSnowy: boolean
  /** From the zenith to the horizon. */
  readonly sky: readonly [Oklch, Oklch, Oklch]
  readonly sun: Oklch
  /** What the distance fades into. */
  readonly haze: Oklch
  /** The shade of what is nearest. */
  readonly near: Oklch
  /** What grows, in the light of the hour. */
  readonly leaf: Oklch
  /** Bare ground, in the light of the hour. */
  readonly sand: Oklch
  /** From the light behind to the dark in front, for what is laid over each other. */
  readonly layers: Layers
  /** What things stand on and before. */
  readonly ground: Oklch
  /** Four colours that go together and with the ground. */
  readonly things: readonly [Oklch, Oklch, Oklch, Oklch]
}

/** Decides the light and the colours of a picture; drawings take all of their colours from here. */
export function planColors(request: PictureRequest): ColorPlan {
  const random = seededRandom(request.seed ^ 0x9e37)
  const hour = hourOf(request, random)
  const light = hourLights[hour]
  const season = request.season ?? 'summer'
  const isDark = hour === 'night' || request.moods.has('dark') || request.moods.has('rich')
  const isSnowy = season === 'winter'
  const things = thingPalette(request, isDark, random)
  const mist = request.weather === 'rain' ? 0.55 : request.weather === 'mist' ? 0.35 : 0
  const veil = (color: Oklch) => blend(color, hue(light.haze.lightness * 0.9, 0.02, 240), mist)
  const leaf = blend(leaves[season], light.near, leafShade[hour])
  const toned = tone(request, light.sky[1].hue)
  const tonedThing = tone(request, things.ground.hue, true)
  return {
    hour,
    isDark,
    isSnowy,
    sky: mapped(light.sky, (color) => toned(veil(color))),
    sun: toned(light.sun, 0),
    haze: toned(veil(light.haze)),
    near: toned(light.near),
    leaf: toned(leaf),
    sand: toned(blend(hue(0.86, 0.075, 78), light.haze, sandShade[hour])),
    layers: chooseLayers(request, hour, random),
    ground: tonedThing(things.ground),
    things: mapped(things.things, tonedThing),
  }
}

/** How much the hour takes from the colour of what grows. */
const leafShade = { dawn: 0.22, day: 0.06, golden: 0.2, dusk: 0.42, night: 0.68 }

const sandShade = { dawn: 0.45, day: 0.05, golden: 0.45, dusk: 0.8, night: 0.92 }

function hourOf({ hour, moods, topics, weather }: PictureRequest, random: () => number): Hour {
  const drawn = random()
  if (hour) return hour
  if (moods.has('dark') || moods.has('rich') || topics.has('space') || topics.has('aurora'))
    return drawn < 0.6 ? 'night' : 'dusk'
  if (moods.has('bright') || weather) return drawn < 0.7 ? 'day' : 'dawn'
  if (moods.has('warm')) return drawn < 0.6 ? 'golden' : 'dusk'
  if (moods.has('cool')) return 'day'
  const likely = ['dawn', 'day', 'golden', 'dusk', 'day', 'dawn', 'golden'] as const
  return likely[Math.floor(drawn * likely.length)] ?? 'dawn'
}

function thingPalette(request: PictureRequest, isDark: boolean, random: () => number): ThingPalette {
  const { topics, moods, season, hour } = request
  const main = Math.max(...topics.values(), 0.01)
  const weightByName = new Map<string, number>([
    ...[...topics].map(([topic, weight]) => [topic, weight / main] as const),
    ...[...moods, season ?? '', hour ?? ''].map((name) => [name, 1.4] as const),
  ])
  const weights = thingPalettes.map((palette) => {
    const suited = palette.suits.split(' ').reduce((sum, name) => sum + (weightByName.get(name) ?? 0), 0)
    return suited + (palette.isNight === isDark ? 2 : 0) + random() * 1.2
  })
  return thingPalettes[weights.indexOf(Math.max(...weights))] as ThingPalette
}

function chooseLayers(request: PictureRequest, hour: Hour, random: () => number): Layers {
  const fitting = hourLayers[hour]
  const layers = fitting[Math.floor(random() * fitting.length)] ?? fitting[0]
  const toned = tone(request, layers[2].hue)
  return mapped(layers, (color) => toned(color))
}

/** Changes each colour of a list of fixed length. */
function mapped<Colors extends readonly Oklch[]>(
  colors: Colors,
  change: (color: Oklch, role: number) => Oklch,
): Colors {
  return colors.map(change) as readonly Oklch[] as Colors
}

/** Puts a colour into the mood and the colours that were asked for. `role` tells which of these it takes. */
function tone({ moods, colors }: PictureRequest, reference: number, isThing = false) {
  return (color: Oklch, role?: number): Oklch => {
    const shifted = towardsRequested(color, colors, reference, isThing ? role : undefined)
    return inMood(shifted, moods, role !== undefined)
  }
}

/** Moves a colour towards one that was asked for: the first, or that of the role of a thing. */
function towardsRequested(
  color: Oklch,
  colors: readonly Oklch[],
  reference: number,
  role: number | undefined,
): Oklch {
  const main = colors[0]
  if (!main) return color
  const target = role === undefined ? main : (colors[role % colors.length] ?? main)
  const single = role === undefined ? 0.22 : 0.3
  const spread = colors.length > 1 ? 0.12 : single
  const turn = hueDifference(reference, color.hue) * spread
  const isNeutral = target.chroma < 0.03
  // The second and third colour are seen on things alone, so there they have to be themselves.
  const isOwn = role !== undefined && target !== main
  const lightness = clamp(color.lightness + (target.lightness - 0.62) * 0.4, 0.06, 0.985)
  const chroma = isNeutral ? color.chroma * 0.12 : clamp((color.chroma + target.chroma) / 2, 0, 0.2)
  return hue(
    isOwn ? (lightness + target.lightness * 2) / 3 : lightness,
    isOwn ? Math.max(chroma, target.chroma * 0.9) : chroma,
    sunnier((target.hue + clamp(turn, -28, 28) + 360) % 360, lightness, target),
  )
}

type MoodChange = (color: Oklch, isThing: boolean) => Oklch

/** What each mood changes, in this order. */
const moodChanges: readonly (readonly [Mood, MoodChange])[] = [
  // Things stay lighter than the ground, so that a dark picture shows them.
  ['dark', (color, isThing) => ({ ...color, lightness: color.lightness * (isThing ? 0.92 : 0.72) })],
  ['bright', (color) => ({ ...color, lightness: 1 - (1 - color.lightness) * 0.72 })],
  [
    'pastel',
    (color) => ({ ...color, lightness: 0.45 + color.lightness * 0.52, chroma: color.chroma * 0.62 }),
  ],
  ['vivid', (color) => ({ ...color, chroma: color.chroma * 1.25 })],
  ['muted', (color) => ({ ...color, chroma: color.chroma * 0.6 })],
  ['retro', (color) => blend({ ...color, chroma: color.chroma * 0.85 }, hue(color.lightness, 0.09, 75), 0.2)],
  ['warm', (color) => blend(color, hue(color.lightness, 0.12, 55), 0.4)],
  ['cool', (color) => blend(color, hue(color.lightness, 0.1, 245), 0.4)],
  ['grey', (color) => ({ ...color, chroma: color.chroma * 0.06 })],
]

function inMood(color: Oklch, moods: PictureRequest['moods'], isThing: boolean): Oklch {
  return moodChanges.reduce(
    (toned, [mood, change]) => (moods.has(mood) ? change(toned, isThing) : toned),
    color,
  )
}

/** The shade of yellow is amber and then brown: at its own hue it would be olive. */
function sunnier(hue: number, lightness: number, target: Oklch): number {
  const isYellow = target.hue > 85 && target.hue < 118 && target.chroma > 0.08
  return isYellow && hue > 60 ? Math.max(60, hue - clamp(8 + (0.85 - lightness) * 90, 8, 50)) : hue
}

const hueDifference = (from: number, to: number) => ((((to - from) % 360) + 540) % 360) - 180
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

type Light = Pick<ColorPlan, 'sky' | 'sun' | 'haze' | 'near'>

const hourLights: Readonly<Record<Hour, Light>> = {
  dawn: lightFrom([
    0.5, 0.1, 280, 0.7, 0.11, 335, 0.88, 0.09, 58, 0.975, 0.05, 88, 0.85, 0.09, 42, 0.29, 0.085, 296,
  ]),
  day: lightFrom([
    0.6, 0.13, 250, 0.77, 0.09, 238, 0.94, 0.03, 215, 0.99, 0.03, 100, 0.88, 0.045, 228, 0.37, 0.075, 238,
  ]),
  golden: lightFrom([
    0.62, 0.075, 262, 0.8, 0.085, 40, 0.91, 0.12, 82, 0.985, 0.07, 96, 0.86, 0.12, 70, 0.3, 0.075, 35,
  ]),
  dusk: lightFrom([
    0.3, 0.11, 278, 0.5, 0.15, 325, 0.77, 0.15, 42, 0.93, 0.11, 72, 0.68, 0.15, 18, 0.2, 0.075, 292,
  ]),
  night: lightFrom([
    0.17, 0.06, 275, 0.25, 0.09, 280, 0.4, 0.115, 292, 0.96, 0.03, 92, 0.44, 0.11, 290, 0.14, 0.05, 278,
  ]),
}

/** Three colours of the sky from the zenith down, the sun, the haze and what is near: lightness, chroma and hue of each. */
function lightFrom(numbers: readonly number[]): Light {
  const [zenith, middle, horizon, sun, haze, near] =
    shades<readonly [Oklch, Oklch, Oklch, Oklch, Oklch, Oklch]>(numbers)
  return { sky: [zenith, middle, horizon], sun, haze, near }
}

const leaves: Readonly<Record<Season, Oklch>> = {
  spring: hue(0.7, 0.16, 135),
  summer: hue(0.53, 0.12, 148),
  autumn: hue(0.62, 0.15, 52),
  winter: hue(0.84, 0.025, 230),
}

/** A ground and four colours for what stands on it. */
interface ThingPalette extends Pick<ColorPlan, 'ground' | 'things'> {
  readonly suits: string
  readonly isNight: boolean
}

/** By the words that a palette suits: its ground and four things, lightness, chroma and hue of each. */
const dayPalettes: Readonly<Record<string, readonly number[]>> = {
  'craft home gift warm summer dawn': [
    0.84, 0.075, 52, 0.68, 0.19, 36, 0.93, 0.03, 80, 0.46, 0.075, 205, 0.83, 0.15, 86,
  ],
  'coffee food autumn muted learning golden': [
    0.82, 0.045, 72, 0.44, 0.075, 48, 0.94, 0.025, 85, 0.62, 0.14, 45, 0.55, 0.06, 150,
  ],
  'calm plant health spring organic': [
    0.85, 0.05, 145, 0.5, 0.1, 155, 0.95, 0.03, 100, 0.8, 0.13, 70, 0.67, 0.1, 175,
  ],
  'beauty fabric pastel gift dawn': [
    0.86, 0.05, 12, 0.58, 0.13, 8, 0.95, 0.02, 60, 0.74, 0.1, 35, 0.42, 0.1, 345,
  ],
  'tech work finance cool city': [
    0.82, 0.06, 250, 0.5, 0.18, 262, 0.96, 0.012, 240, 0.75, 0.15, 58, 0.33, 0.09, 268,
  ],
  'music energy party vivid pattern': [
    0.82, 0.1, 310, 0.52, 0.2, 300, 0.95, 0.04, 95, 0.72, 0.18, 25, 0.85, 0.15, 95,
  ],
  'travel beach lake sky summer': [
    0.85, 0.07, 212, 0.6, 0.12, 222, 0.96, 0.025, 85, 0.74, 0.16, 45, 0.42, 0.1, 245,
  ],
  'finance health growth home pattern': [
    0.88, 0.06, 95, 0.42, 0.085, 165, 0.96, 0.025, 95, 0.72, 0.15, 48, 0.8, 0.1, 150,
  ],
  'retro retro music autumn golden': [
    0.88, 0.055, 85, 0.62, 0.15, 42, 0.93, 0.04, 88, 0.5, 0.07, 190, 0.78, 0.135, 80,
  ],
}

const nightPalettes: Readonly<Record<string, readonly number[]>> = {
  'tech space music finance abstract': [
    0.28, 0.085, 280, 0.6, 0.2, 292, 0.9, 0.04, 250, 0.75, 0.13, 205, 0.72, 0.18, 350,
  ],
  'beauty fabric coffee rich plant': [
    0.27, 0.05, 165, 0.48, 0.085, 168, 0.92, 0.04, 85, 0.77, 0.11, 75, 0.62, 0.14, 40,
  ],
  'rich luxury home finance beauty': [
    0.23, 0.018, 70, 0.4, 0.04, 62, 0.93, 0.03, 88, 0.76, 0.105, 82, 0.58, 0.085, 60,
  ],
  'gift energy food home winter rich': [
    0.3, 0.09, 355, 0.6, 0.19, 18, 0.93, 0.04, 70, 0.8, 0.13, 70, 0.48, 0.13, 345,
  ],
}

const thingPalettes: readonly ThingPalette[] = [dayPalettes, nightPalettes].flatMap((palettes, index) =>
  Object.entries(palettes).map(([suits, numbers]) => {
    const [ground, ...things] = shades<readonly [Oklch, Oklch, Oklch, Oklch, Oklch]>(numbers)
    return { suits, isNight: index === 1, ground, things }
  }),
)

/** Related hues from the light behind to the dark in front, for sheets that lie over each other. */
type Layers = readonly [Oklch, Oklch, Oklch, Oklch, Oklch]

const coral: Layers = shades([
  0.91, 0.065, 65, 0.78, 0.14, 38, 0.66, 0.19, 12, 0.46, 0.17, 340, 0.3, 0.12, 315,
])
const sea: Layers = shades([
  0.95, 0.04, 190, 0.85, 0.085, 195, 0.7, 0.12, 212, 0.52, 0.125, 235, 0.35, 0.1, 258,
])
const green: Layers = shades([
  0.95, 0.06, 105, 0.86, 0.12, 128, 0.7, 0.13, 150, 0.52, 0.1, 168, 0.35, 0.07, 185,
])
const amber: Layers = shades([
  0.96, 0.055, 95, 0.88, 0.125, 82, 0.76, 0.16, 58, 0.62, 0.17, 36, 0.42, 0.13, 18,
])
const violet: Layers = shades([
  0.93, 0.04, 345, 0.84, 0.09, 330, 0.7, 0.14, 312, 0.51, 0.16, 294, 0.34, 0.13, 282,
])
const indigo: Layers = shades([
  0.62, 0.13, 285, 0.5, 0.15, 285, 0.39, 0.14, 282, 0.29, 0.11, 278, 0.2, 0.075, 275,
])
const teal: Layers = shades([
  0.68, 0.1, 190, 0.54, 0.1, 205, 0.42, 0.09, 225, 0.31, 0.075, 245, 0.21, 0.06, 262,
])

const hourLayers: Readonly<Record<Hour, readonly [Layers, ...Layers[]]>> = {
  dawn: [coral, green, violet],
  day: [sea, green, violet],
  golden: [amber],
  dusk: [coral, violet],
  night: [indigo, teal],
}
