/**
 * Parses numbers as people write them (1,234.5 or 1.234,5 or 1 234,5) in the digits of any script. A single mark
 * before three digits separates thousands, unless it is the language's decimal mark.
 */
export function readNumber(text: string, decimal: string): number {
  const plain = text
    .replace(/[\p{Sc}\p{Cf}%٪\s'’٬]/gu, '')
    .replace(/\p{Nd}/gu, digit)
    .replace(/٫/g, decimal)
    .replace(/[−–]/g, '-')
  const marks: readonly string[] = plain.match(/[.,]/g) ?? []
  const last = marks.at(-1) ?? ''
  const isDecimal =
    marks.length === 1
      ? last === decimal || !/^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(plain)
      : marks.indexOf(last) === marks.length - 1
  const at = isDecimal ? plain.lastIndexOf(last) : plain.length
  const integerPart = plain.slice(0, at)
  const fraction = plain.slice(at + 1)
  const isSound =
    /^[-+]?(?:\d*|\d{1,3}([.,])(?:\d{2,3}\1)*\d{3})$/.test(integerPart) && /^\d*$/.test(fraction)
  return isSound && /\d/.test(plain)
    ? Number(`${integerPart.replace(/[.,]/g, '')}.${fraction || 0}`)
    : Number.NaN
}

/** The ten digits of every script stand one after the other. */
function digit(character: string): string {
  let value = 0
  for (let code = character.codePointAt(0) ?? 0; /\p{Nd}/u.test(String.fromCodePoint(code - 1)); code--) {
    value++
  }
  return String(value % 10)
}
