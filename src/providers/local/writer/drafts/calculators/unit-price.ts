import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import type { Figure } from './figures.ts'
import { type Texts, titled } from './texts.ts'
import { words } from './words.ts'

const terms = words(
  'packs?|packets?|bags?|bottles?|boxes|jars?|bulk|unit price|per kilo|better buy|cheaper|value pack|family size|packung*2|beutel|flaschen?|großpackung*2|grundpreis|vorrat|günstiger|paquetes?|bolsas?|botellas?|envases?|a granel|precio por kilo|más barat*2|paquets?|sachets?|bouteilles?|en vrac|prix au kilo|moins cher*1',
)

interface Pack {
  readonly price: Figure
  /** The one of the amount. */
  readonly figure: Figure
  readonly amount: number
  readonly unit: string
}

/** Two packs of different sizes, compared for the same amount. */
export const unitPrice: Family = { name: 'unit-price', terms, rank: 9, least: 3, build }

function build(article: Article) {
  const [one, other] = packsIn(article)
  if (!one || !other) return undefined
  const [small, large] = one.amount < other.amount ? [one, other] : [other, one]
  const { currency, language } = article
  const say = texts[language]
  const { unit } = small
  const base = unit === 'g' || unit === 'ml' ? 1000 : 1
  const per = base === 1000 ? (unit === 'g' ? 'kg' : say.litre) : unit
  const label = (text: string) => text.replace('{per}', () => per)
  const weigh = ({ amount, figure }: Pack) => ({ value: amount, figure })
  const row = (name: string, text: string, formula: string) => ({
    name,
    label: label(text),
    formula,
    unit: currency,
    decimals: 2,
  })
  return assemble({
    article,
    title: titled(language, article.subject(terms), say.question),
    summary: label(say.summary),
    inputs: {
      price_small: field({
        label: say.priceSmall,
        unit: currency,
        found: { value: small.price.value, figure: small.price },
        language,
      }),
      small: field({
        label: say.small,
        unit,
        found: weigh(small),
        least: base === 1000 ? 10 : 1,
        most: base === 1000 ? 10_000 : 1_000,
        language,
      }),
      price_large: field({
        label: say.priceLarge,
        unit: currency,
        found: { value: large.price.value, figure: large.price },
        language,
      }),
      large: field({
        label: say.large,
        unit,
        found: weigh(large),
        least: base === 1000 ? 10 : 1,
        most: base === 1000 ? 50_000 : 5_000,
        language,
      }),
    },
    results: [
      row('saved', say.saved, `${base} * price_small / small - ${base} * price_large / large`),
      row('each_small', say.eachSmall, `${base} * price_small / small`),
      row('each_large', say.eachLarge, `${base} * price_large / large`),
    ],
    sentence: label(say.sentence),
    chart: {
      unit: currency,
      decimals: 2,
      bars: [
        { label: say.barSmall, formula: 'each_small' },
        { label: say.barLarge, formula: 'each_large' },
      ],
      periods: null,
    },
    method: say.method.map(label),
    worked: ({ price_small, small, price_large, large }) => {
      const oneSmall = price_small / (small / base)
      const oneLarge = price_large / (large / base)
      return { saved: oneSmall - oneLarge, each_small: oneSmall, each_large: oneLarge }
    },
  })
}

const measure =
  /^[ \u00A0-]?(g|gr|kg|ml|cl|l|grams?|gramm|gramos|grammes|kilos?|litres?|liters?|litern?|litros?|oz|ounces?|lb|pounds?|pods|capsules|tablets|rolls|sheets|kapseln|tabletten|rollen|cápsulas|rollos|capsules|rouleaux)(?!\p{L})/iu
const factors: readonly (readonly [RegExp, string, number])[] = [
  [/^(?:kg|kilos?)$/i, 'g', 1000],
  [/^(?:g|gr|gram\p{L}{0,4})$/iu, 'g', 1],
  [/^cl$/i, 'ml', 10],
  [/^ml$/i, 'ml', 1],
  [/^(?:l|lit\p{L}{1,4})$/iu, 'ml', 1000],
]

