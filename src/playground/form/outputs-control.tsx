import { catalog, groupsShown } from '../catalog.ts'
import { controlFor, isEmpty, type Values, withoutEmpty } from '../schema.ts'
import { openPath } from '../state.ts'
import { fieldTitle, t } from '../words.ts'
import { type ControlProps, controlText } from './control.ts'
import { EntryButtons } from './lists.tsx'
import { JsonControl, TextControl } from './simple.tsx'

interface OutputEntry {
  readonly endpoint: string
  readonly name?: string
  readonly input?: Values
}

/** What an endpoint has others make: picked from those of the server, each as often as it is wanted. */
export function OutputsControl({ id, label, schema, value, onChange, describedBy }: ControlProps) {
  const filledItems = (Array.isArray(value) ? value : []).filter((each) => !isEmpty(each))
  const outputs = filledItems.map(
    (each): OutputEntry => (typeof each === 'string' ? { endpoint: each } : each),
  )
  const { maxItems = Number.POSITIVE_INFINITY } = schema
  const change = (next: readonly OutputEntry[]) => onChange(next.length > 0 ? next.map(inShort) : undefined)
  return (
    <fieldset id={id} class="rows" tabIndex={-1} aria-describedby={describedBy}>
      <legend class="hidden">{label}</legend>
      {outputs.map((each, index) => (
        <div class="entry" key={index}>
          <div class="row entry-head">
            <select
              class="control"
              aria-label={`${label} ${index + 1}`}
              value={each.endpoint}
              onChange={({ currentTarget }) =>
                change(outputs.with(index, { ...each, endpoint: currentTarget.value }))
              }
            >
              <Choices chosen={each.endpoint} />
            </select>
            <EntryButtons label={label} index={index} list={outputs} onChange={change} />
          </div>
          <OwnOutput
            id={`${id}-${index}`}
            entry={each}
            onChange={(next) => change(outputs.with(index, next))}
          />
        </div>
      ))}
      {outputs.length < maxItems && (
        <select
          class="control"
          id={`${id}-add`}
          aria-label={t('addOutput')}
          value=""
          onChange={({ currentTarget }) => {
            change([...outputs, { endpoint: currentTarget.value }])
            currentTarget.value = ''
          }}
        >
          <option value="">+ {t('addOutput')}</option>
          <Choices />
        </select>
      )}
    </fieldset>
  )
}

/** An output without a name or fields of its own is its endpoint alone. */
function inShort(entry: OutputEntry): string | Values {
  const fields = withoutEmpty({ ...entry })
  return Object.keys(fields).length === 1 ? entry.endpoint : fields
}

/** The endpoints that can be run by another: all but those that run others themselves. */
function Choices({ chosen }: { readonly chosen?: string }) {
  const isKnown = chosen === undefined || catalog.value?.endpoints.some(({ name }) => name === chosen)
  return (
    <>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {groupsShown.value.map(({ title, endpoints }) => {
        const able = endpoints.filter(
          ({ path, input }) =>
            path !== openPath.value &&
            !Object.values(input.properties ?? {}).some((field) => controlFor(field) === 'outputs'),
        )
        return (
          able.length > 0 && (
            <optgroup key={title} label={title}>
              {able.map(({ name, title: text }) => (
                <option key={name} value={name}>
                  {text}
                </option>
              ))}
            </optgroup>
          )
        )
      })}
    </>
  )
}

interface OwnOutputProps {
  readonly id: string
  readonly entry: OutputEntry
  readonly onChange: (entry: OutputEntry) => void
}

/** The name and the fields that an output sets itself. */
function OwnOutput({ id, entry, onChange }: OwnOutputProps) {
  const { endpoint, name, input } = entry
  const brief = [name, input && JSON.stringify(input)].filter(Boolean).join(', ')
  const fields = { name: TextControl, input: JsonControl }
  return (
    <details>
      <summary>{brief.slice(0, 80) || t('ownValues')}</summary>
      {Object.entries(fields).map(([field, Control]) => (
        <div class="field" key={field}>
          <label class="name" for={`${id}-${field}`}>
            {fieldTitle(field)}
          </label>
          <Control
            id={`${id}-${field}`}
            label={`${endpoint} ${field}`}
            schema={{}}
            value={field === 'name' ? controlText(name) : input}
            onChange={(value) => onChange({ ...entry, [field]: value })}
          />
        </div>
      ))}
    </details>
  )
}
