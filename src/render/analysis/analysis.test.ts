import type { SKRSContext2D } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../../test/pictures.ts'
import colorNames from './color-names.json' with { type: 'json' }
import { colorNameOf } from './colors.ts'
import { analyzeImage } from './index.ts'
import type { ImageAnalysis } from './types.ts'

function see(width: number, height: number, draw: (context: SKRSContext2D) => void): Promise<ImageAnalysis> {
  return analyzeImage(encoded(drawn(width, height, draw)))
}

/** A ground and things on it. */
const on =
  (
    ground: string,
    ...boxes: readonly [color: string, x: number, y: number, width: number, height: number][]
  ) =>
  (context: SKRSContext2D) => {
    context.fillStyle = ground
    context.fillRect(0, 0, context.canvas.width, context.canvas.height)
    for (const [color, x, y, width, height] of boxes) {
      context.fillStyle = color
      context.fillRect(x, y, width, height)
    }
  }

/** Evenly spread, and the same every time. */
function noise(at: number): number {
  const value = Math.sin(at * 12.9898) * 43_758.5453
  return value - Math.floor(value)
}

function texture(context: SKRSContext2D, strength: number): void {
  const { width, height } = context.canvas
  const pixels = context.getImageData(0, 0, width, height)
  for (let at = 0; at < pixels.data.length; at += 4) {
    const change = (noise(at) - 0.5) * strength
    for (let channel = 0; channel < 3; channel += 1) {
      pixels.data[at + channel] = (pixels.data[at + channel] ?? 0) + change
    }
  }
  context.putImageData(pixels, 0, 0)
}

const names = ({ colors }: ImageAnalysis) => colors.map(({ name }) => name)

describe('colours', () => {
  it.each(Object.entries(colorNames))('know %s as %s', (hex, name) => expect(colorNameOf(hex)).toBe(name))

  it.each([
    ['#ffffff', 'white'],
    ['#000000', 'black'],
    ['#1e3a8a', 'deep blue'],
    ['#0f766e', 'teal'],
    ['#f5f0e6', 'warm off-white'],
    ['#dc2626', 'red'],
    ['#22c55e', 'bright green'],
    ['#7f7f7f', 'grey'],
  ])('call %s %s', (hex, name) => expect(colorNameOf(hex)).toBe(name))

  it('are counted by their share', async () => {
    const sight = await see(
      400,
      300,
      on('#0b5257', ['#f8ebcd', 0, 0, 100, 300], ['#f5202c', 300, 200, 40, 60]),
    )
    expect(names(sight)).toEqual(['deep teal', 'cream', 'bright red'])
    expect(sight.colors[0]?.share).toBeCloseTo(0.73, 1)
    expect(sight.colors[1]?.share).toBeCloseTo(0.25, 1)
  })

  it('do not count where they cannot be seen', async () => {
    const sight = await see(200, 200, (context) => {
      context.fillStyle = '#2f9e44'
      context.fillRect(0, 0, 200, 100)
    })
    expect(names(sight)).toEqual(['green'])
    expect(sight.transparent).toBeCloseTo(0.5, 2)
    const nothing = await see(50, 50, () => {})
    expect([nothing.colors, nothing.transparent, nothing.light.level]).toEqual([[], 1, 'high key'])
  })
})

describe('light', () => {
  it.each([
    ['#111111', 'low key', 'soft', 'none', 'balanced'],
    ['#fafafa', 'high key', 'soft', 'none', 'balanced'],
    ['#c05a1c', 'even', 'soft', 'vivid', 'warm'],
    ['#1d4ed8', 'dim', 'soft', 'vivid', 'cool'],
  ])('of %s is %s', async (ground, level, contrast, saturation, warmth) => {
    expect((await see(120, 80, on(ground))).light).toMatchObject({ level, contrast, saturation, warmth })
  })

  it('is strong where black meets white, and brightest where it falls', async () => {
    const { light } = await see(300, 300, on('#101010', ['#ffffff', 200, 0, 100, 100]))
    expect(light).toMatchObject({
      contrast: 'strong',
      level: 'dark',
      brightest: { row: 'upper', column: 'right' },
    })
  })
})

describe('the subject', () => {
  it.each([
    [40, 130, { row: 'middle', column: 'left' }],
    [270, 130, { row: 'middle', column: 'centre' }],
    [470, 130, { row: 'middle', column: 'right' }],
    [470, 20, { row: 'upper', column: 'right' }],
    [40, 280, { row: 'lower', column: 'left' }],
  ])('at %i, %i is found there', async (x, y, place) => {
    const { subject } = await see(640, 420, on('#dfe6ea', ['#b3261e', x, y, 110, 120]))
    expect(subject?.place).toEqual(place)
    expect(subject?.sure).toBeGreaterThan(0.5)
    expect(Math.abs((subject?.left ?? 0) - x / 640)).toBeLessThan(0.05)
    expect(Math.abs((subject?.width ?? 0) - 110 / 640)).toBeLessThan(0.1)
  })

  it('is found among texture too', async () => {
    const { subject } = await see(640, 420, (context) => {
      on('#6b7d52', ['#e9c46a', 440, 140, 120, 150])(context)
      texture(context, 40)
    })
    expect(subject?.place).toEqual({ row: 'middle', column: 'right' })
  })

  it('is not made up', async () => {
    expect((await see(300, 200, on('#808080'))).subject).toBeUndefined()
    const evenly = await see(400, 400, (context) => {
      on('#ffffff')(context)
      for (let at = 0; at < 64; at += 1) {
        context.fillStyle = '#333333'
        context.fillRect((at % 8) * 50 + 10, Math.floor(at / 8) * 50 + 10, 25, 25)
      }
    })
    expect(evenly.subject?.sure ?? 0).toBeLessThan(0.4)
  })
})

