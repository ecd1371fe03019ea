import { applyFixes, findProblems, plainChecks } from '../../../writing/guidelines/checks.ts'
import {
  bodyProblems,
  bodyShortcomings,
  type Place,
  type Post,
  placeOf,
  postOf,
  repetitionCheck,
} from '../../../writing/paragraph.ts'
import { fillFrame, shuffle } from './frames.ts'
import { type BodyFrames, type BodyRole, framesOf } from './language-data.ts'
import { ranked, sentenceCase } from './sentences.ts'
import { parseTopic, topicLanguage } from './topic.ts'
import type { Writer, WriterTools } from './types.ts'

export type BodyFacts = Parameters<typeof postOf>[0] & { readonly guidelines?: string }

type Slots = Readonly<Record<string, string | undefined>>

/** A sentence of the paragraph; those with a low rank are the last to be left out. */
interface Sentence {
  readonly text: string
  readonly rank: number
}

const maxRead = 20_000
const maxQuotedWords = 14
/** How many sentences are tried, the best length first. */
const lengths = [6, 7, 5, 8, 4, 9, 3, 2, 1]
const attempts = 4

/**
 * One paragraph that connects its section to the post: it takes up what the section before it says, tells what to ask
 * or check about the heading, and leads to the next section. It claims nothing about the subject itself.
 */
export const writeBody: Writer<BodyFacts> = async (facts, tools) => {
  const checks = await plainChecks(facts.guidelines, 'paragraph')
  const post = postOf(facts)
  const place = placeOf(post)
  const all = textOf(post)
  const language = topicLanguage(all, tools.analyze(all)) ?? ''
  const frames = framesOf(language)?.body
  if (!frames) return { text: ownParagraph(post, place, tools) }
  const repetition = repetitionCheck(post.written.map(({ text }) => text))
  const problemsOf = bodyProblems(post)
  const isNew = (sentence: string) => repetition(sentence).length === 0
  const slots = slotsOf(frames, post, place, tools, language)
  let best: { readonly paragraph: string; readonly missed: number } | undefined
  for (let attempt = 0; attempt < attempts; attempt++) {
    const sentences = compose(frames, slots, post, place, `${slots['x']} ${post.focus} ${attempt}`, isNew)
    for (const length of lengths) {
      const paragraph = applyFixes(joined(sentences, length), checks, ['paragraph'])
      const missed = [
        ...findProblems(paragraph, checks, 'paragraph'),
        ...problemsOf(paragraph),
        ...bodyShortcomings(paragraph, post),
      ].length
      if (missed === 0) return { text: paragraph }
      if (best === undefined || missed < best.missed) best = { paragraph, missed }
    }
  }
  return { text: best?.paragraph || ownParagraph(post, place, tools) }
}

/** The most important sentences, in reading order. */
function joined(sentences: readonly Sentence[], length: number): string {
  const kept = new Set(sentences.toSorted((one, other) => one.rank - other.rank).slice(0, length))
  return sentences
    .filter((sentence) => kept.has(sentence))
    .map(({ text }) => text)
    .join(' ')
}

function compose(
  { sentences, roles }: BodyFrames,
  slots: Slots,
  { focus }: Post,
  { position }: Place,
  seed: string,
  isNew: (sentence: string) => boolean,
): readonly Sentence[] {
  const used = new Set<string>()
  const take = (
    purpose: keyof BodyFrames['sentences'],
    most: number,
    rank: number,
    slot = '',
  ): Sentence[] => {
    const frames = shuffle(sentences[purpose], seed + purpose)
    const filled = frames
      .filter((frame) => frame.includes(slot))
      .flatMap((frame) => fillFrame(frame, slots) ?? [])
      .filter((text) => !used.has(text) && (purpose === 'said' || isNew(text)))
      .slice(0, most)
    for (const text of filled) used.add(text)
    return filled.map((text, index) => ({ text, rank: rank + index * 2 }))
  }
  const found = Object.entries(roles).find(([, words]) =>
    new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu').test(focus),
  )
  const role = (found?.[0] ?? 'general') as BodyRole
  const said = take('said', 1, 2)
  const general = (most: number) => take('general', most, 4)
  const purposeful = role === 'general' ? [] : take(role, position === 'middle' ? 3 : 2, 1)
  if (position === 'first') {
    return [...take('first', 1, 0), ...purposeful, ...general(5), ...take('firstMore', 1, 1)]
  }
  if (position === 'last') {
    return [...take('last', 1, 0), ...take('behind', 1, 1), ...said, ...general(4), ...take('lastMore', 3, 1)]
  }
  const opening =
    said.length > 0
      ? [...said, ...take('saidMore', 1, 2), ...take('general', 1, 0, '{x}')]
      : [...take('open', 1, 0)]
  return [...opening, ...purposeful, ...general(5), ...take('next', 1, 3)]
}

