import { describe, expect, it } from 'vitest'
import { prices } from '../providers/calls/prices.ts'
import { pricesOf } from './prices.ts'
import { captured } from './terminal.fixtures.ts'

describe('--price', () => {
  it.each([
    ['replicate:wan-video/wan-2.2-i2v-fast=0.01/second', { unit: 0.01, per: 'second' }],
    [
      'openai:gpt-4o-mini-tts=0.015/1000-characters',
      { unit: expect.closeTo(0.000015, 12), per: 'character' },
    ],
    [
      'openai:gpt-4o-mini-tts=0.015/1000 characters',
      { unit: expect.closeTo(0.000015, 12), per: 'character' },
    ],
    ['elevenlabs:scribe_v2=0.36/hour', { unit: expect.closeTo(0.0001, 12), per: 'second' }],
    ['openai:whisper-1=0.6/100 minutes', { unit: expect.closeTo(0.0001, 12), per: 'second' }],
    ['search=5/1000-searches', { unit: 0.005, per: 'search' }],
    ['replicate=0/picture', { unit: 0, per: 'picture' }],
    ['acme:name=with=signs=4/million-output-tokens', { output: 4 }],
  ])('says %s', (text, price) => {
    const [model = ''] = text.split(/=(?=[^=]*$)/)
    expect(pricesOf(['topics', '--price', text])?.[model]).toEqual(price)
    expect(pricesOf([`--price=${text}`])?.[model]).toEqual(price)
  })

  it('is added to the known prices, or to those of the configuration', () => {
    const words = ['--price', 'acme=1/million-input-tokens', '--price', 'acme=4/million-output-tokens']
    expect(pricesOf(words)).toEqual({ ...prices, acme: { input: 1, output: 4 } })
    expect(pricesOf(words, { own: { unit: 1 } })).toEqual({ own: { unit: 1 }, acme: { input: 1, output: 4 } })
    expect(pricesOf(['topics'])).toBeUndefined()
  })

  it.each([
    'acme',
    'acme=',
    '=1/second',
    'acme=1',
    'acme=1/token',
    'acme=1/constructor',
    'acme=-1/second',
    'acme=/second',
    'acme=1/0 seconds',
    'acme=1/seconds seconds',
    'acme=0,1/second',
  ])('refuses %s', async (text) => {
    const { exitCode, error } = await captured(['topics', '--topic', 'Tea', '--price', text])
    expect(error).toContain(`--price is “${text}”. Write a model, dollars and for what`)
    expect(exitCode).toBe(2)
  })

  it('is the remedy where a limit cannot be kept', async () => {
    const environment = { COPYDESK_PROVIDERS: undefined, REPLICATE_API_TOKEN: 'none', COPYDESK_TEXT: 'local' }
    const words = [
      'generate-motion-image',
      '--image-url',
      'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=',
    ]
    const limited = [...words, '--max-cost', '1']
    const { error } = await captured(limited, { environment })
    expect(error).toContain('as in --price replicate:wan-video/wan-2.2-i2v-fast=0.01/second, or leave')
    const priced = ['--price', 'replicate:wan-video/wan-2.2-i2v-fast=0.01/second']
    const { out } = await captured(['estimate', ...words, ...priced, '--json'], { environment })
    expect(JSON.parse(out)).toMatchObject({ cost: 0.05, unpriced: 0 })
    // A unit that its calls are not counted in says nothing.
    const wrong = ['--price', 'replicate:wan-video/wan-2.2-i2v-fast=0.01/character']
    expect((await captured([...limited, ...wrong], { environment })).error).toContain('is unknown')
  })
})
