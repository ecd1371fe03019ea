import { beforeAll, describe, expect, it } from 'vitest'
import { characters, expectations, scenes } from '../../content/meme-cast.ts'
import { type Canvas, type Context, newCanvas } from '../canvas.ts'
import * as drawings from './drawings.ts'
import { type Area, labelPlaces, paintCharacter, paintExpectation, paintScene } from './index.ts'
import { stageOf } from './stage.ts'

const shapes = {
  square: [160, 160],
  post: [128, 160],
  story: [90, 160],
  wide: [160, 90],
  strip: [200, 90],
} as const
const square: Area = { x: 0, y: 0, width: 160, height: 160 }
const names = (cast: readonly { readonly name: string }[]) => cast.map(({ name }) => name)

let canvas: Canvas
let context: Context

beforeAll(async () => {
  ;({ canvas, context } = await newCanvas(200, 200))
})

/** The pixels of an area that was painted afresh. */
function painted({ x, y, width, height }: Area, act: () => void): Uint8ClampedArray {
  context.clearRect(0, 0, canvas.width, canvas.height)
  act()
  return context.getImageData(x, y, width, height).data
}

const holes = (pixels: Uint8ClampedArray) =>
  pixels.filter((value, index) => index % 4 === 3 && value < 255).length

describe('the list of the cast', () => {
  it('names exactly those who can be painted', () => {
    expect(names(scenes).toSorted()).toEqual(Object.keys(drawings.scenes).toSorted())
    expect(names(characters).toSorted()).toEqual(Object.keys(drawings.characters).toSorted())
    expect(names(expectations).toSorted()).toEqual(Object.keys(drawings.pairs).toSorted())
  })

  it('gives everyone words in lower case', () => {
    for (const { name, suits } of [...scenes, ...characters, ...expectations]) {
      expect(suits.length, name).toBeGreaterThan(8)
      expect(suits, name).toEqual(suits.map((word) => word.toLowerCase()))
    }
  })
})

describe('scenes', () => {
  it.each(names(scenes))('%s fills areas of every shape', (name) => {
    for (const [width, height] of Object.values(shapes)) {
      const area = { x: 0, y: 0, width, height }
      expect(holes(painted(area, () => paintScene(context, name, area)))).toBe(0)
    }
  })

  it('stay inside their area', () => {
    const area = { x: 40, y: 60, width: 90, height: 70 }
    for (const name of names(scenes)) {
      const all = painted({ x: 0, y: 0, width: 200, height: 200 }, () => paintScene(context, name, area))
      const touched = all.filter((value, index) => index % 4 === 3 && value > 0).length
      expect(touched, name).toBe(area.width * area.height)
    }
  })

  it('are the same every time', () => {
    const paint = () => painted(square, () => paintScene(context, 'octopus-phones', square))
    expect(paint()).toEqual(paint())
  })

  it('differ in their forms, not in their colours alone', () => {
    const drawn = scenes.map(({ name }) => ({
      name,
      edges: edges(painted(square, () => paintScene(context, name, square))),
    }))
    for (const [index, one] of drawn.entries()) {
      for (const other of drawn.slice(index + 1)) {
        expect(likeness(one.edges, other.edges), `${one.name} and ${other.name}`).toBeLessThan(0.6)
      }
    }
  })

  it('have a place for the label of each thing, inside the area and apart from the others', () => {
    for (const { name, things } of scenes) {
      for (const [width, height] of Object.values(shapes)) {
        const places = labelPlaces(name, { x: 10, y: 20, width, height })
        expect(places, name).toHaveLength(things.length)
        for (const [index, place] of places.entries()) {
          expect(place.x).toBeGreaterThanOrEqual(10)
          expect(place.y).toBeGreaterThanOrEqual(20)
          expect(place.x + place.width).toBeLessThanOrEqual(10 + width)
          expect(place.y + place.height).toBeLessThanOrEqual(20 + height)
          expect(
            places.slice(index + 1).some((other) => meet(place, other)),
            name,
          ).toBe(false)
        }
      }
    }
  })

  it('show all of their core, and fill tall areas and those without words', () => {
    for (const { name } of scenes) {
      const core = drawings.scenes[name]?.core ?? ([0, 0, 100, 100] as const)
      for (const [width, height] of Object.values(shapes)) {
        for (const isClear of [false, true]) {
          const { scale, x, y } = stageOf({ x: 0, y: 0, width, height }, core, isClear)
          expect(x + core[0] * scale, name).toBeGreaterThan(-0.01)
          expect(x + core[2] * scale, name).toBeLessThan(width + 0.01)
          expect(y + core[1] * scale, name).toBeGreaterThan(-0.01)
          expect(y + core[3] * scale, name).toBeLessThan(height + 0.01)
          expect(scale, name).toBeGreaterThanOrEqual(Math.min(width, height) / 100)
        }
      }
    }
    const story = { x: 0, y: 0, width: 90, height: 160 }
    expect(stageOf(story, drawings.scenes['sloth-mug']?.core).scale).toBeGreaterThan(
      1.1 * stageOf(story).scale,
    )
  })

  it('say whom there is to ask for when a name is unknown', () => {
    expect(() => paintScene(context, 'constructor', square)).toThrow(/sloth-mug/)
  })
})

