import { signal } from '@preact/signals'
import { isEmpty, type Schema, schemaFields, type Value, type Values, withoutEmpty } from './schema.ts'
import { keep, stored } from './state.ts'

/** Kept in this browser. */
export const brand = signal<Values>(stored(localStorage, 'copydesk-brand') ?? {})

export function setBrand(values: Values): void {
  brand.value = withoutEmpty(values)
  keep(localStorage, 'copydesk-brand', JSON.stringify(brand.value))
}

/** The first of a list, such as the main colour. */
export const firstItem = (value: Value): Value => (Array.isArray(value) ? value[0] : value)

/**
 * What the brand says for the fields of an input, which the server has marked. A field that takes a brand gets what it has a
 * place for.
 */
export function brandValues(input: Schema, from: Values = brand.value): Values {
  const values: Record<string, Value> = {}
  for (const { name, schema } of schemaFields(input)) {
    const value = firstItem(from[schema['x-brand'] ?? ''])
    if (!isEmpty(value)) values[name] = value
    if (name !== 'brand' || !schema.properties) continue
    const accepted = Object.entries(from).filter(([each]) => schema.properties?.[each])
    if (accepted.length > 0) values[name] = Object.fromEntries(accepted)
  }
  return values
}

/** What is sent for a form: what it says, and what the brand says where it says nothing. */
export function filledInput(input: Schema, values: Values): Values {
  return { ...brandValues(input), ...withoutEmpty(values) }
}
