import { useSignal } from '@preact/signals'
import type { EndpointInfo } from '../catalog.ts'
import { copy } from '../clipboard.ts'
import { ObjectFields } from '../form/fields.tsx'
import { ReceiptView } from '../receipt.tsx'
import { startRun } from '../runs.ts'
import type { Values } from '../schema.ts'
import { showTake } from '../state.ts'
import type { Take } from '../takes.ts'
import { number, t, titleOf } from '../words.ts'
import { HtmlBlock } from './html.tsx'
import {
  type Chapter,
  type MadeFault,
  type MadePicture,
  type OutputReport,
  type Part,
  partsOf,
} from './kinds.ts'
import { altOf, Outputs } from './outputs.tsx'
import { Cards, List, Text } from './parts.tsx'
import { Picture } from './picture.tsx'
import { Pictures } from './pictures.tsx'
import { Video } from './video.tsx'

/** What a result is shown in: its main part first, and parts that are long on tabs of their own. */
export function tabsOf(endpoint: EndpointInfo, take: Take | undefined): { id: string; title: string }[] {
  const parts = take?.output ? partsOf(take.output, endpoint.output, endpoint.input) : []
  const aside = parts.filter((part) => isAside(part, parts))
  // Captions come in several formats.
  const shown = aside.filter(
    ({ kind }, at) => kind !== 'captions' || aside.findIndex((each) => each.kind === kind) === at,
  )
  return [
    { id: 'result', title: t('result') },
    ...shown.map(({ name, kind }) => ({
      id: name,
      title: kind === 'captions' ? t('captions') : titleOf(name),
    })),
  ]
}

const isMedia = ({ kind }: Part) => kind === 'video' || kind === 'image' || kind === 'pictures'

/** Beside a picture or video, whatever would push it off the page. */
function isAside({ kind }: Part, parts: readonly Part[]): boolean {
  if (kind === 'editable') return true
  return parts.some(isMedia) && (kind === 'html' || kind === 'captions')
}

interface ResultProps {
  readonly endpoint: EndpointInfo
  readonly take: Take
  readonly tab: string
  /** Opens another tab. */
  readonly onTab?: (id: string) => void
}

export function Result({ endpoint, take, tab, onTab }: ResultProps) {
  if (!take.output) return null
  const parts = partsOf(take.output, endpoint.output, endpoint.input)
  const chosen = parts.find(({ name }) => name === tab)
  if (chosen) {
    const same = chosen.kind === 'captions' ? parts.filter(({ kind }) => kind === 'captions') : [chosen]
    return (
      <div class="result" key={take.id}>
        {same.map((part) => (
          <section key={part.name} class="part">
            {same.length > 1 && <h2 class="part-name">{titleOf(part.name)}</h2>}
            <PartView part={part} parts={parts} endpoint={endpoint} take={take} />
          </section>
        ))}
      </div>
    )
  }
  const shown = parts.filter((part) => !isAside(part, parts))
  const video = shown.find(({ kind }) => kind === 'video')
  // The poster and the chapters belong to the player.
  const rest = shown.filter(({ kind, name }) =>
    video ? kind !== 'chapters' && !(kind === 'image' && /thumb|poster/.test(name)) : true,
  )
  // What was made comes before what it was made from.
  const isMade = ({ kind }: Part) => Number(kind === 'outputs' || kind === 'pictures')
  rest.sort((one, other) => isMade(other) - isMade(one))
  const brief = rest.length > 3 ? rest.filter(isBrief) : []
  const long = rest.filter((part) => !brief.includes(part))
  const [first] = long
  return (
    <div class="result" key={take.id}>
      {!video && <Brief parts={brief} />}
      {long.map((part) => (
        <section key={part.name} class="part">
          {part !== first && <h2 class="part-name">{titleOf(part.name)}</h2>}
          <PartView part={part} parts={parts} endpoint={endpoint} take={take} />
        </section>
      ))}
      {video && <Brief parts={brief} />}
      {onTab &&
        parts
          .filter(({ kind }) => kind === 'editable')
          .map(({ name }) => (
            <p key={name} class="part">
              <button type="button" class="secondary" onClick={() => onTab(name)}>
                {t('edit', { part: titleOf(name) })}
              </button>
            </p>
          ))}
      <ReceiptView take={take} />
    </div>
  )
}

