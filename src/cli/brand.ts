import { readFile, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Command } from 'commander'
import type * as z from 'zod'
import type { Brand } from '../brand.ts'
import { describeRule, type GuidelineRule } from '../content/guideline-rules.ts'
import { runWithReceipt } from '../desk.ts'
import { CopydeskError } from '../errors.ts'
import { brandFileSchema, checkBrand, readBrandRules } from '../generators/shared/brand-file.ts'
import { parseInput, unknownFieldProblems } from '../input.ts'
import { fetchUrl } from '../media/fetch-url.ts'
import { mediaType, toDataUrl } from '../media/media.ts'
import { type CommandContext, printMessage, setupOf } from './endpoint-command.ts'
import { allowHostsOf } from './environment.ts'
import { flagValues } from './program-flags.ts'

/** Reads the brand of `--brand`, a file or JSON; `undefined` without one. */
export async function loadBrand(words: readonly string[]): Promise<Brand | undefined> {
  const [brandFlag] = flagValues(words, '--brand')
  if (brandFlag === undefined) return undefined
  return brandFlag.startsWith('{') ? parseBrand(brandFlag, '--brand', '.') : readBrand(brandFlag)
}

/** Reads a brand file. A logo that is a path of the file system is read from beside the file. */
async function readBrand(path: string): Promise<Brand> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw brandError(path, 'cannot be read. Check its path.', cause)
  })
  return parseBrand(text, path, dirname(path))
}

const brandError = (name: string, problem: string, cause: unknown) =>
  new CopydeskError('invalid_options', `The brand ${name} ${problem}`, { cause })

/** Parses a brand, whose logo may be a path from the folder. */
async function parseBrand(text: string, name: string, folder: string): Promise<Brand> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw brandError(name, `is not valid JSON: ${(cause as Error).message}`, cause)
  }
  const logo = (parsed as { logo?: unknown } | null)?.logo
  const isPath = typeof logo === 'string' && !/^(?:https?|data):/i.test(logo)
  const schema = brandFileSchema()
  let brand: Brand
  try {
    brand = parseInput(
      schema,
      isPath ? { ...(parsed as object), logo: await dataUrlOf(folder, logo) } : parsed,
    )
  } catch (error) {
    throw CopydeskError.is(error) ? brandError(name, `has a mistake: ${error.message}`, error) : error
  }
  for (const { pointer, message } of unknownFieldProblems(schema, parsed, 'a brand'))
    console.error(`copydesk: ${pointer.slice(1)} ${message} and is ignored.`)
  return brand
}

async function dataUrlOf(folder: string, logo: string): Promise<string> {
  const path = resolve(folder, logo)
  const bytes = await readFile(path).catch((cause) => {
    const remedy = 'Its path is relative to the brand file, or to the working folder for JSON.'
    throw new CopydeskError('invalid_options', `/logo: the file ${path} cannot be read.`, { cause, remedy })
  })
  const type = mediaType(bytes)
  if (type) return toDataUrl({ type, bytes })
  throw new CopydeskError('invalid_options', `/logo: the file ${path} is no picture.`)
}

/** Adds `brand check`, which names what of a brand cannot be kept and what code checks of its guidelines. */
export function addBrandCommand(program: Command, context: CommandContext): void {
  const { environment, config, signal, terminal } = context
  const print = (line: string) => terminal.output.write(`${line}\n`)
  program
    .command('brand')
    .description('Checks a brand file.')
    .command('check')
    .argument('<file>', 'The brand file, such as brand.json.')
    .option('--write', 'Write the rules of the guidelines into the file, so that no run reads them again.')
    .description(
      'Tells what of a brand cannot be kept (a font that is not found, a colour that text cannot be read in), and what code checks of its guidelines.',
    )
    .action(async (file: string, { write = false }: { readonly write?: boolean }) => {
      const brand = await readBrand(file)
      const allowHosts = allowHostsOf(environment)
      const problems = await checkBrand(brand, {
        fonts: config.fonts,
        readLogo: (url) => fetchUrl(url, { kinds: ['image'], allowHosts, signal }),
      })
      for (const problem of problems) print(`- ${problem}`)
      if (problems.length === 0) print(`${file} can be kept as it is.`)
      else process.exitCode = 1
      const { guidelines, rules } = brand
      if (guidelines === undefined) return
      const setup = {
        ...(await setupOf(context, true)),
        brand: { guidelines, ...(write ? {} : { rules }) },
        signal,
      }
      const { output, warnings } = await runWithReceipt(readBrandRules, { guidelines }, setup)
      const read = output as z.output<typeof readBrandRules.output>
      for (const rule of read.rules) print(`  checked  “${rule.quote}”: ${describeRule(rule)}`)
      for (const quote of read.unchecked) print(`  reader   “${quote}”`)
      for (const reason of read.dropped) print(`  left out ${reason}`)
      for (const warning of warnings) printMessage(terminal, warning)
      if (!write) return
      await writeRules(file, read.rules)
      print(`${file} has ${read.rules.length} rules now. Edit them as you like.`)
    })
}

/** Writes the rules into the file, without what they leave open. */
async function writeRules(file: string, rules: readonly GuidelineRule[]): Promise<void> {
  const brand = JSON.parse(await readFile(file, 'utf8')) as object
  const isEmptyField = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)
  const stated = JSON.parse(JSON.stringify(rules), (key, value) =>
    key !== '' && isEmptyField(value) ? undefined : value,
  )
  await writeFile(file, `${JSON.stringify({ ...brand, rules: stated }, null, 2)}\n`)
}
