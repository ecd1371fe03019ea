import { access, constants, mkdir } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as SocketServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { capabilities } from '../events.ts'
import { registry } from '../generators/index.ts'
import { basePathOf, createHandler, type Handler } from '../http/handler.ts'
import { toNodeHandler } from '../http/node.ts'
import { traitsOf } from '../input.ts'
import { chainOf, type ProviderSet } from '../providers/calls/ask.ts'
import type { AnyProvider } from '../providers/types.ts'
import type { Config } from './config.ts'
import type { CommandContext } from './endpoint-command.ts'
import { allowHostsOf, type Environment, publicUrlOf, splitList } from './environment.ts'
import { exitProcess } from './exit.ts'
import { chooseProviders } from './local-model.ts'
import { loadOrCreateKey } from './server-key.ts'
import { invalidSetting, queueMissing, readKeys, serviceSettings } from './service-settings.ts'
import { watchReads } from './unread-variables.ts'

/** Serves every endpoint until a signal stops it, as the environment and the configuration file say. */
export async function serve(
  { environment: processEnvironment, config }: Pick<CommandContext, 'environment' | 'config'>,
  { acceptOnly = false } = {},
): Promise<void> {
  const { environment, unread } = watchReads(processEnvironment)
  const host = environment['HOST'] ?? '127.0.0.1'
  const { providers, note, policy } = await chooseProviders(environment, config)
  const hasOwnKeys = config.apiKeys || config.verifyKey || config.auth
  const keys = hasOwnKeys ? undefined : await readApiKeys(environment, host)
  if (!isLoopback(host)) assertLongKeys(Object.values(keys ?? config.apiKeys ?? {}))
  const playground = config.playground ?? hasPlayground(environment, host)
  const publicUrl = publicUrlOf(environment)
  const allowHosts = allowHostsOf(environment)
  const settings = serviceSettings(environment)
  await checkQueue(settings, config, acceptOnly)
  await checkState(settings, config, environment['COPYDESK_STATE']?.trim())
  const server = createServer()
  const { port } = await listen(server, readPort(environment), host)
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const options = {
    policy,
    allowHosts,
    ...settings,
    publicUrl: publicUrl ?? url,
    ...config,
    playground,
    ...(keys ? { apiKeys: keys } : {}),
    providers,
    acceptOnly: acceptOnly || config.acceptOnly,
  }
  const handler = orStopListening(server, () => createHandler(options))
  stopOnSignal(server, handler)
  server.on('request', toNodeHandler(handler))
  for (const message of unread()) console.error(`copydesk: ${message}`)

  console.log(`copydesk listening on ${url}\n`)
  if (note) console.log(`${note}\n`)
  console.log(await providerTable(providers))
  // Only a key that was generated is shown.
  const isGenerated = keys && splitList(environment['COPYDESK_API_KEYS']).length === 0
  const generatedKey = isGenerated ? Object.values(keys)[0] : undefined
  printAddresses(`${url}${basePathOf(config.basePath)}`, config, Boolean(playground), generatedKey)
  await printPictureLine(`${url}${basePathOf(config.basePath)}`, config, providers, generatedKey)
}

/** Throws before listening if the queue is missing or does not answer. */
async function checkQueue(
  { jobs, state }: ReturnType<typeof serviceSettings>,
  config: Config,
  acceptOnly: boolean,
): Promise<void> {
  if (acceptOnly && !jobs && !config.jobs) throw queueMissing('--accept-only leaves all work to workers')
  if (jobs) await state?.get('check')
}

/** Throws if a folder that was named for the state is none, or cannot be written. */
async function checkState(
  { jobs }: ReturnType<typeof serviceSettings>,
  config: Config,
  folder = '',
): Promise<void> {
  if (folder === '' || jobs || config.state) return
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const remedy = 'Set it to a folder that the process may write, or give it access.'
    const problem = `COPYDESK_STATE is “${folder}”, which cannot be used (${code}).`
    throw new CopydeskError('invalid_options', problem, { cause, remedy })
  }
}

