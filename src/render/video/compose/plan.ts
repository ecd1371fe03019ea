import type { ImageSize } from '../../../media/media.ts'
import type { Canvas } from '../../canvas.ts'
import type { Sound } from '../sound/sound.ts'

/** A film, ready to be composed frame by frame. */
export interface VideoPlan extends ImageSize {
  readonly fps: number
  readonly frames: number
  /** In order. One may begin before the one before it ends: then it comes in over it. */
  readonly shots: readonly Shot[]
  /** Laid over the shots, the later ones on top. */
  readonly overlays: readonly Overlay[]
  readonly sound: Sound | undefined
}

/** A stretch of film with one picture, or with several that move past each other. Frames count from 0; `until` is the first that it is not on. */
export interface Shot {
  readonly from: number
  readonly until: number
  /** From back to front; the first one covers the frame. */
  readonly layers: readonly Layer[]
  /** How it comes in over the shot before, while both are on. */
  readonly entrance: 'cut' | 'fade' | 'slide' | 'wipe' | 'zoom'
}

export interface Layer {
  /** Draws the picture when the shot comes near; it is let go after. Layers behind others may be transparent nowhere. */
  readonly picture: () => Promise<Canvas>
  /** What of the picture fills the frame at a time from 0 to 1 of the shot. */
  readonly camera: (time: number) => View
}

/** A part of a picture that is as wide as `scale` of it, around a centre in shares of its width and height. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Something drawn that lies on the film for a while, such as a caption. */
export interface Overlay {
  readonly from: number
  readonly until: number
  /** Draws it when its time comes near; once, however long it stays. */
  readonly sprite: () => Promise<Sprite>
  /** Where its corner is on a frame, and how much of it there is; as it was drawn unless set. */
  readonly pose?: ((frame: number) => Pose) | undefined
}

/** Pixels with their place on the frame: four bytes each, not premultiplied. */
export interface Sprite extends ImageSize {
  readonly x: number
  readonly y: number
  readonly pixels: Uint8ClampedArray
}

/** The place of a sprite's corner in whole pixels, its opacity, and how much of its width is shown, from `side`. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly opacity: number
  readonly shown?: number | undefined
  readonly side?: 'left' | 'right' | undefined
}
