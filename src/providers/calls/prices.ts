import { type Capability, type Usage, usageIn } from '../../events.ts'
import type { AnyProvider, Requests, TextRequest } from '../types.ts'
import table from './prices.json' with { type: 'json' }

/** US dollars: for a million tokens, and for one unit (a picture, a character, a second) where such are counted. */
export interface Price {
  readonly input?: number | undefined
  readonly output?: number | undefined
  readonly unit?: number | undefined
}

/** Prices under `provider:model`, or under `provider` where one price holds for all of its models. */
export type Prices = Readonly<Record<string, Price>>

/**
 * List prices of October 2026, without discounts and without what very long prompts cost extra. A price that is not
 * here is unknown. Pass `prices: { ...prices, 'openai:my-model': { input: 1, output: 4 } }` for your own.
 */
export const prices: Prices = table

type Named = Pick<AnyProvider, 'provider' | 'model'>

function priceOf(table: Prices, { provider, model }: Named): Price | undefined {
  return table[`${provider}:${model}`] ?? table[provider]
}

/** What a call cost: as the vendor says, else by the table; `undefined` where neither tells. */
export function costOf(table: Prices, provider: Named, usage: Usage): number | undefined {
  if (usage.cost !== undefined) return usage.cost
  const price = priceOf(table, provider)
  const parts = [
    [price?.input, usage.inputTokens, 1e-6],
    [price?.output, usage.outputTokens, 1e-6],
    [price?.unit, usage.units, 1],
  ] as const
  const known = parts.filter(([dollars]) => dollars !== undefined)
  const unmeasured = known.some(([dollars, amount]) => dollars !== 0 && amount === undefined)
  if (known.length === 0 || unmeasured) return undefined
  return known.reduce((sum, [dollars = 0, amount = 0, scale]) => sum + dollars * amount * scale, 0)
}

/** What a call can cost at most; `undefined` where the price or the amount is unknown. */
export function mostCostOf<Name extends Capability>(
  table: Prices,
  provider: Named,
  capability: Name,
  request: Requests[Name],
): number | undefined {
  return costOf(table, provider, mostUsage[capability](request))
}

const mostUsage: { readonly [Name in Capability]: (request: Requests[Name]) => Usage } = {
  text: ({ images, maxOutputTokens, ...request }) => ({
    inputTokens: mostTokens(wordsOf(request)) + images.length * tokensOfImage,
    outputTokens: maxOutputTokens,
    units: 0,
    cost: undefined,
  }),
  image: ({ prompt, references }) => ({
    inputTokens: mostTokens(prompt) + references.length * tokensOfImage,
    outputTokens: tokensOfDrawing,
    units: 1,
    cost: undefined,
  }),
  video: ({ seconds = longestFilm }) => usageIn(seconds),
  voice: ({ text }) => usageIn(text.length),
  // No speech worth hearing is coded in less than 8 kbit/s.
  transcript: ({ audio }) => usageIn(audio.bytes.length / 1000),
  search: () => usageIn(1),
}

const longestFilm = 12
const tokensOfImage = 5_000
/** Of a picture that was made to fit. */
export const likelyTokensOfImage = 1_500
// A picture of the best quality and 2560 x 1440 takes less.
const tokensOfDrawing = 16_000
/** Of a picture as large as a post, in good quality. */
export const likelyTokensOfDrawing = 4_000

/** Everything that a text model is given to read. */
export function wordsOf(
  request: Pick<TextRequest, 'instructions' | 'material' | 'schema' | 'repair'>,
): string {
  const { instructions, material, schema, repair } = request
  return JSON.stringify([instructions, material, schema, repair])
}

/** At most as many tokens as a text has, whatever it is written in: even keys and hashes have two bytes to a token. */
function mostTokens(text: string): number {
  return Math.ceil(bytesOf(text) / 2)
}

/** About as many tokens as a text has in the common languages. */
export function likelyTokens(text: string): number {
  return Math.ceil(bytesOf(text) / 3.5)
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
