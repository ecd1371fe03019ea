import { describe, expect, it } from 'vitest'
import { scripted } from '../../test/providers.ts'
import { characters, scenes } from '../content/meme-cast.ts'
import { type RunEvent, usageIn } from '../events.ts'
import { fromDataUrl, type Media } from '../media/media.ts'
import { local } from '../providers/local/index.ts'
import type { ImageRequest } from '../providers/types.ts'
import { newCanvas } from '../render/canvas.ts'
import { originOf, withOrigin } from '../render/pictures/origin.ts'
import { memeInstructions } from '../writing/meme.ts'
import { meme } from './meme.ts'

const scene = scenes.find(({ layouts }) => layouts.includes('classic'))?.name ?? ''
const character = characters[0]?.name ?? ''
const classic = {
  layout: 'classic',
  cast: scene,
  words: ['Just a quick sync', 'Hour three'],
  messages: [],
  picture: 'A heron asleep on a laptop',
}

function keeping() {
  const kept: Media[] = []
  return { kept, store: { put: async (media: Media) => ({ url: `https://cdn.test/${kept.push(media)}` }) } }
}

describe('a meme', () => {
  it('is made without a key and saved in the store', async () => {
    const { kept, store } = keeping()
    const { meme_post: url } = await meme(
      { text: 'Remote work', size: '16:9' },
      { providers: local(), store },
    )
    expect(url).toBe('https://cdn.test/1')
    expect(kept[0]?.type).toBe('image/png')
  })

  it('is signed with a logo in the calmest corner', async () => {
    const { canvas, context } = await newCanvas(120, 120)
    context.fillRect(30, 30, 60, 60)
    const logo = `data:image/png;base64,${(await canvas.encode('png')).toString('base64')}`
    const made = (logo?: string) =>
      meme(
        { text: 'Meetings', logo, design: 'layout' },
        { providers: { text: scripted({ value: classic }) } },
      )
    expect(await made(logo)).not.toEqual(await made())
  })

  it('has the words and layout of the model', async () => {
    const text = scripted({ value: classic })
    const { meme_post: url } = await meme({ text: 'Meetings', design: 'layout' }, { providers: { text } })
    expect(url).toMatch(/^data:image\/png;base64,/)
    expect(text.asked[0]?.instructions).toContain(scene)
  })

  it('is requested again when its layout is incomplete or its cast is unknown', async () => {
    const wrong = { ...classic, layout: 'preference', cast: 'heron', words: ['Plan'] }
    const right = { ...wrong, cast: character, words: ['Plan', 'Nap'] }
    const text = scripted({ value: wrong }, { value: right })
    await meme({ text: 'Meetings', design: 'layout' }, { providers: { text } })
    expect(text.asked[1]?.repair?.problems.join(' ')).toMatch(
      /“heron” is not in the cast.*takes 2 words, not 1/,
    )
  })

  it('is requested shorter once, and then accepted as it is', async () => {
    const long = {
      ...classic,
      words: ['Just a quick sync', 'that somehow went on for the better part of three long hours'],
    }
    const text = scripted({ value: long }, { value: long })
    const events: RunEvent[] = []
    const onEvent = (event: RunEvent) => void events.push(event)
    await meme({ text: 'Meetings of three hours', design: 'layout' }, { providers: { text }, onEvent })
    expect(text.asked[1]?.repair?.problems.join(' ')).toMatch(/too long for its place in classic/)
    expect(events.filter(({ type }) => type === 'warning')).toHaveLength(1)
  })

  it('shows the picture of an image model if one is configured', async () => {
    const asked: ImageRequest[] = []
    const { canvas } = await newCanvas(400, 400)
    const blank: Media = { type: 'image/png', bytes: await canvas.encode('png') }
    for (const [drawn, origin] of [
      [blank, 'compositeWithTrainedAlgorithmicMedia'],
      [withOrigin(blank, 'algorithmicMedia'), 'algorithmicMedia'],
    ] as const) {
      const draw = async (request: ImageRequest) => {
        asked.push(request)
        return { image: drawn, usage: usageIn(1), requestId: undefined, warnings: [] }
      }
      const image = { version: 1 as const, provider: 'vendor', model: 'brush-1', draw }
      const { kept, store } = keeping()
      const providers = { text: scripted({ value: classic }), image }
      await meme({ text: 'Meetings', size: '4:5', format: 'jpeg' }, { providers, store })
      expect(kept[0]?.type).toBe('image/jpeg')
      expect(kept[0] && originOf(kept[0])).toBe(origin)
    }
    expect(asked[0]).toMatchObject({ prompt: 'A heron asleep on a laptop', width: 1080, height: 1350 })
  })
})

describe('the instructions for a meme', () => {
  it('leave more room for the words of longer languages', () => {
    const sizeOf = (text: string) =>
      /each thing of the scene \((\d+)\)/.exec(memeInstructions(text, false).join('\n'))?.[1]
    expect(sizeOf('When the client says that this is the last change')).toBe('26')
    expect(sizeOf('Wenn der Kunde sagt, dass es die letzte Änderung ist')).toBe('39')
    expect(sizeOf('クライアントが最後の修正だと言ったとき')).toBe('15')
  })

  it('put every layout first for some texts', () => {
    const firsts = [
      'tax',
      'rain',
      'keys',
      'bread',
      'the last bus',
      'a leak',
      'soup',
      'ten tabs',
      'moving',
      'wifi',
      'tea',
      'dust',
    ].map((text) => /beside it:\n- (\w+)/.exec(memeInstructions(text, false).join('\n'))?.[1])
    expect(new Set(firsts).size).toBeGreaterThan(4)
  })

  it('name all scenes and characters, and ask for a picture only if one can be drawn', () => {
    const said = memeInstructions('Monday', false).join('\n')
    for (const { name, shows } of [...scenes, ...characters]) expect(said).toContain(`${name}: ${shows}`)
    expect(said).not.toContain('flat cartoon')
    expect(memeInstructions('Monday', true).join('\n')).toContain('flat cartoon')
  })
})

describe('a meme that a model draws', () => {
  const design = (content: string) => ({
    value: {
      markup: `<div style="width:1080px;height:1080px;background:#f2b84b;padding:90px;font-size:90px;color:#1d3440">${content}</div>`,
    },
  })

  it('is its page', async () => {
    const text = scripted(design('<p>Just a quick sync</p>'))
    const { meme_post: url, alt_text } = await meme(
      { text: 'Meetings', design: 'draft' },
      { providers: { text } },
    )
    expect(text.asked.map(({ task }) => task)).toEqual(['memeDesign'])
    expect(originOf(fromDataUrl(url))).toBe('trainedAlgorithmicMedia')
    expect(alt_text).toBe('Just a quick sync.')
  })

  it('is drawn again with what is wrong with it, and then made in a layout with a warning', async () => {
    const wrong = design('<p style="position:absolute;left:-500px;top:0">Just a quick sync</p>')
    const text = scripted(wrong, wrong, { value: classic })
    const warnings: string[] = []
    const onEvent = (event: RunEvent) => void (event.type === 'warning' && warnings.push(event.message))
    const { meme_post: url } = await meme({ text: 'Meetings' }, { providers: { text }, onEvent })
    expect(text.asked[1]?.repair?.problems.join(' ')).toMatch(/cut off/)
    expect(warnings).toEqual([expect.stringContaining('a layout of copydesk was used')])
    expect(originOf(fromDataUrl(url))).toBe('algorithmicMedia')
  })
})
