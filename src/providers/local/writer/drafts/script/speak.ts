import { isOneBreath, isSpeakable } from '../../../../../writing/video-script.ts'
import { condense, dateline } from '../copy/condense.ts'
import { typeset } from '../copy/typeset.ts'
import { tongueOf } from './tongues.ts'

/** What a writer abbreviates and a narrator says. */
const spoken: readonly (readonly [written: RegExp, said: string])[] = [
  [/(?<!\p{L})e\.g\.,?(?!\p{L})/giu, 'for example'],
  [/(?<!\p{L})i\.e\.,?(?!\p{L})/giu, 'that is'],
  [/(?<!\p{L})approx\.(?!\p{L})/giu, 'about'],
  [/(?<!\p{L})vs\.?(?![\p{L}])/giu, 'versus'],
  [/(?<!\p{L})z\. ?B\.(?!\p{L})/gu, 'zum Beispiel'],
  [/(?<!\p{L})d\. ?h\.(?!\p{L})/gu, 'das heißt'],
  [/(?<!\p{L})u\. ?a\.(?!\p{L})/gu, 'unter anderem'],
  [/(?<!\p{L})bzw\.(?!\p{L})/gu, 'beziehungsweise'],
  [/(?<!\p{L})(?:ca|circa)\.(?!\p{L})/gu, 'etwa'],
  [/(?<!\p{L})ggf\.(?!\p{L})/gu, 'gegebenenfalls'],
  [/(?<!\p{L})inkl\.(?!\p{L})/gu, 'inklusive'],
  [/(?<!\p{L})evtl\.(?!\p{L})/gu, 'eventuell'],
]

