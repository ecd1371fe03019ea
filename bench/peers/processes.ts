import { readdirSync, readFileSync } from 'node:fs'

/** The processor time in milliseconds of this process and all that it has started; of this one alone off Linux. */
export function familyTime(): number {
  if (process.platform !== 'linux') return ownTicks(process.cpuUsage())
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readStat)
  const family = new Set([process.pid])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { id, parent } of all) if (family.has(parent)) family.add(id)
  }
  return all
    .filter(({ id }) => family.has(id) && id !== process.pid)
    .reduce((sum, { time }) => sum + time, ownTicks(process.cpuUsage()))
}

function ownTicks({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}

/** proc(5): after the name, in brackets, the state, the parent, and at the twelfth place the ticks, a hundredth of a second each. */
function readStat(id: string): { id: number; parent: number; time: number }[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [
      { id: Number(id), parent: Number(fields[1]), time: 10 * (Number(fields[11]) + Number(fields[12])) },
    ]
  } catch {
    // It has ended meanwhile.
    return []
  }
}
