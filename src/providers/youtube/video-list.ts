import {
  CopydeskError,
  isYoutubeId,
  throwIfCancelled,
  type VideoCandidate,
  type VideoSearchProvider,
} from '../adapter/index.ts'

/** A YouTube video that you know to be public and embeddable. */
export interface ListedVideo {
  /** The eleven characters after `v=` in its address. */
  readonly id: string
  /** Its title, which is searched. */
  readonly title: string
  /** Its description, which is searched too. */
  readonly description?: string | undefined
  /** The name of its channel. */
  readonly channel?: string | undefined
  /** Its length. */
  readonly seconds?: number | undefined
}

/** Searches your own list of videos, without a key or network. Rare words count more than common ones. */
export function videoList(videos: readonly ListedVideo[]): VideoSearchProvider {
  const foreign = videos.find(({ id }) => !isYoutubeId(id))
  if (foreign) {
    const message = `“${foreign.id}” is not a YouTube video id. Use the 11 characters after v= in its URL.`
    throw new CopydeskError('invalid_options', message)
  }
  const entries = videos.map((video) => ({
    candidate: listedCandidate(video),
    title: significantWords(video.title),
    all: significantWords(`${video.title} ${video.description ?? ''}`),
  }))
  const rarity = (word: string) => {
    const holders = entries.filter(({ all }) => all.has(word)).length
    return Math.log(1 + entries.length / (1 + holders))
  }
  return {
    version: 1,
    provider: 'video-list',
    model: 'own',
    search: async ({ query }, { signal }) => {
      throwIfCancelled(signal)
      const queryWords = [...significantWords(query)]
      const worth = queryWords.reduce((sum, word) => sum + rarity(word), 0)
      const ranked = entries
        .map(({ candidate, title, all }) => {
          const met = queryWords.filter((word) => all.has(word))
          const score = met.reduce((sum, word) => sum + rarity(word) * (title.has(word) ? 1 : 0.6), 0)
          return { candidate, score }
        })
        // A single common word among many is not enough.
        .filter(({ score }) => score > worth / 4)
        .sort((one, other) => other.score - one.score)
      const usage = { inputTokens: 0, outputTokens: 0, cost: 0 }
      return {
        candidates: ranked.map(({ candidate }) => candidate),
        usage,
        requestId: undefined,
        warnings: [],
      }
    },
  }
}

function listedCandidate({
  id,
  title,
  description = '',
  channel = '',
  seconds,
}: ListedVideo): VideoCandidate {
  return { id, title, description, channel, seconds }
}

let segmenter: Intl.Segmenter | undefined

function significantWords(text: string): ReadonlySet<string> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  const words = [...segmenter.segment(text.toLowerCase())].filter(({ isWordLike }) => isWordLike)
  return new Set(words.map(({ segment }) => segment))
}
