/** Works formulas out in the page, line by line as `interpret` does it on the server; a test holds the two together. */
export const interpreter: string = `
const operations = {
  __proto__: null,
  '+': (a, b) => isNear(a, -b) ? 0 : a + b,
  '-': (a, b) => b === undefined ? -a : isNear(a, b) ? 0 : a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '^': (a, b) => a ** b,
  '<': (a, b) => a < b && !isNear(a, b),
  '<=': (a, b) => a < b || isNear(a, b),
  '>': (a, b) => a > b && !isNear(a, b),
  '>=': (a, b) => a > b || isNear(a, b),
  '==': (a, b) => isNear(a, b),
  '!=': (a, b) => !isNear(a, b),
  and: (_, b) => b !== 0,
  or: (_, b) => b !== 0,
  not: (a) => a === 0,
  min: Math.min,
  max: Math.max,
  abs: Math.abs,
  sqrt: Math.sqrt,
  exp: Math.exp,
  ln: Math.log,
  log10: Math.log10,
  floor: (a) => whole(a, Math.floor),
  ceil: (a) => whole(a, Math.ceil),
  round(a, decimals = 0) {
    const scale = 10 ** Math.min(12, Math.max(0, Math.trunc(decimals)))
    if (Number.isInteger(a)) return a
    return Math.sign(a) * Math.round(Math.abs(a) * scale * (1 + Number.EPSILON)) / scale
  },
}

function isNear(a, b) {
  return Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b))
}

function whole(value, toWhole) {
  const nearest = Math.round(value)
  return Math.abs(value - nearest) < 1e-9 ? nearest : toWhole(value)
}

function interpret(expression, values, onZero = () => {}) {
  if (typeof expression === 'number') return expression
  if (typeof expression === 'string') return Object.hasOwn(values, expression) ? values[expression] : NaN
  const operator = expression[0]
  const operand = (index) => interpret(expression[index] ?? NaN, values, onZero)

  const first = operand(1)
  if (!Number.isFinite(first)) return NaN
  if (operator === 'if') return operand(first ? 2 : 3)
  if (operator === 'and' && !first) return 0
  if (operator === 'or' && first) return 1

  const numbers = [first]
  for (let index = 2; index < expression.length; index++) numbers.push(operand(index))
  if (!numbers.every(Number.isFinite)) return NaN
  if (operator === '/' && numbers[1] === 0) onZero()
  const result = Number(operations[operator]?.(...numbers)) + 0
  return Number.isFinite(result) ? result : NaN
}
`
