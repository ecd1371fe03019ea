import { dog, hedgehog, sloth } from '../characters/animals.ts'
import { face } from '../face.ts'
import { blob, box, form, limb, oval, type Painter, polygon, symmetric, tone, tuplesOf } from '../painter.ts'
import { cloud, drops, everywhere, floor, haze, pane, shadow, sheet, sun, wall } from '../props.ts'
import type { SceneDrawing } from '../stage.ts'

const fur = '#6fc3b4'

/** Someone sleeps in peace. Under the bed, something does not. */
export const bedMonster: SceneDrawing = {
  paint(pen) {
    wall(pen, '#3b3566', '#524a86')
    pen.at({ x: 60, y: 8 }, (own) => pane(own, 24, 20, night))
    floor(pen, 82, '#332d55')
    pen.fill('#1f1b3a', box(4, 54, 92, 36))
    monster(pen)
    for (const x of [4, 90]) pen.shape('#b9783f', 1, box(x, 48, 6, 46, 1.6))
    pen.shape('#c98a55', 1.4, box(1, 24, 8, 30, 3))
    pen.shape('#f4efe6', 1.4, box(6, 44, 88, 11, 2))
    pen.shape('#ffffff', 1.8, [10, 44, 11, 34, 20, 30, 33, 32, 37, 40, 34, 46, 14, 47])
    pen.at({ x: 27, y: 32, scale: 0.62, turn: -0.3 }, (own) => sloth.head(own, { mood: 'asleep' }))
    const blanket = blob([
      34, 44, 36, 35, 48, 29, 66, 28, 84, 31, 94, 38, 97, 50, 96, 59, 84, 57, 72, 60, 60, 57, 48, 60, 36, 57,
      33, 50,
    ])
    pen.shape('#ef7b6a', 2.6, blanket)
    pen.inside(blanket, (own) => own.draw([33, 44, 40, 38, 44, 30], own.line * 4, '#ffd9a0'))
    for (const [x, y, size] of tuplesOf(3, [41, 23, 2.2, 46, 16, 3, 53, 8, 3.8])) {
      pen.draw([x, y, x + size, y], pen.line * 1.5, '#ffffff')
      pen.draw([x + size, y, x, y + size], pen.line * 1.5, '#ffffff')
      pen.draw([x, y + size, x + size, y + size], pen.line * 1.5, '#ffffff')
    }
  },
  labels: [46, 37, 48, 14, 28, 85.5, 44, 13],
}

function monster(pen: Painter): void {
  const ear = (points: readonly number[]) => form('#ffd9a0', 0, polygon(points, 1))
  pen.paint(ear([29, 66, 30, 55, 38, 63]), ear([71, 66, 70, 55, 62, 63]))
  pen.paint(
    limb([24, 84, 15, 86, 13, 95], 7, fur),
    limb([76, 84, 85, 86, 87, 95], 7, fur),
    form(fur, 2.6, symmetric([0, 60, 14, 61, 24, 67, 28, 78, 30, 92, 24, 97, 0, 99], 50)),
  )
  for (const x of [10.4, 13, 15.6, 84.4, 87, 89.6])
    pen.fill('#fff8e8', polygon([x - 1, 96.4, x + 1, 96.4, x, 99.6]))
  for (const [x, y] of tuplesOf(2, [29, 80, 71, 81, 50, 64])) pen.fill(tone(fur, -0.09), oval(x, y, 2.6, 1.9))
  face(pen, { x: 50, y: 69, gap: 17, eye: 6.6, mood: 'happy', skin: fur, look: [0, -0.45] })
  pen.draw([44, 76.9, 50, 78.1, 56, 76.9], pen.line * 1.3)
  const tooth = (points: readonly number[]) => form('#ffffff', 0, polygon(points, 0.3))
  pen.paint(tooth([45.4, 77.3, 48, 77.7, 46.8, 80.4]), tooth([52, 77.7, 54.6, 77.3, 53.2, 80.4]))
}

function night(pen: Painter): void {
  pen.fill('#1a1a40', box(0, 0, 24, 20))
  pen.fill('#ffe9a6', oval(17.6, 6, 4))
  pen.fill('#ffffff', oval(5, 5, 0.7))
  pen.fill('#ffffff', oval(8, 15, 0.7))
}

