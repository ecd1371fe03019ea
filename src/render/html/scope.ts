import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** A unique name for a block; all its ids, classes and selectors start with it. */
export function createScope(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return `ck-${[...bytes].map((byte) => letters[byte % letters.length]).join('')}`
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** The hash that allows an inline script in a content security policy: `sha256-…`. */
export function scriptHash(script: string): string {
  return `sha256-${btoa(String.fromCharCode(...sha256(utf8ToBytes(script))))}`
}
