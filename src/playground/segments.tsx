import { t, type Word } from './words.ts'

interface SegmentsProps<Value> {
  readonly word: Word
  readonly isWordShown?: boolean
  readonly values: readonly Value[]
  readonly current: Value
  readonly nameOf: (value: Value) => string
  readonly onPick: (value: Value) => void
}

/** A few choices side by side, of which one is on. */
export function Segments<Value extends string | number | boolean>(props: SegmentsProps<Value>) {
  const { word, isWordShown, values, current, nameOf, onPick } = props
  return (
    <fieldset class="segments">
      <legend class="hidden">{t(word)}</legend>
      {isWordShown && (
        <span class="meta" aria-hidden="true">
          {t(word)}
        </span>
      )}
      {values.map((each) => (
        <button key={String(each)} type="button" aria-pressed={each === current} onClick={() => onPick(each)}>
          {nameOf(each)}
        </button>
      ))}
    </fieldset>
  )
}
