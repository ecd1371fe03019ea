import { face } from '../face.ts'
import { blob, form, limb, oval, polygon, symmetric, tone, tuplesOf } from '../painter.ts'
import { animal, type Character, claws, paw, wing } from './character.ts'

const dogCoat = '#ecc48c'
const patch = '#a9683f'
const dogEar = blob([-12, -15.5, -18, -14.5, -25, -4, -26, 9, -21.5, 13.5, -17.5, 6, -15.5, -4])

export const dog = animal({
  coat: dogCoat,
  armWidth: 6.6,
  hand: paw(dogCoat),
  trunk: blob(symmetric([0, 8, 14, 13, 19, 28, 20, 48, 18, 64])),
  chest(pen, trunk) {
    pen.inside(trunk, (own) => own.fill('#fbeed8', oval(0, 48, 11, 22)))
    pen.shape('#d8493f', 1, [-14, 15, 0, 20, 14, 15, 15, 20, 0, 25.5, -15, 20])
    pen.shape('#f5c242', 0.8, oval(0, 26, 3.4))
  },
  skull: blob(symmetric([0, -17, 12, -15.5, 18, -5, 17, 8, 10, 17, 0, 19])),
  swing: 4,
  marks(pen, shift) {
    pen.fill(tone(patch, 0.1), oval(9.5 + shift, -5, 9.5, 10.5, 0.3))
    pen.fill('#fbeed8', oval(shift * 1.2, 13, 11, 9))
  },
  over: (pen) => pen.mirror((own) => own.shape(patch, 1.8, dogEar)),
  face: { x: 0.6, y: -2.4, gap: 15, eye: 5, skin: '#cf9b63', mouth: [15, 11] },
  nose(pen, shift) {
    const x = shift * 1.6
    pen.shape('#33262a', 0, oval(x, 5.6, 4.4, 3.2))
    pen.fill('#9a8a88', oval(x - 1.4, 4.4, 1.2, 0.8))
    pen.draw([x, 8.6, x, 11])
  },
})

const raccoonFur = '#9aa1b0'
const raccoonMask = '#4a4d5c'

export const raccoon = animal({
  coat: raccoonFur,
  armWidth: 7,
  palm: raccoonMask,
  hand: paw(raccoonMask),
  trunk: blob(symmetric([0, 8, 14, 13, 20, 28, 22, 48, 20, 64])),
  chest: (pen, trunk) => pen.inside(trunk, (own) => own.fill('#d8dae2', oval(0, 48, 13, 23))),
  skull: blob(symmetric([0, -16, 11, -15.5, 19, -6, 23, 7, 12, 15.5, 0, 19])),
  swing: 4,
  behind: (pen) =>
    pen.mirror((own) => {
      own.shape(tone(raccoonFur, -0.06), 0, polygon([-20.5, -22, -5, -15, -17, -3], 3))
      own.fill(raccoonMask, polygon([-17.6, -18, -9, -13.5, -15.4, -6], 1.6))
    }),
  marks(pen, shift) {
    for (const side of [-1, 1]) {
      pen.fill('#eef0f4', oval(side * 11.5 + shift, -2, 11.5, 7.4, side * 0.5))
      pen.fill('#3f4250', oval(side * 11.5 + shift, 2, 12, 6.6, side * 0.42))
    }
    pen.fill('#eef0f4', oval(shift, 11.5, 8.6, 7.4))
    pen.fill(tone(raccoonFur, -0.14), polygon([-2.6 + shift, -18, 2.6 + shift, -18, shift, 4], 1))
  },
  face: { x: 0.6, y: 0, gap: 18, eye: 5.4, skin: '#6a6e80', mouth: [13.2, 8] },
  nose(pen, shift) {
    pen.shape('#2a2a33', 0, oval(shift * 1.5, 7.6, 3.2, 2.3))
    pen.draw([shift * 1.5, 10, shift * 1.5, 11.8])
  },
})

