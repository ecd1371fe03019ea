import { hashText } from '../../../random.ts'
import { graphemesOf } from '../../type/pieces.ts'
import { html, isWide } from '../index.ts'
import type { TemplateStyle } from '../style.ts'
import { bubbleRules, bubbles, messageSize } from './bubbles.ts'
import { type MemeTemplate, memePage, signature, text } from './page.ts'

const rules = `.meme{background:linear-gradient(#fff5e9,#ffe7d0)}
.wide{flex-direction:row}
.head{flex-direction:row;align-items:center;gap:3.4rem;height:17rem;padding:0 5.8rem;background:#fff;border-bottom:2px solid #1c1b221f}
.tall .head{height:calc(13vh + 17rem);padding-top:13vh}
.wide .head{flex-direction:column;justify-content:center;gap:6rem;width:34%;height:100%;border:0 solid #1c1b22;border-right-width:.74vmin}
.wide.rtl .head{border-width:0 0 0 .74vmin}
.head .logo{position:relative;right:0;bottom:0}
.avatar{width:13rem;height:13rem;border-radius:50%;align-items:center;justify-content:center;font-size:6.8rem}
.wide .avatar{width:20rem;height:20rem;font-size:10rem}
.avatar .message,.who .message{font-weight:680}
.who{flex:1;gap:.4rem}
.wide .who{flex:0 1 auto;gap:2rem;text-align:center;align-self:stretch}
.small{color:#8a4b1f}
.room{flex:1}
.field{height:11rem;margin:0 5.8rem 5.8rem;padding:1.4rem;border-radius:6rem;background:#ffffffbf;align-items:flex-end}
.send{width:8.2rem;height:8.2rem;border-radius:50%;background:#1f6b4a}
`

/** A chat on a phone; the last message is the punch line. */
export const chat: MemeTemplate<'chat'> = (copy, style) => {
  const { size, free } = messageSize(copy.messages, style.size)
  const extraGap = Math.min(6, (0.5 * free) / copy.messages.length)
  return memePage(
    style,
    rules + bubbleRules,
    html`${head(copy, style)}
<div class="room"><div class="messages" style="gap:${extraGap}rem;font-size:${size}rem">${bubbles(copy, style, size)}</div>${free > 23 && field}</div>`,
  )
}

function head(copy: Parameters<typeof chat>[0], style: TemplateStyle) {
  const { mark, name } = contactOf(copy.name)
  const maxHeight = `max-height:${isWide(style) ? 15 : 7}rem`
  const avatar =
    mark && html`<div class="avatar" style="${markColors(mark)}">${text('message', mark, style)}</div>`
  return html`<div class="head">${avatar}<div class="who">
${text('message', name, style, `font-size:${isWide(style) ? 6 : 5.2}rem;--min-font-size:3rem;${maxHeight}`)}
${text('small', copy.status, style, `font-size:3.5rem;--min-font-size:2.4rem;${maxHeight}`)}</div>${signature(style)}</div>`
}

/** The mark of who writes is an emoji before or after their name, else its initial. */
function contactOf(name: string): { readonly mark: string; readonly name: string } {
  const signs = graphemesOf(name.trim())
  const emoji = [signs[0], signs.at(-1)].find((sign) => isEmoji(sign ?? ''))
  if (emoji) return { mark: emoji, name: name.replace(emoji, '').trim() }
  const initial = signs.find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? ''
  return { mark: initial.toLocaleUpperCase(), name: name.trim() }
}

const isEmoji = (sign: string) => /\p{Extended_Pictographic}/u.test(sign)

/** White letters on a dark ground, or an emoji on a light one. */
const markColors = (mark: string) =>
  isEmoji(mark)
    ? 'background:#ffe3c4'
    : `color:#fff;background:${avatarColors[hashText(mark) % avatarColors.length]}`
const avatarColors = ['#b4431f', '#1d4ed8', '#6d3fc4', '#0f6b63', '#b02a66', '#4a6b12']

const field = html`<div class="field"><div class="send"><svg viewBox="0 0 100 100"><path d="M50 71V29M34 46 50 29 66 46" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/></svg></div></div>`