function slotsOf(
  { quotes }: BodyFrames,
  post: Post,
  place: Place,
  { analyze }: WriterTools,
  language: string,
): Slots {
  const [open = '', close = ''] = quotes
  const quoted = (text: string | undefined) =>
    text === undefined ? undefined : `${open}${text.trim().replace(/[.:]$/, '')}${close}`
  const names = new Intl.ListFormat(language, { type: 'conjunction' })
  const listed = (headings: readonly string[]) =>
    headings.length > 1 && headings.length <= 5
      ? names.format(headings.flatMap((each) => quoted(each) ?? []))
      : undefined
  const named = post.keyword ?? post.title?.split(/[:|] | [–—] /, 1)[0] ?? post.focus
  const { slots, form, label } = parseTopic(named, analyze)
  const heading = parseTopic(post.focus, analyze)
  return {
    x: slots['about'] ?? (form === 'name' ? label : quoted(named)),
    h: heading.form === 'activity' ? heading.slots['about'] : quoted(post.focus),
    prev: quoted(post.written.at(-1)?.heading ?? place.before),
    ahead: listed(place.ahead),
    behind: listed(place.behind),
    next: quoted(place.after),
    ...saidBefore(post, analyze, quoted),
  }
}

/** The sentence of the last section that shares most words with the heading and the keyword, word for word. */
function saidBefore(
  { written, focus, keyword = '' }: Post,
  analyze: WriterTools['analyze'],
  quoted: (text: string | undefined) => string | undefined,
): Slots {
  const last = written.at(-1)
  if (!last) return {}
  const stems = (text: string) =>
    (text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map((word) => word.slice(0, 5))
  const wanted = new Set(stems(`${focus} ${keyword}`))
  const short = analyze(last.text.slice(-maxRead))
    .sentences.map((sentence) => sentence.trim())
    .filter(
      (sentence) =>
        /^[^"“”«»„\n]{12,140}[.!]$/u.test(sentence) && sentence.split(' ').length <= maxQuotedWords,
    )
  const [best] = ranked(
    short,
    (sentence) => stems(sentence).filter((stem) => wanted.has(stem)).length + (/\d/.test(sentence) ? 0.5 : 0),
  )
  return best ? { said: `${quoted(best.slice(0, -1))?.replace(/(?=\s?[”»“]$)/, '.')}` } : {}
}

/** Everything there is to tell the language from. */
const textOf = ({ title, keyword, focus, sections, written }: Post): string =>
  [title, keyword, focus, ...sections, ...written.map(({ text }) => text)]
    .flatMap((line) => line ?? [])
    .join('. \n')
    .slice(0, maxRead)

/** For a language without frames: what the post and its sections are called, joined as its script does. */
function ownParagraph(
  { title, keyword, focus, written }: Post,
  { before, after }: Place,
  { analyze, warn }: WriterTools,
): string {
  warn(
    'The built-in writer has no sentences for this language, so it only arranges the words of the post. Set up a model to have it written.',
  )
  const { phrases } = analyze(
    written
      .map(({ text }) => text)
      .join('\n\n')
      .slice(-maxRead),
  )
  const isWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(focus)
  const stop = isWide ? '。' : /\p{Script=Devanagari}/u.test(focus) ? '।' : '.'
  const lines = [
    `${keyword ?? title}${isWide ? '：' : ': '}${focus}`,
    keyword && title,
    before,
    after,
    ...phrases.slice(0, 5),
  ]
    .flatMap((line) => line?.replaceAll(/\s+/g, ' ').trim() || [])
    .map((line) => (/[.!?。！？؟।]$/.test(line) ? line : line + stop))
  return [...new Set(lines.map(sentenceCase))].join(isWide ? '' : ' ')
}
