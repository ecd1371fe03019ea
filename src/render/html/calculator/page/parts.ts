export const all = <Part extends Element = HTMLElement>(root: Element, selector: string): Part[] => [
  ...root.querySelectorAll<Part>(selector),
]

/** A part that the markup of every calculator has. */
export function one<Part extends Element = HTMLElement>(root: Element, selector: string): Part {
  const [part] = all<Part>(root, selector)
  if (!part) throw new Error(`There is no ${selector}.`)
  return part
}
