import { marksOf } from '../../type/typography.ts'
import { contentOf, quotationMark } from '../content/index.ts'
import { html } from '../html.ts'
import { isWide } from '../style.ts'
import { type GradientTemplate, gradientPage, headlineOf, inks, markOn } from './page.ts'
import { toneOn } from './scheme.ts'

/** Words between two large quotation marks. */
export const quote: GradientTemplate = (copy, style) => {
  const { heading, body } = contentOf(
    copy,
    headlineOf(style, copy.headline, { isSerif: style.mood !== 'bold', scale: isWide(style) ? 0.8 : 0.88 }),
    style.language,
  )
  const sign = quotationMark(style.language)
  const content = html`<div class="page">${sign}${heading}<div class="grow second">${sign}</div><div class="foot by">${body}${markOn(style, style.scheme.ground)}</div></div>`
  return gradientPage(
    style,
    `.quotation{width:${isWide(style) ? 20 : 26}vmin;height:${isWide(style) ? 14.4 : 18.7}vmin;color:var(--shape)}
.page{gap:4.4vmin}
.second{align-items:flex-end;min-height:${isWide(style) ? 14.4 : 18.7}vmin}
.second .quotation{transform:rotate(180deg)}
.grow{flex-shrink:0}
`,
    content,
  )
}

/** Words in a speech bubble, and who says them below it. */
export const bubble: GradientTemplate = (copy, style) => {
  const { scheme, palette } = style
  const { open, close } = marksOf(style.language)
  const quoted = { ...copy, headline: `${open}${copy.headline}${close}` }
  const { heading, body } = contentOf(
    quoted,
    headlineOf(style, quoted.headline, { scale: isWide(style) ? 1 : 0.94 }),
    style.language,
  )
  const isDark = scheme.kind === 'dark'
  const ink = isDark ? inks(style, toneOn(scheme.shape), scheme.shape) : inks(style, 'ink', palette.light)
  const content = html`<div class="page"><div class="bubble">${heading}<svg class="tail" viewBox="0 0 10 10"><path d="M0 0H10L1 10Z"/></svg></div><div class="foot by">${body}${markOn(style, scheme.ground)}</div></div>`
  const color = isDark ? 'var(--shape)' : 'var(--light)'
  return gradientPage(
    style,
    `.bubble{flex:1;justify-content:center;${ink};background:${color};border-radius:6vmin;padding:7vmin;margin-bottom:7.8vmin}
.by .mark{align-self:flex-end}
.tail{position:absolute;inset-inline-start:12vmin;bottom:-7.4vmin;width:8.6vmin;height:8vmin;fill:${color}}
.page{gap:4vmin;padding-left:5.9vmin;padding-right:5.9vmin}
`,
    content,
  )
}
