import { type AnyNode, type Element, hasChildren, isTag, isText, type ParentNode } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { ended, withoutBreaks } from '../../content/words.ts'
import { lettersOf } from './name.ts'

/** The words of one text of a page, in its markup. */
interface PageText {
  /** On one line. */
  readonly words: string
  readonly isHeadline: boolean
  readonly isBrand: boolean
  /** What it consists of: letters, and breaks between them. */
  readonly nodes: readonly AnyNode[]
  readonly parent: ParentNode | null
}

const inline: ReadonlySet<string> = new Set([
  ...['span', 'b', 'strong', 'i', 'em', 'small', 'sup', 'sub', 'br', 'u', 's', 'del', 'mark', 'a', 'tspan'],
])
const unread: ReadonlySet<string> = new Set(['style', 'script', 'title', 'desc', 'metadata', 'head'])

/**
 * The texts of a page but the brand’s mark, in the order of its markup. A text goes on in the next one, as a price does in
 * `a month`, in one box only: elsewhere it ends.
 */
export function wordsOf(markup: string, brand?: string): string[] {
  const texts = textsOf(markup, brand).filter(({ isBrand }) => !isBrand)
  return texts.map(({ words, parent }, at) => {
    const next = texts[at + 1]
    return next && next.parent !== parent ? ended(words) : words
  })
}

/** Changes the texts of a page but the brand’s mark. A text that changes keeps the look of its first letters. */
export function editTexts(
  markup: string,
  brand: string | undefined,
  change: (words: string, isHeadline: boolean) => string,
): string {
  let edited = ''
  let from = 0
  for (const { words, isHeadline, isBrand, nodes } of textsOf(markup, brand)) {
    if (isBrand) continue
    const changed = change(words, isHeadline)
    if (changed === words) continue
    for (const [at, { startIndex, endIndex }] of nodes.entries()) {
      if (startIndex === null || endIndex === null) continue
      edited += markup.slice(from, startIndex) + (at === 0 ? escaped(changed) : '')
      from = endIndex + 1
    }
  }
  return edited + markup.slice(from)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function textsOf(markup: string, brand: string | undefined): PageText[] {
  const texts: PageText[] = []
  const root = parseDocument(markup, { withStartIndices: true, withEndIndices: true })
  // A stack of one’s own: what strangers nest deeply does not overflow it.
  const left: { readonly node: AnyNode; readonly isBrand: boolean; readonly isHeadline: boolean }[] = [
    { node: root, isBrand: false, isHeadline: false },
  ]
  for (let next = left.pop(); next; next = left.pop()) {
    const { node } = next
    if (!hasChildren(node) || (isTag(node) && unread.has(node.name))) continue
    const role = isTag(node) ? node.attribs['data-role'] : undefined
    const isBrand = next.isBrand || role === 'brand'
    const isHeadline = next.isHeadline || role === 'headline' || (isTag(node) && node.name === 'h1')
    const nodes = isTag(node) ? lettersIn(node) : undefined
    if (!nodes) {
      left.push(...node.children.toReversed().map((child) => ({ node: child, isBrand, isHeadline })))
      continue
    }
    const words = nodes.map((part) => (isText(part) ? part.data : '\n')).join('')
    const line = withoutBreaks(words.replace(/[^\S\n]+/g, ' '))
    if (line === '') continue
    texts.push({
      words: line,
      isHeadline,
      isBrand: isBrand || isSameName(line, brand),
      nodes,
      parent: node.parent,
    })
  }
  return texts
}

/** The text nodes and breaks of an element that holds nothing but text; `undefined` if it holds boxes. */
function lettersIn(element: Element): AnyNode[] | undefined {
  const found: AnyNode[] = []
  const left: AnyNode[] = element.children.toReversed()
  for (let node = left.pop(); node; node = left.pop()) {
    if (isText(node)) found.push(node)
    else if (isTag(node)) {
      if (!inline.has(node.name)) return undefined
      if (node.name === 'br') found.push(node)
      left.push(...node.children.toReversed())
    }
  }
  return found
}

/** Whether a text is the name of the brand, in capitals or as a handle. */
function isSameName(text: string, brand: string | undefined): boolean {
  return brand !== undefined && lettersOf(text) === lettersOf(brand)
}
