import { readFile, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { designSchema } from '../src/content/design.ts'
import type { Endpoint } from '../src/endpoint.ts'
import { registry } from '../src/generators/index.ts'
import { brandFileSchema } from '../src/generators/shared/brand-file.ts'
import { defaultLengths, traitsOf } from '../src/input.ts'
import { fieldTitle } from '../src/language/field-titles.ts'
import { prices } from '../src/providers/calls/prices.ts'
import { subsetTables } from './design-tables.ts'
import { tableOf } from './markdown.ts'

export const pathsFile = 'src/http/paths.ts'
export const brandSchemaFile = 'brand.schema.json'
export const designSchemaFile = 'design.schema.json'

/** The schema of a brand, for editors. */
export const brandSchemaText = () => jsonSchemaText(brandFileSchema())

/** The schema of a design, for whatever writes or stores one. */
export const designSchemaText = () => jsonSchemaText(designSchema())

const jsonSchemaText = (schema: z.ZodType) =>
  `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`

/** The pages whose tables are written from the schemas, and what stands in them. `npm run docs` brings them up to date. */
export function pages(): { readonly file: string; readonly table: string }[] {
  return [
    { file: 'README.md', table: endpointTable() },
    { file: 'docs/costs.md', table: priceTable() },
    { file: 'docs/designs.md', table: subsetTables() },
    ...registry.map((endpoint: Endpoint) => ({
      file: `docs/endpoints/${pageOf(endpoint)}.md`,
      table: fieldTable(endpoint),
    })),
  ]
}

export function pageOf(endpoint: Pick<Endpoint, 'name'>): string {
  return endpoint.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The client's table of paths, which stands apart from the registry so that a browser loads no schema. */
export function pathsModule(): string {
  const lines = registry.map(({ name, path }) => `  ${name}: '${path}',`)
  return `/** Generated from the registry by \`npm run docs\`. */\nexport const paths = {\n${lines.join('\n')}\n} as const\n`
}

/** Puts a table between a page's two markers. */
export function withTable(page: string, table: string): string {
  const [before, rest] = page.split('<!-- table -->\n')
  const after = rest?.split('<!-- /table -->')[1]
  if (before === undefined || after === undefined)
    throw new Error('The page has no <!-- table --> … <!-- /table -->.')
  return `${before}<!-- table -->\n\n${table}\n\n<!-- /table -->${after}`
}

function endpointTable(): string {
  const rows = registry.map((endpoint) => [
    `\`${endpoint.path}\``,
    `[\`${endpoint.name}\`](docs/endpoints/${pageOf(endpoint)}.md)`,
    endpoint.summary,
  ])
  return `${registry.length} endpoints:\n\n${tableOf(['Path', 'Function', 'What it does'], rows)}`
}

/** The prices of what is not free. */
function priceTable(): string {
  const dollars = (amount: number) => `$${Number(amount.toPrecision(3))}`
  const rows = Object.entries(prices).flatMap(([name, { input, output, unit, per, date, source }]) => {
    const price = [
      ...(input ? [`${dollars(input)} for a million tokens in`] : []),
      ...(output ? [`${dollars(output)} out`] : []),
      ...(unit
        ? [per === 'picture' ? `${dollars(unit)} for a picture` : `${dollars(1000 * unit)} for 1,000 ${per}s`]
        : []),
    ]
    const found = source ? `[${date}](${source})` : '2026-10'
    return price.length === 0 ? [] : [[`\`${name}\``, price.join(', '), found]]
  })
  return tableOf(['Model', 'US dollars', 'Found'], rows)
}

function fieldTable({ input, output }: Endpoint): string {
  const taken = Object.entries(input.shape).map(([name, field]) => {
    const required = !(field as z.ZodType).safeParse(undefined).success
    const { aliases = [] } = traitsOf(field)
    const also =
      aliases.length > 0 ? ` Also spelled ${aliases.map((alias) => `\`${alias}\``).join(', ')}.` : ''
    return [
      `\`${name}\``,
      titleOfField(name, field),
      typeOf(field, 'input'),
      required ? 'yes' : '',
      `${description(field)}${also}${limitOf(field)}`,
    ]
  })
  const given = Object.entries(output.shape).map(([name, field]) => [
    `\`${name}\``,
    typeOf(field, 'output'),
    description(field),
  ])
  return [
    tableOf(['Field', 'Title', 'Type', 'Required', 'Meaning'], taken),
    tableOf(['Result', 'Type', 'Meaning'], given),
  ].join('\n\n')
}

function typeOf(field: z.core.$ZodType, io: 'input' | 'output'): string {
  const schema = z.toJSONSchema(field, { io }) as {
    type?: string
    enum?: string[]
    items?: { type?: string }
  }
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ')
  if (schema.type === 'array') return `list of ${schema.items?.type ?? 'any'}`
  return schema.type ?? 'any'
}

function limitOf(field: z.core.$ZodType): string {
  const { length = 'text' } = traitsOf(field)
  const type = typeOf(field, 'input')
  if (!/^(?:string|list|object)/.test(type)) return ''
  if (length === 'unlimited') return ''
  const { maxLength = defaultLengths[length] } = z.toJSONSchema(field, { io: 'input' })
  return ` ${type === 'object' ? 'Each text at' : 'At'} most ${maxLength.toLocaleString('en')} characters.`
}

function description(field: z.core.$ZodType): string {
  return z.globalRegistry.get(field)?.description ?? ''
}

/** What forms call a field. */
function titleOfField(name: string, field: z.core.$ZodType): string {
  return z.globalRegistry.get(field)?.title ?? fieldTitle(name)
}

/** Writes only what changed: tests may read the files meanwhile. */
async function update(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const changed = change(text)
  if (changed !== text) await writeFile(file, changed)
}

if (import.meta.main) {
  await update(pathsFile, () => pathsModule())
  await update(brandSchemaFile, () => brandSchemaText())
  await update(designSchemaFile, () => designSchemaText())
  for (const { file, table } of pages()) await update(file, (text) => withTable(text, table))
}
