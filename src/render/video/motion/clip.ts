import { composeFilm } from '../compose/index.ts'
import { findEngine } from '../engine/index.ts'
import { type MotionWish, motionPlan } from './index.ts'

/** Makes a film of one picture at this path. What is left there of one that failed is the caller's to remove. */
export async function makeClip(wish: MotionWish, path: string): Promise<void> {
  const { signal } = wish
  const engine = await findEngine()
  const plan = await motionPlan(wish)
  const { width, height, fps } = plan
  const writer = await engine.write(path, { width, height, fps, hasSound: false })
  try {
    await composeFilm(plan, writer, { signal })
    await writer.finish()
  } catch (error) {
    await writer.abandon()
    throw error
  }
}
