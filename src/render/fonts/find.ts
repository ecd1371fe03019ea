import type { FontSources } from '../../font-sources.ts'
import { bundledFamily } from './bundled.ts'
import { downloadedFamily } from './download.ts'
import type { FontFamily } from './family.ts'
import { installedFamily } from './installed.ts'
import { idOf } from './names.ts'
import { ownFamily } from './own.ts'
import { systemFamily } from './system.ts'

/** A family by its name, from who has it: the caller, this package, an installed one, the system, the network. */
export async function findFamily(
  name: string,
  sources: FontSources | undefined,
): Promise<FontFamily | undefined> {
  const own = ownFamily(name, sources)
  if (own) return own
  // Names in other letters than ours have no id.
  const id = idOf(name)
  const here = id ? (bundledFamily(id) ?? installedFamily(id)) : undefined
  return here ?? (await systemFamily(name)) ?? (id ? await fromNetwork(id, sources) : undefined)
}

async function fromNetwork(id: string, sources: FontSources | undefined): Promise<FontFamily | undefined> {
  return sources?.download && downloadedFamily(id, sources.download)
}
