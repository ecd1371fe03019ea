import { contentOf } from '../content/index.ts'
import { html } from '../html.ts'
import { isWide } from '../style.ts'
import { foot, type GradientTemplate, gradientPage, inks, supportingHeadline } from './page.ts'

/** The headline on the ground, and the rest on a light sheet that reaches over the edge of the picture. */
export const sheet: GradientTemplate = (copy, style) => {
  const { palette, scheme } = style
  const { lead, heading, body, details } = contentOf(copy, supportingHeadline(style, copy), style.language)
  const onTop = body ? html`${lead}${heading}` : lead
  const below = body ? html`${body}${details}` : heading
  const content = isWide(style)
    ? html`<div class="page row-page"><div class="col top">${onTop}<div class="grow"></div>${foot(style, scheme.ground)}</div><div class="sheet">${below}</div></div>`
    : html`<div class="page"><div class="col top">${onTop}</div><div class="sheet">${below}${foot(style, palette.light)}</div></div>`
  return gradientPage(
    style,
    rules(isWide(style), style.direction === 'rtl', inks(style, 'ink', palette.light, style.accent)),
    content,
  )
}

const rules = (wide: boolean, isMirrored: boolean, ink: string) => {
  const top = wide
    ? 'width:46%;padding:8.9vmin 6vmin;padding-inline-start:8.9vmin'
    : 'flex:1;padding:var(--above) 7.8vmin 6vmin'
  const edge = isMirrored ? '0 6vmin 6vmin 0' : '6vmin 0 0 6vmin'
  const below = wide
    ? `width:54%;padding:8.9vmin 7vmin;border-radius:${edge}`
    : 'padding:6.4vmin 7.8vmin var(--below);border-radius:6vmin 6vmin 0 0'
  return `.page{padding:0;gap:0}
.top{${top}}
.sheet{${ink};background:var(--light);gap:5vmin;justify-content:center;${below}}
.items .number{display:none}
`
}
