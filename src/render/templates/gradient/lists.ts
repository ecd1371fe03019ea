import type { PostCopy } from '../../../content/post-copy.ts'
import { visualLength } from '../../type/type-scale.ts'
import { contentOf } from '../content/index.ts'
import { html } from '../html.ts'
import { isTall, isWide } from '../style.ts'
import {
  foot,
  type GradientStyle,
  type GradientTemplate,
  gradientPage,
  inks,
  supportingHeadline,
} from './page.ts'
import { toneOn } from './scheme.ts'

/** The items of a list are larger the fewer they are, as long as each has one line. */
function itemSize(style: GradientStyle, copy: PostCopy): string {
  const items = copy.kind === 'list' ? copy.items : []
  const count = items.length
  const usual = (count > 4 ? 5.2 : count > 3 ? 5.9 : 6.6) * (isTall(style) ? 1.3 : 1)
  const longest = Math.max(1, ...items.map(visualLength))
  return `${Math.max(0.7 * usual, Math.min(usual, (isWide(style) ? 72 : 74) / (0.54 * longest)))}vmin`
}

/** A headline on a field of the base, and numbered items between rules on a light field. */
export const list: GradientTemplate = (copy, style) => {
  const { palette, scheme } = style
  const { heading, body } = contentOf(copy, supportingHeadline(style, copy), style.language)
  const isDark = scheme.kind === 'dark'
  const panel = isDark ? scheme.shape : palette.light
  const wide = isWide(style)
  const content = html`<div class="page${wide && ' row-page'}"><div class="field">${heading}<div class="grow"></div>${wide && foot(style, scheme.ground)}</div><div class="panel">${body}${!wide && foot(style, panel)}</div></div>`
  return gradientPage(
    style,
    `.page{padding:0;gap:0}
.field{${wide ? 'width:44%' : 'flex:1'};padding:${wide ? '8.9vmin 6vmin;padding-inline-start:8.9vmin' : 'var(--above) 7.8vmin 5vmin'}}
.panel{${wide ? 'width:56%;' : ''}${inks(style, toneOn(panel), panel, isDark ? undefined : style.accent)};background:${isDark ? 'var(--shape)' : 'var(--light)'};justify-content:center;gap:5vmin;padding:${wide ? '8.9vmin' : '4vmin 7.8vmin var(--below)'}}
.items{--item:${itemSize(style, copy)};--pad:.5em;font-family:var(--serif)}
.item:first-child{border-top:0}
.item .number{flex:none;width:.9em;font-style:italic;color:var(--accent-ink)}
`,
    content,
  )
}

/** A headline and items, each on a light strip of its own. */
export const strips: GradientTemplate = (copy, style) => {
  const { palette, scheme } = style
  const { heading, body } = contentOf(copy, supportingHeadline(style, copy), style.language)
  const footer = foot(style, scheme.ground)
  const content = isWide(style)
    ? html`<div class="page row-page"><div class="col head">${heading}<div class="grow"></div>${footer}</div><div class="col rest">${body}</div></div>`
    : html`<div class="page">${heading}<div class="grow"></div>${body}${footer}</div>`
  const strip = scheme.kind === 'dark' ? 'var(--shape)' : 'var(--light)'
  const ink =
    scheme.kind === 'dark' ? inks(style, scheme.shapeTone, scheme.shape) : inks(style, 'ink', palette.light)
  return gradientPage(
    style,
    `.row-page{gap:8vmin}
.head{width:42%}
.rest{flex:1;justify-content:center}
.items{--item:${itemSize(style, copy)};--pad:.5em;gap:1.5vmin;font-weight:560}
.item{${ink};background:${strip};border:0;border-radius:2.8vmin;padding-left:.8em;padding-right:.8em}
.item .number{display:none}
`,
    content,
  )
}
