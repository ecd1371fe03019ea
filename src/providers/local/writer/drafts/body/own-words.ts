import { gistOf } from '../../../../../writing/lists.ts'
import type { Place, Post } from '../../../../../writing/paragraph.ts'
import type { WriterTools } from '../../types.ts'
import { sentenceCase } from '../patterns.ts'

const mostPhrases = 5

/** For a language without patterns: what the post, the section and its neighbours are called, and nothing of ours. */
export function ownWords(kit: WriterTools, post: Post, place: Place, language: string | undefined): string {
  kit.warn(
    'The built-in writer has no sentences for this language, so it only arranges the post’s own words. Set up a model to have it written.',
  )
  const { title, keyword, focus, written } = post
  const phrases = kit.analyze(
    written
      .map(({ text }) => text)
      .join('\n\n')
      .slice(-20_000),
  ).phrases
  const used = new Set<string>()
  const fresh = (texts: readonly (string | undefined)[]) =>
    texts.flatMap((text) => {
      const tidy = text
        ?.replace(/\s+/g, ' ')
        .replace(/[\s.:;,。：、]{1,9}$/, '')
        .trim()
      if (!tidy || gistOf(tidy) === '' || used.has(gistOf(tidy))) return []
      used.add(gistOf(tidy))
      return [tidy]
    })
  const topic = fresh([keyword ?? title])
  const groups = [
    [...topic, ...fresh([focus])],
    fresh([keyword === undefined ? undefined : title]),
    fresh([place.before, place.after]),
    fresh([...phrases.slice(0, mostPhrases), ...place.ahead.slice(1)]),
  ]
  const { colon, stop, join } = signsOf(language, `${focus}${title ?? ''}`)
  return groups
    .filter((group) => group.length > 0)
    .map((group, index) => {
      const [head = '', ...rest] = group
      const line = index === 0 && rest.length > 0 ? `${head}${colon}${join(rest)}` : join(group)
      return /[.!?。！？؟]$/.test(line) ? sentenceCase(line) : `${sentenceCase(line)}${stop}`
    })
    .join(stop === '。' ? '' : ' ')
}

/** How a language ends a sentence and strings words together, as the Unicode data has it. */
function signsOf(language: string | undefined, sample: string) {
  const full = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sample)
  const list = new Intl.ListFormat(language ?? 'und', { type: 'unit' })
  return {
    colon: full ? '：' : ': ',
    stop: full ? '。' : /\p{Script=Devanagari}/u.test(sample) ? '।' : '.',
    join: (words: readonly string[]) => (full ? words.join('、') : list.format(words)),
  }
}
