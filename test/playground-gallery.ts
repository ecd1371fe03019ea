/**
 * Makes the gallery of the playground from the templates and the copies of `playground-gallery.json`: the designs, with small
 * pictures of them. Run it when templates change: `node test/playground-gallery.ts`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Design } from '../src/content/design.ts'
import type { MemeCopy, PostCopy } from '../src/content/post-copy.ts'
import type { Media } from '../src/media/media.ts'
import { drawPicture } from '../src/providers/local/art/index.ts'
import { loadCanvas, newCanvas } from '../src/render/canvas.ts'
import { type PostSize, postSizes } from '../src/render/card.ts'
import { paintGlassCard } from '../src/render/templates/glass/paint.ts'
import { paintGradient } from '../src/render/templates/gradient/paint.ts'
import { paintMeme } from '../src/render/templates/meme/paint.ts'
import copies from './playground-gallery.json' with { type: 'json' }

const folder = 'src/playground/public/gallery'
/** The widest or highest side of a small picture, in pixels. */
const side = 240
const mostBytes = 6_000

interface Item {
  readonly id: string
  readonly title: string
  readonly design: Design
}

async function scaled({ bytes }: Media, longest: number, most: number): Promise<Uint8Array> {
  const { loadImage } = await loadCanvas()
  const image = await loadImage(bytes)
  const scale = longest / Math.max(image.width, image.height)
  const { canvas, context } = await newCanvas(
    Math.round(image.width * scale),
    Math.round(image.height * scale),
  )
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  for (let quality = 80; ; quality -= 5) {
    const file = await canvas.encode('webp', quality)
    if (file.length <= most || quality <= 10) return file
  }
}

const items: Item[] = []
const sizes: Record<string, { width: number; height: number }> = {}

async function add(
  id: string,
  title: string,
  { picture, design, faults }: Awaited<ReturnType<typeof paintGradient>>,
  files: Design['files'] = {},
) {
  for (const { message } of faults) console.warn(`${id}: ${message}`)
  items.push({ id, title, design: { ...design, files } })
  const { width, height } = design.size
  const scale = side / Math.max(width, height)
  sizes[id] = { width: Math.round(width * scale), height: Math.round(height * scale) }
  writeFileSync(`${folder}/${id}.webp`, await scaled(picture, side, mostBytes))
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const { id, copy, ...options } of copies.gradient) {
  const made = await paintGradient(copy as PostCopy, { ...options, size: options.size as PostSize })
  const { figure, headline } = copy as { figure?: string; headline: string }
  await add(id, figure ? `${figure} ${headline}` : headline, made)
}
const scenes = new Map<string, { media: Media; name: string }>()
for (const { id, copy, scene, ...options } of copies.glass) {
  const known = scenes.get(scene)
  const drawing = known?.media ?? (await drawPicture(scene, postSizes['4:5']))
  const name = known?.name ?? `photo-${scenes.size + 1}`
  // What the playground loads is what the page is made for.
  const bytes = await scaled(drawing, 1350, 60_000)
  scenes.set(scene, { media: drawing, name })
  writeFileSync(`${folder}/${name}.webp`, bytes)
  const made = await paintGlassCard(
    copy as PostCopy,
    { type: 'image/webp', bytes },
    { ...options, size: options.size as PostSize },
  )
  await add(id, (copy as { headline: string }).headline, made, { photo: `${name}.webp` })
}
for (const { id, copy, size } of copies.meme) {
  const made = await paintMeme(copy as MemeCopy, { size: size as PostSize })
  const { caption, no, expectation } = copy as { caption?: string; no?: string; expectation?: string }
  await add(id, caption ?? no ?? expectation ?? id, made)
}
writeFileSync('src/playground/public/gallery.json', JSON.stringify(items))
const photos = [...scenes.values()].map(({ name }) => name)
writeFileSync('src/http/playground-gallery.json', `${JSON.stringify({ sizes, photos }, undefined, 2)}\n`)
