import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { receipt } from '../events.ts'
import { filledInput } from './brand.ts'
import { type EndpointInfo, groupsShown, reachable } from './catalog.ts'
import { copy, download, fileName } from './clipboard.ts'
import { CodeBox, CodeView } from './code-view.tsx'
import { Compare } from './compare.tsx'
import { FormPane, type PaneProps } from './form-pane.tsx'
import { ReceiptView } from './receipt.tsx'
import { addEdited } from './result/edited.ts'
import { Failed } from './result/failed.tsx'
import { detectKind, isDesign } from './result/kinds.ts'
import { Result, tabsOf } from './result/result.tsx'
import { Running } from './result/running.tsx'
import { fillSample, run } from './run-form.ts'
import { Sample } from './sample.tsx'
import { isEmpty, type Values } from './schema.ts'
import { packInput } from './share.ts'
import {
  drafts,
  notify,
  openDesign,
  openTakes,
  type Pane,
  pageAddress,
  pane,
  replaceDraft,
  shownTake,
  showPane,
  showTake,
} from './state.ts'
import { Tabs } from './tabs.tsx'
import { deleteTakes, saveTake, type Take } from './takes.ts'
import { seconds, t } from './words.ts'

const none: Values = {}

/** An endpoint: the list of all on the left, its form, its result. */
export function EndpointForm({ endpoint }: { readonly endpoint: EndpointInfo }) {
  const values = drafts.value[endpoint.path] ?? none
  const take = shownTake.value
  return (
    <div class="desk" data-pane={pane.value}>
      <Rail current={endpoint.path} />
      <div class="pane-tabs">
        <Tabs
          label={endpoint.title}
          tabs={[
            { id: 'form', title: t('form') },
            { id: 'result', title: t('result') },
          ]}
          current={pane.value}
          panel="panes"
          onChange={(id) => showPane(id as Pane)}
        />
      </div>
      <div id="panes" class="panes">
        <FormPane endpoint={endpoint} values={values} take={take} />
        <ResultPane key={endpoint.path} endpoint={endpoint} values={values} take={take} />
      </div>
    </div>
  )
}

