import type { FontSources } from '../../media/font-sources.ts'
import { readBundled } from './node.ts'
import familyByScript from './scripts.json' with { type: 'json' }

/** The use of a face. Each kind has a bundled default font. */
export type FaceKind = 'display' | 'text' | 'serif' | 'poster'

/** The bundled family of each kind. */
export const bundledNames: Readonly<Record<FaceKind, string>> = {
  display: 'Bricolage Grotesque',
  text: 'Inter',
  serif: 'Source Serif 4',
  poster: 'Anton',
}

/** The names of the families that nothing has to be downloaded for: those of the user, and the bundled ones. */
export function familiesOnHand({ files = [] }: FontSources): readonly string[] {
  return [...new Set([...files.map(({ family }) => family), ...Object.values(bundledNames)])]
}

/** Bundled families for signs that text fonts lack, and for emoji. */
export const symbolFamily = 'copydesk symbols'
/** The font of emoji, which is taken for them whatever family is wanted. */
export const emojiFamily = 'Noto Color Emoji'

const maxNames = 12

/**
 * Parses a CSS list of font families. The list comes from users, so names are limited to letters, digits, spaces and
 * a few signs.
 */
export function parseFamilyList(list: string): {
  readonly names: readonly string[]
  readonly refused: boolean
} {
  const families = list
    .slice(0, 1000)
    .replace(/^\s{0,9}font-family\s{0,9}:/i, '')
    .split(/[,;]/, maxNames)
    .map((part) =>
      part
        .trim()
        .replace(/^(["'])(.*)\1$/, '$2')
        // As in addresses of Google Fonts: `Playfair Display:wght@700`.
        .replace(/:(?:ital|opsz|wdth|wght)[a-z,]{0,20}@?[\d.]*$/, '')
        .trim()
        .replace(/\s+/g, ' '),
    )
    .filter((name) => name !== '')
  const names = families.filter((name) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} +&'_-]{0,63}$/u.test(name))
  return { names, refused: names.length < families.length }
}

/** The fontsource id of a name: `Source Serif 4` becomes `source-serif-4`. */
export function fontsourceId(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The same for all spellings of a name: `PlayfairDisplay`, `playfair-display`, `Playfair Display`. */
export const nameKey = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

const styleWords = new Set(
  `thin light regular book medium semi demi extra ultra bold semibold demibold extrabold ultrabold black heavy italic
  variable vf font 100 200 300 400 500 600 700 800 900`.split(/\s+/),
)

/** A name as written, and without the style that people add to it: `Lora Bold`, `Inter Variable`. */
export function spellingsOf(name: string): readonly string[] {
  const words = name.split(/[ +_-]/)
  while (words.length > 1 && styleWords.has(words.at(-1)?.toLowerCase() ?? '')) words.pop()
  const bare = words.join(' ')
  return nameKey(bare) === nameKey(name) ? [name] : [name, bare]
}

/** A family that fontsource has. */
export interface KnownFamily {
  readonly id: string
  readonly category: string
  readonly package: string
}

let knownFamilies: ReadonlyMap<string, KnownFamily> | undefined

/** The family that a name means, if fontsource has it. */
export function knownFamily(name: string): KnownFamily | undefined {
  knownFamilies ??= readKnown()
  const keys = spellingsOf(name).map(nameKey)
  return keys.map((key) => knownFamilies?.get(key)).find(Boolean)
}

/** Reads the list written by `fonts/make-families.ts`, in which a star marks variable fonts. */
function readKnown(): ReadonlyMap<string, KnownFamily> {
  const ids: Readonly<Record<string, string>> = JSON.parse(readBundled('families.json').toString())
  return new Map(
    Object.entries(ids).flatMap(([category, names]) =>
      names.split(' ').map((name) => {
        const id = name.replace('*', '')
        return [nameKey(id), { ...candidate(id, id !== name), category }] as const
      }),
    ),
  )
}

const { display, text, serif } = bundledNames
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

const genericNames = new Map<string, readonly string[]>([
  ['serif', [serif]],
  ['ui-serif', [serif]],
  ['cursive', [display]],
  ['fantasy', [display]],
  ['monospace', monospace],
  ['ui-monospace', monospace],
  ...['emoji', 'math', 'fangsong', 'inherit', 'initial', 'unset'].map((name) => [name, []] as const),
])

/** The families for a generic CSS name, best first; `undefined` if the name is not generic. */
export function genericFamilies(name: string, kind: FaceKind): readonly string[] | undefined {
  const isSans = /^(?:sans-serif|system-ui|ui-sans-serif|ui-rounded)$/i.test(name)
  return isSans ? [kind === 'serif' ? text : bundledNames[kind]] : genericNames.get(name.toLowerCase())
}

/** Each script and its Noto family. A star marks variable fonts. */
const scripts = Object.entries(familyByScript).map(([script, family]) => ({
  has: new RegExp(`^\\p{Script_Extensions=${script}}$`, 'u'),
  family: candidate(`noto-${family.replace('*', '')}`, family.startsWith('*')),
}))

/** A family that may draw a character, and the package that contains it. */
interface Candidate {
  readonly id: string
  readonly package: string
}

function candidate(id: string, variable = true): Candidate {
  return { id, package: `@fontsource${variable ? '-variable' : ''}/${id}` }
}

/** Families that may draw a character, best first. */
export type Candidates = (point: number) => readonly Candidate[]

/**
 * Finds candidates for the characters of one text. Han letters differ between Japan, China, Taiwan, Hong Kong and
 * Korea.
 */
export function candidateFinder(text: string, kind: FaceKind, language: string | undefined): Candidates {
  const regions = eastAsian(text, language)
  const isSerif = kind === 'serif'
  const design = isSerif ? ['serif', 'sans'] : ['sans', 'serif']
  const asian = regions.flatMap((region) => design.map((name) => candidate(`noto-${name}-${region}`)))
  return (point) => {
    const character = String.fromCodePoint(point)
    if (asianLetter.test(character)) return asian
    const script = scripts.find(({ has }) => has.test(character))
    if (!script) return signsFor(character)
    const serif = isSerif ? knownFamily(serifOf(script.family.id)) : undefined
    return serif ? [serif, script.family] : [script.family]
  }
}

const serifOf = (id: string) =>
  id === 'noto-sans-arabic' ? 'noto-naskh-arabic' : id.replace('sans', 'serif')

const asianLetter =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u303f\u3200-\u33ff\uff00-\uffef]$/u

/** Characters without a script. No known font has new emoji or private characters. */
function signsFor(character: string): readonly Candidate[] {
  if (/[\p{Extended_Pictographic}\p{Co}\p{Cn}]/u.test(character)) return []
  if (/[\u{1d100}-\u{1d24f}]/u.test(character)) return [music]
  return /[\p{L}\p{N}\p{Sm}]/u.test(character) ? [math, symbols, moreSymbols] : [symbols, moreSymbols, math]
}

const symbols = candidate('noto-sans-symbols')
const moreSymbols = candidate('noto-sans-symbols-2', false)
const math = candidate('noto-sans-math', false)
const music = candidate('noto-music', false)

/**
 * The regions whose forms of Chinese characters are tried, the best first: the same code point is written differently
 * in them.
 */
function eastAsian(text: string, language = ''): readonly string[] {
  const regions = ['sc', 'jp', 'tc', 'kr', 'hk']
  const first = regionOf(language.toLowerCase()) ?? regionIn(text)
  return first ? [first, ...regions.filter((region) => region !== first)] : regions
}

function regionOf(language: string): string | undefined {
  if (/^zh-(?:.*-)?(?:hk|mo)\b/.test(language)) return 'hk'
  if (/^zh-(?:.*-)?(?:tw|hant)\b/.test(language)) return 'tc'
  const regions: Readonly<Record<string, string>> = { ja: 'jp', zh: 'sc', ko: 'kr' }
  return regions[language.slice(0, 2)]
}

function regionIn(text: string): string | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp'
  return /\p{Script=Hangul}/u.test(text) ? 'kr' : undefined
}
