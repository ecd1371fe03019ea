import { type AnyNode, type Element, hasChildren, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { textInPage } from '../../render/design/fill.ts'
import { escapeHtml } from '../../render/html/html.ts'

// An edit is an edit of the markup of a design: words of a text, styles in the tag of an element. Everything else in it stays,
// letter by letter. Elements are counted from 0 in the order of the markup, without those that are not shown and without breaks,
// so that an element has the same number whatever is typed before it.

const unseen: ReadonlySet<string> = new Set(['style', 'script', 'head', 'title', 'meta', 'link', 'br'])

/** The elements of a page, in the order of their tags. */
export function elementsOf(markup: string): readonly Element[] {
  const elements: Element[] = []
  const left: AnyNode[] = [parseDocument(markup, { withStartIndices: true, withEndIndices: true })]
  for (let node = left.pop(); node; node = left.pop()) {
    if (isTag(node)) {
      if (unseen.has(node.name)) continue
      elements.push(node)
    }
    if (hasChildren(node)) left.push(...node.children.toReversed())
  }
  return elements
}

/** The number of the element whose tag begins at a place of the markup. */
export function numberAt(elements: readonly Element[], at: number): number {
  return elements.findIndex(({ startIndex }) => startIndex === at)
}

/** Where the first tag of an element ends: behind its `>`, which may stand in quotes before. */
function tagEnd(markup: string, start: number): number {
  let quote = ''
  for (let at = start; at < markup.length; at += 1) {
    const letter = markup[at] as string
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at + 1
  }
  return markup.length
}

/** The declarations of a style attribute. */
function declarationsIn(style: string): Map<string, string> {
  const pairs = splitStyle(style).flatMap((part) => {
    const colon = part.indexOf(':')
    return colon < 0 ? [] : [[part.slice(0, colon).trim(), part.slice(colon + 1).trim()] as const]
  })
  return new Map(pairs)
}

/** Splits at semicolons that stand neither in quotes nor in brackets. */
function splitStyle(style: string): string[] {
  const ends: number[] = []
  let depth = 0
  for (const { 0: token, index } of style.matchAll(/"[^"]*"?|'[^']*'?|[();]/g)) {
    if (token === '(') depth += 1
    else if (token === ')') depth = Math.max(0, depth - 1)
    else if (token === ';' && depth === 0) ends.push(index)
  }
  const starts = [0, ...ends.map((end) => end + 1)]
  return starts.map((start, index) => style.slice(start, ends[index]))
}

/** Styles by their names in CSS; `undefined` removes one. */
export type StyleChange = Readonly<Record<string, string | undefined>>

/** Sets styles in the tag of an element; `undefined` takes one back. */
export function withStyle(markup: string, number: number, change: StyleChange): string {
  const element = elementsOf(markup)[number]
  if (!element) return markup
  const start = element.startIndex ?? 0
  const end = tagEnd(markup, start)
  const declarations = declarationsIn(element.attribs['style'] ?? '')
  for (const [name, value] of Object.entries(change)) {
    declarations.delete(name)
    if (value !== undefined) declarations.set(name, value)
  }
  const style = [...declarations].map(([name, value]) => `${name}:${value}`).join(';')
  const attribute = style === '' ? '' : ` style="${escapeHtml(style)}"`
  const tag = markup.slice(start, end)
  const bare = tag.replace(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i, '')
  const name = /^<[^\s/>]+/.exec(bare)?.[0] ?? ''
  return `${markup.slice(0, start)}${name}${attribute}${bare.slice(name.length)}${markup.slice(end)}`
}

/** The value of a style in the tag of an element. */
export function styleValue(markup: string, number: number, name: string): string | undefined {
  return declarationsIn(elementsOf(markup)[number]?.attribs['style'] ?? '').get(name)
}

/** What an element says in letters, with `\n` for breaks; `undefined` if it holds boxes. */
export function wordsIn(markup: string, number: number): string | undefined {
  const element = elementsOf(markup)[number]
  const nodes = element && lettersIn(element)
  if (!nodes) return undefined
  return nodes
    .map((node) => (isText(node) ? node.data.replace(/\s+/g, ' ') : '\n'))
    .join('')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

/** Puts other words into an element. They have the look of its first letters. */
export function withWords(markup: string, number: number, words: string): string {
  const element = elementsOf(markup)[number]
  const nodes = element && lettersIn(element)
  if (!nodes || nodes.length === 0) return markup
  const first = nodes.findIndex((node) => isText(node) && node.data.trim() !== '')
  let text = ''
  let done = 0
  nodes.forEach((node, index) => {
    text += markup.slice(done, node.startIndex ?? 0) + (index === Math.max(0, first) ? textInPage(words) : '')
    done = (node.endIndex ?? -1) + 1
  })
  return text + markup.slice(done)
}

/** Takes an element out of the page. */
export function without(markup: string, number: number): string {
  const element = elementsOf(markup)[number]
  if (!element) return markup
  return markup.slice(0, element.startIndex ?? 0) + markup.slice((element.endIndex ?? -1) + 1)
}

/** Text and breaks of an element that holds nothing else; `undefined` if it holds boxes. */
function lettersIn(element: Element): AnyNode[] | undefined {
  const nodes: AnyNode[] = []
  const left: AnyNode[] = element.children.toReversed()
  for (let node = left.pop(); node; node = left.pop()) {
    if (isText(node) || (isTag(node) && node.name === 'br')) nodes.push(node)
    else if (isTag(node) && /^(?:div|p|h\d|img|svg|section)$/.test(node.name)) return undefined
    else if (hasChildren(node)) left.push(...node.children.toReversed())
  }
  return nodes
}
