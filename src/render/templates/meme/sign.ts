import { type PostSize, postSizes } from '../../card.ts'
import { visualLength } from '../../type/type-scale.ts'
import { html, isTall } from '../index.ts'
import { character } from '../scenes/index.ts'
import type { TemplateStyle } from '../style.ts'
import { isUpright, type MemeTemplate, memePage, signature, text } from './page.ts'

const rules = `.all{width:100%;height:100%}
.floor{position:absolute;bottom:0;width:100%;height:16.5vh;background:#8b7a66;border-top:.65vmin solid #1c1b22}
.upright .floor{height:14vh}
.wide .floor{height:13vh}
.board{margin:5.5vh 7vw 0;height:66vh;border:.9vmin solid #1c1b22;border-radius:3.5vmin;background:#1c1b22;overflow:hidden}
.upright .board{margin-top:5vh;height:50vh}
.tall .board{margin-top:14vh;height:43.5vh}
.wide .head{min-height:14.5vmin}
.wide .board{margin:8.5vh 5vw 0;width:60vw;height:72vh}
.head{min-height:11.5vmin;height:15%;padding:0 4vmin;justify-content:center;color:#ffd02e}
.body{flex:1;padding:2vmin 4vmin;justify-content:space-evenly;align-items:center;background:#ffd02e}
.card{min-width:21vmin;max-width:100%;padding:0 3.4vmin;border:.9vmin solid #1c1b22;border-radius:2vmin;background:#fff;color:#e23b30}
.after{align-self:stretch}
.holder{position:absolute;bottom:0;right:0;width:48vmin;height:48vmin}
.upright .holder{right:0;width:60vmin;height:60vmin}
.tall .holder{width:76vmin;height:76vmin}
.wide .holder{width:64vmin;height:64vmin}
.rtl .holder{right:auto;left:0}
.one{position:absolute;bottom:6.5vmin;left:14vmin;width:10vmin;border:.9vmin solid #1c1b22;border-radius:1vmin;background:#fff;transform:rotate(-14deg)}
.rtl .one{left:auto;right:14vmin}
.logo{right:auto;left:3.5vmin}
.rtl .logo{left:auto;right:3.5vmin}
`

/** A sign with one large figure, and a character in front of it. */
export const sign: MemeTemplate<'sign'> = (copy, style) => {
  const line = 'font-size:7rem;--min-font-size:3.4rem;max-height:9rem'
  const figure = copy.before.trim() === '' ? 25 : isTall(style) ? 24 : 19.7
  return memePage(
    style,
    rules,
    html`<div class="all ${isUpright(style) && 'upright'}">${wall(style)}<div class="board">
<div class="head">${text('poster', copy.heading, style, 'font-size:8.5rem;--min-font-size:3.4rem;max-height:10rem')}</div>
<div class="body">${text('label', copy.before, style, line)}
<div class="card">${text('poster', copy.figure, style, `font-size:${figure}vmin;--min-font-size:6vmin;max-height:27vmin;line-height:1.04`)}</div>
<div class="after">${text('label', copy.after, style, lastLine(copy.after, style.size))}</div></div></div>
${copy.figure === '0' && !style.logo && html`<div class="one">${text('poster', '1', style, 'font-size:8.8vmin')}</div>`}
<div class="holder">${character(copy.character, 'sign')}</div></div>${signature(style, 'sticker')}`,
  )
}

/** The last line. In a square picture, the character stands in front of its end; a tall one has room for two. */
function lastLine(words: string, size: PostSize): string {
  if (size === '1:1')
    return 'font-size:5.6rem;--min-font-size:3.4rem;max-height:15rem;width:62%;text-align:start'
  if (size === '9:16') return 'font-size:7rem;--min-font-size:3.4rem;max-height:16rem'
  const onOneLine = 134 / visualLength(words)
  return `font-size:${Math.min(7, Math.max(5.8, onOneLine))}rem;--min-font-size:3.4rem;max-height:11rem`
}

/** A wall of bricks. */
const wall = ({ size }: TemplateStyle) => {
  const { width, height } = postSizes[size]
  return html`<svg class="fill" viewBox="0 0 ${width} ${height}"><defs><pattern id="bricks" width="390" height="302" patternUnits="userSpaceOnUse"><path d="M0 1.5H390M0 152.500H390M195 0V151M1.5 151V302" stroke="#e6d8c1" stroke-width="3"/></pattern></defs><rect width="${width}" height="${height}" fill="#f1e7d6"/><rect width="${width}" height="${height}" fill="url(#bricks)"/></svg>
<div class="floor"></div>`
}
