import type { Context } from '../../../canvas.ts'
import { fromOklch, toHex } from '../../../color.ts'
import { ramp } from '../field.ts'
import { baseBackground, baseMesh, baseTone } from '../grounds.ts'
import { addOrnament, drawBand } from '../ornaments.ts'
import { type GradientScene, type GradientStage, lab, type PlacedText, type Tone } from '../stage.ts'
import { placeMark, setHeadline, setMark, setSingleLine, setSmallText } from '../text.ts'

/** Capitals as wide as the card on every line. */
export async function poster(stage: GradientStage): Promise<GradientScene> {
  const { copy, options, left, right, top, bottom, short, shape } = stage
  const ground = baseBackground(stage)
  const { tone } = ground
  const width = right - left
  const mark = await setMark(stage, copy.support ? 0.4 * width : width)
  const note =
    copy.support &&
    (await setSmallText(stage, copy.support, { width: mark ? 0.55 * width : width, lines: 2 }))
  const rise = Math.max(mark?.name.rise ?? 0, note ? note.rise : 0)
  const head = rise + Math.max(mark?.name.height ?? 0, note ? note.height : 0)
  const room = bottom - top - (head > 0 ? head + 0.062 * short : 0)
  const text = copy.headline.toLocaleUpperCase(options.language)
  const most = { wide: 2, square: 3, portrait: 4, story: 5 }[shape]
  // Scripts without capitals have descenders.
  const hasCapitals = /\p{Lu}/u.test(text)
  const gap = (hasCapitals ? 0.036 : 0.09) * short
  const lines = breakPoster(text, most)
  const words = await stackLines(stage, lines, { gap, room, tone })
  if (mark) words.push(placeMark(mark, left, top + rise, tone))
  if (note) words.push({ set: note, x: left, y: top + rise, width, align: mark ? 'end' : 'start', tone })
  const isBase = stage.palette.branch === 'middle'
  return {
    background: ground.field,
    exposeBase: isBase ? undefined : [],
    // The background shows the base unchanged, so it is not adjusted for contrast.
    texts: isBase ? words.map((each) => ({ ...each, onShape: true })) : words,
    ...(stage.palette.branch === 'grey' && addOrnament(stage, words)),
  }
}

/** Stacks lines upwards from the lower margin, each as large as its width and its share of the height allow. */
async function stackLines(
  stage: GradientStage,
  lines: readonly string[],
  { gap, room, tone }: { readonly gap: number; readonly room: number; readonly tone: Tone },
): Promise<PlacedText[]> {
  const { left, right, bottom, short } = stage
  const width = right - left
  let height = (room - gap * (lines.length - 1)) / lines.length
  for (;;) {
    const sets = await Promise.all(
      lines.map((line) => setSingleLine(stage, line, 'poster', { width, height, largest: 0.62 * short })),
    )
    const words: PlacedText[] = []
    let y = bottom
    for (const [index, set] of [...sets.entries()].toReversed()) {
      y -= set.descent + set.height
      words.unshift({ set, x: left, y, width, tone, optical: true })
      // Descenders must not touch accents on the line below.
      const above = sets[index - 1]
      y -= Math.max(gap, set.rise + 0.012 * short)
      if (above) y += Math.min(above.descent, 0.02 * above.size)
    }
    const top = words[0] ? words[0].y - words[0].set.rise : bottom
    if (top >= bottom - room - 1 || height < 0.04 * short) return words
    height *= Math.max(0.6, (room / (bottom - top)) * 0.99)
  }
}

/** Breaks a text after sentences, otherwise into lines of similar length. */
function breakPoster(text: string, most: number): readonly string[] {
  const sentences = text.split(/(?<=[.!?])\s+/)
  if (sentences.length > 1 && sentences.length <= most) return sentences
  const words = text.split(/\s+/)
  const count = Math.min(most, words.length, Math.max(1, Math.ceil(text.length / 9)))
  const lines: string[] = []
  let rest = words
  for (let line = 0; line < count; line += 1) {
    const share = rest.join(' ').length / (count - line)
    let taken = 1
    while (
      taken < rest.length - (count - line - 1) &&
      distanceFrom(rest, taken + 1, share) < distanceFrom(rest, taken, share)
    )
      taken += 1
    if (line === count - 1) taken = rest.length
    lines.push(rest.slice(0, taken).join(' '))
    rest = rest.slice(taken)
  }
  return lines
}

