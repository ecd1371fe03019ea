import { describe, expect, it } from 'vitest'
import { scripted } from '../../test/providers.ts'
import { gradientBackground } from '../generators/gradient-background.ts'
import { local } from '../providers/local/index.ts'
import type { TextProvider } from '../providers/types.ts'
import { startRun } from '../run/start-run.ts'
import { type PictureBriefRequest, writePictureBrief } from './picture-brief.ts'

const text = 'Why cold brew tastes sweeter: what sixteen hours in the fridge do to coffee'

const briefed = (request: Partial<PictureBriefRequest>, provider: TextProvider = local().text) => {
  const { run } = startRun(gradientBackground, { source: text }, { providers: { text: provider } })
  return writePictureBrief(run, { text, place: 'blog', ...request })
}

describe('the brief for a picture', () => {
  it('has the text’s own words, the theme, the colour, and what guidelines say of pictures', async () => {
    const brief = await briefed({
      theme: 'calm morning light',
      color: '#1f6feb',
      guidelines: 'No people in the picture. At most 60 characters.',
    })
    expect(brief).toMatch(/^calm morning light: Why cold brew/)
    expect(brief).toContain('#1f6feb')
    expect(brief).toContain('No people in the picture.')
    expect(brief).not.toContain('60')
  })

  it('stays short, however much the guidelines ask for', async () => {
    const brief = await briefed({ theme: 'misty hills '.repeat(400), guidelines: 'Show fog. '.repeat(500) })
    expect(brief.length).toBeLessThan(1500)
    expect(brief).toMatch(/cold brew[\s\S]*Show fog/)
  })

  it('keeps room for the words, and words out of the picture', async () => {
    const [post, wide, blog] = await Promise.all(
      (['post', 'wide post', 'blog'] as const).map((place) => briefed({ place })),
    )
    expect(post).toContain('lower third is empty')
    expect(wide).toContain('left half is empty')
    expect(blog).toContain('off-centre')
    expect(blog).toContain('No words')
  })

  it('is a model’s, where there is one; rules for words are not put to it', async () => {
    const model = scripted({ value: { prompt: 'A glass jar of coffee on a fridge shelf, lit from behind.' } })
    const brief = await briefed(
      { guidelines: 'At most 10 characters. Only blue things.', theme: 'noir' },
      model,
    )
    expect(brief).toMatch(/^A glass jar of coffee/)
    expect(model.asked[0]?.instructions).toMatch(/Theme: “noir”[\s\S]*Only blue things/)
  })

  it('tells a model what a limited artist can draw, and nothing where the artist draws anything', async () => {
    const model = scripted({ value: { prompt: 'Bread on a board.' } }, { value: { prompt: 'A baker.' } })
    const artist = local().image
    for (const image of [artist, { ...artist, subjects: undefined }]) {
      const { run } = startRun(gradientBackground, { source: text }, { providers: { text: model, image } })
      await writePictureBrief(run, { text, place: 'blog' })
    }
    expect(model.asked[0]?.instructions).toMatch(/can draw only[\s\S]*bread[\s\S]*abstract ground of wood/)
    expect(model.asked[1]?.instructions).not.toContain('can draw only')
  })

  it('names the trade for a limited artist where the words on the picture do not', async () => {
    const providers = { text: local().text, image: local().image }
    const source =
      'Two for one every Tuesday in Mill Lane, Old Harbour, Green Park and Sunny Hill. We bake pizza until ten.'
    const { run } = startRun(gradientBackground, { source }, { providers })
    const brief = await writePictureBrief(run, {
      text: source,
      headline: 'Two for one every Tuesday',
      place: 'post',
    })
    expect(brief).toMatch(/^Photograph: pizza, Two for one/)
  })
})
