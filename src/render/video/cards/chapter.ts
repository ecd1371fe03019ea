import { html } from '../../templates/html.ts'
import { type CardStyle, cardPage, heading } from './card.ts'

export interface ChapterWords {
  /** Counted from 1. */
  readonly number: number
  readonly heading: string
  /** The number of chapters: one progress bar for each; those that have begun are lit. */
  readonly count: number
}

const layouts = {
  '16:9': { numeral: 42.6, heading: 0.1148 },
  '9:16': { numeral: 30.6, heading: 0.0963 },
  '1:1': { numeral: 25, heading: 0.0889 },
} as const

/** The card before a chapter: its number beside its heading in wide frames, above it in others. */
export function chapter(words: ChapterWords, style: CardStyle): string {
  const { size, colors } = style
  const { numeral, heading: largest } = layouts[size]
  const isWide = size === '16:9'
  const bars = Array.from(
    { length: words.count },
    (_, index) => html`<div class="${index < words.number ? 'bar lit' : 'bar'}"></div>`,
  )
  const body = html`<div class="safe"><main><p class="numeral">${words.number}</p>${!isWide && html`<div class="line"></div>`}${heading(words.heading, style, { largest, smallest: 0.55 })}</main><div class="bars">${bars}</div></div>`
  return cardPage(
    style,
    `body{background:${colors.deep}}
.safe{position:absolute;inset:0;display:flex;flex-direction:column;gap:8vmin}
main{flex:1;min-height:0;display:flex;color:${colors.paper};${isWide ? 'flex-direction:row;align-items:center;gap:5.6vmin' : 'flex-direction:column;gap:5.4vmin'}}
.numeral{font-family:var(--serif);font-weight:300;font-size:${numeral}vmin;--min-font-size:11vmin;line-height:1;letter-spacing:-.03em;color:${colors.accent};white-space:nowrap}
h1.serif{font-weight:640;${isWide ? 'max-width:102vmin' : ''}}
.line{height:2px;flex-shrink:0;background:${colors.quiet}}
.bars{display:flex;flex-direction:row;gap:${words.count > 12 ? 0.56 : 1.48}vmin}
.bar{flex:1;height:8px;border-radius:4px;background:${colors.quiet}}
.lit{background:${colors.accent}}
`,
    body,
  )
}
