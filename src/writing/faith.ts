import { groundIn, type Ungrounded } from './grounding.ts'
import type { Guidelines } from './guidelines.ts'
import { languageOf } from './language.ts'

/**
 * What of an answer has to stand in the material. `everything`: the material is the source of all that is said.
 * `figures`: it names a topic, which leaves the writer what everyone in the field can name, but no figure, quotation or
 * address. `quotations`: the figures are the reader's own. `nothing`: the answer speaks of a picture.
 */
export type Bound = 'everything' | 'figures' | 'quotations' | 'nothing'

/** Fewer words than these tell too little of a language to object to it. */
const enoughWords = 6

/**
 * What texts say that their material does not: figures, names, quotations and addresses of their own, or another
 * language. The caller's guidelines may bring in both.
 */
export function faithTo(
  material: readonly string[],
  { text: guidelines = '' }: Guidelines,
  bound: Bound,
): (texts: readonly string[]) => string[] {
  const isBound = bounds[bound]
  const ground = groundIn([...material, guidelines])
  const language = languageOf(material.join('\n'))
  const mayDiffer = /\b(?:in|auf|en) \p{Lu}\p{L}{3,20}/u.test(guidelines)
  return (texts) => {
    const all = texts.join('\n')
    const invented = texts.flatMap((text) => ground(text, { counts: 'free' })).filter(isBound)
    const said = languageOf(all)
    const strays = !mayDiffer && said !== undefined && language !== undefined && said !== language
    return [
      ...new Set(invented.map(({ said }) => `The material does not give “${said}”: say it without.`)),
      ...(strays && all.split(/\s+/, enoughWords + 1).length > enoughWords
        ? [`Write in ${nameOf(language)}, the language of the material.`]
        : []),
    ]
  }
}

const isQuotation = ({ kind, said }: Ungrounded) =>
  kind === 'quote' || (kind === 'url' && /^https?:|^www\.|@/i.test(said))

const bounds: Readonly<Record<Bound, (claim: Ungrounded) => boolean>> = {
  everything: () => true,
  figures: (claim) => isQuotation(claim) || (claim.kind === 'number' && /\p{Nd}/u.test(claim.said)),
  quotations: isQuotation,
  nothing: () => false,
}

const nameOf = (language: string) =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
