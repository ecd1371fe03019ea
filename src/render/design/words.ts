import { type AnyNode, type Element, hasChildren, isTag, isText, type ParentNode } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { withFinalStop, withoutBreaks } from '../../content/words.ts'
import { CopydeskError } from '../../errors.ts'
import { textInPage } from './fill.ts'
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
  /** What it is in the page, and the element that says so. */
  readonly role: string | undefined
  readonly holder: Element | undefined
}

const inline: ReadonlySet<string> = new Set([
  ...['span', 'b', 'strong', 'i', 'em', 'small', 'sup', 'sub', 'br', 'u', 's', 'del', 'mark', 'a', 'tspan'],
])
const unread: ReadonlySet<string> = new Set(['style', 'script', 'title', 'desc', 'metadata', 'head'])

/**
 * The texts of a page but the brand’s mark, in the order of its markup. A text goes on in the next one, as a price does in
 * `a month`, in one box only: elsewhere it ends.
 */
export function pageWords(markup: string, brand?: string): string[] {
  const texts = pageTexts(markup, brand).filter(({ isBrand }) => !isBrand)
  return texts.map(({ words, parent }, index) => {
    const next = texts[index + 1]
    return next && next.parent !== parent ? withFinalStop(words) : words
  })
}

/** Changes the texts of a page but the brand’s mark. A text that changes keeps the look of its first letters. */
export function editTexts(
  markup: string,
  brand: string | undefined,
  change: (words: string, isHeadline: boolean) => string,
): string {
  const edits = pageTexts(markup, brand).flatMap((text) => {
    const changed = text.isBrand ? text.words : change(text.words, text.isHeadline)
    return changed === text.words ? [] : editsOf(text, escaped(changed))
  })
  return edited(markup, edits)
}

/** A replacement of a part of the markup, from one offset up to another. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly by: string
}

const editsOf = ({ nodes }: PageText, by: string): Edit[] =>
  nodes.map((node, index) => ({ ...sourceRange(node), by: index === 0 ? by : '' }))

const sourceRange = ({ startIndex, endIndex }: AnyNode) => ({
  from: startIndex ?? 0,
  to: (endIndex ?? -1) + 1,
})

/** Of edits that overlap, the one that begins first holds. */
function edited(markup: string, edits: readonly Edit[]): string {
  let text = ''
  let done = 0
  for (const { from, to, by } of edits.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (from < done) continue
    text += markup.slice(done, from) + by
    done = to
  }
  return text + markup.slice(done)
}

/**
 * Puts other words into a page: by the role of elements, or by the number of a text, from 0 in the order of the markup. A
 * list has one for each element of the role, of which those without words go; a single text is put into all.
 */
export function replaceTexts(
  markup: string,
  words: Readonly<Record<string, string | readonly string[]>>,
): string {
  const texts = pageTexts(markup, undefined)
  const edits = Object.entries(words).flatMap(([name, newText]) => {
    const text = /^\d+$/.test(name) ? texts[Number(name)] : undefined
    if (text) return editsOf(text, textInPage([newText].flat().join('\n')))
    const holders = [...Map.groupBy(texts, ({ holder, role }) => (role === name ? holder : undefined))]
    const targets = holders.flatMap(([holder, heldTexts]) => (holder ? [{ holder, own: heldTexts }] : []))
    if (targets.length === 0) throw unknownName(name, texts)
    if (typeof newText === 'object' && newText.length > targets.length)
      throw refused(name, `has ${newText.length} texts, and the design has ${targets.length} of them`)
    return targets.flatMap(({ holder, own: heldTexts }, index) => {
      const value = typeof newText === 'string' ? newText : (newText[index] ?? '')
      return value.trim() === '' ? [{ ...sourceRange(holder), by: '' }] : linesInto(heldTexts, value)
    })
  })
  return edited(markup, edits)
}

/** Spreads words over the texts of one element, a line each. The initial of a brand stands beside its name. */
function linesInto(texts: readonly PageText[], words: string): Edit[] {
  const isInitial = ({ isBrand, words: ownWords }: PageText) =>
    isBrand && texts.length > 1 && [...ownWords].length === 1
  const lines = words.trim().split('\n')
  const places = texts.filter((text) => !isInitial(text))
  return texts.flatMap((text) => {
    if (isInitial(text)) return editsOf(text, textInPage([...words.trim()][0] ?? ''))
    const index = places.indexOf(text)
    const ownLines = index === places.length - 1 ? lines.slice(index) : lines.slice(index, index + 1)
    return editsOf(text, textInPage(ownLines.join('\n')))
  })
}

