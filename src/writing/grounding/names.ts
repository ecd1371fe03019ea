import { fold, spacedOnly, squeeze, wordSet } from '../../language/fold.ts'
import { givenNames, nameRuns } from '../../language/names.ts'
import { stopWordsOf } from '../../language/stop-words.ts'
import type { Match } from './addresses.ts'
import lists from './names.json' with { type: 'json' }

/** Returns the names of a text that the sources do not contain. */
export type NameCheck = (text: string, language: string | undefined) => Match[]

/** Indexes the names of the sources. Matches any case, inflection, spacing and abbreviation. */
export function nameIndex(sources: readonly string[]): NameCheck {
  const spelled = new Set(sources.flatMap((source) => spacedOnly(source).match(wordLike) ?? []))
  const words = new Set([...spelled].flatMap(spellingsOf))
  const given: Given = {
    lines: `\n${[...words].join('\n')}\n`,
    squeezed: squeeze(sources.join(' ')),
    initials: sources.map(initialsOf).join(' '),
    scripts: scripts.filter((script) => sources.some((source) => script.test(source))),
  }
  return (text, language) => findNames(text, language).filter((name) => !isGiven(name, given))
}

interface Given {
  /** Every distinct folded word on a line of its own, so that a search for a line start finds all forms of it. */
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

/** Matches `Customer Relationship Management` with `CRM`, both ways, within a sentence. */
const initialsOf = (source: string) =>
  (fold(source).match(/[\p{L}\p{N}]+|[.!?\n,;:]/gu) ?? [])
    .filter((word) => !unspoken.has(word))
    .map((word) => (/^[\p{L}\p{N}]/u.test(word) ? word.charAt(0) : ' '))
    .join('')
const unspoken = wordSet('of and for the de la et und fur y')

function isGiven({ said, words }: Name, { lines, squeezed, initials, scripts }: Given): boolean {
  // A name that was transliterated from another script cannot be compared.
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

/** Ignores inflection: `Annas`, `Москве`, `European`. */
function isKnownWord(key: string, lines: string, squeezed: string): boolean {
  if (/[\p{Script=Han}\p{Script=Katakana}]/u.test(key)) return squeezed.includes(key)
  const letters = key.length
  if (letters < 4) return lines.includes(`\n${key}\n`) || lines.includes(`\n${key}s\n`)
  const stem = key.slice(0, Math.max(4, letters - (letters > 8 ? 3 : 2)))
  return lines.includes(`\n${stem}`) || (letters > 5 && squeezed.includes(key))
}

const foldedSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold))

/** Abbreviations, days, holidays, nationalities and other capitalised words that need no source. */
const everydayWords = foldedSet(`${lists.acronyms} ${lists.everyday}`)
const isCommonKnowledge = (word: string) => everydayWords.has(fold(word))
/** Words that are capitalised in titles, buttons and slogans and are not names. */
const titleWords = foldedSet(lists.titles)
/** Words that are written in capitals for emphasis (`FREE`, `JETZT`), not abbreviations. */
const emphasised = foldedSet(`${lists.emphasised} ${lists.titles}`)
/** `Share it on Instagram` claims nothing. */
const platforms = wordSet(lists.platforms)
/** Unambiguous names, recognised even where every word has a capital. */
const wellKnown = wordSet(`${lists.organisations} ${lists.platforms}`)

interface Name extends Match {
  /** The words to look for in the sources. */
  readonly words: readonly string[]
}

const particles = wordSet('of de la le du del der den von van da di bin al el y the')