/** A road that forks: sunshine and a house on the left, a storm on the right, and someone who has to choose. */
export const crossroads: SceneDrawing = {
  paint(pen) {
    const { left, top, right, bottom } = pen.view
    pen.inside(box(left - 2, top - 2, 52 - left, bottom - top + 4), sunny)
    pen.inside(box(50, top - 2, right - 48, bottom - top + 4), stormy)
    const road = [34, 78, 6, 54, 17, 53, 50, 67, 83, 53, 94, 54, 66, 78, 84, bottom + 20, 16, bottom + 20]
    pen.shape('#cfc8dc', 0, polygon(road, 2))
    shadow(pen, 50, 96.6, 16)
    pen.at({ x: 50, y: 71, scale: 0.64 }, (own) => {
      own.paint(form('#f1d3ac', 0, oval(-8, 40, 7.4, 3.6)), form('#f1d3ac', 0, oval(8, 40, 7.4, 3.6)))
      own.at({ x: 0, y: -5, scale: 0.6 }, hedgehog.bust)
      own.paint(limb([10, 22, 19, 25, 24, 18], 5.6, hedgehog.arm))
      own.at({ x: 24, y: 18, turn: 0.7 }, hedgehog.hand)
      hedgehog.head(own, { mood: 'smug', turn: 0.9 })
    })
  },
  labels: [28, 83, 44, 14, 3, 15, 42, 15, 55, 21, 42, 15],
}

function sunny(pen: Painter): void {
  pen.fill('#a5def7', everywhere(pen))
  sun(pen, 11, 10, 8)
  haze(pen, '#ffffff', [36, 12, 0.6, -20, 24, 0.9])
  pen.shape('#8fd07e', 0, box(pen.view.left - 5, 52, 70 - pen.view.left, 200))
  pen.paint(
    form('#fff6df', 1.2, box(21, 39, 15, 14)),
    form('#ef6a5b', 1, polygon([18, 40, 28.5, 30.6, 39, 40], 0.8)),
  )
  pen.shape('#a4694c', 0, box(26, 45, 5, 8, 2))
  for (const [x, y] of tuplesOf(2, [5, 66, 14, 74, 6, 84, -4, 94, -14, 70, -26, 84])) {
    for (const [dx, dy] of tuplesOf(2, [-1.5, 0, 1.5, 0, 0, -1.5, 0, 1.5])) {
      pen.fill('#ffffff', oval(x + dx, y + dy, 1.2))
    }
    pen.fill('#f5bd4c', oval(x, y, 1))
  }
}

function stormy(pen: Painter): void {
  pen.fill('#5a5878', everywhere(pen))
  pen.shape('#5f7357', 0, box(40, 52, pen.view.right, 200))
  pen.shape('#3f3d57', 1.4, polygon([62, 53, 70, 36, 75, 42, 84, 30, 94, 53], 1))
  pen.at({ x: 72, y: 12, scale: 0.85 }, (own) => cloud(own, '#8b89a6'))
  pen.at({ x: 94, y: 14, scale: 0.8 }, (own) => cloud(own, '#76748f'))
  pen.at({ x: 122, y: 22, scale: 1.1 }, (own) => cloud(own, '#76748f'))
  pen.shape('#ffd45c', 0, polygon([90, 36, 95, 36, 92, 41.5, 96, 41.5, 88, 51, 90, 44, 86.6, 44], 0.4))
  for (const [x, y] of tuplesOf(2, [95, 67, 86, 76, 97, 88, 114, 70])) {
    pen.shape('#7d7b8c', 1, [x - 5, y + 2, x - 3, y - 3, x + 2, y - 3.6, x + 5, y + 2])
  }
}

/** A dog sees nothing but a butterfly; behind it stands what there is to do. */
export const dogButterfly: SceneDrawing = {
  paint(pen) {
    wall(pen, '#b9e3c6', '#e6f4d4')
    haze(pen, '#ffffff', [20, 16, 0.9, -22, 40, 0.9, 124, 24, 1])
    floor(pen, 84, '#7cb873')
    pile(pen)
    pen.at({ x: 76, y: 32.5, turn: 0.25, scale: 1.08 }, butterfly)
    pen.draw([84, 40, 90, 43, 95, 38, 100, 41], pen.line, '#6f9c77')
    shadow(pen, 30, 97, 24)
    pen.at({ x: 30, y: 47, scale: 1.08 }, (own) => {
      dog.bust(own)
      own.paint(form(dog.arm, 1, oval(-10, 64, 9, 4)), form(dog.arm, 1, oval(10, 64, 9, 4)))
      dog.head(own, { mood: 'happy', turn: 0.8, look: [0.4, -0.35] })
      own.paint(limb([12, 32, 21, 37, 29, 29, 32, 19], dog.armWidth, dog.arm))
      own.at({ x: 32, y: 19, turn: 0.4 }, dog.hand)
    })
  },
  labels: [6, 80, 46, 15, 55, 2.5, 43, 12.5, 60, 70, 38, 15],
}

