import { describe, expect, it } from 'vitest'
import { CopydeskError } from '../../errors.ts'
import { anthropic } from '../anthropic/index.ts'
import { elevenlabs } from '../elevenlabs/index.ts'
import { openai } from '../openai/index.ts'
import { replicate } from '../replicate/index.ts'
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

describe('a typed error of ours', () => {
  it('counts for what it says, whatever caused it', () => {
    const cause = new CallFailure('rejected', 'blocked', { status: 400, code: 'upstream_rejected' })
    expect(failureOf(new CopydeskError('content_refused', 'no', { cause })).code).toBe('content_refused')
    expect(failureOf(new CopydeskError('upstream_failed', 'no', { cause })).reach).toBe('unknown')
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