/** What readers see and listeners do not hear. */
const unheard =
  /\s?\[[^[\]]{0,60}\]|(?:^|\s)\([^()]{0,200}\)|（[^（）]{0,200}）|\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic})*|[\u200B\uFEFF]|`|\*\*/gu

/** Points to somewhere else on the page. */
const elsewhere =
  /(?<!\p{L})(?:as (?:mentioned|described|noted|discussed|shown|seen)|mentioned (?:above|earlier)|see (?:above|below|also|figure|table|(?:the|our) (?:manual|docs|documentation|guide|appendix))|(?:the|this) (?:table|chart|figure|graph|list|screenshot|image|photo|link|section|article|post|guide) (?:below|above|shows?)|listed below|(?:shown|described|listed|given) (?:above|below)|in the (?:next|previous|following) (?:section|chapter|part)|(?:the )?following (?:steps|tips|list|table|points|section)|wie (?:oben|bereits) (?:erwähnt|beschrieben)|siehe (?:oben|unten|auch)|im folgenden|folgende[nr]? (?:tipps|schritte|tabelle|liste)|como (?:se mencionó|vimos)|a continuación|comme (?:indiqué|mentionné)|ci-dessous|ci-dessus|上記|下記|以下の|次の表|أدناه|أعلاه)(?!\p{Script=Latin})/iu

/** A sentence as it stands in an article, made ready to be said: in one sentence, or two where it has to be split. */
export function speakable(sentence: string, language: string | undefined): readonly string[] | undefined {
  const plain = tidy(sentence, language)
  if (!/\p{L}/u.test(plain) || elsewhere.test(plain) || !isSpeakable(plain) || isOpen(plain)) return undefined
  if (/…|\.\.\./u.test(plain)) return undefined
  if (isTable(plain) || isCode.test(plain)) return undefined
  if (isOneBreath(plain)) return [plain]
  const whole = withoutInserts(plain, language)
  if (isOneBreath(whole)) return [whole]
  return split(whole, language) ?? cut(whole)
}

function tidy(sentence: string, language: string | undefined): string {
  const bare = sentence.replace(dateline, '').replace(unheard, '')
  const heard = spoken.reduce((text, [written, said]) => text.replace(written, said), bare)
  return typeset(heard.replace(/\s{1,50}/gu, ' ').replace(/\s(?=[.,;:!?。、])/gu, ''), language)
    .replace(/^[\s.,;:–—-]{1,9}/u, '')
    .replace(/;(?=[.!?]$)/u, '')
}

/** A quotation that begins or ends in another sentence. */
function isOpen(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0
  return (
    count(/[«「『]/gu) !== count(/[»」』]/gu) ||
    (/„/u.test(text) ? count(/„/gu) !== count(/[“”]/gu) : count(/“/gu) !== count(/”/gu)) ||
    count(/"/gu) % 2 === 1
  )
}

/** `lower(email)`, `--force`, `snake_case` */
const isCode = /[\p{L}\p{N}_]\(|(?<!\p{L})--\p{L}|\p{Ll}_\p{Ll}|[=<>]{2}|\(\)/u

/** More figures than a listener can keep. */
const isTable = (text: string) => (text.match(/\d[\d.,:]{0,12}/g)?.length ?? 0) > 5

/** Without what is put between two commas or dashes and begins like a clause of its own. */
function withoutInserts(text: string, language: string | undefined): string {
  const { relative } = tongueOf(language)
  return text
    .replace(/ [–—] [^–—]{3,160} [–—] /gu, ' ')
    .replace(/, ([^,–—:;“”„"«»]{8,140}), (?=\S)/gu, (insert, clause: string) =>
      relative?.test(clause) ? ' ' : insert,
    )
}

/** Two sentences of one, where a clause begins that can stand alone. */
function split(text: string, language: string | undefined): readonly string[] | undefined {
  const { clause, stop } = tongueOf(language)
  const borders = [...text.matchAll(/; |；| [–—] |: /gu), ...(clause ? text.matchAll(clause) : [])]
  const halves = borders.flatMap((border) => {
    const head = text.slice(0, border.index)
    const rest = text.slice(border.index + border[0].length)
    const says = border[1] === undefined ? rest : `${border[1]} ${rest}`
    const isWhole = wordsIn(head) > 3 && wordsIn(says) > 3 && !endsInside(head)
    const isPlain = border[0] !== ': ' || /^\p{Lu}/u.test(rest)
    return isWhole && isPlain ? [[head + stop, capital(says)] as const] : []
  })
  const even = ([one, other]: readonly [string, string]) => Math.abs(one.length - other.length)
  return halves.filter((pair) => pair.every(isOneBreath)).sort((one, other) => even(one) - even(other))[0]
}

/** Without the clauses at its end that it can do without. */
function cut(text: string): readonly string[] | undefined {
  for (const most of [150, 130, 115, 100, 85]) {
    const shorter = condense(text, most, most)
    if (shorter !== undefined && isOneBreath(shorter)) return [shorter]
  }
  const head = withoutTail(text)
  return head !== undefined && isOneBreath(head) && wordsIn(head) > 7 ? [`${head}.`] : undefined
}

/** Whether a quotation or a bracket has begun and not ended. */
function endsInside(text: string): boolean {
  const last = (marks: string) => Math.max(...Array.from(marks, (mark) => text.lastIndexOf(mark)))
  const opened = last('“„«(')
  return opened >= 0 && opened >= last('”“»)')
}

/** A sentence without the reason or the time at its end, where what is said before that is true without. */
function withoutTail(text: string): string | undefined {
  for (const { index, 0: joint } of text.matchAll(joints)) {
    const head = text.slice(0, index)
    const isPlain = head.length >= 30 && !bound.test(head)
    if (isPlain && /^[^,]{8,120}\.$/u.test(text.slice(index + joint.length))) return head
  }
  return undefined
}

const joints = / (?:because|while|when|so that|in order to) /g
const bound = / (?:only|just|even|except|not|nur|erst|and|or)$/

/** A sentence by itself: without the word that ties it to the one before. */
export const alone = (sentence: string): string => condense(sentence, Number.POSITIVE_INFINITY) ?? sentence

/** Whether a sentence can only be understood after another. */
export function leans(sentence: string, language: string | undefined, isFirst: boolean): boolean {
  const { lean, leanSlightly } = tongueOf(language)
  return lean.test(sentence) || (!isFirst && (leanSlightly?.test(sentence) ?? false))
}

const wordsIn = (text: string) => text.split(' ').length
const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
