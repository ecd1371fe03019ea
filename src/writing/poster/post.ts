import type * as z from 'zod'
import { brandWords, type Poster, type PosterText } from '../../content/poster.ts'
import { withoutBreaks } from '../../content/words.ts'
import { plainDigits } from '../../language/fold.ts'
import type { ImageSize, Media } from '../../media/media.ts'
import type { Run } from '../../run.ts'
import type { Change, Review } from '../brief.ts'
import { guidelinesOf, type Kind } from '../guidelines/guidelines.ts'
import { describedBy, instruct, postOptions } from '../instruct.ts'
import { groundingFor } from '../post-copy.ts'
import { write } from '../write.ts'
import { attempt, maxOutputTokens, noFaults, posterTasks, somePicture } from './canvas.ts'

/** What the words and the picture of a post are made from. */
export interface PostRequest extends ImageSize {
  readonly source: string
  /** The brand's name, if its mark is to be shown. */
  readonly brand?: string | undefined
  readonly color?: string | undefined
  readonly font?: string | undefined
  readonly guidelines?: string | undefined
  readonly theme?: string | undefined
  /** Whether the model is shown its draft, to correct it. */
  readonly looks: boolean
}

interface PostDesign {
  readonly task: keyof typeof posterTasks
  readonly version: number
  readonly job: readonly string[]
  readonly images?: readonly Media[]
  readonly answer: z.ZodType<Poster>
  /** Finds what is wrong with the picture. */
  readonly review: (poster: Poster) => Promise<Review>
  readonly typicalTokens: number
}

/**
 * Has a model write the words of a post and design its picture in one answer, so that each can give way to the other.
 * `undefined`, with a warning, if nothing usable came of it.
 */
export function writePost(
  run: Run<unknown>,
  request: PostRequest,
  design: PostDesign,
): Promise<Poster | undefined> {
  const { source, brand, color, guidelines, theme, width, height } = request
  const { task, version, job, images = [], answer, review, typicalTokens } = design
  const look = describedBy('look', theme)
  return attempt(run, async () => {
    const rules = await guidelinesOf(guidelines, 'picture_text', 'picture_headline')
    return write(run, {
      task: posterTasks[task],
      version,
      instructions: instruct(
        [
          ...job,
          ...(color ? [`Colour of the brand: ${color}.`] : []),
          ...(look.words ? [`Look of the picture, and tone of its words: ${look.words}`] : []),
          ...(guidelines ? ['What the guidelines say of looks, the picture follows too.'] : []),
        ],
        { guidelines: rules, ...postOptions },
      ),
      material: [
        { name: 'source', text: source },
        ...(brand === undefined ? [] : [{ name: 'brand', text: brand }]),
        ...look.material,
      ],
      images,
      groundedIn: groundingFor(source),
      answer,
      guidelines: rules,
      edit: (value, change) => ({ ...value, texts: editWords(value.texts, change, brand) }),
      ...(brand !== undefined && { beside: [brand] }),
      problems: ({ texts }) => brandProblems(texts, brand),
      review: async (value) => (run.isRehearsal ? { ...noFaults, draft: somePicture } : review(value)),
      look: request.looks ? lookAtDraft : undefined,
      facts: { source, brand, color, guidelines, theme, width, height, typicalTokens },
      maxOutputTokens,
    })
  })
}

/** What a writer does who sees the draft. */
export const lookAtDraft =
  'The last image shows the picture as it came out of this answer. Look at it as an art director does who sees it on a phone for two seconds: Is it clear at once what it is about and what to do? Is the subject whole and uncovered, is anything drawn wrongly? Is a word small, cramped, broken badly, or does it touch a line, an edge or another word? Does the fact to act on lead, with its terms beside it? Is something missing that the reader needs? Is an area crowded or empty, does an edge not line up, are colours dull? Correct all that you see, boldly where it is ordinary, keep what is good, and answer with the whole of it again.'

const headlineKinds: readonly Kind[] = ['picture_text', 'picture_headline']
/** Of the largest words: what is as large is a headline. */
const headlineShare = 0.85

/** How the words of a post are written. */
export const wordRules = [
  'words: you write them, from the source. Note first what a reader needs in order to act or to remember it: what it is, for whom, price and its terms, date with its weekday, time, place, deadline, how to get it; and what the guidelines demand. Somebody who has not read the source and sees the picture for two seconds knows what it is about.',
  'The headline is what readers stop for, in the tone of the source and nearly in its words: its question, its joke, its contrast, its surprising figure; else the name of the thing itself. No riddle, two to seven words, more where the joke or the quote needs them. One fact leads below it (price, date, figure) with what belongs to it (in total, per person, instead of what). All else is two to four short, plain lines in natural language; what nobody needs in order to decide is left out, what the reader does next (reply, book, call, come, until when) is not. A list keeps all of its points, a comparison its figures; a quote is the sentence that tells the story, in its exact words, with who said it. Nothing is said twice. Sentence case, no hashtags, no emoji, no superlative that the source does not prove.',
]

/** The brand's mark is no text, and the largest words are the headline. */
function editWords(
  texts: readonly PosterText[],
  change: Change,
  brand: string | undefined,
): readonly PosterText[] {
  const isMark = (words: string) =>
    words === brandWords || (brand !== undefined && lettersOf(words) === lettersOf(brand))
  const largest = Math.max(...texts.map(({ size, words }) => (isMark(words) ? 0 : size)))
  const numbers = listNumbers(texts.map(({ words }) => words))
  const edited = ({ words, size }: PosterText) => {
    if (isMark(words)) return brandWords
    if (numbers.has(words)) return words
    // A break is no letter and no end of a sentence. It is given up where words change.
    const line = withoutBreaks(words)
    const changed = size >= headlineShare * largest ? change(line, headlineKinds) : change(line)
    return changed === line ? words : changed
  }
  return texts.map((text) => ({ ...text, words: edited(text) }))
}

/** The numbers before the items of a list, from 1 on. They say nothing of their own. */
function listNumbers(texts: readonly string[]): ReadonlySet<string> {
  const numbers = new Map(texts.map((words) => [plainDigits(words).replace(/\D/g, ''), words]))
  const listed = new Set<string>()
  for (let next = 1; ; next++) {
    const words = numbers.get(String(next))
    if (words === undefined || !/^\p{Nd}{1,2}[.)]?$/u.test(words)) break
    listed.add(words)
  }
  return listed.size > 1 ? listed : new Set()
}

/** What is left of a name that was set in capitals or as a handle. */
const lettersOf = (words: string) =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

function brandProblems(texts: readonly { readonly words: string }[], brand: string | undefined): string[] {
  const marks = texts.filter(({ words }) => words === brandWords).length
  if (brand === undefined || marks === 1) return []
  return [
    marks === 0
      ? 'The name of the brand is missing; it is a text of its own.'
      : 'The name of the brand stands there more than once instead of once, as a text of its own.',
  ]
}
