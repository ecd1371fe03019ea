import { timeSlicer, yieldToEventLoop } from '../../../../../concurrency.ts'
import { forBlock, wholeOf } from '../../../../../writing/block-guidelines.ts'
import { applyFixes, findProblems, type Guidelines } from '../../../../../writing/guidelines/guidelines.ts'
import type { ScriptWishes } from '../../../../../writing/video-script.ts'
import { mostOf, type ScriptAnswer } from '../../../../../writing/video-script.ts'
import { capProblems, type FilmLength } from '../../../../../writing/video-script-length.ts'
import type { WriterTools } from '../../types.ts'
import { type Article, readArticle } from './article.ts'
import { type Beat, beatsOf } from './beats.ts'
import { closesOf, type End, hooksOf, isQuestion } from './ends.ts'
import { endingOf, keptOf, titleOf } from './lines.ts'
import { lookOf, picturesOf } from './pictures.ts'
import { type Point, pointsOf } from './points.ts'
import { type Unit, unitsOf } from './units.ts'

/**
 * Drafts a film in the article's own words: the sentences that carry it, made speakable and put between the one that
 * makes one stay and the one that it comes to. The first arrangement that meets the guidelines wins.
 */
export async function draftScript(
  kit: WriterTools,
  wishes: ScriptWishes,
  guidelines: Guidelines,
  length: FilmLength,
): Promise<ScriptAnswer> {
  const article = await readArticle(kit, wishes.article)
  const rules = forBlock(guidelines)
  const meets = (text: string) => findProblems(applyFixes(text, rules), rules).length === 0
  const fitting = await unitsOf(article, meets)
  const units = fitting.length > 2 ? fitting : await unitsOf(article, () => true)
  const points = pointsOf(article, units)
  const scenes =
    (await arranged(article, units, points?.slice(0, mostOf.chapters), rules, length)) ??
    mentioning([lastResort(article, wishes.article)], guidelines)
  const chapters = scenes.filter(({ chapter }) => chapter !== undefined).length
  const keeps = (title: string) => keptOf(title, points?.length ?? 0, chapters, article.reading.language)
  await yieldToEventLoop()
  const title = keeps(titleOf(kit, wishes.article, article, guidelines, meets))
  await yieldToEventLoop()
  const pictures = picturesOf(article, scenes)
  return {
    title,
    look: lookOf(article, wishes.imageGuidelines),
    scenes: scenes.map((beat, at) => ({
      ...beat,
      sentences: [...beat.sentences],
      picture: pictures[at] ?? '',
    })),
    ending: endingOf(units, scenes, title, article.reading.language, meets),
  }
}

/** Beginnings and ends are tried until what the guidelines demand of the whole is met too. */
async function arranged(
  article: Article,
  units: readonly Unit[],
  points: readonly Point[] | undefined,
  rules: Guidelines,
  length: FilmLength,
): Promise<readonly Beat[] | undefined> {
  const rest = timeSlicer()
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
      await rest()
      const film = { article, units, points, seconds: length.seconds * share }
      const beats = mentioning(beatsOf(film, hook, close), rules)
      const said = beats.flatMap(({ sentences }) => sentences)
      first ??= beats
      const whole = wholeOf(said.map((text) => applyFixes(text, rules)))
      if (findProblems(whole, rules).length === 0 && capProblems(said, length).length === 0) return beats
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
