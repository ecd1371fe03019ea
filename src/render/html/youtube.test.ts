import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { HtmlValidate, StaticConfigLoader } from '../../../test/tools.ts'
import { type YoutubeVideo, youtubeEmbed, youtubeFacade, youtubeScriptHash } from './youtube.ts'

const video: YoutubeVideo = {
  id: 'aBc-eF_hi01',
  title: 'Coarse or fine? Grind size for cold brew, measured',
  channel: 'Harbour Lab',
  seconds: 522,
}
const hostile = `"'><script>alert(1)</script></p></figure><!--&lt;<svg/onload=x>]]>`
const videos: readonly (readonly [name: string, video: YoutubeVideo])[] = [
  ['a plain title', video],
  ['hostile words', { ...video, title: hostile, channel: hostile }],
  ['an Arabic title', { ...video, title: 'طريقة تحضير القهوة الباردة', channel: 'قهوة' }],
  ['a Japanese title', { ...video, title: '水出しコーヒーの作り方' }],
  ['nothing but an id', { id: video.id, title: ' ', channel: '', seconds: undefined }],
]
const languages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'ja']

const facade = (each: YoutubeVideo, language: string | undefined = 'en', nonce?: string) =>
  youtubeFacade(each, { language, nonce })

const judge = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] }),
)
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await judge.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
}

describe('youtubeEmbed', () => {
  it.each(videos)('is valid HTML with %s', async (_, each) => {
    expect(await faultsOf(youtubeEmbed(each))).toEqual([])
  })

  it('is a titled, lazy 16:9 frame from youtube-nocookie.com', () => {
    const html = youtubeEmbed(video)
    expect(html).toContain('<iframe src="https://www.youtube-nocookie.com/embed/aBc-eF_hi01"')
    expect(html).toContain('title="Coarse or fine? Grind size for cold brew, measured"')
    expect(html).toMatch(
      /loading="lazy"[^>]* allowfullscreen[^>]*referrerpolicy="strict-origin-when-cross-origin"/,
    )
    expect(html).toContain('aspect-ratio:16/9')
    expect(html.match(/https?:/g)).toHaveLength(1)
  })

  it('never lets text change the structure of the fragment', () => {
    const shape = (html: string) => html.match(/<\/?[a-z]+/g)
    expect(shape(youtubeEmbed({ ...video, title: hostile }))).toEqual(shape(youtubeEmbed(video)))
  })
})

describe('youtubeFacade', () => {
  it.each(videos)('is valid and accessible HTML with %s', async (_, each) => {
    expect(await faultsOf(facade(each))).toEqual([])
  })

  it.each(languages)('has labels in %s', async (language) => {
    const html = facade(video, language)
    expect(html).toContain(`lang="${language}"`)
    expect(await faultsOf(html)).toEqual([])
    if (language !== 'en') expect(html).not.toMatch(/Nothing is loaded|Open on|Play video|Loading the/)
  })

  it('uses English for other languages', () => {
    for (const language of [undefined, 'fi', '__proto__', 'constructor'])
      expect(youtubeFacade(video, { language, nonce: undefined })).toContain('Nothing is loaded from YouTube')
  })

  it('contains only links to YouTube and loads nothing from it', () => {
    const html = facade(video)
    const addresses = html.replace(/<script>[\s\S]*<\/script>/, '').match(/https?:[^"]*/g)
    expect(new Set(addresses)).toEqual(new Set(['https://www.youtube.com/watch?v=aBc-eF_hi01']))
    expect(html).not.toMatch(/<(?:img|iframe|link|image)|@import|url\((?!#ck-)| style=| on\w+=|undefined|NaN/)
    expect(html.length).toBeLessThan(10_000)
  })

  it('has a constant script with its hash', () => {
    const scripts = videos.map(
      ([, each]) => /<script>([\s\S]*)<\/script>/.exec(facade(each, 'de'))?.[1] ?? '',
    )
    expect(new Set(scripts).size).toBe(1)
    const digest = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64')
    expect(youtubeScriptHash).toBe(`sha256-${digest}`)
    expect(facade(video)).toContain(`data-script="${youtubeScriptHash}"`)
  })

  it('scopes all names and rules to its own id', () => {
    const [one, other] = [facade(video), facade(video)].map((html) => {
      const [, scope = ''] = /id="(ck-[a-z2-7]{6})"/.exec(html) ?? []
      const names = [...html.matchAll(/ (?:id|class)="([^"]*)"/g)].map(([, name]) => name)
      expect(names.filter((name) => !name?.startsWith(scope))).toEqual([])
      const selectors =
        (/<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '').match(/(?<=[{}])[^{}@]+(?=\{)/g) ?? []
      expect(selectors.filter((selector) => !selector.includes(scope) && selector !== 'to')).toEqual([])
      return { scope, html: html.replaceAll(scope, 'ck') }
    })
    expect(one?.scope).not.toBe(other?.scope)
    expect(one?.html).toBe(other?.html)
  })

  it('draws a different picture for each video', () => {
    const poster = (id: string) =>
      /<svg class[\s\S]*?<\/svg>/.exec(facade({ ...video, id }))?.[0].replace(/ck-\w{6}/g, '')
    expect(poster('aaaaaaaaaaa')).toBe(poster('aaaaaaaaaaa'))
    expect(poster('aaaaaaaaaaa')).not.toBe(poster('aaaaaaaaaab'))
  })

  it.each([
    [5, '0:05'],
    [522, '8:42'],
    [3723.9, '1:02:03'],
  ])('writes %d seconds as %s', (seconds, length) => {
    expect(facade({ ...video, seconds })).toContain(`Harbour Lab on YouTube · ${length}<`)
  })

  it.each([undefined, 0, Number.NaN, -1])('shows no duration for %s', (seconds) => {
    expect(facade({ ...video, seconds })).toContain('Harbour Lab on YouTube<')
  })
})

it.each(['<script>aaa', 'aaaaaaaaaa', 'aaaaaaaaaaaa', '../../../..', ''])(
  'no block takes the id %j',
  (id) => {
    expect(() => youtubeEmbed({ ...video, id })).toThrow('11 letters')
    expect(() => facade({ ...video, id })).toThrow('11 letters')
  },
)