/** What stands on a page, for a form: all texts in the order of the markup, which is that of their numbers. */
export const listTexts = (
  markup: string,
): readonly (Pick<PageText, 'words' | 'role'> & { readonly holder: object | undefined })[] =>
  pageTexts(markup, undefined)

/** The names by which a page has texts. */
export const rolesIn = (markup: string): ReadonlySet<string> =>
  new Set(pageTexts(markup, undefined).flatMap(({ role }) => role ?? []))

function unknownName(name: string, texts: readonly PageText[]): CopydeskError {
  const roles = new Set(texts.flatMap(({ role }) => role ?? []))
  const listedTexts = texts.slice(0, 12).map(({ words }, index) => `${index} “${words.slice(0, 24)}”`)
  const roleList = roles.size > 0 ? `by role: ${[...roles].slice(0, 20).join(', ')}; ` : ''
  return refused(
    name,
    `names no text of the design. There are, ${roleList}by number: ${listedTexts.join(', ')}`,
  )
}

const refused = (name: string, problem: string) =>
  new CopydeskError('invalid_input', `/words/${name} ${problem}.`, {
    problems: [{ pointer: `/words/${name}`, message: problem }],
  })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface TextContext extends Pick<PageText, 'isBrand' | 'isHeadline' | 'role' | 'holder'> {
  readonly node: AnyNode
}

function pageTexts(markup: string, brand: string | undefined): PageText[] {
  const texts: PageText[] = []
  const root = parseDocument(markup, { withStartIndices: true, withEndIndices: true })
  // A stack of one’s own: what strangers nest deeply does not overflow it.
  const left: TextContext[] = [
    { node: root, isBrand: false, isHeadline: false, role: undefined, holder: undefined },
  ]
  for (let next = left.pop(); next; next = left.pop()) {
    const { node } = next
    if (!hasChildren(node) || (isTag(node) && unread.has(node.name))) continue
    const inner = isTag(node) ? contextIn(next, node) : next
    const nodes = isTag(node) ? lettersIn(node) : undefined
    if (!nodes) {
      left.push(...node.children.toReversed().map((child) => ({ ...inner, node: child })))
      continue
    }
    const raw = nodes.map((part) => (isText(part) ? part.data : '\n')).join('')
    const words = withoutBreaks(raw.replace(/[^\S\n]+/g, ' '))
    if (words === '') continue
    const { isHeadline, role, holder } = inner
    const isBrand = inner.isBrand || isSameName(words, brand)
    texts.push({ words, isHeadline, isBrand, nodes, parent: node.parent, role, holder })
  }
  return texts
}

/** What the roles around a text say, with that of one more element. */
function contextIn(around: TextContext, element: Element): TextContext {
  const isFirstHeading = element.name === 'h1'
  const role = element.attribs['data-role'] ?? (isFirstHeading ? 'headline' : undefined)
  return {
    ...around,
    ...(role === undefined ? {} : { role, holder: element }),
    isBrand: around.isBrand || role === 'brand',
    isHeadline: around.isHeadline || role === 'headline' || isFirstHeading,
  }
}

/** The text nodes and breaks of an element that holds nothing but text; `undefined` if it holds boxes. */
function lettersIn(element: Element): AnyNode[] | undefined {
  const nodes: AnyNode[] = []
  const left: AnyNode[] = element.children.toReversed()
  for (let node = left.pop(); node; node = left.pop()) {
    if (isText(node)) nodes.push(node)
    else if (isTag(node)) {
      if (!inline.has(node.name)) return undefined
      if (node.name === 'br') nodes.push(node)
      left.push(...node.children.toReversed())
    }
  }
  return nodes
}

/** Whether a text is the name of the brand, in capitals or as a handle. */
function isSameName(text: string, brand: string | undefined): boolean {
  return brand !== undefined && lettersOf(text) === lettersOf(brand)
}
