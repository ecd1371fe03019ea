import { body, glassOverImage, topics, tweetMyAsset, youtubeVideo } from '../../src/index.ts'
import type { Journal } from '../../src/journal.ts'
import type { TextRequest } from '../../src/providers/types.ts'
import { folder } from '../../src/store/index.ts'
import { fakeImage, fakeText, fakeVoice } from '../../src/testing/index.ts'

/** What the text model of the recorded runs answered, by task. */
const answers: Readonly<Record<string, object>> = {
  topics: {
    headlines: [
      'What sixteen hours do to coffee',
      'Cold brew at home or at the café',
      'Which beans suit a cold steep',
      'How to strain it clear',
      'Why your first jar tastes flat',
    ],
  },
  body: {
    text: 'Medium and dark roasts suit cold brew, which steeps long and cold, since they give up their sweetness without heat. Grind them as coarse as sea salt, so that the coffee strains clear and nothing bitter stays in the glass. If the first jar tastes thin, use more beans before you steep for longer; if it tastes muddy, the grind was too fine. Ask the roaster what was roasted last week, smell it before you buy, and take only as much as you drink in a fortnight. Beans that were ground in the shop lose what makes them worth the wait, so grind at home on the evening on which you fill the jar.',
  },
  tweetMyAsset: { tweet: 'Two jars in the fridge, and Tuesday has no excuse left.' },
  postCopy: {
    reader_needs: null,
    kind: 'statement',
    headline: 'Walk before the world wakes up',
    support: 'Every Saturday at six, from the old lighthouse.',
  },
  pictureBrief: { prompt: 'A lighthouse on a grey shore at first light, seen from the path below it.' },
  pictureSubject: { left: 30, top: 10, right: 70, bottom: 50 },
  script: {
    title: 'Why cold brew is sweet',
    look: 'A soft watercolour in browns.',
    scenes: [
      {
        chapter: null,
        sentences: ['Cold brew steeps for 16 hours.'],
        picture: 'A jar of coffee in a fridge, seen from the front.',
      },
      {
        chapter: null,
        sentences: ['Strain it twice, and it keeps for two weeks.'],
        picture: 'A paper filter over a glass, seen from above.',
      },
    ],
    ending: 'Brew a jar tonight',
  },
}

/** The providers of the recorded runs. The voice fails, so that the video is cut off after its script and its pictures. */
export function recordedProviders() {
  const text = fakeText((request: TextRequest) => answers[request.task] ?? (new Error(request.task) as never))
  const image = fakeImage()
  const voice = fakeVoice(() => {
    throw new Error('The process is killed here.')
  })
  return { text, image, voice }
}

/** Runs of endpoints with guidelines, against a journal that has seen them or not. */
export async function recordedRuns(
  journal: Journal,
  out: string,
): Promise<ReturnType<typeof recordedProviders>> {
  const providers = recordedProviders()
  const options = { providers, journal, store: folder(out), onEvent: () => {} }
  const guidelines = 'Never say “cheap”. No emoji.'
  await topics({ topic: 'Cold brew coffee', guidelines: 'Five headlines, no exclamation marks.' }, options)
  await body(
    { title: 'Cold brew at home', keyword: 'cold brew', focus_section: 'Choosing the beans', guidelines },
    options,
  )
  await tweetMyAsset({ image_description: 'Two jars of cold brew in a fridge.', guidelines }, options)
  await glassOverImage(
    {
      source: 'Walk before the world wakes up: every Saturday at six, from the old lighthouse.',
      image: 'generated',
      design: 'layout',
      theme: 'quiet dawn',
      guidelines,
    },
    options,
  )
  await youtubeVideo(
    {
      article: 'Cold brew steeps for 16 hours. Strain it twice, and it keeps for two weeks.',
      script_guidelines: 'No emoji.',
      image_guidelines: 'No people.',
    },
    options,
  ).catch(() => {})
  return providers
}
