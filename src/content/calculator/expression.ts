import { type Expression, interpret, type Values } from './interpret.ts'

export type { Expression, Values } from './interpret.ts'
export { interpret as evaluate }

/** A formula that was read, or what is wrong with it in words that its writer can repair it from. */
export type Parsed = { readonly expression: Expression } | { readonly problem: string }

/** What a formula comes to: a finite number, or why there is none. */
export type Outcome = { readonly value: number } | { readonly fault: Fault }
/** Why a formula has no result. */
export type Fault = 'division by zero' | 'no finite number'

// In characters and levels of parentheses: far more than any formula needs, and few enough that reading one takes no
// time.
const longest = 300
const deepest = 30

/**
 * Reads a formula. From loose to tight: `or`, `and`, `not`, one comparison, `+ -`, `* /`, the sign, `^` from the right;
 * so -2 ^ 2 is -4. Whatever is not in this grammar is a problem: nothing is ever handed to the language underneath.
 */
export function parse(formula: string): Parsed {
  if (formula.length > longest) {
    return {
      problem: `It has ${formula.length} characters, of at most ${longest}: move a part of it into a step.`,
    }
  }
  const read = tokenize(formula)
  return 'problem' in read ? read : expressionOf(read.tokens)
}

/** Works a formula out, and tells a division by zero from other ways of having no result. */
export function evaluateExpression(expression: Expression, values: Values): Outcome {
  let divided = false
  const value = interpret(expression, values, () => {
    divided = true
  })
  if (Number.isFinite(value)) return { value }
  return { fault: divided ? 'division by zero' : 'no finite number' }
}

/** The names that a formula uses, each once. */
export function namesIn(expression: Expression): readonly string[] {
  if (typeof expression === 'number') return []
  if (typeof expression === 'string') return [expression]
  return [...new Set(expression.slice(1).flatMap(namesIn))]
}

/** Whether a word means something in formulas already, so that no value can have it for a name. */
export function isReserved(word: string): boolean {
  return words.includes(word) || Object.hasOwn(functions, word)
}

const words = ['and', 'or', 'not', 'pi']
const comparisons = ['<', '<=', '>', '>=', '==', '!=']

/** How many arguments each takes, at least and at most. */
const functions: Readonly<Record<string, readonly [least: number, most: number]>> = {
  if: [3, 3],
  min: [2, 8],
  max: [2, 8],
  round: [1, 2],
  floor: [1, 1],
  ceil: [1, 1],
  abs: [1, 1],
  sqrt: [1, 1],
  exp: [1, 1],
  ln: [1, 1],
  log10: [1, 1],
  date_of: [3, 3],
  add_months: [2, 2],
  year_of: [1, 1],
  month_of: [1, 1],
  day_of: [1, 1],
  weekday_of: [1, 1],
}

/** Reads the tokens of a formula one after the other, and keeps the first problem. */
interface Cursor {
  readonly tokens: readonly Token[]
  next: number
  depth: number
  problem: string | undefined
}

/**
 * Reads one level of the grammar from the cursor on. After a problem it returns any expression; the problem is in the
 * cursor.
 */
type Reader = (cursor: Cursor) => Expression

function expressionOf(tokens: readonly Token[]): Parsed {
  const cursor: Cursor = { tokens, next: 0, depth: 0, problem: undefined }
  const expression = wholeFormula(cursor)
  if (cursor.next < tokens.length) fail(cursor, leftOver(tokens[cursor.next]?.text))
  return cursor.problem === undefined ? { expression } : { problem: cursor.problem }
}

/** The first problem counts. What is left is passed over, so that all that was begun comes to its end. */
function fail(cursor: Cursor, message: string): Expression {
  const { tokens, next } = cursor
  const token = tokens[next]
  cursor.problem ??= token ? `At character ${token.at}: ${message}` : `At the end: ${message}`
  cursor.next = tokens.length
  return Number.NaN
}

function isNext({ tokens, next }: Cursor, ...texts: readonly string[]): boolean {
  const token = tokens[next]
  return token !== undefined && token.kind !== 'number' && texts.includes(token.text)
}

const takeToken = (cursor: Cursor): string => cursor.tokens[cursor.next++]?.text ?? ''

function describeNext({ tokens, next }: Cursor): string {
  const token = tokens[next]
  return token ? `there is ${token.text}` : 'the formula ends'
}

function nested(cursor: Cursor, read: Reader): Expression {
  if (cursor.depth === deepest)
    return fail(cursor, `it is nested more than ${deepest} deep; move a part of it into a step.`)
  cursor.depth++
  const expression = read(cursor)
  cursor.depth--
  return expression
}

/** A level of operators of one rank, which group from the left. */
const chain =
  (operators: readonly string[], operand: Reader): Reader =>
  (cursor) => {
    let left = operand(cursor)
    while (isNext(cursor, ...operators)) left = [takeToken(cursor), left, operand(cursor)]
    return left
  }

function primary(cursor: Cursor): Expression {
  const token = cursor.tokens[cursor.next]
  if (token?.kind === 'number') return Number(takeToken(cursor))
  if (token?.kind === 'name' && !['and', 'or', 'not'].includes(token.text)) return nameOrCall(cursor)
  if (!isNext(cursor, '('))
    return fail(cursor, `a number, a name, a function or ( is expected, and ${describeNext(cursor)}.`)
  takeToken(cursor)
  const inner = nested(cursor, wholeFormula)
  if (!isNext(cursor, ')')) return fail(cursor, `a closing ) is expected, and ${describeNext(cursor)}.`)
  takeToken(cursor)
  return inner
}

