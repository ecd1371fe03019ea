import pictures from '../http/playground-samples.json'
import { base } from './api.ts'
import type { EndpointInfo } from './catalog.ts'
import { Icon } from './icons.tsx'
import { detectKind, type Kind, type Part, resultParts } from './result/kinds.ts'
import { Cards, Text } from './result/parts.tsx'
import { t } from './words.ts'

interface SampleProps {
  readonly endpoint: EndpointInfo
}

// The pictures belong to the package that this page belongs to.
const version = `?v=${document.getElementById('app')?.dataset['version'] ?? ''}`

/** Whether there is a picture of what the sample gives. Endpoints of users have none. */
export const isPictured = ({ name }: EndpointInfo): boolean => Object.hasOwn(pictures, name)

/** What the built-in provider has made of the sample of an endpoint. */
export function SamplePicture({ endpoint: { name, exampleOutput } }: SampleProps) {
  const isVideo = Object.values(exampleOutput).some((value) => detectKind(value) === 'video')
  return (
    <span class="sample-picture">
      <img
        src={`${base}/playground/samples/${name}.webp${version}`}
        {...pictures[name as keyof typeof pictures]}
        alt=""
        loading="lazy"
        decoding="async"
      />
      {isVideo && <Icon name="play" />}
    </span>
  )
}

/** What of the sample's result can be read, if that is what the endpoint makes. */
export function readableSample({ exampleOutput, output, input, isVisual }: EndpointInfo): Part[] {
  return isVisual
    ? []
    : resultParts(exampleOutput, output, input).filter(({ kind }) => readable.includes(kind))
}

const readable: readonly Kind[] = ['text', 'list', 'cards']

/** What the sample gives, where nothing has been made yet. */
export function Sample({ endpoint }: SampleProps) {
  const parts = readableSample(endpoint)
  if (!isPictured(endpoint) && parts.length === 0) return null
  return (
    <figure class="sample">
      <figcaption class="part-name">{t('sampleOutput')}</figcaption>
      {isPictured(endpoint) ? <SamplePicture endpoint={endpoint} /> : <SampleText parts={parts} />}
    </figure>
  )
}

function SampleText({ parts }: { readonly parts: readonly Part[] }) {
  const [first, ...others] = parts
  if (first?.kind === 'text' && others.length === 0)
    return <Text text={String(first.value)} name={first.name} />
  return <Cards value={Object.fromEntries(parts.map(({ name, value }) => [name, value]))} />
}
