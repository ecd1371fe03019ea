import { html } from '../html.ts'
import { isWide } from '../style.ts'
import { type GlassTemplate, glassPage, panelContent, photoBox, plate } from './page.ts'

/** A rounded card at the bottom, at the top or in a corner of the photograph. */
export const card: GlassTemplate = (copy, style, photo) => {
  const { variant, isAtSide } = photo
  const wide = isWide(style)
  const isUp = variant === 'top'
  const panel = html`<div class="glass ${variant}" data-role="panel">${panelContent(copy, style, photo, !isAtSide && variant !== 'corner')}</div>`
  const corner = plate(style, photo)
  const content = html`${photoBox(photo)}<div class="stage">${isUp ? panel : corner}<div class="room"></div>${isUp ? corner : panel}</div>`
  const width = wide
    ? { bottom: 60, top: 60, start: 40, end: 40, corner: 46 }
    : { bottom: 100, top: 100, start: 46, end: 46, corner: 72 }
  const height = wide ? 74 : isAtSide ? 78 : { '1:1': 60, '4:5': 54, '9:16': 46, '16:9': 74 }[style.size]
  return glassPage(
    style,
    photo,
    `.room{flex:1}
.glass{width:${width[variant as keyof typeof width]}%;max-height:${height}vh;align-self:${variant === 'end' ? 'flex-end' : 'flex-start'}}
`,
    content,
  )
}
