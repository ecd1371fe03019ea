import { useSignal } from '@preact/signals'
import type { EndpointInfo } from '../catalog.ts'
import { copy } from '../clipboard.ts'
import { ObjectFields } from '../form/fields.tsx'
import { startRun } from '../runs.ts'
import type { Values } from '../schema.ts'
import { showTake } from '../state.ts'
import type { Take } from '../takes.ts'
import { fieldTitle, number, t } from '../words.ts'
import { HtmlBlock } from './html.tsx'
import type { Chapter, Kind, MadeFault, MadePicture, OutputReport, Part } from './kinds.ts'
import { altOf, Outputs } from './outputs.tsx'
import { Cards, List, Text } from './parts.tsx'
import { Picture } from './picture.tsx'
import { Pictures } from './pictures.tsx'
import { Video } from './video.tsx'

interface PartViewProps {
  readonly part: Part
  /** All parts of the result: a video shows its poster and its captions. */
  readonly parts: readonly Part[]
  readonly endpoint: EndpointInfo
  readonly take: Take
}

/** One part of a result, as its kind is shown. */
export function PartView(props: PartViewProps) {
  const View = views[props.part.kind]
  return <View {...props} />
}

const views: Readonly<Record<Kind, (props: PartViewProps) => preact.JSX.Element>> = {
  image: ImagePart,
  video: VideoPart,
  // biome-ignore lint/a11y/useMediaCaption: sound without words that are known
  audio: ({ part }) => <audio controls src={String(part.value)} />,
  html: ({ part: { name, value }, endpoint }) => (
    <HtmlBlock html={String(value)} name={name} title={`${endpoint.title}: ${fieldTitle(name)}`} />
  ),
  captions: ({ part }) => <Plain text={String(part.value)} name={part.name} />,
  text: ({ part }) => <Text text={String(part.value)} name={part.name} />,
  figure: ({ part: { value } }) => (
    <p class="copy">{typeof value === 'number' ? number(value) : String(value)}</p>
  ),
  list: ({ part }) => <List items={part.value as readonly string[]} name={part.name} />,
  chapters: CardsPart,
  editable: Remake,
  cards: CardsPart,
  outputs: ({ part, take }) => (
    <Outputs
      reports={part.value as readonly OutputReport[]}
      take={take}
      view={(main, parts, endpoint) => <PartView part={main} parts={parts} endpoint={endpoint} take={take} />}
    />
  ),
  pictures: ({ part, take }) => <Pictures pictures={part.value as readonly MadePicture[]} take={take} />,
  faults: FaultsPart,
}

function CardsPart({ part }: PartViewProps) {
  return <Cards value={part.value} />
}

function ImagePart({ part, parts, endpoint, take }: PartViewProps) {
  const url = String(part.value)
  const size = take.files.find((file) => file.url === url)?.bytes
  return <Picture url={url} alt={altOf(parts) ?? `${endpoint.title}: ${fieldTitle(part.name)}`} size={size} />
}

function FaultsPart({ part }: PartViewProps) {
  return (
    <ul class="faults">
      {(part.value as readonly MadeFault[]).map(({ severity, message }) => (
        <li key={message} class={severity}>
          {message}
        </li>
      ))}
    </ul>
  )
}

function VideoPart({ part, parts, endpoint }: PartViewProps) {
  const firstOf = (kind: Kind) => parts.find((each) => each.kind === kind)?.value
  const captions = parts.find(({ value }) => String(value).startsWith('WEBVTT'))
  return (
    <Video
      url={String(part.value)}
      title={endpoint.title}
      poster={firstOf('image') as string | undefined}
      captions={captions?.value as string | undefined}
      chapters={(firstOf('chapters') ?? []) as readonly Chapter[]}
      scenes={sceneSentences(firstOf('editable'))}
    />
  )
}

/** The sentences of each scene of a script, if this is one. */
function sceneSentences(value: unknown): string[] {
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
        aria-label={`${t('copy')}: ${fieldTitle(name)}`}
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
