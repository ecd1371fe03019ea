import { visualLength } from '../../type/type-scale.ts'
import { writingSystemOf } from '../../type/writing-system.ts'
import { html, isTall, isWide } from '../index.ts'
import { character } from '../scenes/index.ts'
import { type MemeTemplate, memePage, signature, sizeIn, text } from './page.ts'

const rules = `.row{flex:1;flex-direction:row}
.panel{width:50%;overflow:hidden}
.wide .panel{width:42%}
.words{flex:1;justify-content:center;padding:0 3.6vmin;max-height:49vh}
.across{height:.74vmin;background:#1c1b22}
.down{width:.74vmin;background:#1c1b22}
`

/** A rejected thing above a preferred one. */
export const preference: MemeTemplate<'preference'> = (copy, style) => {
  const choices = [copy.no, copy.yes]
  const isShort = Math.max(...choices.map(visualLength)) <= 14
  const lines = isTall(style) ? 5 : 3
  const leading = Math.max(1.12, ...choices.map((words) => writingSystemOf(words).leading))
  const maxWidth = 8.2 * leading * lines
  const width = isWide(style) ? 71 : 40.4
  const longestWord = Math.max(...choices.flatMap((words) => words.split(/\s/)).map(visualLength))
  const sizes = choices.map((words) => 1.12 * sizeIn(width, lines, words, style.language))
  const largest = Math.max(5.2, Math.min(isShort ? 11 : 9, width / (0.58 * longestWord), ...sizes))
  const size = `font-size:${largest.toFixed(2)}rem;--min-font-size:5.2rem;--fit-group:choices;max-height:${maxWidth}rem`
  const row = (pose: 'no' | 'yes') => html`<div class="row">
<div class="panel">${character(copy.character, pose, isTall(style) ? 'close' : 'whole')}</div>
<div class="down"></div><div class="words">${text('choice', copy[pose], style, size)}</div></div>`
  return memePage(style, rules, html`${row('no')}<div class="across"></div>${row('yes')}${signature(style)}`)
}
