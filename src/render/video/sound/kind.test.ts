import { describe, expect, it } from 'vitest'
import { bedOf, soundKindOf } from '../../../../test/sounds.ts'
import { seededRandom } from '../../../random.ts'
import { rate, type Sound, silence } from './sound.ts'

const seconds = 6

function made(sampleAt: (at: number) => number): Sound {
  const left = Float32Array.from({ length: seconds * rate }, (_, index) => sampleAt(index))
  return { left, right: left }
}

/** Buzzes and hisses of different lengths with pauses, like speech through a wall. */
function babble(): Sound {
  const random = seededRandom(4)
  let [left, length, pitch, isHiss, strength, hiss] = [0, 1, 120, false, 0, 0]
  return made((at) => {
    if (left <= 0) {
      length = left = Math.round((0.07 + random() * 0.15) * rate)
      ;[pitch, isHiss] = [100 + random() * 60, random() < 0.35]
      strength = random() < 0.2 ? 0 : 0.4 + random() * 0.6
    }
    left -= 1
    hiss = hiss * 0.8 + (random() - 0.5) * 0.3
    const course = Math.sin((Math.PI * left) / length) * strength
    return course * (isHiss ? hiss : 0.4 * Math.sin((2 * Math.PI * pitch * at) / rate) ** 3)
  })
}

const random = seededRandom(9)
const beat = (at: number) => (at % (rate / 4)) / rate

describe('the kind of a sound', () => {
  it.each([
    ['silence', 'silence', silence(seconds)],
    ['the hiss of a quiet room', 'silence', made(() => (random() - 0.5) * 0.002)],
    ['something like speech', 'speech', babble()],
    ['the generated bed', 'music or noise', bedOf(seconds, 3)],
    ['noise', 'music or noise', made(() => (random() - 0.5) * 0.4)],
    ['drums', 'music or noise', made((at) => (random() - 0.5) * Math.exp(-beat(at) * 25))],
    ['a tone that swells', 'music or noise', made((at) => Math.sin(at / 20) * Math.sin(at / 4000) * 0.3)],
    ['nothing at all', 'silence', silence(0)],
  ] as const)('of %s is %s', (_, kind, sound) => {
    expect(soundKindOf(sound)).toBe(kind)
  })
})
