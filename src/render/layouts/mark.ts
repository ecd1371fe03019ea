import type { Media } from '../../media/media.ts'
import { hashText, seededRandom } from '../../random.ts'
import type { Context } from '../canvas.ts'
import type { CardOptions } from '../card.ts'
import { knownFamily, parseFamilyList } from '../fonts/families.ts'
import { type FaceKind, faceFor } from '../fonts/index.ts'
import { type Logo, readLogo } from '../templates/logo.ts'
import { drawText, type SetText, setText } from '../type/index.ts'
import { graphemesOf } from '../type/pieces.ts'
import { drawLogo } from './logo.ts'

/** The brand that signs a card: its name or its logo, in one colour if it is drawn here. */
export interface BrandMark {
  /** The name as text. Its height is that of the mark; rings and rules reach beyond it by its rise and descent. */
  readonly name: SetText
  readonly width: number
  readonly height: number
  readonly parts: readonly MarkPart[]
}

/** A part of a mark in a left-to-right card, from the left side of the mark and the top of its capitals. */
type MarkPart = { readonly x: number; readonly y: number; readonly width: number } & (
  | { readonly text: SetText }
  /** A filled line, or an outline with rounded corners. */
  | { readonly height: number; readonly outline?: { readonly radius: number; readonly thick: number } }
  | { readonly height: number; readonly logo: Logo }
)

type MarkOptions = Pick<CardOptions, 'mark' | 'logo' | 'font' | 'language' | 'fonts' | 'warn'>

interface MarkRoom {
  /** In pixels, of the name. */
  readonly size: number
  /** The maximum width. */
  readonly width: number
}

/** Measures the mark of a card: `undefined` if it has neither a name nor a logo. */
export async function measureBrandMark(
  options: MarkOptions,
  { size, width }: MarkRoom,
): Promise<BrandMark | undefined> {
  const text = (options.mark ?? '').replace(/\s+/g, ' ').trim()
  if (options.logo) return logoMark(options.logo, text, { size, width, options })
  if (text === '') return undefined
  const treatment = treatments[treatmentFor(text, options.font)]
  const wished = await treatment({ text, size, options })
  // Names are never broken.
  return wished.width > width ? treatment({ text, size: (size * width) / wished.width, options }) : wished
}

interface MarkRequest {
  readonly text: string
  readonly size: number
  readonly options: MarkOptions
}

/** The treatments of a name, of which each brand always has the same one. */
const treatments = {
  plain: async (request) => around(await setName(request, { scale: 1.1 }), []),
  capitals: async ({ text, ...request }) => {
    const capitals = text.toLocaleUpperCase(request.options.language)
    return around(await setName({ ...request, text: capitals }, { scale: 0.84, tracking: 0.17 }), [])
  },
  headline: async (request) =>
    around(await setName(request, { scale: 1.32, kind: 'display', weight: 700, tracking: -0.015 }), []),
  rule: async (request) => {
    const name = await setName(request)
    const em = name.size
    const thick = Math.max(2, 0.075 * em)
    const line = { x: 0, y: (name.height - thick) / 2, width: 1.15 * em, height: thick }
    return around(name, [line], { left: 1.65 * em })
  },
  spine: async (request) => {
    const name = await setName(request)
    const em = name.size
    const over = 0.42 * em
    const line = { x: 0, y: -over, width: Math.max(3, 0.13 * em), height: name.height + 2 * over }
    return around(name, [line], { left: 0.62 * em, over })
  },
  initial: async (request) => {
    const name = await setName(request)
    const em = name.size
    const first = graphemesOf(request.text)[0] ?? ''
    const letter = await setName({ ...request, text: first, size: em }, { scale: 0.84, weight: 680 })
    const side = 1.85 * em
    const over = (side - name.height) / 2
    const isRound = hashText(request.text) % 2 === 0
    const outline = { radius: isRound ? side / 2 : 0.3 * em, thick: Math.max(2, 0.075 * em) }
    const ring = { x: 0, y: -over, width: side, height: side, outline }
    const inside = { x: (side - letter.width) / 2, y: (name.height - letter.height) / 2 }
    return around(name, [ring, { ...inside, width: letter.width, text: letter }], {
      left: side + 0.5 * em,
      over,
    })
  },
  label: async (request) => {
    const name = await setName(request, { scale: 0.92 })
    const em = name.size
    const [side, over] = [0.85 * em, 0.6 * em]
    const outline = { radius: name.height / 2 + over, thick: Math.max(2, 0.07 * em) }
    const box = { x: 0, y: -over, width: name.width + 2 * side, height: name.height + 2 * over, outline }
    return around(name, [box], { left: side, right: side, over })
  },
  hairlines: async (request) => {
    const name = await setName(request, { weight: 520 })
    const em = name.size
    const [over, thick] = [0.58 * em, Math.max(1.5, 0.05 * em)]
    const line = { x: 0, width: name.width, height: thick }
    return around(
      name,
      [
        { ...line, y: -over },
        { ...line, y: name.height + over - thick },
      ],
      { over },
    )
  },
} satisfies Record<string, (request: MarkRequest) => Promise<BrandMark>>

/** Treatments that fit faces with serifs, and those that fit others. */
const serifTreatments = ['headline', 'capitals', 'hairlines', 'plain', 'rule'] as const
const sansTreatments = ['initial', 'label', 'spine', 'rule', 'capitals', 'headline', 'plain'] as const

