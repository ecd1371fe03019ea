// Styles of elements: the cascade of the subset. Values are resolved as far as they can be before a layout; what is
// left are shares of sizes that only the layout knows. What is not understood is a fault with advice, and has no
// effect, as in browsers.

import type { ImageSize } from '../../../media/media.ts'
import type { DomElement } from '../dom.ts'
import { type FaultList, nearestName } from '../faults.ts'
import type { Place } from '../types.ts'
import { finish, inheritFrom, initial, type LonghandValues, type Style } from './computed.ts'
import { type Property, properties } from './properties.ts'
import { type Declaration, layer, type Ranked, rankOf, Sheet } from './sheet.ts'
import { aliases, drawingProperties, type Expansion, ignored, shorthands } from './shorthands.ts'
import { Budget, type Parts, readParts, substitute } from './tokens.ts'
import { type Environment, parsePixels } from './values.ts'

/** The style of one element, and what its children take from it. */
export interface Computed {
  readonly style: Style
  readonly longhandValues: LonghandValues
  /** The properties that rules, attributes and the element itself declare; those of browsers are left out. */
  readonly declared: ReadonlySet<string>
  /** The custom properties; those of the parent are behind them. */
  readonly variables: Readonly<Record<string, string>>
}

/** A declaration that holds for an element, with its variables put in. */
export interface Declared {
  readonly property: string
  readonly text: string
  readonly place: Place | undefined
  /** Whether browsers declare it themselves. */
  readonly isOfBrowser: boolean
}

/** A property with the name that it has in a style. */
interface Longhand extends Property<unknown> {
  readonly key: keyof LonghandValues
}

/** The properties that set one value, by their names in CSS. */
export const longhands: Readonly<Record<string, Longhand>> = Object.fromEntries(
  Object.entries(properties).map(([key, property]) => [
    key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    { ...property, key: key as keyof LonghandValues },
  ]),
)

/** What browsers declare for tags. */
const browserRules = `
h1 { font-size: 2em } h2 { font-size: 1.5em } h3 { font-size: 1.17em } h5 { font-size: 0.83em } h6 { font-size: 0.67em }
h1, h2, h3, h4, h5, h6, th { font-weight: bold } b, strong { font-weight: bolder }
i, em, cite, dfn, var, address { font-style: italic }
small { font-size: smaller } sub { vertical-align: sub; font-size: smaller } sup { vertical-align: super; font-size: smaller }
u, ins { text-decoration: underline } s, del, strike { text-decoration: line-through }
code, kbd, samp, pre { font-family: monospace } pre { white-space: pre }
mark { background: yellow; color: black } center { text-align: center } svg { overflow: hidden }`

const blockTags =
  'html body div p h1 h2 h3 h4 h5 h6 section article main header footer aside nav figure figcaption ul ol li dl dt dd blockquote pre address hr center form fieldset table thead tbody tfoot tr td th button'

let browser: Sheet | undefined

/** What browsers do without any style of the page, as far as the subset has it. It is parsed once for the process. */
function browserSheet(): Sheet {
  if (browser) return browser
  browser = new Sheet()
  browser.add(browserRules, 1, layer.browser)
  browser.add(`${blockTags.split(' ').join(',')} { display: block }`, 1, layer.browser)
  return browser
}

/** What decides the meaning of the rest, and so is set first. */
const first: ReadonlySet<string> = new Set(['color', 'font-size', 'direction'])

