import type { ImageSize, Media } from '../../../media/media.ts'
import type { Sound } from '../sound/sound.ts'

/** What makes and reads films. Two programs can: `node-av`, which comes with npm, and `ffmpeg`, where it is installed. */
export interface VideoEngine {
  readonly name: 'node-av' | 'ffmpeg'
  /** Begins an MP4 (H.264, AAC, BT.709, its index in front) at this path. */
  readonly write: (path: string, settings: VideoSettings) => Promise<VideoWriter>
  /** What a file says of itself, without a frame decoded. */
  readonly probe: (source: VideoSource, signal?: AbortSignal) => Promise<VideoInfo>
  /** The frames that are on screen at these seconds, each scaled to fit the box; fewer where the film is broken. */
  readonly stills: (source: VideoSource, wish: StillsRequest, signal?: AbortSignal) => AsyncIterable<Still>
  /** The sound of a film or sound file at 48 kHz; `undefined` where it has none. */
  readonly sound: (
    source: VideoSource,
    wish: SoundRequest,
    signal?: AbortSignal,
  ) => Promise<Sound | undefined>
  /** Writes a film anew at exactly this size: scaled to fill it, and cut evenly at the sides that are over. */
  readonly reframe: (
    source: VideoSource,
    path: string,
    size: ImageSize,
    signal?: AbortSignal,
  ) => Promise<void>
}

/** Where a film is read from: a path, or an address of this machine's own that serves ranges. */
export interface VideoSource {
  readonly location: string
  /** By its first bytes. Nothing but its own demuxer is tried, so that no playlist can lead elsewhere. */
  readonly type: Media['type']
}

export interface VideoSettings extends ImageSize {
  readonly fps: number
  /** x264's own; unless set it is told what suits pictures that move slowly. */
  readonly preset?: 'ultrafast' | 'superfast' | 'veryfast' | 'faster' | 'fast' | 'medium' | undefined
  /** x264's constant rate factor: 21 unless set; lower is better and larger. */
  readonly quality?: number | undefined
  /** Threads for the encoder; as many as there are cores unless set. */
  readonly threads?: number | undefined
  /** Whether sound comes along: 48 kHz stereo. */
  readonly hasSound: boolean
  readonly title?: string | undefined
  readonly language?: string | undefined
  readonly chapters?: readonly { readonly title: string; readonly start: number; readonly end: number }[]
}

/** A film being written. Frames come in order, and sound in order; the two may run ahead of each other by seconds. */
export interface VideoWriter {
  /** Takes a copy of a frame of planar YUV 4:2:0, at once. The promise is kept when it is time for the next one. */
  readonly frame: (planes: Uint8Array) => Promise<void>
  readonly sound: (sound: Sound) => Promise<void>
  /** Closes the file: now it is whole. */
  readonly finish: () => Promise<void>
  /** Lets everything go. The file is of no use and whoever chose its path removes it. */
  readonly abandon: () => Promise<void>
}

/** What a film says of itself. */
export interface VideoInfo {
  readonly seconds: number
  readonly picture: PictureInfo | undefined
  readonly sound: { readonly codec: string; readonly rate: number; readonly channels: number } | undefined
  readonly title: string | undefined
}

export interface PictureInfo extends ImageSize {
  /** `h264`, `vp9`… The size is the one displayed, turned upright. */
  readonly codec: string
  readonly fps: number
  readonly frames: number | undefined
  readonly pixelFormat: string
  readonly colors: {
    readonly primaries: string | undefined
    readonly transfer: string | undefined
    readonly matrix: string | undefined
    readonly range: string | undefined
  }
}

export interface StillsRequest {
  /** In seconds, ascending. */
  readonly at: readonly number[]
  readonly box: ImageSize
  /** Takes the key frame at or before each time, which is far cheaper. */
  readonly keyFramesOnly?: boolean | undefined
}

/** One frame, four bytes a pixel, upright. */
export interface Still extends ImageSize {
  readonly seconds: number
  readonly pixels: Uint8ClampedArray
}

export interface SoundRequest {
  /** At most so much of it. */
  readonly seconds: number
}
