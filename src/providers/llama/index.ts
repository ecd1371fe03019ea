import { basename, resolve } from 'node:path'
import {
  asksForDrawing,
  lowerSchema,
  outcomeOf,
  promptOf,
  schemaInWords,
  type TextProvider,
  throwIfCancelled,
} from '../adapter/index.ts'
import { grammarSchema } from './grammar.ts'
import { defaultFolder, defaultModel, modelFile } from './models.ts'
import { createRuntime, loadModule } from './runtime.ts'

/** Which model runs, and how. */
export interface LlamaOptions {
  /**
   * The name of a model that `copydesk model pull` fetched, such as `qwen3-4b`, or the path of a GGUF file. Defaults to the
   * one that suits the machine's memory.
   */
  readonly model?: string | undefined
  /** Where pulled models are. Defaults to `~/.cache/copydesk/models`. */
  readonly folder?: string | undefined
  /** The most tokens of a prompt and its answer; memory is taken as requests need it. Defaults to 32,768. */
  readonly contextSize?: number | undefined
  /** Defaults to the best that the machine has. `false` uses the processor alone. */
  readonly gpu?: 'auto' | 'metal' | 'cuda' | 'vulkan' | false | undefined
  /** Defaults to the cores of the processor, less one where there are few. */
  readonly threads?: number | undefined
  /** From 0, always the likeliest word, to 1. Defaults to 0.7. */
  readonly temperature?: number | undefined
  /** For the same answer to the same request. */
  readonly seed?: number | undefined
  /** Loads the package `node-llama-cpp` where a plain import does not find it. */
  readonly load?: (() => Promise<unknown>) | undefined
}

/** A text provider that holds a model in memory. */
export interface LlamaProvider extends TextProvider {
  /** The provider itself, so that it can be handed over whole as `providers`, as what other factories return. */
  readonly text: TextProvider
  /** Stops what is running and frees the memory. A later request loads the model again. */
  readonly dispose: () => Promise<void>
}

/**
 * A text model in this process, without a key and without a server, through the package `node-llama-cpp`. The model is
 * loaded with the first request and shared by all.
 *
 * ```ts
 * // npm i node-llama-cpp && npx copydesk model pull qwen3-4b
 * const providers = llama({ model: 'qwen3-4b' })
 * await topics({ topic }, { providers })
 * await providers.dispose()
 * ```
 */
export function llama(options: LlamaOptions = {}): LlamaProvider {
  const { model = defaultModel(), folder = defaultFolder(), contextSize = 32_768 } = options
  const { gpu = 'auto', threads, temperature = 0.7, seed, load } = options
  const isPath = model.endsWith('.gguf')
  const file = isPath ? resolve(model) : modelFile(folder, model)
  const runtime = createRuntime({ file, maxContext: contextSize, gpu, threads, temperature, seed, load })
  const text: TextProvider = {
    version: 1,
    provider: 'llama',
    defaultEffort: 'draft',
    model: isPath ? basename(model, '.gguf') : model,
    settings: [temperature, seed],
    concurrency: 1,
    check: async () => void (await loadModule({ file, load })),
    unsupportedReason: (request) => {
      if (asksForDrawing(request)) return 'models of its size cannot draw'
      return request.images.length === 0 ? undefined : 'it accepts no pictures'
    },
    write: async (request, { signal }) => {
      throwIfCancelled(signal)
      const { schema, raise } = lowerSchema(request.schema, 'openai')
      const user = promptOf(request)
      const { text, isCut, inputTokens, outputTokens } = await runtime.generate(
        {
          // The grammar is not shown to the model.
          system: `${request.instructions}\n\n${schemaInWords(schema)}`,
          user,
          schema: grammarSchema(schema),
          maxTokens: request.maxOutputTokens ?? Number.POSITIVE_INFINITY,
        },
        signal,
      )
      const info = { usage: { inputTokens, outputTokens, cost: 0 }, requestId: undefined, warnings: [] }
      if (isCut) return { ...info, outcome: 'truncated' }
      // Bytes that are no character, which the grammar lets through.
      if (text.includes('\uFFFD') && !user.includes('\uFFFD'))
        return { ...info, outcome: 'unparseable', text }
      return { ...info, ...outcomeOf(text, raise) }
    },
  }
  return { ...text, text, dispose: runtime.dispose }
}
