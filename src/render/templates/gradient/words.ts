import { contentOf } from '../content/index.ts'
import { html } from '../html.ts'
import { isWide } from '../style.ts'
import { drawings } from './drawings.ts'
import { foot, type GradientTemplate, gradientPage, headlineOf } from './page.ts'

/** The headline at the top, and a drawing in the room that it leaves. */
export const wordsByDrawing =
  (name: keyof typeof drawings): GradientTemplate =>
  (copy, style) => {
    const { lead, heading } = contentOf(copy, headlineOf(style, copy.headline), style.language)
    const art = html`<div class="art">${drawings[name]}</div>`
    const footer = foot(style, style.scheme.ground)
    const body = isWide(style)
      ? html`<div class="page row-page art-page"><div class="col words">${lead}${heading}<div class="grow"></div>${footer}</div>${art}</div>`
      : html`<div class="page art-page"><div class="col words">${lead}${heading}</div>${art}<div class="signed">${footer}</div></div>`
    return gradientPage(style, '', body)
  }
