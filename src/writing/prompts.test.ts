import { describe, expect, it } from 'vitest'
import { article } from '../../test/bakery.ts'
import { registry } from '../generators/index.ts'
import { examplePicture } from '../generators/shared/fields.ts'
import { exampleVideo } from '../media/example-video.ts'
import { local } from '../providers/local/index.ts'
import type { TextRequest } from '../providers/types.ts'
import { folder } from '../store/folder.ts'

/** The most characters of a prompt beside the request and the schema. */
const most = 1_200

const guidelines = 'No exclamation marks. Say du.'

const calls = {
  body: { title: 'Bread at home', focus_section: 'The oven', guidelines },
  calculator: { article, guidelines },
  describeVideo: { video_url: exampleVideo },
  factSheet: { article },
  generateVideoTitle: { source: article, guidelines },
  imageDescription: { image_url: examplePicture },
  postIdeas: { topic: 'Bread', guidelines },
  sections: { section: 'Bread', guidelines },
  simpleImageDescription: { image_url: examplePicture },
  topics: { topic: 'Bread', guidelines },
  tweetMyAsset: { image_description: 'A loaf', guidelines },
  youtubeVideo: { article, script_guidelines: guidelines },
}

/** The first prompt that writes a text, as a model that draws anything would get it. */
async function promptOf(name: keyof typeof calls): Promise<string> {
  const asked = Promise.withResolvers<TextRequest>()
  const { text, image, voice } = local()
  const write = async (request: TextRequest) => {
    if (request.task !== 'readGuidelines') asked.resolve(request)
    throw new Error('enough')
  }
  const providers = {
    text: { ...text, threadModule: undefined, unsupportedReason: undefined, write },
    image: { ...image, subjects: undefined },
    voice,
  }
  const call = registry.find((each) => each.name === name) as (
    input: object,
    options: object,
  ) => Promise<unknown>
  call(calls[name], { providers, store: folder('.cache/prompts'), policy: { attempts: 1 } }).catch(
    asked.reject,
  )
  return (await asked.promise).instructions
}

describe('a prompt', () => {
  it.each(Object.keys(calls) as (keyof typeof calls)[])('of %s is short beside its request', async (name) => {
    const prompt = await promptOf(name)
    expect(prompt.replace(guidelines, '').length).toBeLessThanOrEqual(most)
  })
})
