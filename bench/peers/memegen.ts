import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import wawoff2 from 'wawoff2'
import type { Media } from '../../src/media/media.ts'
import { newCanvas } from '../../src/render/canvas.ts'
import { meme } from '../../src/render/templates/meme/index.ts'
import { listening, type Run, side } from './spec.ts'

const folder = resolve('../../.cache/bench/meme')
const home = resolve('../../.cache/bench/memegen')

/** A classic meme over a picture, as ours draws it and, where its code is here, as memegen does. */
export async function memes(joke: Parameters<typeof meme>[0], picture: Media) {
  const { context } = await newCanvas(side, side)
  const runs = await listening(context, () => meme(joke, { picture }))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/picture.jpg`, picture.bytes)
  const file = runs[0]?.file ?? ''
  writeFileSync(`${folder}/font.ttf`, await wawoff2.decompress(readFileSync(`../../fonts/${file}`)))
  if (!existsSync(home)) return undefined
  const python = spawn(process.env['PYTHON'] ?? 'python3', ['meme.py', home], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answers = createInterface(python.stdout)[Symbol.asyncIterator]()
  let used = 0
  return {
    close: () => python.kill(),
    used: () => used,
    async draw(format: 'jpg' | 'png'): Promise<Uint8Array> {
      const out = `${folder}/memegen.${format}`
      const job = {
        font: `${folder}/font.ttf`,
        picture: `${folder}/picture.jpg`,
        boxes: runs.map(boxOf),
        outline: Math.max(...runs.map(outlineOf)),
        lines: runs.map(({ text }) => text),
        width: side,
        out,
      }
      python.stdin.write(`${JSON.stringify(job)}\n`)
      const { value, done } = await answers.next()
      if (done)
        throw new Error(`memegen does not run: it needs Python with Pillow (set PYTHON), see README.md.`)
      used += (JSON.parse(value) as { processor: number }).processor
      return readFileSync(out)
    },
  }
}

/** What is seen of it outside. */
function outlineOf({ outline }: Run): number {
  return Math.round(outline / 2)
}

/** The box from which memegen arrives at the same size and place for a line. */
function boxOf(run: Run) {
  const { baseline, width, size, ascent } = run
  const stroke = outlineOf(run)
  const wide = (width + stroke + 2) / (1 - 1 / 35)
  const high = Math.round(size * 1.5)
  // A single line it centres as if it were lower than it is.
  const top = stroke + (high - (ascent + stroke) / 1.5) / 2
  const capitals = 0.84 * size
  return {
    anchor_x: (side - wide) / 2 / side,
    anchor_y: (baseline - capitals - top) / side,
    scale_x: wide / side,
    scale_y: high / side,
  }
}
