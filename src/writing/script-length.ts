import { countCharacters } from '../language/characters.ts'

const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Whether a text is mostly Chinese, Japanese or Korean, which say in one character what others say in two. */
export const isDense = (text: string): boolean => (text.match(dense)?.length ?? 0) * 3 > countCharacters(text)

/** A number of Latin characters, or what corresponds to it in the script of a text. */
export const charactersFor = (text: string, latin: number): number =>
  isDense(text) ? Math.round(latin / 10) * 5 : latin
