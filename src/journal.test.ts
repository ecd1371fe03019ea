import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../test/busy.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { createCounter } from './http/counter.ts'
import {
  type Journal,
  journalWithin,
  memoryJournal,
  readStep,
  runStep,
  saveStep,
  sizeInMemory,
} from './journal.ts'
import { folderJournal } from './store/folder-journal.ts'
import { journalChecks } from './testing/journal.ts'

const place = temporaryFolder('journal')

let folders = 0
const newFolder = () => join(place, `${++folders}`)

/** How to open a fresh journal, again and again. */
const kinds: Readonly<Record<string, () => () => Journal>> = {
  memory: () => {
    const journal = memoryJournal()
    return () => journal
  },
  'a folder': () => {
    const path = newFolder()
    return () => folderJournal(path)
  },
  'a part of another journal': () => {
    const path = newFolder()
    return () => journalWithin(folderJournal(path), 'part/a')
  },
}

describe.each(Object.entries(kinds))('a journal in %s', (_, make) => {
  const names = journalChecks({ open: make() }).map(({ name }, index) => [name, index] as const)
  it.each(names)('%s', async (_name, index) => {
    await journalChecks({ open: make() })[index]?.run()
  })
})

describe('the size of records in memory', () => {
  it('is that of a record with all under it, whatever changes', async () => {
    const journal = memoryJournal()
    await journal.set('answer/a', { at: 1 }, 0)
    await journal.set('answer/a/step/1', { text: 'tea' }, 0)
    await journal.set('answer/ab', { at: 2 }, 0)
    const sizes = () =>
      ['answer', 'answer/a', 'answer/a/step', 'other'].map((key) => sizeInMemory(journal, key))
    expect(sizes()).toEqual([8 + 14 + 8, 8 + 14, 14, 0])
    await journal.set('answer/a/step/1', {}, 1)
    expect(sizes()).toEqual([8 + 2 + 8, 8 + 2, 2, 0])
    await journal.delete('answer/a/step')
    expect(sizes()).toEqual([8 + 8, 8, 0, 0])
    expect(await journal.list('answer/a')).toEqual([])
    await journal.delete('answer')
    expect(sizes()).toEqual([0, 0, 0, 0])
    expect(sizeInMemory(folderJournal(newFolder()), 'answer')).toBeUndefined()
  })

  it('takes no longer to tell, and a record no longer to delete, among many records', async () => {
    const journal = memoryJournal()
    const start = busyMilliseconds()
    for (let index = 0; index < 20_000; index++) await journal.set(`answer/${index}`, { index }, 0)
    const filled = busyMilliseconds()
    for (let index = 0; index < 2_000; index++) {
      sizeInMemory(journal, `answer/${index}`)
      await journal.delete(`answer/${index}/step`)
    }
    expect(busyMilliseconds() - filled).toBeLessThan(filled - start)
  })
})

