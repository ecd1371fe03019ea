import { parseColor, type Rgb } from '../src/render/color.ts'
import { prepareText } from '../src/render/design/text/index.ts'
import type {
  Border,
  Corners,
  DesignElement,
  LaidOut,
  Length,
  SetRuns,
  Sides,
  Style,
} from '../src/render/design/types.ts'
import type { Box } from '../src/render/legible.ts'
import { plainStyle, type Runs, textElement } from './design-text.fixtures.ts'

// Boxes as the layout makes them, for tests of what comes after it.

export const px = (value: number): Length => ({ px: value, share: 0 })
export const share = (value: number): Length => ({ px: 0, share: value })

export function color(text: string): Rgb {
  const parsed = parseColor(text)
  if (!parsed) throw new TypeError(`${text} is no colour.`)
  return parsed
}

export const sides = <Value>(value: Value): Sides<Value> => ({
  top: value,
  right: value,
  bottom: value,
  left: value,
})

export function corners(across: Length, down: Length = across): Corners {
  const corner = [across, down] as const
  return { topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner }
}

export const border = (width: number, style: Border['style'], hex: string): Border => ({
  width,
  style,
  color: color(hex),
})

const base = { role: undefined, place: { line: 1, at: 0, element: 'div' }, optional: undefined }

/** A box with a style; its content lies inside of its border. */
export function box(
  at: readonly [x: number, y: number, width: number, height: number],
  style: Partial<Style> = {},
  children: readonly LaidOut[] = [],
): LaidOut {
  const elements = children.map(({ element }) => element)
  return placed(
    { ...base, kind: 'box', tag: 'div', style: { ...plainStyle, ...style }, children: elements },
    at,
    {
      children,
    },
  )
}

export function image(at: Parameters<typeof box>[0], file: string, style: Partial<Style> = {}): LaidOut {
  return placed(
    { ...base, kind: 'image', tag: 'img', style: { ...plainStyle, ...style }, file, focus: undefined },
    at,
  )
}

export function drawing(at: Parameters<typeof box>[0], svg: string, viewBox: Box, aspect = ''): LaidOut {
  const ownSize = { width: undefined, height: undefined }
  const own = { svg, viewBox, preserveAspectRatio: aspect, ownSize, texts: [], files: [] }
  return placed({ ...base, kind: 'drawing', tag: 'svg', style: plainStyle, ...own }, at)
}

/** A text that is set in its box. */
export async function text(
  at: Parameters<typeof box>[0],
  runs: Runs,
  style: Partial<Style> = {},
): Promise<LaidOut> {
  const element = textElement(runs, style)
  const prepared = await prepareText(element)
  return placed(element, at, { text: prepared.set(at[2], at[3]) })
}

function placed(
  element: DesignElement,
  [x, y, width, height]: Parameters<typeof box>[0],
  { children = [], text }: { children?: readonly LaidOut[]; text?: SetRuns } = {},
): LaidOut {
  const { top, right, bottom, left } = element.style.border
  const content = {
    x: x + left.width,
    y: y + top.width,
    width: width - left.width - right.width,
    height: height - top.width - bottom.width,
  }
  return { element, box: { x, y, width, height }, content, children, text }
}
