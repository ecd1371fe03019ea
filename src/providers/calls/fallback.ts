import { CopydeskError } from '../../errors.ts'
import type { AnyProvider, Chain } from '../types.ts'
import { chainOf } from './ask.ts'

/**
 * Several providers in the place of one: `{ providers: { text: fallback([openai({ apiKey }).text(), local().text]) } }`.
 * The next one is asked when those before it cannot do what is asked, turned it down, or could not be reached; never
 * when a call broke off and may have been billed, and never because the content was refused.
 */
export function fallback<Each extends AnyProvider>(providers: readonly Chain<Each>[]): readonly Each[] {
  const chain = providers.flatMap((each) => chainOf(each))
  if (chain.length > 0) return chain
  throw new CopydeskError('invalid_options', 'fallback([…]) needs at least one provider.')
}
