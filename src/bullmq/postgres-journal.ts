import type { Journal } from '../journal.ts'
import { loadSdk } from '../providers/adapter/sdk.ts'
import type { SharedJournal } from './redis-journal.ts'
import { memoizeSuccess, withRetries } from './service.ts'

/** Options of `postgresJournal`. */
export interface PostgresJournalOptions extends Pick<Journal, 'leaseMilliseconds'> {
  /** The table, which is created where it does not exist; `copydesk_journal` by default. */
  readonly table?: string | undefined
  /** Further options of `Pool` of pg, such as `ssl` or `max`. */
  readonly connection?: Readonly<Record<string, unknown>> | undefined
}

/** A journal on Postgres, for any number of processes: `postgresJournal('postgres://localhost/copydesk')`. It needs the package pg. */
export function postgresJournal(url: string, options: PostgresJournalOptions = {}): SharedJournal {
  const { table = 'copydesk_journal', connection, leaseMilliseconds } = options
  const name = table
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
  const connect = memoizeSuccess(async () => {
    const { default: pg } = await loadSdk('pg', () => import('pg'))
    const limits = { max: 8, connectionTimeoutMillis: 3_000, query_timeout: 5_000, keepAlive: true }
    const pool = new pg.Pool({ connectionString: url, ...limits, ...connection })
    // Each query fails with the error that it met.
    pool.on('error', () => {})
    return pool
  })
  const create = memoizeSuccess(async () => {
    const pool = await connect()
    // One at a time: processes that create a table at once get an error of the catalogue.
    await pool.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtext('${table.replaceAll("'", "''")}'));
      CREATE TABLE IF NOT EXISTS ${name} (key text COLLATE "C" PRIMARY KEY, value text NOT NULL,
        version bigint NOT NULL, writer uuid NOT NULL); COMMIT`)
    return pool
  })
  const ask = (sql: string, values: readonly unknown[]) =>
    withRetries(url, async () => (await create()).query(sql, [...values]))
  // “0” follows “/” in the order of characters.
  const isUnder = `key > $1 || '/' AND key < $1 || '0'`
  return {
    ...(leaseMilliseconds === undefined ? {} : { leaseMilliseconds }),
    get: async (key) => {
      const { rows } = await ask(`SELECT value, version FROM ${name} WHERE key = $1`, [key])
      return rows[0] && { value: JSON.parse(rows[0].value), version: Number(rows[0].version) }
    },
    set: async (key, value, version) => {
      // The writer distinguishes a retry of this change from a change by another process.
      const values = [key, JSON.stringify(value), version, crypto.randomUUID()]
      const { rowCount } = await ask(version === 0 ? insertInto(name) : update(name), values)
      return rowCount === 1
    },
    delete: async (key) => void (await ask(`DELETE FROM ${name} WHERE key = $1 OR (${isUnder})`, [key])),
    list: async (key) => {
      const word = `split_part(substr(key, length($1) + 2), '/', 1)`
      const { rows } = await ask(`SELECT DISTINCT ${word} AS word FROM ${name} WHERE ${isUnder}`, [key])
      return rows.map(({ word }) => String(word))
    },
    now: async () => {
      const { rows } = await ask('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now', [])
      return Number(rows[0].now)
    },
    close: async () => (await connect()).end(),
  }
}

const insertInto = (table: string) =>
  `INSERT INTO ${table} AS old (key, value, version, writer) VALUES ($1, $2, $3::bigint + 1, $4)
   ON CONFLICT (key) DO UPDATE SET writer = old.writer WHERE old.writer = excluded.writer`

const update = (table: string) =>
  `UPDATE ${table} SET value = $2, version = $3::bigint + 1, writer = $4
   WHERE key = $1 AND (version = $3::bigint OR writer = $4)`
