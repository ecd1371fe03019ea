import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Command, Option } from 'commander'
import { runWithReceipt } from '../desk.ts'
import type { Endpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import type { CampaignOutput } from '../generators/campaign.ts'
import { fromDataUrl } from '../media/media.ts'
import { folder } from '../store/folder.ts'
import { campaignPage } from './campaign-page.ts'
import { type CommandContext, printMessage, setupOf } from './endpoint-command.ts'
import { costText, formatDuration, stepDisplay } from './progress.ts'
import { readInput } from './terminal.ts'
import { openUnfinishedRun } from './unfinished.ts'

interface Flags {
  readonly article?: string
  readonly out: string
  readonly outputs?: readonly string[]
  readonly language?: string
  readonly maxCost?: number
}

/** Adds the command that makes a whole campaign of an article, and writes it into a folder with a page that shows it. */
export function addCampaignCommand(
  program: Command,
  endpoint: Endpoint,
  endpoints: readonly Endpoint[],
  context: CommandContext,
): void {
  program
    .command('campaign')
    .argument('[article]', 'The file of the article, or “-” for standard input.')
    .addOption(new Option('--article <file>', 'The same, as a flag.').hideHelp())
    .description(endpoint.summary)
    .helpGroup('Campaigns:')
    .option('--out <folder>', 'The folder for the files, campaign.json and index.html.', 'campaign')
    .option(
      '--outputs <names...>',
      'What to make, such as gradientBackground tweetMyAsset youtubeVideo; each may also be JSON with its own `input`.',
    )
    .option('--language <code>', 'The language of everything that is made, such as de.')
    .option('--max-cost <dollars>', 'Stop before a call that would cost more.', Number)
    .addHelpText('after', '\nExample:\n  copydesk campaign article.md --brand brand.json --out spring')
    .action((argument: string | undefined, flags: Flags, command: Command) => {
      const article = argument ?? flags.article
      if (article === undefined) command.error("error: missing required argument 'article'")
      return run(article, flags, { endpoint, endpoints, ...context })
    })
}

interface CampaignContext extends CommandContext {
  readonly endpoint: Endpoint
  readonly endpoints: readonly Endpoint[]
}

async function run(article: string, flags: Flags, context: CampaignContext): Promise<void> {
  const { out, outputs, language, maxCost } = flags
  const { endpoint, endpoints, terminal, environment, signal } = context
  const input = {
    article: await readArticle(article, context),
    ...(outputs && { outputs: outputs.map(wantedOf) }),
    ...(language !== undefined && { language }),
  }
  await mkdir(out, { recursive: true })
  const setup = await setupOf(context, true)
  const unfinished = await openUnfinishedRun(environment, endpoint.name, { input, brand: setup.brand })
  if (unfinished.isBegun())
    printMessage(terminal, 'Goes on where an earlier run of this command was stopped.')
  const steps = stepDisplay(terminal.messages)
  const since = performance.now()
  const { output, receipt } = await runWithReceipt(endpoint, input, {
    ...setup,
    endpoints,
    store: folder(out),
    journal: setup.journal ?? unfinished.journal,
    signal,
    ...(maxCost !== undefined && { maxCost }),
    onEvent: (event) => {
      if (event.type === 'progress') steps.onProgress(event)
      if (event.type === 'warning') steps.print(event.message)
    },
  }).finally(() => steps.end())
  const campaign = await nameFiles(output as typeof output & CampaignOutput, out)
  const brand = setup.brand ?? {}
  await writeFile(join(out, 'campaign.json'), `${JSON.stringify({ ...campaign, receipt }, null, 2)}\n`)
  const page = join(out, 'index.html')
  await writeFile(page, campaignPage({ campaign, brand, receipt, cost: costText(receipt) }))
  const failedOutputs = campaign.outputs.filter(({ problem }) => problem)
  for (const { name, problem } of failedOutputs) printMessage(terminal, `${name}: ${problem?.message}`)
  if (failedOutputs.length === 0) await unfinished.forget()
  else printMessage(terminal, 'What was paid for is kept: the same command makes only the rest.')
  terminal.output.write(`${pathToFileURL(page).href}\n`)
  const madeCount = campaign.outputs.length - failedOutputs.length
  const time = formatDuration((performance.now() - since) / 1000)
  terminal.messages.write(
    `Wrote ${madeCount} of ${campaign.outputs.length} outputs to ${out}. Cost: ${costText(receipt)}. Time: ${time}.\n`,
  )
}

async function readArticle(article: string, { terminal }: CommandContext): Promise<string> {
  if (article === '-') return Buffer.from(await readInput(terminal)).toString()
  const path = article.replace(/^@/, '')
  return readFile(path, 'utf8').catch((cause) => {
    throw new CopydeskError('invalid_input', `The article ${path} cannot be read. Check its path.`, { cause })
  })
}

function wantedOf(word: string): unknown {
  if (!word.startsWith('{')) return word
  try {
    return JSON.parse(word)
  } catch (cause) {
    throw new CopydeskError('invalid_input', `--outputs ${word} is not valid JSON.`, { cause })
  }
}

/** Gives the files the names of their outputs, and texts files of their own. The campaign then names files beside it. */
async function nameFiles(campaign: CampaignOutput, out: string): Promise<CampaignOutput> {
  const names = new Map<string, string>()
  const stems = fileStems(campaign.outputs.map(({ name }) => name))
  for (const { name, result = {} } of campaign.outputs) {
    for (const [index, [key, value]] of Object.entries(result).entries()) {
      const stem = stems.get(name) + (index === 0 ? '' : `-${key}`)
      const file = typeof value === 'string' ? await nameMedia(value, stem, out) : undefined
      if (typeof value === 'string' && file) names.set(value, file)
    }
  }
  // Blocks of HTML name files, too.
  const withNames = (text: string) =>
    [...names].reduce((changed, [url, file]) => changed.replaceAll(url, encodeURI(file)), text)
  const outputs = await Promise.all(
    campaign.outputs.map(async ({ result, ...report }) => {
      if (!result) return report
      const entries = Object.entries(result).map(async ([key, value], index) => {
        if (typeof value === 'string' && names.has(value)) return [key, names.get(value)] as const
        const renamed = typeof value === 'string' ? withNames(value) : value
        const text = textOfResult(renamed)
        const stem = stems.get(report.name) + (index === 0 ? '' : `-${key}`)
        if (text) await writeFile(join(out, `${stem}.${extensionOf(text)}`), text)
        return [key, renamed] as const
      })
      return { ...report, result: Object.fromEntries(await Promise.all(entries)) }
    }),
  )
  return { ...campaign, outputs }
}

/** What is kept in a file of its own: a text or a list of texts, but no address. */
function textOfResult(value: unknown): string | undefined {
  if (typeof value === 'string') return /^(?:https?|file|data):/.test(value) ? undefined : value
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
    ? value.join('\n')
    : undefined
}

function extensionOf(text: string): string {
  if (/^\s*</.test(text)) return 'html'
  if (text.startsWith('WEBVTT')) return 'vtt'
  return /^1\r?\n\d\d:\d\d:\d\d,/.test(text) ? 'srt' : 'txt'
}

/**
 * The names of the files of outputs by their own, which may differ only in what no file name has. All outputs count, also
 * those that failed, so that the same command finds the files again.
 */
function fileStems(names: readonly string[]): ReadonlyMap<string, string> {
  // The page is `index.html`. File systems may ignore case.
  const used = new Set(['index'])
  const stems = names.map((name) => {
    const base = name.replace(/[^\p{L}\p{N}-]{1,60}/gu, '-')
    let stem = base
    for (let count = 2; used.has(stem.toLowerCase()); count += 1) stem = `${base}-${count}`
    used.add(stem.toLowerCase())
    return [name, stem] as const
  })
  return new Map(stems)
}

/** Renames a file of the folder, or writes what a `data:` URL has into one. Returns its name. */
async function nameMedia(url: string, stem: string, out: string): Promise<string | undefined> {
  if (url.startsWith('data:')) {
    const { type, bytes } = fromDataUrl(url)
    const file = `${stem}.${type.split('/')[1]?.replace('jpeg', 'jpg')}`
    await writeFile(join(out, file), bytes)
    return file
  }
  if (!url.startsWith('file:')) return undefined
  const path = fileURLToPath(url)
  const file = stem + extname(path)
  if (existsSync(path)) await rename(path, join(out, file))
  return file
}
