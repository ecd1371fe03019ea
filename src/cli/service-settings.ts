import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { AssetStore } from '../asset-store.ts'
import { CopydeskError } from '../errors.ts'
import type { ResponseReport } from '../http/handler.ts'
import { parseRate, type RateLimits } from '../http/rate.ts'
import { keyOf } from '../jobs/webhook.ts'
import type { Journal } from '../journal.ts'
import { defaultFolder } from '../providers/llama/models.ts'
import { folder } from '../store/folder.ts'
import { folderJournal } from '../store/folder-journal.ts'
import { memory } from '../store/memory.ts'
import { type Environment, folderOf, listOf } from './environment.ts'

/** What the environment says about how `serve` runs requests. */
export interface ServiceSettings {
  readonly state: Journal | undefined
  readonly store: AssetStore
  readonly rate: RateLimits | undefined
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
    throw wrong('COPYDESK_DAILY_COST', dailyCost, 'an amount in US dollars, such as 5')
  if (webhookSecret !== undefined) keyOf(webhookSecret)
  if (log !== undefined && log !== 'json') throw wrong('COPYDESK_LOG', log, 'json, or leave it out')
  const path = read('COPYDESK_STATE') ?? defaultState(environment)
  return {
    state: path === undefined ? undefined : folderJournal(join(path, 'journal')),
    // Files go where the state is, so that a restart loses none.
    store: folderOf(environment) ?? (path === undefined ? memory() : folder(join(path, 'files'))),
    rate:
      requests === undefined && dailyCost === undefined
        ? undefined
        : { requests, dailyCost: dailyCost === undefined ? undefined : Number(dailyCost) },
    webhookSecret,
    onResponse: log === undefined ? undefined : (report) => console.error(JSON.stringify(report)),
  }
}

/** A server on another port has another state: two servers that share one work on each other's jobs. */
function defaultState({ PORT: port = '8787' }: Environment): string | undefined {
  return port === '0' ? undefined : join(dirname(defaultFolder()), 'state', port)
}

function wrong(name: string, value: string, remedy: string): CopydeskError {
  return new CopydeskError('invalid_options', `${name} is “${value}”. Set it to ${remedy}.`)
}

/** Reads `alice=KEY1,bob=KEY2,KEY3`. A name is what stands before `=` and at least 16 characters of a key. */
export function readKeys(text: string | undefined): string[] | Record<string, string> {
  const entries = listOf(text).map((entry) => {
    const [, name, key] = /^([\w-]+)=(.{16,})$/.exec(entry) ?? []
    return { name, key: key ?? entry }
  })
  const names = entries.flatMap(({ name }) => name ?? [])
  if (names.length === 0) return entries.map(({ key }) => key)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    throw wrong('COPYDESK_API_KEYS', `… ${twice}= …`, 'a list in which every name comes once')
  return Object.fromEntries(entries.map(({ name, key }) => [name ?? nameOfKey(key), key]))
}

function nameOfKey(key: string): string {
  const digest = /^sha256:/i.test(key) ? key.slice(7) : createHash('sha256').update(key).digest('hex')
  return `key-${digest.slice(0, 12).toLowerCase()}`
}
