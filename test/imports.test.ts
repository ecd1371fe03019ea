import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { preProcessFile } from 'typescript'
import { describe, expect, it } from 'vitest'

/** What every folder may build on: small files without imports of their own from above. */
const kernel = [
  'asset-store',
  'brand',
  'capability',
  'concurrency',
  'content',
  'errors',
  'events',
  'input',
  'journal',
  'language',
  'listeners',
  'media',
  'option-names',
  'random',
  'providers/types',
]

/** A folder of its own for each vendor. */
const vendors = readdirSync('src/providers', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !['adapter', 'calls', 'local'].includes(entry.name) ? [entry.name] : [],
)

/** Each part of the source, and the parts that it may import besides itself. The first part that fits a file is its part. */
const parts: readonly (readonly [part: string, mayImport: readonly string[]])[] = [
  ['node-version', []],
  ['capability', []],
  ['errors', ['capability', 'node-version']],
  ['concurrency', ['errors']],
  ['listeners', []],
  ['random', []],
  ['media', ['errors', 'concurrency']],
  ['events', ['capability', 'errors', 'media']],
  ['asset-store', ['concurrency', 'errors', 'media']],
  ['journal', ['concurrency', 'errors', 'media']],
  ['language', []],
  ['option-names', ['errors', 'language']],
  ['brand', ['content']],
  ['input', ['brand', 'errors', 'language']],
  ['content', ['errors', 'random']],
  ['providers/types', ['content', 'events', 'media']],
  ['providers/adapter', ['concurrency', 'errors', 'events', 'media', 'option-names', 'providers/types']],
  ['providers/calls', [...kernel, 'providers/adapter']],
  // What `copydesk/adapter` offers is enough to write an adapter.
  ...vendors.map((name) => [`providers/${name}`, ['providers/adapter/index']] as const),
  // The program of a worker has all jobs, those who ask for them only their own.
  [
    'worker-program',
    ['media', 'workers', 'render/jobs', 'render/pictures/kept', 'writing/jobs', 'providers/local/jobs'],
  ],
  ['workers', ['concurrency', 'errors', 'media']],
  ['run', [...kernel, 'providers/calls', 'workers/in-worker', 'workers/job']],
  ['media-input', ['asset-store', 'errors', 'input', 'media']],
  ['endpoint', [...kernel, 'media-input', 'run']],
  ['writing', [...kernel, 'run', 'workers/in-worker']],
  ['store', kernel],
  ['render', [...kernel, 'store', 'workers/job', 'workers/messages', 'workers/thread']],
  [
    'providers/local',
    [
      ...kernel,
      'providers/adapter',
      'writing',
      'render',
      'workers/in-worker',
      'workers/job',
      'workers/thread',
    ],
  ],
  ['generators/index', ['generators']],
  ['generators', [...kernel, 'endpoint', 'run', 'writing', 'render', 'workers/in-worker']],
  // Own endpoints are made of what the built-in ones are made of.
  ['authoring', [...kernel, 'endpoint', 'run', 'writing', 'render', 'generators/shared']],
  ['telemetry', ['events']],
  ['desk', [...kernel, 'endpoint', 'run', 'generators/index']],
  ['estimate', [...kernel, 'endpoint', 'run', 'providers/calls', 'providers/local']],
  // Of an endpoint only the kind of work that it is.
  ['jobs', [...kernel, 'endpoint']],
  ['bullmq', [...kernel, 'endpoint', 'jobs', 'providers/adapter/sdk']],
  ['testing', [...kernel, 'providers/adapter', 'store', 'jobs']],
  [
    'http',
    [...kernel, 'endpoint', 'run', 'desk', 'media-input', 'generators/index', 'providers/calls', 'jobs'],
  ],
  // A page: with the server it shares the titles of fields, events, how they are read, and the list of the pictures that it is sent.
  [
    'playground',
    [
      ...['events', 'http/event-stream', 'http/playground-samples.json', 'http/playground-gallery.json'],
      // The editor reads markup as the server does, and shows its faults.
      ...['language/field-titles', 'content/design', 'render/design', 'render/html/html'],
    ],
  ],
  [
    'agents',
    [
      ...kernel,
      'endpoint',
      'run',
      'desk',
      'generators/index',
      'http/types',
      'providers/calls',
      'providers/adapter/sdk',
      'render',
      'workers',
    ],
  ],
  [
    'cli',
    [
      ...kernel,
      'endpoint',
      'run',
      'desk',
      'estimate',
      'generators/campaign',
      'generators/index',
      'generators/shared/brand-file',
      // To say what works on a machine.
      'render',
      'node-version',
      'http',
      // To end them before the process exits.
      'workers/thread',
      'jobs',
      'bullmq',
      'providers',
      'store',
      'agents',
    ],
  ],
  [
    'index',
    [...kernel, 'endpoint', 'run', 'desk', 'estimate', 'generators', 'providers/adapter', 'providers/calls'],
  ],
]

