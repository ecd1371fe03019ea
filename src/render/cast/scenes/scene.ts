import type { Pen } from '../kit.ts'
import type { Area, Core } from '../stage.ts'

/** How a scene is painted, and where on the stage its labels stand. */
export interface SceneDrawing {
  readonly paint: (pen: Pen) => void
  readonly core?: Core
  readonly labels?: readonly Area[]
}
