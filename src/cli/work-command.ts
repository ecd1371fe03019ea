import type { Command } from 'commander'
import type { CommandContext } from './endpoint-command.ts'

/** Adds the command that works on the jobs of servers. */
export function addWorkCommand(program: Command, context: CommandContext): void {
  const command = program
    .command('work')
    .summary('Works on the jobs that servers accept.')
    .description(
      'Works on the jobs of all servers with the same COPYDESK_QUEUE, until a signal stops it. The environment variables of `serve` configure it.',
    )
    .option('--only <kinds>', 'The kinds of jobs: text, pictures, videos. All by default.')
    .option('--concurrency <number>', 'How many jobs of each kind at once. By cores and memory by default.')
  command.action(async ({ only, concurrency }: { readonly only?: string; readonly concurrency?: string }) => {
    const kinds = only?.split(',').map((kind) => kind.trim().replace(/s$/, ''))
    const unknown = kinds?.find((kind) => !isKind(kind))
    if (unknown !== undefined) command.error(`error: --only takes text, pictures and videos, not “${only}”`)
    const atOnce = concurrency === undefined ? undefined : Number(concurrency)
    if (atOnce !== undefined && !(Number.isInteger(atOnce) && atOnce > 0))
      command.error(`error: --concurrency takes a whole number from 1, not “${concurrency}”`)
    const { work } = await import('./work.ts')
    await work(context, { only: kinds?.filter(isKind), atOnce })
  })
}

function isKind(word: string): word is 'text' | 'picture' | 'video' {
  return word === 'text' || word === 'picture' || word === 'video'
}
