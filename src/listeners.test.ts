import { expect, it, onTestFinished, vi } from 'vitest'
import { notify } from './listeners.ts'

it.each([
  [
    'throws',
    () => {
      throw new Error('The disk of the log is full.')
    },
  ],
  [
    'rejects',
    async () => {
      throw new Error('The disk of the log is full.')
    },
  ],
])('prints the first error of a function that %s, and goes on', async (_, fail) => {
  const rejected = vi.fn()
  process.on('unhandledRejection', rejected)
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    process.off('unhandledRejection', rejected)
    print.mockRestore()
  })
  const listener = vi.fn<(event: string) => unknown>(fail)
  notify(listener, 'first')
  notify(listener, 'second')
  await expect.poll(() => print.mock.calls.length).toBe(1)
  // Node reports rejections that nobody handled once the queue of promises is empty.
  await new Promise(setImmediate)
  expect(listener.mock.calls).toEqual([['first'], ['second']])
  expect(print.mock.calls).toEqual([[expect.any(String), new Error('The disk of the log is full.')]])
  expect(rejected).not.toHaveBeenCalled()
})

it('calls nobody where there is no listener', () => {
  expect(() => notify(undefined, 'event')).not.toThrow()
})
