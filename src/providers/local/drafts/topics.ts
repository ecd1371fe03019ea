import { countCharacters } from '../../../language/characters.ts'
import { detectLanguage } from '../../../language/detect.ts'
import { splitSentences } from '../../../language/segments.ts'
import { bodyProblems } from '../../../writing/paragraph.ts'
import { postIdeaKinds } from '../../../writing/post-idea-kinds.ts'
import { type Frames, sentenceFrames } from './frames.ts'
import { guidelineFilter } from './guidelines.ts'
import type { Draft } from './request.ts'
import { cutTo, isQuestion, sentenceCase, withoutStop } from './sentences.ts'

interface Topic {
  /** It stands by itself: no frame needs its grammar. */
  readonly title: string
  readonly language: string | undefined
  readonly frames: Frames | undefined
  /** What a longer text says, or lists below its first line. */
  readonly lines: readonly string[]
}

const maxTitle = 90

/** Reads a topic of any shape as a title. */
export function readTopic(text: string, requestedLanguage?: string): Topic {
  const [head = text, ...listed] = text.split(/\n\s{0,3}- /)
  const sentences = splitSentences(withoutAddress(head))
  const language = requestedLanguage ?? languageOf(text)
  const shortTitle = sentences.map(titled).find((sentence) => countCharacters(sentence) <= maxTitle)
  const title = asQuestion(shortTitle ?? cutTo(titled(sentences[0] ?? head), maxTitle, language), language)
  const lines = [...(sentences.length > 1 ? sentences : []), ...listed].map((line) => line.trim())
  return { title: title || head.trim().slice(0, maxTitle), language, frames: sentenceFrames(language), lines }
}

/** Openings and letters of short topics that only one language has. */
const certain: readonly (readonly [language: string, sign: RegExp])[] = [
  ['es', /[¿¡ñ]|^(?:cómo|qué|por qué|el|los|las|una) \p{L}/iu],
  ['fr', /[œçêèùâîû]|^(?:comment|pourquoi|quand|les?|une|des|du|où) \p{L}|(?<!\p{L})[ldq]u?[’']\p{L}/iu],
  ['de', /[äöüß]|^(?:warum|wie|was|wenn|wer|wann|wir|der|das|eine?[nmrs]?) \p{L}/iu],
]

/** The language of a topic: by signs that only one language has, else as it is detected, else by the script. */
function languageOf(text: string): string | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Arabic}/u.test(text)) return detectLanguage(text) ?? 'ar'
  // Capitals alone are of no language: `AI` is no French word.
  if (/^[A-Z\d]{2,6}$/.test(text.trim())) return 'en'
  const sure = text.length < 60 ? certain.find(([, sign]) => sign.test(text))?.[0] : undefined
  return sure ?? detectLanguage(text) ?? (/^[\P{L}\p{Script=Latin}]*$/u.test(text) ? 'en' : undefined)
}

/** The last words of an address: `https://example.com/blog/winter-tyres` is about winter tyres. */
function withoutAddress(text: string): string {
  if (!/^\s*https?:/.test(text) || !URL.canParse(text.trim())) return text
  const { hostname, pathname } = new URL(text.trim())
  const words = pathname.split('/').findLast((part) => /\p{L}{3}/u.test(part))
  return words?.replace(/\.\w{2,5}$/, '').replace(/[-_+]/g, ' ') ?? hostname.replace(/^www\./, '')
}

