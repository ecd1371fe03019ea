import type { AnyProvider } from '../types.ts'

const ready = new WeakSet<AnyProvider>()

/**
 * Throws if the first provider of a chain cannot work here. A fallback that cannot is reported, for it may never be
 * needed. What was found once is not looked for again.
 */
export async function checkProviders(
  chain: readonly AnyProvider[],
  warn: (message: string) => void,
  usesWorkers: boolean | undefined,
): Promise<void> {
  for (const [index, provider] of chain.entries()) {
    if (!provider.check || ready.has(provider)) continue
    try {
      await provider.check({ usesWorkers })
      ready.add(provider)
    } catch (error) {
      if (index === 0) throw error
      warn(`The fallback provider ${provider.provider} cannot work here: ${(error as Error).message}`)
    }
  }
}
