import type { Capability } from '../../events.ts'
import { type Media, mediaType } from '../../media/media.ts'
import { unusableAnswer } from '../adapter/failure.ts'
import type { Answers, ProviderCallOptions, Providers, Requests, VideoCandidate } from '../types.ts'
import { makeVideo, type SavedHandle } from './video.ts'

type CallOptions = ProviderCallOptions & { readonly signal: AbortSignal }

/** What the making of a video takes beside its request, since it goes on at the vendor while this process waits. */
interface VideoCall {
  /** Where its handle is kept; `undefined` without a journal. */
  readonly saved: SavedHandle | undefined
  /** The time before its state is asked for first, in milliseconds; later pauses are longer. */
  readonly firstPause: number
}

/** Calls the method of a provider that its capability has. */
export const calls: {
  readonly [Name in Capability]: (
    provider: Providers[Name],
    request: Requests[Name],
    options: CallOptions,
    video: VideoCall,
  ) => Promise<Answers[Name]>
} = {
  text: (provider, request, { signal, usesWorkers }) => provider.write(request, { signal, usesWorkers }),
  image: (provider, request, options) => provider.draw(request, options),
  voice: (provider, request, options) => provider.speak(request, options),
  transcript: (provider, request, options) => provider.transcribe(request, options),
  search: (provider, request, { signal }) => provider.search(request, { signal }),
  video: (provider, request, options, { saved, firstPause }) =>
    makeVideo(provider, request, options, saved, firstPause),
}

/** Takes the media type from the bytes, because vendors label files wrongly. */
export function withDetectedType<Given extends object>(capability: Capability, answer: Given): Given {
  const name = mediaKinds[capability]
  if (name === undefined) return answer
  const bytes = (answer as { readonly [each in typeof name]?: Media })[name]?.bytes
  const type = bytes instanceof Uint8Array ? mediaType(bytes) : undefined
  if (!bytes || !type?.startsWith(`${name}/`))
    throw unusableAnswer(`The file it returned is not of type ${name}.`)
  return { ...answer, [name]: { type, bytes } }
}

const mediaKinds: { readonly [Name in Capability]?: 'image' | 'audio' | 'video' } = {
  image: 'image',
  voice: 'audio',
  video: 'video',
}

/** Throws for a search result that lacks what the ranking reads. Other answers pass. */
export function assertCandidates(answer: object): void {
  if (!('candidates' in answer)) return
  const { candidates } = answer as Answers['search']
  const isComplete = ({ id, title, description, channel }: VideoCandidate) =>
    [id, title, description, channel].every((text) => typeof text === 'string')
  if (!candidates.every(isComplete))
    throw unusableAnswer('A search result has no ID, title, description or channel.')
}
