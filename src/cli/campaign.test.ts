import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary.ts'
import { captured } from './terminal.fixtures.ts'

const article = `Harbour Lane Bakery in Leith sold its last delivery van in March 2024. Five cargo bikes bring the bread to 41 cafés now. A bike costs £6,400 with its box, and a city grant paid 30% of that. Late deliveries fell from 212 to 19 in the first year.`

/** Gives a file and a block of HTML that plays it, as a video does. */
const config = `
import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { campaign, tweetMyAsset } from '${pathToFileURL('src/index.ts').href}'
import { defineEndpoint, fields } from '${pathToFileURL('src/authoring/index.ts').href}'
export default {
  endpoints: [
    campaign,
    tweetMyAsset,
    defineEndpoint({
      name: 'clip', path: '/clip', group: 'own', summary: 'Makes a clip.',
      input: z.object({ source: fields.source('The text.') }),
      output: z.object({ video: z.string(), block: z.string(), captions: z.string(), chapters: z.array(z.string()) }),
      example: { source: 'Tea' },
      run: async (run) => {
        const video = await run.keep({ type: 'video/mp4', bytes: Buffer.from('0000ftypisom0000') })
        return { video, block: \`<video src="\${video}"></video>\`, captions: 'WEBVTT\\n\\n', chapters: [] }
      },
    }),
    defineEndpoint({
      name: 'broken', path: '/broken', group: 'own', summary: 'Fails.',
      input: z.object({ source: fields.source('The text.') }), output: z.object({}), example: { source: 'Tea' },
      run: async () => { throw new Error('secret') },
    }),
  ],
}
`

it('writes a folder with the files of a campaign, campaign.json and a page that needs no network', async () => {
  const folder = temporaryFolder('campaign')
  const out = join(folder, 'spring')
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const brand = file('brand.json', JSON.stringify({ name: 'Harbour & Lane', colors: ['#b45309'] }))
  const own = file('copydesk.config.ts', config)
  const outputs = ['tweetMyAsset', '{"endpoint":"tweetMyAsset","name":"the/second"}', 'clip', 'broken']
  const words = ['--brand', brand, '--config', own, 'campaign', '-', '--out', out, '--outputs', ...outputs]
  const { exitCode, out: printed, error } = await captured(words, { input: article, folder })

  expect(error).toContain('Wrote 3 of 4 outputs')
  expect(error).toContain('broken: It failed because of an internal error.')
  expect(exitCode).toBe(0)
  expect(printed.trim()).toBe(pathToFileURL(join(out, 'index.html')).href)
  expect(readdirSync(out).sort()).toEqual([
    'campaign.json',
    'clip-block.html',
    'clip-captions.vtt',
    'clip.mp4',
    'index.html',
    'the-second.txt',
    'tweetMyAsset-1.txt',
  ])
  expect(readFileSync(join(out, 'clip-block.html'), 'utf8')).toBe('<video src="clip.mp4"></video>')
  const campaign = JSON.parse(readFileSync(join(out, 'campaign.json'), 'utf8'))
  expect(campaign).toMatchObject({ outputs: [{}, {}, { result: { video: 'clip.mp4' } }, {}], receipt: {} })
  const page = readFileSync(join(out, 'index.html'), 'utf8')
  expect(page).toContain('Harbour &amp; Lane')
  expect(page).toContain('src="clip.mp4"')
  expect(page).not.toMatch(/secret|(?:src|href)="(?:https?|file):/)
})

it('gives every output files of its own, whatever its name', async () => {
  const folder = temporaryFolder('campaign')
  const out = join(folder, 'out')
  const own = join(folder, 'copydesk.config.ts')
  writeFileSync(own, config)
  const names = ['A/B', 'A B', 'a_b', 'index']
  const outputs = names.map((name) => JSON.stringify({ endpoint: 'clip', name }))
  const words = ['--config', own, 'campaign', '-', '--out', out, '--outputs', ...outputs]
  expect(await captured(words, { input: article, folder })).toMatchObject({ exitCode: 0 })
  const files = readdirSync(out)
  const clips = ['A-B.mp4', 'A-B-2.mp4', 'a-b-3.mp4', 'index-2.mp4']
  expect(files.filter((file) => file.endsWith('.mp4')).sort()).toEqual(clips.toSorted())
  expect(files.filter((file) => file.endsWith('.vtt'))).toHaveLength(4)
  const campaign = JSON.parse(readFileSync(join(out, 'campaign.json'), 'utf8'))
  expect(campaign.outputs.map(({ result }: { result: { video: string } }) => result.video)).toEqual(clips)
})

it.each([
  [['missing.md'], 'The article missing.md cannot be read. Check its path.'],
  [['-', '--outputs', 'poster'], '--outputs (0) must be one of'],
  [['-', '--outputs', '{"endpoint":'], '--outputs {"endpoint": is not valid JSON.'],
])('copydesk campaign %j says what is wrong', async (words, message) => {
  const folder = temporaryFolder('campaign')
  const { exitCode, error } = await captured(['campaign', ...words, '--out', join(folder, 'out')], {
    input: article,
    folder,
  })
  expect(error).toContain(message)
  expect(exitCode).not.toBe(0)
})
