import type { ImageSize } from '../../media/media.ts'

/** The shapes of videos, by their ratio of width to height. */
export type VideoSize = '16:9' | '9:16' | '1:1'

export const videoSizes: Readonly<Record<VideoSize, ImageSize>> = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
}

/** Frames a second of every video made here. */
export const fps = 30
