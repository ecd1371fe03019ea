import { dinosaur, dog, octopus, owl, sloth } from '../characters/animals.ts'
import { face } from '../face.ts'
import { box, form, limb, oval, type Painter, polygon, tone, tuplesOf } from '../painter.ts'
import { clock, desk, drops, haze, laptop, mug, pane, plant, shadow, sheet, sun, wall } from '../props.ts'

/** A sloth that embraces a mug larger than itself. */
export function slothMug(pen: Painter): void {
  wall(pen, '#a9cdb0', '#c4dfc2')
  pen.at({ x: 6, y: 22 }, (own) => pane(own, 24, 28, morning))
  pen.at({ x: 87, y: 28 }, (own) => clock(own, 9, 2))
  pen.at({ x: 50, y: 44, scale: 1.25, turn: -0.08 }, (own) => {
    own.shape(sloth.arm, 2.4, oval(0, 26, 25, 22))
  })
  desk(pen, 78, '#c98a55')
  shadow(pen, 52, 85, 30)
  pen.at({ x: -22, y: 82, scale: 1.2 }, (own) => plant(own, '#5a9f6c'))
  pen.at({ x: 132, y: 82, scale: 1.1 }, (own) => laptop(own))
  pen.paint({ trace: oval(73, 66, 9, 10), color: '#f2664f', width: 5 })
  pen.shape('#f2664f', 3, box(26, 52, 50, 34, 8))
  pen.shape('#5b3524', 0, oval(51, 53.4, 24, 5))
  pen.fill('#ff9079', box(31, 67, 40, 3.4, 1.7))
  pen.at({ x: 47, y: 39, scale: 1.2, turn: -0.12 }, (own) => sloth.head(own, { mood: 'tired', turn: 0.1 }))
  for (const mirrored of [false, true]) {
    pen.at({ x: mirrored ? 77 : 25, y: 60, mirrored }, (own) => {
      own.paint(limb([-4, -6, -5, 4, 0, 11, 9, 13], 9.6, sloth.arm))
      own.at({ x: 10, y: 13.2, scale: 1.3, turn: 1.7 }, sloth.hand)
    })
  }
  steam(pen, 81, 52)
  pen.draw([4, 81, 14, 81], pen.line, '#9a6238')
  pen.draw([88, 80.4, 97, 80.4], pen.line, '#9a6238')
}

function steam(pen: Painter, x: number, y: number, color = '#ffffff'): void {
  for (const [dx, dy] of tuplesOf(2, [-4, 0, 0, -2, 4, 0])) {
    const [left, low] = [x + dx, y + dy]
    const swirl = [left, low, left + 1.4, low - 2.6, left - 1.2, low - 5.4, left + 0.6, low - 8]
    pen.draw(swirl, pen.line * 1.4, color)
  }
}

function morning(pen: Painter): void {
  pen.fill('#ffd9a0', box(0, 0, 24, 28))
  sun(pen, 12, 24, 9, '#ff9d5c')
}

/** An owl awake at three, lit by a screen. */
export function owlNight(pen: Painter): void {
  wall(pen, '#1f2450', '#33397a')
  pen.at({ x: 70, y: 20 }, (own) => pane(own, 24, 26, night))
  pen.at({ x: 13, y: 31 }, (own) => clock(own, 3, 4))
  pen.fill('#434a94', oval(46, 58, 42, 40))
  pen.at({ x: 46, y: 45, scale: 1.3 }, (own) => {
    owl.bust(own)
    owl.head(own, { mood: 'wired' })
  })
  desk(pen, 81, '#7a4f58')
  pen.at({ x: 44, y: 83, scale: 0.98 }, (own) => laptop(own, '#8e97b8'))
  for (const [x, turn] of tuplesOf(2, [25, 1.1, 63, -1.1])) pen.at({ x, y: 82, scale: 1.1, turn }, owl.hand)
  pen.at({ x: 83, y: 85 }, (own) => {
    for (const [x, y] of tuplesOf(2, [-9, 0, 7, 1])) {
      own.at({ x, y, scale: 0.95 }, (cup) => mug(cup, y ? '#f5bd4c' : '#ef7b6a'))
    }
    own.at({ x: -1, y: -13.5, scale: 0.95 }, (cup) => mug(cup, '#f4efe6'))
  })
  steam(pen, 82, 54)
  pen.at({ x: -24, y: 87, scale: 1.1 }, (own) => plant(own, '#3f6f7a', '#5d5a86'))
  pen.scatter([112, 86, 1.4, 128, 84, 1.7], (own) => sheet(own, '#c9cfe6'))
}

