import { createCanvas } from '@napi-rs/canvas'

/** Pages that each show one thing that a page can have. */
export const size = { width: 240, height: 200 }

/** A box in the middle of the page, with what is in it. */
const box = (css: string, inner = '') => at(40, 30, 160, 140, css, inner)
const at = (x: number, y: number, width: number, height: number, css: string, inner = '') =>
  `<div style="position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;${css}">${inner}</div>`
const picture = (css: string) =>
  `<img src="photo.png" style="position:absolute;left:40px;top:30px;width:160px;height:140px;${css}">`
const svg = (attributes: string, shapes: string) =>
  `<svg ${attributes} style="position:absolute;left:40px;top:30px;width:160px;height:140px">${shapes}</svg>`
const shapes =
  '<path d="M10 80 C40 10 65 10 95 80 S150 150 180 80" fill="none" stroke="#112233" stroke-width="9"/><circle cx="150" cy="30" r="24" fill="#e5532d"/>'

/** A colourful ground, for what mixes with it. */
const ground = at(
  0,
  0,
  240,
  200,
  'background:linear-gradient(120deg,#e2452f,#f3c94b 45%,#1c6e8c 55%,#0b1f3a)',
)

export const pages: Readonly<Record<string, string>> = {
  'linear gradient to a corner': box('background:linear-gradient(to top right,#d31,#fe8 30%,#15a)'),
  'gradients between alphas': box('background:linear-gradient(90deg,#ff0000,#0000ff33),#fff'),
  'gradient to transparent': ground + box('background:linear-gradient(180deg,transparent 20%,#102030 90%)'),
  'repeating linear gradient': box(
    'background:repeating-linear-gradient(45deg,#246 0,#246 12px,#eda 12px,#eda 20px)',
  ),
  'radial gradients': box(
    'background:radial-gradient(circle closest-side at 30% 40%,#fff8 0,#fff0),radial-gradient(farthest-corner at 70% 80%,#f80,#204 70%)',
  ),
  'repeating radial gradient': box(
    'background:repeating-radial-gradient(circle at 50% 50%,#fff 0,#c33 18px)',
  ),
  'conic gradient': box('background:conic-gradient(from 40deg at 40% 60%,#e33,#ee3 25%,#3a5 60%,#e33)'),
  'a pattern of dots': box(
    'background:radial-gradient(circle,#035 3px,transparent 4px) 4px 6px/20px 24px,#fed',
  ),
  'a picture in the background': box('background:url(photo.png) 100% 20%/60% auto no-repeat,#246'),
  'pictures with space between': box('background:url(photo.png) 0 0/50px 40px space round'),
  'a background inside of the padding': box(
    'background:linear-gradient(#c33,#33c);background-clip:content-box;padding:12px 30px;border:6px solid #0004',
  ),
  'even borders with round corners': box('background:#fed;border:8px solid #a42;border-radius:40px/24px'),
  'borders of many colours': box(
    'border-style:solid;border-width:6px 14px 22px 10px;border-color:#c22 #2a2 #22c #cc2;border-radius:30px',
  ),
  'a line at one side': box('border-left:14px solid #c22;border-radius:20px;background:#fed'),
  'a dashed border': box('border:4px dashed #134'),
  'a dotted border': box('border:8px dotted #134'),
  'double border and outline': box(
    'border:9px double #134;border-radius:20px;outline:3px solid #d40;outline-offset:6px',
  ),
  'radii that overlap': box('background:#357;border-radius:200px 80px 60px 100px'),
  'outer shadows': box(
    'background:#fff8;border-radius:18px;box-shadow:0 12px 30px -6px #000a,-8px -4px 0 5px #c53',
  ),
  'inset shadows': box(
    'background:#fed;border-radius:24px;box-shadow:inset 6px 8px 24px 4px #640c,inset 0 -3px 0 #a00',
  ),
  'opacity of a group': ground + box('opacity:.6;background:#fff', at(20, 20, 80, 80, 'background:#000')),
  transforms:
    ground +
    at(
      60,
      50,
      110,
      90,
      'background:#fff;border-radius:12px;transform:rotate(18deg) skewX(8deg)',
      at(
        10,
        10,
        40,
        40,
        'background:#146;transform:translate(50%,20%) rotate(-30deg);transform-origin:0 100%',
      ),
    ),
  'overflow with round corners': box(
    'overflow:hidden;border:4px solid #333;border-radius:50px',
    at(-24, 56, 120, 120, 'background:#c53;transform:rotate(20deg)'),
  ),
  'order of layers': box(
    'background:#ddd;z-index:0',
    at(10, 10, 80, 80, 'background:#c33;z-index:2') +
      at(50, 40, 80, 80, 'background:#3c3') +
      at(-20, -10, 70, 100, 'background:#33c;z-index:-1'),
  ),
  'layers of others in between': box(
    '',
    at(10, 10, 80, 80, 'background:#c33', at(30, 30, 60, 60, 'background:#333;z-index:3')) +
      at(50, 40, 80, 80, 'background:#3c3;z-index:2'),
  ),
  'a picture that covers': picture('object-fit:cover;object-position:20% 80%;border-radius:30px'),
  'a picture that is contained': picture('object-fit:contain;background:#ccd'),
  'filters of colours': picture(
    'filter:hue-rotate(-42deg) saturate(1.7) brightness(1.06) contrast(1.04) sepia(.3)',
  ),
  'a large blur': ground + box('background:#fff;border-radius:50%;filter:blur(14px)'),
  'a small blur below a clip': box(
    'overflow:hidden;border-radius:20px;background:#fed',
    at(-10, 40, 100, 80, 'background:#c22;filter:blur(3px)'),
  ),
  'a drop shadow':
    ground + box('background:#fff;border-radius:0 60px 0 60px;filter:drop-shadow(6px 8px 5px #000c)'),
  'frosted glass':
    ground +
    box(
      'background:#ffffff40;border-radius:24px;backdrop-filter:blur(12px) saturate(1.4);border:2px solid #fff9',
    ),
  'frosted glass at the edge': ground + at(-20, 90, 150, 140, 'background:#0003;backdrop-filter:blur(8px)'),
  'a clip path':
    ground +
    box('background:#fff;clip-path:polygon(50% 0,100% 70%,10px 100%)') +
    at(150, 10, 80, 80, 'background:#222;clip-path:circle(40% at 60% 50%)') +
    at(10, 120, 70, 70, 'background:#222;clip-path:inset(10px 0 20% 5px round 12px)') +
    at(10, 10, 70, 50, 'background:#222;clip-path:ellipse(50% 30% at 50% 50%)') +
    at(160, 120, 70, 70, "background:#222;clip-path:path('M0 0 L70 0 L35 70 Z')"),
  'a mask': ground + box('background:#fff;mask-image:linear-gradient(90deg,#000 20%,transparent 90%)'),
  'blend modes in a group':
    ground +
    box(
      'isolation:isolate',
      at(0, 0, 90, 140, 'background:#e93') + at(50, 30, 110, 60, 'background:#3af;mix-blend-mode:multiply'),
    ) +
    at(0, 0, 60, 200, 'background:#a5c;mix-blend-mode:screen') +
    at(200, 0, 40, 200, 'background:#888;mix-blend-mode:luminosity'),
  'a drawing': svg('viewBox="0 0 190 100" preserveAspectRatio="xMinYMax slice"', shapes),
  'a drawing with room beside it': svg('viewBox="0 0 190 100"', shapes),
  'a picture in a drawing': svg(
    'viewBox="0 0 80 70"',
    '<image href="photo.png" x="5" y="5" width="70" height="40" preserveAspectRatio="xMaxYMid slice"/><rect x="0" y="50" width="80" height="8" fill="#c22"/>',
  ),
}

/** What they show as `photo.png`. */
export const photo = createCanvas(420, 300)

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
