import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import { match } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { parts, words } from './words.ts'

const terms = words(
  'roi|roas|returns? on (investment|ad spend)|campaigns?|ad spend|ad budget|marketing budget|return|werbe*12|kampagnen?|rendite|kapitalrendite|umsatz|retorno( de la inversión)?|campañas?|inversión|retour sur investissement|campagnes?|chiffre d’affaires',
)

/** What money that was spent brings back. */
export const roi: Family = { name: 'roi', terms, rank: 7, least: 3, build }

function build(article: Article) {
  const { spent, back, margin } = match(article, {
    spent: {
      kind: 'money',
      cues: words(
        'spen[dt]s?|spending|cost|costs|invest*5|budget|paid|kostet*1|kosten|ausgegeben|investier*3|werbebudget|budget von|invert*5|gast*5|cuesta|costó|coste|inversión de|presupuesto|investi*6|dépens*4|coûte|coûté',
      ),
      not: parts('revenue|sales|umsatz|einnahmen|ventas|ingresos|ventes|revenus'),
      least: 10,
      most: 1e9,
    },
    back: {
      kind: 'money',
      cues: words(
        'revenue|sales|returned|return of|brought in|brings in|generat*4|earn*4|umsatz|einnahmen|eingebracht|brachte|bringt|erzielt|ingresos|ventas|gener*4|aport*4|revenus|ventes|chiffre d’affaires|rapport*4|génér*4',
      ),
      not: parts('spen[dt]|cost|ausgegeben|kosten|gast|invert|dépens|coût'),
      least: 10,
      most: 1e9,
    },
    margin: {
      kind: 'percent',
      cues: words('margin|gross margin|marge|gewinnmarge|margen|marge brute'),
      least: 1,
      most: 100,
    },
  })
  if (!spent || !back) return undefined
  const { currency, language } = article
  const say = texts[language]
  return assemble({
    article,
    title: titled(language, article.subject(terms), say.question),
    summary: say.summary,
    inputs: {
      spent: field({
        label: say.spent,
        unit: currency,
        found: spent,
        least: 1,
        most: 5 * Math.ceil(spent.value),
        language,
      }),
      back: field({ label: say.back, unit: currency, found: back, language }),
      margin: field({
        label: say.margin,
        unit: '%',
        found: margin,
        otherwise: 100,
        most: 100,
        slider: true,
        language,
        ...(margin ? {} : { hint: say.allOfIt }),
      }),
    },
    steps: [{ name: 'kept', label: say.kept, formula: 'back * margin / 100', unit: currency, decimals: 0 }],
    results: [
      { name: 'roi', label: say.roi, formula: '(kept - spent) / spent * 100', unit: '%', decimals: 1 },
      { name: 'gain', label: say.gain, formula: 'kept - spent', unit: currency, decimals: 0 },
      { name: 'each', label: say.each, formula: 'kept / spent', unit: currency, decimals: 2 },
    ],
    sentence: say.sentence,
    chart: {
      unit: currency,
      decimals: 0,
      bars: [
        { label: say.barSpent, formula: 'spent' },
        { label: say.barKept, formula: 'kept' },
      ],
      periods: null,
    },
    method: say.method,
    worked: ({ spent, back, margin }) => {
      const kept = (back / 100) * margin
      return { roi: (kept / spent) * 100 - 100, gain: kept - spent, each: kept / spent }
    },
  })
}

const texts: Texts<
  'spent' | 'back' | 'margin' | 'allOfIt' | 'kept' | 'roi' | 'gain' | 'each' | 'barSpent' | 'barKept'
> = {
  en: {
    question: 'What comes back?',
    summary: 'From what was spent and sold to the return on it.',
    spent: 'Spent',
    back: 'Revenue from it',
    margin: 'Share that stays after costs',
    allOfIt: 'At 100 % all of the revenue counts.',
    kept: 'Stays after costs',
    roi: 'Return on investment',
    gain: 'Gain',
    each: 'Back for every 1 spent',
    barSpent: 'Spent',
    barKept: 'Came back',
    sentence: '{spent} spent and {kept} back leave {gain}, a return of {roi}.',
    method: [
      'The revenue times the share that stays is what came back.',
      'What came back less what was spent is the gain.',
      'The gain divided by what was spent, times 100, is the return.',
    ],
  },
  de: {
    question: 'Was kommt zurück?',
    summary: 'Von Ausgaben und Umsatz zur Rendite.',
    spent: 'Ausgegeben',
    back: 'Umsatz daraus',
    margin: 'Anteil, der nach Kosten bleibt',
    allOfIt: 'Bei 100 % zählt der ganze Umsatz.',
    kept: 'Bleibt nach Kosten',
    roi: 'Rendite (ROI)',
    gain: 'Gewinn',
    each: 'Zurück je 1 Einsatz',
    barSpent: 'Ausgegeben',
    barKept: 'Zurückgekommen',
    sentence: '{spent} Einsatz und {kept} Rückfluss ergeben {gain} Gewinn, eine Rendite von {roi}.',
    method: [
      'Der Umsatz mal Anteil, der bleibt, ist der Rückfluss.',
      'Der Rückfluss ohne den Einsatz ist der Gewinn.',
      'Gewinn geteilt durch Einsatz, mal 100, ist die Rendite.',
    ],
  },
  es: {
    question: '¿Cuánto vuelve?',
    summary: 'De lo gastado y lo vendido al retorno.',
    spent: 'Gastado',
    back: 'Ingresos obtenidos',
    margin: 'Parte que queda tras los costes',
    allOfIt: 'Con 100 % cuentan todos los ingresos.',
    kept: 'Queda tras los costes',
    roi: 'Retorno de la inversión',
    gain: 'Ganancia',
    each: 'Vuelve por cada 1 gastado',
    barSpent: 'Gastado',
    barKept: 'Recuperado',
    sentence: '{spent} gastados y {kept} de vuelta dejan {gain}, un retorno del {roi}.',
    method: [
      'Los ingresos por la parte que queda son lo que vuelve.',
      'Lo que vuelve menos lo gastado es la ganancia.',
      'La ganancia dividida por lo gastado, por 100, es el retorno.',
    ],
  },
  fr: {
    question: 'Que récupère-t-on ?',
    summary: 'De la dépense et des ventes au retour sur investissement.',
    spent: 'Dépensé',
    back: 'Revenus obtenus',
    margin: 'Part restante après coûts',
    allOfIt: 'À 100 %, tout le revenu compte.',
    kept: 'Reste après coûts',
    roi: 'Retour sur investissement',
    gain: 'Gain',
    each: 'Rendu pour 1 dépensé',
    barSpent: 'Dépensé',
    barKept: 'Récupéré',
    sentence: '{spent} dépensés et {kept} récupérés laissent {gain}, soit un retour de {roi}.',
    method: [
      'Les revenus multipliés par la part restante sont ce qui revient.',
      'Ce qui revient moins la dépense est le gain.',
      'Le gain divisé par la dépense, fois 100, est le retour.',
    ],
  },
}
