import { html, type Markup, raw } from '../html.ts'

/** Drawings for the room that words leave, in the colours of the scheme. They end at the right and at the bottom. */
const drawing = (box: string, fit: string, content: string): Markup =>
  html`<svg viewBox="${box}" preserveAspectRatio="${fit}">${raw(content)}</svg>`

/** Colours between the ground and the shape. */
const tone = (share: number) => `fill:color-mix(in oklab,var(--ground),var(--shape) ${share}%)`

const each = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const shade = (down = 0) =>
  `<defs><linearGradient id="shade" x1="0" y1="0" x2="${down ? 0 : 1}" y2="1"><stop offset="${0.4 + down}" style="stop-color:var(--shape)"/><stop offset="1" style="stop-color:var(--shape-end)"/></linearGradient></defs>`

const corner = 'xMaxYMax meet'

/**
 * Drawings on the ground, as SVG that is painted in the colours of the page. Each names the corner or side that it
 * grows from.
 */
export const drawings = {
  arcs: drawing(
    '0 0 120 100',
    corner,
    each(
      5,
      (index) =>
        `<circle cx="112" cy="100" r="${98 - 21 * index}" style="${tone([22, 46, 72, 100, 0][index] ?? 0)}"/>`,
    ),
  ),
  disc: drawing(
    '0 0 120 100',
    corner,
    `${shade()}<circle cx="84" cy="82" r="78" style="${tone(14)}"/><circle cx="84" cy="82" r="62" fill="url(#shade)"/>`,
  ),
  rays: drawing(
    '0 0 140 100',
    corner,
    `${each(9, (at) => `<path transform="rotate(${at * 10.6 + 181} 140 100)" d="M140 100L290 89V104Z" style="${tone(at % 2 ? 62 : 100)}"/>`)}<circle cx="140" cy="100" r="40" style="${tone(100)}"/><circle cx="140" cy="100" r="31" style="${tone(0)}"/><circle cx="140" cy="100" r="23" style="${tone(100)}"/>`,
  ),
  petals: drawing(
    '0 0 120 100',
    corner,
    `${each(8, (at) => `<ellipse cx="74" cy="26" rx="17" ry="31" transform="rotate(${at * 45 + 10} 74 58)" style="${tone(at % 2 ? 88 : 60)}" opacity=".86"/>`)}<circle cx="74" cy="58" r="11" style="${tone(0)}"/>`,
  ),
  dots: drawing(
    '0 0 140 100',
    corner,
    each(10, (row) =>
      each(14, (column) => {
        const size = Math.max(0, (column + 1) * (row + 2) - 22) / 26
        return size > 0.4
          ? `<circle cx="${column * 10 + 5}" cy="${row * 10 + 5}" r="${Math.min(5.4, size).toFixed(1)}" style="${tone(100)}"/>`
          : ''
      }),
    ),
  ),
  stairs: drawing(
    '0 0 150 100',
    corner,
    each(
      5,
      (at) =>
        `<rect x="${20 + at * 26}" y="${84 - at * 20}" width="26.2" height="100" style="${tone(28 + at * 18)}"/>`,
    ),
  ),
  moon: drawing(
    '0 0 120 100',
    corner,
    `${shade()}<circle cx="70" cy="50" r="44" fill="url(#shade)"/><circle cx="53" cy="40" r="37" style="${tone(0)}"/><circle cx="36" cy="22" r="2.4" style="${tone(100)}"/><circle cx="22" cy="50" r="1.6" style="${tone(80)}"/><circle cx="50" cy="58" r="1.3" style="${tone(80)}"/>`,
  ),
  knot: drawing(
    '0 0 120 100',
    corner,
    each(
      6,
      (at) =>
        `<circle cx="${78 + 20 * Math.cos((at * Math.PI) / 3)}" cy="${56 + 20 * Math.sin((at * Math.PI) / 3)}" r="30" fill="none" stroke-width="5" style="stroke:color-mix(in oklab,var(--ground),var(--shape) ${60 + at * 8}%)"/>`,
    ),
  ),
  ribbon: drawing(
    '0 0 140 100',
    corner,
    each(
      5,
      (at) =>
        `<path d="M${36 + at * 13} 112C${44 + at * 13} 40 ${80 + at * 8} 120 ${150} ${14 + at * 14}" fill="none" stroke-width="12.4" style="stroke:color-mix(in oklab,var(--ground),var(--shape) ${24 + at * 19}%)"/>`,
    ),
  ),
  question: drawing(
    '24 -2 100 122',
    corner,
    `<path style="${tone(100)}" d="M34 32C34 12 50 0 70 0C92 0 106 12 106 31C106 57 80 58 80 77H58C58 50 83 50 83 33C83 24 78 19 70 19C61 19 56 25 56 34Z"/><circle cx="69" cy="96" r="13" style="${tone(100)}"/>`,
  ),
  half: drawing('0 0 140 60', corner, `${shade()}<circle cx="92" cy="64" r="58" fill="url(#shade)"/>`),
  arch: drawing(
    '0 0 110 100',
    corner,
    `${shade(0.2)}<path d="M12 104V44A40 40 0 0 1 92 44V104Z" fill="url(#shade)"/>`,
  ),
} as const
