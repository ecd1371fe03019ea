/** The text of a post. Each kind has its own layouts. */
export type PostCopy =
  | Statement
  | PostQuestion
  | PostFigure
  | PostComparison
  | PostQuote
  | PostList
  | PostStep
  | PostOffer
  | PostTable
  | PostFacts
  | PostSchedule

/** The kinds of posts. Which one a post is follows from its source, never from its look. */
export type PostCopyKind = PostCopy['kind']

/** What every post has. */
interface Headed {
  /** At most 130 characters. */
  readonly headline: string
  /** One line below it, at most 100 characters. */
  readonly support?: string | undefined
}

/** A statement that needs no support. */
export interface Statement extends Headed {
  readonly kind: 'statement'
}

/** A question to the reader. */
export interface PostQuestion extends Headed {
  readonly kind: 'question'
}

/** One figure is the message: a price, a share, a count. */
export interface PostFigure extends Headed {
  readonly kind: 'figure'
  /** As displayed: `47`, `$12`, `80 %`. The headline continues the phrase. */
  readonly figure: string
}

/** Two to five figures of one unit side by side. */
export interface PostComparison extends Headed {
  readonly kind: 'comparison'
  readonly bars: readonly { readonly label: string; readonly value: number; readonly shown: string }[]
}

/** The headline is the quote, without quotation marks. */
export interface PostQuote extends Headed {
  readonly kind: 'quote'
  readonly speaker?: string | undefined
  readonly role?: string | undefined
}

/** Two to five short items. */
export interface PostList extends Headed {
  readonly kind: 'list'
  readonly items: readonly string[]
}

/** One post of a series: tip 3 of 7. */
export interface PostStep extends Headed {
  readonly kind: 'step'
  readonly number: number
  readonly of?: number | undefined
  /** What the series counts: `Tip`, `Step`. */
  readonly word?: string | undefined
}

/** What a reader needs in order to act, in small letters at the foot. */
interface Detailed extends Headed {
  /** Until when, where, from whom, how to book: at most 100 characters. */
  readonly details?: string | undefined
}

/** A product, a service or a place at a price. The headline names it. */
export interface PostOffer extends Detailed {
  readonly kind: 'offer'
  /** A price or a discount as displayed: `$29`, `−20 %`, `Free`. */
  readonly price: string
  /** What the price is for, or what it was before: `per person`, `instead of $39`. */
  readonly per?: string | undefined
  /** At most four items. */
  readonly includes: readonly string[]
}

/** A figure as displayed, and what it counts or costs. */
export interface PostRow {
  readonly label: string
  readonly shown: string
}

/** Two to five rows for looking up prices, opening times or sizes. */
export interface PostTable extends Detailed {
  readonly kind: 'table'
  readonly rows: readonly PostRow[]
}

/** Two to four figures side by side that need no common unit. */
export interface PostFacts extends Detailed {
  readonly kind: 'facts'
  readonly rows: readonly PostRow[]
}

/** Two to six entries in the order of time. */
export interface PostSchedule extends Detailed {
  readonly kind: 'schedule'
  readonly entries: readonly { readonly when: string; readonly what: string }[]
}

/** The text of a meme, by layout. `scene` and `character` are names of the cast. */
export type MemeCopy =
  | { readonly layout: 'classic'; readonly top: string; readonly bottom: string; readonly scene: string }
  | { readonly layout: 'caption'; readonly caption: string; readonly scene: string }
  | { readonly layout: 'preference'; readonly no: string; readonly yes: string; readonly character: string }
  | {
      readonly layout: 'expectation'
      readonly expectation: string
      readonly reality: string
      readonly scene: string
    }
  | { readonly layout: 'labels'; readonly labels: readonly string[]; readonly scene: string }
  | {
      readonly layout: 'chat'
      /** An emoji before or after the name becomes the avatar, which otherwise is an initial. */
      readonly name: string
      readonly status: string
      readonly messages: readonly { readonly from: 'them' | 'me'; readonly text: string }[]
    }
  | {
      readonly layout: 'sign'
      readonly heading: string
      /** Text before and after the figure, and the claim it supports. */
      readonly before: string
      readonly figure: string
      readonly after: string
      readonly character: string
    }

/** How a meme is laid out, which decides which texts it has. */
export type MemeLayout = MemeCopy['layout']
