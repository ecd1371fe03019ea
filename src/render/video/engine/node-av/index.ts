import { newEngine } from '../reading.ts'
import type { VideoEngine } from '../types.ts'
import { frames, sounds } from './decode.ts'
import { loadAv } from './load.ts'
import { probe } from './open.ts'
import { stills } from './stills.ts'
import { write } from './write.ts'

/** The engine of the `node-av` package. Throws if it is not installed. */
export function nodeAvEngine(): VideoEngine {
  loadAv()
  return newEngine({ name: 'node-av', write, probe, stills, frames, sounds })
}
