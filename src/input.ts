import * as z from 'zod'
import type { Brand } from './brand.ts'
import { CopydeskError, type ErrorCode, type InputProblem, isErrorCode } from './errors.ts'
import { countCharacters } from './language/characters.ts'
import { closestTo } from './language/closest.ts'

/** The maximum lengths of inputs, in characters and list entries. */
export interface LengthLimits {
  /** For `article`, `source` and other long texts that something is made from. */
  readonly article: number
  /** For every other text. */
  readonly text: number
  /** The most entries of a list. */
  readonly items: number
}

/** Far above what people write, and low enough that every check of a text stays within milliseconds. */
export const defaultLengths: LengthLimits = { article: 100_000, text: 5_000, items: 100 }

interface FieldTraits {
  /** The limit of the field; `text` by default. A `data:` URL is limited by the size of the body alone. */
  readonly length?: keyof LengthLimits | 'unlimited'
  /** Other accepted names of the field. */
  readonly aliases?: readonly string[]
  /** What of a brand fills the field if the input leaves it open. */
  readonly brand?: (brand: Brand) => unknown
  /** What its text is, for forms: the `format` of the field in the OpenAPI document. */
  readonly format?: 'color' | 'font' | 'image' | 'audio' | 'video'
  /** What of a campaign fills the field of an output that leaves it open: the first that there is. */
  readonly filledFrom?: readonly CampaignPart[]
  /** What the field of a result is to the other outputs of a campaign. */
  readonly offers?: CampaignPart
  /** @deprecated Renamed to `filledFrom`. Leaves with version 0.3. */
  readonly takes?: readonly CampaignPart[]
  /** @deprecated Renamed to `offers`. Leaves with version 0.3. */
  readonly gives?: CampaignPart
}

/**
 * What outputs of a campaign are made from. Of its fact sheet: the `lead` of an output, which is a fact of its own and what
 * belongs to it; a `brief`, which is the subject with all facts in short; the `facts` in full; the `subject` alone. Of
 * other outputs: the words on a `picture`, the URL of an `image`, an `outline`, the next `heading` of it, a `script`.
 */
export type CampaignPart =
  | 'lead'
  | 'brief'
  | 'facts'
  | 'subject'
  | 'picture'
  | 'image'
  | 'outline'
  | 'heading'
  | 'script'

/** What a field's schema cannot express. A field that is made of another keeps the traits that it does not set itself. */
export const fieldTraits = z.registry<FieldTraits>()

/** The traits of a field, with those of the fields that it is made of. */
export function traitsOf(field: z.core.$ZodType): FieldTraits {
  const inner = field instanceof z.ZodOptional ? traitsOf(field.unwrap()) : {}
  const { takes, gives, ...rest } = fieldTraits.get(field) ?? {}
  return { ...inner, ...(takes && { filledFrom: takes }), ...(gives && { offers: gives }), ...rest }
}

const maxProblems = 20
const maxDepth = 8

/**
 * Parses input by the endpoint's schema, or throws `invalid_input` with a pointer to each problem. Empty texts count as
 * absent and are filled from the brand, unknown fields are dropped, and NUL, control characters and direction overrides are
 * removed. Lengths are checked first, so that an oversized list is not parsed.
 */
export function parseInput<Schema extends z.ZodObject>(
  schema: Schema,
  raw: unknown,
  lengths: LengthLimits = defaultLengths,
  brand?: Brand,
): z.output<Schema> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw inputError('invalid_input', [
      { pointer: '', message: `must be an object of fields, got ${formatValue(raw)}` },
    ])
  }
  const { fields, problems, filled } = tidyFields(schema, raw as Record<string, unknown>, lengths, brand)
  if (problems.length > 0) throw inputError('invalid_input', problems)

  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const names = Object.keys(schema.shape)
  const unknown = unknownFields(schema, raw)
  const reported = issues.slice(0, maxProblems).map((issue) => {
    const { pointer, message } = inputProblem(issue, fields)
    const misspelled = unknown.find(
      (key) => issue.path.length === 1 && closestTo(key, names) === issue.path[0],
    )
    const isMisspelled = message.endsWith('is required') && misspelled !== undefined
    if (filled.has(String(issue.path[0])))
      return { pointer, message: `is taken from the brand and ${message}` }
    const hint = `; ${shortName(misspelled ?? '')} is not a field (did you mean ${String(issue.path[0])}?)`
    return { pointer, message: isMisspelled ? `${message}${hint}` : message }
  })
  throw inputError(codeOf(issues), reported)
}

/** The first names in the input that are neither fields of the schema nor aliases of them. */
function unknownFields(schema: z.ZodObject, raw: object): string[] {
  const unknownKeys = Object.keys(raw).filter((key) => !Object.hasOwn(schema.shape, key))
  if (unknownKeys.length === 0) return []
  const aliases = Object.values(schema.shape).flatMap((field) => traitsOf(field).aliases ?? [])
  return unknownKeys.filter((key) => !aliases.includes(key)).slice(0, maxProblems)
}

/** The fields of the input that the schema does not have, each with the name that was probably meant. */
export function unknownFieldProblems(schema: z.ZodObject, raw: unknown, path: string): InputProblem[] {
  return unknownFields(schema, raw as object).map((key) => {
    const suggestion = closestTo(key, Object.keys(schema.shape))
    const hint = suggestion === undefined ? '' : ` (did you mean ${suggestion}?)`
    return { pointer: `/${escapePointer(key)}`, message: `is not a field of ${path}${hint}` }
  })
}

