import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { preProcessFile } from 'typescript'
import { describe, expect, it } from 'vitest'

const kernel = [
  'characters',
  'errors',
  'media',
  'media-size',
  'events',
  'journal',
  'input',
  'providers/types',
  'endpoint',
]

/** Each room, and the rooms under it that it may import from. The first room that fits a file is its room. */
const rooms: readonly (readonly [room: string, mayImport: readonly string[]])[] = [
  ['characters', []],
  ['errors', []],
  ['journal', []],
  ['media-size', ['errors']],
  ['media', ['errors', 'media-size']],
  ['events', ['errors']],
  ['input', ['characters', 'errors']],
  ['providers/types', ['errors', 'events', 'media']],
  ['endpoint', kernel],
  ['writing', [...kernel, 'writing']],
  ['render', [...kernel, 'render']],
  ['providers/local', [...kernel, 'providers/local', 'writing', 'render']],
  ['generators/paths', []],
  ['generators/fields', [...kernel, 'render']],
  ['generators/index', ['generators']],
  ['generators', [...kernel, 'generators/fields', 'generators/paths', 'writing', 'render']],
  ['desk', [...kernel, 'generators/index']],
  ['http', [...kernel, 'generators/index', 'generators/paths', 'desk', 'http']],
  ['cli', [...kernel, 'generators/index', 'http', 'providers', 'cli']],
  ['index', [...kernel, 'desk', 'generators']],
]

/** Packages, and the only rooms that may import them. */
const packages: Readonly<Record<string, readonly string[]>> = {
  zod: ['input', 'endpoint', 'writing', 'generators', 'desk', 'http', 'cli'],
  culori: ['render'],
  '@noble': ['http'],
  node: ['http/node', 'cli'],
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
