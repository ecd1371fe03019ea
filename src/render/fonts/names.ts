import type { FaceKind } from './index.ts'

/** The bundled family of each kind. */
export const bundledNames: Readonly<Record<FaceKind, string>> = {
  display: 'Bricolage Grotesque',
  text: 'Inter',
  serif: 'Source Serif 4',
  poster: 'Anton',
}

/** Signs that every post may use and that fonts for text leave out; then what is in colour. */
export const symbols = 'copydesk symbols'
export const emoji = 'Noto Color Emoji'

const mostNames = 12

/**
 * The names in a CSS list of families. They come from strangers, so a name is letters, digits, spaces and a few signs:
 * no path, no rule, nothing that means more than a name to anything that sees it.
 */
export function namesIn(list: string): { readonly names: readonly string[]; readonly refused: boolean } {
  const all = list
    .slice(0, 1000)
    .split(',', mostNames)
    .map((part) =>
      part
        .trim()
        .replace(/^(["'])(.*)\1$/, '$2')
        .trim()
        .replace(/\s+/g, ' '),
    )
    .filter((name) => name !== '')
  const names = all.filter((name) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} +&'_-]{0,63}$/u.test(name))
  return { names, refused: names.length < all.length }
}

/** How fontsource writes a name: `Source Serif 4` is `source-serif-4`. */
export function idOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const monospace = [
  'JetBrains Mono',
  'IBM Plex Mono',
  'Roboto Mono',
  'Source Code Pro',
  'Menlo',
  'Consolas',
  'DejaVu Sans Mono',
  'Courier New',
]

/** The families that a generic name of CSS stands for, best first; nothing for a name that is none. */
export function genericFamilies(name: string, kind: FaceKind): readonly string[] | undefined {
  switch (name.toLowerCase()) {
    case 'sans-serif':
    case 'system-ui':
    case 'ui-sans-serif':
    case 'ui-rounded':
      return [bundledNames[kind === 'serif' ? 'text' : kind]]
    case 'serif':
    case 'ui-serif':
      return [bundledNames.serif]
    case 'cursive':
    case 'fantasy':
      return [bundledNames.display]
    case 'monospace':
    case 'ui-monospace':
      return monospace
    case 'emoji':
    case 'math':
    case 'fangsong':
    case 'inherit':
    case 'initial':
    case 'unset':
      return []
    default:
      return undefined
  }
}