/** Chooses a treatment by the name, so that a brand keeps its own. */
function treatmentFor(name: string, font = ''): keyof typeof treatments {
  const [family = ''] = parseFamilyList(font).names
  const isSerif = family === 'serif' || knownFamily(family)?.category === 'serif'
  // Names such as iPhone are written in one way; other scripts have no capitals.
  const hasCapitals = /\p{Ll}|\p{Lu}/u.test(name) && !/\p{Lo}/u.test(name) && !/\p{Ll}\p{Lu}/u.test(name)
  const fitting = (isSerif ? serifTreatments : sansTreatments).filter(
    (each) =>
      (each !== 'capitals' || (hasCapitals && name.length <= 24)) &&
      (each !== 'initial' || /^\p{L}/u.test(name)) &&
      (each !== 'label' || name.length <= 24),
  )
  const share = seededRandom(hashText(name.toLowerCase()))()
  return fitting[Math.floor(share * fitting.length)] ?? 'plain'
}

interface NameStyle {
  /** Of the wanted size. */
  readonly scale?: number
  readonly kind?: FaceKind
  readonly weight?: number
  readonly tracking?: number
}

async function setName(
  { text, size, options }: MarkRequest,
  { scale = 1, kind = 'text', weight = 600, tracking = -0.01 }: NameStyle = {},
): Promise<SetText> {
  const { language, fonts, font, warn } = options
  const family = kind === 'text' ? undefined : font
  const face = await faceFor({ text, kind, weight, family, language, fonts, warn })
  return setText(text, face, {
    width: Number.MAX_SAFE_INTEGER,
    maxLines: 1,
    sizes: [size * scale, size * scale],
    leading: () => 1,
    tracking: () => tracking,
    language,
  })
}

/** Places a name among other parts, which reach `over` its capitals and as far below its baseline. */
function around(
  name: SetText,
  parts: readonly MarkPart[],
  { left = 0, right = 0, over = 0 }: { left?: number; right?: number; over?: number } = {},
): BrandMark {
  // Marks stand on the last line of a card, where there is room for descenders and no more.
  const lift = Math.max(0, over - 0.3 * name.size)
  const all = [...parts, { x: left, y: 0, width: name.width, text: name }]
  return {
    name: {
      ...name,
      rise: Math.max(over, name.rise) + lift,
      descent: Math.max(over, name.descent) - lift,
    },
    width: left + name.width + right,
    height: name.height,
    parts: all.map((part) => ({ ...part, y: part.y - lift })),
  }
}

/** Logos of this ratio and narrower stand beside the name; wider ones contain it. */
const maxSymbolRatio = 1.6

async function logoMark(
  media: Media,
  text: string,
  { size, width, options }: MarkRoom & { readonly options: MarkOptions },
): Promise<BrandMark> {
  const logo = await readLogo(media)
  const ratio = logo.width / logo.height
  const isSymbol = text !== '' && ratio <= maxSymbolRatio
  const name = await setName({ text: isSymbol ? text : '', size, options })
  // Logos of all ratios cover the same area, so that they look equally large.
  const area = (isSymbol ? 2.1 : 2.9) * size
  // A plate behind the logo needs room too.
  const gap = isSymbol ? 0.8 * size : 0
  const wished = { width: area * Math.sqrt(ratio), height: area / Math.sqrt(ratio) }
  const scale = Math.min(1, width / (wished.width + gap + name.width))
  if (isSymbol && scale < 1) return logoMark(media, text, { size: size * scale * 0.99, width, options })
  const box = { width: wished.width * scale, height: wished.height * scale }
  const part = { x: 0, ...box, logo }
  if (!isSymbol) {
    return { name: { ...name, height: box.height, rise: 0, descent: 0 }, ...box, parts: [{ ...part, y: 0 }] }
  }
  const over = (box.height - name.height) / 2
  return around(name, [{ ...part, y: -over }], { left: box.width + gap, over })
}

/**
 * Draws a mark from its left, with the top of its capitals at `y`. In right-to-left cards its parts are in the opposite
 * order.
 */
export function drawBrandMark(
  context: Context,
  mark: BrandMark,
  place: {
    readonly x: number
    readonly y: number
    readonly fill: Context['fillStyle']
    readonly direction?: 'ltr' | 'rtl' | undefined
  },
): void {
  const { fill, direction = 'ltr' } = place
  context.save()
  for (const part of mark.parts) {
    const { width } = part
    const x = place.x + (direction === 'rtl' ? mark.width - part.x - width : part.x)
    const y = place.y + part.y
    if ('text' in part) drawText(context, part.text, { x, y, width, fill })
    else if ('logo' in part) drawLogo(context, part.logo, { x, y, width, height: part.height })
    else if (part.outline) {
      const { thick, radius } = part.outline
      context.strokeStyle = fill
      context.lineWidth = thick
      context.beginPath()
      // The line stays inside its box.
      context.roundRect(x + thick / 2, y + thick / 2, width - thick, part.height - thick, radius - thick / 2)
      context.stroke()
    } else {
      context.fillStyle = fill
      context.fillRect(x, y, width, part.height)
    }
  }
  context.restore()
}
