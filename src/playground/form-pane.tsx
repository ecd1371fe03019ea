import { brandValues, filledInput } from './brand.ts'
import { type EndpointInfo, unready } from './catalog.ts'
import { shownFaults } from './check.ts'
import { FieldRow } from './form/fields.tsx'
import { fillSample, run } from './run-form.ts'
import { type Field, isEmpty, schemaFields, type Values } from './schema.ts'
import { dialog, replaceDraft, setDraft } from './state.ts'
import { DesignForm } from './studio.tsx'
import type { Take } from './takes.ts'
import { t } from './words.ts'

export interface PaneProps {
  readonly endpoint: EndpointInfo
  readonly values: Values
  readonly take: Take | undefined
}

/** The form of an endpoint. */
export function FormPane({ endpoint, values, take }: PaneProps) {
  const { title, summary, path, input, example } = endpoint
  const isRunning = take?.state === 'running'
  const problems = shownFaults(path, input, filledInput(input, values))
  // What the sample shows is what people ask for; the rest is folded away.
  const isFirst = ({ name, isRequired }: Field) => isRequired || name in example || shapeNames.includes(name)
  const hasDesign = !isEmpty(values['design']) && typeof values['design'] === 'object'
  const fields = schemaFields(input).filter(({ name }) => !(hasDesign && designNames.includes(name)))
  const first = [...fields]
    .filter(isFirst)
    .sort((one, other) => Number(other.isRequired) - Number(one.isRequired))
  const furtherFields = fields.filter((field) => !isFirst(field))
  const takesDesign = input.properties?.['design']?.properties?.['markup'] !== undefined
  const fallback = brandValues(input)
  const row = (field: Field) => (
    <FieldRow
      key={`${path}${field.name}`}
      id={`field-${field.name}`}
      field={field}
      value={values[field.name]}
      fallback={fallback[field.name]}
      problem={problems.get(field.name)}
      onChange={(value) => setDraft(path, { ...values, [field.name]: value })}
    />
  )
  const problem = unready.value[path]
  return (
    <form
      class="form-pane"
      aria-label={t('form')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isRunning) run(endpoint, values)
      }}
    >
      <div class="form-head">
        <h1 tabIndex={-1} id="title">
          {title}
        </h1>
        <p>{summary}</p>
        <p class="path mono">
          <span class="verb">POST</span> {path}
        </p>
      </div>
      {problem && (
        <p class="unready">
          <strong>{t('notReady')}.</strong> {problem}
        </p>
      )}
      <div class="fields">
        {takesDesign && !hasDesign && (
          <p>
            <button
              type="button"
              class="secondary"
              onClick={() => {
                dialog.value = 'gallery'
              }}
            >
              {t('galleryChoose')}
            </button>
          </p>
        )}
        {hasDesign && (
          <DesignForm values={values} problems={problems} onChange={(next) => setDraft(path, next)} />
        )}
        {first.map(row)}
        {furtherFields.length > 0 && (
          <details open={furtherFields.some(({ name }) => problems.has(name)) || undefined}>
            <summary>{t('more', { count: furtherFields.length })}</summary>
            <div class="fields">{furtherFields.map(row)}</div>
          </details>
        )}
      </div>
      <div class="action-bar">
        <button type="submit" class="primary" disabled={isRunning}>
          {isRunning ? t('running') : t('run')}{' '}
          <span class="kbd" aria-hidden="true">
            {isMac ? '⌘' : 'Ctrl'} ↵
          </span>
        </button>
        <button type="button" class="secondary" onClick={() => fillSample(endpoint)}>
          {t('sample')}
        </button>
        <button type="button" class="quiet" onClick={() => replaceDraft(path, {})}>
          {t('clear')}
        </button>
      </div>
    </form>
  )
}

/** What people ask for beside the sample: several shapes and variants. */
const shapeNames = ['sizes', 'variants']
/** Have controls of their own where a design is filled. */
const designNames = ['design', 'template', 'words', 'pictures']

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
