import { describe, expect, it } from 'vitest'
import { CopydeskError } from '../../errors.ts'
import { topics } from '../../generators/topics.ts'
import { createHandler } from '../../http/handler.ts'
import { anthropic } from '../anthropic/index.ts'
import { elevenlabs } from '../elevenlabs/index.ts'
import { openai } from '../openai/index.ts'
import { replicate } from '../replicate/index.ts'
import { youtube } from '../youtube/index.ts'
import { CallFailure, failureOf } from './failure.ts'
import { loadSdk } from './sdk.ts'
import { wire } from './wire.ts'

const broken = (code: string, syscall?: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code, syscall }) })

describe('what a socket says', () => {
  it.each([
    [broken('ECONNREFUSED', 'connect'), 'not_sent'],
    [broken('ENOTFOUND', 'getaddrinfo'), 'not_sent'],
    [broken('UND_ERR_CONNECT_TIMEOUT'), 'not_sent'],
    [broken('EHOSTUNREACH', 'connect'), 'not_sent'],
    // The route went away while it read: the vendor has had the call.
    [broken('EHOSTUNREACH', 'read'), 'unknown'],
    [broken('ECONNRESET', 'read'), 'unknown'],
    [new TypeError('Network connection lost.'), 'unknown'],
  ])('%o is %s', (error, reach) => {
    expect(failureOf(error).reach).toBe(reach)
  })

  it('cannot make a call unsent whose answer has begun', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(broken('ENETUNREACH', 'connect')) })
    const error = await wire(async () => new Response(body))('https://a.test').catch((thrown) => thrown)
    expect(failureOf(error).reach).toBe('unknown')
  })
})

describe('a rate limit', () => {
  const limited = async (body: object, headers = {}) => {
    const fetch = wire(async () => Response.json(body, { status: 429, headers }))
    return failureOf(await fetch('https://a.test').catch((thrown) => thrown))
  }

  it('is a spent quota where the code says so, and not where the message does', async () => {
    const spent = { message: 'Please check your plan.', type: 'insufficient_quota', code: null }
    expect(await limited({ error: spent })).toMatchObject({ retryable: false })
    const detail =
      'Your rate limit is reduced to 6 requests per minute while you have less than $5.0 in credit.'
    expect(await limited({ detail, status: 429 })).toMatchObject({ retryable: true })
    expect(await limited({ error: spent }, { 'retry-after': '2' })).toMatchObject({
      retryable: true,
      retryAfterMilliseconds: 2000,
    })
  })

  it('is waited for as long as Google says in the body, and tells callers so', async () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '26.5s' }]
    const error = {
      code: 429,
      message: 'You exceeded your current quota.',
      status: 'RESOURCE_EXHAUSTED',
      details,
    }
    const fetch = async () => Response.json([{ error }], { status: 429 })
    const text = openai({ apiKey: 'sk-1', baseURL: 'https://gemini.test/v1', name: 'gemini', fetch }).text(
      'flash',
    )
    await expect(topics({ topic: 'Tea' }, { providers: { text } })).rejects.toMatchObject({
      code: 'upstream_rate_limited',
      message: expect.stringContaining('is limiting requests'),
      retryAfter: 27,
    })
  })
})

describe('a refused connection', () => {
  // Nothing listens at port 2.
  const refused = 'ECONNREFUSED 127.0.0.1:2'
  const ollama = () => openai({ baseURL: 'http://127.0.0.1:2/v1', name: 'ollama' }).text('gemma4')

  it('names its address to the caller', async () => {
    const error = await topics(
      { topic: 'Tea' },
      { providers: { text: ollama() }, policy: { attempts: 1 } },
    ).catch((thrown) => thrown)
    expect(error).toMatchObject({
      code: 'upstream_failed',
      connection: refused,
      message: `The text provider ollama:gemma4 could not be reached (${refused}). Check that it runs, its base URL and the network.`,
    })
    const host = 'nowhere.invalid'
    const unknown = wire(undefined)(`https://${host}/v1`).catch((thrown) => failureOf(thrown))
    expect(await unknown).toMatchObject({ reach: 'not_sent', connection: `ENOTFOUND ${host}` })
  })

  it('is named by its socket where the address is not known', () => {
    const cause = { code: 'ECONNREFUSED', syscall: 'connect', address: '::1', port: 9 }
    expect(failureOf(new TypeError('fetch failed', { cause })).connection).toBe('ECONNREFUSED [::1]:9')
  })

  it('is told to the log of a handler, and not to its callers', async () => {
    const heard: unknown[] = []
    const handler = createHandler({
      auth: 'none',
      providers: { text: ollama() },
      policy: { attempts: 1 },
      onError: (error) => heard.push(error),
    })
    const headers = { 'content-type': 'application/json' }
    const post = (more = {}) =>
      handler(
        new Request('http://host/topics', {
          method: 'POST',
          headers: { ...headers, ...more },
          body: '{"topic":"tea"}',
        }),
      )
    const { detail } = (await (await post()).json()) as { detail: string }
    expect(detail).toBe(
      'The text provider ollama:gemma4 could not be reached. Check that it runs, its base URL and the network.',
    )
    const job = (await post({ prefer: 'respond-async' })).headers.get('location')
    await expect.poll(() => heard.length).toBe(2)
    expect(heard).toMatchObject([{ connection: refused }, { connection: refused }])
    const state = async () => (await handler(new Request(`http://host${job}`))).text()
    await expect.poll(state).toContain('"failed"')
    expect(await state()).toContain(detail)
    await handler.close()
  })
})

