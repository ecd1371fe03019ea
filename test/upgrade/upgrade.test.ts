import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderJournal } from '../../src/store/index.ts'
import { temporaryFolder } from '../temporary.ts'
import { recordedRuns } from './runs.ts'

const folder = temporaryFolder('upgrade')

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
