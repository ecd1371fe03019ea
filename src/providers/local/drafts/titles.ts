import { countCharacters } from '../../../language/characters.ts'
import { guidelineFilter } from './guidelines.ts'
import type { Draft } from './request.ts'
import { cutTo, leans, ranked, sentenceCase, withoutStop } from './sentences.ts'
import { readSource } from './source.ts'

const maxTitle = 100
const cutLengths = [100, 70, 60, 50, 40, 30, 20]

/** The title of a text, then the sentences that say most, then these cut. */
export async function titlesFor(
  source: string,
  guidelines: string | undefined,
  maxLength = maxTitle,
): Promise<string[]> {
  const { fix, meets } = await guidelineFilter(guidelines, 'video_title')
  const { title, sentences, language, lines } = readSource(source)
  const best = ranked(sentences.filter((sentence) => /\p{L}/u.test(sentence)))
  const candidates = [
    ...(title === undefined ? [] : [title]),
    ...best.filter((sentence) => !leans(sentence)),
    ...best,
  ]
  const first = candidates[0] ?? lines[0]?.text ?? source.trim()
  const cut = cutLengths.map((length) =>
    cutTo(first.replace(/\s+/g, ' '), Math.min(length, maxLength), language),
  )
  const titles = [...candidates, ...cut].map((line) => sentenceCase(fix(withoutStop(line))))
  const shortEnough = titles.filter((line) => line !== '' && countCharacters(line) <= maxLength)
  return [...shortEnough.filter(meets), ...shortEnough]
}

/** Takes the title from the source: its heading, or the sentence that says most and meets the guidelines. */
export const draftVideoTitle: Draft = async ({ material: { source = '', tone }, guidelines }, { warn }) => {
  if (tone !== undefined) warn(keepsWords(tone))
  const [title = source.slice(0, maxTitle)] = await titlesFor(source, guidelines)
  return { title }
}

/** The warning of a draft that was asked for a tone. */
export const keepsWords = (tone: string) =>
  `The draft keeps the words that were given; it does not change the tone to “${tone}”.`
