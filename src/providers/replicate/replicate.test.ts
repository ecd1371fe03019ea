import { describe, expect, it } from 'vitest'
import { type Media, toDataUrl } from '../../media/media.ts'
import {
  imageProviderChecks,
  transcriptProviderChecks,
  videoProviderChecks,
  voiceProviderChecks,
} from '../../testing/media.ts'
import { jsonAnswer, type Vendor, type WireCall, wireTo } from '../../testing/wire.ts'
import { failureOf } from '../adapter/failure.ts'
import { replicate } from './index.ts'

const apiToken = 'r8_0123456789'
const isPaid = ({ method, url }: WireCall) => method === 'POST' && url.pathname.endsWith('/predictions')
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const outputs = {
  image: [pixel],
  video: `data:video/mp4;base64,${base64('\0\0\0\x10ftypisom\0\0\0\0')}`,
  voice: { audio: `data:audio/mpeg;base64,${base64('\xff\xfb\x90\x00')}` },
  transcript: {
    chunks: [
      { text: ' Tea at', timestamp: [0, 1] },
      { text: ' five', timestamp: [1, 1.5] },
    ],
  },
}
const ratios = ['1:1', '4:5', '16:9', '9:16']

interface Shop {
  readonly vendor: Vendor
  /** What predictions there are. */
  readonly predictions: { id: string; model: string; input: unknown; status: string; created_at: string }[]
}

/** Replicate, with a model that takes these fields and gives this. */
function shop(output: unknown, fields: object, { polls = 1, ending = {} } = {}): Shop {
  const predictions: Shop['predictions'] = []
  let asked = 0
  const vendor: Vendor = ({ method, url, body }) => {
    const path = url.pathname.replace('/v1', '')
    if (method === 'POST' && path.endsWith('/cancel'))
      return jsonAnswer({ ...predictions[0], status: 'canceled' })
    if (method === 'POST' && path.endsWith('/predictions')) {
      const { input } = JSON.parse(body)
      const model = path.replace('/models/', '').replace('/predictions', '')
      const prediction = {
        model,
        id: `p${predictions.length}`,
        input,
        status: 'starting',
        created_at: new Date().toISOString(),
      }
      predictions.push(prediction)
      return jsonAnswer(prediction, 201)
    }
    if (path === '/predictions') return jsonAnswer({ results: predictions })
    if (path.startsWith('/predictions/')) {
      asked += 1
      const done = { status: 'succeeded', output, metrics: { predict_time: 1.5 }, ...ending }
      return jsonAnswer({ ...predictions.at(-1), ...(asked < polls ? { status: 'processing' } : done) })
    }
    if (path === '/files') return jsonAnswer({ urls: { get: 'https://api.replicate.com/v1/files/f1' } }, 201)
    return jsonAnswer({
      is_official: true,
      latest_version: { id: 'v'.repeat(64), openapi_schema: { components: { schemas: schemasOf(fields) } } },
    })
  }
  return { vendor, predictions }
}

/** Choices stand in schemas of their own, as the vendor writes them. */
function schemasOf(fields: object) {
  const choices = Object.entries(fields).filter(([, field]) => 'enum' in field)
  const properties = Object.entries(fields).map(([name, field]) =>
    'enum' in field ? [name, { allOf: [{ $ref: `#/components/schemas/${name}` }] }] : [name, field],
  )
  return {
    Input: { type: 'object', properties: Object.fromEntries(properties) },
    ...Object.fromEntries(choices),
  }
}

const text = { type: 'string' }
const imageFields = { prompt: text, aspect_ratio: { enum: ratios }, output_format: { enum: ['png', 'webp'] } }
const videoFields = { image: text, prompt: text, duration: { type: 'integer', enum: [5, 10] } }
const photo: Media = { type: 'image/png', bytes: Buffer.from(pixel.split(',')[1] ?? '', 'base64') }
const draws = { prompt: 'Tea', width: 1080, height: 1350, references: [] }

