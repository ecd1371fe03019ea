import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from './icons.tsx'
import { t } from './words.ts'

interface ModalProps {
  readonly title: string
  readonly children: ComponentChildren
  readonly onClose: () => void
  readonly kind?: string
}

/** A dialog above the page. It closes by Escape and by a click outside, and gives the focus back. */
export function Modal({ title, children, onClose, kind = '' }: ModalProps) {
  const box = useRef<HTMLDialogElement>(null)
  // At once, so that no letter is lost that is typed after the key which opens it.
  useLayoutEffect(() => {
    const before = document.activeElement
    box.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={box}
      class={kind}
      aria-label={title}
      onClose={onClose}
      onClick={({ target }) => target === box.current && onClose()}
      // The keys of the page are not those of a dialog.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="dialog-body">
        <div class="row dialog-head">
          <h2 class="grow">{title}</h2>
          <button type="button" class="quiet square" onClick={onClose} aria-label={t('close')}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
