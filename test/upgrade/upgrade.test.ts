import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { folderJournal } from '../../src/store/index.ts'
import { recordedRuns } from './runs.ts'

const folder = mkdtempSync(join(tmpdir(), 'copydesk-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('takes from the journal of version 0.1 all but the texts whose prompts are others', async () => {
  const journal = join(folder, 'journal')
  cpSync(join(import.meta.dirname, 'journal-0.1'), journal, { recursive: true })
  const { text, image } = await recordedRuns(folderJournal(journal), join(folder, 'out'))
  expect(text.calls.map(({ task }) => task).sort()).toEqual([
    'body',
    'pictureBrief',
    'script',
    'topics',
    'tweetMyAsset',
  ])
  expect(image.calls).toEqual([])
})
