import { apiKey } from './api.ts'
import { catalog, keyState } from './catalog.ts'
import { Icon } from './icons.tsx'
import { dialog } from './state.ts'
import { language, setLanguage, t } from './words.ts'

/** Brand, key and language: in the bar at the top, and in the menu where the bar has no room. */
export function Settings() {
  const isRefused = keyState.value === 'refused'
  return (
    <div class="settings">
      <button
        type="button"
        class="quiet"
        onClick={() => {
          dialog.value = 'brand'
        }}
      >
        {t('brand')}
      </button>
      {catalog.value?.needsKey && (
        <button
          type="button"
          class={isRefused || !apiKey.value ? 'secondary' : 'quiet'}
          onClick={() => {
            dialog.value = 'key'
          }}
        >
          {t(isRefused ? 'keyRefused' : apiKey.value ? 'key' : 'keyNeeded')}{' '}
          {keyState.value === 'accepted' && <Icon name="check" />}
        </button>
      )}
      <button type="button" class="quiet" onClick={() => setLanguage(language.value === 'en' ? 'de' : 'en')}>
        {t('language')}
      </button>
    </div>
  )
}
