import { Parser } from 'htmlparser2'
import { CopydeskError } from '../../errors.ts'
import type { Place } from './types.ts'

/** An element of the markup. `html` and `body` are always there; all that stands beside them is in the body. */
export interface DomElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (DomElement | string)[]
  readonly parent: DomElement | undefined
  /** What selectors call it: `*`, its tag, `.class`, `#id`, `:root`, `:first-child`. */
  readonly names: ReadonlySet<string>
  readonly place: Place
  readonly isInDrawing: boolean
}

/** A style block, with its first line. */
interface StyleBlock {
  readonly text: string
  readonly line: number
}

// What a page may have: elements, levels of them, and letters of a text that a fault repeats.
const maxElements = 6_000
const maxDepth = 100
const textInPlace = 24

/** An element whose end has not been read. Its names, by which rules select it, grow with what is found out about it. */
interface Open extends DomElement {
  readonly children: (DomElement | string)[]
  readonly names: Set<string>
  attributes: Readonly<Record<string, string>>
  place: Place & { element: string }
  /** How its text begins. */
  beginning: string
}

/** Reads markup as tolerantly as browsers do. `nameInDrawing` gives elements and attributes of SVG their own case back. */
export function readMarkup(markup: string, nameInDrawing: (name: string) => string) {
  const lineAt = lineCounter(markup)
  const make = (
    tag: string,
    parent: Open | undefined,
    attributes: DomElement['attributes'],
    at: number,
  ): Open => {
    const isInDrawing = tag === 'svg' || (parent?.isInDrawing ?? false)
    const place = { line: lineAt(at), at, element: elementName(tag, attributes) }
    return {
      tag,
      attributes,
      parent,
      place,
      isInDrawing,
      children: [],
      names: selectorNames(tag, attributes),
      beginning: '',
    }
  }
  const html = make('html', undefined, {}, 0)
  html.names.add(':root')
  const body = make('body', html, {}, 0)
  const fixed: Readonly<Record<string, Open | undefined>> = { html, body, head: undefined }
  const styles: StyleBlock[] = []
  let open = body
  let [count, depth] = [0, 0]

  const parser = new Parser(
    {
      onopentag(name, rawAttributes) {
        const at = parser.startIndex
        if (count > maxElements) throw refused(`more than ${maxElements} elements`)
        if (Object.hasOwn(fixed, name)) {
          const element = fixed[name]
          count += maxElements / maxDepth
          if (element)
            Object.assign(element, merged(element, keptAttributes(rawAttributes, false), lineAt(at), at))
          return
        }
        ;[count, depth] = [count + 1, depth + 1]
        if (depth > maxDepth) throw refused(`elements that are nested more than ${maxDepth} deep`)
        const isInDrawing = open.isInDrawing || name === 'svg'
        const tag = open.isInDrawing ? nameInDrawing(name) : name
        const attributes = keptAttributes(rawAttributes, isInDrawing, nameInDrawing)
        const element = make(tag, open, attributes, at)
        open.children.push(element)
        open = element
      },
      onclosetag(name) {
        if (Object.hasOwn(fixed, name) || !open.parent || open === body) return
        open = open.parent as Open
        depth -= 1
      },
      ontext(text) {
        if (open.tag === 'style') styles.push({ text, line: lineAt(parser.startIndex) })
        else addText(open, text)
      },
    },
    { lowerCaseAttributeNames: false, recognizeSelfClosing: false },
  )
  parser.write(markup)
  parser.end()
  nameSiblings(body)
  return { html, body, styles }
}

function refused(message: string): CopydeskError {
  return new CopydeskError('invalid_input', `The markup of the design has ${message}. Make it simpler.`)
}

/** Counts lines for places that only grow. */
function lineCounter(text: string): (index: number) => number {
  let [line, next] = [1, text.indexOf('\n')]
  return (index) => {
    while (next >= 0 && next < index) [line, next] = [line + 1, text.indexOf('\n', next + 1)]
    return line
  }
}

function keptAttributes(
  rawAttributes: Readonly<Record<string, string>>,
  isInDrawing: boolean,
  nameInDrawing = (name: string) => name,
): Record<string, string> {
  const attributes: Record<string, string> = {}
  // Of two attributes with one name the first holds, as in browsers.
  for (const name in rawAttributes) {
    const ownName = isInDrawing ? nameInDrawing(name) : name.toLowerCase()
    if (!Object.hasOwn(attributes, ownName)) attributes[ownName] = rawAttributes[name] ?? ''
  }
  return attributes
}

/** A second `html` or `body` adds what the first has not, as browsers do. */
function merged({ tag, attributes, names }: Open, added: Record<string, string>, line: number, at: number) {
  const mergedAttributes = { ...added, ...attributes }
  for (const name of selectorNames(tag, mergedAttributes)) names.add(name)
  return { attributes: mergedAttributes, place: { line, at, element: elementName(tag, mergedAttributes) } }
}

/** What simple selectors may call an element: its tag, its id and its classes. */
function selectorNames(tag: string, { class: classes, id }: DomElement['attributes']): Set<string> {
  const names = new Set(['*', tag.toLowerCase()])
  if (id) names.add(`#${id}`)
  for (const name of classes?.split(/\s+/, 50) ?? []) names.add(`.${name}`)
  return names
}

/** How a message calls an element: its tag with role, id or class. The start of its text comes when it is read. */
function elementName(
  tag: string,
  { class: classes, 'data-role': role, id }: DomElement['attributes'],
): string {
  const clean = (name: string) =>
    name
      .replace(/[^\p{L}\p{N}_-]+/gu, ' ')
      .trim()
      .slice(0, 20)
  const first = classes?.trim().split(/\s+/, 1)[0]
  const detail = role ? ` (${clean(role)})` : id ? `#${clean(id)}` : first ? `.${clean(first)}` : ''
  return `${clean(tag)}${detail}`
}

function addText(open: Open, text: string): void {
  const { children } = open
  const last = children.at(-1)
  if (typeof last === 'string') children[children.length - 1] = last + text
  else children.push(text)
  const words = text
    .slice(0, 200)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trimStart()
  // The text of an element is that of all in it. Elements around share their beginning, so a full one ends the search.
  for (
    let element: Open | undefined = open;
    element?.parent && words;
    element = element.parent as Open | undefined
  ) {
    if (element.beginning.length >= textInPlace) break
    element.beginning = `${element.beginning.trimEnd()} ${words}`.slice(0, textInPlace)
    element.place.element = `${elementName(element.tag, element.attributes)} “${element.beginning.trim()}”`
  }
}

function nameSiblings(root: Open): void {
  const waiting = [root]
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    const children = element.children.filter((child): child is Open => typeof child !== 'string')
    children[0]?.names.add(':first-child')
    children.at(-1)?.names.add(':last-child')
    waiting.push(...children)
  }
}
