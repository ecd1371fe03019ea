import { type ComposeOptions, composeFilm } from './compose/index.ts'
import type { FilmPlan } from './compose/plan.ts'
import { findEngine } from './engine/index.ts'
import type { FilmSettings } from './engine/types.ts'

interface WriteOptions extends ComposeOptions {
  /** What the file says of itself. */
  readonly about?: Pick<FilmSettings, 'title' | 'language' | 'chapters'>
}

/** Makes the film of a plan at this path. What is left there of one that failed is the caller's to remove. */
export async function writeFilm(
  plan: FilmPlan,
  path: string,
  { about, ...options }: WriteOptions,
): Promise<void> {
  const { width, height, fps, sound } = plan
  const engine = await findEngine()
  const writer = await engine.write(path, { width, height, fps, hasSound: sound !== undefined, ...about })
  try {
    await composeFilm(plan, writer, options)
    await writer.finish()
  } catch (error) {
    await writer.abandon()
    throw error
  }
}
