import { contentOf } from '../content/index.ts'
import { html } from '../html.ts'
import { isWide } from '../style.ts'
import { foot, type GradientTemplate, gradientPage, inks, supportingHeadline } from './page.ts'

/** A light ticket, which could be torn off between the headline and the rest. */
export const ticket: GradientTemplate = (copy, style) => {
  const { palette, scheme } = style
  const { lead, heading, body, details } = contentOf(copy, supportingHeadline(style, copy), style.language)
  const [stub, mainPart] = body ? [html`${lead}${heading}`, html`${body}${details}`] : [lead, heading]
  const content = html`<div class="page"><div class="ticket"><div class="stub first">${stub}</div><div class="stub second"><div class="cut"></div>${mainPart}</div></div>${foot(style, scheme.ground)}</div>`
  return gradientPage(style, rules(isWide(style), inks(style, 'ink', palette.light, style.accent)), content)
}

const hole = (at: string) => `radial-gradient(circle at ${at},transparent 3vmin,#000 3.1vmin)`

const rules = (wide: boolean, ink: string) => {
  const [near, far] = wide ? ['100% 0', '0 0'] : ['0 100%', '0 0']
  const size = wide ? '100% 51%' : '51% 100%'
  const second = wide ? '0 100%' : '100% 0'
  const holes = (one: string) =>
    `mask:${hole(one)} 0 0/${size} no-repeat,${hole(one === near ? '100% 100%' : second)} ${second}/${size} no-repeat`
  return `.page{gap:4vmin;padding-left:5.9vmin;padding-right:5.9vmin}
.ticket{flex:1;${ink};display:flex;flex-direction:${wide ? 'row' : 'column'}}
.stub{background:var(--light);padding:4.6vmin 6.2vmin;gap:3vmin;justify-content:center}
.first{flex:1;${holes(near)};border-radius:${wide ? '5vmin 0 0 5vmin' : '5vmin 5vmin 0 0'}}
.second{${wide ? 'flex:1.1;' : ''}${holes(far)};border-radius:${wide ? '0 5vmin 5vmin 0' : '0 0 5vmin 5vmin'}}
.cut{position:absolute;${wide ? 'left:0;top:6vmin;bottom:6vmin;border-left' : 'top:0;left:6vmin;right:6vmin;border-top'}:.35vmin dashed var(--line)}
.price{flex-direction:row;flex-wrap:wrap;align-items:baseline;gap:0 2.4vmin}
.items .number{display:none}
.item{--pad:.38em}
`
}
