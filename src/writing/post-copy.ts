import * as z from 'zod'
import type { PostCopy, PostCopyKind } from '../content/post-copy.ts'
import { countCharacters } from '../language/characters.ts'
import { detectLanguage } from '../language/detect.ts'
import type { Run } from '../run.ts'
import { findFigures } from './grounding/figures.ts'
import { isQuoted, squeezeQuotes } from './grounding/quotes.ts'
import { guidelinesOf } from './guidelines/guidelines.ts'
import { instruct } from './instruct.ts'
import { gistOf } from './lists.ts'
import { charactersFor } from './script-length.ts'
import { type Change, write } from './write.ts'

export interface PostCopyRequest {
  readonly source: string
  readonly guidelines?: string | undefined
  /** The brand that signs the picture. */
  readonly brand?: string | undefined
  /** The look of the picture, which sets the tone of the words. */
  readonly theme?: string | undefined
}

const jobFor = (source: string) => [
  'Write the words of one social media picture from the source, ready to be published: a reader who scrolls past gets the point in two seconds.',
  'Find the one thing in the source that its readers would stop for, and say it concretely. Where the source announces or offers something, the words hold what a reader needs to act on: what, for whom, when, where and at what price, as far as the source says and as it fits. Where the source is a finished line already, keep it as it is.',
  'Give it the kind that it has in the source; where two fit equally well, the first of these: quote, when somebody is quoted and the quote is the news; list, when it names two to five parallel points; step, when it is one of a numbered series; comparison, when two to five figures of one unit invite it; figure, when one figure is the news; question, when it puts one to the reader; else statement.',
  `headline: best at ${charactersFor(source, 25)} to ${charactersFor(source, 80)} characters, at most ${charactersFor(source, 130)}. Sentence case, and a full stop only after a full sentence. No hashtags, no emoji, no “Did you know”, no “Introducing”, no colon that only delays the point, no superlative that the source does not prove.`,
  `support: at most ${charactersFor(source, 76)} characters, the fact, the terms or the invitation that the headline leaves open (date, place, price); null where nothing is worth adding. It stands on its own, never repeats the headline and is no call to follow, like or read on.`,
  'quote: the headline is what was said, word for word, without quotation marks and without a “he says” in between; of a long quote one whole sentence, which ends in its own full stop. speaker is who says it, by name or by what the source shows them to be; role is a noun phrase for what they are or do, which may be inferred from the source. No support.',
  `list: the headline names what the items are; each item has at most ${charactersFor(source, 40)} characters, shortened where the source has more, and the same grammar.`,
  'step: the headline is the step itself, without its number. number, of and word (Tip, Step) as the source has them.',
  `comparison: the headline says what the figures show; each bar has a label of at most ${charactersFor(source, 18)} characters and its figure with the unit, in the order of the source. What the bars share, such as the unit or the time, stands in the headline. Work out no figure that the source does not have.`,
  'figure: the figure stands word for word in the source, at most 7 characters with its sign or unit, and the headline goes on from it as one phrase: 47 %, then “of our regulars bring their own cup”.',
  'Fields of other kinds are null. What it looks like is decided elsewhere: speak of no colours, pictures or layout.',
]

/** Writes the words of a post picture, structured by what the source offers. */
export async function writePostCopy(run: Run<unknown>, request: PostCopyRequest): Promise<PostCopy> {
  const { source, brand, theme } = request
  const rules = await guidelinesOf(request.guidelines, 'picture_text', 'headline')
  const tone = theme && `in keeping with the look of the picture, which is: ${theme}`
  const signed =
    'The brand of the material signs the picture: name it in the words only where the source does.'
  const answer = await write(run, {
    task: 'postCopy',
    version: 3,
    instructions: instruct([...jobFor(source), ...(brand === undefined ? [] : [signed])], {
      tone,
      guidelines: rules,
    }),
    material: [
      { name: 'source', text: source },
      ...(brand === undefined ? [] : [{ name: 'brand', text: brand }]),
    ],
    groundedIn: countCharacters(source) > minSourceCharacters ? 'everything' : 'figures',
    answer: CopyAnswer,
    guidelines: rules,
    edit: editCopy,
    ...(brand !== undefined && { beside: [brand] }),
    problems: copyProblems,
    shortcomings: (answer, isGiven) => copyShortcomings(answer, source, isGiven),
    facts: { ...request },
  })
  return toPostCopy(answer, source)
}

