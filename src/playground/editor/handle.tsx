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

const directions: Readonly<Record<string, Shift>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type Grip = 'all' | 'end' | 'foot' | 'corner'

/** How a part is called: by what it is on the picture, and what it says. */
export function partName({ role, kind, words }: Part): string {
  const name = role && kind === 'text' ? fieldTitle(role) : t(`part-${kind}` as Word)
  return words ? `${name}: ${words.slice(0, 60)}` : name
}

/** A button over one part: a click selects it, or edits its text; a drag moves it; keys do all of that too. */
export function Handle(props: HandleProps) {
  const { part, session, isTyping } = props
  const { selected } = session
  const dragBy = useDrag(props)
  const isSelected = selected.value === part.number
  const faults = session.view.value?.faults.filter(({ number }) => number === part.number) ?? []
  const grips = isSelected && canResize(part) ? gripsOf[part.kind === 'text' ? 'text' : 'other'] : []
  return (
    <div
      class={`handle ${isSelected ? 'on' : ''} ${isTyping ? 'typing' : ''}`}
      style={placeOf(part.rect, session.design.value.size, part.kind)}
    >
      <button
        type="button"
        id={`part-${part.number}`}
        aria-label={partName(part)}
        aria-pressed={isSelected}
        aria-describedby={faults.length > 0 ? `fault-${part.number}` : undefined}
        onFocus={() => {
          selected.value = part.number
        }}
        {...dragBy('all')}
        onKeyDown={(event) => {
          const action = actionOfKey(props, event)
          action?.()
          if (action) event.preventDefault()
        }}
        onDblClick={() => focusPictureIn(part, session)}
      />
      {faults.length > 0 && (
        <span class="badge" id={`fault-${part.number}`}>
          <span aria-hidden="true">!</span>
          <span class="hidden">{faults.map(({ message }) => message).join(' ')}</span>
        </span>
      )}
      {grips.map((grip) => (
        <span key={grip} class={`grip ${grip}`} aria-hidden="true" {...dragBy(grip)} />
      ))}
    </div>
  )
}

const gripsOf = { text: ['end'], other: ['end', 'foot', 'corner'] } as const

const canResize = (part: Part) => !(part.kind === 'image' && coversItsBox(part))

function placeOf({ x, y, width, height }: Rect, page: Omit<Rect, 'x' | 'y'>, kind: Part['kind']) {
  return {
    left: `${(100 * x) / page.width}%`,
    top: `${(100 * y) / page.height}%`,
    width: `${(100 * width) / page.width}%`,
    height: `${(100 * height) / page.height}%`,
    // The smallest lies on top, whatever its place in the order of the keyboard; a frame on the photograph in it.
    zIndex: Math.round(10_000 / (1 + Math.sqrt(width * height) / 10)) - (kind === 'image' ? 1 : 0),
  }
}

function focusPictureIn({ element: outer }: Part, { parts }: Session): void {
  const inside = parts.value.find(({ kind, element }) => kind === 'image' && outer.contains(element))
  if (inside) document.getElementById(`part-${inside.number}`)?.focus()
}

/** A way on the page, in its pixels. */
interface Shift {
  readonly x: number
  readonly y: number
}

/** Where a drag began, in pixels of the screen. */
interface DragStart extends Shift {
  readonly grip: Grip
  /** What the part may snap to: the page and the other parts. */
  readonly rects: readonly Rect[]
  isDragged: boolean
}

