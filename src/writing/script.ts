import type { Run } from '../endpoint.ts'
import type { Script, ScriptScene } from '../script.ts'
import { forBlock } from './block-guidelines.ts'
import { guidelinesOf } from './guidelines.ts'
import { instruct } from './instruct.ts'
import { banned, seenTooOften } from './picture-brief.ts'
import { editScript, ScriptAnswer, scriptOf, scriptProblems, scriptShortcomings } from './script-answer.ts'
import { type FilmLength, filmLength, secondsOf, tellsLength } from './script-length.ts'
import { write } from './write.ts'

export interface ScriptWishes {
  readonly article: string
  /** How it is to be told. */
  readonly scriptGuidelines?: string | undefined
  /** What is to be seen; of the words nothing. */
  readonly imageGuidelines?: string | undefined
  readonly size: '16:9' | '9:16' | '1:1'
}

const job = ({ seconds, words }: FilmLength) => [
  'Write the script of a narrated film from the article: what a calm, likeable narrator says, and what is seen meanwhile.',
  `Together the sentences take about ${Math.round(seconds)} seconds to say, which is ${words.least} to ${words.most} words of English, and fewer in languages with longer words. Of more material choose, of less make a shorter film: nothing is padded.`,
  'Find the one thread that a viewer would follow, and let everything else go. Tell it in the order in which it makes sense to somebody who has not read the article and cannot go back: each sentence takes up what the one before it left open.',
  'scenes: each is one thought and one picture, with one sentence or two. The first is the hook: one sentence with the most concrete thing that the article has, such as a figure, a contrast or a question of its own, that makes one want to hear the next. The last is the close: it lands on what the article concludes, or on the step that it names. Invent no call to action, and no brand.',
  'sentences: written for the ear. Each can be said in one breath: 8 to 16 words, never more than 22, and now and then a very short one. Active verbs, contractions where the language has them, no brackets, no lists, no addresses, no abbreviations that nobody speaks, no emoji. Figures as the article has them, few enough to be kept. Never “In this video”, “Did you know”, “Welcome”, “Let’s dive in”, nor a sentence that only announces the next.',
  'chapter: where the article is a list of at least three parallel points, or is told under at least three headings, the first scene of each point is named in two to five words, at most eight chapters in the order of the article; the opening and the close have none. Else null everywhere.',
  'title: 30 to 60 characters, in sentence case, that promises what the film keeps. ending: the one line to keep, at most 60 characters, without a full stop; it stands on the last picture and repeats no sentence word for word.',
  'look and picture are for an image model, and in English whatever the language of the article. look: one sentence with the medium (photograph with its lens, or the kind of illustration), the light, and two or three colours, that suits every scene. picture: 15 to 40 words on the one thing that is seen while these very sentences are said: a thing, place or moment of the article’s own world, what is special about it, its setting, the distance and the angle. One world throughout: what comes back looks the same. No two pictures alike: go near, far, above, low. What is said of a mood or a number is shown by a thing, not by a symbol.',
  `In pictures: ${seenTooOften} No writing either, and no chart or screen that has some. Say nothing of format or of room for captions: that is added.`,
]

/** Makes of an article what a narrated film says, and says what is seen meanwhile. */
export async function writeScript(run: Run<unknown>, wishes: ScriptWishes): Promise<Script> {
  const { article, scriptGuidelines, imageGuidelines } = wishes
  const rules = await guidelinesOf(scriptGuidelines)
  const length = filmLength(article, rules)
  const seen = imageGuidelines
    ? [`Guidelines for look and pictures, which win over the above: ${imageGuidelines}`]
    : []
  const answer = await write(run, {
    task: 'script',
    version: 1,
    instructions: [instruct(job(length), { guidelines: rules }), ...seen].join('\n'),
    material: [{ name: 'article', text: article }],
    bound: 'everything',
    answer: ScriptAnswer,
    guidelines: {
      ...forBlock(rules),
      unchecked: [
        ...rules.unchecked.filter((guideline) => !tellsLength(guideline)),
        ...(imageGuidelines ? [imageGuidelines] : []),
      ],
    },
    edit: editScript,
    problems: (script) => scriptProblems(script, length),
    shortcomings: (script) => scriptShortcomings(script, length),
    draft: async (kit) => {
      const { draftScript } = await import('./drafts/script/index.ts')
      return draftScript(kit, wishes, rules, length)
    },
  })
  tellLength(run, answer, length)
  return scriptOf(answer, article)
}

/** A wish for a length is counted here, for only the whole film has one. */
function tellLength(run: Run<unknown>, answer: ScriptAnswer, { wish, seconds }: FilmLength): void {
  if (wish === undefined) return
  const spoken = secondsOf(answer.scenes.flatMap(({ sentences }) => sentences))
  const isMet = spoken <= seconds * 1.15 && spoken >= seconds * 0.75
  run.emit({ type: 'verdict', guideline: wish, verdict: isMet ? 'met' : 'unchecked' })
}

/** What is asked of whoever draws, by the shape of the film. Captions stand in the lower third. */
const compositions: Readonly<Record<ScriptWishes['size'], string>> = {
  '16:9': 'Wide format, the subject a little off-centre and whole, the lower third quiet and even.',
  '9:16': 'Tall format, the subject whole and in the upper half, the lower third quiet and even.',
  '1:1': 'Square format, the subject whole and above the middle, the lower third quiet and even.',
}

/** The whole prompt for the picture of a scene. */
export function pictureOf(script: Script, scene: ScriptScene, size: ScriptWishes['size']): string {
  return [scene.picture, script.look, compositions[size], banned].map(asSentence).join(' ')
}

const asSentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
