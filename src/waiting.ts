/** Gives up on work when the signal says so, even on work that does not listen to it. Rejects with the signal's reason. */
export function abandonable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = () => reject(signal.reason)
    if (signal.aborted) abandon()
    signal.addEventListener('abort', abandon, { once: true })
    // Also where nobody waits any more: a rejection that nobody hears of would end the process.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon))
  })
}

export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await abandonable(over, signal).finally(() => clearTimeout(timer))
}
