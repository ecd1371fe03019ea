import { dashes } from '../content/figures.ts'
import { contentOf } from '../content/index.ts'
import { html } from '../html.ts'
import { isWide } from '../style.ts'
import { foot, type GradientTemplate, gradientPage, headlineOf } from './page.ts'

/** A figure as large as the picture allows, and a bar that is as full as a share. */
export const statistic: GradientTemplate = (copy, style) => {
  const figure = copy.kind === 'figure' ? copy.figure : ''
  const type = headlineOf(style, copy.headline, { sizes: [isWide(style) ? 0.1 : 0.125, 0.066] })
  const { lead, heading } = contentOf(copy, type, style.language)
  const share = /^\s*(\d{1,3}(?:[.,]\d+)?)\s*[%٪％]/.exec(figure)?.[1]
  const bar =
    share &&
    html`<div class="share"><div class="part" style="width:${Number(share.replace(',', '.'))}%"></div></div>`
  const footer = foot(style, style.scheme.ground)
  const content = isWide(style)
    ? html`<div class="page"><div class="both"><div class="figure">${lead}</div><div class="told">${heading}${bar}</div></div>${footer}</div>`
    : html`<div class="page">${lead}${heading}<div class="grow"></div>${bar}${footer}</div>`
  return gradientPage(
    style,
    `.page{gap:4.4vmin;--figure:${isWide(style) ? 66 : 62}vmin;--accent-ink:var(--text)}
.both{flex:1;display:flex;align-items:center;gap:8vmin}
.figure{width:50%}
.told{flex:1;gap:5vmin}
.share{height:6vmin;border:.4vmin solid var(--text);border-radius:1vmin}
.part{height:100%;background:var(--text)}
`,
    content,
  )
}

/** One post of a series: its number as a large shape, and the progress at the top. */
export const step: GradientTemplate = (copy, style) => {
  if (copy.kind !== 'step') return statistic(copy, style)
  const { heading } = contentOf(
    { ...copy, kind: 'statement' },
    headlineOf(style, copy.headline, { sizes: [0.13, 0.085] }),
    style.language,
  )
  const label = [copy.word, copy.of ? `${copy.number} / ${copy.of}` : copy.number].filter(Boolean).join(' ')
  const number = String(copy.number)
  const end = style.direction === 'rtl' ? 'xMin' : 'xMax'
  const art = html`<svg class="digits" aria-hidden="true" viewBox="0 0 ${70 * number.length} 80" preserveAspectRatio="${end}YMax meet"><text x="${70 * number.length - 4}" y="84" text-anchor="end">${number}</text></svg>`
  const top = html`<div class="top"><p data-role="label">${label}</p>${dashes(copy)}</div>`
  const content = isWide(style)
    ? html`<div class="page row-page art-page"><div class="col words">${top}${heading}<div class="grow"></div>${foot(style, style.scheme.ground)}</div><div class="art">${art}</div></div>`
    : html`<div class="page art-page"><div class="col words">${top}${heading}</div><div class="art">${art}</div><div class="signed">${foot(style, style.scheme.ground)}</div></div>`
  return gradientPage(
    style,
    `.top{gap:2.4vmin;font-size:var(--support);font-weight:620}
.dash{flex:1;height:1vmin;border-radius:0}
.art .digits{transform:none}
.digits text{direction:ltr;font-family:var(--font);font-weight:750;font-size:110px;letter-spacing:-.05em;fill:var(--shape)}
`,
    content,
  )
}
