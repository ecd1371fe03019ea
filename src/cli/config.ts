import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CopydeskError } from '../errors.ts'
import type { HandlerOptions } from '../http/handler.ts'
import { flagValues } from './program-flags.ts'

/**
 * What a configuration file exports, each under its name or all as the default: own endpoints, providers, and everything
 * else that `createHandler` takes. It wins over the environment.
 */
export type Config = HandlerOptions

/** The files that are loaded without `--config`, where one is in the working folder. */
const configFiles = ['ts', 'mts', 'js', 'mjs'].map((type) => `copydesk.config.${type}`)

/** The file that `--config` names, or the one in the folder; without one, the environment is the only configuration. */
export function findConfig(words: readonly string[], folder: string): string | undefined {
  return flagValues(words, '--config')[0] ?? configFiles.map((name) => join(folder, name)).find(existsSync)
}

/** Loads the file, if there is one. */
export async function loadConfig(path: string | undefined, folder: string): Promise<Config> {
  if (path === undefined) return {}
  const url = pathToFileURL(resolve(folder, path))
  const module = await withoutTypeWarning(() => import(url.href)).catch((cause: Error) => {
    const isMissing = cause.message.includes("Cannot find package 'copydesk'")
    const remedy = isMissing ? 'Install it in this folder: npm i copydesk' : undefined
    const problem = `The configuration ${path} cannot be loaded: ${cause.message}.`
    throw new CopydeskError('invalid_options', problem, { cause, remedy })
  })
  const { default: config = module } = module
  if (typeof config === 'object' && config !== null && Object.keys(config).length > 0) return config
  const remedy = 'Export options each under its name, or all as the default: export default { providers }.'
  throw new CopydeskError('invalid_options', `The configuration ${path} exports no options.`, { remedy })
}

/** Node warns of every TypeScript module in a package that does not say `"type": "module"`, as those of Next.js do not. */
async function withoutTypeWarning<Result>(load: () => Promise<Result>): Promise<Result> {
  const { emitWarning } = process
  process.emitWarning = ((...args: unknown[]) => {
    if (!args.includes('MODULE_TYPELESS_PACKAGE_JSON')) Reflect.apply(emitWarning, process, args)
  }) as typeof emitWarning
  return load().finally(() => {
    process.emitWarning = emitWarning
  })
}
