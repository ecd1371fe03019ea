import { setTimeout as pause } from 'node:timers/promises'
import type { Load } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { createWorker } from '../http/handler.ts'
import { withoutHandlerOnly } from '../http/handler-options.ts'
import type { CommandContext } from './endpoint-command.ts'
import { allowHostsOf, publicUrlOf } from './environment.ts'
import { chooseProviders } from './local-model.ts'
import { maxStopMilliseconds, onStopSignal, providerTable } from './serve.ts'
import { queueMissing, serviceSettings } from './service-settings.ts'
import { watchReads } from './unread-variables.ts'

/** Options of `copydesk work`. */
export interface WorkOptions {
  readonly only: readonly Load[] | undefined
  /** How many jobs of each kind at once. */
  readonly atOnce: number | undefined
}

/** Works on jobs until a signal stops it, as the environment and the configuration file say. */
export async function work(
  { environment: processEnvironment, config }: Pick<CommandContext, 'environment' | 'config'>,
  { only, atOnce }: WorkOptions,
): Promise<void> {
  const { environment, unread } = watchReads(processEnvironment)
  const { providers, note, policy } = await chooseProviders(environment, config)
  const settings = serviceSettings(environment)
  const { state = settings.state, jobs = settings.jobs } = config
  if (!state || !jobs) throw queueMissing('A worker takes its jobs from a queue')
  const publicUrl = publicUrlOf(environment) ?? config.publicUrl
  if (publicUrl === undefined && !config.store && !environment['S3_URL']) {
    const reason = 'Servers serve the files, and a worker writes their address into its results.'
    throw new CopydeskError('invalid_options', `${reason} Set COPYDESK_PUBLIC_URL to it.`)
  }
  await state.get('check')
  const concurrency = atOnce && { text: atOnce, picture: atOnce, video: atOnce }
  const worker = createWorker({
    policy,
    allowHosts: allowHostsOf(environment),
    ...withoutHandlerOnly(settings),
    publicUrl,
    ...withoutHandlerOnly(config),
    ...(concurrency && { concurrency }),
    providers,
    state,
    jobs,
    only,
  })
  for (const message of unread()) console.error(`copydesk: ${message}`)
  onStopSignal(async () => {
    // A job that takes longer is run again by another worker, and pays for no finished step again.
    await Promise.race([worker.stop(), pause(maxStopMilliseconds)])
    return 0
  })
  console.log(`copydesk works on ${only ? only.join(', ') : 'all'} jobs of the queue\n`)
  if (note) console.log(`${note}\n`)
  console.log(await providerTable(providers))
}