const slothFur = '#b08a66'

export const sloth = animal({
  coat: slothFur,
  armWidth: 8,
  hand: claws(slothFur, '#f6ead6'),
  trunk: blob(symmetric([0, 8, 14, 12, 21, 28, 23, 48, 21, 64])),
  chest(pen, trunk) {
    pen.inside(trunk, (own) => own.fill(tone(slothFur, 0.09), oval(0, 50, 13, 22)))
    for (const x of [-16, 16]) pen.draw([x, 34, x * 0.94, 38, x, 42], pen.line * 0.9, tone(slothFur, -0.13))
  },
  skull: blob([
    -6, -19.5, 0, -18.6, 5, -20.5, 14, -15, 21, -2, 19, 11, 9, 18.5, -9, 18.5, -19, 11, -21, -2, -14, -15,
  ]),
  swing: 4,
  marks(pen, shift) {
    pen.fill('#f0dcc0', symmetric([0, -11, 12, -10.5, 17, 0, 12, 12, 0, 16.5], shift))
    for (const side of [-1, 1]) pen.fill('#6b4a35', oval(side * 10.6 + shift, 0.4, 8.6, 5.2, side * 0.5))
  },
  face: { x: 0.5, y: -1.6, gap: 17, eye: 5, skin: '#8a6347', mouth: [14, 11] },
  nose(pen, shift) {
    pen.shape('#3b2a26', 0, oval(shift * 1.5, 5, 4, 2.9))
    pen.fill('#8d7468', oval(shift * 1.5 - 1.2, 4, 1.1, 0.7))
  },
})

const spine = '#7a5a4d'
const hedgehogSkin = '#f1d3ac'

