import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const scripts: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8')).scripts
const pages = ['README.md', 'CONTRIBUTING.md'].map((page) => readFileSync(page, 'utf8')).join('')
/** What npm runs by itself. */
const hooks = ['prestart', 'prepare', 'prepublishOnly']

describe.each(Object.entries(scripts))('npm run %s', (name, script) => {
  const steps = script.split('&&').map((step) => step.trim().split(' '))

  it('names files and scripts that exist', () => {
    const words = steps.flat()
    const folder = words[words.indexOf('cd') + 1]
    const files = words.filter((word) => word.endsWith('.ts'))
    expect(files.filter((file) => !existsSync(file) && !existsSync(`${folder}/${file}`))).toEqual([])
    const called = steps.flatMap(([npm, run, other = '']) => (npm === 'npm' && run === 'run' ? other : []))
    const atOnce = steps.flatMap((words) => (words[1] === 'scripts/side-by-side.ts' ? words.slice(2) : []))
    expect([...called, ...atOnce].filter((other) => !(other in scripts))).toEqual([])
  })

  it('installs what it takes from another folder', () => {
    for (const other of ['test', 'docs', 'bench/peers']) {
      const at = steps.findIndex(
        ([program = '']) => program.startsWith(`${other}/node_modules`) || program === other,
      )
      const installed = steps.findIndex((words) => {
        const step = words.join(' ')
        return step.startsWith(`npm ci --prefix ${other} `) || (other === 'test' && step === 'npm run tools')
      })
      if (at >= 0)
        expect(installed >= 0 && installed < at, `${other} is installed before step ${at + 1}`).toBe(true)
    }
  })

  it.skipIf(hooks.includes(name))('is in the README or in CONTRIBUTING', () => {
    const words = name === 'test' || name === 'start' ? `npm ${name}` : `npm run ${name}`
    expect(pages).toMatch(new RegExp(`${words}(?![\\w:])`))
  })
})

it('the compiler reads the types of tools, so they are installed before', () => {
  expect(scripts['types']).toMatch(/^npm run tools && tsc/)
})
