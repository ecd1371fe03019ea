import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { HtmlValidate, StaticConfigLoader } from '../../../test/tools.ts'
import { type SectionVideo, videoSection, videoSectionScriptHash } from './video-section.ts'

const film: SectionVideo = {
  url: 'https://cdn.example.com/films/cold-brew.mp4',
  poster: 'https://cdn.example.com/films/cold-brew.jpg',
  title: 'Cold brew in sixteen quiet hours',
  width: 1920,
  height: 1080,
  seconds: 96,
  language: 'en',
  captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nCold brew is not iced coffee.\n',
  transcript: [
    { start: 0, text: 'Cold brew is not iced coffee.' },
    { start: 66.4, text: 'Time does the work that heat would do.' },
  ],
}
const hostile = `"'><script>alert(1)</script></p></section><!--&lt;<svg/onload=x>]]>`
const films: readonly (readonly [name: string, film: SectionVideo])[] = [
  ['plain words', film],
  [
    'hostile words',
    {
      ...film,
      title: hostile,
      language: hostile,
      transcript: [{ start: 1, text: hostile }],
      captions: hostile,
    },
  ],
  [
    'an Arabic film',
    { ...film, title: 'قهوة باردة', language: 'ar', transcript: [{ start: 0, text: 'قهوة' }] },
  ],
  ['a Japanese film', { ...film, title: '水出しコーヒー', language: 'ja' }],
  [
    'nothing but a film',
    { ...film, poster: undefined, captions: undefined, transcript: [], language: undefined },
  ],
]

const judge = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] }),
)
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await judge.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
}

describe('videoSection', () => {
  it.each(films)('is valid and accessible HTML with %s', async (_, each) => {
    expect(await faultsOf(videoSection(each))).toEqual([])
  })

  it('never lets text change the structure of the fragment', () => {
    const shape = (html: string) => html.match(/<\/?[a-z]+/g)
    const words = { title: hostile, transcript: film.transcript.map((line) => ({ ...line, text: hostile })) }
    expect(shape(videoSection({ ...film, ...words, captions: hostile }))).toEqual(shape(videoSection(film)))
  })

  it('drops links with executable schemes', () => {
    for (const url of [
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      '//evil.example/x',
    ])
      expect(videoSection({ ...film, url, poster: url })).not.toMatch(/(?:javascript|text\/html|evil)/)
    expect(videoSection({ ...film, url: '/assets/abc.mp4?a=1&b=2' })).toContain(
      'src="/assets/abc.mp4?a=1&amp;b=2"',
    )
  })

  it('loads only the poster and reserves the space of the video', () => {
    const html = videoSection(film)
    expect(html).toContain('preload="none"')
    expect(html).not.toContain('autoplay')
    expect(html).toMatch(/aspect-ratio:1\.7778/)
    expect(videoSection({ ...film, width: 1080, height: 1920 })).toMatch(/aspect-ratio:0\.5625/)
  })

  it('has a script that a policy can allow by its hash', () => {
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(videoSection(film)) ?? []
    const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`
    expect(hash).toBe(videoSectionScriptHash)
    expect(videoSection(film)).toContain(`data-script="${hash}"`)
    expect(videoSection(film, 'cmFuZG9tMTIz').match(/ nonce="cmFuZG9tMTIz"/g)).toHaveLength(2)
  })

  it('uses unique names on a page', () => {
    const ids = [videoSection(film), videoSection(film)].flatMap((html) => html.match(/ id="[^"]+"/g) ?? [])
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(4)
  })

  it('embeds captions in any script', () => {
    const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nقهوة 水 & <b>\n'
    const [, coded = ''] = /data:text\/vtt;base64,([^"]+)/.exec(videoSection({ ...film, captions })) ?? []
    expect(Buffer.from(coded, 'base64').toString()).toBe(captions)
  })

  it('formats duration and times in its language', () => {
    expect(videoSection(film)).toContain('1 minute 36 seconds · captions')
    expect(videoSection(film)).toContain('>1:06</span>')
    expect(videoSection({ ...film, language: 'de' })).toContain('1 Minute 36 Sekunden')
  })
})