function distanceFrom(words: readonly string[], taken: number, share: number): number {
  return Math.abs(words.slice(0, taken).join(' ').length - share)
}

/** A large quotation mark above the text, and the speaker at the foot. */
export async function quote(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, left, right, top, baseline, short, shape, measure, isWide } = stage
  const tone = baseTone(stage)
  const { speaker, role } = copy.kind === 'quote' ? copy : { speaker: undefined, role: copy.support }
  const size = (isWide ? 0.86 : shape === 'square' ? 0.66 : 1) * 0.34 * short
  const start = isWide ? left + size + 0.09 * short : left
  const half = 0.56 * (right - start)
  const name =
    speaker && (await setSmallText(stage, speaker, { width: half, size: 0.035 * short, weight: 620 }))
  const line = role && (await setSmallText(stage, role, { width: half, size: 0.035 * short, lines: 2 }))
  const below = [name, line].filter((set) => set !== undefined && set !== '')
  const hasRule = below.length > 0
  const mark = await setMark(stage, hasRule ? right - start - half - 0.04 * short : undefined)
  const attribution = below.reduce((sum, set) => sum + set.height + 0.022 * short, 0)
  const foot = baseline - Math.max(attribution, mark?.name.height ?? 0)
  const end = foot - (hasRule ? 0.1 : 0.05) * short
  const highest = isWide ? top : top + 0.79 * size + 0.075 * short
  const headline = await setHeadline(stage, copy.headline, {
    width: isWide ? Math.min(measure, right - start) : measure,
    height: end - highest,
    serif: true,
  })
  const words: PlacedText[] = [
    { set: headline, x: start, y: highest + headline.rise, width: right - start, tone, optical: true },
  ]
  let y = foot + (Math.max(attribution, mark?.name.height ?? 0) - attribution) + 0.022 * short
  for (const [index, set] of below.entries()) {
    words.push({ set, x: start, y, width: half, tone, role: index > 0 || !name ? 'soft' : 'main' })
    y += set.height + 0.022 * short
  }
  if (mark)
    words.push(placeMark(mark, hasRule ? right - mark.width : left, baseline - mark.name.height, tone))
  const shades =
    tone === 'paper'
      ? ([lab(palette.accent, { lightness: 0.92 }), lab(palette.accent, { lightness: 0.7 })] as const)
      : ([lab(palette.ink, { lightness: 0.36 }), lab(palette.ink)] as const)
  const color = ramp({ 0: shades[0], 1: shades[1] })
  return {
    exposeBase: [],
    background: baseMesh(stage, tone === 'paper' && !isWide ? 'right' : 'left'),
    texts: words,
    draw: async (brush) => {
      const { context, fill } = brush
      if (palette.branch === 'grey') drawBand(stage, brush)
      const tall = 0.79 * size
      const box = { x: left, y: top, width: size, height: tall }
      await fill(
        (_, at, into) => color((at - top) / tall, into),
        box,
        () => {
          comma(context, left, top, size * 0.455, tall)
          comma(context, left + size * 0.545, top, size * 0.455, tall)
        },
      )
      if (!hasRule) return
      context.fillStyle = toHex(fromOklch(tone === 'paper' ? palette.accent : palette.ink))
      context.fillRect(start, foot - 0.03 * short, 0.067 * short, 0.0037 * short)
    },
  }
}

/** Half of an opening quotation mark. */
function comma(context: Context, x: number, y: number, width: number, height: number): void {
  const radius = width * 0.48
  const [centre, middle] = [x + radius, y + height - radius]
  context.moveTo(x + width * 0.86, y)
  context.bezierCurveTo(x + width * 0.32, y + height * 0.12, x, y + height * 0.36, x, middle)
  context.ellipse(centre, middle, radius, radius, 0, Math.PI, -Math.PI / 2, true)
  context.bezierCurveTo(
    x + width * 0.5,
    y + height * 0.32,
    x + width * 0.7,
    y + height * 0.21,
    x + width,
    y + height * 0.14,
  )
  context.closePath()
}
