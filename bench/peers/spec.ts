import fonts from '../../fonts/index.json' with { type: 'json' }
import type { PostCopy } from '../../src/content/post-copy.ts'
import type { Media } from '../../src/media/media.ts'
import { type Context, newCanvas } from '../../src/render/canvas.ts'
import { toHex } from '../../src/render/color.ts'
import { layOut } from '../../src/render/design/layout.ts'
import { parseAffordable } from '../../src/render/design/page.ts'
import type { LaidOut } from '../../src/render/design/types.ts'
import type { Box } from '../../src/render/legible.ts'
import { decodePicture } from '../../src/render/pictures/decode.ts'
import { glass } from '../../src/render/templates/glass/index.ts'
import { paintGlassCard } from '../../src/render/templates/glass/paint.ts'

export const side = 1080

/** A glass card as every library can draw it: where all is, and of what it is made. */
export interface Spec {
  readonly photo: Media
  /** Of the photo, in its pixels. */
  readonly crop: Box
  readonly picture: { readonly width: number; readonly height: number }
  readonly panel: Box
  readonly radius: number
  readonly sigma: number
  readonly saturation: number
  readonly brightness: number
  /** `rgba()`, at the top and at the foot. */
  readonly tint: readonly [string, string]
  readonly rim: string
  readonly rimWidth: number
  readonly shadows: readonly { readonly down: number; readonly sigma: number; readonly alpha: number }[]
  readonly runs: readonly Run[]
}

/** Words of one line in one font. */
export interface Run {
  readonly text: string
  readonly x: number
  readonly baseline: number
  readonly width: number
  readonly ascent: number
  readonly descent: number
  readonly size: number
  readonly weight: number
  readonly tracking: number
  readonly fill: string
  /** Of the line that the letters were drawn with, if they were. */
  readonly outline: number
  /** In the folder fonts. */
  readonly file: string
}

/** Takes the card apart that ours has painted, and listens to what ours writes. */
export async function specOf(copy: PostCopy, photo: Media, mark: string): Promise<Spec> {
  const picture = await decodePicture(photo)
  const { design } = await paintGlassCard(copy, photo, { mark, template: 'bottom' })
  const root = await layOut(parseAffordable(design, {}), { fileSize: () => picture })
  const boxes = (node: LaidOut): readonly LaidOut[] => [node, ...node.children.flatMap(boxes)]
  const withRole = (role: string) => boxes(root).find(({ element }) => element.role === role) as LaidOut
  const shown = withRole('photo').children[0]?.box as Box
  const { context } = await newCanvas(side, side)
  const runs = await listening(context, () => glass(copy, photo, { mark, template: 'bottom' }))
  const scale = picture.width / shown.width
  const [top = '', foot = ''] = (variable(design.markup, 'coat').match(/#[0-9a-f]{6,8}/gi) ?? []).map(rgba)
  return {
    photo,
    crop: { x: -shown.x * scale, y: -shown.y * scale, width: side * scale, height: side * scale },
    picture: { width: picture.width, height: picture.height },
    panel: withRole('panel').box,
    radius: side * 0.046,
    sigma: side * 0.026,
    saturation: 1.35,
    brightness: Number(/brightness\(([\d.]+)\)/.exec(variable(design.markup, 'frost'))?.[1] ?? 1),
    tint: [top, foot],
    rim: rgba(variable(design.markup, 'rim')),
    rimWidth: side * 0.0016,
    shadows: [{ down: side * 0.022, sigma: (side * 0.06) / 2, alpha: 0.34 }],
    runs,
  }
}

/** `#RRGGBBAA` as `rgba()`. */
function rgba(hex: string): string {
  const [red, green, blue, alpha = 255] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  return `rgba(${red},${green},${blue},${((alpha ?? 255) / 255).toFixed(4)})`
}

/** The value of a variable of a page. */
function variable(markup: string, name: string): string {
  return new RegExp(`--${name}:([^;}]+)`).exec(markup)?.[1] ?? ''
}

/** What is written while a picture is drawn. */
export async function listening(context: Context, draw: () => Promise<unknown>): Promise<readonly Run[]> {
  const runs: Run[] = []
  const pen = Object.getPrototypeOf(context) as Context
  const { fillText } = pen
  pen.fillText = function (this: Context, text, x, y, ...rest) {
    runs.push(heardFrom(this, text, x, y))
    fillText.call(this, text, x, y, ...rest)
  }
  try {
    await draw()
  } finally {
    pen.fillText = fillText
  }
  return runs
}

const files = new Map(
  Object.values(fonts).flatMap((entries) => entries.map(({ hash, file }) => [hash.slice(0, 16), file])),
)

function heardFrom(context: Context, text: string, x: number, baseline: number): Run {
  const ink = context.measureText(text)
  const fill = context.fillStyle
  return {
    text: text.replace(/[\u2066-\u2069]/g, ''),
    x,
    baseline,
    width: ink.width,
    ascent: ink.fontBoundingBoxAscent,
    descent: ink.fontBoundingBoxDescent,
    size: Number(/([\d.]+)px/.exec(context.font)?.[1]),
    weight: Number(/"wght" (\d+)/.exec(context.fontVariationSettings)?.[1] ?? 400),
    tracking: Number.parseFloat(context.letterSpacing),
    outline: context.lineWidth,
    fill: typeof fill === 'string' ? fill : toHex({ red: 255, green: 255, blue: 255, alpha: 1 }),
    file: files.get(/copydesk-([0-9a-f]{16})/.exec(context.font)?.[1] ?? '') ?? '',
  }
}
