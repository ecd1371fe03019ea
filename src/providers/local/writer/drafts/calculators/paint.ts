import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import { match } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { startOf, words } from './words.ts'

const terms = words(
  'paint*4|coats?|coverage|walls?|primer|(wand|innen|fassaden)?farben?|streichen|anstrich*2|wände?|deckt|reicht für|pinturas?|pintar|capas|manos|pared*2|rendimiento|peintures?|peindre|couches?|murs?',
)
const area =
  /(?:m²|m2|qm|square met\p{L}{1,4}|sq(?:uare)?\.? (?:ft|feet)|quadratmetern?|metros cuadrados|mètres carrés)(?![\p{L}\d])/iu

/** How much paint walls take. */
export const paint: Family = { name: 'paint', terms, rank: 9, least: 4, build }

function build(article: Article) {
  const unit = new RegExp(`^${area.source}`, 'iu')
  const coverageSaid = /(?:litre|liter|litro|gallon|(?<!\p{L})l)(?!\p{L})/iu
  const covers = words('covers?|coverage|spreads?|deckt|reicht für|ergiebigkeit|cubre|rinde|couvre')
  const { surface, coverage, coats, price } = match(article, {
    coverage: {
      kind: 'plain',
      unit,
      cues: covers,
      when: ({ before, after }) =>
        coverageSaid.test(after.slice(0, 40)) || coverageSaid.test(before.slice(-50)),
      least: 2,
      most: 600,
    },
    surface: {
      kind: 'plain',
      unit,
      not: /covers?|deckt|reicht|cubre|rinde|couvre|per lit|pro lit|por lit|par lit|per gallon|(?:litre|liter|litro) $/iu,
      least: 2,
      most: 20_000,
    },
    coats: {
      kind: 'plain',
      unit: startOf('coats?|anstriche?|schichten|capas|manos|couches?'),
      least: 1,
      most: 6,
    },
    price: {
      kind: 'money',
      when: ({ per, after }) =>
        /^(?:lit|l$|gallon)/i.test(per ?? '') || /^ (?:a|per|pro|der|el|le) (?:lit|gallon)/i.test(after),
      least: 0.5,
      most: 500,
    },
  })
  if (!coverage || !surface) return undefined
  const { currency, language } = article
  const say = texts[language]
  const feet = /^[ -]?sq(?:uare)?\.? f/i.test(coverage.figure.after)
  const areaUnit = feet ? 'sq ft' : 'm²'
  const can = feet ? say.gallons : say.litres
  const money = price
    ? [{ name: 'cost', label: say.cost, formula: 'paint * price', unit: currency, decimals: 2 }]
    : []
  return assemble({
    article,
    title: titled(language, article.subject(terms) ?? article.opening, say.question),
    summary: say.summary,
    inputs: {
      surface: field({ label: say.surface, unit: areaUnit, found: surface, language }),
      coverage: field({
        label: feet ? say.gallonCoverage : say.coverage,
        unit: areaUnit,
        found: coverage,
        least: 1,
        most: feet ? 800 : 30,
        language,
      }),
      coats: field({
        label: say.coats,
        unit: '',
        found: coats,
        otherwise: 1,
        least: 1,
        most: 6,
        whole: true,
        slider: true,
        language,
      }),
      price:
        price && field({ label: feet ? say.gallonPrice : say.price, unit: currency, found: price, language }),
    },
    results: [
      { name: 'paint', label: say.paint, formula: 'surface * coats / coverage', unit: can, decimals: 1 },
      { name: 'painted', label: say.painted, formula: 'surface * coats', unit: areaUnit, decimals: 0 },
      ...money,
    ],
    sentence: say.sentence,
    method: [...say.method, ...(price ? [say.money] : [])],
    worked: ({ surface, coverage, coats, price }) => {
      const oneCoat = surface / coverage
      return {
        paint: oneCoat * coats,
        painted: coats * surface,
        ...(money.length > 0 ? { cost: oneCoat * coats * price } : {}),
      }
    },
  })
}

const texts: Texts<
  | 'surface'
  | 'coverage'
  | 'gallonCoverage'
  | 'coats'
  | 'price'
  | 'gallonPrice'
  | 'litres'
  | 'gallons'
  | 'paint'
  | 'painted'
  | 'cost'
  | 'money'
> = {
  en: {
    question: 'How much paint does it take?',
    summary: 'From the area to the paint you need.',
    surface: 'Area to paint',
    coverage: 'Covered by a litre',
    gallonCoverage: 'Covered by a gallon',
    coats: 'Coats',
    price: 'Price of a litre',
    gallonPrice: 'Price of a gallon',
    litres: 'litres',
    gallons: 'gallons',
    paint: 'Paint needed',
    painted: 'Painted over all coats',
    cost: 'Cost of the paint',
    money: 'The paint times its price is the cost.',
    sentence: '{surface} take {paint}.',
    method: [
      'The area times the coats is what has to be painted.',
      'That divided by the coverage is the paint. Take windows and doors off the area first.',
    ],
  },
  de: {
    question: 'Wie viel Farbe wird gebraucht?',
    summary: 'Von der Fläche zur Menge an Farbe.',
    surface: 'Zu streichende Fläche',
    coverage: 'Ein Liter reicht für',
    gallonCoverage: 'Eine Gallone reicht für',
    coats: 'Anstriche',
    price: 'Preis pro Liter',
    gallonPrice: 'Preis pro Gallone',
    litres: 'Liter',
    gallons: 'Gallonen',
    paint: 'Benötigte Farbe',
    painted: 'Gestrichen über alle Anstriche',
    cost: 'Kosten der Farbe',
    money: 'Die Menge mal Preis ergibt die Kosten.',
    sentence: 'Für {surface} braucht es {paint}.',
    method: [
      'Fläche mal Anstriche ist das, was zu streichen ist.',
      'Geteilt durch die Reichweite ergibt das die Menge. Fenster und Türen vorher abziehen.',
    ],
  },
  es: {
    question: '¿Cuánta pintura hace falta?',
    summary: 'De la superficie a la pintura necesaria.',
    surface: 'Superficie que se pinta',
    coverage: 'Un litro cubre',
    gallonCoverage: 'Un galón cubre',
    coats: 'Capas',
    price: 'Precio del litro',
    gallonPrice: 'Precio del galón',
    litres: 'litros',
    gallons: 'galones',
    paint: 'Pintura necesaria',
    painted: 'Pintado en todas las capas',
    cost: 'Coste de la pintura',
    money: 'La pintura por su precio es el coste.',
    sentence: 'Para {surface} hacen falta {paint}.',
    method: [
      'La superficie por las capas es lo que se pinta.',
      'Dividido por lo que cubre un litro, da la pintura. Descuente antes ventanas y puertas.',
    ],
  },
  fr: {
    question: 'Combien de peinture faut-il ?',
    summary: 'De la surface à la quantité de peinture.',
    surface: 'Surface à peindre',
    coverage: 'Un litre couvre',
    gallonCoverage: 'Un gallon couvre',
    coats: 'Couches',
    price: 'Prix du litre',
    gallonPrice: 'Prix du gallon',
    litres: 'litres',
    gallons: 'gallons',
    paint: 'Peinture nécessaire',
    painted: 'Peint, toutes couches comprises',
    cost: 'Coût de la peinture',
    money: 'La peinture multipliée par son prix donne le coût.',
    sentence: 'Pour {surface}, il faut {paint}.',
    method: [
      'La surface multipliée par les couches est ce qu’il y a à peindre.',
      'Divisée par le pouvoir couvrant, elle donne la peinture. Retirez d’abord portes et fenêtres.',
    ],
  },
}
