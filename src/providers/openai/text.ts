import type { TextProvider } from '../adapter/index.ts'
import { askChat } from './chat.ts'
import { type Account, accountIdentity } from './options.ts'
import { askResponses } from './responses.ts'

/** Settings of a text model. */
export interface TextSettings {
  /** Extra fields for every request, such as `{ reasoning: { effort: 'low' } }`. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined
  /** Whether the model accepts pictures. Defaults to true. */
  readonly sees?: boolean | undefined
}

/** A text provider of an account. */
export function textBy(account: Account, model: string, { extra, sees = true }: TextSettings): TextProvider {
  const ask = account.api === 'responses' ? askResponses : askChat
  return {
    ...accountIdentity(account, model, [extra]),
    unsupportedReason: ({ images }) => (sees || images.length === 0 ? undefined : 'it accepts no pictures'),
    write: (request, { signal }) => ask(account, model, request, extra ?? {}, signal),
  }
}
