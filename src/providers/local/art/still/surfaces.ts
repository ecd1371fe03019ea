import type { Oklch } from '../../../../render/color.ts'
import { hue } from '../paint.ts'
import type { Setting } from './forms.ts'

// Colours that things keep whatever the colours of the picture are.
export const steel = hue(0.78, 0.012, 250)
export const darkSteel = hue(0.4, 0.014, 250)
export const wood = hue(0.62, 0.08, 62)
export const china = hue(0.97, 0.008, 220)

/** Plants in pots and vases stay green in autumn and winter. */
export const greenOf = ({ leaf, request }: Setting): Oklch =>
  request.colors.length > 0 ? leaf : hue(0.52, 0.1, 148)
