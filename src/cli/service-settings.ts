import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { AssetStore } from '../asset-store.ts'
import { postgresJournal } from '../bullmq/postgres-journal.ts'
import { bullmqQueue } from '../bullmq/queue.ts'
import { redisJournal } from '../bullmq/redis-journal.ts'
import { CopydeskError } from '../errors.ts'
import type { ResponseReport } from '../http/handler.ts'
import { parseRate, type RateLimits } from '../http/rate.ts'
import type { RetentionLimits } from '../http/retention.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { readSecret } from '../jobs/webhook.ts'
import type { Journal } from '../journal.ts'
import { defaultFolder } from '../providers/llama/models.ts'
import { folder } from '../store/folder.ts'
import { folderJournal } from '../store/folder-journal.ts'
import { memory } from '../store/memory.ts'
import { type Environment, selectStore, splitList } from './environment.ts'

/** What the environment says about how `serve` runs requests. */
export interface ServiceSettings {
  readonly state: Journal | undefined
  /** The queue that workers share, if one is named. */
  readonly jobs?: JobQueue
  readonly store: AssetStore
  readonly rate: RateLimits | undefined
  readonly retention: RetentionLimits | undefined
  readonly webhookSecret: string | undefined
  readonly onResponse: ((report: ResponseReport) => void) | undefined
}

/** Reads and checks the settings, so that a wrong one is told before anything is served. */
export function serviceSettings(environment: Environment): ServiceSettings {
  const read = (name: string) => environment[name]?.trim() || undefined
  const [requests, dailyCost] = [read('COPYDESK_RATE'), read('COPYDESK_DAILY_COST')]
  const webhookSecret = read('COPYDESK_WEBHOOK_SECRET')
  const log = read('COPYDESK_LOG')
  if (requests !== undefined) parseRate(requests)
  if (dailyCost !== undefined && !(Number(dailyCost) >= 0))
    throw invalidSetting('COPYDESK_DAILY_COST', dailyCost, 'an amount in US dollars, such as 5')
  if (webhookSecret !== undefined) readSecret(webhookSecret)
  if (log !== undefined && log !== 'json') throw invalidSetting('COPYDESK_LOG', log, 'json, or leave it out')
  return {
    ...(read('COPYDESK_QUEUE') === undefined
      ? localStorageSettings(environment)
      : sharedStorageSettings(environment)),
    rate:
      requests === undefined && dailyCost === undefined
        ? undefined
        : { requests, dailyCost: dailyCost === undefined ? undefined : Number(dailyCost) },
    retention: retentionOf(read('COPYDESK_RETENTION')),
    webhookSecret,
    onResponse: log === undefined ? undefined : (report) => console.error(JSON.stringify(report)),
  }
}

type StorageSettings = Pick<ServiceSettings, 'state' | 'jobs' | 'store'>

function localStorageSettings(environment: Environment): StorageSettings {
  const path = stateFolder(environment)
  return {
    state: path === undefined ? undefined : folderJournal(join(path, 'journal')),
    // Files go where the state is, so that a restart loses none.
    store: selectStore(environment) ?? (path === undefined ? memory() : folder(join(path, 'files'))),
  }
}

/** Jobs, kept answers, counts and paid steps live where the queue lives. */
function sharedStorageSettings(environment: Environment): StorageSettings {
  const url = environment['COPYDESK_QUEUE']?.trim() ?? ''
  const store = selectStore(environment)
  if (!store) {
    const remedy = 'Set COPYDESK_STORE to a folder that all of them reach, or to s3://bucket.'
    throw new CopydeskError('invalid_options', `Servers and workers of COPYDESK_QUEUE share files.`, {
      remedy,
    })
  }
  const jobs = bullmqQueue(url, { onError: reportOnce() })
  return { store, jobs, state: /^redis/i.test(url) ? redisJournal(url) : postgresJournal(url) }
}

/** A server that is down is an error every second, of every connection. */
function reportOnce(): (error: Error) => void {
  const lastReported = new Map<string, number>()
  return ({ message }) => {
    if (Date.now() - (lastReported.get(message) ?? 0) < 60_000) return
    lastReported.set(message, Date.now())
    console.error(`copydesk: queue: ${message}`)
  }
}

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 }

/** Reads `jobs=1d,answers=12h,files=never`. */
function retentionOf(text: string | undefined): RetentionLimits | undefined {
  if (text === undefined) return undefined
  const entries = splitList(text).map((entry) => {
    const [, kind, length, unit = ''] = /^(jobs|answers|files)=(?:(\d{1,9})([smhd])|never)$/.exec(entry) ?? []
    if (kind !== undefined)
      return [
        kind,
        length === undefined ? Number.POSITIVE_INFINITY : Number(length) * (unitSeconds[unit] ?? 1),
      ]
    throw invalidSetting(
      'COPYDESK_RETENTION',
      text,
      'how long to keep what, such as jobs=1d,answers=12h,files=never',
    )
  })
  return Object.fromEntries(entries)
}

/** A server on another port has another state: two servers that share one work on each other's jobs. */
export function stateFolder({ COPYDESK_STATE: named, PORT: port = '8787' }: Environment): string | undefined {
  if (named?.trim()) return named.trim()
  return port === '0' ? undefined : join(dirname(defaultFolder()), 'state', port)
}

/** The error of a command that takes a queue which is not named. */
export function queueMissing(why: string): CopydeskError {
  const remedy = 'Set COPYDESK_QUEUE to the redis:// or postgres:// address that servers and workers share.'
  return new CopydeskError('invalid_options', `${why}.`, { remedy })
}

/** The error of a variable whose value cannot be used. */
export function invalidSetting(name: string, value: string, remedy: string): CopydeskError {
  return new CopydeskError('invalid_options', `${name} is “${value}”. Set it to ${remedy}.`)
}

/** Reads `alice=KEY1,bob=KEY2,KEY3`. A name is what stands before `=` and at least 16 characters of a key. */
export function readKeys(text: string | undefined): string[] | Record<string, string> {
  const entries = splitList(text).map((entry) => {
    const [, name, key] = /^([\w-]+)=(.{16,})$/.exec(entry) ?? []
    return { name, key: key ?? entry }
  })
  const names = entries.flatMap(({ name }) => name ?? [])
  if (names.length === 0) return entries.map(({ key }) => key)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    throw invalidSetting('COPYDESK_API_KEYS', `… ${twice}= …`, 'a list in which every name comes once')
  return Object.fromEntries(entries.map(({ name, key }) => [name ?? nameOfKey(key), key]))
}

function nameOfKey(key: string): string {
  const digest = /^sha256:/i.test(key) ? key.slice(7) : createHash('sha256').update(key).digest('hex')
  return `key-${digest.slice(0, 12).toLowerCase()}`
}
