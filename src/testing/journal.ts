import { claimRecord, type Journal, waitForClaim } from '../journal.ts'
import { type Check, demand } from './check.ts'

/** A journal to check. */
export interface JournalSubject {
  /** Opens the journal, which is empty at first. Each call opens it anew, as another process would. */
  readonly open: () => Journal | Promise<Journal>
}

/** The requirements on a journal. Open two on one place: what is checked most is what they do to each other. */
export function journalChecks({ open }: JournalSubject): Check[] {
  const check = (name: string, run: (one: Journal, other: Journal) => Promise<void>): Check => ({
    name,
    run: async () => run(await open(), await open()),
  })
  return [
    check('returns what was saved, with a version that counts up', async (one, other) => {
      demand((await one.get('a/b-1')) === undefined, 'it has a record that nobody saved')
      demand(await one.set('a/b-1', { text: 'ä\u2028', list: [1, null] }, 0), 'it refused a new record')
      const record = await other.get('a/b-1')
      demand(record?.version === 1, `the first version is ${record?.version}, not 1`)
      demand(JSON.stringify(record.value) === '{"text":"ä\u2028","list":[1,null]}', 'the value has changed')
      demand(await other.set('a/b-1', { text: 'new' }, 1), 'it refused the next version')
      demand((await one.get('a/b-1'))?.version === 2, 'the second version is not 2')
    }),
    check('refuses a change that was made from an older version', async (one, other) => {
      await one.set('a', { n: 1 }, 0)
      await other.set('a', { n: 2 }, 1)
      for (const version of [0, 1]) demand(!(await one.set('a', { n: 3 }, version)), 'it took an old change')
      demand((await one.get('a'))?.value['n'] === 2, 'an old change was saved')
    }),
    check('lets one of many win who write at once', async (one, other) => {
      const writers = Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other).set('a', { n }, 0))
      const winners = (await Promise.all(writers)).flatMap((won, n) => (won ? [n] : []))
      demand(winners.length === 1, `${winners.length} writers were told that they won`)
      demand((await one.get('a'))?.value['n'] === winners[0], 'another value than the winner’s was saved')
    }),
    check('counts right when many count at once', async (one, other) => {
      const count = async (journal: Journal) => {
        for (;;) {
          const record = await journal.get('n')
          const n = Number(record?.value['n'] ?? 0)
          if (await journal.set('n', { n: n + 1 }, record?.version ?? 0)) return
        }
      }
      await Promise.all(Array.from({ length: 12 }, (_, n) => count(n % 2 ? one : other)))
      demand((await one.get('n'))?.value['n'] === 12, 'a change was lost')
    }),
    check('lists the words under a prefix, each once', async (one, other) => {
      for (const key of ['jobs/a', 'jobs/b', 'jobs/b/c', 'other/d', 'jobs-2/e']) await one.set(key, {}, 0)
      demand([...(await other.list('jobs'))].sort().join() === 'a,b', 'the list is wrong')
      demand((await other.list('none')).length === 0, 'an unknown prefix has words')
    }),
    check('removes a record with all records under it', async (one, other) => {
      for (const key of ['a', 'a/b', 'a/b/c', 'ab']) await one.set(key, {}, 0)
      await other.delete('a')
      await other.delete('a')
      const remaining = await Promise.all(['a', 'a/b', 'a/b/c', 'ab'].map((key) => one.get(key)))
      demand(
        remaining.map((record) => record !== undefined).join() === 'false,false,false,true',
        'wrong records are left',
      )
      demand(!(await one.set('a/b', {}, 1)), 'it took a change of a record that is gone')
    }),
    check('lists no record that a late change was refused of, once it is removed', async (one, other) => {
      for (const key of ['jobs/a', 'jobs/a/state']) await one.set(key, {}, 0)
      await other.delete('jobs/a')
      for (const key of ['jobs/a', 'jobs/a/state'])
        demand(!(await one.set(key, {}, 1)), 'it took a change of a record that is gone')
      demand((await one.list('jobs')).length === 0, 'a record that is gone is listed')
    }),
    check('gives a claim to one, and to the next when it is released', async (one, other) => {
      const claim = await claimRecord(one, 'job', undefined)
      demand(claim, 'a free record was not given')
      demand(!(await claimRecord(other, 'job', await other.get('job'))), 'two hold the same record')
      await claim.release({ done: true })
      const next = await waitForClaim(other, 'job', ({ done }) => done, undefined)
      demand('done' in next, 'the last change of the first holder is lost')
    }),
    check('lets a holder that was thought dead change nothing more', async (one, other) => {
      let hasLost = false
      const dead = await claimRecord(one, 'job', undefined, () => {
        hasLost = true
      })
      const record = await other.get('job')
      const late = { ...record, value: { ...record?.value, leaseUntil: 0 }, version: record?.version ?? 0 }
      const claim = await claimRecord(other, 'job', late)
      demand(claim, 'a record whose lease is over was not given')
      const isChanged = await dead?.change({ paid: true })
      demand(isChanged === false && hasLost, 'the old holder could still write')
      await claim.release()
      demand((await one.get('job'))?.value['paid'] === undefined, 'the old holder’s change was saved')
    }),
  ]
}
