import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary.ts'
import { examplePicture } from '../generators/shared/fields.ts'
import { fromDataUrl } from '../media/media.ts'
import { parseCsv } from './csv.ts'
import { captured } from './terminal.fixtures.ts'

function newFolder(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = temporaryFolder('batch')
  for (const [name, contents] of Object.entries(files)) writeFileSync(join(folder, name), contents)
  const path = (name: string) => join(folder, name)
  const results = () =>
    readFileSync(path('out/results.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  return { folder, path, results }
}

const lines = (...requests: object[]) => requests.map((each) => `${JSON.stringify(each)}\n`).join('')

/** The input of an endpoint as its result, and a log of its runs. */
const echo = (folder: string) => `
import { appendFileSync } from 'node:fs'
import { defineEndpoint, gradientBackground } from ${JSON.stringify(pathToFileURL(resolve('src/index.ts')).href)}
import * as z from ${JSON.stringify(pathToFileURL(resolve('node_modules/zod/index.js')).href)}
export default { endpoints: [gradientBackground, defineEndpoint({
  name: 'echo', path: '/echo', group: 'test', summary: 'Echoes.', needs: [],
  input: z.object({
    word: z.string().describe('A word.'),
    words: z.array(z.string()).optional().describe('Words.'),
    isLoud: z.boolean().optional().describe('Whether it is loud.'),
  }),
  output: z.object({ given: z.unknown().describe('The input.') }),
  example: { word: 'tea' },
  run: async ({ input }) => {
    appendFileSync(${JSON.stringify(join(folder, 'log'))}, input.word + ' ')
    return { given: input }
  },
})] }`

describe('copydesk batch', () => {
  it('fills a template from the rows of a table, and again when the template changes', async () => {
    const { folder, path, results } = newFolder({
      'offer.html':
        '<html data-size="80x60"><img src="photo"><p>{{name}}</p><b data-if="price">{{price}}</b><i data-each="extras">{{.}}</i></html>',
      'rows.csv':
        'id,name,price,extras,photo,format\na,Tea,£3,"Milk\nLemon",@sun.png,jpeg\nb,Water,,,@sun.png,\n',
      'sun.png': fromDataUrl(examplePicture).bytes,
    })
    const words = ['batch', 'design', '--template', path('offer.html')]
    const run = () => captured([...words, '--input', path('rows.csv'), '--out', path('out')], { folder })
    expect((await run()).exitCode).toBe(0)
    expect(results().map(({ output }) => output.alt_text)).toEqual(
      expect.arrayContaining(['Tea. £3. Milk. Lemon.', 'Water.']),
    )
    expect(readdirSync(path('out')).sort()).toEqual(['a.jpg', 'b.png', 'results.jsonl'])
    expect((await run()).error).toContain('2 of 2 done, 2 of them before')
    writeFileSync(path('offer.html'), '<p>{{name}} now</p>')
    expect((await run()).error).toContain('names no text of the design')
  })

  it('runs every line once, names files by the request, and goes on where it was stopped', async () => {
    const { folder, path, results } = newFolder({
      'r.jsonl': lines(
        { endpoint: 'echo', word: 'one' },
        { endpoint: '/echo', id: 'own', word: '@two', wrod: '' },
        { endpoint: 'gradient-background', id: 'post', source: 'Tea at noon', sizes: ['1:1', '9:16'] },
        { endpoint: 'echo' },
        { endpoint: 'gradient-background', id: 'post-2', source: 'Tea at five' },
      ),
    })
    writeFileSync(path('copydesk.config.mjs'), echo(folder))
    const run = () => captured(['batch', path('r.jsonl'), '--out', path('out')], { folder })
    const first = await run()
    expect(first.exitCode).toBe(3)
    expect(first.error).toContain('line 4 (echo, echo-')
    expect(first.error).toContain('word is required')
    expect(first.error).toContain(
      'warning line 2 (echo, own): wrod is not a field of /echo (did you mean word?) and is ignored.',
    )
    expect(first.error).toContain('4 of 5 done, 1 failed.')
    expect(readdirSync(path('out')).sort()).toEqual(['post-2.png', 'post.png', 'post~2.png', 'results.jsonl'])
    expect(results().find(({ id }) => id === 'own')).toMatchObject({
      line: 2,
      endpoint: 'echo',
      status: 'done',
      output: { given: { word: '@two' } },
      cost: 0,
    })

    // A kill may cut the last line.
    appendFileSync(path('out/results.jsonl'), '{"id":"ow')
    writeFileSync(
      path('r.jsonl'),
      lines({ endpoint: 'echo', id: 'own', word: 'changed' }, { endpoint: 'echo', word: 'one' }),
    )
    const second = await run()
    expect(second.exitCode).toBe(0)
    expect(second.error).toContain('2 of 2 done, 1 of them before.')
    expect(readFileSync(path('log'), 'utf8')).toBe('one @two changed ')
  })

  it('reads CSV: lists by lines, flags by words, files beside it, and one endpoint for all', async () => {
    const { folder, path, results } = newFolder({
      'r.csv': 'id,word,words,isLoud\na,"Tea, ""hot""","one\ntwo",yes\nb,Milk,,\n',
      'pictures.csv': 'endpoint,source,logo\ngradient-background,Tea at noon,@logo.png\n',
      'logo.png': fromDataUrl(examplePicture).bytes,
    })
    writeFileSync(path('copydesk.config.mjs'), echo(folder))
    const words = ['batch', path('r.csv'), '--endpoint', 'echo', '--out', path('out'), '--concurrency', '1']
    expect(await captured(words, { folder })).toMatchObject({ exitCode: 0 })
    expect(results().map(({ output }) => output.given)).toEqual([
      { word: 'Tea, "hot"', words: ['one', 'two'], isLoud: true },
      { word: 'Milk' },
    ])
    const dry = await captured(['batch', path('pictures.csv'), '--dry-run'], { folder })
    expect(dry).toMatchObject({ exitCode: 0, out: expect.stringContaining('1 of 1 requests can run.') })
  })

  it('reads what tabs separate', async () => {
    const { folder, path, results } = newFolder({
      'r.TSV': 'endpoint\tid\tword\r\necho\ta\t"Tea, ""hot"";\tor not"\r\n',
    })
    writeFileSync(path('copydesk.config.mjs'), echo(folder))
    expect(await captured(['batch', path('r.TSV'), '--out', path('out')], { folder })).toMatchObject({
      exitCode: 0,
    })
    expect(results().map(({ output }) => output.given)).toEqual([{ word: 'Tea, "hot";\tor not' }])
  })

  it.each([
    ['{"endpoint":"topcs"}', 'line 1: there is no endpoint “topcs”. Did you mean topics?'],
    ['\n{"topic":"Tea"}', 'line 2: names no endpoint'],
    ['[1]', 'line 1: not a JSON object'],
    ['{"endpoint":"topics","id":"a/b","topic":"Tea"}', 'names files'],
    [
      lines({ endpoint: 'topics', id: 'a' }, { endpoint: 'topics', id: 'a' }),
      'line 2: the id “a” is there twice',
    ],
    [
      lines({ endpoint: 'image-description', image_url: '@no.png' }),
      'the file no.png of image_url cannot be read',
    ],
    ['', 'has no requests'],
  ])('exits with 3 for %j before anything runs', async (contents, problem) => {
    const { path } = newFolder({ 'r.jsonl': contents })
    const { exitCode, error } = await captured(['batch', path('r.jsonl'), '--out', path('out')])
    expect(error).toContain(problem)
    expect(exitCode).toBe(3)
  })

  it('estimates all requests, and names those that cannot run', async () => {
    const { path } = newFolder({
      'r.jsonl': lines({ endpoint: 'topics', topic: 'Tea' }, { endpoint: 'topics' }),
    })
    const environment = { COPYDESK_PROVIDERS: undefined, OPENAI_API_KEY: 'sk-1' }
    const { exitCode, out, error } = await captured(['batch', path('r.jsonl'), '--dry-run'], { environment })
    expect(out).toMatch(/^1 of 2 requests can run\.\nCost: about \$0\.\d+ for 2 calls\.\nTokens: about/)
    expect(error).toContain('topic is required')
    expect(exitCode).toBe(3)
  })
})

describe('copydesk estimate', () => {
  it('says what a command would cost, and calls nobody', async () => {
    const environment = { COPYDESK_PROVIDERS: undefined, OPENAI_API_KEY: 'sk-1' }
    const { out } = await captured(['estimate', 'topics', '--topic', 'Tea'], { environment })
    expect(out).toMatch(/^Cost: about \$0\.\d+ for 2 calls\./)
    const json = await captured(['estimate', 'topics', '--topic', 'Tea', '--json'])
    expect(JSON.parse(json.out)).toMatchObject({ calls: 1, cost: 0 })
    const wrong = await captured(['estimate', 'topics'])
    expect(wrong.exitCode).toBe(2)
    expect(wrong.error).toContain('copydesk estimate topics --help')
  })
})

describe('CSV', () => {
  it('may be quoted, have breaks in cells, end lines as Windows does, and separate by semicolons', () => {
    const cells = [
      { a: '1', b: 'x\n"y";' },
      { a: '2', b: '' },
    ]
    expect(parseCsv('\uFEFFa;b\r\n1;"x\n""y"";"\r\n\r\n2\r\n').map((row) => row.cells)).toEqual(cells)
    expect(parseCsv('a,b\n1,"x\n""y"";"\n2,').map(({ line }) => line)).toEqual([2, 4])
    expect(() => parseCsv('a\n"b')).toThrow('line 2 has no closing quote')
  })
})
