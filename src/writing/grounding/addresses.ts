/** A find in a text: `end` is behind its last letter. */
export interface Match {
  readonly written: string
  readonly start: number
  readonly end: number
}

/** Only common domains count, since `Node.js` or a missing space after a full stop is no address. */
const domains =
  'com|org|net|info|biz|io|co|ai|app|dev|shop|store|online|site|blog|tech|agency|studio|cloud|eu|de|at|ch|fr|es|it|nl|be|pt|uk|ie|us|ca|au|nz|jp|cn|kr|in|br|mx|se|no|dk|fi|pl|cz|ru|edu|gov|ly|me|tv|gg|to|link|page'

const host = `(?:[a-z0-9][a-z0-9-]{0,62}\\.){1,4}(?:${domains})(?![\\p{L}\\p{N}-])`
const address = new RegExp(
  [
    'https?://[^\\s<>"“”«»„]{1,500}',
    `(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]{1,64}@${host}`,
    `(?<![\\p{L}\\p{N}@._-])(?:www\\.)?${host}(?:[/?#][^\\s<>"“”«»„]{0,300})?`,
    '(?<![\\p{L}\\p{N}@._/-])@[A-Za-z0-9_][A-Za-z0-9_.]{1,49}',
  ].join('|'),
  'giu',
)

/** Finds web addresses, mail addresses and handles. */
export function findAddresses(text: string): Match[] {
  return Array.from(text.matchAll(address), ({ 0: match, index }) => {
    const trimmed = match.replace(/[.,;:!?'’*_)\]]{1,5}$/, '')
    return { written: trimmed, start: index, end: index + trimmed.length }
  })
}

/** Reserved for examples by RFC 2606, or a placeholder. */
const isPlaceholder = (plain: string) =>
  /^(?:[^/@]{0,60}@)?(?:www\.)?(?:example\.|your|my(?:site|domain|brand))/.test(plain)

const plainOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')

/** The addresses of sources, and the hosts that they are on. */
export function readAddresses(sources: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>()
  for (const { written } of sources.flatMap(findAddresses)) {
    const plain = plainOf(written)
    known.add(plain).add(plain.split(/[?#]/, 1)[0] ?? '')
    const [server = '', ...path] = (plain.startsWith('@') ? plain : (plain.split('@').at(-1) ?? '')).split(
      /[/?#]/,
    )
    const labels = server.split('.')
    for (const index of labels.slice(0, -1).keys()) known.add(labels.slice(index).join('.'))
    // A profile page implies its handle.
    if (path.length === 1 && path[0]) known.add(`@${path[0].replace(/^@/, '')}`)
  }
  return known
}

/**
 * Whether sources give an address: exactly, or a host that one of theirs is on. Another page on a known host is not
 * given; query and fragment are ignored.
 */
export function isGivenAddress(known: ReadonlySet<string>, found: string): boolean {
  const plain = plainOf(found)
  return (
    isPlaceholder(plain) ||
    known.has(plain) ||
    known.has((plain.split(/[?#]/, 1)[0] ?? '').replace(/\/$/, ''))
  )
}
