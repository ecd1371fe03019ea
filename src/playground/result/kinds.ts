import type { Design } from '../../content/design.ts'
import { isEmpty, type Schema, type Value, type Values } from '../schema.ts'

/** What a value is for a reader. */
export type Kind =
  | 'image'
  | 'video'
  | 'audio'
  | 'html'
  | 'captions'
  | 'text'
  | 'figure'
  | 'list'
  | 'chapters'
  | 'editable'
  | 'cards'
  | 'outputs'
  | 'pictures'
  | 'faults'

const extensions: Readonly<Record<string, Kind>> = {
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  webp: 'image',
  gif: 'image',
  svg: 'image',
  avif: 'image',
  mp4: 'video',
  webm: 'video',
  mov: 'video',
  mp3: 'audio',
  wav: 'audio',
  m4a: 'audio',
}

/** Detects the kind of a value by its form, so that results of custom endpoints are shown as well. */
export function detectKind(value: Value): Kind {
  if (typeof value === 'string') return kindOfText(value)
  if (typeof value === 'number' || typeof value === 'boolean') return 'figure'
  if (!Array.isArray(value)) return 'cards'
  if (value.length > 0 && value.every(isChapter)) return 'chapters'
  if (value.length > 0 && value.every(isOutput)) return 'outputs'
  if (value.length > 0 && value.every(isPicture)) return 'pictures'
  if (value.length > 0 && value.every(isFault)) return 'faults'
  return value.every((each) => typeof each === 'string') ? 'list' : 'cards'
}

function kindOfText(text: string): Kind {
  const [, data] = /^data:(image|video|audio)\//.exec(text) ?? []
  if (data) return data as Kind
  const [address = ''] = /^(?:https?:|file:|\/)\S+$/.test(text) ? text.split(/[?#]/) : []
  const extension = address.split('.').at(-1) ?? ''
  const kind = extensions[extension.toLowerCase()]
  if (kind) return kind
  if (/^\s*<[a-z!]/i.test(text)) return 'html'
  return /^(?:WEBVTT|1\r?\n\d\d:\d\d)/.test(text) ? 'captions' : 'text'
}

/** A chapter of a video, which starts after so many seconds. */
export interface Chapter {
  readonly start: number
  readonly title: string
}

function isChapter(value: unknown): value is Chapter {
  return typeof value === 'object' && value !== null && 'start' in value && 'title' in value
}

/** What an endpoint that runs others says of one of them. */
export interface OutputReport {
  readonly name: string
  readonly endpoint: string
  /** What the endpoint was given. */
  readonly input?: Values
  readonly result?: Values
  readonly problem?: { readonly message: string }
  readonly warnings?: readonly string[]
}

function isOutput(value: unknown): value is OutputReport {
  return typeof value === 'object' && value !== null && 'endpoint' in value && 'name' in value
}

/** One of several pictures of a run: a shape or a look. */
export interface MadePicture {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt_text: string
  readonly design?: Design
  readonly faults?: readonly MadeFault[]
}

export interface MadeFault {
  readonly severity: string
  readonly message: string
}

const hasAll = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => name in value)

const isPicture = (value: unknown) => hasAll(value, ['url', 'width', 'height', 'alt_text'])
const isFault = (value: unknown) => hasAll(value, ['kind', 'severity', 'message'])

/** The page that a picture was made from: it is edited, and not read. */
export const isDesign = (value: unknown): value is Design => hasAll(value, ['markup', 'size', 'files'])

/** A field of a result. */
export interface Part {
  readonly name: string
  readonly kind: Kind
  readonly value: Value
  readonly description: string | undefined
}

/**
 * The fields of a result in the order of its schema. A field that the input has too can be changed and sent back. A text
 * that comes twice is shown once.
 */
export function resultParts(output: Values, schema: Schema, input: Schema): Part[] {
  // The first of several pictures is among them.
  const several = Object.values(output).find((value) => detectKind(value) === 'pictures')
  const seenUrls = new Set<unknown>((several as readonly MadePicture[] | undefined)?.map(({ url }) => url))
  const names = new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(output)])
  return [...names].flatMap((name) => {
    const value = output[name]
    if (isEmpty(value) || seenUrls.has(value) || isDesign(value)) return []
    seenUrls.add(value)
    const isEditable = typeof value === 'object' && input.properties?.[name]?.type === 'object'
    const { description } = schema.properties?.[name] ?? {}
    return [{ name, kind: isEditable ? ('editable' as const) : detectKind(value), value, description }]
  })
}
