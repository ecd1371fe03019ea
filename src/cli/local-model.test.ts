import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary.ts'
import { examplePicture } from '../generators/shared/fields.ts'
import { chainOf } from '../providers/calls/ask.ts'
import { chooseProviders } from './local-model.ts'
import { findLocalServer } from './local-servers.ts'
import { captured } from './terminal.fixtures.ts'

const servers: Server[] = []
const folder = temporaryFolder('local')
const children: ReturnType<typeof spawn>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

interface Asked {
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** A real server that answers each path with JSON, or with nothing at all. */
async function serving(answers: Readonly<Record<string, unknown>>) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const body = (await request.toArray()).join('')
    asked.push({ path, body, headers: request.headers })
    const answer = answers[path]
    if (answer === 'silence') return
    const value = typeof answer === 'function' ? answer(JSON.parse(body || '{}')) : answer
    response.writeHead(value === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value ?? { error: 'not found' }))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, asked }
}

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const { port } = await serving({})
  servers.pop()?.close()
  return port
}

/** Looks on these ports, and on closed ones for the other servers. */
async function find(ports: Readonly<Record<string, number>>) {
  const closed = await closedPort()
  return findLocalServer(({ name }) => ports[name] ?? closed)
}

const capabilities: Readonly<Record<string, readonly string[]>> = {
  'nomic-embed-text': ['embedding'],
  'gemma4:e4b': ['completion', 'vision', 'thinking'],
  'qwen3:4b': ['completion', 'tools'],
}

