import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import {
  brandSchemaFile,
  brandSchemaText,
  designSchemaFile,
  designSchemaText,
  pageOf,
  pages,
  pathsFile,
  pathsModule,
  withTable,
} from '../docs/tables.ts'
import { defineEndpoint, type Endpoint, runEndpoint } from '../src/endpoint.ts'
import { CopydeskError } from '../src/errors.ts'
import { registry } from '../src/generators/index.ts'
import * as root from '../src/index.ts'
import { toDataUrl } from '../src/media/media.ts'
import { local } from '../src/providers/local/index.ts'
import { videoList } from '../src/providers/youtube/index.ts'
import { memory } from '../src/store/memory.ts'
import { drawn, encoded } from './pictures.ts'
import { makeTestVideo } from './videos.ts'

vi.mock('../src/render/video/sizes.ts', () => import('./small-sizes.ts'))

const builtIn = local()
/** The one capability that needs the network has a list of known videos here. */
const search = videoList([
  { id: 'coldbrew-01', title: 'Cold brew coffee at home', description: 'How to make it.', seconds: 380 },
  {
    id: 'tomatoes-01',
    title: 'Growing tomatoes on a balcony',
    description: 'Six hours of sun.',
    seconds: 512,
  },
])
const options = { providers: { ...builtIn, search }, store: memory() }
const otherVideo = toDataUrl(await makeTestVideo({ width: 64, height: 64, seconds: 1 }))
const otherPicture = toDataUrl(encoded(drawn(90, 120, (context) => context.fillRect(9, 9, 20, 30))))

describe('the registry', () => {
  it('is what the client’s table of paths is generated from', () => {
    expect(readFileSync(pathsFile, 'utf8'), 'run `npm run docs`').toBe(pathsModule())
    expect(readFileSync(brandSchemaFile, 'utf8'), 'run `npm run docs`').toBe(brandSchemaText())
    expect(readFileSync(designSchemaFile, 'utf8'), 'run `npm run docs`').toBe(designSchemaText())
  })

  it('builds no schema before one is read', () => {
    const input = vi.fn(() => z.object({}))
    const echo = defineEndpoint({
      name: 'echo',
      path: '/echo',
      group: 'own',
      summary: 'Returns nothing.',
      input,
      output: z.object({}),
      example: {},
      run: async () => ({}),
    })
    expect(input).not.toHaveBeenCalled()
    expect(echo.input).toBe(input.mock.results[0]?.value)
  })
})

describe.each(registry.map((endpoint: Endpoint) => [endpoint.path, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const page = pageOf(endpoint)

    it('has a path that says its name', () => {
      expect(endpoint.path.replace(/^\/v\d+/, '')).toBe(`/${page}`)
      expect(existsSync(`src/generators/${page}.ts`)).toBe(true)
    })

    it('is exported from the root', () => {
      expect(root).toHaveProperty(endpoint.name, endpoint)
    })

    it('makes each schema once', () => {
      expect(endpoint.input).toBe(endpoint.input)
      expect(endpoint.output).toBe(endpoint.output)
    })

    it('describes itself and every field', () => {
      expect(endpoint.summary).toMatch(/^[A-Z].+\.$/)
      for (const field of [...Object.values(endpoint.input.shape), ...Object.values(endpoint.output.shape)]) {
        expect((field as { description?: string }).description, endpoint.name).toMatch(/.+/)
      }
    })

    it('rejects invalid input with pointers', async () => {
      for (const name of Object.keys(endpoint.input.shape)) {
        // A whole number may be right, but none below 0.
        const input = { ...endpoint.example, [name]: -1 }
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
      const sentence = 'Growing tomatoes on a balcony needs six hours of sun.'
      // With figures, for there is no calculator without.
      const article = `${sentence} A kilo costs €3.20 at the market. If you grow it at home instead, your kilo costs €1.10. We eat 2 kilos a week. Compare what you would save.`
      const { captions, color, link, size, font, image } = endpoint.example as Record<string, unknown>
      const lists = { sections: [sentence], previous_sections: { [sentence]: sentence } }
      const given: Record<string, unknown> = {
        captions,
        color,
        link,
        size,
        font,
        image,
        article,
        image_url: otherPicture,
        video_url: otherVideo,
        brand: { name: 'Balcony & Sons' },
        outputs: ['generateVideoTitle'],
        words: { headline: sentence },
        design: { version: 1, size: { width: 300, height: 300 }, markup: '<h1>{{headline}}</h1>' },
        ...lists,
      }
      const other = Object.keys(endpoint.example).map((name) => [name, given[name] ?? sentence])
      expect(await runEndpoint(endpoint, Object.fromEntries(other), options)).not.toEqual(output)
    })

    const missing = endpoint.needs.filter((capability) => !(capability in builtIn))
    it.each(missing)('says that a provider of %s is missing', async (capability) => {
      const answer = runEndpoint(endpoint, endpoint.example, { ...options, providers: builtIn })
      await expect(answer).rejects.toMatchObject({
        code: 'provider_missing',
        message: expect.stringContaining(`providers: { ${capability}: `),
      })
    })

    it('stops for a caller who has left', async () => {
      const left = runEndpoint(endpoint, endpoint.example, { ...options, signal: AbortSignal.abort() })
      await expect(left).rejects.toMatchObject({ code: 'cancelled' })
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
