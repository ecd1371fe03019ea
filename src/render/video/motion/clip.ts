import { writeFilm } from '../write-film.ts'
import { type MotionWish, motionPlan } from './index.ts'

/** Makes a film of one picture at this path. What is left there of one that failed is the caller's to remove. */
export async function makeClip(wish: MotionWish, path: string): Promise<void> {
  await writeFilm(await motionPlan(wish), path, { signal: wish.signal })
}
