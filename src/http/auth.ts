import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { CopydeskError } from '../errors.ts'
import type { HandlerRequest } from './types.ts'

/** Who calls. Jobs, kept answers, limits and costs belong to an id; two callers never see each other's. */
export interface Caller {
  /** Unique among your callers. */
  readonly id: string
}

/** Who may call. Exactly one of the three is required, so that no handler is left open by mistake. */
export interface AuthOptions<Each extends Caller = Caller> {
  /**
   * Accepted keys, as a list or by the id of the caller: `{ alice: 'KEY' }`. In plain text, or as `sha256:` and the
   * hexadecimal digest, which is safe to store in a configuration. The handler keeps digests only. A key of a list is a caller of its own. An entry
   * that is `undefined`, such as an environment variable that is not set, is an error.
   */
  readonly apiKeys?:
    | readonly (string | undefined)[]
    | Readonly<Record<string, string | undefined>>
    | undefined
  /** Checks a key, for example against a database. Returns who calls, or whether the key is valid. */
  readonly verifyKey?:
    | ((key: string, incoming: HandlerRequest) => KeyCheckResult<Each> | Promise<KeyCheckResult<Each>>)
    | undefined
  /** `none` answers everyone, for a handler that another server protects. */
  readonly auth?: 'none' | undefined
}

/** What `verifyKey` returns: who calls, or whether the key is valid. */
export type KeyCheckResult<Each extends Caller> = Each | boolean | undefined

type Identify = (incoming: HandlerRequest) => Promise<Caller>

/** Builds the check that runs before a request's body is read. It finds out who calls. */
export function createKeyCheck({ apiKeys, verifyKey, auth }: AuthOptions): Identify {
  const configured = [apiKeys, verifyKey, auth].filter((choice) => choice !== undefined)
  if (configured.length !== 1) {
    throw new CopydeskError(
      'invalid_options',
      "createHandler needs exactly one of `apiKeys: ['…']`, `verifyKey: (key) => …` and an explicit `auth: 'none'`.",
    )
  }
  if (auth === 'none') return async () => anonymous
  const check = verifyKey ?? checkAgainst(apiKeys ?? [])
  return async (incoming) => {
    const key = incoming.header('x-api-key')
    // Two X-API-Key headers arrive joined by a comma, which no valid key contains.
    const caller = key && !key.includes(',') ? await check(key, incoming) : undefined
    if (!key || !caller) throw new CopydeskError('unauthorized', 'Send a valid key in the X-API-Key header.')
    return caller === true ? { id: idOf(keyDigest(key)) } : checkedCaller(caller)
  }
}

const anonymous: Caller = { id: 'anonymous' }

/** The ID of a caller whose key has no name. It does not reveal the key. */
function idOf(digest: string): string {
  return `key-${digest.slice(0, 12)}`
}

function keyDigest(key: string): string {
  return bytesToHex(sha256(utf8ToBytes(key)))
}

function checkedCaller(caller: Caller): Caller {
  if (typeof caller.id === 'string' && caller.id !== '') return caller
  throw new CopydeskError('invalid_options', '`verifyKey` must return a boolean, or a caller with an `id`.')
}

function checkAgainst(apiKeys: NonNullable<AuthOptions['apiKeys']>): (key: string) => Caller | undefined {
  if (typeof apiKeys !== 'object')
    throw new CopydeskError(
      'invalid_options',
      "`apiKeys` must be a list of keys, or an object with a key for each caller: `apiKeys: ['…']`.",
    )
  const keys = Object.values<string | undefined>(apiKeys)
  if (keys.length === 0)
    throw new CopydeskError(
      'invalid_options',
      "`apiKeys` is empty: no caller could sign in. Add a key, or set `auth: 'none'`.",
    )
  const unusable = keys.findIndex((key) => typeof key !== 'string' || !/^[\x21-\x2b\x2d-\x7e]+$/.test(key))
  if (unusable !== -1)
    throw new CopydeskError('invalid_options', `\`apiKeys[${unusable}]\` ${keyFault(keys[unusable])}`)
  const names = Array.isArray(apiKeys) ? [] : Object.keys(apiKeys)
  // The keys themselves are not kept: neither a dump of the memory nor an error can show one.
  const accounts = keys.map((option = '', index) => {
    const digest = /^sha256:/i.test(option) ? digitsOf(option, index) : keyDigest(option)
    return { digest, caller: { id: names[index] ?? idOf(digest) } }
  })
  return (key) => {
    const sentDigest = keyDigest(key)
    let accepted: Caller | undefined
    // Compares with every key, so that the time taken reveals nothing about them.
    for (const { digest, caller } of accounts) if (isSame(sentDigest, digest)) accepted = caller
    return accepted
  }
}

/** Says what is wrong with a key, without repeating it. */
function keyFault(key: unknown): string {
  if (typeof key === 'string')
    return 'is empty or has a space, a comma or a letter that no header can carry. Use letters from a to z, digits and dashes.'
  return key === undefined || key === null
    ? `is ${key}. Is the environment variable that it comes from set?`
    : `must be a string, and is of the type ${typeof key}: \`apiKeys: ['…']\`.`
}

function digitsOf(option: string, index: number): string {
  const digits = option.slice('sha256:'.length)
  if (/^[0-9a-f]{64}$/i.test(digits)) return digits.toLowerCase()
  throw new CopydeskError(
    'invalid_options',
    `\`apiKeys[${index}]\` has ${digits.length} characters after sha256: and needs 64 hexadecimal digits. Is it cut off?`,
  )
}

/** Takes as long for every pair of digests. */
function isSame(sentDigest: string, digest: string): boolean {
  let difference = 0
  for (let index = 0; index < digest.length; index++)
    difference |= sentDigest.charCodeAt(index) ^ digest.charCodeAt(index)
  return difference === 0
}
