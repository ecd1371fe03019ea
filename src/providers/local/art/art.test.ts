import { describe, expect, it } from 'vitest'
import { toOklch } from '../../../render/color.ts'
import { planColors } from './color-plan.ts'
import { drawPicture } from './index.ts'
import { kindFor, pictureKinds } from './kinds.ts'
import { readRequest } from './picture-request.ts'
import { newArtStage } from './stage.ts'
import { drawable } from './vocabulary.ts'

const small = { width: 144, height: 180 }
const pause = async () => {}

async function drawn(name: string, text: string, size: { width: number; height: number } = small) {
  const kind = pictureKinds.find((each) => each.name === name)
  const request = readRequest(text)
  const stage = await newArtStage(size, request, planColors(request), pause)
  await kind?.draw(stage)
  return stage.context.getImageData(0, 0, size.width, size.height).data
}

const names = pictureKinds.map(({ name }) => name)

describe('the families', () => {
  it('are told apart by their edges, whatever their colours', async () => {
    const maps = new Map<string, number[]>()
    for (const name of names) maps.set(name, edges(await drawn(name, 'the same words for all'), small))
    for (const [one, first] of maps) {
      for (const [other, second] of maps) {
        if (one < other) expect(likeness(first, second), `${one} and ${other}`).toBeLessThan(0.9)
      }
    }
  })

  it.each(names)('%s covers every pixel at every ratio', async (name) => {
    for (const [width, height] of [
      [96, 96],
      [96, 172],
      [172, 96],
    ] as const) {
      const pixels = await drawn(name, 'night', { width, height })
      for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) expect.fail(`hole at ${at / 4}`)
    }
  })
})

describe('what words do', () => {
  it.each([
    ['Sunrise hike in the Alps', 'mountains'],
    ['Ein Tag am Strand', 'shore'],
    ['City lights, no mountains', 'city'],
    ['Rockets and planets', 'space'],
    ['Nordlicht im Winter', 'aurora'],
    ['Weinberg und Felder', 'hills'],
    ['Geometric tiles', 'pattern'],
    ['Houseplants need less water', 'leaves'],
    ['Skincare for dry skin', 'still life'],
    ['A list of tasks for Monday', 'desk'],
  ])('“%s” shows %s', (text, name) => {
    expect(kindFor(readRequest(text)).name).toBe(name)
  })

  it.each([
    ['Frisches Brot jeden Morgen um sieben', 'bread'],
    ['Dos cortes por el precio de uno, peluquería', 'scissors'],
    ['Réparation de vélos en 24 heures', 'bicycle'],
    ['自転車の修理はお任せください', 'bicycle'],
    ['باقات زهور ليوم الأم', 'flowers'],
    ['A bowl of oranges on a wooden desk beside a laptop', 'fruit'],
    ['Kindergarten places for September', 'toys'],
  ])('“%s” is of %s', (text, subject) => {
    expect(readRequest(text).subject).toBe(subject)
  })

  it.each([
    'Five habits of leaders who listen',
    'A goldsmith at work on a desk in the city',
    'Insurance explained in two minutes',
    'ジャパン 新サービスのお知らせ',
    'An abstract ground of wood for a bakery',
  ])('“%s” shows a material, because no subject of it can be drawn', (text) => {
    expect(kindFor(readRequest(text)).ground).toBeDefined()
  })

  it('draws what is asked for by the names that it gives', () => {
    for (const name of drawable) {
      const request = readRequest(name)
      if (name.startsWith('abstract')) expect(`abstract ground of ${kindFor(request).ground}`).toBe(name)
      else expect(request.subject).toBe(name)
    }
  })

  it('hears the hour, the season and the mood, but not what is denied', () => {
    const request = readRequest('A warm autumn evening, minimal, no people, without rain')
    expect(request).toMatchObject({ hour: 'golden', season: 'autumn', weather: undefined })
    expect([...request.moods].sort()).toEqual(['plain', 'warm'])
  })

  it.each(names)('%s takes the colours that are asked for', async (name) => {
    for (const [hex, hue] of [
      ['#1f6feb', 260],
      ['#d23a2a', 30],
    ] as const) {
      const pixels = await drawn(name, `A picture in ${hex} at noon`)
      expect(Math.abs(turn(meanHue(pixels), hue)), `${name} in ${hex}`).toBeLessThan(45)
    }
  })

  it('makes dark pictures dark and bright ones bright', async () => {
    for (const name of ['mountains', 'liquid', 'still life']) {
      const [dark, bright] = [await drawn(name, 'dark'), await drawn(name, 'bright')]
      expect(brightness(dark), name).toBeLessThan(brightness(bright) - 40)
    }
  })
})

describe('black beside a colour', () => {
  it.each(['red and black', 'black and red'])('%s is a dark picture with red in it', async (text) => {
    const pixels = await drawn('still life', text)
    expect(brightness(pixels)).toBeLessThan(90)
    expect(Math.abs(turn(meanHue(pixels), 28))).toBeLessThan(30)
  })
})

describe('the picture', () => {
  it('is the same for the same text, and another one for another', async () => {
    const texts = ['Calm morning', 'Calm morning.', 'Calm evening']
    const pictures = await Promise.all(
      [...texts, 'Calm morning'].map((text) => drawPicture(text, { width: 256, height: 256 })),
    )
    const keys = pictures.map(({ bytes }) => Buffer.from(bytes).toString('base64'))
    expect(keys[3]).toBe(keys[0])
    expect(new Set(keys).size).toBe(3)
  })
})

/** How strong the edges are in each field of a small grid, and how far they lean. */
function edges(pixels: Uint8ClampedArray, { width, height }: { width: number; height: number }): number[] {
  const grid = 10
  const fields = Array.from({ length: grid * grid * 2 }, () => 0)
  const grey = (x: number, y: number) => {
    const at = (y * width + x) * 4
    return (pixels[at] ?? 0) * 0.3 + (pixels[at + 1] ?? 0) * 0.6 + (pixels[at + 2] ?? 0) * 0.1
  }
  for (let y = 0; y < height - 4; y += 2) {
    for (let x = 0; x < width - 4; x += 2) {
      const field = Math.floor((y / height) * grid) * grid + Math.floor((x / width) * grid)
      fields[field * 2] = (fields[field * 2] ?? 0) + Math.abs(grey(x + 4, y) - grey(x, y))
      fields[field * 2 + 1] = (fields[field * 2 + 1] ?? 0) + Math.abs(grey(x, y + 4) - grey(x, y))
    }
  }
  const mean = fields.reduce((sum, each) => sum + each, 0) / fields.length
  return fields.map((each) => each - mean)
}

function likeness(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, each, index) => sum + each * (b[index] ?? 0), 0)
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other))
}

function meanHue(pixels: Uint8ClampedArray): number {
  let [a, b] = [0, 0]
  for (let at = 0; at < pixels.length; at += 404) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const { chroma, hue } = toOklch({ red, green, blue, alpha: 1 })
    a += chroma * Math.cos((hue * Math.PI) / 180)
    b += chroma * Math.sin((hue * Math.PI) / 180)
  }
  return (Math.atan2(b, a) * 180) / Math.PI
}

const turn = (from: number, to: number) => ((((to - from) % 360) + 540) % 360) - 180

function brightness(pixels: Uint8ClampedArray): number {
  let sum = 0
  for (let at = 0; at < pixels.length; at += 4) sum += pixels[at + 1] ?? 0
  return (sum / pixels.length) * 4
}
