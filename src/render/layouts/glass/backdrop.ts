import type { Canvas } from '../../canvas.ts'
import { newCanvas } from '../../canvas.ts'
import type { Box } from '../../legible.ts'

/** What is blurred needs no more than every fourth pixel. */
export const coarse = 4

/** The picture under a panel, blurred and richer in colour, at a quarter of the size. */
export async function backdropOf(card: Canvas, panel: Box, sigma: number): Promise<Canvas> {
  const margin = Math.ceil((sigma * 3) / coarse)
  const inner = {
    x: margin,
    y: margin,
    width: Math.ceil(panel.width / coarse),
    height: Math.ceil(panel.height / coarse),
  }
  const around = {
    x: panel.x - margin * coarse,
    y: panel.y - margin * coarse,
    width: (inner.width + 2 * margin) * coarse,
    height: (inner.height + 2 * margin) * coarse,
  }
  const sharp = await quarter(card, around)
  const { canvas, context } = await newCanvas(inner.width, inner.height)
  context.filter = `blur(${sigma / coarse}px) saturate(1.6)`
  context.drawImage(sharp, -inner.x, -inner.y)
  return canvas
}

/** A part of the card at a quarter of the size. Where it sticks out its outermost pixels go on, or the rim would darken. */
async function quarter(card: Canvas, { x, y, width, height }: Box): Promise<Canvas> {
  const { canvas, context } = await newCanvas(width / coarse, height / coarse)
  context.imageSmoothingQuality = 'medium'
  const left = Math.max(0, -x / coarse)
  const top = Math.max(0, -y / coarse)
  const right = Math.min(canvas.width, (card.width - x) / coarse)
  const bottom = Math.min(canvas.height, (card.height - y) / coarse)
  context.drawImage(card, -x / coarse, -y / coarse, card.width / coarse, card.height / coarse)
  const [firstColumn, lastColumn] = [Math.ceil(left), Math.floor(right) - 1]
  const [firstRow, lastRow] = [Math.ceil(top), Math.floor(bottom) - 1]
  const tall = lastRow - firstRow + 1
  if (firstColumn > 0)
    context.drawImage(canvas, firstColumn, firstRow, 1, tall, 0, firstRow, firstColumn, tall)
  const beyond = canvas.width - lastColumn - 1
  if (beyond > 0) {
    context.drawImage(canvas, lastColumn, firstRow, 1, tall, lastColumn + 1, firstRow, beyond, tall)
  }
  if (firstRow > 0) context.drawImage(canvas, 0, firstRow, canvas.width, 1, 0, 0, canvas.width, firstRow)
  const under = canvas.height - lastRow - 1
  if (under > 0) {
    context.drawImage(canvas, 0, lastRow, canvas.width, 1, 0, lastRow + 1, canvas.width, under)
  }
  return canvas
}
