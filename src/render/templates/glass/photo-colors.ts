import { type Oklch, pixelToOklab } from '../../color.ts'

/** Hues in so many groups, of which neighbours count together. */
const groups = 24

/** Colours less vivid than this have no hue that is noticed. */
const leastChroma = 0.045

/** The colours of a photo that a card takes up. */
export interface PhotoColors {
  /** One that stands out from the rest, such as a flower on a cup; undefined for photos without colours. */
  readonly accent: Oklch | undefined
  readonly mean: Oklch
}

/**
 * Finds the colour that a photograph is about: of the hues in it the one with the most weight, where strong pixels
 * weigh more.
 */
export function photoColors(pixels: Uint8ClampedArray): PhotoColors {
  const sums = Array.from({ length: groups }, () => ({ share: 0, a: 0, b: 0, lightness: 0 }))
  let [meanA, meanB, meanL] = [0, 0, 0]
  const count = pixels.length / 4
  for (let at = 0; at < pixels.length; at += 4) {
    const { l, a, b } = pixelToOklab(pixels, at)
    meanL += l / count
    meanA += a / count
    meanB += b / count
    const chroma = Math.hypot(a, b)
    const group = sums[Math.floor((hueDegrees(a, b) / 360) * groups) % groups]
    if (!group || chroma < leastChroma || l < 0.2) continue
    const weight = chroma / count
    group.share += weight
    group.a += a * weight
    group.b += b * weight
    group.lightness += l * weight
  }
  const usual = hueDegrees(meanA, meanB)
  const best = sums
    .map((_, index) => joined([-1, 0, 1].map((beside) => sums[(index + beside + groups) % groups])))
    .map(({ share, a, b, lightness }) => {
      const [chroma, hue] = [Math.hypot(a, b) / share, hueDegrees(a, b)]
      const unlike = (1 - Math.cos(((hue - usual) * Math.PI) / 180)) / 2
      return {
        color: { lightness: lightness / share, chroma, hue },
        score: share > leastWeight ? Math.sqrt(share) * chroma * (1 + 1.5 * unlike) : 0,
      }
    })
    .reduce((leading, each) => (each.score > leading.score ? each : leading))
  const mean = { lightness: meanL, chroma: Math.hypot(meanA, meanB), hue: usual }
  return { accent: best.score > 0 ? best.color : undefined, mean }
}

/** The weight of a colour that is seen: a hundredth of the photo, vivid. */
const leastWeight = 0.0012

/** In degrees, from 0 to 360. */
function hueDegrees(a: number, b: number): number {
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

type Sum = { readonly share: number; readonly a: number; readonly b: number; readonly lightness: number }

function joined(sums: readonly (Sum | undefined)[]): Sum {
  const sum = (part: keyof Sum) => sums.reduce((total, each) => total + (each?.[part] ?? 0), 0)
  return { share: sum('share'), a: sum('a'), b: sum('b'), lightness: sum('lightness') }
}
