import * as z from 'zod'
import type { ScriptScene, VideoScript } from '../content/video-script.ts'
import { countCharacters } from '../language/characters.ts'
import { detectLanguage } from '../language/detect.ts'
import type { Run } from '../run.ts'
import type { Change } from './brief.ts'
import { effortOf } from './edit.ts'
import { guidelinesOf, noGuidelines } from './guidelines/guidelines.ts'
import { instruct } from './instruct.ts'
import { comparableText } from './lists.ts'
import { countWords } from './paragraph.ts'
import { noWriting } from './picture-brief.ts'
import { speakingSeconds, type VideoLength, videoLength } from './video-script-length.ts'
import { write } from './write.ts'

/** What the script of a video is written from. */
export interface ScriptRequest {
  readonly article: string
  /** Guidelines for the narration. */
  readonly scriptGuidelines?: string | undefined
  /** Guidelines for the pictures only. */
  readonly imageGuidelines?: string | undefined
  readonly size: '16:9' | '9:16' | '1:1'
  /** The brand's color, for the pictures. */
  readonly color?: string | undefined
}

const job = ({ seconds, inText: { unit, min: least } }: VideoLength, isLengthOurs: boolean) => [
  `Write the script of a narrated video from the article, ready to be read aloud, of about ${Math.round(seconds)} seconds, which takes ${least} ${unit} or more${isLengthOurs ? '' : ', unless the guidelines ask for another length'}.`,
  'A voice reads the sentences aloud. Each scene is one picture, seen while its one to three sentences are read.',
  'chapter: its name on the first scene of each part, where the article is a list of three to eight points; else null.',
  'title: at most 60 characters (30 in Chinese, Japanese and Korean). ending: a line of at most 60 characters in writing on the last picture, which is not read aloud.',
  'look and picture are in English, for an image model that draws each picture from these two alone, knows no other picture and cannot write: no words, letters, logos or recognisable people. look goes with every picture.',
]

const maxSceneSentences = 3
const imageGuidelinesHeading = 'The guidelines for look and pictures:\n'

/** The guidelines for pictures that a prompt ends in, for writers that read no prose. */
export const imageGuidelinesIn = (instructions: string): string | undefined =>
  instructions.split(`\n${imageGuidelinesHeading}`, 2)[1]?.split('\n`voice examples` are ', 1)[0]

const limited =
  'The artist of this film can draw only the subjects named below, without people or animals that are not among them. Each picture begins with the name of the one that its sentences speak of and has no other; none is in two pictures in a row or in more than a third of them. Where none is what the sentences speak of, take an abstract ground of a material that suits, never a subject that merely comes near. The subjects:'

/** Writes the script of a narrated video from an article, with a prompt for each picture. */
export async function writeScript(run: Run<unknown>, request: ScriptRequest): Promise<VideoScript> {
  const { article, scriptGuidelines, imageGuidelines, color } = request
  const rules = await guidelinesOf(scriptGuidelines, 'script', 'video_title', 'section_title', 'picture_text')
  // A length that guidelines ask for is the writer’s to understand.
  const length = videoLength(article, noGuidelines('script'))
  const isLengthOurs = rules.text === undefined
  const subjects = run.drawableSubjects
  const notes = [
    ...(subjects ? [`${limited} ${subjects.join(', ')}.`] : []),
    ...(imageGuidelines ? [`${imageGuidelinesHeading}${imageGuidelines}`] : []),
  ]
  const answer = await write(run, {
    task: 'script',
    version: 4,
    effort: effortOf(run),
    instructions: instruct(job(length, isLengthOurs), {
      guidelines: rules,
      source: 'article',
      languageNote: ', but look and picture in English',
      notes,
    }),
    material: [{ name: 'article', text: article }, ...(color ? [{ name: 'base colour', text: color }] : [])],
    groundedIn: 'everything',
    answer: ScriptAnswer,
    guidelines: rules,
    unchecked: imageGuidelines ? [imageGuidelines] : [],
    edit: editScript,
    problems: scriptProblems,
    shortcomings: (script) => scriptShortcomings(script, isLengthOurs ? length : undefined),
  })
  return toVideoScript(answer, article)
}

/** Composition by format. Captions cover the lower third. */
const compositions: Readonly<Record<ScriptRequest['size'], string>> = {
  '16:9': 'Wide format, the subject a little off-centre and whole, the lower third quiet and even.',
  '9:16': 'Tall format, the subject whole and in the upper half, the lower third quiet and even.',
  '1:1': 'Square format, the subject whole and above the middle, the lower third quiet and even.',
}

/** The complete image prompt of a scene. */
export function scenePrompt(script: VideoScript, scene: ScriptScene, size: ScriptRequest['size']): string {
  return [scene.picture, script.look, compositions[size], noWriting].map(asSentence).join(' ')
}

const asSentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

const line = z.string().trim().min(1)

export const ScriptAnswer = z.object({
  title: line,
  look: line.describe('English: what all pictures have in common.'),
  scenes: z
    .array(
      z.object({
        chapter: z.string().trim().nullish().describe('Set on the first scene of a chapter only.'),
        sentences: z.array(line).min(1).describe('As they are spoken.'),
        picture: line.describe('English: what is seen.'),
      }),
    )
    .min(1),
  ending: line,
})
export type ScriptAnswer = z.output<typeof ScriptAnswer>

/** In words of a sentence, scenes and chapters of a script, and characters of its title, ending and chapter titles. */
export const scriptLimits = {
  words: 22,
  scenes: 60,
  chapters: 8,
  title: 70,
  ending: 60,
  chapter: 40,
}

