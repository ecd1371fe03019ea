import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { CopydeskError } from '../errors.ts'
import type { HandlerRequest } from './exchange.ts'

/** Who may come in. Exactly one of the three has to be chosen, so that nothing stands open by oversight. */
export interface AuthOptions {
  /** Keys as they are, or as `sha256:` and the hexadecimal digest of one, so that none has to lie in a configuration. */
  readonly apiKeys?: readonly string[] | undefined
  /** Decides itself, from a database for instance. */
  readonly verifyKey?: ((key: string, incoming: HandlerRequest) => boolean | Promise<boolean>) | undefined
  readonly auth?: 'none' | undefined
}

type Verify = (incoming: HandlerRequest) => Promise<void>

/** Builds the check that every request to an endpoint passes before its body is read. */
export function keyCheck({ apiKeys, verifyKey, auth }: AuthOptions): Verify {
  const chosen = [apiKeys, verifyKey, auth].filter((choice) => choice !== undefined)
  if (chosen.length !== 1) {
    throw new CopydeskError(
      'invalid_options',
      "createHandler wants exactly one of `apiKeys: ['…']`, `verifyKey: (key) => …` or an explicit `auth: 'none'`.",
    )
  }
  if (auth === 'none') return async () => {}
  const accepts = verifyKey ?? acceptsOneOf(apiKeys ?? [])
  return async (incoming) => {
    const key = incoming.header('x-api-key')
    // Two keys in one request arrive joined by a comma, and no key of ours has one.
    if (!key || key.includes(',') || !(await accepts(key, incoming))) {
      throw new CopydeskError('unauthorized', 'Send a valid key in the X-API-Key header.')
    }
  }
}

function acceptsOneOf(keys: readonly string[]): (key: string) => boolean {
  if (keys.length === 0)
    throw new CopydeskError('invalid_options', '`apiKeys` is empty, so no one could come in.')
  if (keys.some((key) => !/^[^\s,]+$/.test(key))) {
    throw new CopydeskError('invalid_options', 'A key in `apiKeys` is empty or has a space or comma in it.')
  }
  const known = keys.map(digestOfOption)
  return (key) => {
    const digest = sha256(utf8ToBytes(key))
    let accepted = false
    // No early way out: the time taken tells nothing of which key, or how much of one, was right.
    for (const candidate of known) accepted = sameBytes(candidate, digest) || accepted
    return accepted
  }
}

function digestOfOption(option: string): Uint8Array {
  const hash = /^sha256:([0-9a-f]{64})$/i.exec(option)?.[1]
  return hash ? hexToBytes(hash) : sha256(utf8ToBytes(option))
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index++) difference |= (one[index] ?? 0) ^ (other[index] ?? 0)
  return difference === 0
}
