import { sentenceCase } from '../patterns.ts'
import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import type { Figure } from './figures.ts'
import type { Language } from './numerals.ts'
import { match } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { startOf, words } from './words.ts'

const terms = words(
  'recipes?|ingredients?|serves|servings?|tablespoons?|teaspoons?|bake|oven|dough|stir|simmer|rezepte?s?|zutaten|portionen|backen|backofen|teig|rühren|esslöffel|receta|ingredientes|raciones|porciones|horno|masa|cucharad*3|recette|ingrédients|parts|four|pâte|cuill[eè]res?',
)

interface Ingredient {
  readonly label: string
  readonly unit: string
  readonly value: number
  readonly figure: Figure
}

/** A recipe, for more or fewer people. */
export const recipe: Family = { name: 'recipe', terms, rank: 8, least: 3, build }

function build(article: Article) {
  const { serves } = match(article, {
    serves: {
      kind: 'plain',
      cues: words(
        'serves|feeds|servings|makes|for|für|ergibt|reicht für|portionen|para|raciones|porciones|pour|sert',
      ),
      when: ({ before, after }) =>
        /(?:serves|feeds) $/i.test(before) ||
        /^[ -](?:people|servings?|persons|personen|portionen|personas|raciones|porciones|comensales|personnes|parts|convives)(?!\p{L})/iu.test(
          after,
        ),
      least: 1,
      most: 60,
    },
  })
  const ingredients = ingredientsIn(article)
  if (!serves || ingredients.length < 3) return undefined
  const { language } = article
  const say = texts[language]
  const [first, ...others] = ingredients.slice(0, 4)
  if (!first) return undefined
  const per = (value: number) => `${value} * people / serves`
  const result = ({ label, unit, value }: Ingredient, index: number) => ({
    name: `amount_${index + 1}`,
    label,
    formula: per(value),
    unit,
    decimals: unit === 'g' || unit === 'ml' ? 0 : 1,
  })
  return assemble({
    article,
    title: titled(language, dishIn(article), say.question),
    summary: say.summary,
    inputs: {
      people: field({
        label: say.people,
        unit: '',
        found: undefined,
        otherwise: serves.value * 2,
        least: 1,
        most: Math.max(20, Math.ceil(serves.value) * 5),
        whole: true,
        slider: true,
        language,
      }),
      serves: field({
        label: say.serves,
        unit: '',
        found: serves,
        least: 1,
        most: Math.max(20, Math.ceil(serves.value) * 5),
        whole: true,
        language,
        hint: say.asWritten,
      }),
    },
    also: ingredients.map(({ figure }) => figure),
    results: [first, ...others].map(result),
    sentence: say.sentence
      .replace('{first}', () => first.label.toLocaleLowerCase(language))
      .replace('{First}', () => first.label),
    method: say.method,
    worked: ({ people, serves }) =>
      Object.fromEntries(
        [first, ...others].map(({ value }, index) => [`amount_${index + 1}`, (value / serves) * people]),
      ),
  })
}

