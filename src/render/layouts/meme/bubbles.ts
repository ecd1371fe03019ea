import { yieldToEventLoop } from '../../../time-slice.ts'
import type { Area } from '../../cast/index.ts'
import { drawText, type SetText } from '../../type/index.ts'
import { type CopyOf, ink, type Stage } from './stage.ts'
import { setWords } from './words.ts'

/** From the sides, as a share of the size of letters. */
export const margin = 0.058

/** The same, before they are scaled to what has to be said. */
const lengths = {
  text: 0.056,
  radius: 0.05,
  corner: 0.013,
  padding: [0.034, 0.043],
  gap: 0.02,
  turn: 0.034,
} as const

export const mine = { bubble: '#1F6B4A', text: '#ffffff' }
const theirs = { bubble: '#ffffff', text: ink }

/** One message of a chat. */
export interface Bubble {
  readonly isMine: boolean
  readonly set: SetText
  readonly width: number
  readonly height: number
  readonly y: number
}

const scales = [1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.9, 0.8, 0.7]
const smallestScale = 0.6
/** How much of the room bubbles may fill that are larger than usual. */
const fullest = 0.84

/** As large as they can be together, on no more than two lines each where they are larger than usual. */
export async function bubblesOf(stage: Stage, { messages }: CopyOf<'chat'>, room: Area): Promise<Bubble[]> {
  const usual = await arrange(stage, messages, room, 1)
  for (const scale of scales) {
    const bubbles = await arrange(stage, messages, room, scale)
    await yieldToEventLoop(stage.options.signal)
    const isCalm = bubbles.every(
      ({ set }, at) => set.lines.length <= Math.max(2, usual[at]?.set.lines.length ?? 0),
    )
    const most = scale > 1 ? fullest * room.height : room.height - 0.04 * stage.letters
    const fits = endOf(bubbles) <= most && (scale <= 1 || isCalm)
    if (fits) return spread(bubbles, room.height, 0.06 * stage.letters)
  }
  return arrange(stage, messages, room, smallestScale)
}

/** How far down they go. */
export const endOf = (bubbles: readonly Bubble[]) => {
  const { y = 0, height = 0 } = bubbles.at(-1) ?? {}
  return y + height
}

/** Further apart where there is room, and a little above the middle of what is left over, where the eye expects it. */
function spread(bubbles: readonly Bubble[], height: number, most: number): Bubble[] {
  const left = Math.max(0, height - endOf(bubbles))
  const apart = Math.min(most, (0.5 * left) / bubbles.length)
  const drop = 0.3 * (left - apart * (bubbles.length - 1))
  return bubbles.map((bubble, at) => ({ ...bubble, y: bubble.y + drop + at * apart }))
}

async function arrange(
  stage: Stage,
  messages: CopyOf<'chat'>['messages'],
  room: Area,
  scale: number,
): Promise<Bubble[]> {
  const unit = stage.letters * scale
  const [above, beside] = [lengths.padding[0] * unit, lengths.padding[1] * unit]
  const bubbles: Bubble[] = []
  let y = 0.045 * unit
  for (const [index, { from, text }] of messages.entries()) {
    const isLast = index === messages.length - 1
    const set = await setWords(stage, {
      text,
      look: 'message',
      width: 0.8 * room.width - 2 * beside,
      lines: 3,
      sizes: [lengths.text * scale, lengths.text * scale],
      ...(isLast ? { weight: 720 } : {}),
    })
    const isMine = from === 'me'
    const last = bubbles.at(-1)
    if (last) y += last.height + (last.isMine === isMine ? lengths.gap : lengths.turn) * unit
    bubbles.push({ isMine, set, width: set.width + 2 * beside, height: set.height + 2 * above, y })
  }
  return bubbles
}

export function paintBubble(
  { context, letters }: Stage,
  { isMine, set, width, height, y }: Bubble,
  room: Area,
): void {
  const colors = isMine ? mine : theirs
  const side = margin * letters
  const x = isMine ? room.x + room.width - side - width : room.x + side
  const top = room.y + y
  const round = Math.min(lengths.radius * letters, height / 2)
  const corner = lengths.corner * letters
  context.save()
  context.shadowColor = 'rgba(120, 70, 20, 0.18)'
  context.shadowBlur = 0.006 * letters
  context.shadowOffsetY = 0.002 * letters
  context.fillStyle = colors.bubble
  context.beginPath()
  context.roundRect(x, top, width, height, [round, round, isMine ? corner : round, isMine ? round : corner])
  context.fill()
  context.restore()
  const inset = (width - set.width) / 2
  drawText(context, set, {
    x: x + inset,
    y: top + (height - set.height) / 2,
    width: set.width,
    fill: colors.text,
  })
}