describe('replicate()', () => {
  const wireOf = (output: unknown, fields: object, { vendor } = shop(output, fields)) => ({
    key: apiToken,
    isPaid,
    isCancel: ({ url }: WireCall) => url.pathname.endsWith('/cancel'),
    // A call that broke off has left nothing behind to be looked up.
    vendor: (call: WireCall) =>
      call.method === 'GET' && call.url.pathname === '/v1/predictions'
        ? jsonAnswer({ results: [] })
        : vendor(call),
  })
  const checks = [
    ...imageProviderChecks({
      make: (fetch) => replicate({ apiToken, fetch }).image(),
      wire: wireOf(outputs.image, imageFields),
    }).map((check) => ['image', check] as const),
    ...videoProviderChecks({
      make: (fetch) => replicate({ apiToken, fetch }).video(),
      wire: wireOf(outputs.video, videoFields),
    }).map((check) => ['video', check] as const),
    ...voiceProviderChecks({
      make: (fetch) => replicate({ apiToken, fetch }).voice(),
      wire: wireOf(outputs.voice, { text }),
    }).map((check) => ['voice', check] as const),
    ...transcriptProviderChecks({
      make: (fetch) => replicate({ apiToken, fetch }).transcript(),
      wire: wireOf(outputs.transcript, { audio: text }),
    }).map((check) => ['transcript', check] as const),
  ]
  it.concurrent.each(checks.map(([what, { name, run }]) => [`${what} ${name}`, run] as const))(
    '%s',
    (_, run) => run(),
  )
})

