import {
  type Color,
  converter,
  interpolateWithPremultipliedAlpha,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  modeXyz65,
  parse,
  useMode,
} from 'culori/fn'
import { fromUnit, isColorName, parseColor, type Rgb, toUnit } from './color.ts'

// All colours of CSS. They stand apart from those of requests, which every import of copydesk brings along.

/** The spaces of CSS colours, as culori calls them. */
const spaces = {
  srgb: 'rgb',
  'srgb-linear': 'lrgb',
  hsl: 'hsl',
  hwb: 'hwb',
  lab: 'lab',
  lch: 'lch',
  oklab: 'oklab',
  oklch: 'oklch',
} as const

let converted: ((color: string | Color) => Rgb | undefined) | undefined

/** Makes an sRGB colour of any colour of culori, whose notations are registered at the first use. */
function fromCss(color: string | Color): Rgb | undefined {
  if (!converted) {
    const modes = [
      modeRgb,
      modeLrgb,
      modeHsl,
      modeHwb,
      modeLab,
      modeLch,
      modeOklab,
      modeOklch,
      modeP3,
      modeXyz65,
    ]
    for (const mode of modes) useMode(mode as typeof modeRgb)
    const toRgb = converter('rgb')
    converted = (each) => {
      const unit = toRgb(typeof each === 'string' ? parse(each) : each)
      // A channel that is `none` is missing.
      return unit && fromUnit({ ...unit, r: unit.r || 0, g: unit.g || 0, b: unit.b || 0 })
    }
  }
  return converted(color)
}

/** Parses a colour as CSS has it: a name, `transparent`, `#…`, or a function such as `rgb()`, `hsl()` and `oklch()`. */
export function parseCssColor(text: string): Rgb | undefined {
  if (text.length > 100) return undefined
  if (text.toLowerCase() === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 }
  if (text.includes('(')) {
    try {
      return fromCss(text)
    } catch {
      // culori fails on some of what is no colour.
      return undefined
    }
  }
  return text.startsWith('#') || isColorName(text.toLowerCase()) ? parseColor(text) : undefined
}

/** The colour at `share` (0 to 1) between two colours, in a space of `color-mix()`. */
export function mixIn(space: string, from: Rgb, to: Rgb, share: number): Rgb | undefined {
  const mode = Object.hasOwn(spaces, space) ? spaces[space as keyof typeof spaces] : undefined
  if (!mode) return undefined
  fromCss('rgb(0 0 0)')
  const [first, second] = [from, to].map((color) => ({ ...toUnit(color), alpha: color.alpha })) as [
    Color,
    Color,
  ]
  return fromCss(interpolateWithPremultipliedAlpha([first, second], mode)(share))
}
