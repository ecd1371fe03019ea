import { reachable } from './catalog.ts'
import { detectKind } from './result/kinds.ts'
import type { Values } from './schema.ts'

const width = 176

/** A small picture of the first picture or video of a result; `undefined` if it has none. */
export async function thumbnailOf(output: Values): Promise<string | undefined> {
  const texts = Object.values(output).filter((value) => typeof value === 'string')
  const image = texts.find((text) => detectKind(text) === 'image')
  const video = texts.find((text) => detectKind(text) === 'video')
  try {
    if (image) return smallOf(await loadImage(reachable(image)))
    return video && smallOf(await loadFrame(reachable(video), 1))
  } catch {
    return undefined
  }
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  return image
}

/** A video that shows what is at a time. */
async function loadFrame(url: string, time: number): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.crossOrigin = 'anonymous'
  video.src = url
  await once(video, 'loadeddata')
  video.currentTime = Math.min(time, video.duration / 2)
  await once(video, 'seeked')
  return video
}

function once(video: HTMLVideoElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('The video cannot be shown.')), { once: true })
  })
}

/** The frames of a video at these times, as small pictures. */
export async function framesAt(url: string, times: readonly number[]): Promise<string[]> {
  const [first = 0] = times
  const video = await loadFrame(url, first)
  const frames: string[] = []
  for (const time of times) {
    const isThere = once(video, 'seeked')
    video.currentTime = Math.min(time, video.duration - 0.05)
    await isThere
    frames.push(smallOf(video))
  }
  return frames
}

function smallOf(source: HTMLImageElement | HTMLVideoElement): string {
  const isImage = source instanceof HTMLImageElement
  const [wide, high] = isImage
    ? [source.naturalWidth, source.naturalHeight]
    : [source.videoWidth, source.videoHeight]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * high) / wide)
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.8)
}
