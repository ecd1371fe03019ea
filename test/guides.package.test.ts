import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from './temporary.ts'

const run = promisify(execFile)

const guides: Readonly<Record<string, readonly string[]>> = {
  'own-endpoint': ['newsletter-subject.ts', 'copydesk.config.ts', 'newsletter-subject.test.ts'],
  'own-provider': ['own-provider.ts', 'own-provider.test.ts'],
  'own-template': ['own-template.ts', 'own-template.test.ts'],
  agents: ['agent.ts', 'agent.test.ts'],
}

describe.each(Object.entries(guides))('the guide %s', (name, files) => {
  it('shows the files that run here', () => {
    const guide = readFileSync(`docs/guides/${name}.md`, 'utf8')
    for (const file of files) {
      const code = readFileSync(`examples/${file}`, 'utf8')
      expect(guide, file).toContain(`// ${basename(file)}\n${code}`)
    }
  })

  it('has tests that pass with the built package', async () => {
    const tests = files.filter((file) => file.endsWith('.test.ts')).map((file) => `examples/${file}`)
    const { stdout } = await run(process.execPath, ['--test', '--test-reporter=tap', ...tests])
    expect(stdout).toMatch(/# pass [1-9]/)
    expect(stdout).toContain('# fail 0')
  })
})

/** The built command, with the configuration of the guide. */
const copydesk = (...words: string[]) =>
  run(process.execPath, ['dist/cli.js', '--config', 'examples/copydesk.config.ts', ...words], {
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir() },
  })

describe('an own template', () => {
  it('is shown as it is, in at most 40 lines', () => {
    const page = readFileSync('examples/offer.html', 'utf8')
    expect(readFileSync('docs/guides/own-template.md', 'utf8')).toContain(`<!-- offer.html -->\n${page}`)
    expect(page.split('\n').length).toBeLessThanOrEqual(40)
  })
})

describe('an own endpoint', () => {
  it('has fewer than 65 lines', () => {
    expect(readFileSync('examples/newsletter-subject.ts', 'utf8').split('\n').length).toBeLessThan(65)
  })

  it('is a command with help and an example', async () => {
    const { stdout: all } = await copydesk('--help')
    expect(all).toMatch(/Email:\n +newsletter-subject/)
    expect(all).toContain('topics')
    const { stdout: one } = await copydesk('newsletter-subject', '--help')
    expect(one).toContain('--newsletter <text>')
    expect(one).toContain('copydesk newsletter-subject --newsletter')
  })

  it('runs from a terminal, with a text from a file', async () => {
    const folder = temporaryFolder('guide')
    writeFileSync(join(folder, 'newsletter.txt'), 'The new harvest is roasted. Come by on Saturday.')
    const { stdout } = await copydesk(
      'newsletter-subject',
      '--newsletter',
      `@${join(folder, 'newsletter.txt')}`,
    )
    expect(JSON.parse(stdout)).toEqual({
      subject: 'The new harvest is roasted.',
      preview: 'Come by on Saturday.',
    })
  })
})

describe('an own provider', () => {
  it('as providers.md shows it is asked again if it answers in prose', async () => {
    const [, code = ''] =
      readFileSync('docs/providers.md', 'utf8').match(/```ts\n([^`]*declare function askMyModel[^`]*)```/) ??
      []
    const model = `
      let asked = 0
      globalThis.askMyModel = async () => \`No JSON, \${++asked}\`
      process.on('uncaughtExceptionMonitor', ({ code }) => console.log(JSON.stringify({ code, asked })))
    `
    const failed = run(process.execPath, ['--input-type=module-typescript', '--eval', model + code])
    const { stdout } = await failed.catch((error: { stdout: string }) => error)
    expect(JSON.parse(stdout)).toEqual({ code: 'model_output_invalid', asked: 2 })
  })
})
