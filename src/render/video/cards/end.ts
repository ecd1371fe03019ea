import { html } from '../../templates/html.ts'
import { brandName, type CardStyle, cardPage, heading } from './card.ts'

export interface EndWords {
  readonly line: string
  /** Of the picture beside the words in wide frames. */
  readonly share: number
  /** What is seen of the picture, as `object-position`. */
  readonly position: string
}

const sizes = {
  '16:9': 0.1148,
  '9:16': 0.0963,
  '1:1': 0.0852,
} as const

/** The last card of a video: a closing line, with the picture beside it in wide frames and below it in others. */
export function end({ line, share, position }: EndWords, style: CardStyle): string {
  const { size, colors } = style
  const isWide = size === '16:9'
  const words = heading(line, style, {
    largest: sizes[size],
    smallest: 0.5,
    ...(size === '1:1' && { lines: 3 }),
  })
  const brand = brandName(style)
  const picture = html`<img class="picture" src="picture" data-optional="1">`
  const body = isWide
    ? html`<main class="safe"><div class="above"></div>${words}<div class="below"></div>${brand}</main>${picture}`
    : html`<main class="safe">${words}${brand}</main>${picture}`
  return cardPage(
    style,
    `body{background:${colors.light};display:flex;flex-direction:${isWide ? 'row' : 'column'}}
main.safe{color:${colors.ink};${isWide ? 'flex:1;min-width:0;padding-inline-end:7vmin;gap:0' : 'padding-bottom:9.6vmin;gap:5vmin'}}
.above{flex:42}
.below{flex:58}
.brand{color:${colors.soft}}
.picture{object-fit:cover;object-position:${position};${isWide ? `width:${100 * share}%;height:100%` : 'width:100%;flex:1;min-height:28vh'}}
`,
    body,
  )
}
