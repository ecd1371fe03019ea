import { access } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import {
  CallFailure,
  CopydeskError,
  type JsonSchema,
  loadSdk,
  orAborted,
  semaphore,
} from '../adapter/index.ts'
import type { ChatWrapper, Gpu, LlamaContext, LlamaEngine, LlamaModel, LlamaModule } from './engine.ts'

/** How a model is loaded and run. */
export interface RuntimeOptions {
  readonly file: string
  readonly maxContext: number
  readonly gpu: Gpu
  readonly threads: number | undefined
  readonly temperature: number
  readonly seed: number | undefined
  readonly load: (() => Promise<unknown>) | undefined
}

/** What the model is asked. */
export interface Prompt {
  readonly system: string
  readonly user: string
  readonly schema: JsonSchema
  readonly maxTokens: number
}

/** What a model wrote. It is cut where it reached the limit of tokens. */
export interface Generated {
  readonly text: string
  readonly isCut: boolean
  readonly inputTokens: number
  readonly outputTokens: number
}

interface Opened {
  readonly module: LlamaModule
  readonly engine: LlamaEngine
  readonly model: LlamaModel
  readonly wrapper: ChatWrapper
}

interface Prepared {
  readonly context: LlamaContext
  readonly sequence: ReturnType<LlamaContext['getSequence']>
}

/** An abort waits for the batch that is being read, so batches are small. */
const batchSize = 64
// In tokens: contexts grow by this much, and at least this many are left for the answer.
const contextStep = 4096
/** The tokens reserved for an answer. A larger context allows a longer one. */
const roomForAnswer = 3072
const leastRoom = 256

