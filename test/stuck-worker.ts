import { spawnSync } from 'node:child_process'
import { pbkdf2Sync } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { isMainThread, threadId } from 'node:worker_threads'
import { local } from '../src/providers/local/index.ts'
import type { TextProvider } from '../src/providers/types.ts'
import { serve } from '../src/worker-program/serve.ts'
import { createPool } from '../src/workers/pool.ts'

const heldSeconds = 40

/** Workers with jobs that hold them in native code, which nothing interrupts, or end them. */
export const stuckPool = (settings: Parameters<typeof createPool>[1] = {}) =>
  createPool(() => new URL(import.meta.url), settings)

if (!isMainThread || process.argv[1] === fileURLToPath(import.meta.url)) {
  serve({
    hold: async () => spawnSync('sleep', [String(heldSeconds)]),
    /** Computes in native code for longer than any test lasts. */
    compute: async () => pbkdf2Sync('', '', 2 ** 31 - 1, 64, 'sha512'),
    wait: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds, 'done')),
    whoAmI: async () => `${process.pid} ${threadId}`,
    crash: async () => process.exit(1),
  })
}

/** A provider whose answers a stuck worker computes. */
export function stuck(): { readonly text: TextProvider } {
  const pool = stuckPool()
  const nothing = { warn: () => {}, progress: () => {}, weight: 1, heldPictures: undefined }
  const write: TextProvider['write'] = async (request, { signal }) => {
    await pool.work('hold', undefined, { ...nothing, signal })
    return local().text.write(request, { signal })
  }
  return { text: { ...local().text, write } }
}
