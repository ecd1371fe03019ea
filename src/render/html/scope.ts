import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** A name for one block that no other on its page has: every id, class and selector of the block starts with it. */
export function createScope(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return `ck-${[...bytes].map((byte) => letters[byte % letters.length]).join('')}`
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** What a content security policy allows an inline script by: `sha256-…`. */
export function scriptHash(script: string): string {
  return `sha256-${btoa(String.fromCharCode(...sha256(utf8ToBytes(script))))}`
}
