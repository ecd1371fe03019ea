import type { Specification } from '../../../../content/calculator/specification.ts'
import type { WriterTools } from '../types.ts'
import { type Article, readArticle } from './calculators/article.ts'
import { families } from './calculators/families.ts'
import type { Draft, Family } from './calculators/family.ts'

/**
 * Drafts the calculator that an article calls for: of those whose words it uses and whose figures it has, the one it
 * is most about. `undefined` where none fits, for none is better than a silly one.
 */
export function draftCalculator(kit: WriterTools, article: string): Specification | undefined {
  const read = readArticle(kit, article)
  if (!read) {
    kit.warn(
      'The built-in writer makes calculators for English, German, Spanish and French articles only. Set up a model for others.',
    )
    return undefined
  }
  const [best] = families
    .flatMap((family) => candidateOf(family, read) ?? [])
    .sort((one, other) => other.score - one.score)
  return best?.draft.specification
}

interface Candidate {
  readonly draft: Draft
  readonly score: number
}

/** A calculator speaks for itself where it takes up most figures of the article; else it takes the article's words. */
function candidateOf(family: Family, article: Article): Candidate | undefined {
  const hits = article.count(family.terms)
  const least = family.least ?? 2
  // A report has figures as well, but nothing that its reader would want to work out. A short text has few words.
  const wanted = Math.min(article.isGuide ? least : 2 * least, Math.max(2, Math.ceil(article.length / 40)))
  const isAbout = hits >= wanted
  if (!isAbout && family.isWordy) return undefined
  const draft = family.build(article)
  if (!draft) return undefined
  const { size } = hits > 0 ? draft.figures : draft.named
  const share = size / article.figures.length
  const isMostOfIt = size >= 3 ? share >= (hits > 0 ? 0.5 : 0.75) : size === 2 && hits > 0 && share === 1
  if (!isAbout && !isMostOfIt) return undefined
  return { draft, score: family.rank + Math.min(hits, 12) / 2 + 4 * share + Math.min(size, 4) }
}
