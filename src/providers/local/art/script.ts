import { seededRandom } from '../../../random.ts'
import type { Oklch } from '../../../render/color.ts'
import { blend, hue } from './paint.ts'
import {
  hourLights,
  type Layers,
  layerPalettes,
  leaves,
  type ThingPalette,
  thingPalettes,
} from './palettes.ts'
import type { Wish } from './wish.ts'
import type { Hour } from './words.ts'

/** The colours of a picture by what they are for. */
export interface Script {
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

/** Decides the light and the colours of a picture. Whatever is drawn takes its colours from here and nowhere else. */
export function scriptOf(wish: Wish): Script {
  const random = seededRandom(wish.seed ^ 0x9e37)
  const hour = hourOf(wish, random)
  const light = hourLights[hour]
  const season = wish.season ?? 'summer'
  const isDark = hour === 'night' || wish.moods.has('dark') || wish.moods.has('rich')
  const isSnowy = season === 'winter'
  const things = paletteOf(wish, isDark, random)
  const mist = wish.weather === 'rain' ? 0.55 : wish.weather === 'mist' ? 0.35 : 0
  const veil = (color: Oklch) => blend(color, hue(light.haze.lightness * 0.9, 0.02, 240), mist)
  const leaf = blend(leaves[season], light.near, leafShade[hour])
  const toned = tone(wish, light.sky[1].hue)
  const tonedThing = tone(wish, things.ground.hue, true)
  return {
    hour,
    isDark,
    isSnowy,
    sky: [toned(veil(light.sky[0])), toned(veil(light.sky[1])), toned(veil(light.sky[2]))],
    sun: toned(light.sun, 0),
    haze: toned(veil(light.haze)),
    near: toned(light.near),
    leaf: toned(leaf),
    sand: toned(blend(hue(0.86, 0.075, 78), light.haze, sandShade[hour])),
    layers: layersOf(wish, hour, random),
    ground: tonedThing(things.ground),
    things: [
      tonedThing(things.things[0], 0),
      tonedThing(things.things[1], 1),
      tonedThing(things.things[2], 2),
      tonedThing(things.things[3], 3),
    ],
  }
}

/** How much the hour takes from the colour of what grows. */
const leafShade: Readonly<Record<Hour, number>> = {
  dawn: 0.22,
  day: 0.06,
  golden: 0.2,
  dusk: 0.42,
  night: 0.68,
}

const sandShade: Readonly<Record<Hour, number>> = {
  dawn: 0.45,
  day: 0.05,
  golden: 0.45,
  dusk: 0.8,
  night: 0.92,
}

function hourOf({ hour, moods, topics, weather }: Wish, random: () => number): Hour {
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

function paletteOf(
  { topics, moods, season, hour }: Wish,
  isDark: boolean,
  random: () => number,
): ThingPalette {
  const main = Math.max(...topics.values(), 0.01)
  const told = new Map<string, number>([
    ...[...topics].map(([topic, weight]) => [topic, weight / main] as const),
    ...[...moods, season ?? '', hour ?? ''].map((name) => [name, 1.4] as const),
  ])
  let [chosen, most] = [thingPalettes[0], -1]
  for (const palette of thingPalettes) {
    const suited = palette.suits.split(' ').reduce((sum, name) => sum + (told.get(name) ?? 0), 0)
    const weight = suited + (palette.isNight === isDark ? 2 : 0) + random() * 1.2
    if (weight > most) [chosen, most] = [palette, weight]
  }
  return chosen
}

function layersOf(wish: Wish, hour: Hour, random: () => number): Layers {
  const fitting = layerPalettes.filter(({ hours }) => hours.includes(hour))
  const { layers } = fitting[Math.floor(random() * fitting.length)] ?? layerPalettes[0]
  const toned = tone(wish, layers[2].hue)
  const [one, two, three, four, five] = layers
  return [toned(one), toned(two), toned(three), toned(four), toned(five)]
}

/** Puts a colour into the mood and the colours that were asked for. `role` tells which of these it takes. */
function tone({ moods, colors }: Wish, reference: number, isThing = false) {
  const asked = (color: Oklch, role: number | undefined): Oklch => {
    const main = colors[0]
    if (!main) return color
    const wanted = isThing && role !== undefined ? (colors[role % colors.length] ?? main) : main
    const isSpread = isThing && role !== undefined
    const spread = colors.length > 1 ? 0.12 : isSpread ? 0.3 : 0.22
    const turn = turnOf(reference, color.hue) * spread
    const isNeutral = wanted.chroma < 0.03
    // The second and third colour are seen on things alone, so there they have to be themselves.
    const isOwn = isSpread && wanted !== main
    const lightness = clamp(color.lightness + (wanted.lightness - 0.62) * 0.4, 0.06, 0.985)
    const chroma = isNeutral ? color.chroma * 0.12 : clamp((color.chroma + wanted.chroma) / 2, 0, 0.2)
    return {
      lightness: isOwn ? (lightness + wanted.lightness * 2) / 3 : lightness,
      chroma: isOwn ? Math.max(chroma, wanted.chroma * 0.9) : chroma,
      hue: sunnier((wanted.hue + clamp(turn, -28, 28) + 360) % 360, lightness, wanted),
    }
  }
  return (color: Oklch, role?: number): Oklch => {
    let toned = asked(color, role)
    // In the dark, what is seen are the things.
    if (moods.has('dark'))
      toned = { ...toned, lightness: toned.lightness * (role === undefined ? 0.72 : 0.92) }
    if (moods.has('bright')) toned = { ...toned, lightness: 1 - (1 - toned.lightness) * 0.72 }
    if (moods.has('pastel'))
      toned = { ...toned, lightness: 0.45 + toned.lightness * 0.52, chroma: toned.chroma * 0.62 }
    if (moods.has('vivid')) toned = { ...toned, chroma: toned.chroma * 1.25 }
    if (moods.has('muted')) toned = { ...toned, chroma: toned.chroma * 0.6 }
    if (moods.has('retro'))
      toned = blend({ ...toned, chroma: toned.chroma * 0.85 }, hue(toned.lightness, 0.09, 75), 0.2)
    if (moods.has('warm')) toned = blend(toned, hue(toned.lightness, 0.12, 55), 0.4)
    if (moods.has('cool')) toned = blend(toned, hue(toned.lightness, 0.1, 245), 0.4)
    return moods.has('grey') ? { ...toned, chroma: toned.chroma * 0.06 } : toned
  }
}

/** The shade of yellow is amber and then brown: at its own hue it would be olive. */
function sunnier(hue: number, lightness: number, wanted: Oklch): number {
  const isYellow = wanted.hue > 85 && wanted.hue < 118 && wanted.chroma > 0.08
  return isYellow && hue > 60 ? Math.max(60, hue - clamp(8 + (0.85 - lightness) * 90, 8, 50)) : hue
}

const turnOf = (from: number, to: number) => ((((to - from) % 360) + 540) % 360) - 180
const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
