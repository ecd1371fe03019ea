import type { TextAnalysis } from '../../../../../language/analyze.ts'
import { sentenceCase } from '../patterns.ts'
import { shorten } from '../shorten.ts'

/** The name of the business where its description begins with it, else what the description is about. */
export function headingOf({ names, phrases, language }: TextAnalysis, business: string): string {
  const name = names.find((each) => business.slice(0, 60).includes(each))
  const before = name === undefined ? '' : business.slice(0, business.indexOf(name))
  // All German nouns have capitals, so there a capital before a name says nothing.
  const belongs = language !== 'de' && /^(?:\p{Lu}[\p{L}\p{N}&’'-]{0,30} ){0,3}$/u.test(before)
  const heading = name !== undefined && (before === '' || belongs) ? before + name : (phrases[0] ?? '')
  return sentenceCase(shorten(heading, 40))
}
