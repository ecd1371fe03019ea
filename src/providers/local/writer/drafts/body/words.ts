import type { Place, Post } from '../../../../../writing/paragraph.ts'
import type { WriterTools } from '../../types.ts'
import { generalise, headOf, isPlural } from '../grammar.ts'
import { topicIn } from '../languages.ts'
import type { Filling } from '../patterns.ts'
import { type Subject, subjectOf } from '../subject.ts'
import type { Book } from './book.ts'
import { germanSlots } from './german-words.ts'
import { roleOf } from './roles.ts'

const mostRead = 20_000

/** What the patterns are filled with: the subject, ready for the middle of a sentence, and the next section by name. */
export function fillingOf(
  kit: WriterTools,
  post: Post,
  { after }: Place,
  language: string,
  { quotes: [open, close] }: Book,
): Filling {
  // An introduction or a conclusion is nothing to lead to.
  const isPlain = after !== undefined && !['intro', 'end'].includes(roleOf(after, 'middle'))
  const next = isPlain ? `${open}${after.trim().replace(/[.:]$/, '')}${close}` : undefined
  const words = language === 'en' ? englishSubject(kit, post) : foreignSubject(kit, post, language)
  const slots = { ...words.slots, after: next }
  return {
    plural: words.plural,
    slots: Object.fromEntries(Object.entries(slots).flatMap(([name, text]) => (text ? [[name, text]] : []))),
  }
}

function englishSubject(kit: WriterTools, post: Post) {
  const topic = post.keyword ?? titleTopic(post.title ?? post.focus)
  const subject = subjectOf(kit, topic)
  const text = allOf(post).toLowerCase()
  // `pull request` reads like an order, but who speaks of `pull requests` gives none.
  const many = pluralOf(topic, topic)
  const isThing = /^\S+ [^ ]+$/.test(topic) && (countable.test(topic) || text.includes(many.toLowerCase()))
  const x = isThing ? many : subjectPhrase(subject, topic, text)
  return { plural: isPlural(x), slots: { x, u: isWanted(kit, subject, x) ? x : undefined } }
}

function foreignSubject(kit: WriterTools, post: Post, language: string) {
  const topic = post.keyword?.trim() ?? topicIn(kit, titleTopic(post.title ?? post.focus), language)
  const x = language === 'es' ? withSpanishArticle(topic, allOf(post)) : topic
  return { plural: false, slots: { x, u: x, ...(language === 'de' ? germanSlots(x, allOf(post)) : {}) } }
}

/** `huerto urbano` -> `el huerto urbano`, where the post says so or speaks of `un huerto urbano`. */
function withSpanishArticle(topic: string, post: string): string {
  const lower = post.toLowerCase()
  const forms = [
    ['el', 'el'],
    ['la', 'la'],
    ['los', 'los'],
    ['las', 'las'],
    ['un', 'el'],
    ['una', 'la'],
  ] as const
  const found = forms.find(([form]) => lower.includes(` ${form} ${topic.toLowerCase()}`))
  return found ? `${found[1]} ${topic}` : topic
}

/** Before the colon of a title stands what it is about: `Cold brew: a guide for beginners`. */
const titleTopic = (title: string) => title.split(/[:|] | [–—-] /, 1)[0] ?? title

/** The subject as a noun, in the plural where the post has it or where a bare singular would be wrong. */
function subjectPhrase({ slots, kind }: Subject, topic: string, post: string): string {
  const { thing = '', doing, best, both, all, name, ask, clause, question } = slots
  if (doing) return doing
  if (best) return /(?<!\p{L})(?:best|top)(?!\p{L})/iu.test(topic) ? `the best ${best}` : best
  if (kind === 'why' && clause) return `the question why ${clause}`
  if (ask) return `the question ${ask}`
  if (question) return `the question “${question}”`
  const phrase = both ?? all ?? name ?? thing
  const head = headOf(phrase)
  const many = phrase.replace(head, () => `${head}s`)
  const isOne = ['a', 'an', 'one'].some((article) =>
    [phrase, head].some((named) => post.includes(`${article} ${named.toLowerCase()}`)),
  )
  const isMeantMany =
    phrase === thing &&
    !isPlural(phrase) &&
    (isOne || countable.test(head) || post.includes(many.toLowerCase()))
  return isMeantMany ? pluralOf(phrase, head) : generalise(phrase)
}

const pluralOf = (phrase: string, head: string) =>
  phrase.replace(head, () =>
    /(?:ni|li)fe$/.test(head)
      ? `${head.slice(0, -2)}ves`
      : /[^aeiou]y$/.test(head)
        ? `${head.slice(0, -1)}ies`
        : `${head}${/(?:s|x|ch|sh)$/.test(head) ? 'es' : 's'}`,
  )

/** A head that is always one of several, whatever the post says. */
const countable =
  /(?:payment|request|cabin|starter|tracker|planner|loan|account|page|tent|jacket|knife|mower|bottle|bag|server|database|password|review|machine|grinder|pump|panel|plan|list|fund|card|form|report|letter|plant|tool|offer|lamp|test|trip|holiday|employee|deposit|bike|seat|camera|interview|jacket|backpack|machine)$/i

/** Whether somebody may want to have or do it: a text that weighs `employee burnout` like an offer hurts. */
function isWanted(kit: WriterTools, { kind, slots }: Subject, x: string): boolean {
  if (slots['pick'] !== undefined || ['task', 'best', 'comparison', 'many'].includes(kind)) return true
  // A why-question is where a subject says whether it tells of trouble.
  return kind === 'thing' && subjectOf(kit, `why ${x} happens`).slots['trouble'] === undefined
}

/** Everything there is to read, to learn its language and its words. */
export function allOf({ title, keyword, focus, sections, written }: Post): string {
  const lines = [title, keyword, focus, ...sections, ...written.map(({ text }) => text)]
  return lines
    .flatMap((line) => line ?? [])
    .join('. \n')
    .slice(0, mostRead)
}
