import type { CaptionStyle } from '../looks.ts'
import { box } from './box.ts'
import { fill } from './fill.ts'
import { mark } from './mark.ts'
import { pop } from './pop.ts'
import type { Style } from './style.ts'

export const styles: Readonly<Record<CaptionStyle, Style>> = { box, fill, pop, mark }
