import type { Context } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import type { Grain } from './ground/develop.ts'
import type { Field } from './ground/fields.ts'
import type { Stage } from './stage.ts'
import type { Words } from './words.ts'

/** A card that is laid out and not painted yet. */
export interface Scene {
  readonly ground: Field
  /** Whether the ground only flows, so that a few points of it are enough. */
  readonly flows?: boolean | undefined
  /** Whether the ground has to show the base, where it is seen beside these shapes: else one of the shapes shows it. */
  readonly beside?: readonly Box[] | undefined
  readonly grain?: Grain | undefined
  /** What stands on the ground and under the words. */
  readonly draw?: ((brush: Brush) => Promise<void> | void) | undefined
  readonly words: readonly Words[]
}

export interface Brush {
  readonly pen: Context
  /** Fills what `trace` outlines with a field, as fine as the ground is. */
  readonly fill: (
    field: Field,
    box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
    trace: () => void,
    grain?: Grain,
  ) => Promise<void>
}

/** Lays a copy out. Each composition is one of these. */
export type Compose = (stage: Stage) => Promise<Scene>
