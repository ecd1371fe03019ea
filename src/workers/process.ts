import type { OpenLine } from './worker.ts'

/** What a process needs to find fonts here and on the network. It gets nothing else, above all no keys. */
const variables = [
  'HOME',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_ENV_PROXY',
  'NO_PROXY',
]

/**
 * Lets the C library of Linux keep the memory of one picture for the next, which takes a fifth off what a page costs. It is
 * given back when the process ends.
 */
const memory = { MALLOC_MMAP_THRESHOLD_: `${32 * 2 ** 20}`, MALLOC_TRIM_THRESHOLD_: `${128 * 2 ** 20}` }

/** Starts a process, which can be killed whatever it does. */
export const openProcess: OpenLine = (program, { onReady, onReport, onEnd }) => {
  const { fork } = process.getBuiltinModule('node:child_process')
  const child = fork(program, [], {
    env: { ...memory, ...Object.fromEntries(variables.map((name) => [name, process.env[name]])) },
    execArgv: ['--no-warnings'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { channel } = child
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  child.once('message', () => {
    onReady()
    child.on('message', onReport)
  })
  child.once('error', onEnd)
  child.once('exit', () => {
    process.off('exit', kill)
    onEnd()
  })
  return {
    send: (order) => child.connected && child.send(order, () => {}),
    keepAlive: (isKept) => {
      for (const handle of [child, channel]) isKept ? handle?.ref() : handle?.unref()
    },
    end: kill,
    processorSeconds: () => processorSecondsOf(child.pid),
  }
}

/** How long all threads of a process have computed; `undefined` where the system has no file that tells. */
function processorSecondsOf(pid: number | undefined): number | undefined {
  try {
    const stat = process.getBuiltinModule('node:fs').readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name in brackets, which may hold spaces. Those of the times are the 14th and the 15th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksInSecond
  } catch {
    return undefined
  }
}

/** The unit of times in /proc, on every platform that Node runs on. */
const ticksInSecond = 100
