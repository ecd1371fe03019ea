import * as z from 'zod'
import type { VideoScript } from '../../content/video-script.ts'

const line = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((text) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text), 'must have something to be seen')

/** In characters: about twenty minutes of speech, which are planned and mixed in one go. */
const longest = 20_000

const spokenIn = (scenes: readonly { sentences: readonly string[] }[]) =>
  scenes.flatMap(({ sentences }) => sentences).reduce((sum, { length }) => sum + length, 0)

/** The script of a video as JSON. */
export const ScriptField = z.object({
  title: line.describe('The title of the video.'),
  language: z.string().max(35).optional().describe('The code of the language, such as `en`.'),
  look: z.string().max(1_000).describe('What all pictures have in common.'),
  scenes: z
    .array(
      z.object({
        part: z.enum(['hook', 'body', 'close']),
        chapter: line.optional(),
        sentences: z.array(line).min(1).max(4),
        picture: z.string().trim().min(1).max(2_000),
      }),
    )
    .min(1)
    .max(60)
    .refine(
      (scenes) => spokenIn(scenes) <= longest,
      `must have at most ${longest} characters in all sentences`,
    )
    .describe('Each has one picture and the sentences that are spoken over it.'),
  ending: z.string().max(500).describe('The line that stays on the last card.'),
})

/** Converts a script to JSON, without the keys that are `undefined`. */
export function scriptField({
  title,
  language,
  look,
  scenes,
  ending,
}: VideoScript): z.output<typeof ScriptField> {
  return {
    title,
    ...(language === undefined ? {} : { language }),
    look,
    scenes: scenes.map(({ part, chapter, sentences, picture }) => ({
      part,
      ...(chapter === undefined ? {} : { chapter }),
      sentences: [...sentences],
      picture,
    })),
    ending,
  }
}

/** Converts JSON to a script. */
export function scriptIn({ language, scenes, ...rest }: z.output<typeof ScriptField>): VideoScript {
  return { ...rest, language, scenes: scenes.map(({ chapter, ...scene }) => ({ ...scene, chapter })) }
}
