import { timeSlicer } from '../../../concurrency.ts'
import type { FontSources } from '../../../run.ts'
import type { Focus } from '../../analysis/focus.ts'
import type { Canvas } from '../../canvas.ts'
import { type Face, faceFor } from '../../fonts/index.ts'
import { typographic } from '../../type/index.ts'
import { typesettingLanguage } from '../../type/pieces.ts'
import type { Overlay } from '../compose/plan.ts'
import { boundingBox, growBox } from '../drawing.ts'
import { type VideoSize, videoSizes } from '../sizes.ts'
import type { Timeline, TimelineScene } from '../timeline/timeline.ts'
import { scheduleChunks, splitIntoChunks, type TimedChunk } from './chunks.ts'
import { type BackdropSource, isReadable, lazyBackdrop, type PlacedChunk } from './draw.ts'
import { type Accent, type CaptionStyle, chooseAccent, type Look, looks, minFontSize } from './looks.ts'
import { choosePosition, maxCovered, safeBoxFor, topAt } from './placement.ts'
import { type SetChunk, setChunk } from './set-chunk.ts'
import { styles } from './styles.ts'
import { splitIntoUnits, type Unit } from './units.ts'

/** How captions look. */
export interface CaptionOptions {
  readonly size: VideoSize
  readonly style: CaptionStyle
  readonly language?: string | undefined
  /** A CSS list of font families. */
  readonly font?: string | undefined
  /** Accent color of the spoken word; lightened if unreadable. */
  readonly color?: string | undefined
  readonly fonts?: FontSources | undefined
  /** The part of a scene that captions must not cover, as shares of the frame. */
  readonly subject?: ((scene: TimelineScene, index: number) => Focus | undefined) | undefined
  /** The picture of a scene, for contrast checks; assumed white if missing. */
  readonly ground?: ((scene: number) => Promise<Canvas>) | undefined
  readonly warn?: ((message: string) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Plans the captions of a video, word by word. All text is measured here, so that a missing glyph is an error before
 * the first frame. Sprites are drawn when needed.
 */
export async function captionOverlays(
  timeline: Timeline,
  options: CaptionOptions,
): Promise<readonly Overlay[]> {
  const look = looks[options.style]
  const accent = chooseAccent(options.style, options.color)
  const texts = timeline.scenes.flatMap(({ sentences }) => sentences.map(({ text }) => text))
  const language = typesettingLanguage(texts.join(' '), options.language)
  const yieldIfDue = timeSlicer(options.signal)
  const scenes: Unit[][][] = []
  for (const scene of timeline.scenes) {
    scenes.push(unitsPerSentence(scene, look, language))
    await yieldIfDue()
  }
  const timed = scheduleScenes(timeline, scenes, look.sizes[options.size])
  const text = scenes
    .flat(2)
    .map((unit) => unit.text)
    .join(' ')
  if (text === '') return []
  const { kind, weight } = look
  const { font: family, fonts, warn } = options
  const face = await faceFor({ text, kind, weight, family, language, fonts, warn })
  const overlays: Overlay[] = []
  for (const [index, chunks] of timed.entries())
    overlays.push(
      ...(await sceneOverlays(chunks, { index, timeline, options, look, face, language, accent })),
    )
  return overlays
}

/** The caption units of each sentence of a scene. */
function unitsPerSentence({ sentences }: TimelineScene, { capitals }: Look, language: string): Unit[][] {
  const shown = (text: string) => {
    const set = typographic(text, language)
    return capitals ? toCapitals(set, language) : set
  }
  return sentences
    .map((sentence) => splitIntoUnits({ ...sentence, text: shown(sentence.text) }, language))
    .filter((units) => units.length > 0)
}

function toCapitals(text: string, language: string): string {
  try {
    return text.toLocaleUpperCase(language)
  } catch {
    return text.toUpperCase()
  }
}

const maxSecondsAfterSpeech = 0.6

/** Assigns the chunks of each scene to frames. */
function scheduleScenes(
  { scenes, fps }: Timeline,
  spoken: readonly (readonly Unit[][])[],
  limits: Look['sizes'][VideoSize],
): TimedChunk[][] {
  const sentences = spoken.flatMap((units, scene) => units.map((unit) => ({ units: unit, scene })))
  const cues = sentences.flatMap(({ units, scene }, index) => {
    const after = sentences[index + 1]?.units[0]?.start ?? Infinity
    const end = (units.at(-1)?.end ?? 0) + maxSecondsAfterSpeech
    const own = scenes[scene]
    // A card follows: captions end with the scene.
    const isCut = scenes[scene + 1]?.kind !== 'scene'
    const latest = Math.min(Math.floor(end * fps), isCut && own ? own.until : Infinity)
    const until = Math.min(after, end, latest / fps)
    return splitIntoChunks(units, limits, until).map((chunk) => ({ chunk, latest, scene }))
  })
  const placed = scheduleChunks(cues, fps)
  return scenes.map((_, scene) => placed.filter(({ cue }) => cues[cue]?.scene === scene))
}

/** A scene and everything its captions are set with. */
interface SceneStyle {
  readonly index: number
  readonly timeline: Timeline
  readonly options: CaptionOptions
  readonly look: Look
  readonly face: Face
  readonly language: string
  readonly accent: Accent
}

async function sceneOverlays(chunks: readonly TimedChunk[], style: SceneStyle): Promise<Overlay[]> {
  const { index, timeline, options, accent } = style
  const { sets, third } = await placeClearOfSubject(chunks, style)
  const safe = safeBoxFor(options.size)
  const placed = sets.map((set) => ({
    ...set,
    x: safe.x + (safe.width - set.width) / 2,
    y: topAt(safe, set.height, third),
  }))
  const { ground: frame } = options
  const ground = frame && lazyBackdrop(() => frame(index), growBox(boundingBox(placed), 8))
  let proof: Promise<boolean> | undefined
  const isBare = () => {
    proof ??= areAllReadable(placed, ground, options.signal)
    return proof
  }
  return chunks.flatMap((timed, at) => {
    const own = placed[at]
    if (!own) return []
    return styles[options.style]({ timed, placed: own, accent, ground, isBare, fps: timeline.fps })
  })
}

/** All captions of a scene have plates or none has: single plates would flicker. */
async function areAllReadable(
  placed: readonly PlacedChunk[],
  ground: BackdropSource | undefined,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const yieldIfDue = timeSlicer(signal)
  for (const one of placed) {
    if (!(await isReadable(one, ground))) return false
    await yieldIfDue()
  }
  return true
}

/** Scales tried to keep captions off the subject. */
const shrinks = [1, 0.85, 0.7]

/** Places all captions of a scene at one position, clear of the subject, smaller if needed. */
async function placeClearOfSubject(chunks: readonly TimedChunk[], style: SceneStyle) {
  const { index, timeline, options, look, face, language } = style
  const yieldIfDue = timeSlicer(options.signal)
  const safe = safeBoxFor(options.size)
  const scene = timeline.scenes[index]
  const subject = scene && options.subject?.(scene, index)
  const { steps, lines } = look.sizes[options.size]
  let best:
    | { sets: SetChunk[]; third: ReturnType<typeof choosePosition>['third']; covered: number }
    | undefined
  for (const shrink of shrinks) {
    const sizes = [...new Set(steps.map((size) => Math.max(minFontSize, Math.round(size * shrink))))]
    const sets: SetChunk[] = []
    for (const { units } of chunks) {
      sets.push(await setChunk(units, { look, face, language, width: safe.width, steps: sizes, lines }))
      await yieldIfDue()
    }
    const largest = (side: 'width' | 'height') => sets.reduce((all, set) => Math.max(all, set[side]), 0)
    const place = choosePosition(
      safe,
      { width: largest('width'), height: largest('height') },
      videoSizes[options.size],
      subject,
    )
    if (!best || place.covered < best.covered - 0.05) best = { sets, ...place }
    if (best.covered < maxCovered) break
  }
  return best ?? { sets: [], third: 1 as const }
}
