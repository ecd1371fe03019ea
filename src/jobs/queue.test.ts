import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary.ts'
import { memoryJournal } from '../journal.ts'
import { folderJournal } from '../store/folder-journal.ts'
import { jobQueueChecks } from '../testing/jobs.ts'
import { embeddedQueue } from './queue.ts'
import { readSecret } from './webhook.ts'

const place = temporaryFolder('queue')

let folders = 0
const pollMilliseconds = 50
const kinds = {
  memory: () => {
    const journal = memoryJournal()
    return () => embeddedQueue(journal, { pollMilliseconds })
  },
  'a folder': () => {
    const path = join(place, `${++folders}`)
    return () => embeddedQueue(folderJournal(path), { pollMilliseconds })
  },
}

describe.each(Object.entries(kinds))('the embedded queue in %s', (_, make) => {
  const names = jobQueueChecks({ open: make() }).map(({ name }, index) => [name, index] as const)
  it.each(names)('%s', async (_name, index) => {
    await jobQueueChecks({ open: make() })[index]?.run()
  })
})

describe('a webhook secret', () => {
  it('is base64 of 24 to 64 bytes', () => {
    expect(readSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toHaveLength(24)
    for (const secret of ['', 'whsec_', 'short', 'not base64 at all, and rather long text'])
      expect(() => readSecret(secret)).toThrow('openssl rand')
  })
})
