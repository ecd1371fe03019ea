import type { PostCopy, PostFacts, PostOffer } from '../../../../content/post-copy.ts'
import type { Context } from '../../../canvas.ts'
import type { Box } from '../../../legible.ts'
import { baseGround, type Tone } from '../../../templates/gradient/scheme.ts'
import type { SetText } from '../../../type/index.ts'
import { visualLength } from '../../../type/type-scale.ts'
import { css, fillTicket, softGround } from '../grounds.ts'
import { type GradientScene, type GradientStage, type PlacedText, textColor } from '../stage.ts'
import { setFooter, setHeadlineBlock, setSingleLine, setSmallText } from '../text.ts'

/** What stands below the headline, set for a width: its texts and the rules between them. */
interface Body {
  readonly width: number
  readonly height: number
  readonly texts: readonly (Pick<PlacedText, 'set' | 'x' | 'y' | 'width' | 'align'> & {
    readonly isSoft?: boolean
  })[]
  readonly rules: readonly Box[]
}

interface Room {
  readonly width: number
  readonly height: number
}

const empty: Body = { width: 0, height: 0, texts: [], rules: [] }

const moved = ({ texts, rules, ...size }: Body, x: number, y: number): Body => ({
  ...size,
  texts: texts.map((text) => ({ ...text, x: text.x + x, y: text.y + y })),
  rules: rules.map((rule) => ({ ...rule, x: rule.x + x, y: rule.y + y })),
})

function stacked(parts: readonly Body[], gap: number): Body {
  const filled = parts.filter(({ height }) => height > 0)
  let y = 0
  const placed = filled.map((part) => {
    const at = moved(part, 0, y)
    y += part.height + gap
    return at
  })
  return {
    width: Math.max(0, ...filled.map(({ width }) => width)),
    height: Math.max(0, y - gap),
    texts: placed.flatMap(({ texts }) => texts),
    rules: placed.flatMap(({ rules }) => rules),
  }
}

const widest = (sets: readonly SetText[]) => Math.max(0, ...sets.map(({ width }) => width))
const footOf = (set: SetText) => set.rise + set.height

/** Sets a column of texts in the size of the one that needs the smallest. */
async function setColumn(
  stage: GradientStage,
  texts: readonly string[],
  how: NonNullable<Parameters<typeof setSmallText>[2]> & { readonly size: number },
): Promise<SetText[]> {
  const sets = await Promise.all(texts.map((text) => setSmallText(stage, text, how)))
  const size = Math.min(how.size, ...sets.map((set) => set.size))
  if (sets.every((set) => set.size <= size * 1.01)) return sets
  return Promise.all(texts.map((text) => setSmallText(stage, text, { ...how, size })))
}

/** A row of one or two texts; the column of figures or times is as wide as its widest text. */
interface Rows {
  readonly cells: readonly (readonly [first: string, second?: string])[]
  readonly narrow: 'first' | 'second' | 'none'
}

const rowSizes = [0.062, 0.057, 0.052, 0.047, 0.042, 0.038, 0.034, 0.029]

/** Rows between thin rules, as large as the room allows. */
async function setRows(stage: GradientStage, { cells, narrow }: Rows, room: Room): Promise<Body> {
  const short = stage.scale * stage.short
  const gap = 0.035 * short
  const rule = 0.0014 * short
  let body = empty
  for (const share of rowSizes) {
    const size = share * short
    const fixedTexts = cells.map(([first, second]) => (narrow === 'first' ? first : (second ?? '')))
    const freeTexts = cells.map(([first, second]) => (narrow === 'first' ? (second ?? '') : first))
    const figure = { size, weight: 640, width: 0.5 * room.width }
    const fixed = narrow === 'none' ? [] : await setColumn(stage, fixedTexts, figure)
    const taken = narrow === 'none' ? 0 : widest(fixed) + gap
    const free = await setColumn(stage, freeTexts, {
      size,
      width: room.width - taken,
      lines: share > 0.045 ? 1 : 2,
      height: 3 * size,
    })
    const pad = 0.56 * size
    let y = 0
    const texts: Body['texts'][number][] = []
    const rules: Box[] = []
    for (const [at, set] of free.entries()) {
      const beside = fixed[at]
      const base = Math.max(set.ascent, beside?.ascent ?? 0)
      rules.push({ x: 0, y, width: room.width, height: rule })
      const top = y + rule + pad
      const x = narrow === 'first' ? taken : 0
      texts.push({ set, x, y: top + base - set.ascent, width: room.width - taken })
      if (beside) {
        const end = narrow === 'second' ? room.width - beside.width : 0
        texts.push({ set: beside, x: end, y: top + base - beside.ascent, width: beside.width })
      }
      y = top + base - set.ascent + set.height + pad
    }
    rules.push({ x: 0, y, width: room.width, height: rule })
    body = { width: room.width, height: y + rule, texts, rules }
    const isWhole = [...fixed, ...free].every((set) => set.size > 0.97 * size)
    if (body.height <= room.height && isWhole) return body
  }
  return body
}

