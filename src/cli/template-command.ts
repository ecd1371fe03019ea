import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import type { Words } from '../content/template.ts'
import { CopydeskError } from '../errors.ts'
import { toDataUrl } from '../media/media.ts'
import { type PostSize, postSizes } from '../render/card.ts'
import type { CommandContext } from './endpoint-command.ts'

interface PreviewFlags {
  readonly words?: string
  readonly size?: PostSize
  readonly port: number
}

const help = `
The page in the browser repaints when the template, its words or a picture beside it is saved, and shows what is wrong.

Example:
  copydesk template preview offer.html --words offer.json --size 4:5`

/** Adds `template preview`, which shows a template while it is written. */
export function addTemplateCommand(program: Command, context: CommandContext): void {
  program
    .command('template')
    .description('Shows a template of yours while you write it.')
    .command('preview')
    .description('Serves a page that shows the picture of a template, and repaints it on save.')
    .argument('<file>', 'The template: offer.html, or a design as .json.')
    .option('--words <file>', 'The words that fill it, as JSON. By default each name stands for itself.')
    .addOption(new Option('--size <choice>', 'The shape of the picture.').choices(Object.keys(postSizes)))
    .option('--port <number>', 'Where the page is served.', Number, 4020)
    .addHelpText('after', help)
    .action((file: string, flags: PreviewFlags) =>
      preview(resolve(context.terminal.folder, file), flags, context),
    )
}

async function preview(file: string, flags: PreviewFlags, { config, terminal, signal }: CommandContext) {
  const paint = async () => {
    const [{ designOf, readTemplate }, { paintFilled }, { sampleWords }] = await Promise.all([
      import('../render/templates/own.ts'),
      import('../render/design/filled.ts'),
      import('../render/design/fill.ts'),
    ])
    const template = await readTemplate(file)
    const { name: brand, colors: [color] = [], font } = config.brand ?? {}
    const size = flags.size && postSizes[flags.size]
    const loadedDesign =
      flags.words === undefined ? undefined : await readWords(resolve(terminal.folder, flags.words))
    const { design } = designOf(template, {}, { size, color, font })
    const words = loadedDesign ?? { ...sampleWords(design.markup), ...(brand && { brand }) }
    const variables = { ...(color && { brand: color }), ...(font && { font }) }
    const options = { fonts: config.fonts, brand, signal, variables, swapped: [], files: {} }
    const { picture, faults } = await paintFilled({ design, words, ...options })
    return { picture: toDataUrl(picture), faults }
  }
  const listeners = new Set<ServerResponse>()
  // Loaded here, because it takes longer to load than most commands to run.
  const { createServer } = await import('node:http')
  const server = createServer((request, response) => answer(request, response, paint, listeners))
  await new Promise<void>((done, fail) => {
    server.once('error', (cause) => {
      const message = `Port ${flags.port} cannot be used. Name another one with --port.`
      fail(new CopydeskError('invalid_options', message, { cause }))
    })
    server.listen(flags.port, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  terminal.output.write(`http://127.0.0.1:${port} shows ${file}. Ctrl-C stops.\n`)
  let timer: NodeJS.Timeout | undefined
  // Editors save in several steps.
  const watcher = watch(dirname(file), () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      for (const listener of listeners) listener.write('data: saved\n\n')
    }, 100)
  })
  await new Promise<void>((stop) => signal.addEventListener('abort', () => stop(), { once: true }))
  clearTimeout(timer)
  watcher.close()
  server.closeAllConnections()
  server.close()
}

async function readWords(path: string): Promise<Words> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw new CopydeskError('invalid_input', `The words ${path} cannot be read. Check the path.`, { cause })
  })
  try {
    return JSON.parse(text) as Words
  } catch (cause) {
    throw new CopydeskError('invalid_input', `The words ${path} are not valid JSON.`, { cause })
  }
}

async function answer(
  { url }: IncomingMessage,
  response: ServerResponse,
  paint: () => Promise<object>,
  listeners: Set<ServerResponse>,
): Promise<void> {
  if (url === '/saved') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write(': watching\n\n')
    listeners.add(response)
    response.once('close', () => listeners.delete(response))
  } else if (url === '/picture') {
    // What is wrong with the template is shown where its picture was.
    const body = await paint().catch((error: Error) => ({ error: error.message }))
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify(body))
  } else {
    response.writeHead(url === '/' ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(url === '/' ? page : '')
  }
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Template</title>
<style>
body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;background:#eceef1;color:#16181d}
main{display:flex;flex-wrap:wrap;gap:24px;align-items:flex-start}
img{max-width:min(100%,720px);max-height:92vh;box-shadow:0 2px 16px #0002}
ul{margin:0;padding:0;list-style:none;max-width:60ch}
li{margin:0 0 8px;padding:8px 12px;background:#fff;border-left:4px solid #b45309}
.error{border-color:#b91c1c}
</style>
<main><img alt="The picture of the template"><ul aria-live="polite"></ul></main>
<script>
const [img, list] = [document.querySelector('img'), document.querySelector('ul')]
async function show() {
  const { picture, faults = [], error } = await (await fetch('/picture')).json()
  if (picture) img.src = picture
  const lines = error ? [{ severity: 'error', message: error }] : faults
  list.replaceChildren(...lines.map(({ severity, message }) => {
    const item = document.createElement('li')
    item.className = severity
    item.textContent = message
    return item
  }))
}
new EventSource('/saved').onmessage = show
show()
</script>
`
