import type { PostSize } from '../../card.ts'
import { type Area, paintCharacter } from '../../cast/index.ts'
import { drawText } from '../../type/index.ts'
import {
  type CopyOf,
  contour,
  ink,
  type MemeStage,
  type MemeText,
  paintClipped,
  placed,
  setMemeText,
  startOf,
} from './stage.ts'

interface Place {
  /** Shares of the width and the height. */
  readonly board: readonly [x: number, y: number, width: number, height: number]
  /** Middle and size as shares of the width; the character stands on the lower edge. */
  readonly character: readonly [middle: number, size: number]
  readonly floor: number
  /** Share of the board's width for the last line, which the character may cover. */
  readonly last: number
}

const places: Readonly<Record<PostSize, Place>> = {
  '1:1': { board: [0.07, 0.055, 0.86, 0.66], character: [0.76, 0.48], floor: 0.835, last: 0.56 },
  '4:5': { board: [0.07, 0.05, 0.86, 0.5], character: [0.7, 0.6], floor: 0.86, last: 1 },
  '9:16': { board: [0.07, 0.14, 0.86, 0.435], character: [0.66, 0.76], floor: 0.86, last: 1 },
  '16:9': { board: [0.05, 0.085, 0.6, 0.72], character: [0.825, 0.36], floor: 0.87, last: 1 },
}

const yellow = '#FFD02E'

/** A sign with one large figure and a character in front of it. */
export async function sign(stage: MemeStage, copy: CopyOf<'sign'>): Promise<void> {
  const { context, width, height, side, size } = stage
  const { board, character, floor } = places[size]
  paintRoom(stage, floor * height)
  const area = placed(stage, {
    x: board[0] * width,
    y: board[1] * height,
    width: board[2] * width,
    height: board[3] * height,
  })
  await paintBoard(stage, copy, area)
  if (copy.figure === '0') {
    const { x } = placed(stage, { x: 0.21 * width, width: 0 })
    await paintCard(stage, '1', { x, y: 0.885 * height }, { height: 0.1 * side, width }, -0.24)
  }
  const [middle, share] = character
  const own = share * width
  const place = placed(stage, { x: middle * width - own / 2, y: height - own, width: own, height: own })
  await paintClipped(stage, place, () => paintCharacter(context, copy.character, 'sign', place))
}

function paintRoom({ context, width, height, side }: MemeStage, floor: number): void {
  context.fillStyle = '#F1E7D6'
  context.fillRect(0, 0, width, floor)
  context.fillStyle = '#E6D8C1'
  const [brick, course] = [0.36 * side, 0.14 * side]
  for (let row = 0; row * course < floor; row += 1) {
    context.fillRect(0, row * course, width, 3)
    for (let x = row % 2 ? brick / 2 : brick; x < width; x += brick)
      context.fillRect(x, row * course, 3, Math.min(course, floor - row * course))
  }
  context.fillStyle = '#8B7A66'
  context.fillRect(0, floor, width, height - floor)
  context.fillStyle = contour
  context.fillRect(0, floor, width, 0.0065 * side)
}

async function paintBoard(stage: MemeStage, copy: CopyOf<'sign'>, board: Area): Promise<void> {
  const { context, side, size } = stage
  const line = 0.009 * side
  const head = Math.max(0.15 * board.height, 0.115 * side)
  const outer = [board.x, board.y, board.width, board.height, 0.035 * side] as const
  context.save()
  context.beginPath()
  context.roundRect(...outer)
  context.clip()
  context.fillStyle = yellow
  context.fillRect(board.x, board.y, board.width, board.height)
  context.fillStyle = contour
  context.fillRect(board.x, board.y, board.width, head)
  context.restore()
  context.lineWidth = line
  context.strokeStyle = contour
  context.beginPath()
  context.roundRect(...outer)
  context.stroke()

  const inset = 0.04 * side
  const room = board.width - 2 * inset
  const x = board.x + inset
  const centred = async (wording: Omit<MemeText, 'width'>, middle: number, fill: string) => {
    if (wording.text.trim() === '') return
    const set = await setMemeText(stage, { ...wording, width: room })
    drawText(context, set, { x, y: middle - set.height / 2, width: room, align: 'center', fill })
  }
  const body = board.height - head
  const at = (share: number) => board.y + head + share * body
  const heading = { text: copy.heading, style: 'poster', maxLines: 1, sizes: [0.085, 0.05] } as const
  await centred(heading, board.y + head / 2 + line / 4, yellow)
  const rows = copy.before.trim() === '' ? withoutBefore : withBefore
  const before = { text: copy.before, style: 'label', maxLines: 1, sizes: [0.072, 0.05] } as const
  await centred(before, at(rows.before), ink)
  const middle = { x: board.x + board.width / 2, y: at(rows.card) }
  await paintCard(stage, copy.figure, middle, { height: rows.height * body, width: room })
  const { last } = places[size]
  const after = await setMemeText(stage, {
    text: copy.after,
    style: 'label',
    width: last * room,
    height: 0.2 * body,
    maxLines: 2,
    sizes: [last < 1 ? 0.062 : 0.072, 0.05],
  })
  const align = last < 1 ? startOf(stage, after) : 'center'
  const y = at(rows.after) - after.height / 2
  const own = stage.isMirrored ? x + (1 - last) * room : x
  drawText(context, after, { x: own, y, width: last * room, align, fill: ink })
}

/** Vertical positions below the heading, as shares of the board's body. */
const withBefore = { before: 0.15, card: 0.47, height: 0.4, after: 0.845 }
const withoutBefore = { before: 0, card: 0.34, height: 0.5, after: 0.8 }

/** A white card with a figure, at most as wide as the room. */
async function paintCard(
  stage: MemeStage,
  figure: string,
  middle: { readonly x: number; readonly y: number },
  room: { readonly height: number; readonly width: number },
  turn = 0,
): Promise<void> {
  const { context, side, textUnit } = stage
  const { height } = room
  const share = height / textUnit
  const set = await setMemeText(stage, {
    text: figure,
    style: 'poster',
    width: room.width - 0.3 * height,
    maxLines: 1,
    sizes: [share * 0.88, share * 0.3],
  })
  const width = Math.max(0.94 * height, set.width + 0.3 * height)
  context.save()
  context.translate(middle.x, middle.y)
  context.rotate(turn)
  context.beginPath()
  context.roundRect(-width / 2, -height / 2, width, height, 0.09 * height)
  context.fillStyle = '#ffffff'
  context.fill()
  context.lineWidth = 0.009 * side
  context.strokeStyle = contour
  context.stroke()
  const fill = turn === 0 ? '#E23B30' : ink
  drawText(context, set, { x: -width / 2, y: -set.height / 2, width, align: 'center', fill })
  context.restore()
}
