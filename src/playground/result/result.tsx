import type { EndpointInfo } from '../catalog.ts'
import { ReceiptView } from '../receipt.tsx'
import type { Take } from '../takes.ts'
import { fieldTitle, number, t } from '../words.ts'
import { type Part, resultParts } from './kinds.ts'
import { PartView } from './part-view.tsx'

/** What a result is shown in: its main part first, and parts that are long on tabs of their own. */
export function tabsOf(endpoint: EndpointInfo, take: Take | undefined): { id: string; title: string }[] {
  const parts = take?.output ? resultParts(take.output, endpoint.output, endpoint.input) : []
  const aside = parts.filter((part) => isAside(part, parts))
  // Captions come in several formats.
  const visible = aside.filter(
    ({ kind }, index) => kind !== 'captions' || aside.findIndex((each) => each.kind === kind) === index,
  )
  return [
    { id: 'result', title: t('result') },
    ...visible.map(({ name, kind }) => ({
      id: name,
      title: kind === 'captions' ? t('captions') : fieldTitle(name),
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
  const parts = resultParts(take.output, endpoint.output, endpoint.input)
  const selected = parts.find(({ name }) => name === tab)
  if (selected) {
    const same = selected.kind === 'captions' ? parts.filter(({ kind }) => kind === 'captions') : [selected]
    return (
      <div class="result" key={take.id}>
        {same.map((part) => (
          <section key={part.name} class="part">
            {same.length > 1 && <h2 class="part-name">{fieldTitle(part.name)}</h2>}
            <PartView part={part} parts={parts} endpoint={endpoint} take={take} />
          </section>
        ))}
      </div>
    )
  }
  const mainParts = parts.filter((part) => !isAside(part, parts))
  const video = mainParts.find(({ kind }) => kind === 'video')
  // The poster and the chapters belong to the player.
  const rest = mainParts.filter(({ kind, name }) =>
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
          {part !== first && <h2 class="part-name">{fieldTitle(part.name)}</h2>}
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
                {t('edit', { part: fieldTitle(name) })}
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
          <dt>{fieldTitle(name)}</dt>
          <dd>{typeof value === 'number' ? number(value) : String(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
