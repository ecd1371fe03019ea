// Whether the material supports a text: figures, quotations and addresses are found in both and compared in every
// notation that means the same. Doubtful cases pass, because each false alarm costs a call.

import { detectLanguage, nameOfLanguage } from '../../language/detect.ts'
import { overwrite, plainDigits } from '../../language/fold.ts'
import { findAddresses, isGivenAddress, readAddresses } from './addresses.ts'
import { readNumbers, type SourceNumbers, ungroundedNumbers } from './numbers.ts'
import { findQuotes, isQuoted, squeezeQuotes } from './quotes.ts'

/**
 * What of an answer must be in the material. `everything`: the material is the only source. `figures`: it names a
 * topic, so general knowledge is allowed, but no figure, quotation or address of its own. `quotations`: figures are
 * the reader's own. `addresses`: so are sayings. `nothing`: the answer describes a picture.
 */
export type GroundedIn = 'everything' | 'figures' | 'quotations' | 'addresses' | 'nothing'

/** Shorter answers are not checked for their language. */
const minWords = 6

/** Checks answers against the material that they were made from. */
export interface GroundingCheck {
  /** Whether the material supports everything that a text claims. */
  readonly isGiven: (text: string) => boolean
  /** Claims that the material does not support, as problems to send back to the writer. */
  readonly shortcomingsOf: (texts: readonly string[]) => string[]
  /** What is wrong with the language of the texts, likewise. */
  readonly languageFaultOf: (texts: readonly string[]) => string | undefined
  /** What a text claims that has to be in the material and is not. */
  readonly inventedIn: (text: string) => readonly Ungrounded[]
}

/**
 * Indexes the material once to check answers against it. The guidelines may add claims. The answer has to be in the
 * language that is wanted, else in that of the material.
 */
export function checkGrounding(
  material: readonly string[],
  guidelines: string | undefined,
  bound: GroundedIn,
  requestedLanguage?: string,
  sources = readSources(sourcesOf(material, guidelines)),
): GroundingCheck {
  const ground = findUngroundedIn(sources)
  // Without guidelines, the sources are the material.
  const sourceLanguage = guidelines === undefined ? sources.language : detectLanguage(material.join('\n'))
  const language = requestedLanguage === undefined ? sourceLanguage : requestedLanguage.split('-', 1)[0]
  const isOfPart = (figure: string) =>
    requestedLanguage === undefined &&
    material.length > 1 &&
    material.some((text) => detectLanguage(text) === figure)
  const isShort = material.join(' ').split(/\s+/, minWords).length < minWords
  const inventedIn = (text: string) => ground(text, { counts: 'free' }).filter(bounds[bound])
  const languageFaultOf = (texts: readonly string[]) => {
    const joined = texts.join('\n')
    const textLanguage = detectLanguage(joined)
    const isOther =
      textLanguage !== undefined &&
      language !== undefined &&
      textLanguage !== language &&
      !(isShort && [textLanguage, language].every((code) => alike.has(code))) &&
      !(requestedLanguage === undefined && isOfWords(joined, material)) &&
      joined.split(/\s+/, minWords + 1).length > minWords &&
      !isOfPart(textLanguage)
    const expectation =
      requestedLanguage === undefined ? 'the language of the material' : 'the language that is asked for'
    return isOther ? `The text is not in ${nameOfLanguage(language)}, ${expectation}.` : undefined
  }
  return {
    isGiven: (text) => ground(text).length === 0,
    inventedIn,
    languageFaultOf,
    shortcomingsOf: (texts) => [
      ...new Set(
        texts
          .flatMap(inventedIn)
          .map(({ written }) => `The text says “${written}”, which the material does not give.`),
      ),
    ],
  }
}

/** What answers are checked against. */
export const sourcesOf = (material: readonly string[], guidelines: string | undefined): readonly string[] => [
  ...material,
  ...(guidelines === undefined ? [] : [guidelines]),
]

/** Returns whether most words of a text occur in the material, so that both are in one language. */
function isOfWords(text: string, material: readonly string[]): boolean {
  const wordsOf = (source: string) => source.toLowerCase().match(/\p{L}+/gu) ?? []
  const materialWords = new Set(material.flatMap(wordsOf))
  const words = wordsOf(text)
  return words.filter((word) => materialWords.has(word)).length > 0.5 * words.length
}

/** Languages that detection confuses in texts of a few words. */
const alike: ReadonlySet<string> = new Set(['es', 'pt', 'it'])

