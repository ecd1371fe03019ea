import { join } from 'node:path'
import ts from 'typescript'
import type * as z from 'zod'

/** A TypeScript file that is open in an editor. It does not have to exist. */
export interface Editor {
  /**
   * The functions that modules export, and those of their results: `openai` and its `text`. Each is found by its
   * module's place in the list: `module0.openai`.
   */
  readonly functionsOf: (modules: readonly string[]) => FunctionShape[]
  /** The names in a text whose hover has no comment, and the compiler's errors. The names are marked: `⌖topic: 'Tea'`. */
  readonly uncommented: (text: string) => string[]
  /** What the hover says of the name after the mark `⌖`. */
  readonly hover: (text: string) => string
  /** What is offered at the mark. */
  readonly offered: (text: string) => string[]
}

export interface FunctionShape {
  readonly expression: string
  readonly parameters: readonly Shape[]
}

/** The fields of a value, by name, and of what its lists and records hold. */
export interface Shape {
  readonly fields?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly values?: Shape
}

export function openEditor(folder: string): Editor {
  const file = join(folder, 'example.mts')
  let content = ''
  let version = 0
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2023.d.ts'],
    types: ['node'],
    typeRoots: [join(process.cwd(), 'node_modules/@types')],
    strict: true,
  }
  const service = ts.createLanguageService({
    ...ts.sys,
    realpath: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: (name) => (name === file ? String(version) : '0'),
    getScriptSnapshot: (name) => {
      const text = name === file ? content : ts.sys.readFile(name)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  })
  const write = (text: string) => {
    content = text
    version++
  }
  const writeMarked = (text: string): number => {
    write(text.replace('⌖', ''))
    return text.indexOf('⌖')
  }
  return {
    hover: (text) => {
      const info = service.getQuickInfoAtPosition(file, writeMarked(text))
      return ts.displayPartsToString([...(info?.displayParts ?? []), ...(info?.documentation ?? [])])
    },
    offered: (text) =>
      service.getCompletionsAtPosition(file, writeMarked(text), undefined)?.entries.map(({ name }) => name) ??
      [],
    functionsOf: (modules) => {
      write(modules.map((module, index) => `import * as module${index} from '${module}'`).join('\n'))
      const program = service.getProgram()
      const checker = program?.getTypeChecker()
      return (program?.getSourceFile(file)?.statements ?? []).flatMap((statement, index) => {
        const name = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings
        const symbol = name && ts.isNamespaceImport(name) && checker?.getSymbolAtLocation(name.name)
        if (!checker || !symbol) throw new Error(`${modules[index]} was not loaded.`)
        return functionsIn(checker, checker.getTypeOfSymbol(symbol), `module${index}.`)
      })
    },
    uncommented: (text) => {
      const [start = '', ...marked] = text.split('⌖')
      write(start + marked.join(''))
      let position = start.length
      const names = marked.flatMap((part) => {
        const info = service.getQuickInfoAtPosition(file, position)
        position += part.length
        return info?.documentation?.some((each) => each.text.trim() !== '') ? [] : [part.slice(0, 40)]
      })
      const errors = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)]
      return [
        ...names,
        ...errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
      ]
    },
  }
}

function functionsIn(checker: ts.TypeChecker, type: ts.Type, before: string): FunctionShape[] {
  return ownProperties(checker, type).flatMap((symbol) => {
    const called = checker.getTypeOfSymbol(symbol)
    const [signature] = called.getCallSignatures()
    if (!signature) return []
    const expression = `${before}${symbol.name}`
    const parameters = signature.parameters.map((each) => shapeOfType(checker, checker.getTypeOfSymbol(each)))
    const members = before.startsWith('(')
      ? []
      : functionsIn(checker, signature.getReturnType(), `(undefined! as ReturnType<typeof ${expression}>).`)
    return [{ expression, parameters }, ...members]
  })
}

function ownProperties(checker: ts.TypeChecker, type: ts.Type): ts.Symbol[] {
  return checker
    .getPropertiesOfType(type)
    .filter(({ declarations = [] }) =>
      declarations.some((each) => each.getSourceFile().fileName.includes('/copydesk/dist/')),
    )
}

/** The fields that the package itself declares. */
function shapeOfType(checker: ts.TypeChecker, given: ts.Type, above: readonly ts.Type[] = []): Shape {
  const type = checker.getNonNullableType(given)
  // A field of a type that the call infers is declared by the call itself.
  if (above.includes(type) || (type.flags & ts.TypeFlags.TypeParameter) !== 0) return {}
  const inner = (each: ts.Type) => shapeOfType(checker, each, [...above, type])
  if (type.isUnion()) {
    // Editors show no description where several types may be meant.
    const [only = {}, ...others] = type.types.map(inner).filter((shape) => Object.keys(shape).length > 0)
    return others.length > 0 ? {} : only
  }
  if (checker.isArrayLikeType(type))
    return { items: inner(checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type) }
  const own = ownProperties(checker, type)
  if (own.length === 0 || type.getCallSignatures().length > 0) return {}
  return {
    fields: Object.fromEntries(own.map((field) => [field.name, inner(checker.getTypeOfSymbol(field))])),
  }
}

export function shapeOfSchema(schema: z.core.JSONSchema._JSONSchema): Shape {
  if (typeof schema === 'boolean') return {}
  const { properties, items, additionalProperties, anyOf = [] } = schema
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => [name, shapeOfSchema(field)])
    return { fields: Object.fromEntries(fields) }
  }
  if (items && !Array.isArray(items)) return { items: shapeOfSchema(items) }
  if (additionalProperties) return { values: shapeOfSchema(additionalProperties) }
  return anyOf.map(shapeOfSchema).find((shape) => Object.keys(shape).length > 0) ?? {}
}

/** An object literal with every field, each of them marked. */
function literalOf({ fields, items, values }: Shape): string {
  if (items) return `[${literalOf(items)}]`
  if (values) return `{ any: ${literalOf(values)} }`
  if (!fields) return 'undefined!'
  const entries = Object.entries(fields).map(([name, shape]) => `⌖${name}: ${literalOf(shape)}`)
  // Fields that the package does not declare are left out.
  return `{ ${entries.join(', ')}, ...(undefined! as any) }`
}

/** Expressions that read every field of a value, each of them marked. */
export function readsOf(value: string, { fields = {}, items, values }: Shape): string[] {
  if (items) return readsOf(`${value}[0]!`, items)
  if (values) return readsOf(`${value}['any']!`, values)
  return Object.entries(fields).flatMap(([name, shape]) => [
    `${value}.⌖${name}`,
    ...readsOf(`${value}.${name}!`, shape),
  ])
}

/** A call with every field of every parameter, the name of the function and the fields marked. */
export function callOf({ expression, parameters }: FunctionShape): string {
  const name = expression.lastIndexOf('.') + 1
  return `${expression.slice(0, name)}⌖${expression.slice(name)}(${parameters.map(literalOf).join(', ')})`
}
