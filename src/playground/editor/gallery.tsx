import { signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Design } from '../../content/design.ts'
import pictures from '../../http/playground-gallery.json'
import { base, send } from '../api.ts'
import { blobOf } from '../clipboard.ts'
import { readMedia } from '../files.ts'
import { Modal } from '../modal.tsx'
import { notify, openDesign, pageAddress, replaceDraft, showPane } from '../state.ts'
import { t } from '../words.ts'
import { deleteKept, keptDesign, keptDesigns, loadKept } from './kept.ts'

interface GalleryItem {
  readonly id: keyof typeof pictures.sizes
  readonly title: string
  readonly design: Design
}

const addressIn = (name: string) => `${base}/playground/gallery/${name}`

const items = signal<readonly GalleryItem[] | undefined>(undefined)

/** Opens a design as the form of `/design`, which fills it. */
export function openAsForm(design: Design): void {
  replaceDraft('/design', { design })
  showPane('form', '/design')
  location.hash = pageAddress('/design')
}

/** Designs to begin with: those that the caller keeps, and those that come with the playground. */
export function Gallery({ onClose }: { readonly onClose: () => void }) {
  const problem = useSignal('')
  useEffect(() => {
    void loadKept()
    send('/playground/gallery.json')
      .then(async (response) => {
        items.value = await response.json()
      })
      .catch(() => {
        problem.value = t('away')
      })
  }, [])
  const open = async (find: () => Promise<Design | undefined>) => {
    const design = await find()
    if (!design) return
    onClose()
    openAsForm(design)
  }
  return (
    <Modal title={t('gallery')} kind="large" onClose={onClose}>
      <p class="help">{t('galleryHelp')}</p>
      {problem.value && <p class="error">{problem.value}</p>}
      {keptDesigns.value && keptDesigns.value.length > 0 && <Kept open={open} onClose={onClose} />}
      <h3 class="part-name">{t('galleryReady')}</h3>
      <ul class="gallery">
        {(items.value ?? []).map(({ id, title, design }) => (
          <li key={id}>
            <button type="button" onClick={() => open(() => withOwnFiles(design))}>
              <img src={addressIn(`${id}.webp`)} {...pictures.sizes[id]} alt="" loading="lazy" />
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

interface KeptProps {
  readonly open: (find: () => Promise<Design | undefined>) => Promise<void>
  readonly onClose: () => void
}

function Kept({ open, onClose }: KeptProps) {
  return (
    <>
      <h3 class="part-name">{t('galleryKept')}</h3>
      <ul class="kept">
        {keptDesigns.value?.map(({ name, width, height }) => (
          <li key={name} class="row">
            <button type="button" class="link" onClick={() => open(() => keptDesign(name))}>
              {name}
            </button>
            <span class="meta grow">{t('pixels', { width, height })}</span>
            <button
              type="button"
              class="quiet small"
              aria-label={`${t('editDesign')}: ${name}`}
              onClick={async () => {
                const design = await keptDesign(name)
                if (!design) return
                onClose()
                openDesign.value = { design, name, onDone: (edited) => openAsForm(edited.design) }
              }}
            >
              {t('editDesign')}
            </button>
            <button
              type="button"
              class="quiet small"
              aria-label={`${t('remove')}: ${name}`}
              onClick={() => deleteKept(name)}
            >
              {t('remove')}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The photographs of the gallery go along with the request: the server fetches nothing from itself. */
async function withOwnFiles(design: Design): Promise<Design | undefined> {
  try {
    const entries = Object.entries(design.files).map(async ([name, file]) => {
      const blob = await blobOf(addressIn(file))
      return [name, await readMedia(new File([blob], file, { type: blob.type }))] as const
    })
    return { ...design, files: Object.fromEntries(await Promise.all(entries)) }
  } catch {
    notify(t('away'))
    return undefined
  }
}
