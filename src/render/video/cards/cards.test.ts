import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Canvas, newCanvas } from '../../canvas.ts'
import { contrast, parseColor } from '../../color.ts'
import { readable, worstContrast } from '../../legible.ts'
import { parsed } from '../captions/colors.ts'
import { type FilmSize, filmSizes } from '../sizes.ts'
import { cardBoxes } from './card.ts'
import { cardColors } from './colors.ts'
import { chapterCard, chapterOverlays, endCard, thumbnail, titleOverlays } from './index.ts'

const sizes = Object.keys(filmSizes) as FilmSize[]

async function plain(color: string, size: FilmSize): Promise<Canvas> {
  const { width, height } = filmSizes[size]
  const { canvas, context } = await newCanvas(width, height)
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return canvas
}

const stay = { from: 10, until: 82, fps: 30 }

test('from any colour come cards that can be read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 0xffffff }), async (number) => {
      const colors = await cardColors(`#${number.toString(16).padStart(6, '0')}`)
      const pairs = [
        [colors.paper, colors.deep],
        [colors.accent, colors.deep],
        [colors.ink, colors.light],
        [colors.soft, colors.light],
        [colors.paper, colors.button],
      ] as const
      for (const [one, other] of pairs)
        expect(contrast(parsed(one), parsed(other))).toBeGreaterThanOrEqual(readable)
    }),
    { numRuns: 80 },
  )
})

test('a title stands inside its box and on a scrim that lets it be read, also on white', async () => {
  const titles = [
    'Cold brew in sixteen quiet hours',
    'Donaudampfschifffahrtsgesellschaft: warum lange Wörter bleiben',
    'قهوة باردة في ست عشرة ساعة',
  ]
  for (const [index, size] of sizes.entries()) {
    const picture = await plain('#ffffff', size)
    const title = titles[index] ?? ''
    const [shade, words] = await titleOverlays({ title, brand: 'Tidewater', size, picture, ...stay })
    const drawn = await words?.sprite()
    const scrim = await shade?.sprite()
    if (!drawn || !scrim) throw new Error('Nothing is drawn.')
    const box = cardBoxes[size]
    expect(drawn.x).toBeGreaterThanOrEqual(box.x - 26)
    expect(drawn.x + drawn.width).toBeLessThanOrEqual(box.x + box.width + 26)
    expect(drawn.y + drawn.height).toBeLessThanOrEqual(box.y + box.height + 40)
    const behind = new Uint8ClampedArray(drawn.width * drawn.height * 4)
    const shadeColor = (at: number) => {
      const alpha = (scrim.pixels[at + 3] ?? 0) / 255
      return [0, 1, 2].map((channel) => (scrim.pixels[at + channel] ?? 0) * alpha + 255 * (1 - alpha))
    }
    let count = 0
    for (let row = 30; row < drawn.height - 30; row += 7)
      for (let column = 30; column < drawn.width - 30; column += 7) {
        const at = ((drawn.y + row) * scrim.width + drawn.x + column) * 4
        behind.set([...shadeColor(at), 255], count)
        count += 4
      }
    expect(
      worstContrast(behind.subarray(0, count), { red: 255, green: 255, blue: 255, alpha: 1 }),
    ).toBeGreaterThanOrEqual(readable)
  }
})

test('words rise in 200 ms and leave with a cut', async () => {
  const picture = await plain('#204060', '16:9')
  const [, words] = await titleOverlays({ title: 'Quiet hours', size: '16:9', picture, ...stay })
  const rest = words?.pose?.(16)
  expect(rest?.opacity).toBe(1)
  expect(words?.pose?.(10)?.y).toBeGreaterThan(rest?.y ?? 0)
  expect(words?.pose?.(81)).toEqual(rest)
  expect(words?.until).toBe(stay.until)
})

test('right to left, the bars of chapters fill from the right', async () => {
  const options = { size: '16:9', number: 1, heading: 'اطحن مثل السكر', count: 4, color: '#00c2a8' } as const
  const card = await chapterCard({ ...options, language: 'ar' })
  const { accent } = await cardColors('#00c2a8')
  const lit = parseColor(accent)
  const at = (x: number) => card.getContext('2d').getImageData(x, 952, 1, 1).data[1]
  expect(at(1700)).toBe(lit?.green)
  expect(at(200)).not.toBe(lit?.green)
  const [ground, words] = await chapterOverlays({ ...options, ...stay })
  expect(ground?.pose).toBeUndefined()
  const { x, y, width, height } = (await ground?.sprite()) ?? {}
  expect([x, y, width, height]).toEqual([0, 0, 1920, 1080])
  expect(words?.pose?.(10)?.opacity).toBeLessThan(1)
})

test('an end card says its line in every size, and a thumbnail has the size of players', async () => {
  for (const size of sizes) {
    const card = await endCard({
      size,
      line: 'One part coffee.',
      address: 'tidewater.example',
      brand: 'Tidewater',
    })
    expect([card.width, card.height]).toEqual([filmSizes[size].width, filmSizes[size].height])
  }
  const picture = await plain('#e8d9c0', '16:9')
  const small = await thumbnail({ picture, title: 'Cold brew in sixteen quiet hours', size: '16:9' })
  expect([small.width, small.height]).toEqual([1280, 720])
})
