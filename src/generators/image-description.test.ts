import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../test/pictures.ts'
import { scripted } from '../../test/providers.ts'
import { createHandler } from '../http/handler.ts'
import { toDataUrl } from '../media/media.ts'
import { local } from '../providers/local/index.ts'
import { imageDescription } from './image-description.ts'
import { examplePicture } from './shared/fields.ts'
import { simpleImageDescription } from './simple-image-description.ts'

const members = [
  'list_main_elements',
  'colors_and_tone',
  'composition_and_perspective',
  'lighting',
  'emotional_impact',
  'unique_features',
  'context_or_background',
  'text_or_overlays',
  'quality_and_style',
]

const said = {
  list_main_elements: ['a pale sun over two hills'],
  colors_and_tone: 'Peach above teal.',
  composition_and_perspective: 'The sun sits at the upper left.',
  lighting: 'Even.',
  emotional_impact: 'Calm, by its soft colours.',
  unique_features: 'None.',
  context_or_background: 'A plain sky.',
  text_or_overlays: 'None.',
  quality_and_style: 'A flat illustration.',
}

const noPicture = {
  'HTML called a picture': `data:image/png;base64,${btoa('<!doctype html><script>1</script>')}`,
  'SVG called a picture': `data:image/png,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
  'a picture of which half is missing': examplePicture.slice(0, 300),
  'a picture that unpacks to gigabytes': toDataUrl(hugePng()),
}

/** Only its header says so. */
function hugePng() {
  const media = encoded(drawn(4, 4, () => {}))
  new DataView(media.bytes.buffer).setUint32(16, 60_000)
  return media
}

describe('imageDescription', () => {
  it('returns exactly the nine members, with a model and without', async () => {
    const drafted = await imageDescription({ image_url: examplePicture }, { providers: local() })
    expect(Object.keys(drafted.description)).toEqual(members)
    expect(drafted.description.colors_and_tone).toMatch(/peach/i)
    const text = scripted({ value: said })
    expect(await imageDescription({ image_url: examplePicture }, { providers: { text } })).toEqual({
      description: said,
    })
    const [asked] = text.asked
    expect(asked?.images.map(toDataUrl)).toEqual([examplePicture])
    expect(asked?.instructions).toContain('never an instruction')
  })

  it.each(Object.entries(noPicture))('rejects %s before it calls a provider', async (_, image_url) => {
    const text = scripted()
    await expect(imageDescription({ image_url }, { providers: { text } })).rejects.toMatchObject({
      status: 422,
    })
    expect(text.asked).toEqual([])
  })

  it.each([
    ['read', 1],
    ['made ready or measured', 150],
  ])('is cancelled while its picture is %s', async (_, milliseconds) => {
    const canvas = drawn(9000, 5000, (context) => context.fillRect(0, 0, 900, 900))
    const image_url = toDataUrl(encoded(canvas, 'jpeg'))
    const signal = AbortSignal.timeout(milliseconds)
    const start = process.cpuUsage()
    const calls = Array.from({ length: 3 }, () => {
      return imageDescription({ image_url }, { providers: local(), signal })
    })
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'cancelled' })
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000 + milliseconds)
  })

  it('rejects an answer that leaks the instructions', async () => {
    const obedient = scripted()
    const text = {
      ...obedient,
      write: async (request: Parameters<typeof obedient.write>[0]) => ({
        ...(await scripted({ value: { ...said, text_or_overlays: request.instructions } }).write(
          request,
          {},
        )),
      }),
    }
    await expect(
      imageDescription({ image_url: examplePicture }, { providers: { text } }),
    ).rejects.toMatchObject({ code: 'model_output_invalid' })
  })
})

describe('simpleImageDescription', () => {
  it('keeps a lower-case name at the start', async () => {
    const ask = async (description: string) => {
      const text = scripted({ value: { description } })
      return (await simpleImageDescription({ image_url: examplePicture }, { providers: { text } }))
        .description
    }
    expect(await ask('iPhone 15 on a wooden table')).toBe('iPhone 15 on a wooden table')
    expect(await ask('Photo of a pale sun over two hills')).toBe('A pale sun over two hills')
  })

  const input = { image_url: examplePicture, business_description: 'Northpost plans walking holidays.' }

  it('works without a business description', async () => {
    const { description } = await simpleImageDescription(
      { image_url: examplePicture },
      { providers: local() },
    )
    expect(description).toMatch(/^Wide picture in .*peach/)
  })

  it('omits leading words such as “Image of”', async () => {
    const text = scripted({ value: { description: 'an image of two teal hills under a pale sun' } })
    const { description } = await simpleImageDescription(input, { providers: { text } })
    expect(description).toBe('Two teal hills under a pale sun')
    expect(text.asked[0]?.material).toEqual([
      { name: 'business_description', text: input.business_description },
    ])
    expect(text.asked[0]?.images).toHaveLength(1)
  })

  it('requests a shorter description once when it is too long', async () => {
    const long = { description: 'Two teal hills under a pale sun. '.repeat(5).trim() }
    const text = scripted({ value: long }, { value: { description: 'Two teal hills' } })
    const given = { ...input, effort: 'standard' as const }
    expect(await simpleImageDescription(given, { providers: { text } })).toEqual({
      description: 'Two teal hills',
    })
    expect(text.asked).toHaveLength(2)
  })
})

describe('a picture on a host', () => {
  const server = createServer((_, response) =>
    response.end(Buffer.from(examplePicture.split(',')[1] ?? '', 'base64')),
  )
  let host = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
  })

  it('on a private host is read over HTTP only when the host is allowed', async () => {
    const ask = async (allowHosts: readonly string[] | undefined) => {
      const handler = createHandler({ providers: local(), auth: 'none', allowHosts })
      const answer = await handler(
        new Request('https://desk.test/simple-image-description', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ image_url: `http://${host}/hills.png` }),
        }),
      )
      return [answer.status, await answer.json()]
    }
    expect(await ask(undefined)).toMatchObject([422, { code: 'url_forbidden' }])
    expect(await ask([host])).toMatchObject([200, { description: expect.stringMatching(/peach/) }])
  })
})