function night(pen: Painter): void {
  pen.fill('#0f1330', box(0, 0, 24, 26))
  pen.fill('#ffe9a6', oval(17, 8, 4.6))
  for (const [x, y] of tuplesOf(2, [5, 5, 8, 17, 18, 20])) {
    pen.inside(oval(x, y, 0.7), (own) => own.fill('#ffffff', oval(x, y, 2)))
  }
}

/** A dog with a cone around its head that has to sit in a meeting all the same. */
export function dogCone(pen: Painter): void {
  wall(pen, '#f3b8a2', '#f7cdb6')
  pen.at({ x: 6, y: 20 }, chart)
  pen.at({ x: 50, y: 52, scale: 1.2 }, (own) => dog.bust(own))
  pen.shape('#cfe3ee', 0, polygon([40, 76, 60, 76, 66, 84, 34, 84], 2))
  pen.shape('#e6f3f9', 2.4, oval(50, 48, 33, 31.5))
  pen.fill('#c4dbe8', oval(50, 50, 24, 23))
  for (let index = 0; index < 16; index += 1) {
    const angle = (index / 16) * 2 * Math.PI
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    pen.draw([50 + 26 * cos, 49 + 25 * sin, 50 + 30 * cos, 48.5 + 28.6 * sin], pen.line, '#b3cddc')
  }
  pen.at({ x: 50, y: 48, scale: 1.02 }, (own) => dog.head(own, { mood: 'sad' }))
  desk(pen, 84, '#8a5a6a')
  pen.at({ x: -28, y: 87 }, (own) => laptop(own))
  pen.at({ x: 128, y: 87 }, (own) => laptop(own))
  pen.at({ x: 86, y: 87 }, (own) => mug(own, '#5aa9a2'))
  pen.at({ x: 15, y: 86, turn: -0.25, scale: 0.9 }, (own) => sheet(own))
}

function chart(pen: Painter): void {
  pen.shape('#fffaf0', 1, box(0, 0, 25, 21, 1.4))
  pen.draw([4, 5, 9, 9, 13, 8, 17, 14, 21, 17], pen.line * 2, '#d8493f')
}

/** A dinosaur whose arms are too short for its keyboard. */
export function dinosaurKeyboard(pen: Painter): void {
  wall(pen, '#c9b3e6', '#ddcdf2')
  pen.at({ x: 72, y: 20 }, poster)
  pen.shape('#e98a4b', 0, polygon([10, 110, 20, 44, 30, 110], 2))
  pen.at({ x: 43, y: 43, scale: 1.22 }, (own) => {
    for (const [x, y] of tuplesOf(2, [-21, 28, -24, 42])) {
      own.shape('#e98a4b', 0, polygon([x + 4, y - 6, x - 5.4, y, x + 4, y + 6], 1))
    }
    dinosaur.bust(own)
    dinosaur.head(own, { mood: 'cross', turn: 0.35, look: [0.3, 0.35] })
    for (const [x, y] of tuplesOf(2, [-9, 32, 13, 32])) {
      own.paint(limb([x, y, x + 5, y + 4, x + 10, y + 1.6], 5, dinosaur.arm))
      own.at({ x: x + 10, y: y + 1.6, turn: 1.2, scale: 0.8 }, dinosaur.hand)
    }
  })
  desk(pen, 87, '#a8704f')
  shadow(pen, 84, 90, 16)
  pen.shape('#f4efe6', 0.8, polygon([67, 84, 97, 84, 100, 90.5, 64, 90.5], 1.2))
  for (const y of [86, 88.2]) pen.draw([69, y, 95, y], pen.line * 0.9, '#9a97a6')
  pen.scatter([75, 72, 0.2, 80, 75, 0, 75.5, 78, -0.2], (own) =>
    own.draw([-1.6, 0, 1.6, 0], own.line * 1.3, '#8669b8'),
  )
  pen.at({ x: -24, y: 92, scale: 1.2 }, (own) => plant(own, '#7c9f6a', '#8669b8'))
  pen.at({ x: 124, y: 92 }, (own) => mug(own, '#ef6a5b'))
  drops(pen, [17, 33, -0.6])
}

