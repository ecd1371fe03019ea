import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import wawoff2 from 'wawoff2'
import { type Spec, side } from './spec.ts'

/** What is smooth is drawn at a quarter of its size, as ours is. */
const coarse = 4

/** Draws the card with sharp: the photo and its blur by libvips, panel and words as SVG. */
export async function sharpCard(spec: Spec) {
  await installFonts(spec)
  // It reads the environment when it is loaded.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const { crop, radius, sigma } = spec
  const panel = {
    left: Math.round(spec.panel.x),
    top: Math.round(spec.panel.y),
    width: Math.round(spec.panel.width),
    height: Math.round(spec.panel.height),
  }
  const window = {
    left: Math.round(crop.x),
    top: Math.round(crop.y),
    width: Math.round(crop.width),
    height: Math.round(crop.height),
  }
  const small = { width: Math.round(panel.width / coarse), height: Math.round(panel.height / coarse) }
  const rounded = (attributes: string, by = 1) =>
    `<rect x="0" y="0" width="${panel.width / by}" height="${panel.height / by}" rx="${radius / by}" ${attributes}/>`
  const svg = (width: number, height: number, inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`)

  return async (format: 'jpeg' | 'png'): Promise<Uint8Array> => {
    const ground = await sharp(spec.photo.bytes)
      .extract(window)
      .resize(side, side)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: side, height: side, channels: ground.info.channels } as const
    // A pipeline scales but once, and before it blurs.
    const smooth = await sharp(ground.data, { raw })
      .extract(panel)
      .resize(small.width, small.height, { fit: 'fill' })
      .blur(sigma / coarse)
      .modulate({ saturation: spec.saturation, brightness: spec.brightness })
      .raw()
      .toBuffer()
    const blurred = await sharp(smooth, { raw: { ...small, channels: raw.channels } })
      .resize(panel.width, panel.height, { fit: 'fill', kernel: 'linear' })
      .ensureAlpha()
      .composite([{ input: svg(panel.width, panel.height, rounded('fill="#fff"')), blend: 'dest-in' }])
      .raw()
      .toBuffer()
    const shadows = await Promise.all(spec.shadows.map(shadow))
    const drawn = sharp(ground.data, { raw }).composite([
      ...shadows,
      {
        input: blurred,
        raw: { width: panel.width, height: panel.height, channels: 4 },
        left: panel.left,
        top: panel.top,
      },
      { input: svg(side, side, overlay()) },
    ])
    return format === 'jpeg' ? drawn.jpeg({ quality: 95 }).toBuffer() : drawn.png().toBuffer()
  }

  async function shadow({ down, sigma, alpha }: Spec['shadows'][number]) {
    const by = sigma > 16 ? 8 : 2
    const size = Math.round(side / by)
    const shape = `<g transform="translate(${spec.panel.x / by} ${(spec.panel.y + down) / by})">${rounded(`fill="#000" fill-opacity="${alpha}"`, by)}</g>`
    const smooth = await sharp(svg(size, size, shape))
      .blur(sigma / by)
      .raw()
      .toBuffer()
    const input = await sharp(smooth, { raw: { width: size, height: size, channels: 4 } })
      .resize(side, side, { kernel: 'linear' })
      .raw()
      .toBuffer()
    return { input, raw: { width: side, height: side, channels: 4 as const } }
  }

  function overlay(): string {
    const half = spec.rimWidth / 2
    const stops = spec.tint.map((color, index) => {
      const [, rgb = '', alpha = '1'] = /rgba\((\d+,\d+,\d+),([\d.]+)\)/.exec(color) ?? []
      return `<stop offset="${index}" stop-color="rgb(${rgb})" stop-opacity="${alpha}"/>`
    })
    const words = spec.runs.map(
      ({ text, x, baseline, size, weight, tracking, fill, file }) =>
        `<text x="${x}" y="${baseline}" font-family="${nameOf(file)}" font-size="${size}" font-weight="${weight}" letter-spacing="${tracking}" fill="${fill}">${text.replaceAll('&', '&amp;')}</text>`,
    )
    return `<defs><linearGradient id="t" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs>
      <rect x="${spec.panel.x}" y="${spec.panel.y}" width="${spec.panel.width}" height="${spec.panel.height}" rx="${radius}" fill="url(#t)"/>
      <rect x="${spec.panel.x + half}" y="${spec.panel.y + half}" width="${spec.panel.width - 2 * half}" height="${spec.panel.height - 2 * half}" rx="${radius - half}" fill="none" stroke="${spec.rim}" stroke-width="${spec.rimWidth}"/>${words.join('')}`
  }
}

const folder = resolve('../../.cache/bench/fonts')

/** The same files as ours, unpacked, where fontconfig looks for them. */
async function installFonts({ runs }: Spec): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const file of new Set(runs.map(({ file }) => file))) {
    writeFileSync(`${folder}/${file}.ttf`, await wawoff2.decompress(readFileSync(`../../fonts/${file}`)))
  }
  writeFileSync(
    `${folder}/fonts.conf`,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  )
  process.env['FONTCONFIG_FILE'] = `${folder}/fonts.conf`
}

function nameOf(file: string): string {
  return file.startsWith('inter') ? 'Inter Variable' : 'Bricolage Grotesque Variable'
}
