/**
 * Makes pictures as SVG and HTML, shows them in Chromium (and SVG in Inkscape, where it is installed), and says how much
 * they look like the PNG: structural similarity, and how large the files are.
 *
 *   node test/designs/formats.ts out [part of a name]
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Media } from '../../src/media/media.ts'
import { decodePicture } from '../../src/render/pictures/decode.ts'
import { openBrowser } from '../browser.ts'
import { corpus } from '../corpus.ts'
import { shownIn } from './shown.ts'
import { compare } from './similarity.ts'

const [, , out = '', part = ''] = process.argv
mkdirSync(out, { recursive: true })
const browser = await openBrowser()
const page = await browser.newPage()
const hasInkscape = (() => {
  try {
    return execFileSync('inkscape', ['--version']).length > 0
  } catch {
    return false
  }
})()

async function similarity(shown: Media, png: Media): Promise<number> {
  const { ssim } = await compare(await decodePicture(shown), await decodePicture(png))
  return ssim
}

function inInkscape(svg: string): Media {
  const file = svg.replace(/\.svg$/, '.inkscape.png')
  execFileSync('inkscape', [svg, '--export-type=png', `--export-filename=${file}`], { stdio: 'ignore' })
  return { type: 'image/png', bytes: readFileSync(file) }
}

const least: Record<string, number> = {}
for (const [name, draw] of corpus) {
  if (!name.includes(part)) continue
  const path = join(out, name.replace(/\W+/g, '-'))
  const png = await draw('png')
  writeFileSync(`${path}.png`, png.bytes)
  const row: string[] = []
  const note = (what: string, value: number) => {
    least[what] = Math.min(least[what] ?? 1, value)
    row.push(`${what} ${value.toFixed(4)}${value < 0.97 ? ' <<<' : ''}`)
  }
  for (const format of ['svg', 'html'] as const) {
    const media = await draw(format)
    writeFileSync(`${path}.${format}`, media.bytes)
    const shown = await shownIn(page, media, png)
    writeFileSync(`${path}.${format}.png`, shown.bytes)
    note(format, await similarity(shown, png))
    row.push(`${Math.round(media.bytes.length / 1000)} KB`)
    if (format === 'svg' && hasInkscape) note('inkscape', await similarity(inInkscape(`${path}.svg`), png))
  }
  console.log(name.padEnd(44), row.join('  '))
}
console.log(least)
await browser.close()
