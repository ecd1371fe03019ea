import { existsSync, readFileSync } from 'node:fs'
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

/** All that has to be proved: every case at OpenAI, and the first of each endpoint at the others too. */
export const proofs: readonly Proof[] = Object.entries(cases).flatMap(([endpoint, inputs]) =>
  inputs.flatMap((input, index) =>
    (index === 0 ? ['openai', 'anthropic'] : ['openai']).map((vendor) => {
      const name = `${endpoint}-${index + 1}-${vendor}`
      return { name, vendor, endpoint, input, file: `test/prompts/fixtures/${name}.json` }
    }),
  ),
)

export function fixtureOf({ file }: Proof): Fixture | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
