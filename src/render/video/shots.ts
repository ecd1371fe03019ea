import type { VideoScript } from '../../content/video-script.ts'
import type { Canvas } from '../canvas.ts'
import { chapterOverlays, endOverlays, type FilmCardOptions, titleOverlays } from './cards/index.ts'
import type { Overlay, Shot } from './compose/plan.ts'
import type { ScenePicture } from './scene-pictures.ts'
import { fps } from './sizes.ts'
import type { FilmRecord, RecordScene } from './timeline/index.ts'

/** How long one picture gives way to the next: that is over when the first word is said. */
const transition = 0.4 * fps

/** The frames on which each picture is seen, be it under a card or not. */
export function stretchesOf({ scenes }: FilmRecord): (Pick<RecordScene, 'from' | 'until' | 'picture'> & {
  readonly first: RecordScene
})[] {
  const stretches = new Map<number, RecordScene[]>()
  for (const scene of scenes) stretches.set(scene.picture, [...(stretches.get(scene.picture) ?? []), scene])
  return [...stretches].map(([picture, own]) => ({
    picture,
    first: own[0] as RecordScene,
    from: Math.min(...own.map(({ from }) => from)),
    until: Math.max(...own.map(({ until }) => until)),
  }))
}

/** What is seen under all captions: the pictures one after the other. */
export function shotsOf(record: FilmRecord, pictures: readonly ScenePicture[]): Shot[] {
  const stretches = stretchesOf(record)
  return stretches.flatMap(({ picture, first, from, until }, index) => {
    const own = pictures[picture]
    if (!own) return []
    const next = stretches[index + 1]
    const isCovered = next !== undefined && entranceOf(next.first, index + 1) !== 'cut'
    return {
      from,
      until: isCovered ? Math.min(until + transition, record.frames) : until,
      entrance: index === 0 ? 'cut' : entranceOf(first, index),
      layers: [{ picture: own.whole, camera: own.camera }],
    }
  })
}

/** A card is there at once. Where a chapter begins the picture moves in; else one fades into the other. */
function entranceOf({ kind, heading }: RecordScene, index: number): Shot['entrance'] {
  if (kind !== 'scene') return 'cut'
  if (heading !== undefined) return 'slide'
  return index % 3 === 1 ? 'zoom' : 'fade'
}

/** The cards of a film, over its pictures. */
export async function cardsOf(
  record: FilmRecord,
  pictures: readonly ScenePicture[],
  { ending }: VideoScript,
  { brand, ...options }: FilmCardOptions & { readonly brand: string | undefined },
): Promise<Overlay[]> {
  const count = record.scenes.filter(({ kind }) => kind === 'chapter').length
  // One picture colours all chapters, so that they look alike.
  const first = (await pictures[0]?.frame()) as Canvas
  const overlays: Overlay[] = []
  let number = 0
  for (const { kind, heading = '', picture, from, until } of record.scenes) {
    const stay = { ...options, from, until, fps }
    if (kind === 'title') {
      const ground = (await pictures[picture]?.frame()) as Canvas
      overlays.push(...(await titleOverlays({ ...stay, title: heading, brand, picture: ground })))
    }
    if (kind === 'chapter') {
      number += 1
      overlays.push(...(await chapterOverlays({ ...stay, number, count, heading, picture: first })))
    }
    if (kind === 'end')
      overlays.push(...(await endOverlays({ ...stay, line: ending, brand, picture: first })))
  }
  return overlays
}