const isAddress = ({ kind, written }: Ungrounded) => kind === 'url' && /^https?:|^www\.|@/i.test(written)
const isQuotation = (claim: Ungrounded) => claim.kind === 'quote' || isAddress(claim)

/** Number words and recent years are allowed in headlines; other figures are claims. */
const isFigure = (written: string) => /\p{Nd}/u.test(written) && !/^(?:19|20)\d\d$/.test(written)

const bounds: Readonly<Record<GroundedIn, (claim: Ungrounded) => boolean>> = {
  everything: () => true,
  figures: (claim) =>
    isQuotation(claim) || (claim.kind === 'number' && !claim.isGeneral && isFigure(claim.written)),
  quotations: isQuotation,
  addresses: isAddress,
  nothing: () => false,
}

/** A claim of a text that its sources do not support. */
export interface Ungrounded {
  readonly kind: 'number' | 'quote' | 'url'
  /** As written in the text. */
  readonly written: string
  /** Whether it is a number that may be generally known. */
  readonly isGeneral: boolean
}

/** How strictly a text is compared. */
export interface GroundingOptions {
  /** Whether numbers that count parts of the text itself (`7 ways to…`) are allowed. Default: `checked`. */
  readonly counts?: 'free' | 'checked'
}

/** Finds what a text claims and its sources do not say. The first claim comes first. */
export type UngroundedFinder = (text: string, options?: GroundingOptions) => readonly Ungrounded[]

/** Finds numbers, quotations and addresses that the sources do not contain. */
export const findUngrounded = (
  text: string,
  sources: readonly string[],
  options: GroundingOptions = {},
): readonly Ungrounded[] => indexSources(sources)(text, options)

/** What sources give, as plain data, for long ones are read in a worker. */
export interface SourceIndex {
  readonly squeezed: string
  readonly addresses: ReadonlySet<string>
  readonly numbers: SourceNumbers
  readonly language: string | undefined
}

/** Reads what sources give, once for all texts that are checked against them. */
export function readSources(texts: readonly string[]): SourceIndex {
  const sources = texts.map(plainDigits)
  const joined = sources.join('\n')
  return {
    squeezed: squeezeQuotes(joined),
    addresses: readAddresses(sources),
    numbers: readNumbers(sources),
    language: detectLanguage(joined),
  }
}

/** Indexes the sources once to check many texts. */
export const indexSources = (sources: readonly string[]): UngroundedFinder =>
  findUngroundedIn(readSources(sources))

/** Since a false alarm costs a repair, doubtful cases pass: counts of the text's own parts, common knowledge. */
function findUngroundedIn({
  squeezed,
  addresses: knownAddresses,
  numbers,
  language: sourceLanguage,
}: SourceIndex): UngroundedFinder {
  return (written, { counts = 'checked' } = {}) => {
    const ungrounded: (Ungrounded & { readonly start: number })[] = []
    const plain = plainDigits(written)
    let text = plain
    const collect = (
      kind: Ungrounded['kind'],
      matches: readonly { written: string; start: number; isGeneral?: boolean }[],
    ) => {
      for (const { written, start, isGeneral = false } of matches)
        ungrounded.push({ kind, written, start, isGeneral })
    }

    const addresses = findAddresses(text)
    collect(
      'url',
      addresses.filter(({ written }) => !isGivenAddress(knownAddresses, written)),
    )
    text = withoutTags(overwrite(text, addresses))
    const quotes = findQuotes(text, squeezed).map((quote) => ({
      ...quote,
      written: plain.slice(quote.start + 1, quote.end - 1),
    }))
    collect(
      'quote',
      quotes.filter(({ written }) => !isQuoted(written, squeezed)),
    )
    text = overwrite(text, quotes)

    const language = detectLanguage(text) ?? sourceLanguage
    collect('number', ungroundedNumbers(numbers, text, language, counts))
    return distinct(ungrounded)
  }
}

/** Hashtags are not claims, except numbers such as `#1`. */
const withoutTags = (text: string) =>
  text.replace(/#[\p{L}\p{N}_]{1,80}/gu, (tag) => (/\p{L}/u.test(tag) ? 'x'.repeat(tag.length) : tag))

function distinct(ungrounded: readonly (Ungrounded & { readonly start: number })[]): Ungrounded[] {
  const ordered = [...ungrounded].sort((one, other) => one.start - other.start)
  return [
    ...new Map(
      ordered.map(({ kind, written, isGeneral }) => [`${kind} ${written}`, { kind, written, isGeneral }]),
    ).values(),
  ]
}
