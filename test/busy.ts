/** How long this thread has computed, in milliseconds. Unlike the time of day, it is the same on a busy machine. */
export function busyMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
