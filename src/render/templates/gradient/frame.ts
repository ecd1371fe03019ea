import { fromOklch } from '../../color.ts'
import { contentOf } from '../content/index.ts'
import { html } from '../html.ts'
import { mark } from '../mark.ts'
import { type GradientTemplate, gradientPage, headlineOf, inks } from './page.ts'
import { schemeOf, toneOn } from './scheme.ts'

/** A light card with a thin border on a ground of the base; its words are centred. */
export const frame: GradientTemplate = (copy, style) => {
  const { palette, scheme } = style
  const panel = scheme.kind === 'dark' ? palette.deep : palette.light
  const { heading } = contentOf(copy, headlineOf(style, copy.headline, { scale: 0.9 }), style.language)
  const content = html`<div class="page"><div class="card"><div class="grow"></div>${heading}<div class="grow"></div>${mark(style, fromOklch(panel))}</div></div>`
  const grey = { lightness: 0.86, chroma: 0.004, hue: palette.base.hue }
  const outer = schemeOf(palette, 'solid')
  return gradientPage(
    style,
    `.page{padding:6.5vmin}
.card{flex:1;${inks(style, toneOn(panel), panel)};background:var(--${scheme.kind === 'dark' ? 'deep' : 'light'});padding:6.5vmin;border-radius:1vmin;align-items:center;text-align:center;outline:.3vmin solid var(--line);outline-offset:-2.6vmin}
.mark{align-self:center}
.heading{gap:4vmin}
`,
    content,
    { scheme: palette.branch === 'white' ? { ...outer, ground: grey, groundEnd: grey } : outer },
  )
}
