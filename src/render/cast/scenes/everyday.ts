import { hedgehog, penguin, raccoon } from '../characters/animals.ts'
import { robot } from '../characters/machines.ts'
import { face } from '../face.ts'
import { blob, box, form, limb, oval, type Painter, polygon, type Trace, tone, tuplesOf } from '../painter.ts'
import { clock, cloud, desk, drops, floor, haze, pane, plant, shadow, sheet, sun, wall } from '../props.ts'

/** A snowman that sits in a sauna and holds on. */
export function snowmanSauna(pen: Painter): void {
  wall(pen, '#e0a063', '#d08a4e')
  for (let y = Math.floor(pen.view.top / 13) * 13; y < 68; y += 13) {
    pen.draw([pen.view.left - 2, y, pen.view.right + 2, y], pen.line * 0.8, '#b5713a')
  }
  for (let y = 68; y < pen.view.bottom + 16; y += 16) floor(pen, y, y === 68 ? '#f0bd83' : '#c98249', 13, 1)
  pen.at({ x: 88, y: 70 }, stove)
  const puddle = [14, 79, 20, 74.5, 34, 74, 48, 73, 62, 74, 76, 75, 80, 79, 68, 83, 46, 82, 28, 83.5]
  pen.shape('#cfe9f7', 1.4, puddle)
  shadow(pen, 46, 79, 24)
  const body = [22, 76, 22, 64, 32, 55, 46, 53, 60, 55, 70, 64, 71, 76, 58, 79, 46, 78, 33, 79.5]
  pen.shape('#f7fbff', 3.2, body)
  pen.shape('#f7fbff', 3, [25, 40, 30, 26, 46, 20, 62, 26, 67, 40, 63, 53, 55, 58, 46, 57, 36, 59, 29, 53])
  pen.paint(limb([26, 64, 16, 66, 12, 74], 2.2, '#6b4a35'), limb([68, 62, 78, 62, 83, 56], 2.2, '#6b4a35'))
  pen.shape('#e8544b', 1.4, [30, 56, 46, 60, 62, 55, 64, 60, 47, 66, 29, 61])
  pen.shape('#e8544b', 1.2, [56, 60, 63, 60, 66, 74, 58, 76])
  face(pen, { x: 45, y: 38, gap: 16, eye: 5.6, mood: 'dead', skin: '#bcd9ea', mouth: [15, 12] })
  pen.shape('#f58b34', 1, polygon([43, 42, 49, 42.5, 55, 51, 53, 53], 1.2))
  pen.shape('#ffffff', 2, [26, 31, 30, 21, 46, 15.5, 62, 21, 66, 31, 56, 28.5, 46, 28, 36, 28.5])
  pen.draw([31, 26.5, 46, 22.5, 61, 26.5], pen.line * 2.6, '#5aa9a2')
  drops(pen, [28, 45, 0.1, 64, 46, -0.1, 38, 66, 0, 72, 36, 0.5, 20, 34, -0.5])
  haze(pen, 'rgba(255, 255, 255, 0.3)', [10, 54, 0.8])
  haze(pen, 'rgba(255, 255, 255, 0.34)', [84, 36, 0.9])
  haze(pen, 'rgba(255, 255, 255, 0.26)', [16, 24, 0.7])
}

function stove(pen: Painter): void {
  for (const [x, y] of tuplesOf(2, [-6, -20, 1, -21.5, 7, -19.5]))
    pen.shape('#8b8791', 0.9, oval(x, y, 4.4, 3.4))
  pen.shape('#4b4953', 1.4, box(-11, -18, 22, 19, 2))
  pen.fill('#ff8a3c', box(-6, -11, 12, 6, 1.4))
}