/** Packages, and the only parts that may import them. */
const packages: Readonly<Record<string, readonly string[]>> = {
  '@contentauth': ['media/credentials'],
  zod: [
    'agents',
    'input',
    'media-input',
    'endpoint',
    'run',
    'content',
    'writing',
    'generators',
    'desk',
    'http',
    'cli',
    'testing',
  ],
  // Types alone.
  '@opentelemetry': ['telemetry'],
  commander: ['cli'],
  '@clack': ['cli'],
  aws4fetch: ['store/s3-client'],
  culori: ['render'],
  'bidi-js': ['render/design'],
  'css-tree': ['render/design'],
  domhandler: ['render/design', 'playground/editor'],
  htmlparser2: ['render/design', 'playground/editor'],
  openai: ['providers/openai'],
  '@anthropic-ai': ['providers/anthropic'],
  replicate: ['providers/replicate'],
  fastify: ['http/fastify'],
  bullmq: ['bullmq'],
  ioredis: ['bullmq'],
  pg: ['bullmq'],
  esbuild: ['render/html/calculator/page-script'],
  preact: ['playground'],
  '@preact': ['playground'],
  '@modelcontextprotocol': ['agents'],
  ai: ['agents'],
  '@noble': ['http', 'render'],
  '@napi-rs': ['render/canvas'],
  'node-av': ['render/video/engine'],
  '@echogarden': ['providers/local'],
  node: [
    'http/node',
    'cli',
    'workers',
    'media',
    'testing',
    'render/fonts',
    'render/video',
    'providers/llama',
  ],
  hyphen: ['render/type'],
  tlds: ['writing'],
}

const isIn = (file: string, part: string) => file === part || file.startsWith(`${part}/`)
const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.(?:test|fixtures|d)\.ts$/.test(file))

const extension = /\.tsx?$/

const imports = files.flatMap((path) => {
  const file = path.slice('src/'.length).replace(extension, '')
  return preProcessFile(readFileSync(path, 'utf8')).importedFiles.map(({ fileName }) => ({
    file,
    target: fileName.startsWith('.') ? join(dirname(file), fileName).replace(extension, '') : undefined,
    name: fileName.startsWith('node:') ? 'node' : fileName.split('/')[0],
  }))
})

/** The folder of a file, by which a reader knows its part: `render`, or one of those in `providers`. A root file is its own. */
function folderOf(file: string): string {
  const [first = '', second = '', ...rest] = file.split('/')
  return first === 'providers' ? `${first}/${second}` : rest.length > 0 || second ? first : file
}

/** Files, or folders, that import each other, directly or around several corners; type imports count. */
function findCycles(unitOf: (file: string) => string): string[][] {
  const targets = new Map<string, string[]>()
  for (const { file, target } of imports) {
    if (target === undefined) continue
    const [from, to] = [unitOf(file), unitOf(target)]
    if (from !== to || file === target) targets.set(from, [...(targets.get(from) ?? []), to])
  }
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  const visit = (file: string): number => {
    order.set(file, order.size)
    let low = order.size - 1
    open.push(file)
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low)
    }
    lowest.set(file, low)
    if (low === order.get(file)) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1) cycles.push(group)
    }
    return low
  }
  for (const unit of targets.keys()) if (!order.has(unit)) visit(unit)
  return cycles
}

describe('imports', () => {
  it('point down only', () => {
    const upwards = imports.filter(({ file, target }) => {
      if (target === undefined) return false
      const [part, allowed] = parts.find(([name]) => isIn(file, name)) ?? ['', []]
      return ![part, ...allowed].some((name) => isIn(target, name))
    })
    expect(upwards.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })

  it('of packages are made where each package belongs', () => {
    const foreign = imports.filter(
      ({ file, target, name = '' }) =>
        target === undefined && !packages[name]?.some((part) => isIn(file, part)),
    )
    expect(foreign.map(({ file, name }) => `${file} imports ${name}`)).toEqual([])
  })

  it('form no cycle of files', () => {
    expect(findCycles((file) => file)).toEqual([])
  })

  it('form no cycle of folders', () => {
    expect(findCycles(folderOf)).toEqual([])
  })

  it('never go through the index of the own folder', () => {
    const ownIndex = imports.filter(({ file, target }) => target === join(dirname(file), 'index'))
    expect(ownIndex.map(({ file }) => file)).toEqual([])
  })

  it('reach the built-in provider from the command line, from estimates and from workers alone', () => {
    const users = imports.filter(
      ({ file, target }) => target && isIn(target, 'providers/local') && !isIn(file, 'providers/local'),
    )
    expect(
      users.filter(
        ({ file }) => !['estimate', 'worker-program/program'].includes(file) && !isIn(file, 'cli'),
      ),
    ).toEqual([])
    const naming = files.filter(
      (path) =>
        !/^src\/(?:cli|providers\/local)\/|^src\/estimate\.ts$/.test(path) &&
        /['"`]local['"`]/.test(readFileSync(path, 'utf8')),
    )
    expect(naming).toEqual([])
  })

  it('are read from every file of the source', () => {
    expect(imports.length).toBeGreaterThan(50)
    expect(
      files.filter((path) => !parts.some(([part]) => isIn(path.slice(4).replace(extension, ''), part))),
    ).toEqual([])
  })
})

describe('the environment', () => {
  it('is read by the command line alone', () => {
    // Passes on to processes where fonts and proxies are.
    const passesOn = 'src/workers/process.ts'
    const readers = files.filter(
      (path) => path !== passesOn && /\bprocess\.(?:env|argv)\b/.test(readFileSync(path, 'utf8')),
    )
    expect(readers.filter((path) => !path.startsWith('src/cli'))).toEqual([])
  })
})
