import { typographic } from '../type/index.ts'

/** What a post says, with the signs that a good setter would use in all of its words. */
export function typeset<Copy>(copy: Copy, language: string | undefined): Copy {
  const set = (value: unknown, name = ''): unknown => {
    // The name of a kind is no word.
    if (typeof value === 'string') return name === 'kind' ? value : signed(typographic(value, language))
    if (Array.isArray(value)) return value.map((part) => set(part))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, set(part, key)]))
  }
  return set(copy) as Copy
}

/** A figure below zero has a minus before it, which is as wide as a plus. */
function signed(text: string): string {
  return text.replace(/^-(?=\p{Nd}|\p{Sc})/u, '−')
}
