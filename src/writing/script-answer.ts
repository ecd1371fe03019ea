import * as z from 'zod'
import type { VideoScript } from '../content/video-script.ts'
import { countCharacters } from '../language/characters.ts'
import { detectLanguage } from '../language/detect.ts'
import { wholeOf } from './block-guidelines.ts'
import { gistOf } from './lists.ts'
import { lengthInWords } from './paragraph.ts'
import { capProblems, type FilmLength, secondsOf } from './script-length.ts'

const line = z.string().trim().min(1)

/** A script as a writer hands it in. */
export const ScriptAnswer = z.object({
  title: line,
  look: line.describe('English: what all pictures have in common.'),
  scenes: z
    .array(
      z.object({
        chapter: z.string().trim().nullish().describe('Set on the first scene of a chapter only.'),
        sentences: z.array(line).min(1).describe('One or two, as they are spoken.'),
        picture: line.describe('English: what is seen.'),
      }),
    )
    .min(1),
  ending: line,
})
export type ScriptAnswer = z.output<typeof ScriptAnswer>

/** What a film should keep to. */
export const mostOf = {
  words: 22,
  spaceless: 32,
  characters: 300,
  scenes: 60,
  chapters: 8,
  title: 70,
  ending: 60,
  chapter: 40,
}

const spacelessScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Whether a sentence can be said in one breath. */
export const isOneBreath = (sentence: string): boolean =>
  sentence.length <= mostOf.characters &&
  lengthInWords(sentence) <= (spacelessScript.test(sentence) ? mostOf.spaceless : mostOf.words)

/** Each text that people read or hear changed. What guidelines demand of the whole is looked for in what is spoken. */
export function editScript(answer: ScriptAnswer, change: (text: string) => string): ScriptAnswer {
  const edited = {
    ...answer,
    title: change(answer.title),
    scenes: answer.scenes.map(({ chapter, sentences, picture }) => ({
      chapter: chapter ? change(chapter) : undefined,
      sentences: sentences.map(change),
      picture,
    })),
    ending: change(answer.ending),
  }
  change(wholeOf(sentencesIn(answer)))
  return edited
}

const sentencesIn = ({ scenes }: ScriptAnswer) => scenes.flatMap(({ sentences }) => sentences)

/** What nobody can say aloud, and why. */
const unspeakable: readonly (readonly [sign: RegExp, fault: string])[] = [
  [/https?:|www\.|\p{L}@\p{L}/iu, 'has an address in it'],
  [/[[\]{}<>|\\`]|\*\*|^[#*•-] /u, 'has signs in it that nobody speaks'],
  [/[\r\n]/, 'is broken over lines'],
]

export const isSpeakable = (sentence: string): boolean => unspeakable.every(([sign]) => !sign.test(sentence))

/** What keeps a script from being spoken, in words for its writer. */
export function scriptProblems(answer: ScriptAnswer, length: FilmLength): string[] {
  const sentences = sentencesIn(answer)
  return [
    ...sentences.flatMap((sentence) =>
      unspeakable.flatMap(([sign, fault]) =>
        sign.test(sentence) ? [`“${sentence}” ${fault}: say it as people speak.`] : [],
      ),
    ),
    ...repeated(sentences).map((sentence) => `“${sentence}” is said twice.`),
    ...capProblems(sentences, length),
    ...(answer.scenes.length > mostOf.scenes ? [`At most ${mostOf.scenes} scenes.`] : []),
  ]
}

const opening =
  /^(?:in this (?:video|film|clip)|did you know|welcome|let['’]s dive|in diesem (?:video|film)|wusstest du|willkommen|en este (?:video|vídeo)|dans cette vidéo|この動画|في هذا الفيديو)/iu

/** What makes it a weaker film. */
export function scriptShortcomings(answer: ScriptAnswer, length: FilmLength): string[] {
  const { title, ending, scenes } = answer
  const { seconds } = length
  const sentences = sentencesIn(answer)
  const spoken = secondsOf(sentences)
  const chapters = scenes.flatMap(({ chapter }) => chapter || [])
  const [hook = ''] = sentences
  const faults: readonly (readonly [is: boolean, fault: string])[] = [
    [spoken > seconds * 1.35, `It takes about ${Math.round(spoken)} seconds to say; write ${asked(length)}.`],
    [spoken < seconds * 0.6, `It is said in about ${Math.round(spoken)} seconds; write ${asked(length)}.`],
    [opening.test(hook), 'The first sentence announces the film; begin with the thing itself.'],
    [
      countCharacters(title) > mostOf.title,
      `The title has ${countCharacters(title)} characters; write 30 to 60.`,
    ],
    [countCharacters(ending) > mostOf.ending, `The ending has more than ${mostOf.ending} characters.`],
    [
      chapters.length > mostOf.chapters || chapters.length === 1 || chapters.length === 2,
      'A film has three to eight chapters, or none.',
    ],
    [new Set(chapters.map(gistOf)).size < chapters.length, 'Two chapters have the same name.'],
  ]
  return [
    ...faults.flatMap(([is, fault]) => (is ? [fault] : [])),
    ...sentences
      .filter((sentence) => !isOneBreath(sentence))
      .map((sentence) => `“${sentence}” is too long for one breath: at most ${mostOf.words} words.`),
    ...scenes
      .filter((scene) => scene.sentences.length > 2)
      .map(
        (scene) => `The scene of “${scene.sentences[0]}” has more than two sentences: make it two scenes.`,
      ),
    ...chapters
      .filter((chapter) => countCharacters(chapter) > mostOf.chapter)
      .map((chapter) => `“${chapter}” is too long for a chapter: two to five words.`),
    ...repeated(scenes.map(({ picture }) => picture)).map(
      (picture) => `Two scenes have the picture “${picture}”.`,
    ),
    ...scenes
      .filter(({ picture }) => lengthInWords(picture) > 70)
      .map(({ picture }) => `“${picture}” is too much for one picture: 15 to 40 words.`),
  ]
}

const asked = ({ seconds, told }: FilmLength) =>
  `about ${Math.round(seconds)} seconds, ${told.least} to ${told.most} ${told.unit}`

function repeated(texts: readonly string[]): string[] {
  const gists = texts.map((text) => gistOf(text) || text)
  return texts.filter((_, at) => gists.indexOf(gists[at] ?? '') < at)
}

/** The script that is filmed. The first scene is the hook and the last the close. */
export function scriptOf({ title, look, scenes, ending }: ScriptAnswer, article: string): VideoScript {
  const spoken = scenes.flatMap(({ sentences }) => sentences).join(' ')
  return {
    title,
    language: detectLanguage(spoken) ?? detectLanguage(article),
    look,
    scenes: scenes.map(({ chapter, sentences, picture }, at) => ({
      part: at === 0 ? 'hook' : at === scenes.length - 1 ? 'close' : 'body',
      chapter: chapter || undefined,
      sentences,
      picture,
    })),
    ending,
  }
}
