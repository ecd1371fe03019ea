import { sentenceCase } from '../patterns.ts'
import type { Article } from './article.ts'
import { assemble, field, fitting, longestBar } from './assemble.ts'
import type { Family } from './family.ts'
import type { Figure } from './figures.ts'
import { moneyDecimals } from './money.ts'
import { type Found, match, people } from './quantities.ts'
import type { Texts } from './texts.ts'
import { thingIn } from './ways.ts'
import { startOf, words } from './words.ts'

const terms = words(
  'costs?|cost|price|tickets?|fare|trip|flight|flying|train|coach|bus|group|family|kostet|kosten|preis|karten?|fahrt|flug|zug|gruppe|familie|cuesta|cuestan|precio|billetes?|viaje|vuelo|tren|grupo|familia|coûte*2|prix|billets?|voyage|vol|train|groupe|famille',
)

/** Two ways for a group, of which one at least is paid by the head: the coach for all, or the train at a price a seat. */
export const trip: Family = { name: 'trip', terms, rank: 8, build }

const heads = startOf(
  'seat|person|head|plate|ticket|passenger|adult|guest|singer|kopf|person|sitz|platz|ticket|karte|gast|fahrkarte|persona|cabeza|billete|asiento|personne|place|billet|tête',
)

function build(article: Article) {
  const { party } = match(article, { party: { ...people, unit: partyOf, least: 2, most: 500 } })
  const sides = sidesIn(article)
  if (!party || !sides) return undefined
  const [one, other] = sides
  const { currency, language } = article
  const say = texts[language]
  const a = fitting(sentenceCase(one.thing), say.first, longestBar)
  const b = fitting(sentenceCase(other.thing), say.second, longestBar)
  const size = Math.max(
    ...sides.map(({ once, head }) => (once?.value ?? 0) + (head?.value ?? 0) * party.value),
  )
  const money = (name: string, label: string, formula: string) => ({
    name,
    label,
    formula,
    unit: currency,
    decimals: moneyDecimals(currency, size),
  })
  const input = (way: string, what: string, found: Found | undefined) =>
    found && field({ label: fitting(`${way}, ${what}`, what), unit: currency, found, language })
  const sum = ({ once, head }: Side, name: string) =>
    [...(once ? [`once_${name}`] : []), ...(head ? [`head_${name} * people`] : [])].join(' + ')
  const ways = [one, other]
  return assemble({
    article,
    title: fitting(say.title(one.thing, other.thing), say.question),
    summary: say.summary,
    inputs: {
      once_a: input(a, one.head ? say.once : say.inAll, one.once),
      head_a: input(a, say.each, one.head),
      once_b: input(b, other.head ? say.once : say.inAll, other.once),
      head_b: input(b, say.each, other.head),
      people: field({ label: say.people, unit: '', found: party, least: 1, whole: true, language }),
    },
    results: [
      money('difference', say.difference, `abs(${sum(one, 'a')} - (${sum(other, 'b')}))`),
      money('first', a, sum(one, 'a')),
      money('second', b, sum(other, 'b')),
    ],
    sentence: say.sentence.replace('{a}', () => one.thing).replace('{b}', () => other.thing),
    chart: {
      unit: currency,
      decimals: moneyDecimals(currency, size),
      bars: [
        { label: a, formula: 'first' },
        { label: b, formula: 'second' },
      ],
      periods: null,
    },
    method: [say.byHead, ...(ways.some(({ once, head }) => once && head) ? [say.plus] : []), ...say.method],
    worked: ({ once_a, head_a, once_b, head_b, people }) => {
      let first = one.once ? once_a : 0
      let second = other.once ? once_b : 0
      for (let each = 1; each <= people; each++) {
        first += one.head ? head_a : 0
        second += other.head ? head_b : 0
      }
      return { difference: Math.max(first, second) - Math.min(first, second), first, second }
    },
  })
}

const partyOf = startOf(
  'people|friends|passengers|of us|of you|singers|players|students|children|pupils|colleagues|members|guests|adults|travell?ers|personen|leute*1|freunden?|kindern?|kolleg*5|mitgliedern?|schüler*6|gästen?|erwachsene*1|personas|amig*2|alumn*2|niñ*2|personnes|amis|élèves|enfants|collègues',
)

interface Side {
  readonly thing: string
  /** What is paid once for all. */
  readonly once: Found | undefined
  /** What each pays. */
  readonly head: Found | undefined
}

