import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Command, Option } from 'commander'
import { CopydeskError } from '../errors.ts'
import type { CommandContext } from './endpoint-command.ts'
import { type Framework, frameworkNames, frameworks, projectFiles, type Vendor, vendors } from './init.ts'
import type { Terminal } from './terminal.ts'

interface InitFlags {
  readonly framework?: Framework
  readonly vendor?: Vendor
  readonly force?: true
}

/** Adds the command that sets a project up. */
export function addInitCommand(program: Command, { terminal }: CommandContext): void {
  program
    .command('init')
    .summary('Writes a config file, and a server for the framework it finds.')
    .description(
      'Writes copydesk.config.ts and an example for the framework of this project: Next.js, Express, Fastify, Hono, or none. It asks before it replaces a file.',
    )
    .addOption(
      new Option('--framework <name>', 'The framework; by default the one in package.json.').choices(
        frameworkNames,
      ),
    )
    .addOption(
      new Option('--vendor <name>', 'Who writes and draws; local needs no key.').choices(
        Object.keys(vendors),
      ),
    )
    .option('--force', 'Replace files that are there.')
    .action((flags: InitFlags) => init(flags, terminal))
}

/** Writes the files, and says what to do next. */
async function init(
  { framework: requestedFramework, vendor: requestedVendor, force }: InitFlags,
  terminal: Terminal,
): Promise<void> {
  const { folder, messages, output, environment } = terminal
  const path = join(folder, 'package.json')
  const manifest = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {}
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  const framework =
    requestedFramework ??
    frameworkNames.find((name) => packages.includes(frameworks[name].packageName)) ??
    'node'
  const byKey = (Object.keys(vendors) as Vendor[]).find((name) => environment[vendors[name].key ?? ''])
  const isInteractive = terminal.input.isTTY === true && messages.isTTY === true
  const vendor = requestedVendor ?? (isInteractive ? await askForVendor(byKey) : (byKey ?? 'local'))
  const { files, next } = projectFiles({
    framework,
    vendor,
    isTypeScript: packages.includes('typescript') || existsSync(join(folder, 'tsconfig.json')),
    isModule: manifest.type === 'module',
    hasSourceFolder: existsSync(join(folder, 'src', 'app')),
    packages,
  })
  const there = files.map(({ name }) => name).filter((name) => existsSync(join(folder, name)))
  if (there.length > 0 && !force && !(isInteractive && (await mayReplace(there)))) {
    const [one] = there
    const are = there.length === 1 ? `${one} is there already` : `${there.join(' and ')} are there already`
    throw new CopydeskError('invalid_options', `${are}, and nothing was written. Replace with --force.`)
  }
  for (const { name, text } of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
    messages.write(`Wrote ${name}\n`)
  }
  output.write(
    `\nFramework: ${frameworks[framework].title}. Next:\n\n${next.map((line) => `  ${line}`).join('\n')}\n`,
  )
}

async function askForVendor(byKey: Vendor | undefined): Promise<Vendor> {
  const { select } = await import('@clack/prompts')
  const answer = await select({
    message: 'Who writes and draws?',
    initialValue: byKey ?? 'local',
    options: (Object.keys(vendors) as Vendor[]).map((value) => ({ value, label: vendors[value].title })),
    output: process.stderr,
  })
  if (typeof answer === 'symbol') throw new CopydeskError('cancelled', 'Nothing was written.')
  return answer
}

async function mayReplace(files: readonly string[]): Promise<boolean> {
  const { confirm } = await import('@clack/prompts')
  const message = `Replace ${files.join(' and ')}?`
  const answer = await confirm({ message, initialValue: false, output: process.stderr })
  return answer === true
}
