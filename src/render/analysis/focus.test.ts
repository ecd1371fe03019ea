import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newCanvas } from '../canvas.ts'
import { cropTo, findFocus, shownAt } from './focus.ts'

describe('focusOf', () => {
  it('finds what stands out, and trusts what is told more', async () => {
    const { canvas, context } = await newCanvas(600, 400)
    context.fillStyle = '#a8c4d8'
    context.fillRect(0, 0, 600, 400)
    context.fillStyle = '#c02a18'
    context.beginPath()
    context.arc(440, 180, 70, 0, Math.PI * 2)
    context.fill()
    const picture = { source: canvas, width: 600, height: 400 }
    const found = await findFocus(picture)
    expect((found?.x ?? 0) + (found?.width ?? 0) / 2).toBeCloseTo(440 / 600, 1)
    expect(found?.sure).toBeGreaterThan(0.5)
    const told = await findFocus(picture, [
      { x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
      { x: 0.5, y: -1, width: 0.2, height: 1.2 },
    ])
    expect(told).toMatchObject({ x: 0.1, y: 0, sure: 1 })
  })
})

const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('cropTo', () => {
  it('stays inside the picture, keeps the shape of the card, and shows what fits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.constantFrom([1080, 1080], [1080, 1350], [1080, 1920], [1920, 1080]),
        fc.record({ x: share, y: share, width: share, height: share }),
        fc.constantFrom(1, 1.2),
        (width, height, [cardWidth = 0, cardHeight = 0], { x, y, ...size }, zoom) => {
          const [picture, card] = [
            { width, height },
            { width: cardWidth, height: cardHeight },
          ]
          const focus = { x, y, width: size.width * (1 - x), height: size.height * (1 - y) }
          const free = { x: 0, y: 0, width: 1, height: 0.6 }
          const crop = cropTo(picture, card, { focus, free, zoom })
          expect(crop.width / crop.height).toBeCloseTo(card.width / card.height, 5)
          expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0)
          expect(crop.x + crop.width).toBeLessThanOrEqual(width + 1e-6)
          expect(crop.y + crop.height).toBeLessThanOrEqual(height + 1e-6)
          const shown = shownAt(focus, picture, crop)
          if (shown.width > 0.9 || shown.height > 0.5) return
          expect(shown.x).toBeGreaterThan(-0.01)
          expect(shown.x + shown.width).toBeLessThan(1.01)
        },
      ),
    )
  })
})
