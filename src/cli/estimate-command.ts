import type { Command } from 'commander'
import type { Endpoint, RunOptions } from '../endpoint.ts'
import type { Estimate } from '../estimate.ts'
import type { Capability } from '../events.ts'
import type { Setup } from '../run.ts'
import { addInputOptions, type CommandContext, inputFrom, setupOf } from './endpoint-command.ts'
import { commandName } from './example.ts'
import { costText } from './progress.ts'

/** Adds the command that says what another would cost. */
export function addEstimateCommand(
  program: Command,
  endpoints: readonly Endpoint[],
  context: CommandContext,
  words: readonly string[],
): void {
  const estimate = program
    .command('estimate')
    .summary('Estimates the cost of a command, without calling anyone.')
    .description(
      'Estimates what a command would cost with the providers that are set up, without calling anyone.',
    )
    .addHelpText('after', '\nExample:\n  copydesk estimate topics --topic "Cold brew coffee"')
  for (const endpoint of endpoints) {
    const name = commandName(endpoint)
    const command = estimate.command(name).description(endpoint.summary)
    if (!words.includes('estimate') || !words.includes(name)) continue
    const options = addInputOptions(command, endpoint)
    command
      .option('--json', 'Print the figures as JSON.')
      .action(async ({ json, ...values }: Record<string, unknown>) => {
        const input = await inputFrom(command, options, values, context)
        const setup = await setupOf(context, endpoint.needs.includes('text'))
        const total = await estimateRequest({ endpoint, input }, setup)
        const text = json ? JSON.stringify(total, null, 2) : estimateText(total)
        context.terminal.output.write(`${text}\n`)
      })
  }
}

/** What a request would cost. */
export async function estimateRequest(
  { endpoint, input }: { readonly endpoint: Endpoint; readonly input: Readonly<Record<string, unknown>> },
  setup: Setup,
): Promise<Estimate> {
  const { estimate } = await import('../estimate.ts')
  return estimate(endpoint, input, setup as RunOptions<Capability>)
}

/** An estimate for a reader. */
export function estimateText(total: Estimate): string {
  const { inputTokens, outputTokens } = total
  const isFree = total.cost + total.unpriced === 0
  const cost = isFree ? 'nothing: the providers that are set up are free' : `about ${costText(total)}`
  if (inputTokens + outputTokens === 0) return `Cost: ${cost}.`
  const tokens = `about ${inputTokens.toLocaleString('en')} in, ${outputTokens.toLocaleString('en')} out`
  return `Cost: ${cost}.\nTokens: ${tokens}. Thinking and repairs of answers come on top.`
}
