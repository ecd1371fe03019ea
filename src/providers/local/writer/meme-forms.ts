import type { MemeLayout } from '../../../content/post-copy.ts'
import { countCharacters } from '../../../language/characters.ts'
import type { MemeAnswer } from '../../../writing/meme.ts'
import { allWords, containing, dataOf, startingWith } from './language-data.ts'

/** A meme without its cast. */
export interface MemeDraft extends Pick<MemeAnswer, 'words' | 'messages'> {
  readonly layout: MemeLayout
  /** What someone in it feels, where the words do not say so. */
  readonly mood?: string | undefined
}

/** The longest text for each place: a little more than a model is asked for, since the words are the user’s. */
export const maxIn: Readonly<Record<MemeLayout, number>> = {
  ...{ classic: 60, caption: 130, preference: 50, expectation: 25 },
  ...{ labels: 30, chat: 60, sign: 48 },
}

/** A joke of these words, unless one of them is missing or too long for its place. */
export function jokeOf(layout: MemeLayout, words: readonly string[], mood?: string): MemeDraft | undefined {
  const lines = words.map((text) => capitalised(layout === 'caption' ? closed(text) : bare(text)))
  const fits = lines.every((text) => text !== '' && countCharacters(text) <= maxIn[layout])
  return fits ? { layout, words: lines, messages: [], mood } : undefined
}

