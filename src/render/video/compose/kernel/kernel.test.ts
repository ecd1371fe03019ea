import { expect, it } from 'vitest'
import { buildKernel } from './build.ts'
import { kernelBytes } from './bytes.ts'

it('is what its source compiles to', async () => {
  expect(await buildKernel()).toBe(kernelBytes)
}, 60_000)
