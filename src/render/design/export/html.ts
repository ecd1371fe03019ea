import type { Media } from '../../../media/media.ts'
import { loadCanvas } from '../../canvas.ts'
import { fontFile, registeredStyle } from '../../fonts/index.ts'
import { escapeHtml } from '../../html/html.ts'
import { originUrl } from '../../pictures/origin.ts'
import { resolvedPage } from '../resolve.ts'
import type { LaidOut, SetPart, Style } from '../types.ts'
import { pictureUrl } from './pixels.ts'
import { subsetOf } from './subset.ts'
import type { ExportedPage } from './types.ts'

/** A page as one file for browsers, with its pictures and the letters of its fonts. */
export async function exportHtml(page: ExportedPage, title: string): Promise<Media> {
  const { root, size, markup, pictures, origin, warn } = page
  const used = fontsIn(root)
  const faces = await Promise.all([...used.letters].map(([name, letters]) => faceRule(name, letters)))
  const absent = [...used.letters.keys()].filter((name) => fontFile(name) === undefined)
  if (absent.length > 0)
    warn?.(
      `The page does not hold fonts of the system: ${absent.join(', ')}. Pass their files in fonts.files.`,
    )
  const head = `<title>${escapeHtml(title)}</title><link itemprop="digitalSourceType" href="${originUrl(origin)}">`
  const html = resolvedPage({ version: 1, size, markup, files: await urlsOf(page, pictures) }, root, {
    head,
    rules: faces.join(''),
    familyOf: (style) => {
      const names = used.families.get(fontKey(style)) ?? used.families.get(style.fontFamily) ?? []
      return [...names.map((name) => `"${name}"`), style.fontFamily].join(', ')
    },
  })
  const document = html.replace('<html>', '<html itemscope itemtype="https://schema.org/VisualArtwork">')
  return { type: 'text/html', bytes: new TextEncoder().encode(document) }
}

/** Pictures have at most twice the pixels of the page. */
async function urlsOf(
  { size }: ExportedPage,
  pictures: ExportedPage['pictures'],
): Promise<Record<string, string>> {
  const canvas = await loadCanvas()
  const entries = [...pictures].map(async ([name, picture]) => {
    const share = 2 * Math.max(size.width / picture.width, size.height / picture.height)
    return [name, await pictureUrl(picture, share, canvas)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** What has to be embedded so that a page looks the same without a network. */
interface UsedFonts {
  /** The letters that are set in each font, by the name under which the canvas knows it. */
  readonly letters: ReadonlyMap<string, ReadonlySet<string>>
  /** The fonts of a style, and of any style with a list of families. */
  readonly families: ReadonlyMap<string, readonly string[]>
}

/** Files of a family may hold one weight each. */
const fontKey = ({ fontFamily, fontWeight, fontStyle }: Style) => `${fontWeight} ${fontStyle} ${fontFamily}`

function fontsIn(root: LaidOut): UsedFonts {
  const letters = new Map<string, Set<string>>()
  const families = new Map<string, string[]>()
  for (const { face, text, run } of partsIn(root)) {
    const list = families.get(fontKey(run.style)) ?? []
    families.set(fontKey(run.style), list)
    if (!families.has(run.style.fontFamily)) families.set(run.style.fontFamily, list)
    for (const name of face.names(text)) {
      if (!list.includes(name)) list.push(name)
      const lettersOfFont = letters.get(name) ?? new Set(' ')
      letters.set(name, lettersOfFont)
      for (const letter of text) lettersOfFont.add(letter)
    }
  }
  return { letters, families }
}

/** All that is set on a page, in its order. */
const partsIn = ({ text, children }: LaidOut): SetPart[] => [
  ...(text?.lines.flatMap(({ parts }) => parts) ?? []),
  ...children.flatMap(partsIn),
]

/** It stands for all weights: which one a font has was decided when it was chosen. */
async function faceRule(name: string, letters: Iterable<string>): Promise<string> {
  const file = fontFile(name)
  if (!file) return ''
  const { italic } = await registeredStyle(name)
  const font = Buffer.from(await subsetOf(file, letters)).toString('base64')
  return `@font-face{font-family:"${name}";font-weight:1 1000;font-style:${italic ? 'italic' : 'normal'};src:url(data:font/sfnt;base64,${font})}`
}
