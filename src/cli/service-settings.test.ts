import { describe, expect, it } from 'vitest'
import { openTestS3 } from '../../test/s3.ts'
import { examplePicture } from '../generators/shared/fields.ts'
import { fromDataUrl } from '../media/media.ts'
import { hasPlayground } from './serve.ts'
import { readKeys, serviceSettings } from './service-settings.ts'

describe('the settings of the server', () => {
  it('name callers where a long key follows a name', () => {
    expect(readKeys('alice=0123456789abcdef, bob-2=fedcba9876543210')).toEqual({
      alice: '0123456789abcdef',
      'bob-2': 'fedcba9876543210',
    })
    expect(readKeys('plain, YWJj=, short=key')).toEqual(['plain', 'YWJj=', 'short=key'])
    expect(readKeys('alice=0123456789abcdef, plain')).toEqual({
      alice: '0123456789abcdef',
      'key-a116c9ed46d6': 'plain',
    })
    expect(() => readKeys('a=0123456789abcdef,a=fedcba9876543210')).toThrow('once')
  })

  it('turn the playground on and off by any usual word, and take no other', () => {
    const isOn = (asked: string | undefined, host = '127.0.0.1') =>
      hasPlayground({ COPYDESK_PLAYGROUND: asked }, host)
    expect(['off', 'false', 'FALSE', '0', 'no'].filter((word) => isOn(word))).toEqual([])
    expect([undefined, '', 'on', 'true', 'Yes', '1'].filter((word) => !isOn(word))).toEqual([])
    for (const word of ['offf', '2', 'disabled']) expect(() => isOn(word)).toThrow('Set it to on or off')
    expect([isOn(undefined, '0.0.0.0'), isOn('on', '0.0.0.0')]).toEqual([false, true])
  })

  it('are refused when they are wrong, with the remedy', () => {
    for (const [name, value, remedy] of [
      ['COPYDESK_RATE', 'fast', '120/min'],
      ['COPYDESK_DAILY_COST', 'much', 'such as 5'],
      ['COPYDESK_LOG', 'xml', 'json'],
      ['COPYDESK_RETENTION', 'jobs=1d,files=soon', 'files=never'],
      ['COPYDESK_WEBHOOK_SECRET', 'short', 'openssl rand'],
      ['COPYDESK_STORE', 'ftp://x/y', 's3://bucket/prefix'],
      ['COPYDESK_STORE', 's3://bucket', 'set AWS_ACCESS_KEY_ID'],
    ] as const)
      expect(() => serviceSettings({ PORT: '0', [name]: value })).toThrow(remedy)
  })

  it('can name a bucket', async () => {
    const key = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', COPYDESK_STORE: 's3://posts/spring' }
    expect(() => serviceSettings({ ...key, S3_ENDPOINT: 'minio:9000' })).toThrow('S3_ENDPOINT=minio:9000')
    expect(() => serviceSettings({ ...key, S3_URL: 'open' })).toThrow('S3_URL=open')
    expect(() => serviceSettings({ ...key, AWS_SECRET_ACCESS_KEY: ' ' })).toThrow('set AWS_SECRET_ACCESS_KEY')
    const server = await openTestS3()
    const { accessKeyId, secretAccessKey } = server.credentials
    const { store } = serviceSettings({
      ...key,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      S3_ENDPOINT: server.endpoint,
      S3_URL: 'public',
    })
    const { url } = await store.put(fromDataUrl(examplePicture))
    expect(url).toMatch(`${server.endpoint}/posts/spring/`)
    server.close()
  })

  it('say how long jobs, answers and files are kept', () => {
    const settings = serviceSettings({ PORT: '0', COPYDESK_RETENTION: 'jobs=2d, answers=90m, files=never' })
    expect(settings.retention).toEqual({ jobs: 172_800, answers: 5_400, files: Number.POSITIVE_INFINITY })
    expect(serviceSettings({ PORT: '0' }).retention).toBeUndefined()
  })

  it('keep nothing on disk for a server on any free port, unless a folder is named', () => {
    expect(serviceSettings({ PORT: '0' }).state).toBeUndefined()
    expect(serviceSettings({ PORT: '0', COPYDESK_STATE: '/tmp/state' }).state).toBeDefined()
    expect(serviceSettings({}).state).toBeDefined()
    expect(serviceSettings({ PORT: '0', COPYDESK_RATE: '5/s', COPYDESK_DAILY_COST: '2' }).rate).toEqual({
      requests: '5/s',
      dailyCost: 2,
    })
  })
})
