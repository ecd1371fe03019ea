import type { Command } from 'commander'
import type { Endpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import type { Setup } from '../run.ts'
import type { BatchOptions, BatchState } from './batch.ts'
import type { BatchRequest } from './batch-requests.ts'
import { type CommandContext, printMessage, setupOf, withTemplate } from './endpoint-command.ts'
import { estimateRequest, estimateText } from './estimate-command.ts'
import { commandName } from './example.ts'
import { costText, formatDuration, liveLine, progressBar, secondsLeft } from './progress.ts'
import { endWith, exitCodeOf, messageFor } from './report-error.ts'
import { paintFor, type Terminal } from './terminal.ts'

interface BatchFlags {
  readonly out?: string
  readonly endpoint?: string
  readonly input?: string
  readonly template?: string
  readonly concurrency: number
  readonly maxCost?: number
  readonly dryRun?: true
}

const help = `
Each line is one request: the fields of its input, with “endpoint” and, if you like, an “id” that names its files:

  {"endpoint":"topics","topic":"Cold brew coffee"}
  {"endpoint":"meme","id":"ninth-change","text":"One last change. The ninth."}

A CSV file has a column for each field. Lists have an entry in each line of their cell. Pictures may be @FILE, relative to
the file of the requests. With --template, the other columns are words of the template, or pictures that it shows.

Results are lines of results.jsonl in the folder, beside the files. The same command goes on where it was stopped: requests
that are done are skipped, and those that failed are tried again.

Example:
  echo '{"endpoint":"topics","topic":"Cold brew coffee"}' > requests.jsonl
  copydesk batch requests.jsonl --out results --concurrency 2
  copydesk batch design --template offer.html --input rows.csv --out pictures`

/** Adds the command that runs a file of requests. */
export function addBatchCommand(
  program: Command,
  endpoints: readonly Endpoint[],
  context: CommandContext,
): void {
  const command = program
    .command('batch')
    .summary('Runs the requests of a file, and goes on after a stop.')
    .description('Runs the requests of a file of JSON lines or CSV.')
    .argument(
      '<file>',
      'The requests: requests.jsonl, requests.csv or requests.tsv; with --input, the endpoint of all of them.',
    )
    .option('--out <folder>', 'The folder for results and files. Required, unless --dry-run is there.')
    .option('--endpoint <name>', 'The endpoint of requests that name none: topics.')
    .option('--input <file>', 'The requests, if the endpoint is named before: design --input rows.csv.')
    .option('--template <file>', 'A template that every row fills: offer.html, or a design as .json.')
    .option('--concurrency <number>', 'How many requests run at once.', wholeNumber, 4)
    .option(
      '--max-cost <dollars>',
      'Stop before a call with which all requests together would cost more.',
      Number,
    )
    .option('--dry-run', 'Check the requests and estimate their cost, without calling anyone.')
    .addHelpText('after', help)
  command.action(async (file: string, flags: BatchFlags) => {
    if (flags.out === undefined && !flags.dryRun) command.error('error: missing --out')
    await batch(file, flags, endpoints, context)
  })
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new CopydeskError('invalid_options', `--concurrency is “${text}”. Set it to a number such as 4.`)
}

async function batch(
  file: string,
  { out, concurrency, maxCost, dryRun, ...flags }: BatchFlags,
  endpoints: readonly Endpoint[],
  context: CommandContext,
): Promise<void> {
  const { terminal } = context
  const { messages } = terminal
  const [{ runBatch }, { readRequests }, { readTemplate }] = await Promise.all([
    import('./batch.ts'),
    import('./batch-requests.ts'),
    import('../render/templates/own.ts'),
  ])
  const [path, endpoint] = flags.input === undefined ? [file, flags.endpoint] : [flags.input, file]
  const template = flags.template === undefined ? undefined : await readTemplate(flags.template)
  const requests = await readRequests(path, endpoints, { endpoint, template })
  const needsText = requests.some((request) => request.endpoint.needs.includes('text'))
  const setup = withTemplate(await setupOf(context, needsText), template)
  if (dryRun) {
    return estimateBatch(requests, setup, terminal)
  }
  if (out === undefined) return
  const progress = batchProgress(context)
  const run = () => {
    const { onResult } = progress
    return runBatch(requests, { folder: out, setup, concurrency, maxCost, signal: terminal.signal, onResult })
  }
  const question = {
    text: 'Stop? Results so far are kept, and the same command goes on.',
    pause: progress.clear,
    resume: progress.show,
  }
  const { state, errors } = await terminal.askBeforeStopping(question, run).catch((error) => {
    progress.clear()
    printMessage(terminal, `${progress.results()}The same command goes on.`)
    throw error
  })
  progress.clear()
  const { total, done, failed, skipped, cost } = state
  const parts = [
    `${done} of ${total} done`,
    ...(skipped > 0 ? [`${skipped} of them before`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ]
  messages.write(`${parts.join(', ')}. Results: ${out}/results.jsonl\n`)
  messages.write(`Cost: ${costText(cost)}. Time: ${formatDuration(progress.seconds())}.\n`)
  if (failed > 0) messages.write('The same command tries those that failed again.\n')
  const [first] = errors
  if (first) endWith(exitCodeOf(first))
}

/** Prints what has become of each request; on a terminal, with a line below that says how far all are. */
function batchProgress({ terminal: { messages }, environment }: CommandContext) {
  const line = liveLine(messages)
  const paint = paintFor(messages, environment)
  const since = performance.now()
  const seconds = () => (performance.now() - since) / 1000
  let lastState: BatchState | undefined
  const show = () => {
    if (lastState && messages.isTTY) line.show(progressText(lastState, seconds()))
  }
  const onResult: BatchOptions['onResult'] = (state, request, error, warnings) => {
    lastState = state
    for (const warning of warnings)
      line.print(`${paint('yellow', 'warning')} ${requestLabel(request)}: ${warning}`)
    if (error) line.print(`${paint('red', 'failed')}  ${failureText(request, error)}`)
    else if (!messages.isTTY)
      line.print(`done    ${request.id} (${state.done + state.failed} of ${state.total})`)
    show()
  }
  const results = () => (lastState ? `${lastState.done} of ${lastState.total} are done. ` : '')
  return { clear: line.clear, onResult, results, seconds, show }
}

function progressText({ total, done, failed, skipped, cost }: BatchState, seconds: number): string {
  const fraction = (done + failed - skipped) / (total - skipped)
  const secondsToGo = secondsLeft(seconds, 0, fraction)
  const parts = [
    `${done + failed} of ${total}`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(cost.cost > 0 ? [costText(cost)] : []),
    ...(secondsToGo === undefined || fraction === 1 ? [] : [`about ${formatDuration(secondsToGo)} left`]),
  ]
  return `${progressBar((done + failed) / total)}  ${parts.join(', ')}`
}

/** Says which requests cannot be read, and what the others would cost. */
async function estimateBatch(
  requests: readonly BatchRequest[],
  setup: Setup,
  { messages, output }: Terminal,
): Promise<void> {
  const errors: CopydeskError[] = []
  const total = { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0, unpriced: 0 }
  for (const request of requests) {
    try {
      const figures = await estimateRequest(request, setup)
      for (const [name, figure] of Object.entries(figures)) total[name as keyof typeof total] += figure
    } catch (error) {
      if (!CopydeskError.is(error)) throw error
      errors.push(error)
      messages.write(`${failureText(request, error)}\n`)
    }
  }
  output.write(`${requests.length - errors.length} of ${requests.length} requests can run.\n`)
  if (errors.length < requests.length) output.write(`${estimateText(total)}\n`)
  const [first] = errors
  if (first) endWith(exitCodeOf(first))
}

function failureText(request: BatchRequest, error: CopydeskError): string {
  return `${requestLabel(request)}: ${messageFor(error, (field) => field)}`
}

function requestLabel({ line, id, endpoint }: BatchRequest): string {
  return `line ${line} (${commandName(endpoint)}, ${id})`
}