/** The price, large, with what it is for; what it includes below or beside it. The price shrinks before the list. */
async function setOffer(stage: GradientStage, offer: PostOffer, room: Room): Promise<Body> {
  const isBeside = offer.includes.length > 0 && room.height < 0.5 * stage.short
  if (isBeside) return setOfferBeside(stage, offer, room)
  const gap = 0.045 * stage.short
  let body = empty
  for (const share of [0.42, 0.34, 0.26, 0.18]) {
    const head = await setPrice(stage, offer, { width: room.width, height: share * room.height }, true)
    const list = await setIncludes(stage, offer, { ...room, height: room.height - head.height - gap })
    body = stacked([head, list], gap)
    if (body.height <= room.height) break
  }
  return body
}

async function setOfferBeside(stage: GradientStage, offer: PostOffer, room: Room): Promise<Body> {
  let body = empty
  for (const share of [0.48, 0.4, 0.32]) {
    const head = await setPrice(stage, offer, { width: share * room.width, height: room.height }, false)
    const from = head.width + 0.06 * stage.short
    const list = await setIncludes(stage, offer, { width: room.width - from, height: room.height })
    const height = Math.max(head.height, list.height)
    const placed = [moved(head, 0, (height - head.height) / 2), moved(list, from, (height - list.height) / 2)]
    body = {
      width: room.width,
      height,
      texts: placed.flatMap(({ texts }) => texts),
      rules: placed.flatMap(({ rules }) => rules),
    }
    if (height <= room.height) break
  }
  return body
}

async function setIncludes(stage: GradientStage, { includes }: PostOffer, room: Room): Promise<Body> {
  if (includes.length === 0) return empty
  return setRows(stage, { cells: includes.map((item) => [item] as const), narrow: 'none' }, room)
}

/** What the price is for stands below it, or on its line if there is room and `inLine` allows it. */
async function setPrice(
  stage: GradientStage,
  { price, per }: PostOffer,
  room: Room,
  inLine: boolean,
): Promise<Body> {
  const { short, scale } = stage
  const gap = 0.03 * short
  const numeral = await setSingleLine(stage, price, 'display', {
    width: room.width * (inLine && per ? 0.72 : 1),
    height: Math.max(0.12 * short, room.height - (inLine || !per ? 0 : 0.1 * short)),
    largest: 0.34 * short,
  })
  const line = numeral.rise + numeral.height
  const figure = { set: numeral, x: 0, y: numeral.rise, width: room.width }
  const alone = { width: numeral.width, height: line + numeral.descent, texts: [figure], rules: [] }
  if (!per) return alone
  const setLabel = (width: number) =>
    setSmallText(stage, per, { width, size: 0.042 * short * scale, lines: 2 })
  const beside = room.width - numeral.width - gap
  const narrow = inLine && beside > 0.2 * short ? await setLabel(beside) : undefined
  const isInLine = narrow !== undefined && narrow.height <= line
  const set = isInLine ? narrow : await setLabel(room.width)
  const below = line + Math.max(numeral.descent + 0.01 * short, gap) + set.rise
  const label = {
    set,
    x: isInLine ? numeral.width + gap : 0,
    y: isInLine ? line - set.height : below,
    width: set.width,
    isSoft: true,
  }
  return isInLine
    ? { ...alone, texts: [figure, label] }
    : {
        width: Math.max(numeral.width, set.width),
        height: below + set.height,
        texts: [figure, label],
        rules: [],
      }
}

