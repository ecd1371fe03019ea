import type { ImageSize, Media } from '../../../media/media.ts'
import type { Sound } from '../sound/sound.ts'

/** Writes and reads videos, with the `node-av` package. */
export interface VideoEngine {
  /** Starts an MP4 (H.264, AAC, BT.709, index first) at this path. */
  readonly write: (path: string, settings: VideoSettings) => Promise<VideoWriter>
  /** Facts of a file, without decoding a frame. */
  readonly probe: (source: VideoSource, signal?: AbortSignal) => Promise<VideoInfo>
  /** The frames visible at these seconds, scaled to fit the box; fewer if the file is broken. */
  readonly stills: (source: VideoSource, request: StillsRequest, signal?: AbortSignal) => AsyncIterable<Still>
  /** The sound of a video or audio file at 48 kHz; `undefined` if it has none. */
  readonly sound: (
    source: VideoSource,
    request: SoundRequest,
    signal?: AbortSignal,
  ) => Promise<Sound | undefined>
  /** Writes a video again at exactly this size: scaled to fill it, and cropped evenly. */
  readonly reframe: (
    source: VideoSource,
    path: string,
    size: ImageSize,
    signal?: AbortSignal,
  ) => Promise<void>
}

/** A video to read: a path, or a local URL that serves ranges. */
export interface VideoSource {
  readonly location: string
  /** By its first bytes. Only its own demuxer is tried, so that no playlist can lead elsewhere. */
  readonly type: Media['type']
}

/** How a video is written. */
export interface VideoSettings extends ImageSize {
  readonly fps: number
  /** Whether 48 kHz stereo sound comes along. */
  readonly hasSound: boolean
  /** `fast` takes less time, for a larger file and softer details; `standard` unless set. */
  readonly encode?: 'standard' | 'fast' | undefined
  readonly title?: string | undefined
  readonly language?: string | undefined
}

/** A named part of a video, in seconds. */
export interface Chapter {
  readonly title: string
  readonly start: number
  readonly end: number
}

/** A video being written. Frames and sound each come in order; one may be seconds ahead of the other. */
export interface VideoWriter {
  /**
   * Adds a frame of planar YUV 4:2:0. Resolves when fewer than `framesAhead` wait to be encoded. Shared bytes must stay as
   * they are as long as the frame waits; others are copied at once.
   */
  readonly frame: (planes: Uint8Array) => Promise<void>
  /** Adds sound. Resolves when more may come. */
  readonly sound: (sound: Sound) => Promise<void>
  /** Completes the file. */
  readonly finish: (chapters?: readonly Chapter[]) => Promise<void>
  /** Releases everything. The caller removes the unusable file. */
  readonly abandon: () => Promise<void>
}

/** Facts of a video file. */
export interface VideoInfo {
  readonly seconds: number
  readonly picture: PictureInfo | undefined
  readonly sound: { readonly codec: string; readonly rate: number; readonly channels: number } | undefined
  readonly title: string | undefined
}

/** What is known of the pictures of a video. */
export interface PictureInfo extends ImageSize {
  /** `h264`, `vp9`… The size is the displayed one, upright. */
  readonly codec: string
  readonly fps: number
}

/** Which frames of a video are wanted. */
export interface StillsRequest {
  /** In seconds, ascending. */
  readonly at: readonly number[]
  readonly box: ImageSize
  /** Takes the key frame at or before each time, which is much cheaper. */
  readonly keyFramesOnly?: boolean | undefined
}

/** One frame, RGBA, upright. */
export interface Still extends ImageSize {
  readonly seconds: number
  readonly pixels: Uint8ClampedArray
}

/** How much of a sound is wanted. */
export interface SoundRequest {
  /** At most this much of it. */
  readonly seconds: number
}
