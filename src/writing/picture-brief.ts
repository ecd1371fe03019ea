import * as z from 'zod'
import { countCharacters } from '../language/characters.ts'
import type { Run } from '../run.ts'
import { noGuidelines } from './guidelines/guidelines.ts'
import { describedBy, givenFactsOnly, instruct, plainManner } from './instruct.ts'
import { write } from './write.ts'

/** What the prompt of a picture is written from. */
export interface PictureBriefRequest {
  readonly text: string
  /** Where the picture is used, which decides its composition. */
  readonly place: 'post' | 'wide post' | 'blog'
  /** The text on the picture. */
  readonly headline?: string | undefined
  /** All guidelines of the caller, only some of which concern pictures. */
  readonly guidelines?: string | undefined
  readonly theme?: string | undefined
  readonly color?: string | undefined
}

const purposes: Readonly<Record<PictureBriefRequest['place'], string>> = {
  post: 'The picture of a social media post. A panel with the headline will cover its lower third.',
  'wide post': 'The wide picture of a social media post. A panel with the headline will cover its left half.',
  blog: 'The wide picture at the head of a blog post.',
}

/** Appended to every image prompt. */
const compositions: Readonly<Record<PictureBriefRequest['place'], string>> = {
  post: 'The subject stands in the upper half; the lower third is empty and even.',
  'wide post': 'The subject stands on the right; the left half is empty and even.',
  blog: 'Wide format, the subject off-centre with room around it.',
}
const pictureRules =
  'No clichés (light bulbs, handshakes, puzzle pieces, chess pieces, glowing brains, arrows, people who point at screens), no picture split into several scenes, no person that anyone could recognise, no brand.'
/** Added to every prompt for pictures: image models misspell what they write. */
export const noWriting = 'No words, letters, numbers, logos or watermarks anywhere.'

const job = [
  'Write the prompt from which an image model makes the picture that the material names as its purpose.',
  'Choose one subject that can be seen and that carries the thought of the text: a thing, a place or a moment of its own world, concrete enough that it would fit no other text. If there is a headline, the picture and it tell one thing together, without showing it twice.',
  pictureRules,
  'Write 50 to 100 words of running text: the subject and what is special about it, the setting, the distance and angle, the light with its direction and time of day, two or three colours, and the medium (photograph with its lens, or the kind of illustration). All of these are yours to choose, as long as they contradict nothing in the text. Of more than three like things give no number.',
  'Where there is a theme, it decides medium, light, colours and mood; where there is a base colour, it leads the palette.',
  'Leave out how much room is kept free, and that the picture is without writing: that is added to every prompt.',
]

const limited =
  'The artist can draw only the subjects named below, without people or animals that are not among them. If one of them is what the text is about, begin the prompt with its name and make it the only subject; never show one that merely comes near. Otherwise begin with “An abstract ground of” and the material among them that suits the text, and describe its light and colours only. The subjects:'

const themeNote = 'Theme: '
const guidelinesNote = 'Guidelines for all that is published; what is seen follows them too: '

/** The theme that a prompt names in plain words, for writers that read no prose. */
export const themeIn = (instructions: string): string | undefined =>
  /^Theme: “(.{1,100})”$/m.exec(instructions)?.[1]

/** The guidelines that a prompt ends in, for writers that read no prose. */
export const visualGuidelinesIn = (instructions: string): string | undefined =>
  instructions.split(`\n${guidelinesNote}`, 2)[1]

const Prompt = z.object({ prompt: z.string().trim().min(1) })
const maxCharacters = 1_500

/** Writes an image prompt for a text. */
export async function writePictureBrief(run: Run<unknown>, request: PictureBriefRequest): Promise<string> {
  const { text, place, headline, color, guidelines } = request
  const theme = describedBy('theme', request.theme)
  const subjects = run.drawableSubjects
  const { prompt } = await write(run, {
    task: 'pictureBrief',
    version: 4,
    instructions: instruct(job, {
      language: 'English, which image models read best',
      languageNote: plainManner,
      facts: givenFactsOnly,
      notes: [
        ...(subjects ? [`${limited} ${subjects.join(', ')}.`] : []),
        ...(theme.words ? [`${themeNote}${theme.words}`] : []),
        ...(guidelines ? [`${guidelinesNote}${guidelines}`] : []),
      ],
    }),
    material: [
      { name: 'purpose', text: purposes[place] },
      { name: 'text', text },
      ...(headline ? [{ name: 'headline', text: headline }] : []),
      ...(color ? [{ name: 'base colour', text: color }] : []),
      ...theme.material,
    ],
    groundedIn: 'nothing',
    answer: Prompt,
    // Where the picture has words, those were checked and reported already.
    guidelines: noGuidelines('picture_prompt'),
    unchecked: place === 'blog' && guidelines ? [guidelines] : [],
    edit: ({ prompt }, change) => ({ prompt: change(prompt) }),
    problems: ({ prompt }) =>
      countCharacters(prompt) > maxCharacters
        ? [`The prompt has more than ${maxCharacters} characters; 50 to 100 words were asked.`]
        : [],
  })
  return [prompt, compositions[place], noWriting].join(' ')
}