export function Rail({ current }: { readonly current: string }) {
  return (
    <nav class="rail" aria-label={t('menu')}>
      {groupsShown.value.map(({ title, endpoints }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {endpoints.map(({ path, title: name }) => (
              <li key={path}>
                <a href={pageAddress(path)} aria-current={path === current ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function ResultPane({ endpoint, values, take }: PaneProps) {
  const tab = useSignal('result')
  const tabs = [
    ...tabsOf(endpoint, take),
    { id: 'json', title: t('json') },
    { id: 'code', title: t('code') },
    { id: 'compare', title: t('compare') },
  ]
  const current = tabs.some(({ id }) => id === tab.value) ? tab.value : 'result'
  const open = (id: string) => {
    tab.value = id
  }
  const takeId = take?.id
  const isRunning = take?.state === 'running'
  useEffect(() => {
    if (isRunning) open('result')
  }, [takeId, isRunning])
  return (
    <section class="result-pane" aria-label={t('result')}>
      <Tabs label={t('result')} tabs={tabs} current={current} panel="result" onChange={open}>
        <TabActions endpoint={endpoint} values={values} take={take} />
      </Tabs>
      <div
        id="result"
        class="result-body"
        role="tabpanel"
        aria-labelledby={`tab-result-${current}`}
        tabIndex={-1}
      >
        <Panel endpoint={endpoint} values={values} take={take} tab={current} onTab={open} />
      </div>
      <TakeStrip endpoint={endpoint} shown={takeId} />
    </section>
  )
}

/** What can be done with the result that is shown. */
function TabActions({ endpoint, values, take }: PaneProps) {
  const design = take?.output?.['pictures'] === undefined ? take?.output?.['design'] : undefined
  const share = async () => {
    // The form is what the link opens; an empty one beside a result stands for its request.
    const sharedInput = take && isEmpty(values) ? take.input : filledInput(endpoint.input, values)
    const { text, isWhole } = await packInput(sharedInput)
    const url = `${location.origin}${location.pathname}${pageAddress(endpoint.path)}?input=${text}`
    await copy(url, isWhole ? t('shared') : t('sharedWithout'))
  }
  return (
    <div class="tab-actions">
      <button type="button" class="secondary small" onClick={share}>
        {t('share')}
      </button>
      {isDesign(design) && (
        <button
          type="button"
          class="primary small"
          onClick={() => {
            openDesign.value = { design, name: '', onDone: (edited) => take && addEdited(take, edited) }
          }}
        >
          {t('editDesign')}
        </button>
      )}
      {take?.output && (
        <button
          type="button"
          class="secondary small"
          onClick={() => downloadOutput(endpoint.path, take.output)}
        >
          {t('download')}
        </button>
      )}
    </div>
  )
}

/** Downloads the first picture, sound or video of an output, or all of an output without any. */
function downloadOutput(path: string, output: Take['output'] = {}): Promise<void> {
  const media = Object.values(output).find(
    (value): value is string =>
      typeof value === 'string' && ['image', 'video', 'audio'].includes(detectKind(value)),
  )
  if (media) return download(reachable(media), fileName(path, media))
  return download(new Blob([JSON.stringify(output, null, 2)]), `${path.split('/').at(-1)}.json`)
}

interface PanelProps extends PaneProps {
  readonly tab: string
  readonly onTab: (id: string) => void
}

/** What a tab shows. */
function Panel({ endpoint, values, take, tab, onTab }: PanelProps) {
  if (tab === 'code') return <CodeView endpoint={endpoint} values={values} />
  if (tab === 'compare')
    return <Compare endpoint={endpoint} onRun={() => run(endpoint, take?.input ?? values)} />
  if (!take) return <Empty endpoint={endpoint} />
  if (tab === 'json') return <CodeBox code={JSON.stringify(take.output ?? take.problem ?? {}, null, 2)} />
  return (
    <>
      <TakeHead take={take} endpoint={endpoint} />
      {take.state === 'running' && <Running take={take} />}
      {take.state === 'failed' && <Failed take={take} onAgain={() => run(endpoint, take.input)} />}
      {take.state === 'cancelled' && <Cancelled take={take} />}
      {take.state === 'done' && <Result endpoint={endpoint} take={take} tab={tab} onTab={onTab} />}
    </>
  )
}

function TakeHead({ take, endpoint }: { readonly take: Take; readonly endpoint: EndpointInfo }) {
  return (
    <div class="take-head row">
      <h2>{t('take', { number: take.number })}</h2>
      {take.milliseconds !== undefined && take.state !== 'cancelled' && (
        <span class="meta">{seconds(take.milliseconds)}</span>
      )}
      <button type="button" class="link end" onClick={() => replaceDraft(endpoint.path, take.input)}>
        {t('use')}
      </button>
    </div>
  )
}

/** What was called until then may be billed all the same. */
function Cancelled({ take }: { readonly take: Take }) {
  const calls = take.calls.map((call) => ({ ...call, type: 'call' as const }))
  return (
    <>
      <p>
        <strong>{t('cancelled')}.</strong> {t(calls.length > 0 ? 'cancelledCalls' : 'cancelledBefore')}
      </p>
      {calls.length > 0 && <ReceiptView take={{ ...take, receipt: receipt(calls) }} />}
    </>
  )
}

function Empty({ endpoint }: { readonly endpoint: EndpointInfo }) {
  return (
    <div class="empty">
      <h2>{t('emptyTitle')}</h2>
      <p>{t('emptyText')}</p>
      <button
        type="button"
        class="secondary"
        onClick={() => {
          fillSample(endpoint)
          run(endpoint, endpoint.example)
        }}
      >
        {t('runSample')}
      </button>
      <Sample endpoint={endpoint} />
    </div>
  )
}

function TakeStrip({
  endpoint,
  shown,
}: {
  readonly endpoint: EndpointInfo
  readonly shown: string | undefined
}) {
  const takeList = openTakes.value
  if (takeList.length === 0) return null
  return (
    <div class="strip">
      <h2>{t('takes')}</h2>
      <ol>
        {takeList.map((take) => (
          <li key={take.id}>
            <button
              type="button"
              aria-current={take.id === shown ? 'true' : undefined}
              onClick={() => showTake(endpoint.path, take.id)}
            >
              <Thumbnail take={take} />
              <span class="meta">
                <span class="hidden">{t('take', { number: '' })}</span>
                {take.number}
                {take.milliseconds !== undefined && ` · ${seconds(take.milliseconds)}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <button type="button" class="quiet small" onClick={() => deleteAll(takeList)}>
        {t('clearHistory')}
      </button>
    </div>
  )
}

/** Deletes takes; they can be had back for a while. */
async function deleteAll(takeList: readonly Take[]): Promise<void> {
  await deleteTakes(takeList.map(({ id }) => id))
  notify(t('deleted'), () => void Promise.all(takeList.map(saveTake)))
}

/** A take in small: its picture, else the first words of it. */
export function Thumbnail({ take }: { readonly take: Take }) {
  if (take.thumbnail) return <img class="thumb-picture" src={take.thumbnail} alt="" />
  const text = take.problem?.title ?? firstText(take.output)
  return (
    <span class={`thumb-text ${take.state === 'failed' ? 'thumb-failed' : ''}`} aria-hidden="true">
      {text.slice(0, 60) || '…'}
    </span>
  )
}

export function firstText(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('<') ? '</>' : value
  if (typeof value !== 'object' || value === null) return ''
  for (const each of Object.values(value)) {
    const text = firstText(each)
    if (text) return text
  }
  return ''
}
