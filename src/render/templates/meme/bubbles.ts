import type { ImageSize } from '../../../media/media.ts'
import type { PostSize } from '../../card.ts'
import { visualLength } from '../../type/type-scale.ts'
import { html, type Markup } from '../index.ts'
import type { TemplateStyle } from '../style.ts'
import { brokenInto, type CopyOf, text } from './page.ts'

type Chat = CopyOf<'chat'>

/** The look of bubbles in a chat and over drawings. */
export const bubbleRules = `.messages{flex:1;justify-content:center;padding:0 5.8rem}
.tall .messages{margin-bottom:14vh}
.mine{align-items:flex-end}
.theirs{align-items:flex-start}
.turn{margin-top:.3em}
.messages p{max-width:84%;padding:.4em .77em;border-radius:5rem 5rem 5rem 1.3rem;background:#fff;box-shadow:0 .2vmin .6vmin #7846142e;--fit-group:messages}
.messages .mine p{background:#1f6b4a;color:#fff}
.ltr .mine p,.rtl .theirs p{border-radius:5rem 5rem 1.3rem 5rem}
.messages .last p{font-weight:720}
`

/** The messages of a chat. Between two of one sender there is less room than where it is another's turn. */
export function bubbles({ messages }: Chat, style: TemplateStyle, size: number): readonly Markup[] {
  const { width } = rooms[style.size]
  return messages.map(({ from, text: words }, index) => {
    const isTurn = index > 0 && messages[index - 1]?.from !== from
    const kind = `${from === 'me' ? 'mine' : 'theirs'} ${isTurn ? 'turn' : ''} ${index === messages.length - 1 ? 'last' : ''}`
    const count = countLines(words, size, width)
    const lines = count > 1 ? brokenInto(count, words, style.language) : undefined
    const ownStyle = `--min-font-size:${Math.min(size, smallest)}rem`
    return html`<div class="${kind}">${text('message', words, style, ownStyle, lines)}</div>`
  })
}

/** Sizes and lengths are in rem. */
const smallest = 2.75
const sizes = Array.from({ length: 30 }, (_, step) => 10 - step / 4)
/** Larger ones break no message into more lines than this one. */
const calm = 6

/** What the messages have of each picture. */
const rooms: Readonly<Record<PostSize, ImageSize>> = {
  '1:1': { width: 88, height: 80 },
  '4:5': { width: 88, height: 105 },
  '9:16': { width: 88, height: 108 },
  '16:9': { width: 78, height: 74 },
}

const countLines = (words: string, size: number, width: number) =>
  Math.ceil((visualLength(words) * 0.5 * size) / (0.84 * width - 1.6 * size))

/** The largest size in which the messages fill most of their room, by their length, and what they leave free of it. */
export function messageSize(messages: Chat['messages'], picture: PostSize) {
  const { width, height } = rooms[picture]
  const heightAt = (size: number) => {
    const lines = messages.map(({ text: words }) => countLines(words, size, width))
    if (
      size > calm &&
      messages.some(({ text: words }, index) => (lines[index] ?? 0) > countLines(words, calm, width))
    )
      return Infinity
    return lines.reduce((sum, count) => sum + (1.2 * count + 1.3) * size, 0)
  }
  const size = sizes.find((each) => heightAt(each) <= 0.88 * height) ?? smallest
  return { size, free: height - heightAt(size) }
}
