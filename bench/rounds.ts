import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** One thing to be measured. */
export interface Job {
  readonly run: () => Promise<Uint8Array>
  /** The processor time that was used so far, in milliseconds: of this process, unless another does the work. */
  readonly used?: (() => number) | undefined
}

/** In milliseconds, the median of all rounds. */
export interface Figures {
  readonly wall: number
  /** What it would take on a core of its own: the better figure where others use the machine. */
  readonly processor: number
}

/** Starts this program again on one core, for libraries with threads of their own to be measured by the same yardstick. */
export function onOneCore(): void {
  if (process.platform !== 'linux' || availableParallelism() === 1) return
  const again = ['-c', '0', process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const { status, error } = spawnSync('taskset', again, { stdio: 'inherit' })
  if (error) console.log('Not on one core: there is no taskset here.')
  else process.exit(status ?? 1)
}

/** Runs jobs in turn, each ten times before any counts, as in a service that has run for a while. */
export async function inTurn<Name extends string>(
  jobs: Readonly<Record<Name, Job>>,
  rounds: number,
): Promise<Readonly<Record<Name, Figures>>> {
  const names = Object.keys(jobs) as Name[]
  const taken = new Map(names.map((name) => [name, { wall: [] as number[], processor: [] as number[] }]))
  for (let round = -10; round < rounds; round += 1) {
    for (const name of names) {
      const { run, used = ownTime } = jobs[name]
      const before = used()
      const start = performance.now()
      await run()
      const wall = performance.now() - start
      const processor = used() - before
      if (round >= 0) {
        taken.get(name)?.wall.push(wall)
        taken.get(name)?.processor.push(processor)
      }
      // A loop that never yields to the event loop frees nothing.
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const figures = names.map((name) => {
    const { wall = [], processor = [] } = taken.get(name) ?? {}
    return [name, { wall: median(wall), processor: median(processor) }]
  })
  return Object.fromEntries(figures)
}

export function ownTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}

/** At most so many times what another job takes. */
export interface Goal<Name extends string> {
  readonly of: Name
  readonly to: Name
  readonly most: number
}

/** Prints all figures, and how they stand to each other beside what was aimed at. */
export function report<Name extends string>(
  figures: Readonly<Record<Name, Figures>>,
  goals: readonly Goal<Name>[],
): void {
  console.log(`${' '.repeat(30)}wall    cpu   ms, medians`)
  for (const [name, { wall, processor }] of Object.entries<Figures>(figures)) {
    console.log(`${name.padEnd(26)}${wall.toFixed(1).padStart(8)}${processor.toFixed(1).padStart(8)}`)
  }
  for (const { of, to, most } of goals) {
    const wall = figures[of].wall / figures[to].wall
    const processor = figures[of].processor / figures[to].processor
    const verdict = Math.min(wall, processor) > most ? 'MISSED' : ''
    console.log(
      `${of} : ${to} = ${wall.toFixed(2)}, by cpu ${processor.toFixed(2)} (goal: at most ${most}) ${verdict}`,
    )
  }
}
