import { describe, expect, it } from 'vitest'
import type { Check } from '../src/testing/check.ts'
import { image, video } from './broken-providers/pictures.ts'
import { search } from './broken-providers/search.ts'
import { transcript, voice } from './broken-providers/sound.ts'
import { text } from './broken-providers/text.ts'

// Thousands of failures are made here, and it takes seconds to map the stacks that nobody reads.
Error.stackTraceLimit = 0

/** The names of the checks that fail. */
async function failed(checks: readonly Check[]): Promise<string[]> {
  const names = await Promise.all(
    checks.map(({ name, run }) =>
      run().then(
        () => [],
        () => [name],
      ),
    ),
  )
  return names.flat()
}

// All at once, because each provider that ignores its caller is waited for.
const trials = await Promise.all(
  [text, image, video, voice, transcript, search].map(async ({ broken, ...rest }) => ({
    ...rest,
    broken: await Promise.all(
      broken.map(async ({ checks, ...defect }) => ({ ...defect, failing: await failed(checks) })),
    ),
  })),
)

describe.each(trials)('the suite for $name', ({ checks, broken }) => {
  it('passes a provider that is right', async () => {
    expect(await failed(checks)).toEqual([])
  })

  it.each(broken)('fails one that $defect', ({ fails, failing }) => {
    expect(failing).toEqual(expect.arrayContaining(fails.map((part) => expect.stringContaining(part))))
    expect(fails).not.toEqual([])
  })

  it('has no check that nothing fails, and no two of one name', () => {
    const everFailing = new Set(broken.flatMap(({ failing }) => failing))
    expect(checks.map(({ name }) => name).sort()).toEqual([...everFailing].sort())
  })
})