/** A shorter source only names a topic, so general knowledge is allowed. */
const minSourceCharacters = 40

/** The language of the headline, or of the source if the headline is too short. */
export function postCopyLanguage({ headline }: PostCopy, source: string): string | undefined {
  return detectLanguage(headline) ?? detectLanguage(source)
}

const line = (description: string) => z.string().trim().nullish().describe(description)

const kinds = [
  'statement',
  'question',
  'figure',
  'comparison',
  'quote',
  'list',
  'step',
] as const satisfies readonly PostCopyKind[]

/** The answer in one flat object; each kind fills the fields that it needs. */
export const CopyAnswer = z.object({
  kind: z.enum(kinds),
  headline: z.string().trim().min(1),
  support: line('One line under the headline that adds something to it.'),
  figure: line('figure: as it is read, with its sign or unit, such as 47 %, $12 or 3,400.'),
  bars: z
    .array(
      z.object({
        label: z.string().trim().min(1),
        shown: z.string().trim().min(1).describe('The figure with its unit, such as 16 min.'),
      }),
    )
    .nullish()
    .describe('comparison: what is compared.'),
  speaker: line('quote: who said it.'),
  role: line('quote: what the speaker is or does.'),
  items: z.array(z.string().trim().min(1)).nullish().describe('list: the items without signs or numbers.'),
  number: z.int().nullish().describe('step: which one of the series.'),
  of: z.int().nullish().describe('step: how many the series has, where the source says so.'),
  word: line('step: what the series counts, such as Tip.'),
})
export type CopyAnswer = z.output<typeof CopyAnswer>

export const maxCharacters = { headline: 130, support: 76, label: 24, item: 60, figure: 9, name: 40 }
const maxParts = 5

type Part = Exclude<keyof CopyAnswer, 'kind' | 'headline' | 'support'>

/** The fields of each kind. */
const partsOf: Readonly<Record<PostCopyKind, readonly Part[]>> = {
  statement: [],
  question: [],
  figure: ['figure'],
  comparison: ['bars'],
  quote: ['speaker', 'role'],
  list: ['items'],
  step: ['number', 'of', 'word'],
}

/** Changes each text and drops fields of other kinds. */
export function editCopy(answer: CopyAnswer, edit: Change): CopyAnswer {
  const parts = partsOf[answer.kind]
  const own = <Name extends Part>(name: Name) => (parts.includes(name) ? answer[name] : undefined)
  const maybe = (text: string | null | undefined) => (text ? edit(text) : undefined)
  return {
    kind: answer.kind,
    figure: maybe(own('figure')),
    headline: edit(answer.headline, ['picture_text', 'headline']),
    // Beneath a quote stand the speaker and the role.
    support: answer.kind === 'quote' ? undefined : maybe(answer.support),
    bars: own('bars')?.map(({ label, shown }) => ({ label: edit(label), shown: edit(shown) })),
    items: own('items')?.map((item) => edit(item)),
    speaker: maybe(own('speaker')),
    role: maybe(own('role')),
    number: own('number'),
    of: own('of'),
    word: maybe(own('word')),
  }
}

