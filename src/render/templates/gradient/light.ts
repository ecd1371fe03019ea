import { contentOf } from '../content/index.ts'
import { html } from '../html.ts'
import { isWide } from '../style.ts'
import { foot, type GradientTemplate, gradientPage, headlineOf } from './page.ts'
import { schemeOf } from './scheme.ts'

/** Curtains of light on a dark ground, and the words below them. */
export const aurora: GradientTemplate = (copy, style) => {
  const { heading } = contentOf(copy, headlineOf(style, copy.headline, { isSerif: false }), style.language)
  const scheme = schemeOf(style.palette, 'dark')
  const content = html`<div class="sky"><div class="fill curtain"></div><div class="fill curtain second"></div></div><div class="page"><div class="grow"></div><div class="words">${heading}</div>${foot(style, scheme.ground)}</div>`
  return gradientPage(style, skyRules(isWide(style)), content, { scheme, ground: 'soft' })
}

const beam = (at: string, size: string, color: string) =>
  `radial-gradient(ellipse ${size} at ${at},${color},transparent)`

const skyRules = (
  wide: boolean,
) => `body{background:linear-gradient(to top,var(--ground) 40%,color-mix(in oklab,var(--ground),var(--ground-end) 70%))}
.sky{position:absolute;inset:0;height:${wide ? '90%' : '62%'};overflow:hidden;mask:linear-gradient(to bottom,#000 40%,transparent 92%)}
.curtain{inset:-30%;width:160%;height:160%;transform:rotate(-24deg);background:${beam('30% 34%', '34% 9%', 'var(--shape)')},${beam('62% 44%', '40% 7%', 'var(--shape)')},${beam('48% 25%', '50% 12%', 'color-mix(in oklab,var(--shape),var(--dark-partner) 55%)')},${beam('72% 60%', '30% 10%', 'var(--dark-partner)')}}
.second{transform:rotate(-19deg);mix-blend-mode:screen;background:${beam('56% 30%', '26% 3.2%', 'var(--light-partner)')},${beam('34% 42%', '24% 2.4%', 'var(--accent)')}}
.words{padding:0;${wide ? 'width:66%' : ''}}
`

/** The base at the top, or at the end of wide pictures, which fades to a light ground that holds the words. */
export const fade: GradientTemplate = (copy, style) => {
  const { heading } = contentOf(copy, headlineOf(style, copy.headline, { isSerif: false }), style.language)
  const scheme = schemeOf(style.palette, 'tint')
  const content = html`<div class="page"><div class="grow"></div><div class="words">${heading}</div>${foot(style, scheme.ground)}</div>`
  return gradientPage(style, fadeRules(style), content, { scheme, ground: 'soft' })
}

function fadeRules(style: Parameters<GradientTemplate>[1]): string {
  const to = isWide(style) ? (style.direction === 'rtl' ? 'right' : 'left') : 'bottom'
  const glow = 'color-mix(in oklab,var(--shape),var(--light-partner) 55%)'
  return `body{background:radial-gradient(ellipse 70% 44% at 18% 0,${glow},transparent),linear-gradient(to ${to},var(--shape) 12%,${glow} 32%,color-mix(in oklab,${glow},var(--ground) 60%) 42%,var(--ground) 54%)}
.words{padding:0;width:${isWide(style) ? '60%' : 'auto'}}
`
}
