import * as z from 'zod'
import { detectLanguage, nameOfLanguage } from '../language/detect.ts'
import { squeeze } from '../language/fold.ts'
import { splitSentences, wordsIn } from '../language/segments.ts'
import type { Run } from '../run.ts'
import { indexSources } from './grounding/check.ts'
import { findFigures } from './grounding/figures.ts'
import { isQuoted, squeezeQuotes } from './grounding/quotes.ts'
import { noGuidelines } from './guidelines/guidelines.ts'
import { givenFactsOnly, instruct } from './instruct.ts'
import { comparableText } from './lists.ts'
import { write } from './write.ts'

/** A figure of a fact. */
interface FactFigure {
  /** As it is written, with its unit: `47%`, `€1,200`. */
  value: string
  /** The unit alone: `%`, `€`, `hours`; empty for a bare number. */
  unit: string
  /** Whose, of what, when: `of the regulars, in 2024`. */
  scope?: string | undefined
}

/** A statement that stands on sentences of an article. */
export interface Fact {
  statement: string
  figures: FactFigure[]
  quote?: { words: string; speaker: string } | undefined
  /** The sentences of the article, word for word. */
  sentences: string[]
}

/** What an article says and for whom, as far as its own sentences prove it. */
export interface FactSheet {
  subject: string
  audience?: string | undefined
  language?: string | undefined
  names: string[]
  facts: Fact[]
}

const maxFacts = 12

/** What is asked of a writer. It names sentences by their numbers, which is shorter than saying them and cannot be wrong in a word. */
const SheetAnswer = z.object({
  subject: z.string().trim().min(1),
  audience: z.string().trim().nullish(),
  names: z.array(z.string().trim().min(1)),
  facts: z
    .array(
      z.object({
        from: z.array(z.int()).min(1),
        statement: z.string().trim().min(1),
        // In one text each, for sheets have dozens of them.
        figures: z.array(z.string().trim().min(1)),
        quote: z.object({ words: z.string().trim().min(1), speaker: z.string().trim().min(1) }).nullish(),
      }),
    )
    .min(1),
})
export type SheetAnswer = z.output<typeof SheetAnswer>

const job = [
  `List the facts of the article, whose sentences are numbered, for colleagues who write posts, headlines and videos from your list alone: up to ${maxFacts}, the strongest first.`,
  'subject: what it is about and whose it is. audience: whom it is for. names: up to ten people, firms, products and places, spelled as in the article.',
  'statement: one fact that is understood without the others, with its figures as they stand there.',
  'from: the numbers of the one or two sentences that say it, with every figure of the statement.',
  'figures: each figure of the statement with its unit, a colon, and what it is a figure of, in at most six words, as in “16 hours: steeping in the fridge”.',
  'quote: where somebody is quoted, the exact words, and as speaker the name with the role; else null.',
]

