import { hashText, seededRandom } from '../../random.ts'
import { fromOklch, toHex } from '../color.ts'

const width = 1600
const height = 900
const layers = 6

/**
 * A drawn landscape instead of the video's thumbnail, derived from the seed. It contains the style of the block,
 * because HTML allows no style element there.
 */
export function drawPoster(seed: string, scope: string, style: string): string {
  const random = seededRandom(hashText(seed))
  const { hue, light } = moods[Math.floor(random() * moods.length)] ?? moods[0]
  const sky = [
    [0.1, tone(0.5, 0.1, hue)],
    [0.36, tone(0.8, 0.08, hue)],
    [0.58, tone(0.96, 0.05, light)],
  ] as const
  // Below the title, beside the button.
  const sun = `cx="${Math.round(width * (0.14 + random() * 0.2))}" cy="${Math.round(365 + random() * 35)}"`
  const hills = Array.from({ length: layers }, (_, layer) => {
    const depth = layer / (layers - 1)
    const fill = tone(0.78 - 0.58 * depth, 0.06 - 0.02 * depth, hue)
    return `<path fill="${fill}" d="${ridge(height * (0.53 + 0.36 * depth), 16 + 26 * depth, random)}"/>`
  })
  return [
    `<svg class="${scope}-poster" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">`,
    style,
    `<linearGradient id="${scope}-sky" x2="0" y2="1">${stops(sky)}</linearGradient>`,
    `<radialGradient id="${scope}-sun">${stops([
      [0, tone(0.98, 0.05, light), 0.7],
      [1, tone(0.98, 0.05, light), 0],
    ])}</radialGradient>`,
    `<linearGradient id="${scope}-shade" x2="0" y2="1">${stops(shade.head)}</linearGradient>`,
    `<linearGradient id="${scope}-foot" x2="0" y2="1">${stops(shade.foot)}</linearGradient>`,
    `<path fill="url(#${scope}-sky)" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="url(#${scope}-shade)" d="M0 0h${width}v${height}H0z"/>`,
    `<circle fill="url(#${scope}-sun)" ${sun} r="150"/>`,
    `<circle fill="${tone(0.985, 0.03, light)}" ${sun} r="50"/>`,
    ...hills,
    `<path fill="url(#${scope}-foot)" d="M0 0h${width}v${height}H0z"/>`,
    '</svg>',
  ].join('')
}

/** Hue of the land and the sky, and hue of the light at the horizon. */
const moods = [
  { hue: 195, light: 110 },
  { hue: 240, light: 85 },
  { hue: 280, light: 60 },
  { hue: 165, light: 105 },
  { hue: 220, light: 200 },
  { hue: 20, light: 75 },
  { hue: 330, light: 60 },
  { hue: 55, light: 90 },
] as const

/** Dark enough that white text on it has a contrast of at least 4.5. */
const shade = {
  head: [
    [0, '#05080c', 0.82],
    [0.2, '#05080c', 0.66],
    [0.33, '#05080c', 0.32],
    [0.44, '#05080c', 0],
  ],
  foot: [
    [0.62, '#05080c', 0],
    [0.82, '#05080c', 0.42],
    [1, '#05080c', 0.76],
  ],
} as const

type Stop = readonly [offset: number, color: string, opacity?: number]

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

function tone(lightness: number, chroma: number, hue: number): string {
  return toHex(fromOklch({ lightness, chroma, hue }))
}

/** The outline of a hill: the sum of three waves. */
function ridge(base: number, swing: number, random: () => number): string {
  const waves = [1, 2.3, 5.1].map((pace) => ({ pace: pace * (0.7 + random() * 0.6), start: random() * 7 }))
  const step = 80
  const points = Array.from({ length: width / step + 2 }, (_, index) => {
    const x = index * step
    const rise = waves.reduce(
      (sum, { pace, start }, order) => sum + Math.sin((x / width) * pace * Math.PI + start) / (order + 1),
      0,
    )
    return { x, y: Math.round(base - swing * rise + (random() - 0.5) * swing * 0.25) }
  })
  const [first, ...rest] = points
  const curves = rest
    .slice(0, -1)
    .map(({ x, y }, index) => `Q${x} ${y} ${x + step / 2} ${Math.round((y + (rest[index + 1]?.y ?? y)) / 2)}`)
  return `M0 ${first?.y ?? base}${curves.join('')}V${height}H0z`
}