/** A robot that waters a plant of plastic, with the price still on it. */
export function robotPlant(pen: Painter): void {
  wall(pen, '#f6cf72', '#fbe0a0')
  pen.at({ x: 60, y: 19 }, (own) => pane(own, 32, 32, garden))
  pen.at({ x: 35, y: 42, scale: 0.98, turn: 0.03 }, (own) => {
    robot.bust(own)
    robot.head(own, { mood: 'happy', turn: 0.5 })
  })
  desk(pen, 82, '#c07a52')
  shadow(pen, 80, 88, 14)
  pen.at({ x: -22, y: 87, scale: 1.1 }, (own) => plant(own, '#35b36a', '#6fb9e0'))
  pen.at({ x: 124, y: 87 }, (own) => plant(own, '#35b36a', '#f5bd4c'))
  pen.shape('#f4efe6', 0, polygon([68, 86, 92, 86, 90, 90, 70, 90], 1))
  pen.at({ x: 80, y: 86, scale: 1.05 }, (own) => {
    plant(own, '#35b36a')
    own.draw([7, -15, 11, -11], own.line, '#1c1b22')
    own.shape('#fff3c4', 0, polygon([9, -12, 14, -12, 17, -8.5, 14, -5, 9, -5], 0.8))
    own.fill('#1c1b22', oval(11, -8.5, 0.8))
  })
  pen.at({ x: 61, y: 58, turn: 0.34 }, can)
  pen.paint(limb([52, 74, 56, 80, 60, 74, 57, 66], 5, robot.arm))
  pen.at({ x: 57, y: 66, scale: 1.1, turn: 0.1 }, robot.hand)
  for (const [x, y] of tuplesOf(2, [79, 57, 76.5, 61, 81, 62.5])) {
    pen.draw([x, y, x + 0.6, y + 2.4], pen.line * 1.6, '#5bb7ea')
  }
}

function can(pen: Painter): void {
  pen.paint({ trace: oval(-2, -7, 5, 5), color: '#ef6a5b', width: 1.8 })
  pen.shape('#ef6a5b', 0, polygon([6, 0, 15, -7.5, 17, -5.2, 7, 6], 0.8))
  pen.shape('#f79a8b', 0, polygon([14, -9.8, 19, -4.6, 17.4, -3.4, 12.8, -8.4], 0.6))
  pen.shape('#ef6a5b', 1.4, box(-9, -6, 17, 14, 2.4))
}

function garden(pen: Painter): void {
  pen.fill('#9fdcf5', box(0, 0, 32, 32))
  sun(pen, 24, 8, 4.6)
  pen.fill('#7cc47f', oval(10, 36, 18, 14))
  pen.fill('#5fb06f', oval(28, 36, 14, 10))
}

const canopy: Trace = (context) => {
  context.moveTo(-36, 4)
  context.bezierCurveTo(-32, -24, 32, -24, 36, 4)
  for (let index = 0; index < 4; index += 1) {
    const x = 36 - index * 18
    context.quadraticCurveTo(x - 9, -3.5, x - 18, 4)
  }
  context.closePath()
}

/** A penguin under an umbrella. It rains under the umbrella alone. */
export function penguinUmbrella(pen: Painter): void {
  wall(pen, '#8fd0f2', '#d5effa')
  sun(pen, 88, 27, 8)
  haze(pen, '#ffffff', [4, 40, 0.8, 96, 52, 0.7, -24, 26, 1, 124, 34, 0.9])
  floor(pen, 85, '#8ccf86')
  pen.fill('#6fb9e0', oval(48, 89.5, 27, 4))
  pen.draw([69, 21, 67.4, 86], 2.2, '#1c1b22')
  pen.paint(limb([69, 20, 68, 70], 1.2, '#c98a55'))
  pen.at({ x: 50, y: 25 }, (own) => {
    own.shape('#ef5f56', 2.4, canopy)
    own.inside(canopy, (inner) => {
      for (const x of [-18, 0, 18]) inner.draw([0, -17, x * 0.85, -9, x, 4])
    })
    own.draw([0, -17, 0, -20.5], own.line * 2)
  })
  pen.at({ x: 45, y: 60, scale: 0.92 }, (own) => {
    own.paint(form('#f59a34', 1, oval(-9, 31, 8, 3.4)), form('#f59a34', 1, oval(9, 31, 8, 3.4)))
    own.paint(
      limb([-17, 8, -24, 16, -23, 26], 6.4, penguin.arm),
      limb([15, 11, 22, 18, 25.6, 11], 6.8, penguin.arm),
      form(penguin.arm, 2.4, oval(0, 12, 22, 20)),
    )
    own.fill('#fbf7ef', oval(-0.8, 15, 15.4, 16.4))
    penguin.head(own, { mood: 'dead' })
  })
  pen.at({ x: 45, y: 36, scale: 0.98 }, (own) => cloud(own, '#8d96ab'))
  for (const [x, y] of tuplesOf(2, [28, 46, 24, 56, 29, 66, 63, 47, 22, 74, 64.5, 56, 36, 43, 55, 43])) {
    pen.draw([x + 0.8, y, x - 0.8, y + 4], pen.line * 1.5, '#2f7fc4')
  }
}