/** Changes each text that people read or hear. */
function editScript(answer: ScriptAnswer, change: Change): ScriptAnswer {
  return {
    ...answer,
    title: change(answer.title, ['video_title']),
    scenes: answer.scenes.map(({ chapter, sentences, picture }) => ({
      chapter: chapter ? change(chapter, ['section_title']) : undefined,
      sentences: sentences.map((sentence) => change(sentence)),
      picture,
    })),
    ending: change(answer.ending, ['picture_text']),
  }
}

const sentencesIn = ({ scenes }: ScriptAnswer) => scenes.flatMap(({ sentences }) => sentences)

/** Signs that cannot be spoken, and why. */
const unspeakable: readonly (readonly [sign: RegExp, fault: string])[] = [
  [/https?:|www\.|\p{L}@\p{L}/iu, 'contains an address'],
  [/[[\]{}<>|\\`]|\*\*|^[#*•-] /u, 'contains signs that cannot be spoken'],
  [/[\r\n]/, 'has a line break'],
]

/** Whether a voice can say a sentence as it is written. */
export const isSpeakable = (sentence: string): boolean => unspeakable.every(([sign]) => !sign.test(sentence))

/** Problems that make narration impossible. */
export function scriptProblems(answer: ScriptAnswer): string[] {
  const sentences = sentencesIn(answer)
  return [
    ...sentences.flatMap((sentence) =>
      unspeakable.flatMap(([sign, fault]) =>
        sign.test(sentence) ? [`“${sentence}” ${fault}: write it as people speak.`] : [],
      ),
    ),
    ...repeated(sentences).map((sentence) => `“${sentence}” is said twice.`),
    ...(answer.scenes.length > scriptLimits.scenes
      ? [`The script has more than ${scriptLimits.scenes} scenes.`]
      : []),
  ]
}

const opening =
  /^(?:in this (?:video|film|clip)|did you know|welcome|let['’]s dive|in diesem (?:video|film)|wusstest du|willkommen|en este (?:video|vídeo)|dans cette vidéo|この動画|في هذا الفيديو)/iu

/** Shortcomings that justify a second answer. */
function scriptShortcomings(answer: ScriptAnswer, length: VideoLength | undefined): string[] {
  const { title, ending, scenes } = answer
  const sentences = sentencesIn(answer)
  const chapters = scenes.flatMap(({ chapter }) => chapter || [])
  const [hook = ''] = sentences
  const faults: readonly (readonly [is: boolean, fault: string])[] = [
    [opening.test(hook), 'The first sentence announces the video instead of starting with its subject.'],
    [
      countCharacters(title) > scriptLimits.title,
      `The title has ${countCharacters(title)} characters; at most 60 were asked.`,
    ],
    [
      countCharacters(ending) > scriptLimits.ending,
      `The ending has more than ${scriptLimits.ending} characters.`,
    ],
    [
      chapters.length > scriptLimits.chapters || chapters.length === 1 || chapters.length === 2,
      'A video has three to eight chapters, or none.',
    ],
    [new Set(chapters.map(comparableText)).size < chapters.length, 'Two chapters have the same name.'],
  ]
  return [
    ...(length ? lengthShortcomings(sentences, length) : []),
    ...faults.flatMap(([is, fault]) => (is ? [fault] : [])),
    ...sentences
      .filter((sentence) => countWords(sentence) > 2 * scriptLimits.words)
      .map((sentence) => `“${sentence}” is too long to be said and read along in one piece.`),
    ...scenes
      .filter((scene) => scene.sentences.length > maxSceneSentences)
      .map((scene) => `The scene of “${scene.sentences[0]}” has more than ${maxSceneSentences} sentences.`),
    ...chapters
      .filter((chapter) => countCharacters(chapter) > scriptLimits.chapter)
      .map((chapter) => `“${chapter}” has more than ${scriptLimits.chapter} characters.`),
    ...repeated(scenes.map(({ picture }) => picture)).map(
      (picture) => `Two scenes have the picture “${picture}”.`,
    ),
    ...scenes
      .filter(({ picture }) => countWords(picture) > 70)
      .map(({ picture }) => `“${picture}” has more than 70 words.`),
  ]
}

function lengthShortcomings(sentences: readonly string[], { seconds, inText }: VideoLength): string[] {
  const spokenSeconds = speakingSeconds(sentences)
  if (spokenSeconds <= seconds * 1.35 && spokenSeconds >= seconds * 0.6) return []
  const expectation = `about ${Math.round(seconds)} seconds, ${inText.min} ${inText.unit} or more`
  return [`The script takes about ${Math.round(spokenSeconds)} seconds to say; ${expectation} were asked.`]
}

function repeated(texts: readonly string[]): string[] {
  const gists = texts.map((text) => comparableText(text) || text)
  return texts.filter((_, index) => gists.indexOf(gists[index] ?? '') < index)
}

/** Converts the answer. The first scene is the hook and the last the close. */
function toVideoScript({ title, look, scenes, ending }: ScriptAnswer, article: string): VideoScript {
  const spokenText = scenes.flatMap(({ sentences }) => sentences).join(' ')
  return {
    title,
    language: detectLanguage(spokenText) ?? detectLanguage(article),
    look,
    scenes: scenes.map(({ chapter, sentences, picture }, index) => ({
      part: index === 0 ? 'hook' : index === scenes.length - 1 ? 'close' : 'body',
      chapter: chapter || undefined,
      sentences,
      picture,
    })),
    ending,
  }
}
