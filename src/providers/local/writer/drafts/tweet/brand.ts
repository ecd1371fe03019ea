import type { WriterTools } from '../../types.ts'
import { sentenceCase } from '../patterns.ts'
import { shorten } from '../shorten.ts'

const longestLine = 120

/** What a brand says of itself that goes best with a scene: a sentence of its own description, or `undefined`. */
export function brandLineOf(kit: WriterTools, brand: string, scene: string): string | undefined {
  const { sentences } = kit.analyze(brand)
  const telling = sentences
    .filter((sentence, index) => !briefing.test(sentence) && (index === 0 || !pointing.test(sentence)))
    .map((sentence) => cut(sentence.replace(/[\s.。]{1,4}$/, '')))
    .filter((sentence) => sentence.length > 2 && sentence.length <= longestLine)
  const words = wordsOf(scene)
  const shared = (sentence: string) => [...wordsOf(sentence)].filter((word) => words.has(word)).length
  const best = telling.reduce<string | undefined>(
    (one, other) => (one !== undefined && shared(one) >= shared(other) ? one : other),
    undefined,
  )
  if (best === undefined) return undefined
  return sentenceCase(/^an? /i.test(best) && !verb.test(best) ? `from ${best.replace(/^A/, 'a')}` : best)
}

/** How it wants to be written for is meant for the writer, not for readers. */
const briefing =
  /\b(?:tone|voice|audience|target(?:s|ing|ed)?|persona|style guide|tonalität|zielgruppe|tono|público|ton|cible)\b|ターゲット|口調/iu
const pointing =
  /^(?:it|its|they|their|this|that|these|he|she|es|sie|er|ihre?|diese[rs]?|ils?|elles?|ellos|ellas)\b/i
const verb = /\b(?:is|are|was|has|have|makes?|sells?|builds?|offers?|helps?|brings?|roasts?|bakes?|grows?)\b/i

/** Up to a comma where it is long: what comes after is the more of the same. */
function cut(sentence: string): string {
  if (sentence.length <= longestLine) return sentence
  const comma = sentence.lastIndexOf(', ', longestLine)
  return comma > 30 ? sentence.slice(0, comma) : shorten(sentence, longestLine)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...segmenter.segment(text.toLowerCase())].flatMap(({ segment, isWordLike }) =>
      isWordLike && (segment.length > 3 || /\p{Script=Han}|\p{Script=Katakana}/u.test(segment))
        ? [segment.replace(/(?:es|s|en|n|e)$/, '')]
        : [],
    ),
  )
