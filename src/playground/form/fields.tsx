import { useState } from 'preact/hooks'
import {
  type Control,
  controlFor,
  countsIn,
  emptyOf,
  type Field,
  isEmpty,
  namedValues,
  otherAlternative,
  type Schema,
  schemaFields,
  type Value,
  type Values,
} from '../schema.ts'
import { fieldTitle, number, t } from '../words.ts'
import { ColorControl } from './color-control.tsx'
import { type ControlProps, controlText } from './control.ts'
import { FontControl } from './font-control.tsx'
import { EntryButtons, ListControl, MapControl } from './lists.tsx'
import { MediaControl } from './media-control.tsx'
import { OutputsControl } from './outputs-control.tsx'
import {
  Chips,
  ChoiceControl,
  ChoicesControl,
  JsonControl,
  LongTextControl,
  NumberControl,
  TextControl,
} from './simple.tsx'

const controls: Readonly<Record<Control, (props: ControlProps) => preact.JSX.Element>> = {
  text: TextControl,
  longText: LongTextControl,
  number: NumberControl,
  count: (props) => <ChoiceControl {...props} schema={{ ...props.schema, enum: countsIn(props.schema) }} />,
  boolean: ChoiceControl,
  choice: ChoiceControl,
  color: ColorControl,
  font: FontControl,
  media: MediaControl,
  either: EitherControl,
  list: ListControl,
  choices: ChoicesControl,
  map: MapControl,
  outputs: OutputsControl,
  objects: ObjectsControl,
  object: ObjectControl,
  json: JsonControl,
}

/** Several fields, folded: their values are named where they are out of sight. */
function ObjectControl({ id, schema, value, onChange }: ControlProps) {
  const values = (value ?? {}) as Values
  const brief = Object.values(values)
    .flat()
    .filter((each) => !isEmpty(each) && typeof each !== 'object')
  return (
    <details class="entry" id={id}>
      <summary>{brief.length > 0 ? brief.join(', ').slice(0, 80) : t('ownValues')}</summary>
      <ObjectFields id={id} schema={schema} values={values} onChange={onChange} />
    </details>
  )
}

/** Controls that no label can point at, because they are several. */
const groups: readonly Control[] = [
  'boolean',
  'choice',
  'count',
  'either',
  'list',
  'choices',
  'map',
  'outputs',
  'objects',
  'object',
]

interface FieldRowProps {
  readonly id: string
  readonly field: Field
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly problem?: string | undefined
  /** What the brand fills in while the field is empty. */
  readonly fallback?: Value
}

/** A field with its name, what it is for, and its control. */
export function FieldRow({ id, field, value, onChange, problem, fallback }: FieldRowProps) {
  const { name, schema, isRequired } = field
  const control = controlFor(schema)
  const Control = controls[control]
  const { description, title = fieldTitle(name) } = schema
  const isFilled = isEmpty(value) && !isEmpty(fallback)
  const count = control === 'longText' && typeof value === 'string' ? [...value].length : 0
  const described = [description && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const label = (
    <>
      <span class="name">{title}</span> {isRequired && <span class="required">{t('required')}</span>}
      {isFilled && <span class="from-brand">{t('fromBrand')}</span>}
    </>
  )
  return (
    <div class={`field ${problem ? 'wrong' : ''}`}>
      <div class="field-head">
        {groups.includes(control) ? <span>{label}</span> : <label for={id}>{label}</label>}
        <code class="raw-name">{name}</code>
        {count > 0 && <span class="meta">{t('characters', { count: number(count) })}</span>}
      </div>
      {description && (
        <p class="help" id={`${id}-help`}>
          <Described text={description} />
        </p>
      )}
      <Control
        id={id}
        label={title}
        schema={schema}
        value={value}
        onChange={onChange}
        hint={
          isFilled && typeof fallback === 'string' && !fallback.startsWith('data:') ? fallback : undefined
        }
        isRequired={isRequired}
        isInvalid={problem !== undefined}
        describedBy={described || undefined}
      />
      {problem && (
        <p class="error" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** A description with its words in backticks as code. */
function Described({ text }: { readonly text: string }) {
  return text.split('`').map((each, index) => (index % 2 === 1 ? <code key={index}>{each}</code> : each))
}

interface ObjectFieldsProps {
  readonly id: string
  readonly schema: Schema
  readonly values: Values
  readonly onChange: (values: Values) => void
}

/** The fields of an object inside a form. */
export function ObjectFields({ id, schema, values, onChange }: ObjectFieldsProps) {
  return schemaFields(schema).map((field) => (
    <FieldRow
      key={field.name}
      id={`${id}-${field.name}`}
      field={field}
      value={values[field.name]}
      onChange={(value) => onChange({ ...values, [field.name]: value })}
    />
  ))
}

const other = '(other)'

/** One of several named values, or a value of one's own: `generated`, or a picture. */
function EitherControl(props: ControlProps) {
  const { id, label, schema, value, onChange, describedBy } = props
  const options = namedValues(schema)
  const alternative = otherAlternative(schema)
  const isOwn = !isEmpty(value) && !options.includes(controlText(value))
  const [isOtherOpen, setOtherOpen] = useState(false)
  const current =
    isOwn || (isOtherOpen && isEmpty(value)) ? other : isEmpty(value) ? undefined : controlText(value)
  const Rest = alternative && controls[controlFor(alternative)]
  return (
    <>
      <Chips
        id={`${id}-kind`}
        label={label}
        values={alternative ? [...options, other] : options}
        value={current}
        titles={{ [other]: alternative?.properties ? t('ownValues') : t('ownFile') }}
        describedBy={describedBy}
        onChange={(chosen) => {
          setOtherOpen(chosen === other)
          if (chosen === other || chosen === current) onChange(undefined)
          else onChange(chosen)
        }}
      />
      {current === other && alternative && Rest && (
        <div class="own">
          <Rest {...props} label={label} schema={alternative} value={isOwn ? value : undefined} />
        </div>
      )}
    </>
  )
}

/** A list of objects, such as the scenes of a script. */
function ObjectsControl({ id, label, schema, value, onChange, describedBy }: ControlProps) {
  const { items = {}, maxItems = Number.POSITIVE_INFINITY } = schema
  const entries = Array.isArray(value) ? (value as Readonly<Record<string, unknown>>[]) : []
  return (
    <fieldset id={id} class="rows" tabIndex={-1} aria-describedby={describedBy}>
      <legend class="hidden">{label}</legend>
      {entries.map((entry, index) => (
        <div class="entry" key={index}>
          <div class="row entry-head">
            <strong>
              {label} {index + 1}
            </strong>
            <EntryButtons label={label} index={index} list={entries} onChange={onChange} />
          </div>
          <ObjectFields
            id={`${id}-${index}`}
            schema={items}
            values={entry}
            onChange={(changed) => onChange(entries.toSpliced(index, 1, changed))}
          />
        </div>
      ))}
      {entries.length < maxItems && (
        <button type="button" class="quiet" onClick={() => onChange([...entries, emptyOf(items)])}>
          + {t('addPair')}
        </button>
      )}
    </fieldset>
  )
}
