import type { CopydeskError } from '../../errors.ts'
import type { CallEvent, RunEvent } from '../../events.ts'
import { sections } from '../../generators/sections.ts'
import type { Setup } from '../../run.ts'
import type { TextAnswer, TextProvider, TextRequest } from '../types.ts'

const headings = { headings: ['What tea is', 'How tea is brewed', 'What to remember'] }
export const usage = { inputTokens: 1000, outputTokens: 100, cost: undefined }
export const answer = (value: unknown = headings): TextAnswer => ({
  outcome: 'answered',
  value,
  usage,
  requestId: undefined,
  warnings: [],
})

interface Model extends TextProvider {
  readonly asked: TextRequest[]
  readonly signals: (AbortSignal | undefined)[]
}

/** A model that does one thing after the other, and the last one for ever. */
export function model(name: string, ...acts: (TextAnswer | Error | (() => Promise<TextAnswer>))[]): Model {
  const asked: TextRequest[] = []
  const signals: (AbortSignal | undefined)[] = []
  return {
    version: 1,
    provider: name,
    model: 'm',
    defaultEffort: 'draft',
    asked,
    signals,
    write: async (request, { signal }) => {
      signals.push(signal)
      const act = acts[Math.min(asked.push(request), acts.length) - 1] ?? answer()
      if (act instanceof Error) throw act
      return typeof act === 'function' ? act() : act
    },
  }
}
export const lost = new TypeError('terminated')

export async function run(
  text: TextProvider | readonly TextProvider[],
  setup: Setup & { signal?: AbortSignal } = {},
) {
  const events: RunEvent[] = []
  const options = {
    policy: { backoffMilliseconds: 1 },
    ...setup,
    providers: { text },
    onEvent: (event: RunEvent) => event.type !== 'end' && events.push(event),
  }
  const outcome = await sections({ section: 'Tea' }, options).catch((error: CopydeskError) => error)
  const calls = events.filter((event) => event.type === 'call')
  return {
    error: outcome instanceof Error ? outcome : undefined,
    calls,
    events,
    told: calls.map((call: CallEvent) => `${call.provider} ${call.outcome}`),
  }
}
