import { describe, expect, it } from 'vitest'
import { scripted } from '../../test/providers.ts'
import type { RunEvent } from '../events.ts'
import { local } from '../providers/local/index.ts'
import { weighOnX } from '../writing/platforms/x.ts'
import { type TweetMyAssetInput, tweetMyAsset } from './tweet-my-asset.ts'

const draft = async (image_description: string, rest: Partial<TweetMyAssetInput> = {}) => {
  const events: RunEvent[] = []
  const onEvent = (event: RunEvent) => events.push(event)
  const { tweet } = await tweetMyAsset({ image_description, ...rest }, { providers: local(), onEvent })
  const warnings = events.flatMap((event) => (event.type === 'warning' ? [event.message] : []))
  return { tweet, warnings: warnings.join('\n') }
}

const barista =
  'The image shows a barista pouring steamed milk into a latte, creating a heart pattern. The lighting is soft. Plants stand in the background.'

describe('a tweet by the built-in writer', () => {
  it.each<readonly [description: string, brand: string, tweet: string]>([
    [
      barista,
      'Bluebird Coffee roasts in Portland. We pay growers directly. Our tone is friendly.',
      'A barista pouring steamed milk into a latte, creating a heart pattern. Bluebird Coffee roasts in Portland.',
    ],
    [
      'Das Bild zeigt eine Bäckerin, die Brezeln aus dem Ofen holt. Im Hintergrund stehen Säcke.',
      'Die Bäckerei Huber backt seit 1921.',
      'Eine Bäckerin, die Brezeln aus dem Ofen holt. Die Bäckerei Huber backt seit 1921.',
    ],
    [
      'La imagen muestra a una mujer amasando pan sobre una mesa de madera. La iluminación es suave.',
      'Panadería Sol hornea en Sevilla.',
      'Una mujer amasando pan sobre una mesa de madera. Panadería Sol hornea en Sevilla.',
    ],
    [
      '窓辺に座って本を読む女性がいます。背景には雨の街が見えます。',
      '喫茶ひだまりは、京都の小さな喫茶店です。',
      '窓辺に座って本を読む女性がいます。喫茶ひだまりは、京都の小さな喫茶店です。',
    ],
    [
      '{"list_main_elements": ["red kayak", "glacier"], "colors_and_tone": "cold blue"}',
      'A tour guide in Norway',
      'Red kayak, glacier. A tour guide in Norway.',
    ],
  ])('uses the picture’s description and the brand’s: %s', async (description, brand, tweet) => {
    expect((await draft(description, { brand_description: brand })).tweet).toBe(tweet)
  })

  it('never exceeds the limit of X', async () => {
    for (const text of ['猫'.repeat(3_000), `A ${'very '.repeat(800)}long hallway`, '🎉'.repeat(500)]) {
      expect(weighOnX((await draft(text)).tweet)).toBeLessThanOrEqual(280)
    }
  })

  it('follows guidelines under every spelling of the field', async () => {
    const short = await draft(barista, { guildelines: 'At most 40 characters.' } as object)
    expect(short.tweet.length).toBeLessThanOrEqual(40)
    expect((await draft(barista, { guidelines: 'Avoid the word “heart”.' })).tweet).not.toMatch(/heart/)
  })

  it('warns about a tone that it cannot follow', async () => {
    const brand_description = 'We love dogs!'
    const funny = await draft('A dog in a lake.', { brand_description, tone: 'funny' })
    expect(funny.tweet).toBe('A dog in a lake. We love dogs!')
    expect(funny.warnings).toContain('“funny”')
  })

  it('does not mix languages', async () => {
    const brand_description = 'Wir rösten unseren Kaffee in Köln.'
    const { tweet, warnings } = await draft(barista, { brand_description })
    expect(tweet).not.toContain('Köln')
    expect(warnings).toContain('another language')
  })
})

describe('a tweet by a model', () => {
  it('that exceeds the limit of X is requested again', async () => {
    const text = scripted(
      { value: { tweet: '猫'.repeat(141) } },
      { value: { tweet: ' Two cats, one sofa.\n' } },
    )
    const input = { image_description: 'Two cats', brand_description: 'A sofa maker', tone: 'dry' }
    expect(await tweetMyAsset(input, { providers: { text } })).toEqual({ tweet: 'Two cats, one sofa.' })
    expect(text.asked[1]?.repair?.problems.join()).toContain('282 characters as X counts them')
    expect(text.asked[0]?.material).toEqual([
      { name: 'image_description', text: 'Two cats' },
      { name: 'tone', text: 'dry' },
      { name: 'brand_description', text: 'A sofa maker' },
    ])
  })
})
