import type { Design } from '../../content/design.ts'
import { reachable } from '../catalog.ts'
import { blobOf, download, fileName } from '../clipboard.ts'
import { openDesign } from '../state.ts'
import type { Take } from '../takes.ts'
import { t } from '../words.ts'
import { addEdited } from './edited.ts'
import type { MadePicture } from './kinds.ts'
import { downloadAll, Shown } from './outputs.tsx'

interface EditProps {
  readonly design: Design
  readonly title: string
  readonly take: Take
}

function EditButton({ design, title, take }: EditProps) {
  return (
    <button
      type="button"
      class="secondary small"
      aria-label={`${t('editDesign')}: ${title}`}
      onClick={() => {
        openDesign.value = { design, name: '', onDone: (edited) => addEdited(take, edited) }
      }}
    >
      {t('editDesign')}
    </button>
  )
}

interface PicturesProps {
  readonly pictures: readonly MadePicture[]
  readonly take: Take
}

/** The shapes and looks of one run, side by side. */
export function Pictures({ pictures, take }: PicturesProps) {
  const { path } = take
  const stem = path.split('/').at(-1) ?? ''
  const names = pictures.map(({ url, width, height }, index) =>
    fileName(`${stem}-${index + 1}-${width}x${height}`, url),
  )
  const files = pictures.map(({ url }, index) => ({
    name: names[index] as string,
    content: () => blobOf(reachable(url)),
  }))
  return (
    <>
      <button type="button" class="secondary" onClick={() => downloadAll(files, path)}>
        {t('downloadAll')}
      </button>
      <ul class="pictures">
        {pictures.map(({ url, width, height, alt_text, design, faults = [] }, index) => {
          const title = `${index + 1}, ${t('pixels', { width, height })}`
          return (
            <li key={url} class="card">
              <Shown url={url} title={title} alt={alt_text} hasCaption={false} />
              <p class="row">
                <span class="meta grow">{t('pixels', { width, height })}</span>
                {design && <EditButton design={design} title={title} take={take} />}
                <button
                  type="button"
                  class="quiet small"
                  aria-label={`${t('download')}: ${title}`}
                  onClick={() => download(reachable(url), names[index] as string)}
                >
                  {t('download')}
                </button>
              </p>
              {faults.map(({ message }) => (
                <p key={message} class="help">
                  {message}
                </p>
              ))}
            </li>
          )
        })}
      </ul>
    </>
  )
}
