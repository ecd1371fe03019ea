import { countCharacters } from '../../../../../language/characters.ts'
import type { Guidelines } from '../../../../../writing/guidelines/guidelines.ts'
import { mostOf } from '../../../../../writing/video-script.ts'
import type { WriterTools } from '../../types.ts'
import { languages, numeralsOf } from '../calculators/numerals.ts'
import { asLine, condense, dateline } from '../copy/condense.ts'
import { isGeneric } from '../copy/page.ts'
import { typeset } from '../copy/typeset.ts'
import { sentenceCase } from '../patterns.ts'
import { shorten } from '../shorten.ts'
import { draftVideoTitle } from '../video-title.ts'
import type { Article } from './article.ts'
import type { Beat } from './beats.ts'
import { isQuestion } from './ends.ts'
import { isCall } from './headline.ts'
import type { Unit } from './units.ts'

/** The title of the article where it makes one, else one of its sentences. */
export function titleOf(
  kit: WriterTools,
  source: string,
  { title = '', reading }: Article,
  guidelines: Guidelines,
  meets: (text: string) => boolean,
): string {
  const [named = ''] = title.split(/ \| | [–—-] (?=[^–—-]{2,24}$)/u, 1)
  const bare = sentenceCase(
    named.replace(/^(?:introducing|announcing|new): |^(?:introducing|announcing|meet) /iu, ''),
  )
  const lead = dateline.test(source.trim())
    ? [shorten(condense(source.trim().split('\n', 1)[0] ?? '', 400) ?? '', mostOf.title)]
    : []
  const heads =
    title === ''
      ? lead
      : isGeneric(bare)
        ? []
        : [bare, condense(bare, mostOf.title) ?? '', bare.split(/: |：| [–—] /u, 1)[0] ?? '']
  const own = heads
    .map((head) => typeset(asLine(head), reading.language))
    .find((head) => countCharacters(head) > 7 && countCharacters(head) <= mostOf.title && meets(head))
  return (
    own ??
    fitted(draftVideoTitle(kit, source.slice(0, 20_000), { ...guidelines, mentions: [] }), mostOf.title)
  )
}

/** Without a number of points at its beginning, where the film tells fewer. */
export function keptOf(
  title: string,
  points: number,
  chapters: number,
  language: string | undefined,
): string {
  const known = languages.find((one) => one === language) ?? 'en'
  const [number] = numeralsOf(title, known)
  const isOfPoints = number !== undefined && number.start < 5 && Math.abs(number.value - points) < 3
  if (!isOfPoints || points === 0 || number.value === chapters) return title
  const rest = title.slice(0, number.start) + title.slice(number.end).trimStart()
  return /^\p{L}/u.test(rest) ? rest.charAt(0).toUpperCase() + rest.slice(1) : title
}

const fitted = (text: string, most: number) =>
  countCharacters(text) <= most ? text : shorten(condense(text, most) ?? text, most)

/** The line to keep: a whole sentence that was heard late, short and weighty; else what the film is called. */
export function endingOf(
  units: readonly Unit[],
  beats: readonly Beat[],
  title: string,
  language: string | undefined,
  meets: (text: string) => boolean,
): string {
  const heard = new Set(beats.flatMap(({ sentences }) => sentences))
  const final = units.at(-1)?.at ?? 1
  const lines = units.flatMap((unit, place) => {
    const [text = ''] = unit.said
    const line = asLine(text)
    const after = units[place + 1]
    const goesOn = unit.opens || (after?.leans === true && after.block === unit.block)
    const stands = heard.has(text) && unit.said.length === 1 && !unit.leans && !goesOn && !isQuestion(unit)
    const isLine =
      countCharacters(line) > 14 &&
      countCharacters(line) <= mostOf.ending &&
      !/[“„«"「\p{Nd}]/u.test(line) &&
      meets(line)
    const worth = unit.worth + (isCall(text, language) ? 0.4 : 0) + unit.at / final / 4
    return stands && isLine && unit.at > final * 0.6 && worth > weighty ? [{ line, worth }] : []
  })
  const [best] = lines.sort((one, other) => other.worth - one.worth)
  return sentenceCase(best?.line ?? fitted(title, mostOf.ending))
}

const weighty = 0.9