const fur = '#eda95c'

/** A hamster with a tie that runs in a wheel and gets nowhere. */
export function hamsterWheel(pen: Painter): void {
  wall(pen, '#8fa6d8', '#b4c4ea')
  pen.at({ x: -34, y: 24 }, (own) => pane(own, 22, 30, (view) => view.fill('#dfe9ff', oval(10, 10, 40))))
  pen.at({ x: 112, y: 34 }, (own) => clock(own, 8, 59))
  floor(pen, 84, '#5d5a86')
  shadow(pen, 50, 90, 36)
  pen.paint(
    limb([50, 50, 28, 90], 3.4, '#d9dbe6'),
    limb([50, 50, 72, 90], 3.4, '#d9dbe6'),
    limb([22, 90, 78, 90], 3.4, '#d9dbe6'),
  )
  pen.fill('rgba(255, 255, 255, 0.32)', oval(50, 50, 34))
  for (let spoke = 0; spoke < 12; spoke += 1) {
    const angle = (spoke / 12) * 2 * Math.PI + 0.2
    pen.draw([50, 50, 50 + 33 * Math.cos(angle), 50 + 33 * Math.sin(angle)], pen.line, '#7286bd')
  }
  pen.paint({ trace: oval(50, 50, 35), color: '#ef6a5b', width: 3.6 })
  runner(pen)
  for (const [x, y, length] of tuplesOf(3, [6, 40, 8, 3, 50, 9, 6, 60, 8])) {
    pen.draw([x, y, x + length * 0.6, y], pen.line * 1.5, '#ffffff')
  }
}

function runner(pen: Painter): void {
  pen.at({ x: 47, y: 57, turn: -0.08 }, (own) => {
    own.paint(
      limb([-12, 12, -20, 18, -26, 14], 6, tone(fur, -0.08)),
      limb([8, 14, 16, 22, 20, 22], 6, tone(fur, -0.08)),
    )
    own.shape(fur, 0, oval(-24, 4, 3))
    own.shape(fur, 2.6, [-24, 6, -20, -8, -4, -15, 12, -10, 18, 4, 10, 17, -8, 20, -20, 16])
    own.fill('#fbeed8', [-8, 14, 2, 4, 14, 4, 12, 14, 4, 18])
    own.paint(limb([-4, 15, -6, 22, 2, 24], 6, fur), limb([14, 5, 24, 9, 28, 4], 5.4, fur))
    own.paint(form(fur, 0, oval(2, -23, 5)), form(fur, 0, oval(20, -26, 5)))
    own.fill('#f2a48f', oval(2, -23, 2.6))
    own.fill('#f2a48f', oval(20, -26, 2.6))
    own.shape(fur, 2, [-4, -12, 2, -23, 13, -26, 24, -21, 29, -11, 27, 0, 16, 5, 4, 4, -4, -2])
    own.fill('#fbeed8', [8, -4, 16, -7, 26, -5, 25, 0, 16, 4, 8, 2])
    own.fill('#f2a48f', oval(2, -5, 3, 2))
    face(own, { x: 13, y: -12, gap: 13, eye: 5, mood: 'panic', skin: fur, turn: 0.5, mouth: [11.4, 8] })
    own.shape('#4b2a24', 0, oval(19, -5.6, 2.4, 1.8))
    own.shape('#3d5ea8', 0, polygon([6, 4, 11, 4, 11.6, 8, 5.6, 8], 0.6))
    own.shape('#3d5ea8', 1, polygon([5.6, 8, 10.6, 8, -2, 18, -12, 18, -15, 14], 0.8))
  })
}

const pink = '#f58aa5'

