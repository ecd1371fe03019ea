import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageOf, pages, withTable } from '../docs/tables.ts'
import { type Endpoint, runEndpoint } from '../src/endpoint.ts'
import { CopydeskError } from '../src/errors.ts'
import { registry } from '../src/generators/index.ts'
import { paths } from '../src/generators/paths.ts'
import * as root from '../src/index.ts'
import { local } from '../src/providers/local/index.ts'

const options = { providers: local() }

describe('the registry', () => {
  it('and the list of paths are of one mind', () => {
    expect(Object.fromEntries(registry.map(({ name, path }) => [name, path]))).toEqual(paths)
  })
})

describe.each(registry.map((endpoint: Endpoint) => [endpoint.path, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const page = pageOf(endpoint)
    const pascal = endpoint.name.replace(/^./, (letter) => letter.toUpperCase())

    it('has a path that says its name', () => {
      expect(endpoint.path.replace(/^\/v\d+/, '')).toBe(`/${page}`)
      expect(existsSync(`src/generators/${page}.ts`)).toBe(true)
    })

    it('is exported from the root with its schemas', () => {
      const names = [endpoint.name, `${endpoint.name}Endpoint`, `${pascal}Input`, `${pascal}Output`]
      expect(Object.keys(root)).toEqual(expect.arrayContaining(names))
    })

    it('describes itself and every field', () => {
      expect(endpoint.summary).toMatch(/^[A-Z].+\.$/)
      for (const field of [...Object.values(endpoint.input.shape), ...Object.values(endpoint.output.shape)]) {
        expect((field as { description?: string }).description, endpoint.name).toMatch(/.+/)
      }
    })

    it('rejects invalid input with pointers', async () => {
      for (const name of Object.keys(endpoint.input.shape)) {
        const input = { ...endpoint.example, [name]: 42 }
        const failure = await runEndpoint(endpoint, input, options).catch((error: unknown) => error)
        expect(CopydeskError.is(failure) && failure.problems.map(({ pointer }) => pointer)).toEqual([
          `/${name}`,
        ])
      }
      await expect(runEndpoint(endpoint, {}, options)).rejects.toMatchObject({ code: 'invalid_input' })
    })

    it('gives what it promises with the built-in providers, and for other input something else', async () => {
      const output = await runEndpoint(endpoint, endpoint.example, options)
      expect(endpoint.output.parse(output)).toEqual(output)
      const other = Object.entries(endpoint.example).map(([name, value]) => [
        name,
        name === 'color' || name === 'link' ? value : 'Growing tomatoes on a balcony needs six hours of sun.',
      ])
      expect(await runEndpoint(endpoint, Object.fromEntries(other), options)).not.toEqual(output)
    })

    it('stops for a caller who has left', async () => {
      const left = runEndpoint(endpoint, endpoint.example, { ...options, signal: AbortSignal.abort() })
      await expect(left).rejects.toMatchObject({ code: 'cancelled' })
    })

    it('has an example that runs', () => {
      const printed = execFileSync(process.execPath, [`examples/${page}.ts`], { encoding: 'utf8' })
      expect(printed.length).toBeGreaterThan(10)
    })
  },
)

describe('documentation', () => {
  it.each(pages().map(({ file, table }) => [file, table]))(
    '%s has the tables of its schemas',
    (file, table) => {
      const page = readFileSync(file, 'utf8')
      expect(withTable(page, table), 'run `npm run docs`').toBe(page)
    },
  )
})
