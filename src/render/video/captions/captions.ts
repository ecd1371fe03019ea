import { timeSlicer } from '../../../concurrency.ts'
import { throwIfCancelled } from '../../../errors.ts'
import type { ImageSize } from '../../../media/media.ts'
import type { Focus } from '../../analysis/focus.ts'
import type { Canvas } from '../../canvas.ts'
import { boundsOf } from '../../design/matrix.ts'
import { type Face, faceFor } from '../../fonts/index.ts'
import type { Box } from '../../legible.ts'
import { overlapArea } from '../../overlap.ts'
import { splitParagraphs, typesettingLanguage } from '../../type/pieces.ts'
import { typographic } from '../../type/typography.ts'
import type { CardOptions } from '../cards/card.ts'
import type { Overlay } from '../compose/plan.ts'
import { growBox, scaleBox } from '../drawing.ts'
import { type VideoSize, videoSizes } from '../sizes.ts'
import { secondsBeforeSpeech, type Timeline, type TimelineScene } from '../timeline/timeline.ts'
import { scheduleChunks, splitIntoChunks, type TimedChunk } from './chunks.ts'
import { type BackdropSource, isReadable, lazyBackdrop, type PlacedChunk } from './draw.ts'
import { type SetChunk, type SetChunkOptions, setChunk } from './set-chunk.ts'
import table from './settings.json' with { type: 'json' }
import {
  type CaptionSetting,
  type CaptionStyle,
  captionSettings,
  chooseAccent,
  minFontSize,
} from './settings.ts'
import { styles } from './styles.ts'
import { splitIntoUnits, type Unit } from './units.ts'