/** The first two sentences with prices, one of them by the head; what a sentence names adds up. */
function sidesIn(article: Article): readonly [Side, Side] | undefined {
  const prices = article.figures.filter(
    ({ kind, period, value }) => kind === 'money' && period === undefined && value > 0 && value < 1e6,
  )
  const sides = [...new Set(prices.map(({ sentence }) => sentence))].flatMap((sentence): Side[] => {
    const own = prices.filter((price) => price.sentence === sentence && !isInstead.test(price.before))
    const thing = own[0] && thingIn(own[0].lead, article)
    if (thing === undefined) return []
    return [
      { thing, once: sumOf(own.filter((price) => !isByHead(price))), head: sumOf(own.filter(isByHead)) },
    ]
  })
  const [one, other] = sides
  const isFit = one && other && one.thing !== other.thing && (one.head || other.head)
  return isFit ? [one, other] : undefined
}

const isByHead = ({ per }: Figure) => per !== undefined && heads.test(per)
const isInstead = words('or|instead|oder|statt|o|ou|au lieu')

function sumOf([figure, ...others]: readonly Figure[]): Found | undefined {
  if (!figure) return undefined
  const value = Number([figure, ...others].reduce((sum, each) => sum + each.value, 0).toPrecision(10))
  return { value, figure, ...(others.length > 0 ? { others } : {}) }
}

interface Title {
  readonly title: (one: string, other: string) => string
}

const texts: Readonly<
  Record<
    'en' | 'de' | 'es' | 'fr',
    Texts<
      'first' | 'second' | 'inAll' | 'each' | 'once' | 'people' | 'difference' | 'byHead' | 'plus'
    >['en'] &
      Title
  >
> = {
  en: {
    question: 'Which way is cheaper?',
    title: (one, other) => `${sentenceCase(one)} or ${other}: which is cheaper?`,
    summary: 'Two ways for a group side by side, in money.',
    first: 'All together',
    second: 'By the head',
    inAll: 'in all',
    each: 'each',
    once: 'once for all',
    people: 'How many of you',
    difference: 'Difference',
    byHead: 'A price for each is multiplied by how many you are.',
    plus: 'What is paid once for all is added to it.',
    method: ['The difference is what the dearer way costs more.'],
    sentence: 'For {people}: {a} {first}, {b} {second}.',
  },
  de: {
    question: 'Was ist günstiger?',
    title: (one, other) => `${sentenceCase(one)} oder ${other}: Was ist günstiger?`,
    summary: 'Zwei Wege für eine Gruppe im Vergleich.',
    first: 'Alle zusammen',
    second: 'Pro Kopf',
    inAll: 'für alle',
    each: 'pro Kopf',
    once: 'einmal für alle',
    people: 'Wie viele mitkommen',
    difference: 'Unterschied',
    byHead: 'Der Preis pro Kopf wird damit malgenommen, wie viele mitkommen.',
    plus: 'Was einmal für alle anfällt, kommt dazu.',
    method: ['Der Unterschied ist, was der teurere Weg mehr kostet.'],
    sentence: 'Für {people}: {a} {first}, {b} {second}.',
  },
  es: {
    question: '¿Qué sale más barato?',
    title: (one, other) => `${sentenceCase(one)} o ${other}: ¿qué sale más barato?`,
    summary: 'Dos opciones para un grupo, comparadas.',
    first: 'Todos juntos',
    second: 'Por persona',
    inAll: 'en total',
    each: 'por persona',
    once: 'una vez',
    people: 'Cuántos son',
    difference: 'Diferencia',
    byHead: 'El precio por persona se multiplica por cuántos son.',
    plus: 'Lo que se paga una vez para todos se suma.',
    method: ['La diferencia es lo que cuesta de más la opción más cara.'],
    sentence: 'Para {people}: {a}, {first}; {b}, {second}.',
  },
  fr: {
    question: 'Qu’est-ce qui revient moins cher ?',
    title: (one, other) => `${sentenceCase(one)} ou ${other} : qu’est-ce qui revient moins cher ?`,
    summary: 'Deux façons pour un groupe, côte à côte.',
    first: 'Tous ensemble',
    second: 'Par personne',
    inAll: 'au total',
    each: 'par personne',
    once: 'une fois',
    people: 'Combien de personnes',
    difference: 'Écart',
    byHead: 'Le prix par personne est multiplié par le nombre de personnes.',
    plus: 'Ce qui est payé une fois pour tous s’y ajoute.',
    method: ['L’écart est ce que la façon la plus chère coûte de plus.'],
    sentence: 'Pour {people} : {a}, {first} ; {b}, {second}.',
  },
}
