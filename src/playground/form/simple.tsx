import { useLayoutEffect, useRef } from 'preact/hooks'
import { Ratio } from '../icons.tsx'
import { namedValues } from '../schema.ts'
import { fieldTitle, t } from '../words.ts'
import { type ControlProps, controlText, inputAttributes } from './control.ts'

export function TextControl(props: ControlProps) {
  return (
    <input
      type="text"
      class="control"
      autocomplete="off"
      {...inputAttributes(props)}
      value={controlText(props.value)}
      maxLength={props.schema.maxLength}
      onInput={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  )
}

/** What may be longer is an article. */
const maxNote = 20_000

/** Grows with its text. */
export function LongTextControl(props: ControlProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { schema } = props
  const text = controlText(props.value)
  useLayoutEffect(() => {
    if (!box.current) return
    box.current.style.height = 'auto'
    box.current.style.height = `${Math.min(box.current.scrollHeight + 2, 420)}px`
  }, [text])
  return (
    <textarea
      ref={box}
      class="control"
      rows={(schema.maxLength ?? 0) > maxNote ? 4 : 1}
      {...inputAttributes(props)}
      value={text}
      onInput={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  )
}

export function NumberControl(props: ControlProps) {
  const { minimum, maximum, type } = props.schema
  return (
    <input
      type="number"
      class="control"
      {...inputAttributes(props)}
      min={minimum}
      max={maximum}
      step={type === 'integer' ? 1 : 'any'}
      value={controlText(props.value)}
      onInput={({ currentTarget }) =>
        props.onChange(currentTarget.value === '' ? undefined : currentTarget.valueAsNumber)
      }
    />
  )
}

/** Everything that has no control of its own, as JSON. */
export function JsonControl(props: ControlProps) {
  const { value, onChange } = props
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2)
  const read = (json: string) => {
    try {
      onChange(JSON.parse(json))
    } catch {
      onChange(json)
    }
  }
  return (
    <textarea
      class="control mono"
      rows={4}
      spellcheck={false}
      {...inputAttributes(props)}
      value={text}
      onInput={({ currentTarget }) => read(currentTarget.value)}
    />
  )
}

const maxChips = 5

/** A few choices as chips, sizes with their shape; more as a list. Pressing the chosen one again takes it back. */
export function ChoiceControl(props: ControlProps) {
  const { id, label, schema, value, onChange, isRequired, describedBy } = props
  const values = schema.type === 'boolean' ? ['true', 'false'] : namedValues(schema)
  const take = (text: string | undefined) => {
    if (schema.type === 'boolean') onChange(text === undefined ? undefined : text === 'true')
    else onChange(schema.enum?.find((each) => String(each) === text))
  }
  if (values.length > maxChips) {
    return (
      <select
        class="control"
        {...inputAttributes(props)}
        value={controlText(value)}
        onChange={({ currentTarget }) => take(currentTarget.value || undefined)}
      >
        <option value="">{t('unset')}</option>
        {values.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    )
  }
  return (
    <Chips
      id={id}
      label={label}
      values={values}
      value={value === undefined ? undefined : String(value)}
      describedBy={describedBy}
      onChange={(text) => take(text === String(value) && !isRequired ? undefined : text)}
    />
  )
}

/** Several of a few choices, in the order of the schema. */
export function ChoicesControl({ id, label, schema, value, onChange, describedBy }: ControlProps) {
  const selected: readonly unknown[] = Array.isArray(value) ? value : []
  const values = schema.items?.enum ?? []
  return (
    <Chips
      id={id}
      label={label}
      values={values.map(String)}
      value={selected.map(String)}
      describedBy={describedBy}
      onChange={(text) => {
        const next = values.filter((each) => selected.includes(each) !== (String(each) === text))
        onChange(next.length > 0 ? next : undefined)
      }}
    />
  )
}

interface ChipsProps {
  readonly id: string
  readonly label: string
  readonly values: readonly string[]
  /** What is pressed: one of the values, or several. */
  readonly value: string | readonly string[] | undefined
  readonly onChange: (value: string) => void
  readonly describedBy?: string | undefined
  readonly titles?: Readonly<Record<string, string>>
}

/** Pressing the chosen one again takes it back, which radio buttons cannot. */
export function Chips({ id, label, values, value, onChange, describedBy, titles = {} }: ChipsProps) {
  const isSize = values.every((each) => /^\d+:\d+$/.test(each))
  return (
    <fieldset class="chips" id={id} tabIndex={-1} aria-describedby={describedBy}>
      <legend class="hidden">{label}</legend>
      {values.map((each) => (
        <button
          key={each}
          type="button"
          class="chip"
          aria-pressed={[value].flat().includes(each)}
          onClick={() => onChange(each)}
        >
          {isSize && <Ratio ratio={each} />}
          <span class={isSize ? 'mono' : ''}>{titles[each] ?? (isSize ? each : fieldTitle(each))}</span>
        </button>
      ))}
    </fieldset>
  )
}
