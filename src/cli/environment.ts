import type { Setup } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { local } from '../providers/local/index.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The providers that the environment asks for. No other part of copydesk reads the environment. */
export function providersOf(environment: Environment): NonNullable<Setup['providers']> {
  const choice = environment['COPYDESK_PROVIDERS'] ?? 'local'
  if (choice !== 'local') {
    throw new CopydeskError(
      'invalid_options',
      `COPYDESK_PROVIDERS is “${choice}”; set it to local, or not at all.`,
    )
  }
  return local()
}

/** A list that is written with commas. */
export function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