/** What to use instead of what there is not, by the declaration. */
const advice: readonly (readonly [RegExp, 'error' | 'warning', string])[] = [
  [
    /^(?:display: (?:inline-)?grid|grid|justify-(?:items|self)|place-self)/,
    'error',
    'There is no grid. Use display:flex with flex-wrap, gap and widths.',
  ],
  [
    /^(?:display: (?:inline-)?table|border-(?:collapse|spacing)|caption|table)/,
    'error',
    'There are no tables. Use a column of rows, each with display:flex.',
  ],
  [/^(?:float|clear)\b/, 'error', 'Nothing floats. Use display:flex, or position:absolute.'],
  [
    /^(?:columns|column-(?:count|width|fill|span|rule))/,
    'error',
    'There are no columns. Use display:flex with one box for each.',
  ],
  [/^(?:animation|transition)/, 'warning', 'A picture does not move.'],
  [/^content\b/, 'error', 'Write the text in the markup.'],
  [/url\(/, 'error', 'Only a file of the design is shown, by its name: url(photo.jpg).'],
  [/\d(?:pt|pc|cm|mm|in|q|ex|ch|lh|fr)\b/, 'warning', 'Lengths are in px, %, em, rem, vw or vh.'],
  [/(?:min|max|clamp)\(/, 'warning', 'min(), max() and clamp() compare lengths of one kind, without %.'],
]

/** Computes the styles of one page. */
export class Styles {
  readonly #budget = new Budget()
  readonly sheet: Sheet
  readonly #faults: FaultList
  readonly #size: ImageSize
  readonly #parts = new Map<string, Parts | undefined>()
  readonly #unknown = new Set<string>()
  #rootFontSize = initial.fontSize

  constructor(size: ImageSize, faults: FaultList) {
    this.#size = size
    this.#faults = faults
    this.sheet = new Sheet(faults)
  }

  /** What an element declares, what wins last, with variables put in. Hints are what its attributes declare. */
  declared(element: DomElement, parent: Computed | undefined, hints: readonly Declaration[] = []) {
    const inlineStyle = element.attributes['style']
    const isShape = element.isInDrawing && element.tag !== 'svg'
    const winners = [
      ...(isShape ? [] : browserSheet().matching(element, this.#budget)),
      ...hints.map((declaration) => rankOf(declaration, layer.attribute)),
      ...this.sheet.matching(element, this.#budget),
      ...(inlineStyle ? this.sheet.declarations(inlineStyle, element.place) : []).map((each) =>
        rankOf(each, layer.style),
      ),
    ].sort((a, b) => a.level - b.level || a.specificity - b.specificity || a.order - b.order)
    const variables = this.#variablesOf(winners, parent)
    const declarations: Declared[] = []
    for (const { declaration, level } of winners) {
      const { property, place = element.place } = declaration
      if (property.startsWith('--')) continue
      const text = substitute(declaration.text, (name) => variables[name], this.#budget)
      const message = `${property}: ${declaration.text.slice(0, 60)} refers to a variable that is not declared.`
      if (text === undefined) this.#faults.add('invalid_value', 'error', message, place)
      else declarations.push({ property, text, place, isOfBrowser: level === layer.browser })
    }
    return { declarations, variables }
  }

  /** The style of an element. */
  of(element: DomElement, parent: Computed | undefined, hints: readonly Declaration[] = []): Computed {
    const { declarations, variables } = this.declared(element, parent, hints)
    const supported = element.isInDrawing
      ? declarations.filter(({ property }) => !drawingProperties.has(property))
      : declarations
    return this.compute(supported, parent, variables, element.tag === 'html')
  }

  /** A value with the variables put in; `undefined` if one is missing. */
  resolved(text: string, { variables }: Computed): string | undefined {
    return substitute(text, (name) => variables[name], this.#budget)
  }

  /** The style of text or of a box that no element stands for. */
  anonymous(parent: Computed): Computed {
    return this.compute([], parent, parent.variables)
  }

  compute(
    declarations: readonly Declared[],
    parent: Computed | undefined,
    variables: Computed['variables'],
    isRoot = false,
  ): Computed {
    const longhandValues = inheritFrom(parent?.longhandValues ?? initial)
    const base = parent?.longhandValues ?? initial
    const declared = new Set<string>()
    const environment = (): Environment => ({
      ...{
        fontSize: longhandValues.fontSize,
        rootFontSize: this.#rootFontSize,
        size: this.#size,
        color: longhandValues.color,
      },
      ...{ direction: longhandValues.direction, parent: base },
    })
    // Sides that depend on the direction are taken apart before anything is set.
    const direction = declarations.findLast(({ property }) => property === 'direction')?.text
    if (direction === 'rtl' || direction === 'ltr') longhandValues.direction = direction
    const longs = declarations.flatMap((declaration) => {
      const property = canonical(declaration.property)
      this.#budget.spend(5)
      const expanded = this.#expand(property, declaration, environment())
      if (expanded && !declaration.isOfBrowser) for (const [name] of expanded) declared.add(name)
      return (expanded ?? []).map(([name, parts]) => ({ name, parts, declaration }))
    })
    for (const isFirst of [true, false]) {
      const now = environment()
      for (const { name, parts, declaration } of longs) {
        if (first.has(name) === isFirst) this.#set(longhandValues, { name, parts, declaration }, now, base)
      }
      if (isRoot) this.#rootFontSize = longhandValues.fontSize
    }
    const minFontSize = this.#read(variables['--min-font-size'] ?? '')?.[0]
    const style = finish(
      longhandValues,
      minFontSize && parsePixels(minFontSize, environment()),
      variables['--fit-group']?.trim() || undefined,
    )
    return { style, longhandValues, declared, variables }
  }

  #set(
    longhandValues: LonghandValues,
    { name, parts, declaration }: { name: string; parts: Parts; declaration: Declared },
    environment: Environment,
    parent: LonghandValues,
  ): void {
    const longhand = longhands[name]
    if (!longhand) return
    const word = parts.length === 1 ? parts[0]?.name : undefined
    const wide = wideValue(word, longhand, parent)
    const value = wide ? wide.value : longhand.parse(parts, environment)
    if (value === undefined && !wide) this.#complainOfValue(declaration, longhand.parse.words)
    else Object.assign(longhandValues, { [longhand.key]: value })
  }

  #expand(property: string, declaration: Declared, environment: Environment): Expansion | undefined {
    const isLong = Object.hasOwn(longhands, property)
    const isShort = Object.hasOwn(shorthands, property)
    if (!isLong && !isShort) {
      if (!ignored.has(property)) this.#complainOfProperty(declaration)
      return undefined
    }
    const parts = this.#read(declaration.text)
    if (!parts || parts.length === 0) return this.#complainOfValue(declaration)
    if (isLong) return [[property, parts]]
    const isWide = parts.length === 1 && /^(?:inherit|initial|unset|revert)$/.test(parts[0]?.name ?? '')
    // A word that every property knows holds for each that the shorthand sets; its own default says which.
    const expanded = shorthands[property]?.(isWide ? wideParts(property) : parts, environment)
    if (!expanded) return this.#complainOfValue(declaration)
    return isWide ? expanded.map(([name]) => [name, parts]) : expanded
  }

  #read(text: string): Parts | undefined {
    if (!this.#parts.has(text)) this.#parts.set(text, readParts(text))
    return this.#parts.get(text)
  }

  #complainOfProperty(declaration: Declared): void {
    const { property, text, place } = declaration
    if (this.#unknown.has(property) || this.#faults.isFull) return
    this.#unknown.add(property)
    const specificAdvice = adviceFor(property, text)
    const near = specificAdvice
      ? undefined
      : nearestName(property, [...Object.keys(longhands), ...Object.keys(shorthands)])
    const hint = specificAdvice?.[2] ?? (near ? `Is it ${near}?` : 'It changes nothing here.')
    this.#faults.add(
      'unknown_property',
      specificAdvice?.[1] ?? 'warning',
      `${property.slice(0, 40)} is not a property of designs. ${hint}`,
      place,
    )
  }

  #complainOfValue({ property, text, place }: Declared, words?: readonly string[]): undefined {
    const specificAdvice = adviceFor(property, text)
    const hint = specificAdvice?.[2] ?? (words ? `Use ${words.join(', ')}.` : '')
    const message = `${property}: ${text.slice(0, 60)} cannot be read. ${hint}`.trim()
    this.#faults.add('invalid_value', specificAdvice?.[1] ?? 'warning', message, place)
    return undefined
  }

  /** The custom properties of an element, each with the variables in it resolved there. */
  #variablesOf(winners: readonly Ranked[], parent: Computed | undefined): Computed['variables'] {
    const inherited = parent?.variables ?? {}
    const declared = winners.flatMap(({ declaration }) =>
      declaration.property.startsWith('--') ? [declaration] : [],
    )
    if (declared.length === 0) return inherited
    const raw: Record<string, string> = Object.create(inherited)
    for (const { property, text } of declared) raw[property] = text
    const resolved: Record<string, string> = Object.create(inherited)
    for (const { property } of declared) {
      const text = substitute(raw[property] ?? '', (name) => raw[name], this.#budget)
      if (text !== undefined) resolved[property] = text
    }
    return resolved
  }
}

/** The value of a word that every property knows. */
function wideValue(
  word: string | undefined,
  { key, initial: otherwise, isInherited }: Longhand,
  parent: LonghandValues,
): { value: unknown } | undefined {
  if (word === 'inherit' || (word === 'unset' && isInherited)) return { value: parent[key] }
  const isInitial = word === 'initial' || word === 'unset' || word === 'revert'
  // What is `undefined` where nothing is given has a word for that.
  const isNone = (word === 'none' || word === 'auto') && otherwise === undefined
  return isInitial || isNone ? { value: otherwise } : undefined
}

/** Whether a property means something on elements, and nothing inside of a drawing. */
export function isOfElements(property: string): boolean {
  const name = canonical(property)
  const isKnown = Object.hasOwn(longhands, name) || Object.hasOwn(shorthands, name) || ignored.has(name)
  return isKnown && !/^(?:mix-blend-mode|transform-origin|backdrop-filter|rotate|scale|translate)$/.test(name)
}

/** The name of a property without the prefix of a vendor, and the present one of those that were renamed. */
function canonical(property: string): string {
  const name = property.replace(/^-(?:webkit|moz|ms)-/, '')
  return Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name
}

/** What to write in place of a declaration that the subset lacks, if we know a better one. */
function adviceFor(property: string, text: string) {
  const declaration = `${property}: ${text.slice(0, 200)}`
  return advice.find(([pattern]) => pattern.test(declaration))
}

/** A value that a shorthand takes, to find out what it sets. */
function wideParts(property: string): Parts {
  const samples: Readonly<Record<string, string>> = {
    font: '1px x',
    background: 'none',
    mask: 'none',
    'text-decoration': 'none',
  }
  return readParts(samples[property] ?? '0') ?? []
}
