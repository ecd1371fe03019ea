import type { FontSources } from '../../../media/font-sources.ts'
import { faceFor, metricsOf, usualMetrics } from '../../fonts/index.ts'
import { signsOf } from '../../type/draw-vertical.ts'
import { rulerFor, type TextRuler } from '../../type/measure.ts'
import type { Style, TextElement } from '../types.ts'
import type { Paragraph } from './source.ts'
import type { ReadyRun } from './units.ts'

/** Where fonts come from, and whom to tell of those that are not found. */
export interface TextOptions {
  readonly fonts?: FontSources | undefined
  readonly warn?: ((message: string) => void) | undefined
}

/** The runs of a text with their fonts loaded. */
export interface ReadyRuns {
  readonly runs: readonly ReadyRun[]
  /** The element itself, whose font gives each line its least height. */
  readonly element: ReadyRun
}

/** Loads the fonts that the runs of a text need. */
export async function readyRuns(
  element: TextElement,
  paragraphs: readonly Paragraph[],
  options: TextOptions,
): Promise<ReadyRuns> {
  const { style, place } = element
  const runs = [...element.runs, { text: '', style, place }]
  const texts = shownLetters(paragraphs, runs.length)
  const keys = runs.map((run) => faceKey(run.style))
  const faces = new Map<string, Promise<Ready>>()
  const ready = await Promise.all(
    runs.map(async (run, index): Promise<ReadyRun> => {
      const key = keys[index] ?? ''
      const face =
        faces.get(key) ??
        knownFace(
          texts.filter((_, other) => keys[other] === key).join(' '),
          run.style,
          element.language,
          options,
        )
      faces.set(key, face)
      return {
        ...(await face),
        run,
        style: run.style,
        edges: run.style === style ? [0, 0] : inlineEdges(run.style),
      }
    }),
  )
  const elementRun = ready.pop() as ReadyRun
  return { runs: ready, element: elementRun }
}

const faceKey = ({ fontFamily, fontWeight, fontStyle, writingMode }: Style) =>
  `${fontWeight} ${fontStyle} ${writingMode} ${fontFamily}`

/** The letters of each run, after `text-transform`. */
function shownLetters(paragraphs: readonly Paragraph[], count: number): readonly string[] {
  const texts = Array.from({ length: count }, () => '')
  for (const { text, runAt } of paragraphs) {
    for (let from = 0, at = 1; at <= text.length; at++) {
      if (at < text.length && runAt[at] === runAt[from]) continue
      texts[runAt[from] ?? 0] += text.slice(from, at)
      from = at
    }
  }
  return texts
}

type Ready = Pick<ReadyRun, 'face' | 'ruler' | 'metrics' | 'metricsFor'>

/** Pictures are set again and again while they are edited. */
const facesBySource = new WeakMap<FontSources, Map<string, Promise<Ready>>>()
const noFonts: FontSources = {}
const maxKnown = 200

function knownFace(
  text: string,
  style: Style,
  language: string | undefined,
  { fonts = noFonts, warn }: TextOptions,
): Promise<Ready> {
  const ready = facesBySource.get(fonts) ?? new Map<string, Promise<Ready>>()
  facesBySource.set(fonts, ready)
  if (ready.size > maxKnown) ready.clear()
  const signs = style.lineClamp !== undefined || style.textOverflow === 'ellipsis' ? '…' : ''
  const key = `${faceKey(style)}\n${language}\n${text}${signs}`
  const before = ready.get(key)
  if (before) return before
  let hasWarned = false
  const readying = readyFace(`${text}${signs}`, style, language, {
    fonts,
    warn(message) {
      hasWarned = true
      warn?.(message)
    },
  })
  ready.set(key, readying)
  // What is worth a warning is worth it each time.
  readying.then(
    () => hasWarned && ready.delete(key),
    () => ready.delete(key),
  )
  return readying
}

async function readyFace(
  text: string,
  { fontFamily: family, fontWeight: weight, fontStyle, writingMode }: Style,
  language: string | undefined,
  { fonts, warn }: TextOptions,
): Promise<Ready> {
  const italic = fontStyle === 'italic'
  const face = await faceFor({
    text,
    kind: 'text',
    weight,
    italic,
    family,
    language,
    fonts,
    warn,
    asInBrowsers: true,
  })
  const ruler = await rulerFor(face, language ?? '')
  const names = face.names()
  const byName = new Map(await Promise.all(names.map(async (name) => [name, await metricsOf(name)] as const)))
  const metricsOfNames = (list: readonly string[]) => list.flatMap((name) => byName.get(name) ?? [])
  const allMetrics = metricsOfNames(names)
  return {
    face,
    ruler: writingMode === 'vertical-rl' ? columnRuler(ruler) : ruler,
    metrics: allMetrics[0] ?? usualMetrics,
    metricsFor: (part) => (allMetrics.length === 1 ? allMetrics : metricsOfNames(face.names(part))),
  }
}

/** Letters that stand below each other are not kerned. */
function columnRuler(ruler: TextRuler): TextRuler {
  return (text) =>
    signsOf(text)
      .map((sign) => ruler(sign))
      .reduce(
        (sum, ink) => ({ ...ink, advance: sum.advance + ink.advance, letters: sum.letters + ink.letters }),
        ruler(''),
      )
}

function inlineEdges({ padding, border, margin }: Style): readonly [start: number, end: number] {
  const edge = (side: 'left' | 'right') => {
    const outer = margin[side]
    const line = border[side]
    return padding[side].px + (line.style === 'none' ? 0 : line.width) + (outer === 'auto' ? 0 : outer.px)
  }
  return [edge('left'), edge('right')]
}
