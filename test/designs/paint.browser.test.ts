import { createCanvas } from '@napi-rs/canvas'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paintBoxes } from '../../src/render/design/paint/index.ts'
import type {
  Background,
  ColorStop,
  Gradient,
  LaidOut,
  Shadow,
  Style,
} from '../../src/render/design/types.ts'
import { canvasPicture, decodePicture } from '../../src/render/pictures/decode.ts'
import { openBrowser } from '../browser.ts'
import { border, box, color, corners, drawing, image, px, share, sides } from '../design-boxes.fixtures.ts'

const size = { width: 240, height: 200 }
const whole = [0, 0, size.width, size.height] as const
const middle = [40, 30, 160, 140] as const

/** One feature, as boxes and as what a browser gets. */
interface Case {
  readonly html: string
  readonly boxes: readonly LaidOut[]
}

const at = ([x, y, width, height]: readonly [number, number, number, number], css: string, inner = '') =>
  `<div style="position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;${css}">${inner}</div>`

/** A box with a style here and in the browser. */
const one = (css: string, style: Partial<Style>, place: typeof middle | typeof whole = middle): Case => ({
  html: at(place, css),
  boxes: [box(place, style)],
})

const stop = (hex: string, where?: number): ColorStop => ({
  color: color(hex),
  at: where === undefined ? undefined : share(where),
})
const layer = (picture: Gradient | string, more: Partial<Background> = {}): Background => ({
  image: typeof picture === 'string' ? { kind: 'file', name: picture } : picture,
  position: [px(0), px(0)],
  size: 'auto',
  repeat: ['repeat', 'repeat'],
  ...more,
})
const linear = (angle: Extract<Gradient, { kind: 'linear' }>['angle'], ...stops: ColorStop[]): Gradient => ({
  kind: 'linear',
  isRepeating: false,
  angle,
  stops,
})
const center = [share(0.5), share(0.5)] as const
const shadow = (x: number, y: number, blur: number, hex: string): Shadow => ({
  x,
  y,
  blur,
  color: color(hex),
})
const boxShadow = (own: Shadow, spread = 0, isInset = false) => ({ ...own, spread, isInset })

/** A colourful ground, for what mixes with it. */
const groundStyle: Partial<Style> = {
  background: [
    layer(linear(120, stop('#e2452f'), stop('#f3c94b', 0.45), stop('#1c6e8c', 0.55), stop('#0b1f3a'))),
  ],
}
const ground: Case = {
  html: at(whole, 'background:linear-gradient(120deg,#e2452f,#f3c94b 45%,#1c6e8c 55%,#0b1f3a)'),
  boxes: [box(whole, groundStyle)],
}
const onGround = (each: Case): Case => ({
  html: ground.html + each.html,
  boxes: [...ground.boxes, ...each.boxes],
})

const white = { backgroundColor: color('#ffffff') }
const turn = (degrees: number) => {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return [{ kind: 'matrix', matrix: [cosine, sine, -sine, cosine, 0, 0] }] as const
}
const shapes =
  '<path d="M10 80 C40 10 65 10 95 80 S150 150 180 80" fill="none" stroke="#123" stroke-width="9"/><circle cx="150" cy="30" r="24" fill="#e5532d"/>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 190 100">${shapes}</svg>`
const viewBox = { x: 0, y: 0, width: 190, height: 100 }

