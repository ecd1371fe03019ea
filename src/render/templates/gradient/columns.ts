import { html } from '../html.ts'
import { isWide } from '../style.ts'
import { bound } from '../type.ts'
import { foot, type GradientTemplate, gradientPage } from './page.ts'

/** The headline in columns at the right, as Japanese and Chinese books are set, and a disc in the room at the left. */
export const columns: GradientTemplate = (copy, style) => {
  const letters = copy.headline.length
  const lines = letters < 6 ? 1 : letters < 11 || style.size === '9:16' ? 2 : 3
  const height = { '1:1': 57, '4:5': 80, '9:16': 96, '16:9': 64 }[style.size]
  const size = Math.min(17, height / Math.ceil(letters / lines + 1))
  const support = copy.support && html`<p class="support" data-role="support">${copy.support}</p>`
  const content = html`<div class="page"><div class="upper"><div class="disc"></div><h1 data-role="headline" style="font-size:${size}vmin">${bound(copy.headline, style.language)}</h1></div>${!isWide(style) && support}${foot(style, style.scheme.ground, isWide(style) && support)}</div>`
  return gradientPage(
    style,
    `h1{font-family:var(--serif);font-weight:600;writing-mode:vertical-rl;line-height:1.4;--min-font-size:5vmin;height:${height}vmin}
.upper{position:relative;flex:1;flex-direction:row;justify-content:flex-end}
.disc{position:absolute;left:${isWide(style) ? 19.5 : -21.8}vmin;${isWide(style) ? 'top:9vmin' : 'bottom:0'};width:58vmin;height:58vmin;border-radius:50%;background:linear-gradient(150deg,var(--shape) 40%,var(--shape-end))}
`,
    content,
  )
}
