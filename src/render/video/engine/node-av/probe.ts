import type { CodecParameters, Stream } from 'node-av/lib'
import type { ImageSize } from '../../../../media/media.ts'
import type { FilmFacts, FilmSource, PictureFacts } from '../types.ts'
import { type Av, loadAv } from './load.ts'
import { type Opened, open, packetsOf } from './open.ts'
import { isSideways, turnOf } from './turn.ts'

export async function probe(source: FilmSource, signal?: AbortSignal): Promise<FilmFacts> {
  const av = loadAv()
  const opened = await open(av, source, signal)
  const { file, picture, sound } = opened
  try {
    return {
      picture: picture && pictureFacts(av, picture),
      sound: sound && soundFacts(av, sound),
      title: file.metadata?.get('title') ?? undefined,
      // Last, for it may read to the end.
      seconds: await secondsOf(av, opened, signal),
    }
  } finally {
    await opened.close()
  }
}

/** The size that is displayed: upright, and of square pixels. */
export function displayedSize(av: Av, stream: Stream): ImageSize {
  const { width, height } = stream.codecpar
  const { num, den } = stream.codecpar.sampleAspectRatio
  const wide = num > 0 && den > 0 ? Math.round((width * num) / den) : width
  return isSideways(turnOf(av, stream)) ? { width: height, height: wide } : { width: wide, height }
}

function pictureFacts(av: Av, stream: Stream): PictureFacts {
  const { codecpar } = stream
  const { num, den } = stream.avgFrameRate.num > 0 ? stream.avgFrameRate : stream.rFrameRate
  return {
    codec: codecName(av, codecpar),
    ...displayedSize(av, stream),
    fps: den > 0 ? num / den : 0,
    frames: stream.nbFrames > 0n ? Number(stream.nbFrames) : undefined,
    pixelFormat: av.avGetPixFmtName(codecpar.format as Parameters<typeof av.avGetPixFmtName>[0]) ?? 'unknown',
    colors: {
      primaries: constantName(av, 'AVCOL_PRI_', codecpar.colorPrimaries),
      transfer: constantName(av, 'AVCOL_TRC_', codecpar.colorTrc),
      matrix: constantName(av, 'AVCOL_SPC_', codecpar.colorSpace),
      range: { mpeg: 'tv', jpeg: 'pc' }[constantName(av, 'AVCOL_RANGE_', codecpar.colorRange) ?? ''],
    },
  }
}

function soundFacts(av: Av, { codecpar }: Stream): FilmFacts['sound'] {
  return { codec: codecName(av, codecpar), rate: codecpar.sampleRate, channels: codecpar.channels }
}

function codecName(av: Av, { codecId }: CodecParameters): string {
  return av.avGetCodecName(codecId) ?? 'unknown'
}

/** The engine has no names for colours, but its constants do. */
function constantName(av: Av, prefix: string, value: number): string | undefined {
  const name = Object.entries(av).find(([key, its]) => key.startsWith(prefix) && its === value)?.[0]
  const short = name?.slice(prefix.length).toLowerCase().replaceAll('_', '-')
  return short === 'unspecified' ? undefined : short
}

/** Films that were recorded in a browser do not tell how long they are: that shows at their end. */
async function secondsOf(av: Av, opened: Opened, signal?: AbortSignal): Promise<number> {
  const { file, picture, sound } = opened
  if (file.duration > 0n) return Number(file.duration) / 1e6
  const stream = picture ?? sound
  if (!stream) return 0
  let end = 0n
  for await (const { pts, duration } of packetsOf(av, opened, stream, signal)) {
    if (pts + duration > end) end = pts + duration
  }
  return Math.max(0, Number(end) * stream.timeBase.toDouble() - Number(opened.start) / 1e6)
}
