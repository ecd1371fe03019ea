import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import { runWithReceipt } from '../desk.ts'
import type { Endpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import type { CampaignOutput } from '../generators/campaign.ts'
import { fromDataUrl } from '../media/media.ts'
import { folder } from '../store/folder.ts'
import { campaignPage } from './campaign-page.ts'
import { type CommandContext, say, setupOf } from './endpoint-command.ts'
import { costText, durationOf, stepDisplay } from './progress.ts'
import { readInput } from './terminal.ts'
import { openUnfinishedRun } from './unfinished.ts'

interface Flags {
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
    .argument('<article>', 'The file of the article, or “-” for standard input.')
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
    .action((article: string, flags: Flags) => run(article, flags, { endpoint, endpoints, ...context }))
}

interface CampaignContext extends CommandContext {
  readonly endpoint: Endpoint
  readonly endpoints: readonly Endpoint[]
}

async function run(article: string, flags: Flags, context: CampaignContext): Promise<void> {
  const { out, outputs, language, maxCost } = flags
  const { endpoint, endpoints, terminal, environment, signal } = context
  const input = {
    article: await textOf(article, context),
    ...(outputs && { outputs: outputs.map(wantedOf) }),
    ...(language !== undefined && { language }),
  }
  await mkdir(out, { recursive: true })
  const setup = await setupOf(context, true)
  const unfinished = await openUnfinishedRun(environment, endpoint.name, { input, brand: setup.brand })
  if (unfinished.isBegun()) say(terminal, 'Goes on where an earlier run of this command was stopped.')
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
  const campaign = await nameFiles(output as unknown as CampaignOutput, out)
  const brand = setup.brand ?? {}
  await writeFile(join(out, 'campaign.json'), `${JSON.stringify({ ...campaign, receipt }, null, 2)}\n`)
  const page = join(out, 'index.html')
  await writeFile(page, campaignPage({ campaign, brand, receipt, cost: costText(receipt) }))
  const failed = campaign.outputs.filter(({ problem }) => problem)
  for (const { name, problem } of failed) say(terminal, `${name}: ${problem?.message}`)
  if (failed.length === 0) await unfinished.forget()
  else say(terminal, 'What was paid for is kept: the same command makes only the rest.')
  terminal.output.write(`${pathToFileURL(page).href}\n`)
  const made = campaign.outputs.length - failed.length
  const time = durationOf((performance.now() - since) / 1000)
  terminal.messages.write(
    `Wrote ${made} of ${campaign.outputs.length} outputs to ${out}. Cost: ${costText(receipt)}. Time: ${time}.\n`,
  )
}

async function textOf(article: string, { terminal }: CommandContext): Promise<string> {
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
  const outputs = await Promise.all(
    campaign.outputs.map(async (output) => {
      const entries = Object.entries(output.result ?? {}).map(async ([key, value], at) => {
        const name = fileNameOf(output.name) + (at === 0 ? '' : `-${key}`)
        if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
          await writeFile(join(out, `${name}.txt`), value.join('\n'))
        if (typeof value !== 'string') return [key, value] as const
        return [key, await named(value, name, out)] as const
      })
      const { result: _, ...report } = output
      return output.result ? { ...report, result: Object.fromEntries(await Promise.all(entries)) } : report
    }),
  )
  return { ...campaign, outputs }
}

const fileNameOf = (name: string) => name.replace(/[^\p{L}\p{N}-]{1,60}/gu, '-')

/** Renames a file of the folder, and writes what is text or HTML into one. Returns what stands for it in the campaign. */
async function named(value: string, name: string, out: string): Promise<string> {
  if (value.startsWith('data:')) {
    const { type, bytes } = fromDataUrl(value)
    const file = `${name}.${type.split('/')[1]?.replace('jpeg', 'jpg')}`
    await writeFile(join(out, file), bytes)
    return file
  }
  if (value.startsWith('file:')) {
    const path = fileURLToPath(value)
    const file = name + extname(path)
    if (existsSync(path)) await rename(path, join(out, file))
    return basename(file)
  }
  if (!/^https?:/.test(value))
    await writeFile(join(out, `${name}.${/^\s*</.test(value) ? 'html' : 'txt'}`), value)
  return value
}