function pile(pen: Painter): void {
  shadow(pen, 80, 95, 22)
  pen.scatter([78, 55, -0.35, 86, 52, 0.3], sheet, 1.1)
  const colors = ['#f4efe6', '#ffd9a0', '#f4efe6', '#f3b8a2', '#f4efe6', '#b4c4ea', '#f4efe6'] as const
  colors.forEach((color, index) => {
    const slip = index % 2 === 0 ? -1.6 : 1.4
    pen.shape(color, 0.8, box(63 + slip, 90 - index * 5.2, 34, 5.2, 1))
    const y = 92.6 - index * 5.2
    pen.draw([67 + slip, y, 90 + slip, y], pen.line * 0.7, tone(color, -0.16))
  })
}

function butterfly(pen: Painter): void {
  pen.mirror((own) => {
    own.paint(
      form('#f28b34', 1.2, [1, 0, 4, -8, 11, -10, 13, -4, 9, 1]),
      form('#ffc94a', 1, [1, 0, 8, 2, 10, 7, 5, 9.6]),
    )
    own.shape('#fff3e0', 0, oval(8.6, -5.4, 2))
    own.draw([0.4, -5, 2.4, -9, 4.4, -10.4], own.line * 1.2)
  })
  pen.shape('#4b3a4a', 0, polygon([-1.2, -6, 1.2, -6, 0.9, 7, -0.9, 7], 0.8))
}

const seesawHide = '#a58bc4'
const down = '#ffd54f'

/** A hippo sits on one end of a seesaw, a chick hangs on at the other, high up. */
export const seesaw: SceneDrawing = {
  paint(pen) {
    wall(pen, '#9fd8ef', '#d8f1f4')
    haze(pen, '#ffffff', [84, 20, 0.8, 50, 34, 0.5, -22, 44, 1, 124, 38, 0.9])
    floor(pen, 84, '#8cc56f')
    shadow(pen, 74, 93, 28)
    shadow(pen, 36, 93, 14)
    pen.shape('#ef6a5b', 2, polygon([41, 66, 52, 94, 30, 94], 1.6))
    pen.at({ x: 41, y: 66, turn: 0.43 }, (own) => own.shape('#d8a35f', 1, box(-34, -2.4, 78, 4.8, 2.2)))
    pen.at({ x: 17, y: 42.6, turn: 0.2 }, chick)
    pen.at({ x: 73, y: 58 }, hippo)
    drops(pen, [4, 28, -0.7, 30, 28, 0.7])
  },
  labels: [2, 4, 42, 14, 51, 71, 43, 15],
}

function hippo(pen: Painter): void {
  pen.paint(
    form(tone(seesawHide, -0.05), 1.2, oval(-16, 30, 9, 6)),
    form(tone(seesawHide, -0.05), 1.2, oval(18, 30, 9, 6)),
    form(seesawHide, 3, [0, -8, 18, -2, 25, 14, 20, 29, 0, 33, -20, 29, -25, 14, -18, -2]),
  )
  pen.paint(form(seesawHide, 0, oval(-11, -38, 4.6)), form(seesawHide, 0, oval(11, -38, 4.6)))
  const jaw = [0, -38, 12, -35, 16, -24, 20, -12, 16, -2, 0, 1, -16, -2, -20, -12, -16, -24, -12, -35]
  pen.shape(seesawHide, 2.4, jaw)
  const snout = [0, -17, 12, -17, 17.6, -10, 14, -3, 0, -0.6, -14, -3, -17.6, -10, -12, -17]
  pen.fill(tone(seesawHide, 0.06), snout)
  pen.fill(tone(seesawHide, -0.22), oval(-5.6, -12, 2, 1.5))
  pen.fill(tone(seesawHide, -0.22), oval(5.6, -12, 2, 1.5))
  face(pen, { y: -25, gap: 15, eye: 5, mood: 'dead', skin: seesawHide, look: [-0.3, 0], mouth: [19.6, 13] })
}

