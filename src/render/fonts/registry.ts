import { loadCanvas } from '../canvas.ts'
import type { LoadedFont } from './family.ts'
import { sha256 } from './node.ts'
import { isCovered } from './ranges.ts'
import { readFont } from './read-font.ts'

/**
 * The canvas has one list of fonts for the whole process. A font enters it once, under a name made of its bytes, and
 * stays: to remove it would take it from under others who draw with it.
 */
const registered = new Map<string, string | undefined>()

/** What the canvas knows a font by; nothing where it cannot read it. */
export async function register(bytes: Uint8Array, hash = sha256(bytes)): Promise<string | undefined> {
  if (registered.has(hash)) return registered.get(hash)
  const { GlobalFonts } = await loadCanvas()
  const name = `${namePrefix}${hash.slice(0, 16)}`
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const key = registered.has(hash) ? true : GlobalFonts.register(buffer, name)
  registered.set(hash, key ? name : undefined)
  return registered.get(hash)
}

export const namePrefix = 'copydesk-'

/** Loads a font that is known by its bytes alone. Nothing where they are none. */
export async function loadBytes(bytes: Uint8Array): Promise<LoadedFont | undefined> {
  const facts = readFont(bytes)
  const name = facts && (await register(bytes))
  return name ? { name, draws: (point) => isCovered(facts.covers, point) } : undefined
}
