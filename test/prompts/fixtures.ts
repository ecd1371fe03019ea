import { existsSync, readFileSync } from 'node:fs'
import { registry } from '../../src/generators/index.ts'
import { cases } from './cases.ts'
import type { Exchange } from './exchange.ts'

/** One case at one vendor: what was asked, word for word as it went over the wire, and what a model said to it. */
export interface Fixture {
  readonly exchanges: readonly Exchange[]
}

export interface Proof {
  readonly name: string
  readonly vendor: string
  readonly endpoint: string
  readonly input: Readonly<Record<string, unknown>>
  readonly file: string
}

const takesEffort = (endpoint: string) =>
  registry.some(({ name, input }) => name === endpoint && 'effort' in input.shape)

/** All that has to be proved: every case at OpenAI, and the first of each endpoint at the others too. */
export const proofs: readonly Proof[] = Object.entries(cases).flatMap(([endpoint, inputs]) =>
  inputs.flatMap((input, index) =>
    (index === 0 ? ['openai', 'anthropic'] : ['openai']).map((vendor) => {
      const name = `${endpoint}-${index + 1}-${vendor}`
      // The first case is edited, too; what the others ask for is a draft.
      const isDraft = index > 0 && takesEffort(endpoint)
      const given = isDraft ? { effort: 'draft', ...input } : input
      return { name, vendor, endpoint, input: given, file: `test/prompts/fixtures/${name}.json` }
    }),
  ),
)

export function fixtureOf({ file }: Proof): Fixture | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
