import { visualLength } from '../../type/type-scale.ts'
import { html, isWide, type Markup } from '../index.ts'
import { labelPlaces } from '../scenes/index.ts'
import { brokenInto, type MemeTemplate, memePage, scenery, signature, text } from './page.ts'

const rules = `.over{position:absolute;inset:0;align-items:center;justify-content:center}
.stage{width:100vmin;height:100vmin;flex-shrink:0}
.place{position:absolute;align-items:center;justify-content:center}
.place.top{justify-content:flex-start}
.place.bottom{justify-content:flex-end}
.wide .place{margin:0 -20vmin}
.wide .left{margin:0 -6vmin 0 -16vmin}
.wide .right{margin:0 -16vmin 0 -6vmin}
.plate{padding:.6rem 2rem .8rem;border:.6vmin solid #1c1b22;border-radius:2rem;background:#fff}
.spread{position:absolute;inset:6vmin 5vmin;justify-content:space-around;align-items:center}
.tall .spread{inset:calc(13vh + 5vmin) 5vmin calc(14vh + 5vmin)}
.spread .plate{max-width:56%}
`

/** Labels on the things in a picture: where the scene has places for them, or across a picture whose things are unknown. */
export const labels: MemeTemplate<'labels'> = (copy, style, photo) => {
  const plate = (words: string, maxLetters: number) => {
    const length = visualLength(words)
    const lines =
      length > maxLetters && length <= 2 * maxLetters ? brokenInto(2, words, style.language) : undefined
    const size = `${sizeFor(length, maxLetters, isWide(style))};--fit-group:labels`
    const set = text('label', words, style, size, lines)
    return set && html`<div class="plate">${set}</div>`
  }
  const on = photo
    ? html`<div class="spread">${copy.labels.map((words, index) => along(plate(words, 20), index, copy.labels.length))}</div>`
    : html`<div class="over"><div class="stage">${labelPlaces(copy.scene, style.direction).map(({ sides, box, letters }, index) => html`<div class="place ${sides}" style="${box}">${plate(copy.labels[index] ?? '', isWide(style) ? 24 : letters)}</div>`)}</div></div>`
  return memePage(style, rules, html`${scenery(copy.scene, style, photo)}${on}${signature(style, 'sticker')}`)
}

/** One line as long as it can be, else two of about the same length; `maxLetters` letters fit on one. */
function sizeFor(length: number, maxLetters: number, isWide: boolean): string {
  const size = `font-size:${isWide ? 6 : 6.2}rem;--min-font-size:${length > 2 * maxLetters ? 3.4 : 4.8}rem`
  return length <= maxLetters ? `${size};max-height:8rem` : size
}

/** From the upper left of a picture to its lower right. */
function along(plate: Markup | undefined, at: number, count: number): Markup | undefined {
  const align = at === 0 ? 'flex-start' : at === count - 1 ? 'flex-end' : 'center'
  return plate && html`<div style="align-self:stretch;align-items:${align}">${plate}</div>`
}