describe('runStep', () => {
  it('runs a step once for each journal and description', async () => {
    const journal = memoryJournal()
    let paid = 0
    const pay = async () => ({ price: ++paid })
    expect(await runStep(journal, ['text', { a: 1 }], pay)).toEqual({ price: 1 })
    expect(await runStep(journal, ['text', { a: 1 }], pay)).toEqual({ price: 1 })
    expect(await runStep(journal, ['text', { a: 2 }], pay)).toEqual({ price: 2 })
    expect(await runStep(memoryJournal(), ['text', { a: 1 }], pay)).toEqual({ price: 3 })
  })

  it('pays once for two journals on one folder', async () => {
    const path = newFolder()
    let paid = 0
    const readers = new Set<Journal>()
    const newJournal = (): Journal => {
      const journal = folderJournal(path)
      const get: Journal['get'] = (key) => {
        readers.add(journal)
        return journal.get(key)
      }
      return { ...journal, get }
    }
    const pay = async () => {
      await expect.poll(() => readers.size).toBe(6)
      return ++paid
    }
    const steps = ['x', 'y'].flatMap((key) => [0, 1, 2].map(() => runStep(newJournal(), key, pay)))
    const results = await Promise.all(steps)
    expect(paid).toBe(2)
    expect(new Set(results.slice(0, 3)).size).toBe(1)
  })

  it('pays once for two processes on one folder', async () => {
    const [path, notes] = [newFolder(), join(place, 'paid.txt')]
    const workers = [0, 1].map(() => fork('test/paid-steps.ts', [path, notes, '7'], { stdio: 'ignore' }))
    const ends = await Promise.all(workers.map((worker) => once(worker, 'exit')))
    expect(ends.map(([code]) => code)).toEqual([0, 0])
    const paid = readFileSync(notes, 'utf8').trim().split('\n')
    expect([...paid].sort()).toEqual([...new Set(paid)].sort())
    expect(paid).toHaveLength(7)
  })

  it('runs a step again whose result was removed', async () => {
    const journal = memoryJournal()
    let paid = 0
    await runStep(journal, 'x', async () => ++paid)
    await saveStep(journal, 'x', null)
    expect(await readStep(journal, 'x')).toBeUndefined()
    expect(await runStep(journal, 'x', async () => ++paid)).toBe(2)
  })

  it('stores nothing when a step fails', async () => {
    const journal = memoryJournal()
    const fail = () => runStep(journal, 'x', () => Promise.reject(new Error('no')))
    await expect(fail()).rejects.toThrow('no')
    expect(await runStep(journal, 'x', async () => 'yes')).toBe('yes')
  })

  it('returns copies, so that a caller cannot change what is stored', async () => {
    const journal = memoryJournal()
    const first = await runStep(journal, 'x', async () => ({ list: [1] }))
    first.list.push(2)
    expect(await runStep(journal, 'x', async () => ({ list: [] as number[] }))).toEqual({ list: [1] })
  })

  it('runs every time without a journal', async () => {
    let paid = 0
    for (let i = 0; i < 2; i++) await runStep(undefined, 'x', async () => ++paid)
    expect(paid).toBe(2)
  })
})

describe('a counter of two processes on one folder', () => {
  it.each([
    ['before', 'its record has its name', [4, 5]],
    ['after', 'it has it', [2, 5]],
  ] as const)('counts each once where one stops %s %s', async (when, _, [sum, last]) => {
    const path = newFolder()
    const counter = createCounter(folderJournal(path))
    expect(await counter.add('caller', 1, 1)).toBe(1)
    const other = fork('test/counting-process.ts', [path, when])
    expect(await once(other, 'message')).toEqual(['stopped', undefined])
    for (let n = 0; n < 2; n += 1) await counter.add('caller', 1, 1)
    other.send('go on')
    expect(await once(other, 'message')).toEqual([sum, undefined])
    expect(await counter.add('caller', 1, 1)).toBe(last)
  })
})

describe('a folder', () => {
  it('has one file for each record, and no leftovers', async () => {
    const path = newFolder()
    for (let i = 0; i < 3; i++) await runStep(folderJournal(path), 'x', async () => 'yes')
    const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^\d+\.json$/)])
  })

  it('does not blame the input for a picture that was damaged in the journal', async () => {
    const journal = memoryJournal()
    const bytes = new TextEncoder().encode('GIF89a')
    const draw = (from: Journal) => runStep(from, 'damaged', async () => ({ type: 'image/gif', bytes }))
    await draw(journal)
    const get: Journal['get'] = async (key) => {
      const text = JSON.stringify(await journal.get(key))
      return JSON.parse(text.replace(/base64,[^"]*/, 'base64,AAAA'))
    }
    await expect(draw({ ...journal, get })).rejects.toMatchObject({ code: 'storage_unavailable' })
  })

  it('runs a step again whose file was cut off', async () => {
    const path = newFolder()
    await runStep(folderJournal(path), 'x', async () => 'first')
    const [file] = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    writeFileSync(join(file?.parentPath ?? '', file?.name ?? ''), '{"resu')
    expect(await runStep(folderJournal(path), 'x', async () => 'second')).toBe('second')
    expect(await runStep(folderJournal(path), 'x', async () => 'third')).toBe('second')
  })

  it('that cannot be written gives a typed error before anything is paid for', async () => {
    writeFileSync(join(place, 'file'), 'not a folder')
    let paid = 0
    const step = runStep(folderJournal(join(place, 'file')), 'x', async () => ++paid)
    await expect(step).rejects.toMatchObject({ code: 'storage_unavailable' })
    expect(paid).toBe(0)
  })

  it('takes no key that leads out of it', async () => {
    for (const key of ['../x', 'a/../b', '', '/a', 'a//b', 'ä'])
      await expect(folderJournal(newFolder()).get(key)).rejects.toMatchObject({ code: 'invalid_options' })
  })
})
