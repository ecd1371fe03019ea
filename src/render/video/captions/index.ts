import type { FontSources } from '../../../font-sources.ts'
import { timeSlicer } from '../../../time-slice.ts'
import type { Focus } from '../../analysis/focus.ts'
import type { Canvas } from '../../canvas.ts'
import { faceFor } from '../../fonts/index.ts'
import { typographic } from '../../type/index.ts'
import { typesettingLanguage } from '../../type/pieces.ts'
import type { Overlay } from '../compose/plan.ts'
import type { FilmSize } from '../sizes.ts'
import type { FilmRecord, RecordScene } from '../timeline/record.ts'
import { chunksOf } from './chunks.ts'
import { accentFor } from './colors.ts'
import { type CaptionStyle, type Look, looks } from './looks.ts'
import { sceneOverlays } from './scene.ts'
import { schedule, type Timed } from './schedule.ts'
import { type Unit, unitsOf } from './units.ts'

export type { CaptionStyle } from './looks.ts'

/** How the words of a film are shown on it while they are spoken. */
export interface CaptionOptions {
  readonly size: FilmSize
  readonly style: CaptionStyle
  readonly language?: string | undefined
  /** A CSS list of families. */
  readonly font?: string | undefined
  /** The accent, for the word that is spoken: lightened where it could not be read. */
  readonly color?: string | undefined
  readonly fonts?: FontSources | undefined
  /** What must stay visible of a scene, in shares of the frame: captions keep off it. */
  readonly subject?: ((scene: RecordScene, index: number) => Focus | undefined) | undefined
  /** The picture of a scene as it is on the frame, to prove contrast on; what is not known is taken to be white. */
  readonly ground?: ((scene: number) => Promise<Canvas>) | undefined
  readonly warn?: ((message: string) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The captions of a film, word by word. All is measured here, so that what no font can draw is an error before the first
 * frame; what is drawn is drawn when its time comes.
 */
export async function captionOverlays(
  record: FilmRecord,
  options: CaptionOptions,
): Promise<readonly Overlay[]> {
  const look = looks[options.style]
  const accent = accentFor(options.style, options.color)
  const texts = record.scenes.flatMap(({ sentences }) => sentences.map(({ text }) => text))
  const language = typesettingLanguage(texts.join(' '), options.language)
  const breathe = timeSlicer(options.signal)
  const scenes: Unit[][][] = []
  for (const scene of record.scenes) {
    scenes.push(spokenIn(scene, look, language))
    await breathe()
  }
  const timed = scheduled(record, scenes, look.sizes[options.size])
  const text = scenes
    .flat(2)
    .map((unit) => unit.text)
    .join(' ')
  if (text === '') return []
  const { kind, weight } = look
  const { font: family, fonts, warn } = options
  const face = await faceFor({ text, kind, weight, family, language, fonts, warn })
  const overlays: Overlay[] = []
  for (const [index, chunks] of timed.entries()) {
    const drawn = await sceneOverlays(chunks, { index, record, options, look, face, language, accent })
    overlays.push(...drawn)
  }
  return overlays
}

/** The units of each sentence of a scene, as they are shown. */
function spokenIn({ sentences }: RecordScene, { capitals }: Look, language: string): Unit[][] {
  const shown = (text: string) => {
    const set = typographic(text, language)
    return capitals ? raised(set, language) : set
  }
  return sentences
    .map((sentence) => unitsOf({ ...sentence, text: shown(sentence.text) }, language))
    .filter((units) => units.length > 0)
}

function raised(text: string, language: string): string {
  try {
    return text.toLocaleUpperCase(language)
  } catch {
    return text.toUpperCase()
  }
}

/** How long a caption may outlast its sentence, in seconds. */
const longestAfter = 0.6

/** The chunks of each scene on their frames. */
function scheduled(
  { scenes, fps }: FilmRecord,
  spoken: readonly (readonly Unit[][])[],
  limits: Look['sizes'][FilmSize],
): Timed[][] {
  const sentences = spoken.flatMap((units, scene) => units.map((unit) => ({ units: unit, scene })))
  const cues = sentences.flatMap(({ units, scene }, index) => {
    const after = sentences[index + 1]?.units[0]?.start ?? Infinity
    const end = (units.at(-1)?.end ?? 0) + longestAfter
    const own = scenes[scene]
    // Over a card that follows nothing of the last sentence is shown.
    const isCut = scenes[scene + 1]?.kind !== 'scene'
    const latest = Math.min(Math.floor(end * fps), isCut && own ? own.until : Infinity)
    const until = Math.min(after, end, latest / fps)
    return chunksOf(units, limits, until).map((chunk) => ({ chunk, latest, scene }))
  })
  const placed = schedule(cues, fps)
  return scenes.map((_, scene) => placed.filter(({ cue }) => cues[cue]?.scene === scene))
}
