import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendToS3 } from '../src/store/s3-client.ts'

/**
 * Runs a command beside a real S3 server, OpenStack Swift with its S3 layer, and names its bucket in `S3_TEST_BUCKET`:
 *
 *     apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object memcached
 *     node test/swift.ts npx vitest run src/store
 */
const [command = 'true', ...rest] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'swift-'))
const ports = { object: 16_200, container: 16_201, account: 16_202, proxy: 18_080, cache: 16_211 }
const bucket = {
  endpoint: `http://127.0.0.1:${ports.proxy}`,
  bucket: 'posts',
  credentials: { accessKeyId: 'test:tester', secretAccessKey: 'testing' },
}

const run = (program: string, ...options: string[]) =>
  new Promise<void>((resolve) => spawn(program, options, { stdio: 'ignore' }).once('exit', () => resolve()))

const section = (name: string, settings: Readonly<Record<string, string | number>>) =>
  `[${name}]\n${Object.entries(settings)
    .map(([key, value]) => `${key} = ${value}\n`)
    .join('')}`

const shared = { bind_ip: '127.0.0.1', swift_dir: folder, user: process.env['USER'] ?? 'root', workers: 1 }
const rings = ['account', 'container', 'object'] as const
mkdirSync(join(folder, 'devices', 'd1'), { recursive: true })
for (const ring of rings) {
  const builder = join(folder, `${ring}.builder`)
  const place = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--device', 'd1', '--weight', '1']
  await run('swift-ring-builder', builder, 'create', '4', '1', '1')
  await run('swift-ring-builder', builder, 'add', ...place, '--port', String(ports[ring]))
  await run('swift-ring-builder', builder, 'rebalance')
  const disk = { devices: join(folder, 'devices'), mount_check: 'false', fallocate_reserve: 0 }
  const text = [
    section('DEFAULT', { ...shared, ...disk, bind_port: ports[ring] }),
    section('pipeline:main', { pipeline: `${ring}-server` }),
    section(`app:${ring}-server`, { use: `egg:swift#${ring}` }),
  ]
  writeFileSync(join(folder, `${ring}.conf`), text.join(''))
}
const filters = {
  catch_errors: {},
  cache: { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${ports.cache}` },
  listing_formats: {},
  bulk: {},
  s3api: { location: 'us-east-1' },
  tempauth: { user_test_tester: 'testing .admin' },
  slo: {},
  dlo: {},
}
const proxy = [
  section('DEFAULT', { ...shared, bind_port: ports.proxy }),
  section('pipeline:main', { pipeline: `${Object.keys(filters).join(' ')} proxy-server` }),
  ...Object.entries(filters).map(([name, settings]) =>
    section(`filter:${name}`, { use: `egg:swift#${name}`, ...settings }),
  ),
  section('app:proxy-server', { use: 'egg:swift#proxy', account_autocreate: 'true' }),
]
writeFileSync(join(folder, 'proxy.conf'), proxy.join(''))

const log = openSync(join(folder, 'log'), 'w')
const start = (program: string, ...options: string[]) =>
  spawn(program, options, { stdio: ['ignore', log, log] })
const servers = [
  start('memcached', '-u', 'nobody', '-l', '127.0.0.1', '-p', String(ports.cache)),
  ...[...rings, 'proxy'].map((name) => start(`swift-${name}-server`, join(folder, `${name}.conf`))),
]
const isReady = () =>
  sendToS3(
    {
      url: `${bucket.endpoint}/${bucket.bucket}`,
      region: undefined,
      credentials: () => bucket.credentials,
    },
    { method: 'PUT' },
  ).then(
    () => true,
    () => false,
  )
const end = Date.now() + 90_000
while (Date.now() < end && !(await isReady())) await new Promise((resolve) => setTimeout(resolve, 500))
const environment = { ...process.env, S3_TEST_BUCKET: JSON.stringify(bucket) }
const child = spawn(command, rest, { stdio: 'inherit', env: environment })
child.once('exit', (code) => {
  for (const server of servers) server.kill()
  rmSync(folder, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
