import { globSync, readFileSync } from 'node:fs'
import type { FontSources } from '../../font-sources.ts'
import { loadCanvas } from '../canvas.ts'

/** What a text is set in: every font that its letters need, in order. */
export interface Face {
  readonly weight: number
  readonly italic: boolean
  /** What goes into `context.font` for a size in pixels. */
  readonly css: (size: number) => string
}

/** What a face has to do. Each kind has a bundled font of its own, for when the family is not given or not there. */
export type FaceKind = 'display' | 'text' | 'serif' | 'poster'

export interface FaceRequest {
  /** All that will be set in it: only what its letters need is loaded, and what cannot be drawn is an error. */
  readonly text: string
  readonly kind: FaceKind
  readonly weight: number
  readonly italic?: boolean | undefined
  /** A CSS list of families from the caller. */
  readonly family?: string | undefined
  readonly language?: string | undefined
  readonly fonts?: FontSources | undefined
  readonly warn?: ((message: string) => void) | undefined
}

const stand: Readonly<Record<FaceKind, string>> = {
  display: '@fontsource-variable/bricolage-grotesque',
  text: '@fontsource-variable/inter',
  serif: '@fontsource-variable/source-serif-4',
  poster: '@fontsource/anton',
}
let ready = false

/** The face for a text, with its fonts loaded. */
export async function faceFor({ kind, weight, italic = false }: FaceRequest): Promise<Face> {
  const { GlobalFonts } = await loadCanvas()
  if (!ready) {
    ready = true
    for (const [name, folder] of Object.entries(stand)) {
      for (const file of globSync(`node_modules/${folder}/files/*{wght,400}-{normal,italic}.woff2`)) {
        GlobalFonts.register(readFileSync(file), `copydesk ${name}`)
      }
    }
    for (const script of ['arabic', 'hebrew', 'devanagari', 'thai', 'jp', 'sc', 'kr']) {
      for (const file of globSync(
        `node_modules/@fontsource-variable/noto-sans-${script}/files/*wght-normal.woff2`,
      )) {
        GlobalFonts.register(readFileSync(file), `copydesk noto ${script}`)
      }
    }
    for (const file of globSync(
      'node_modules/@fontsource/noto-color-emoji/files/*emoji-emoji-400-normal.woff*',
    )) {
      GlobalFonts.register(readFileSync(file), 'copydesk emoji')
    }
  }
  const families = [
    kind,
    'text',
    ...['arabic', 'hebrew', 'devanagari', 'thai', 'jp', 'sc', 'kr'].map((script) => `noto ${script}`),
    'emoji',
  ]
  const list = families.map((name) => `"copydesk ${name}"`).join(', ')
  return { weight, italic, css: (size) => `${italic ? 'italic ' : ''}${weight} ${size}px ${list}` }
}
