/**
 * A pattern of whole words and phrases with `|` between. `*4` stands for up to four more letters, `?` makes the letter
 * or group before it optional. Lists are read here rather than written as expressions, so that they stay legible and
 * every one of them is linear: alternatives of bounded length.
 */
export const words = (list: string): RegExp => new RegExp(`(?<!\\p{L})(?:${sourceOf(list)})(?!\\p{L})`, 'iu')

/** The same at the start of a text only. */
export const startOf = (list: string): RegExp => new RegExp(`^(?:${sourceOf(list)})(?!\\p{L})`, 'iu')

/** The same within words as well. */
export const parts = (list: string): RegExp => new RegExp(sourceOf(list), 'iu')

/** A run of words: `{}` catches one of them, in German a noun, and `#` stands for a short one or a number. */
export const phrase = (list: string, isGerman = false): RegExp =>
  new RegExp(
    sourceOf(list)
      .replaceAll('{}', isGerman ? noun : word)
      .replaceAll('#', '[\\p{L}\\d]{1,6}'),
    isGerman ? 'u' : 'iu',
  )

const word = '(\\p{L}{3,20})(?!\\p{L})'
const noun = '(\\p{Lu}\\p{L}{2,20})(?!\\p{L})'

const sourceOf = (list: string) =>
  list
    .replaceAll('(', '(?:')
    .replaceAll('’', "[’']")
    .replace(/\*(\d{1,2})/g, '\\p{L}{0,$1}')
