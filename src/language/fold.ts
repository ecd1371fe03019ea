/** Lower case and without accents, so that spellings of the same word meet. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

/** Folded letters and digits alone: what is left of a text when spaces, signs and typography do not count. */
export const squeeze = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Writes the digits of other scripts as ours, sign for sign, so that places in the text stay what they are. */
export const plainDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹०-९０-９％]/g, (sign) => {
    if (sign === '％') return '%'
    const zero = [0x660, 0x6f0, 0x966, 0xff10].findLast((start) => start <= sign.charCodeAt(0)) ?? 0
    return String(sign.charCodeAt(0) - zero)
  })

/** The text with a sign for each letter of a script without spaces, so that only words in other scripts are left. */
export const spacedOnly = (text: string): string =>
  text.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu, '、')

/** The text with stretches of it, in their order, made unreadable, but as long as before. */
export function blank(
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
