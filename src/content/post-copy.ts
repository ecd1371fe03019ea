/** What a post says, structured by what its source offers. Each kind is laid out in its own way. */
export type PostCopy =
  | Statement
  | PostQuestion
  | PostFigure
  | PostComparison
  | PostQuote
  | PostList
  | PostStep

export type PostCopyKind = PostCopy['kind']

interface Headed {
  /** At most 130 characters. */
  readonly headline: string
  /** One line below it, at most 76 characters. */
  readonly support?: string | undefined
}

/** A thought that stands for itself. */
export interface Statement extends Headed {
  readonly kind: 'statement'
}

/** A question to the reader. */
export interface PostQuestion extends Headed {
  readonly kind: 'question'
}

/** One figure that is the news: a price, a share, a count. */
export interface PostFigure extends Headed {
  readonly kind: 'figure'
  /** As it is read: `47`, `$12`, `80 %`. The headline is the phrase that goes on from it. */
  readonly figure: string
}

/** Two to five figures of one unit side by side. */
export interface PostComparison extends Headed {
  readonly kind: 'comparison'
  readonly bars: readonly { readonly label: string; readonly value: number; readonly shown: string }[]
}

/** The headline is what was said, without its quotation marks. */
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

/** One of a series: tip 3 of 7. */
export interface PostStep extends Headed {
  readonly kind: 'step'
  readonly number: number
  readonly of?: number | undefined
  /** What the series counts: `Tip`, `Step`. */
  readonly word?: string | undefined
}

/** What a meme says, by the layout that suits the joke. `scene` and `character` are names of the cast. */
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
      readonly name: string
      readonly status: string
      readonly character: string
      readonly messages: readonly { readonly from: 'them' | 'me'; readonly text: string }[]
    }
  | {
      readonly layout: 'sign'
      readonly heading: string
      /** Before and after the figure; the claim with it. */
      readonly before: string
      readonly figure: string
      readonly after: string
      readonly character: string
    }

export type MemeLayout = MemeCopy['layout']
