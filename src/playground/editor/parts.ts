import type { Design } from '../../content/design.ts'
import { elementsOf, numberAt } from './markup.ts'
import type { Rect } from './snap.ts'

/** What of a picture can be selected. */
export interface Part {
  /** Of its element, in the order of the markup. */
  readonly number: number
  readonly kind: 'text' | 'image' | 'drawing' | 'pane'
  readonly role: string | undefined
  /** What it says. */
  readonly words: string
  /** What is seen of it: a photograph is cut by the box around it. */
  readonly rect: Rect
  readonly fullBox: Rect
  /** In the frame. */
  readonly element: HTMLElement
}

/** Finds the parts of a page that a frame shows, by where their tags begin in the markup. */
export function partsIn(frame: Document, { markup }: Pick<Design, 'markup'>): Part[] {
  const elements = elementsOf(markup)
  const marked = [...frame.querySelectorAll<HTMLElement>('body [data-at]')]
  const parts = marked.flatMap((element): Part[] => {
    const number = numberAt(elements, Number(element.dataset['at']))
    const kind = number < 0 ? undefined : elementKind(element)
    if (!kind) return []
    const fullBox = element.getBoundingClientRect()
    const rect = kind === 'image' ? seenOf(fullBox, element.parentElement) : fullBox
    if (rect.width < 1 || rect.height < 1) return []
    const words = kind === 'text' ? element.innerText.replace(/\s+/g, ' ').trim() : ''
    return [{ number, kind, role: elementRole(element), words, rect, fullBox, element }]
  })
  // A text that stands bare in a box has the box's tag: the words are what is meant.
  const texts = new Set(parts.filter(({ kind }) => kind === 'text').map(({ number }) => number))
  return parts.filter(({ kind, number }) => kind === 'text' || !texts.has(number))
}

function elementKind(element: HTMLElement): Part['kind'] | undefined {
  if (element.localName === 'img') return 'image'
  if (element.localName === 'svg') return 'drawing'
  if (element.classList.contains('text')) return element.innerText.trim() ? 'text' : undefined
  return isPane(element) ? 'pane' : undefined
}

/** Whether a box can be seen: one without a ground or an edge only arranges others. */
function isPane(element: HTMLElement): boolean {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  if (!style) return false
  const hasGround = style.backgroundImage !== 'none' || !/, 0\)$|transparent/.test(style.backgroundColor)
  return hasGround || Number.parseFloat(style.borderTopWidth) > 0 || style.boxShadow !== 'none'
}

/** A text may be what the box around it is: the name of a brand. */
const elementRole = (element: HTMLElement): string | undefined =>
  element.closest<HTMLElement>('[data-role]')?.dataset['role']

function seenOf({ x, y, right, bottom }: DOMRect, around: Element | null): Rect {
  const box = around?.getBoundingClientRect()
  const [left, top] = [Math.max(x, box?.left ?? x), Math.max(y, box?.top ?? y)]
  const [end, foot] = [Math.min(right, box?.right ?? right), Math.min(bottom, box?.bottom ?? bottom)]
  return { x: left, y: top, width: end - left, height: foot - top }
}

/** Whether a photograph covers the box that it is cut by. */
export function coversItsBox({ element, fullBox }: Part): boolean {
  const around = element.parentElement?.getBoundingClientRect()
  if (!around) return false
  const { x, y, width, height } = fullBox
  const [right, foot] = [x + width + 1, y + height + 1]
  return x - 1 <= around.left && y - 1 <= around.top && right >= around.right && foot >= around.bottom
}