function chick(pen: Painter): void {
  pen.draw([-3, 8, -3, 12], pen.line * 1.6, '#d9822b')
  pen.draw([4, 8, 4, 12], pen.line * 1.6, '#d9822b')
  pen.paint(
    limb([-8, 0, -14, -5], 4.6, down),
    limb([8, 0, 14, -5], 4.6, down),
    form(down, 2, [0, -15, 9, -11, 11.4, 0, 8, 9, 0, 11, -8, 9, -11.4, 0, -9, -11]),
  )
  pen.draw([0, -15, -1, -19], pen.line * 1.4)
  pen.draw([0, -15, 2.4, -18], pen.line * 1.4)
  face(pen, { x: 0, y: -4.6, gap: 8.6, eye: 3.3, mood: 'panic', skin: down })
  pen.shape('#f28b34', 0, polygon([-2.6, 0, 2.6, 0, 0, 4.4], 0.6))
}

const tugHide = '#9aa8c9'
const mouse = '#f2b9a0'

/** An elephant holds one end of a rope, a mouse pulls at the other. */
export const tugOfWar: SceneDrawing = {
  paint(pen) {
    wall(pen, '#ffdf8e', '#ffeec0')
    haze(pen, '#fff8e4', [86, 26, 0.9, -20, 30, 1, 128, 44, 0.8])
    floor(pen, 82, '#7cc08a')
    shadow(pen, 28, 91, 34)
    elephant(pen)
    const rope = [58, 66, 70, 68, 90, 68]
    pen.paint(limb(rope, 1.9, '#d8a35f'))
    pen.shape('#ef5f56', 0, oval(69, 67.6, 2.2, 2.8))
    shadow(pen, 87, 90, 10)
    pen.at({ x: 84, y: 74, turn: 0.3 }, littleOne)
    drops(pen, [73, 56, -0.8, 97, 54, 0.7])
  },
  labels: [60, 36, 38, 15, 1, 62, 40, 15],
}

function elephant(pen: Painter): void {
  pen.paint(limb([-8, 60, -14, 70, -12, 76], 2.4, tugHide))
  pen.paint(
    limb([4, 70, 3, 88], 12, tone(tugHide, -0.06)),
    limb([40, 70, 41, 88], 12, tone(tugHide, -0.06)),
    form(tugHide, 3, [-10, 62, -6, 46, 8, 39, 28, 38, 44, 46, 49, 62, 44, 76, 24, 80, 2, 78]),
    limb([14, 74, 14, 89], 12.5, tugHide),
    limb([31, 74, 31, 89], 12.5, tugHide),
  )
  for (const x of [10, 14, 18, 27, 31, 35]) pen.fill('#f4efe6', oval(x, 93.4, 1.6, 1.3))
  pen.paint(
    limb([50, 46, 57, 54, 56, 64, 60, 67, 63, 63], 7.6, tugHide),
    form(tugHide, 2.4, oval(42, 35, 19, 17)),
  )
  for (const y of [55, 59]) pen.draw([54, y, 57, y + 0.6, 60, y - 0.4], pen.line * 0.9, tone(tugHide, -0.14))
  pen.shape(tone(tugHide, 0.03), 2, [26, 21, 15, 18, 6, 27, 6, 41, 14, 50, 25, 47, 29, 36])
  pen.fill('#e3a9b4', [23, 26, 16, 24, 11, 31, 12, 40, 17, 44, 23, 41, 25, 34])
  face(pen, { x: 44, y: 33, gap: 13, eye: 4.6, mood: 'smug', skin: tugHide, turn: 0.5 })
  pen.shape('#fff8e8', 0.8, [45, 47, 43, 53, 46, 58, 49.6, 57, 48, 52, 50, 47])
  pen.draw([34, 46, 37, 48.4, 41, 48])
}

