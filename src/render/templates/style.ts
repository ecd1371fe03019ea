import { hashText } from '../../random.ts'
import { type CardOptions, type PostSize, postSizes } from '../card.ts'
import { fromOklch, type Oklch, type Rgb, toHex } from '../color.ts'
import { bundledNames, knownFamily, parseFamilyList } from '../fonts/families.ts'
import { faceFor } from '../fonts/index.ts'
import { baseColorFor, derivePalette, type Palette } from '../palette/index.ts'
import { type Direction, directionOf } from '../type/writing-system.ts'
import { type Logo, readLogo } from './logo.ts'

/** What a template needs to know beside the copy. */
export interface TemplateStyle {
  readonly size: PostSize
  readonly palette: Palette
  readonly direction: Direction
  readonly language: string | undefined
  /** The families of the brand; empty if it has none. */
  readonly fonts: readonly string[]
  /** The name of the brand; empty if the picture shows none. */
  readonly brand: string
  /** The logo, which is the file `logo` of the page. */
  readonly logo: Logo | undefined
  /** Chooses between what suits equally well. */
  readonly seed: number
}

/** Fields of copies that name what is shown, and are no words of it. */
const names: ReadonlySet<string> = new Set(['kind', 'layout', 'scene', 'character', 'from'])

/** All words of a copy, in its order. */
export function wordsIn(copy: unknown): string {
  if (typeof copy !== 'object' || copy === null) return typeof copy === 'string' ? copy : ''
  const entries = Object.entries(copy).filter(([name]) => !names.has(name))
  return entries
    .map(([, value]) => wordsIn(value))
    .filter(Boolean)
    .join(' ')
}

/**
 * What a template knows of the look: size, colours, fonts that have every letter of the words, direction, the mark.
 * Without a colour, the words choose one, the same every time.
 */
export async function styleFor(words: string, options: CardOptions): Promise<TemplateStyle> {
  const { size = '1:1', color, font = '', mark = '', language, logo } = options
  const base = baseColorFor(color, words)
  return {
    size,
    palette: derivePalette(base),
    direction: directionOf(words, language),
    language,
    fonts: parseFamilyList(font).names,
    brand: mark.replace(/\s+/g, ' ').trim(),
    logo: logo && (await readLogo(logo)),
    seed: options.seed ?? hashText(`${words} ${toHex(base)}`),
  }
}

/** Throws if no font covers the words of a copy, and warns of a font of the brand that cannot be had. */
export async function checkFonts(
  copy: { readonly headline: string },
  { font, language, fonts, warn }: Pick<CardOptions, 'font' | 'language' | 'fonts' | 'warn'>,
): Promise<void> {
  const request = { language, fonts, family: font }
  await faceFor({ ...request, text: copy.headline, kind: 'display', weight: 700, warn })
  await faceFor({ ...request, text: wordsIn(copy), kind: 'text', weight: 400 })
}

// The shapes for which templates arrange differently.
export const isWide = ({ size }: TemplateStyle) => size === '16:9'
export const isTall = ({ size }: TemplateStyle) => size === '9:16'

/** A colour as CSS. */
export const css = (color: Oklch | Rgb, alpha = 1) =>
  toHex({ ...('hue' in color ? fromOklch(color) : color), alpha })

/**
 * The page of a template: what belongs to the brand as variables of the root, and below them the template's own rules.
 * Lengths are in `vmin`, of which 100 are the short side of the picture.
 */
export function page(
  style: Pick<TemplateStyle, 'palette' | 'direction' | 'fonts' | 'size'>,
  rules: string,
  body: { readonly text: string },
): string {
  const { palette, direction } = style
  const colors = {
    ...{ brand: palette.base, ink: palette.ink, paper: palette.paper, deep: palette.deep },
    ...{ second: palette.second, light: palette.light, accent: palette.accent },
    ...{ 'light-partner': palette.lightPartner, 'dark-partner': palette.darkPartner },
  }
  const variables = [
    ...Object.entries(colors).map(([name, color]) => `--${name}:${css(color)}`),
    `--font:${familyList([...style.fonts, bundledNames.display])}`,
    `--serif:${familyList([...style.fonts, bundledNames.serif])}`,
    `--small:${familyList([...style.fonts.filter(isForSmallText).slice(0, 1), bundledNames.text])}`,
    `--poster:${familyList([...style.fonts, bundledNames.poster])}`,
  ]
  const { width, height } = postSizes[style.size]
  return `<style>:root{${variables.join(';')};direction:${direction};width:${width}px;height:${height}px}
${common}${rules}</style>${body.text}`
}

const common = `body{font-family:var(--small);font-size:4vmin;line-height:1.3;overflow:hidden}
h1,.numeral{font-family:var(--font);font-weight:700;text-wrap:balance}
.fill{position:absolute;inset:0;width:100%;height:100%}
`

const familyList = (names: readonly string[]) => [...names.map((name) => `"${name}"`), 'sans-serif'].join(',')

/** Families for titles are hard to read in small letters. */
function isForSmallText(name: string): boolean {
  const category = knownFamily(name)?.category
  return category === 'serif' || category === 'sans-serif'
}

/** One of several, chosen by the seed. Each `use` of the seed chooses on its own. */
export function pick<Item>(items: readonly Item[], seed: number, use: string): Item {
  return items[hashText(`${use} ${seed}`) % items.length] as Item
}
