import * as z from 'zod'
import type { PostCopy, PostCopyKind, PostRow } from '../content/post-copy.ts'
import { countCharacters } from '../language/characters.ts'
import type { Run } from '../run.ts'
import type { Change } from './brief.ts'
import { findFigures } from './grounding/figures.ts'
import { isQuoted, squeezeQuotes } from './grounding/quotes.ts'
import { guidelinesOf } from './guidelines/guidelines.ts'
import { describedBy, instruct, postOptions } from './instruct.ts'
import { comparableText } from './lists.ts'
import { charactersFor } from './script-length.ts'
import { write } from './write.ts'

/** What the words of a post are written from. */
export interface PostCopyRequest {
  readonly source: string
  readonly guidelines?: string | undefined
  /** The brand that signs the picture. */
  readonly brand?: string | undefined
  /** The look of the picture, which sets the tone of the words. */
  readonly theme?: string | undefined
}

const jobFor = (source: string) => {
  const limit = (latin: number) => `at most ${charactersFor(source, latin)} characters`
  return [
    'Write the text that goes on a social media image, from the source: a headline that its readers stop for, and what they need below it. Write what an editor and an art director would publish: warm, concrete, rhythmical, in the voice of the source and its brand, speaking to the reader. Complete before short: a fact that readers act on is worth its words, and a line that says nothing is not.',
    'reader_needs: think first. Note in one line what a reader needs in order to act or to remember it: what, for whom, price, date, time, place, from whom, how to book or get it, as far as the source says. The note is not shown: the other texts hold all of it that fits, and always name the product, the place or the event.',
    'kind: the one that shows most of that.',
    `offer, where something can be had at one price or discount, or for free: the headline says what and makes them want it; price as it is read, at most 10 characters (€49, −20 %, Free); per, what the price is for or was before (per person, instead of €65); includes, one to four things that it includes or is, each ${limit(40)}.`,
    `table, where two to five things have each their own price, time or size: rows with a label, ${limit(26)}, and what is shown beside it, at most 14 characters.`,
    `schedule, where two to six dates or times have each their own event: entries with when, ${limit(16)}, and what, ${limit(40)}.`,
    `facts, where two to four figures of different things carry the news together: rows with the figure and its unit as shown, ${limit(8)}, and a label of ${limit(32)} that goes on from it.`,
    `comparison, where two to five figures of one unit are to be seen as larger and smaller: bars with a label, ${limit(18)}, and the figure with its unit, in the order of the source. Work out no figure that the source does not have.`,
    `figure, where one figure is the news: the figure as it stands in the source, at most 7 characters with its sign or unit, and a headline that goes on from it as one phrase: 47 %, then “of our regulars bring their own cup”.`,
    'quote, where what somebody said is the news: the headline is said word for word, one whole sentence or more, without quotation marks and without a “he says” in between, and ends in its own full stop. speaker is who says it, by name or by what the source shows them to be; role is a noun phrase for what they are or do. No support.',
    `list, where it names two to five parallel points: the headline says what they are; items of ${limit(40)}, in the same grammar.`,
    'step, where it is one of a numbered series: the headline is the step itself without its number; number, of and word (Tip, Step) as the source has them.',
    'question, where it puts one to the reader; statement, for all else. Where the source is a finished line, keep it as it is.',
    `headline: best at ${charactersFor(source, 20)} to ${charactersFor(source, 80)} characters, ${limit(130)}; it may be two short sentences. Sentence case, and a full stop only after a full sentence. No hashtags, no emoji, no superlative that the source does not prove.`,
    `support: one line below the headline, ${limit(90)}, with what makes it worth it or what is still missing; null where the rest says it all.`,
    `details, of offer, table, schedule and facts: one line at the foot, ${limit(90)}, with the terms: until when, where, from whom, how to book. No fact stands twice on the picture.`,
    'Fields of other kinds are null. What it looks like is decided elsewhere: speak of no colours, pictures or layout.',
  ]
}

