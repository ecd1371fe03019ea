import { describe, expect, it } from 'vitest'
import { CopydeskError, packageMissing } from './errors.ts'
import { priceUnknown } from './providers/calls/budget.ts'
import { assertProvider } from './run/requirements.ts'
import { decodeError, encodeError } from './workers/messages.ts'

const thrownBy = (work: () => void): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('It threw nothing.')
}

describe('an error', () => {
  it.each([
    [
      'a missing provider',
      thrownBy(() => assertProvider('topics', 'text')),
      { endpoint: 'topics', capability: 'text' },
    ],
    [
      'an unknown price',
      priceUnknown('acme:large', 'video', 'maxCost'),
      { capability: 'video', provider: 'acme:large', limit: 'maxCost', unit: 'second' },
    ],
    ['a missing package', packageMissing('node-av', {}), { package: 'node-av' }],
  ])('says as data what it is about: %s', (_name, error, details) => {
    expect(error).toMatchObject({ details, remedy: expect.stringMatching(/^(?:Pass|Add|Run)/) })
    const { message, remedy = '?' } = error as CopydeskError
    expect(message.endsWith(` ${remedy}`)).toBe(true)
  })

  it('names its remedy once, also after it came from a worker', () => {
    const error = new CopydeskError('invalid_options', 'It is wrong.', { remedy: 'Mend it.' })
    const sent = structuredClone(encodeError(error))
    expect(decodeError(sent)).toMatchObject({ message: 'It is wrong. Mend it.', remedy: 'Mend it.' })
  })

  it('has no details where its message says all', () => {
    expect(new CopydeskError('internal', 'It is wrong.')).toMatchObject({ details: {}, remedy: undefined })
  })
})
