import { setImmediate as turn } from 'node:timers/promises'

/**
 * Lets the event loop turn so often that all that waits for nothing but this process has happened, whatever the load of the
 * machine. For what must not happen: what must happen is waited for by `expect.poll`.
 */
export async function turns(count = 50): Promise<void> {
  for (let turned = 0; turned < count; turned += 1) await turn()
}