/** Writes the words of a post picture, structured by what the source offers. */
export async function writePostCopy(run: Run<unknown>, request: PostCopyRequest): Promise<PostCopy> {
  const { source, brand, theme } = request
  const rules = await guidelinesOf(request.guidelines, 'picture_text', 'picture_headline')
  const pictureTheme = describedBy('look', theme)
  const tone =
    pictureTheme.words && `in keeping with the look of the picture, which is: ${pictureTheme.words}`
  const signed =
    'The brand of the material speaks and signs the picture at its foot: name it in the words where that tells readers whose offer or place it is.'
  const answer = await write(run, {
    task: 'postCopy',
    version: 5,
    instructions: instruct([...jobFor(source), ...(brand === undefined ? [] : [signed])], {
      tone,
      guidelines: rules,
      ...postOptions,
    }),
    material: [
      { name: 'source', text: source },
      ...(brand === undefined ? [] : [{ name: 'brand', text: brand }]),
      ...pictureTheme.material,
    ],
    groundedIn: groundingFor(source),
    answer: CopyAnswer,
    guidelines: rules,
    edit: editCopy,
    ...(brand !== undefined && { shownWith: [brand] }),
    problems: copyProblems,
    shortcomings: (answer, isGiven) => copyShortcomings(answer, source, isGiven),
    formerFacts: { ...request },
  })
  return toPostCopy(answer, source)
}

/** A shorter source only names a topic, so general knowledge is allowed. */
const minSourceCharacters = 40

/** What of the words of a post must be in its source. */
export function groundingFor(source: string): 'everything' | 'figures' {
  return countCharacters(source) > minSourceCharacters ? 'everything' : 'figures'
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
  'offer',
  'table',
  'facts',
  'schedule',
] as const satisfies readonly PostCopyKind[]

/** The answer in one flat object; each kind fills the fields that it needs. */
export const CopyAnswer = z.object({
  reader_needs: line('A note to think with, which is not shown: what a reader needs in order to act.'),
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
  price: line('offer: the price or discount as it is read, such as $29, −20 % or Free.'),
  per: line('offer: what the price is for, or what it was before.'),
  includes: z.array(z.string().trim().min(1)).nullish().describe('offer: what it includes.'),
  rows: z
    .array(
      z.object({
        label: z.string().trim().min(1),
        shown: z.string().trim().min(1).describe('The figure as it is read: $4.20, 7–18, 120 g.'),
      }),
    )
    .nullish()
    .describe('table and facts: figures and what they belong to.'),
  entries: z
    .array(
      z.object({
        when: z.string().trim().min(1).describe('A date or a time, such as Fri 8 pm.'),
        what: z.string().trim().min(1),
      }),
    )
    .nullish()
    .describe('schedule: what happens when.'),
  details: line('offer, table, facts, schedule: the terms, in one line at the foot.'),
})
export type CopyAnswer = z.output<typeof CopyAnswer>

/** In characters: longer parts are sent back to the model, since they would not fit on the picture. */
export const maxCharacters = {
  ...{ headline: 130, support: 100, label: 24, item: 60, figure: 9, name: 40 },
  ...{ price: 14, per: 44, rowLabel: 44, shown: 20, when: 24 },
}

type Part = Exclude<keyof CopyAnswer, 'reader_needs' | 'kind' | 'headline' | 'support'>

/** The fields of each kind. */
const partsOf: Readonly<Record<PostCopyKind, readonly Part[]>> = {
  statement: [],
  question: [],
  figure: ['figure'],
  comparison: ['bars'],
  quote: ['speaker', 'role'],
  list: ['items'],
  step: ['number', 'of', 'word'],
  offer: ['price', 'per', 'includes', 'details'],
  table: ['rows', 'details'],
  facts: ['rows', 'details'],
  schedule: ['entries', 'details'],
}

