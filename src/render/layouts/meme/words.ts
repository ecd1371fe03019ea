import { type FaceKind, faceFor } from '../../fonts/index.ts'
import { type SetText, setText, typographic } from '../../type/index.ts'
import type { Stage } from './stage.ts'

/** One way to set words in a meme. */
interface Look {
  readonly kind: FaceKind
  readonly weight: number
  /** In em. */
  readonly leading: number
  readonly tracking: number
}

const looks = {
  poster: { kind: 'poster', weight: 400, leading: 1.12, tracking: 0.004 },
  caption: { kind: 'text', weight: 700, leading: 1.14, tracking: -0.025 },
  choice: { kind: 'text', weight: 730, leading: 1.1, tracking: -0.025 },
  label: { kind: 'text', weight: 800, leading: 1.08, tracking: -0.02 },
  message: { kind: 'text', weight: 520, leading: 1.2, tracking: -0.012 },
  small: { kind: 'text', weight: 480, leading: 1.2, tracking: -0.006 },
} as const satisfies Readonly<Record<string, Look>>

export interface Wording {
  readonly text: string
  readonly look: keyof typeof looks
  readonly width: number
  readonly height?: number | undefined
  readonly lines: number
  /** As shares of `letters`. Rather than below the smallest, words go on more lines. */
  readonly sizes: readonly [largest: number, smallest: number]
  readonly weight?: number
}

const mostExtraLines = 4

/** Sets words of a meme: in their range of sizes, on as few lines as they then need. */
export async function setWords({ letters, options }: Stage, wording: Wording): Promise<SetText> {
  const { look, width, height, lines, sizes } = wording
  const { language, fonts, font: family, warn } = options
  const { kind, weight, leading, tracking } = looks[look]
  const said = typographic(wording.text, language)
  const text = kind === 'poster' ? capitals(said, language) : said
  const face = await faceFor({ text, kind, weight: wording.weight ?? weight, family, language, fonts, warn })
  const pixels = [sizes[0] * letters, sizes[1] * letters] as const
  const setOn = (mostLines: number, room: number | undefined) =>
    setText(text, face, {
      width,
      height: room,
      mostLines,
      sizes: pixels,
      leading: () => leading,
      tracking: () => tracking,
      language,
    })
  for (let more = 0; more < mostExtraLines; more += 1) {
    const set = await setOn(lines + more, height)
    if (set.size >= pixels[1] - 0.5 && set.lines.length <= lines + more) return set
  }
  return setOn(lines + mostExtraLines, height)
}

/** Sets words side by side in one size, that of the longest. */
export async function setAlike(stage: Stage, wordings: readonly Wording[]): Promise<SetText[]> {
  const sets = await Promise.all(wordings.map((wording) => setWords(stage, wording)))
  const smallest = Math.min(...sets.map(({ size }) => size)) / stage.letters
  return Promise.all(wordings.map((wording) => setWords(stage, { ...wording, sizes: [smallest, smallest] })))
}

/** Upper case as the language has it. Georgian has capitals, but no one writes headlines in them. */
export function capitals(text: string, language = 'en'): string {
  return text.replace(/\P{Script=Georgian}+/gu, (letters) => letters.toLocaleUpperCase(language))
}

/** The outline under white letters on a picture. */
export const outlineOf = (set: SetText, color: string) => ({ color, width: 0.15 * set.size })
