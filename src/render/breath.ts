/** How long work goes on at a stretch, in milliseconds. */
const stretch = 10

/** A way to let others have the thread: to be awaited between the parts of long work, it rests when it is time to. */
export function breather(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < stretch) return
    await new Promise<void>((done) => setTimeout(done, 0))
    since = performance.now()
  }
}
