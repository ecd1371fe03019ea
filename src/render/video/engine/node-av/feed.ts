import type { Frame } from 'node-av/lib'
import { rate, type Sound } from '../../sound/sound.ts'
import { frameBytes } from '../settings.ts'
import type { FilmSettings } from '../types.ts'
import { unwritable } from '../unwritable.ts'
import { colors } from './encoders.ts'
import { type Av, checked } from './load.ts'

/** A frame of the engine's over bytes of ours: what is set in them is in the frame. */
export interface Drawn {
  readonly frame: Frame
  readonly bytes: Buffer
}

export function drawnFrame(av: Av, { width, height }: FilmSettings): Drawn {
  const bytes = Buffer.alloc(frameBytes({ width, height }))
  const format = av.AV_PIX_FMT_YUV420P
  const frame = av.Frame.fromVideoBuffer(bytes, { width, height, format })
  return { frame: Object.assign(frame, colors(av)), bytes }
}

interface Piece extends Sound {
  /** How many samples come before it. */
  readonly at: number
}

export function soundFrame(av: Av, { left, right, at }: Piece): Frame {
  const frame = new av.Frame()
  frame.alloc()
  frame.nbSamples = left.length
  frame.format = av.AV_SAMPLE_FMT_FLTP
  frame.sampleRate = rate
  frame.channelLayout = av.AV_CHANNEL_LAYOUT_STEREO
  frame.pts = BigInt(at)
  checked(frame.getBuffer(), unwritable)
  for (const [ear, samples] of [left, right].entries()) {
    frame.data?.[ear]?.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
  }
  return frame
}

/** AAC takes sound in pieces of this many samples; only the last one may be shorter. */
const pieceLength = 1024

/** Cuts sound of any length into pieces that follow each other without a seam. */
export function inPieces(take: (piece: Piece) => Promise<void>) {
  const left = new Float32Array(pieceLength)
  const right = new Float32Array(pieceLength)
  let [at, filled] = [0, 0]
  const flush = async () => {
    const piece = { left: left.slice(0, filled), right: right.slice(0, filled), at }
    at += filled
    filled = 0
    await take(piece)
  }
  return {
    add: async (sound: Sound) => {
      for (let from = 0; from < sound.left.length; ) {
        const until = Math.min(sound.left.length, from + pieceLength - filled)
        left.set(sound.left.subarray(from, until), filled)
        right.set(sound.right.subarray(from, until), filled)
        filled += until - from
        from = until
        if (filled === pieceLength) await flush()
      }
    },
    end: async () => {
      if (filled > 0) await flush()
    },
  }
}
