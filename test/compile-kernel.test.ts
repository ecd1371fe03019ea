import { expect, it } from 'vitest'
import { kernelBytes } from '../src/render/video/compose/kernel/bytes.ts'
import { buildKernel } from './compile-kernel.ts'

it('the compiled kernel matches its source', async () => {
  expect(await buildKernel()).toBe(kernelBytes)
})
