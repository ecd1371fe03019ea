import { aliases, ignored, shorthands } from '../src/render/design/css/shorthands.ts'
import { longhands } from '../src/render/design/css/style.ts'
import { parseDesign } from '../src/render/design/parse.ts'
import { attributes, drawnTags, instead } from '../src/render/design/svg-rules.ts'
import { blockTags, inlineTags, otherwise, refused } from '../src/render/design/tags.ts'
import type { Fault, FaultKind } from '../src/render/design/types.ts'
import { tableOf } from './markdown.ts'

/** The tables of docs/designs.md: what the parser knows, and what it says of what it does not know. */
export function subsetTables(): string {
  return [
    ['### Elements', elementTable()],
    ...propertyTables(),
    ['### Without effect', `These are accepted and change nothing: ${code([...ignored])}.`],
    ['### Drawings', drawingTable()],
    ['### What is missing', missingTable()],
    ['### Faults', faultTable()],
  ]
    .flat()
    .join('\n\n')
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

function elementTable(): string {
  const shown = (tags: string) => code(tags.split(' ').filter((tag) => !Object.hasOwn(otherwise, tag)))
  return tableOf(
    ['Elements', 'What they are'],
    [
      [shown(blockTags), 'boxes, or a text if there is nothing but text in them'],
      [shown(inlineTags), 'parts of a text'],
      ['`br`', 'a line break'],
      ['`img`', 'a picture: `src` is the name of a file; `alt` is not read'],
      ['`svg`', 'a drawing'],
      ['`style`', 'rules for the whole page; there may be several'],
    ],
  )
}

/** A row: properties, of which `*` stands for any ending; and their values, if they are not a few words. */
type Row = readonly [properties: string, values?: string]

const groups: Readonly<Record<string, readonly Row[]>> = {
  'Boxes and flexbox': [
    ['display'],
    ['position'],
    ['top right bottom left inset inset-*', 'a length, `%`, `auto`'],
    ['width height min-* max-*', 'a length, `%`, `auto`; `fit-content`, `max-content`; `none` for `max-`'],
    ['aspect-ratio', '`4 / 5`, `1.5`, `auto`'],
    ['box-sizing'],
    ['margin margin-*', 'a length, `%`, `auto`; margins do not collapse'],
    ['padding padding-*', 'a length, `%`'],
    ['flex', '`1`, `0 0 40%`, `auto`, `none`'],
    ['flex-direction'],
    ['flex-wrap'],
    ['flex-flow', 'direction and wrap'],
    ['flex-grow flex-shrink', 'a number'],
    ['flex-basis', 'a length, `%`, `auto`, `content`'],
    ['justify-content'],
    ['align-items'],
    ['align-self'],
    ['align-content'],
    ['place-items place-content', 'as `align-items`; as `align-content` and `justify-content`'],
    ['gap row-gap column-gap grid-*', 'a length, `%`'],
    ['overflow overflow-x overflow-y', '`visible`, `hidden`, `clip`; for both axes together'],
    ['z-index', 'a whole number, `auto`'],
    ['visibility'],
    ['object-fit'],
    ['object-position', 'a position: `center`, `20% 40px`, `right 10px bottom 0`'],
  ],
  Text: [
    ['font', '`italic 700 40px/1.1 Inter, sans-serif`'],
    ['font-family', 'a list of families'],
    ['font-size', 'a length, `%`, `small`, `large`, `smaller` …'],
    ['font-weight', '1 to 1000, `normal`, `bold`, `bolder`, `lighter`'],
    ['font-style'],
    [
      'font-variant-numeric',
      '`tabular-nums`, `lining-nums`, `oldstyle-nums`, `diagonal-fractions`, `slashed-zero` …',
    ],
    ['font-feature-settings', '`"tnum"`, `"pnum"`, `"lnum"`, `"onum"`, `"frac"`, `"zero"`'],
    ['line-height', 'a factor, a length, `%`, `normal`'],
    ['letter-spacing word-spacing', 'a length, `normal`'],
    ['text-align'],
    ['text-transform'],
    ['white-space'],
    ['text-wrap text-wrap-style'],
    ['overflow-wrap word-wrap'],
    ['text-indent', 'a length, `%`'],
    ['line-clamp', 'the most lines; the last ends with an ellipsis'],
    ['text-overflow'],
    ['text-decoration text-decoration-*', 'lines, style, colour, thickness: `underline wavy red 3px`'],
    ['text-underline-offset', 'a length, `auto`'],
    ['text-shadow', 'shadows, with commas: `0 4px 20px #0008`'],
    ['text-stroke text-stroke-*', 'a width and a colour'],
    ['text-fill-color', 'a colour; `transparent` with `background-clip: text`'],
    ['paint-order', '`normal`; `stroke` paints the stroke below the letters'],
    ['vertical-align', '`baseline`, `sub`, `super`, `top`, `middle`, `bottom`, a length, `%`'],
    ['direction'],
    ['writing-mode'],
  ],
  Painting: [
    ['color', 'a colour'],
    ['background', 'layers with commas, the colour in the last'],
    [
      'background-image mask-image',
      '`url(name)` of a file; `linear-gradient()`, `radial-gradient()`, `conic-gradient()`, and those with `repeating-`; `none`',
    ],
    ['background-position mask-position', 'positions'],
    ['background-size mask-size', '`cover`, `contain`, `auto`, lengths, `%`'],
    ['background-repeat mask-repeat', '`repeat`, `no-repeat`, `repeat-x`, `repeat-y`, `round`, `space`'],
    ['background-color', 'a colour'],
    ['background-clip'],
    ['mask', 'as `background`'],
    ['border-radius border-*-radius', 'one to four lengths or `%`, and those down behind `/`'],
    ['border border-*', '`2px solid red`; styles are `solid`, `dashed`, `dotted`, `double`, `none`'],
    ['outline outline-*', 'as `border`, with an offset'],
    ['box-shadow', 'shadows, with commas: `inset 0 2px 8px 4px #0004`'],
    ['opacity', '0 to 1, `%`'],
    [
      'transform',
      '`translate()`, `rotate()`, `scale()`, `skew()`, each also for one axis; `matrix()`; at most 16',
    ],
    ['translate rotate scale', 'the same as properties'],
    ['transform-origin', 'a position'],
    [
      'filter backdrop-filter',
      '`blur()`, `brightness()`, `contrast()`, `saturate()`, `grayscale()`, `sepia()`, `invert()`, `opacity()`, `hue-rotate()`, `drop-shadow()`; at most 8',
    ],
    ['clip-path', '`inset()`, `circle()`, `ellipse()`, `polygon()`, `path()`'],
    ['mix-blend-mode'],
    ['isolation'],
  ],
}

const allProperties = new Set([longhands, shorthands, aliases].flatMap(Object.keys))

function propertyTables(): string[] {
  const left = new Set(allProperties)
  const claim = (pattern: string) => {
    const [start = '', end = ''] = pattern.split('*')
    const found = [...left].filter((name) =>
      pattern.includes('*') ? name.startsWith(start) && name.endsWith(end) : name === pattern,
    )
    if (found.length === 0) throw new Error(`docs/design-tables.ts: ${pattern} is no property of designs.`)
    for (const name of found) left.delete(name)
    return found
  }
  const tables = Object.entries(groups).flatMap(([title, rows]) => {
    const lines = rows.map(([patterns, values]) => {
      const names = patterns.split(' ')
      const [first = ''] = names.flatMap(claim)
      const words = longhands[first]?.parse.words
      if (!values && !words) throw new Error(`docs/design-tables.ts: ${first} needs its values.`)
      return [code(names), values ?? code(words ?? [])]
    })
    return [`### ${title}`, tableOf(['Properties', 'Values'], lines)]
  })
  if (left.size > 0) throw new Error(`docs/design-tables.ts: no row has ${[...left].join(', ')}.`)
  return tables
}

function drawingTable(): string {
  const [shapes, others] = [[...drawnTags].slice(0, 9), [...drawnTags].slice(9)]
  return tableOf(
    ['Of SVG', 'What there is'],
    [
      ['Shapes', code(shapes.filter((name) => name !== 'image'))],
      ['Groups, paints and clips', code(others)],
      ['Filters', '`feGaussianBlur` and `feDropShadow`, at most two in a `filter`; a blur is at most 60'],
      ['Text', '`text` and `tspan`, with the properties of fonts above, `text-anchor`, `dominant-baseline`'],
      ['Pictures', '`image` with the name of a file, directly in the `svg` and below all of its shapes'],
      ['Attributes, also as CSS', code(Object.keys(attributes))],
    ],
  )
}

/** What people write that is not in the subset. */
const missing: readonly string[] = [
  ...[
    'display: grid',
    'grid-template-columns: 1fr 1fr',
    'display: table',
    'float: left',
    'column-count: 2',
    'position: sticky',
    'width: 12ch',
    'width: min(50%, 300px)',
    'background: url(https://example.com/tea.jpg)',
    'animation: spin 2s',
    'perspective: 400px',
  ].map((declaration) => `<div style="${declaration}">Tea</div>`),
  ...[
    'p::before { content: "→" }',
    'p:hover { color: red }',
    'p + p { color: red }',
    '@media (width > 600px) { p { color: red } }',
    '@font-face { font-family: Tea }',
    '@import "tea.css";',
  ].map((rule) => `<style>${rule}</style>`),
  ...tagsByHint({ ...refused, ...otherwise }).map(([tag]) => `<${tag}>Tea</${tag}>`),
  '<img src="https://example.com/tea.jpg">',
  ...tagsByHint(instead).map(([tag]) => `<svg viewBox="0 0 9 9"><${tag}/></svg>`),
  '<svg viewBox="0 0 9 9"><filter><feTurbulence/></filter></svg>',
  '<svg viewBox="0 0 9 9"><g><image href="tea.jpg"/></g></svg>',
]

/** One tag of those for which the same is said, so that the table stays short. */
function tagsByHint(hints: Readonly<Record<string, string>>): [tag: string, hint: string][] {
  const first = new Map(
    Object.entries(hints)
      .map(([tag, hint]) => [hint, tag])
      .toReversed() as [string, string][],
  )
  return Object.entries(hints).filter(([tag, hint]) => first.get(hint) === tag)
}

function missingTable(): string {
  const rows = missing.map((markup) => {
    const { faults } = parseDesign({ markup, size: { width: 100, height: 100 } })
    const [fault] = faults
    if (!fault) throw new Error(`docs/design-tables.ts: nothing is missing in ${markup}`)
    return [`\`${shortest(markup)}\``, withoutPlace(fault), fault.severity]
  })
  return tableOf(['Written', 'What copydesk says', 'Severity'], rows)
}

function shortest(markup: string): string {
  const inside =
    /^<div style="(.*)">|^<style>(.*)<\/style>|^<svg[^>]*>(?:<g>|<filter>)?(.*?)(?:<\/\w+>)*$/.exec(markup)
  const part = inside?.slice(1).find((each) => each !== undefined) ?? markup
  return part.replace(/^<(\w+)>Tea<.*$/, '<$1>').replace(/^<(\w+)\/>$/, '<$1>')
}

/** The message without the place that it begins with, in Markdown. */
function withoutPlace({ message, place }: Fault): string {
  const where = place ? `line ${place.line}, ${place.element}: ` : ''
  return message.slice(message.startsWith(where) ? where.length : 0).replace(/<[^>]*>/g, '`$&`')
}

const kinds: Readonly<Record<FaultKind, readonly [severity: string, meaning: string]>> = {
  syntax: ['either', 'a rule, a selector or a declaration that cannot be read'],
  unknown_element: ['either', 'an element that is not in the subset, or is shown otherwise than in browsers'],
  unknown_property: ['either', 'a property that is not in the subset; an error where the layout hangs on it'],
  invalid_value: [
    'either',
    'a value that cannot be read; an error where a variable or a part of a drawing is missing',
  ],
  missing_file: ['error', 'an `img` or `image` without the name of a file'],
  contrast: [
    'either',
    'letters with too little contrast on what is painted below them: an error below half of what can be read',
  ],
  overlap: ['either', 'a text over another text; a warning if less than a third is covered'],
  covered_text: ['error', 'a text below a box or a picture'],
  cut_text: ['either', 'a text that is cut off; a warning if it ends with an ellipsis'],
  overfull: ['warning', 'a text that is larger than its box'],
  small_text: ['warning', 'letters that are not read on a phone'],
  margin: ['warning', 'a text close to the edge of the picture'],
  cut_subject: ['warning', 'what has to be seen of a photograph is cut off'],
  covered_subject: ['warning', 'what has to be seen of a photograph is covered'],
  missing_brand: ['error', 'the brand that `paint` was told is not shown'],
}

function faultTable(): string {
  const rows = Object.entries(kinds).map(([kind, [severity, meaning]]) => [`\`${kind}\``, severity, meaning])
  return tableOf(['Kind', 'Severity', 'What is wrong'], rows)
}
