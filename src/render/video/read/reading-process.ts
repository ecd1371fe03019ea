import { CopydeskError } from '../../../errors.ts'
import { packageFolder } from '../../fonts/node.ts'
import type { Job } from './jobs.ts'
import { type Asking, failureOf, outOfMemory, remedy, type Telling } from './messages.ts'

/** Another process that reads. It does not keep this one alive while nobody waits for it. */
export interface ReadingProcess {
  readonly answersTo: (job: Job) => AsyncGenerator<unknown>
  readonly isOver: () => boolean
  readonly kill: () => void
}

export function startReading(): ReadingProcess {
  const { fork } = process.getBuiltinModule('node:child_process')
  const child = fork(program(), [], {
    // Nothing of the caller's: what runs there may be taken over by a file.
    env: {},
    execArgv: ['--max-old-space-size=512'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { channel } = child
  child.unref()
  channel?.unref()
  const waiting = new Map<number, (telling: Telling) => void>()
  let ending: Telling['failure']
  let jobs = 0
  const end = (failure: NonNullable<Telling['failure']>) => {
    ending ??= failure
    for (const [id, hear] of waiting) hear({ id, failure: ending })
  }
  child.on('message', (telling: Telling) => waiting.get(telling.id)?.(telling))
  child.on('error', () => end(notStarted))
  child.on('exit', (code) => end(code === outOfMemory ? tooMuchMemory : crashed))

  const send = (asking: Asking) => child.connected && child.send(asking, () => {})
  const next = async (asking: Asking): Promise<Telling> => {
    const { id } = asking
    if (ending) return { id, failure: ending }
    channel?.ref()
    const telling = await new Promise<Telling>((resolve) => {
      waiting.set(id, resolve)
      send(asking)
    })
    waiting.delete(id)
    if (waiting.size === 0) channel?.unref()
    return telling
  }
  return {
    answersTo: async function* (begin) {
      jobs += 1
      const id = jobs
      try {
        let telling = await next({ id, begin })
        while (telling.value !== undefined) {
          yield telling.value
          telling = await next({ id, isEnough: false })
        }
        if (telling.failure) throw failureOf(telling.failure)
      } finally {
        send({ id, isEnough: true })
      }
    },
    isOver: () => ending !== undefined,
    kill: () => {
      child.kill('SIGKILL')
      end(crashed)
    },
  }
}

/** The program of the process: beside this file in the source, and else where the package keeps it. */
function program(): string {
  if (import.meta.url.endsWith('.ts')) return fileAt('./process.ts')
  const folder = packageFolder('copydesk')
  if (folder) return process.getBuiltinModule('node:path').join(folder, 'dist', 'film-reader.js')
  throw new CopydeskError(
    'invalid_options',
    'Films are read by a program of the package copydesk, which is not found here. See that it is installed where this code runs (npm i copydesk).',
  )
}

function fileAt(path: string): string {
  return process.getBuiltinModule('node:url').fileURLToPath(new URL(path, import.meta.url))
}

const crashed = {
  code: 'asset_unsupported',
  message: `The file is damaged: what decodes it broke down. ${remedy}`,
} as const

const tooMuchMemory = {
  code: 'asset_too_large',
  message: `The film takes too much memory to decode. ${remedy} Make it smaller, too.`,
} as const

const notStarted = {
  code: 'internal',
  message: 'The process that reads films could not be started. See that this one may start others.',
} as const