describe('replicate().image()', () => {
  it('sends exactly this: what the model takes, in the ratio that is nearest', async () => {
    const { vendor, predictions } = shop(outputs.image, imageFields)
    const { fetch, calls } = wireTo(vendor)
    const image = replicate({ apiToken, fetch }).image('acme/brush', { input: { seed: 7 } })
    const { warnings, usage } = await image.draw({ ...draws, references: [photo] }, {})
    expect(warnings).toEqual(['The model accepts no pictures; the reference pictures were left out.'])
    expect(usage.units).toBe(1)
    expect(predictions[0]?.input).toEqual({
      prompt: 'Tea',
      aspect_ratio: '4:5',
      output_format: 'png',
      seed: 7,
    })
    expect(calls.filter(isPaid).map(({ url }) => url.href)).toEqual([
      'https://api.replicate.com/v1/models/acme/brush/predictions',
    ])
    expect(calls.find(isPaid)?.headers.get('authorization')).toBe(`Bearer ${apiToken}`)
  })

  it('gives a model sizes and pictures where it takes them, and asks once what it takes', async () => {
    const size = { type: 'integer' }
    const fields = { prompt: text, width: size, height: size, input_images: { type: 'array' } }
    const { vendor, predictions } = shop(outputs.image, fields)
    const { fetch, calls } = wireTo(vendor)
    const image = replicate({ apiToken, fetch }).image('acme/brush:abc')
    await image.draw({ ...draws, references: [photo] }, {})
    await image.draw(draws, {})
    expect(predictions[0]?.input).toEqual({ prompt: 'Tea', width: 1088, height: 1344, input_images: [pixel] })
    expect(calls.filter(({ url }) => url.pathname.includes('/models/'))).toHaveLength(1)
    expect(JSON.parse(calls.find(isPaid)?.body ?? '').version).toBe('abc')
  })

  it('gives the likeliest names to a model that does not tell its own, and one picture where it takes one', async () => {
    const unknown = shop(outputs.image, {})
    const { fetch } = wireTo(unknown.vendor)
    await replicate({ apiToken, fetch })
      .image('acme/x')
      .draw({ ...draws, width: 1920, height: 1080 }, {})
    expect(unknown.predictions[0]?.input).toEqual({ prompt: 'Tea', output_format: 'png' })
    const single = shop(outputs.image, { prompt: text, image_prompt: text })
    const image = replicate({ apiToken, fetch: wireTo(single.vendor).fetch }).image('acme/y')
    const { warnings } = await image.draw({ ...draws, references: [photo, photo] }, {})
    expect(single.predictions[0]?.input).toEqual({ prompt: 'Tea', image_prompt: pixel })
    expect(warnings).toEqual(['The model takes one image_prompt: the others are left out.'])
  })

  it('looks a prediction up whose answer got lost, instead of paying for another', async () => {
    const { vendor, predictions } = shop(outputs.image, imageFields)
    const { fetch, calls } = wireTo((call) => {
      const answer = vendor(call)
      if (isPaid(call))
        throw new TypeError('terminated', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) })
      return answer
    })
    const { image, requestId } = await replicate({ apiToken, fetch }).image().draw(draws, {})
    expect(image.type).toBe('image/png')
    expect(requestId).toBe('p0')
    expect(calls.filter(isPaid)).toHaveLength(1)
    expect(predictions).toHaveLength(1)
  })

  it('finds the prediction of a process that died, and starts another only if there is none', async () => {
    const { vendor, predictions } = shop(outputs.image, imageFields)
    const { fetch, calls } = wireTo(vendor)
    const at = new Date().toISOString()
    const resume = (handle?: string) =>
      replicate({ apiToken, fetch }).image().draw(draws, { interrupted: { at, handle } })
    expect((await resume()).requestId).toBe('p0')
    expect((await resume('p0')).requestId).toBe('p0')
    expect((await resume()).requestId).toBe('p0')
    expect(calls.filter(isPaid)).toHaveLength(1)
    predictions.push({ ...(predictions[0] as (typeof predictions)[0]), id: 'p1' })
    await expect(resume()).rejects.toMatchObject({ reach: 'unknown', code: 'call_interrupted' })
    expect(calls.filter(isPaid)).toHaveLength(1)
  })

  it('tells the id of a prediction as soon as it is started', async () => {
    const { fetch } = wireTo(shop(outputs.image, imageFields).vendor)
    const handles: string[] = []
    const onHandle = async (handle: string) => void handles.push(handle)
    await replicate({ apiToken, fetch }).image().draw(draws, { onHandle })
    expect(handles).toEqual(['p0'])
  })

  it('does not take the prediction of another model for its own', async () => {
    const { vendor, predictions } = shop(outputs.image, imageFields)
    const { fetch } = wireTo((call) => {
      if (!isPaid(call)) return vendor(call)
      const { input } = JSON.parse(call.body)
      predictions.push({
        id: 'x',
        model: 'small/one',
        input,
        status: 'starting',
        created_at: new Date().toISOString(),
      })
      throw new TypeError('terminated')
    })
    await expect(replicate({ apiToken, fetch }).image().draw(draws, {})).rejects.toMatchObject({
      reach: 'unknown',
    })
  })

  it('tells all callers what a model takes, whoever of them leaves', async () => {
    const { vendor } = shop(outputs.image, imageFields)
    const image = replicate({ apiToken, fetch: wireTo(vendor).fetch }).image()
    const leaving = new AbortController()
    const left = image.draw(draws, { signal: leaving.signal }).catch((error) => error)
    const stayed = image.draw({ ...draws, prompt: 'Coffee' }, {})
    leaving.abort()
    expect(await left).toBeInstanceOf(Error)
    expect((await stayed).image.type).toBe('image/png')
  })

  it('does not take another’s prediction for its own', async () => {
    const { vendor, predictions } = shop(outputs.image, imageFields)
    const twin = { id: 'x', status: 'starting', created_at: new Date().toISOString() }
    const { fetch } = wireTo((call) => {
      if (!isPaid(call)) return vendor(call)
      const { input } = JSON.parse(call.body)
      const model = 'black-forest-labs/flux-1.1-pro'
      predictions.push({ ...twin, model, input }, { ...twin, id: 'y', model, input })
      throw new TypeError('terminated')
    })
    await expect(replicate({ apiToken, fetch }).image().draw(draws, {})).rejects.toMatchObject({
      reach: 'unknown',
    })
  })

  it.each([
    ['failed', { error: 'NSFW content detected.' }, { code: 'content_refused' }],
    ['failed', { error: 'CUDA out of memory' }, { code: 'upstream_rejected', mayBeBilled: true }],
    ['canceled', {}, { reach: 'rejected' }],
    ['aborted', {}, { reach: 'rejected' }],
    ['succeeded', { output: null }, { reach: 'unknown', code: 'upstream_invalid' }],
    ['succeeded', { output: 'http://127.0.0.1/x.png' }, { reach: 'unknown', code: 'upstream_invalid' }],
  ])('tells how a prediction ended: %s %o', async (status, rest, expected) => {
    const { vendor } = shop(outputs.image, imageFields, { ending: { status, ...rest } })
    await expect(
      replicate({ apiToken, fetch: wireTo(vendor).fetch })
        .image()
        .draw(draws, {}),
    ).rejects.toMatchObject(expected)
  })

  it('cancels the prediction when the caller leaves, and goes on polling through faults until then', async () => {
    const { vendor } = shop(outputs.image, imageFields, { polls: 1000 })
    const caller = new AbortController()
    let polls = 0
    const { fetch, calls } = wireTo((call) => {
      if (!/predictions\/p0$/.test(call.url.pathname)) return vendor(call)
      polls += 1
      if (polls === 2) caller.abort()
      return polls === 1 ? new Response('bad gateway', { status: 502 }) : vendor(call)
    })
    const work = replicate({ apiToken, fetch }).image().draw(draws, { signal: caller.signal })
    await expect(work).rejects.toBeDefined()
    expect(calls.at(-1)?.url.pathname).toBe('/v1/predictions/p0/cancel')
    expect(calls.filter(isPaid)).toHaveLength(1)
  })

  it('says what names no model', () => {
    expect(() => replicate({ apiToken }).image('flux')).toThrow('owner/name')
  })
})

