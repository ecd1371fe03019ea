// Finds the fonts that have every letter of a text: the user's own, bundled ones, installed ones of fontsource and of
// the system, and downloads in the end. A letter that no font has is `font_missing`, never an empty box on a picture.

import { timeSlicer } from '../../concurrency.ts'
import { CopydeskError } from '../../errors.ts'
import type { FontSources } from '../../media/font-sources.ts'
import { isColorByDefault, type Letter, neededLetters, rangesInclude } from './coverage.ts'
import { cachedFace, type Face, inOrder } from './face.ts'
import {
  bundledNames,
  type Candidates,
  candidateFinder,
  emojiFamily,
  type FaceKind,
  genericFamilies,
  knownFamily,
  parseFamilyList,
  symbolFamily,
} from './families.ts'
import { type FontFamily, type FontPart, type LoadedFont, partsFor } from './family.ts'
import { letterScale, squareLetter, sturdyWeight } from './optical.ts'
import { findFamily, findLocalFamily, ownParts } from './sources.ts'

export { type Face, useFace } from './face.ts'
export type { FaceKind } from './families.ts'
export { fontFile, metricsOf, registeredStyle } from './font-file.ts'
export { type FontMetrics, usual as usualMetrics } from './metrics.ts'

/** What a text is set in. The request decides the fonts, so that the same request gives the same face. */
export interface FaceRequest {
  /**
   * All text that will be set in the face. Only the fonts it needs are loaded; letters that no font has are an error.
   */
  readonly text: string
  readonly kind: FaceKind
  /** From 1 to 1000; the nearest that the family has is taken. */
  readonly weight: number
  readonly italic?: boolean | undefined
  /** A CSS list of font families. */
  readonly family?: string | undefined
  readonly language?: string | undefined
  readonly fonts?: FontSources | undefined
  readonly warn?: ((message: string) => void) | undefined
  /** Keeps sizes and weights as a browser has them, where other faces are evened out to look equally large. */
  readonly asInBrowsers?: boolean | undefined
}

/** Loads the fonts for a text. */
export async function faceFor(request: FaceRequest): Promise<Face> {
  const { text, kind, italic = false } = request
  // Posters are heavy in any font; the bundled one has a single weight that replacements must match.
  const weight = kind === 'poster' ? Math.max(request.weight, 800) : request.weight
  const families = await findChosenFamilies(request)
  const design = fallbackKind(families, kind)
  const gathering = collectFonts(await neededLetters(text), weight, request)
  const { missing, fonts, addFrom } = gathering

  // First, so that text fonts do not draw characters that are in colour by default.
  await addFrom(await findLocalFamily(emojiFamily, undefined), isColorByDefault)
  for (const { family } of families) await addFrom(family)
  for (const name of [bundledNames[design], bundledNames.text]) {
    if (missing.size > 0) await addFrom(await findLocalFamily(name, undefined))
  }
  const before = fonts.length
  const isSign = (letter: Letter) => !isSquare.test(text) || !letter.some(isSquarePoint)
  if (missing.size > 0) await addFrom(await findLocalFamily(symbolFamily, undefined), isSign)
  // Its files have kana and kanji too, which the fonts after it have to draw.
  const symbols = fonts.splice(before)
  if (missing.size > 0) await addFrom(await ownParts(request.fonts))
  if (missing.size > 0) await addByScript(gathering, { ...request, kind: design })
  fonts.push(...symbols)

  const ordered = inOrder(fonts, text)
  const main = families.length > 0 && ordered.find(({ covers }) => covers(letterL))
  if (request.asInBrowsers) return cachedFace(ordered, { weight, italic, scale: 1 })
  return cachedFace(ordered, {
    weight: main ? await sturdyWeight(main, weight) : weight,
    italic,
    scale: await letterScale(ordered, text),
  })
}

const letterL = 108
const isSquare = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u
const isSquarePoint = (point: number) => squareLetter.test(String.fromCodePoint(point))

/** Every text that can be drawn needs fewer attempts; other texts may have thousands of unknown letters. */
const maxUnknown = 20

async function addByScript({ missing, fonts, addFrom }: FontCollection, request: FaceRequest): Promise<void> {
  const candidates = candidateFinder(request.text, request.kind, request.language)
  // A font that is here is used before one that has to be downloaded, even if its design fits less.
  for (const find of [findLocalFamily, findFamily]) {
    const addFamily = async (id: string) =>
      addFrom(await warnOnNetworkError(request.warn, () => find(id, request.fonts)))
    await addForLetters(missing, (letter) => candidates(letter[0] ?? 0).map(({ id }) => id), addFamily)
  }
  // Signs that no text font has are drawn in colour.
  const before = fonts.length
  await addFrom(await findLocalFamily(emojiFamily, undefined))
  fonts.unshift(...fonts.splice(before))
  if (missing.size > 0) throw missingFontError([...missing], candidates)
}

/** Adds families until every letter has one, or too many have none. */
async function addForLetters(
  missing: ReadonlySet<Letter>,
  familiesFor: (letter: Letter) => readonly string[],
  addFamily: (id: string) => Promise<void>,
): Promise<void> {
  const added = new Set<string>()
  let unknown = 0
  for (const letter of missing) {
    for (const id of familiesFor(letter)) {
      if (added.has(id) || !missing.has(letter)) continue
      added.add(id)
      await addFamily(id)
    }
    if (missing.has(letter) && ++unknown === maxUnknown) return
  }
}

/** A requested family that was found. */
interface ChosenFamily {
  readonly name: string
  readonly family: FontFamily
  /** Whether it stands for a generic name such as `serif`. */
  readonly isGeneric: boolean
  readonly isSerif: boolean
}

