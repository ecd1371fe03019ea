import type { LoadedFont } from './family.ts'
import { isCovered } from './ranges.ts'
import { readFont } from './read-font.ts'
import { register } from './registry.ts'

/** Loads a font that is known by its bytes alone. Nothing where they are none. */
export async function loadBytes(bytes: Uint8Array): Promise<LoadedFont | undefined> {
  const facts = readFont(bytes)
  const name = facts && (await register(bytes))
  return name ? { name, draws: (point) => isCovered(facts.covers, point) } : undefined
}
