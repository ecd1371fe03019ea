import { visualLength } from '../../type/type-scale.ts'
import { html, isWide } from '../index.ts'
import type { TemplateStyle } from '../style.ts'
import { isUpright, type MemeTemplate, memePage, scenery, signature, text } from './page.ts'

const rules = `.words{position:absolute;inset:0;padding:1.6vmin 4.5vmin 2.4vmin;color:#fff}
.words p{text-stroke:.15em #0b0b0f;paint-order:stroke}
.tall .words{padding:calc(13vh + 1.6vmin) 4.5vmin calc(14vh + 2.4vmin)}
.words .logo{position:relative;right:0;bottom:0;align-self:flex-end;margin:auto 0 2vmin}
.middle{flex:1}
`

/** The set-up above and the punch line below, in outlined capitals. */
export const classic: MemeTemplate<'classic'> = ({ scene, top, bottom }, style, photo) => {
  const line = (words: string) => text('poster', words, style, sizeFor(words, style))
  return memePage(
    style,
    rules,
    html`${scenery(scene, style, photo)}
<div class="words">${line(top)}<div class="middle"></div>${signature(style, 'sticker')}${line(bottom)}</div>`,
  )
}

/** Text has as few lines as it can, and one may be larger than two, which have to end above the face. */
function sizeFor(words: string, style: TemplateStyle): string {
  const { width, sizes } = isWide(style) ? wide : isUpright(style) ? upright : usual
  const letter = style.fonts.length > 0 ? letterWidths.other : letterWidths.poster
  const onOneLine = width / (letter * visualLength(words))
  const fittingIndex = sizes.findIndex(([, min], above) => (above + 1) * onOneLine >= min)
  const lines = fittingIndex < 0 ? sizes.length : fittingIndex + 1
  const [max, min] = sizes[lines - 1] as Sizes
  const size = Math.min(max, Math.max(min, (lines > 1 ? 1.05 : 1) * lines * onOneLine))
  return `font-size:${size}rem;--min-font-size:${0.75 * size}rem;max-height:${1.15 * lines * size}rem`
}

type Sizes = readonly [most: number, least: number]

/** Of capitals, in em. */
const letterWidths = { poster: 0.415, other: 0.62 }

/** The sizes of one line, two lines and so on, and what they have of the width, in rem. */
const usual: { width: number; sizes: readonly Sizes[] } = {
  width: 91,
  sizes: [
    [13, 8],
    [10, 7],
    [7.5, 6],
    [6.5, 5],
  ],
}
/** Where there is height, a line as long as the picture is wide becomes two larger ones. */
const upright: typeof usual = { width: 91, sizes: [[13, 8], ...usual.sizes.slice(1)] }
const wide: typeof usual = {
  width: 130,
  sizes: [
    [11, 7],
    [8.6, 6],
    [6.5, 5.2],
    [5.6, 4.6],
  ],
}
