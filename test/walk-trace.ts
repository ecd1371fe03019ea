import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'

/**
 * How often each function of the source was called while `work` ran, by its file and name: `src/run/start-run.ts startRun`. V8 counts
 * an async function once more for each time that it goes on after an `await`.
 */
export async function callsDuring(work: () => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  try {
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const calls = new Map<string, number>()
    for (const { url, functions } of result) {
      const path = url.startsWith('file:') ? fileURLToPath(url) : url
      const file = /\/(src\/[^?]+)/.exec(path)?.[1]
      if (!file) continue
      for (const { functionName, ranges } of functions) {
        const key = `${file} ${functionName}`
        calls.set(key, (calls.get(key) ?? 0) + (ranges[0]?.count ?? 0))
      }
    }
    return calls
  } finally {
    await session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}
