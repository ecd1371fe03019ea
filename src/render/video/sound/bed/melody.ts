import type { Mood } from './moods.ts'
import type { Bar, Note } from './score.ts'

/** A thought of a few tones: eighths since its begin, and steps of the scale from where it starts. */
type Motif = readonly { readonly eighth: number; readonly step: number; readonly length: number }[]

/** Rhythms of two bars: the eighths at which a tone comes. All leave more silence than they fill. */
const rhythms = [
  [0, 3, 4, 8],
  [2, 4, 6, 9],
  [0, 2, 6, 8, 11],
  [3, 4, 8],
  [1, 4, 7, 8, 12],
] as const

/**
 * A thought is said in the first half of a phrase, answered in the second, and then there is quiet for a phrase. It comes
 * back again and again with another answer: that is what makes a melody of tones.
 */
export function melodyOver(
  bars: readonly Bar[],
  mood: Mood,
  key: number,
  random: () => number,
): readonly Note[] {
  const rhythm = rhythms[Math.floor(random() * rhythms.length)] ?? rhythms[0]
  const thought = motifOf(rhythm, random)
  return bars.flatMap((bar) => {
    const isSinging = bar.phrase % 2 === 1 && bar.place % 2 === 0
    if (!isSinging) return []
    const motif = bar.place === 0 ? thought : answerTo(thought, random)
    return motif.map(({ eighth, step, length }) => {
      const isStrong = eighth % 8 === 0
      const pitch = pitchOf(step, mood, key)
      return {
        instrument: 'bells' as const,
        at: bar.at + (eighth * bar.seconds) / 8 + random() * 0.02,
        seconds: Math.max(2.5, (length * bar.seconds) / 8),
        pitch,
        strength: (isStrong ? 0.8 : 0.62) + random() * 0.12,
        side: 0.25,
      }
    })
  })
}

function motifOf(rhythm: readonly number[], random: () => number): Motif {
  let step = Math.floor(random() * 3) + 1
  return rhythm.map((eighth, at) => {
    const here = { eighth, step, length: (rhythm[at + 1] ?? 16) - eighth }
    // Mostly to the neighbour, now and then a leap; turned back before it gets too high or low.
    const stride = random() < 0.72 ? 1 : 2
    const isUp = step <= 0 || (step < 5 && random() < 0.5)
    step += isUp ? stride : -stride
    return here
  })
}

/** The same thought with another end, which comes to rest on the first or the fourth tone of the scale. */
function answerTo(thought: Motif, random: () => number): Motif {
  const end = random() < 0.6 ? 0 : 3
  return thought.map((tone, at) => {
    if (at === thought.length - 1) return { ...tone, step: end }
    return at === thought.length - 2 && random() < 0.6 ? { ...tone, step: end + 1 } : tone
  })
}

function pitchOf(step: number, { scale }: Mood, key: number): number {
  const octave = Math.floor(step / scale.length)
  const tone = scale[step - octave * scale.length] ?? 0
  // The same register in each key: from the F above the middle C.
  return 65 + ((key + 7) % 12) + octave * 12 + tone
}
