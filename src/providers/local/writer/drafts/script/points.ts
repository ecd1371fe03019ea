import { countCharacters } from '../../../../../language/characters.ts'
import { gistOf } from '../../../../../writing/lists.ts'
import { sentenceCase } from '../patterns.ts'
import { shorten } from '../shorten.ts'
import type { Article } from './article.ts'
import { tongueOf } from './tongues.ts'
import type { Unit } from './units.ts'

/** One of the parallel points of an article, which becomes a chapter. */
export interface Point {
  /** As the article heads it, without its number. */
  readonly heading: string
  /** In the two to five words that a card has room for. */
  readonly chapter: string
  readonly units: readonly Unit[]
  /** Whether it is one of a counted list, and no part of a text under a heading. */
  readonly isList: boolean
}

const step =
  '(?:step|tip|lesson|rule|part|day|week|myth|mistake|reason|habit|way|idea|no|tipp|schritt|teil|tag|woche|regel|mythos|fehler|grund|irrtum|paso|consejo|razón|étape|conseil|raison|passo|dica)'
const counted = new RegExp(
  `^(?:${step}[ .]{0,2}#?\\d{1,2}(?:\\s?[:.)–—-]|(?=\\s))|#?\\p{Nd}{1,2}\\s?[.:)）．、]|第\\p{N}{1,2}[^\\s]{0,2}[:：]?|その\\p{N}[:：]?)\\s?`,
  'iu',
)

/** The points of an article that is a list or is told under headings; `undefined` where it is neither. */
export function pointsOf(article: Article, units: readonly Unit[]): readonly Point[] | undefined {
  const { closing } = tongueOf(article.reading.language)
  const headed = article.sections
    .map(({ heading = '' }, section) => ({
      heading,
      isList: counted.test(heading),
      units: units.filter((unit) => unit.section === section),
    }))
    .filter(({ heading, units }) => heading !== '' && units.length > 0 && !closing.test(heading))
  const numbered = headed.filter(({ heading }) => counted.test(heading))
  const found = [numbered, headed, itemsOf(article, units)].find(({ length }) => length >= leastPoints)
  const named = found
    ?.map((point) => ({ ...point, ...namesOf(point.heading) }))
    .filter(({ chapter }) => chapter !== '')
  const distinct = named?.filter(
    ({ chapter }, at) => named.findIndex((one) => gistOf(one.chapter) === gistOf(chapter)) === at,
  )
  return distinct && distinct.length >= leastPoints ? distinct : undefined
}

/** Two make no list. */
export const leastPoints = 3

/** The items of a list that is most of its article. */
function itemsOf({ sections }: Article, units: readonly Unit[]): Omit<Point, 'chapter'>[] {
  const blocks = sections.flatMap(({ blocks }) => blocks)
  const items = blocks
    .map((block, at) => ({ ...block, at }))
    .filter(
      ({ isItem, sentences, lead }) => isItem && (lead !== undefined || sentences.join(' ').length > 40),
    )
    .map(({ at, lead, sentences }) => ({
      heading: lead ?? headOf(sentences[0] ?? ''),
      isList: lead !== undefined,
      units: units.filter(({ block }) => block === at),
    }))
    .filter(({ units }) => units.length > 0)
  const lettersOf = (those: readonly { readonly sentences: readonly string[] }[]) =>
    those.reduce((sum, { sentences }) => sum + sentences.join('').length, 0)
  return lettersOf(blocks.filter(({ isItem }) => isItem)) > lettersOf(blocks) * 0.4 ? items : []
}

/** What a sentence begins with, up to its first sign. */
const headOf = (sentence: string) => sentence.split(/[,;:.!?。、：！？،]| [–—-] /u, 1)[0] ?? ''

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

function namesOf(heading: string): { readonly heading: string; readonly chapter: string } {
  const bare = heading
    .replace(counted, '')
    .replace(/[\s.:：。]{1,4}$/u, '')
    .trim()
  const [head = bare] = bare.split(/: |：| [–—-] | \(|（/u, 1)
  const short = isShort(bare) ? bare : isShort(head) ? head : fewWords(head)
  return { heading: sentenceCase(bare), chapter: sentenceCase(short) }
}

const isShort = (text: string) =>
  dense.test(text) ? countCharacters(text) <= 16 : text.split(' ').length <= 5 && text.length <= 36

function fewWords(text: string): string {
  if (dense.test(text)) return text.split(/[、，]/u, 1)[0]?.slice(0, 18) ?? text
  const words = shorten(text, 34).split(' ').slice(0, 5)
  while (words.length > 1 && small.test(words.at(-1) ?? '')) words.pop()
  return words.join(' ').replace(/[,;:]$/u, '')
}

/** Nothing ends on these. */
const small =
  /^(?:an?|the|of|to|in|on|at|for|with|and|or|but|your|my|our|is|are|that|who|how|der|die|das|den|dem|ein\p{L}{0,2}|und|oder|mit|für|von|zu|im|in|auf|el|la|los|las|de|y|con|le|les|du|des|et|à|من|في|على|إلى)$/iu
