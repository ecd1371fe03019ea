import { signal } from '@preact/signals'
import type { ComponentProps } from 'preact'
import { useEffect } from 'preact/hooks'
import { dialog, openDesign } from './state.ts'
import { t } from './words.ts'

type Studio = typeof import('./editor/index.ts')

const studio = signal<Studio | undefined>(undefined)
const isMissing = signal(false)

/** Loads the editor and all that reads designs. Most visits need none of it. */
function useStudio(): Studio | undefined {
  useEffect(() => {
    if (studio.value) return
    isMissing.value = false
    import('./editor/index.ts').then(
      (loaded) => {
        studio.value = loaded
      },
      () => {
        isMissing.value = true
      },
    )
  }, [])
  return studio.value
}

const Waiting = () => (
  <p class="meta" role="status">
    {t(isMissing.value ? 'away' : 'running')}
  </p>
)

/** The editor of the design that is open, and the gallery. */
export function StudioDialogs() {
  const opened = openDesign.value
  if (opened) return <OpenEditor opened={opened} />
  return dialog.value === 'gallery' ? <OpenGallery /> : null
}

function OpenEditor({ opened }: { readonly opened: NonNullable<typeof openDesign.value> }) {
  const loaded = useStudio()
  const close = () => {
    openDesign.value = undefined
  }
  return loaded ? <loaded.Editor opened={opened} onClose={close} /> : <Waiting />
}

function OpenGallery() {
  const loaded = useStudio()
  const close = () => {
    dialog.value = undefined
  }
  return loaded ? <loaded.Gallery onClose={close} /> : <Waiting />
}

export function DesignForm(props: ComponentProps<Studio['DesignFields']>) {
  const loaded = useStudio()
  return loaded ? <loaded.DesignFields {...props} /> : <Waiting />
}
