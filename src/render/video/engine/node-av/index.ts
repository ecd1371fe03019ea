import { collectSound, reframe } from '../reading.ts'
import type { VideoEngine } from '../types.ts'
import { frames, sounds } from './decode.ts'
import { loadAv } from './load.ts'
import { probe } from './open.ts'
import { stills } from './stills.ts'
import { write } from './write.ts'

/** The engine of the `node-av` package. Throws if it is not installed. */
export function nodeAvEngine(): VideoEngine {
  loadAv()
  return {
    name: 'node-av',
    write,
    probe,
    stills,
    sound: (source, { seconds }, signal) => collectSound(sounds(source, signal), seconds, signal),
    reframe: (...video) => reframe({ write, probe, frames, sounds }, ...video),
  }
}
