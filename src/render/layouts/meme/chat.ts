import { yieldToEventLoop } from '../../../concurrency.ts'
import { hashText } from '../../../random.ts'
import type { Context } from '../../canvas.ts'
import type { Area } from '../../cast/index.ts'
import { drawText, type SetText } from '../../type/index.ts'
import {
  type CopyOf,
  contour,
  ink,
  type MemeStage,
  type MemeText,
  placed,
  setMemeText,
  startOf,
} from './stage.ts'

/** Shares of the text unit. */
const lengths = { header: 0.17, avatar: 0.13, wideAvatar: 0.2, field: 0.11 } as const

/** A chat on a phone; the last message is the punch line. */
export async function chat(stage: MemeStage, copy: CopyOf<'chat'>): Promise<void> {
  const { context, width, height, side, textUnit, size, safe } = stage
  const isWide = size === '16:9'
  const panel = isWide ? Math.round(0.34 * width) : 0
  const top = isWide ? 0 : safe.top + lengths.header * textUnit
  const end = safe.bottom === height ? height - sideMargin * textUnit : safe.bottom
  const room = placed(stage, { x: panel, y: top, width: width - panel, height: end - top })
  const ground = context.createLinearGradient(0, top, 0, height)
  ground.addColorStop(0, '#FFF5E9')
  ground.addColorStop(1, '#FFE7D0')
  context.fillStyle = ground
  context.fillRect(room.x, top, room.width, height - top)
  if (isWide) {
    await paintPanel(stage, copy, placed(stage, { x: 0, y: 0, width: panel, height }))
    context.fillStyle = contour
    const line = 0.0074 * side
    context.fillRect(stage.isMirrored ? room.width : panel - line, 0, line, height)
  } else {
    await paintHeader(stage, copy, { ...room, y: safe.top, height: lengths.header * textUnit })
  }
  const bubbles = await layOutBubbles(stage, copy, room)
  for (const bubble of bubbles) paintBubble(stage, bubble, room)
  paintField(stage, room, top + bottomOf(bubbles))
}

async function paintHeader(stage: MemeStage, copy: CopyOf<'chat'>, area: Area): Promise<void> {
  const { context, textUnit } = stage
  const { mark, name: shownName } = contactOf(copy.name)
  const margin = sideMargin * textUnit
  const avatar = mark === undefined ? 0 : lengths.avatar * textUnit
  const beside = avatar && avatar + 0.034 * textUnit
  const { x } = placed(stage, { x: margin, width: avatar })
  if (mark) await paintAvatar(stage, mark, { x, y: area.y + (area.height - avatar) / 2 }, avatar)
  const words = placed(stage, { x: margin + beside, width: area.width - beside - 2 * margin })
  const setLine = (line: Pick<MemeText, 'text' | 'style' | 'sizes' | 'weight'>) =>
    setMemeText(stage, { ...line, width: words.width, maxLines: 1 })
  const name = await setLine({ text: shownName, style: 'message', sizes: [0.052, 0.03], weight: 680 })
  const status = await setLine({ text: copy.status, style: 'small', sizes: [0.033, 0.024] })
  const gap = 0.026 * textUnit
  const y = area.y + (area.height - name.height - gap - status.height) / 2
  drawText(context, name, { ...words, y, align: startOf(stage, name), fill: ink })
  const below = y + name.height + gap
  drawText(context, status, { ...words, y: below, align: startOf(stage, status), fill: '#8A4B1F' })
  context.fillStyle = 'rgba(28, 27, 34, 0.12)'
  context.fillRect(area.x, area.y + area.height - 2, area.width, 2)
}

