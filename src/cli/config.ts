import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CopydeskError } from '../errors.ts'
import type { HandlerOptions } from '../http/handler.ts'

/**
 * What a configuration file exports, each under its name or all as the default: own endpoints, providers, and everything
 * else that `createHandler` takes. It wins over the environment.
 */
export type Config = HandlerOptions

/** Loads the file that `--config` names; without one, the environment is the only configuration. */
export async function loadConfig(words: readonly string[]): Promise<Config> {
  const path = configPath(words)
  if (path === undefined) return {}
  const url = pathToFileURL(resolve(path))
  const module = await import(url.href).catch((cause: Error) => {
    const problem = `The configuration ${path} cannot be loaded: ${cause.message}`
    throw new CopydeskError('invalid_options', problem, { cause })
  })
  const { default: config = module } = module
  return config
}

function configPath(words: readonly string[]): string | undefined {
  const at = words.findIndex((word) => word === '--config' || word.startsWith('--config='))
  const [, path = words[at + 1]] = words[at]?.split('=') ?? []
  return at === -1 ? undefined : path
}
