import type { ScriptScene, VideoScript } from '../content/video-script.ts'
import type { Run } from '../endpoint.ts'
import { forBlock } from './block-guidelines.ts'
import { guidelinesOf } from './guidelines/guidelines.ts'
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

const breaths = {
  words: 'mostly 8 to 16 words, never more than 20',
  characters: 'mostly 15 to 40 characters, never more than 60',
}

const job = ({ seconds, told: { unit, least, most } }: FilmLength) => [
  'Write the script of a narrated film from the article: what a calm, likeable narrator says, and what is seen meanwhile.',
  `Length: about ${Math.round(seconds)} seconds, which is ${least} to ${most} ${unit} for all sentences together, and fewer the more figures they have, which take long to say. If the article has more than fits, choose; if it has less, the film is shorter: nothing is padded.`,
  'Thread: one line of thought, for somebody who has not read the article and cannot go back. Each sentence takes up what the one before it left open. What lies off the line is left out, but of points that become chapters each is told, if only in one sentence.',
  `scenes: each is one thought and one picture, with one sentence or two, and lasts five to ten seconds: ${scenesIn(seconds)} in this film, more only where chapters need it. The first is the hook: one sentence with the most concrete thing that the article has, such as a figure, a contrast or a question of its own, that makes one want to hear the next. The last is the close: it lands on what the article concludes, or on the step that it names. Invent no call to action, and no brand.`,
  `sentences: written for the ear. Each can be said in one breath: ${breaths[unit]}, now and then a very short one. Active verbs; contractions where the language has them. No bullet points (to name two or three things in running speech is fine), no brackets, addresses, emoji, or abbreviations that nobody speaks. Never “In this video”, “Did you know”, “Welcome”, “Let’s dive in”, nor a sentence that only announces the next.`,
  'Figures: few enough to be kept in mind, each with the value and in the form that the article has: not rounded, not spelled out, and none that you worked out yourself. Signs may become words, as “percent”.',
  'Narrator: speaks as the author of the article does, with the same “we” and “you”. What somebody is quoted with keeps its words and the name.',
  'chapter: only where the article is a list of at least three parallel points, or has at least three headings with a point each. Then the points keep the order of the article, and the first scene of each bears its name, two to five words. Of more than eight choose eight, and fewer where the length does not suffice, but at least three. The opening and the close have no name, even where the article has a heading for them, such as “Conclusion”. Wherever no chapter begins: null.',
  'title: 30 to 60 characters (15 to 30 in Chinese, Japanese or Korean), in sentence case; it promises what the film keeps, and no number of points other than that of the chapters.',
  'ending: the line to keep, at most 60 characters, without a full stop. It is written on the last picture when the close has been said, so it is not the close in other words: it is another thought of the film, or the whole in its shortest form.',
  'look and picture: in English, for an image model that draws each picture alone and knows nothing but its own words. What comes back in another picture is therefore described in full again, in the same words, and never as “the same”.',
  'look: one sentence, said with every picture: the medium (photograph with its lens, or the kind of illustration), the light, and two or three colours.',
  'picture: 15 to 40 words on the one thing that is seen while these very sentences are said: a thing, place or moment of the article’s own world, what is special about it, its setting, the distance and the angle. A mood or a number is shown by such a thing, not by a symbol. No two pictures alike: go near, far, above, low.',
  `In pictures: ${seenTooOften} What would bear writing, such as paper, screens, clocks, scales, coins or labels, is blank, without letters or numerals, or left out. Say nothing of format or of room for captions: that is added.`,
]

/** How many pictures suit a length. */
const scenesIn = (seconds: number) =>
  `${Math.max(3, Math.round(seconds / 9))} to ${Math.max(4, Math.round(seconds / 6))}`

/** Makes of an article what a narrated film says, and says what is seen meanwhile. */
export async function writeScript(run: Run<unknown>, wishes: ScriptWishes): Promise<VideoScript> {
  const { article, scriptGuidelines, imageGuidelines } = wishes
  const rules = await guidelinesOf(scriptGuidelines)
  const length = filmLength(article, rules)
  const wished = [
    ...(rules.text
      ? [
          `Guidelines for what is said and written, which win over the above (what they forbid stands nowhere; what they want mentioned is enough once): ${rules.text}`,
        ]
      : []),
    ...(imageGuidelines
      ? [`Guidelines for look and pictures, which win over the above: ${imageGuidelines}`]
      : []),
  ]
  const answer = await write(run, {
    task: 'script',
    version: 1,
    instructions: [
      instruct(job(length), { language: 'the language of the article, but look and picture in English' }),
      ...wished,
    ].join('\n'),
    material: [{ name: 'article', text: article }],
    groundedIn: 'everything',
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
    facts: { ...wishes },
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
export function pictureOf(script: VideoScript, scene: ScriptScene, size: ScriptWishes['size']): string {
  return [scene.picture, script.look, compositions[size], banned].map(asSentence).join(' ')
}

const asSentence = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