/** Recipes are called by their dish. */
function dishIn({ heading, subject }: Article): string | undefined {
  return /^\p{L}[\p{L}’' -]{2,40}$/u.test(heading) ? heading : subject(terms)
}

const measures: Readonly<Record<Language, RegExp>> = {
  en: startOf('g|kg|ml|l|grams?|cups?|tablespoons?|tbsp|teaspoons?|tsp|ounces?|oz|eggs?|cloves?'),
  de: startOf('g|kg|ml|l|gramm|el|tl|esslöffel|teelöffel|eier|zehen'),
  es: startOf('g|kg|ml|l|gramos|cucharadas?|cucharaditas?|huevos?|dientes?'),
  fr: startOf('g|kg|ml|cl|l|grammes|cuillères? à (soupe|café)|œufs?|oeufs?|gousses?'),
}
/** `250 g flour`, `3 eggs`; things that have no measure count where others that have one stand. */
function ingredientsIn({ figures, language }: Article): Ingredient[] {
  const plain = figures.filter(({ kind, value }) => kind === 'plain' && value > 0 && value <= 20_000)
  const measured = ({ after }: Figure) => measures[language].exec(after.replace(/^[ \u00A0-]/, ''))?.[0]
  const lists = new Set(plain.filter(measured).map(({ sentence }) => sentence))
  const found = new Map<string, Ingredient>()
  for (const figure of plain) {
    const unit = measured(figure) ?? ''
    const isThing = unit === '' || /^(?:eggs?|eier|huevos?|œufs?|oeufs?)$/iu.test(unit)
    if (isThing && (!lists.has(figure.sentence) || notEaten.test(figure.unit) || figure.per !== undefined))
      continue
    const label = sentenceCase(isThing ? figure.unit : foodIn(figure.after.slice(unit.length + 1), language))
    if (label === '' || found.has(label)) continue
    found.set(label, { label, unit: isThing ? '' : metricOf(unit), value: figure.value, figure })
  }
  return [...found.values()]
}

const metricOf = (unit: string) => (/^(?:grams?|gramm|gramos|grammes)$/i.test(unit) ? 'g' : unit)

/** What there is of it, in a word or two: `vegetable stock`. */
function foodIn(text: string, language: Language): string {
  const [clause = ''] = text.split(/[,;.:()]/, 1)
  const [first = '', second = ''] = clause
    .trim()
    .replace(/^(?:of |de |d[’'])/i, '')
    .split(' ')
  if (language === 'de')
    return /^\p{Lu}/u.test(first) ? first : /^\p{Lu}/u.test(second) ? `${first} ${second}` : ''
  if (!/^\p{L}{3,20}$/u.test(first)) return ''
  return language === 'en' && /^\p{L}{3,20}$/u.test(second) && !ends.test(second)
    ? `${first} ${second}`
    : first
}

const ends = startOf('and|for|with|into|plus|until|from')
const notEaten =
  /^(?:|people|persons|personen|personas|personnes|servings?|portionen|raciones|porciones|parts|convives|minutes?|mins?|minuten?|minutos?|hours?|stunden?|horas?|heures?|degrees|grad|grados|degrés|cm|c|f|days?|tage?n?|días|jours|times|mal|veces|fois|slices|pieces|stücke?)$/iu

const texts: Texts<'people' | 'serves' | 'asWritten'> = {
  en: {
    question: 'How much for how many?',
    summary: 'The ingredients for as many as you cook for.',
    people: 'You cook for',
    serves: 'The recipe is for',
    asWritten: 'As written in the article.',
    sentence: 'For {people} instead of {serves} it takes {amount_1} of {first}.',
    method: [
      'Each amount is divided by the number the recipe is for.',
      'Then it is multiplied by the number you cook for. Times in the oven do not grow along.',
    ],
  },
  de: {
    question: 'Wie viel für wie viele?',
    summary: 'Die Zutaten für die eigene Runde.',
    people: 'Gekocht wird für',
    serves: 'Das Rezept ist für',
    asWritten: 'Wie im Artikel angegeben.',
    sentence: 'Für {people} statt {serves} Personen braucht es {amount_1} {First}.',
    method: [
      'Jede Menge wird durch die Personenzahl des Rezepts geteilt.',
      'Dann wird sie mit der eigenen Personenzahl malgenommen. Backzeiten wachsen nicht mit.',
    ],
  },
  es: {
    question: '¿Cuánto para cuántos?',
    summary: 'Los ingredientes para los que sean a la mesa.',
    people: 'Se cocina para',
    serves: 'La receta es para',
    asWritten: 'Como dice el artículo.',
    sentence: 'Para {people} en lugar de {serves} hacen falta {amount_1} de {first}.',
    method: [
      'Cada cantidad se divide por las personas de la receta.',
      'Después se multiplica por las propias. Los tiempos de horno no crecen igual.',
    ],
  },
  fr: {
    question: 'Quelles quantités pour combien ?',
    summary: 'Les ingrédients pour le nombre de convives voulu.',
    people: 'Vous cuisinez pour',
    serves: 'La recette est pour',
    asWritten: 'Comme indiqué dans l’article.',
    sentence: 'Pour {people} au lieu de {serves}, il faut {amount_1} ({first}).',
    method: [
      'Chaque quantité est divisée par le nombre de personnes de la recette.',
      'Puis elle est multipliée par le vôtre. Les temps de cuisson ne suivent pas.',
    ],
  },
}
