import type { GuidelineRule } from './content/guideline-rules.ts'

/**
 * What is true of a brand in every request. It fills the fields that a request leaves open, and overrides none. Save
 * it as `brand.json` for the command line; `brand.schema.json` of the package describes it to editors.
 */
export interface Brand {
  /** As it is written on pictures. */
  readonly name?: string | undefined
  /** The main one first: #RRGGBB or CSS names. Pictures and blocks derive their colours from the first. */
  readonly colors?: readonly string[] | undefined
  /** The name of its font, or a list of names of which the first that is found is taken. */
  readonly font?: string | undefined
  /** The http, https or data URL of its logo. */
  readonly logo?: string | undefined
  /** How it sounds, in a few words. */
  readonly tone?: string | undefined
  /** What every text and picture must respect, in plain words. */
  readonly guidelines?: string | undefined
  /**
   * What code checks of its guidelines, as `copydesk brand check` writes it. With them, no model reads the guidelines. A
   * request that has guidelines of its own has them read.
   */
  readonly rules?: readonly GuidelineRule[] | undefined
  /** What it is and does, in its own words. */
  readonly description?: string | undefined
  /**
   * Up to five texts that it published, of which up to three may be pictures of earlier posts, as http, https or data
   * URLs: what is made sounds and looks like them, and takes no facts from them.
   */
  readonly examples?: readonly string[] | undefined
  /** The code of the language that it publishes in, such as `de`. Without it, texts are in the language of their material. */
  readonly language?: string | undefined
  /** Its name on social media: `@northpost`. */
  readonly handle?: string | undefined
}

/** The pictures of earlier posts among the examples of a brand. */
export const pictureExamplesOf = ({ examples = [] }: Brand): string[] =>
  examples.filter(isPictureUrl).slice(0, mostPictures)

/** The texts among the examples of a brand. */
export const textExamplesOf = ({ examples = [] }: Brand): string[] =>
  examples.filter((example) => !isPictureUrl(example))

const mostPictures = 3
const isPictureUrl = (example: string) => /^(?:https?:\/\/|data:image\/)\S+$/i.test(example.trim())

/** What a brand says of itself where a text speaks of it, with its name. */
export function describeBrand({ name, description }: Brand): string | undefined {
  if (description === undefined || name === undefined || description.includes(name)) return description
  return `${name}: ${description}`
}
