import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { onTestFinished } from 'vitest'

/** Starts the command line in a process of its own, which does not outlive the test. */
export function copydesk(words: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['src/cli/index.ts', ...words], {
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const printed = { out: '', error: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    printed.error += text
  })
  const exitCode = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, printed, exitCode }
}
