import { useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../words.ts'
import { partName } from './handle.tsx'
import { withWords, wordsIn } from './markup.ts'
import type { Part } from './parts.ts'
import type { Session } from './session.ts'

/** Puts words into a part, in the design and at once in the frame. */
export function rewrite(session: Session, { number, element }: Part, words: string, isSame: boolean): void {
  const design = session.design.value
  session.change({ ...design, markup: withWords(design.markup, number, words) }, { isSame })
  element.style.whiteSpace = 'pre-wrap'
  element.textContent = words
}

interface TextBoxProps {
  readonly part: Part
  readonly session: Session
  readonly scale: number
  /** `isByKey`: the keyboard goes on where it was before. */
  readonly onEnd: (isByKey: boolean) => void
}

/** A text that is typed where it stands, in its own letters. */
export function TextBox({ part, session, scale, onEnd }: TextBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const hasBegun = useRef(false)
  const before = useRef(wordsIn(session.design.value.markup, part.number) ?? part.words)
  const { size } = session.design.value
  const style = getComputedStyle(part.element)
  useLayoutEffect(() => {
    box.current?.focus()
    box.current?.select()
  }, [])
  // While it is typed, the page may come anew.
  useLayoutEffect(() => {
    part.element.style.visibility = 'hidden'
    grow()
    return () => {
      part.element.style.removeProperty('visibility')
    }
  }, [part.element, scale])
  const grow = () => {
    if (!box.current) return
    box.current.style.height = 'auto'
    box.current.style.height = `${box.current.scrollHeight}px`
  }
  const { x, y, width } = part.rect
  return (
    <textarea
      ref={box}
      class="type-here"
      aria-label={t('typeHere', { part: partName(part) })}
      rows={1}
      dir="auto"
      defaultValue={before.current}
      style={{
        left: `${(100 * x) / size.width}%`,
        top: `${(100 * y) / size.height}%`,
        // A line that grows needs room until the picture is laid out anew.
        width: `${Math.min(size.width - x, Math.max(width * 1.03, size.width * 0.3)) * scale}px`,
        fontFamily: style.fontFamily,
        fontSize: `${Number.parseFloat(style.fontSize) * scale}px`,
        fontWeight: style.fontWeight,
        fontStyle: style.fontStyle,
        lineHeight: `${(Number.parseFloat(style.lineHeight) || 1.2 * Number.parseFloat(style.fontSize)) * scale}px`,
        letterSpacing: `${(Number.parseFloat(style.letterSpacing) || 0) * scale}px`,
        textAlign: style.textAlign as 'start',
        textTransform: style.textTransform as 'none',
        color: style.color,
      }}
      onInput={({ currentTarget }) => {
        rewrite(session, part, currentTarget.value, hasBegun.current)
        hasBegun.current = true
        grow()
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        const isDone = event.key === 'Enter' && !event.shiftKey && !event.isComposing
        if (!isDone && event.key !== 'Escape') return
        event.preventDefault()
        onEnd(true)
      }}
      onBlur={() => onEnd(false)}
    />
  )
}
