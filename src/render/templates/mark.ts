import { hashText, seededRandom } from '../../random.ts'
import type { Rgb } from '../color.ts'
import { knownFamily } from '../fonts/families.ts'
import { graphemesOf } from '../type/pieces.ts'
import { textDirection } from '../type/writing-system.ts'
import { html, type Markup } from './html.ts'
import { type Logo, plateFor } from './logo.ts'
import { css, type TemplateStyle } from './style.ts'

/** The rules of a brand's mark, which has the colour of the text around it. Its names are never broken. */
export const markRules = `.mark{display:flex;align-items:center;align-self:flex-start;gap:.6em;font-family:var(--small);font-size:3.9vmin;font-weight:600;line-height:1.15;letter-spacing:-.01em;white-space:nowrap;--min-font-size:2.7vmin;--fit-group:mark}
.mark.plain{font-size:4.1vmin}
.mark.capitals{font-size:3.2vmin;letter-spacing:.17em;text-transform:uppercase}
.mark.headline{font-family:var(--font);font-size:4.7vmin;font-weight:700;letter-spacing:-.015em}
.mark.rule .i{width:1.15em;height:.075em;background:currentColor}
.mark.spine .i{width:.13em;height:1.5em;background:currentColor}
.mark.initial .i{display:flex;width:1.85em;height:1.85em;align-items:center;justify-content:center;border:.075em solid;border-radius:.3em}
.mark.round .i{border-radius:50%}
.mark.label{padding:.42em .85em;border:.07em solid;border-radius:2em;font-size:3.6vmin}
.mark.hairlines{padding:.35em 0;border:solid currentColor;border-width:.05em 0;font-weight:520}
`

/** The mark of the brand on a ground: its logo, its name in its own treatment, or nothing. */
export function mark(style: TemplateStyle, ground: Rgb): Markup | undefined {
  const { brand, logo } = style
  if (logo) return logoMark(logo, brand, ground)
  if (brand === '') return undefined
  const treatment = treatmentFor(style)
  const round = treatment === 'initial' && hashText(brand) % 2 === 0 && ' round'
  return html`<div class="mark ${treatment}${round}" data-role="brand">${before(treatment, brand)}<span dir="${textDirection(brand)}">${brand}</span></div>`
}

function before(treatment: string, brand: string): Markup | undefined {
  if (treatment === 'initial') return html`<div class="i"><span>${graphemesOf(brand)[0]}</span></div>`
  return treatment === 'rule' || treatment === 'spine' ? html`<div class="i"></div>` : undefined
}

// How a name is set as a mark, from which its letters choose.
const serifTreatments = ['headline', 'capitals', 'hairlines', 'plain', 'rule'] as const
const sansTreatments = ['initial', 'label', 'spine', 'rule', 'capitals', 'headline', 'plain'] as const

/** Chooses a treatment by the name, so that a brand keeps its own. */
function treatmentFor({ brand, fonts: [family = ''] }: TemplateStyle): string {
  const isSerif = family === 'serif' || knownFamily(family)?.category === 'serif'
  // Names such as iPhone are written in one way; other scripts have no capitals.
  const hasCapitals = /\p{Ll}|\p{Lu}/u.test(brand) && !/\p{Lo}/u.test(brand) && !/\p{Ll}\p{Lu}/u.test(brand)
  const suitable = (isSerif ? serifTreatments : sansTreatments).filter(
    (each) =>
      (each !== 'capitals' || (hasCapitals && brand.length <= 24)) &&
      (each !== 'initial' || /^\p{L}/u.test(brand)) &&
      (each !== 'label' || brand.length <= 24),
  )
  const share = seededRandom(hashText(brand.toLowerCase()))()
  return suitable[Math.floor(share * suitable.length)] ?? 'plain'
}

/** Logos of this ratio and narrower stand beside the name; wider ones contain it. */
const maxSymbolRatio = 1.6

/** Logos of all ratios cover the same area, so that they look equally large. */
function logoMark(logo: Logo, brand: string, ground: Rgb): Markup {
  const ratio = logo.width / logo.height
  const isSymbol = brand !== '' && ratio <= maxSymbolRatio
  const height = (isSymbol ? 2.1 : 2.9) / Math.sqrt(ratio)
  const plate = plateFor(logo, ground)
  const backing = plate && `padding:.3em;border-radius:.4em;background:${css(plate)}`
  const name = isSymbol && html`<span dir="${textDirection(brand)}">${brand}</span>`
  return html`<div class="mark" data-role="brand"><div style="${backing}"><img src="logo" style="width:${height * ratio}em;height:${height}em"></div>${name}</div>`
}
