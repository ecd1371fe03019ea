import { parseArgs } from 'node:util'
import { anthropic } from '../../src/providers/anthropic/index.ts'
import { openai } from '../../src/providers/openai/index.ts'
import type { TextProvider } from '../../src/providers/types.ts'
import { answerAll } from './answers.ts'
import { writePairs } from './pairs.ts'
import { copyPeers } from './peers.ts'
import { fileOfSet, folderOfSet, type Request, readSet, withBrand } from './sets.ts'
import { complaintsOf, tableOf } from './table.ts'

const usage = `node test/contest/index.ts <command>
  prompts     --set a --out DIR [--side ours|plain|plain-edited] [--as NAME] [--provider anthropic|openai] [--model NAME]
  peers       --set a --out DIR
  pairs       --set a --out DIR --sides ours,plain --seed 7
  table       --dir DIR/ours-vs-plain
  complaints  --out DIR [--side ours]
The first three also take --kinds tweet,body --ids a01,a02-meme --effort best, and --open-b for set b.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    out: { type: 'string' },
    dir: { type: 'string' },
    side: { type: 'string', default: 'ours' },
    as: { type: 'string' },
    sides: { type: 'string' },
    seed: { type: 'string' },
    kinds: { type: 'string' },
    ids: { type: 'string' },
    effort: { type: 'string' },
    provider: { type: 'string' },
    model: { type: 'string' },
    'open-b': { type: 'boolean' },
  },
})

function required(name: 'set' | 'out' | 'dir' | 'sides' | 'seed'): string {
  const value = values[name]
  if (value) return value
  throw new Error(`--${name} is missing.\n${usage}`)
}

const listed = (list: string | undefined) => list?.split(',').map((item) => item.trim())

function requests(): Request[] {
  const set = required('set')
  if (set === 'b' && !values['open-b']) {
    throw new Error(
      'Set b is opened once, when the work on prompts is done: until then use --set a. If it is done, pass --open-b.',
    )
  }
  const { effort } = values
  const [kinds, ids] = [listed(values.kinds), listed(values.ids)]
  const all = readSet(fileOfSet(set), effort === undefined ? {} : { effort })
  const chosen = all
    .filter(
      ({ id, kind }) =>
        (!kinds || kinds.includes(kind)) && (!ids || ids.some((each) => `${id}-`.startsWith(`${each}-`))),
    )
    .map((request) => withBrand(request, all))
  if (chosen.length === 0) throw new Error('No request of the set is of these --kinds and --ids.')
  return chosen
}

/** The vendor that answers calls, with its key from the environment. */
function vendor(): TextProvider | undefined {
  const { provider, model } = values
  if (provider === undefined) return undefined
  if (provider === 'anthropic') return anthropic({ apiKey: process.env['ANTHROPIC_API_KEY'] }).text(model)
  if (provider === 'openai') return openai({ apiKey: process.env['OPENAI_API_KEY'] }).text(model)
  throw new Error(`There is no provider ${provider}. Pass anthropic or openai.`)
}

const commands: Readonly<Record<string, () => string | Promise<string>>> = {
  prompts: async () => {
    const { side, as: name } = values
    const open = await answerAll(requests(), { side, name, out: required('out'), vendor: vendor() })
    if (open.length === 0) return 'Every request has its answer.'
    const next = 'Answer each with a file of the same name that ends in .json, and run this again.'
    return [...open, `${open.length} calls have no answer yet. ${next}`].join('\n')
  },
  peers: async () => {
    const names = await copyPeers(requests(), folderOfSet(required('set')), required('out'))
    return `Sides that can be compared now: ${names.join(', ')}.`
  },
  pairs: async () => {
    const [one, other, ...rest] = listed(required('sides')) ?? []
    const seed = Number(required('seed'))
    if (!one || !other || rest.length > 0) throw new Error('Pass two sides: --sides ours,plain.')
    if (!Number.isInteger(seed)) throw new Error('Pass a whole number: --seed 7.')
    const folder = await writePairs(requests(), { sides: [one, other], seed, out: required('out') })
    return `Each judge gets one folder and nothing else: ${folder}/judge-1, ${folder}/judge-2.`
  },
  table: () => tableOf(required('dir')),
  complaints: () => complaintsOf(required('out'), values.as ?? values.side),
}

try {
  const command = commands[positionals[0] ?? '']
  if (!command) throw new Error(usage)
  console.log(await command())
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
