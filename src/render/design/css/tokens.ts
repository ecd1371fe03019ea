import { tokenize, tokenTypes as types } from 'css-tree/tokenizer'
import { CopydeskError } from '../../../errors.ts'

/** A piece of a CSS value. */
export interface Part {
  readonly kind: 'number' | 'word' | 'hash' | 'string' | 'url' | 'function' | 'sign'
  /** As written. */
  readonly text: string
  /** In lower case: the word, the function, the unit or the sign. Of a string or a URL, what it says. */
  readonly name: string
  readonly value: number
  /** The arguments of a function; of `( … )`, what is inside. */
  readonly parts: readonly Part[]
}
/** A value, taken apart at spaces, commas and brackets. */
export type Parts = readonly Part[]

// What keeps values of strangers from taking seconds: characters of a value, levels of brackets, variables within
// variables, // and pieces that all variables of a page come to.
const maxValue = 8_000
const maxDepth = 12
const maxVariables = 16
const maxSteps = 150_000

/** Bounds the work that style sheets of strangers can ask for. */
export class Budget {
  #left = maxSteps

  spend(steps: number): void {
    this.#left -= steps
    if (this.#left >= 0) return
    throw new CopydeskError(
      'invalid_input',
      'The styles of the design take too long to resolve. Use fewer rules, simpler selectors and fewer variables.',
    )
  }
}

type Mutable = Omit<Part, 'parts'> & { parts: Mutable[]; start: number }

const make = (kind: Part['kind'], text: string, name: string, value = 0, start = 0): Mutable => ({
  ...{ kind, text, name, value, start },
  parts: [],
})

const readNumber = (text: string) => {
  const value = Number.parseFloat(text)
  return Math.abs(value) < 1e9 ? value : 0
}

const makers: Readonly<Record<number, (text: string, start: number) => Mutable>> = {
  [types.Number]: (text) => make('number', text, '', readNumber(text)),
  [types.Percentage]: (text) => make('number', text, '%', readNumber(text)),
  [types.Dimension]: (text) =>
    make('number', text, text.replace(/^[-+]?[\d.]*(?:e[-+]?\d+)?/i, '').toLowerCase(), readNumber(text)),
  [types.Ident]: (text) => make('word', text, text.toLowerCase()),
  [types.Hash]: (text) => make('hash', text, text.toLowerCase()),
  [types.String]: (text) => make('string', text, unquoted(text)),
  [types.Url]: (text) => make('url', text, text.slice(4, -1).trim()),
  [types.Delim]: (text) => make('sign', text, text),
  [types.Comma]: (text) => make('sign', text, ','),
  [types.Function]: (text, start) => make('function', text, text.slice(0, -1).toLowerCase(), 0, start),
  [types.LeftParenthesis]: (text, start) => make('function', text, '', 0, start),
}

function unquoted(text: string): string {
  return text.slice(1, -1).replace(/\\(.)/gs, '$1')
}

/** Reads a value. `undefined` is for what is no value, is too long or nested too deeply. */
export function readParts(source: string): Parts | undefined {
  if (source.length > maxValue) return undefined
  const root = make('function', source, '')
  const open = [root]
  let isValid = true
  tokenize(source, (type, start, end) => {
    if (type !== types.WhiteSpace && type !== types.Comment)
      isValid &&= addToken(open, source, { type, start, end })
  })
  return isValid && open.length === 1 ? root.parts : undefined
}

function addToken(
  open: Mutable[],
  source: string,
  { type, start, end }: { readonly type: number; readonly start: number; readonly end: number },
): boolean {
  if (type === types.RightParenthesis) {
    const closed = open.length > 1 ? open.pop() : undefined
    if (closed) close(closed, source.slice(closed.start, end))
    return closed !== undefined
  }
  const part = makers[type]?.(source.slice(start, end), start)
  if (!part || open.length > maxDepth) return false
  open.at(-1)?.parts.push(part)
  if (part.kind === 'function') open.push(part)
  return true
}

function close(part: Mutable, text: string): void {
  const [first] = part.parts
  Object.assign(part, { text })
  if (part.name === 'url' && first) Object.assign(part, { kind: 'url', name: first.name, parts: [] })
}

/** Splits at a sign of the uppermost level. */
export function splitAt(parts: Parts, sign: ',' | '/'): Parts[] {
  const groups: Part[][] = [[]]
  for (const part of parts) {
    if (part.kind === 'sign' && part.name === sign) groups.push([])
    else groups.at(-1)?.push(part)
  }
  return groups
}

/** Finds the text of a variable; `undefined` if there is none. */
export type Lookup = (name: string) => string | undefined

/** Puts variables in place of `var(--name, otherwise)`. `undefined` if one is missing, refers to itself or grows too long. */
export function substitute(text: string, lookup: Lookup, budget: Budget, depth = 0): string | undefined {
  let [result, rest] = ['', text]
  for (let start = variableIn(rest); start >= 0; start = variableIn(rest)) {
    budget.spend(20)
    const end = closingOf(rest, start + 4)
    const put = end < 0 ? undefined : variableOf(rest.slice(start + 4, end), lookup, budget, depth)
    if (put === undefined) return undefined
    result += rest.slice(0, start) + put
    rest = rest.slice(end + 1)
    if (result.length + rest.length > maxValue) return undefined
  }
  return result + rest
}

/** Where the first variable is used; -1 where none is. */
const variableIn = (text: string) => (text.includes('(') ? text.search(/var\(/i) : -1)

/** The value of `--name, otherwise`. */
function variableOf(inside: string, lookup: Lookup, budget: Budget, depth: number): string | undefined {
  const comma = inside.indexOf(',')
  const name = (comma < 0 ? inside : inside.slice(0, comma)).trim()
  const value = lookup(name) ?? (comma < 0 ? undefined : inside.slice(comma + 1))
  if (value === undefined || depth >= maxVariables) return undefined
  return substitute(value, lookup, budget, depth + 1)
}

/** Where the bracket closes that opens before `from`; the end of the text if none does. */
function closingOf(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return -1
}
