import { posterTracking } from '../../../type/rules.ts'
import { markAt, setMark } from '../footer.ts'
import { ownGround } from '../ground/meshes.ts'
import { ornament } from '../objects/ornament.ts'
import type { Scene } from '../scene.ts'
import { setFitted, setSmall } from '../setting.ts'
import type { Stage } from '../stage.ts'
import type { Tone, Words } from '../words.ts'

/** Capitals over the full measure, each line as wide as the card. */
export async function poster(stage: Stage): Promise<Scene> {
  const { copy, options, left, right, top, bottom, short, shape } = stage
  const ground = ownGround(stage)
  const { tone } = ground
  const width = right - left
  const mark = await setMark(stage, copy.support ? 0.4 * width : width)
  const note =
    copy.support && (await setSmall(stage, copy.support, { width: mark ? 0.55 * width : width, lines: 2 }))
  const rise = Math.max(mark?.name.rise ?? 0, note ? note.rise : 0)
  const head = rise + Math.max(mark?.name.height ?? 0, note ? note.height : 0)
  const room = bottom - top - (head > 0 ? head + 0.062 * short : 0)
  const text = copy.headline.toLocaleUpperCase(options.language)
  const most = { wide: 2, square: 3, portrait: 4, story: 5 }[shape]
  // Scripts without capitals reach below their lines.
  const hasCapitals = /\p{Lu}/u.test(text)
  const gap = (hasCapitals ? 0.036 : 0.09) * short
  const lines = linesFor(text, most)
  const words = await stacked(stage, lines, { gap, room, tone })
  if (mark) words.push(markAt(mark, left, top + rise, tone))
  if (note)
    words.push({
      set: note,
      x: left,
      y: top + rise,
      width,
      align: mark ? 'end' : 'start',
      tone,
      role: 'main',
    })
  const isBase = stage.palette.branch === 'middle'
  return {
    flows: true,
    ground: ground.field,
    beside: isBase ? undefined : [],
    // The base is not bent for what is read on it.
    words: isBase ? words.map((each) => ({ ...each, onShape: true })) : words,
    ...(stage.palette.branch === 'grey' && ornament(stage, words)),
  }
}

/** Sets lines one over the other, the last on the lower margin, each as large as the width and its part of the room allow. */
async function stacked(
  stage: Stage,
  lines: readonly string[],
  { gap, room, tone }: { readonly gap: number; readonly room: number; readonly tone: Tone },
): Promise<Words[]> {
  const { left, right, bottom, short } = stage
  const width = right - left
  let height = (room - gap * (lines.length - 1)) / lines.length
  for (;;) {
    const sets = await Promise.all(
      lines.map((line) =>
        setFitted(stage, line, {
          kind: 'poster',
          weight: 400,
          width,
          height,
          largest: 0.62 * short,
          tracking: posterTracking(),
        }),
      ),
    )
    const words: Words[] = []
    let y = bottom
    for (const [index, set] of [...sets.entries()].toReversed()) {
      y -= set.descent + set.height
      words.unshift({ set, x: left, y, width, tone, optical: true })
      // What hangs from a line, and what stands on its capitals, must not touch the next.
      const above = sets[index - 1]
      y -= Math.max(gap, set.rise + 0.012 * short)
      if (above) y += Math.min(above.descent, 0.02 * above.size)
    }
    const top = words[0] ? words[0].y - words[0].set.rise : bottom
    if (top >= bottom - room - 1 || height < 0.04 * short) return words
    height *= Math.max(0.6, (room / (bottom - top)) * 0.99)
  }
}

/** Breaks a text where a sentence ends, and else so that its lines are alike. */
function linesFor(text: string, most: number): readonly string[] {
  const sentences = text.split(/(?<=[.!?])\s+/)
  if (sentences.length > 1 && sentences.length <= most) return sentences
  const words = text.split(/\s+/)
  const count = Math.min(most, words.length, Math.max(1, Math.ceil(text.length / 9)))
  const lines: string[] = []
  let rest = words
  for (let line = 0; line < count; line += 1) {
    const share = rest.join(' ').length / (count - line)
    let taken = 1
    while (
      taken < rest.length - (count - line - 1) &&
      near(rest, taken + 1, share) < near(rest, taken, share)
    )
      taken += 1
    if (line === count - 1) taken = rest.length
    lines.push(rest.slice(0, taken).join(' '))
    rest = rest.slice(taken)
  }
  return lines
}

function near(words: readonly string[], taken: number, share: number): number {
  return Math.abs(words.slice(0, taken).join(' ').length - share)
}