/** A crown of spikes from the angle `from` to the angle `to`, in turns, the tips on the outer radius. */
function spikes(y: number, inner: number, outer: number, count: number, from: number, to: number): number[] {
  return Array.from({ length: 2 * count + 1 }, (_, index) => {
    const angle = (from + ((to - from) * index) / (2 * count)) * Math.PI * 2
    const radius = index % 2 === 0 ? inner : outer
    return [Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  }).flat()
}

export const hedgehog: Character = {
  arm: hedgehogSkin,
  armWidth: 5.6,
  hand: paw(hedgehogSkin),
  bust(pen) {
    pen.shape(spine, 2.4, polygon(spikes(42, 21, 27.5, 17, 0.16, 1.34), 0.8))
    pen.shape(hedgehogSkin, 2, oval(0, 47, 15.5, 28))
  },
  head(pen, bearing) {
    const shift = (bearing.turn ?? 0) * 4.5
    pen.shape(spine, 2.2, polygon(spikes(0, 18.5, 25, 15, 0.42, 1.08), 0.8))
    for (let index = 0; index < 5; index += 1) {
      const angle = Math.PI * (1.2 + index * 0.15)
      const [x, y] = [Math.cos(angle), Math.sin(angle)]
      pen.draw([x * 15.6, y * 15.6, x * 18.6, y * 18.6], pen.line * 0.9, tone(spine, 0.14))
    }
    for (const side of [-1, 1]) {
      pen.shape(hedgehogSkin, 0, oval(side * 15.5 + shift * 0.5, -7, 4.4))
      pen.fill('#e09b86', oval(side * 15.5 + shift * 0.5, -7, 2.2))
    }
    pen.shape(hedgehogSkin, 1.8, symmetric([0, -11.5, 11, -10, 16.5, 3, 10, 14, 0, 17.5], shift))
    for (const side of [-1, 1]) pen.fill('#f2a48f', oval(side * 10.5 + shift * 1.2, 7.6, 2.8, 1.8))
    face(pen, { ...bearing, x: shift, y: -1.5, gap: 13.6, eye: 4.9, skin: '#d9ae7f', mouth: [12.4, 9] })
    pen.shape('#33262a', 0, oval(shift * 1.8, 5.6, 3.3, 2.6))
    pen.fill('#9a8a88', oval(shift * 1.8 - 1, 4.8, 0.9, 0.6))
  },
}

const feather = '#8f6246'
const disc = '#f3dfc0'

export const owl = animal({
  coat: feather,
  arm: tone(feather, -0.05),
  armWidth: 7,
  hand: wing(tone(feather, -0.05)),
  trunk: blob(symmetric([0, 8, 15, 12, 22, 28, 22, 48, 19, 64])),
  chest(pen) {
    pen.shape(disc, 1.6, oval(0, 46, 14.5, 24))
    pen.inside(oval(0, 46, 14.5, 24), (own) => {
      for (let row = 0; row < 4; row += 1) {
        for (let column = -2; column <= 2; column += 1) {
          const [x, y] = [column * 7.4 + (row % 2) * 3.7, row * 8]
          own.draw([x - 2, 30 + y, x, 32.4 + y, x + 2, 30 + y], pen.line * 0.8, tone(feather, 0.05))
        }
      }
    })
  },
  skull: blob(symmetric([0, -17, 11, -15.5, 20, -21, 21.5, -5, 19, 10, 10, 17.5, 0, 19])),
  swing: 4,
  marks(pen, shift) {
    pen.fill(tone(feather, -0.08), polygon([-6 + shift, -20, 6 + shift, -20, shift, -6]))
    for (const side of [-1, 1]) pen.fill(disc, oval(side * 9 + shift, 0, 10.4, 11.4))
    pen.fill(disc, oval(shift, 11, 8, 5))
  },
  face: { x: 0.6, y: -1, gap: 17.4, eye: 7.4, skin: '#d79a5c', mouth: [10.6, 9], isBeak: true },
  nose: (pen, shift) =>
    pen.shape('#f2a33a', 1, polygon([-3 + shift * 1.4, 4, 3 + shift * 1.4, 4, shift * 1.4, 11.5], 1.2)),
})

const penguinCoat = '#34406b'

export const penguin = animal({
  coat: penguinCoat,
  armWidth: 7.4,
  hand: wing(penguinCoat),
  trunk: blob(symmetric([0, 6, 15, 12, 22, 28, 24, 48, 21, 64])),
  trunkShade: 2.4,
  chest: (pen, trunk) =>
    pen.inside(trunk, (own) => {
      own.fill('#fbf7ef', oval(0, 46, 16, 30))
      own.fill('#e6e2e4', oval(4, 52, 15, 30))
      own.fill('#fbf7ef', oval(-1.5, 46, 15, 30))
    }),
  skull: blob(symmetric([0, -20, 13, -17, 20, -5, 20, 8, 12, 18, 0, 20])),
  skullShade: 2,
  swing: 4.5,
  marks(pen, shift) {
    for (const side of [-1, 1]) pen.fill('#fbf7ef', oval(side * 7.6 + shift, 2.5, 9, 10.5))
    pen.fill('#fbf7ef', oval(shift, 11, 12, 9))
    for (const side of [-1, 1]) pen.fill('#f7b3a6', oval(side * 12.4 + shift, 8.6, 3, 1.9))
  },
  face: { x: 0.7, y: -0.6, gap: 15, eye: 5.2, skin: '#8f9bc9', mouth: [12.4, 8], isBeak: true },
  nose(pen, shift) {
    const x = shift * 1.6
    pen.shape('#f59a34', 1.1, polygon([x - 5.4, 7, x, 4, x + 5.4, 7, x, 12.4], 1.4))
    pen.fill('#b5641c', polygon([x - 4.2, 7.6, x + 4.2, 7.6, x, 8.6]))
  },
})

const octopusSkin = '#e96a86'
const dome = blob(symmetric([0, -23, 14, -20, 22, -7, 20, 7, 15, 16, 0, 19]))

export const octopus: Character = {
  arm: octopusSkin,
  armWidth: 6.4,
  hand: (pen) => pen.paint(limb([0, 1, 0.6, -3, -1.4, -6.4, -4, -5.4, -3.6, -3], 3.6, octopusSkin)),
  bust(pen) {
    pen.paint(
      limb([-10, 20, -17, 34, -30, 40, -40, 50, -36, 66], 9, octopusSkin),
      limb([10, 20, 17, 34, 30, 40, 38, 50, 34, 66], 9, octopusSkin),
      limb([-7, 20, -11, 40, -20, 52, -20, 70], 9.5, octopusSkin),
      limb([7, 20, 11, 40, 20, 52, 20, 70], 9.5, octopusSkin),
      form(octopusSkin, 0, [-14, 10, 14, 10, 17, 26, 10, 40, 0, 44, -10, 40, -17, 26]),
      limb([-2, 24, -4, 44, -7, 70], 9.5, tone(octopusSkin, 0.03)),
      limb([3, 24, 5, 44, 8, 70], 9.5, tone(octopusSkin, 0.03)),
    )
    for (const y of [44, 51, 58]) {
      pen.fill('#f8b3bf', oval(-4.6 - (y - 44) * 0.1, y, 1.7))
      pen.fill('#f8b3bf', oval(5.4 + (y - 44) * 0.1, y, 1.7))
    }
  },
  head(pen, bearing) {
    const shift = (bearing.turn ?? 0) * 5
    pen.shape(octopusSkin, 2.4, dome)
    for (const [x, y, size] of tuplesOf(3, [-10, -16.5, 2.4, -14.6, -11.6, 1.5, 9, -17.5, 1.8]))
      pen.fill(tone(octopusSkin, 0.09), oval(x, y, size, size * 0.75, -0.5))
    pen.inside(dome, (own) => {
      for (const side of [-1, 1]) own.fill('#d94e70', oval(side * 13.4 + shift * 1.1, 8, 3.2, 2))
    })
    const x = shift * 0.8
    face(pen, { ...bearing, x, y: -1.5, gap: 15.6, eye: 6.2, skin: octopusSkin, mouth: [11.8, 10] })
  },
}

const hide = '#7dbb6a'
const muzzle = blob(symmetric([0, 4, 14, 4, 21, 9, 17, 17, 0, 19.5]))

export const dinosaur = animal({
  coat: hide,
  armWidth: 5.2,
  hand: claws(hide, '#fbf3dc'),
  trunk: blob(symmetric([0, 10, 14, 15, 21, 32, 23, 50, 21, 64])),
  chest: (pen, trunk) =>
    pen.inside(trunk, (own) => {
      own.fill('#e9e3a8', oval(0, 50, 12.5, 30))
      for (const y of [32, 40, 48, 56]) own.draw([-12, y, 0, y + 1.6, 12, y], pen.line * 0.8, '#c9bf78')
    }),
  skull: blob(symmetric([0, -17.5, 9, -20, 16, -12, 18, 0, 23, 8, 19, 17, 0, 20])),
  swing: 4,
  behind(pen) {
    for (const [x, y, size] of tuplesOf(3, [-9, -19, 0.8, 0, -19, 1, 9, -19, 0.8])) {
      const half = 4.6 * size
      pen.shape('#e98a4b', 0, polygon([x - half, y + 3, x, y - 7.5 * size, x + half, y + 3], 1))
    }
  },
  marks(pen, shift) {
    pen.at({ x: shift, y: 0 }, (own) => own.fill(tone(hide, 0.07), muzzle))
    for (const side of [-1, 1]) pen.fill(tone(hide, -0.22), oval(side * 4 + shift * 1.3, 7.4, 1.2, 0.9))
  },
  face: { x: 0.8, y: -5.4, gap: 17, eye: 5.8, skin: hide, mouth: [18.4, 17] },
})

export const animals = { dinosaur, dog, hedgehog, octopus, owl, penguin, raccoon, sloth }