/** How captions look. Their color is the accent of the spoken word; lightened if unreadable. */
export interface CaptionOptions extends CardOptions {
  readonly style: CaptionStyle
  /** The part of a scene that captions must not cover, as shares of the frame. */
  readonly subject?: ((scene: TimelineScene) => Promise<Focus | undefined>) | undefined
  /** Draws the picture of a scene, for contrast checks, which is freed; assumed white if missing. */
  readonly ground?: ((scene: TimelineScene) => Promise<Canvas>) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Plans the captions of one scene, by its index. */
type SceneCaptions = (scene: number) => Promise<readonly Overlay[]>

/**
 * Plans the captions of a video, word by word. The font is chosen here for all text, so that a missing glyph is an error
 * before the first frame. Each scene is laid out when it is asked for, and sprites are drawn when needed.
 */
export async function planCaptions(timeline: Timeline, options: CaptionOptions): Promise<SceneCaptions> {
  const { style, font: family, fonts, warn, signal } = options
  const setting = captionSettings[style]
  const accent = chooseAccent(style, options.color)
  const texts = timeline.plan.flatMap(({ sentences }) => sentences.map(({ text }) => text))
  const language = typesettingLanguage(texts.join(' '), options.language)
  const shownAs = (text: string) => {
    const set = typographic(text, language)
    return setting.capitals ? toCapitals(set, language) : set
  }
  const text = splitParagraphs(texts.map(shownAs).join(' ')).join(' ')
  if (text === '') return async () => []
  const kind = setting.isPoster ? 'poster' : 'text'
  const face = await faceFor({ text, kind, weight: setting.weight, family, language, fonts, warn })
  return async (index) => {
    const scene = await timeline.scenes[index]
    if (!scene) return []
    throwIfCancelled(signal)
    const spokenUnits = scene.sentences.map((each) =>
      splitIntoUnits({ ...each, text: shownAs(each.text) }, language),
    )
    const isFollowed = timeline.plan[index + 1]?.kind === 'scene'
    const chunks = scheduleScene(scene, spokenUnits, isFollowed, timeline.fps, setting.sizes[options.size])
    if (chunks.length === 0) return []
    const subject = await options.subject?.(scene)
    const placedChunks = await placeClearOfSubject(chunks, { setting, face, language }, subject, options)
    const frame = options.ground
    const ground = frame && lazyBackdrop(() => frame(scene), growBox(boundsOf(placedChunks), 8))
    // Now, while the picture is decoded.
    if (style === 'fill' || placedChunks.some(({ isJoined }) => isJoined)) await ground?.()
    let proof: Promise<boolean> | undefined
    const isBare = () => {
      proof ??= areAllReadable(placedChunks, ground, signal)
      return proof
    }
    return chunks.flatMap((timed, chunkIndex) => {
      const placedChunk = placedChunks[chunkIndex] as PlacedChunk
      return styles[style]({ timed, placed: placedChunk, accent, ground, isBare, fps: timeline.fps })
    })
  }
}

function toCapitals(text: string, language: string): string {
  try {
    return text.toLocaleUpperCase(language)
  } catch {
    return text.toUpperCase()
  }
}

const maxSecondsAfterSpeech = 0.6

/** Assigns the chunks of a scene to frames. */
function scheduleScene(
  { until }: TimelineScene,
  spoken: readonly Unit[][],
  isFollowed: boolean,
  fps: number,
  limits: CaptionSetting['sizes'][VideoSize],
): TimedChunk[] {
  // Before a card, captions end with the scene.
  const [speech, cut] = isFollowed ? [until / fps + secondsBeforeSpeech, Infinity] : [Infinity, until]
  const cues = spoken.flatMap((units, index) => {
    const after = spoken[index + 1]?.[0]?.start ?? speech
    const end = (units.at(-1)?.end ?? 0) + maxSecondsAfterSpeech
    const latest = Math.min(Math.floor(end * fps), cut)
    const gone = Math.min(after, end, latest / fps)
    return splitIntoChunks(units, limits, gone).map((chunk) => ({ chunk, latest }))
  })
  return scheduleChunks(cues, fps, speech)
}

/** All captions of a scene have plates or none has: single plates would flicker. */
async function areAllReadable(
  chunks: readonly PlacedChunk[],
  ground: BackdropSource | undefined,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const yieldIfDue = timeSlicer(signal)
  for (const one of chunks) {
    if (!(await isReadable(one, ground))) return false
    await yieldIfDue()
  }
  return true
}

/** How much larger one caption of a scene may be than another. */
const maxSizeRatio = 1.5

/** Scales tried to keep captions off the subject. */
const shrinks = [1, 0.85, 0.7]

/** Places all captions of a scene at one position, clear of the subject, smaller if needed. */
async function placeClearOfSubject(
  chunks: readonly TimedChunk[],
  style: { readonly setting: CaptionSetting; readonly face: Face; readonly language: string },
  subject: Focus | undefined,
  { size, signal }: CaptionOptions,
): Promise<PlacedChunk[]> {
  const safe = safeBoxFor(size)
  const { steps, lines } = style.setting.sizes[size]
  let best: ({ sets: SetChunk[] } & ReturnType<typeof choosePosition>) | undefined
  for (const shrink of shrinks) {
    const sizes = [...new Set(steps.map((step) => Math.max(minFontSize, Math.round(step * shrink))))]
    const sets = await setAlike(chunks, { ...style, width: safe.width, steps: sizes, lines }, signal)
    const largest = (side: 'width' | 'height') => sets.reduce((max, set) => Math.max(max, set[side]), 0)
    const box = { width: largest('width'), height: largest('height') }
    const place = choosePosition(safe, box, videoSizes[size], subject)
    if (!best || place.covered < Math.max(maxCovered, best.covered / 2)) best = { sets, ...place }
    if (best.covered < maxCoveredInFull) break
  }
  const { sets = [], third = 1 } = best ?? {}
  return sets.map((set) => ({
    ...set,
    x: safe.x + (safe.width - set.width) / 2,
    y: topAt(safe, set.height, third),
  }))
}

/** Sets all captions of a scene, none much larger than another. */
async function setAlike(
  chunks: readonly TimedChunk[],
  options: SetChunkOptions,
  signal: AbortSignal | undefined,
): Promise<SetChunk[]> {
  const yieldIfDue = timeSlicer(signal)
  const setIn = async (steps: readonly number[], { units }: TimedChunk) => {
    await yieldIfDue()
    return setChunk(units, { ...options, steps })
  }
  const sets: SetChunk[] = []
  for (const chunk of chunks) sets.push(await setIn(options.steps, chunk))
  const largest = maxSizeRatio * Math.min(...sets.map(({ size }) => size))
  const sizes = options.steps.filter((size) => size <= largest)
  const again = async (set: SetChunk, index: number) =>
    set.size > largest && sizes.length > 0 ? setIn(sizes, chunks[index] as TimedChunk) : set
  return Promise.all(sets.map(again))
}

/** Subjects found with less confidence are ignored. */
const minConfidence = 0.5

/** The detected box has a margin, so a small overlap is fine. */
const maxCovered = 0.06
/** Small captions are worse than one that covers no more than this. */
const maxCoveredInFull = 0.12

/** Vertical positions in the safe box, as shares of the free height. */
const positions = [1, 0.5, 0] as const
type Position = (typeof positions)[number]

/** The first position that is clear of the subject, or the one that covers least of it. */
function choosePosition(
  safe: Box,
  { width, height }: ImageSize,
  frame: ImageSize,
  subject: Focus | undefined,
): { readonly third: Position; readonly covered: number } {
  if (!subject || subject.sure < minConfidence) return { third: 1, covered: 0 }
  const subjectBox = scaleBox(subject, frame.width, frame.height)
  const places = positions.map((third) => {
    const box = { x: safe.x + (safe.width - width) / 2, y: topAt(safe, height, third), width, height }
    return { third, covered: overlapArea(box, subjectBox) / (subjectBox.width * subjectBox.height || 1) }
  })
  const free = places.find(({ covered }) => covered < maxCovered)
  return free ?? places.reduce((best, place) => (place.covered < best.covered - 0.01 ? place : best))
}

function topAt(safe: Box, height: number, share: Position): number {
  return Math.round(safe.y + (safe.height - height) * share)
}

/** What apps cover of a video of 1080 by 1920, in pixels from each side. Meta publishes the shares for Reels (14 %, 35 %, 6 %); the others are common practice. Check them once a year. */
export const { safeAreas } = table

/** Where captions may be: clear of all apps' controls, and centred on the frame. */
export function safeBoxFor(size: VideoSize): Box {
  const { width, height } = videoSizes[size]
  if (size === '16:9') return { x: 160, y: 86, width: width - 320, height: height - 172 }
  if (size === '1:1') return { x: width * 0.05, y: height * 0.1, width: width * 0.9, height: height * 0.8 }
  const apps = Object.values(safeAreas)
  const largest = (side: 'top' | 'right' | 'bottom' | 'left') => Math.max(...apps.map((app) => app[side]))
  const beside = Math.max(largest('left'), largest('right'))
  const [top, bottom] = [largest('top'), largest('bottom')]
  return { x: beside, y: top, width: width - 2 * beside, height: height - top - bottom }
}
