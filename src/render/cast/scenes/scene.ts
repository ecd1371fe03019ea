import type { Pen } from '../kit.ts'
import type { Area } from '../stage.ts'

/** How a scene is painted, and where on the stage its labels stand. */
export interface SceneDrawing {
  readonly paint: (pen: Pen) => void
  readonly labels?: readonly Area[]
}