/** Beside a wide chat: who writes, large. */
async function paintPanel(stage: MemeStage, copy: CopyOf<'chat'>, area: Area): Promise<void> {
  const { context, textUnit } = stage
  const { mark, name: shownName } = contactOf(copy.name)
  const avatar = mark === undefined ? 0 : lengths.wideAvatar * textUnit
  const inset = 0.05 * textUnit
  const words = { x: area.x + inset, width: area.width - 2 * inset, align: 'center' } as const
  const name = await setMemeText(stage, {
    ...{ text: shownName, style: 'message', width: words.width, maxLines: 2 },
    ...{ sizes: [0.06, 0.04], weight: 680 },
  })
  const status = await setMemeText(stage, {
    ...{ text: copy.status, style: 'small', width: words.width, maxLines: 2, sizes: [0.037, 0.028] },
  })
  const gaps = [avatar && 0.06 * textUnit, 0.036 * textUnit] as const
  let y = area.y + (area.height - avatar - gaps[0] - name.height - gaps[1] - status.height) / 2
  if (mark) await paintAvatar(stage, mark, { x: area.x + (area.width - avatar) / 2, y }, avatar)
  y += avatar + gaps[0]
  drawText(context, name, { ...words, y, fill: ink })
  drawText(context, status, { ...words, y: y + name.height + gaps[1], fill: '#8A4B1F' })
}

