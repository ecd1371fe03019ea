import { useSignal } from '@preact/signals'
import { filledInput } from './brand.ts'
import type { EndpointInfo } from './catalog.ts'
import { copy, download } from './clipboard.ts'
import type { InputFile } from './input-files.ts'
import type { Values } from './schema.ts'
import { snippetsOf } from './snippets.ts'
import { Tabs } from './tabs.tsx'
import { t } from './words.ts'

/** The request of the form for every way to call. */
export function CodeView({ endpoint, values }: { readonly endpoint: EndpointInfo; readonly values: Values }) {
  const selected = useSignal('curl')
  const filled = filledInput(endpoint.input, values)
  const input = Object.keys(filled).length > 0 ? filled : endpoint.example
  const { snippets, files } = snippetsOf(endpoint, input)
  const snippet = snippets.find(({ name }) => name === selected.value) ?? snippets[0]
  if (!snippet) return null
  return (
    <div class="code-view">
      <p class="help">{t('codeHelp')}</p>
      {files.length > 0 && <Files files={files} />}
      <Tabs
        label={t('code')}
        tabs={snippets.map(({ name }) => ({ id: name, title: name }))}
        current={snippet.name}
        panel="snippet"
        onChange={(id) => {
          selected.value = id
        }}
      />
      <CodeBox code={snippet.code} id="snippet" />
    </div>
  )
}

/** The files that the code reads, to be saved beside it. */
function Files({ files }: { readonly files: readonly InputFile[] }) {
  return (
    <p class="help">
      {t('codeFiles')}{' '}
      {files.map(({ name, url }) => (
        <button key={name} type="button" class="link mono" onClick={() => download(url, name)}>
          {name}
        </button>
      ))}
    </p>
  )
}

export function CodeBox({ code, id }: { readonly code: string; readonly id?: string }) {
  return (
    <div class="code-box" id={id}>
      <button type="button" class="secondary small" onClick={() => copy(code)}>
        {t('copy')}
      </button>
      <pre>{code}</pre>
    </div>
  )
}
