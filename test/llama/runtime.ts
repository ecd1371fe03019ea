import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type LlamaOptions, type LlamaProvider, llama } from '../../src/providers/llama/index.ts'
import { temporaryFolder } from '../temporary.ts'
import { type TinyModelOptions, tinyModel } from './tiny-model.ts'

/** Where `.ci/run` installs the package, apart from the others because it is large. */
const entry = resolve('.cache/llama/node_modules/node-llama-cpp/dist/index.js')

/** Whether the tests that run a model can. */
export const isInstalled = existsSync(entry)

export const load = (): Promise<unknown> => import(entry)

/** Tiny models. Call `close` after the last test. */
export function tinyModels() {
  let folder: string | undefined
  const made: LlamaProvider[] = []
  const fileOf = (options: TinyModelOptions) => {
    folder ??= temporaryFolder('llama')
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
    close: () => Promise.all(made.map((provider) => provider.dispose())),
  }
}
