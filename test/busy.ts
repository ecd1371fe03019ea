import { expect } from 'vitest'

/** How long this thread has computed, in milliseconds. Unlike the time of day, it is the same on a busy machine. */
export function busyMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Waits until this process, with all its threads, has computed for so many milliseconds from now on. */
export async function hasComputed(milliseconds: number): Promise<void> {
  const start = process.cpuUsage()
  const computed = () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  await expect.poll(computed, { interval: 5 }).toBeGreaterThan(milliseconds)
}
