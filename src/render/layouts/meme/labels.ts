import { type LabelPlace, labelPlaces } from '../../cast/index.ts'
import { drawText } from '../../type/index.ts'
import { type CopyOf, contour, paintPlace, type Stage } from './stage.ts'
import { outlineOf, setAlike } from './words.ts'

/** Names on the things of a picture. */
export async function labels(stage: Stage, copy: CopyOf<'labels'>): Promise<void> {
  const { context, width, height } = stage
  const area = { x: 0, y: 0, width, height }
  await paintPlace(stage, copy.scene, area)
  const places = stage.picture ? diagonal(stage, copy.labels.length) : labelPlaces(copy.scene, area)
  const named = copy.labels.slice(0, places.length)
  const sets = await setAlike(
    stage,
    named.map((text, index) => {
      const { width = 0, height } = places[index] ?? {}
      return { text, look: 'label', width, height, lines: 2, sizes: [0.07, 0.052] }
    }),
  )
  for (const [index, set] of sets.entries()) {
    const place = places[index]
    if (!place) continue
    const y = place.y + (place.height - set.height) / 2
    const outline = outlineOf(set, contour)
    const wanted = place.middle - set.width / 2
    const x = Math.max(place.x, Math.min(wanted, place.x + place.width - set.width))
    drawText(context, set, { x, y, width: set.width, align: 'center', fill: '#ffffff', outline })
  }
}

/** Nothing is known of the things in a picture of one's own: from its upper left down to its lower right. */
function diagonal({ width, side, safe }: Stage, count: number): LabelPlace[] {
  const margin = 0.05 * side
  const own = 0.52 * width
  const row = (safe.bottom - safe.top - 2 * margin) / count
  return Array.from({ length: count }, (_, index) => {
    const x = margin + ((width - own - 2 * margin) * index) / Math.max(count - 1, 1)
    return { x, y: safe.top + margin + row * index, width: own, height: row, middle: x + own / 2 }
  })
}
