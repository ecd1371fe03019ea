import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary.ts'
import { memory } from '../store/memory.ts'
import { examine } from './doctor.ts'
import { captured } from './terminal.fixtures.ts'

const newFolder = () => temporaryFolder('tools')

describe('copydesk doctor', () => {
  it('says what works, and what to do about the rest', async () => {
    const COPYDESK_STATE = newFolder()
    const environment = { COPYDESK_STATE, OPENAI_API_KEY: 'sk-secret' }
    const { exitCode, out } = await captured(['doctor'], { environment })
    expect(out).toContain('Nothing fails.')
    expect(exitCode).toBe(0)
    for (const line of [
      /ok +Node/,
      /ok +Pictures/,
      /ok +Fonts|note +Fonts/,
      /ok +Videos/,
      /ok +Store +writes, reads/,
    ])
      expect(out).toMatch(line)
    expect(out).toMatch(/note +Search provider +none\n +→ Set YOUTUBE_API_KEY\./)
    expect(out).toMatch(/ok +OPENAI_API_KEY +is set; --keys tries it/)
    expect(out).not.toContain('sk-secret')
  })

  it('exits with 1 for faults, and goes on after them', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'copydesk.config.mjs'), "import 'no-such-package'")
    writeFileSync(join(folder, 'file'), '')
    const environment = { COPYDESK_STATE: join(folder, 'file', 'x'), COPYDESK_PROVIDERS: 'magic' }
    const { exitCode, out } = await captured(['doctor'], { environment, folder })
    expect(exitCode).toBe(1)
    for (const line of [
      /fault +Configuration +.*no-such-package/,
      /fault +Providers .*magic/,
      /fault +Store/,
      /fault +State/,
    ])
      expect(out).toMatch(line)
    expect(out).toContain('4 faults.')
  })

  it.each([
    ['export const maxCost = 1', /ok +Configuration +\S+copydesk\.config\.mjs: maxCost\n/],
    ['export const strict = true', /ok +Configuration +\S+: strict\n/],
    [
      'export const providers = { text: [{ provider: "a" }, { provider: "b" }] }',
      /\.mjs: text by a, then b\n/,
    ],
    [
      'export const provider = {}',
      /fault +Configuration +`provider` is not an option of \S+\n +→ Did you mean `providers`/,
    ],
    [
      'export default { providers: { texts: {} } }',
      /`texts` is not an option of `providers` in \S+\n +→ Did you mean `text`/,
    ],
    ['export default () => {}', /fault +Configuration +.* exports no options\.\n +→ Export options/],
    ['', /exports no options/],
    ['export const a = ', /fault +Configuration +.*copydesk\.config\.mjs cannot be loaded: \S/],
  ])('knows the file of the configuration: %s', async (text, said) => {
    const folder = newFolder()
    writeFileSync(join(folder, 'copydesk.config.mjs'), text)
    const { out } = await captured(['doctor'], { environment: { COPYDESK_STATE: newFolder() }, folder })
    expect(out).toMatch(said)
  })

  it('says that there is no file, or that one does not exist', async () => {
    const folder = newFolder()
    const environment = { COPYDESK_STATE: newFolder() }
    expect((await captured(['doctor'], { environment, folder })).out).toMatch(/ok +Configuration +no file/)
    const { out } = await captured(['doctor', '--config', 'none.mjs'], { environment, folder })
    expect(out).toMatch(/fault +Configuration +The configuration none\.mjs cannot be loaded/)
  })

  it('tries keys by a call that costs nothing', async () => {
    const calls: string[] = []
    const answers: Record<string, number> = { 'api.openai.com': 401, 'api.elevenlabs.io': 200 }
    const findings = await examine({
      environment: { OPENAI_API_KEY: 'sk-secret', ELEVENLABS_API_KEY: 'xi', YOUTUBE_API_KEY: 'AI' },
      config: {},
      configPath: undefined,
      configError: undefined,
      providers: async () => ({}),
      store: () => memory(),
      stateFolder: newFolder(),
      modelFolder: newFolder(),
      triesKeys: true,
      fetch: async (url, init) => {
        const { host } = new URL(String(url))
        calls.push(`${init?.method ?? 'GET'} ${url}`)
        if (!(host in answers)) throw new TypeError('fetch failed')
        return new Response('{}', { status: answers[host] ?? 500 })
      },
    })
    const of = (name: string) => findings.find((each) => each.name === name)
    expect(of('OPENAI_API_KEY')).toMatchObject({
      state: 'fault',
      remedy: expect.stringContaining('api-keys'),
    })
    expect(of('ELEVENLABS_API_KEY')).toMatchObject({ state: 'ok' })
    expect(of('YOUTUBE_API_KEY')).toMatchObject({
      state: 'fault',
      detail: expect.stringContaining('cannot be reached'),
    })
    expect(calls).toEqual([
      'GET https://api.elevenlabs.io/v1/models',
      'GET https://api.openai.com/v1/models',
      'GET https://www.googleapis.com/youtube/v3/videoCategories?part=id&id=1',
    ])
    expect(JSON.stringify([findings, calls])).not.toContain('sk-secret')
  })
})

