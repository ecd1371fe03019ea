import faults from './faults.json' with { type: 'json' }

/** Something bad that can happen, what guards against it, and the tests that fail without the guard. */
export interface Fault {
  readonly row: number
  readonly fault: string
  /** The file of the guard. */
  readonly guard: string
  readonly tests: readonly { readonly file: string; readonly title: string }[]
  /** A change of the guard's file that takes the guard out. */
  readonly without: { readonly find: string; readonly replace: string }
}

export const table: readonly Fault[] = faults
