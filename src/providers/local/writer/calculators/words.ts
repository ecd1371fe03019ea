import texts from './data/texts.json' with { type: 'json' }
import { type Language, languages } from './numerals.ts'

type Localized<Texts> = Texts extends readonly string[]
  ? string
  : { readonly [Key in keyof Texts]: Localized<Texts[Key]> }

const localize = (text: unknown, at: number): unknown =>
  Array.isArray(text)
    ? text[at]
    : Object.fromEntries(Object.entries(text as object).map(([key, value]) => [key, localize(value, at)]))

/** Labels, word lists and sentences of each language; `texts.json` has them side by side in the order of `languages`. */
export const data = Object.fromEntries(
  languages.map((language, at) => [language, localize(texts, at)]),
) as Readonly<Record<Language, Localized<typeof texts>>>

/**
 * A pattern of whole words and phrases with `|` between. `*4` stands for up to four more letters, `?` makes the letter
 * or group before it optional.
 */
export const words = (list: string): RegExp => new RegExp(`(?<!\\p{L})(?:${sourceOf(list)})(?!\\p{L})`, 'iu')

/** The same at the start of a text only. */
export const startOf = (list: string): RegExp => new RegExp(`^(?:${sourceOf(list)})(?!\\p{L})`, 'iu')

const sourceOf = (list: string) =>
  list
    .replaceAll('(', '(?:')
    .replaceAll('’', "[’']")
    .replace(/\*(\d{1,2})/g, '\\p{L}{0,$1}')

export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** What is the same in `Glas` and `Gläser`, `loaf` and `loaves`. */
export const stemOf = (noun: string): string =>
  noun
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^(?:d|l)[’']/, '')
    .slice(0, 4)
    .replace(/v$/, 'f')
    .replace(/(?<=^\p{L}{3})[sn]$/u, '')

export const only = (list: string) => new RegExp(`^(?:${sourceOf(list)})$`, 'iu')

/** Patterns of the words of each language: `others` begin another part of the sentence, `own` may stand anywhere. */
export const grammars = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(
      Object.entries(data[language].grammar).map(([name, list]) => [
        name,
        /^(?:own|myself|reader)$/.test(name) ? words(list) : only(list),
      ]),
    ),
  ]),
) as Readonly<Record<Language, Readonly<Record<keyof typeof texts.grammar, RegExp>>>>

/** A pattern for each of some lists of words, by its name. */
export const patternsOf = <Name extends string>(lists: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries<string>(lists).map(([name, list]) => [name, words(list)])) as Record<
    Name,
    RegExp
  >
