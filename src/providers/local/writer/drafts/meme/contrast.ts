import { bare, halvesAt, type Joke, jokeOf, matching, type Pattern } from './joke.ts'

const preference = (no: string | undefined, yes: string | undefined) =>
  jokeOf('preference', [no ?? '', yes ?? ''])

const declinedFirst = ([no, yes]: readonly string[]) => preference(no, yes)
const declinedLast = ([yes, no]: readonly string[]) => preference(no, yes)

const insteadOf =
  'instead of|rather than|statt(?: mit)?|anstatt(?: von)?|anstelle von|en vez de|en lugar de|au lieu de|plutôt que(?: de)?|invece di|anziché|em vez de|ao invés de|in plaats van'

const choices: readonly (readonly [Pattern, (parts: readonly string[]) => Joke | undefined])[] = [
  // A whole clause says what is done, and stays one.
  [
    new RegExp(`^((?:${insteadOf}) .+?),? ((?:we|i|they) .+)$`, 'iu'),
    (halves) => jokeOf('classic', halves, 'smug proud'),
  ],
  [
    new RegExp(`^((?:${insteadOf}) .+?), (\\p{Ll}+ (?:ich|wir|man|sie|er) .+)$`, 'iu'),
    (halves) => jokeOf('classic', halves, 'smug proud'),
  ],
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

/** What somebody declines, and what they like better. */
export const choiceOf = (text: string) => matching(oneLine(text), choices)

const plan =
  '(?:the |my |our |der |mein |unser |la |le |el |il |o )?(?:expectations?|expected|plan|theory|promise|what (?:i|we) (?:ordered|planned|expected)|how it started|in theory|before|erwartung|theorie|vorher|was (?:ich|wir) bestellt haben?|expectativa|attente|plan|aspettativa|verwachting)'
const outcome =
  "(?:the |die |la |a )?(?:reality|actual|practice|what (?:happened|(?:i|we) got|came)|how it(?:’|')?s going|in practice|after|realität|wirklichkeit|praxis|nachher|was ankam|realidad|réalité|realtà|realidade|realiteit)"

const sides = (words: readonly string[]) =>
  jokeOf('expectation', words) ?? jokeOf('classic', words, 'smug defeated')

const named =
  (first: string, second: string) =>
  ([a = '', b = '']: readonly string[]) =>
    jokeOf('expectation', [a, b]) ?? jokeOf('classic', [`${first}: ${bare(a)}`, `${second}: ${bare(b)}`])

const plans: readonly (readonly [Pattern, (parts: readonly string[]) => Joke | undefined])[] = [
  [
    new RegExp(`^(${plan}) ?: ?(.+?)[\\n.,;/|!]+ ?(${outcome}) ?: ?(.+)$`, 'isu'),
    ([first = '', a = '', second = '', b = '']) => named(first, second)([a, b]),
  ],
  [halvesAt(/^/u, /(?<= in theory)[,.;]? (?:and |but )?/iu, /(?<= in practice)[.!]*$/iu), sides],
  [halvesAt(/^/u, /(?<= in der theorie)[,.;]? (?:und |aber )?/iu, /(?<= in der praxis)[.!]*$/iu), sides],
  [halvesAt(/^/u, /,? (?:vs\.?|versus)[ :]+/iu), sides],
]

/** What was planned, and what came. */
export const planOf = (text: string) => matching(text, plans)

const doing =
  'ignoring|avoiding|chasing|facing|carrying|fighting|hiding from|running (?:away )?from|looking at|distracted by|waiting for|up against|dodging|battling'

const metaphors: readonly (readonly [Pattern, (parts: readonly string[]) => Joke | undefined])[] = [
  [new RegExp(`^(me|us|my \\S+)(?:,)? (?:${doing}) (.+)$`, 'iu'), (words) => labelled(words)],
  [
    /^(me|ich|yo|moi|io|eu|ik) (?:and|und|y|et|e|en) (my .+|the .+|mein(?:e|en)? .+|mis? .+|mes? .+|ma .+|mon .+|il mio .+|meu .+|mijn .+)$/iu,
    (words) => labelled(words),
  ],
]

/** Names on things stay as they are said: `me` is no beginning of a sentence. */
function labelled(words: readonly string[]): Joke | undefined {
  const [first = '', ...rest] = words.map(bare)
  const made = jokeOf('labels', [first, ...rest])
  return made && { ...made, words: [first.toLowerCase(), ...rest] }
}

/** Somebody, and the thing that is stronger. */
export const alikeOf = (text: string) => matching(oneLine(text), metaphors)

export const oneLine = (text: string) => text.replace(/\n/gu, ' ')
