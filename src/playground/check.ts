import { signal } from '@preact/signals'
import type { Problem } from './api.ts'
import { parseColor } from './color.ts'
import { type Field, isEmpty, type Schema, schemaFields, type Value, type Values } from './schema.ts'
import { number, t } from './words.ts'

/** A request that did not run because of its input, and what the server said of it, if it was sent. */
interface Refusal {
  readonly path: string
  readonly input: Values
  readonly problem: Problem | undefined
}

/** The last refusal, until a request of its endpoint runs. */
export const refusal = signal<Refusal | undefined>(undefined)

/** What the schema says against an input that is about to be sent, by field: first those that stand first in forms. */
export function inputFaults(schema: Schema, input: Values): ReadonlyMap<string, string> {
  const fields = schemaFields(schema).sort((one, other) => Number(other.isRequired) - Number(one.isRequired))
  return new Map(
    fields.flatMap((field) => {
      const fault = fieldFault(field, input[field.name])
      return fault === undefined ? [] : [[field.name, fault] as const]
    }),
  )
}

function fieldFault({ schema, isRequired }: Field, value: Value): string | undefined {
  if (isEmpty(value)) return isRequired ? t('faultRequired') : undefined
  if (typeof value !== 'string') return undefined
  if (schema.format === 'color' && !parseColor(value)) return t('faultColor')
  const { maxLength = Number.POSITIVE_INFINITY } = schema
  const count = value.length > maxLength ? [...value].length : 0
  return count > maxLength ? t('faultLength', { most: number(maxLength), count: number(count) }) : undefined
}

/** What to say at the fields of a form: what was refused and has not been changed since, and what is still wrong. */
export function shownFaults(path: string, schema: Schema, input: Values): ReadonlyMap<string, string> {
  const refused = refusal.value
  if (refused?.path !== path) return new Map()
  const isSame = (name: string) => JSON.stringify(input[name]) === JSON.stringify(refused.input[name])
  const reported = (refused.problem?.errors ?? [])
    .map(({ pointer, message }) => [pointer.split('/')[1] ?? '', message] as const)
    .filter(([name]) => isSame(name))
  return new Map([...reported, ...inputFaults(schema, input)])
}
