/** Installs the tools of the folder `test`, unless they are those of its lock file. `npm run types`, `lint` and `format` run it. */
import { spawnSync } from 'node:child_process'
import { timeOf } from './time-of.ts'

// npm writes this file last.
if (timeOf('test/node_modules/.package-lock.json') < timeOf('test/package-lock.json')) {
  const options = { stdio: 'inherit', shell: process.platform === 'win32' } as const
  process.exitCode =
    spawnSync('npm', ['ci', '--prefix', 'test', '--no-audit', '--no-fund'], options).status ?? 1
}