/** Changes each text and drops fields of other kinds. */
export function editCopy(answer: CopyAnswer, edit: Change): CopyAnswer {
  const parts = partsOf[answer.kind]
  const fieldOf = <Name extends Part>(name: Name) => (parts.includes(name) ? answer[name] : undefined)
  const maybe = (text: string | null | undefined) => (text ? edit(text) : undefined)
  return {
    kind: answer.kind,
    figure: maybe(fieldOf('figure')),
    headline: edit(answer.headline, ['picture_text', 'picture_headline']),
    // Beneath a quote stand the speaker and the role.
    support: answer.kind === 'quote' ? undefined : maybe(answer.support),
    bars: fieldOf('bars')?.map(({ label, shown }) => ({ label: edit(label), shown: edit(shown) })),
    items: fieldOf('items')?.map((item) => edit(item)),
    speaker: maybe(fieldOf('speaker')),
    role: maybe(fieldOf('role')),
    number: fieldOf('number'),
    of: fieldOf('of'),
    word: maybe(fieldOf('word')),
    price: maybe(fieldOf('price')),
    per: maybe(fieldOf('per')),
    includes: fieldOf('includes')?.map((item) => edit(item)),
    rows: fieldOf('rows')?.map(({ label, shown }) => ({ label: edit(label), shown: edit(shown) })),
    entries: fieldOf('entries')?.map(({ when, what }) => ({ when: edit(when), what: edit(what) })),
    details: maybe(fieldOf('details')),
  }
}

const inWords: Readonly<Record<number, string>> = { 4: 'four', 5: 'five', 6: 'six' }

/** Problems that make the layout impossible. */
export function copyProblems(answer: CopyAnswer): string[] {
  const { kind, headline, support, figure, bars, items, number, of } = answer
  const { price, per, includes, rows, entries, details } = answer
  const tooLong = (name: string, text: string | null | undefined, max: number) => {
    const characters = countCharacters(text ?? '')
    return characters > max ? [`${name} has ${characters} characters; at most ${max} fit.`] : []
  }
  const count = (name: string, parts: readonly unknown[] | null | undefined, max = 5) =>
    (parts?.length ?? 0) < 2 || (parts?.length ?? 0) > max
      ? [`A ${kind} has two to ${inWords[max]} ${name}; give them, or choose another kind.`]
      : []
  const longRows = (shown: number) =>
    (rows ?? []).flatMap((row) => [
      ...tooLong(`The label “${row.label}”`, row.label, maxCharacters.rowLabel),
      ...tooLong(`“${row.shown}”`, row.shown, shown),
    ])
  const problemsByKind: Readonly<Record<PostCopyKind, () => string[]>> = {
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
    offer: () => [
      ...(price?.trim() ? [] : ['An offer needs its price or discount in `price`; or choose another kind.']),
      ...tooLong('The price', price, maxCharacters.price),
      ...tooLong('What the price is for', per, maxCharacters.per),
      ...((includes?.length ?? 0) > 4 ? ['An offer includes at most four items; keep the best.'] : []),
      ...(includes ?? []).flatMap((item) => tooLong(`The item “${item}”`, item, maxCharacters.item)),
    ],
    table: () => [...count('rows', rows), ...longRows(maxCharacters.shown)],
    facts: () => [...count('rows', rows, 4), ...longRows(maxCharacters.price)],
    schedule: () => [
      ...count('entries', entries, 6),
      ...(entries ?? []).flatMap(({ when, what }) => [
        ...tooLong(`“${when}”`, when, maxCharacters.when),
        ...tooLong(`“${what}”`, what, maxCharacters.item),
      ]),
    ],
  }
  return [
    ...tooLong('The headline', headline, maxCharacters.headline),
    ...tooLong('The support line', support, maxCharacters.support),
    ...tooLong('The details', details, maxCharacters.support),
    ...([headline, support, details].some((text) => /[\r\n]/.test(text ?? ''))
      ? ['Headline, support and details are one line each.']
      : []),
    ...problemsByKind[kind](),
  ]
}

