import type { Context } from '../../canvas.ts'
import { type Area, paintCharacter } from '../../cast/index.ts'
import { drawText } from '../../type/index.ts'
import { bubblesOf, endOf, margin, mine, paintBubble } from './bubbles.ts'
import { type CopyOf, contour, ink, type Stage, within } from './stage.ts'
import { setWords } from './words.ts'

/** As shares of the size of letters. */
const lengths = { header: 0.17, avatar: 0.13, field: 0.11 } as const

/** A dialogue on a phone; what is said last is the punch line. */
export async function chat(stage: Stage, copy: CopyOf<'chat'>): Promise<void> {
  const { context, width, height, side, letters, size, safe } = stage
  const left = size === '16:9' ? Math.round(0.36 * width) : 0
  const header = lengths.header * letters
  const top = safe.top + header
  const room = { x: left, y: top, width: width - left, height: safe.bottom - top }
  const ground = context.createLinearGradient(0, top, 0, height)
  ground.addColorStop(0, '#FFF5E9')
  ground.addColorStop(1, '#FFE7D0')
  context.fillStyle = ground
  context.fillRect(left, top, width - left, height - top)
  if (left > 0) {
    const area = { x: 0, y: 0, width: left, height }
    await within(stage, area, () => paintCharacter(context, copy.character, 'yes', area))
    context.fillStyle = contour
    context.fillRect(left - 0.0074 * side, 0, 0.0074 * side, height)
  }
  await paintHeader(stage, copy, { ...room, y: safe.top, height: header })
  const bubbles = await bubblesOf(stage, copy, room)
  for (const bubble of bubbles) paintBubble(stage, bubble, room)
  paintField(stage, room, top + endOf(bubbles))
}

async function paintHeader(stage: Stage, copy: CopyOf<'chat'>, area: Area): Promise<void> {
  const { context, letters } = stage
  const avatar = lengths.avatar * letters
  const place = {
    x: area.x + margin * letters,
    y: area.y + (area.height - avatar) / 2,
    width: avatar,
    height: avatar,
  }
  context.save()
  context.beginPath()
  context.arc(place.x + avatar / 2, place.y + avatar / 2, avatar / 2, 0, 2 * Math.PI)
  context.fillStyle = '#FFE3C4'
  context.fill()
  context.clip()
  paintCharacter(context, copy.character, 'avatar', place)
  context.restore()
  const x = place.x + avatar + 0.034 * letters
  const width = area.x + area.width - x - margin * letters
  const one = { width, lines: 1 } as const
  const name = await setWords(stage, {
    ...one,
    text: copy.name,
    look: 'message',
    sizes: [0.052, 0.03],
    weight: 680,
  })
  const status = await setWords(stage, { ...one, text: copy.status, look: 'small', sizes: [0.033, 0.024] })
  const gap = 0.026 * letters
  const y = area.y + (area.height - name.height - gap - status.height) / 2
  drawText(context, name, { x, y, width, fill: ink })
  drawText(context, status, { x, y: y + name.height + gap, width, fill: '#8A4B1F' })
  context.fillStyle = 'rgba(28, 27, 34, 0.12)'
  context.fillRect(area.x, area.y + area.height - 2, area.width, 2)
}

/** The field that the next message would be written in, where the last one leaves room for it. */
function paintField({ context, letters, height }: Stage, room: Area, end: number): void {
  const inset = margin * letters
  const own = lengths.field * letters
  const y = height - inset - own
  if (end + inset > y) return
  const width = room.width - 2 * inset
  context.fillStyle = 'rgba(255, 255, 255, 0.75)'
  context.beginPath()
  context.roundRect(room.x + inset, y, width, own, own / 2)
  context.fill()
  context.fillStyle = mine.bubble
  context.beginPath()
  const middle = { x: room.x + inset + width - own / 2, y: y + own / 2 }
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
