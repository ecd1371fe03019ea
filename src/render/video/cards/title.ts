import { html } from '../../templates/html.ts'
import { brandName, type CardStyle, cardPage, heading } from './card.ts'
import { type Scrim, scrimStops } from './scrim.ts'

/** Where the fade of a scrim begins: before the words in wide frames, above them in others. */
const fades = {
  '16:9': { share: 24, unit: 'vw' },
  '9:16': { share: 18, unit: 'vh' },
  '1:1': { share: 18, unit: 'vh' },
} as const

/** Tall frames fade from above, wide ones to where the words end. */
function scrimRules({ size, direction }: CardStyle, scrim: Scrim, side = direction): string {
  const towards = size === '16:9' ? (side === 'ltr' ? 'to left' : 'to right') : 'to bottom'
  const { share, unit } = fades[size]
  const edge = side === 'ltr' ? 'left:0' : 'right:0'
  const end = side === 'ltr' ? 'padding-right' : 'padding-left'
  const place =
    size === '16:9'
      ? `top:0;bottom:0;${edge};width:fit-content;${end}:${share}${unit}`
      : `left:0;right:0;bottom:0;padding-top:${share + 2}${unit}`
  return `.scrim{position:absolute;display:flex;flex-direction:column;justify-content:flex-end;${place};background:linear-gradient(${towards},${scrimStops(scrim, fades[size])})}
main{color:${scrim.tone.ink}}
.rule{width:96px;height:8px;border-radius:2px;background:${scrim.tone.mark};align-self:flex-start}
`
}

const titleSizes = { '16:9': 0.1222, '9:16': 0.1074, '1:1': 0.1037 } as const

/** The title over the picture of the first scene. */
export function title(text: string, style: CardStyle, scrim: Scrim): string {
  const { size } = style
  const isBrandFirst = size === '16:9'
  const words = heading(text, style, { largest: titleSizes[size], smallest: 0.5 })
  const brand = brandName(style)
  const body = html`<div class="scrim safe"><main>${isBrandFirst && brand}${words}<div class="rule"></div>${!isBrandFirst && brand}</main></div>`
  return cardPage(
    style,
    `${scrimRules(style, scrim)}main{max-height:${isBrandFirst ? 72 : 84}vmin;max-width:${isBrandFirst ? 98 : 84.5}vmin}\n`,
    body,
  )
}

/** Players show the length at the bottom right. */
const thumbnailPadding = {
  '16:9': 'padding-bottom:10.2vmin;padding-inline:8.9vmin',
  '9:16': 'padding-right:14.2vmin;padding-bottom:49vmin',
  '1:1': '',
} as const

const thumbnailSizes = { '16:9': 0.176, '9:16': 0.1556, '1:1': 0.1556 } as const

/** The title over a picture, readable at the size of a thumb. Words are on `side`. */
export function thumbnail(
  text: string,
  style: CardStyle,
  { scrim, side }: { readonly scrim: Scrim; readonly side: CardStyle['direction'] },
): string {
  const words = heading(text, style, { largest: thumbnailSizes[style.size], smallest: 0.42, isSerif: false })
  const body = html`<img class="fill" src="picture" style="object-fit:cover"><div class="scrim safe"><main><div class="rule"></div>${words}${brandName(style)}</main></div>`
  return cardPage(
    style,
    `${scrimRules(style, scrim, side)}main{max-height:92vmin;max-width:109vmin;gap:6vmin}
.scrim.safe{${thumbnailPadding[style.size]}}
h1{font-weight:800}
.rule{width:132px;height:14px;border-radius:3px}
.brand{font-size:4.26vmin;--min-font-size:2.8vmin;font-weight:650}
`,
    body,
  )
}