/** A flamingo that keeps its calm on one leg while everything burns. */
export function flamingoYoga(pen: Painter): void {
  wall(pen, '#ffb25c', '#ff7d4d')
  haze(pen, 'rgba(92, 60, 80, 0.35)', [12, 20, 1.2, 90, 14, 1.4])
  floor(pen, 80, '#7c4660')
  for (let x = Math.floor(pen.view.left / 40) * 40 - 8; x < pen.view.right + 20; x += 40) {
    if (x < 20 || x > 70) pen.at({ x: x + 12, y: 82, scale: 1.25 }, flame)
  }
  pen.scatter([12, 36, -0.5, 86, 32, 0.4, 79, 58, -0.3, -24, 34, 0.4, 124, 40, -0.5], sheet, 0.85)
  pen.shape('#5bb8b0', 1, oval(48, 88, 27, 4.6))
  shadow(pen, 48, 88, 14)
  pen.paint(limb([47, 62, 47, 87], 2.6, '#e8607f'), limb([47, 87, 54, 88], 2.6, '#e8607f'))
  pen.paint(limb([50, 64, 62, 72, 49, 76], 2.6, '#e8607f'))
  pen.draw([46, 74, 48.6, 74], pen.line)
  pen.shape(pink, 2.8, [20, 56, 26, 50, 34, 47, 46, 45, 58, 48, 65, 55, 62, 64, 50, 69, 36, 68, 26, 62])
  pen.shape(tone(pink, -0.05), 1.6, [26, 55, 36, 51, 48, 53, 54, 58, 46, 63, 34, 63])
  for (const y of [56, 59.5]) pen.draw([32, y, 38, y + 1.5, 44, y], pen.line * 0.8, tone(pink, -0.18))
  pen.paint(
    limb([59, 54, 67, 48, 64, 40, 57, 37, 54, 33], 8.2, pink),
    form(pink, 2, oval(53, 30, 12.5, 11.5)),
  )
  const beak = blob([39, 30, 44, 28.5, 46, 33, 43, 39, 37, 44, 34, 43, 35, 36])
  pen.shape('#fff3e0', 0, beak)
  pen.inside(beak, (own) => own.fill('#1c1b22', polygon([30, 38, 44, 38, 44, 50, 30, 50])))
  pen.draw([43.4, 34, 40, 37, 37.6, 41])
  face(pen, { x: 53, y: 29, gap: 10, eye: 4.4, mood: 'calm', skin: pink, turn: -0.4 })
  pen.fill('#e8607f', oval(56.6, 33.4, 2.6, 1.6))
  pen.paint(limb([56, 19.6, 58, 16, 61, 17], 2, pink), limb([54, 19, 53.6, 15], 2, pink))
}

function flame(pen: Painter): void {
  const flames = [
    -12, 0, -14, -9, -9, -15, -8, -22, -3, -18, 1, -29, 6, -19, 10, -21, 12, -11, 13, -4, 10, 1, 0, 3,
  ]
  pen.shape('#ef4f3a', 0, flames)
  pen.fill('#ffc94a', [-7, 0, -7, -7, -3, -11, 0, -18, 4, -10, 8, -7, 6, 0, 0, 1.4])
}

/** A raccoon caught at night in the light of the fridge. */
export function raccoonFridge(pen: Painter): void {
  wall(pen, '#23294f', '#2d3566')
  floor(pen, 88, '#3a2f55')
  const dark = pen.view.left - 20
  pen.fill('rgba(255, 236, 170, 0.16)', polygon([62, 14, 62, 94, dark, 110, dark, 6]))
  fridge(pen)
  pen.at({ x: 39, y: 46, scale: 1.18 }, (own) => {
    own.paint(limb([-14, 34, -25, 38, -33, 31, -35, 18], 9, '#9aa1b0'))
    own.scatter([-29.4, 35.6, 0.9, -34.4, 24, 0.1], (ring) => ring.draw([-2.8, 0, 2.8, 0], 4, '#3f4250'))
    raccoon.bust(own)
    own.paint(form('#4a4d5c', 0, oval(-11, 65, 10, 4)), form('#4a4d5c', 0, oval(11, 65, 10, 4)))
    raccoon.head(own, { mood: 'caught', turn: 0.1 })
  })
  pen.at({ x: 47, y: 86, turn: 0.3, scale: 1.15 }, pizza)
  pen.paint(limb([20, 86, 27, 90, 35, 86], 8, raccoon.arm), limb([60, 84, 66, 92, 57, 91], 8, raccoon.arm))
  pen.at({ x: 36, y: 85.5, turn: 1.1, scale: 1.1 }, raccoon.hand)
  pen.at({ x: 56, y: 91, turn: -1.1, scale: 1.1 }, raccoon.hand)
}

