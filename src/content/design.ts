import * as z from 'zod'
import { CopydeskError } from '../errors.ts'

/** The longest markup of a design, in characters. */
export const maxMarkup = 200_000
/** In pixels: what canvases and encoders take in every format. */
const maxSide = 4_096
const side = () => z.number().int().min(16).max(maxSide).describe('In pixels.')

const schema = () =>
  z
    .object({
      version: z.literal(1).describe('The version of the form of designs.'),
      size: z.object({ width: side(), height: side() }).describe('The size of the picture, in pixels.'),
      markup: z.string().min(1).max(maxMarkup).describe('A page in the subset of HTML and CSS of copydesk.'),
      files: z
        .record(z.string().regex(/^[\w./-]{1,100}$/), z.string())
        .default({})
        .describe('What the markup shows, by name: URLs of pictures, or pictures as data URLs.'),
    })
    .meta({
      title: 'Design',
      description: 'A picture as data: a small page, its size, and the files that it names.',
    })

/** The size of a picture. */
export interface PixelSize {
  /** In pixels. */
  readonly width: number
  /** In pixels. */
  readonly height: number
}

/** A picture as data: a small page, its size, and the files that it names. */
export interface Design {
  readonly version: 1
  /** The size of the picture. */
  readonly size: PixelSize
  /** A page in the subset of HTML and CSS of copydesk. */
  readonly markup: string
  /** What the markup shows, by name: URLs of pictures, or pictures as `data:` URLs. */
  readonly files: Readonly<Record<string, string>>
}

/** The schema of a design, for requests and for the published JSON Schema. */
export const designSchema = schema

/** Reads a design of this version or an earlier one, as the present one. Anything else is `invalid_input`. */
export function migrateDesign(stored: unknown): Design {
  const { data, error } = schema().safeParse(stored)
  if (data) return data
  const problems = error.issues.map(({ path, message }) => ({
    pointer: path.map((key) => `/${String(key)}`).join(''),
    message,
  }))
  const [first] = problems
  const location = first?.pointer ? ` (${first.pointer})` : ''
  throw new CopydeskError('invalid_input', `This is no design${location}: ${first?.message}`, { problems })
}
