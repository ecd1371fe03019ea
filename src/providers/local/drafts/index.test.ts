import { describe, expect, it } from 'vitest'
import { CopydeskError } from '../../../errors.ts'
import { materialOf } from '../../../writing/instruct.ts'
import type { TextRequest } from '../../types.ts'
import { local } from '../index.ts'
import type { OwnWriters } from './index.ts'

const request: TextRequest = {
  task: 'greeting',
  instructions: '',
  material: [{ name: 'name', text: 'Ada' }],
  images: [],
  schema: {},
  maxOutputTokens: undefined,
  repair: undefined,
}
const writer = (writers: OwnWriters) => local({ writers }).text

describe('the built-in writer', () => {
  it('costs nothing and warns of what its writer could not honour', async () => {
    const answer = await local().text.write(
      {
        ...request,
        task: 'generateVideoTitle',
        material: materialOf({ source: 'Cold brew needs time.', tone: 'loud' }),
      },
      {},
    )
    expect(answer).toEqual({
      outcome: 'answered',
      value: { title: expect.stringMatching(/cold brew/i) },
      usage: { inputTokens: 0, outputTokens: 0, cost: 0 },
      requestId: undefined,
      warnings: [expect.stringContaining('without a model'), expect.stringContaining('“loud”')],
    })
    expect({ ...local().text }).toMatchObject({ version: 1, provider: 'local', model: 'built-in' })
  })

  it('accepts writers for new tasks and in place of built-in ones', async () => {
    const greeting = ({ material: [name] }: TextRequest) => `Hello ${name?.text}`
    expect(await writer({ greeting }).write(request, {})).toMatchObject({ value: 'Hello Ada' })
    const later = writer({ topics: async () => 7 })
    expect(await later.write({ ...request, task: 'topics' }, {})).toMatchObject({ value: 7 })
  })

  it.each(['greeting', 'constructor'])('reports that it has no writer for the task %s', (task) => {
    expect(local().text.unsupportedReason?.({ ...request, task })).toBe(
      `it has no writer for the task “${task}”. Pass one, local({ writers: { ${task}: … } }), or a text model`,
    )
    expect(writer({ [task]: () => 1 }).unsupportedReason?.({ ...request, task })).toBeUndefined()
  })

  it('says that nothing was billed when a writer throws', async () => {
    const failing = writer({
      greeting: () => {
        throw new Error('no name')
      },
    })
    await expect(failing.write(request, {})).rejects.toMatchObject({ reach: 'rejected', mayBeBilled: false })
  })

  it('rejects with `cancelled` when the signal is aborted', async () => {
    const left = writer({ greeting: () => 7 }).write(request, { signal: AbortSignal.abort() })
    await expect(left).rejects.toSatisfy((error) => CopydeskError.is(error) && error.code === 'cancelled')
  })
})