function fridge(pen: Painter): void {
  pen.shape('#d8e2ea', 2, box(68, 12, 64, 84, 4))
  pen.fill('#fff4c9', box(71, 16, 50, 76, 2))
  for (const y of [36, 56, 76]) pen.draw([71, y, 121, y], pen.line * 1.4, '#b8a878')
  pen.paint(
    form('#6fb9e0', 0, box(74, 25, 8, 11, 1)),
    form('#ef6a5b', 0, polygon([86, 36, 88, 27, 96, 27, 98, 36], 1)),
  )
  pen.paint(form('#8ccf6f', 0, oval(80, 51, 5)), form('#8ccf6f', 0, oval(91, 51.4, 4.6)))
  pen.shape('#f5bd4c', 1, box(75, 66, 20, 10, 1))
  pen.shape('#c3d0da', 1.2, box(60, 10, 8, 88, 3))
}

function pizza(pen: Painter): void {
  pen.shape('#ffcf5a', 1, polygon([-9, -12, 9, -12, 0, 10], 1.4))
  pen.shape('#d08a4e', 0, box(-11, -15.4, 22, 5, 2.4))
  for (const [x, y] of tuplesOf(2, [-3, -6.6, 3.4, -5, -0.4, 1])) pen.fill('#e0523f', oval(x, y, 2))
}

const skin = '#f6a9b4'

/** A pig looks for money where there is none: a moth flies out of its wallet. */
export function pigWallet(pen: Painter): void {
  wall(pen, '#9cb9b0', '#c2d6c8')
  for (const x of [-30, 118]) pen.at({ x, y: 24 }, receipt)
  pig(pen)
  desk(pen, 86, '#8d6a57')
  shadow(pen, 52, 90, 24)
  wallet(pen)
  pen.at({ x: 34, y: 75, turn: 0.5, scale: 1 }, (own) => own.paint(limb([-10, 3, -6, 8, 2, 8], 8.6, skin)))
  pen.at({ x: 71, y: 75, mirrored: true, turn: -0.5 }, (own) =>
    own.paint(limb([-10, 3, -6, 8, 2, 8], 8.6, skin)),
  )
  pen.draw([66, 76, 80, 70, 80, 62, 88, 57, 82, 50, 85, 42], pen.line, '#6f8a82')
  pen.at({ x: 85, y: 34, turn: 0.3 }, moth)
}

function pig(pen: Painter): void {
  pen.shape(skin, 3, [50, 60, 66, 64, 76, 80, 76, 110, 24, 110, 24, 80, 34, 64])
  pen.mirror((own) => {
    own.shape(tone(skin, -0.05), 1.6, polygon([10, 22, 31, 12, 29, 36], 4))
    own.fill(tone(skin, -0.14), polygon([17, 22, 27, 17, 26, 31], 2))
  }, 50)
  pen.shape(skin, 3, [50, 17, 66, 20, 77, 33, 78, 48, 69, 62, 50, 67, 31, 62, 22, 48, 23, 33, 34, 20])
  pen.fill('#ef8596', oval(29, 50, 4.6, 3))
  pen.fill('#ef8596', oval(71, 50, 4.6, 3))
  face(pen, { x: 50, y: 37, gap: 23, eye: 7, mood: 'sad', skin, look: [0, 0.42], mouth: [23.4, 12] })
  pen.shape(tone(skin, -0.06), 1.4, oval(50, 50, 10.6, 7.6))
  for (const x of [46, 54]) pen.fill('#a64a5e', oval(x, 50, 1.9, 2.8))
}

