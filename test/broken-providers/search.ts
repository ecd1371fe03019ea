import { z } from 'zod'
import type { Fetch } from '../../src/providers/adapter/wire.ts'
import type { VideoCandidate, VideoSearchAnswer, VideoSearchRequest } from '../../src/providers/types.ts'
import { searchProviderChecks } from '../../src/testing/media.ts'
import type { Vendor } from '../../src/testing/wire.ts'
import { trialOf } from './common.ts'
import { type Ask, acme, answering, key, post, says } from './reference.ts'

const candidates = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    channel: z.string(),
    seconds: z.number(),
  }),
)

const look =
  (fetch: Fetch): Ask<VideoSearchRequest, VideoSearchAnswer> =>
  async (body, { signal }) => {
    const { output, ...answer } = await post(fetch, 'searches', candidates, body, signal)
    return { ...answer, candidates: output }
  }
const finds: Vendor = () =>
  says([{ id: 'tea-brewing', title: 'How tea is brewed', description: '', channel: 'Tea', seconds: 90 }])

const finding = (change: object) =>
  answering<VideoSearchRequest, VideoSearchAnswer>((answer) => ({
    ...answer,
    candidates: answer.candidates.map((each): VideoCandidate => ({ ...each, ...change })),
  }))

export const search = trialOf({
  name: 'search',
  vendor: finds,
  ask: look,
  provider: (search) => ({ ...acme, search }),
  checks: (make) => searchProviderChecks({ make, wire: { key, vendor: finds } }),
  looks: 'finds videos',
  defects: [
    {
      defect: 'does not send the query',
      fails: ['finds videos'],
      ask: (right) => (request, options) => right({ ...request, query: '' }, options),
    },
    {
      defect: 'finds nothing',
      fails: ['finds videos'],
      ask: answering((answer) => ({ ...answer, candidates: [] })),
    },
    {
      defect: 'gives addresses for ids',
      fails: ['finds videos'],
      ask: finding({ id: 'https://youtu.be/tea-brewing' }),
    },
    { defect: 'gives empty titles', fails: ['finds videos'], ask: finding({ title: '' }) },
    { defect: 'gives no titles', fails: ['finds videos'], ask: finding({ title: undefined }) },
    { defect: 'gives lengths of zero', fails: ['finds videos'], ask: finding({ seconds: 0 }) },
    {
      defect: 'gives lengths that are no numbers',
      fails: ['finds videos'],
      ask: finding({ seconds: Number.NaN }),
    },
  ],
})
