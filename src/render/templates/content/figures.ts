import type { PostComparison, PostFacts, PostStep } from '../../../content/post-copy.ts'
import { html, type Markup } from '../html.ts'
import { spacingFor } from '../type.ts'

/** A large figure on one line. */
export function numeral(text: string, role = 'figure'): Markup {
  return html`<p class="numeral" data-role="${role}" style="${spacingFor('', 1, /\p{L}{3}/u.test(text) ? -0.02 : -0.05)}">${text}</p>`
}

/** Bars from zero, each below its label and its value. */
export function bars({ bars }: PostComparison): Markup {
  const values = bars.map(({ value }) => value)
  const lowest = Math.min(0, ...values)
  const range = Math.max(0, ...values) - lowest || 1
  const max = Math.max(...values)
  const rows = bars.map(({ label, value, shown }) => {
    const length = Math.max(0.6, (Math.abs(value) / range) * 100)
    const before = ((Math.min(value, 0) - lowest) / range) * 100
    return html`<div class="bar"><div class="ends"><p class="label" data-role="label">${label}</p><p class="shown" data-role="figure">${shown}</p></div><div class="track"><div class="run${value === max && ' most'}" style="width:${length}%;margin-inline-start:${before}%"></div></div></div>`
  })
  return html`<div class="bars">${rows}</div>`
}

/** Figures side by side, each above what it counts; four stand in two rows. */
export function facts({ rows }: PostFacts): Markup {
  const fact = ({ label, shown }: PostFacts['rows'][number]) =>
    html`<div class="fact">${numeral(shown)}<p data-role="label">${label}</p></div>`
  const lines = rows.length === 4 ? [rows.slice(0, 2), rows.slice(2)] : [rows]
  return html`<div class="lines">${lines.map((line) => html`<div class="facts${lines.length > 1 && ' pair'}">${line.map(fact)}</div>`)}</div>`
}

/** More dashes than this cannot be counted at a glance. */
const maxDashes = 12

/** How far a series is: a dash for each of its posts. */
export function dashes({ number, of }: PostStep): Markup | undefined {
  if (!of || of < 2) return undefined
  const count = Math.min(of, maxDashes)
  const done = Math.round((number / of) * count)
  const dashList = Array.from(
    { length: count },
    (_, index) => html`<div class="dash${index < done && ' done'}"></div>`,
  )
  return html`<div class="dashes">${dashList}</div>`
}

/** The number of a step, and where it is in its series. */
export function step(copy: PostStep): Markup {
  return html`<div class="step">${numeral(String(copy.number))}<div class="series"><p data-role="label">${copy.word}</p>${dashes(copy)}</div></div>`
}
