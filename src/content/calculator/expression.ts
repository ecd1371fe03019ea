import { type Expression, interpret, type Values } from './interpret.ts'
import { type Token, tokensOf } from './tokens.ts'

export type { Expression, Values } from './interpret.ts'

/** A formula that was read, or what is wrong with it in words that its writer can repair it from. */
export type Parsed = { readonly expression: Expression } | { readonly problem: string }

/** What a formula comes to: a finite number, or why there is none. */
export type Outcome = { readonly value: number } | { readonly fault: Fault }
export type Fault = 'division by zero' | 'no finite number'

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
  const read = tokensOf(formula)
  return 'problem' in read ? read : expressionOf(read.tokens)
}

/** Works a formula out: a finite number, or NaN where there is none. It never throws. */
export function evaluate(expression: Expression, values: Values): number {
  return interpret(expression, values)
}

/** Works a formula out, and tells a division by zero from other ways of having no result. */
export function outcomeOf(expression: Expression, values: Values): Outcome {
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
}

function expressionOf(tokens: readonly Token[]): Parsed {
  let next = 0
  let depth = 0
  let problem: string | undefined

  /** The first problem counts. What is left is passed over, so that all that was begun comes to its end. */
  const fail = (message: string): Expression => {
    const token = tokens[next]
    problem ??= token ? `At character ${token.at}: ${message}` : `At the end: ${message}`
    next = tokens.length
    return Number.NaN
  }
  const isNext = (...texts: readonly string[]) => {
    const token = tokens[next]
    return token !== undefined && token.kind !== 'number' && texts.includes(token.text)
  }
  const take = (): string => tokens[next++]?.text ?? ''
  const found = () => (tokens[next] ? `there is ${tokens[next]?.text}` : 'the formula ends')

  const nested = (read: () => Expression): Expression => {
    if (depth === deepest)
      return fail(`it is nested more than ${deepest} deep; move a part of it into a step.`)
    depth++
    const expression = read()
    depth--
    return expression
  }
  const chain = (operators: readonly string[], operand: () => Expression) => (): Expression => {
    let left = operand()
    while (isNext(...operators)) left = [take(), left, operand()]
    return left
  }

  const primary = (): Expression => {
    const token = tokens[next]
    if (token?.kind === 'number') return Number(take())
    if (token?.kind === 'name' && !['and', 'or', 'not'].includes(token.text)) return nameOrCall(take())
    if (!isNext('(')) return fail(`a number, a name, a function or ( is expected, and ${found()}.`)
    take()
    const inner = nested(whole)
    if (!isNext(')')) return fail(`a closing ) is expected, and ${found()}.`)
    take()
    return inner
  }
  const nameOrCall = (name: string): Expression => {
    const arity = Object.hasOwn(functions, name) ? functions[name] : undefined
    if (!isNext('(')) {
      if (arity) return fail(`${name} is a function and takes its arguments in parentheses.`)
      return name === 'pi' ? Math.PI : name
    }
    if (!arity) {
      return fail(
        `${name} is no function. There are ${Object.keys(functions).join(', ')}; to multiply, write *.`,
      )
    }
    const operands: Expression[] = []
    do {
      take()
      operands.push(nested(whole))
    } while (isNext(','))
    if (!isNext(')')) return fail(`a comma or the closing ) of ${name} is expected, and ${found()}.`)
    const [least, most] = arity
    if (operands.length < least || operands.length > most) {
      const wanted = least === most ? least : `${least} to ${most}`
      return fail(`${name} takes ${wanted} arguments, not ${operands.length}.`)
    }
    take()
    return [name, ...operands]
  }
  const power = (): Expression => {
    const base = primary()
    if (!isNext('^')) return base
    return [take(), base, nested(signed)]
  }
  const signed = (): Expression => {
    if (!isNext('-')) return power()
    take()
    const operand = nested(signed)
    return typeof operand === 'number' ? 0 - operand : ['-', operand]
  }
  const sum = chain(['+', '-'], chain(['*', '/'], signed))
  const comparison = (): Expression => {
    const left = sum()
    if (!isNext(...comparisons)) return left
    const compared: Expression = [take(), left, sum()]
    if (isNext(...comparisons)) {
      return fail('comparisons cannot be chained; write a < b and b < c rather than a < b < c.')
    }
    return compared
  }
  const negation = (): Expression => (isNext('not') ? [take(), nested(negation)] : comparison())
  const whole = chain(['or'], chain(['and'], negation))

  const expression = whole()
  if (next < tokens.length) fail(leftOver(tokens[next]?.text))
  return problem === undefined ? { expression } : { problem }
}

function leftOver(text: string | undefined): string {
  if (text === ')') return 'this ) closes nothing.'
  if (text === ',') return 'a comma only parts the arguments of a function; numbers have no separators.'
  return `an operator such as * is missing before ${text}.`
}
