import { type Context, loadCanvas, newCanvas } from '../canvas.ts'
import { type FontFamily, type FontPart, once } from './family.ts'
import { namePrefix } from './registry.ts'

interface SystemFamily {
  readonly family: string
  readonly styles: readonly { readonly weight: number; readonly style: string }[]
}

let all: ReadonlyMap<string, SystemFamily> | undefined
const families = new Map<string, FontFamily>()

/** A family that the system has installed. */
export async function systemFamily(name: string): Promise<FontFamily | undefined> {
  const key = name.toLowerCase()
  all ??= await readAll()
  const found = all.get(key)
  if (!found) return undefined
  const family = families.get(key) ?? found.styles.map((style) => part(found.family, style))
  families.set(key, family)
  return family
}

async function readAll(): Promise<ReadonlyMap<string, SystemFamily>> {
  const { GlobalFonts } = await loadCanvas()
  const system = GlobalFonts.families.filter(({ family }) => !family.startsWith(namePrefix))
  return new Map(system.map((family) => [family.family.toLowerCase(), family]))
}

function part(name: string, { weight, style }: SystemFamily['styles'][number]): FontPart {
  const load = once(async () => ({ name, weight, draws: await drawingTest(name) }))
  return { weight, italic: style !== 'normal', load }
}

const side = 24

/**
 * The file of such a font cannot be read from here, so its letters are found out by drawing: one that it does not have
 * looks like one that no font has.
 */
async function drawingTest(name: string): Promise<(point: number) => boolean> {
  const { context } = await newCanvas(side, side)
  const known = new Map<number, boolean>()
  const nothing = look(context, name, '\u{10fffd}')
  return (point) => {
    const before = known.get(point)
    if (before !== undefined) return before
    const drawn = look(context, name, String.fromCodePoint(point)) !== nothing
    known.set(point, drawn)
    return drawn
  }
}

function look(context: Context, name: string, character: string): string {
  context.clearRect(0, 0, side, side)
  context.font = `16px "${name.replace(/["\\]/g, '\\$&')}"`
  context.fillText(character, 2, 18)
  const { width } = context.measureText(character)
  return `${width} ${context.getImageData(0, 0, side, side).data.join()}`
}