function ollama(models: readonly object[], answer: object = {}) {
  return serving({
    '/api/tags': { models },
    '/api/show': ({ model }: { model: string }) => ({ capabilities: capabilities[model] }),
    '/v1/chat/completions': {
      choices: [{ message: { role: 'assistant', content: JSON.stringify(answer) }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 9, completion_tokens: 9 },
    },
  })
}

const pulled = Object.keys(capabilities).map((model) => ({ name: model, model }))

describe('a server on this machine', () => {
  it('is Ollama, with the latest model that writes', async () => {
    const { port } = await ollama(pulled)
    const found = await find({ ollama: port })
    expect(found).toMatchObject({ title: 'Ollama', model: 'gemma4:e4b', sees: true })
    expect(found?.text).toMatchObject({ provider: 'ollama', model: 'gemma4:e4b' })
  })

  it('does not see if its model does not', async () => {
    const { port } = await ollama(pulled.slice(2))
    const found = await find({ ollama: port })
    expect(found).toMatchObject({ model: 'qwen3:4b', sees: false })
    const image = { type: 'image/png', bytes: new Uint8Array() }
    expect(found?.text.unsupportedReason?.({ task: 'topics', images: [image] } as never)).toBe(
      'it accepts no pictures',
    )
  })

  it('is never a model that runs elsewhere', async () => {
    const { port } = await ollama([
      { model: 'gpt-oss:120b-cloud' },
      { model: 'gemma4:e4b', remote_host: 'https://ollama.com' },
    ])
    expect(await find({ ollama: port })).toBeUndefined()
  })

  it('is LM Studio, with the model that is loaded', async () => {
    const data = [
      { id: 'text-embedding-nomic', type: 'embeddings', state: 'loaded' },
      { id: 'qwen3-4b', type: 'llm', state: 'not-loaded' },
      { id: 'gemma-4-e4b', type: 'vlm', state: 'loaded' },
    ]
    const { port } = await serving({ '/api/v0/models': { data } })
    expect(await find({ 'lm-studio': port })).toMatchObject({ model: 'gemma-4-e4b', sees: true })
    const old = await serving({ '/v1/models': { data: data.map(({ id }) => ({ id })) } })
    expect(await find({ 'lm-studio': old.port })).toMatchObject({ model: 'qwen3-4b', sees: false })
  })

  it('is llama-server, but not another program on its port', async () => {
    const models = (owner: string) => ({ '/v1/models': { data: [{ id: 'my.gguf', owned_by: owner }] } })
    const { port } = await serving({ ...models('llamacpp'), '/props': { modalities: { vision: true } } })
    expect(await find({ 'llama-server': port })).toMatchObject({ model: 'my.gguf', sees: true })
    const other = await serving(models('somebody'))
    expect(await find({ 'llama-server': other.port })).toBeUndefined()
  })

  it('is not waited for longer than a moment', async () => {
    const { port } = await serving({ '/api/tags': 'silence' })
    const started = performance.now()
    expect(await find({ ollama: port })).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('may answer anything', async () => {
    for (const answer of [{}, [], 'text', { models: {} }, { models: [], data: 7 }]) {
      const { port } = await serving({ '/api/tags': answer, '/v1/models': answer, '/api/v0/models': answer })
      const ports = { ollama: port, 'lm-studio': port, 'llama-server': port }
      expect(await find(ports)).toBeUndefined()
    }
  })
})

function copydesk(words: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['src/cli/index.ts', ...words], {
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), PORT: '0', COPYDESK_MODELS: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const said = { out: '', error: '' }
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    said.out += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    said.error += text
  })
  const began = async () => {
    await expect.poll(() => said.out.includes("-d '") || child.exitCode !== null).toBe(true)
    return said.out
  }
  return { began }
}

const titles = { titles: ['Tea at five', 'Tea at six'] }

describe('the command line without a key', () => {
  it('says which model on this machine writes, and asks it', async () => {
    const { port, asked } = await ollama(pulled, titles)
    const OLLAMA_HOST = `127.0.0.1:${port}`
    const out = await copydesk(['serve'], { OLLAMA_HOST }).began()
    expect(out).toContain('Words come from gemma4:e4b of Ollama on this machine. It reads pictures too.')
    expect(out).toMatch(/text +ollama \(gemma4:e4b\), then local \(built-in\)/)

    const { error } = await captured(['sections', '--section', 'Tea'], {
      environment: { COPYDESK_PROVIDERS: undefined, COPYDESK_MODELS: folder, OLLAMA_HOST },
    })
    expect(error).toContain('Words come from gemma4:e4b of Ollama on this machine.')
    const question = asked.find(({ path }) => path === '/v1/chat/completions')
    expect(JSON.parse(question?.body ?? '{}')).toMatchObject({
      model: 'gemma4:e4b',
      response_format: { type: 'json_schema' },
      reasoning_effort: 'none',
    })
  })

  it('has the built-in writer read the pictures that the model cannot see', async () => {
    const { port, asked } = await ollama(pulled.slice(2))
    const { exitCode, error } = await captured(['image-description', '--image-url', examplePicture], {
      environment: {
        COPYDESK_PROVIDERS: undefined,
        COPYDESK_MODELS: folder,
        OLLAMA_HOST: `127.0.0.1:${port}`,
      },
    })
    expect(exitCode).toBe(0)
    expect(error).toContain('Words come from qwen3:4b of Ollama')
    expect(asked.some(({ path }) => path === '/v1/chat/completions')).toBe(false)
    expect(error).toContain('The built-in writer arranged this draft without a model.')
  })

  it.each<Record<string, string>>([
    { COPYDESK_PROVIDERS: 'local' },
    { COPYDESK_TEXT: 'local' },
    { OPENAI_API_KEY: 'k' },
  ])('looks for nothing with %o', async (environment) => {
    const { port, asked } = await ollama(pulled)
    const OLLAMA_HOST = `127.0.0.1:${port}`
    const { note } = await chooseProviders({ COPYDESK_MODELS: folder, OLLAMA_HOST, ...environment })
    expect(note).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('says that words are drafts where there is no model, and what to do', async () => {
    const OLLAMA_HOST = `127.0.0.1:${await closedPort()}`
    const environment = { COPYDESK_MODELS: folder, OLLAMA_HOST }
    const { note } = await chooseProviders(environment)
    expect(note).toMatch(/^Words are drafts, arranged without a model\. .*copydesk model pull\.$/)
    writeFileSync(join(folder, 'own.gguf'), 'GGUF')
    const { note: more } = await chooseProviders(environment)
    expect(more).toContain('The model own can write them: npm i node-llama-cpp.')
  })

  it('takes a named model of a server', async () => {
    const { providers } = await chooseProviders({ COPYDESK_TEXT: 'ollama:gemma4:e4b' })
    const chain = chainOf(providers.text)
    expect(chain.map(({ provider, model }) => [provider, model])).toEqual([['ollama', 'gemma4:e4b']])
    await expect(chooseProviders({ COPYDESK_TEXT: 'ollama' })).rejects.toThrow('such as ollama:gemma4')
  })
})
