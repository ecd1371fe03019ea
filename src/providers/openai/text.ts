import type { TextProvider } from '../types.ts'
import { askChat } from './chat.ts'
import type { Account } from './options.ts'
import { askResponses } from './responses.ts'

/** How a text model is asked. */
export interface TextSettings {
  /** Fields of the vendor's own that go into every request, such as `{ reasoning: { effort: 'low' } }`. */
  readonly extra?: Readonly<Record<string, unknown>> | undefined
  /** Whether the model sees pictures; yes unless set. */
  readonly sees?: boolean | undefined
}

export function textBy(account: Account, model: string, { extra, sees = true }: TextSettings): TextProvider {
  const ask = account.api === 'responses' ? askResponses : askChat
  return {
    version: 1,
    provider: account.name,
    model,
    settings: [account.baseURL, extra],
    concurrency: account.concurrency,
    unsupportedReason: ({ images }) => (sees || images.length === 0 ? undefined : 'it sees no pictures'),
    write: (request, { signal }) => ask(account, model, request, extra ?? {}, signal),
  }
}