const cases: Record<string, Case> = {
  'linear gradient to a corner': one('background:linear-gradient(to top right,#d31,#fe8 30%,#15a)', {
    background: [layer(linear([1, -1], stop('#d31'), stop('#fe8', 0.3), stop('#15a')))],
  }),
  'gradients between alphas': one('background:linear-gradient(90deg,#ff0000,#0000ff33),#fff', {
    ...white,
    background: [layer(linear(90, stop('#ff0000'), stop('#0000ff33')))],
  }),
  'gradient to transparent': onGround(
    one('background:linear-gradient(180deg,transparent 20%,#102030 90%)', {
      background: [layer(linear(180, stop('#00000000', 0.2), stop('#102030', 0.9)))],
    }),
  ),
  'repeating linear gradient': one(
    'background:repeating-linear-gradient(45deg,#246 0,#246 12px,#eda 12px,#eda 20px)',
    {
      background: [
        layer({
          ...(linear(45) as Extract<Gradient, { kind: 'linear' }>),
          isRepeating: true,
          stops: [
            { color: color('#246'), at: px(0) },
            { color: color('#246'), at: px(12) },
            { color: color('#eda'), at: px(12) },
            { color: color('#eda'), at: px(20) },
          ],
        }),
      ],
    },
  ),
  'radial gradients': one(
    'background:radial-gradient(circle closest-side at 30% 40%,#fff8 0,#fff0),radial-gradient(farthest-corner at 70% 80%,#f80,#204 70%)',
    {
      background: [
        layer({
          kind: 'radial',
          isRepeating: false,
          shape: 'circle',
          extent: 'closest-side',
          center: [share(0.3), share(0.4)],
          stops: [stop('#ffffff88', 0), stop('#ffffff00')],
        }),
        layer({
          kind: 'radial',
          isRepeating: false,
          shape: 'ellipse',
          extent: 'farthest-corner',
          center: [share(0.7), share(0.8)],
          stops: [stop('#ff8800'), stop('#220044', 0.7)],
        }),
      ],
    },
  ),
  'repeating radial gradient': one(
    'background:repeating-radial-gradient(circle at 50% 50%,#fff 0,#c33 18px)',
    {
      background: [
        layer({
          kind: 'radial',
          isRepeating: true,
          shape: 'circle',
          extent: 'farthest-corner',
          center,
          stops: [
            { color: color('#fff'), at: px(0) },
            { color: color('#c33'), at: px(18) },
          ],
        }),
      ],
    },
  ),
  'conic gradient': one('background:conic-gradient(from 40deg at 40% 60%,#e33,#ee3 25%,#3a5 60%,#e33)', {
    background: [
      layer({
        kind: 'conic',
        isRepeating: false,
        from: 40,
        center: [share(0.4), share(0.6)],
        stops: [stop('#e33'), stop('#ee3', 0.25), stop('#3a5', 0.6), stop('#e33')],
      }),
    ],
  }),
  'a pattern of dots': one(
    'background:radial-gradient(circle,#035 3px,transparent 4px) 4px 6px/20px 24px,#fed',
    {
      backgroundColor: color('#fed'),
      background: [
        layer(
          {
            kind: 'radial',
            isRepeating: false,
            shape: 'circle',
            extent: 'farthest-corner',
            center,
            stops: [
              { color: color('#035'), at: px(3) },
              { color: color('#00000000'), at: px(4) },
            ],
          },
          { position: [px(4), px(6)], size: [px(20), px(24)] },
        ),
      ],
    },
  ),
  'a picture in the background': one('background:url(photo) 100% 20%/60% auto no-repeat,#246', {
    backgroundColor: color('#246'),
    background: [
      layer('photo', {
        position: [share(1), share(0.2)],
        size: [share(0.6), 'auto'],
        repeat: ['no-repeat', 'no-repeat'],
      }),
    ],
  }),
  'pictures with space between': one('background:url(photo) 0 0/50px 40px space round', {
    background: [layer('photo', { size: [px(50), px(40)], repeat: ['space', 'round'] })],
  }),
  'even borders with round corners': one('background:#fed;border:8px solid #a42;border-radius:40px/24px', {
    backgroundColor: color('#fed'),
    border: sides(border(8, 'solid', '#a42')),
    radius: corners(px(40), px(24)),
  }),
  'borders of many colours': one(
    'border-style:solid;border-width:6px 14px 22px 10px;border-color:#c22 #2a2 #22c #cc2;border-radius:30px',
    {
      border: {
        top: border(6, 'solid', '#c22'),
        right: border(14, 'solid', '#2a2'),
        bottom: border(22, 'solid', '#22c'),
        left: border(10, 'solid', '#cc2'),
      },
      radius: corners(px(30)),
    },
  ),
  'a dashed border': one('border:4px dashed #134', { border: sides(border(4, 'dashed', '#134')) }),
  'a dotted border': one('border:8px dotted #134', { border: sides(border(8, 'dotted', '#134')) }),
  'double border and outline': one(
    'border:9px double #134;border-radius:20px;outline:3px solid #d40;outline-offset:6px',
    {
      border: sides(border(9, 'double', '#134')),
      radius: corners(px(20)),
      outline: { ...border(3, 'solid', '#d40'), offset: 6 },
    },
  ),
  'radii that overlap': one('background:#357;border-radius:200px 80px 60px 100px', {
    backgroundColor: color('#357'),
    radius: {
      topLeft: [px(200), px(200)],
      topRight: [px(80), px(80)],
      bottomRight: [px(60), px(60)],
      bottomLeft: [px(100), px(100)],
    },
  }),
  'outer shadows': one(
    'background:#fff8;border-radius:18px;box-shadow:0 12px 30px -6px #000a,-8px -4px 0 5px #c53',
    {
      backgroundColor: color('#ffffff88'),
      radius: corners(px(18)),
      boxShadow: [boxShadow(shadow(0, 12, 30, '#000000aa'), -6), boxShadow(shadow(-8, -4, 0, '#c53'), 5)],
    },
  ),
  'inset shadows': one(
    'background:#fed;border-radius:24px;box-shadow:inset 6px 8px 24px 4px #640c,inset 0 -3px 0 #a00',
    {
      backgroundColor: color('#fed'),
      radius: corners(px(24)),
      boxShadow: [
        boxShadow(shadow(6, 8, 24, '#664400cc'), 4, true),
        boxShadow(shadow(0, -3, 0, '#a00'), 0, true),
      ],
    },
  ),
  'opacity of a group': onGround({
    html: at(middle, 'opacity:.6;background:#fff', at([20, 20, 80, 80], 'background:#000')),
    boxes: [
      box(middle, { ...white, opacity: 0.6 }, [box([60, 50, 80, 80], { backgroundColor: color('#000') })]),
    ],
  }),
  transforms: onGround({
    html: at(
      [60, 50, 110, 90],
      'background:#fff;border-radius:12px;transform:rotate(18deg)',
      at([10, 10, 40, 40], 'background:#146;transform:rotate(-30deg)'),
    ),
    boxes: [
      box([60, 50, 110, 90], { ...white, radius: corners(px(12)), transform: turn(18) }, [
        box([70, 60, 40, 40], { backgroundColor: color('#146'), transform: turn(-30) }),
      ]),
    ],
  }),
  'overflow with round corners': {
    html: at(
      middle,
      'overflow:hidden;border:4px solid #333;border-radius:50px',
      at([-24, 56, 120, 120], 'background:#c53;transform:rotate(20deg)'),
    ),
    boxes: [
      box(
        middle,
        { overflow: 'hidden', border: sides(border(4, 'solid', '#333')), radius: corners(px(50)) },
        [box([20, 90, 120, 120], { backgroundColor: color('#c53'), transform: turn(20) })],
      ),
    ],
  },
  'order of layers': {
    html: at(
      middle,
      'background:#ddd;z-index:0',
      at([10, 10, 80, 80], 'background:#c33;z-index:2') +
        at([50, 40, 80, 80], 'background:#3c3') +
        at([-20, -10, 70, 100], 'background:#33c;z-index:-1'),
    ),
    boxes: [
      box(middle, { backgroundColor: color('#ddd'), zIndex: 0 }, [
        box([50, 40, 80, 80], { backgroundColor: color('#c33'), zIndex: 2 }),
        box([90, 70, 80, 80], { backgroundColor: color('#3c3') }),
        box([20, 20, 70, 100], { backgroundColor: color('#33c'), zIndex: -1 }),
      ]),
    ],
  },
  'a picture that covers': {
    html: `<img src="photo" style="position:absolute;left:40px;top:30px;width:160px;height:140px;object-fit:cover;object-position:20% 80%;border-radius:30px">`,
    boxes: [
      image(middle, 'photo', {
        objectFit: 'cover',
        objectPosition: [share(0.2), share(0.8)],
        radius: corners(px(30)),
      }),
    ],
  },
  'a picture that is contained': {
    html: `<img src="photo" style="position:absolute;left:40px;top:30px;width:160px;height:140px;object-fit:contain;background:#ccd">`,
    boxes: [image(middle, 'photo', { objectFit: 'contain', backgroundColor: color('#ccd') })],
  },
  'filters of colours': {
    html: `<img src="photo" style="position:absolute;left:40px;top:30px;width:160px;height:140px;filter:hue-rotate(-42deg) saturate(1.7) brightness(1.06) contrast(1.04) sepia(.3)">`,
    boxes: [
      image(middle, 'photo', {
        filter: [
          { kind: 'hue-rotate', amount: -42 },
          { kind: 'saturate', amount: 1.7 },
          { kind: 'brightness', amount: 1.06 },
          { kind: 'contrast', amount: 1.04 },
          { kind: 'sepia', amount: 0.3 },
        ],
      }),
    ],
  },
  'a large blur': onGround(
    one('background:#fff;border-radius:50%;filter:blur(14px)', {
      ...white,
      radius: corners(share(0.5)),
      filter: [{ kind: 'blur', px: 14 }],
    }),
  ),
  'a drop shadow': onGround(
    one('background:#fff;clip-path:none;border-radius:0 60px 0 60px;filter:drop-shadow(6px 8px 5px #000c)', {
      ...white,
      radius: {
        topLeft: [px(0), px(0)],
        topRight: [px(60), px(60)],
        bottomRight: [px(0), px(0)],
        bottomLeft: [px(60), px(60)],
      },
      filter: [{ kind: 'drop-shadow', shadow: shadow(6, 8, 5, '#000000cc') }],
    }),
  ),
  'frosted glass': onGround(
    one(
      'background:#ffffff40;border-radius:24px;backdrop-filter:blur(12px) saturate(1.4);border:2px solid #fff9',
      {
        backgroundColor: color('#ffffff40'),
        radius: corners(px(24)),
        border: sides(border(2, 'solid', '#ffffff99')),
        backdropFilter: [
          { kind: 'blur', px: 12 },
          { kind: 'saturate', amount: 1.4 },
        ],
      },
    ),
  ),
  'a clip path': onGround({
    html:
      at(middle, 'background:#fff;clip-path:polygon(50% 0,100% 70%,10px 100%)') +
      at([150, 10, 80, 80], 'background:#222;clip-path:circle(40% at 60% 50%)') +
      at([10, 120, 70, 70], 'background:#222;clip-path:inset(10px 0 20% 5px round 12px)') +
      at([160, 120, 70, 70], "background:#222;clip-path:path('M0 0 L70 0 L35 70 Z')"),
    boxes: [
      box(middle, {
        ...white,
        clipPath: {
          kind: 'polygon',
          rule: 'nonzero',
          points: [
            [share(0.5), px(0)],
            [share(1), share(0.7)],
            [px(10), share(1)],
          ],
        },
      }),
      box([150, 10, 80, 80], {
        backgroundColor: color('#222'),
        clipPath: { kind: 'circle', radius: share(0.4), center: [share(0.6), share(0.5)] },
      }),
      box([10, 120, 70, 70], {
        backgroundColor: color('#222'),
        clipPath: {
          kind: 'inset',
          sides: { top: px(10), right: px(0), bottom: share(0.2), left: px(5) },
          radius: corners(px(12)),
        },
      }),
      box([160, 120, 70, 70], {
        backgroundColor: color('#222'),
        clipPath: { kind: 'path', d: 'M0 0 L70 0 L35 70 Z', rule: 'nonzero' },
      }),
    ],
  }),
  'a mask': onGround(
    one('background:#fff;mask-image:linear-gradient(90deg,#000 20%,transparent 90%)', {
      ...white,
      maskImage: [layer(linear(90, stop('#000', 0.2), stop('#00000000', 0.9)))],
    }),
  ),
  'blend modes in a group': onGround({
    html:
      at(
        middle,
        'isolation:isolate',
        at([0, 0, 90, 140], 'background:#e93') +
          at([50, 30, 110, 60], 'background:#3af;mix-blend-mode:multiply'),
      ) +
      at([0, 0, 60, 200], 'background:#a5c;mix-blend-mode:screen') +
      at([200, 0, 40, 200], 'background:#888;mix-blend-mode:luminosity'),
    boxes: [
      box(middle, { isolation: 'isolate' }, [
        box([40, 30, 90, 140], { backgroundColor: color('#e93') }),
        box([90, 60, 110, 60], { backgroundColor: color('#3af'), blendMode: 'multiply' }),
      ]),
      box([0, 0, 60, 200], { backgroundColor: color('#a5c'), blendMode: 'screen' }),
      box([200, 0, 40, 200], { backgroundColor: color('#888'), blendMode: 'luminosity' }),
    ],
  }),
  'a drawing': {
    html: `<svg viewBox="0 0 190 100" preserveAspectRatio="xMinYMax slice" style="position:absolute;left:40px;top:30px;width:160px;height:140px">${shapes}</svg>`,
    boxes: [drawing(middle, svg, viewBox, 'xMinYMax slice')],
  },
  'a drawing with room beside it': {
    html: `<svg viewBox="0 0 190 100" style="position:absolute;left:40px;top:30px;width:160px;height:140px">${shapes}</svg>`,
    boxes: [drawing(middle, svg, viewBox, 'xMidYMid meet')],
  },
}

