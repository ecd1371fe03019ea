import { expect, test } from 'vitest'
import { type Canvas, newCanvas } from '../canvas.ts'
import { canvasPicture } from '../pictures/decode.ts'
import { focusIn, framingsInTurn } from './framing.ts'

async function dot(x: number): Promise<Canvas> {
  const { canvas, context } = await newCanvas(400, 200)
  context.fillStyle = '#dfe8ee'
  context.fillRect(0, 0, 400, 200)
  context.fillStyle = '#702010'
  context.fillRect(x, 40, 120, 120)
  return canvas
}

test('a picture is whole when it is first shown, and another part of it each time that it is shown again', async () => {
  const partFor = framingsInTurn()
  const [left, right] = [canvasPicture(await dot(20)), canvasPicture(await dot(260))]
  const focus = { x: 0.05, y: 0.2, width: 0.3, height: 0.6, sure: 1 }
  const whole = { x: 0, y: 0, width: 400, height: 200 }
  expect(await partFor(left, focus)).toEqual(whole)
  expect(await partFor(right, undefined)).toEqual(whole)
  const again = [await partFor(left, focus), await partFor(left, focus), await partFor(left, focus)]
  expect(new Set(again.map(({ x, y, width }) => `${x} ${y} ${width}`)).size).toBe(3)
  for (const { x, y, width, height } of again) {
    expect(width / height).toBeCloseTo(2)
    expect(width).toBeLessThan(400)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(400)
    expect(y + height).toBeLessThanOrEqual(200)
  }
})

test('the subject of a picture is found again in a part of it, if the part shows it', () => {
  const picture = { width: 400, height: 200 }
  const focus = { x: 0.5, y: 0.5, width: 0.25, height: 0.5, sure: 0.8 }
  expect(focusIn({ x: 200, y: 0, width: 200, height: 200 }, focus, picture)).toEqual({
    ...{ x: 0, y: 0.5, width: 0.5, height: 0.5 },
    sure: 0.8,
  })
  expect(focusIn({ x: 0, y: 0, width: 100, height: 50 }, focus, picture)).toBeUndefined()
})
