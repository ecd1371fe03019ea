import { detectLanguage } from '../../language/detect.ts'
import { addressesIn, addressIndex } from './addresses.ts'
import { blank, plainDigits, squeeze } from './fold.ts'
import { nameIndex } from './names.ts'
import { numberIndex } from './numbers.ts'
import { isQuoted, quotesIn } from './quotes.ts'

/** Something that a text says and its sources do not. */
export interface Ungrounded {
  readonly kind: 'number' | 'name' | 'quote' | 'url'
  /** As the text says it. */
  readonly said: string
}

export interface GroundingOptions {
  /** Whether a number that counts what the text itself brings (`7 ways to…`) is free; `checked` unless said. */
  readonly counts?: 'free' | 'checked'
}

/** Finds what a text says that its sources do not. */
export type Grounding = (text: string, options?: GroundingOptions) => readonly Ungrounded[]

/** What a text says that does not trace back to its sources: numbers, names, quotations and addresses. */
export const ungrounded = (
  text: string,
  sources: readonly string[],
  options: GroundingOptions = {},
): readonly Ungrounded[] => groundIn(sources)(text, options)

/**
 * Reads the sources once, for many texts. A false alarm costs a repair, so what may be harmless passes: a capital that
 * may be that of a title, a sentence or a German noun, a count of the text's own parts, what everybody knows.
 */
export function groundIn(given: readonly string[]): Grounding {
  const sources = given.map(plainDigits)
  const squeezed = squeeze(sources.join('\n'))
  const isGivenAddress = addressIndex(sources)
  const numbers = numberIndex(sources)
  const ungroundedNames = nameIndex(sources)
  const usual = detectLanguage(sources.join('\n'))
  return (said, { counts = 'checked' } = {}) => {
    const found: (Ungrounded & { readonly start: number })[] = []
    const plain = plainDigits(said)
    let text = plain
    const take = (kind: Ungrounded['kind'], those: readonly { said: string; start: number }[]) => {
      for (const { said, start } of those) found.push({ kind, said, start })
    }

    const addresses = addressesIn(text)
    take(
      'url',
      addresses.filter(({ said }) => !isGivenAddress(said)),
    )
    text = withoutTags(blank(text, addresses))
    const quotes = quotesIn(text).map((quote) => ({
      ...quote,
      said: plain.slice(quote.start + 1, quote.end - 1),
    }))
    take(
      'quote',
      quotes.filter(({ said }) => !isQuoted(said, squeezed)),
    )
    text = blank(text, quotes)

    const language = detectLanguage(text) ?? usual
    take('number', numbers.ungrounded(text, language, counts))
    take('name', ungroundedNames(text, language))
    return distinct(found)
  }
}

/** A hashtag is a label, not a statement; `#1` is a number. */
const withoutTags = (text: string) =>
  text.replace(/#[\p{L}\p{N}_]{1,80}/gu, (tag) => (/\p{L}/u.test(tag) ? 'x'.repeat(tag.length) : tag))

/** In the order of the text, each once. */
function distinct(found: readonly (Ungrounded & { readonly start: number })[]): Ungrounded[] {
  const ordered = [...found].sort((one, other) => one.start - other.start)
  return [...new Map(ordered.map(({ kind, said }) => [`${kind} ${said}`, { kind, said }])).values()]
}