/** Reads an article for its facts, and keeps those that the article proves. Warns about the others. */
export async function writeFactSheet(
  run: Run<unknown>,
  article: string,
  requestedLanguage: string | undefined,
): Promise<FactSheet> {
  const sentences = splitSentences(article)
  const articleLanguage = detectLanguage(article)
  const language = requestedLanguage ?? articleLanguage
  const prove = factProver(article, sentences, isSame(requestedLanguage, articleLanguage))
  const answer = await write(run, {
    task: 'factSheet',
    version: 3,
    instructions: instruct(job, {
      facts: givenFactsOnly,
      ...(requestedLanguage !== undefined && {
        language: `${nameOfLanguage(requestedLanguage)}, with figures, dates and units as it writes them, and quotes in their own words`,
      }),
    }),
    material: [
      { name: 'article', text: sentences.map((text, index) => `[${index + 1}] ${text}`).join('\n') },
    ],
    // A fact that is not proved is left out, which costs no second answer.
    groundedIn: 'nothing',
    answer: SheetAnswer,
    guidelines: noGuidelines('idea'),
    edit: ({ subject, audience, facts, ...rest }, change) => ({
      ...rest,
      subject: change(subject),
      audience: audience && change(audience),
      facts: facts.map(({ statement, ...fact }) => ({ ...fact, statement: change(statement) })),
    }),
    problems: ({ facts }) =>
      facts.some((fact) => 'fact' in prove(fact))
        ? []
        : ['No statement says what the sentences that it names say, with their figures.'],
    shortcomings: ({ facts }) => {
      const answerLanguage = detectLanguage(facts.map(({ statement }) => statement).join('\n'))
      const isOther =
        answerLanguage !== undefined && language !== undefined && !isSame(answerLanguage, language)
      return isOther ? [`The statements are not in ${nameOfLanguage(language)}.`] : []
    },
    maxOutputTokens: 6_000,
  })
  return provedSheet(run, answer, { prove, article, language })
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined || one.split('-', 1)[0] === other.split('-', 1)[0]

interface Proof {
  readonly prove: ReturnType<typeof factProver>
  readonly article: string
  readonly language: string | undefined
}

function provedSheet(
  run: Run<unknown>,
  { subject, audience, names, facts: answered }: SheetAnswer,
  { prove, article, language }: Proof,
): FactSheet {
  const squeezed = squeeze(article)
  const facts = new Map<string, Fact>()
  for (const each of answered.slice(0, maxFacts)) {
    const proof = prove(each)
    if ('problem' in proof) {
      run.warn(`A fact was left out, because ${proof.problem}: ${each.statement}`)
      continue
    }
    if (proof.doubt) run.warn(`A quote was left out, because ${proof.doubt}: ${each.quote?.words}`)
    const gist = comparableText(proof.fact.statement)
    if (!facts.has(gist)) facts.set(gist, proof.fact)
  }
  const sheet: FactSheet = {
    subject,
    names: [...new Set(names)].filter((name) => squeezed.includes(squeeze(name))),
    facts: [...facts.values()],
  }
  if (audience) sheet.audience = audience
  if (language !== undefined) sheet.language = language
  return sheet
}

type Proved = { readonly fact: Fact; readonly doubt: string | undefined } | { readonly problem: string }

/** Proves facts: that their sentences are in the article, their figures in the sentences, their names and quotes in both. */
function factProver(article: string, sentences: readonly string[], isOriginalLanguage: boolean) {
  const squeezed = squeeze(article)
  // Facts are proved again after each correction, and several stand on the same sentences.
  const indexes = new Map<string, ReturnType<typeof indexSources>>()
  const indexOf = (quoted: readonly string[]) => {
    const key = quoted.join('\n')
    const index = indexes.get(key) ?? indexSources(quoted)
    indexes.set(key, index)
    return index
  }
  return ({ from, statement, figures, quote }: SheetAnswer['facts'][number]): Proved => {
    const sourceSentences = [...new Set(from)].flatMap((number) => sentences[number - 1] ?? [])
    if (
      sourceSentences.length === 0 ||
      sourceSentences.some((sentence) => !squeezed.includes(squeeze(sentence)))
    ) {
      return { problem: 'it names no sentence of the article' }
    }
    const inSentences = indexOf(sourceSentences)
    const values = figures.map(readFigure)
    const figure = [statement, ...values.map(({ value }) => value)]
      .flatMap((text) => inSentences(text))
      .find(isNumber)
    if (figure) return { problem: `its sentence does not give “${figure.written}”` }
    const doubt = quote ? doubtOf(quote, sourceSentences) : undefined
    return {
      doubt,
      fact: {
        statement,
        figures: values,
        ...(quote && doubt === undefined && { quote }),
        sentences: sourceSentences,
      },
    }
  }

  function doubtOf({ words, speaker }: NonNullable<Fact['quote']>, sourceSentences: readonly string[]) {
    if (!isQuoted(words, squeezeQuotes(sourceSentences.join('\n')))) return 'its sentence has other words'
    const speakerWords = wordsIn(speaker)
      .map(squeeze)
      .filter((word) => word.length > 1)
    const isNamed = speakerWords.length === 0 || speakerWords.some((word) => squeezed.includes(word))
    return isNamed || !isOriginalLanguage ? undefined : 'the article does not name who said it'
  }
}

const isNumber = ({ kind }: { readonly kind: string }) => kind === 'number'

/** A figure with what it is a figure of, in one text. */
export const joinFigure = (value: string, scope: string | undefined) => (scope ? `${value}: ${scope}` : value)

function readFigure(text: string): FactFigure {
  const at = text.indexOf(': ')
  const value = at < 0 ? text : text.slice(0, at)
  return { value, unit: countedIn(value), ...(at >= 0 && { scope: text.slice(at + 2).trim() }) }
}

/** What a figure is counted in, as it is written. */
export function countedIn(value: string): string {
  const [figure] = findFigures(value, 'any')
  if (!figure) return ''
  const before = /[\p{Sc}]|\p{Lu}{3} ?$/u.exec(value.slice(0, figure.start))?.[0] ?? ''
  const number = value.slice(figure.start, figure.end)
  const sign = /[%‰]/.exec(value.slice(figure.start))?.[0] ?? ''
  const word = number.search(/\p{L}/u)
  const scaled = figure.isScaled && word >= 0 ? number.slice(word) : ''
  const after = value.slice(figure.end).replace(sign, '')
  return [before, scaled, sign, after]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}
