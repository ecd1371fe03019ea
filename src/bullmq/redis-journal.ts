import type { Redis } from 'ioredis'
import type { Journal } from '../journal.ts'
import { loadSdk } from '../providers/adapter/sdk.ts'
import { type Connection, memoizeSuccess, withRetries } from './service.ts'

/** A journal on a server. */
export interface SharedJournal extends Journal {
  /** Closes its connections. */
  readonly close: () => Promise<void>
}

/** Options of `redisJournal`. */
export interface RedisJournalOptions extends Pick<Journal, 'leaseMilliseconds'> {
  /** What the names of its keys begin with; `copydesk` by default. */
  readonly prefix?: string | undefined
  /** Further options of ioredis, such as `tls` or `sentinels`. */
  readonly connection?: Readonly<Record<string, unknown>> | undefined
}

/** Names the words under each key, so that `list` need not look through all keys. */
const setScript = `
local found = redis.call('HMGET', KEYS[1], 'version', 'writer')
if found[2] == ARGV[4] then return 1 end
if tonumber(found[1] or '0') ~= tonumber(ARGV[3]) then return 0 end
redis.call('HSET', KEYS[1], 'version', string.format('%d', ARGV[3] + 1), 'value', ARGV[2], 'writer', ARGV[4])
local path = ARGV[1]
while not found[1] do
  local parent, word = path:match('^(.*)/([^/]*)$')
  if not parent or redis.call('SADD', KEYS[2] .. parent, word) == 0 then break end
  path = parent
end
return 1`

const deleteScript = `
local function remove(path)
  for _, word in ipairs(redis.call('SMEMBERS', KEYS[2] .. path)) do remove(path .. '/' .. word) end
  redis.call('DEL', KEYS[1] .. path, KEYS[2] .. path)
end
local path = ARGV[1]
remove(path)
while true do
  local parent, word = path:match('^(.*)/([^/]*)$')
  if not parent then break end
  redis.call('SREM', KEYS[2] .. parent, word)
  if redis.call('EXISTS', KEYS[1] .. parent, KEYS[2] .. parent) > 0 then break end
  path = parent
end`

interface Scripts {
  readonly setRecord: (...words: (string | number)[]) => Promise<number>
  readonly deleteRecords: (...words: string[]) => Promise<null>
}

/** A journal on Redis, for any number of processes: `redisJournal('redis://localhost:6379')`. It needs the package ioredis. */
export function redisJournal(url: string, options: RedisJournalOptions = {}): SharedJournal {
  const { prefix = 'copydesk', connection, leaseMilliseconds } = options
  // One slot of a Redis Cluster, because a script changes several keys.
  const records = `{${prefix}}:record:`
  const words = `{${prefix}}:words:`
  const failed: Connection = {}
  const connect = memoizeSuccess(async () => {
    const { Redis } = await loadSdk('ioredis', () => import('ioredis'))
    const client = new Redis(url, { ...failFast, ...connection })
    client.on('error', (error) => {
      failed.error = error
    })
    client.defineCommand('setRecord', { numberOfKeys: 2, lua: setScript })
    client.defineCommand('deleteRecords', { numberOfKeys: 2, lua: deleteScript })
    return client as Redis & Scripts
  })
  const ask = <Result>(operation: (client: Redis & Scripts) => Promise<Result>) =>
    withRetries(url, async () => operation(await connect()), failed)
  return {
    ...(leaseMilliseconds === undefined ? {} : { leaseMilliseconds }),
    get: (key) =>
      ask(async (client) => {
        const [value, version] = await client.hmget(`${records}${key}`, 'value', 'version')
        return value ? { value: JSON.parse(value), version: Number(version) } : undefined
      }),
    set: (key, value, version) => {
      // Distinguishes a retry of this change from a change by another process.
      const writer = crypto.randomUUID()
      const text = JSON.stringify(value)
      return ask(
        async (client) =>
          (await client.setRecord(`${records}${key}`, words, key, text, version, writer)) === 1,
      )
    },
    delete: (key) => ask(async (client) => void (await client.deleteRecords(records, words, key))),
    list: (key) => ask((client) => client.smembers(`${words}${key}`)),
    now: async () => {
      const [seconds, microseconds] = await ask((client) => client.time())
      return Number(seconds) * 1000 + Number(microseconds) / 1000
    },
    close: async () => (await connect()).disconnect(),
  }
}

/** A command fails at once where there is no connection, and is never sent later. */
export const failFast = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 3_000,
  commandTimeout: 3_000,
  retryStrategy: (times: number) => Math.min(50 * 2 ** times, 1_000),
}
