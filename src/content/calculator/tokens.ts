/** A piece of a formula, and at which character it begins, counted from 1. */
export interface Token {
  readonly kind: 'number' | 'name' | 'sign'
  readonly text: string
  readonly at: number
}

/** Takes a formula apart, or says what in it does not belong there. */
export function tokensOf(
  formula: string,
): { readonly tokens: readonly Token[] } | { readonly problem: string } {
  const tokens: Token[] = []
  for (let at = 0; at < formula.length; ) {
    const [text = '', number, name, sign] = matchAt(formula, at)
    if (text === '') return { problem: strangerAt(formula, at) }
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at: at + 1 })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at: at + 1 })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, at: at + 1 })
    at += text.length
  }
  return { tokens }
}

function matchAt(formula: string, at: number): readonly (string | undefined)[] {
  const piece = /(\d+(?:\.\d+)?|\.\d+)|([a-z][a-z0-9_]*)|([<>=!]=|[-+*/^(),<>])|\s+/y
  piece.lastIndex = at
  return piece.exec(formula) ?? []
}

function strangerAt(formula: string, at: number): string {
  const rest = formula.slice(at)
  const [stranger, remedy] = remedies.find(([known]) => rest.startsWith(known)) ?? []
  if (stranger !== undefined) return `At character ${at + 1}: ${stranger} has no meaning here; ${remedy}.`
  const [character = ''] = rest
  const why = /[A-Z]/.test(character) ? 'names and functions are in lower case' : 'leave it out'
  return `At character ${at + 1}: ${character} has no meaning here; ${why}.`
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
