import { useState } from 'preact/hooks'
import { reachable } from '../catalog.ts'
import { readMedia } from '../files.ts'
import { Icon } from '../icons.tsx'
import { bytes, t } from '../words.ts'
import { type ControlProps, controlText, inputAttributes } from './control.ts'

/** A picture, sound or video: by its URL, from a file or the camera, dropped or pasted. Files go along as data URLs. */
export function MediaControl(props: ControlProps) {
  const { id, label, schema, value, onChange } = props
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  const text = controlText(value)
  const isFile = text.startsWith('data:')
  const kind = schema.format ?? 'image'
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    await readMedia(file).then(onChange, (error: Error) => setProblem(error.message))
  }
  const takeFrom = (event: Event, files: FileList | undefined) => {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith(`${kind}/`))
    if (!file) return
    event.preventDefault()
    void take(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the buttons inside do the same
    <div
      class={`media ${isOver ? 'over' : ''}`}
      onPaste={(event) => takeFrom(event, event.clipboardData?.files)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        takeFrom(event, event.dataTransfer?.files)
        event.preventDefault()
      }}
    >
      {text && <Preview kind={kind} url={text} />}
      <div class="media-inputs">
        {isFile ? (
          <div class="row">
            <span class="meta grow">{bytes(Math.round((text.length - text.indexOf(',')) * 0.75))}</span>
            <button
              type="button"
              class="quiet"
              onClick={() => onChange(undefined)}
              aria-label={`${t('pictureRemove')}: ${label}`}
            >
              <Icon name="close" /> {t('remove')}
            </button>
          </div>
        ) : (
          <input
            type="text"
            inputMode="url"
            class="control mono"
            spellcheck={false}
            autocomplete="off"
            {...inputAttributes(props)}
            placeholder={props.hint ?? 'https://'}
            value={text}
            onInput={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
        <p class="meta">
          <label class="file">
            <input
              type="file"
              id={isFile ? id : undefined}
              accept={`${kind}/*`}
              aria-label={`${t('camera')}: ${label}`}
              onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
            />
            <span class="link">{t('camera')}</span>
          </label>{' '}
          {t('drop')}
        </p>
        {problem && <p class="error">{problem}</p>}
      </div>
    </div>
  )
}

function Preview({ kind, url }: { readonly kind: string; readonly url: string }) {
  // Addresses of other sites are not loaded: this page sends no request to them.
  const source = reachable(url)
  if (!source.startsWith('data:') && !source.startsWith(location.origin)) return null
  if (kind === 'image') return <img class="media-preview" src={source} alt="" />
  if (kind === 'video') return <video class="media-preview" src={source} muted playsInline />
  return null
}
