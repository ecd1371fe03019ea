import { sentenceCase } from '../patterns.ts'
import type { Language } from './numerals.ts'

/** The words of a family in each language; each has the first four, and its labels. */
export type Texts<Label extends string> = Readonly<Record<Language, Words<Label>>>
type Words<Label extends string> = Readonly<
  Record<'question' | 'summary' | 'sentence' | Label, string> & { method: readonly string[] }
>

const longestTitle = 80

/** The question of a calculator under the subject of its article: `First flat: what would a month cost?` */
export function titled(language: Language, subject: string | undefined, question: string): string {
  if (subject === undefined) return question
  const after = language === 'de' ? question : lowered(question)
  const title = `${sentenceCase(subject)}${language === 'fr' ? ' :' : ':'} ${after}`
  return title.length <= longestTitle ? title : question
}

const lowered = (question: string) =>
  question.replace(
    /^(¿?)(\p{Lu})(?=\p{Ll}|[ ’'])/u,
    (_, mark: string, letter: string) => mark + letter.toLowerCase(),
  )
