// The command line. Only this folder reads the environment, and turns it into the options that functions take.
// Commands and flags come from the schemas of the endpoints. Results go to standard output, everything else to
// standard error; the exit code is the class of an error.

import { Command } from 'commander'
import type { Endpoint } from '../endpoint.ts'
import { registry } from '../generators/index.ts'
import { addBatchCommand } from './batch-command.ts'
import { addBrandCommand, loadBrand } from './brand.ts'
import { addCampaignCommand } from './campaign-command.ts'
import { addCompletionCommand } from './completion-command.ts'
import { type Config, findConfig, loadConfig } from './config.ts'
import { addDoctorCommand } from './doctor-command.ts'
import { addEndpointCommand, type CommandContext } from './endpoint-command.ts'
import { addEstimateCommand } from './estimate-command.ts'
import { addInitCommand } from './init-command.ts'
import { addMcpCommand } from './mcp-command.ts'
import { addModelCommand } from './model-command.ts'
import { pricesOf } from './prices.ts'
import { endWith, reportError } from './report-error.ts'
import { addTemplateCommand } from './template-command.ts'
import { paintFor, showsColors, type Terminal } from './terminal.ts'
import { addWorkCommand } from './work-command.ts'

/** Runs a command line and returns its exit code. */
export async function runProgram(
  args: readonly string[],
  version: string,
  terminal: Terminal,
): Promise<number> {
  // Options may be spelled like the fields of the API: --brand_name.
  const words = args.map((word) => word.replace(/^--[^=]+/, (name) => name.replaceAll('_', '-')))
  try {
    const brand = await loadBrand(words)
    const configPath = words[0] === 'init' ? undefined : findConfig(words, terminal.folder)
    let configError: unknown
    const loaded: Config = await loadConfig(configPath, terminal.folder).catch((error) => {
      // The doctor says what is wrong with it, and what else is.
      if (words[0] !== 'doctor') throw error
      configError = error
      return {}
    })
    const prices = pricesOf(words, loaded.prices)
    const config = { ...loaded, ...(brand && { brand }), ...(prices && { prices }) }
    const context = {
      environment: terminal.environment,
      config,
      signal: terminal.signal,
      terminal,
      configPath,
      configError,
    }
    const program = createProgram(words, version, context)
    await program.parseAsync(words.length > 0 ? words : ['--help'], { from: 'user' })
    return 0
  } catch (error) {
    return reportError(error, terminal)
  }
}

/** All commands. Only those that the words name have their options. */
function createProgram(words: readonly string[], version: string, context: CommandContext): Command {
  const { terminal, config, environment } = context
  const { output, messages } = terminal
  const paint = paintFor(messages, environment)
  const program = new Command('copydesk')
    .description('Makes marketing content: posts, memes, videos, blog blocks, headlines.')
    .version(version, '-V, --version', 'Prints the version.')
    .option(
      '--config <file>',
      'Loads endpoints, providers and other options. Defaults to copydesk.config.ts, if there is one.',
    )
    .option(
      '--brand <file>',
      'Fills what a request leaves open from a brand file, such as brand.json, or from JSON.',
    )
    .option(
      '--price <price>',
      'What a model costs: MODEL=DOLLARS/1000-characters, /second, /picture, /million-input-tokens. May be repeated.',
      repeated,
    )
    .helpOption('-h, --help', 'Prints this help.')
    .addHelpCommand(
      new Command('help')
        .argument('[command]')
        .description('Prints the help of a command.')
        .helpOption(false)
        .helpGroup('Tools:'),
    )
    .commandsGroup('Tools:')
    .configureHelp({
      subcommandTerm: (command) => command.name(),
      styleTitle: (text) => `\u001b[1m${text}\u001b[22m`,
      styleCommandText: (text) => `\u001b[36m${text}\u001b[39m`,
      styleOptionText: (text) => `\u001b[36m${text}\u001b[39m`,
      styleSubcommandText: (text) => `\u001b[36m${text}\u001b[39m`,
    })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.write(text),
      writeErr: (text) => messages.write(text),
      getOutHelpWidth: () => Math.min(output.columns ?? 80, 100),
      getErrHelpWidth: () => Math.min(messages.columns ?? 80, 100),
      getOutHasColors: () => showsColors(output, environment),
      getErrHasColors: () => showsColors(messages, environment),
      outputError: (text, write) => write(errorText(text, program, paint)),
    })
    .addHelpText('after', '\nThe flags of a command, and an example: copydesk topics --help')
  const endpoints: readonly Endpoint[] = config.endpoints ?? registry
  program
    .command('serve')
    .summary('Serves all endpoints over HTTP.')
    .description('Serves all endpoints over HTTP. Environment variables such as PORT and HOST configure it.')
    .option('--accept-only', 'Leaves all work to `copydesk work`. Needs COPYDESK_QUEUE.')
    .action(async (options) => {
      const { serve } = await import('./serve.ts')
      // What starts servers knows 0 and 1 alone.
      const fail = (error: unknown) => endWith(Math.min(1, reportError(error, terminal)))
      await serve(context, options).catch(fail)
    })
  addWorkCommand(program, context)
  addMcpCommand(program, context)
  addModelCommand(program, context)
  addBrandCommand(program, context)
  addTemplateCommand(program, context)
  addBatchCommand(program, endpoints, context)
  addEstimateCommand(program, endpoints, context, words)
  addDoctorCommand(program, context)
  addInitCommand(program, context)
  addCompletionCommand(program, () => createProgram(everyCommand(program), version, context), context)
  for (const endpoint of endpoints) {
    if (endpoint.name === 'campaign') addCampaignCommand(program, endpoint, endpoints, context)
    else addEndpointCommand(program, endpoint, endpoints, context, words)
  }
  return program
}

/** Read before, from the words. */
const repeated = (value: string, earlier: readonly string[] = []) => [...earlier, value]

/** The parser's message, and where to read on. */
function errorText(text: string, program: Command, paint: ReturnType<typeof paintFor>): string {
  const message = text.replace(/^error: /, `${paint('red', 'copydesk:')} `)
  if (!text.startsWith('error: ')) return message
  if (text.includes('unknown command')) {
    const isConfigured = program.opts()['config'] !== undefined
    const remedy =
      isConfigured || text.includes('Did you mean')
        ? ''
        : '(An endpoint of your own needs copydesk.config.ts here, or --config FILE.)\n'
    return `${message}${remedy}(All commands: copydesk --help)\n`
  }
  const called = calledIn(program)
  const [, unnamed] = text.trimEnd().split(' but got 1: ')
  const [first] = called.at(-1)?.options ?? []
  const remedy =
    unnamed && first?.required
      ? `(Did you mean ${first.long} ${JSON.stringify(unnamed.slice(0, -1))}?)\n`
      : ''
  const names = called.map((command) => `${command.name()} `).join('')
  return `${message}${remedy}(All flags and an example: copydesk ${names}--help)\n`
}

/** The command that was called, after those that it belongs to. */
function calledIn(program: Command): Command[] {
  let command: Command | undefined = program
  return program.args.flatMap((word) => {
    command = command?.commands.find((subcommand) => subcommand.name() === word)
    return command ?? []
  })
}

/** The words that give every command its options. */
function everyCommand(program: Command): string[] {
  return program.commands.map((command) => command.name())
}