function littleOne(pen: Painter): void {
  pen.paint(limb([6, 10, 13, 12, 15, 6, 20, 4], 1.6, mouse))
  pen.paint(
    limb([-2, 10, -6, 14, -10, 12], 3.2, mouse),
    limb([3, 11, 1, 17, -3, 17], 3.2, mouse),
    form(mouse, 1.6, oval(1.6, 5, 7, 8.4)),
  )
  pen.paint(limb([-1, 3, -7, 0, -10, -2.4], 2.8, mouse))
  pen.paint(form(mouse, 0, oval(-5.4, -14.6, 5)), form(mouse, 0, oval(8, -14, 5)))
  pen.fill('#e8857f', oval(-5.4, -14.6, 3))
  pen.fill('#e8857f', oval(8, -14, 3))
  pen.shape(mouse, 1.4, oval(1, -6.6, 8.8, 7.8))
  face(pen, { x: -0.4, y: -8, gap: 7.4, eye: 2.9, mood: 'panic', skin: mouse, turn: -0.3, mouth: [6.6, 5] })
  pen.fill('#33262a', oval(-1.8, -4.6, 1.4, 1))
}

const rock = '#8a5a66'

/** A quiet picnic in front of a volcano that is not quiet. */
export const volcanoPicnic: SceneDrawing = {
  paint(pen) {
    wall(pen, '#ffb37a', '#ffd9a0')
    for (const [x, y, scale] of tuplesOf(3, [34, 12, 1, 66, 10, 1.1, 50, 3, 1.2, 84, 2, 0.9])) {
      pen.at({ x, y, scale }, (own) => cloud(own, '#75606f'))
    }
    pen.paint(limb([47, 26, 42, 14, 33, 14, 27, 26], 3, '#ff6a3c'))
    pen.paint(limb([54, 26, 60, 12, 70, 13, 75, 24], 3, '#ff6a3c'))
    pen.paint(limb([50, 26, 51, 14, 53, 10], 3.4, '#ff6a3c'))
    const mountain = polygon([-14, 84, 34, 26, 66, 26, 114, 84], 4)
    pen.shape(rock, 4, mountain)
    pen.inside(mountain, (own) => {
      const lava = blob([
        30, 22, 70, 22, 70, 30, 66, 34, 65, 46, 61, 48, 58, 36, 53, 34, 50, 40, 46, 36, 42, 36, 40, 58, 35.6,
        59, 35, 40, 31, 34,
      ])
      own.shape('#ff6a3c', 0, lava)
      own.fill('#ffc94a', box(36, 26, 28, 3.4, 1.7))
      for (const [x, y] of tuplesOf(2, [12, 66, 84, 62, 74, 74])) {
        own.draw([x - 4, y, x, y + 2, x + 4, y], own.line, tone(rock, -0.12))
      }
    })
    floor(pen, 76, '#86b95f')
    pen.shape('#f4efe6', 0, polygon([20, 86, 82, 86, 92, 98, 10, 98], 1.4))
    for (const x of [26, 46, 66]) {
      const [right, left] = [x + 8 + (x - 46) * 0.16, x - 2 + (x - 46) * 0.2]
      pen.fill('#ef8a7d', polygon([x, 86.4, x + 8, 86.4, right, 97.6, left, 97.6]))
    }
    pen.at({ x: 50, y: 70, scale: 0.66 }, (own) => {
      own.at({ x: 0, y: -2, scale: 0.62 }, dog.bust)
      dog.head(own, { mood: 'calm' })
      own.paint(limb([9, 20, 15, 26, 18, 20], 6, dog.arm))
      own.at({ x: 19, y: 17, scale: 0.9, turn: 0.2 }, sandwich)
    })
    pen.at({ x: 76, y: 93 }, basket)
  },
  labels: [27, 85, 46, 13, 28, 38, 44, 15],
}

function sandwich(pen: Painter): void {
  pen.shape('#f3d39b', 1, polygon([-8, 4, 8, 4, 0, -10], 1.6))
  pen.draw([-7, 1.4, 7, 1.4], pen.line * 1.8, '#59a05f')
}

function basket(pen: Painter): void {
  pen.paint({ trace: oval(0, -10, 6.4, 7), color: '#b9783f', width: 1.6 })
  pen.shape('#d8a35f', 1.2, polygon([-9, -9, 9, -9, 7.6, 0, -7.6, 0], 1))
  for (const y of [-6.4, -3.4]) pen.draw([-8, y, 8, y], pen.line * 0.8, '#a4692f')
}
