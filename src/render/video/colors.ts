import { CopydeskError } from '../../errors.ts'
import {
  colorRule,
  composite,
  contrast,
  fromOklch,
  type Oklch,
  parseColor,
  type Rgb,
  toOklch,
} from '../color.ts'
import { minContrast } from '../legible.ts'

/** A colour as it is seen on white. */
export function parsed(text: string): Rgb {
  const color = parseColor(text)
  if (!color) throw new CopydeskError('invalid_input', `The color ${colorRule}.`)
  return composite(color)
}

/** Lighter on a dark ground and darker on a light one, until it is readable; its hue stays. */
export function readableOn(ground: Rgb, color: Oklch): Rgb {
  const step = toOklch(ground).lightness < 0.55 ? 0.01 : -0.01
  let { lightness } = color
  let found = fromOklch(color)
  while (contrast(found, ground) < minContrast + 0.1 && lightness >= 0 && lightness <= 1) {
    lightness += step
    found = fromOklch({ ...color, lightness })
  }
  return found
}
