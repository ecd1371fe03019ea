import { apiKey } from './api.ts'
import { catalog } from './catalog.ts'
import { Icon } from './icons.tsx'
import { dialog } from './state.ts'
import { language, setLanguage, t } from './words.ts'

/** Brand, key and language: in the bar at the top, and in the menu where the bar has no room. */
export function Settings() {
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
          class={apiKey.value ? 'quiet' : 'secondary'}
          onClick={() => {
            dialog.value = 'key'
          }}
        >
          {t('key')} {apiKey.value && <Icon name="check" />}
        </button>
      )}
      <button type="button" class="quiet" onClick={() => setLanguage(language.value === 'en' ? 'de' : 'en')}>
        {t('language')}
      </button>
    </div>
  )
}
