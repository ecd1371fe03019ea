import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { drawPicture } from '../../src/providers/local/art/index.ts'
import { loadCanvas, newCanvas } from '../../src/render/canvas.ts'
import type { Overlay, Shot, VideoPlan, View } from '../../src/render/video/compose/plan.ts'

const woff2 = createRequire(import.meta.url)('wawoff2') as {
  readonly decompress: (font: Uint8Array) => Promise<Uint8Array>
}

/** The test video: four pictures with a moving camera, and a line of words every second. */
export const folder = '.cache/bench/video'
export const video = {
  width: 1080,
  height: 1920,
  fps: 30,
  frames: 300,
  quality: 21,
  preset: 'veryfast',
} as const
export const fading = 12
export const captions = [
  'Ten seconds',
  'of four pictures',
  'seen by a camera',
  'that goes slowly',
  'nearer and nearer',
  'and never shakes',
  'while words change',
  'every second',
  'until it is',
  'over',
]
/** Font size, middle of the line and border width of captions. */
export const lettering = { size: 96, y: 1500, border: 6 }
export const font = `${folder}/anton.ttf`
export const pictureFile = (index: number) => `${folder}/picture-${index}.png`
const scenes = ['Mountains at dawn', 'A forest in autumn', 'A city at night', 'Waves of silk']

/** The frames of each shot, and what its camera sees at both ends. */
export const takes = scenes.map((_, index) => {
  const from = index * 75
  const until = Math.min(video.frames, from + 75 + fading)
  const way = index % 2 === 0 ? 1 : -1
  const start: View = { x: 0.5 - 0.02 * way, y: 0.49, scale: 0.94 }
  const end: View = { x: 0.5 + 0.02 * way, y: 0.51, scale: 0.86 }
  return { from, until, start, end }
})

export type Take = (typeof takes)[number]

export function viewAt({ start, end }: Take, time: number): View {
  const at = (key: keyof View) => start[key] + (end[key] - start[key]) * time
  return { x: at('x'), y: at('y'), scale: at('scale') }
}

/** Draws the pictures once and writes the font in a format that both programs read. */
export async function makeMaterial(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const { loadImage } = await loadCanvas()
  const [width, height] = [1242, 2208]
  for (const [index, scene] of scenes.entries()) {
    if (existsSync(pictureFile(index))) continue
    const { bytes } = await drawPicture(scene, { width, height })
    const { canvas, context } = await newCanvas(width, height)
    context.drawImage(await loadImage(bytes), 0, 0)
    writeFileSync(pictureFile(index), await canvas.encode('png'))
  }
  const compressed = 'node_modules/@fontsource/anton/files/anton-latin-400-normal.woff2'
  writeFileSync(font, await woff2.decompress(readFileSync(compressed)))
}

export async function videoPlan(): Promise<VideoPlan> {
  const { loadImage, GlobalFonts } = await loadCanvas()
  GlobalFonts.registerFromPath(font, 'Bench')
  const shots = takes.map((take, index): Shot => {
    const picture = async () => {
      const image = await loadImage(pictureFile(index))
      const { canvas, context } = await newCanvas(image.width, image.height)
      context.drawImage(image, 0, 0)
      return canvas
    }
    return {
      ...take,
      entrance: index === 0 ? 'cut' : 'fade',
      layers: [{ picture, camera: (time) => viewAt(take, time) }],
    }
  })
  const overlays = captions.map((words, second): Overlay => {
    const from = second * video.fps
    return { from, until: from + video.fps, sprite: () => caption(words) }
  })
  const section = { from: 0, until: video.frames, plan: async () => ({ shots, overlays }) }
  return { ...video, sections: [section], sound: undefined }
}

async function caption(words: string) {
  const { size, y, border } = lettering
  const [width, height] = [video.width, size * 2]
  const { context } = await newCanvas(width, height)
  context.font = `${size}px Bench`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = border * 2
  context.strokeText(words, width / 2, height / 2)
  context.fillStyle = '#fff'
  context.fillText(words, width / 2, height / 2)
  const left = Math.floor((width - context.measureText(words).width) / 2) - border * 2
  const wide = width - left * 2
  const { data: pixels } = context.getImageData(left, 0, wide, height)
  return { x: left, y: y - size, width: wide, height, pixels }
}
