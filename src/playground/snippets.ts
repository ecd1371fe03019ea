import { base } from './api.ts'
import { catalog, type EndpointInfo } from './catalog.ts'
import { InputFile, takeFiles } from './input-files.ts'
import type { Values } from './schema.ts'

/** A way to send the request of a form. The key is left out of all of them. */
export interface Snippet {
  readonly name: string
  readonly code: string
}

/** A request as code is written from it. */
interface Request {
  readonly endpoint: EndpointInfo
  readonly input: Values
  readonly files: readonly InputFile[]
  readonly address: string
}

/** The request of a form as code that runs: for the shell, for Node and for the client. */
export function snippetsOf(
  endpoint: EndpointInfo,
  input: Values,
): { readonly snippets: readonly Snippet[]; readonly files: readonly InputFile[] } {
  const request = { endpoint, ...takeFiles(input), address: `${location.origin}${base}` }
  const snippets = [
    { name: 'curl', code: curl(request) },
    { name: 'Function', code: callOfFunction(request) },
    { name: 'Client', code: callOfClient(request) },
    { name: 'CLI', code: endpoint.name === 'campaign' ? campaignCommand(request) : command(request) },
    { name: 'AI SDK', code: callOfTool(request) },
  ]
  return { snippets, files: request.files }
}

function curl({ endpoint: { path }, input, files, address }: Request): string {
  const key = catalog.value?.needsKey ? " \\\n  -H 'X-API-Key: YOUR_KEY'" : ''
  const line = `curl ${address}${path}${key} \\\n  -H 'Content-Type: application/json'`
  const body = JSON.stringify(input, null, 2)
  if (files.length === 0) return `${line} \\\n  -d ${word(body)}`
  // On standard input, because an argument of a command may have 128 KB.
  return `${line} \\\n  -d @- <<END\n${withContents(escaped(body), files, readByShell)}\nEND`
}

/** Without what a shell expands in a document, and JavaScript in a template. */
const escaped = (text: string) =>
  ['\\', '$', '`'].reduce((changed, sign) => changed.replaceAll(sign, `\\${sign}`), text)

const readByShell = ({ head, name }: InputFile) => `${head}$(base64 < ${name} | tr -d '\\n')`

/** Puts what reads a file where the file is. */
function withContents(
  text: string,
  files: readonly InputFile[],
  readBy: (file: InputFile, at: number) => string,
): string {
  return files.reduce((changed, file, at) => changed.replace(file.mark, () => readBy(file, at)), text)
}

/** Code that reads files of the request. */
const reading = (files: readonly InputFile[], code: string) =>
  files.length > 0
    ? `import { readFile } from 'node:fs/promises'
${code}`
    : code

function callOfFunction({ endpoint: { name }, input, files }: Request): string {
  return reading(
    files,
    `import { ${name} } from 'copydesk'
import { local } from 'copydesk/local'
import { folder } from 'copydesk/store'

const result = await ${name}(${literalOf(input, 0)}, { providers: local(), store: folder('./out') })
console.log(result)`,
  )
}

function callOfClient({ endpoint: { name }, input, files, address }: Request): string {
  return reading(
    files,
    `import { createClient } from 'copydesk/client'

const desk = createClient({
  baseUrl: '${address}',${catalog.value?.needsKey ? "\n  apiKey: 'YOUR_KEY'," : ''}
})

const result = await desk.${name}(${literalOf(input, 0)})
console.log(result)`,
  )
}

/** A model cannot write a file as an argument, so it gets the URL under which the store has it. */
function callOfTool({ endpoint: { name }, input, files }: Request): string {
  const put = files.map(
    ({ name: path, type }, index) =>
      `const ${fileVariable(index)} = await store.put({ type: '${type}', bytes: await readFile('${path}') })\n`,
  )
  const task = escaped(`Use ${name} with ${JSON.stringify(input, null, 2)}`)
  return reading(
    files,
    `import { openai } from '@ai-sdk/openai'
import { generateText, isStepCount } from 'ai'
import { createDesk } from 'copydesk'
import { tools } from 'copydesk/ai-sdk/tools'
import { local } from 'copydesk/local'
import { folder } from 'copydesk/store'

const store = folder('./out')
${put.join('')}const { ${name} } = tools({ desk: createDesk({ providers: local(), store }) })

const { text } = await generateText({
  model: openai('gpt-6-sol'),
  tools: { ${name} },
  stopWhen: isStepCount(3),
  prompt: \`${withContents(task, files, (_, index) => `\${${fileVariable(index)}.url}`)}\`,
})
console.log(text)`,
  )
}

const fileVariable = (at: number) => (at === 0 ? 'file' : `file${at + 1}`)

function quote(text: string): string {
  if (text.includes('\n') || text.includes("'")) return JSON.stringify(text)
  return `'${text.replaceAll('\\', '\\\\')}'`
}

/** A value as it is written in JavaScript. */
function literalOf(value: unknown, depth: number): string {
  const indent = '  '.repeat(depth + 1)
  const close = '  '.repeat(depth)
  if (value instanceof InputFile) return `\`${value.head}\${await readFile('${value.name}', 'base64')}\``
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

/** A text as one word of a shell. */
const word = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

const jsonWord = (value: unknown, files: readonly InputFile[]) =>
  withContents(word(JSON.stringify(value)), files, (file) => `'"${readByShell(file)}"'`)

function shellWord(value: unknown, files: readonly InputFile[]): string {
  if (value instanceof InputFile) return word(`@${value.name}`)
  return typeof value === 'object' ? jsonWord(value, files) : word(String(value))
}

/** Fields are options of the command line: lists as several words, objects as JSON. */
function command({ endpoint: { path }, input, files }: Request, argument = ''): string {
  const options = Object.entries(input).map(([name, value]) => {
    if (value === false) return ''
    const option = ` \\\n  --${name.replaceAll('_', '-')}`
    if (value === true) return option
    const words = Array.isArray(value) && !value.some(readsAsOther) ? value : [value]
    return `${option} ${words.map((each) => shellWord(each, files)).join(' ')}`
  })
  return `npx copydesk ${path.split('/').at(-1)}${argument}${options.join('')}`
}

/** Whether the command line takes an entry of a list for an option, a file or JSON. */
const readsAsOther = (value: unknown) => typeof value === 'string' && /^[-@[]/.test(value)

/** Reads its article from standard input, and takes the brand as all commands do. */
function campaignCommand({ input, ...request }: Request): string {
  const { article = '', brand, ...options } = input
  // A logo may be a path there.
  const ownBrand = Object.fromEntries(
    Object.entries((brand ?? {}) as Values).map(([name, value]) => [
      name,
      value instanceof InputFile ? value.name : value,
    ]),
  )
  const line = command(
    { ...request, input: { ...(brand !== undefined && { brand: ownBrand }), ...options } },
    ' -',
  )
  return `${line} <<'END'\n${article}\nEND`
}
