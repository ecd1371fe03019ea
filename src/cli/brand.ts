import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Command } from 'commander'
import type { Brand } from '../brand.ts'
import { CopydeskError } from '../errors.ts'
import { brandSchema, checkBrand } from '../generators/shared/brand.ts'
import { parseInput, unknownFieldWarnings } from '../input.ts'
import { fetchUrl } from '../media/fetch-url.ts'
import { mediaType, toDataUrl } from '../media/media.ts'
import type { CommandContext } from './endpoint-command.ts'
import { allowHostsOf } from './environment.ts'

/** Reads the brand that `--brand` names; `undefined` without one. */
export async function loadBrand(words: readonly string[]): Promise<Brand | undefined> {
  const at = words.findIndex((word) => word === '--brand' || word.startsWith('--brand='))
  const [, path = words[at + 1]] = words[at]?.split('=') ?? []
  return at === -1 || path === undefined ? undefined : readBrand(path)
}

/** Reads a brand file. A logo that is a path of the file system is read from beside the file. */
async function readBrand(path: string): Promise<Brand> {
  const failure = (problem: string, cause?: unknown) =>
    new CopydeskError('invalid_options', `The brand ${path} ${problem}`, { cause })
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw failure('cannot be read. Check its path.', cause)
  })
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (cause) {
    throw failure(`is not valid JSON: ${(cause as Error).message}`, cause)
  }
  const logo = (given as { logo?: unknown } | null)?.logo
  const isPath = typeof logo === 'string' && !/^(?:https?|data):/i.test(logo)
  const schema = brandSchema()
  let brand: Brand
  try {
    brand = parseInput(schema, isPath ? { ...(given as object), logo: await dataUrlOf(path, logo) } : given)
  } catch (error) {
    throw CopydeskError.is(error) ? failure(`has a mistake: ${error.message}`, error) : error
  }
  for (const message of unknownFieldWarnings(schema, given, 'a brand')) console.error(`copydesk: ${message}`)
  return brand
}

async function dataUrlOf(brandFile: string, logo: string): Promise<string> {
  const path = resolve(dirname(brandFile), logo)
  const bytes = await readFile(path).catch((cause) => {
    const remedy = 'Its path is relative to the brand file.'
    throw new CopydeskError('invalid_options', `/logo: the file ${path} cannot be read. ${remedy}`, { cause })
  })
  const type = mediaType(bytes)
  if (type) return toDataUrl({ type, bytes })
  throw new CopydeskError('invalid_options', `/logo: the file ${path} is no picture.`)
}

/** Adds the command that tells what of a brand cannot be kept. */
export function addBrandCommand(program: Command, { environment, config, signal }: CommandContext): void {
  program
    .command('brand')
    .description('Checks a brand file.')
    .command('check')
    .argument('<file>', 'The brand file, such as brand.json.')
    .description(
      'Tells what of a brand cannot be kept: a font that is not found, a colour that text cannot be read in, guidelines that contradict each other.',
    )
    .action(async (file: string) => {
      const brand = await readBrand(file)
      const allowHosts = allowHostsOf(environment)
      const problems = await checkBrand(brand, {
        fonts: config.fonts,
        readLogo: (url) => fetchUrl(url, { kinds: ['image'], allowHosts, signal }),
      })
      for (const problem of problems) console.log(`- ${problem}`)
      if (problems.length === 0) console.log(`${file} can be kept as it is.`)
      else process.exitCode = 1
    })
}
