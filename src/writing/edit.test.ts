import { describe, expect, it } from 'vitest'
import { findingsIn, scripted } from '../../test/providers.ts'
import { estimate } from '../estimate.ts'
import { type RunEvent, receipt } from '../events.ts'
import { generateVideoTitle } from '../generators/generate-video-title.ts'
import { memoryJournal } from '../journal.ts'
import { local } from '../providers/local/index.ts'
import type { TextProvider } from '../providers/types.ts'

const source = 'Cold brew is coffee steeped in cold water for 16 hours.'
const titled = (title: string) => ({ value: { title } })

async function made(
  text: TextProvider,
  effort?: 'draft' | 'standard' | 'best',
  options: Partial<Parameters<typeof generateVideoTitle>[1]> = {},
) {
  const events: RunEvent[] = []
  const onEvent = (event: RunEvent) => events.push(event)
  const { video_title } = await generateVideoTitle(
    { source, effort },
    { ...options, providers: { text }, onEvent },
  )
  const warnings = events.flatMap((event) => (event.type === 'warning' ? [event.message] : []))
  return { title: video_title, warnings, receipt: receipt(events) }
}

describe('a second answer', () => {
  it('edits the draft with the whole request, by default', async () => {
    const text = scripted(titled('Cold brew: 16 hours'), titled('What 16 hours do to coffee'))
    expect(await made({ ...text, defaultEffort: undefined })).toMatchObject({
      title: 'What 16 hours do to coffee',
      warnings: [],
      receipt: { calls: 2 },
    })
    const [draft, edit] = text.asked
    expect(edit?.instructions).toContain(draft?.instructions)
    expect(edit?.material).toEqual([
      ...(draft?.material ?? []),
      { name: 'draft', text: '{"title":"Cold brew: 16 hours"}' },
    ])
    expect(edit?.schema).toEqual(draft?.schema)
  })

  it('is not asked for with `draft`, nor of providers that suggest so', async () => {
    const text = scripted(titled('Cold brew: 16 hours'))
    expect((await made({ ...text, defaultEffort: 'standard' }, 'draft')).receipt.calls).toBe(1)
    expect((await made(scripted(titled('Cold brew: 16 hours')))).receipt.calls).toBe(1)
    expect((await made(local().text, 'best')).receipt.calls).toBe(1)
  })

  it('is told what the checks found, and is dropped where they find more in it', async () => {
    const invented = titled('Cold brew in 17 hours')
    const mended = scripted(invented, titled('Cold brew in 16 hours'))
    expect(await made(mended, 'standard')).toMatchObject({ title: 'Cold brew in 16 hours', warnings: [] })
    expect(findingsIn(mended.asked[1])).toContain('17')
    const spoiled = scripted(titled('Cold brew in 16 hours'), invented)
    expect((await made(spoiled, 'standard')).title).toBe('Cold brew in 16 hours')
  })

  it.each([
    ['fails', new Error('socket')],
    ['is refused', { outcome: 'refused', reason: 'no' } as const],
  ])('that %s leaves the draft, with a warning', async (_, failure) => {
    const { title, warnings } = await made(scripted(titled('Cold brew in 16 hours'), failure), 'standard')
    expect(title).toBe('Cold brew in 16 hours')
    expect(warnings).toEqual([expect.stringMatching(/first draft, because the second answer failed/)])
  })

  it('that would cost too much leaves the draft, with a warning', async () => {
    const text = scripted(titled('Cold brew in 16 hours'), titled('x'))
    const prices = { 'scripted:test-1': { input: 1, output: 1 } }
    const { title, warnings } = await made(text, 'standard', { prices, maxCost: 0.012 })
    expect(title).toBe('Cold brew in 16 hours')
    expect(warnings.join()).toMatch(/first draft/)
  })

  it('is made of two drafts, and edited until the checks are clean, with `best`', async () => {
    const text = scripted(
      titled('Cold brew in 16 hours'),
      titled('Sixteen hours of cold brew'),
      titled('Cold brew in 17 hours'),
      titled('What 16 hours do to coffee'),
    )
    const { title, receipt } = await made(text, 'best')
    expect(receipt.calls).toBe(3)
    expect(title).toBe('Cold brew in 16 hours')
    expect(text.asked[2]?.material.map(({ name }) => name)).toEqual(['source', 'draft', 'second draft'])
  })

  it('has two drafts under one journal too', async () => {
    const text = scripted(
      titled('Cold brew in 16 hours'),
      titled('Sixteen hours'),
      titled('Cold brew: 16 hours'),
    )
    await made(text, 'best', { journal: memoryJournal() })
    expect(text.asked.filter(({ task }) => task === 'generateVideoTitle')).toHaveLength(2)
  })

  it('is paid for once under one journal', async () => {
    const journal = memoryJournal()
    const text = scripted(titled('Cold brew: 16 hours'), titled('What 16 hours do to coffee'))
    await made(text, 'standard', { journal })
    expect((await made(text, 'standard', { journal })).title).toBe('What 16 hours do to coffee')
    expect(text.asked).toHaveLength(2)
  })

  it('is estimated', async () => {
    const providers = { text: { ...scripted(), defaultEffort: undefined } }
    const calls = async (effort?: 'draft' | 'standard' | 'best') =>
      (await estimate(generateVideoTitle, { source, effort }, { providers })).calls
    expect([await calls(), await calls('draft'), await calls('standard'), await calls('best')]).toEqual([
      2, 1, 2, 3,
    ])
  })
})

describe('examples of a brand', () => {
  it('give its voice to the draft and the edit, and are no source of facts', async () => {
    const text = scripted(titled('Cold brew: 900 jars'), titled('Cold brew in 16 hours'))
    const brand = { examples: ['We sold 900 jars. Not bad for a shed.'] }
    expect((await made(text, 'standard', { brand })).title).toBe('Cold brew in 16 hours')
    for (const { instructions, material } of text.asked) {
      expect(instructions).toContain('take no fact from them')
      expect(material).toContainEqual({ name: 'voice examples', text: brand.examples[0] })
    }
    expect(findingsIn(text.asked[1])).toContain('900')
  })
})
