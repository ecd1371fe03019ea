import { loadCanvas, newCanvas } from '../canvas.ts'
import type { FontPart, LoadedFont } from './family.ts'
import { type FontMetrics, readMetrics } from './metrics.ts'
import { sha256 } from './node.ts'

/**
 * The canvas has one list of fonts per process. A font is registered once under a name derived from its bytes and
 * never removed, because others may be drawing with it.
 */
const registered = new Map<string, string | undefined>()

/** Registers a font and returns its name, or `undefined` if the canvas cannot read it. */
export async function registerFont(bytes: Uint8Array, hash = sha256(bytes)): Promise<string | undefined> {
  if (registered.has(hash)) return registered.get(hash)
  const { GlobalFonts } = await loadCanvas()
  const name = `${namePrefix}${hash.slice(0, 16)}`
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const key = registered.has(hash) ? true : GlobalFonts.register(buffer, name)
  registered.set(hash, key ? name : undefined)
  if (key) files.set(name, bytes)
  if (key && !metrics.has(name)) metrics.set(name, readMetrics(bytes))
  return registered.get(hash)
}

const files = new Map<string, Uint8Array>()

/** The file of a font, by the name under which the canvas knows it; `undefined` for those of the system. */
export const fontFile = (name: string): Uint8Array | undefined => files.get(name)

const metrics = new Map<string, Promise<FontMetrics>>()

/** The metrics of a font, by the name under which the canvas knows it. */
export async function metricsOf(name: string): Promise<FontMetrics> {
  const existing = metrics.get(name) ?? measureFont(name)
  metrics.set(name, existing)
  return existing
}

/** The files of the system's fonts are not known; the canvas tells all but their line gap and features. */
async function measureFont(name: string): Promise<FontMetrics> {
  const size = 100
  const { context } = await newCanvas(1, 1)
  context.font = `${size}px "${name.replace(/["\\]/g, '\\$&')}"`
  const { fontBoundingBoxAscent, fontBoundingBoxDescent, actualBoundingBoxAscent } = context.measureText('x')
  return {
    ascent: fontBoundingBoxAscent / size,
    descent: fontBoundingBoxDescent / size,
    lineGap: 0,
    xHeight: actualBoundingBoxAscent / size,
    hasTabular: false,
    tabular: undefined,
  }
}

/** Our fonts have names of their own in the canvas, so that no font of the system takes their place. */
export const namePrefix = 'copydesk-'

/** Loads a font from bytes; `undefined` if they are not a font. */
export async function loadFont(bytes: Uint8Array): Promise<LoadedFont | undefined> {
  const name = await registerFont(bytes)
  return name === undefined ? undefined : { name, covers: await drawingTest(name) }
}

/** The style of a registered font: `any` weight if it is variable. */
export async function registeredStyle(name: string): Promise<Pick<FontPart, 'weight' | 'italic'>> {
  const { GlobalFonts } = await loadCanvas()
  const { weight = 400, style = 'normal' } =
    GlobalFonts.families.find(({ family }) => family === name)?.styles[0] ?? {}
  return {
    weight: GlobalFonts.hasVariations(name, weight, normalWidth, 0) ? 'any' : weight,
    italic: style !== 'normal',
  }
}

const normalWidth = 5

const side = 24

/** Tests letters by drawing them: letters that a font lacks look like one that no font has. */
export async function drawingTest(name: string): Promise<(point: number) => boolean> {
  const { context } = await newCanvas(side, side)
  context.font = `16px "${name.replace(/["\\]/g, '\\$&')}"`
  const widthOf = (character: string) => context.measureText(character).width
  const pixelsOf = (character: string) => {
    context.clearRect(0, 0, side, side)
    context.fillText(character, 2, 18)
    return Buffer.from(context.getImageData(0, 0, side, side).data)
  }
  const nothing = '\u{10fffd}'
  const [width, pixels] = [widthOf(nothing), pixelsOf(nothing)]
  const resultByGlyph = new Map<number, boolean>()
  return (point) => {
    const before = resultByGlyph.get(point)
    if (before !== undefined) return before
    const character = String.fromCodePoint(point)
    const isDrawn = widthOf(character) !== width || !pixelsOf(character).equals(pixels)
    resultByGlyph.set(point, isDrawn)
    return isDrawn
  }
}