/** Shortcomings that justify a second answer. */
export function copyShortcomings(
  answer: CopyAnswer,
  source: string,
  isGiven: (text: string) => boolean,
): string[] {
  const { kind, headline, support, figure, bars, price, rows } = answer
  const figureTexts = [figure, price, ...[...(bars ?? []), ...(rows ?? [])].map(({ shown }) => shown)].filter(
    (text) => typeof text === 'string',
  )
  const repeats = support !== undefined && support !== null && isContained(support, headline)
  return [
    ...(repeats ? ['The support line repeats the headline and adds nothing to it.'] : []),
    ...(kind === 'figure' && figure && headline.includes(figure)
      ? ['The headline repeats the figure instead of continuing from it.']
      : []),
    ...(kind === 'quote' && !isQuoted(headline, squeezeQuotes(source))
      ? ['The quote is not in the source word for word.']
      : []),
    ...figureTexts
      .filter((text) => !isGiven(text))
      .map((text) => `The source does not give the figure “${text}”.`),
  ]
}

const isContained = (one: string, other: string) => {
  const [few, many] = [comparableText(one), comparableText(other)].sort((a, b) => a.length - b.length) as [
    string,
    string,
  ]
  return few !== '' && many.includes(few)
}

/** Converts the answer for the layout. A quote that is not in the source becomes a statement. */
export function toPostCopy(answer: CopyAnswer, source: string): PostCopy {
  const headed = { headline: answer.headline, support: nonEmpty(answer.support) }
  const detailed = { ...headed, details: nonEmpty(answer.details) }
  switch (answer.kind) {
    case 'figure':
      return { kind: 'figure', ...headed, figure: answer.figure ?? '' }
    case 'comparison':
      return { kind: 'comparison', ...headed, bars: (answer.bars ?? []).map(readBar) }
    case 'list':
      return { kind: 'list', ...headed, items: answer.items ?? [] }
    case 'step': {
      const { number, of, word } = answer
      return { kind: 'step', ...headed, number: number ?? 1, of: of ?? undefined, word: nonEmpty(word) }
    }
    case 'table':
    case 'facts':
      return { kind: answer.kind, ...detailed, rows: answer.rows ?? [] }
    case 'schedule':
      return { kind: 'schedule', ...detailed, entries: answer.entries ?? [] }
    case 'offer': {
      const { price, per, includes } = answer
      return { kind: 'offer', ...detailed, price: price ?? '', per: nonEmpty(per), includes: includes ?? [] }
    }
    case 'quote':
      return toQuote(answer, source)
    default:
      return { kind: answer.kind, ...headed }
  }
}

const nonEmpty = (text: string | null | undefined) => text || undefined

function toQuote(answer: CopyAnswer, source: string): PostCopy {
  const support = nonEmpty(answer.support)
  const headline = answer.headline.replace(/^["“„«»「『]|["”“»«」』]$/g, '').trim()
  if (!isQuoted(headline, squeezeQuotes(source)))
    return { kind: 'statement', headline: answer.headline, support }
  return { kind: 'quote', headline, support, speaker: nonEmpty(answer.speaker), role: nonEmpty(answer.role) }
}

const readBar = ({ label, shown }: PostRow) => ({ label, shown, value: figureIn(shown)?.values[0] ?? 0 })

const figureIn = (shown: string) => findFigures(shown, 'any')[0]

/** The unit is the text around the figure. */
function haveOneUnit(bars: readonly PostRow[]): boolean {
  const units = bars.map(({ shown }) => {
    const figure = figureIn(shown)
    return (
      figure && (shown.slice(0, figure.start) + shown.slice(figure.end)).replace(/[\s.]/g, '').toLowerCase()
    )
  })
  return units.every((unit) => unit !== undefined && unit === units[0])
}
