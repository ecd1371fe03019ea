import { posterTracking } from '../../../type/rules.ts'
import { homeMesh, homeTone } from '../ground/meshes.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { markAt, setFitted, setMark, setSmall, type Words } from '../words.ts'

/** Capitals over the full measure, each line as wide as the card. */
export async function poster(stage: Stage): Promise<Scene> {
  const { copy, options, left, right, top, bottom, short, shape } = stage
  const tone = homeTone(stage)
  const width = right - left
  const mark = await setMark(stage)
  const note =
    copy.support && (await setSmall(stage, copy.support, { width: mark ? 0.55 * width : width, lines: 2 }))
  const head = Math.max(mark?.name.height ?? 0, note ? note.height : 0)
  const room = bottom - top - (head > 0 ? head + 0.062 * short : 0)
  const text = copy.headline.toLocaleUpperCase(options.language)
  const most = { wide: 2, square: 3, portrait: 4, story: 5 }[shape]
  // Scripts without capitals reach below their lines.
  const hasCapitals = /\p{Lu}/u.test(text)
  const gap = (hasCapitals ? 0.036 : 0.09) * short
  const lines = linesFor(text, most)
  const sets = []
  for (const line of lines) {
    sets.push(
      await setFitted(stage, line, {
        kind: 'poster',
        weight: 400,
        width,
        height: (room - gap * (lines.length - 1)) / lines.length,
        largest: 0.62 * short,
        tracking: posterTracking(),
      }),
    )
  }
  const words: Words[] = []
  let y = bottom
  for (const set of sets.toReversed()) {
    // What hangs from a line must not touch the next.
    y -= set.height + (y < bottom ? Math.max(gap, set.descent + 0.012 * short) : 0)
    words.unshift({ set, x: left, y, width, tone })
  }
  if (mark) words.push(markAt(mark, left, top, tone))
  if (note)
    words.push({ set: note, x: left, y: top, width, align: mark ? 'end' : 'start', tone, role: 'main' })
  return { flows: true, ground: homeMesh(stage, tone === 'ink' ? 'left' : 'right'), words }
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