describe('text', () => {
  const words = (x: number, y: number, size: number, color: string) => (context: SKRSContext2D) => {
    context.fillStyle = color
    context.font = `bold ${size}px sans-serif`
    context.fillText('Nine slow trails', x, y)
    context.fillText('for your weekend', x, y + size * 1.3)
  }

  it.each([
    ['lower', 420, 40],
    ['upper', 70, 40],
    ['middle', 260, 30],
  ] as const)('in the %s part is found there', async (row, y, size) => {
    const { texts } = await see(800, 520, (context) => {
      on('#24506b')(context)
      words(60, y, size, '#ffffff')(context)
    })
    expect(texts).toHaveLength(1)
    expect(texts[0]?.place.row).toBe(row)
    expect(texts[0]?.left).toBeCloseTo(60 / 800, 1)
  })

  it('is found dark on light, and over a picture', async () => {
    const { texts } = await see(800, 520, (context) => {
      on('#e8d8c0')(context)
      texture(context, 60)
      words(300, 420, 54, '#141414')(context)
    })
    expect(texts[0]?.place.row).toBe('lower')
  })

  it('is not seen in grass, tiles or clouds', async () => {
    const grass = await see(600, 400, (context) => {
      on('#4c7a3a')(context)
      for (let at = 0; at < 2500; at += 1) {
        context.strokeStyle = `hsl(${90 + noise(at) * 40} 45% ${20 + noise(at + 0.5) * 45}%)`
        context.lineWidth = 1 + noise(at + 0.1) * 3
        context.beginPath()
        const [x, y] = [noise(at + 0.2) * 600, noise(at + 0.3) * 400]
        context.moveTo(x, y)
        context.lineTo(x + (noise(at + 0.4) - 0.5) * 14, y - 10 - noise(at + 0.6) * 25)
        context.stroke()
      }
    })
    const clouds = await see(600, 400, (context) => {
      on('#7db4e0')(context)
      context.filter = 'blur(14px)'
      for (let at = 0; at < 40; at += 1) {
        context.fillStyle = '#ffffff'
        context.fillRect(noise(at) * 600, noise(at + 0.5) * 400, 60, 25)
      }
    })
    expect([grass.texts, clouds.texts]).toEqual([[], []])
  })
})

describe('layout', () => {
  it('has quiet sides, a busy field and no symmetry', async () => {
    const { layout } = await see(600, 400, (context) => {
      on('#f4f1ea')(context)
      for (let at = 0; at < 200; at += 1) {
        context.fillStyle = `hsl(${noise(at) * 360} 60% 45%)`
        context.fillRect(430 + noise(at + 0.2) * 150, 280 + noise(at + 0.4) * 100, 8, 8)
      }
    })
    expect(layout.quietSides).toEqual(['left', 'top'])
    expect(layout.busiest).toEqual({ row: 'lower', column: 'right' })
    expect(layout.symmetry).toBeUndefined()
  })

  it('knows its mirror halves and its level edge', async () => {
    const pillars = await see(
      600,
      400,
      on('#dddddd', ['#333333', 60, 50, 90, 350], ['#333333', 450, 50, 90, 350]),
    )
    expect(pillars.layout.symmetry).toBe('left and right')
    const sea = await see(600, 400, on('#cfe4f5', ['#1b4965', 0, 260, 600, 140]))
    expect(sea.layout.horizon).toBeCloseTo(0.65, 1)
    expect(sea.layout.symmetry).toBeUndefined()
    const stripes = on('#ffffff', ['#222222', 0, 100, 600, 60], ['#222222', 0, 250, 600, 60])
    expect((await see(600, 400, stripes)).layout.horizon).toBeUndefined()
  })
})

describe('finish', () => {
  const scene = (blur: number) => (context: SKRSContext2D) => {
    context.filter = blur > 0 ? `blur(${blur}px)` : 'none'
    on('#3f5566', ['#e0c9a6', 200, 140, 300, 250], ['#a63a32', 520, 80, 160, 400])(context)
    context.filter = 'none'
  }

  it('tells sharp from soft and blurred', async () => {
    const sharpness = async (blur: number) => (await see(900, 600, scene(blur))).finish.sharpness
    expect([await sharpness(0), await sharpness(3), await sharpness(14)]).toEqual([
      'sharp',
      'soft',
      'blurred',
    ])
    expect((await see(300, 200, on('#777777'))).finish.sharpness).toBeUndefined()
  })

  it('tells grain from none, and drawn areas from the texture of a photograph', async () => {
    const flat = await see(640, 420, scene(0))
    expect(flat.finish).toMatchObject({ grain: false, kind: 'graphic' })
    const taken = await see(640, 420, (context) => {
      scene(1)(context)
      texture(context, 14)
    })
    expect(taken.finish).toMatchObject({ grain: false, kind: 'photograph' })
    const grainy = await see(640, 420, (context) => {
      scene(1)(context)
      texture(context, 60)
    })
    expect(grainy.finish.grain).toBe(true)
  })
})

it('a picture of one pixel is measured too', async () => {
  const { width, height, colors } = await see(1, 1, on('#ff6a12'))
  expect([width, height, colors[0]?.name]).toEqual([1, 1, 'bright orange'])
  await expect(see(3000, 1, on('#ff6a12'))).resolves.toMatchObject({ width: 3000, height: 1 })
})
