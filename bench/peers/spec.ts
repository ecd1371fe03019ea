import fonts from '../../fonts/index.json' with { type: 'json' }
import type { PostCopy } from '../../src/content/post-copy.ts'
import type { Media } from '../../src/media/media.ts'
import { findFocus } from '../../src/render/analysis/focus.ts'
import { type Context, newCanvas } from '../../src/render/canvas.ts'
import { type Rgb, toHex } from '../../src/render/color.ts'
import { loadFaces } from '../../src/render/layouts/glass/content/text.ts'
import { glass, paintGlass } from '../../src/render/layouts/glass/index.ts'
import { planGlass } from '../../src/render/layouts/glass/plan.ts'
import { measureBrandMark } from '../../src/render/layouts/mark.ts'
import type { Box } from '../../src/render/legible.ts'
import { decodePicture } from '../../src/render/pictures/decode.ts'

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

/** Plans a card as ours is planned, and listens to what ours writes. */
export async function specOf(copy: PostCopy, photo: Media, mark: string): Promise<Spec> {
  const picture = await decodePicture(photo)
  const planned = await planGlass({
    copy,
    size: '1:1',
    picture,
    focus: await findFocus(picture),
    faces: await loadFaces(copy, {}),
    mark: await measureBrandMark({ mark }, { size: side * 0.032, width: side * 0.6 }),
    language: undefined,
  })
  const { context } = await newCanvas(side, side)
  const { x, y, width, height } = planned.crop
  context.drawImage(picture.source, x, y, width, height, 0, 0, side, side)
  const { tint, alphas, brightness, rim } = await paintGlass(context, planned, {
    short: side,
    base: undefined,
  })
  const runs = await listening(context, () => glass(copy, photo, { mark }))
  return {
    photo,
    crop: planned.crop,
    picture: { width: picture.width, height: picture.height },
    panel: planned.panel,
    radius: side * 0.046,
    sigma: side * 0.026,
    saturation: 1.6,
    brightness,
    tint: [rgba(tint, alphas[0]), rgba(tint, alphas[1])],
    rim: `rgba(255,255,255,${rim.reduce((sum, alpha) => sum + alpha, 0) / rim.length})`,
    rimWidth: Math.max(1.5, side * 0.0016),
    shadows: [
      { down: side * 0.022, sigma: (side * 0.065) / 2, alpha: 0.34 },
      { down: side * 0.004, sigma: (side * 0.012) / 2, alpha: 0.16 },
    ],
    runs,
  }
}

function rgba({ red, green, blue }: Rgb, alpha: number): string {
  return `rgba(${red},${green},${blue},${alpha.toFixed(4)})`
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
