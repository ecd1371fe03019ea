import * as z from 'zod'
import { CopydeskError, type ErrorCode, type InputProblem, isErrorCode } from './errors.ts'
import { countCharacters } from './language/characters.ts'

/** How long inputs may be, in characters and list entries. */
export interface LengthLimits {
  /** `article`, `source` and the `text` that something is made from. */
  readonly article: number
  /** Every other text. */
  readonly text: number
  readonly items: number
}

export const defaultLengths: LengthLimits = { article: 100_000, text: 5_000, items: 100 }

interface FieldTraits {
  /** Which limit holds for the field's text; `text` unless said. A `data:` URL is limited by the body alone. */
  readonly length?: keyof LengthLimits | 'unlimited'
  /** Other spellings under which the field is accepted. */
  readonly aliases?: readonly string[]
}

/** What the schema of a field cannot say by itself. */
export const fieldTraits = z.registry<FieldTraits>()

export function traitsOf(field: z.core.$ZodType): FieldTraits {
  const traits = fieldTraits.get(field)
  if (traits) return traits
  return field instanceof z.ZodOptional ? traitsOf(field.unwrap()) : {}
}

const mostProblems = 20
const deepest = 8

/**
 * Turns whatever a caller sent into what the endpoint's schema promises, or throws `invalid_input` with a pointer to
 * each problem. Empty texts count as absent, unknown fields are dropped, and characters that no text needs (NUL,
 * controls, direction overrides) are removed. Lengths come first, so that an oversized list costs nothing.
 */
export function parseInput<Schema extends z.ZodObject>(
  schema: Schema,
  raw: unknown,
  lengths: LengthLimits = defaultLengths,
): z.output<Schema> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw invalid('invalid_input', [{ pointer: '', message: 'must be an object of fields' }])
  }
  const { fields, problems } = tidyFields(schema, raw as Record<string, unknown>, lengths)
  if (problems.length > 0) throw invalid('invalid_input', problems)

  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  throw invalid(codeOf(parsed.error.issues), parsed.error.issues.map(problemOf))
}

function tidyFields(schema: z.ZodObject, raw: Record<string, unknown>, lengths: LengthLimits) {
  const fields: Record<string, unknown> = {}
  const problems: InputProblem[] = []
  for (const [name, field] of Object.entries(schema.shape)) {
    const { aliases = [], length = 'text' } = traitsOf(field)
    const mostCharacters = length === 'unlimited' ? Number.POSITIVE_INFINITY : lengths[length]
    const spelling = [name, ...aliases].find((key) => Object.hasOwn(raw, key) && !isAbsent(raw[key]))
    if (spelling === undefined) continue
    const report = (pointer: string, message: string) => {
      if (problems.length < mostProblems)
        problems.push({ pointer: `/${escapePointer(spelling)}${pointer}`, message })
    }
    const tidy = tidyValue(raw[spelling], { mostCharacters, mostItems: lengths.items, report }, '', 0)
    if (!isAbsent(tidy)) fields[name] = tidy
  }
  return { fields, problems }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && invisible.test(value))
}

/** Spaces, and what nothing is drawn for: joiners, fillers, selectors. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

interface Tidying {
  readonly mostCharacters: number
  readonly mostItems: number
  readonly report: (pointer: string, message: string) => void
}

function tidyValue(value: unknown, tidying: Tidying, pointer: string, depth: number): unknown {
  if (typeof value === 'string') return tidyText(value, tidying, pointer)
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return tidying.report(pointer, 'is nested too deeply')

  const entries = Object.entries(value)
  if (entries.length > tidying.mostItems) {
    return tidying.report(pointer, `must have at most ${tidying.mostItems} entries, got ${entries.length}`)
  }
  const tidy = entries.map(
    ([key, entry]) =>
      [
        tidyText(key, tidying, pointer),
        tidyValue(entry, tidying, `${pointer}/${escapePointer(key)}`, depth + 1),
      ] as const,
  )
  return Array.isArray(value) ? tidy.map(([, entry]) => entry) : Object.fromEntries(tidy)
}

// C0 and C1 controls but tab and line breaks, and the characters that override or embed a writing direction.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const needless = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e]/g

function tidyText(text: string, { mostCharacters, report }: Tidying, pointer: string): string {
  if (!text.isWellFormed()) report(pointer, 'has half of a character (a lone surrogate)')
  // Counting whole characters is only worth it for a text that may be too long.
  if (text.length > mostCharacters) {
    const characters = countCharacters(text)
    if (characters > mostCharacters) {
      report(pointer, `must be at most ${mostCharacters} characters, got ${characters}`)
    }
  }
  return text.replace(needless, '')
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

type Issue = z.core.$ZodIssue

function problemOf(issue: Issue): InputProblem {
  return {
    pointer: issue.path.map((key) => `/${escapePointer(String(key))}`).join(''),
    message: messageOf(issue),
  }
}

function messageOf(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    return issue.message.endsWith('received undefined') ? 'is required' : `must be of type ${issue.expected}`
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  return issue.message
}

/** A field's check can carry a code of its own in `params`; it holds when nothing else is wrong. */
function codeOf(issues: readonly Issue[]): ErrorCode {
  const codes = new Set(issues.map((issue) => (issue.code === 'custom' ? issue.params?.['code'] : undefined)))
  const [code] = codes
  return codes.size === 1 && isErrorCode(code) ? code : 'invalid_input'
}

function invalid(code: ErrorCode, problems: readonly InputProblem[]): CopydeskError {
  const told = problems.slice(0, mostProblems)
  const words = told.map(({ pointer, message }) => `${pointer || 'the input'} ${message}`)
  return new CopydeskError(code, `${words.slice(0, 3).join('; ')}.`, { problems: told })
}
