import type { ComponentChildren } from 'preact'

interface LabelledProps {
  /** Of the control. */
  readonly id: string
  readonly label: ComponentChildren
  readonly children: ComponentChildren
}

/** A control with its label above it. */
export function Labelled({ id, label, children }: LabelledProps) {
  return (
    <>
      <label class="field-head" for={id}>
        {label}
      </label>
      {children}
    </>
  )
}
