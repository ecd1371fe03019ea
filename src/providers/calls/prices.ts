import { type Capability, type Usage, usageIn } from '../../events.ts'
import type { AnyProvider, Requests, TextRequest } from '../types.ts'
import table from './prices.json' with { type: 'json' }

/** In US dollars: per million tokens, and per unit for what is counted in pictures, characters, seconds or searches. */
export interface Price {
  readonly input?: number | undefined
  readonly output?: number | undefined
  readonly unit?: number | undefined
  /** What `unit` is the price of. It has no effect on calls that are counted in something else. */
  readonly per?: Unit | undefined
  /** Where the price was found. */
  readonly source?: string | undefined
  /** When it was found. */
  readonly date?: string | undefined
}

/** What calls are counted in. */
export type Unit = 'picture' | 'character' | 'second' | 'search'

/** What the calls of each capability are counted in, besides tokens. */
export const unitOf: Readonly<Record<Capability, Unit | undefined>> = {
  text: undefined,
  image: 'picture',
  video: 'second',
  voice: 'character',
  transcript: 'second',
  search: 'search',
}

/** Prices by `provider:model`, or by `provider` if all of its models cost the same. */
export type Prices = Readonly<Record<string, Price>>

/**
 * List prices of October 2026 (or of their `date`), without discounts and surcharges for very long prompts. Any other price
 * is unknown. Pass `prices: { ...prices, 'openai:my-model': { input: 1, output: 4 } }` for your own.
 */
export const prices: Prices = table as Prices

type Named = Pick<AnyProvider, 'provider' | 'model'>

/** The price of the model, else that of all models of the provider. */
function priceOf(table: Prices, { provider, model }: Named): Price {
  return table[`${provider}:${model}`] ?? table[provider] ?? {}
}

/** The cost of a call: as the vendor reports it, else by the table; `undefined` if neither is known. */
export function costOf(
  table: Prices,
  provider: Named,
  capability: Capability,
  usage: Usage,
): number | undefined {
  if (usage.cost !== undefined) return usage.cost
  const { input, output, unit, per = unitOf[capability] } = priceOf(table, provider)
  const parts = [
    [input, usage.inputTokens, 1e-6],
    [output, usage.outputTokens, 1e-6],
    [per === unitOf[capability] ? unit : undefined, usage.units, 1],
  ] as const
  const pricedParts = parts.filter(([dollars]) => dollars !== undefined)
  const isUnmeasured = pricedParts.some(([dollars, amount]) => dollars !== 0 && amount === undefined)
  if (pricedParts.length === 0 || isUnmeasured) return undefined
  return pricedParts.reduce((sum, [dollars = 0, amount = 0, scale]) => sum + dollars * amount * scale, 0)
}

/** The maximum cost of a call; `undefined` if the price or the amount is unknown. */
export function maxCostOf<Name extends Capability>(
  table: Prices,
  provider: Named,
  capability: Name,
  request: Requests[Name],
): number | undefined {
  return costOf(table, provider, capability, maxUsage[capability](request))
}

/** Whether the calls of a provider have a price, whatever is asked. */
export function isPriced(table: Prices, provider: Named, capability: Capability): boolean {
  const tokens = capability === 'text' || capability === 'image' ? { inputTokens: 1, outputTokens: 1 } : {}
  return costOf(table, provider, capability, { ...usageIn(1), ...tokens }) !== undefined
}

/**
 * The most that a request can use, from which limits of costs are enforced before it is sent: never less than what is
 * billed.
 */
const maxUsage: { readonly [Name in Capability]: (request: Requests[Name]) => Usage } = {
  text: ({ images, maxOutputTokens, ...request }) => ({
    inputTokens: maxTokens(promptText(request)) + images.length * maxTokensPerImage,
    outputTokens: maxOutputTokens,
    units: 0,
    cost: undefined,
  }),
  image: ({ prompt, references }) => ({
    inputTokens: maxTokens(prompt) + references.length * maxTokensPerImage,
    outputTokens: maxTokensPerDrawing,
    units: 1,
    cost: undefined,
  }),
  video: ({ seconds = maxVideoSeconds }) => usageIn(seconds),
  voice: ({ text }) => usageIn(text.length),
  // Intelligible speech needs at least 8 kbit/s.
  transcript: ({ audio }) => usageIn(audio.bytes.length / 1000),
  search: () => usageIn(1),
}

// The longest that the vendors make where no length is asked for.
const maxVideoSeconds = 12
const maxTokensPerImage = 5_000
/** For a picture that was scaled for models. */
export const typicalTokensPerImage = 1_500
// More than a 2560 x 1440 picture of the best quality takes.
const maxTokensPerDrawing = 16_000
/** For a picture of the size of a post, in good quality. */
export const typicalTokensPerDrawing = 4_000

/** The tokens of the reading of guidelines for each of their characters. */
const tokensPerCharacter: Readonly<Record<string, number>> = { readGuidelines: 1.6 }

/** The least that the answer to a request usually takes, where its endpoint says that its task has long answers. */
export function typicalAnswerTokens(
  { task, material }: Pick<TextRequest, 'task' | 'material'>,
  typicalAnswers: Readonly<Record<string, number>>,
): number {
  const characters = material.reduce((sum, { text }) => sum + text.length, 0)
  return (
    typicalAnswers[task.replace(/\.edit$/, '')] ?? Math.round(characters * (tokensPerCharacter[task] ?? 0))
  )
}

/** All text of a request that a model reads. */
export function promptText(
  request: Pick<TextRequest, 'instructions' | 'material' | 'schema' | 'repair'>,
): string {
  const { instructions, material, schema, repair } = request
  return JSON.stringify([instructions, material, schema, repair])
}

/** An upper bound on the tokens of a text in any language: even keys and hashes have two bytes per token. */
function maxTokens(text: string): number {
  return Math.ceil(byteLength(text) / 2)
}

/** Roughly the tokens of a text in common languages. */
export function typicalTokens(text: string): number {
  return Math.ceil(byteLength(text) / 3.5)
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
