import { countCharacters } from '../../../../language/characters.ts'
import { gistOf } from '../../../../writing/lists.ts'
import type { WriterTools } from '../types.ts'
import { sentenceCase } from './patterns.ts'
import { type Phrasebook, phrasebooks } from './phrases.ts'
import { shorten } from './shorten.ts'

/** The language to write in: short topics in plain letters that could be anything are taken for English. */
export function languageOf(kit: WriterTools, topic: string): string | undefined {
  return kit.analyze(topic).language ?? (/[^\P{L}A-Za-zÀ-ÿŒœ]/u.test(topic) ? undefined : 'en')
}

export const phrasebookOf = (language: string | undefined): Phrasebook | undefined =>
  language !== undefined && Object.hasOwn(phrasebooks, language) ? phrasebooks[language] : undefined

/** What stands before (in Japanese: after) the subject of a topic: `Cómo hacer café` -> `hacer café`. */
const wrappings: Readonly<Record<string, RegExp>> = {
  es: /^(?:cómo (?=\p{L}{1,20}[aeií]r(?:se|lo|la)? )|qué (?:es|son) )/iu,
  fr: /^(?:comment (?=\p{L}{1,20}(?:er|ir|re) )|qu[’']est-ce qu(?:e |[’']))/iu,
  de: /^was (?:ist|sind) /i,
  pt: /^(?:como (?=\p{L}{1,20}[aei]r )|o que (?:é|são) )/iu,
  it: /^(?:come (?=\p{L}{1,20}[aei]re )|che cos[’']è |cosa (?:è|sono) )/iu,
  nl: /^wat (?:is|zijn) /i,
  ja: /(?:とは何ですか|とは何か|とは|について)$/,
  ar: /^(?:ما هو|ما هي|ما هى) /,
}

const longestTopic = 46

/** The topic by what kind of phrase it is, as the patterns of its language ask for it. */
export function partsIn(
  topic: string,
  subject: string,
  language: string | undefined,
): Record<string, string> {
  if (language !== 'de') return { x: subject, thing: subject }
  if (topic.trim().endsWith('?') || germanQuestion.test(subject)) return { ask: `${subject}?` }
  if (/ (?:oder|vs\.?|versus) /i.test(subject)) return { x: subject, versus: subject }
  return germanTask.test(subject) ? { x: subject, task: subject } : { x: subject, thing: subject }
}

const germanQuestion =
  /^(?:wie|warum|wieso|weshalb|wann|wo|wer|was|welche[mnrs]?|woran|womit|worauf) (?!man )/i

/** `Sauerkraut selbst ansetzen`: small letters at the end, and no article or preposition that would take them for an adjective. */
const germanTask = /^[^,:?]{2,50} \p{Ll}{1,20}(?:en|ern|eln|tun|sein)$/u

/** The topic as it stands in a phrase of its language; a text gives its most telling phrase. */
export function topicIn(kit: WriterTools, topic: string, language: string | undefined): string {
  const { sentences, phrases, names } = kit.analyze(topic)
  const line = (sentences[0] ?? topic)
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'“‘«„»¿¡「『([]{1,4}/, '')
    .replace(/[\s"'”’»“」』)\].!?,;:…。！？؟،–-]{1,6}$/, '')
  const wrapping = wrappings[language ?? '']
  const bare = wrapping ? line.replace(wrapping, '') : line
  const subject = bare.length > longestTopic || sentences.length > 1 ? (phrases[0] ?? bare) : bare
  const [first = ''] = subject.split(' ', 1)
  const keepsCase =
    language === 'de' || names.some((name) => name.startsWith(first)) || /\p{Lu}[^\p{Ll}]*\p{Lu}/u.test(first)
  return shorten(keepsCase ? subject : subject.charAt(0).toLowerCase() + subject.slice(1), longestTopic)
}

/** For a language without patterns: the topic, its phrases and its words, and nothing of ours but figures. */
export function neutralLines(kit: WriterTools, topic: string, most: number): string[] {
  kit.warn(
    'The built-in writer has no patterns for this language, so it only arranges the topic’s own words. Set up a model to have it written.',
  )
  const subject = topicIn(kit, topic, undefined)
  const { phrases } = kit.analyze(topic)
  const lines = new Map<string, string>()
  for (const line of [
    subject,
    ...phrases,
    ...subject.split(' ').filter((word) => countCharacters(word) > 3),
    ...[1, 2, 3, 4].map((part) => `${subject} – ${part}`),
  ]) {
    const fits =
      countCharacters(line) > 2 && countCharacters(line) <= 66 && (lines.size < 4 || !/ – \d$/.test(line))
    if (fits && gistOf(line) && !lines.has(gistOf(line))) lines.set(gistOf(line), sentenceCase(line))
  }
  return [...lines.values()].slice(0, most)
}

/** Without what follows the subject, for the headings in between: `café frío en casa` -> `café frío`. */
export function coreOf(subject: string): string {
  const cut = subject.search(
    / (?:en|para|con|sin|dans|avec|sans|pour|chez|im|in|für|mit|ohne|auf|bei|em|no|na|com|sem|per|senza|voor|met|zonder|op|في|من) /,
  )
  const core = subject.slice(0, Math.max(0, cut))
  return subject.length > 20 && core.includes(' ') ? core : subject
}
