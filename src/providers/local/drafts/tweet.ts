import { detectLanguage } from '../../../language/detect.ts'
import { splitSentences } from '../../../language/segments.ts'
import { maxOnX, weighOnX } from '../../../writing/platforms/x.ts'
import { guidelineFilter } from './guidelines.ts'
import type { Draft } from './request.ts'
import { cutTo, isDense, sentenceCase, withStop } from './sentences.ts'
import { keepsWords } from './titles.ts'

/** Sentences of the description of a picture and of its brand: as many as fit X and meet the guidelines. */
export const draftTweet: Draft = async ({ material, guidelines }, { warn }) => {
  const {
    image_description: description = '',
    brand_description: brand = '',
    picture_text: words,
    tone,
  } = material
  const { fix, meets, most: maxWeight = maxOnX } = await guidelineFilter(guidelines, 'tweet')
  if (tone !== undefined) warn(keepsWords(tone))
  const sentences = tweetSentences(proseOf(description)).map((sentence) => sentence.replace(lead, ''))
  const [first = description.trim(), ...rest] = sentences.length > 0 ? sentences : [words ?? '']
  const [isOther, line] = [areOther(description, brand), tweetSentences(brand)[0]]
  if (isOther)
    warn('The brand is described in another language than the picture, and drafts translate nothing.')
  const together = (...parts: readonly (string | undefined)[]) => {
    const texts = parts.filter((text) => text !== undefined).map((text) => withStop(sentenceCase(text)))
    return texts.join(isDense(texts.join('')) ? '' : ' ')
  }
  const versions = [
    ...(isOther ? [] : [together(first, line)]),
    together(first, ...rest.slice(0, 1)),
    together(first),
    ...[...rest, ...(isOther ? [] : [line])].flatMap((text) => (text ? [together(text)] : [])),
    ...[maxWeight, 120, 60, 30].map((length) => cutTo(first, Math.min(length, maxWeight), undefined)),
  ].map(fix)
  const shortEnough = versions.filter((text) => text.trim() !== '' && weighOnX(text) <= maxOnX)
  return { tweet: shortEnough.find(meets) ?? shortEnough[0] ?? cutTo(first, maxOnX / 2, undefined) }
}

/** What a description starts with that readers see for themselves. */
const lead =
  /^(?:(?:the|this) (?:image|picture|photo|photograph) (?:shows|features|depicts) |das bild zeigt (?!einen |den )|la (?:imagen|foto) muestra (?:a )?|l[’']image montre |la photo montre )/i

function areOther(one: string, other: string): boolean {
  const [first, second] = [detectLanguage(one), detectLanguage(other)]
  return first !== undefined && second !== undefined && first !== second
}

const tweetSentences = (text: string) => splitSentences(text.replace(/(?:https?:\/\/|www\.)\S+/g, ' '))

/** Of a description that is JSON, the main elements, else its values. */
function proseOf(description: string): string {
  if (!description.trimStart().startsWith('{')) return description
  try {
    const members: Readonly<Record<string, unknown>> = JSON.parse(description)
    const prose = members['list_main_elements'] ?? members['description'] ?? Object.values(members)[0]
    return [prose].flat().join(', ')
  } catch {
    return description
  }
}
