import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captured } from './terminal.fixtures.ts'

const guidelines = 'No emoji. Never say “cheap” or “deal”. Tweets: at most 20 words.'
let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copydesk-brand-'))
  file = join(folder, 'brand.json')
})
afterAll(() => rm(folder, { recursive: true }))

describe('copydesk brand check', () => {
  it('prints what is understood of the guidelines, clause by clause', async () => {
    await writeFile(file, JSON.stringify({ name: 'Northpost', guidelines }))
    const { exitCode, out, error } = await captured(['brand', 'check', file])
    expect(exitCode).toBe(0)
    expect(out.split('\n').slice(1, -1)).toEqual([
      '  checked  “No emoji”: no emoji',
      '  checked  “Never say “cheap” or “deal””: never “cheap”, “deal”',
      '  reader   “Tweets: at most 20 words.”',
    ])
    expect(error).toContain('only plain limits and bans')
  })

  it('writes rules that can be read and edited, and keeps them until they are written again', async () => {
    expect((await captured(['brand', 'check', file, '--write'])).exitCode).toBe(0)
    const brand = JSON.parse(await readFile(file, 'utf8'))
    expect(brand).toEqual({
      name: 'Northpost',
      guidelines,
      rules: [
        { quote: 'No emoji', check: 'max', of: 'emoji', amount: 0 },
        { quote: 'Never say “cheap” or “deal”', check: 'ban', phrases: ['cheap', 'deal'] },
      ],
    })
    const edited = {
      quote: 'Tweets: at most 20 words',
      check: 'max',
      of: 'words',
      amount: 25,
      about: ['tweet'],
    }
    await writeFile(file, JSON.stringify({ ...brand, rules: [edited] }))
    const { out } = await captured(['brand', 'check', file])
    expect(out).toContain('“Tweets: at most 20 words”: at most 25 words, in tweet')
    expect(out).toContain('reader   “No emoji.”')
  })

  it('names a rule that has not the form', async () => {
    await writeFile(file, JSON.stringify({ guidelines, rules: [{ quote: 'No emoji', check: 'shout' }] }))
    const { exitCode, error } = await captured(['brand', 'check', file])
    expect(exitCode).not.toBe(0)
    expect(error).toMatch(/rules\/0\/check/)
  })
})