/** One model in memory. It is loaded with the first request, and requests take turns: more at once would not be faster. */
export function createRuntime(options: RuntimeOptions) {
  const { acquire } = semaphore(1)
  let opened: Promise<Opened> | undefined
  let prepared: Prepared | undefined
  let disposed = Promise.resolve()
  let closing = new AbortController()

  const open = () => {
    opened ??= openModel(options).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  /** Resolves when the last context is gone, also one that was forgotten before. */
  const forgetContext = (): Promise<void> => {
    const { context } = prepared ?? {}
    prepared = undefined
    if (context) disposed = context.dispose()
    return disposed
  }

  /** The context, made larger if the request needs it. The sequence is kept, so that equal beginnings are read once. */
  const prepare = async (model: LlamaModel, tokens: number): Promise<Prepared> => {
    const maxContext = Math.min(options.maxContext, model.trainContextSize)
    const size = Math.min(
      Math.ceil(Math.max(tokens, contextStep * 2) / contextStep) * contextStep,
      maxContext,
    )
    if (prepared && prepared.context.contextSize >= Math.min(tokens, size)) return prepared
    await forgetContext()
    const contextSize = { min: Math.min(1024, size), max: size }
    const context = await model.createContext({ contextSize, batchSize })
    prepared = { context, sequence: context.getSequence() }
    return prepared
  }

  const run = async (
    { system, user, schema, maxTokens }: Prompt,
    signal: AbortSignal,
  ): Promise<Generated> => {
    const { module, engine, model, wrapper } = await open()
    signal.throwIfAborted()
    const inputTokens = countTokens(model, wrapper, system, user)
    const { context, sequence } = await prepare(model, inputTokens + Math.min(maxTokens, roomForAnswer))
    const room = context.contextSize - inputTokens
    if (room < leastRoom) throw tooLong(inputTokens, context.contextSize)

    const grammar = await engine.createGrammarForJsonSchema(schema)
    const session = new module.LlamaChatSession({
      contextSequence: sequence,
      chatWrapper: wrapper,
      systemPrompt: system,
    })
    const before = sequence.tokenMeter.usedOutputTokens
    signal.throwIfAborted()
    // The signal of the session acts only between tokens, and reading a long prompt has none.
    const stop = () => void forgetContext().catch(() => {})
    signal.addEventListener('abort', stop, { once: true })
    try {
      const { temperature, seed } = options
      const { responseText, stopReason } = await session.promptWithMeta(user, {
        grammar,
        signal,
        maxTokens: Math.min(maxTokens, room - 1),
        temperature,
        topP: 0.9,
        topK: 40,
        seed,
        // It would punish the quotation marks and commas of JSON.
        repeatPenalty: false,
        budgets: { thoughtTokens: 0 },
      })
      const outputTokens = sequence.tokenMeter.usedOutputTokens - before
      return { text: responseText, isCut: stopReason === 'maxTokens', inputTokens, outputTokens }
    } catch (cause) {
      await forgetContext()
      signal.throwIfAborted()
      throw new CallFailure('rejected', 'The model failed while it wrote.', { cause, retryable: true })
    } finally {
      signal.removeEventListener('abort', stop)
      session.dispose()
    }
  }

  return {
    generate: async (prompt: Prompt, caller: AbortSignal | undefined): Promise<Generated> => {
      const signal = caller ? AbortSignal.any([caller, closing.signal]) : closing.signal
      const release = await acquire(signal)
      // An aborted caller returns at once; the next request waits until the model has stopped.
      return orAborted(run(prompt, signal).finally(release), signal)
    },

    /** Stops what is running and frees the memory. A later request loads the model again. */
    dispose: async (): Promise<void> => {
      closing.abort(new CallFailure('not_sent', 'The model was disposed.', { retryable: false }))
      closing = new AbortController()
      const release = await acquire(undefined)
      try {
        const last = opened
        opened = undefined
        await forgetContext()
        await last?.then(({ engine }) => engine.dispose()).catch(() => {})
      } finally {
        release()
      }
    },
  }
}

/** Finds the file of the model and loads the package, without loading the model. Callers of a server see the error, without its cause. */
export async function loadModule({
  file,
  load,
}: Pick<RuntimeOptions, 'file' | 'load'>): Promise<LlamaModule> {
  await access(file).catch((cause) => {
    const remedy = 'Run: copydesk model pull. Or pass the path of a GGUF file: llama({ model }).'
    throw new CopydeskError('invalid_options', `There is no file of the model ${basename(file)}.`, {
      cause,
      remedy,
    })
  })
  // A variable, so that nothing looks for the types of an optional package.
  const packageName: string = 'node-llama-cpp'
  const size = 'about 725 MB on Linux with its GPU packages; docs/providers.md says how to leave these out'
  return (await loadSdk(packageName, load ?? (() => import(packageName)), size)) as LlamaModule
}

async function openModel({ file, gpu, threads, load }: RuntimeOptions): Promise<Opened> {
  const module = await loadModule({ file, load })
  const engine = await startEngine(module, gpu)
  engine.maxThreads = threads ?? Math.min(engine.cpuMathCores, Math.max(1, availableParallelism() - 1))
  try {
    const model = await engine.loadModel({ modelPath: file })
    return { module, engine, model, wrapper: chatWrapperOf(module, model) }
  } catch (cause) {
    await engine.dispose()
    const remedy = 'Pull it again, or choose a smaller one: copydesk model list.'
    throw new CopydeskError('invalid_options', `The model ${basename(file)} cannot be loaded.`, {
      cause,
      remedy,
    })
  }
}

async function startEngine({ getLlama }: LlamaModule, gpu: Gpu): Promise<LlamaEngine> {
  try {
    // Without these two it would download and compile its source when there is no binary.
    const safety = { build: 'never', skipDownload: true } as const
    return await getLlama({ ...safety, gpu, logLevel: 'disabled', logger: () => {} })
  } catch (cause) {
    const { platform, arch } = process
    const remedy = 'Install it again with its optional packages: npm i node-llama-cpp --include=optional'
    throw new CopydeskError('invalid_options', `node-llama-cpp found no binary for ${platform}-${arch}.`, {
      cause,
      remedy,
    })
  }
}

/** The format of the model's prompts, without reasoning: it would cost minutes. */
function chatWrapperOf({ resolveChatWrapper }: LlamaModule, model: LlamaModel): ChatWrapper {
  return resolveChatWrapper(model, {
    warningLogs: false,
    customWrapperSettings: {
      gemma4: { reasoning: false },
      qwen: { thoughts: 'discourage' },
      harmony: { reasoningEffort: 'low' },
      seed: { thinkingBudget: 0 },
      muse: { reasoningStrength: 'low' },
      jinjaTemplate: { additionalRenderParameters: { enable_thinking: false } },
    },
  })
}

/** Counted beforehand, because the beginning of a prompt that is too long would be dropped without a word. */
function countTokens(model: LlamaModel, wrapper: ChatWrapper, system: string, user: string): number {
  const chatHistory = [
    ...wrapper.generateInitialChatHistory({ systemPrompt: system }),
    { type: 'user', text: user },
    { type: 'model', response: [] },
  ]
  return wrapper.generateContextState({ chatHistory }).contextText.tokenize(model.tokenizer).length
}

/** A prompt that does not fit is refused before the model reads it. */
function tooLong(tokens: number, contextSize: number): CallFailure {
  return new CallFailure(
    'rejected',
    `The prompt has ${tokens} tokens, and the context of the model ${contextSize}. Shorten the input or raise contextSize.`,
    { code: 'upstream_rejected', retryable: false },
  )
}