function poster(pen: Painter): void {
  pen.shape('#fff6df', 1, box(0, 0, 22, 27, 1))
  pen.fill('#ef6a5b', oval(15, 8, 4.4))
  pen.fill('#6a9f7c', polygon([3, 23, 10, 9, 19, 23]))
}

const coat = '#f3c25a'
const spots = '#b9713c'

/** A giraffe in a video call: the screen has room for its neck alone, so the head looks in from above. */
export function giraffeCall(pen: Painter): void {
  wall(pen, '#7fc6c9', '#a8dcd6')
  desk(pen, 84, '#a4694c')
  pen.at({ x: 96, y: 88 }, (own) => plant(own, '#4fa562', '#f4efe6'))
  pen.at({ x: -22, y: 88, scale: 1.1 }, (own) => plant(own, '#4fa562'))
  shadow(pen, 46, 90, 38)
  pen.shape('#c3c8d4', 0, polygon([38, 82, 54, 82, 58, 90, 34, 90], 1.4))
  pen.shape('#3a3d4d', 1.4, box(8, 34, 76, 50, 4))
  const screen = box(11.5, 37.5, 69, 43, 1.6)
  pen.fill('#f3ead8', screen)
  pen.inside(screen, (own) => {
    own.fill('#ffb3a1', box(11, 37, 23, 22))
    own.fill('#b6a6ea', box(11, 59, 23, 22))
    const caller = (y: number, color: string) =>
      own.paint(form(color, 0, oval(22.5, y + 10, 9, 7)), form('#f7d7b4', 0, oval(22.5, y - 2, 5)))
    caller(52, '#7a4f58')
    caller(74, '#4a4380')
    own.draw([34.5, 30, 34.5, 90], own.line * 1.4)
    own.draw([11, 59, 34.5, 59], own.line * 1.4)
  })
  pen.paint(limb([58, 70, 57, 34], 15, coat))
  pen.inside(box(34.5, 37.5, 46, 43), (own) =>
    own.shape(coat, 0, [44, 90, 48, 76, 54, 70, 62, 70, 69, 76, 73, 90]),
  )
  pen.inside(box(50, 28, 15, 56), (own) => {
    for (const [x, y, size] of tuplesOf(
      3,
      [53, 46, 4, 62, 53, 4.4, 54, 62, 4.4, 63, 69, 4, 55, 76, 3.6, 62, 39, 3],
    )) {
      const [left, right, top, low] = [x - size, x + size, y - size, y + size]
      own.fill(spots, [left, y - 1, x - 1, top, right, y - 1, x + size * 0.7, low, x - size * 0.6, low])
    }
  })
  pen.at({ x: 54, y: 27, turn: 0.06 }, head)
}

function head(pen: Painter): void {
  pen.paint(limb([-5, -12, -6.4, -19], 2.6, coat), limb([6, -12, 7.4, -19], 2.6, coat))
  pen.paint(form(spots, 0, oval(-6.6, -19.6, 2.6)), form(spots, 0, oval(7.6, -19.6, 2.6)))
  pen.paint(
    form(coat, 0, [-13, -6, -22, -11, -25, -5, -19, -1]),
    form(coat, 0, [13, -6, 22, -11, 25, -5, 19, -1]),
  )
  const skull = [
    -14, -9, 0, -13.6, 14, -9, 15.4, 3, 13, 12, 15.6, 20, 9, 27, 0, 28.4, -9, 27, -15.6, 20, -13, 12, -15.4,
    3,
  ]
  pen.shape(coat, 2, skull)
  pen.fill('#fbe6bb', oval(0, 20.6, 13, 7))
  pen.fill(tone(spots, -0.1), oval(-5, 17.6, 1.2, 0.9))
  pen.fill(tone(spots, -0.1), oval(5, 17.6, 1.2, 0.9))
  face(pen, { y: 2, gap: 16.4, eye: 6, mood: 'dead', skin: '#d99a45', look: [0, 0.35], mouth: [20.4, 9] })
}

const enamel = '#4f8fd8'

