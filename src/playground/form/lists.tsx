import { useState } from 'preact/hooks'
import { Icon } from '../icons.tsx'
import type { Schema, Value } from '../schema.ts'
import { t } from '../words.ts'
import { type ControlProps, controlText } from './control.ts'

/** The list with one of its entries in another place. */
function moveItem<Each>(list: readonly Each[], from: number, to: number): Each[] {
  const rest = list.filter((_, index) => index !== from)
  return to < 0 || to > rest.length ? [...list] : rest.toSpliced(to, 0, list[from] as Each)
}

const focusSoon = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

interface RowButtonsProps {
  readonly label: string
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** Moves and removes an entry of a list. */
function RowButtons({ label, index, count, onMove, onRemove }: RowButtonsProps) {
  const name = `${label} ${index + 1}`
  return (
    <span class="row-buttons">
      <button
        type="button"
        class="quiet square"
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
        aria-label={`${t('up')}: ${name}`}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        class="quiet square"
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
        aria-label={`${t('down')}: ${name}`}
      >
        <Icon name="down" />
      </button>
      <button type="button" class="quiet square" onClick={onRemove} aria-label={`${t('remove')}: ${name}`}>
        <Icon name="close" />
      </button>
    </span>
  )
}

interface EntryButtonsProps<Each> {
  readonly label: string
  readonly index: number
  readonly list: readonly Each[]
  readonly onChange: (list: readonly Each[]) => void
}

/** The buttons of one entry, which give the list as it is then. */
export function EntryButtons<Each>({ label, index, list, onChange }: EntryButtonsProps<Each>) {
  return (
    <RowButtons
      label={label}
      index={index}
      count={list.length}
      onMove={(to) => onChange(moveItem(list, index, to))}
      onRemove={() => onChange(list.toSpliced(index, 1))}
    />
  )
}

/** An entry of a list that takes objects too may be written as JSON. */
function entryOf(text: string, { items }: Schema): Value {
  if (!items?.anyOf || !text.trimStart().startsWith('{')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Lines of text. Enter adds one, a paste of several lines fills several, Alt and an arrow move, Backspace removes an empty one. */
export function ListControl({ id, label, schema, value, onChange, describedBy, isInvalid }: ControlProps) {
  const lines: readonly Value[] = Array.isArray(value) ? value : []
  const rowId = (index: number) => `${id}-${index}`
  const { maxItems = Number.POSITIVE_INFINITY } = schema
  const add = (index: number) => {
    onChange(lines.toSpliced(index, 0, ''))
    focusSoon(rowId(index))
  }
  const move = (from: number, to: number) => {
    onChange(moveItem(lines, from, to))
    focusSoon(rowId(to))
  }
  const remove = (index: number) => {
    onChange(lines.toSpliced(index, 1))
    focusSoon(lines.length > 1 ? rowId(Math.max(0, index - 1)) : `${id}-add`)
  }
  const onKey = (event: KeyboardEvent, index: number) => {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) add(index + 1)
    else if (event.altKey && isArrow) move(index, index + (event.key === 'ArrowUp' ? -1 : 1))
    else if (event.key === 'Backspace' && lines[index] === '') remove(index)
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent, index: number) => {
    const pasted = (event.clipboardData?.getData('text') ?? '').split(/\r?\n/).filter((line) => line.trim())
    if (pasted.length < 2) return
    event.preventDefault()
    const isBlank = lines[index] === ''
    onChange(lines.toSpliced(isBlank ? index : index + 1, isBlank ? 1 : 0, ...pasted))
  }
  return (
    <fieldset id={id} class="rows" tabIndex={-1} aria-describedby={describedBy}>
      <legend class="hidden">{label}</legend>
      {lines.map((line, index) => (
        <div class="row" key={index}>
          <input
            type="text"
            id={rowId(index)}
            class="control"
            aria-label={`${label} ${index + 1}`}
            aria-invalid={isInvalid ? 'true' : undefined}
            value={typeof line === 'object' ? JSON.stringify(line) : controlText(line)}
            onInput={({ currentTarget }) =>
              onChange(lines.toSpliced(index, 1, entryOf(currentTarget.value, schema)))
            }
            onKeyDown={(event) => onKey(event, index)}
            onPaste={(event) => onPaste(event, index)}
          />
          <RowButtons
            label={label}
            index={index}
            count={lines.length}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        </div>
      ))}
      {lines.length < maxItems && (
        <button type="button" id={`${id}-add`} class="quiet" onClick={() => add(lines.length)}>
          + {t('add')}
        </button>
      )}
    </fieldset>
  )
}

/** Pairs of a name and a text. */
export function MapControl({ id, label, value, onChange, describedBy }: ControlProps) {
  // Kept as pairs: while it is typed, a name may be empty or there twice.
  const initialEntries = Object.entries((value ?? {}) as Record<string, unknown>)
  const [entries, setOwn] = useState<readonly (readonly [string, unknown])[]>(initialEntries)
  const isSame = JSON.stringify(Object.fromEntries(entries)) === JSON.stringify(value ?? {})
  const pairs = isSame ? entries : initialEntries
  const change = (next: readonly (readonly [string, unknown])[]) => {
    setOwn(next)
    onChange(Object.fromEntries(next))
  }
  return (
    <fieldset id={id} class="rows" tabIndex={-1} aria-describedby={describedBy}>
      <legend class="hidden">{label}</legend>
      {pairs.map(([name, text], index) => (
        <div class="pair" key={index}>
          <div class="row">
            <input
              type="text"
              id={`${id}-${index}`}
              class="control"
              placeholder={t('entryName')}
              aria-label={`${label} ${index + 1}: ${t('entryName')}`}
              value={name}
              onInput={({ currentTarget }) => change(pairs.toSpliced(index, 1, [currentTarget.value, text]))}
            />
            <EntryButtons label={label} index={index} list={pairs} onChange={change} />
          </div>
          <textarea
            class="control"
            rows={2}
            placeholder={t('entryText')}
            aria-label={`${label} ${index + 1}: ${t('entryText')}`}
            value={controlText(text)}
            onInput={({ currentTarget }) => change(pairs.toSpliced(index, 1, [name, currentTarget.value]))}
          />
        </div>
      ))}
      <button
        type="button"
        class="quiet"
        onClick={() => {
          change([...pairs, ['', '']])
          focusSoon(`${id}-${pairs.length}`)
        }}
      >
        + {t('addPair')}
      </button>
    </fieldset>
  )
}
