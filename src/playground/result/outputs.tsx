import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { brandValues } from '../brand.ts'
import { catalog, type EndpointInfo, reachable } from '../catalog.ts'
import { blobOf, download, fileName } from '../clipboard.ts'
import { Modal } from '../modal.tsx'
import type { Values } from '../schema.ts'
import { pageAddress, replaceDraft, showPane } from '../state.ts'
import type { Take } from '../takes.ts'
import { fieldTitle, t } from '../words.ts'
import { zipOf } from '../zip.ts'
import { type OutputReport, type Part, resultParts } from './kinds.ts'
import { Picture } from './picture.tsx'

/** An output with its endpoint and the parts of its result. */
interface Output {
  readonly report: OutputReport
  readonly endpoint: EndpointInfo | undefined
  readonly parts: readonly Part[]
}

interface OutputsProps {
  readonly reports: readonly OutputReport[]
  readonly take: Take
  /** Shows a part as its own endpoint does. */
  readonly view: (part: Part, parts: readonly Part[], endpoint: EndpointInfo) => ComponentChildren
}

/** What other endpoints made in one run. */
export function Outputs({ reports, take, view }: OutputsProps) {
  const outputs = reports.map((report): Output => {
    const endpoint = catalog.value?.endpoints.find(({ name }) => name === report.endpoint)
    const { result } = report
    return {
      report,
      endpoint,
      parts: result && endpoint ? resultParts(result, endpoint.output, endpoint.input) : [],
    }
  })
  const files = outputs.flatMap(outputFiles)
  const allWarnings = reports.flatMap(({ warnings = [] }) => warnings)
  // The receipt says what is true of several.
  const isOwn = (warning: string) => allWarnings.indexOf(warning) === allWarnings.lastIndexOf(warning)
  return (
    <>
      {files.length > 0 && (
        <button type="button" class="secondary" onClick={() => downloadAll(files, take.path)}>
          {t('downloadAll')}
        </button>
      )}
      <div class="outputs">
        {outputs.map((output) => (
          <OutputCard key={output.report.name} output={output} take={take} view={view} isOwn={isOwn} />
        ))}
      </div>
    </>
  )
}

interface OutputCardProps extends Pick<OutputsProps, 'take' | 'view'> {
  readonly output: Output
  readonly isOwn: (warning: string) => boolean
}

function OutputCard({ output, take, view, isOwn }: OutputCardProps) {
  const { report, endpoint, parts } = output
  const { name, problem, warnings = [] } = report
  const title = fieldTitle(name)
  const [main] = parts
  const [file] = outputFiles(output)
  return (
    <section class="card">
      <div class="row">
        <h3 class="grow">{title}</h3>
        {endpoint && endpoint.title !== title && <span class="meta">{endpoint.title}</span>}
      </div>
      {problem && <p class="error">{problem.message}</p>}
      {main?.kind === 'image' && <Shown url={String(main.value)} title={title} alt={altOf(parts) ?? title} />}
      {main && main.kind !== 'image' && endpoint && view(main, parts, endpoint)}
      {warnings.filter(isOwn).map((warning) => (
        <p key={warning} class="help">
          {warning}
        </p>
      ))}
      <p class="output-actions">
        {file && (
          <button
            type="button"
            class="secondary small"
            aria-label={`${t('download')}: ${title}`}
            onClick={async () => download(await file.content(), file.name)}
          >
            {t('download')}
          </button>
        )}
        {endpoint && (
          <button
            type="button"
            class="secondary small"
            aria-label={`${t('openForm')}: ${title}`}
            onClick={() => openForm(endpoint, report, take)}
          >
            {t('openForm')}
          </button>
        )}
      </p>
    </section>
  )
}

/** The alternative text of the picture of a result. */
export const altOf = (parts: readonly Part[]): string | undefined =>
  parts.find(({ name }) => name === 'alt_text')?.value as string | undefined

interface ShownProps {
  readonly url: string
  readonly title: string
  readonly alt: string
  readonly hasCaption?: boolean
}

/** A picture with its alternative text, which is enlarged by a click. */
export function Shown({ url, title, alt, hasCaption = true }: ShownProps) {
  const isLarge = useSignal(false)
  const set = (is: boolean) => () => {
    isLarge.value = is
  }
  return (
    <figure>
      <button type="button" class="enlarge" aria-label={`${t('enlarge')}: ${title}`} onClick={set(true)}>
        <img class="output-picture" src={reachable(url)} alt={alt} />
      </button>
      {hasCaption && alt !== title && <figcaption class="help">{alt}</figcaption>}
      {isLarge.value && (
        <Modal title={title} kind="large" onClose={set(false)}>
          <Picture url={url} alt={alt} size={undefined} />
        </Modal>
      )}
    </figure>
  )
}

/** The form of an output as it was made, to make it again with changes. */
function openForm(endpoint: EndpointInfo, { input = {} }: OutputReport, take: Take): void {
  const { brand = {} } = take.input as { readonly brand?: Values }
  replaceDraft(endpoint.path, { ...brandValues(endpoint.input, brand), ...input })
  showPane('form', endpoint.path)
  location.hash = pageAddress(endpoint.path)
}

interface OutputFile {
  readonly name: string
  readonly content: () => Promise<Blob>
}

/** The parts of an output as files, named like the output; the first has its name alone. */
function outputFiles({ report, parts }: Output): OutputFile[] {
  const name = report.name.replace(/[^\p{L}\p{N}-]/gu, '-')
  return parts.map((part, index) => partFile(index === 0 ? name : `${name}-${part.name}`, part))
}

function partFile(stem: string, { kind, value }: Part): OutputFile {
  if (kind === 'image' || kind === 'video' || kind === 'audio') {
    const url = String(value)
    return { name: fileName(stem, url), content: () => blobOf(reachable(url)) }
  }
  const isText = typeof value === 'string' || kind === 'list'
  const text = isText ? [value].flat().join('\n') : JSON.stringify(value, null, 2)
  const extension =
    kind === 'html' ? 'html' : kind === 'captions' ? captionsType(text) : isText ? 'txt' : 'json'
  return { name: `${stem}.${extension}`, content: async () => new Blob([text]) }
}

const captionsType = (text: string) => (text.startsWith('WEBVTT') ? 'vtt' : 'srt')

/** Packs files into one. */
export async function downloadAll(files: readonly OutputFile[], path: string): Promise<void> {
  const entries = files.map(async ({ name, content }) => ({ name, content: await content() }))
  await download(await zipOf(await Promise.all(entries)), `${path.split('/').at(-1)}.zip`)
}
