import { countCharacters } from '../../../../../language/characters.ts'
import { bare, halvesOf, type Joke, mostIn } from './joke.ts'
import { isPersonal } from './tongues.ts'

const longestSetUp = 80

/** Two neighbours of a story of which the second, much shorter, undoes the first; or says the same of us. */
export function punchedOf(sentences: readonly string[]): Joke | undefined {
  const pairs = sentences.slice(1).map((last, at) => [sentences[at] ?? '', last] as const)
  const found = pairs.find(isUndone) ?? pairs.find(isEchoed)
  return found && halvesOf(...found)
}

type Pair = readonly [first: string, last: string]

const undoing =
  /^(?:they|it|he|she|this|that|i|we|nobody|sie|er|es|das|ich|wir|niemand) (?:(?:did|does|do|was|is|were|has|have|had|will|would|could|can|war|ist|hat|haben|wurde|kann) (?:not|never|nicht|nie|kein\p{L}*)|didn[’']t|doesn[’']t|don[’']t|wasn[’']t|isn[’']t|won[’']t|can[’']t)(?!\p{L})/iu

function isUndone([first, last]: Pair): boolean {
  return fits(first, last) && countCharacters(last) <= 32 && isPersonal(first) && undoing.test(last)
}

const ours = /^(?:my|our|i|meine?|unsere?|ich)(?!\p{L})/iu

/** `Experts recommend fixed rituals. Our child recommends negotiations.` */
function isEchoed([first, last]: Pair): boolean {
  if (!fits(first, last) || countCharacters(last) > mostIn.classic || !ours.test(last) || isPersonal(first))
    return false
  const said = stemsOf(first)
  return stemsOf(last).some((stem) => said.includes(stem))
}

const fits = (first: string, last: string) =>
  countCharacters(bare(first)) <= longestSetUp && countCharacters(last) <= 1.5 * countCharacters(first)

/** The beginnings of long words, without the vowels that change with the form. */
const stemsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}{6,}/gu) ?? []).map((word) => word.slice(0, 5).replace(/[aeiouäöü]/gu, ''))
