import { gistOf } from '../../../../../writing/lists.ts'
import { isOneBreath, isSpeakable } from '../../../../../writing/video-script.ts'
import { startsWithVerb } from '../topic-parts.ts'
import { tongueOf } from './tongues.ts'

/** A sentence as it comes in the film. */
export interface Told {
  readonly text: string
  /** Whether it carries on the thought of the sentence before. */
  readonly joins: boolean
}

/** The heading as a sentence, where what is said of it does not name it. */
export function headline(heading: string, [first]: readonly Told[], isSentence: boolean): string | undefined {
  if (!isSentence) return undefined
  const says = /[.!?。！？؟]$/u.test(heading)
    ? heading
    : `${heading}${/\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}/u.test(heading) ? '。' : '.'}`
  if (!isOneBreath(says) || !isSpeakable(says) || heading.length > 70) return undefined
  if (first === undefined) return says
  const words = gistOf(heading)
    .split(' ')
    .filter((word) => word.length > 3)
  const text = gistOf(first.text)
  const shared = words.filter((word) => text.includes(word.slice(0, 5))).length
  const isNamed = words.length === 0 ? text.includes(gistOf(heading)) : shared > words.length / 2
  return isNamed ? undefined : says
}

/** A heading that tells the viewer to do something, or names a point of a list, is spoken; any other only stands on its card. */
export const isSaid = (heading: string, isList: boolean, language: string | undefined) =>
  isList ? !isEnglish(language) || !asks.test(heading) : isCall(heading, language)

/** Whether it tells one to do something. */
export const isCall = (text: string, language: string | undefined): boolean =>
  isEnglish(language)
    ? !asks.test(text) && startsWithVerb(lowerFirst(text))
    : (tongueOf(language).call?.test(text) ?? false)

const isEnglish = (language: string | undefined) => language === 'en' || language === undefined
const asks = /^(?:what|why|how|when|where|who)(?!\p{L})/iu
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
