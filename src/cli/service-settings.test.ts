import { describe, expect, it } from 'vitest'
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

  it('are refused when they are wrong, with the remedy', () => {
    for (const [name, value, remedy] of [
      ['COPYDESK_RATE', 'fast', '120/min'],
      ['COPYDESK_DAILY_COST', 'much', 'such as 5'],
      ['COPYDESK_LOG', 'xml', 'json'],
      ['COPYDESK_WEBHOOK_SECRET', 'short', 'openssl rand'],
      ['COPYDESK_STORE', 'ftp://x/y', 'folder'],
    ] as const)
      expect(() => serviceSettings({ PORT: '0', [name]: value })).toThrow(remedy)
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
