import { placeAt } from './places.ts'
import type { Blocks } from './raster.ts'
import type { LightAnalysis } from './types.ts'

/** How bright, contrasty, colourful and warm a picture is, and where its light is. */
export function lightOf(blocks: Blocks): LightAnalysis {
  const lightness = [...blocks.lightness]
    .filter((_, at) => (blocks.opacity[at] ?? 0) > 0.05)
    .sort((a, b) => a - b)
  const at = (share: number) => lightness[Math.floor(share * (lightness.length - 1))] ?? 1
  // What is fully transparent is as bright as the page behind it.
  const brightness =
    lightness.length === 0 ? 1 : lightness.reduce((sum, value) => sum + value, 0) / lightness.length
  const { saturation, warmth } = colorfulness(blocks)
  return {
    brightness,
    level: levelOf(brightness, at(0.1), at(0.9)),
    contrast: contrastOf(at(0.97) - at(0.03)),
    saturation,
    warmth,
    brightest: brightestOf(blocks, brightness),
  }
}

function levelOf(mean: number, dark: number, bright: number): LightAnalysis['level'] {
  if (mean < 0.42 && bright < 0.55) return 'low key'
  if (mean > 0.82 && dark > 0.66) return 'high key'
  if (mean < 0.4) return 'dark'
  if (mean < 0.52) return 'dim'
  return mean < 0.76 ? 'even' : 'bright'
}

function contrastOf(range: number): LightAnalysis['contrast'] {
  return range < 0.32 ? 'soft' : range < 0.6 ? 'moderate' : 'strong'
}

function colorfulness(blocks: Blocks): Pick<LightAnalysis, 'saturation' | 'warmth'> {
  let [total, sum, most, towardsWarm] = [0, 0, 0, 0]
  blocks.opacity.forEach((weight, at) => {
    const [a = 0, b = 0] = [blocks.greenRed[at], blocks.blueYellow[at]]
    const chroma = Math.hypot(a, b)
    total += weight
    sum += chroma * weight
    most = Math.max(most, chroma * weight)
    // Orange is the middle of the warm half of the colour circle.
    towardsWarm += (a * Math.cos(orange) + b * Math.sin(orange)) * weight
  })
  const mean = sum / Math.max(total, 1e-6)
  const lean = towardsWarm / Math.max(sum, 1e-6)
  return {
    saturation: most < 0.02 ? 'none' : mean < 0.045 ? 'muted' : mean < 0.11 ? 'moderate' : 'vivid',
    warmth: mean < 0.012 || Math.abs(lean) < 0.3 ? 'balanced' : lean > 0 ? 'warm' : 'cool',
  }
}

const orange = (60 * Math.PI) / 180

/** The brightest of the nine fields, where it clearly outshines the picture. */
function brightestOf({ width, height, lightness }: Blocks, mean: number): LightAnalysis['brightest'] {
  const fields = Array.from({ length: 9 }, () => ({ sum: 0, count: 0 }))
  lightness.forEach((value, at) => {
    const column = Math.floor(((at % width) / width) * 3)
    const row = Math.floor((Math.floor(at / width) / height) * 3)
    const field = fields[row * 3 + column]
    if (!field) return
    field.sum += value
    field.count += 1
  })
  const means = fields.map(({ sum, count }) => (count > 0 ? sum / count : 0))
  const [first = 0, second = 0] = [...means].sort((a, b) => b - a)
  const index = means.indexOf(first)
  if (first - mean < 0.14 || first - second < 0.03) return undefined
  return placeAt(((index % 3) + 0.5) / 3, (Math.floor(index / 3) + 0.5) / 3)
}