function tidyFields(
  schema: z.ZodObject,
  raw: Record<string, unknown>,
  lengths: LengthLimits,
  brand: Brand | undefined,
) {
  const fields: Record<string, unknown> = {}
  const problems: InputProblem[] = []
  const filled = new Set<string>()
  for (const [name, field] of Object.entries(schema.shape)) {
    const { aliases = [], length = 'text', brand: ofBrand } = traitsOf(field)
    const maxCharacters = length === 'unlimited' ? Number.POSITIVE_INFINITY : lengths[length]
    const spelling = [name, ...aliases].find((key) => Object.hasOwn(raw, key) && !isAbsent(raw[key]))
    if (spelling === undefined) {
      const value = brand && ofBrand?.(brand)
      if (isAbsent(value)) continue
      fields[name] = value
      filled.add(name)
      continue
    }
    const report = (pointer: string, message: string) => {
      if (problems.length < maxProblems)
        problems.push({ pointer: `/${escapePointer(spelling)}${pointer}`, message })
    }
    const tidy = tidyValue(raw[spelling], { maxCharacters, maxItems: lengths.items, report }, '', 0)
    if (!isAbsent(tidy)) fields[name] = tidy
  }
  return { fields, problems, filled }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && invisible.test(value))
}

/** Spaces and invisible characters: joiners, fillers, selectors. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

interface TidyOptions {
  readonly maxCharacters: number
  readonly maxItems: number
  readonly report: (pointer: string, message: string) => void
}

function tidyValue(value: unknown, options: TidyOptions, pointer: string, depth: number): unknown {
  if (typeof value === 'string') return tidyText(value, options, pointer)
  if (typeof value !== 'object' || value === null) return value
  if (depth === maxDepth) return options.report(pointer, 'is nested too deeply')

  const count = Array.isArray(value) ? value.length : Object.keys(value).length
  if (count > options.maxItems) {
    return options.report(pointer, `must have at most ${options.maxItems} entries, got ${count}`)
  }
  const tidy = Object.entries(value).map(
    ([key, entry]) =>
      [
        tidyText(key, options, pointer),
        tidyValue(entry, options, `${pointer}/${escapePointer(key)}`, depth + 1),
      ] as const,
  )
  return Array.isArray(value) ? tidy.map(([, entry]) => entry) : Object.fromEntries(tidy)
}

// C0 and C1 controls except tab and line breaks, and characters that override, embed or isolate a writing direction.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const unwantedCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

function tidyText(text: string, { maxCharacters, report }: TidyOptions, pointer: string): string {
  if (!text.isWellFormed()) report(pointer, 'contains a lone surrogate (half of a character)')
  // Counting characters is slow, so it is done only for texts that may be too long.
  if (text.length > maxCharacters) {
    const characters = countCharacters(text)
    if (characters > maxCharacters) {
      report(pointer, `must be at most ${maxCharacters} characters, got ${characters}`)
      return ''
    }
  }
  return text.replace(unwantedCharacters, '')
}

const maxName = 100

/** A name of the input for answers and logs. */
const shortName = (key: string) => (key.length > maxName ? `${key.slice(0, maxName).toWellFormed()}…` : key)

function escapePointer(key: string): string {
  return shortName(key).replaceAll('~', '~0').replaceAll('/', '~1')
}

type Issue = z.core.$ZodIssue

function inputProblem(issue: Issue, fields: object): InputProblem {
  const invalid = issue.path.reduce<unknown>(
    (parent, key) => (parent as Record<PropertyKey, unknown>)?.[key],
    fields,
  )
  return {
    pointer: issue.path.map((key) => `/${escapePointer(String(key))}`).join(''),
    message: messageOf(issue, invalid),
  }
}

/** What must be, and what was given if that is short. */
function messageOf(issue: Issue, value: unknown): string {
  if (issue.code === 'invalid_type' && value === undefined) return 'is required'
  const isShown = issue.code.startsWith('invalid_') || (typeof value !== 'object' && value !== undefined)
  return `${demandOf(issue)}${isShown ? `, got ${formatValue(value)}` : ''}`
}

function demandOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return `must be ${typeNames[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue.message
  const demands = issue.errors.flatMap(([first]) => (first ? demandOf(first) : []))
  return [...new Set(demands)].join(' or ')
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const maxShown = 40

function formatValue(value: unknown): string {
  if (typeof value === 'string')
    return `“${value.slice(0, maxShown).toWellFormed()}${value.length > maxShown ? '…' : ''}”`
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  return typeof value === 'number' ? `a number (${value})` : String(value)
}

/** A check can set its own error code in `params`; it is used if there is no other problem. */
function codeOf(issues: readonly Issue[]): ErrorCode {
  const codes = new Set(issues.map((issue) => (issue.code === 'custom' ? issue.params?.['code'] : undefined)))
  const [code] = codes
  return codes.size === 1 && isErrorCode(code) ? code : 'invalid_input'
}

/** The error for input that is not valid: its message names the first problems, and `problems` has all of them. */
export function inputError(code: ErrorCode, problems: readonly InputProblem[]): CopydeskError {
  const reported = problems.slice(0, maxProblems)
  const messages = reported.map(({ pointer, message }) => `${pointer || 'the input'} ${message}`)
  return new CopydeskError(code, `${messages.slice(0, 3).join('; ')}.`, { problems: reported })
}
