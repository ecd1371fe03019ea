import type { Check } from './types.ts'

/** What has a spelling of its own, in all languages. */
const noun =
  /(?<!\p{L})(?:brand|name|company|logo|product|marken?(?:namen?)?|firma|firmenname|produkt(?:name)?|marca|marque|entreprise|empresa|nombre|nom|schreibweise|spelling|العلامة|اسم)(?!\p{L})|ブランド名?|社名|店名|商品名|サービス名/iu
const writing =
  /(?<!\p{L})(?:written|writes?|spelled|spelt|styled|stylized|schreib\p{L}{0,3}|geschrieben|heißt|nombre es|name is|nom est|s['’]écrit|écri[rtsv]\p{L}{0,3}|escrib\p{L}{1,4}|يكتب|تكتب|اكتب)(?!\p{L})|表記|書[くいきか]/iu
const lower =
  /(?<!\p{L})(?:lower[- ]?case|small letters|no capitals?|klein(?:geschrieben|buchstaben)?|min[úu]sculas?|minuscules?|sans majuscules?|sin mayúsculas?)(?!\p{L})|小文字/iu
const capital =
  /(?<!\p{L})(?:capitals?|upper[- ]?case|capitali[sz]ed|gro(?:ß|ss)\p{L}{0,14}|may[úu]sculas?|majuscules?)(?!\p{L})|大文字/iu

/** What may be the name: what is quoted, follows a colon, or follows the verb. */
const candidates = [
  /["“„«「『‘]\s?([^"“”„«»「」『』‘’\n]{2,40}?)\s?["“”»」』’]/gu,
  /[:：]\s?([^,，、.;:()\s][^,，、.;:()]{1,40})/gu,
  /(?<!\p{L})(?:written|spelled|spelt|styled|heißt|schreibt (?:sich|man)|écrit|escribe|es|schreibweise)(?: as| immer| always)?\s([^\s,.;:()]{2,30}(?: [^\s,.;:()]{1,30})?)(?=[,.;(]|\s\(|$)/giu,
]

/** Reads how a name is spelled: `Our brand is written loopwerk, in lower case`. It must agree with the case that it names. */
export function readSpelledName(sentence: string): Check | undefined {
  if (sentence.length > 160 || !noun.test(sentence)) return undefined
  const isLower = lower.test(sentence)
  if (!isLower && !(capital.test(sentence) && writing.test(sentence)) && !/heißt|表記/i.test(sentence))
    return undefined
  const names = new Set(
    candidates.flatMap((said) => Array.from(sentence.matchAll(said), ([, name = '']) => name.trim())),
  )
  const fits = [...names].filter(
    (name) =>
      /\p{L}{2}/u.test(name) &&
      !lower.test(name) &&
      !capital.test(name) &&
      (isLower ? name === name.toLowerCase() : /[\p{Lu}\p{Lo}]/u.test(name)),
  )
  const [name, ...others] = fits
  return name !== undefined && others.length === 0 ? { kind: 'spelled', name } : undefined
}
