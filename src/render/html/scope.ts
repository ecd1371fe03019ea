import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** A unique name for a block; all its ids, classes and selectors start with it. */
export function createScope(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return `ck-${[...bytes].map((byte) => letters[byte % letters.length]).join('')}`
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** The style of one block: `#block` and `--` stand for its id, so that it overrides the page's rules. */
export function scopedStyle(sheet: string, scope: string): string {
  return sheet.replaceAll('#block', `#${scope}`).replaceAll('--', `${scope}-`).replaceAll(/\n */g, '')
}

/** The hash that allows an inline script in a content security policy: `sha256-…`. */
export function scriptHash(script: string): string {
  return `sha256-${btoa(String.fromCharCode(...sha256(utf8ToBytes(script))))}`
}
