import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import type { Figure } from './figures.ts'
import { type Texts, titled } from './texts.ts'
import { words } from './words.ts'

const terms = words(
  'percentages?|percentage change|per ?cent change|prozentrechnung|prozentsatz|prozentual*2|prozentwert|veränderung in prozent|porcentajes?|porcentual*2|variación porcentual|pourcentages?|variation en pourcentage|taux de variation',
)

/** By how many percent something went up or down. */
export const change: Family = { name: 'change', terms, rank: 6, isWordy: true, build }

function build(article: Article) {
  const pair = pairIn(article.figures)
  if (!pair) return undefined
  const [from, to] = pair
  const { language } = article
  const say = texts[language]
  const unit = from.kind === 'money' ? article.currency : ''
  const decimals = [from, to].every(({ value }) => Number.isInteger(value)) ? 0 : 2
  const input = (label: string, figure: Figure, hint: string) =>
    field({
      label,
      unit,
      found: { value: figure.value, figure },
      least: label === say.from ? Math.min(1, from.value) : 0,
      hint,
      language,
    })
  return assemble({
    article,
    title: titled(language, article.subject(terms), say.question),
    summary: say.summary,
    inputs: { from: input(say.from, from, say.first), to: input(say.to, to, '') },
    results: [
      { name: 'change', label: say.change, formula: '(to - from) / from * 100', unit: '%', decimals: 1 },
      { name: 'difference', label: say.difference, formula: 'to - from', unit, decimals },
      { name: 'factor', label: say.factor, formula: 'to / from', unit: '', decimals: 2 },
    ],
    sentence: say.sentence,
    method: say.method,
    worked: ({ from, to }) => ({ change: (to / from) * 100 - 100, difference: to - from, factor: to / from }),
  })
}

/** Two figures of one kind, the one `from` which it went and the one `to` which. */
function pairIn(figures: readonly Figure[]): readonly [Figure, Figure] | undefined {
  for (const [index, from] of figures.entries()) {
    const to = figures[index + 1]
    if (
      to &&
      to.sentence === from.sentence &&
      to.kind === from.kind &&
      from.kind !== 'ratio' &&
      from.kind !== 'percent' &&
      from.value > 0 &&
      from.value !== to.value &&
      from.value < 1e8 &&
      to.value < 1e8 &&
      /(?<!\p{L})(?:from|von|de|desde) $/iu.test(from.before) &&
      /(?<!\p{L})(?:to|auf|a|hasta|à) $/iu.test(to.before)
    )
      return [from, to]
  }
  return undefined
}

const texts: Texts<'from' | 'to' | 'first' | 'change' | 'difference' | 'factor'> = {
  en: {
    question: 'How many percent is the change?',
    summary: 'From the old figure and the new one to the change in percent.',
    from: 'From',
    to: 'To',
    first: 'The old figure comes first.',
    change: 'Change',
    difference: 'Difference',
    factor: 'Factor',
    sentence: 'From {from} to {to} is a change of {change}.',
    method: [
      'The old figure is taken from the new one.',
      'The difference divided by the old figure, times 100, is the change in percent.',
      'The way back is another percentage, because it starts from another figure.',
    ],
  },
  de: {
    question: 'Wie viel Prozent sind das?',
    summary: 'Vom alten und neuen Wert zur Veränderung in Prozent.',
    from: 'Von',
    to: 'Auf',
    first: 'Der alte Wert kommt zuerst.',
    change: 'Veränderung',
    difference: 'Unterschied',
    factor: 'Faktor',
    sentence: 'Von {from} auf {to} sind es {change}.',
    method: [
      'Der alte Wert wird vom neuen abgezogen.',
      'Der Unterschied, geteilt durch den alten Wert, mal 100, ist die Veränderung in Prozent.',
      'Der Rückweg ergibt einen anderen Prozentsatz, weil er von einem anderen Wert ausgeht.',
    ],
  },
  es: {
    question: '¿Cuál es la variación en porcentaje?',
    summary: 'Del valor antiguo y el nuevo a la variación en porcentaje.',
    from: 'De',
    to: 'A',
    first: 'Primero va el valor antiguo.',
    change: 'Variación',
    difference: 'Diferencia',
    factor: 'Factor',
    sentence: 'De {from} a {to} hay una variación del {change}.',
    method: [
      'Al valor nuevo se le resta el antiguo.',
      'La diferencia dividida por el valor antiguo, por 100, es la variación.',
      'El camino de vuelta da otro porcentaje, porque parte de otro valor.',
    ],
  },
  fr: {
    question: 'Quelle est la variation en pourcentage ?',
    summary: 'De l’ancienne valeur et de la nouvelle à la variation.',
    from: 'De',
    to: 'À',
    first: 'L’ancienne valeur vient d’abord.',
    change: 'Variation',
    difference: 'Différence',
    factor: 'Facteur',
    sentence: 'De {from} à {to}, la variation est de {change}.',
    method: [
      'L’ancienne valeur est retirée de la nouvelle.',
      'La différence divisée par l’ancienne valeur, fois 100, donne la variation.',
      'Le chemin inverse donne un autre pourcentage, car il part d’une autre valeur.',
    ],
  },
}
