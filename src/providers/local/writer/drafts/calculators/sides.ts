import type { Article } from './article.ts'
import type { Figure } from './figures.ts'
import type { Language } from './numerals.ts'
import { isOwn, type Way, wayIn } from './ways.ts'
import { words } from './words.ts'

/** What a way costs: one price, or parts that add up. */
interface Side {
  readonly way: Way
  readonly parts: readonly Figure[]
  /** What a price that is said to be the whole takes in. */
  readonly within: readonly Figure[]
}

/** What a way comes to. */
export const costOf = ({ parts }: Side): number =>
  Number(parts.reduce((sum, { value }) => sum + value, 0).toPrecision(10))

/**
 * The two ways of an article that has a thing bought or made at home. Each price belongs to the way that was said
 * last; prices of one way add up where they are joined, until one is said to be the whole.
 */
export function sidesOf(article: Article): readonly [Side, Side] | undefined {
  const sides = new Map<string, Side>()
  let way: Way | undefined
  for (const [index, sentence] of article.sentences.entries()) {
    const prices = article.figures.filter((figure) => figure.sentence === index && isPrice(figure))
    if (prices.length === 0) {
      const named = wayIn(sentence, article)
      way = named && isOwn(named, article.language) ? named : undefined
    }
    let start = 0
    for (const price of prices) {
      const end = sentence.indexOf(price.before, start) + price.before.length
      way = wayIn(sentence.slice(start, Math.max(start, end)), article) ?? behind(price, article) ?? way
      start = Math.max(start, end)
      if (way) sides.set(way.text, withPart(sides.get(way.text), way, price, article.language))
    }
  }
  const own = [...sides.values()].find((side) => isOwn(side.way, article.language))
  const other = [...sides.values()].find((side) => side !== own)
  return own && other ? [other, own] : undefined
}

const isPrice = ({ kind, period, value }: Figure) =>
  kind === 'money' && period === undefined && value > 0 && value < 1e5

/** `€0.80 at home`: the way is said behind the price only where no other price follows. */
function behind({ rest }: Figure, article: Article): Way | undefined {
  const [near = ''] = rest.split(/[.;:]|, /, 1)
  const way = wayIn(near.slice(0, 40), article)
  return way && isOwn(way, article.language) ? way : undefined
}

function withPart(side: Side | undefined, way: Way, price: Figure, language: Language): Side {
  if (!side) return { way, parts: [price], within: [] }
  if (whole[language].test(price.before))
    return { way, parts: [price], within: [...side.within, ...side.parts] }
  return joins[language].test(price.before) ? { ...side, parts: [...side.parts, price] } : side
}

const joins: Readonly<Record<Language, RegExp>> = {
  en: words('and|plus|adds?|another|with'),
  de: words('und|plus|dazu|hinzu|sowie'),
  es: words('y|más|además'),
  fr: words('et|plus|ajoute*3'),
}

const whole: Readonly<Record<Language, RegExp>> = {
  en: words('comes? to|came to|you are at|we are at|in all|in total|altogether|all told|total of|adds up to'),
  de: words('zusammen|insgesamt|macht|unterm strich|komme*1 (ich|wir) auf|sind es'),
  es: words('en total|suma*1|todo junto'),
  fr: words('au total|en tout|revien(t|nent) à|soit'),
}
