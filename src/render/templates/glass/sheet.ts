import { html } from '../html.ts'
import { isTall, isWide } from '../style.ts'
import { type GlassTemplate, glassPage, panelContent, photoBox, plate } from './page.ts'

/** A pane that runs over one edge of the photograph: the foot, or a side of wide pictures. */
export const sheet: GlassTemplate = (copy, style, photo) => {
  const wide = isWide(style)
  const panel = html`<div class="glass" data-role="panel">${panelContent(copy, style, photo, !wide)}</div>`
  const content = html`${photoBox(photo)}<div class="whole"><div class="stage room">${plate(style, photo)}</div>${panel}</div>`
  const isEnd = photo.variant === 'pillar-end'
  return glassPage(
    style,
    photo,
    `.whole{position:absolute;inset:0;display:flex;flex-direction:${wide ? (isEnd ? 'row' : 'row-reverse') : 'column'}}
.room{position:relative;flex:1}
.glass{border-radius:0;justify-content:center;${wide ? 'width:42%;padding:7vmin' : `max-height:${isTall(style) ? 50 : 58}vh;padding:5.6vmin 7.2vmin ${isTall(style) ? '12vh' : '6.4vmin'};border-width:.16vmin 0 0`}}
`,
    content,
  )
}
