/**
 * Sizes, leading, tracking and line counts as functions of a text's length and the picture's short side. Sizes are in
 * pixels; leading and tracking are in em.
 */

type Sizes = readonly [largest: number, smallest: number]

/** Large type needs less leading. */
export function headlineLeading(size: number, short: number): number {
  return Math.max(0.87, 1.12 - (1.15 * size) / short)
}

/** Large type needs tighter spacing. */
export function headlineTracking(size: number, short: number): number {
  return -Math.min(0.055, 0.018 + (0.17 * size) / short)
}

/** Serifs have longer ascenders and need a little more. */
export function serifLeading(size: number, short: number): number {
  return headlineLeading(size, short) + 0.05
}

/** Serifs touch sooner. */
export function serifTracking(size: number, short: number): number {
  return headlineTracking(size, short) * 0.75
}

interface Step {
  /** Maximum length of the text. */
  readonly upTo: number
  /** Shares of the short side. */
  readonly sizes: Sizes
  readonly lines: number
}

const headlines: readonly Step[] = [
  { upTo: 12, sizes: [0.2, 0.185], lines: 2 },
  { upTo: 24, sizes: [0.2, 0.155], lines: 3 },
  { upTo: 45, sizes: [0.135, 0.1], lines: 3 },
  { upTo: 80, sizes: [0.11, 0.09], lines: 4 },
  { upTo: 130, sizes: [0.09, 0.07], lines: 6 },
  { upTo: Infinity, sizes: [0.075, 0.067], lines: 6 },
]

/** Wide pictures have room for larger type on as many lines. */
const wideHeadlines = headlines.map((step) =>
  step.upTo === 45 ? { ...step, sizes: [0.185, 0.155] as const } : step,
)

const glassHeadlines: readonly Step[] = [
  { upTo: 12, sizes: [0.2, 0.12], lines: 2 },
  { upTo: 24, sizes: [0.13, 0.09], lines: 3 },
  { upTo: 60, sizes: [0.106, 0.083], lines: 4 },
  { upTo: Infinity, sizes: [0.09, 0.068], lines: 5 },
]

/** The sizes for a headline of a length (see `visualLength`). */
export function headlineSizes(letters: number, short: number, isWide = false): Sizes {
  return scaled(stepFor(isWide ? wideHeadlines : headlines, letters).sizes, short)
}

/** As `headlineSizes`; short texts stay smaller, since serifs run wider. */
export function serifSizes(letters: number, short: number, isWide?: boolean): Sizes {
  const [largest, smallest] = headlineSizes(letters, short, isWide)
  return [Math.min(largest, 0.185 * short), smallest]
}

/** Panels leave less room: sizes are smaller from the first word on. */
export function glassHeadlineSizes(letters: number, short: number): Sizes {
  return scaled(stepFor(glassHeadlines, letters).sizes, short)
}

/** The most lines that a headline of a length has. */
export function headlineLines(letters: number): number {
  return stepFor(headlines, letters).lines
}

/** The most lines of a headline on a panel. */
export function glassHeadlineLines(letters: number): number {
  return stepFor(glassHeadlines, letters).lines
}

/** 28 % to 40 % of the headline's size, within readable limits. */
export function supportSizes(headline: number, short: number): Sizes {
  const within = (size: number) => Math.min(0.043 * short, Math.max(0.035 * short, size))
  return [within(0.4 * headline), within(0.28 * headline)]
}

/** The visual length of a text: East Asian letters count twice, combining marks not at all. */
export function visualLength(text: string): number {
  const wide = text.match(/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/gu)?.length ?? 0
  return (text.match(/\P{M}/gu)?.length ?? 0) + wide
}

function stepFor(steps: readonly Step[], letters: number): Step {
  return steps.find(({ upTo }) => letters <= upTo) ?? (steps.at(-1) as Step)
}

function scaled([largest, smallest]: Sizes, short: number): Sizes {
  return [largest * short, smallest * short]
}