/** Prints where agents, people and programs reach the server. */
function printAddresses(
  base: string,
  { mcp, endpoints = registry }: Config,
  hasPage: boolean,
  generatedKey: string | undefined,
): void {
  const key = generatedKey || keyPlaceholder
  const [endpoint = registry[0]] = endpoints
  if (mcp) console.log(`\nAgents connect to ${base}/mcp with the header X-API-Key: ${key}`)
  if (hasPage) {
    // The fragment of an address is never sent: the page reads the key from it.
    console.log(`\nOpen the playground:\n\n  ${base}/${generatedKey ? `#key=${generatedKey}` : ''}`)
  }
  console.log(`\nTry it:\n\n  ${curlLine(base, key, endpoint)}\n`)
}

/** Prints how to make a picture, if the server can. */
async function printPictureLine(
  base: string,
  config: Config,
  providers: ProviderSet,
  generatedKey = keyPlaceholder,
): Promise<void> {
  const endpoint = await firstPicture(config, providers)
  if (!endpoint) return
  console.log('Make a picture, and open the address in the answer:\n')
  console.log(`    ${curlLine(base, generatedKey, endpoint)}\n`)
}

/** The first endpoint that makes a picture and has all that it needs. */
async function firstPicture(config: Config, providers: ProviderSet): Promise<Endpoint | undefined> {
  for (const endpoint of config.endpoints ?? registry) {
    const makesPicture = Object.values(endpoint.output.shape).some(
      (field) => traitsOf(field).offers === 'image',
    )
    if (!makesPicture) continue
    const problem = await endpoint.check({ ...config, providers }).catch((error: unknown) => error)
    if (problem === undefined) return endpoint
  }
  return undefined
}

const keyPlaceholder = 'YOUR_API_KEY'

async function readApiKeys(
  environment: Environment,
  host: string,
): Promise<string[] | Record<string, string>> {
  const keys = readKeys(environment['COPYDESK_API_KEYS'])
  if (Object.keys(keys).length > 0) return keys
  if (isLoopback(host)) return [await loadOrCreateKey(environment)]
  throw new CopydeskError(
    'invalid_options',
    `HOST=${host} is reachable from other machines: set COPYDESK_API_KEYS=key1,key2, or HOST=127.0.0.1.`,
  )
}

const leastKeyLength = 16

/** Other machines could guess a short key. Nobody knows how long the key of a digest is. */
function assertLongKeys(keys: readonly (string | undefined)[]): void {
  const short = keys.findIndex((key = '') => key.length < leastKeyLength)
  if (short === -1) return
  throw new CopydeskError(
    'invalid_options',
    `Key ${short + 1} has fewer than ${leastKeyLength} characters, and HOST is reachable from other machines. Take the output of openssl rand -hex 24.`,
  )
}

/** On by default where only this machine reaches the server, outside of production; elsewhere only if it is asked for. */
export function hasPlayground(environment: Environment, host: string): boolean {
  const setting = environment['COPYDESK_PLAYGROUND']?.trim()
  if (!setting) return isLoopback(host) && environment['NODE_ENV'] !== 'production'
  if (/^(?:on|true|yes|1)$/i.test(setting)) return true
  if (/^(?:off|false|no|0)$/i.test(setting)) return false
  throw invalidSetting('COPYDESK_PLAYGROUND', setting, 'on or off')
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

function readPort(environment: Environment): number {
  const port = environment['PORT'] ?? '8787'
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return Number(port)
  throw new CopydeskError(
    'invalid_options',
    `PORT=${port} is not a port. Set it to a number from 0 to 65535.`,
  )
}

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = cause.code === 'EADDRINUSE' ? 'the port is taken' : (cause.code ?? cause.message)
      const remedy = 'Set PORT and HOST to a free address.'
      reject(
        new CopydeskError('invalid_options', `Cannot listen on ${host}:${port}: ${reason}.`, {
          cause,
          remedy,
        }),
      )
    })
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
}

/** Makes the handler, which checks its options. An address that is open and never answers is worse than none. */
function orStopListening<Made>(server: Server, make: () => Made): Made {
  try {
    return make()
  } catch (error) {
    server.close()
    throw error
  }
}

/** How long answers may take after a signal. */
export const maxStopMilliseconds = 120_000

/** On a signal stops accepting, ends running jobs and sends every answer to its end. */
function stopOnSignal(server: Server, { close }: Pick<Handler, 'close'>): void {
  const unsent = new Set<ServerResponse>()
  server.on('request', (_, response) => {
    unsent.add(response)
    response.once('close', () => unsent.delete(response))
  })
  onStopSignal(async () => {
    // HTTP's own `close` would cut off answers that are queued and not yet sent: it counts them as done.
    SocketServer.prototype.close.call(server)
    const end = Date.now() + maxStopMilliseconds
    // Jobs that take longer go on when the server starts again.
    await Promise.race([close(), pause(maxStopMilliseconds)])
    while (unsent.size > 0 && Date.now() < end) await pause(50)
    return unsent.size > 0 ? 1 : 0
  })
}

/** Runs this on SIGTERM or SIGINT, and exits with its exit code. A second signal exits at once. */
export function onStopSignal(stop: () => Promise<number>): void {
  const run = async () => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => exitProcess(1))
    await exitProcess(await stop())
  }
  process.once('SIGTERM', run)
  process.once('SIGINT', run)
}

/** The providers of each capability, and why one cannot work here. */
export async function providerTable(providers: ProviderSet): Promise<string> {
  const rows = capabilities.map(async (capability) => {
    const chain = chainOf<AnyProvider>(providers[capability])
    const names = chain.map(async (each) => {
      const problem = await each.check?.().catch((error: Error) => error.message)
      return `${each.provider} (${each.model})${problem ? `: not ready. ${problem}` : ''}`
    })
    return `  ${capability.padEnd(12)}${(await Promise.all(names)).join(', then ') || 'none'}`
  })
  return (await Promise.all(rows)).join('\n')
}

function curlLine(url: string, key: string, { path, example }: Pick<Endpoint, 'path' | 'example'>): string {
  const body = JSON.stringify(example).replaceAll("'", "'\\''")
  return `curl ${url}${path} -H 'X-API-Key: ${key}' -H 'Content-Type: application/json' -d '${body}'`
}
