import { CopydeskError } from '../../../errors.ts'
import { detectLanguage } from '../../../language/detect.ts'
import { splitSentences } from '../../../language/segments.ts'
import { guidelinesOf } from '../../../writing/guidelines/guidelines.ts'
import { comparableText } from '../../../writing/lists.ts'
import { countWords } from '../../../writing/paragraph.ts'
import { imageGuidelinesIn, isSpeakable, scriptLimits } from '../../../writing/video-script.ts'
import { speakingSeconds, videoLength } from '../../../writing/video-script-length.ts'
import { lookFor, picturesFor } from '../descriptions/scene-pictures.ts'
import { guidelineFilter } from './guidelines.ts'
import { type Draft, subjectsIn } from './request.ts'
import { cutTo, isQuestion, ranked, sentenceCase, withoutStop, withStop } from './sentences.ts'
import { linesOf } from './source.ts'
import { titlesFor } from './titles.ts'

interface DraftScene {
  readonly chapter: string | undefined
  readonly sentences: readonly string[]
}

interface Spoken {
  readonly text: string
  readonly chapter: string | undefined
}

/** A video in the article's own words: its first sentence, those that say most, in its order, and its last. */
export const draftScript: Draft = async ({ material, guidelines, instructions }) => {
  const { article = '', 'base colour': color } = material
  const { fix, meets } = await guidelineFilter(guidelines, 'script')
  const language = detectLanguage(article)
  const spokenSentences = spokenIn(article)
  const meeting = spokenSentences.filter(({ text }) => meets(fix(text)))
  const { seconds } = videoLength(article, await guidelinesOf(guidelines, 'script'))
  const selected = chosenOf(meeting.length > 1 ? meeting : spokenSentences, seconds)
  const scenes = groupScenes(
    selected.length > 0 ? selected : [{ text: lastResort(article), chapter: undefined }],
  )
  const [title = ''] = await titlesFor(article, guidelines, scriptLimits.title)
  const pictures = picturesFor(
    title,
    scenes.map(({ sentences }) => sentences.join(' ')),
    subjectsIn(instructions),
  )
  const last = withoutStop(scenes.at(-1)?.sentences.at(-1) ?? title)
  const isEnding = last.length <= scriptLimits.ending && !isQuestion(last)
  return {
    title,
    look: lookFor(title, imageGuidelinesIn(instructions), color),
    scenes: scenes.map((scene, index) => ({ ...scene, picture: pictures[index] ?? '' })),
    ending: sentenceCase(isEnding ? last : cutTo(title, scriptLimits.ending, language)),
  }
}

/** The sentences that can be said, with the heading that they stand below. */
function spokenIn(article: string): Spoken[] {
  const seen = new Set<string>()
  let chapter: string | undefined
  return linesOf(article).flatMap(({ text, mark, lead }, index) => {
    const isTitle = index === 0 && (mark === 'heading' || !/[.!?。！？؟]["”»」]?$/u.test(text))
    if (mark === 'heading' || isTitle) {
      chapter = isTitle ? undefined : text
      return []
    }
    if (mark === 'item' && lead !== undefined) chapter = lead
    return splitSentences(text).flatMap((sentence) => {
      const fullSentence = withStop(sentenceCase(sentence))
      const gist = comparableText(fullSentence) || fullSentence
      const isGood =
        isSpeakable(fullSentence) &&
        countWords(fullSentence) <= 2 * scriptLimits.words &&
        countWords(fullSentence) > 1
      if (!isGood || seen.has(gist)) return []
      seen.add(gist)
      return [{ text: fullSentence, chapter }]
    })
  })
}

/** As many sentences as can be said in the time, in their order. */
function chosenOf(sentences: readonly Spoken[], seconds: number): Spoken[] {
  const texts = sentences.map(({ text }) => text)
  const [first, last] = [texts[0], texts.at(-1)]
  const order = [...new Set([first, last, ...ranked(texts)])].filter((text) => text !== undefined)
  const selected = new Set<string>()
  let left = seconds
  for (const text of order) {
    const time = speakingSeconds([text])
    if (time > left && selected.size > 0) continue
    selected.add(text)
    left -= time
  }
  return sentences.filter(({ text }) => selected.has(text)).slice(0, scriptLimits.scenes)
}

const fewestChapters = 3

/** A sentence to a scene, or two short ones of one chapter. */
function groupScenes(sentences: readonly Spoken[]): DraftScene[] {
  const chapters = [...new Set(sentences.flatMap(({ chapter }) => chapter ?? []))]
  const hasChapters = chapters.length >= fewestChapters && chapters.length <= scriptLimits.chapters
  const scenes: { chapter: string | undefined; sentences: string[] }[] = []
  let current: string | undefined
  for (const { text, chapter } of sentences) {
    const last = scenes.at(-1)
    const isNew = hasChapters && chapter !== current
    if (last && !isNew && last.sentences.length < 2 && (last.sentences.join(' ') + text).length < 110)
      last.sentences.push(text)
    else
      scenes.push({
        chapter: isNew ? chapter && cutTo(chapter, scriptLimits.chapter, undefined) : undefined,
        sentences: [text],
      })
    current = chapter
  }
  return scenes
}

/** Where no sentence can be said: the first words. */
function lastResort(article: string): string {
  const plain = linesOf(article)
    .map(({ text }) => text.replace(/https?:\/\/|www\.|[[\]{}<>|\\`*#@]|^[•-] /gu, ' '))
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const words = plain.split(' ').slice(0, scriptLimits.words).join(' ')
  if (!/\p{L}/u.test(words)) {
    throw new CopydeskError(
      'invalid_input',
      'The article has no words that can be spoken. Give one with sentences.',
    )
  }
  return [...words].slice(0, 120).join('')
}