/** The mark of who writes is an emoji before or after their name, else its initial. */
function contactOf(name: string): { readonly mark: string | undefined; readonly name: string } {
  const signs = Array.from(graphemes.segment(name.trim()), ({ segment }) => segment)
  const [first = '', ...rest] = signs
  const last = signs.at(-1) ?? ''
  if (isEmoji(first)) return { mark: first, name: rest.join('').trim() }
  if (isEmoji(last)) return { mark: last, name: signs.slice(0, -1).join('').trim() }
  const initial = signs.find((sign) => /[\p{L}\p{N}]/u.test(sign))
  return { mark: initial?.toLocaleUpperCase(), name: name.trim() }
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const isEmoji = (sign: string) => /\p{Extended_Pictographic}/u.test(sign)

/** Dark enough for white letters. */
const avatarColors = ['#B4431F', '#1D4ED8', '#6D3FC4', '#0F6B63', '#B02A66', '#4A6B12'] as const

async function paintAvatar(
  stage: MemeStage,
  mark: string,
  { x, y }: { readonly x: number; readonly y: number },
  size: number,
): Promise<void> {
  const { context, textUnit } = stage
  context.beginPath()
  context.arc(x + size / 2, y + size / 2, size / 2, 0, 2 * Math.PI)
  context.fillStyle = isEmoji(mark)
    ? '#FFE3C4'
    : (avatarColors[hashText(mark) % avatarColors.length] ?? mine.bubble)
  context.fill()
  const share = (0.52 * size) / textUnit
  const set = await setMemeText(stage, {
    ...{
      text: mark,
      style: 'message',
      width: 0.8 * size,
      maxLines: 1,
      sizes: [share, share / 2],
      weight: 680,
    },
  })
  const middle = y + (size - set.height) / 2
  drawText(context, set, { x, y: middle, width: size, align: 'center', fill: '#ffffff' })
}

/** The input field, if the last message leaves room for it. */
function paintField(stage: MemeStage, room: Area, end: number): void {
  const { context, textUnit, height } = stage
  const inset = sideMargin * textUnit
  const own = lengths.field * textUnit
  const y = height - inset - own
  if (end + inset > y) return
  const width = room.width - 2 * inset
  context.fillStyle = 'rgba(255, 255, 255, 0.75)'
  context.beginPath()
  context.roundRect(room.x + inset, y, width, own, own / 2)
  context.fill()
  context.fillStyle = mine.bubble
  context.beginPath()
  const button = stage.isMirrored ? own / 2 : width - own / 2
  const middle = { x: room.x + inset + button, y: y + own / 2 }
  context.arc(middle.x, middle.y, 0.38 * own, 0, 2 * Math.PI)
  context.fill()
  drawArrow(context, middle.x, middle.y, 0.16 * own)
}

function drawArrow(context: Context, x: number, y: number, size: number): void {
  context.strokeStyle = '#ffffff'
  context.lineWidth = 0.45 * size
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  context.moveTo(x, y + size)
  context.lineTo(x, y - size)
  context.moveTo(x - 0.8 * size, y - 0.2 * size)
  context.lineTo(x, y - size)
  context.lineTo(x + 0.8 * size, y - 0.2 * size)
  context.stroke()
}

/** Share of the text unit. */
const sideMargin = 0.058

/** Shares of the text unit, before scaling to the messages. */
const bubbleLengths = {
  text: 0.056,
  radius: 0.05,
  corner: 0.013,
  padding: [0.034, 0.043],
  gap: 0.02,
  turn: 0.034,
} as const

const mine = { bubble: '#1F6B4A', text: '#ffffff' }
const theirs = { bubble: '#ffffff', text: ink }

interface Bubble {
  readonly isMine: boolean
  readonly set: SetText
  readonly width: number
  readonly height: number
  readonly y: number
}

const scales = [1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.9, 0.8, 0.7]
const smallestScale = 0.6
/** How much of the room enlarged bubbles may fill. */
const fullest = 0.84

/** Uses the largest scale at which all messages fit; enlarged messages have at most two lines. */
async function layOutBubbles(stage: MemeStage, { messages }: CopyOf<'chat'>, room: Area): Promise<Bubble[]> {
  const usual = await arrange(stage, messages, room, 1)
  for (const scale of scales) {
    const bubbles = await arrange(stage, messages, room, scale)
    await yieldToEventLoop(stage.options.signal)
    const isCalm = bubbles.every(
      ({ set }, at) => set.lines.length <= Math.max(2, usual[at]?.set.lines.length ?? 0),
    )
    const most = scale > 1 ? fullest * room.height : room.height - 0.04 * stage.textUnit
    const fits = bottomOf(bubbles) <= most && (scale <= 1 || isCalm)
    if (fits) return spread(bubbles, room.height, 0.06 * stage.textUnit)
  }
  return arrange(stage, messages, room, smallestScale)
}

const bottomOf = (bubbles: readonly Bubble[]) => {
  const { y = 0, height = 0 } = bubbles.at(-1) ?? {}
  return y + height
}

/** Distributes free space between the bubbles and moves them slightly above the middle. */
function spread(bubbles: readonly Bubble[], height: number, most: number): Bubble[] {
  const left = Math.max(0, height - bottomOf(bubbles))
  const apart = Math.min(most, (0.5 * left) / bubbles.length)
  const drop = 0.3 * (left - apart * (bubbles.length - 1))
  return bubbles.map((bubble, at) => ({ ...bubble, y: bubble.y + drop + at * apart }))
}

async function arrange(
  stage: MemeStage,
  messages: CopyOf<'chat'>['messages'],
  room: Area,
  scale: number,
): Promise<Bubble[]> {
  const unit = stage.textUnit * scale
  const [above, beside] = [bubbleLengths.padding[0] * unit, bubbleLengths.padding[1] * unit]
  const bubbles: Bubble[] = []
  let y = 0.045 * unit
  for (const [index, { from, text }] of messages.entries()) {
    const isLast = index === messages.length - 1
    const set = await setMemeText(stage, {
      text,
      style: 'message',
      width: 0.8 * room.width - 2 * beside,
      maxLines: 3,
      sizes: [bubbleLengths.text * scale, bubbleLengths.text * scale],
      ...(isLast ? { weight: 720 } : {}),
    })
    const isMine = from === 'me'
    const last = bubbles.at(-1)
    if (last) y += last.height + (last.isMine === isMine ? bubbleLengths.gap : bubbleLengths.turn) * unit
    bubbles.push({ isMine, set, width: set.width + 2 * beside, height: set.height + 2 * above, y })
  }
  return bubbles
}

function paintBubble(
  { context, textUnit, isMirrored }: MemeStage,
  { isMine, set, width, height, y }: Bubble,
  room: Area,
): void {
  const colors = isMine ? mine : theirs
  const side = sideMargin * textUnit
  const isRight = isMine !== isMirrored
  const x = isRight ? room.x + room.width - side - width : room.x + side
  const top = room.y + y
  const round = Math.min(bubbleLengths.radius * textUnit, height / 2)
  const corner = bubbleLengths.corner * textUnit
  context.save()
  context.shadowColor = 'rgba(120, 70, 20, 0.18)'
  context.shadowBlur = 0.006 * textUnit
  context.shadowOffsetY = 0.002 * textUnit
  context.fillStyle = colors.bubble
  context.beginPath()
  context.roundRect(x, top, width, height, [round, round, isRight ? corner : round, isRight ? round : corner])
  context.fill()
  context.restore()
  const [inset, above] = [(width - set.width) / 2, (height - set.height) / 2]
  drawText(context, set, { x: x + inset, y: top + above, width: set.width, fill: colors.text })
}
