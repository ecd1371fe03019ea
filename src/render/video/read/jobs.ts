import type { FilmEngine, FilmSource, SoundWish, StillsWish } from '../engine/types.ts'
import { heardOf } from './heard.ts'

/** What a reader is asked for, in a form that goes from process to process. */
export type Job =
  | { readonly name: 'probe'; readonly source: FilmSource }
  | { readonly name: 'stills'; readonly source: FilmSource; readonly wish: StillsWish }
  | { readonly name: 'sound'; readonly source: FilmSource; readonly wish: SoundWish }
  | { readonly name: 'hear'; readonly source: FilmSource; readonly wish: SoundWish }

/** Sound goes over in pieces of this many numbers for each ear. */
const piece = 1_000_000

/** Does a job part by part: what is not asked for any more is not made. */
export async function* answersTo(engine: FilmEngine, job: Job, signal: AbortSignal): AsyncGenerator<unknown> {
  const { name, source } = job
  if (name === 'probe') yield await engine.probe(source, signal)
  else if (name === 'stills') yield* engine.stills(source, job.wish, signal)
  else {
    const sound = await engine.sound(source, job.wish, signal)
    if (!sound) return
    if (name === 'hear') yield await heardOf(sound, signal)
    else {
      for (let at = 0; at < sound.left.length; at += piece) {
        yield { left: sound.left.slice(at, at + piece), right: sound.right.slice(at, at + piece) }
      }
    }
  }
}
