import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { registry } from '../generators/index.ts'
import { folder } from '../store/folder.ts'
import type { CommandContext } from './endpoint-command.ts'

/** Adds the command that serves the endpoints as tools for agents. */
export function addMcpCommand(program: Command, { environment, config, signal }: CommandContext): void {
  const available = config.endpoints ?? registry
  const command = program
    .command('mcp')
    .summary('Serves all endpoints as tools for agents (Model Context Protocol).')
    .description(
      'Serves all endpoints as tools for agents (Model Context Protocol) over standard input and output. The environment variables of `serve` configure it. Files go to COPYDESK_FOLDER, or to ~/copydesk.',
    )
    .option('--http', 'Serve at /mcp over HTTP instead, beside the routes of `serve`.')
    .option('--only <names>', 'The tools to offer, such as topics,meme,glassOverImage.')
  command.action(async ({ http, only }: { readonly http?: boolean; readonly only?: string }) => {
    const { allowHostsOf, splitList: listOf, selectStore: storeOf } = await import('./environment.ts')
    const names = listOf(only)
    const unknown = names.find((name) => !available.some((endpoint) => endpoint.name === name))
    if (unknown !== undefined) command.error(`error: there is no tool “${unknown}”`)
    const endpoints = available.filter(({ name }) => only === undefined || names.includes(name))
    const { mcp, serveMcp } = await import('../agents/mcp.ts')
    if (http) {
      const { serve } = await import('./serve.ts')
      return serve({ environment, config: { mcp: mcp(), ...config, endpoints } })
    }
    const { chooseProviders } = await import('./local-model.ts')
    const { onError: _, ...setup } = config
    const { providers, note, policy } = await chooseProviders(environment, config)
    // Standard output belongs to the protocol.
    if (note) console.error(`copydesk: ${note}`)
    const connection = await serveMcp({
      policy,
      allowHosts: allowHostsOf(environment),
      store: storeOf(environment) ?? folder(join(homedir(), 'copydesk')),
      ...setup,
      providers,
      endpoints,
    })
    signal.addEventListener('abort', () => connection.close())
  })
}
