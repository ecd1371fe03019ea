/** All elements of a selector, which may be none. */
export const queryAll = <Part extends Element = HTMLElement>(root: Element, selector: string): Part[] => [
  ...root.querySelectorAll<Part>(selector),
]

/** The element of a selector, which the markup of every calculator has. Throws if it is missing. */
export function one<Part extends Element = HTMLElement>(root: Element, selector: string): Part {
  const [part] = queryAll<Part>(root, selector)
  if (!part) throw new Error(`There is no ${selector}.`)
  return part
}
