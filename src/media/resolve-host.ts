import { cancellable, semaphore } from '../concurrency.ts'

/** Each query is sent twice, so a server that does not answer costs a look-up six seconds. */
const patience = { timeout: 2_000, tries: 2 }

/** Enough for every download of a busy server. One caller may name hosts that never answer, and gets half of the places. */
const { acquire } = semaphore(64, 32)

/**
 * Finds the addresses of a host by DNS. Unlike `dns.lookup`, which waits in a thread of a pool of four that the whole
 * process shares, a look-up ends as `cancelled` with its signal.
 */
export async function resolveHost(
  host: string,
  signal: AbortSignal,
  /** Who takes turns with others. */
  caller?: string,
  /** Other servers than those of the system. */
  servers?: readonly string[],
): Promise<string[]> {
  const { Resolver } = process.getBuiltinModule('node:dns/promises')
  const release = await acquire(signal, caller)
  const resolver = new Resolver(patience)
  if (servers) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  try {
    const entries = await cancellable(
      Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]),
      signal,
    )
    const addresses = entries.flatMap((entry) => (entry.status === 'fulfilled' ? entry.value : []))
    if (addresses.length > 0) return addresses
    throw new AggregateError(entries.map((entry) => entry.status === 'rejected' && entry.reason))
  } finally {
    signal.removeEventListener('abort', cancel)
    release()
  }
}
