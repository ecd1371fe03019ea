import { wordsIn } from '../../../language/segments.ts'
import {
  type AnswerText,
  applyFixes,
  findBreaches,
  type PlainChecks,
  plainChecks,
} from '../../../writing/guidelines/checks.ts'
import { type CopyAnswer, copyProblems, editCopy, maxCharacters } from '../../../writing/post-copy.ts'
import { copiesOf } from './form.ts'
import type { Draft } from './request.ts'
import { cutTo, ranked, sentenceCase } from './sentences.ts'
import { readSource, type Source } from './source.ts'

/** The form of a source as a post in its own words. The first copy that meets the guidelines wins. */
export const draftPostCopy: Draft = async (
  { material: { source: text = '', brand }, guidelines },
  { warn },
) => {
  const checks = await plainChecks(guidelines, 'picture_text', 'picture_headline')
  const source = readSource(text)
  const candidates = [...copiesOf(source), ...statementsOf(source, text)].filter(
    (copy) => copyProblems(copy).length === 0 && /[^\s\p{Cf}]/u.test(copy.headline),
  )
  const bare = candidates.map((copy) => ({ ...copy, support: undefined, details: undefined }))
  const copies = [...candidates, ...bare, ...cutCopies(candidates[0], checks, source.language)]
  const copy = copies.find((each) => meets(each, checks, brand)) ?? candidates[0] ?? lastCopy(text)
  if (source.isShort)
    for (const left of leftOut(source, copy)) warn(`The draft of the picture leaves out “${left}”.`)
  return copy
}

const lastCopy = (text: string): CopyAnswer => ({
  kind: 'statement',
  headline: cutTo(text.trim().replace(/\s+/g, ' '), maxCharacters.headline, undefined),
})

/** The title, then the sentences that stand best alone, each with one that adds to it. */
function statementsOf({ title, sentences, language }: Source, text: string): CopyAnswer[] {
  const best = ranked(sentences).map(sentenceCase)
  const shortEnough = best.filter((sentence) => sentence.length <= maxCharacters.headline)
  const heads = [...(title === undefined ? [] : [title]), ...shortEnough.slice(0, 6)]
  const cut = cutTo(best[0] ?? title ?? text.trim(), maxCharacters.headline - 1, language)
  const statements = heads.map((headline) => ({
    kind: 'statement' as const,
    headline,
    support: best.find((one) => one !== headline && one.length <= maxCharacters.support),
  }))
  return [...statements, { kind: 'statement', headline: `${cut.replace(/[.…]$/, '')}…` }]
}

/** As many words as limits of the guidelines allow. */
function cutCopies(
  copy: CopyAnswer | undefined,
  { limits: { characters, words } }: PlainChecks,
  language: string | undefined,
): CopyAnswer[] {
  if (!copy || (characters === undefined && words === undefined)) return []
  const few = copy.headline.split(' ').slice(0, words).join(' ')
  const maxLetters = Math.min(characters ?? Number.POSITIVE_INFINITY, few.length)
  return [
    {
      kind: 'statement',
      headline: cutTo(maxLetters < copy.headline.length ? copy.headline : few, maxLetters, language),
    },
  ]
}

function meets(copy: CopyAnswer, checks: PlainChecks, brand: string | undefined): boolean {
  const texts: AnswerText[] = []
  editCopy(copy, (text, kinds = ['picture_text']) => {
    const fixed = applyFixes(text, checks, kinds)
    texts.push({ text: fixed, kinds })
    return fixed
  })
  return findBreaches(texts, checks, 'picture_text', brand === undefined ? [] : [brand]).length === 0
}

/** The lines and sentences of which something does not stand in a copy. */
function leftOut({ lines }: Source, copy: CopyAnswer): string[] {
  const shownParts = new Set<string>(['tip'])
  const keep = (text: string) => {
    for (const word of wordsIn(text.toLowerCase())) shownParts.add(word)
    return text
  }
  editCopy(copy, keep)
  keep([copy.number, copy.of].join(' '))
  const isShown = (word: string) => shownParts.has(word)
  return lines.flatMap(({ text }) => {
    const sentences = fittingSentences(text)
    return sentences.filter((sentence) => {
      const words = wordsIn(sentence.toLowerCase())
      const figures = words.filter((word) => /\p{Nd}/u.test(word))
      const missing = words.filter((word) => !isShown(word)).length
      return !figures.every(isShown) || missing > (copy.kind === 'quote' ? 0.5 : 0.2) * words.length
    })
  })
}

const fittingSentences = (text: string): string[] => {
  const sentences: string[] = []
  let remainder = text
  while (remainder !== '') {
    const [first = remainder] = remainder.split(
      /(?<=[.!?…。！？؟]["”“»」]?)\s{1,3}(?=\S)|(?<=[。！？])(?=[^」』\s])/u,
      1,
    )
    sentences.push(first.trim())
    remainder = remainder.slice(first.length).trim()
  }
  return sentences
}
