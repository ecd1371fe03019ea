import type { Declaration } from './css/sheet.ts'
import type { DomElement } from './dom.ts'

/** Tags that draw nothing and that nobody misses. */
export const silent: ReadonlySet<string> = new Set([
  'style',
  'title',
  'meta',
  'base',
  'template',
  'source',
  'wbr',
])

/** Tags whose content is not shown. */
export const refused: Readonly<Record<string, string>> = {
  script: 'Nothing runs. Write what it would make.',
  link: 'Nothing is loaded. Fonts come by the name of their family; styles stand in one style block.',
  ...each('iframe object embed video audio', 'Show a file with img.'),
  canvas: 'Draw with svg.',
  ...each('input select textarea', 'Write a div with text.'),
  math: 'Write it as text or svg.',
}

/** Tags that are shown, but not as in browsers. */
export const otherwise: Readonly<Record<string, string>> = {
  ...each('table', 'It is a column of boxes here. Use div with display:flex for each row.'),
  ...each(
    'ul ol',
    'Its items are boxes without marks. Write a mark as text, or leave it out with list-style:none.',
  ),
  a: 'A picture has no links: it is shown as text.',
  button: 'It is shown as a div.',
}

/**
 * The elements of the subset. All are boxes or texts by their `display`; the lists only say which one they have by
 * default.
 */
export const inlineTags =
  'span b strong i em small sup sub u s del ins strike mark a code kbd samp q cite abbr dfn var time font bdi bdo label data'
export const blockTags =
  'div p h1 h2 h3 h4 h5 h6 section article main header footer aside nav figure figcaption li dl dt dd blockquote pre address hr center form fieldset thead tbody tfoot tr td th'
/** Elements that are no fault. Others are shown as a `div`, with a fault that says so. */
export const knownTags: ReadonlySet<string> = new Set(
  [inlineTags, blockTags, ...Object.keys(otherwise), 'img svg br'].join(' ').split(' '),
)

function each(names: string, hint: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, hint]))
}

/** What attributes declare, below all rules. */
export function hintsOf({ tag, attributes }: DomElement): Declaration[] {
  const hints: Declaration[] = []
  const add = (property: string, text: string) =>
    hints.push({ property, text, isImportant: false, place: undefined })
  const { dir, hidden, overflow } = attributes
  if (dir === 'rtl' || dir === 'ltr') add('direction', dir)
  if (hidden !== undefined) add('display', 'none')
  for (const side of ['width', 'height'] as const) {
    // A drawing has a size of its own, for its proportions.
    const [, value, unit] = /^(\d+(?:\.\d+)?)(%|(?:px)?)$/.exec(attributes[side] ?? '') ?? []
    if (value !== undefined && (unit === '%' || tag === 'img')) add(side, `${value}${unit || 'px'}`)
  }
  if (tag === 'svg' && overflow === 'visible') add('overflow', overflow)
  return hints
}

/** What an element is for: its `data-role`, or `decoration` for what is hidden from screen readers. */
export function domRole(dom: DomElement | undefined): string | undefined {
  return (
    dom?.attributes['data-role'] ?? (dom?.attributes['aria-hidden'] === 'true' ? 'decoration' : undefined)
  )
}

/**
 * In which order optional elements are left out when there is no room, the highest number first; `undefined` for what
 * stays.
 */
export function optionalOf(dom: DomElement | undefined): number | undefined {
  const value = dom?.attributes['data-optional']
  if (value === undefined) return undefined
  return /^\d{1,3}$/.test(value.trim()) ? Number(value) : 1
}

/**
 * The part of a photograph that has to be seen, as shares of its size; `undefined` unless `data-focus` has four
 * numbers.
 */
export function focusOf({ attributes }: DomElement) {
  const shares = (attributes['data-focus'] ?? '')
    .trim()
    .split(/[\s,]+/, 5)
    .map((each) => Number.parseFloat(each) / 100)
  const [x = 0, y = 0, width = 0, height = 0] = shares
  return shares.length === 4 && shares.every((share) => share >= 0 && share <= 1)
    ? { x, y, width, height }
    : undefined
}
