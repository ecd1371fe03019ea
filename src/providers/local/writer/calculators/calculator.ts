import { problemsOf } from '../../../../content/calculator/problems.ts'
import { Specification } from '../../../../content/calculator/specification.ts'
import type { WriterTools } from '../types.ts'
import { type Article, readArticle } from './article.ts'
import { compareCosts, comparePacks, compareUse } from './comparison.ts'
import { sumAmounts, sumCosts } from './costs.ts'
import vocabulary from './data/vocabulary.json' with { type: 'json' }
import { type Kind, kindsOf } from './kind.ts'
import type { Proposal } from './proposal.ts'
import { readMixture, readRecipe } from './recipes.ts'
import { data, words } from './words.ts'

/**
 * Writes the calculator that an article calls for: of the sums that its quantities allow, the one that takes up most
 * of them and that its words speak of. Where none fits, there is none and a reason why.
 */
export function writeCalculator(
  { article: text }: { readonly article: string },
  { analyze, warn }: Pick<WriterTools, 'analyze' | 'warn'>,
): { readonly reason: string; readonly calculator: Specification | null } {
  const article = readArticle(analyze, text)
  if (!article) {
    warn(
      'The built-in writer makes calculators for English, German, Spanish and French articles only. Set up a model for others.',
    )
    return { reason: data.en.none, calculator: null }
  }
  const isSound = ({ specification }: Proposal) =>
    Specification.safeParse(specification).success && problemsOf(specification).length === 0
  const sound = proposalsFor(article).find(isSound)
  return { reason: sound ? '' : data[article.language].none, calculator: sound?.specification ?? null }
}

type Scored = Proposal & { readonly score: number }

/** All sums that fit an article, the best one first. */
export function proposalsFor(article: Article): Scored[] {
  return all.flatMap((kind) => score(kind, article) ?? []).sort((one, other) => other.score - one.score)
}

const { costs } = vocabulary
const all: readonly Kind[] = [
  ...kindsOf({ recipe: { read: readRecipe }, mix: { read: readMixture } }),
  { terms: words(costs.packs), least: 3, rank: 9, build: comparePacks },
  { terms: words(costs.compares), least: 0, rank: 6, build: compareCosts },
  { terms: words(costs.compares), least: 0, rank: 11, build: compareUse },
  { terms: words(costs.prices), least: 1, rank: 1, build: sumAmounts },
  { terms: words(costs.prices), least: 2, rank: 2, build: sumCosts },
]

/** An article that speaks of a sum has it; one that does not, only where the sum takes up most of its quantities. */
function score({ terms, least, rank, build }: Kind, article: Article): Scored | undefined {
  const hits = article.count(terms)
  // A report has quantities as well, but nothing that its reader would want to work out.
  const wanted = Math.min(article.isGuide ? least : 2 * least, Math.max(2, Math.ceil(article.length / 40)))
  const isAbout = hits >= wanted || least === 0
  const proposal = build(article)
  if (!proposal) return undefined
  const { size } = proposal.quantities
  const share = size / article.quantities.length
  const isMost = size >= 3 ? share >= (hits > 0 ? 0.5 : 0.75) : size === 2 && hits > 0 && share === 1
  return isAbout || isMost
    ? { ...proposal, score: rank + Math.min(hits, 12) / 2 + 4 * share + Math.min(size, 4) }
    : undefined
}