describe('replicate().video()', () => {
  it('uploads what is too long for a request, and says what the model cannot do', async () => {
    const { vendor, predictions } = shop(outputs.video, videoFields)
    const { fetch } = wireTo(vendor)
    const image = { ...photo, bytes: new Uint8Array(300_000) }
    const order = { image, prompt: undefined, ratio: '9:16', seconds: 7 }
    const { handle } = await replicate({ apiToken, fetch }).video('acme/lens').start(order, {})
    expect(handle).toBe('p0')
    expect(predictions[0]?.input).toEqual({
      image: 'https://api.replicate.com/v1/files/f1',
      prompt: 'Gentle, natural motion.',
      duration: 5,
    })
  })

  it('knows a film that failed from one that cannot be asked after now', async () => {
    const film = (ending: object) => {
      const { vendor, predictions } = shop(outputs.video, videoFields, { ending })
      predictions.push({ id: 'p0', model: 'a/b', input: {}, status: 'starting', created_at: '' })
      return replicate({ apiToken, fetch: wireTo(vendor).fetch })
        .video()
        .status('p0', {})
    }
    expect(await film({ status: 'failed', error: 'boom' })).toMatchObject({ state: 'failed' })
    const gone = replicate({ apiToken, fetch: async () => jsonAnswer({ detail: 'no' }, 404) }).video()
    const failure = failureOf(await gone.status('p0', {}).catch((error) => error))
    expect(failure).toMatchObject({ reach: 'unknown', status: 404 })
    const busy = replicate({ apiToken, fetch: async () => jsonAnswer({ detail: 'no' }, 503) }).video()
    expect(await busy.status('p0', {})).toEqual({ state: 'running' })
  })
})

describe('replicate().transcript()', () => {
  it.each([
    [{ segments: [{ start: 0, end: 1, words: [{ word: ' Tea', start: 0, end: 0.5 }] }] }, [['Tea', 0, 0.5]]],
    [
      outputs.transcript,
      [
        ['Tea', 0, 0.571],
        ['at', 0.571, 1],
        ['five', 1, 1.5],
      ],
    ],
  ])('reads the times of %o', async (output, expected) => {
    const { vendor, predictions } = shop(output, { audio: text, word_timestamps: { type: 'boolean' } })
    const { words } = await replicate({ apiToken, fetch: wireTo(vendor).fetch })
      .transcript()
      .transcribe({ audio: photo, language: 'en' }, {})
    expect(
      words.map((word) => [word.text, Number(word.start.toFixed(3)), Number(word.end.toFixed(3))]),
    ).toEqual(expected)
    expect(predictions[0]?.input).toEqual({ audio: toDataUrl(photo), word_timestamps: true })
  })
})
