import tlds from 'tlds' with { type: 'json' }

const topLevelDomains: ReadonlySet<string> = new Set(tlds)

/** The maximum weighted length of a post on X. */
export const maxOnX = 280

/**
 * How X weighs a post: https://docs.x.com/fundamentals/counting-characters. `twitter-text`, X's own
 * code for this, brings 10 MB of packages along (core-js 2 among them), and its time grows with the square of the text.
 */
const weights = {
  link: 23,
  emoji: 2,
  /** Latin, Greek, Cyrillic, Arabic and similar scripts, and common punctuation. */
  single: [
    [0, 4351],
    [8192, 8205],
    [8208, 8223],
    [8242, 8247],
  ],
  other: 2,
} as const

const sequence = '\\p{RGI_Emoji}'
// A string, since the compiler's language level has no flag `v` yet; every supported engine has.
const emoji = new RegExp(`${sequence}|[0-9#*]\\u20e3`, 'gv')

/** The weighted length of a text on X. */
export function weighOnX(text: string): number {
  const normalized = text.normalize('NFC')
  let weight = 0
  let from = 0
  for (const { start, end } of linksIn(normalized)) {
    weight += weighWords(normalized.slice(from, start)) + weights.link
    from = end
  }
  return weight + weighWords(normalized.slice(from))
}

function weighWords(text: string): number {
  let weight = 0
  const words = text.replace(emoji, () => {
    weight += weights.emoji
    return ''
  })
  for (const sign of words) {
    const point = sign.codePointAt(0) ?? 0
    weight += weights.single.some(([from, to]) => point >= from && point <= to) ? 1 : weights.other
  }
  return weight
}

interface Link {
  readonly start: number
  readonly end: number
}

// Patterns find candidates and code checks them: one pattern for a whole link would take exponential time.
const hosts =
  /[^\s!'#%&()*+,/:;<=>?@[\\\]^{|}~$\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]+/gu
const plainHosts = /[-.a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]+/giu

/** Finds what X links: names under a known top-level domain, and any script after `https://`. */
function* linksIn(text: string): Generator<Link> {
  let from = 0
  for (const { 0: run, index } of text.matchAll(hosts)) {
    if (index < from || !run.includes('.')) continue
    const scheme = /https?:\/\/$/i.exec(text.slice(Math.max(0, index - 8), index))?.[0] ?? ''
    const candidates = scheme === '' ? run.matchAll(plainHosts) : [{ 0: run, index: 0 }]
    for (const candidate of candidates) {
      const start = index + candidate.index
      const end = start < from ? undefined : linkEnd(text, start, candidate[0], scheme)
      if (end === undefined) continue
      from = end
      yield { start: start - scheme.length, end }
    }
  }
}

/** Where the link ends whose host begins at a place; `undefined` if X links none there. */
function linkEnd(text: string, start: number, host: string, scheme: string): number | undefined {
  const length = lengthOfHost(host)
  const before = text.charAt(start - scheme.length - 1)
  const isGlued = scheme === '' ? /[\w@＠$#＃./-]/u.test(before) : /[a-z0-9@＠$#＃]/iu.test(before)
  const end = start + length
  if (length === 0 || isGlued || /[@+]/.test(text.charAt(end))) return undefined
  return end + lengthOfPath(text.slice(end, end + longestPath))
}

/** The length up to the last label that is a top-level domain; 0 if there is none. */
function lengthOfHost(name: string): number {
  let length = 0
  let longest = 0
  let before: string | undefined
  for (const label of name.split('.')) {
    const top = before === undefined || before.includes('_') ? '' : topLevelIn(label)
    if (top !== '') longest = length + top.length
    if (!isLabel(label)) break
    length += label.length + 1
    before = label
  }
  return longest
}

/** The label, or its Latin start where another script follows without a space: `comです`. */
function topLevelIn(label: string): string {
  const [start = ''] = /^(?:xn--[-a-z0-9]{1,59}|[a-z]{1,24})(?![-a-z0-9])/i.exec(label) ?? []
  const isKnown = /^xn--/i.test(start) || topLevelDomains.has(start.toLowerCase())
  return isKnown ? start : topLevelDomains.has(label.toLowerCase()) ? label : ''
}

const longestLabel = 63

function isLabel(label: string): boolean {
  if (label === '' || label.length > longestLabel || /^[-_]|[-_]$/.test(label)) return false
  return /^[\w-]+$/.test(label) || lengthInDns(label) <= longestLabel
}

function lengthInDns(label: string): number {
  return URL.parse(`http://${label}`)?.hostname.length ?? Number.POSITIVE_INFINITY
}

const longestPath = 4096
const path = /^\/[-\w!*';:=+,.$/%#[\]\u2013~@|&()\u00c0-\u024f\u1e00-\u1eff\p{Script=Cyrillic}]*/u
const query = /^\?[-\w!?*'@();:&=+$/%#[\].,~|]*/

/** Final punctuation belongs to the sentence around the link. */
function lengthOfPath(text: string): number {
  const [port = ''] = /^:\d{1,5}/.exec(text) ?? []
  const walked = trimmedLength(path.exec(text.slice(port.length))?.[0] ?? '', /[-\w+=#/\p{L}]/u)
  const queryLength = trimmedLength(query.exec(text.slice(port.length + walked))?.[0] ?? '', /[-\w&=#/]/)
  return port.length + walked + (queryLength > 1 ? queryLength : 0)
}

function trimmedLength(run: string, ending: RegExp): number {
  let unclosed = run.split('(').length - run.split(')').length
  let end = run.length
  for (; end > 0; end--) {
    const sign = run.charAt(end - 1)
    if (ending.test(sign) || (sign === ')' && unclosed >= 0)) break
    if (sign === ')') unclosed++
    if (sign === '(') unclosed--
  }
  return end
}
