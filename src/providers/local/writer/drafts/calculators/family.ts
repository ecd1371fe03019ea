import type { Specification } from '../../../../../content/calculator/specification.ts'
import type { Article } from './article.ts'
import type { Figure } from './figures.ts'

/** A calculator, and the figures of the article that it opens with. */
export interface Draft {
  readonly specification: Specification
  readonly figures: ReadonlySet<Figure>
  /** Those of them that were found for their words, not because nothing else was left. */
  readonly named: ReadonlySet<Figure>
}

/** A kind of calculator. */
export interface Family {
  readonly name: string
  /** The words that articles on it use, in all languages. */
  readonly terms: RegExp
  /** How many of them it takes; two unless said. */
  readonly least?: number
  /** Whether its figures say little: then only its words make it fit. */
  readonly isWordy?: boolean
  /** How special it is: where two fit, the more special one is taken. */
  readonly rank: number
  /** Makes it from the figures of the article, or `undefined` where those that it needs are not there. */
  readonly build: (article: Article) => Draft | undefined
}
