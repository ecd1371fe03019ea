import * as z from 'zod'
import type { ScriptScene, VideoScript } from '../content/video-script.ts'
import { countCharacters } from '../language/characters.ts'
import { detectLanguage } from '../language/detect.ts'
import type { Run } from '../run.ts'
import { guidelinesOf } from './guidelines/guidelines.ts'
import { instruct } from './instruct.ts'
import { gistOf } from './lists.ts'
import { countWords } from './paragraph.ts'
import { noWriting, pictureRules } from './picture-brief.ts'
import { capProblems, speakingSeconds, type VideoLength, videoLength } from './video-script-length.ts'
import { type Change, write } from './write.ts'

export interface ScriptRequest {
  readonly article: string
  /** Guidelines for the narration. */
  readonly scriptGuidelines?: string | undefined
  /** Guidelines for the pictures only. */
  readonly imageGuidelines?: string | undefined
  readonly size: '16:9' | '9:16' | '1:1'
  /** The brand's color, for pictures without guidelines of their own about colors. */
  readonly color?: string | undefined
}

const sentenceLengths = {
  words: 'mostly 8 to 16 words, never more than 20',
  characters: 'mostly 15 to 40 characters, never more than 60',
}

const job = ({ seconds, inText: { unit, least, most } }: VideoLength) => [
  'Write the script of a narrated film from the article: what a calm, likeable narrator says, and what is seen meanwhile.',
  `Length: about ${Math.round(seconds)} seconds, which is ${least} to ${most} ${unit} for all sentences together, and fewer the more figures they have, which take long to say. If the article has more than fits, choose; if it has less, the film is shorter: nothing is padded.`,
  'Thread: one line of thought, for somebody who has not read the article and cannot go back. Each sentence takes up what the one before it left open. What lies off the line is left out, but of points that become chapters each is told, if only in one sentence.',
  `scenes: each is one thought and one picture, with one sentence or two, and lasts five to ten seconds: ${sceneCount(seconds)} in this film, more only where chapters need it. The first is the hook: one sentence with the most concrete thing that the article has, such as a figure, a contrast or a question of its own, that makes one want to hear the next. The last is the close: it lands on what the article concludes, or on the step that it names. Invent no call to action, and no brand.`,
  `sentences: written for the ear. Each can be said in one breath: ${sentenceLengths[unit]}, now and then a very short one. Active verbs; contractions where the language has them. No bullet points (to name two or three things in running speech is fine), no brackets, addresses, emoji, or abbreviations that nobody speaks. Never “In this video”, “Did you know”, “Welcome”, “Let’s dive in”, nor a sentence that only announces the next.`,
  'Figures: few enough to be kept in mind, each with the value and in the form that the article has: not rounded, not spelled out, and none that you worked out yourself. Signs may become words, as “percent”.',
  'Narrator: speaks as the author of the article does, with the same “we” and “you”. What somebody is quoted with keeps its words and the name.',
  'chapter: only where the article is a list of at least three parallel points, or has at least three headings with a point each. Then the points keep the order of the article, and the first scene of each bears its name, two to five words. Of more than eight choose eight, and fewer where the length does not suffice, but at least three. The opening and the close have no name, even where the article has a heading for them, such as “Conclusion”. Wherever no chapter begins: null.',
  'title: 30 to 60 characters (15 to 30 in Chinese, Japanese or Korean), in sentence case; it promises what the film keeps, and no number of points other than that of the chapters.',
  'ending: what the last picture shows in writing when the close has been said, at most 60 characters, without a full stop: the film’s own last thought, or the step that it calls to, in its shortest form. It brings up nothing that the close does not say.',
  'look and picture: in English, for an image model that draws each picture alone and knows nothing but its own words. What comes back in another picture is therefore described in full again, in the same words, and never as “the same”.',
  'look: one sentence, said with every picture: the medium (photograph with its lens, or the kind of illustration), the light, and two or three colours.',
  'picture: 15 to 40 words on the one thing that is seen while these very sentences are said: a thing, place or moment of the article’s own world, what is special about it, its setting, the distance and the angle. A mood or a number is shown by such a thing, not by a symbol. No two pictures alike: go near, far, above, low.',
  `In pictures: ${pictureRules} What would bear writing, such as paper, screens, clocks, scales, coins or labels, is blank, without letters or numerals, or left out. Say nothing of format or of room for captions: that is added.`,
]

const limited =
  'The artist of this film can draw only the subjects named below, without people or animals that are not among them. Each picture begins with the name of the one that its sentences speak of and has no other; none is in two pictures in a row or in more than a third of them. Where none is what the sentences speak of, take an abstract ground of a material that suits, never a subject that merely comes near. The subjects:'

const sceneCount = (seconds: number) =>
  `${Math.max(3, Math.round(seconds / 9))} to ${Math.max(4, Math.round(seconds / 6))}`

/** Writes the script of a narrated video from an article, with a prompt for each picture. */
export async function writeScript(run: Run<unknown>, request: ScriptRequest): Promise<VideoScript> {
  const { article, scriptGuidelines, imageGuidelines } = request
  const rules = await guidelinesOf(scriptGuidelines, 'script', 'video_title', 'section_title', 'picture_text')
  const length = videoLength(article, rules)
  const subjects = run.drawableSubjects
  const notes = [
    ...(rules.text
      ? [
          `Guidelines for what is said and written, which win over the above (what they forbid stands nowhere; what they want mentioned is enough once): ${rules.text}`,
        ]
      : []),
    ...(subjects ? [`${limited} ${subjects.join(', ')}.`] : []),
    ...(imageGuidelines
      ? [`Guidelines for look and pictures, which win over the above: ${imageGuidelines}`]
      : []),
  ]
  const answer = await write(run, {
    task: 'script',
    version: 2,
    instructions: instruct(job(length), {
      source: 'article',
      languageNote: ', but look and picture in English',
      notes,
    }),
    material: [{ name: 'article', text: article }],
    groundedIn: 'everything',
    answer: ScriptAnswer,
    guidelines: rules,
    unchecked: imageGuidelines ? [imageGuidelines] : [],
    edit: editScript,
    problems: (script) => scriptProblems(script, length),
    shortcomings: (script) => scriptShortcomings(script, length),
    facts: { ...request, subjects },
  })
  reportLength(run, answer, length)
  return toVideoScript(answer, article)
}

