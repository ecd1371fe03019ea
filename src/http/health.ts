import type { Endpoint } from '../endpoint.ts'
import { CopydeskError, publicMessageOf } from '../errors.ts'
import { chainOf } from '../providers/calls/ask.ts'
import { breakerOf } from '../providers/calls/breaker.ts'
import type { AnyProvider, Chain } from '../providers/types.ts'
import type { Setup } from '../run.ts'

/** Says which endpoints can run here, and whether providers are called. */
export async function health(endpoints: readonly Endpoint[], setup: Setup): Promise<Record<string, unknown>> {
  return {
    status: 'ok',
    endpoints: await readiness(endpoints, setup),
    providers: pauses(setup.providers),
  }
}

/** Which endpoints can run here, and what the others lack, with the remedy. */
async function readiness(endpoints: readonly Endpoint[], setup: Setup): Promise<Record<string, string>> {
  const states = endpoints.map(async (endpoint) => {
    const problem = await endpoint.check(setup).catch(reasonFor)
    return [endpoint.path, problem ?? 'ready'] as const
  })
  return Object.fromEntries(await Promise.all(states))
}

/** Anybody may ask: what is no error of ours may hold paths or secrets. */
function reasonFor(error: unknown): string {
  return CopydeskError.is(error) ? publicMessageOf(error) : 'internal error'
}

/** Whether each provider of a chain is called, without its name. */
function pauses(providers: Setup['providers'] = {}): Record<string, readonly string[]> {
  const stateOf = (provider: AnyProvider) => {
    const seconds = Math.ceil(breakerOf(provider).pauseLeft() / 1000)
    return seconds > 0 ? `paused after failures for ${seconds} s` : 'ready'
  }
  const states = Object.entries(providers).map(([name, chain]) => {
    return [name, chainOf<AnyProvider>(chain as Chain<AnyProvider>).map(stateOf)] as const
  })
  return Object.fromEntries(states)
}
