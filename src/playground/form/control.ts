import type { Schema, Value } from '../schema.ts'

/** What every control of a form gets. */
export interface ControlProps {
  readonly id: string
  /** Names the control where no label can point at it. */
  readonly label: string
  readonly schema: Schema
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Shown where the field is empty. */
  readonly hint?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly isInvalid?: boolean | undefined
  readonly describedBy?: string | undefined
}

export const controlText = (value: Value): string =>
  value === undefined || value === null ? '' : String(value)

/** The attributes that tie an input to its label, its explanation and its error. */
export function inputAttributes({ id, isInvalid, isRequired, describedBy, hint }: ControlProps) {
  return {
    id,
    'aria-invalid': isInvalid ? ('true' as const) : undefined,
    'aria-required': isRequired ? ('true' as const) : undefined,
    'aria-describedby': describedBy,
    dir: 'auto' as const,
    placeholder: hint,
  }
}
