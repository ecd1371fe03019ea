import { describe, expect, it } from 'vitest'
import type { Media } from '../../media/media.ts'
import { newCanvas } from '../canvas.ts'
import { drawBrandMark, measureBrandMark } from './mark.ts'

const room = { size: 35, width: 500 }

async function drawn(
  options: Parameters<typeof measureBrandMark>[0],
  { direction = 'ltr', ground = '#ffffff' }: { direction?: 'ltr' | 'rtl'; ground?: string } = {},
) {
  const mark = await measureBrandMark(options, room)
  if (!mark) throw new Error('no mark')
  const { context } = await newCanvas(600, 200)
  context.fillStyle = ground
  context.fillRect(0, 0, 600, 200)
  drawBrandMark(context, mark, { x: 40, y: 80, fill: '#101010', direction })
  const { data } = context.getImageData(0, 0, 600, 200)
  const at = (x: number, y: number) => [...data.subarray((y * 600 + x) * 4, (y * 600 + x) * 4 + 3)]
  const box = { left: 600, right: 0, top: 200, bottom: 0 }
  const colors = new Uint32Array(data.buffer)
  for (const [index, color] of colors.entries()) {
    if (color === colors[0]) continue
    const [x, y] = [index % 600, Math.floor(index / 600)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return { mark, at, box }
}

/** What a mark is made of: the kinds of its parts, and how its name is set. */
async function treatmentOf(name: string, font?: string): Promise<string> {
  const mark = await measureBrandMark({ mark: name, font }, room)
  const parts = mark?.parts.map((part) =>
    'text' in part ? `${part.text.size.toFixed(1)} ${part.text.tracking.toFixed(1)}` : `${part.x}`,
  )
  return parts?.join() ?? ''
}

const names =
  'Harbour,Northpost,Lind,Mitte,Fjord,Ola,Verde,Brightside,Acorn,Juno,Vale,Tidal,Birch,Nova,Rosa,Kiln'

describe('a brand mark', () => {
  it('has at least six treatments, and one of them for each brand', async () => {
    const all = names.split(',')
    const [sans, serif] = await Promise.all([
      Promise.all(all.map((name) => treatmentOf(name))),
      Promise.all(all.map((name) => treatmentOf(name, 'Lora, serif'))),
    ])
    const shapes = new Set([...sans, ...serif])
    expect(shapes.size).toBeGreaterThanOrEqual(6)
    expect(await Promise.all(all.map((name) => treatmentOf(name)))).toEqual(sans)
  })

  it('stays within its measures in every treatment and script', async () => {
    for (const name of [
      ...names.split(','),
      'مخبز المرفأ',
      'דار',
      '港のパン屋',
      '서울커피',
      'Żółw Ångström',
    ]) {
      for (const direction of ['ltr', 'rtl'] as const) {
        const { mark, box } = await drawn({ mark: name }, { direction })
        expect(box.left, name).toBeGreaterThanOrEqual(38)
        expect(box.right, name).toBeLessThanOrEqual(42 + mark.width)
        expect(box.top, name).toBeGreaterThanOrEqual(77 - mark.name.rise)
        expect(box.bottom, name).toBeLessThanOrEqual(83 + mark.height + mark.name.descent)
      }
    }
  })

  it('shrinks to the width it is given, and never sets names like iPhone in capitals', async () => {
    const mark = await measureBrandMark({ mark: 'A very long name of a brand' }, { size: 60, width: 200 })
    expect(mark?.width).toBeLessThanOrEqual(201)
    for (const name of ['iPhone Doctor', 'eBay Laden', 'McVitie', 'youTube']) {
      const parts = (await measureBrandMark({ mark: name }, room))?.parts ?? []
      expect(parts.flatMap((part) => ('text' in part ? part.text.lines[0]?.text : []))).toContain(name)
    }
  })

  it('is nothing without a name or a logo', async () => {
    expect(await measureBrandMark({ mark: ' ' }, room)).toBeUndefined()
  })
})

/** A disc of one colour in the middle of a transparent picture. */
async function logoOf(color: string, width = 200, height = 200): Promise<Media> {
  const { canvas, context } = await newCanvas(width, height)
  context.fillStyle = color
  context.beginPath()
  context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, Math.PI * 2)
  context.fill()
  return { bytes: new Uint8Array(await canvas.encode('png')), type: 'image/png' }
}

describe('a logo', () => {
  it('keeps its ratio and stands beside the name if it is not wide', async () => {
    const symbol = await measureBrandMark({ mark: 'Lind', logo: await logoOf('#c00') }, room)
    expect(symbol?.parts).toHaveLength(2)
    const wide = await measureBrandMark({ mark: 'Lind', logo: await logoOf('#c00', 600, 120) }, room)
    expect(wide?.parts).toHaveLength(1)
    expect((wide?.width ?? 0) / (wide?.height ?? 1)).toBeCloseTo(5)
    const widest = await measureBrandMark({ logo: await logoOf('#c00', 900, 10) }, room)
    expect(widest?.width).toBeLessThanOrEqual(500)
  })

  it('has a plate only where it would not be seen', async () => {
    const logo = await logoOf('#101820')
    const seen = await drawn({ logo }, { ground: '#ffffff' })
    expect(seen.at(39, 79)).toEqual([255, 255, 255])
    const hidden = await drawn({ logo }, { ground: '#0b0f14' })
    expect(hidden.at(Math.round(40 + hidden.mark.width / 2), 79)).toEqual([255, 255, 255])
    const light = await drawn({ logo: await logoOf('#fafafa') }, { ground: '#ffffff' })
    expect(light.at(Math.round(40 + light.mark.width / 2), 79)).toEqual([20, 21, 26])
  })

  it('stands at the right of the name in right-to-left cards', async () => {
    const logo = await logoOf('#ff0000')
    const isRed = ([red = 0, green = 0]: readonly number[]) => red > 200 && green < 60
    const { at, mark } = await drawn({ mark: 'Lind', logo }, { direction: 'rtl' })
    const middle = Math.round(80 + mark.height / 2)
    expect(isRed(at(Math.round(40 + mark.width - 20), middle))).toBe(true)
    expect(isRed(at(60, middle))).toBe(false)
  })
})
