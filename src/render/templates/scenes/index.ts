// Drawings of memes, one SVG file each on a stage of 100 by 100. They are data: CONTRIBUTING.md says how to add one.

import { type CastMember, characters, expectations, scenes } from '../../../content/meme-cast.ts'
import { CopydeskError } from '../../../errors.ts'
import type { Direction } from '../../type/writing-system.ts'
import { type Markup, raw } from '../html.ts'
import { drawings } from './files.ts'

/** How much of a drawing has to be seen: all of it, what its file names as `data-close`, or half of what lies between. */
type View = 'whole' | 'near' | 'close'

/** A scene that fills its box; or a character that stares out of it, for what needs no scene. */
export const scene = (name: string, view: View = 'whole'): Markup =>
  characters.some((each) => each.name === name)
    ? drawing(`${name}-stare`, view)
    : drawing(castList(scenes, 'scene', name), view)

/** A character that refuses, agrees, or holds the edge of a sign. Only the last one brings no ground along. */
export const character = (name: string, pose: 'no' | 'yes' | 'sign', view: View = 'whole'): Markup =>
  drawing(`${castList(characters, 'character', name)}-${pose}`, view)

/** One side of a pair. */
export const expected = (name: string, side: 'expectation' | 'reality', view: View = 'whole'): Markup =>
  drawing(`${castList(expectations, 'expectation', name)}-${side}`, view)

/** Where the label of a thing may stand on a square scene. */
export interface LabelPlace {
  /** The sides of the picture that it lies at: `left`, `right`, `top`, `bottom`. */
  readonly sides: string
  /** Its box as CSS. */
  readonly box: string
  /** How many letters of a size that is read on a phone fit on a line. */
  readonly letters: number
}

/** The places that the file of a scene has for the labels of its things, in their order; mirrored as it is. */
export function labelPlaces(name: string, direction: Direction): readonly LabelPlace[] {
  const [start, end] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const anchors = readDrawing(castList(scenes, 'scene', name))
    .split('<rect')
    .filter((rect) => attribute(rect, 'data-label') !== undefined)
  return anchors.map((anchor) => {
    const number = (key: string) => Number(attribute(anchor, key))
    const [x, width] = [number('x'), number('width')]
    const sides = attribute(anchor, 'data-side') ?? ''
    return {
      sides: sides.replace(/left|right/, (side) => (side === 'left' ? start : end)),
      box: `${start}:${x}%;${end}:${100 - x - width}%;top:${number('y')}%;height:${number('height')}%`,
      letters: (width - 6) / 2.9,
    }
  })
}

/** The value of an attribute. */
const attribute = (tag: string, name: string) => tag.split('>')[0]?.split(` ${name}="`)[1]?.split('"')[0]

function drawing(name: string, view: View): Markup {
  const text = readDrawing(name)
  const [, close = wholeStage] = /data-close="([-\d. ]{1,40})"/.exec(text) ?? []
  const near = close
    .split(' ')
    .map((each, index) => (Number(each) + Number(wholeStage.split(' ')[index])) / 2)
  const viewBox = { whole: wholeStage, near: near.join(' '), close }[view]
  return raw(
    text.replace(`viewBox="${wholeStage}"`, `viewBox="${viewBox}"`).replace('<svg ', '<svg class="drawing" '),
  )
}

const wholeStage = '0 0 100 100'

const readDrawing = (name: string) => drawings[name] ?? ''

/** The name, if there is such a drawing. Names come from models, so an unknown one is `invalid_input`. */
function castList(cast: readonly CastMember[], heading: string, name: string): string {
  if (cast.some((each) => each.name === name)) return name
  const names = cast.map((each) => each.name).join(', ')
  throw new CopydeskError(
    'invalid_input',
    `There is no ${heading} "${name}" in the cast. Use one of: ${names}.`,
  )
}