/** A toaster that throws out paper, and more paper. */
export function toasterPaper(pen: Painter): void {
  wall(pen, '#ffe1a8', '#ffd08a')
  pen.scatter(
    [28, 17, -0.5, 52, 12, 0.15, 76, 18, 0.5, 13, 34, -0.9, 89, 36, 0.9, -18, 44, -1.2, 119, 42, 1.1],
    sheet,
    1.05,
  )
  haze(pen, 'rgba(120, 110, 120, 0.3)', [24, 42, 0.5, 76, 40, 0.5])
  desk(pen, 80, '#c67b4f')
  shadow(pen, 50, 86, 36)
  pen.scatter([8, 84, -1.2, 91, 86, 1.3, -16, 84, 1.4, 114, 84, -1.4], (own) => sheet(own, '#fdf4e0'), 0.95)
  pen.scatter([38, 36, -0.1, 61, 33, 0.12], sheet, 1.25)
  pen.paint(limb([84, 56, 90, 56], 3, '#3a3a4a'))
  pen.shape('#3a3a4a', 0, box(87, 50, 8, 9, 2.4))
  pen.paint(form('#3a3a4a', 0, box(22, 80, 8, 6, 2)), form('#3a3a4a', 0, box(70, 80, 8, 6, 2)))
  const shell = box(15, 39, 70, 44, 14)
  pen.shape(enamel, 3, shell)
  pen.inside(shell, (own) => {
    own.fill('#dfe8f4', box(15, 74, 70, 12))
    own.draw([15, 74, 85, 74])
    own.draw([24, 50, 28, 46, 38, 45], 2, '#9cc6f5')
  })
  pen.paint(form('#26324a', 0, box(28, 40.4, 20, 3.4, 1.7)), form('#26324a', 0, box(52, 40.4, 20, 3.4, 1.7)))
  face(pen, { x: 50, y: 57, gap: 26, eye: 7.6, mood: 'panic', skin: enamel, mouth: [13, 14] })
  pen.fill('#f2a48f', oval(28, 66, 3.6, 2.2))
  pen.fill('#f2a48f', oval(72, 66, 3.6, 2.2))
}

const skin = octopus.arm
const screens = ['#f5bd4c', '#59b07c', '#6aa9f0', '#f07a6a', '#b48cf0', '#53c3c0'] as const

/** Where a tentacle holds its phone, as an offset to the left from the middle. */
const arms = [
  [14, 34, 26, 34, 36, 20, 38, 4],
  [13, 38, 28, 46, 42, 38, 41, 27],
  [10, 42, 20, 56, 34, 58, 34, 47],
] as const

const bubbles = [
  -28, 30, 3, -22, 58, 5, -34, 78, 2.4, 124, 26, 4, 130, 52, 2.6, 121, 76, 5, 14, 116, 3, 88, -16, 3.4, 16,
  -22, 2.4,
]

/** An octopus that answers six calls at once. */
export function octopusPhones(pen: Painter): void {
  wall(pen, '#2b8996', '#1d6478')
  pen.fill('#369fa8', oval(50, 52, 44))
  for (const [x, y, size] of tuplesOf(3, bubbles)) pen.stroke(oval(x, y, size), pen.line * 1.2, '#7fd0d2')
  pen.paint(
    limb([44, 64, 40, 84, 31, 100, 34, 130, 30, 180], 9, skin),
    limb([56, 64, 60, 84, 69, 100, 66, 130, 70, 180], 9, skin),
    ...sides((side) => arms.map((points) => limb(placed(points, side), 7.4, skin))),
  )
  pen.at({ x: 50, y: 46, scale: 1.42 }, (own) => octopus.head(own, { mood: 'panic' }))
  let index = 0
  for (const side of [-1, 1]) {
    for (const points of arms) {
      const [x = 0, y = 0] = placed(points, side).slice(-2)
      pen.at({ x, y: y - 4, turn: side * 0.16, scale: 0.98 }, (own) => {
        phone(own, screens[index] ?? skin)
        for (const way of [-1, 1])
          own.draw([way * 6.6, -9, way * 8.2, -5.6, way * 6.8, -2.6], own.line, '#ffffff')
        own.paint(limb([-5, 3.4, 0, 4.6, 5, 3.4], 3, skin))
      })
      index += 1
    }
  }
}

function phone(pen: Painter, screen: string): void {
  pen.shape('#30303c', 0, box(-4.4, -8, 8.8, 16, 1.8))
  pen.fill(screen, box(-3.2, -6.2, 6.4, 12, 0.8))
  pen.fill('#ffffff', box(-2.2, -4.4, 4.4, 1.4, 0.7))
  pen.fill('#ffffff', box(-2.2, -1.8, 3, 1.4, 0.7))
}

const sides = <T>(make: (side: number) => readonly T[]): T[] => [-1, 1].flatMap(make)

const placed = (points: readonly number[], side: number): number[] =>
  points.map((value, index) => (index % 2 === 0 ? 50 + side * value : value + 24))
