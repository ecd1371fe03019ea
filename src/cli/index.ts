#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { registry } from '../generators/index.ts'
import { addBrandCommand, loadBrand } from './brand.ts'
import { loadConfig } from './config.ts'
import { addEndpointCommand } from './endpoint-command.ts'
import { addMcpCommand } from './mcp-command.ts'
import { addModelCommand } from './model-command.ts'
import { reportError } from './report-error.ts'
import { serve } from './serve.ts'

const { version } = JSON.parse(readFileSync(new URL(import.meta.resolve('copydesk/package.json')), 'utf8'))
const interrupt = new AbortController()
// Once only, so that a second Ctrl-C ends the process at once.
process.once('SIGINT', () => interrupt.abort())

// The reader may stop before the end: `copydesk --help | head -1`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const program = new Command('copydesk')
  .description('Makes marketing content: posts, memes, videos, blog blocks, headlines.')
  .version(version, '-V, --version', 'Prints the version.')
  .option('--config <file>', 'Loads endpoints, providers and other options from a module.')
  .option('--brand <file>', 'Fills what a request leaves open from a brand file, such as brand.json.')
  .helpOption('-h, --help', 'Prints this help.')
  .helpCommand('help [command]', 'Prints the help of a command.')
  .configureHelp({ subcommandTerm: (command) => command.name() })
  .exitOverride()
  .configureOutput({
    outputError: (text, write) => {
      const needsConfig = text.includes('unknown command') && program.opts()['config'] === undefined
      const remedy = needsConfig ? '(An endpoint of your own needs --config FILE.)\n' : ''
      write(text.replace(/^error: /, 'copydesk: ') + remedy)
    },
  })
  .showHelpAfterError('(add --help to list commands and options)')

// Options may be spelled like the fields of the API: --brand_name.
const words = process.argv
  .slice(2)
  .map((word) => word.replace(/^--[^=]+/, (name) => name.replaceAll('_', '-')))

try {
  const brand = await loadBrand(words)
  const config = { ...(await loadConfig(words)), ...(brand && { brand }) }
  const context = { environment: process.env, config, signal: interrupt.signal }
  program
    .command('serve')
    .summary('Serves all endpoints over HTTP.')
    .description('Serves all endpoints over HTTP. Environment variables such as PORT and HOST configure it.')
    .action(() => serve(context))
  addMcpCommand(program, context)
  addModelCommand(program, context)
  addBrandCommand(program, context)
  for (const endpoint of config.endpoints ?? registry) addEndpointCommand(program, endpoint, context, words)
  await program.parseAsync(words.length > 0 ? words : ['--help'], { from: 'user' })
} catch (error) {
  process.exitCode = reportError(error)
}
