import type {
  CssNode,
  Declaration as DeclarationNode,
  Rule as RuleNode,
  Selector as SelectorNode,
} from 'css-tree'
import parse from 'css-tree/parser'
import type { DomElement } from '../dom.ts'
import type { FaultList } from '../faults.ts'
import type { Place } from '../types.ts'
import type { Budget } from './tokens.ts'

/** One declaration, with its value as written. */
export interface Declaration {
  readonly property: string
  readonly text: string
  readonly isImportant: boolean
  readonly place: Place | undefined
}

/** What one element of a selector has to be. */
interface Compound {
  readonly names: readonly string[]
  readonly combinator: ' ' | '>'
}
/** A rule of a style block: what it applies to, and what it says. */
interface Rule {
  /** From right to left; a combinator stands between a compound and the next one. */
  readonly compounds: readonly Compound[]
  readonly declarations: readonly Ranked[]
}

/** A declaration with what decides which one wins: the level first, then the specificity, then the order. */
export interface Ranked {
  readonly declaration: Declaration
  readonly level: number
  readonly specificity: number
  readonly order: number
}

/** Who declares something: later ones win. */
export const layer = { browser: 0, attribute: 1, sheet: 2, style: 3 } as const

/** What is important stands above all that is not. */
const important = 10

/**
 * Gives a declaration its place in the cascade: first the layer, of which important ones come last, then how specific
 * its selector is, then the order in which rules are written.
 */
export function rankOf(declaration: Declaration, layer: number, specificity = 0, order = 0): Ranked {
  return { declaration, level: layer + (declaration.isImportant ? important : 0), specificity, order }
}

// Longer selectors are never needed, and matching them takes time that grows with their length.
const maxCompounds = 8

/** What a message says of an at-rule, and whether the picture is another without it. */
const atRules: Readonly<Record<string, readonly ['error' | 'warning', string]>> = {
  'font-face': ['warning', '@font-face is not read: fonts come by the name of their family.'],
  import: ['error', '@import loads nothing. Put its rules here.'],
  media: ['warning', '@media is not read: the picture has one size. Give its rules alone.'],
  keyframes: ['warning', '@keyframes is not read: a picture does not move.'],
}

/** The rules of all style blocks, found by the last part of their selectors. */
export class Sheet {
  readonly #rules = new Map<string, Rule[]>()
  readonly #faults: FaultList | undefined
  #order = 0

  constructor(faults?: FaultList) {
    this.#faults = faults
  }

  /** Reads a style block that starts in a line. */
  add(source: string, line: number, level: number = layer.sheet): void {
    const tree = this.#parse(source, 'stylesheet', line, 'style')
    if (tree?.type !== 'StyleSheet') return
    for (const node of tree.children) {
      if (node.type === 'Rule') this.#addRule(node, level)
      if (node.type === 'Raw') this.#complain(node, `“${shortened(node.value)}” is no rule.`)
      if (node.type !== 'Atrule') continue
      const name = node.name.toLowerCase().replace(/^-\w+-/, '')
      const [severity, message] = atRules[name] ?? ['warning', `@${node.name.slice(0, 30)} is not read.`]
      if (name !== 'charset') this.#faults?.add('syntax', severity, message, nodePlace(node, 'style'))
    }
  }

  /** Reads a `style` attribute. */
  declarations(source: string, place: Place): Declaration[] {
    const tree = this.#parse(source, 'declarationList', place.line, place.element)
    return tree?.type === 'DeclarationList' ? this.#declarationsIn(tree.children, () => place) : []
  }

  /** What the rules declare for an element. */
  matching(element: DomElement, budget: Budget): Ranked[] {
    const ranked: Ranked[] = []
    for (const name of element.names) {
      for (const { compounds, declarations } of this.#rules.get(name) ?? []) {
        budget.spend(1 + declarations.length)
        if (matches(compounds, element, budget)) ranked.push(...declarations)
      }
    }
    return ranked
  }