/** Finds the requested families as far as they are available. */
async function findChosenFamilies({
  family = '',
  kind,
  fonts,
  warn,
}: FaceRequest): Promise<readonly ChosenFamily[]> {
  const { names, refused } = parseFamilyList(family)
  if (refused) warn?.('Ignored an invalid font family. Use names such as Lobster or "Open Sans".')
  const families: ChosenFamily[] = []
  const absent: string[] = []
  for (const name of names) {
    const generic = genericFamilies(name, kind)
    const alternatives = generic ?? [name]
    const find = (alternative: string) => warnOnNetworkError(warn, () => findFamily(alternative, fonts))
    const loaded = await firstFound(alternatives, find)
    if (loaded) families.push({ ...loaded, isGeneric: generic !== undefined })
    else absent.push(...alternatives.slice(0, 1))
  }
  const [missing] = absent
  if (missing === undefined || !families.every(({ isGeneric }) => isGeneric)) return families
  const knownName = knownFamily(missing)
  if (families.length === 0 && knownName?.category === 'serif') {
    const family = await findLocalFamily(bundledNames.serif, undefined)
    if (family) families.push({ name: bundledNames.serif, family, isSerif: true, isGeneric: true })
  }
  const remedy = knownName ? `Install it (npm i ${knownName.package}) or pass` : 'Check its name, or pass'
  const used = families[0]?.name ?? bundledNames[kind]
  warn?.(`The font "${missing}" was not found; using ${used} instead. ${remedy} its file in fonts.files.`)
  return families
}

/** The first of several families that there is. */
async function firstFound(
  names: readonly string[],
  find: (name: string) => Promise<FontFamily | undefined>,
): Promise<Omit<ChosenFamily, 'isGeneric'> | undefined> {
  for (const name of names) {
    const family = await find(name)
    if (family) return { name, family, isSerif: knownFamily(name)?.category === 'serif' }
  }
  return undefined
}

/** The kind whose fonts draw the letters that the requested families lack. */
function fallbackKind([first]: readonly ChosenFamily[], kind: FaceKind): FaceKind {
  if (!first) return kind
  return first.isSerif ? 'serif' : kind === 'serif' ? 'text' : kind
}

/** The fonts collected for a text. */
interface FontCollection {
  /** The letters no collected font can draw. */
  readonly missing: Set<Letter>
  /** In the order in which the canvas tries them. */
  readonly fonts: LoadedFont[]
  /** Adds the parts of a family that are needed. */
  readonly addFrom: (family: FontFamily | undefined, of?: (letter: Letter) => boolean) => Promise<void>
}

function collectFonts(letters: Iterable<Letter>, weight: number, request: FaceRequest): FontCollection {
  const missing = new Set(letters)
  const fonts: LoadedFont[] = []
  const pause = timeSlicer()
  const lettersOf = async (letters: Iterable<Letter>, test: (letter: Letter) => boolean) => {
    const covered: Letter[] = []
    let count = 0
    for (const letter of letters) {
      if (test(letter)) covered.push(letter)
      if (++count % 100 === 0) await pause()
    }
    await pause()
    return covered
  }
  const addPart = async (part: FontPart, claimed: readonly Letter[]) => {
    const font = await warnOnNetworkError(request.warn, part.load)
    const drawnLetters = font ? await lettersOf(claimed, (letter) => letter.every(font.covers)) : []
    if (font && drawnLetters.length > 0) fonts.push(font)
    for (const letter of drawnLetters) missing.delete(letter)
  }
  const addFrom: FontCollection['addFrom'] = async (family = [], of = () => true) => {
    const parts = partsFor(family, weight, request.italic ?? false)
    const claimedBy = ({ coverage }: FontPart) =>
      lettersOf(
        missing,
        (letter) => of(letter) && (!coverage || letter.every((point) => rangesInclude(coverage, point))),
      )
    // All files are downloaded at once; below, they are used one after another.
    for (const part of parts) {
      if (part.isRemote && (await claimedBy(part)).length > 0) part.load().catch(() => {})
    }
    for (const part of parts) {
      if (missing.size === 0) return
      const claimed = await claimedBy(part)
      if (claimed.length > 0) await addPart(part, claimed)
    }
  }
  return { missing, fonts, addFrom }
}

const maxShown = 6

/** The error that names the missing letters and the packages to install. */
function missingFontError(letters: readonly Letter[], candidates: Candidates): CopydeskError {
  const listed = letters.slice(0, maxShown)
  const descriptions = listed.map((points) => {
    const letter = String.fromCodePoint(...points)
    const codes = points.map((point) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')
    return /\p{C}/u.test(letter) ? codes : `${letter} (${codes})`
  })
  const omittedText = letters.length > maxShown ? ` and ${letters.length - maxShown} more` : ''
  const packages = new Set(listed.flatMap(([point = 0]) => candidates(point)[0]?.package ?? []))
  const install =
    packages.size > 0 ? `Install one (npm i ${[...packages].join(' ')})` : 'Remove it from the text'
  return new CopydeskError(
    'font_missing',
    `No available font can draw ${descriptions.join(', ')}${omittedText}. ${install}, or pass one in fonts.files and name its family.`,
  )
}

/** Turns network errors into a warning, as if the font did not exist; other errors are thrown. */
async function warnOnNetworkError<Found>(
  warn: ((message: string) => void) | undefined,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  try {
    return await find()
  } catch (error) {
    if (!CopydeskError.is(error) || !error.code.startsWith('upstream')) throw error
    warn?.(error.message)
    return undefined
  }
}
