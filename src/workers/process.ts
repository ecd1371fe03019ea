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

/** Starts a process, which can be killed whatever it does. */
export const openProcess: OpenLine = (program, { onReady, onReport, onEnd }) => {
  const { fork } = process.getBuiltinModule('node:child_process')
  const child = fork(program, [], {
    env: Object.fromEntries(variables.map((name) => [name, process.env[name]])),
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
      for (const each of [child, channel]) isKept ? each?.ref() : each?.unref()
    },
    end: kill,
  }
}
