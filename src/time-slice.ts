import { throwIfCancelled } from './errors.ts'

/** How long work goes on at a stretch, in milliseconds. */
const stretch = 10

/** Lets others have the thread, such as the caller who wants to leave. */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  await new Promise<void>((done) => setTimeout(done, 0))
  throwIfCancelled(signal)
}

/** Takes a breath when it is time to: to be awaited between the many small parts of long work. */
export function timeSlicer(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < stretch) return
    await yieldToEventLoop(signal)
    since = performance.now()
  }
}
