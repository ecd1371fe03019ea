import type { ImageSize } from '../../../media/media.ts'
import type { Canvas } from '../../canvas.ts'
import type { Chapter } from '../engine/types.ts'
import type { SoundSource } from '../sound/sound.ts'

/** A video, ready to be composed frame by frame. */
export interface VideoPlan extends ImageSize {
  readonly fps: number
  /** One after the other, without gaps. Each comes once its time is known. */
  readonly sections: readonly (Section | Promise<Section>)[]
  /** Mixes the sound, exactly as long as the video, while frames are composed. */
  readonly sound: (() => Promise<SoundSource>) | undefined
  readonly chapters?: Promise<readonly Chapter[]>
}

/** A range of frames; `until` is exclusive. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** A part of a video. */
export interface Section extends Span {
  /** Plans it shortly before its time. */
  readonly plan: () => Promise<Scenery>
}

export interface Scenery {
  /** In order. A shot that begins before the one before it ends comes in over it. */
  readonly shots: readonly Shot[]
  /** Drawn over the shots, later ones on top. */
  readonly overlays: readonly Overlay[]
}

/** A range of frames with one picture, or several that move past each other. */
export interface Shot extends Span {
  /** From back to front; the first one covers the frame. */
  readonly layers: readonly Layer[]
  /** The transition from the shot before, while both are on. */
  readonly entrance: 'cut' | 'fade' | 'slide' | 'zoom'
}

export interface Layer {
  /** Draws the picture shortly before the shot; it is freed once it is read. Back layers must be opaque. */
  readonly picture: () => Promise<Canvas>
  /** The view at a time from 0 to 1 of the shot. */
  readonly camera: (time: number) => View
}

/** A part of a picture that is `scale` of its width, around a centre in shares of width and height. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Something drawn over the video for a while, such as a caption. */
export interface Overlay extends Span {
  /** Whether it hides everything under it. */
  readonly covers?: boolean | undefined
  /** Draws it once, shortly before its time. */
  readonly sprite: () => Promise<Sprite>
  /** Its place on a frame; as drawn unless set. */
  readonly pose?: ((frame: number) => Pose) | undefined
}

/** Pixels with their place on the frame: RGBA, not premultiplied. */
export interface Sprite extends ImageSize {
  readonly x: number
  readonly y: number
  readonly pixels: Uint8ClampedArray
}

/** The corner of a sprite in whole pixels, and its opacity. */
export interface Pose {
  readonly x: number
  readonly y: number
  readonly opacity: number
}