const isDecoration = (sign: string) =>
  /^[\s\p{Extended_Pictographic}\p{Emoji_Modifier}\p{VS}\p{Join_C}#*•–—-]$/u.test(sign)

/** Without decoration, quotation marks around it and a stop. */
function titled(line: string): string {
  const signs = [...line]
  const start = signs.findIndex((sign) => !isDecoration(sign))
  const plain =
    start < 0 ? line : signs.slice(start, signs.findLastIndex((sign) => !isDecoration(sign)) + 1).join('')
  const bare = plain.replace(/^["“„«‹「『](.{1,200})["”“»›」』]([.!]{0,3})$/u, '$1')
  return sentenceCase(withoutStop(bare.replace(/\s+/g, ' ').replace(/[!！]{1,9}$/, '')))
}

/** Words that open a question and nothing else, where its mark is missing. */
const questionStarts: Readonly<Record<string, RegExp>> = {
  en: /^(?:is|are|do|does|did|can|could|should|will|would|(?:what|why|when|where|who|how|how much|how many|how long) (?:is|are|do|does|did|can|should|will)) /i,
  de: /^(?:(?:was|wer|wie|wo|wann) (?:ist|sind|war)|ist|sind|kann|darf|soll|muss|lohnt|hat|haben|gibt) (?!das Beste)/i,
  fr: /^(?:\p{L}{2,12}-(?:t-)?(?:il|elle|on|ils|elles|vous|nous|je)|(?:qu[’'])?est-ce qu)/iu,
}

function asQuestion(title: string, language: string | undefined): string {
  const isMissing = !isQuestion(title) && questionStarts[language ?? '']?.test(title)
  return isMissing ? `${title}${language === 'fr' ? ' ' : ''}?` : title
}

/** A title and a frame behind it, as two sentences where the title ends like one. */
export function framed({ title, frames }: Topic, frame: string): string {
  if (/[?？؟!…]$/u.test(title)) return `${title} ${sentenceCase(frame)}`
  const colon = /[:：]/.test(title) ? ' – ' : (frames?.colon ?? ': ')
  return title + colon + frame
}

const noFrames =
  'The drafts have no frames for this language, so they give the words of the topic alone. Set up a text model to have it written.'

const distinct = (lines: readonly string[]) => [
  ...new Map(lines.map((line) => [line.toLowerCase(), line])).values(),
]
const fits = (line: string) => countCharacters(line) <= 150
const asTitle = (line: string) => sentenceCase(withoutStop(line))

/** The topic, what its text says, and the topic in frames. Lines that break a guideline are left out. */
export const draftHeadlines: Draft = async ({ material: { topic = '' }, guidelines, language }, { warn }) => {
  const read = readTopic(topic, language)
  if (!read.frames) warn(noFrames)
  const givenTitles = read.lines.map(asTitle).filter((line) => countCharacters(line) <= maxTitle)
  const framedTitles = (read.frames?.titles ?? []).map((frame) => framed(read, frame))
  const lines = distinct([read.title, ...givenTitles.slice(0, 4), ...framedTitles]).filter(fits)
  const { fix, meets } = await guidelineFilter(guidelines, 'headline')
  const sound = lines.map(fix).filter(meets)
  return { headlines: sound.length > 0 ? sound : lines.slice(0, 1) }
}

/** What the topic lists, else the usual parts of a post, from an overview to a summary. */
export const draftSections: Draft = async ({ material: { topic = '' }, guidelines, language }, { warn }) => {
  const read = readTopic(topic, language)
  const { frames, title } = read
  if (!frames) warn(noFrames)
  const [background = [], summary = []] = [frames?.sections.slice(0, -1), frames?.sections.slice(-1)]
  const givenTitles = read.lines
    .map(asTitle)
    .filter((line) => countCharacters(line) <= maxTitle && (!frames || line !== title))
    .slice(0, 6)
  const first = frames ? framed(read, frames.titles[0] ?? '') : title
  const lines = distinct([
    first,
    ...givenTitles,
    ...(givenTitles.length > 1 ? [] : background),
    ...summary,
  ]).filter(fits)
  const { fix, meets } = await guidelineFilter(guidelines, 'section_title')
  const sound = lines.map(fix).filter(meets)
  return { headings: sound.length > 0 ? sound : lines.slice(0, 1) }
}

/** The topic in two frames of each kind. */
export const draftPostIdeas: Draft = async ({ material: { topic = '' }, language }, { warn }) => {
  const read = readTopic(topic, language)
  const { frames, title } = read
  if (!frames) warn(noFrames)
  const ideas = postIdeaKinds.flatMap((kind) =>
    (frames?.ideas[kind] ?? []).map((frame) => ({ idea: framed(read, frame), kind })),
  )
  const givenIdeas = read.lines.map((idea) => ({ idea, kind: postIdeaKinds[0] }))
  return {
    categories: [
      {
        category: title,
        ideas: frames ? ideas : [{ idea: title, kind: postIdeaKinds[0] }, ...givenIdeas].slice(0, 5),
      },
    ],
  }
}

/** A note to the author on what to write in a section; each section of a post gets another frame. It claims nothing about the subject. */
export const draftBody: Draft = async ({ material, language: requestedLanguage }, { warn }) => {
  const { title, keyword, sections, previous_sections: before = '', focus_section: focus = '' } = material
  const headings = sections?.split('\n') ?? []
  const frames = sentenceFrames(
    requestedLanguage ?? languageOf([focus, title, keyword, ...headings].join('. \n')),
  )
  if (!frames) {
    warn(noFrames)
    const lines = new Set([title ?? keyword ?? '', keyword ?? '', focus].filter((line) => line !== ''))
    return { text: [...lines].map((line) => `${withoutStop(line)}.`).join(' ') }
  }
  const { body } = frames
  const problems = bodyProblems({
    ...{ title, keyword, focus },
    sections: headings,
    earlierSections: [{ heading: '', text: before }],
  })
  const first = Math.max(0, headings.indexOf(focus))
  const texts = body.sections.map((_, index) => {
    const sentence = body.sections[(first + index) % body.sections.length] ?? ''
    const withKeyword = keyword
      ? body.keyword.replace('{keyword}', () => keyword)
      : body.post.replace('{title}', () => title ?? focus)
    return withKeyword + sentence.replace('{focus}', () => withoutStop(focus))
  })
  return { text: texts.find((text) => problems(text).length === 0) ?? texts[0] ?? '' }
}
