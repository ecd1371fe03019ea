import { CopydeskError } from '../../errors.ts'
import { hashText } from '../../random.ts'
import { colorRule, composite, parseColor, type Rgb } from '../color.ts'

/** Bases that make a good card of any text. */
const bases = [
  '#ff5a3c',
  '#1f6feb',
  '#0b3d2e',
  '#6d4aff',
  '#ffd02f',
  '#0e7c86',
  '#f2b8a0',
  '#2b1a4a',
  '#d6336c',
]

/** The colour a card is made of: the given one, as it is seen on white, or one that follows from the text. */
export function baseFor(color: string | undefined, text: string): Rgb {
  const base = parseColor(color ?? bases[hashText(text) % bases.length] ?? '')
  if (!base) throw new CopydeskError('invalid_input', `The color ${colorRule}.`)
  return composite(base)
}
