import {
  CallFailure,
  CopydeskError,
  failureOf,
  type Media,
  nearestShape,
  orAborted,
  toDataUrl,
} from '../adapter/index.ts'
import type { Account } from './account.ts'

/** A model and its published inputs. */
export interface Model {
  readonly name: string
  /** Required for models that are not official. */
  readonly version: string | undefined
  readonly fields: Readonly<Record<string, Field>>
}

interface Field {
  readonly type?: string | undefined
  readonly enum?: readonly unknown[] | undefined
}

/** A value for a model, and the names that models use for such an input, the likeliest first. */
export interface InputValue {
  readonly names: readonly string[]
  readonly value: unknown
  /** The warning if the model has no such input. */
  readonly warning: string | undefined
}

/** Fetches a model's inputs once. That is free, so it may be repeated after a failure. */
export function modelBy(
  account: Account,
  reference: string,
): (signal: AbortSignal | undefined) => Promise<Model> {
  const [name = '', version] = reference.split(':')
  const [owner, short] = name.split('/')
  if (!owner || !short) {
    const remedy = 'Write owner/name, or owner/name:version.'
    throw new CopydeskError('invalid_options', `“${reference}” is not a Replicate model.`, { remedy })
  }
  let memoised: Promise<Model> | undefined
  const learn = async (): Promise<Model> => {
    const client = await account.client()
    try {
      const { latest_version, is_official } = (await client.models.get(owner, short, {
        signal: AbortSignal.timeout(schemaTimeout),
      })) as Described
      const schemas = latest_version?.openapi_schema?.components?.schemas ?? {}
      const fields = Object.fromEntries(
        Object.entries(schemas['Input']?.properties ?? {}).map(([key, field]) => [
          key,
          resolved(field, schemas),
        ]),
      )
      return { name, version: version ?? (is_official ? undefined : latest_version?.id), fields }
    } catch (error) {
      const failure = failureOf(error)
      if (failure.reach !== 'unknown') throw failure
      throw new CallFailure('not_sent', failure.message, { cause: failure })
    }
  }
  return async (signal) => {
    signal?.throwIfAborted()
    // All callers share the request, so none of them may abort it.
    memoised ??= learn().catch((error) => {
      memoised = undefined
      throw error
    })
    return signal ? orAborted(memoised, signal) : memoised
  }
}

const schemaTimeout = 30_000

interface Described {
  readonly is_official?: boolean
  readonly latest_version?: {
    readonly id: string
    readonly openapi_schema?: { readonly components?: { readonly schemas?: Schemas } }
  }
}

type Schemas = Readonly<Record<string, Field & { readonly properties?: Readonly<Record<string, Reference>> }>>
type Reference = Field & { readonly allOf?: readonly { readonly $ref?: string }[] }

/** The choices of a field are in a separate schema. */
function resolved(field: Reference, schemas: Schemas): Field {
  const target = field.allOf?.[0]?.$ref?.split('/').at(-1)
  return { ...field, ...(target ? schemas[target] : {}) }
}

/**
 * Sets each value under the model's name for it, and warns about values without one. A model that
 * publishes no inputs gets the likeliest names.
 */
export function inputFor({ fields }: Model, values: readonly InputValue[]) {
  const isKnown = Object.keys(fields).length > 0
  const warnings: string[] = []
  const input: Record<string, unknown> = {}
  const nameFor = (names: readonly string[]) =>
    isKnown ? names.find((name) => Object.hasOwn(fields, name) && !(name in input)) : names[0]
  for (const { names, value, warning } of values) {
    if (value === undefined) continue
    const name = nameFor(names)
    if (name === undefined || !accepts(fields[name], value)) {
      if (warning) warnings.push(warning)
      continue
    }
    const isList = fields[name]?.type === 'array'
    const [first, ...others] = [value].flat()
    input[name] = isList ? [value].flat() : first
    if (!isList && others.length > 0) warnings.push(`The model takes one ${name}: the others are left out.`)
  }
  return { input, warnings }
}

/** A field with choices takes only these. */
const accepts = (field: Field | undefined, value: unknown) => field?.enum?.includes(value) !== false

/** The model's ratio that is nearest to the requested one. */
export function nearestRatio({ fields }: Model, width: number, height: number): string | undefined {
  const offered = (fields['aspect_ratio']?.enum ?? []).map(String)
  return nearestShape(
    offered.filter((ratio) => /^\d+:\d+$/.test(ratio)),
    width / height,
  )
}

// The vendor wants larger files as a URL.
const maxInlineBytes = 256 * 1024

/** A file for a model: inline, or uploaded first. */
export async function fileInput(account: Account, media: Media): Promise<string> {
  if (media.bytes.length <= maxInlineBytes) return toDataUrl(media)
  const client = await account.client()
  try {
    const { urls } = await client.files.create(new Blob([new Uint8Array(media.bytes)], { type: media.type }))
    return urls.get
  } catch (error) {
    // An upload is free, so it can always be repeated.
    const failure = failureOf(error)
    throw failure.reach === 'unknown'
      ? new CallFailure('not_sent', failure.message, { cause: failure })
      : failure
  }
}
