const failing = new WeakSet<object>()

/**
 * Calls a function of the user that is told of something. One that throws, or whose promise is rejected, loses no result that
 * was paid for and does not end the process: its first error is printed.
 */
export function notify<Args extends readonly unknown[]>(
  listener: ((...args: Args) => unknown) | undefined,
  ...args: Args
): void {
  if (!listener) return
  const printFirst = (error: unknown) => {
    if (failing.has(listener)) return
    failing.add(listener)
    // biome-ignore lint/suspicious/noConsole: the function that would be told of it may be the one that failed
    console.error('copydesk: a listener, such as onEvent or onError, failed', error)
  }
  try {
    Promise.resolve(listener(...args)).catch(printFirst)
  } catch (error) {
    printFirst(error)
  }
}
