import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startVendor } from '../../test/counting-vendor.ts'

const place = mkdtempSync(join(tmpdir(), 'copydesk-kill-'))
const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(place, { recursive: true, force: true })
})

interface JobState {
  readonly state: string
  readonly problem?: { readonly code: string }
}

async function startWorker(...words: string[]) {
  const child = fork('test/paid-jobs.ts', words, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  children.add(child)
  const [port] = await once(child, 'message')
  return { child, url: `http://127.0.0.1:${port}` }
}

async function stop({ child }: { child: ChildProcess }) {
  child.kill('SIGKILL')
  await once(child, 'exit')
  children.delete(child)
}

/** Waits for a random time, because a kill at any moment is what is tested: there is no event to wait for. */
const anyMoment = () => new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 1500))

/** Starts jobs, kills every worker at random moments, and waits until all jobs have ended. */
async function killing(kills: number, jobs: number, workers: number, onUnknown: string) {
  const vendor = await startVendor()
  const state = join(place, `${onUnknown}-${workers}`)
  // Longer than a busy disk takes for a few writes, or living workers lose their jobs too.
  const words = [state, vendor.url, '2000', onUnknown]
  let running = await Promise.all(Array.from({ length: workers }, () => startWorker(...words)))
  const locations: string[] = []
  for (let job = 0; job < jobs; job++) {
    const response = await fetch(`${running[0]?.url}/chain`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'respond-async' },
      body: JSON.stringify({ name: `job ${job}` }),
    })
    expect(response.status).toBe(202)
    locations.push(response.headers.get('location') ?? '')
  }
  for (let kill = 0; kill < kills; kill++) {
    await anyMoment()
    await Promise.all(running.map(stop))
    running = await Promise.all(running.map(() => startWorker(...words)))
  }
  const states: JobState[] = []
  for (const location of locations) {
    await expect
      .poll(
        async () => {
          const response = await fetch(`${running[0]?.url}${location}`)
          const job = (await response.json()) as JobState
          return ['done', 'failed'].includes(job.state) && states.push(job) > 0
        },
        { timeout: 120_000, interval: 100 },
      )
      .toBe(true)
  }
  await Promise.all(running.map(stop))
  vendor.close()
  return { states, charges: [...vendor.charges.values()] }
}

// More kills, with figures: COPYDESK_KILLS=20.
const asked = process.env['COPYDESK_KILLS']
const kills = Number(asked ?? 4)
const jobs = kills + 2
const tell = (figures: string) => asked && process.stdout.write(`${figures}\n`)

describe('jobs whose process is killed at random moments', () => {
  it('end all, and no call is sent twice', async () => {
    const { states, charges } = await killing(kills, jobs, 1, 'fail')
    expect(charges.filter((count) => count > 1)).toEqual([])
    const failed = states.filter(({ state }) => state === 'failed')
    expect(new Set(failed.map(({ problem }) => problem?.code))).toEqual(
      new Set(failed.length > 0 ? ['call_interrupted'] : []),
    )
    tell(`${kills} kills: ${states.length} jobs, ${failed.length} interrupted, ${charges.length} charges`)
  })

  it('are all done where interrupted calls are sent again, with two processes on the folder', async () => {
    const { states, charges } = await killing(kills, jobs, 2, 'resend')
    expect(states.filter(({ state }) => state !== 'done')).toEqual([])
    expect(charges).toHaveLength(jobs * 5)
    const again = charges.filter((count) => count > 1).length
    tell(`${kills} kills: ${states.length} jobs done, ${again} of ${charges.length} calls sent again`)
  })
})
