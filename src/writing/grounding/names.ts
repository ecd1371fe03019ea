import type { Found } from './addresses.ts'
import { type Name, namesIn } from './capitals.ts'
import { fold, spacedOnly, squeeze } from './fold.ts'

/** The names of a text that the sources do not have. */
export type NameCheck = (text: string, language: string | undefined) => Found[]

/** Tells which names the sources give: in any case, inflected, written as one word or as several, or abbreviated. */
export function nameIndex(sources: readonly string[]): NameCheck {
  const spelled = new Set(sources.flatMap((source) => spacedOnly(source).match(wordLike) ?? []))
  const words = new Set([...spelled].flatMap(spellingsOf))
  const given: Given = {
    lines: `\n${[...words].join('\n')}\n`,
    squeezed: squeeze(sources.join(' ')),
    initials: sources.map(initialsOf).join(' '),
    scripts: scripts.filter((script) => sources.some((source) => script.test(source))),
  }
  return (text, language) => namesIn(text, language).filter((name) => !isGiven(name, given))
}

interface Given {
  /** Every word once, folded, each on a line, so that a search for a line's start finds all forms of a word. */
  readonly lines: string
  readonly squeezed: string
  readonly initials: string
  readonly scripts: readonly RegExp[]
}

const wordLike = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /[\p{Script=Han}\p{Script=Katakana}]/u,
]

const spellingsOf = (word: string) => {
  const key = fold(word)
  return /['’]/.test(key) ? [key.replace(/['’]/g, ''), ...key.split(/['’]/)] : [key]
}

/** `Customer Relationship Management` for a later `CRM`, and the other way round; sentence ends stand between. */
const initialsOf = (source: string) =>
  (fold(source).match(/[\p{L}\p{N}]+|[.!?\n,;:]/gu) ?? [])
    .filter((word) => !unspoken.has(word))
    .map((word) => (/^[\p{L}\p{N}]/u.test(word) ? word.charAt(0) : ' '))
    .join('')
const unspoken = new Set('of and for the de la et und fur y'.split(' '))

function isGiven({ said, words }: Name, { lines, squeezed, initials, scripts }: Given): boolean {
  // A name in a script that the sources do not have was written anew, and cannot be compared.
  if (!scripts.some((script) => script.test(said))) return true
  const whole = squeeze(said.replace(/['’]s?$/, ''))
  if ((whole.length > 4 || /\d/.test(whole)) && squeezed.includes(whole)) return true
  if (/^\p{Lu}{3,6}s?$/u.test(said) && initials.includes(fold(said).replace(/s$/, ''))) return true
  const short = words.map((word) => fold(word).charAt(0)).join('')
  if (words.length > 2 && lines.includes(`\n${short}\n`)) return true
  return words.every((word) =>
    isKnownWord(
      fold(word)
        .replace(/['’]s?$/, '')
        .replace(/['’]/g, ''),
      lines,
      squeezed,
    ),
  )
}

/** With another ending it is the same name: `Annas`, `Москве`, `European`. */
function isKnownWord(key: string, lines: string, squeezed: string): boolean {
  if (/[\p{Script=Han}\p{Script=Katakana}]/u.test(key)) return squeezed.includes(key)
  const letters = key.length
  if (letters < 4) return lines.includes(`\n${key}\n`) || lines.includes(`\n${key}s\n`)
  const stem = key.slice(0, Math.max(4, letters - (letters > 8 ? 3 : 2)))
  return lines.includes(`\n${stem}`) || (letters > 5 && squeezed.includes(key))
}