const capitalised = (line: string) =>
  line.replace(/^["“„«(¿¡]*\p{Ll}(?=[\p{L}’'\s])/u, (first) => first.toLocaleUpperCase('en'))

/** A joke in two halves; both in the caption where one of them would cover the picture. */
function halvesOf(top: string, bottom: string): MemeDraft | undefined {
  return jokeOf('classic', [top, bottom]) ?? jokeOf('caption', [`${top.trim()} ${bottom}`])
}

/** Without links, and without the hashtags at its end, unless it is nothing else. */
export function tidy(text: string): string {
  const lines = text
    .replace(/https?:\/\/\S+/giu, '')
    .split('\n')
    .flatMap((line) => line.replace(/\s+/gu, ' ').trim() || [])
    .join('\n')
  const words = lines.split(/(?=\s)/u)
  const last = words.findLastIndex((word) => !/^\s?#[\p{L}_][\p{L}\p{N}_]*$/u.test(word))
  return (words.slice(0, last + 1).join('') || lines).replace(/#(?=\p{L})/gu, '')
}

/** Without the stop, comma or dash at its ends; a question keeps its mark. */
export function bare(text: string): string {
  const inner = text.trim().replace(/^[\s,;:–—-]+|(?<![\s,;–—-])[\s,;–—-]+$/gu, '')
  return /\p{L}\.\p{L}\.$|\.\.\.$/u.test(inner) ? inner : inner.replace(/(?<![.。])[.。]+$/u, '')
}

/** Of several sentences, the last one keeps its stop. */
export function closed(text: string): string {
  const line = bare(text)
  return /[.!?…]\s/u.test(line) && /[\p{L}\p{N}]$/u.test(line) ? `${line}.` : line
}

// --- Lines with speakers ---

const speaking =
  /(?:^|\n|(?<=[.!?…”"]) )(\p{Lu}[\p{L}’'-]*(?: [\p{L}\p{N}’'-]+){0,4}|me|also me|ich|auch ich) ?: ?/gu
const myself = /^(?:me|also me|auch ich|i|ich|yo|moi|io|eu|ik|you|du)$/iu
const maxMessages = 8

/** Three lines or more with their speakers, of whom at least one speaks twice. */
export function chatOf(text: string, language: string): MemeDraft | undefined {
  const starts = [...text.matchAll(speaking)]
  const lines = starts.map((start, at) => ({
    speaker: start[1] ?? '',
    text: tidy(text.slice(start.index + start[0].length, starts[at + 1]?.index)),
  }))
  const speakers = new Set(lines.map(({ speaker }) => speaker))
  const isChat = starts[0]?.index === 0 && speakers.size > 1 && lines.length > Math.max(2, speakers.size)
  if (!isChat || lines.some(({ text }) => text === '' || text.length > 2 * maxIn.chat)) return undefined
  const other = lines.find(({ speaker }) => !myself.test(speaker))?.speaker ?? ''
  const hasMe = lines.some(({ speaker }) => myself.test(speaker))
  const messages = lines.slice(-maxMessages).map(({ speaker, text }) => {
    const isOther = hasMe ? !myself.test(speaker) : speaker === other
    return { from: isOther ? ('them' as const) : ('me' as const), text }
  })
  return { layout: 'chat', words: [other, dataOf(language).meme?.online ?? 'online'], messages }
}

// --- Patterns ---

/** Finds the parts of a joke in a text, after the whole match. */
interface Pattern {
  readonly exec: (text: string) => readonly (string | undefined)[] | null
}
type Form = readonly [Pattern, (...parts: string[]) => MemeDraft | undefined]

function matching(text: string, forms: readonly Form[]): MemeDraft | undefined {
  for (const [pattern, draftOf] of forms) {
    const found = pattern.exec(text)
    const draft = found && draftOf(...found.slice(1).map((part) => part ?? ''))
    if (draft) return draft
  }
  return undefined
}

/**
 * Finds the two halves around the first hinge after an opening. Three small searches, since a single pattern would take
 * quadratic time.
 */
const halvesAt = (opening: RegExp, hinge: RegExp, closing = /$/u): Pattern => ({
  exec: (text) => {
    const opened = opening.exec(text)
    if (!opened || text.includes('\n')) return null
    const inner = text.slice(opened.index + opened[0].length)
    const turn = hinge.exec(inner.slice(1))
    if (!turn) return null
    const rest = inner.slice(1 + turn.index + turn[0].length)
    const end = rest.search(closing)
    return end > 0 ? [text, inner.slice(0, 1 + turn.index), rest.slice(0, end)] : null
  },
})

const oneLine = (text: string) => text.replace(/\n/gu, ' ')

// --- What is declined, and what is liked better ---

const declinedFirst = (no: string, yes: string) => jokeOf('preference', [no, yes])
const declinedLast = (yes: string, no: string) => jokeOf('preference', [no, yes])

const insteadOf = allWords(({ meme }) => meme?.insteadOf)

const comparisons: readonly Form[] = [
  // A whole clause says what is done, and stays one.
  [
    new RegExp(`^((?:${insteadOf}) .+?),? ((?:we|i|they) .+)$`, 'iu'),
    (...halves) => jokeOf('classic', halves, 'smug proud'),
  ],
  [halvesAt(new RegExp(`^(?:${insteadOf}) `, 'iu'), /, (?:(?:just|lieber) )?/iu), declinedFirst],
  [
    halvesAt(/(?:\b(?:would|’d|'d) rather|^(?:(?:i|we|they) )?prefer|\blieber) /iu, / (?:than|over|als) /iu),
    declinedLast,
  ],
  [halvesAt(/^/u, new RegExp(`,? (?:${insteadOf}) `, 'iu')), declinedLast],
  [
    halvesAt(/^why /iu, /,? (?:when|if) (?:you|we|i) (?:can|could) (?:just )?/iu, /(?<!\?)\?*$/u),
    declinedFirst,
  ],
  [halvesAt(/^(?:stop|less|fewer|weniger) /iu, /[.,;!] (?:(?:and )?start|more|mehr) /iu), declinedFirst],
  [halvesAt(/^/u, /[?:] (?:no|nope|nein)[.,!] /iu, /[?:] (?:yes|yep|ja)[.!]*$/iu), declinedFirst],
]
export const comparisonOf = (text: string) => matching(oneLine(text), comparisons)

// --- A plan, and what came of it ---

const plan =
  '(?:the |my |our |der |mein |unser |la |le |el |il |o )?(?:expectations?|expected|plan|theory|promise|what (?:i|we) (?:ordered|planned|expected)|how it started|in theory|before|erwartung|theorie|vorher|was (?:ich|wir) bestellt haben?|expectativa|attente|aspettativa|verwachting)'
const outcome =
  "(?:the |die |la |a )?(?:reality|actual|practice|what (?:happened|(?:i|we) got|came)|how it(?:’|')?s going|in practice|after|realität|wirklichkeit|praxis|nachher|was ankam|realidad|réalité|realtà|realidade|realiteit)"
const bothSides = (...words: string[]) =>
  jokeOf('expectation', words) ?? jokeOf('classic', words, 'smug defeated')

const plans: readonly Form[] = [
  [
    new RegExp(`^(${plan}) ?: ?(.+?)[\\n.,;/|!]+ ?(${outcome}) ?: ?(.+)$`, 'isu'),
    (_, planned, __, came) => bothSides(planned ?? '', came ?? ''),
  ],
  [
    halvesAt(
      /^/u,
      /(?<= in (?:der )?theor(?:y|ie))[,.;]? (?:and |but |und |aber )?/iu,
      /(?<= in (?:practice|der praxis))[.!]*$/iu,
    ),
    bothSides,
  ],
  [halvesAt(/^/u, /,? (?:vs\.?|versus)[ :]+/iu), bothSides],
]
export const planOf = (text: string) => matching(text, plans)

// --- Somebody, and the thing that is stronger ---

const doing =
  'ignoring|avoiding|chasing|facing|carrying|fighting|hiding from|running (?:away )?from|looking at|distracted by|waiting for|up against|dodging|battling'

/** Labels keep `me` in small letters. */
function labelled(first: string, ...rest: string[]): MemeDraft | undefined {
  const draft = jokeOf('labels', [first, ...rest])
  return draft && { ...draft, words: [bare(first).toLowerCase(), ...rest.map(bare)] }
}
const metaphors: readonly Form[] = [
  [new RegExp(`^(me|us|my \\S+)(?:,)? (?:${doing}) (.+)$`, 'iu'), labelled],
  [
    /^(me|ich|yo|moi|io|eu|ik) (?:and|und|y|et|e|en) (my .+|the .+|mein(?:e|en)? .+|mis? .+|mes? .+|ma .+|mon .+|il mio .+|meu .+|mijn .+)$/iu,
    labelled,
  ],
]
export const labelsOf = (text: string) => matching(oneLine(text), metaphors)

// --- A count, a rule or a ban, as on a sign ---

const unit = allWords(({ units }) => units?.durations)
const since = allWords(({ units }) => units?.since)
const series = allWords(({ page }) => page?.series)
const countedThings = allWords(({ page }) => page?.counted)
/** `47 open tabs`, but not `5 tips for better sleep`. */
const total = new RegExp(
  `^(\\d[\\d.,]*(?: ?%)?) (?!(?:${countedThings})(?!\\p{L}))(\\p{L}[^,.;:!?]*)[.!]?$`,
  'iu',
)
const countedDays: Form = [
  new RegExp(`^(.*?)\\b(\\d[\\d.,]*|zero|null) (${unit}) (${since}) (.+)$`, 'iu'),
  (before = '', figure = '', unit = '', since = '', rest = '') =>
    before === ''
      ? notice(`${unit} ${since}`, '', figure, rest)
      : notice(before, '', figure, `${unit} ${since} ${rest}`),
]
const reportedDays: Form = [
  new RegExp(`^((?:${unit}) (?:${since})) (.+): ?(\\d[\\d.,]*|zero|null)$`, 'iu'),
  (heading = '', rest = '', figure = '') => notice(heading, '', figure, rest),
]
const numberedRule: Form = [
  new RegExp(`^(law|${series})(?: (?:number|nr\\.?|no\\.))? ?#?(\\d{1,3})[:.,]? (?:is |of )?(.+)$`, 'iu'),
  (word = '', figure = '', rest = '') => notice(word, '', figure, rest),
]

export function signOf(said: string, language: string): MemeDraft | undefined {
  const { rule = '', ban = '$^', score = '' } = dataOf(language).meme ?? {}
  return matching(oneLine(said), [
    countedDays,
    reportedDays,
    numberedRule,
    [
      new RegExp(`^${ban}$`, 'iu'),
      (no = '', rest = '') => (/[,;:]/u.test(rest) ? undefined : notice(rule, '', no, rest)),
    ],
    [total, (figure = '', rest = '') => (rest.length > 30 ? undefined : notice(score, '', figure, rest))],
  ])
}

const maxHeading = 24

function notice(heading: string, before: string, figure: string, after: string): MemeDraft | undefined {
  const last = bare(after)
  const draft = jokeOf('sign', [heading, /^(?:zero|null)$/i.test(figure) ? '0' : figure])
  const [head = '', shown = ''] = draft?.words ?? []
  const fits =
    head.length <= maxHeading && before.length <= maxHeading + 2 && last !== '' && last.length <= maxIn.sign
  return draft && fits ? { ...draft, words: [head, before, shown, last] } : undefined
}

/** A figure with the words before and after it: `A full groom takes` `90` `minutes`. */
const counted = /^(\p{L}[^\d]{2,49}) (\d[\d.,]*(?: ?%)?) (\p{L}{3}[^\d]{0,45})$/u
const figureFirst = /^(\d[\d.,]*(?: ?%)?) (\p{L}{3}[^\d]{0,45})$/u

/** What is counted last, as a sign; a clause that begins with its figure is headed by what stands before a colon. */
export function countOf(sentences: readonly string[]): MemeDraft | undefined {
  const drafts = sentences.flatMap((sentence) => {
    const clauses = bare(sentence).split(/[:;,] (?!\d*$)/u)
    const [head = ''] = clauses
    return clauses.flatMap((clause) => {
      const [, before = '', figure = '', after = ''] = counted.exec(clause) ?? []
      const [, first = '', rest = ''] = figureFirst.exec(clause) ?? []
      const draft = figure ? notice(...inTwo(before), figure, after) : notice(head, '', first, rest)
      return figure || (first && clause !== head) ? (draft ?? []) : []
    })
  })
  return drafts.at(-1)
}

/** The heading and what stands below it, where the words are too long for one line. */
function inTwo(words: string): [heading: string, before: string] {
  if (words.length <= maxHeading) return [words, '']
  const cut = words.lastIndexOf(' ', maxHeading)
  return cut < 0 ? [words, ''] : [words.slice(0, cut), words.slice(cut + 1)]
}

// --- Sentences as messages ---

const maxMessage = 84

/** Two to five short sentences, written by what they are about; or what follows a colon, by what stands before it. */
export function messagesOf(
  text: string,
  sentences: readonly string[],
  topic: string | undefined,
  language: string,
): MemeDraft | undefined {
  const [head = '', rest = ''] = oneLine(text).split(/: (.+)/u)
  const items = rest === '' ? [] : rest.split(/[,;] /u)
  const isAnnounced = items.length >= 3 && head.length <= maxIn.chat / 2
  const name = isAnnounced ? head : /[:\n]/u.test(text) ? '' : (topic ?? '')
  const lines = (isAnnounced ? items : sentences).map(bare)
  const fits = lines.every((line) => line !== '' && countCharacters(line) <= maxMessage)
  // A slogan of few words is not torn apart.
  const areClauses = isAnnounced || lines.every((line) => line.split(' ').length > 2)
  if (name === '' || lines.length < 2 || lines.length > 5 || !fits || !areClauses) return undefined
  const messages = lines.map((line, at) => ({
    from: at === lines.length - 1 && !isAnnounced ? ('me' as const) : ('them' as const),
    text: capitalised(line),
  }))
  return { layout: 'chat', words: [capitalised(name), dataOf(language).meme?.online ?? 'online'], messages }
}

// --- Two sentences, of which the second undoes or echoes the first ---

const undoing =
  /^(?:they|it|he|she|this|that|i|we|nobody|sie|er|es|das|ich|wir|niemand) (?:(?:did|does|do|was|is|were|has|have|had|will|would|could|can|war|ist|hat|haben|wurde|kann) (?:not|never|nicht|nie|kein\p{L}*)|didn[’']t|doesn[’']t|don[’']t|wasn[’']t|isn[’']t|won[’']t|can[’']t)(?!\p{L})/iu
const ours = startingWith('my|our|i|meine?|unsere?|ich')

export function punchLineOf(
  sentences: readonly string[],
  isPersonal: (sentence: string) => boolean,
): MemeDraft | undefined {
  const pairs = sentences.slice(1).map((last, at) => [sentences[at] ?? '', last] as const)
  const isUndone = ([first, last]: (typeof pairs)[number]) => isPersonal(first) && undoing.test(last)
  /** `Experts recommend fixed rituals. Our child recommends negotiations.` */
  const isEchoed = ([first, last]: (typeof pairs)[number]) =>
    ours.test(last) && !isPersonal(first) && stemsOf(last).some((stem) => stemsOf(first).includes(stem))
  const found = pairs.find(isUndone) ?? pairs.find(isEchoed)
  return found && halvesOf(...found)
}

/** The beginnings of long words, without the vowels that change with the form. */
const stemsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}{6,}/gu) ?? []).map((word) => word.slice(0, 5).replace(/[aeiouäöü]/gu, ''))

// --- A set-up and what follows from it, cut where the text turns ---

const invitation =
  /[.!:] (?:come (?:by|in)|visit|try|get|order|book|join|shop|learn|discover|sign up|stop by|kommt|kommen sie|besuch\p{L}*|jetzt|bestell\p{L}*|schau\p{L}*|probier\p{L}*) /iu

export function turnOf(said: string, language: string): MemeDraft | undefined {
  const { when, turns = '$^', atNight, news, toEveryone } = dataOf(language).meme ?? {}
  const text = oneLine(said)
  // What a company says of itself is a joke only about the one who says it.
  const newsIn = (told: string) =>
    toEveryone !== undefined && containing(news).test(told)
      ? jokeOf('classic', [toEveryone, bare(told)], 'proud loud')
      : undefined
  const isOneQuestion = /^[^.!?]{8,}[?？]$/u.test(text)
  const end = text.search(invitation)
  return (
    halved(said, /\n| \/ | \| /u) ??
    (startingWith(when).test(text) ? whenOf(text, turns) : undefined) ??
    (isOneQuestion && atNight ? jokeOf('classic', [atNight, text], 'night awake tired') : undefined) ??
    (end > 0 ? newsIn(text.slice(0, end)) : undefined) ??
    halved(text, /\.\.\. |… |(?<=[^\s.]{2}[.!?…]["”]?) (?=\p{Lu}|["“„¿¡])| [–—] /u) ??
    announced(text) ??
    newsIn(text) ??
    turned(text, turns) ??
    halved(text, /, (?=\P{Lu}|I\P{L})/u)
  )
}

/** In two, at the last of up to three such places. */
function halved(text: string, at: RegExp): MemeDraft | undefined {
  const parts = text.split(at).map((part) => part.trim())
  const bottom = parts.at(-1) ?? ''
  const top = text.slice(0, text.lastIndexOf(bottom)).replace(/(?<![\s/|])[\s/|]+$/u, '')
  if (parts.length < 2 || parts.length > 4 || top.length < 3 || bottom.length < 2) return undefined
  return jokeOf('classic', [top, bottom])
}

/** `Project status: green`, without the colon that the break stands for. */
function announced(text: string): MemeDraft | undefined {
  const draft = halved(text, /(?<=\p{L}[^:]{0,20}): /u)
  return draft && { ...draft, words: draft.words.map((line) => line.replace(/:$/u, '')) }
}

/** `When …, …`: at its comma, else where it turns; one half alone is a caption. */
function whenOf(text: string, turns: string): MemeDraft | undefined {
  const comma = text.search(/,["”]? /u)
  const cut = comma > 0 ? jokeOf('classic', [text.slice(0, comma), text.slice(comma + 1)]) : undefined
  return cut ?? turned(text, turns) ?? jokeOf('caption', [text])
}

/** Words that need another one after them. */
const hanging =
  /(?<!\p{L})(?:still|just|already|even|not|it|they|he|she|we|i|immer|noch|schon|sogar|nicht|er|sie|es|ich|wir)$/iu

/** At the last word that starts a turn, with at least two words on both sides. */
function turned(text: string, turns: string): MemeDraft | undefined {
  const atTurn = new RegExp(`(?<=\\S),? (?=(?:${turns})(?!\\p{L}))`, 'giu')
  const endsInTurn = new RegExp(`(?<=\\S),? (?:${turns})$`, 'iu')
  const cuts = [...text.matchAll(atTurn)]
    .map(({ index }) => [bare(text.slice(0, index)), bare(text.slice(index))] as const)
    .filter(([top, bottom]) => /\S\s+\S/u.test(top) && /\S\s+\S/u.test(bottom))
    .filter(
      ([top, bottom]) => !endsInTurn.test(top) && !hanging.test(top) && bottom.length <= 2.2 * top.length,
    )
  for (const cut of cuts.reverse()) {
    const draft = jokeOf('classic', cut)
    if (draft) return draft
  }
  return undefined
}
