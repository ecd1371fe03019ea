import { useRef } from 'preact/hooks'
import { readMedia } from '../files.ts'
import { Labelled } from '../form/labelled.tsx'
import { notify } from '../state.ts'
import { t } from '../words.ts'
import { restyle } from './edits.ts'
import { elementsOf, styleValue } from './markup.ts'
import type { Part } from './parts.ts'
import type { Session } from './session.ts'

export interface FieldsProps {
  readonly session: Session
  readonly part: Part
}

/** Another photograph, and how much of it is seen. */
export function ImageFields({ session, part }: FieldsProps) {
  const { markup } = session.design.value
  const hasBegun = useRef(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    const url = await readMedia(file).catch((error: Error) => notify(error.message))
    const design = session.design.value
    const name = elementsOf(design.markup)[part.number]?.attribs['src']
    if (!url || !name) return
    // What had to be seen of the one before is not where it is on this one.
    const free = design.markup.replace(/ data-focus="[^"]*"/g, '')
    session.change({ ...design, markup: free, files: { ...design.files, [name]: url } })
  }
  return (
    <>
      <label class="secondary file">
        <input
          type="file"
          accept="image/*"
          onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
        />
        {t('replacePhoto')}
      </label>
      <Labelled id="part-zoom" label={t('zoom')}>
        <input
          id="part-zoom"
          type="range"
          min="1"
          max="3"
          step="0.05"
          value={styleValue(markup, part.number, 'scale') ?? '1'}
          onInput={({ currentTarget }) => {
            restyle(session, part, { scale: currentTarget.value }, hasBegun.current)
            hasBegun.current = true
          }}
          onChange={() => {
            hasBegun.current = false
          }}
        />
      </Labelled>
    </>
  )
}