describe('a typed error of ours', () => {
  it('counts for what it says, whatever caused it', () => {
    const cause = new CallFailure('rejected', 'blocked', { status: 400, code: 'upstream_rejected' })
    expect(failureOf(new CopydeskError('content_refused', 'no', { cause })).code).toBe('content_refused')
    expect(failureOf(new CopydeskError('upstream_failed', 'no', { cause })).reach).toBe('unknown')
  })
})

describe('options', () => {
  const factories = { openai, anthropic, replicate, elevenlabs, youtube }

  it.each(Object.entries(factories))('of %s are needed', (name, make) => {
    const key = name === 'replicate' ? 'apiToken' : 'apiKey'
    for (const given of [undefined, null, 'sk-secret'])
      expect(() => make(given as never)).toThrow(
        expect.objectContaining({
          code: 'invalid_options',
          message: `${name} needs its options as an object: ${name}({ ${key}: … }).`,
        }),
      )
  })

  // The key would go to the usual address.
  it.each(Object.entries(factories))('of %s that are misspelt are refused', (name, make) => {
    const key = name === 'replicate' ? 'apiToken' : 'apiKey'
    expect(() => make({ [key]: 'k', baseUrl: 'http://127.0.0.1:1' } as never)).toThrow(
      `\`baseUrl\` is not an option of ${name}. Did you mean \`baseURL\`?`,
    )
  })
})

describe('secrets', () => {
  it.each([
    ['openai', 'apiKey', () => openai({ apiKey: 'sk-one\nsk-two' })],
    ['anthropic', 'apiKey', () => anthropic({ apiKey: 'sk-one sk-two' })],
    ['replicate', 'apiToken', () => replicate({ apiToken: 'schlüssel' })],
    ['elevenlabs', 'apiKey', () => elevenlabs({ apiKey: 'an-ümlaut' })],
  ])('that are no key are refused by %s, and not repeated', (factory, option, make) => {
    const variable = `${factory.toUpperCase()}_API_${option === 'apiKey' ? 'KEY' : 'TOKEN'}`
    expect(make).toThrow(`the environment variable ${variable}: ${factory}({ ${option} }).`)
    expect(make).not.toThrow(/sk-one|schlüssel|ümlaut/)
  })

  it.each([
    ['OPENAI_API_KEY', () => openai({ apiKey: undefined })],
    ['REPLICATE_API_TOKEN', () => replicate({ apiToken: ' ' })],
    ['ELEVENLABS_API_KEY', () => elevenlabs({ apiKey: '' })],
  ])('that are missing are reported with the variable %s', (variable, make) => {
    expect(make).toThrow(/ got no key: `api(Key|Token)` is undefined or empty\. /)
    expect(make).toThrow(`set (${variable})?`)
  })

  it.each(['http://me:p4ssw0rd@host.test/v1', 'ftp://host.test', 'host.test/v1'])(
    'do not hide in an address: %s',
    (baseURL) => {
      expect(() => openai({ apiKey: 'sk-1', baseURL })).toThrow('baseURL must be')
      expect(() => anthropic({ apiKey: 'sk-1', baseURL })).not.toThrow(/p4ssw0rd/)
    },
  )

  it('are trimmed of what a file adds', async () => {
    const sent: Headers[] = []
    const fetch = async (_url: unknown, init: RequestInit = {}) => {
      sent.push(new Headers(init.headers))
      return new Response('{}', { status: 400 })
    }
    const request = { text: 'a', voice: undefined, language: undefined }
    await elevenlabs({ apiKey: ' key-1\n', fetch })
      .voice()
      .speak(request, {})
      .catch(() => {})
    expect(sent[0]?.get('xi-api-key')).toBe('key-1')
  })
})

describe('headers that the environment names', () => {
  it('do not go out', async () => {
    const sent: string[] = []
    const fetch = wire(
      async (_url, init) => {
        sent.push(...new Headers(init?.headers).keys())
        return new Response()
      },
      (header) => header === 'accept',
    )
    await fetch('https://a.test', { headers: { accept: '*/*', 'x-gateway-secret': 's3cr3t' } })
    expect(sent).toEqual(['accept'])
  })
})

describe('an SDK that is not installed', () => {
  it('is named with the command that installs it', async () => {
    const name = 'no-such-sdk'
    const error = await loadSdk(name, () => import(/* @vite-ignore */ name)).catch((thrown) => thrown)
    expect(CopydeskError.is(error)).toBe(true)
    expect(error).toMatchObject({ code: 'invalid_options' })
    expect(error.message).toContain('npm i no-such-sdk')
  })
})
