import { contentOf } from '../content/index.ts'
import { html } from '../html.ts'
import { isWide } from '../style.ts'
import { foot, type GradientTemplate, gradientPage, supportingHeadline } from './page.ts'

/** The headline at the top and the rest at the foot; side by side on wide pictures. */
export const ledger: GradientTemplate = (copy, style) => {
  const { lead, heading, body, details } = contentOf(copy, supportingHeadline(style, copy), style.language)
  const footer = foot(style, style.scheme.ground)
  const rest = html`${body}${details}`
  const content = isWide(style)
    ? html`<div class="page row-page"><div class="col head">${lead}${heading}<div class="grow"></div>${footer}</div><div class="col rest">${rest}</div></div>`
    : html`<div class="page">${lead}${heading}<div class="grow"></div>${rest}${footer}</div>`
  return gradientPage(style, rules, content)
}

const rules = `.row-page{gap:9vmin}
.head{width:44%}
.rest{flex:1;justify-content:flex-end}
.items .number{display:none}
`