/** Figures side by side, each above its label; where they would be small, in two columns or below one another. */
async function setFacts(stage: GradientStage, { rows }: PostFacts, room: Room): Promise<Body> {
  const short = stage.scale * stage.short
  const gutter = 0.06 * short
  const inColumns = async (columns: number): Promise<FactsWay> => {
    const lines = Math.ceil(rows.length / columns)
    const width = (room.width - gutter * (columns - 1)) / columns
    const height = (room.height - 0.05 * short * (lines - 1)) / lines
    const largest = Math.min(0.24 * short, 0.55 * height)
    const numerals = (most: number) =>
      Promise.all(rows.map(({ shown }) => setSingleLine(stage, shown, 'display', { width, largest: most })))
    const first = await numerals(largest)
    const size = Math.min(...first.map((set) => set.size))
    const figures = size < 0.98 * largest ? await numerals(size) : first
    const labels = await setColumn(
      stage,
      rows.map(({ label }) => label),
      { width, size: Math.min(0.046 * short, Math.max(0.036 * short, 0.4 * size)), lines: 3 },
    )
    const tall = Math.max(...figures.map(({ height }) => height))
    const gap = 0.035 * short
    const texts: Body['texts'][number][] = []
    const rules: Box[] = []
    let y = 0
    for (let line = 0; line < lines; line += 1) {
      const members = rows.map((_, at) => at).filter((at) => Math.floor(at / columns) === line)
      const foot = Math.max(...members.map((at) => footOf(labels[at] as SetText)))
      const high = tall + gap + foot
      if (line > 0 && columns === 1)
        rules.push({ x: 0, y: y - 0.04 * short, width: room.width, height: 0.0014 * short })
      for (const at of members) {
        const [figure, label] = [figures[at] as SetText, labels[at] as SetText]
        const x = (at % columns) * (width + gutter)
        texts.push({ set: figure, x, y: y + tall - figure.height, width })
        texts.push({ set: label, x, y: y + tall + gap + label.rise, width, isSoft: true })
        if (x > 0) rules.push({ x: x - gutter / 2, y, width: 0.0014 * short, height: high })
      }
      y += high + (columns === 1 ? 0.08 : 0.06) * short
    }
    const height2 = y - (columns === 1 ? 0.08 : 0.06) * short
    return { body: { width: room.width, height: height2, texts, rules }, size }
  }
  const ways = [
    ...(await Promise.all((rows.length === 4 ? [4, 2, 1] : [rows.length, 1]).map(inColumns))),
    await setFactRows(stage, rows, room),
  ]
  const fitting = ways.filter(({ body }) => body.height <= room.height)
  // Side by side, unless the figures gain much.
  const best = fitting.reduce<FactsWay | undefined>(
    (one, other) => (one && other.size <= 1.3 * one.size ? one : other),
    undefined,
  )
  return (best ?? ways[0])?.body ?? empty
}

interface FactsWay {
  readonly body: Body
  readonly size: number
}

