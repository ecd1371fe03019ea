import { orAborted } from '../../concurrency.ts'
import { CopydeskError } from '../../errors.ts'
import { type Media, toDataUrl } from '../../media/media.ts'
import { CallFailure, failureOf } from '../adapter/failure.ts'
import { nearestShape } from '../adapter/media.ts'
import type { Account } from './account.ts'

/** What a model takes, as it says itself. */
export interface Model {
  readonly name: string
  /** Models that are not official can only be run by a version. */
  readonly version: string | undefined
  readonly fields: Readonly<Record<string, Field>>
}

interface Field {
  readonly type?: string | undefined
  readonly enum?: readonly unknown[] | undefined
}

/** Something to say to a model, and under which names models take such a thing, the likeliest first. */
export interface Wish {
  readonly names: readonly string[]
  readonly value: unknown
  /** What is lost where the model takes no such thing. */
  readonly warning: string | undefined
}

/** Asks a model once what it takes. That costs nothing, so it may be asked again when it fails. */
export function modelBy(
  account: Account,
  reference: string,
): (signal: AbortSignal | undefined) => Promise<Model> {
  const [name = '', version] = reference.split(':')
  const [owner, short] = name.split('/')
  if (!owner || !short) {
    const remedy = 'Write owner/name, or owner/name:version.'
    throw new CopydeskError('invalid_options', `“${reference}” names no Replicate model. ${remedy}`)
  }
  let known: Promise<Model> | undefined
  const learn = async (): Promise<Model> => {
    const client = await account.client()
    try {
      const { latest_version, is_official } = (await client.models.get(owner, short, {
        signal: AbortSignal.timeout(longestLook),
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
    // All callers share the answer, so it is nobody's own to stop.
    known ??= learn().catch((error) => {
      known = undefined
      throw error
    })
    return signal ? orAborted(known, signal) : known
  }
}

const longestLook = 30_000

interface Described {
  readonly is_official?: boolean
  readonly latest_version?: {
    readonly id: string
    readonly openapi_schema?: { readonly components?: { readonly schemas?: Schemas } }
  }
}

type Schemas = Readonly<Record<string, Field & { readonly properties?: Readonly<Record<string, Reference>> }>>
type Reference = Field & { readonly allOf?: readonly { readonly $ref?: string }[] }

/** The choices of a field stand in a schema of their own. */
function resolved(field: Reference, schemas: Schemas): Field {
  const target = field.allOf?.[0]?.$ref?.split('/').at(-1)
  return { ...field, ...(target ? schemas[target] : {}) }
}

/**
 * Says each wish under the name that the model has for it, and tells which ones it has no name for. A model that does
 * not tell its names gets the likeliest ones.
 */
export function inputFor({ fields }: Model, wishes: readonly Wish[]) {
  const isKnown = Object.keys(fields).length > 0
  const warnings: string[] = []
  const input: Record<string, unknown> = {}
  for (const { names, value, warning } of wishes) {
    if (value === undefined) continue
    const name = isKnown ? names.find((each) => Object.hasOwn(fields, each) && !(each in input)) : names[0]
    const { type, enum: choices } = (name !== undefined && fields[name]) || {}
    if (name === undefined || (choices && !choices.includes(value))) {
      if (warning) warnings.push(warning)
    } else if (type === 'array') input[name] = [value].flat()
    else {
      const [first, ...others] = [value].flat()
      input[name] = first
      if (others.length > 0) warnings.push(`The model takes one ${name}: the others are left out.`)
    }
  }
  return { input, warnings }
}

/** The ratio among those that a model offers which is nearest to the wanted one. */
export function nearestRatio({ fields }: Model, width: number, height: number): string | undefined {
  const offered = (fields['aspect_ratio']?.enum ?? []).map(String)
  return nearestShape(
    offered.filter((each) => /^\d+:\d+$/.test(each)),
    width / height,
  )
}

// What the vendor asks to be given as a URL, because it would make requests too long.
const longestInline = 256 * 1024

/** A file as a model takes it: within the request, or uploaded before it. */
export async function fileInput(account: Account, media: Media): Promise<string> {
  if (media.bytes.length <= longestInline) return toDataUrl(media)
  const client = await account.client()
  try {
    const { urls } = await client.files.create(new Blob([new Uint8Array(media.bytes)], { type: media.type }))
    return urls.get
  } catch (error) {
    // An upload costs nothing: whatever became of it, it can be sent again.
    const failure = failureOf(error)
    throw failure.reach === 'unknown'
      ? new CallFailure('not_sent', failure.message, { cause: failure })
      : failure
  }
}
