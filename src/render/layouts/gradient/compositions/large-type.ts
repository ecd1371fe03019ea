import { baseGround, type Tone, toneOn } from '../../../templates/gradient/scheme.ts'
import { typesettingLanguage } from '../../../type/pieces.ts'
import quotationMarks from '../../../type/quotation-marks.json' with { type: 'json' }
import { glyphOf } from '../glyph.ts'
import { blend, css, softGround } from '../grounds.ts'
import type { GradientScene, GradientStage, PlacedText } from '../stage.ts'
import { markHeight, placeMark, setHeadline, setMark, setSingleLine, setSmallText } from '../text.ts'

/** Capitals as wide as the card on every line. */
export async function poster(stage: GradientStage): Promise<GradientScene> {
  const { copy, options, left, right, top, bottom, short, shape } = stage
  const scheme = baseGround(stage)
  const { tone } = scheme
  const width = right - left
  const mark = await setMark(stage, copy.support ? 0.4 * width : width)
  const note =
    copy.support &&
    (await setSmallText(stage, copy.support, { width: mark ? 0.55 * width : width, lines: 2 }))
  const rise = Math.max(mark?.name.rise ?? 0, note ? note.rise : 0)
  const head = rise + Math.max(mark?.name.height ?? 0, note ? note.height : 0)
  const room = bottom - top - (head > 0 ? head + 0.062 * short : 0)
  const text = copy.headline.toLocaleUpperCase(options.language)
  const most = { wide: 2, square: 4, portrait: 4, story: 5 }[shape]
  // Scripts without capitals have descenders.
  const hasCapitals = /\p{Lu}/u.test(text)
  const gap = (hasCapitals ? 0.036 : 0.09) * short
  const stacks = await Promise.all(
    breakings(text, most).map((lines) => stackLines(stage, lines, { gap, room, tone })),
  )
  // The lines that fill the card best.
  const words = stacks.reduce((best, stack) => (areaOf(stack) > 1.05 * areaOf(best) ? stack : best))
  if (mark) words.push(placeMark(mark, left, top + rise, tone))
  if (note) words.push({ set: note, x: left, y: top + rise, width, align: mark ? 'end' : 'start', tone })
  return { background: softGround(stage, scheme), texts: words }
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

const areaOf = (words: readonly PlacedText[]) =>
  words.reduce((sum, { set }) => sum + set.width * set.height, 0)

/** Ways to break a text: after its sentences, and into lines of similar length. */
function breakings(text: string, most: number): readonly (readonly string[])[] {
  const sentences = text.split(/(?<=[.!?])\s+/)
  const words = text.split(/\s+/)
  const fewest = Math.min(most, words.length, Math.max(1, Math.ceil(text.length / 9)))
  const even = Array.from({ length: Math.max(1, Math.min(most, words.length) - fewest + 1) }, (_, index) =>
    evenLines(words, fewest + index),
  )
  return sentences.length > 1 && sentences.length <= most ? [sentences, ...even] : even
}

function evenLines(words: readonly string[], count: number): readonly string[] {
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

/** The quotation marks of a language. */
function marksFor({ copy, options }: GradientStage) {
  const language = typesettingLanguage(copy.headline, options.language).slice(0, 2)
  const all: Readonly<Record<string, { readonly open: string; readonly close: string }>> = quotationMarks
  return all[language] ?? quotationMarks.en
}

/** Who said it: the name, and below it the role. A support line follows last. */
async function setSpeaker(stage: GradientStage, width: number) {
  const { copy, short, scale } = stage
  const { speaker, role } = copy.kind === 'quote' ? copy : { speaker: undefined, role: undefined }
  const size = 0.038 * scale * short
  const sets = [
    speaker && (await setSmallText(stage, speaker, { width, size: 1.08 * size, weight: 640 })),
    role && (await setSmallText(stage, role, { width, size, lines: 2 })),
    copy.support && (await setSmallText(stage, copy.support, { width, size: 0.9 * size, lines: 2 })),
  ].filter((set) => set !== undefined && set !== '')
  const gap = 0.024 * scale * short
  return {
    height: sets.reduce((sum, set) => sum + set.height + set.rise + gap, -gap),
    place(x: number, top: number, tone: Tone): PlacedText[] {
      let y = top
      return sets.map((set, index) => {
        const placed = { set, x, y: y + set.rise, width, tone, role: index > 0 ? 'soft' : 'main' } as const
        y += set.height + set.rise + gap
        return placed
      })
    },
  }
}

/** A quote between two large quotation marks; who said it stands below. */
export async function quote(stage: GradientStage): Promise<GradientScene> {
  const { copy, short, left, right, top, baseline, isWide, scale } = stage
  const scheme = baseGround(stage)
  const { tone } = scheme
  const marks = marksFor(stage)
  const [open, close] = [await glyphOf(stage, marks.open), await glyphOf(stage, marks.close)]
  const tall = 0.17 * scale * short
  const widest = 0.3 * short
  const sign = (aspect: number) => Math.min(tall, widest / aspect)
  const start = isWide ? left + sign(open.aspect) * open.aspect + 0.07 * short : left
  const mark = await setMark(stage, 0.36 * (right - left))
  const besideMark = right - start - (mark ? mark.width + 0.04 * short : 0)
  const said = await setSpeaker(stage, Math.min(0.58 * (right - start), besideMark))
  const foot = baseline - Math.max(said.height, markHeight(stage, mark))
  const head = isWide ? top : top + sign(open.aspect) + 0.06 * short
  const closing = sign(close.aspect)
  const room = foot - (isWide ? 0.1 : 0.08) * short - head
  const headline = await setHeadline(stage, copy.headline, {
    width: isWide ? right - start - 0.14 * short : right - left,
    height: room - (isWide ? 0 : closing + 0.03 * short),
    serif: true,
    share: 1.3,
  })
  const end = head + headline.rise + headline.height + headline.descent
  const texts: PlacedText[] = [
    { set: headline, x: start, y: head + headline.rise, width: right - start, tone, optical: true },
    ...said.place(start, foot, tone),
  ]
  if (mark) texts.push(placeMark(mark, right - mark.width, baseline - markHeight(stage, mark), tone))
  return {
    background: softGround(stage, scheme),
    texts,
    draw: (context) => {
      const style = css(scheme.shape)
      open.fill(context, { x: left, y: top, height: sign(open.aspect), style })
      const y = Math.min(end + 0.03 * short, foot - closing - 0.05 * short)
      close.fill(context, { x: right - close.aspect * closing, y, height: closing, style })
    },
  }
}

/** A quote in a speech bubble, and who said it below the tail. */
export async function bubble(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, short, left, right, top, baseline, width, height, shape } = stage
  const scheme = baseGround(stage)
  const panel = scheme.kind === 'dark' ? scheme.shape : palette.light
  const tone = toneOn(panel)
  const marks = marksFor(stage)
  const mark = await setMark(stage, 0.36 * (right - left))
  const said = await setSpeaker(stage, 0.58 * (right - left))
  const foot = baseline - Math.max(said.height, markHeight(stage, mark))
  const tail = 0.1 * short
  const y = shape === 'story' ? 0.1 * height : 0.7 * top
  const box = { x: 0.7 * left, y, width: width - 1.4 * left, height: foot - tail - 0.035 * short - y }
  const padding = 0.075 * short
  const headline = await setHeadline(stage, `${marks.open}${copy.headline}${marks.close}`, {
    width: box.width - 2 * padding,
    height: box.height - 2 * padding,
    share: 1.2,
  })
  const x = box.x + padding
  const slack = box.height - headline.rise - headline.height - headline.descent
  const texts: PlacedText[] = [
    {
      set: headline,
      x,
      y: box.y + headline.rise + Math.max(padding, slack / 2),
      width: box.width - 2 * padding,
      tone,
    },
    ...said.place(left, foot, scheme.tone),
  ]
  if (mark) texts.push(placeMark(mark, right - mark.width, baseline - markHeight(stage, mark), scheme.tone))
  return {
    background: softGround(stage, scheme),
    texts,
    draw: (context) => {
      context.fillStyle = blend(context, box, [
        [0, panel],
        [0.6, panel],
        [1, scheme.kind === 'dark' ? scheme.shapeEnd : palette.light],
      ])
      context.beginPath()
      context.roundRect(box.x, box.y, box.width, box.height, 0.07 * short)
      context.fill()
      const from = box.x + 0.1 * short
      context.fillStyle = css(panel)
      context.beginPath()
      context.moveTo(from, box.y + box.height - 1)
      context.lineTo(from, box.y + box.height + tail)
      context.lineTo(from + 1.3 * tail, box.y + box.height - 1)
      context.fill()
    },
  }
}