/** Two sums of money, each in one clause with an amount, of the same kind. */
function packsIn({ figures }: Article): Pack[] {
  const packs: Pack[] = []
  for (const [index, figure] of figures.entries()) {
    const [, written = ''] = (figure.kind === 'plain' && measure.exec(figure.after)) || []
    if (written === '' || figure.value <= 0) continue
    const [, unit = written.toLowerCase(), factor = 1] =
      factors.find(([pattern]) => pattern.test(written)) ?? []
    const price = [figures[index + 1], figures[index - 1]].find(
      (near) =>
        near?.kind === 'money' &&
        near.sentence === figure.sentence &&
        near.per === undefined &&
        !packs.some((pack) => pack.price === near) &&
        (near === figures[index + 1] ? isJoined(figure.after) : isJoined(near.after)),
    )
    const amount = figure.value * factor
    if (!price || amount < (unit === 'g' || unit === 'ml' ? 10 : 1) || amount > 10_000 || price.value > 5_000)
      continue
    const [before] = packs
    if (before && (before.unit !== unit || before.amount === amount)) continue
    packs.push({ price, figure, amount, unit })
    if (packs.length === 2) break
  }
  return packs
}

const isJoined = (between: string) => between.length < 45 && !/[;.]/.test(between)

const texts: Texts<
  | 'priceSmall'
  | 'small'
  | 'priceLarge'
  | 'large'
  | 'saved'
  | 'eachSmall'
  | 'eachLarge'
  | 'barSmall'
  | 'barLarge'
  | 'litre'
> = {
  en: {
    question: 'Which pack is the better buy?',
    summary: 'Two packs side by side, by the price per {per}.',
    priceSmall: 'Price of the small pack',
    small: 'In the small pack',
    priceLarge: 'Price of the large pack',
    large: 'In the large pack',
    saved: 'The large pack saves, per {per}',
    eachSmall: 'Small pack, per {per}',
    eachLarge: 'Large pack, per {per}',
    barSmall: 'Small pack',
    barLarge: 'Large pack',
    litre: 'litre',
    sentence: 'Per {per}, the small pack comes to {each_small} and the large one to {each_large}.',
    method: [
      'Each price is divided by what is in the pack, and worked out for one {per}.',
      'A minus sign means that the small pack is the better buy.',
    ],
  },
  de: {
    question: 'Welche Packung lohnt sich mehr?',
    summary: 'Zwei Packungen im Vergleich: der Preis pro {per}.',
    priceSmall: 'Preis der kleinen Packung',
    small: 'Inhalt der kleinen Packung',
    priceLarge: 'Preis der großen Packung',
    large: 'Inhalt der großen Packung',
    saved: 'Die große Packung spart pro {per}',
    eachSmall: 'Kleine Packung pro {per}',
    eachLarge: 'Große Packung pro {per}',
    barSmall: 'Kleine Packung',
    barLarge: 'Große Packung',
    litre: 'Liter',
    sentence: 'Pro {per} kostet die kleine Packung {each_small} und die große {each_large}.',
    method: [
      'Jeder Preis wird durch den Inhalt geteilt und auf {per} umgerechnet.',
      'Ein Minus heißt, dass die kleine Packung günstiger ist.',
    ],
  },
  es: {
    question: '¿Qué envase sale mejor?',
    summary: 'Dos envases comparados por el precio por {per}.',
    priceSmall: 'Precio del envase pequeño',
    small: 'Contenido del pequeño',
    priceLarge: 'Precio del envase grande',
    large: 'Contenido del grande',
    saved: 'El grande ahorra, por {per}',
    eachSmall: 'Envase pequeño, por {per}',
    eachLarge: 'Envase grande, por {per}',
    barSmall: 'Envase pequeño',
    barLarge: 'Envase grande',
    litre: 'litro',
    sentence: 'Por {per}, el pequeño sale a {each_small} y el grande a {each_large}.',
    method: [
      'Cada precio se divide por el contenido y se calcula para un {per}.',
      'Un signo menos indica que el pequeño sale mejor.',
    ],
  },
  fr: {
    question: 'Quel format est le plus avantageux ?',
    summary: 'Deux formats comparés par le prix pour un {per}.',
    priceSmall: 'Prix du petit format',
    small: 'Contenu du petit format',
    priceLarge: 'Prix du grand format',
    large: 'Contenu du grand format',
    saved: 'Économie du grand format, par {per}',
    eachSmall: 'Petit format, par {per}',
    eachLarge: 'Grand format, par {per}',
    barSmall: 'Petit format',
    barLarge: 'Grand format',
    litre: 'litre',
    sentence: 'Par {per}, le petit format revient à {each_small} et le grand à {each_large}.',
    method: [
      'Chaque prix est divisé par le contenu et ramené à un {per}.',
      'Un signe moins indique que le petit format est plus avantageux.',
    ],
  },
}
