import type { JsonSchema } from '../adapter/index.ts'

/** The part of `node-llama-cpp` that is used here. It is declared by hand because the package is large and optional. */
export interface LlamaModule {
  readonly getLlama: (options: {
    readonly build: 'never'
    readonly skipDownload: true
    readonly gpu: Gpu
    readonly logLevel: 'disabled'
    readonly logger: () => void
  }) => Promise<LlamaEngine>
  readonly resolveChatWrapper: (
    model: LlamaModel,
    options: { readonly customWrapperSettings: object; readonly warningLogs: boolean },
  ) => ChatWrapper
  readonly LlamaChatSession: new (options: {
    readonly contextSequence: LlamaSequence
    readonly chatWrapper: ChatWrapper
    readonly systemPrompt: string
  }) => ChatSession
}

/** What computes: a graphics card by its interface, or the processor alone. */
export type Gpu = 'auto' | 'metal' | 'cuda' | 'vulkan' | false

/** What we use of `node-llama-cpp`, described here because the package is optional and its types may be missing. */
export interface LlamaEngine {
  maxThreads: number
  readonly cpuMathCores: number
  readonly loadModel: (options: { readonly modelPath: string }) => Promise<LlamaModel>
  readonly createGrammarForJsonSchema: (schema: JsonSchema) => Promise<object>
  readonly dispose: () => Promise<void>
}

/** A model in memory. `trainContextSize` is the longest context that it was trained with, in tokens. */
export interface LlamaModel {
  readonly tokenizer: unknown
  readonly trainContextSize: number
  readonly createContext: (options: {
    readonly contextSize: { readonly min: number; readonly max: number }
    readonly batchSize: number
  }) => Promise<LlamaContext>
}

/**
 * The memory of a conversation, of so many tokens. It is large, so that it is freed as soon as a run needs it no
 * more.
 */
export interface LlamaContext {
  readonly contextSize: number
  readonly getSequence: () => LlamaSequence
  readonly dispose: () => Promise<void>
}

interface LlamaSequence {
  readonly tokenMeter: { readonly usedOutputTokens: number }
}

/** How a model wants its prompts written. */
export interface ChatWrapper {
  readonly generateInitialChatHistory: (options: { readonly systemPrompt: string }) => readonly object[]
  readonly generateContextState: (options: { readonly chatHistory: readonly object[] }) => {
    readonly contextText: { readonly tokenize: (tokenizer: unknown) => readonly number[] }
  }
}

interface ChatSession {
  readonly promptWithMeta: (
    prompt: string,
    options: {
      readonly grammar: object
      readonly signal: AbortSignal
      readonly maxTokens: number
      readonly temperature: number
      readonly topP: number
      readonly topK: number
      readonly seed: number | undefined
      readonly repeatPenalty: false
      readonly budgets: { readonly thoughtTokens: number }
    },
  ) => Promise<{ readonly responseText: string; readonly stopReason: string }>
  readonly dispose: () => void
}
