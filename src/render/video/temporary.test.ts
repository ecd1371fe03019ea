import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { withTemporaryFolder } from './temporary.ts'

const place = mkdtempSync(join(tmpdir(), 'copydesk-test-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(place, { recursive: true, force: true })
})

/** A process that opens a temporary folder and keeps it. */
async function hold() {
  const script = `
    import { withTemporaryFolder } from '${join(import.meta.dirname, 'temporary.ts')}'
    await withTemporaryFolder(async () => {
      process.stdout.write('.')
      await new Promise((resolve) => setInterval(resolve, 1_000_000))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env['PATH'], TMPDIR: place },
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return child
}

it('removes the folders of processes that were killed, and keeps those of others', async () => {
  const [killed, running] = [await hold(), await hold()]
  killed.kill('SIGKILL')
  await new Promise((resolve) => killed.once('exit', resolve))
  expect(readdirSync(place)).toHaveLength(2)
  vi.stubEnv('TMPDIR', place)
  await withTemporaryFolder(async () => expect(readdirSync(place)).toHaveLength(2))
  const [left, ...others] = readdirSync(place)
  running.kill('SIGKILL')
  expect(left).toContain(`-${running.pid}-`)
  expect(others).toEqual([])
})
