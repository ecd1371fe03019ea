// Blocks of HTML for pages of users. A block is one element with its own style, scoped so that it neither changes the
// page nor is changed by it; every text in it is escaped, and every address was checked by the endpoint.

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Escapes text for HTML content and quoted attributes. Removes control characters other than tabs and line breaks.
 */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** The attribute for a nonce of a content security policy, if there is one. */
export function nonceAttribute(nonce: string | undefined): string {
  return nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`
}

/** The triangle of a play button. A style element is allowed in an SVG, but not in the body of a page. */
export function playIcon(style = ''): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${style}<path fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M8 5.2v13.6L19 12z"/></svg>`
}

/** The rule `safeLink` applies, for error messages. */
export const linkRule = 'must be an http, https, mailto or tel address, or a path that starts with a single /'

/**
 * Returns a link that is safe for `href`, normalised but not escaped, or `undefined`. Allows `http`, `https`,
 * `mailto`, `tel` and paths from the root.
 */
export function safeLink(text: string): string | undefined {
  // URL parsers drop tabs and line breaks and read backslashes as slashes, which hides the real target.
  if (/[\p{Cc}\p{Z}\\]/u.test(text) || !text.isWellFormed()) return undefined
  if (text.startsWith('/')) return rootRelativeLink(text)
  const scheme = text.slice(0, text.indexOf(':') + 1).toLowerCase()
  if (scheme === 'http:' || scheme === 'https:') return webLink(text)
  const allowed =
    (scheme === 'mailto:' && hasMailAddress(text.slice(scheme.length))) ||
    (scheme === 'tel:' && isPhoneNumber(text.slice(scheme.length)))
  return allowed ? parseUrl(text)?.href : undefined
}

/**
 * The language of a text if its script is used by one language only; `undefined` for Latin, Cyrillic, Arabic,
 * Devanagari and plain Han.
 */
export function textLanguage(text: string): string | undefined {
  const letters = count(text, /\p{L}/gu)
  // Japanese mixes scripts, so a quarter of the letters is enough.
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) && count(text, japaneseLetter) > letters / 4)
    return 'ja'
  return scriptsOfOneLanguage.find(([, letter]) => count(text, letter) > letters / 2)?.[0]
}

const japaneseLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

const scriptsOfOneLanguage = [
  ['el', /\p{Script=Greek}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hy', /\p{Script=Armenian}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['km', /\p{Script=Khmer}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['lo', /\p{Script=Lao}/gu],
  ['si', /\p{Script=Sinhala}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['th', /\p{Script=Thai}/gu],
] as const

function count(text: string, letter: RegExp): number {
  return text.match(letter)?.length ?? 0
}

function webLink(text: string): string | undefined {
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1]
  // A name before the host disguises the target: https://bank.example@evil.example
  if (authority === undefined || authority.includes('@')) return undefined
  const url = parseUrl(text)
  return url && /[a-z\d]/.test(url.hostname) ? url.href : undefined
}

function rootRelativeLink(text: string): string | undefined {
  const url = parseUrl(text, 'https://host.invalid')
  if (url?.origin !== 'https://host.invalid') return undefined
  const link = url.pathname + url.search + url.hash
  // Dot segments can hide a second slash: /.//evil.example
  return link.startsWith('//') ? undefined : link
}

function hasMailAddress(text: string): boolean {
  const [addresses = ''] = text.split(/[?#]/)
  return addresses.split(',').every((address) => /^[^@%/:;<>"()]+@[^@%/:;<>"()]+$/.test(address))
}

function isPhoneNumber(text: string): boolean {
  return /^\+?[\d*().-]+(;[a-z-]+=[\w.+-]+)?$/i.test(text) && /\d\D?\d\D?\d/.test(text)
}

function parseUrl(text: string, base?: string): URL | undefined {
  return URL.parse(text, base) ?? undefined
}