let browser: Browser
let page: Page
const photo = createCanvas(420, 300)

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ viewport: size })
  const context = photo.getContext('2d')
  const sky = context.createLinearGradient(0, 0, 420, 300)
  for (const [index, hex] of ['#f4d58d', '#bf0603', '#001427', '#708d81'].entries())
    sky.addColorStop(index / 3, hex)
  context.fillStyle = sky
  context.fillRect(0, 0, 420, 300)
  context.fillStyle = '#ffffff'
  for (let spot = 0; spot < 30; spot += 1) {
    context.beginPath()
    context.arc((spot * 97) % 420, (spot * 61) % 300, 6 + (spot % 5) * 4, 0, 7)
    context.fill()
  }
}, 120_000)
afterAll(async () => browser?.close())

async function pixelsOf(bytes: Uint8Array): Promise<Uint8ClampedArray> {
  const { source } = await decodePicture({ type: 'image/png', bytes })
  const context = createCanvas(size.width, size.height).getContext('2d')
  // Smoothing blurs also what is not scaled.
  context.imageSmoothingEnabled = false
  context.drawImage(source, 0, 0)
  return context.getImageData(0, 0, size.width, size.height).data
}

/** The share of pixels that differ visibly. */
async function differing({ html, boxes }: Case): Promise<number> {
  const root = box(whole, {}, boxes)
  const painted = await paintBoxes(root, { size, pictureOf: () => canvasPicture(photo) })
  const shown = html
    .replaceAll(/url\(photo\)/g, `url(${photo.toDataURL()})`)
    .replaceAll('src="photo"', `src="${photo.toDataURL()}"`)
  await page.setContent(`<style>*{box-sizing:border-box;margin:0}svg{overflow:hidden}</style><body>${shown}`)
  const shot = await page.screenshot()
  const theirs = await pixelsOf(shot)
  const ours = painted.context.getImageData(0, 0, size.width, size.height).data
  let count = 0
  for (let pixel = 0; pixel < ours.length; pixel += 4)
    if (
      [0, 1, 2].some(
        (channel) => Math.abs((ours[pixel + channel] ?? 0) - (theirs[pixel + channel] ?? 0)) > 32,
      )
    )
      count += 1
  return count / (ours.length / 4)
}

it.each(Object.entries(cases))('%s is painted as in a browser', async (_name, each) => {
  expect(await differing(each)).toBeLessThan(0.005)
})
