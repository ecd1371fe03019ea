import { contentOf } from '../content/index.ts'
import { html } from '../html.ts'
import { isWide } from '../style.ts'
import { drawings } from './drawings.ts'
import { foot, type GradientTemplate, gradientPage, headlineOf, inks, markOn } from './page.ts'
import { schemeOf } from './scheme.ts'

/** The headline with a disc on a field of the base; a light field below it holds the support and the mark. */
export const blocks: GradientTemplate = (copy, style) => {
  const { palette } = style
  const { heading } = contentOf(
    { kind: 'statement', headline: copy.headline },
    headlineOf(style, copy.headline),
    style.language,
  )
  const support = copy.support && html`<p class="support" data-role="support">${copy.support}</p>`
  const content = html`<div class="page"><div class="field">${heading}<div class="art">${drawings.half}</div></div><div class="low">${support}${markOn(style, palette.light)}</div></div>`
  const wide = isWide(style)
  return gradientPage(
    style,
    `.page{padding:0;gap:0${wide ? ';flex-direction:row' : ''}}
.field{flex:${wide ? 7 : 1};gap:0}
.field .heading{padding:${wide ? '8.9vmin 8.9vmin 4vmin' : 'var(--above) 7.8vmin 4vmin'}}
.art{min-height:calc(.62*var(--art))}
.low{${inks(style, 'ink', palette.light)};background:var(--light);${wide ? 'flex:3;justify-content:flex-end;padding:8.9vmin 6vmin' : 'padding:6vmin 7.8vmin var(--below)'};gap:3.4vmin}
`,
    content,
  )
}

/** Words with serifs below a rule, and one coloured arch. */
export const editorial: GradientTemplate = (copy, style) => {
  const scheme = schemeOf(style.palette, 'tint')
  const { heading } = contentOf(copy, headlineOf(style, copy.headline, { isSerif: true }), style.language)
  const words = html`${markOn(style, scheme.ground)}<div class="rule"></div>${heading}`
  const art = html`<div class="art">${drawings.arch}</div>`
  const content = isWide(style)
    ? html`<div class="page row-page art-page"><div class="col words">${words}</div>${art}</div>`
    : html`<div class="page art-page"><div class="col words">${words}</div>${art}</div>`
  return gradientPage(
    style,
    `h1{font-family:var(--serif);font-weight:480}
.words{gap:4.2vmin}
.heading{gap:4vmin}
.support{font-family:var(--serif)}
.rule{flex:none;height:.28vmin;background:var(--text)}
`,
    content,
    { scheme },
  )
}

/** The ground is cut on the slant; the darker field holds the mark. */
export const split: GradientTemplate = (copy, style) => {
  const { heading } = contentOf(copy, headlineOf(style, copy.headline), style.language)
  const content = html`<svg class="fill" viewBox="0 0 100 100" preserveAspectRatio="none"><path class="band" d="M0 82L100 52V64L0 92Z"/><path class="low" d="M0 90L100 62V100H0Z"/></svg><div class="page"><div class="words">${heading}</div><div class="grow room"></div><div class="on">${foot(style, style.scheme.shape)}</div></div>`
  return gradientPage(
    style,
    `.band{fill:color-mix(in oklab,var(--ground),var(--shape) 45%)}
.low{fill:var(--shape)}
.room{min-height:36vmin}
.on{${inks(style, style.scheme.shapeTone, style.scheme.shape)}}
.words{padding:0;${isWide(style) ? 'width:70%' : ''}}
${style.direction === 'rtl' ? 'svg{transform:scaleX(-1)}' : ''}
`,
    content,
  )
}
