import { parseDesign } from './parse.ts'
import type { DesignElement } from './types.ts'

const size = { width: 1080, height: 1080 }
export const parse = (markup: string) => parseDesign({ markup, size })

/** The first element in the body. */
export function firstOf(markup: string): DesignElement {
  const [first] = parse(markup).root.children
  if (!first) throw new TypeError('It is empty.')
  return first
}
export const px = (value: number) => ({ px: value, share: 0 })
export const share = (value: number) => ({ px: 0, share: value })
export const white = { red: 255, green: 255, blue: 255, alpha: 1 }
export const red = { red: 255, green: 0, blue: 0, alpha: 1 }
export const blue = { red: 0, green: 0, blue: 255, alpha: 1 }