/** Facts below one another, each with its label beside the figure. */
async function setFactRows(stage: GradientStage, rows: PostFacts['rows'], room: Room): Promise<FactsWay> {
  const { short } = stage
  const gap = 0.05 * short
  const pad = 0.032 * short
  const rule = 0.0014 * short
  const largest = Math.min(0.17 * short, 1.3 * (room.height / rows.length - 2 * pad))
  const figure = { width: 0.55 * room.width, largest }
  const first = await Promise.all(rows.map(({ shown }) => setSingleLine(stage, shown, 'display', figure)))
  const size = Math.min(...first.map((set) => set.size))
  const figures = await Promise.all(
    rows.map(({ shown }) => setSingleLine(stage, shown, 'display', { ...figure, largest: size })),
  )
  const from = widest(figures) + gap
  const labels = await setColumn(
    stage,
    rows.map(({ label }) => label),
    { width: room.width - from, size: 0.046 * short * Math.sqrt(stage.scale), lines: 2 },
  )
  const texts: Body['texts'][number][] = []
  const rules: Box[] = []
  let y = 0
  for (const [at, label] of labels.entries()) {
    const numeral = figures[at] as SetText
    const height = Math.max(numeral.rise + numeral.height, footOf(label))
    const middle = y + pad + height / 2
    rules.push({ x: 0, y, width: room.width, height: rule })
    texts.push({ set: numeral, x: 0, y: middle - numeral.height / 2, width: from - gap })
    texts.push({ set: label, x: from, y: middle - label.height / 2, width: room.width - from, isSoft: true })
    y += height + 2 * pad + rule
  }
  rules.push({ x: 0, y, width: room.width, height: rule })
  return { body: { width: room.width, height: y + rule, texts, rules }, size }
}

async function setBody(stage: GradientStage, room: Room): Promise<Body> {
  const { copy } = stage
  const short = stage.scale * stage.short
  const details = 'details' in copy && copy.details
  const terms = details
    ? await setSmallText(stage, details, { width: room.width, size: 0.037 * short, lines: 2 })
    : undefined
  const gap = 0.042 * short
  const rest = { width: room.width, height: room.height - (terms ? footOf(terms) + gap : 0) }
  const foot: Body = terms
    ? {
        width: terms.width,
        height: footOf(terms),
        texts: [{ set: terms, x: 0, y: terms.rise, width: room.width, isSoft: true }],
        rules: [],
      }
    : empty
  return stacked([await setMain(stage, copy, rest), foot], gap)
}

async function setMain(stage: GradientStage, copy: PostCopy, room: Room): Promise<Body> {
  switch (copy.kind) {
    case 'offer':
      return setOffer(stage, copy, room)
    case 'facts':
      return setFacts(stage, copy, room)
    case 'table': {
      const cells = copy.rows.map(({ label, shown }) => [label, shown] as const)
      return setRows(stage, { cells, narrow: 'second' }, room)
    }
    case 'schedule': {
      const cells = copy.entries.map(({ when, what }) => [when, what] as const)
      return setRows(stage, { cells, narrow: 'first' }, room)
    }
    default:
      return empty
  }
}

const textsOf = (body: Body, tone: Tone): PlacedText[] =>
  body.texts.map(({ isSoft, ...text }) => ({ ...text, tone, role: isSoft ? 'soft' : 'main' }))

function drawRules(context: Context, stage: GradientStage, { rules }: Body, tone: Tone): void {
  context.fillStyle = css(textColor(stage, tone), 0.3)
  for (const { x, y, width, height } of rules) context.fillRect(x, y, width, height)
}

/** Headlines of facts are smaller, so that the figures come first. */
const headSizes = ({ copy, short }: GradientStage): [largest: number, smallest: number] =>
  copy.kind === 'facts' ? [0.084 * short, 0.062 * short] : [0.12 * short, 0.078 * short]

/** The height that a headline and its support line need at least in a width. */
function headRoom(stage: GradientStage, width: number): number {
  const { copy, short, scale } = stage
  const size = headSizes(stage)[1] * scale
  const lines = Math.ceil((0.54 * size * visualLength(copy.headline)) / width)
  return size * (0.9 + 1.24 * (lines - 1)) + (copy.support ? 0.1 * short : 0)
}