  #addRule({ prelude, block }: RuleNode, level: number): void {
    const declarations = this.#declarationsIn(block.children, (node) => nodePlace(node, 'style'))
    if (prelude.type !== 'SelectorList') {
      this.#complain(prelude, 'A selector cannot be read.')
      return
    }
    for (const node of prelude.children) {
      const compounds = node.type === 'Selector' ? this.#compoundsOf(node) : undefined
      const key = compounds?.[0]?.names.at(-1)
      if (!compounds || !key) continue
      const specificity = compounds
        .flatMap(({ names }) => names)
        .reduce((sum, name) => sum + selectorWeight(name), 0)
      const rules = this.#rules.get(key) ?? []
      this.#order += 1
      const ranked = declarations.map((each) => rankOf(each, level, specificity, this.#order))
      rules.push({ compounds, declarations: ranked })
      this.#rules.set(key, rules)
    }
  }

  #compoundsOf(selector: SelectorNode): Compound[] | undefined {
    const compounds: { names: string[]; combinator: ' ' | '>' }[] = [{ names: [], combinator: ' ' }]
    for (const node of selector.children) {
      const last = compounds.at(-1)
      const name = selectorName(node)
      if (name) last?.names.push(name)
      else if (node.type === 'Combinator' && (node.name === ' ' || node.name === '>')) {
        if (last) last.combinator = node.name
        compounds.push({ names: [], combinator: ' ' })
      } else {
        this.#complainOfSelector(node)
        return undefined
      }
    }
    for (const { names } of compounds) if (names.length === 0) names.push('*')
    return compounds.length <= maxCompounds ? compounds.reverse() : undefined
  }

  #complainOfSelector(node: CssNode): void {
    const isElement = /before|after|marker|first-l/.test('name' in node ? String(node.name) : '')
    const selectorText =
      'name' in node ? `“${shortened(typeof node.name === 'string' ? node.name : node.name.name)}”` : ''
    const message = isElement
      ? `${selectorText} draws nothing. Use an element of its own.`
      : `The selector ${selectorText} is not read. Use classes, ids, tags, “a b” and “a > b”.`
    this.#faults?.add('syntax', isElement ? 'error' : 'warning', message, nodePlace(node, 'style'))
  }

  #declarationsIn(nodes: Iterable<CssNode>, place: (node: CssNode) => Place | undefined): Declaration[] {
    const declarations: Declaration[] = []
    for (const node of nodes) {
      if (node.type === 'Declaration') declarations.push(declarationOf(node, place(node)))
      else if (node.type === 'Raw' && node.value.trim() !== '')
        this.#faults?.add('syntax', 'warning', `“${shortened(node.value)}” is no declaration.`, place(node))
      else if (node.type === 'Rule' || node.type === 'Atrule')
        this.#complain(node, 'Rules inside of rules are not read.')
    }
    return declarations
  }

  #parse(
    source: string,
    context: 'stylesheet' | 'declarationList',
    line: number,
    element: string,
  ): CssNode | undefined {
    try {
      return parse(source, { context, line, positions: true, parseValue: false })
    } catch {
      // The parser calls itself for each level of a block.
      this.#faults?.add('syntax', 'error', 'The styles cannot be read.', { line, element })
      return undefined
    }
  }

  #complain(node: CssNode, message: string): void {
    this.#faults?.add('syntax', 'warning', message, nodePlace(node, 'style'))
  }
}

/** Whether an element fits a selector, and elements around it the compounds before the last one. */
function matches(compounds: readonly Compound[], element: DomElement, budget: Budget): boolean {
  const [compound, ...rest] = compounds
  if (!compound?.names.every((name) => element.names.has(name))) return false
  if (rest.length === 0) return true
  for (let parent = element.parent; parent; parent = parent.parent) {
    budget.spend(1)
    if (matches(rest, parent, budget)) return true
    if (rest[0]?.combinator === '>') return false
  }
  return false
}

function declarationOf(
  { property, value, important }: DeclarationNode,
  place: Place | undefined,
): Declaration {
  const text = value.type === 'Raw' ? value.value.trim() : ''
  const isCustom = property.startsWith('--')
  return {
    property: isCustom ? property : property.toLowerCase(),
    text,
    isImportant: important !== false,
    place,
  }
}

/** The name that an element has to have: `tag`, `.class`, `#id`, `:root`, `:first-child`. */
function selectorName(node: CssNode): string | undefined {
  if (node.type === 'TypeSelector') return node.name.toLowerCase()
  if (node.type === 'ClassSelector') return `.${node.name}`
  if (node.type === 'IdSelector') return `#${node.name}`
  const isKnown = node.type === 'PseudoClassSelector' && /^(?:root|(?:first|last)-child)$/.test(node.name)
  return isKnown ? `:${node.name}` : undefined
}

/** What a simple selector adds to the specificity: ids, then classes, then tags. */
function selectorWeight(name: string): number {
  if (name.startsWith('#')) return 10_000
  if (name.startsWith('.') || name.startsWith(':')) return 100
  return name === '*' ? 0 : 1
}

const shortened = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 40)

function nodePlace(node: CssNode, element: string): Place | undefined {
  return node.loc ? { line: node.loc.start.line, element } : undefined
}
