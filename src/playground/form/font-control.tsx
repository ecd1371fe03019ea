import { t } from '../words.ts'
import { type ControlProps, controlText, inputAttributes } from './control.ts'

/** Families that come with the server and that this page has loaded; the form takes any other name too. */
const families = [
  'Inter',
  'Source Serif 4',
  'Bricolage Grotesque',
  'Anton',
  'sans-serif',
  'serif',
  'monospace',
]

/** A family, chosen or typed, with a line set in it. */
export function FontControl(props: ControlProps) {
  const { id, value, onChange } = props
  const text = controlText(value)
  return (
    <div class="font">
      <input
        type="text"
        class="control"
        list={`${id}-families`}
        autocomplete="off"
        {...inputAttributes(props)}
        value={text}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={`${id}-families`}>
        {families.map((family) => (
          <option key={family} value={family} />
        ))}
      </datalist>
      <div class="families">
        {families.slice(0, 4).map((family) => (
          <button
            key={family}
            type="button"
            class="chip"
            aria-pressed={text === family}
            style={{ fontFamily: `"${family}"` }}
            onClick={() => onChange(text === family ? undefined : family)}
          >
            {family}
          </button>
        ))}
      </div>
      {text && (
        <p class="font-sample" style={{ fontFamily: text }} aria-hidden="true">
          {t('fontSample')}
        </p>
      )}
    </div>
  )
}
