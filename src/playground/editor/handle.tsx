import { useRef } from 'preact/hooks'
import { fieldTitle, t, type Word } from '../words.ts'
import { movedBy, preview, resizedTo, restyle } from './edits.ts'
import { without } from './markup.ts'
import { coversItsBox, type Part } from './parts.ts'
import type { Session } from './session.ts'
import { type Rect, type Snapped, snap } from './snap.ts'

interface HandleProps {
  readonly part: Part
  readonly session: Session
  readonly scale: number
  readonly isTyping: boolean
  readonly onType: () => void
  readonly onMoving: (is: boolean, guides: Snapped['guides']) => void
  readonly say: (text: string) => void
}

const noGuides: Snapped['guides'] = { x: [], y: [] }
/** How near a line has to be to snap to it, and what counts as a drag and not as a click; in pixels of the screen. */
const reach = 7
const dragged = 4

const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type Grip = 'all' | 'end' | 'foot' | 'corner'

/** How a part is called: by what it is on the picture, and what it says. */
export function partName({ role, kind, words }: Part): string {
  const what = role && kind === 'text' ? fieldTitle(role) : t(`part-${kind}` as Word)
  return words ? `${what}: ${words.slice(0, 60)}` : what
}

/** A button over one part: a click selects it, or edits its text; a drag moves it; keys do all of that too. */
export function Handle(props: HandleProps) {
  const { part, session, scale, isTyping, onType, onMoving, say } = props
  const { design, selected, parts } = session
  const start = useRef<{ x: number; y: number; grip: Grip; isDragged: boolean; rects: readonly Rect[] }>(
    undefined,
  )
  const { size } = design.value
  const isSelected = selected.value === part.number
  const canResize = !(part.kind === 'image' && coversItsBox(part))
  const { x, y, width, height } = part.rect

  const changeFor = (grip: Grip, by: { x: number; y: number }) => {
    if (grip === 'all') return movedBy(design.value, part, by)
    const wide = grip === 'foot' ? width : width + by.x
    const high = grip === 'end' ? height : height + by.y
    return resizedTo(design.value, part, { width: wide, height: high })
  }
  const onDown = (event: PointerEvent, grip: Grip) => {
    if (event.button !== 0) return
    event.stopPropagation()
    selected.value = part.number
    ;(event.currentTarget as HTMLElement).setPointerCapture(event.pointerId)
    const others = parts.value.filter(
      ({ element }) => element !== part.element && !part.element.contains(element),
    )
    const rects = [{ x: 0, y: 0, ...size }, ...others.map(({ rect }) => rect)]
    start.current = { x: event.clientX, y: event.clientY, grip, isDragged: false, rects }
  }
  const onMove = (event: PointerEvent) => {
    const from = start.current
    if (!from) return
    const by = { x: (event.clientX - from.x) / scale, y: (event.clientY - from.y) / scale }
    from.isDragged ||= Math.hypot(by.x, by.y) * scale > dragged
    if (!from.isDragged) return
    const { change, guides } = snapped(from, by, event.altKey)
    preview(session, part, change)
    onMoving(true, guides)
  }
  const snapped = (
    from: NonNullable<typeof start.current>,
    by: { x: number; y: number },
    isFree: boolean,
  ) => {
    const isWhole = from.grip === 'all'
    const rect = isWhole
      ? { x: x + by.x, y: y + by.y, width, height }
      : { x, y, width: width + by.x, height: height + by.y }
    const found = isFree
      ? { x: 0, y: 0, guides: noGuides }
      : snap(rect, from.rects, { reach: reach / scale, onlyEnd: !isWhole })
    return { change: changeFor(from.grip, { x: by.x + found.x, y: by.y + found.y }), guides: found.guides }
  }
  const onUp = (event: PointerEvent) => {
    const from = start.current
    start.current = undefined
    if (!from) return
    if (!from.isDragged) return void (part.kind === 'text' && from.grip === 'all' && onType())
    const by = { x: (event.clientX - from.x) / scale, y: (event.clientY - from.y) / scale }
    restyle(session, part, snapped(from, by, event.altKey).change)
    onMoving(false, noGuides)
    tell(from.grip === 'all' ? 'movedTo' : 'resizedTo')
  }
  const tell = (word: 'movedTo' | 'resizedTo') => {
    const rect = part.element.getBoundingClientRect()
    const [first, second] = word === 'movedTo' ? [rect.x, rect.y] : [rect.width, rect.height]
    say(t(word, { part: partName(part), x: Math.round(first), y: Math.round(second) }))
  }
  /** Moves the part, or resizes it by its corner. `step` is in percent of the shorter side of the page. */
  const nudge = (direction: { x: number; y: number }, grip: 'all' | 'corner', step: number) => {
    const length = (step * Math.min(size.width, size.height)) / 100
    restyle(session, part, changeFor(grip, { x: direction.x * length, y: direction.y * length }))
    onMoving(false, noGuides)
    tell(grip === 'all' ? 'movedTo' : 'resizedTo')
  }
  const actionOf = ({ key, altKey, shiftKey }: KeyboardEvent): (() => void) | undefined => {
    const direction = directions[key]
    if (direction && shiftKey && !canResize) return undefined
    if (direction) return () => nudge(direction, shiftKey ? 'corner' : 'all', altKey ? 0.1 : 1)
    if (key === 'Enter' && part.kind === 'text') return onType
    if (key === 'Delete' || key === 'Backspace') return () => remove(session, part, say)
    return undefined
  }
  const onKey = (event: KeyboardEvent) => {
    const action = actionOf(event)
    if (!action) return
    action()
    event.preventDefault()
  }
  const place = {
    left: `${(100 * x) / size.width}%`,
    top: `${(100 * y) / size.height}%`,
    width: `${(100 * width) / size.width}%`,
    height: `${(100 * height) / size.height}%`,
    // The smallest lies on top, whatever its place in the order of the keyboard; a frame on the photograph in it.
    zIndex: Math.round(10_000 / (1 + Math.sqrt(width * height) / 10)) - (part.kind === 'image' ? 1 : 0),
  }
  const faults = session.view.value?.faults.filter(({ number }) => number === part.number) ?? []
  return (
    <div class={`handle ${isSelected ? 'on' : ''} ${isTyping ? 'typing' : ''}`} style={place}>
      <button
        type="button"
        id={`part-${part.number}`}
        aria-label={partName(part)}
        aria-pressed={isSelected}
        aria-describedby={faults.length > 0 ? `fault-${part.number}` : undefined}
        onFocus={() => {
          selected.value = part.number
        }}
        onPointerDown={(event) => onDown(event, 'all')}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onKeyDown={onKey}
        onDblClick={() => {
          const inside = parts.value.find(
            ({ kind, element }) => kind === 'image' && part.element.contains(element),
          )
          if (inside) document.getElementById(`part-${inside.number}`)?.focus()
        }}
      />
      {faults.length > 0 && (
        <span class="badge" id={`fault-${part.number}`}>
          <span aria-hidden="true">!</span>
          <span class="hidden">{faults.map(({ message }) => message).join(' ')}</span>
        </span>
      )}
      {isSelected &&
        canResize &&
        (part.kind === 'text' ? (['end'] as const) : (['end', 'foot', 'corner'] as const)).map((grip) => (
          <span
            key={grip}
            class={`grip ${grip}`}
            aria-hidden="true"
            onPointerDown={(event) => onDown(event, grip)}
            onPointerMove={onMove}
            onPointerUp={onUp}
          />
        ))}
    </div>
  )
}

export function remove(session: Session, part: Part, say: (text: string) => void): void {
  const design = session.design.value
  session.change({ ...design, markup: without(design.markup, part.number) })
  session.selected.value = undefined
  part.element.style.visibility = 'hidden'
  say(t('partRemoved', { part: partName(part) }))
}
