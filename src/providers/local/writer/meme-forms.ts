import { countCharacters } from '../../../language/characters.ts'
import { allWords, containing, dataOf, startingWith } from './language-data.ts'
import { bare, halvesOf, jokeOf, type MemeDraft, maxIn } from './meme-draft.ts'

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
const bothClauses = (...halves: string[]) => jokeOf('classic', halves, 'smug proud')

const insteadOf =
  'instead of|rather than|statt(?: mit)?|anstatt(?: von)?|anstelle von|en vez de|en lugar de|au lieu de|plutôt que(?: de)?|invece di|anziché|em vez de|ao invés de|in plaats van'

const comparisons: readonly Form[] = [
  // A whole clause says what is done, and stays one.
  [new RegExp(`^((?:${insteadOf}) .+?),? ((?:we|i|they) .+)$`, 'iu'), bothClauses],
  [new RegExp(`^((?:${insteadOf}) .+?), (\\p{Ll}+ (?:ich|wir|man|sie|er) .+)$`, 'iu'), bothClauses],
  [halvesAt(new RegExp(`^(?:${insteadOf}) `, 'iu'), /, (?:(?:just|lieber) )?/iu), declinedFirst],
  [halvesAt(/\b(?:would|’d|'d) rather /iu, / than /iu), declinedLast],
  [halvesAt(/^(?:(?:i|we|they) )?prefer /iu, / (?:over|to) /iu), declinedLast],
  [
    halvesAt(
      /^(?:prefiro|prefiero|je préfère|preferisco) /iu,
      / (?:do que|plutôt que(?: de)?|que|che|a|à) /iu,
    ),
    declinedLast,
  ],
  [halvesAt(/\blieber /iu, / als /iu), declinedLast],
  [halvesAt(/^/u, new RegExp(`,? (?:${insteadOf}) `, 'iu')), declinedLast],
  [
    halvesAt(
      /^(?:\S+ ){0,4}?(?:not|\S{1,20}n[’']t need|nicht|keine?n?) /iu,
      /,? (?:but|sondern)(?: rather)? /iu,
    ),
    declinedFirst,
  ],
  [
    halvesAt(/^why /iu, /,? (?:when|if) (?:you|we|i) (?:can|could) (?:just )?/iu, /(?<!\?)\?*$/u),
    declinedFirst,
  ],
  [halvesAt(/^warum /iu, /, wenn (?:man|du|wir) /iu, / kann(?:st)?\?*$/iu), declinedFirst],
  [halvesAt(/^stop /iu, /(?<![.,;!])[.,;!]+ (?:and )?start /iu), declinedFirst],
  [
    halvesAt(/^(?:less|fewer|weniger|menos|moins de|meno) /iu, /[.,;] (?:more|mehr|más|plus de|più|mais) /iu),
    declinedFirst,
  ],
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
    (first, planned, second, came) =>
      jokeOf('expectation', [planned, came]) ??
      jokeOf('classic', [`${first}: ${bare(planned)}`, `${second}: ${bare(came)}`]),
  ],
  [halvesAt(/^/u, /(?<= in theory)[,.;]? (?:and |but )?/iu, /(?<= in practice)[.!]*$/iu), bothSides],
  [halvesAt(/^/u, /(?<= in der theorie)[,.;]? (?:und |aber )?/iu, /(?<= in der praxis)[.!]*$/iu), bothSides],
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
    before.trim() === '' || before.length > 24
      ? notice(`${unit} ${since}`, before.length > 24 ? before : '', figure, rest)
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

function notice(heading: string, before: string, figure: string, after: string): MemeDraft | undefined {
  const last = bare(after)
  const draft = jokeOf('sign', [heading, /^(?:zero|null)$/i.test(figure) ? '0' : figure])
  const [head = '', shown = ''] = draft?.words ?? []
  const fits = head.length <= 24 && before.length <= 40 && last !== '' && last.length <= maxIn.sign
  return draft && fits ? { ...draft, words: [head, bare(before), shown, last] } : undefined
}

// --- Two sentences, of which the second undoes or echoes the first ---

const undoing =
  /^(?:they|it|he|she|this|that|i|we|nobody|sie|er|es|das|ich|wir|niemand) (?:(?:did|does|do|was|is|were|has|have|had|will|would|could|can|war|ist|hat|haben|wurde|kann) (?:not|never|nicht|nie|kein\p{L}*)|didn[’']t|doesn[’']t|don[’']t|wasn[’']t|isn[’']t|won[’']t|can[’']t)(?!\p{L})/iu
const ours = startingWith('my|our|i|meine?|unsere?|ich')

export function punchLineOf(
  sentences: readonly string[],
  isPersonal: (sentence: string) => boolean,
): MemeDraft | undefined {
  const pairs = sentences
    .slice(1)
    .map((last, at) => [sentences[at] ?? '', last] as const)
    .filter(
      ([first, last]) =>
        countCharacters(bare(first)) <= 80 && countCharacters(last) <= 1.5 * countCharacters(first),
    )
  const isUndone = ([first, last]: (typeof pairs)[number]) =>
    countCharacters(last) <= 32 && isPersonal(first) && undoing.test(last)
  /** `Experts recommend fixed rituals. Our child recommends negotiations.` */
  const isEchoed = ([first, last]: (typeof pairs)[number]) =>
    countCharacters(last) <= maxIn.classic &&
    ours.test(last) &&
    !isPersonal(first) &&
    stemsOf(last).some((stem) => stemsOf(first).includes(stem))
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
