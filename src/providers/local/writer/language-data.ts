import { nounVerbs, verbs } from '../../../language/verbs.ts'
import type { Angle } from '../../../writing/angles.ts'
import type { PostIdeaKind } from '../../../writing/post-idea-kinds.ts'
import ar from './data/ar.json' with { type: 'json' }
import de from './data/de.json' with { type: 'json' }
import en from './data/en.json' with { type: 'json' }
import es from './data/es.json' with { type: 'json' }
import fr from './data/fr.json' with { type: 'json' }
import it from './data/it.json' with { type: 'json' }
import ja from './data/ja.json' with { type: 'json' }
import nl from './data/nl.json' with { type: 'json' }
import pt from './data/pt.json' with { type: 'json' }

type Optional<Part> = Part extends string | readonly unknown[]
  ? Part
  : string extends keyof Part
    ? Part
    : { readonly [Key in keyof Part]?: Optional<Part[Key]> | undefined }

/** The grammatical form of a topic; frames are chosen by it. */
export type TopicForm =
  | 'question'
  | 'task'
  | 'activity'
  | 'noun'
  | 'name'
  | 'versus'
  | 'clause'
  | 'list'
  | 'statement'

export type FramesByForm<Kind extends string> = Readonly<
  Partial<Record<TopicForm | 'any', Readonly<Partial<Record<Kind, readonly string[]>>>>>
>

export type BodyRole = 'mistakes' | 'cost' | 'choose' | 'how' | 'why' | 'what' | 'general'

/** Sentences of a paragraph by their purpose; `roles` are patterns that tell what a heading asks for. */
export type BodyFrames = Omit<typeof en.body, 'quotes'> & { readonly quotes: readonly string[] }

/** What topics are put into. `any` fits every form of topic but a question. */
export interface LanguageFrames {
  readonly headlines: FramesByForm<Angle>
  /** The headings of a post in order; `|` separates alternatives. */
  readonly sections: Readonly<Partial<Record<TopicForm | 'any', readonly string[]>>>
  readonly ideas?: FramesByForm<PostIdeaKind>
  readonly body?: BodyFrames
}

/** The words and frames of one language. Values that hold several words are alternatives of a regular expression. */
export type LanguageData = Partial<LanguageFrames> &
  Optional<
    Omit<typeof en, 'abbreviations' | 'picture' | keyof LanguageFrames> & {
      abbreviations: Record<string, string>
      colours: Record<string, string>
      glossary: Record<string, string>
      meme: { online: string }
      narration: { call: string }
      tweet: { closing: string }
      title: { particles: string }
    }
  >

const { narration, page, tweet, glossary } = ja
const zh = { narration, page, tweet, glossary, meme: { online: '在线' } }
const languages: Readonly<Record<string, LanguageData>> = { en, de, es, fr, it, pt, nl, ja, ar, zh }

/** The data of a language; empty for one without data. */
export function dataOf(language: string | undefined): LanguageData {
  return Object.hasOwn(languages, language ?? '') ? (languages[language ?? ''] ?? {}) : {}
}

/** The frames of a language; `undefined` for one that has none. */
export function framesOf(language: string | undefined): LanguageFrames | undefined {
  const { headlines, sections, ideas, body } = dataOf(language)
  return headlines && sections && { headlines, sections, ...(ideas && { ideas }), ...(body && { body }) }
}

/** The alternatives of all languages, for texts whose language is not known for sure. */
export function allWords(select: (data: LanguageData) => string | undefined): string {
  return Object.values(languages)
    .flatMap((data) => select(data) ?? [])
    .join('|')
}

/** Ends a word in scripts that separate words. */
const wordEnd = '(?![\\p{Script=Latin}\\p{Script=Arabic}])'

/** Matches one of the alternatives where a text starts. */
export const startingWith = (words: string | undefined): RegExp =>
  words ? new RegExp(`^(?:${words})${wordEnd}`, 'iu') : /^\b$/u

/** Matches one of the alternatives as a word of a text. */
export const containing = (words: string | undefined): RegExp =>
  words ? new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Arabic}])(?:${words})${wordEnd}`, 'iu') : /^\b$/u

const afterVerb =
  /^(?:an?|the|your|my|our|their|this|these|some|any|more|less|better|fewer|every|each|all|for|in|on|up|out|from|with|like|to|into|through|well|smarter|faster)$/

/** Whether an English line starts with a verb: `Plan a wedding`, but not `Plan B`. */
export function startsWithVerb(line: string): boolean {
  const [first = '', next] = line
    .toLowerCase()
    .replace(/^(?:\p{L}{2,12}ly|not) /u, '')
    .split(' ')
  return next !== undefined && verbs.has(first) && (!nounVerbs.has(first) || afterVerb.test(next))
}