describe('characters', () => {
  it.each(names(characters))('%s fills its panel, and stands before a sign without a ground', (name) => {
    const pose = (which: 'no' | 'yes' | 'stare' | 'sign') =>
      painted(square, () => paintCharacter(context, name, which, square))
    const [no, yes] = [pose('no'), pose('yes')]
    expect(holes(no) + holes(yes) + holes(pose('stare'))).toBe(0)
    expect(likeness(edges(no), edges(yes))).toBeLessThan(0.8)
    const bare = holes(pose('sign')) / (square.width * square.height)
    expect(bare).toBeGreaterThan(0.25)
    expect(bare).toBeLessThan(0.8)
  })
})

describe('expectations', () => {
  it.each(names(expectations))('%s fills both panels, brightly and in grey', (name) => {
    const [planned, came] = (['expectation', 'reality'] as const).map((side) =>
      painted(square, () => paintExpectation(context, name, side, square)),
    )
    if (!planned || !came) throw new TypeError('Two panels were asked for.')
    expect(holes(planned) + holes(came)).toBe(0)
    expect(colour(planned)).toBeGreaterThan(colour(came) * 1.15)
  })
})

/** Where brightness jumps, in a thumbnail of 40 by 40. */
function edges(pixels: Uint8ClampedArray): boolean[] {
  const side = 40
  const grey = Array.from({ length: side * side }, (_, index) => {
    const from = ((Math.floor(index / side) * 4 + 2) * 160 + (index % side) * 4 + 2) * 4
    return (pixels[from] ?? 0) * 0.3 + (pixels[from + 1] ?? 0) * 0.59 + (pixels[from + 2] ?? 0) * 0.11
  })
  return grey.map(
    (value, index) =>
      Math.abs(value - (grey[index + 1] ?? value)) > 28 ||
      Math.abs(value - (grey[index + side] ?? value)) > 28,
  )
}

/** The share of edges that two pictures have in common. */
function likeness(one: readonly boolean[], other: readonly boolean[]): number {
  const both = one.filter((edge, index) => edge && other[index]).length
  const any = one.filter((edge, index) => edge || other[index]).length
  return both / Math.max(any, 1)
}

/** How colourful pixels are on average. */
function colour(pixels: Uint8ClampedArray): number {
  let sum = 0
  for (let index = 0; index < pixels.length; index += 4) {
    const rgb = [...pixels.subarray(index, index + 3)]
    sum += Math.max(...rgb) - Math.min(...rgb)
  }
  return sum
}

const meet = (a: Area, b: Area) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
