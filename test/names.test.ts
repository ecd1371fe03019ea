import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** Names that had several meanings, or one that nobody guessed, and what is written instead. */
const formerNames: Readonly<Record<string, string>> = {
  areTwins: 'sayTheSame',
  callNoted: 'callOrResume',
  english_: 'a name without an underscore',
  film: 'video',
  filmOf: 'videoMedia',
  firstRod: 'firstCountingRod',
  gistOf: 'comparableText',
  gives: 'offers',
  grave: 'error',
  heldTogether: 'refCounted',
  hinge: 'a word for the place',
  isRehearsal: 'isDryRun',
  lookAt: 'measure or read',
  lookForCaller: 'detectDisconnect',
  looks: 'variants or styles',
  mustWait: 'wouldWait',
  neverSent: 'notSentFailure',
  news: 'events',
  poisoned: 'tooManyAttempts',
  rehearsal: 'dry run',
  rehearsed: 'dry run',
  saidWith: 'answerInfo',
  shine: 'highlight or addLight',
  slight: 'warning',
  takeTurns: 'shareCalls',
  takes: 'filledFrom, accepts or supports',
  toldBy: 'headerInfo',
}

/** Participles and adverbs that do not say what a variable, a parameter or a function is. Fields of data may have them. */
const vague = new Set(['asked', 'begun', 'got', 'joint', 'made', 'meant', 'said', 'told', 'works'])

/** Names of version 0.1 that callers may still use. They leave with version 0.3. */
const deprecated: Readonly<Record<string, readonly string[]>> = {
  'src/input.ts': ['takes', 'gives'],
  'src/run.ts': ['isRehearsal'],
  'src/run/start-run.ts': ['isRehearsal'],
}

/** What arrays and typed arrays call with an item and its place. */
const withIndex = new Set([
  ...['map', 'filter', 'flatMap', 'forEach', 'some', 'every', 'from'],
  ...['find', 'findIndex', 'findLast', 'findLastIndex'],
])

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(?:test|fixtures)\.tsx?$/.test(file))
const sources = files.map((file) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true),
)

/** What of a source file a test complains of, with the file and the line. */
function findIn(find: (node: ts.Node, source: ts.SourceFile) => string | undefined): string[] {
  const found: string[] = []
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      const complaint = find(node, source)
      if (complaint) found.push(`${placeOf(node, source)} ${complaint}`)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

const placeOf = (node: ts.Node, source: ts.SourceFile) =>
  `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`

/** Whether a name is declared here and chosen freely, not the name of a field that is taken out of an object. */
const isBinding = (name: ts.Identifier) =>
  ((ts.isVariableDeclaration(name.parent) ||
    ts.isParameter(name.parent) ||
    ts.isFunctionDeclaration(name.parent)) &&
    name.parent.name === name) ||
  (ts.isBindingElement(name.parent) && name.parent.name === name && name.parent.propertyName !== undefined)

/** Whether a name is bound to the place of an item in a list. */
function isIndex(name: ts.Identifier): boolean {
  const { parent } = name
  if (ts.isParameter(parent)) return isSecondOfCallback(parent)
  if (ts.isBindingElement(parent)) return isOfEntries(parent)
  return ts.isVariableDeclaration(parent) && (isFoundInList(parent) || isOfKeys(parent))
}

/** `list.map((item, at) => …)` and `Array.from(list, (item, at) => …)`. */
function isSecondOfCallback(parameter: ts.ParameterDeclaration): boolean {
  const { parent: callback } = parameter
  const call = callback.parent
  return (
    callback.parameters[1] === parameter &&
    ts.isCallExpression(call) &&
    ts.isPropertyAccessExpression(call.expression) &&
    withIndex.has(call.expression.name.text)
  )
}

/** `for (const [at, item] of list.entries())`. */
function isOfEntries(element: ts.BindingElement): boolean {
  const { parent: pattern } = element
  const loop = pattern.parent.parent?.parent
  return (
    ts.isArrayBindingPattern(pattern) &&
    loop !== undefined &&
    ts.isForOfStatement(loop) &&
    calls(loop.expression, 'entries') &&
    pattern.elements[0] === element
  )
}

/** `const at = list.findIndex(…)`. A text has no such method. */
const isFoundInList = ({ initializer }: ts.VariableDeclaration) =>
  initializer !== undefined && ['findIndex', 'findLastIndex'].includes(methodIn(initializer)?.name ?? '')

/** `for (const at of list.keys())`. */
function isOfKeys({ parent: list }: ts.VariableDeclaration): boolean {
  return ts.isForOfStatement(list.parent) && calls(list.parent.expression, 'keys')
}

/** Whether it calls a method without arguments: `list.entries()`, but not `Object.entries(offsets)`. */
function calls(node: ts.Expression, method: string): boolean {
  const called = methodIn(node)
  return called?.name === method && called.count === 0
}

/** The method that an expression calls, and with how many arguments. */
const methodIn = (node: ts.Expression) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    ? { name: node.expression.name.text, count: node.arguments.length }
    : undefined

/** The names that a file declares at its top, with the part of it that declares each. */
function* topLevel(source: ts.SourceFile): Generator<readonly [name: string, node: ts.Node]> {
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement))
      for (const each of statement.declarationList.declarations) yield [each.name.getText(), each]
    else if (isNamed(statement)) yield [statement.name.text, statement]
  }
}

