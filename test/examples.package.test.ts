import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { pageOf } from '../docs/tables.ts'
import { registry } from '../src/generators/index.ts'
import { temporaryFolder } from './temporary.ts'

const run = promisify(execFile)
const fewFrames = ['--import', resolve('test/few-frames.ts')]
/** For what the examples leave. */
const folder = temporaryFolder('examples')

it.each(registry.map(pageOf))('the example of %s runs', async (page) => {
  const { stdout } = await run(process.execPath, [...fewFrames, resolve(`examples/${page}.ts`)], {
    cwd: folder,
  })
  expect(stdout.length).toBeGreaterThan(10)
})
