import { expect, it } from 'vitest'
import kernelLines from '../src/render/video/compose/kernel/kernel.json' with { type: 'json' }
import { buildKernel } from './compile-kernel.ts'

it('the compiled kernel matches its source', async () => {
  expect(await buildKernel()).toBe(kernelLines.join(''))
})