const isNamed = (node: ts.Node): node is ts.Node & { readonly name: ts.Identifier } =>
  (ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)) &&
  node.name !== undefined

/** Where names are declared that several files declare. */
function sharedNames(isMeant: (name: string, node: ts.Node) => boolean): string[] {
  const places = new Map<string, string[]>()
  for (const source of sources)
    for (const [name, node] of topLevel(source))
      if (isMeant(name, node)) places.set(name, [...(places.get(name) ?? []), placeOf(node, source)])
  return [...places].flatMap(([name, all]) => (all.length > 1 ? [`${name}: ${all.join(', ')}`] : []))
}

const isType = (node: ts.Node) =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node)

/** The words of the glossary. */
function glossary(): string[] {
  const [, table = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Words of ours\n')
  return [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name as string)
}

describe('names', () => {
  it('are not the former ones, in texts of the program either', () => {
    const found = findIn((node, source) => {
      if (ts.isIdentifier(node)) {
        const isFormer = Object.hasOwn(formerNames, node.text)
        const isKept = deprecated[source.fileName]?.includes(node.text)
        return isFormer && !isKept ? `${node.text}: write ${formerNames[node.text]}` : undefined
      }
      return ts.isStringLiteral(node) && /^rehears/i.test(node.text) ? `'${node.text}'` : undefined
    })
    expect(found).toEqual([])
  })

  it('of variables, parameters and functions say what they hold', () => {
    const found = findIn((node) =>
      ts.isIdentifier(node) && vague.has(node.text) && isBinding(node)
        ? `${node.text}: name what it is`
        : undefined,
    )
    expect(found).toEqual([])
  })

  it('say `index` of the place in a list; `at` is an offset in bytes, letters or pixels', () => {
    const found = findIn((node) =>
      ts.isIdentifier(node) && node.text === 'at' && isIndex(node) ? 'at: write index' : undefined,
    )
    expect(found).toEqual([])
  })

  it('of helpers such as `partsOf` are in one file: those of another have a more precise name', () => {
    const helpers = sharedNames((name, node) => /^[a-z]+Of$/.test(name) && !isType(node))
    expect(helpers).toEqual([])
  })

  it('that are ours are types of one file', () => {
    const words = new Set(glossary())
    expect(sharedNames((name, node) => words.has(name) && isType(node))).toEqual([])
  })

  it('that are ours are explained in CONTRIBUTING.md, and declared in the source', () => {
    const words = glossary()
    expect(words.length).toBeGreaterThan(10)
    expect(words.length).toBeLessThanOrEqual(25)
    expect(words).toEqual([...words].sort((one = '', other = '') => one.localeCompare(other)))
    const types = new Set(sources.flatMap((source) => [...topLevel(source)].map(([name]) => name)))
    expect(words.filter((name) => /^\p{Lu}/u.test(name) && !types.has(name))).toEqual([])
  })
})
