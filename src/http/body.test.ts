import { describe, expect, it, vi } from 'vitest'
import { bodyLimitsOf } from './body.ts'
import { handler, open, post, problem, runs, say, watched } from './echo.fixtures.ts'

describe('bodies', () => {
  it.each([
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'json',
  ])('returns 415 for the type %s', async (type) => {
    const request = post('{"source":"a"}')
    if (type === undefined) request.headers.delete('content-type')
    else request.headers.set('content-type', type)
    expect(await problem(await handler(request))).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    })
  })

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset="UTF-8"'])(
    'accepts the type %s',
    async (type) => expect((await handler(say({ source: 'a' }, { 'content-type': type }))).status).toBe(200),
  )

  it('returns 400 for bytes that are not UTF-8', async () => {
    const body = new Uint8Array([
      ...new TextEncoder().encode('{"source":"'),
      0xff,
      ...new TextEncoder().encode('"}'),
    ])
    expect(await problem(await handler(post(body)))).toMatchObject({ status: 400, code: 'invalid_utf8' })
  })

  it('returns 415 for a compressed body', async () => {
    expect(await problem(await handler(say({ source: 'a' }, { 'content-encoding': 'gzip' })))).toMatchObject({
      status: 415,
    })
  })

  it('returns 413 for a declared length over the limit, before reading', async () => {
    const { seen, stream } = watched(3, 10)
    const response = await handler(post(stream, { 'content-length': '10485761' }))
    expect(await problem(response)).toMatchObject({ status: 413, code: 'payload_too_large' })
    expect(seen.reads).toBe(0)
  })

  it('returns 413 for an undeclared length over the limit, stops reading and never runs', async () => {
    const { seen, stream } = watched(1000, 1000)
    const before = runs
    expect(await problem(await open({ limits: { bodyBytes: 10_000 } })(post(stream)))).toMatchObject({
      status: 413,
    })
    expect(seen).toEqual({ reads: 11, cancelled: true })
    expect(runs).toBe(before)
  })

  it('returns 400 for an invalid Content-Length', async () => {
    expect(
      await problem(await handler(post(watched(1, 1).stream, { 'content-length': '1e3' }))),
    ).toMatchObject({
      status: 400,
      code: 'invalid_request',
    })
  })

  it('returns 408 for a body that does not arrive', async () => {
    const never = new ReadableStream({ pull: () => new Promise<void>(() => {}) })
    const hasty = open({ limits: { bodyMilliseconds: 20 } })
    expect(await problem(await hasty(post(never)))).toMatchObject({ status: 408, code: 'request_timeout' })
  })

  it('has the default of a limit that is undefined', async () => {
    const names = ['bodyBytes', 'bodyBytesAtOnce', 'bodyMilliseconds', 'bodyDepth', 'bodyValues']
    const limits: object = Object.fromEntries(names.map((name) => [name, undefined]))
    expect(bodyLimitsOf(limits)).toEqual(bodyLimitsOf())
    expect((await open({ limits })(say({ source: 'a' }))).status).toBe(200)
  })

  it.each(['', '   ', '{', '{"source":}', 'undefined', '{"source":"a"} x', "{'source':'a'}"])(
    'returns 400 for %j',
    async (body) =>
      expect(await problem(await handler(post(body)))).toMatchObject({ status: 400, code: 'invalid_json' }),
  )

  it('returns 400 for 100,000 levels of nesting', async () => {
    const deep = `{"source":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect(await problem(await handler(post(deep)))).toMatchObject({ status: 400, code: 'too_deep' })
    const brackets = `{"source":"${','.repeat(90_000)}${'['.repeat(1000)}\\"${'{'.repeat(1000)}"}`
    expect((await handler(post(brackets))).status).toBe(200)
  })
})

describe('input', () => {
  it.each([['[]'], ['null'], ['7'], ['"text"']])('returns 422 for %s', async (body) => {
    expect(await problem(await handler(post(body)))).toMatchObject({
      status: 422,
      code: 'invalid_input',
      errors: [{ pointer: '' }],
    })
  })

  it('returns 422 with at most 20 problems to 100,000 bad items', async () => {
    const body = await problem(
      await handler(say({ source: 'a', list: Array.from({ length: 100_000 }, () => 1) })),
    )
    expect(body.status).toBe(422)
    expect(body.errors?.length).toBeLessThanOrEqual(20)
  })

  it('returns 422 for millions of values without parsing them', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    const response = await handler(post(`{"source":[${'1,'.repeat(500_000)}1]}`))
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
    expect(await problem(response)).toMatchObject({ status: 422, errors: [{ pointer: '' }] })
  })

  it('does not let __proto__ change prototypes', async () => {
    const response = await handler(
      post('{"source":"a","__proto__":{"size":"1:1"},"constructor":{"prototype":{"x":1}}}'),
    )
    expect(await response.json()).toEqual({ input: { source: 'a' } })
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it.each(['guidelines', 'guildlines', 'guildelines'])('accepts %s', async (spelling) => {
    const response = await handler(say({ source: 'a', [spelling]: 'short', unknown: 1 }))
    expect(await response.json()).toEqual({ input: { source: 'a', guidelines: 'short' } })
  })

  it.each<[string, unknown, string]>([
    ['a wrong type', { source: 42 }, '/source'],
    ['a size that is not offered', { source: 'a', size: '2:1' }, '/size'],
    ['half a character', { source: 'a\ud800' }, '/source'],
    ['one character too many', { source: 'a'.repeat(100_001) }, '/source'],
    ['a wrong item', { source: 'a', list: ['x', 1] }, '/list/1'],
  ])('points to %s', async (_, input, pointer) => {
    const body = await problem(await handler(say(input)))
    expect(body).toMatchObject({ status: 422, code: 'invalid_input' })
    expect(body.errors?.map((error) => error.pointer)).toEqual([pointer])
  })

  it('accepts the maximum length, and another one if it is configured', async () => {
    expect((await handler(say({ source: 'a'.repeat(100_000) }))).status).toBe(200)
    expect((await open({ limits: { article: 3 } })(say({ source: 'abcd' }))).status).toBe(422)
  })

  it('removes control characters', async () => {
    const response = await handler(say({ source: 'a\u0000\u202eb', guidelines: '\u0007' }))
    expect(await response.json()).toEqual({ input: { source: 'ab' } })
  })
})