/** The headline at the top and the rest at the foot; side by side on wide cards. */
export async function ledger(stage: GradientStage): Promise<GradientScene> {
  const { copy, width, short, left, right, top, baseline, isWide } = stage
  const scheme = baseGround(stage)
  const { tone } = scheme
  const footer = await setFooter(stage, { tone })
  const start = isWide ? left + 0.47 * width : left
  const end = isWide ? baseline : footer.top
  const body = await setBody(stage, {
    width: right - start,
    height: end - top - (isWide ? 0 : headRoom(stage, right - left) + 0.08 * short),
  })
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: isWide ? 0.4 * width : right - left,
    height: isWide ? footer.top - top : end - body.height - top - 0.07 * short,
    sizes: headSizes(stage),
    gap: 0.045,
  })
  const placed = moved(body, start, end - body.height)
  return {
    background: softGround(stage, scheme),
    texts: [...block.place(left, top, tone), ...textsOf(placed, tone), ...footer.texts],
    draw: (context) => drawRules(context, stage, placed, tone),
  }
}

/** The headline on the ground, and the rest on a light sheet that reaches over the edge of the card. */
export async function sheet(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, width, height, short, left, right, top, isWide, baseline } = stage
  const scheme = baseGround(stage)
  const { tone } = scheme
  const footer = await setFooter(stage, { tone: isWide ? tone : 'ink' })
  const pad = 0.07 * short
  const start = isWide ? left + 0.46 * width : left
  const body = await setBody(stage, {
    width: right - start,
    height: isWide ? baseline - top : footer.top - top - pad - 0.09 * short - headRoom(stage, right - left),
  })
  const bodyTop = isWide ? (height - body.height) / 2 : footer.top - body.height
  const edge = isWide
    ? { x: start - pad, y: 0, width: width - start + pad, height }
    : { x: 0, y: bodyTop - pad, width, height: height - bodyTop + pad }
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: isWide ? start - pad - left - 0.06 * short : right - left,
    height: (isWide ? footer.top : edge.y - 0.08 * short) - top,
    sizes: headSizes(stage),
    gap: 0.045,
  })
  const placed = moved(body, start, bodyTop)
  return {
    background: softGround(stage, scheme),
    texts: [...block.place(left, top, tone), ...textsOf(placed, 'ink'), ...footer.texts],
    draw: (context) => {
      const round = 0.06 * short
      context.fillStyle = css(palette.light)
      context.beginPath()
      context.roundRect(edge.x, edge.y, edge.width + round, edge.height + round, round)
      context.fill()
      drawRules(context, stage, placed, 'ink')
    },
  }
}

/** A light ticket with a perforated line between the headline and the rest. */
export async function ticket(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, width, height, short, left, right, top, bottom, isWide, shape } = stage
  const scheme = baseGround(stage)
  const { tone } = scheme
  const footer = await setFooter(stage, { tone })
  const inset = 0.059 * short
  const head = shape === 'story' ? 0.1 * height : inset
  const foot = footer.top === bottom ? height - inset : footer.top + 0.012 * short
  const plate = { x: inset, y: head, width: width - 2 * inset, height: foot - head }
  const pad = 0.062 * short
  const [x, y] = [Math.max(left, plate.x + pad), Math.max(top, plate.y + pad)]
  const inner = {
    width: Math.min(right, plate.x + plate.width - pad) - x,
    height: plate.y + plate.height - pad - y,
  }
  const start = isWide ? x + 0.47 * inner.width : x
  const body = await setBody(stage, {
    width: x + inner.width - start,
    height: isWide ? inner.height : inner.height - headRoom(stage, inner.width) - 1.5 * pad,
  })
  const bodyTop = isWide ? y + (inner.height - body.height) / 2 : y + inner.height - body.height
  const cut = isWide ? start - 0.06 * short : bodyTop - 0.8 * pad
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: isWide ? cut - x - 0.05 * short : inner.width,
    height: isWide ? inner.height : cut - 0.6 * pad - y,
    sizes: headSizes(stage),
    gap: 0.042,
  })
  const placed = moved(body, start, bodyTop)
  return {
    background: softGround(stage, scheme),
    texts: [...block.place(x, y, 'ink'), ...textsOf(placed, 'ink'), ...footer.texts],
    draw: (context) => {
      fillTicket(context, plate, {
        cut,
        isWide,
        radius: 0.05 * short,
        hole: 0.03 * short,
        fill: css(palette.light),
        line: css(textColor(stage, 'ink'), 0.35),
      })
      drawRules(context, stage, placed, 'ink')
    },
  }
}