/** Finds names by their capitals where these are distinctive, and acronyms, mixed case and known names everywhere. */
function findNames(text: string, language: string | undefined): Name[] {
  const small = stopWordsOf(language)
  const fragments = splitFragments(spacedOnly(text), language)
  const lower = new Set(fragments.flatMap(({ words }) => words.filter(isLower).map(({ text }) => fold(text))))
  const capitalsTell =
    language !== undefined ? language !== 'de' : /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(text)
  const names = fragments.flatMap((fragment) => {
    const isPlain = capitalsTell && !isHeadline(fragment, small)
    const named = fragment.words.map((word, index) => {
      if (isNameByForm(word, fragment, index, language)) return true
      if (!isPlain || index === 0 || !isCapital(word.text) || word.text.length < 2) return false
      const key = fold(word.text)
      const before = word.follows ? fold(fragment.words[index - 1]?.text ?? '') : ''
      const isCommon =
        small.has(key) || lower.has(key) || isCommonKnowledge(word.text) || titleWords.has(fold(word.text))
      // `Google Maps` needs a source no more than `Google`.
      return !isCommon && !platforms.has(key) && !platforms.has(before)
    })
    return runsOf(text, fragment, named, small)
  })
  return [...names, ...unspacedNames(text)]
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word)
const isLower = ({ text }: Token) => !/\p{Lu}/u.test(text)
const isMixed = (word: string) => /\p{Ll}\p{Lu}/u.test(word) && !/^(?:Mc|Mac|O['’])/.test(word)
const isAcronym = (word: string) => /^\p{Lu}[\p{Lu}\p{N}]{1,5}s?$/u.test(word)
const titled =
  /^(?:dr|mr|mrs|ms|prof|professor|herrn?|frau|sr|sra|srta|señora?|mme|mlle|monsieur|madame|sig)$/i
const companies = /^(?:GmbH|Inc|Ltd|LLC|Corp|PLC|SARL|SL|Srl|SpA|BV)$/

function isNameByForm(
  { text, follows }: Token,
  fragment: Fragment,
  index: number,
  language: string | undefined,
): boolean {
  const before = fragment.words[index - 1]
  const after = fragment.words[index + 1]
  const key = fold(text).replace(/['’]s?$/, '')
  if (isCommonKnowledge(text) || isCommonKnowledge(key)) return false
  if (isMixed(text)) return true
  if (isAcronym(text)) return !isLoud(fragment, index)
  if (!isCapital(text)) return false
  if (wellKnown.has(key)) return !(platforms.has(key) && before !== undefined && isLower(before))
  if (follows && before && isCapital(before.text)) {
    if (titled.test(before.text)) return true
    if (givenNames.has(fold(before.text)) && !stopWordsOf(language).has(key)) return true
  }
  if (after?.follows && companies.test(after.text)) return true
  return (
    after?.follows === true &&
    givenNames.has(key) &&
    isCapital(after.text) &&
    !titleWords.has(fold(after.text))
  )
}

/** Whether a word in capitals is emphasised (`FREE`, `BUY NOW`) rather than an abbreviation. */
function isLoud({ words }: Fragment, index: number): boolean {
  const isUpper = (word: Token | undefined) =>
    word !== undefined && /^\p{Lu}{2,}$/u.test(word.text) && !isCommonKnowledge(word.text)
  return (
    emphasised.has(fold(words[index]?.text ?? '')) || isUpper(words[index - 1]) || isUpper(words[index + 1])
  )
}

/** Whether most words that could be lower-case have a capital. */
function isHeadline({ words, isClosed }: Fragment, small: ReadonlySet<string>): boolean {
  const telling = words.slice(1).filter(({ text }) => /^\p{L}{3}/u.test(text) && !small.has(fold(text)))
  const capitals = telling.filter(({ text }) => isCapital(text))
  if (capitals.length === telling.length) return telling.length > 3 || !isClosed
  return !isClosed && capitals.length >= 3 && capitals.length >= telling.length * 0.75
}

/** Joins adjacent names. A capitalised function word beside them makes it a title (`How To Brew`). */
function runsOf(
  text: string,
  { words }: Fragment,
  named: readonly boolean[],
  small: ReadonlySet<string>,
): Name[] {
  const names: Name[] = []
  for (const [first, last] of nameRuns(words, named, ({ text }) => particles.has(text))) {
    const run = words.slice(first, last + 1)
    const beside = [words[first - 1], words[last + 1]]
    const isTitle =
      first > 1 &&
      run.length > 1 &&
      beside.some((word) => word && isCapital(word.text) && small.has(fold(word.text)))
    const start = words[first]?.start ?? 0
    const end = words[last]?.end ?? start
    if (!isTitle) {
      const said = text.slice(start, end)
      names.push({
        said,
        start,
        end,
        words: run.map(({ text }) => text).filter((word) => !particles.has(word)),
      })
    }
  }
  return names
}

const people = /([\p{Script=Han}]{2,4}|[\p{Script=Katakana}ー・]{2,12})(?:さん|氏|教授|博士)/gu
const nobody = /^(?:皆|客|お|神|王|奥|患者|大学|名誉|准|主任|両|同|各|担当|院長|店長|社長|部長|専門|研究)/
const schools = /([\p{Script=Han}\p{Script=Katakana}ー]{2,8})大学(?!生)/gu

/** In scripts without capitals, suffixes identify names: `田中さん`, `東京大学`. */
const unspacedNames = (text: string): Name[] =>
  [...text.matchAll(people), ...text.matchAll(schools)]
    .filter(
      ({ 1: name = '' }) => !nobody.test(name) && !/^(?:国立|私立|公立|有名|女子|地方|海外)$/.test(name),
    )
    .map(({ 0: said, 1: name = '', index }) => ({
      said,
      start: index,
      end: index + said.length,
      words: [name],
    }))

interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Whether only a space or a hyphen separates it from the word before. */
  readonly follows: boolean
}

/** A stretch of text whose first word has a capital because of its position. */
interface Fragment {
  readonly words: readonly Token[]
  /** Whether it ends with a full stop, as headings do not. */
  readonly isClosed: boolean
}

const word = /[\p{L}\p{M}\p{N}]{1,60}(?:['’.&][\p{L}\p{M}\p{N}]{1,60}){0,6}/gu
const break_ =
  /[.!?…:;"“”„«»()[\]{}|•*_\n—–¿¡>~。！？：、「」『』\p{Extended_Pictographic}/]| -{1,2} |\d[.)] /u
const titles = /^(?:dr|mr|mrs|ms|prof|st|sr|sra|vs|no|nr|mme|m|inc|ltd|corp|co)$/i
/** `l’Oréal`, `d’Apple`, `dell’Italia`: the article is not part of the name. */
const elision = /^(?:[ldcjmnst]|qu|un|dell|all|nell|sull|dall)['’](?=\p{L})/iu

/** Splits a text at sentences, headings, quotations, brackets and list items. */
function splitFragments(text: string, language: string | undefined): Fragment[] {
  const fragments: Fragment[] = []
  let words: Token[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(word)) {
    const gap = text.slice(end, index)
    const before = words.at(-1)
    const isAbbreviation = before !== undefined && /^\.\s$/.test(gap) && titles.test(before.text)
    if (before && break_.test(gap) && !isAbbreviation) {
      fragments.push({ words, isClosed: gap.startsWith('.') })
      words = []
    }
    const article = language === 'fr' || language === 'it' ? (elision.exec(found)?.[0].length ?? 0) : 0
    const follows = words.length > 0 && (isAbbreviation || /^[ \u00a0-]$|^ & $/.test(gap) || article > 0)
    end = index + found.length
    words.push({ text: found.slice(article), start: index + article, end, follows: follows && article === 0 })
  }
  if (words.length > 0) fragments.push({ words, isClosed: text.charAt(end) === '.' })
  return fragments
}