/** Reports whether a requested length is met, which only the whole script can tell. */
function reportLength(run: Run<unknown>, answer: ScriptAnswer, { guideline, seconds }: VideoLength): void {
  if (guideline === undefined) return
  const spoken = speakingSeconds(answer.scenes.flatMap(({ sentences }) => sentences))
  const isMet = spoken <= seconds * 1.15 && spoken >= seconds * 0.75
  run.emit({ type: 'verdict', guideline, texts: [], verdict: isMet ? 'met' : 'unchecked' })
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
        sentences: z.array(line).min(1).describe('One or two, as they are spoken.'),
        picture: line.describe('English: what is seen.'),
      }),
    )
    .min(1),
  ending: line,
})
export type ScriptAnswer = z.output<typeof ScriptAnswer>

export const scriptLimits = {
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

/** Whether a sentence is short enough to be spoken in one go. */
export const isOneBreath = (sentence: string): boolean =>
  sentence.length <= scriptLimits.characters &&
  countWords(sentence) <= (spacelessScript.test(sentence) ? scriptLimits.spaceless : scriptLimits.words)

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

export const isSpeakable = (sentence: string): boolean => unspeakable.every(([sign]) => !sign.test(sentence))

/** Problems that make narration impossible. */
export function scriptProblems(answer: ScriptAnswer, length: VideoLength): string[] {
  const sentences = sentencesIn(answer)
  return [
    ...sentences.flatMap((sentence) =>
      unspeakable.flatMap(([sign, fault]) =>
        sign.test(sentence) ? [`“${sentence}” ${fault}: write it as people speak.`] : [],
      ),
    ),
    ...repeated(sentences).map((sentence) => `“${sentence}” is said twice.`),
    ...capProblems(sentences, length),
    ...(answer.scenes.length > scriptLimits.scenes
      ? [`The script has more than ${scriptLimits.scenes} scenes.`]
      : []),
  ]
}

const opening =
  /^(?:in this (?:video|film|clip)|did you know|welcome|let['’]s dive|in diesem (?:video|film)|wusstest du|willkommen|en este (?:video|vídeo)|dans cette vidéo|この動画|في هذا الفيديو)/iu

/** Shortcomings that justify a second draft. */
export function scriptShortcomings(answer: ScriptAnswer, length: VideoLength): string[] {
  const { title, ending, scenes } = answer
  const { seconds } = length
  const sentences = sentencesIn(answer)
  const spoken = speakingSeconds(sentences)
  const chapters = scenes.flatMap(({ chapter }) => chapter || [])
  const [hook = ''] = sentences
  const faults: readonly (readonly [is: boolean, fault: string])[] = [
    [
      spoken > seconds * 1.35,
      `The script takes about ${Math.round(spoken)} seconds to say; ${requestedLength(length)} were asked.`,
    ],
    [
      spoken < seconds * 0.6,
      `The script takes only about ${Math.round(spoken)} seconds to say; ${requestedLength(length)} were asked.`,
    ],
    [opening.test(hook), 'The first sentence announces the video instead of starting with its subject.'],
    [
      countCharacters(title) > scriptLimits.title,
      `The title has ${countCharacters(title)} characters; 30 to 60 were asked.`,
    ],
    [
      countCharacters(ending) > scriptLimits.ending,
      `The ending has more than ${scriptLimits.ending} characters.`,
    ],
    [
      chapters.length > scriptLimits.chapters || chapters.length === 1 || chapters.length === 2,
      'A video has three to eight chapters, or none.',
    ],
    [new Set(chapters.map(gistOf)).size < chapters.length, 'Two chapters have the same name.'],
  ]
  return [
    ...faults.flatMap(([is, fault]) => (is ? [fault] : [])),
    ...sentences
      .filter((sentence) => !isOneBreath(sentence))
      .map(
        (sentence) =>
          `“${sentence}” is too long to say in one breath; at most ${scriptLimits.words} words fit.`,
      ),
    ...scenes
      .filter((scene) => scene.sentences.length > 2)
      .map((scene) => `The scene of “${scene.sentences[0]}” has more than two sentences.`),
    ...chapters
      .filter((chapter) => countCharacters(chapter) > scriptLimits.chapter)
      .map((chapter) => `“${chapter}” is too long for a chapter, which has two to five words.`),
    ...repeated(scenes.map(({ picture }) => picture)).map(
      (picture) => `Two scenes have the picture “${picture}”.`,
    ),
    ...scenes
      .filter(({ picture }) => countWords(picture) > 70)
      .map(({ picture }) => `“${picture}” is too long for one picture; 15 to 40 words were asked.`),
  ]
}

const requestedLength = ({ seconds, inText }: VideoLength) =>
  `about ${Math.round(seconds)} seconds, ${inText.least} to ${inText.most} ${inText.unit}`

function repeated(texts: readonly string[]): string[] {
  const gists = texts.map((text) => gistOf(text) || text)
  return texts.filter((_, at) => gists.indexOf(gists[at] ?? '') < at)
}

/** Converts the answer. The first scene is the hook and the last the close. */
function toVideoScript({ title, look, scenes, ending }: ScriptAnswer, article: string): VideoScript {
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
