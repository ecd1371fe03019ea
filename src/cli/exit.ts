/** How long threads may take to end. */
const maxEndMilliseconds = 2_000

/** Exits. `process.exit` alone waits for every thread that is in native code, which may take minutes. */
export async function exitProcess(code: number): Promise<void> {
  const { endThreads } = await import('../workers/thread.ts')
  if (!(await endThreads(maxEndMilliseconds))) {
    console.error('A thread did not end in time, so the process is killed.')
    process.kill(process.pid, 'SIGKILL')
  }
  process.exit(code)
}