/** The listeners of what a part is dragged by: it is moved or resized, and changed for good when it is let go. */
function useDrag({ part, session, scale, onType, onMoving, say }: HandleProps) {
  const start = useRef<DragStart>(undefined)
  const shiftOf = (event: PointerEvent, from: DragStart): Shift => ({
    x: (event.clientX - from.x) / scale,
    y: (event.clientY - from.y) / scale,
  })
  const snapped = (from: DragStart, by: Shift, isFree: boolean) => {
    const { x, y, width, height } = part.rect
    const isWhole = from.grip === 'all'
    const rect = isWhole
      ? { x: x + by.x, y: y + by.y, width, height }
      : { x, y, width: width + by.x, height: height + by.y }
    const snapping = isFree
      ? { x: 0, y: 0, guides: noGuides }
      : snap(rect, from.rects, { reach: reach / scale, onlyEnd: !isWhole })
    const change = changeFor(session, part, from.grip, { x: by.x + snapping.x, y: by.y + snapping.y })
    return { change, guides: snapping.guides }
  }
  return (grip: Grip) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.stopPropagation()
      session.selected.value = part.number
      ;(event.currentTarget as HTMLElement).setPointerCapture(event.pointerId)
      const others = session.parts.value.filter(
        ({ element }) => element !== part.element && !part.element.contains(element),
      )
      const rects = [{ x: 0, y: 0, ...session.design.value.size }, ...others.map(({ rect }) => rect)]
      start.current = { x: event.clientX, y: event.clientY, grip, isDragged: false, rects }
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current
      if (!from) return
      const by = shiftOf(event, from)
      from.isDragged ||= Math.hypot(by.x, by.y) * scale > dragged
      if (!from.isDragged) return
      const { change, guides } = snapped(from, by, event.altKey)
      preview(session, part, change)
      onMoving(true, guides)
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = undefined
      if (!from) return
      if (!from.isDragged) return void (part.kind === 'text' && from.grip === 'all' && onType())
      restyle(session, part, snapped(from, shiftOf(event, from), event.altKey).change)
      onMoving(false, noGuides)
      sayPlace(part, from.grip, say)
    },
  })
}

function changeFor({ design }: Session, part: Part, grip: Grip, by: Shift) {
  if (grip === 'all') return movedBy(design.value, part, by)
  const { width, height } = part.rect
  const wide = grip === 'foot' ? width : width + by.x
  const high = grip === 'end' ? height : height + by.y
  return resizedTo(design.value, part, { width: wide, height: high })
}

function sayPlace(part: Part, grip: Grip, say: HandleProps['say']): void {
  const { x, y, width, height } = part.element.getBoundingClientRect()
  const [word, first, second] =
    grip === 'all' ? (['movedTo', x, y] as const) : (['resizedTo', width, height] as const)
  say(t(word, { part: partName(part), x: Math.round(first), y: Math.round(second) }))
}

/** What a key does: it moves the part, resizes it by its corner, edits its text or removes it. */
function actionOfKey(props: HandleProps, { key, altKey, shiftKey }: KeyboardEvent): (() => void) | undefined {
  const { part, session, onType, say } = props
  const direction = directions[key]
  if (direction && shiftKey && !canResize(part)) return undefined
  if (direction) return () => nudge(props, direction, shiftKey ? 'corner' : 'all', altKey ? 0.1 : 1)
  if (key === 'Enter' && part.kind === 'text') return onType
  if (key === 'Delete' || key === 'Backspace') return () => remove(session, part, say)
  return undefined
}

/** Moves a part, or resizes it by its corner. `step` is in percent of the shorter side of the page. */
function nudge(props: HandleProps, direction: Shift, grip: 'all' | 'corner', step: number): void {
  const { part, session, onMoving, say } = props
  const { size } = session.design.value
  const length = (step * Math.min(size.width, size.height)) / 100
  restyle(session, part, changeFor(session, part, grip, { x: direction.x * length, y: direction.y * length }))
  onMoving(false, noGuides)
  sayPlace(part, grip, say)
}

/** Takes a part out of the design. The next view is drawn without it; until then its element is hidden. */
export function remove(session: Session, part: Part, say: (text: string) => void): void {
  const design = session.design.value
  session.change({ ...design, markup: without(design.markup, part.number) })
  session.selected.value = undefined
  part.element.style.visibility = 'hidden'
  say(t('partRemoved', { part: partName(part) }))
}
