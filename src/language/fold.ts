/** Splits a list that is separated by spaces. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Lower-cases and strips accents, so that different spellings of a word compare equal. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

/** Keeps folded letters and digits only, to compare texts regardless of spaces and punctuation. */
export const squeeze = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Converts digits of other scripts to ASCII, one character for one, so that offsets stay valid. */
export const plainDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹०-९０-９％]/g, (sign) => {
    if (sign === '％') return '%'
    const zero = [0x660, 0x6f0, 0x966, 0xff10].findLast((start) => start <= sign.charCodeAt(0)) ?? 0
    return String(sign.charCodeAt(0) - zero)
  })

/** Overwrites ranges of a text (sorted by start) with `x`, keeping its length. */
export function overwrite(
  text: string,
  stretches: readonly { readonly start: number; readonly end: number }[],
): string {
  const pieces: string[] = []
  let at = 0
  for (const { start, end } of stretches) {
    pieces.push(text.slice(at, start), 'x'.repeat(end - start))
    at = end
  }
  return [...pieces, text.slice(at)].join('')
}
