import { html, isWide } from '../index.ts'
import { expected } from '../scenes/index.ts'
import { isUpright, type MemeTemplate, memePage, signature, text } from './page.ts'

const rules = `.panels{flex:1;flex-direction:row;padding:0 1.48vmin;gap:1.48vmin}
.panel{flex:1;overflow:hidden}
.words{height:16.5rem;justify-content:center;padding:0 2vmin}
.square .panel{flex-direction:column-reverse;padding-top:1.48vmin}
.upright .panels{flex-direction:column;gap:0;padding-bottom:1.48vmin}
.upright .words{height:13vmin}
.tall .panels{padding-top:13vh}
`

/** What was expected, and what came: side by side, or one above the other. */
export const expectation: MemeTemplate<'expectation'> = (copy, style) => {
  const size = 'font-size:9.3rem;--min-font-size:3.4rem;--fit-group:sides;max-height:12.6rem'
  const panel = (side: 'expectation' | 'reality') => html`<div class="panel">
<div class="words">${text('poster', copy[side], style, size)}</div>
<div class="picture">${expected(copy.scene, side, isWide(style) ? 'whole' : 'close')}${side === 'reality' && signature(style, 'sticker')}</div></div>`
  return memePage(
    style,
    rules,
    html`<div class="${isUpright(style) ? 'upright' : 'square'}" style="flex:1"><div class="panels">${panel('expectation')}${panel('reality')}</div></div>`,
  )
}
