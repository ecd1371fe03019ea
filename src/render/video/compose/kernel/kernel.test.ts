import { expect, it } from 'vitest'
import { buildKernel } from './build.ts'
import { kernelBytes } from './bytes.ts'

it('matches its compiled source', async () => {
  expect(await buildKernel()).toBe(kernelBytes)
}, 60_000)
