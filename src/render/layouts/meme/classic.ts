import { drawText } from '../../type/index.ts'
import { type CopyOf, paintPlace, type Stage } from './stage.ts'
import { outlineOf, setWords } from './words.ts'

const fromSides = 0.045
const fromEnds = 0.036

/** The set-up above and the punch line below, in outlined capitals. */
export async function classic(stage: Stage, { scene, top, bottom }: CopyOf<'classic'>): Promise<void> {
  const { width, height, side, safe } = stage
  await paintPlace(stage, scene, { x: 0, y: 0, width, height })
  await paintLine(stage, top, () => safe.top + fromEnds * side)
  await paintLine(stage, bottom, (own) => safe.bottom - fromEnds * side - own)
}

/** A line by itself may be larger than two, which have to end above the face. */
const sizes = {
  usual: { single: [0.13, 0.1], double: [0.1, 0.08] },
  wide: { single: [0.11, 0.08], double: [0.086, 0.072] },
} as const

async function paintLine(stage: Stage, text: string, place: (height: number) => number): Promise<void> {
  if (text.trim() === '') return
  const { context, width, side, size } = stage
  const x = fromSides * side
  const room = width - 2 * x
  const { single, double } = sizes[size === '16:9' ? 'wide' : 'usual']
  const wording = { text, look: 'poster', width: room } as const
  const one = await setWords(stage, { ...wording, lines: 1, sizes: single })
  const set = one.lines.length === 1 ? one : await setWords(stage, { ...wording, lines: 2, sizes: double })
  const outline = outlineOf(set, '#0B0B0F')
  const y = place(set.height + set.descent)
  drawText(context, set, { x, y, width: room, align: 'center', fill: '#ffffff', outline })
}
