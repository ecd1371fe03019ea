/**
 * Writes the descriptions of the schemas into the built types, where editors look for them: types that are inferred from
 * a schema have none. Every endpoint gets named types for its input and its output, and desks and clients get the
 * summaries at their methods. The texts come from the same JSON Schema as the OpenAPI document.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import ts from 'typescript'
import type * as z from 'zod'
import { registry } from '../src/generators/index.ts'
import { schemaOf } from '../src/http/openapi.ts'

type JsonSchema = z.core.JSONSchema._JSONSchema

interface NamedType {
  readonly name: string
  readonly schema: JsonSchema
}

/** The named types of each endpoint, in the order of `Endpoint`'s last type parameters. */
const namedTypes = new Map(
  registry.map((endpoint): [string, readonly [NamedType, NamedType]] => {
    const prefix = `${endpoint.name.charAt(0).toUpperCase()}${endpoint.name.slice(1)}`
    return [
      endpoint.name,
      [
        { name: `${prefix}Input`, schema: schemaOf(endpoint.input, 'input') },
        { name: `${prefix}Output`, schema: schemaOf(endpoint.output, 'output') },
      ],
    ]
  }),
)
const allTypes = [...namedTypes.values()].flat()

/** A module without code, which the others import. */
function typesModule(): string {
  const types = allTypes.map(({ name, schema }) => `export type ${name} = ${typeOf(schema)};\n`)
  const summaries = registry.map(({ name, summary }) => `${comment(summary)}readonly ${name}: unknown;\n`)
  const imported = `import type { MediaInput } from './index.js';\n`
  const text = `${imported}${types.join('')}export interface Summaries {\n${summaries.join('')}}\n`
  return ts.createPrinter().printFile(parsed(text))
}

/** A JSON Schema as a type, with the descriptions as comments. */
function typeOf(schema: JsonSchema): string {
  if (typeof schema === 'boolean' || Object.keys(schema).length === 0) return 'unknown'
  const { type, format, properties, required = [], additionalProperties, items, anyOf } = schema
  if (format === 'image' || format === 'audio' || format === 'video') return 'MediaInput'
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (anyOf) return anyOf.map(typeOf).join(' | ')
  if (Array.isArray(type)) return type.map((each) => typeOf({ type: each })).join(' | ')
  if (items && !Array.isArray(items)) return `Array<${typeOf(items)}>`
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => {
      const [mark, absent] = required.includes(name) ? ['', ''] : ['?', ' | undefined']
      return `${comment(field)}${name}${mark}: ${typeOf(field)}${absent};\n`
    })
    return `{\n${fields.join('')}}`
  }
  if (typeof additionalProperties === 'object') return `Record<string, ${typeOf(additionalProperties)}>`
  if (type === 'string' || type === 'number' || type === 'boolean' || type === 'null') return type
  if (type === 'integer') return 'number'
  throw new Error(`typeOf has no type for this schema yet: ${JSON.stringify(schema)}`)
}

function comment(of: JsonSchema | string): string {
  const text = typeof of === 'object' ? of.description : of
  return text === undefined ? '' : `/** ${text.replaceAll('*/', '*\\/')} */\n`
}

function parsed(text: string): ts.SourceFile {
  return ts.createSourceFile('module.d.ts', text, ts.ScriptTarget.Latest, true)
}

/** A text in place of a node, or after it. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What has to change in a built module so that it uses the named types. */
function editsOf(module: ts.SourceFile): Edit[] {
  const edits: Edit[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) edits.push(...editsOfReference(node))
    if (ts.isTypeAliasDeclaration(node)) edits.push(...editsOfAlias(node))
    ts.forEachChild(node, visit)
  }
  visit(module)
  return edits
}

/** Endpoint<"topics", z.ZodObject<…>, z.ZodObject<…>, "text", { … }, { … }>: the last two are replaced. */
function editsOfReference({ typeArguments }: ts.TypeReferenceNode): Edit[] {
  const [name, , , needs, given] = typeArguments ?? []
  const types = namedTypes.get(literalOf(name))
  if (!types || !needs || !given) return []
  const text = types.map((type) => `, ${type.name}`).join('')
  return [{ start: needs.end, end: typeArguments?.end ?? needs.end, text }]
}

function editsOfAlias({ pos, end, name, type }: ts.TypeAliasDeclaration): Edit[] {
  // Imported instead.
  if (allTypes.some((named) => named.name === name.text)) return [{ start: pos, end, text: '' }]
  if (name.text !== 'Desk') return []
  const text = " & Pick<Summaries, Extract<Endpoints[number]['name'], keyof Summaries>>"
  return [{ start: type.end, end: type.end, text }]
}

function literalOf(type: ts.TypeNode | undefined): string {
  return type && ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : ''
}

let count = 0
for (const file of globSync('dist/*.d.ts')) {
  const text = readFileSync(file, 'utf8')
  const edits = editsOf(parsed(text)).sort((one, other) => other.start - one.start)
  if (edits.length === 0) continue
  count += edits.length
  const edited = edits.reduce(
    (rest, edit) => rest.slice(0, edit.start) + edit.text + rest.slice(edit.end),
    text,
  )
  const imported = ['Summaries', ...allTypes.map(({ name }) => name)].join(', ')
  writeFileSync(file, `import type { ${imported} } from './endpoint-types.js';\n${edited}`)
}
// Two mentions of each endpoint, its two aliases, and the desk.
const expected = 4 * registry.length + 1
if (count !== expected) throw new Error(`Expected ${expected} places in dist/*.d.ts, found ${count}.`)
writeFileSync('dist/endpoint-types.d.ts', typesModule())
