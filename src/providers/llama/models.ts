import { homedir, totalmem } from 'node:os'
import { join } from 'node:path'
import table from './models.json' with { type: 'json' }

/** A model that `copydesk model pull` knows. */
export interface KnownModel {
  readonly name: string
  /** The file, at a revision that does not change. */
  readonly url: string
  readonly bytes: number
  readonly licence: string
  readonly languages: string
  /** The memory in GB that a machine should have for it. */
  readonly memory: number
}

/** From small to large. The licence is the one on the model's card, which is what counts. */
export const knownModels: readonly KnownModel[] = table

/** Models that are the default of some machine. Their licence is Apache 2.0 by every source. */
const defaults = { small: 'qwen3-1.7b', usual: 'qwen3-4b', usualNeeds: 7e9 }

/** The default model of this machine, by its memory. */
export function defaultModel(memory = availableMemory()): string {
  return memory >= defaults.usualNeeds ? defaults.usual : defaults.small
}

/** In bytes: of the machine, or less if a container limits it. */
function availableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

/** Where pulled models are, unless another folder is named. */
export function defaultFolder(): string {
  return join(homedir(), '.cache', 'copydesk', 'models')
}

/** The file of a pulled model. */
export function modelFile(folder: string, name: string): string {
  return join(folder, `${name}.gguf`)
}
