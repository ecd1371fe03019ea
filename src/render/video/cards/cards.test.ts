import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Canvas, newCanvas } from '../../canvas.ts'
import { contrast, parseColor, type Rgb, toOklch } from '../../color.ts'
import { minContrast, worstContrast } from '../../legible.ts'
import type { Overlay, Sprite } from '../compose/plan.ts'
import { parseOpaqueColor } from '../drawing.ts'
import { type VideoSize, videoSizes } from '../sizes.ts'
import { cardBoxes, cardStyle, openCard } from './card.ts'
import { chapterOverlays, drawThumbnail, endOverlays, titleOverlays } from './cards.ts'
import { chooseCardColors } from './colors.ts'
import { title } from './title.ts'

const sizes = Object.keys(videoSizes) as VideoSize[]

async function plain(color: string, size: VideoSize): Promise<Canvas> {
  const { width, height } = videoSizes[size]
  const { canvas, context } = await newCanvas(width, height)
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return canvas
}

const stay = { from: 10, until: 82, fps: 30 }

/** A card when it has come in. */
async function whole(overlays: readonly Overlay[], size: VideoSize): Promise<Canvas> {
  const { canvas, context } = await newCanvas(videoSizes[size].width, videoSizes[size].height)
  for (const { sprite, pose } of overlays) {
    const { width, height, pixels, ...corner } = await sprite()
    const own = await newCanvas(width, height)
    const data = own.context.createImageData(width, height)
    data.data.set(pixels)
    own.context.putImageData(data, 0, 0)
    const { x, y } = pose?.(stay.until - 1) ?? corner
    context.drawImage(own.canvas, x, y)
  }
  return canvas
}

test('cards are readable for any accent color', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 0xffffff }), async (number) => {
      const colors = await chooseCardColors(`#${number.toString(16).padStart(6, '0')}`)
      const pairs = [
        [colors.paper, colors.deep],
        [colors.accent, colors.deep],
        [colors.ink, colors.light],
        [colors.soft, colors.light],
      ] as const
      for (const [one, other] of pairs)
        expect(contrast(parseOpaqueColor(one), parseOpaqueColor(other))).toBeGreaterThanOrEqual(minContrast)
    }),
    { numRuns: 80 },
  )
})

test('a title stays inside its box and is readable on its scrim', async () => {
  const cases = [
    ['9:16', '#ffffff', 'pale', 'Cold brew in sixteen quiet hours'],
    ['16:9', '#1d2b33', 'dark', 'Donaudampfschifffahrtsgesellschaft: warum lange Wörter bleiben'],
    ['1:1', '#8c8c8c', 'dark', 'قهوة باردة في ست عشرة ساعة'],
  ] as const
  for (const [size, ground, tone, title] of cases) {
    const picture = await plain(ground, size)
    const [shade, words] = await titleOverlays({ title, brand: 'Tidewater', size, picture, ...stay })
    const drawn = await words?.sprite()
    const scrim = await shade?.sprite()
    if (!drawn || !scrim) throw new Error('Nothing is drawn.')
    const box = cardBoxes[size]
    expect(drawn.x).toBeGreaterThanOrEqual(box.x - 26)
    expect(drawn.x + drawn.width).toBeLessThanOrEqual(box.x + box.width + 26)
    expect(drawn.y + drawn.height).toBeLessThanOrEqual(box.y + box.height + 40)
    const ink = parseOpaqueColor((await chooseCardColors(undefined, picture))[tone].ink)
    expect(inkedColumns(drawn, ink).length).toBeGreaterThan(100)
    const behind = new Uint8ClampedArray(drawn.width * drawn.height * 4)
    const under = parseOpaqueColor(ground)
    const shadeColor = (at: number) => {
      const alpha = (scrim.pixels[at + 3] ?? 0) / 255
      return [under.red, under.green, under.blue].map(
        (own, channel) => (scrim.pixels[at + channel] ?? 0) * alpha + own * (1 - alpha),
      )
    }
    let count = 0
    for (let row = 30; row < drawn.height - 30; row += 7)
      for (let column = 30; column < drawn.width - 30; column += 7) {
        const at = ((drawn.y + row) * scrim.width + drawn.x + column) * 4
        behind.set([...shadeColor(at), 255], count)
        count += 4
      }
    expect(worstContrast(behind.subarray(0, count), ink)).toBeGreaterThanOrEqual(minContrast)
  }
})

/** The columns in which a sprite has a color, below a share of its height. */
function inkedColumns({ width, height, pixels }: Sprite, { red, green, blue }: Rgb, from = 0): number[] {
  const columns = new Set<number>()
  for (let at = Math.round(from * height) * width * 4; at < pixels.length; at += 4) {
    const isInk = pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue
    if (isInk && pixels[at + 3] === 255) columns.add((at / 4) % width)
  }
  return [...columns]
}

