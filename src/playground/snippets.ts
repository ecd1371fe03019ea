import { base } from './api.ts'
import { catalog, type EndpointInfo } from './catalog.ts'
import type { Values } from './schema.ts'

/** A way to send the request of a form. The key is left out of all of them. */
export interface Snippet {
  readonly name: string
  readonly code: string
}

export function snippetsOf(endpoint: EndpointInfo, given: Values): Snippet[] {
  const { name, path, summary } = endpoint
  const input = withoutFiles(given) as Values
  const address = `${location.origin}${base}`
  const literal = literalOf(input, 0)
  const key = catalog.value?.needsKey ? " \\\n  -H 'X-API-Key: YOUR_KEY'" : ''
  const body = JSON.stringify(input, null, 2).replaceAll("'", "'\\''")
  return [
    {
      name: 'curl',
      code: `curl ${address}${path}${key} \\\n  -H 'Content-Type: application/json' \\\n  -d '${body}'`,
    },
    {
      name: 'Function',
      code: `import { ${name} } from 'copydesk'
import { local } from 'copydesk/local'
import { folder } from 'copydesk/store'

const result = await ${name}(${literal}, { providers: local(), store: folder('./out') })
console.log(result)`,
    },
    {
      name: 'Client',
      code: `import { createClient } from 'copydesk/client'

const desk = createClient({
  baseUrl: '${address}',${catalog.value?.needsKey ? "\n  apiKey: 'YOUR_KEY'," : ''}
})

const result = await desk.${name}(${literal})`,
    },
    { name: 'CLI', code: `npx copydesk ${path.split('/').at(-1)}${optionsOf(input)}` },
    {
      name: 'AI SDK',
      code: `import { generateText } from 'ai'
import { openai } from '@ai-sdk/openai'
import { createDesk } from 'copydesk'
import { tools } from 'copydesk/ai-sdk/tools'
import { local } from 'copydesk/local'

const { ${name} } = tools({ desk: createDesk({ providers: local() }) })

const { text } = await generateText({
  model: openai('gpt-5'),
  tools: { ${name} },
  prompt: ${quote(`${summary} ${longestText(input)}`.trim())},
})`,
    },
  ]
}

const longestText = (input: Values) =>
  Object.values(input).reduce<string>(
    (longest, value) => (typeof value === 'string' && value.length > longest.length ? value : longest),
    '',
  )

/** Files of a request would fill pages. */
function withoutFiles(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^(data:[^,]{0,80},).{40,}$/s, '$1…')
  if (Array.isArray(value)) return value.map(withoutFiles)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutFiles(each)]))
}

export const hasFiles = (input: Values) => JSON.stringify(input).includes('"data:')

function quote(text: string): string {
  if (text.includes('\n') || text.includes("'")) return JSON.stringify(text)
  return `'${text.replaceAll('\\', '\\\\')}'`
}

/** A value as it is written in JavaScript. */
function literalOf(value: unknown, depth: number): string {
  const indent = '  '.repeat(depth + 1)
  const close = '  '.repeat(depth)
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value))
    return `[\n${value.map((each) => `${indent}${literalOf(each, depth + 1)},\n`).join('')}${close}]`
  const fields = Object.entries(value).map(([name, each]) => {
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : quote(name)
    return `${indent}${key}: ${literalOf(each, depth + 1)},\n`
  })
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${close}}`
}

/** Fields as options of the command line: lists as several words, objects as JSON. */
function optionsOf(input: Values): string {
  const word = (value: unknown) => `'${String(value).replaceAll("'", "'\\''")}'`
  const options = Object.entries(input).map(([name, value]) => {
    const option = ` \\\n  --${name.replaceAll('_', '-')}`
    if (value === true) return option
    if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
      return `${option} ${value.map(word).join(' ')}`
    return `${option} ${word(typeof value === 'object' ? JSON.stringify(value) : value)}`
  })
  return options.join('')
}
