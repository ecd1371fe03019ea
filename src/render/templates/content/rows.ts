import type { PostOffer, PostRow, PostSchedule } from '../../../content/post-copy.ts'
import { visualLength } from '../../type/type-scale.ts'
import { html, type Markup } from '../html.ts'
import { numeral } from './figures.ts'

/** Items, each with its number, which templates may hide. */
export function items(texts: readonly string[]): Markup {
  const item = (text: string, at: number) =>
    html`<div class="item"><p class="number">${at + 1}</p><p data-role="item">${text}</p></div>`
  return html`<div class="rows items">${texts.map(item)}</div>`
}

/** Rows of a label and a figure, one below the other. */
export function table(rows: readonly PostRow[]): Markup {
  const row = ({ label, shown }: PostRow) =>
    html`<div class="row"><p data-role="label">${label}</p><p class="shown" data-role="figure">${shown}</p></div>`
  return html`<div class="rows table">${rows.map(row)}</div>`
}

/** What happens when: the times stand in a column that is as wide as the longest of them. */
export function entries(entries: PostSchedule['entries']): Markup {
  const longest = Math.max(...entries.map(({ when }) => visualLength(when)))
  const row = ({ when, what }: PostSchedule['entries'][number]) =>
    html`<div class="row"><div style="width:${Math.min(14, 0.58 * longest + 0.4)}em;max-width:46%"><p class="when" data-role="label">${when}</p></div><p class="what" data-role="item">${what}</p></div>`
  return html`<div class="rows schedule">${entries.map(row)}</div>`
}

/** A price, and what it is for. */
export function price({ price, per }: PostOffer): Markup {
  return html`<div class="price">${numeral(price, 'price')}${per && html`<p class="per" data-role="per">${per}</p>`}</div>`
}

/** A price with what it includes. */
export function offer(copy: PostOffer): Markup {
  return html`<div class="offer">${price(copy)}${copy.includes.length > 0 && items(copy.includes)}</div>`
}
