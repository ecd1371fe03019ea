import { type AnyNode, type Element, hasChildren, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { maxMarkup } from '../../content/design.ts'
import type { Words } from '../../content/template.ts'
import { CopydeskError } from '../../errors.ts'
import { escapeHtml } from '../html/html.ts'

/** `{{name}}`; `{{.}}` is the entry of a list of texts. */
const slot = /\{\{ ?([\w.-]+) ?\}\}/g
/** Words for every slot of a page: its own name, and three entries of a list. */
export function sampleWords(markup: string): Words {
  const namesOf = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, name = '']) => name)
  const lists = namesOf(/data-each="([\w.-]+)"/g)
  const names = [...namesOf(slot), ...namesOf(/data-if="([\w.-]+)"/g)].filter((name) => name !== '.')
  const words = Object.fromEntries(names.map((name) => [name, name]))
  const entries = lists.map((name) => [name, Array.from({ length: 3 }, () => ({ ...words, '.': name }))])
  return { ...words, ...Object.fromEntries(entries) }
}

/** What a value may be in a style: a colour, a length, a family. */
const plainStyle = /^[\p{L}\p{N} #.,%()'+-]{0,200}$/u
// Levels of elements, and slots without words that an error names.
const maxDepth = 100
const maxMissing = 20

/**
 * Fills the slots of a page with words, as escaped text: `{{name}}`, once for each entry of a list where an element has
 * `data-each="name"`, and without an element whose `data-if="name"` is empty. `usedNames` are those that the page asks for.
 * A photograph that was `swapped` has another subject, so its `data-focus` goes. What is not given is empty if it `mayMiss`.
 */
export function fillSlots(
  markup: string,
  words: Words,
  {
    swapped = new Set(),
    mayMiss = false,
  }: { readonly swapped?: ReadonlySet<string>; readonly mayMiss?: boolean | undefined } = {},
): { readonly markup: string; readonly usedNames: ReadonlySet<string> } {
  const root = parseDocument(markup, {
    withStartIndices: true,
    withEndIndices: true,
    lowerCaseTags: false,
    lowerCaseAttributeNames: false,
  })
  const filler = new Filler(markup, swapped)
  const filled = filler.all(root.children, { words, depth: 0, isInDrawing: false })
  if (!mayMiss) filler.assertComplete()
  return { markup: filled, usedNames: filler.usedNames }
}

/** The words that a slot is looked up in: those of an entry before those around it. */
interface Scope {
  readonly words: Words
  readonly depth: number
  readonly isInDrawing: boolean
}

type ListOf<All extends Words> = Extract<All[string], readonly unknown[]>[number]

class Filler {
  readonly usedNames = new Set<string>()
  readonly #markup: string
  readonly #swapped: ReadonlySet<string>
  /** With their first places. */
  readonly #missing = new Map<string, number>()
  #length = 0

  constructor(markup: string, swapped: ReadonlySet<string>) {
    this.#markup = markup
    this.#swapped = swapped
  }

  all(nodes: readonly AnyNode[], scope: Scope): string {
    return nodes.map((node) => this.#node(node, scope)).join('')
  }

  assertComplete(): void {
    if (this.#missing.size === 0) return
    const names = [...this.#missing].slice(0, maxMissing)
    const problems = names.map(([name, at]) => ({
      pointer: `/words/${name}`,
      message: `is required by line ${this.#markup.slice(0, at).split('\n').length} of the template`,
    }))
    const list = names.map(([name]) => name).join(', ')
    const remedy = `Give them, or put data-if="${names[0]?.[0]}" on what may be left out.`
    throw new CopydeskError('invalid_input', `The template has no words for ${list}. ${remedy}`, { problems })
  }

  #node(node: AnyNode, scope: Scope): string {
    if (isTag(node)) return this.#element(node, scope)
    const source = this.#sourceOf(node)
    if (!isText(node)) return this.#counted(source)
    const isStyle = node.parent !== null && isTag(node.parent) && node.parent.name === 'style'
    const write = isStyle ? (value: string) => value : scope.isInDrawing ? textInDrawing : textInPage
    return this.#counted(this.#fill(source, node, { scope, isStyle, write }))
  }

  #element(element: Element, { words, depth, isInDrawing }: Scope): string {
    if (depth > maxDepth)
      throw refused(`has elements that are nested more than ${maxDepth} deep. Make it simpler.`)
    const { 'data-if': condition, 'data-each': list } = element.attribs
    if (condition !== undefined && isEmpty(this.#value(condition, words))) return ''
    const inner = { depth: depth + 1, isInDrawing: isInDrawing || element.name === 'svg' }
    if (list === undefined) return this.#whole(element, { ...inner, words })
    const entries = this.#value(list, words)
    if (entries !== undefined && !Array.isArray(entries))
      throw misfit(list, `must be a list, for an element is repeated for each of it`)
    if (entries === undefined) this.#missing.set(list, element.startIndex ?? 0)
    const scopes = (entries ?? []).map((entry: ListOf<Words>) =>
      typeof entry === 'object' ? { ...words, ...entry } : { ...words, '.': entry },
    )
    return scopes.map((itemWords: Words) => this.#whole(element, { ...inner, words: itemWords })).join('')
  }

  #whole(element: Element, scope: Scope): string {
    const source = this.#sourceOf(element)
    const [first, last] = [element.children[0], element.children.at(-1)]
    const from = element.startIndex ?? 0
    const inside =
      first && last ? [(first.startIndex ?? 0) - from, (last.endIndex ?? 0) + 1 - from] : undefined
    const closing = source.lastIndexOf('</')
    const [start, end] = inside ?? (closing > 0 ? [closing, closing] : [source.length, source.length])
    const tag = source.slice(0, start)
    const isKept = !/\{\{|data-(?:if|each|focus)/.test(tag)
    const opened = this.#counted(isKept ? tag : this.#tag(element, scope))
    const isClosedInTag = !isKept && tag.endsWith('/>')
    const ending = this.#counted(isClosedInTag ? `</${element.name}>` : source.slice(end))
    return `${opened}${hasChildren(element) ? this.all(element.children, scope) : ''}${ending}`
  }

  /** A tag written anew, so that no value can end its attribute. */
  #tag(element: Element, scope: Scope): string {
    const { src } = element.attribs
    const attributes = Object.entries(element.attribs).flatMap(([name, value]) => {
      const isLogic = name === 'data-if' || name === 'data-each'
      if (isLogic || (name === 'data-focus' && src !== undefined && this.#swapped.has(src))) return []
      const filled = this.#fill(value, element, { scope, isStyle: name === 'style', write: (text) => text })
      return [` ${name}="${escapeHtml(filled)}"`]
    })
    return `<${element.name}${attributes.join('')}>`
  }

  #fill(
    text: string,
    { startIndex }: AnyNode,
    how: { readonly scope: Scope; readonly isStyle: boolean; readonly write: (value: string) => string },
  ): string {
    return text.replace(slot, (_, name: string) => {
      const value = this.#value(name, how.scope.words)
      if (value === undefined) this.#missing.set(name, this.#missing.get(name) ?? startIndex ?? 0)
      if (typeof value === 'object')
        throw misfit(name, `must be a text. The template shows a list with data-each="${name}"`)
      const valueText = String(value ?? '')
      if (how.isStyle && !plainStyle.test(valueText))
        throw misfit(name, 'stands in a style: it must be a colour, a number or a name')
      return how.write(valueText)
    })
  }

  #value(name: string, words: Words): Words[string] | undefined {
    this.usedNames.add(name)
    return Object.hasOwn(words, name) ? words[name] : undefined
  }

  #sourceOf({ startIndex, endIndex }: AnyNode): string {
    return this.#markup.slice(startIndex ?? 0, (endIndex ?? -1) + 1)
  }

  #counted(text: string): string {
    this.#length += text.length
    if (this.#length > maxMarkup)
      throw refused(`has more than ${maxMarkup} characters when it is filled. Give shorter lists.`)
    return text
  }
}

/** The two errors of templates: one for the author of the markup, one for the caller that sent the words. */
const refused = (message: string) => new CopydeskError('invalid_input', `The template ${message}`)

const misfit = (name: string, message: string) =>
  new CopydeskError('invalid_input', `/words/${name} ${message}.`, {
    problems: [{ pointer: `/words/${name}`, message }],
  })

const isEmpty = (value: Words[string] | undefined) =>
  value === undefined || value === false || value === '' || (Array.isArray(value) && value.length === 0)

/** Words as markup. They are never read as slots, however often a page is filled. */
export const textInPage = (words: string) => textInDrawing(words.trim()).replaceAll('\n', '<br>')

/** Words with braces would be slots of their own when the page is filled again. */
const textInDrawing = (words: string) => escapeHtml(words).replaceAll('{', '&#123;')
