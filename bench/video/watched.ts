import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Wall and processor time in milliseconds, and peak memory in MB. */
export interface Taken {
  readonly wall: number
  readonly processor: number
  readonly memory: number
}

/** Runs a program on these cores and measures it. */
export async function watched(cores: string, command: readonly string[]): Promise<Taken> {
  const start = performance.now()
  const child = spawn('taskset', ['-c', cores, ...command], { stdio: ['ignore', 'inherit', 'inherit'] })
  let [processor, memory] = [0, 0]
  const look = setInterval(() => {
    try {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      // In hundredths of a second.
      processor = (Number(fields[11]) + Number(fields[12])) * 10
      const most = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))
      memory = Math.max(memory, Number(most?.[1] ?? 0) / 1024)
    } catch {
      // The process has just ended.
    }
  }, 20)
  const status = await new Promise<number | null>((ended, failed) =>
    child.on('close', ended).on('error', failed),
  )
  clearInterval(look)
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}.`)
  return { wall: performance.now() - start, processor, memory }
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}
