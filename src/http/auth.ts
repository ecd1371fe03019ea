import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { CopydeskError } from '../errors.ts'
import type { HandlerRequest } from './types.ts'

/** Who may call. Exactly one of the three is required, so that no handler is left open by mistake. */
export interface AuthOptions {
  /** Accepted keys: in plain text, or as `sha256:` and the hexadecimal digest, which is safe to store in a configuration. */
  readonly apiKeys?: readonly string[] | undefined
  /** Checks a key, for example against a database. */
  readonly verifyKey?: ((key: string, incoming: HandlerRequest) => boolean | Promise<boolean>) | undefined
  readonly auth?: 'none' | undefined
}

type Verify = (incoming: HandlerRequest) => Promise<void>

/** Builds the check that runs before a request's body is read. */
export function createKeyCheck({ apiKeys, verifyKey, auth }: AuthOptions): Verify {
  const chosen = [apiKeys, verifyKey, auth].filter((choice) => choice !== undefined)
  if (chosen.length !== 1) {
    throw new CopydeskError(
      'invalid_options',
      "createHandler needs exactly one of `apiKeys: ['…']`, `verifyKey: (key) => …` and an explicit `auth: 'none'`.",
    )
  }
  if (auth === 'none') return async () => {}
  const accepts = verifyKey ?? acceptsOneOf(apiKeys ?? [])
  return async (incoming) => {
    const key = incoming.header('x-api-key')
    // Two X-API-Key headers arrive joined by a comma, which no valid key contains.
    if (!key || key.includes(',') || !(await accepts(key, incoming))) {
      throw new CopydeskError('unauthorized', 'Send a valid key in the X-API-Key header.')
    }
  }
}

function acceptsOneOf(keys: readonly string[]): (key: string) => boolean {
  if (keys.length === 0)
    throw new CopydeskError(
      'invalid_options',
      "`apiKeys` is empty: no caller could sign in. Add a key, or set `auth: 'none'`.",
    )
  const unusable = keys.findIndex((key) => typeof key !== 'string' || !/^[\x21-\x2b\x2d-\x7e]+$/.test(key))
  if (unusable !== -1) {
    throw new CopydeskError(
      'invalid_options',
      typeof keys[unusable] === 'string'
        ? `\`apiKeys[${unusable}]\` is empty or has a space, a comma or a letter that no header can carry. Use letters from a to z, digits and dashes.`
        : `\`apiKeys[${unusable}]\` is ${keys[unusable]}. Is the environment variable that it comes from set?`,
    )
  }
  const known = keys.map(digestOfOption)
  return (key) => {
    const digest = sha256(utf8ToBytes(key))
    let accepted = false
    // Compares with every key, so that the time taken reveals nothing about them.
    for (const candidate of known) accepted = sameBytes(candidate, digest) || accepted
    return accepted
  }
}

function digestOfOption(option: string, index: number): Uint8Array {
  if (!/^sha256:/i.test(option)) return sha256(utf8ToBytes(option))
  const digits = option.slice('sha256:'.length)
  if (/^[0-9a-f]{64}$/i.test(digits)) return hexToBytes(digits)
  throw new CopydeskError(
    'invalid_options',
    `\`apiKeys[${index}]\` has ${digits.length} characters after sha256: and needs 64 hexadecimal digits. Is it cut off?`,
  )
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index++) difference |= (one[index] ?? 0) ^ (other[index] ?? 0)
  return difference === 0
}
