import type { Article } from './article.ts'
import { assemble, field, niceAbove } from './assemble.ts'
import type { Family } from './family.ts'
import { match } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { parts, words } from './words.ts'

const terms = words(
  'break[- ]?even*3|sells? for|have to sell|verkaufe|verkaufen|vendre|vender|fixed costs?|variable costs?|gewinnschwelle|fixkosten|variable*1 kosten|deckungsbeitrag|stückkosten|punto de equilibrio|umbral de rentabilidad|costes? fijos|costos? fijos|costes? variables?|costos? variables?|seuil de rentabilité|point mort|coûts? fixes?|charges fixes|coûts? variables?',
)

const known = /(?:break|even|schwelle|kosten|equilibrio|rentabilid|coste|rentabilité|seuil|mort|coûts?)/iu

/** How many have to be sold until the fixed costs are paid. */
export const breakEven: Family = { name: 'break-even', terms, rank: 10, least: 3, build }

function build(article: Article) {
  const { fixed, price, unit } = match(article, {
    fixed: {
      kind: 'money',
      cues: words(
        'fixed costs?|fixed|rent|overheads?|fixkosten|miete|costes? fijos|costos? fijos|fijos|alquiler|coûts? fixes?|charges fixes|loyer',
      ),
      not: parts('variable|per unit|stück|pro glas'),
      least: 10,
      most: 1e8,
    },
    price: {
      kind: 'money',
      cues: words(
        'sells?( for)?|selling( price)?|sold( for)?|goes for|price|charge|verkaufspreis|verkauf*5|preis|precio( de venta)?|vend*4|prix( de vente)?|vends?|vendu*2',
      ),
      not: parts('variable|material|fix|rent|miete|alquiler|loyer|fij'),
      least: 0.05,
      most: 1e7,
    },
    unit: {
      kind: 'money',
      cues: words(
        'variable( costs?)?|materials?|ingredients|to make|spend|spent|pays? for|variable*2 kosten|stückkosten|zutaten|costes? variables?|costos? variables?|variables?|materiales|ingredientes|coûts? variables?|matières?|ingrédients',
      ),
      alone: true,
      not: parts('sell|fixed|rent|verkauf|fixkosten|venta|fijos|vente|fixes'),
      least: 0.01,
      most: 1e7,
    },
  })
  if (!fixed || !price || !unit || unit.value >= price.value * 0.98) return undefined
  // Where a sale brings nothing there is no break-even, so the two never meet.
  const parting = Number(((unit.value + price.value) / 2).toFixed(2))
  const { currency, language } = article
  const say = texts[language]
  const month = fixed.figure.period === 'month'
  return assemble({
    article,
    title: titled(language, article.subject(known) ?? article.opening, say.question),
    summary: say.summary,
    inputs: {
      fixed: field({ label: month ? say.fixedMonth : say.fixed, unit: currency, found: fixed, language }),
      price: field({
        label: say.price,
        unit: currency,
        found: price,
        least: Number((parting + 0.01).toFixed(2)),
        most: niceAbove(price.value * 4),
        language,
      }),
      unit: field({ label: say.unit, unit: currency, found: unit, most: parting, language }),
    },
    steps: [{ name: 'margin', label: say.margin, formula: 'price - unit', unit: currency, decimals: 2 }],
    results: [
      { name: 'sales', label: say.sales, formula: 'ceil(fixed / margin)', unit: say.pieces, decimals: 0 },
      {
        name: 'revenue',
        label: say.revenue,
        formula: 'ceil(fixed / margin) * price',
        unit: currency,
        decimals: 0,
      },
      { name: 'left', label: say.left, formula: 'price - unit', unit: currency, decimals: 2 },
    ],
    sentence: say.sentence,
    method: say.method,
    worked: ({ fixed, price, unit }) => {
      const left = price - unit
      const sales = Math.floor(fixed / left - 1e-9) + 1
      return { sales: fixed === 0 ? 0 : sales, revenue: (fixed === 0 ? 0 : sales) * price, left }
    },
  })
}

const texts: Texts<
  'fixed' | 'fixedMonth' | 'price' | 'unit' | 'margin' | 'sales' | 'pieces' | 'revenue' | 'left'
> = {
  en: {
    question: 'How many sales to break even?',
    summary: 'From costs and price to the first sale that earns.',
    fixed: 'Fixed costs',
    fixedMonth: 'Fixed costs a month',
    price: 'Price of one',
    unit: 'Variable cost of one',
    margin: 'Left of each sale',
    sales: 'Break-even',
    pieces: 'sales',
    revenue: 'Revenue at that point',
    left: 'Left of each sale',
    sentence: 'Each sale leaves {margin}; after {sales} the {fixed} of fixed costs are paid.',
    method: [
      'The price less the variable cost is what each sale leaves.',
      'The fixed costs divided by that, rounded up, are the sales it takes.',
    ],
  },
  de: {
    question: 'Ab wie vielen Verkäufen lohnt es sich?',
    summary: 'Von Kosten und Preis zum ersten Verkauf mit Gewinn.',
    fixed: 'Fixkosten',
    fixedMonth: 'Fixkosten im Monat',
    price: 'Preis pro Stück',
    unit: 'Variable Kosten pro Stück',
    margin: 'Deckungsbeitrag',
    sales: 'Gewinnschwelle',
    pieces: 'Verkäufe',
    revenue: 'Umsatz an diesem Punkt',
    left: 'Deckungsbeitrag pro Stück',
    sentence: 'Jeder Verkauf bringt {margin}. Für Fixkosten von {fixed} sind es {sales}.',
    method: [
      'Der Preis ohne die variablen Kosten ist der Deckungsbeitrag.',
      'Die Fixkosten geteilt durch den Deckungsbeitrag, aufgerundet, sind die nötigen Verkäufe.',
    ],
  },
  es: {
    question: '¿Cuántas ventas cubren los costes?',
    summary: 'De los costes y el precio a la primera venta con ganancia.',
    fixed: 'Costes fijos',
    fixedMonth: 'Costes fijos al mes',
    price: 'Precio por unidad',
    unit: 'Coste variable por unidad',
    margin: 'Margen por venta',
    sales: 'Punto de equilibrio',
    pieces: 'ventas',
    revenue: 'Ingresos en ese punto',
    left: 'Margen por venta',
    sentence: 'Cada venta deja {margin}; con {sales} quedan cubiertos los {fixed} de costes fijos.',
    method: [
      'El precio menos el coste variable es lo que deja cada venta.',
      'Los costes fijos divididos por ese margen, redondeados hacia arriba, son las ventas necesarias.',
    ],
  },
  fr: {
    question: 'Combien de ventes pour couvrir les coûts ?',
    summary: 'Des coûts et du prix à la première vente qui rapporte.',
    fixed: 'Coûts fixes',
    fixedMonth: 'Coûts fixes par mois',
    price: 'Prix unitaire',
    unit: 'Coût variable unitaire',
    margin: 'Marge par vente',
    sales: 'Seuil de rentabilité',
    pieces: 'ventes',
    revenue: 'Chiffre d’affaires à ce point',
    left: 'Marge par vente',
    sentence: 'Chaque vente laisse {margin} ; après {sales}, les {fixed} de coûts fixes sont couverts.',
    method: [
      'Le prix moins le coût variable est ce que laisse chaque vente.',
      'Les coûts fixes divisés par cette marge, arrondis au supérieur, donnent les ventes nécessaires.',
    ],
  },
}
