import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { preProcessFile } from 'typescript'
import { describe, expect, it } from 'vitest'

const kernel = [
  'asset-id',
  'asset-store',
  'characters',
  'errors',
  'media',
  'media-size',
  'events',
  'journal',
  'input',
  'waiting',
  'breath',
  'clock',
  'random',
  'video-id',
  'post-copy',
  'script',
  'whole-file',
  'font-sources',
  'cast',
  'read-all',
  'fetch-url',
  'providers/types',
  'endpoint',
]

/** What makes up the loop around a call. Vendors know none of it: they are called by it. */
const policy = ['ask', 'budget', 'fallback', 'film', 'gate', 'policy', 'prices'].map(
  (file) => `providers/${file}`,
)

/** What adapters share. */
const adapting = [
  'failure',
  'prompt',
  'received',
  'schema',
  'schema-keywords',
  'schema-raise',
  'sdk',
  'shapes',
  'sound',
  'wire',
].map((file) => `providers/${file}`)

const vendors = ['openai', 'anthropic', 'replicate', 'elevenlabs', 'ai-sdk', 'youtube'].map(
  (name) => `providers/${name}`,
)

/** Each room, and the rooms under it that it may import from. The first room that fits a file is its room. */
const rooms: readonly (readonly [room: string, mayImport: readonly string[]])[] = [
  ['asset-id', []],
  ['asset-store', ['asset-id', 'errors', 'media', 'waiting']],
  ['characters', []],
  ['errors', []],
  ['media-size', ['errors']],
  ['media', ['errors', 'media-size']],
  ['journal', ['media', 'waiting']],
  ['events', ['errors', 'media']],
  ['input', ['characters', 'errors']],
  ['addresses', []],
  ['waiting', []],
  ['breath', ['errors']],
  ['clock', []],
  ['random', []],
  ['video-id', []],
  ['post-copy', []],
  ['script', []],
  ['whole-file', []],
  ['font-sources', []],
  ['cast', []],
  ['read-all', []],
  ['fetch-url-node', ['errors', 'addresses', 'fetch-url', 'waiting']],
  ['fetch-url', ['errors', 'media', 'read-all', 'fetch-url-node']],
  ['providers/types', ['errors', 'events', 'media']],
  ...adapting.map((room) => [room, ['errors', 'media', 'read-all', 'providers/types', ...adapting]] as const),
  ...policy.map((room) => [room, [...kernel, ...policy, 'providers/failure']] as const),
  ...vendors.map((room) => [room, [...kernel, ...adapting, room]] as const),
  ['endpoint', [...kernel, ...policy]],
  ['calculator', ['errors', 'calculator', 'random']],
  ['writing', [...kernel, 'providers/ask', 'calculator', 'writing']],
  ['store', ['asset-store', 'errors', 'journal', 'media', 'store', 'whole-file']],
  ['render', [...kernel, 'calculator', 'render']],
  ['providers/local', [...kernel, 'providers/local', 'writing', 'render']],
  ['generators/paths', []],
  ['generators/fields', [...kernel, 'render']],
  ['generators/drawn', [...kernel, 'render']],
  ['generators/spoken', [...kernel, 'generators/drawn', 'render']],
  ['generators/film-parts', [...kernel, 'generators/drawn', 'generators/spoken', 'writing', 'render']],
  ['generators/script-field', ['script']],
  ['generators/index', ['generators']],
  [
    'generators',
    [
      ...kernel,
      ...['fields', 'drawn', 'paths', 'film-parts', 'script-field'].map((file) => `generators/${file}`),
      'calculator',
      'writing',
      'render',
    ],
  ],
  ['desk', [...kernel, 'generators/index']],
  ['estimate', [...kernel, ...policy, 'providers/local']],
  ['testing', [...kernel, ...adapting, 'testing']],
  ['http', [...kernel, 'providers/ask', 'generators/index', 'generators/paths', 'desk', 'http']],
  ['cli', [...kernel, 'generators/index', 'http', 'providers', 'store', 'cli']],
  ['index', [...kernel, ...policy, 'providers/failure', 'desk', 'estimate', 'generators']],
]

/** Packages, and the only rooms that may import them. */
const packages: Readonly<Record<string, readonly string[]>> = {
  zod: ['input', 'endpoint', 'calculator', 'writing', 'generators', 'desk', 'http', 'cli', 'testing'],
  culori: ['render'],
  openai: ['providers/openai'],
  '@anthropic-ai': ['providers/anthropic'],
  replicate: ['providers/replicate'],
  '@noble': ['http', 'render'],
  '@napi-rs': ['render/canvas'],
  'node-av': ['render/video/engine/node-av'],
  '@echogarden': ['providers/local'],
  // Compiles what is checked in compiled: nothing that is shipped imports it.
  assemblyscript: ['render/video/compose/kernel/build'],
  node: [
    'http/node',
    'cli',
    'addresses',
    'fetch-url-node',
    'testing',
    'render/fonts',
    'render/video',
    'store',
  ],
  hyphen: ['render/type'],
}

const isIn = (file: string, room: string) => file === room || file.startsWith(`${room}/`)
const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))

const imports = files.flatMap((path) => {
  const file = path.slice('src/'.length, -'.ts'.length)
  return preProcessFile(readFileSync(path, 'utf8')).importedFiles.map(({ fileName }) => ({
    file,
    target: fileName.startsWith('.') ? join(dirname(file), fileName).replace(/\.ts$/, '') : undefined,
    name: fileName.startsWith('node:') ? 'node' : fileName.split('/')[0],
  }))
})

describe('walls between rooms', () => {
  it('stand in the way of every import that does not point down', () => {
    const climbing = imports.filter(({ file, target }) => {
      if (target === undefined) return false
      const allowed = rooms.find(([room]) => isIn(file, room))?.[1]
      return !allowed?.some((room) => isIn(target, room))
    })
    expect(climbing.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
  })

  it('let each package into its own rooms alone', () => {
    const foreign = imports.filter(
      ({ file, target, name = '' }) =>
        target === undefined && !packages[name]?.some((room) => isIn(file, room)),
    )
    expect(foreign.map(({ file, name }) => `${file} imports ${name}`)).toEqual([])
  })

  it('are read from real imports', () => {
    expect(imports.length).toBeGreaterThan(50)
    expect(files.filter((path) => !rooms.some(([room]) => isIn(path.slice(4, -3), room)))).toEqual([])
  })

  it('keep the environment out of everything but the command line', () => {
    const readers = files.filter((path) => /\bprocess\.(?:env|argv)\b/.test(readFileSync(path, 'utf8')))
    expect(readers.filter((path) => !path.startsWith('src/cli'))).toEqual([])
  })
})
