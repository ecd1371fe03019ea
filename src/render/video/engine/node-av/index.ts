import { reframe } from '../reframe.ts'
import { gathered } from '../sounds.ts'
import type { FilmEngine } from '../types.ts'
import { loadAv } from './load.ts'
import { probe } from './probe.ts'
import { frames, sounds } from './read.ts'
import { stills } from './stills.ts'
import { write } from './write.ts'

/** The engine of the package `node-av`. Throws where that is not installed. */
export function nodeAvEngine(): FilmEngine {
  loadAv()
  return {
    name: 'node-av',
    write,
    probe,
    stills,
    sound: (source, { seconds }, signal) => gathered(sounds(source, signal), seconds, signal),
    reframe: (...film) => reframe({ write, probe, frames, sounds }, ...film),
  }
}
