import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type LlamaOptions, type LlamaProvider, llama } from '../../src/providers/llama/index.ts'
import { type TinyModelOptions, tinyModel } from './tiny-model.ts'

/** Where `.ci/run` installs the package, apart from the others because it is large. */
const entry = resolve('.cache/llama/node_modules/node-llama-cpp/dist/index.js')

/** Whether the tests that run a model can. */
export const isInstalled = existsSync(entry)

export const load = (): Promise<unknown> => import(entry)

/** Tiny models, removed at the end with `close`. */
export function tinyModels() {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-llama-'))
  const made: LlamaProvider[] = []
  const fileOf = (options: TinyModelOptions) => {
    const file = join(folder, `${options.kind}-${made.length}.gguf`)
    writeFileSync(file, tinyModel(options))
    return file
  }
  return {
    fileOf,
    provider: (model: TinyModelOptions, options: LlamaOptions = {}): LlamaProvider => {
      const usual = { gpu: false, threads: 1, seed: 1, load } as const
      const provider = llama({ ...usual, model: fileOf(model), ...options })
      made.push(provider)
      return provider
    },
    close: async () => {
      await Promise.all(made.map((provider) => provider.dispose()))
      rmSync(folder, { recursive: true })
    },
  }
}
