import { postSizes } from '../../card.ts'
import { visualLength } from '../../type/type-scale.ts'
import { html, isWide } from '../index.ts'
import type { TemplateStyle } from '../style.ts'
import { isUpright, type MemeTemplate, memePage, scenery, signature, sizeIn, text } from './page.ts'

const rules = `.bar{padding:4.2vmin 5.2vmin 4.5vmin}
.tall .bar{padding-top:calc(13vh + 5.8vmin)}
`

/** A caption in a white bar above the picture. */
export const caption: MemeTemplate<'caption'> = ({ caption: words, scene }, style, photo) => {
  const { width, height } = postSizes[style.size]
  const picture = { isClear: true, height: height - 0.27 * Math.min(width, height) }
  return memePage(
    style,
    rules,
    html`<div class="bar">${text('caption', words, style, sizeFor(words, style))}</div>
<div class="picture">${scenery(scene, style, photo, picture)}${signature(style, 'sticker')}</div>`,
  )
}

/** At most three lines, unless a long text would be too small for them. */
function sizeFor(words: string, style: TemplateStyle): string {
  if (visualLength(words) > 80) return 'font-size:5.5rem'
  const width = isWide(style) ? 128 : 89
  const onOneLine = sizeIn(width, 1, words, style.language)
  const fittingSize =
    onOneLine >= (isUpright(style) ? 6.4 : 5.8) ? onOneLine : sizeIn(width, 3, words, style.language)
  const size = Math.max(5.5, Math.min(7, fittingSize))
  return `font-size:${size}rem;--min-font-size:5.5rem;max-height:25rem`
}