/** Among many parts, what fits one line needs no more. */
const isBrief = ({ kind, value }: Part) =>
  kind === 'figure' || (kind === 'text' && String(value).length <= 80)

function Brief({ parts }: { readonly parts: readonly Part[] }) {
  if (parts.length === 0) return null
  return (
    <dl class="brief">
      {parts.map(({ name, value }) => (
        <div key={name}>
          <dt>{titleOf(name)}</dt>
          <dd>{typeof value === 'number' ? number(value) : String(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PartViewProps {
  readonly part: Part
  readonly parts: readonly Part[]
  readonly endpoint: EndpointInfo
  readonly take: Take
}

function PartView({ part, parts, endpoint, take }: PartViewProps) {
  const { kind, name, value } = part
  const text = String(value)
  if (kind === 'image') {
    const size = take.files.find(({ url }) => url === text)?.bytes
    return <Picture url={text} alt={altOf(parts) ?? `${endpoint.title}: ${titleOf(name)}`} size={size} />
  }
  if (kind === 'pictures') return <Pictures pictures={value as readonly MadePicture[]} take={take} />
  if (kind === 'faults')
    return (
      <ul class="faults">
        {(value as readonly MadeFault[]).map(({ severity, message }) => (
          <li key={message} class={severity}>
            {message}
          </li>
        ))}
      </ul>
    )
  if (kind === 'video') {
    const of = (wanted: Part['kind']) => parts.find((each) => each.kind === wanted)?.value
    return (
      <Video
        url={text}
        title={endpoint.title}
        poster={of('image') as string | undefined}
        captions={
          parts.map(({ value: each }) => each).find((each) => String(each).startsWith('WEBVTT')) as string
        }
        chapters={(of('chapters') ?? []) as readonly Chapter[]}
        scenes={scenesOf(of('editable'))}
      />
    )
  }
  // biome-ignore lint/a11y/useMediaCaption: sound without words that are known
  if (kind === 'audio') return <audio controls src={text} />
  if (kind === 'html')
    return <HtmlBlock html={text} name={name} title={`${endpoint.title}: ${titleOf(name)}`} />
  if (kind === 'captions') return <Plain text={text} name={name} />
  if (kind === 'text') return <Text text={text} name={name} />
  if (kind === 'figure') return <p class="copy">{typeof value === 'number' ? number(value) : text}</p>
  if (kind === 'list') return <List items={value as readonly string[]} name={name} />
  if (kind === 'editable') return <Remake part={part} endpoint={endpoint} take={take} />
  if (kind === 'outputs')
    return (
      <Outputs
        reports={value as readonly OutputReport[]}
        take={take}
        view={(main, others, of) => <PartView part={main} parts={others} endpoint={of} take={take} />}
      />
    )
  return <Cards value={value} />
}

/** The sentences of each scene of a script, if this is one. */
function scenesOf(value: unknown): string[] {
  const { scenes } = (value ?? {}) as { scenes?: readonly { sentences?: readonly string[] }[] }
  return Array.isArray(scenes) ? scenes.map(({ sentences = [] }) => sentences.join(' ')) : []
}

function Plain({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <div class="code-box">
      <button
        type="button"
        class="secondary small"
        onClick={() => copy(text)}
        aria-label={`${t('copy')}: ${titleOf(name)}`}
      >
        {t('copy')}
      </button>
      <pre>{text}</pre>
    </div>
  )
}

/** A part that can be changed and sent back, such as the script of a video. */
function Remake({ part, endpoint, take }: Omit<PartViewProps, 'parts'>) {
  const changed = useSignal(part.value as Values)
  const schema = endpoint.input.properties?.[part.name] ?? {}
  return (
    <form
      class="remake"
      onSubmit={(event) => {
        event.preventDefault()
        showTake(endpoint.path, startRun(endpoint, { ...take.input, [part.name]: changed.value }))
      }}
    >
      <p class="help">{t('editHelp')}</p>
      <ObjectFields
        id={`remake-${part.name}`}
        schema={schema}
        values={changed.value}
        onChange={(values) => {
          changed.value = values
        }}
      />
      <div class="sticky-bar">
        <button type="submit" class="primary">
          {t('remake')}
        </button>
      </div>
    </form>
  )
}
