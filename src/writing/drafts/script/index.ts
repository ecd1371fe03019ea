import { countCharacters } from '../../../characters.ts'
import type { WriterKit } from '../../../providers/types.ts'
import { forBlock, wholeOf } from '../../block-guidelines.ts'
import { type Guidelines, mendText, problemsOf } from '../../guidelines.ts'
import type { ScriptWishes } from '../../script.ts'
import { mostOf, type ScriptAnswer } from '../../script-answer.ts'
import { capProblems, type FilmLength } from '../../script-length.ts'
import { asLine, condense, dateline } from '../copy/condense.ts'
import { isGeneric } from '../copy/page.ts'
import { typeset } from '../copy/typeset.ts'
import { sentenceCase } from '../patterns.ts'
import { shorten } from '../shorten.ts'
import { draftVideoTitle } from '../video-title.ts'
import { type Article, readArticle } from './article.ts'
import { type Beat, beatsOf } from './beats.ts'
import { closesOf, type End, hooksOf, isQuestion } from './ends.ts'
import { lookOf, picturesOf } from './pictures.ts'
import { pointsOf } from './points.ts'
import { type Unit, unitsOf } from './units.ts'

/**
 * Drafts a film in the article's own words: the sentences that carry it, made speakable and put between the one that
 * makes one stay and the one that it comes to. The first arrangement that meets the guidelines wins.
 */
export function draftScript(
  kit: WriterKit,
  wishes: ScriptWishes,
  guidelines: Guidelines,
  length: FilmLength,
): ScriptAnswer {
  const article = readArticle(kit, wishes.article)
  const rules = forBlock(guidelines)
  const meets = (text: string) => problemsOf(mendText(text, rules), rules).length === 0
  const fitting = unitsOf(article, meets)
  const units = fitting.length > 2 ? fitting : unitsOf(article, () => true)
  const scenes =
    arranged(article, units, rules, length) ?? mentioning([lastResort(article, wishes.article)], guidelines)
  const title = titleOf(kit, wishes.article, article, guidelines, meets)
  const pictures = picturesOf(article, scenes)
  return {
    title,
    look: lookOf(article, wishes.imageGuidelines),
    scenes: scenes.map((beat, at) => ({
      ...beat,
      sentences: [...beat.sentences],
      picture: pictures[at] ?? '',
    })),
    ending: endingOf(units, scenes, title, meets),
  }
}

/** Beginnings and ends are tried until what the guidelines demand of the whole is met too. */
function arranged(
  article: Article,
  units: readonly Unit[],
  rules: Guidelines,
  length: FilmLength,
): readonly Beat[] | undefined {
  const points = pointsOf(article, units)
  const hooks = hooksOf(units, article).slice(0, 3)
  const closes = closesOf(units, article)
  const isBest = ([hook, close]: readonly [End, End]) => hook === hooks[0] || close === closes[0]
  const pairs = hooks
    .flatMap((hook) => {
      const after = closes.filter(([first]) => (first?.at ?? 0) > (hook.at(-1)?.at ?? 0))
      const asking = after.filter((close) => close.slice(-1).some(isQuestion))
      return [...after.slice(0, 2), ...asking.slice(0, 1), []].map((close) => [hook, close] as const)
    })
    .filter((pair, at) => at === 0 || isBest(pair))
  let first: readonly Beat[] | undefined
  for (const share of [1, 0.7]) {
    for (const [hook, close] of pairs) {
      const film = { article, units, points, seconds: length.seconds * share }
      const beats = mentioning(beatsOf(film, hook, close), rules)
      const said = beats.flatMap(({ sentences }) => sentences)
      first ??= beats
      const whole = wholeOf(said.map((text) => mendText(text, rules)))
      if (problemsOf(whole, rules).length === 0 && capProblems(said, length).length === 0) return beats
    }
  }
  return first
}

/** Nothing of it is a sentence that can be said: its title, or its first words. */
function lastResort({ title, sections, reading }: Article, source: string): Beat {
  const text = title ?? sections[0]?.blocks[0]?.sentences[0] ?? reading.sentences[0] ?? source
  const plain = text
    .replace(/https?:\/\/|www\.|[[\]{}<>|\\`*#@\r\n]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const words = plain.split(' ').slice(0, mostOf.words).join(' ')
  const said = [...(words || source.trim())].slice(0, 120).join('')
  return { chapter: undefined, sentences: [said] }
}

/** What has to be named and is not is named at the end, as a sender is. */
function mentioning(beats: readonly Beat[], { mentions }: Guidelines): readonly Beat[] {
  const said = beats
    .flatMap(({ sentences }) => sentences)
    .join(' ')
    .toLowerCase()
  const missing = mentions.filter((mention) => !said.includes(mention.toLowerCase()))
  const last = beats.at(-1)
  if (missing.length === 0 || last === undefined) return beats
  const named = `${missing.join(', ')}.`
  return last.sentences.length > 1
    ? [...beats, { chapter: undefined, sentences: [named] }]
    : [...beats.slice(0, -1), { ...last, sentences: [...last.sentences, named] }]
}

/** The title of the article where it makes one, else one of its sentences. */
function titleOf(
  kit: WriterKit,
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

const fitted = (text: string, most: number) =>
  countCharacters(text) <= most ? text : shorten(condense(text, most) ?? text, most)

/** The line to keep: advice or a finding in few words, best one that has been heard. */
function endingOf(
  units: readonly Unit[],
  beats: readonly Beat[],
  title: string,
  meets: (text: string) => boolean,
): string {
  const heard = new Set(beats.flatMap(({ sentences }) => sentences))
  const last = beats.at(-1)?.sentences.at(-1) ?? title
  const lines = units
    .filter((unit) => !unit.leans && !unit.opens && !isQuestion(unit) && unit.said.length === 1)
    .flatMap((unit) => {
      const line = condense(unit.said[0] ?? '', mostOf.ending)
      const isHeard = heard.has(unit.said[0] ?? '')
      const isLine =
        isHeard &&
        line !== undefined &&
        countCharacters(line) > 14 &&
        !/[“„«"「\p{Nd}]/u.test(line) &&
        meets(line)
      return isLine
        ? [
            {
              line,
              score: unit.worth + unit.at / (units.at(-1)?.at ?? 1) / 2 - (line.endsWith('.') ? 0 : 0.2),
            },
          ]
        : []
    })
    .sort((one, other) => other.score - one.score)
  const close = /\p{Nd}/u.test(last) ? undefined : condense(last, mostOf.ending)
  const line =
    (close !== undefined && countCharacters(close) > 14 ? close : lines[0]?.line) ??
    fitted(title, mostOf.ending)
  return sentenceCase(asLine(line))
}
