import type { PostCopy } from '../content/post-copy.ts'
import type { Run } from '../endpoint.ts'
import { countCharacters } from '../language/characters.ts'
import { detectLanguage } from '../language/detect.ts'
import { forBlock } from './block-guidelines.ts'
import { CopyAnswer, copyOf, copyProblems, copyShortcomings, editCopy } from './copy-answer.ts'
import { guidelinesOf } from './guidelines/guidelines.ts'
import { instruct } from './instruct.ts'
import { write } from './write.ts'

export interface CopyWishes {
  readonly source: string
  readonly guidelines?: string | undefined
  /** The brand that signs the picture. */
  readonly brand?: string | undefined
  /** The look of the picture, which sets the mood of its words. */
  readonly theme?: string | undefined
}

const job = [
  'Write the words of one social media picture from the source, ready to be published: a reader who scrolls past gets the point in two seconds.',
  'Find the one thing in the source that its readers would stop for, and say only that, concretely. Where the source is a finished line already, keep it as it is.',
  'Give it the kind that it has in the source; where two fit equally well, the first of these: quote, when somebody is quoted and the quote is the news; list, when it names two to five parallel points; step, when it is one of a numbered series; comparison, when two to five figures of one unit invite it; figure, when one figure is the news; question, when it puts one to the reader; else statement.',
  'headline: best at 25 to 80 characters, at most 130. Sentence case, and a full stop only after a full sentence. No hashtags, no emoji, no “Did you know”, no “Introducing”, no colon that only delays the point, no superlative that the source does not prove.',
  'support: at most 76 characters, one fact or condition that the headline leaves open; null where nothing is worth adding. It never repeats the headline and is no call to follow, like or read on.',
  'quote: the headline is what was said, word for word and without quotation marks; of a long quote one whole sentence. speaker and role as the source has them, else null; a role may become a noun phrase.',
  'list: the headline names what the items are; each item has at most 40 characters, shortened where the source has more, and the same grammar.',
  'step: the headline is the step itself, without its number. number, of and word (Tip, Step) as the source has them.',
  'comparison: the headline says what the figures show; each bar has a label of at most 18 characters and its figure with the unit, in the order of the source. What the bars share, such as the unit or the time, stands in the headline. Work out no figure that the source does not have.',
  'figure: the figure stands word for word in the source, at most 7 characters with its sign or unit, and the headline goes on from it as one phrase: 47 %, then “of our regulars bring their own cup”.',
  'Fields of other kinds are null. What it looks like is decided elsewhere: speak of no colours, pictures or layout.',
]

/** Writes what a picture says, structured by what its source offers. */
export async function writeCopy(run: Run<unknown>, wishes: CopyWishes): Promise<PostCopy> {
  const { source, brand, theme } = wishes
  const rules = await guidelinesOf(wishes.guidelines)
  const tone = theme && `in keeping with the look of the picture, which is: ${theme}`
  const signed =
    'The brand of the material signs the picture: name it in the words only where the source does.'
  const answer = await write(run, {
    task: 'postCopy',
    version: 1,
    instructions: instruct(brand === undefined ? job : [...job, signed], { tone, guidelines: rules }),
    material: [
      { name: 'source', text: source },
      ...(brand === undefined ? [] : [{ name: 'brand', text: brand }]),
    ],
    groundedIn: countCharacters(source) > telling ? 'everything' : 'figures',
    answer: CopyAnswer,
    guidelines: forBlock(rules),
    edit: (answer, change) => editCopy(answer, change, brand),
    problems: copyProblems,
    shortcomings: (answer, isGiven) => copyShortcomings(answer, source, isGiven),
    facts: { ...wishes },
  })
  return copyOf(answer, source)
}

/** A source of fewer characters names a topic, of which everyone in the field can name more. */
const telling = 40

/** The language of the words; of few words their source tells more. */
export function languageOfCopy({ headline }: PostCopy, source: string): string | undefined {
  return detectLanguage(headline) ?? detectLanguage(source)
}
