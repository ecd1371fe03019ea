import { chainOf, type ProviderSet } from '../providers/calls/ask.ts'
import type { Policy } from '../providers/calls/policy.ts'
import { llama } from '../providers/llama/index.ts'
import { defaultModel } from '../providers/llama/models.ts'
import { local } from '../providers/local/index.ts'
import type { TextProvider } from '../providers/types.ts'
import type { Config } from './config.ts'
import { type Environment, modelFolderOf, selectProviders } from './environment.ts'
import { findLocalServer } from './local-servers.ts'
import { pulledModels } from './model.ts'
import { keysFor } from './vendors.ts'

/** The providers of the command line, and what to say about the one for text. */
export interface ChosenProviders {
  readonly providers: ProviderSet
  readonly note: string | undefined
  readonly policy?: Partial<Policy>
}

/** A model without a graphics card writes a few words a second. */
const policy = { deadlineMilliseconds: 900_000 }

/**
 * The providers of the configuration, or those that the environment selects. Where it names none for text, a model on this machine writes: one that was
 * pulled, or one of a server that runs.
 */
export async function chooseProviders(
  environment: Environment,
  config: Config = {},
): Promise<ChosenProviders> {
  if (config.providers) return { providers: config.providers, note: undefined }
  const providers = selectProviders(environment)
  const isNamed = environment['COPYDESK_PROVIDERS'] || environment['COPYDESK_TEXT']?.trim()
  const isDraft = chainOf(providers.text).every(({ provider }) => provider === 'local')
  if (isNamed || !isDraft) return { providers, note: undefined }
  const { text, note } = await findText(environment)
  if (!text) return { providers, note }
  return { providers: { ...providers, text: [text, onlyForPictures(local().text)] }, note, policy }
}

const other = 'Another model: COPYDESK_TEXT. None: COPYDESK_PROVIDERS=local.'

async function findText(
  environment: Environment,
): Promise<{ readonly text?: TextProvider; readonly note: string }> {
  const folder = modelFolderOf(environment)
  const pulled = await pulledModels(folder)
  const model = pulled.find((name) => name === defaultModel()) ?? pulled[0]
  if (model && isInstalled('node-llama-cpp')) {
    return { text: llama({ model, folder }), note: `Words come from ${model}, in this process. ${other}` }
  }
  const server = await findLocalServer((name) => serverPort(environment, name))
  if (server && isInstalled('openai')) {
    const pictures = server.sees ? ' It reads pictures too.' : ''
    const note = `Words come from ${server.model} of ${server.title} on this machine.${pictures} ${other}`
    return { text: server.text, note }
  }
  const remedy = server
    ? `${server.title} runs here: npm i openai lets it write them.`
    : model
      ? `The model ${model} can write them: npm i node-llama-cpp.`
      : `Set ${keysFor('text')}, start Ollama or LM Studio, or run: copydesk model pull.`
  return { note: `Words are drafts, arranged without a model. ${remedy}` }
}

/** Ollama's own variable may name another port. */
function serverPort(
  environment: Environment,
  { name, port }: { readonly name: string; readonly port: number },
): number {
  const [, hostPort] = (name === 'ollama' && environment['OLLAMA_HOST']?.match(/:(\d{1,5})\/?$/)) || []
  return hostPort ? Number(hostPort) : port
}

/** The built-in writer reads the pictures that the model cannot see. */
function onlyForPictures(text: TextProvider): TextProvider {
  const unsupportedReason: TextProvider['unsupportedReason'] = (request) =>
    request.images.length > 0 ? text.unsupportedReason?.(request) : 'it only reads pictures here'
  return { ...text, unsupportedReason }
}

function isInstalled(packageName: string): boolean {
  try {
    import.meta.resolve(packageName)
    return true
  } catch {
    return false
  }
}