describe('copydesk init', () => {
  it.each([
    ['next', { next: '16' }, 'toNextHandler', join('app', 'api', 'copydesk', '[...path]', 'route.ts')],
    ['express', { express: '5' }, 'express().use', 'copydesk-server.ts'],
    ['fastify', { fastify: '5' }, 'toFastifyPlugin', 'copydesk-server.ts'],
    ['hono', { hono: '4' }, 'new Hono()', 'copydesk-server.ts'],
    ['no framework', {}, 'createServer(', 'copydesk-server.ts'],
  ])('writes a config file and an example for %s', async (_, dependencies, code, server) => {
    const folder = newFolder()
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ type: 'module', dependencies, devDependencies: { typescript: '6' } }),
    )
    const { exitCode, error, out } = await captured(['init', '--vendor', 'openai'], { folder })
    expect(exitCode).toBe(0)
    expect(error).toBe(`Wrote copydesk.config.ts\nWrote ${server}\n`)
    expect(out).toContain('npm i copydesk openai')
    expect(readFileSync(join(folder, 'copydesk.config.ts'), 'utf8')).toContain(
      "process.env['OPENAI_API_KEY']",
    )
    const text = readFileSync(join(folder, server), 'utf8')
    expect(text).toContain(code)
    expect(text).toMatch(/import config from '\.\.?\/[^']*copydesk\.config/)
  })

  it('replaces nothing unless it is told to, and writes JavaScript where there is no TypeScript', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'copydesk.config.mjs'), 'mine')
    const refused = await captured(['init'], { folder })
    expect(refused.exitCode).toBe(2)
    expect(refused.error).toContain('copydesk.config.mjs is there already, and nothing was written.')
    expect(readdirSync(folder)).toEqual(['copydesk.config.mjs'])
    expect(await captured(['init', '--force'], { folder })).toMatchObject({ exitCode: 0 })
    expect(readFileSync(join(folder, 'copydesk.config.mjs'), 'utf8')).toContain('local()')
  })

  it('finds the app folder of Next.js in src', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'src', 'app'), { recursive: true })
    await captured(['init', '--framework', 'next'], { folder })
    const route = readFileSync(join(folder, 'src/app/api/copydesk/[...path]/route.js'), 'utf8')
    expect(route).toContain("'../../../../../copydesk.config.mjs'")
  })
})

const has = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0

describe('completion', () => {
  /** Writes the script of a shell into a file. */
  const scriptFor = async (shell: string) => {
    const { out, exitCode } = await captured(['completion', shell])
    expect(exitCode).toBe(0)
    const path = join(newFolder(), `completion.${shell}`)
    writeFileSync(path, out)
    return path
  }

  it.runIf(has('bash'))('offers commands, flags, choices and files in bash', async () => {
    const script = await scriptFor('bash')
    const folder = newFolder()
    writeFileSync(join(folder, 'tea.md'), '')
    const offered = (...words: string[]) => {
      const array = words.map((word) => `'${word}'`).join(' ')
      const run = `source ${script}; COMP_WORDS=(copydesk ${array}); COMP_CWORD=${words.length}; _copydesk 2>/dev/null; echo "\${COMPREPLY[*]}"`
      return execFileSync('bash', ['-c', run], { cwd: folder, encoding: 'utf8' }).trim().split(' ')
    }
    expect(offered('me')).toEqual(['meme'])
    expect(offered('model', 'p')).toEqual(['pull'])
    expect(offered('completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']))
    expect(offered('meme', '--te')).toEqual(['--text'])
    expect(offered('estimate', 'topics', '--to')).toEqual(['--topic'])
    expect(offered('meme', '--size', '4')).toEqual(['4:5'])
    expect(offered('topics', '--topic', '@te')).toEqual(['@tea.md'])
  })

  it.runIf(has('fish'))('offers commands, flags and choices with their meaning in fish', async () => {
    const script = await scriptFor('fish')
    const run = `source ${script}; complete -C "copydesk me"; complete -C "copydesk meme --si"; complete -C "copydesk meme --size 4"`
    const offered = execFileSync('fish', ['--no-config', '-c', run], { encoding: 'utf8' })
    expect(offered).toMatch(/^meme\tMakes a meme of a text$/m)
    expect(offered).toMatch(/^--size\tThe aspect ratio/m)
    expect(offered).toMatch(/^4:5/m)
  })

  it.runIf(has('zsh'))('is a script that zsh reads', async () => {
    const script = await scriptFor('zsh')
    const run = `autoload -U compinit; compinit -D; source ${script}; print $_comps[copydesk]`
    expect(execFileSync('zsh', ['-f', '-c', run], { encoding: 'utf8' }).trim()).toBe('_copydesk')
  })

  it('refuses other shells', async () => {
    const { exitCode, error } = await captured(['completion', 'tcsh'])
    expect(exitCode).toBe(2)
    expect(error).toContain('Allowed choices are bash, zsh, fish')
  })
})
