import { signal } from '@preact/signals'
import table from './brand-fields.json'
import { fieldsOf, isEmpty, type Schema, type Values, withoutEmpty } from './schema.ts'
import { keep, stored } from './state.ts'

/** Kept in this browser. */
export const brand = signal<Values>(stored(localStorage, 'copydesk-brand') ?? {})

export function setBrand(values: Values): void {
  brand.value = withoutEmpty(values)
  keep(localStorage, 'copydesk-brand', JSON.stringify(brand.value))
}

/** What the brand says for the fields of an input. An input with a field `brand` gets what that field has a place for. */
export function brandValues(input: Schema): Values {
  const found: Record<string, unknown> = {}
  for (const { name, schema } of fieldsOf(input)) {
    const attribute = Object.entries(table).find(([, { fields }]) => fields.includes(name))?.[0]
    if (attribute && !isEmpty(brand.value[attribute])) found[name] = brand.value[attribute]
    if (name !== 'brand' || !schema.properties) continue
    const known = Object.entries(brand.value).filter(([each]) => schema.properties?.[each])
    if (known.length > 0) found[name] = Object.fromEntries(known)
  }
  return found
}

/** What is sent for a form: what it says, and what the brand says where it says nothing. */
export function filledInput(input: Schema, values: Values): Values {
  return { ...brandValues(input), ...withoutEmpty(values) }
}
