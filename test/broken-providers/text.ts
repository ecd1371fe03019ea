import { z } from 'zod'
import { toDataUrl } from '../../src/media/media.ts'
import { unusableAnswer } from '../../src/providers/adapter/failure.ts'
import { outcomeOf, promptOf } from '../../src/providers/adapter/prompt.ts'
import type { Fetch } from '../../src/providers/adapter/wire.ts'
import type { TextAnswer, TextRequest } from '../../src/providers/types.ts'
import { textProviderChecks } from '../../src/testing/text.ts'
import type { Vendor } from '../../src/testing/wire.ts'
import { trialOf } from './common.ts'
import { type Ask, acme, answering, key, post, says, sending } from './reference.ts'

const shape = z.object({ text: z.string(), end: z.enum(['done', 'limit', 'refusal']) })

const write =
  (fetch: Fetch): Ask<TextRequest, TextAnswer> =>
  async (request, { signal }) => {
    const { instructions, images, schema, maxOutputTokens } = request
    const body = {
      instructions,
      prompt: promptOf(request),
      images: images.map(toDataUrl),
      schema,
      maxOutputTokens,
    }
    const { output, ...answer } = await post(fetch, 'texts', shape, body, signal)
    const { text, end } = output
    if (end === 'refusal') return { ...answer, outcome: 'refused', reason: text }
    if (end === 'limit') return { ...answer, outcome: 'truncated' }
    return { ...answer, ...outcomeOf(text, (value) => value) }
  }

const vendor: Vendor = () => says({ text: '{"title": "Tea at five"}', end: 'done' })

/** Changes what is answered where nothing was, or nothing that is JSON. */
const insteadOf = (outcome: TextAnswer['outcome'], change: (answer: TextAnswer) => TextAnswer) =>
  answering<TextRequest, TextAnswer>((answer) => (answer.outcome === outcome ? change(answer) : answer))
const answered = (answer: TextAnswer, value: unknown): TextAnswer => ({
  ...answer,
  outcome: 'answered',
  value,
})

export const text = trialOf({
  name: 'text',
  vendor,
  ask: write,
  provider: (write) => ({ ...acme, write }),
  checks: (make) =>
    textProviderChecks({
      make,
      wire: {
        key,
        vendor,
        refuses: () => says({ text: 'I cannot help with that.', end: 'refusal' }),
        truncates: () => says({ text: '{"ti', end: 'limit' }),
        chats: (text) => () => says({ text, end: 'done' }),
      },
    }),
  looks: 'answers with a value',
  defects: [
    {
      defect: 'sends the material inside the instructions',
      fails: ['keeps the instructions and the material apart'],
      fetch: sending(({ instructions, prompt, ...rest }) => ({
        ...rest,
        prompt: `${instructions}\n${prompt}`,
      })),
    },
    {
      defect: 'sends the instructions twice',
      fails: ['keeps the instructions and the material apart'],
      fetch: sending((body) => ({ ...body, reminder: body['instructions'] })),
    },
    {
      defect: 'sends the first material only',
      fails: ['keeps the instructions and the material apart'],
      ask: (right) => (request, options) =>
        right({ ...request, material: request.material.slice(0, 1) }, options),
    },
    {
      defect: 'lets material end its own marks',
      fails: ['lets no material end its own marks'],
      fetch: sending(({ prompt, ...rest }) => ({ ...rest, prompt: `${prompt}`.replaceAll('< /', '</') })),
    },
    {
      defect: 'drops material that ends its own marks',
      fails: ['lets no material end its own marks'],
      ask: (right) => (request, options) =>
        right(
          { ...request, material: request.material.filter(({ text }) => !text.includes('</material')) },
          options,
        ),
    },
    {
      defect: 'drops the pictures',
      fails: ['shows the pictures'],
      ask: (right) => (request, options) => right({ ...request, images: [] }, options),
    },
    {
      defect: 'shows the first picture only',
      fails: ['shows the pictures'],
      ask: (right) => (request, options) =>
        right({ ...request, images: request.images.slice(0, 1) }, options),
    },
    {
      defect: 'sends no schema',
      fails: ['tells the form of the answer'],
      ask: (right) => (request, options) => right({ ...request, schema: {} }, options),
    },
    {
      defect: 'sends no limit',
      fails: ['tells the form of the answer'],
      ask: (right) => (request, options) => right({ ...request, maxOutputTokens: undefined }, options),
    },
    {
      defect: 'asks for the same again instead of a repair',
      fails: ['tells what was wrong'],
      ask: (right) => (request, options) => right({ ...request, repair: undefined }, options),
    },
    {
      defect: 'does not say what was wrong',
      fails: ['tells what was wrong'],
      ask: (right) => (request, options) =>
        right({ ...request, repair: request.repair && { ...request.repair, problems: [] } }, options),
    },
    {
      defect: 'throws when the model refuses',
      fails: ['says that the model refused'],
      ask: insteadOf('refused', () => {
        throw unusableAnswer('The model refused.')
      }),
    },
    {
      defect: 'takes a refusal for an answer',
      fails: ['says that the model refused'],
      ask: insteadOf('refused', (answer) => answered(answer, {})),
    },
    {
      defect: 'does not say why the model refused',
      fails: ['says that the model refused'],
      ask: insteadOf('refused', (answer) => Object.assign(answer, { reason: undefined })),
    },
    {
      defect: 'takes a cut-off answer for an answer',
      fails: ['says that the answer was cut off'],
      ask: insteadOf('truncated', (answer) => answered(answer, { title: '' })),
    },
    {
      defect: 'takes a cut-off answer for talk',
      fails: ['says that the answer was cut off'],
      ask: insteadOf('truncated', (answer) => ({ ...answer, outcome: 'unparseable', text: '' })),
    },
    {
      defect: 'throws when the model talks',
      fails: ['says that the answer is no JSON'],
      ask: insteadOf('unparseable', () => {
        throw unusableAnswer('The answer is not valid JSON.')
      }),
    },
    {
      defect: 'takes talk for an answer',
      fails: ['says that the answer is no JSON'],
      ask: insteadOf('unparseable', (answer) => answered(answer, undefined)),
    },
    {
      defect: 'does not say what the model said',
      fails: ['says that the answer is no JSON'],
      ask: insteadOf('unparseable', (answer) => ({ ...answer, outcome: 'unparseable', text: '' })),
    },
    {
      defect: 'returns text as the value',
      fails: ['answers with a value', 'finds the JSON in a fence'],
      ask: insteadOf('answered', (answer) => answered(answer, '{"title": "Tea at five"}')),
    },
    {
      defect: 'hands out the draft',
      fails: ['finds the JSON in a fence'],
      ask: (right) => async (request, options) => {
        const answer = await right(request, options)
        return answer.outcome === 'answered' ? answered(answer, { title: 'Tea at five' }) : answer
      },
    },
    {
      defect: 'finds no JSON in a fence',
      fails: ['finds the JSON in a fence'],
      ask: insteadOf('answered', (answer) =>
        answer.outcome === 'answered' && (answer.value as { title: string }).title === 'Tea'
          ? { ...answer, outcome: 'unparseable', text: 'Sure!' }
          : answer,
      ),
    },
  ],
})
