/** The part of JSON Schema that the OpenAPI document of a handler uses. */
export interface Schema {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly enum?: readonly (string | number)[]
  readonly const?: string | number
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly deprecated?: boolean
  /** What of a brand fills the field. */
  readonly 'x-brand'?: string
}

export type Value = unknown
/** What stands in a form, by the names of its fields: JSON, or a file that was chosen. */
export type Values = Readonly<Record<string, Value>>

export type Control =
  | 'text'
  | 'longText'
  | 'number'
  | 'count'
  | 'boolean'
  | 'choice'
  | 'color'
  | 'font'
  | 'media'
  | 'either'
  | 'list'
  | 'choices'
  | 'map'
  | 'outputs'
  | 'objects'
  | 'object'
  | 'json'

/** Texts that may be longer are written in a box that grows. */
const maxLine = 200

/** How a field is filled in. */
export function controlFor(schema: Schema): Control {
  const { anyOf, enum: values, format = '', type = '' } = schema
  if (anyOf) return 'either'
  if (values) return 'choice'
  return formatControls[format] ?? typeControls[type]?.(schema) ?? 'json'
}

const formatControls: Readonly<Record<string, Control>> = {
  color: 'color',
  font: 'font',
  image: 'media',
  audio: 'media',
  video: 'media',
}

const typeControls: Readonly<Record<string, (schema: Schema) => Control>> = {
  array: ({ items = {} }) => arrayControl(items),
  object: objectControl,
  integer: (schema) => (countsIn(schema).length > 1 ? 'count' : 'number'),
  number: () => 'number',
  boolean: () => 'boolean',
  string: ({ maxLength = Number.POSITIVE_INFINITY }) => (maxLength <= maxLine ? 'text' : 'longText'),
}

function arrayControl(items: Schema): Control {
  if (items.anyOf?.some(({ properties }) => properties?.['endpoint'])) return 'outputs'
  if (items.enum) return 'choices'
  if (takesText(items)) return 'list'
  return items.properties ? 'objects' : 'json'
}

function objectControl({ properties, additionalProperties }: Schema): Control {
  if (properties) return 'object'
  const isMap = typeof additionalProperties === 'object' && additionalProperties.type === 'string'
  return isMap ? 'map' : 'json'
}

const mostCounts = 5

/** The numbers of a field that takes few. */
export function countsIn({ minimum = 0, maximum = Number.POSITIVE_INFINITY }: Schema): readonly number[] {
  const length = maximum - minimum + 1
  return length <= mostCounts ? Array.from({ length }, (_, index) => minimum + index) : []
}

const takesText = (items: Schema): boolean => items.type === 'string' || (items.anyOf ?? []).some(takesText)

/** The values of a field that can be named: those of its enum, or of the alternatives that are one. */
export function namedValues({ enum: values, const: value, anyOf }: Schema): readonly string[] {
  if (anyOf) return anyOf.flatMap(namedValues)
  return [...(values ?? []), ...(value === undefined ? [] : [value])].map(String)
}

/** The alternative of a field that has no name. */
export function otherAlternative({ anyOf = [], format }: Schema): Schema | undefined {
  const other = anyOf.find((each) => namedValues(each).length === 0)
  return other && (format ? { ...other, format } : other)
}

/** A field of an endpoint's input. */
export interface Field {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
}

/** The fields of an object, without other spellings of the same. */
export function schemaFields({ properties = {}, required = [] }: Schema): Field[] {
  return (
    Object.entries(properties)
      // A name such as `$schema` is for editors of files.
      .filter(([name, schema]) => !schema.deprecated && !name.startsWith('$'))
      .map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }))
  )
}

/** Whether nothing was filled in: no text, or lists and objects that hold none. */
export function isEmpty(value: Value): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isEmpty)
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

/** What is sent: fields without anything in them are left out, and so are empty lines of lists. */
export function withoutEmpty(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (isEmpty(value)) return []
      return [[name, Array.isArray(value) ? value.filter((each) => !isEmpty(each)) : value]]
    }),
  )
}

/** An empty value of a schema, for a new entry of a list. */
export function emptyOf(schema: Schema): Value {
  if (!schema.properties) return schema.type === 'array' ? [''] : ''
  return Object.fromEntries(
    schemaFields(schema)
      .filter(({ isRequired }) => isRequired)
      .map((field) => [field.name, field.schema.enum?.[0] ?? emptyOf(field.schema)]),
  )
}