function wallet(pen: Painter): void {
  const leather = '#a5673f'
  pen.shape(tone(leather, -0.16), 0, polygon([34, 70, 52, 74, 71, 70, 72, 86, 33, 86], 2))
  pen.fill('#3b2a26', polygon([38, 74, 52, 77, 67, 74, 67, 80, 38, 80], 1))
  const front = polygon([31, 77, 52, 80, 74, 77, 72, 93, 33, 93], 2.4)
  pen.shape(leather, 1.8, front)
  pen.inside(front, (own) => own.draw([33, 80, 52, 83, 72, 80], own.line * 0.8, tone(leather, 0.14)))
  pen.shape('#f5c242', 0.8, box(48.6, 82, 7, 5.4, 1.6))
}

function moth(pen: Painter): void {
  const wing = '#d9c7a4'
  pen.mirror((own) => {
    own.paint(
      form(wing, 1, [0, -1, 5, -6, 12, -7, 12.6, -1, 7, 3]),
      form(tone(wing, -0.05), 0, [0, 1, 6, 3, 8, 7, 3, 8]),
    )
    own.fill('#8d7350', oval(8.6, -3.4, 1.5))
    own.draw([0.4, -4, 1.6, -7, 4, -8.4])
  })
  pen.shape('#8d7350', 0, oval(0, 0.6, 1.7, 5))
}

function receipt(pen: Painter): void {
  pen.shape('#fffaf0', 1, box(0, 0, 13, 26, 0.8))
  for (const y of [4, 8, 12, 16]) pen.draw([2.6, y, 10.4, y], pen.line * 0.9, '#a9a5a0')
  pen.draw([6.4, 21.4, 10.4, 21.4], pen.line * 1.8, '#ef5f56')
}

/** A hedgehog, very happy with its balloon, which is very near to it. */
export function hedgehogBalloon(pen: Painter): void {
  wall(pen, '#bfe6c8', '#e4f5dc')
  haze(pen, '#ffffff', [88, 44, 0.8, -20, 34, 1, 126, 30, 1])
  floor(pen, 84, '#78b96c')
  garland(pen)
  shadow(pen, 40, 94, 26)
  pen.at({ x: 40, y: 52, scale: 1.02, turn: -0.05 }, (own) => {
    own.at({ x: 0, y: -5, scale: 0.64 }, hedgehog.bust)
    hedgehog.head(own, { mood: 'happy', turn: 0.45, look: [0.3, -0.3] })
  })
  pen.paint(form('#f1d3ac', 0, oval(32, 92, 7.4, 3.6)), form('#f1d3ac', 0, oval(47, 92, 7.4, 3.6)))
  pen.draw([74, 53, 70, 62, 71, 70, 66, 77], pen.line * 1.2)
  pen.paint(limb([49, 76, 58, 82, 65, 77], 6, hedgehog.arm))
  pen.at({ x: 65, y: 77, turn: 0.5, scale: 0.95 }, hedgehog.hand)
  pen.shape('#ef5f56', 0, polygon([74.4, 48, 77.4, 53, 71, 53], 0.6))
  pen.shape('#ef5f56', 3, [74, 49, 64, 43, 58, 32, 61, 21, 71, 15.6, 83, 18, 89, 28, 86, 40])
  pen.draw([66, 30, 67, 25, 71, 22], 2.2, '#ffb0a4')
}

function garland(pen: Painter): void {
  const colors = ['#f5bd4c', '#ef6a5b', '#5aa9a2', '#b48cf0'] as const
  const sag = (x: number) => 9 + 5 * Math.sin(((x + 400) / 50) * Math.PI) ** 2
  for (let x = Math.floor(pen.view.left / 12.5) * 12.5; x < pen.view.right + 12.5; x += 12.5) {
    const color = colors[Math.abs(Math.round(x / 12.5)) % colors.length] ?? '#f5bd4c'
    pen.draw([x, sag(x), x + 6.25, sag(x + 6.25), x + 12.5, sag(x + 12.5)])
    const flag = polygon([x + 2.5, sag(x + 2.5), x + 10, sag(x + 10), x + 6.25, sag(x + 6.25) + 8], 0.6)
    pen.shape(color, 0, flag)
  }
}
