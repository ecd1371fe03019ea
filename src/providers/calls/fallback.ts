import { CopydeskError } from '../../errors.ts'
import type { AnyProvider, Chain } from '../types.ts'
import { chainOf } from './ask.ts'

/**
 * Chains providers: `{ providers: { text: fallback([openai({ apiKey }).text(), local().text]) } }`. The next one is asked
 * if those before it do not support the request, rejected it, or could not be reached; never if a call was interrupted and
 * may have been billed, and never because the content was refused.
 */
export function fallback<Each extends AnyProvider>(providers: readonly Chain<Each>[]): readonly Each[] {
  const chain = providers.flatMap((provider) => chainOf(provider))
  if (chain.length > 0) return chain
  throw new CopydeskError('invalid_options', 'fallback([…]) needs at least one provider.')
}
