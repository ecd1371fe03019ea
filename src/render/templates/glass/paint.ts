import type { PostCopy } from '../../../content/post-copy.ts'
import type { ImageSize, Media } from '../../../media/media.ts'
import type { Region } from '../../analysis/focus.ts'
import { postSizes } from '../../card.ts'
import { layOut } from '../../design/layout.ts'
import { parseAffordable } from '../../design/page.ts'
import { readColor } from '../../palette/index.ts'
import { checkOptions, checkPost } from '../../pictures/checks.ts'
import type { Picture } from '../../pictures/decode.ts'
import { withPictureSlot } from '../../pictures/slots.ts'
import { typesettingLanguage } from '../../type/pieces.ts'
import { applyTypographyToCopy } from '../../type/typography.ts'
import { type PaintedTemplate, paintTemplate } from '../paint.ts'
import { checkFonts, styleFor, wordsIn } from '../style.ts'
import type { GlassOptions, GlassTemplate } from './page.ts'
import { measurePhoto, type Photo } from './photo.ts'
import { glassTemplates, type Panel, placePanel } from './place.ts'
import { surfaceFor } from './surface.ts'

/** Lays a panel of frosted glass with text over a picture. */
export async function paintGlassCard(
  post: PostCopy,
  media: Media,
  options: GlassOptions = {},
): Promise<PaintedTemplate> {
  checkPost(post)
  checkOptions(options, glassTemplates)
  if (options.font) await checkFonts(post, options)
  const { size = '1:1', signal, fonts, warn } = options
  const words = wordsIn(post)
  const language = typesettingLanguage(words, options.language)
  const copy = applyTypographyToCopy(post, language)
  const style = await styleFor(words, { ...options, language })
  const base = options.color === undefined ? undefined : readColor(options.color)
  const { picture, photo } = await withPictureSlot(() => measurePhoto(media, options.focus), signal)
  const blank = surfaceFor(new Uint8ClampedArray(4), base, photo.accent)
  const sizes: Readonly<Record<string, ImageSize>> = { photo, logo: style.logo ?? photo }
  const layOutPanel = (template: GlassTemplate, panel: Panel) => {
    const markup = template(copy, style, { ...panel, crop: '', surface: blank })
    const tree = parseAffordable({ markup, size: postSizes[size] }, { language })
    return layOut(tree, { fonts, warn, fileSize: (name) => sizes[name] })
  }
  const isSeeded = options.seed !== undefined
  const placement = await placePanel({
    copy,
    style,
    photo,
    layOut: layOutPanel,
    variant: options.template,
    isSeeded,
  })
  const surface = surfaceFor(pixelsIn(photo, placement.under), base, photo.accent)
  const markup = placement.template(copy, style, { ...placement, surface })
  const files: [string, Picture][] = [['photo', picture]]
  return paintTemplate(markup, { origin: 'composite', pictures: new Map(files) }, { ...options, language })
}

/** The pixels of a part of a photograph. */
function pixelsIn({ small: { width, height, pixels } }: Photo, part: Region): Uint8ClampedArray {
  const within = (value: number, max: number) => Math.min(max, Math.max(0, value))
  const [left, top] = [
    within(Math.floor(part.x * width), width - 1),
    within(Math.floor(part.y * height), height - 1),
  ]
  const right = within(Math.ceil((part.x + part.width) * width), width)
  const foot = within(Math.ceil((part.y + part.height) * height), height)
  const rows = Array.from({ length: Math.max(1, foot - top) }, (_, row) => {
    const from = 4 * ((top + row) * width + left)
    return [...pixels.subarray(from, from + 4 * Math.max(1, right - left))]
  })
  return Uint8ClampedArray.from(rows.flat())
}
