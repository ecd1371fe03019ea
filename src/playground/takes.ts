import { computed, signal } from '@preact/signals'
import type { CallEvent, Receipt } from '../events.ts'
import { apiKey, base, type Problem } from './api.ts'
import type { Values } from './schema.ts'

/** One run of an endpoint and what came of it. */
export interface Take {
  readonly id: string
  /** Whose it is: takes of one server and key are not shown with another. */
  readonly owner: string
  readonly path: string
  /** Counts the takes of an endpoint. */
  readonly number: number
  readonly input: Values
  readonly state: 'running' | 'done' | 'failed' | 'cancelled'
  readonly startedAt: number
  /** How long it took, once it has ended. */
  readonly milliseconds?: number
  readonly jobId?: string
  /** How far each step is, from 0 to 1. */
  readonly progress: Readonly<Record<string, number>>
  readonly files: readonly { readonly url: string; readonly media: string; readonly bytes: number }[]
  readonly calls: readonly CallEvent[]
  readonly verdicts: readonly { readonly guideline: string; readonly verdict: string }[]
  readonly warnings: readonly string[]
  readonly output?: Values
  readonly receipt?: Receipt
  readonly problem?: Problem
  readonly thumbnail?: string
}

// Of each reader in this browser: pictures may be part of a take.
const maxTakes = 50

const allTakes = signal<readonly Take[]>([])

/** Takes of the owner of the key, newest first. */
export const ownTakes = computed(() => allTakes.value.filter(({ owner }) => owner === ownerOf(apiKey.value)))

/** Stands for the server and the key: the key itself is not kept. */
export function ownerOf(key: string): string {
  let hash = 0x811c9dc5
  // Several servers may share an origin, each with a path of its own.
  for (const letter of base + key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16)
}

let database: Promise<IDBDatabase | undefined> | undefined

function open(): Promise<IDBDatabase | undefined> {
  database ??= new Promise((resolve) => {
    const request = indexedDB.open('copydesk', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('takes', { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    // Without storage, as in some private windows, takes last as long as the page.
    request.onerror = () => resolve(undefined)
  })
  return database
}

async function store(): Promise<IDBObjectStore | undefined> {
  const opened = await open()
  return opened?.transaction('takes', 'readwrite').objectStore('takes')
}

/** Reads the takes of earlier visits. */
export async function loadTakes(): Promise<void> {
  const opened = await store()
  if (!opened) return
  const loaded = await new Promise<Take[]>((resolve) => {
    const request = opened.getAll()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve([])
  })
  allTakes.value = loaded.sort((one, other) => other.startedAt - one.startedAt)
}

export function takeOf(id: string | undefined): Take | undefined {
  return allTakes.value.find((take) => take.id === id)
}

/** Changes a take, or adds it. */
export async function saveTake(take: Take): Promise<void> {
  const otherTakes = allTakes.value.filter(({ id }) => id !== take.id)
  const sorted = [take, ...otherTakes].sort((one, other) => other.startedAt - one.startedAt)
  const surplus = sorted.filter(({ owner }) => owner === take.owner).slice(maxTakes)
  const remaining = sorted.filter((each) => !surplus.includes(each))
  allTakes.value = remaining
  const opened = await store()
  opened?.put(take)
  for (const { id } of surplus) opened?.delete(id)
}

/** Changes a take on the page and in the browser's storage. */
export async function changeTake(id: string, change: Partial<Take>): Promise<void> {
  const take = takeOf(id)
  if (take) await saveTake({ ...take, ...change })
}

/** Deletes takes from the list and from the database of the browser. */
export async function deleteTakes(ids: readonly string[]): Promise<void> {
  allTakes.value = allTakes.value.filter(({ id }) => !ids.includes(id))
  const opened = await store()
  for (const id of ids) opened?.delete(id)
}
