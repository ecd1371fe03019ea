import { createRequire } from 'node:module'
import { renderJobs } from '../src/render/jobs.ts'
import { serve } from '../src/worker-program/serve.ts'

/** What this process has decoded and painted, which is a worker with the jobs of rendering. */
export interface Counts {
  decoded: number
  /** The sizes of all canvases. */
  readonly canvases: string[]
}

const counts: Counts = { decoded: 0, canvases: [] }
const canvas: typeof import('@napi-rs/canvas') = createRequire(import.meta.url)('@napi-rs/canvas')
const { loadImage, createCanvas } = canvas
Object.assign(canvas, {
  loadImage: (...given: Parameters<typeof loadImage>) => {
    counts.decoded += 1
    return loadImage(...given)
  },
  createCanvas: (width: number, height: number) => {
    counts.canvases.push(`${width} × ${height}`)
    return createCanvas(width, height)
  },
})
serve({ ...renderJobs, counts: async () => counts })