function nameOrCall(cursor: Cursor): Expression {
  const name = takeToken(cursor)
  const arity = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!isNext(cursor, '(')) {
    if (arity) return fail(cursor, `${name} is a function and takes its arguments in parentheses.`)
    return name === 'pi' ? Math.PI : name
  }
  if (arity) return parseCall(cursor, name, arity)
  const names = Object.keys(functions).join(', ')
  return fail(cursor, `${name} is no function. There are ${names}; to multiply, write *.`)
}

function parseCall(cursor: Cursor, name: string, [least, most]: readonly [number, number]): Expression {
  const operands: Expression[] = []
  do {
    takeToken(cursor)
    operands.push(nested(cursor, wholeFormula))
  } while (isNext(cursor, ','))
  if (!isNext(cursor, ')'))
    return fail(cursor, `a comma or the closing ) of ${name} is expected, and ${describeNext(cursor)}.`)
  if (operands.length < least || operands.length > most) {
    const expectedCount = least === most ? least : `${least} to ${most}`
    return fail(cursor, `${name} takes ${expectedCount} arguments, not ${operands.length}.`)
  }
  takeToken(cursor)
  return [name, ...operands]
}

/** Groups from the right: 2 ^ 3 ^ 2 is 2 ^ 9. The exponent may have a sign. */
function power(cursor: Cursor): Expression {
  const base = primary(cursor)
  return isNext(cursor, '^') ? [takeToken(cursor), base, nested(cursor, signed)] : base
}

function signed(cursor: Cursor): Expression {
  if (!isNext(cursor, '-')) return power(cursor)
  takeToken(cursor)
  const operand = nested(cursor, signed)
  return typeof operand === 'number' ? 0 - operand : ['-', operand]
}

const sum = chain(['+', '-'], chain(['*', '/'], signed))

/** At most one: `a < b < c` would compare a truth with a number, and is a problem. */
function comparison(cursor: Cursor): Expression {
  const left = sum(cursor)
  if (!isNext(cursor, ...comparisons)) return left
  const compared: Expression = [takeToken(cursor), left, sum(cursor)]
  if (!isNext(cursor, ...comparisons)) return compared
  return fail(cursor, 'comparisons cannot be chained; write a < b and b < c rather than a < b < c.')
}

const negation: Reader = (cursor) =>
  isNext(cursor, 'not') ? [takeToken(cursor), nested(cursor, negation)] : comparison(cursor)

const wholeFormula: Reader = chain(['or'], chain(['and'], negation))

function leftOver(text: string | undefined): string {
  if (text === ')') return 'this ) closes nothing.'
  if (text === ',') return 'a comma only parts the arguments of a function; numbers have no separators.'
  return `an operator such as * is missing before ${text}.`
}

/** A piece of a formula, and at which character it begins, counted from 1. */
interface Token {
  readonly kind: 'number' | 'name' | 'sign'
  readonly text: string
  readonly at: number
}

/** Takes a formula apart, or says what in it does not belong there. */
function tokenize(formula: string): { readonly tokens: readonly Token[] } | { readonly problem: string } {
  const tokens: Token[] = []
  for (let at = 0; at < formula.length; ) {
    const [text = '', number, name, sign] = matchAt(formula, at)
    if (text === '') return { problem: unexpectedCharacterMessage(formula, at) }
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at: at + 1 })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at: at + 1 })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, at: at + 1 })
    at += text.length
  }
  return { tokens }
}

/** The token at a place: a number, a name, a sign, or white space. */
function matchAt(formula: string, at: number): readonly (string | undefined)[] {
  const piece = /(\d+(?:\.\d+)?|\.\d+)|([a-z][a-z0-9_]*)|([<>=!]=|[-+*/^(),<>])|\s+/y
  piece.lastIndex = at
  return piece.exec(formula) ?? []
}

/**
 * What does not belong into a formula, with what to write instead: models write ×, %, ² and other languages'
 * functions.
 */
function unexpectedCharacterMessage(formula: string, at: number): string {
  const rest = formula.slice(at)
  const [stranger, remedy] = remedies.find(([token]) => rest.startsWith(token)) ?? []
  if (stranger !== undefined) return `At character ${at + 1}: ${stranger} has no meaning here; ${remedy}.`
  const [character = ''] = rest
  const reason = /[A-Z]/.test(character) ? 'names and functions are in lower case' : 'leave it out'
  return `At character ${at + 1}: ${character} has no meaning here; ${reason}.`
}

const remedies: readonly (readonly [stranger: string, remedy: string])[] = [
  ['%', 'a rate in percent is the plain number, so divide it by 100'],
  ['×', 'write *'],
  ['·', 'write *'],
  ['÷', 'write /'],
  ['−', 'write -'],
  ['–', 'write -'],
  ['≤', 'write <='],
  ['≥', 'write >='],
  ['≠', 'write !='],
  ['=', 'to compare, write =='],
  ['&&', 'write and'],
  ['||', 'write or'],
  ['!', 'write not'],
  ['?', 'write if(condition, then, else)'],
  ['[', 'write ( and )'],
  ['{', 'in a formula a name stands without braces'],
  ['√', 'write sqrt(…)'],
  ['π', 'write pi'],
  ['²', 'write ^ 2'],
]
