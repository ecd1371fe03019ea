import { html } from '../html.ts'
import { isTall } from '../style.ts'
import { type GlassTemplate, glassPage, panelContent, photoBox } from './page.ts'

/** The whole picture is glass over the photograph; a window in it shows the photograph as it is, beside the words. */
export const window: GlassTemplate = (copy, style, photo) => {
  const { variant, isAtSide: isRow } = photo
  const words = html`<div class="words">${panelContent(copy, style, { ...photo, markAt: 'panel' }, !variant.includes('-'))}</div>`
  const pane = photoBox(photo)
  const content = html`<img class="fill back" src="photo"><div class="glass" data-role="panel"></div><div class="stage">${pane}${words}</div>`
  const isBefore = variant === 'window-end' || variant === 'window-below'
  const isInset = isRow || variant === 'inset'
  const high = isTall(style) ? 44 : isInset ? 30 : 38
  const [above, below] = isBefore ? ['var(--in-top)', '5vmin'] : ['5vmin', 'var(--in-foot)']
  const column = isInset
    ? ''
    : `.stage{padding:0;gap:0}.photo{border-radius:0;box-shadow:none}.words{padding:${above} 5.9vmin ${below}}`
  return glassPage(
    style,
    photo,
    `.back{object-fit:cover}
.glass{position:absolute;inset:0;border:0;border-radius:0;box-shadow:none;background:var(--pane);backdrop-filter:blur(7vmin) saturate(1.2)}
.stage{flex-direction:${isRow ? 'row' : 'column'}${isBefore ? '-reverse' : ''};gap:5vmin;color:var(--text)}
.photo{position:relative;flex:1;border-radius:4.6vmin;box-shadow:var(--shadow);${isRow ? '' : `min-height:${high}vh`}${variant === 'inset' ? ';width:68%' : ''}}
.words{${isRow ? 'width:46%;max-height:100%;justify-content:center' : `padding:0 2vmin 1vmin;max-height:calc(100% - ${high}vh - 5vmin)`};gap:3.4vmin}
${column}`,
    content,
  )
}