test('a Latin brand aligns with the start of an Arabic title', async () => {
  const picture = await plain('#1d2b33', '9:16')
  const title = 'قهوة باردة في ست عشرة ساعة'
  const [, words] = await titleOverlays({ title, brand: 'Tidewater', size: '9:16', picture, ...stay })
  const drawn = await words?.sprite()
  if (!drawn) throw new Error('Nothing is drawn.')
  expect(Math.min(...inkedColumns(drawn, parseOpaqueColor('#ffffff'), 0.9))).toBeGreaterThan(
    0.6 * drawn.width,
  )
})

test('yellow accents get a dark blue background', async () => {
  const { deep, accent } = await chooseCardColors('#ffd60a')
  expect(toOklch(parseOpaqueColor(deep)).hue).toBeGreaterThan(230)
  expect(toOklch(parseOpaqueColor(deep)).hue).toBeLessThan(280)
  expect(accent).toBe('#ffd60a')
})

test('a title avoids a short last line', async () => {
  const options = { size: '9:16', picture: await plain('#1d2b33', '9:16') } as const
  const { style, text } = await cardStyle('5 ways to keep houseplants alive through winter', options)
  const markup = title(text, style, { tone: style.colors.dark, strength: 1 })
  const { boxes } = await openCard(markup, '9:16', options)
  const lines = boxes.slice(0, -1).map(({ width }) => width)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.at(-1)).toBeGreaterThan(0.4 * Math.max(...lines))
})

test('text rises in 200 ms and leaves with a cut', async () => {
  const picture = await plain('#204060', '16:9')
  const [, words] = await titleOverlays({ title: 'Quiet hours', size: '16:9', picture, ...stay })
  const rest = words?.pose?.(16)
  expect(rest?.opacity).toBe(1)
  expect(words?.pose?.(10)?.y).toBeGreaterThan(rest?.y ?? 0)
  expect(words?.pose?.(81)).toEqual(rest)
  expect(words?.until).toBe(stay.until)
})

test('chapter bars fill from the right in right-to-left text', async () => {
  const picture = await plain('#1d2b33', '16:9')
  const words = { number: 1, heading: 'اطحن مثل السكر', count: 4 }
  const options = { size: '16:9', ...words, color: '#00c2a8', picture } as const
  const card = await whole(await chapterOverlays({ ...options, language: 'ar', ...stay }), '16:9')
  const { accent } = await chooseCardColors('#00c2a8')
  const lit = parseColor(accent)
  const at = (x: number) => card.getContext('2d').getImageData(x, 955, 1, 1).data[1]
  expect(at(1700)).toBe(lit?.green)
  expect(at(200)).not.toBe(lit?.green)
  const [ground, moving] = await chapterOverlays({ ...options, ...stay })
  expect(ground?.pose).toBeUndefined()
  const { x, y, width, height } = (await ground?.sprite()) ?? {}
  expect([x, y, width, height]).toEqual([0, 0, 1920, 1080])
  expect(moving?.pose?.(10)?.opacity).toBeLessThan(1)
})

test('an end card shows its line in every size, and a wide thumbnail is 1280 by 720', async () => {
  for (const size of sizes) {
    const picture = await plain('#1d2b33', size)
    const text = { line: 'One part coffee.', brand: 'Tidewater' }
    const [ground, words] = await endOverlays({ size, ...text, picture, ...stay })
    expect(await ground?.sprite()).toMatchObject({ x: 0, y: 0, ...videoSizes[size] })
    const { light, ink } = await chooseCardColors(undefined, picture)
    expect(contrast(parseOpaqueColor(light), parseOpaqueColor(ink))).toBeGreaterThan(minContrast)
    expect(inkedColumns((await words?.sprite()) as Sprite, parseOpaqueColor(ink)).length).toBeGreaterThan(100)
  }
  const picture = await plain('#e8d9c0', '16:9')
  // The picture is on the side where the words end.
  for (const [line, x] of [
    ['One part coffee.', 1900],
    ['قهوة باردة', 20],
  ] as const) {
    const card = await whole(await endOverlays({ size: '16:9', line, picture, ...stay }), '16:9')
    const pixel = [...card.getContext('2d').getImageData(x, 540, 1, 1).data]
    expect(pixel).toEqual([0xe8, 0xd9, 0xc0, 255])
    expect([...card.getContext('2d').getImageData(1920 - x, 540, 1, 1).data]).not.toEqual(pixel)
  }
  const small = await drawThumbnail({ picture, title: 'Cold brew in sixteen quiet hours', size: '16:9' })
  expect([small.width, small.height]).toEqual([1280, 720])
})
