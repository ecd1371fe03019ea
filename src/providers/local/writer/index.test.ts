import { describe, expect, it } from 'vitest'
import { CopydeskError } from '../../../errors.ts'
import type { TextRequest } from '../../types.ts'
import { local } from '../index.ts'

const request = (draft: TextRequest['draft'], signal?: AbortSignal): TextRequest => ({
  instructions: '',
  material: [],
  images: [],
  schema: {},
  maxOutputTokens: undefined,
  repair: undefined,
  signal,
  draft,
})

describe('the built-in writer', () => {
  const { text } = local()

  it('runs the draft, for nothing, and says what the draft could not honour', async () => {
    const answer = await text.write(
      request((kit) => {
        kit.warn('No tone.')
        kit.warn('No tone.')
        return { language: kit.analyze('How to do this').language }
      }),
    )
    expect(answer).toEqual({
      outcome: 'answered',
      value: { language: 'en' },
      usage: { inputTokens: 0, outputTokens: 0, cost: 0 },
      requestId: undefined,
      warnings: ['No tone.'],
    })
    expect(text).toMatchObject({ version: 1, provider: 'local', model: 'built-in' })
  })

  it('waits for a draft that has to load something', async () => {
    expect(await text.write(request(async () => 7))).toMatchObject({ value: 7 })
  })

  it('does not write for a caller who has left', async () => {
    const left = text.write(request(() => 7, AbortSignal.abort()))
    await expect(left).rejects.toSatisfy((error) => CopydeskError.is(error) && error.code === 'cancelled')
  })
})