/** Problems that make the layout impossible. */
export function copyProblems(answer: CopyAnswer): string[] {
  const { kind, headline, support, figure, bars, items, number, of } = answer
  const tooLong = (name: string, text: string | null | undefined, most: number) => {
    const characters = countCharacters(text ?? '')
    return characters > most ? [`${name} has ${characters} characters; at most ${most} fit.`] : []
  }
  const count = (name: string, parts: readonly unknown[] | null | undefined) =>
    (parts?.length ?? 0) < 2 || (parts?.length ?? 0) > maxParts
      ? [`A ${kind} has two to five ${name}; give them, or choose another kind.`]
      : []
  const own: Readonly<Record<PostCopyKind, () => string[]>> = {
    statement: () => [],
    question: () => (/[?？؟;՞]["”»’)]?$/.test(headline) ? [] : ['A question ends in a question mark.']),
    figure: () => [
      ...(figure?.trim() ? [] : ['A figure needs its number in `figure`.']),
      ...tooLong('The figure', figure, maxCharacters.figure),
    ],
    comparison: () => [
      ...count('bars', bars),
      ...(bars ?? []).flatMap(({ label }) => tooLong(`The label “${label}”`, label, maxCharacters.label)),
      ...(haveOneUnit(bars ?? []) ? [] : ['The bars have no common unit; compare figures of one unit.']),
    ],
    quote: () => [],
    list: () => [
      ...count('items', items),
      ...(items ?? []).flatMap((item) => tooLong(`The item “${item}”`, item, maxCharacters.item)),
    ],
    step: () => [
      ...(typeof number === 'number' ? [] : ['A step needs its number.']),
      ...(typeof number === 'number' && typeof of === 'number' && of < number
        ? ['The series has fewer steps than the number of this one.']
        : []),
    ],
  }
  return [
    ...tooLong('The headline', headline, maxCharacters.headline),
    ...tooLong('The support line', support, maxCharacters.support),
    ...([headline, support].some((text) => /[\r\n]/.test(text ?? ''))
      ? ['Headline and support are one line each.']
      : []),
    ...own[kind](),
  ]
}

/** Shortcomings that justify a second draft. */
export function copyShortcomings(
  answer: CopyAnswer,
  source: string,
  isGiven: (text: string) => boolean,
): string[] {
  const { kind, headline, support, figure, bars } = answer
  const said = [figure, ...(bars ?? []).map(({ shown }) => shown)].filter((text) => typeof text === 'string')
  const repeats = support !== undefined && support !== null && isContained(support, headline)
  return [
    ...(repeats ? ['The support line repeats the headline; add something to it, or leave it out.'] : []),
    ...(kind === 'figure' && figure && headline.includes(figure)
      ? ['The headline repeats the figure; let it continue from the figure.']
      : []),
    ...(kind === 'quote' && !isQuoted(headline, squeezeQuotes(source))
      ? ['The quote is not in the source in these words; quote word for word.']
      : []),
    ...said.filter((text) => !isGiven(text)).map((text) => `The source does not give the figure “${text}”.`),
  ]
}

const isContained = (one: string, other: string) => {
  const [few, many] = [gistOf(one), gistOf(other)].sort((a, b) => a.length - b.length) as [string, string]
  return few !== '' && many.includes(few)
}

/** Converts the answer for the layout. A quote that is not in the source becomes a statement. */
export function toPostCopy(answer: CopyAnswer, source: string): PostCopy {
  const { kind } = answer
  const given = (text: string | null | undefined) => text || undefined
  const headed = { headline: answer.headline, support: given(answer.support) }
  if (kind === 'figure') return { kind, ...headed, figure: answer.figure ?? '' }
  if (kind === 'comparison') return { kind, ...headed, bars: (answer.bars ?? []).map(barOf) }
  if (kind === 'list') return { kind, ...headed, items: answer.items ?? [] }
  if (kind === 'step') {
    const { number, of, word } = answer
    return { kind, ...headed, number: number ?? 1, of: of ?? undefined, word: given(word) }
  }
  if (kind === 'quote') {
    const headline = headed.headline.replace(/^["“„«»「『]|["”“»«」』]$/g, '').trim()
    if (!isQuoted(headline, squeezeQuotes(source))) return { kind: 'statement', ...headed }
    return { kind, ...headed, headline, speaker: given(answer.speaker), role: given(answer.role) }
  }
  return { kind, ...headed }
}

interface Bar {
  readonly label: string
  readonly shown: string
}

const barOf = ({ label, shown }: Bar) => ({ label, shown, value: figureIn(shown)?.values[0] ?? 0 })

const figureIn = (shown: string) => findFigures(shown, 'any')[0]

/** The unit is the text around the figure. */
function haveOneUnit(bars: readonly Bar[]): boolean {
  const units = bars.map(({ shown }) => {
    const figure = figureIn(shown)
    return (
      figure && (shown.slice(0, figure.start) + shown.slice(figure.end)).replace(/[\s.]/g, '').toLowerCase()
    )
  })
  return units.every((unit) => unit !== undefined && unit === units[0])
}
