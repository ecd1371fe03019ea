import { CopydeskError } from '../errors.ts'
import { type Price, type Prices, prices, type Unit } from '../providers/calls/prices.ts'
import { flagValues } from './program-flags.ts'

/** What a price may be for, and how many units of our tables that is. */
const measures: Readonly<Record<string, readonly [part: 'input' | 'output' | Unit, units: number]>> = {
  'input token': ['input', 1e-6],
  'output token': ['output', 1e-6],
  picture: ['picture', 1],
  character: ['character', 1],
  second: ['second', 1],
  minute: ['second', 60],
  hour: ['second', 3_600],
  search: ['search', 1],
}

/** The known prices with those of `--price`, such as `openai:gpt-4o-mini-tts=0.015/1000-characters`; `undefined` without any. */
export function pricesOf(words: readonly string[], basePrices: Prices = prices): Prices | undefined {
  const flags = flagValues(words, '--price')
  if (flags.length === 0) return undefined
  const ownPrices: Record<string, Price> = {}
  for (const text of flags) {
    const at = text.lastIndexOf('=')
    const model = text.slice(0, Math.max(0, at))
    ownPrices[model] = { ...ownPrices[model], ...priceIn(text, model, text.slice(at + 1)) }
  }
  return { ...basePrices, ...ownPrices }
}

function priceIn(text: string, model: string, price: string): Price {
  const [amount = '', measure = ''] = price.split('/')
  const words = measure.split(/[\s-]/)
  const count = words[0] === 'million' ? 1e6 : Number(words[0])
  const name = words.slice(Number.isNaN(count) ? 0 : 1).join(' ')
  const [, match] =
    Object.entries(measures).find(([each]) => [each, `${each}s`, `${each}es`].includes(name)) ?? []
  const dollars = Number(amount.trim() || Number.NaN)
  if (!model || !match || !(dollars >= 0) || count <= 0) {
    const remedy = `Write a model, dollars and for what, as in openai:gpt-4o-mini-tts=0.015/1000-characters. It may be for ${Object.keys(measures).join(', ')}.`
    throw new CopydeskError('invalid_options', `--price is “${text}”.`, { remedy })
  }
  const [part, units] = match
  const unitPrice = dollars / ((count || 1) * units)
  return part === 'input' || part === 'output' ? { [part]: unitPrice } : { unit: unitPrice, per: part }
}
