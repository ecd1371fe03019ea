import assert from 'node:assert'
import { test } from 'node:test'
import { MockLanguageModelV4 } from 'ai/test'
import { createDesk } from 'copydesk'
import { local } from 'copydesk/local'
import { memory } from 'copydesk/store'
import { makePost } from './agent.ts'

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}
const call = (id: string, input: object) => ({
  content: [
    {
      type: 'tool-call' as const,
      toolCallId: id,
      toolName: 'gradientBackground',
      input: JSON.stringify(input),
    },
  ],
  finishReason: { unified: 'tool-calls' as const, raw: undefined },
  usage,
  warnings: [],
})

test('the agent looks at its post and corrects it', async () => {
  const model = new MockLanguageModelV4({
    doGenerate: [
      call('first', { source: 'Cold brew needs sixteen hours.', color: 'red' }),
      call('second', { source: 'Cold brew needs sixteen hours.', color: 'teal' }),
      {
        content: [{ type: 'text', text: 'Red looked like a warning, so it is teal.' }],
        finishReason: { unified: 'stop', raw: undefined },
        usage,
        warnings: [],
      },
    ],
  })
  const desk = createDesk({ providers: local(), store: memory() })
  const { text, posts } = await makePost('A post about cold brew', model, desk)
  assert.equal(text, 'Red looked like a warning, so it is teal.')
  assert.equal(new Set(posts).size, 2)
  // The model was shown each picture before it went on.
  const shown = model.doGenerateCalls.map(({ prompt }) => JSON.stringify(prompt).match(/"mediaType":"image/g))
  assert.deepEqual(
    shown.map((pictures) => pictures?.length ?? 0),
    [0, 1, 2],
  )
})
