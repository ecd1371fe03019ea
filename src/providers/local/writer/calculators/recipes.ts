import type { Article } from './article.ts'
import type { Definition } from './kind.ts'
import { capitalize, startOf, words } from './naming.ts'
import type { Language } from './numerals.ts'
import type { Quantity } from './quantities.ts'
import type { Slot } from './slots.ts'

interface Ingredient {
  readonly label: string
  readonly unit: string
  readonly value: number
  readonly quantity: Quantity
}

const portions: Slot = {
  kind: 'plain',
  cues: words(
    'serves|feeds|servings|makes|for|für|ergibt|reicht für|portionen|para|raciones|porciones|pour|sert',
  ),
  when: ({ before, after }) =>
    /(?:serves|feeds) $/i.test(before) ||
    /^[ -](?:people|servings?|persons|portions|loaves|cookies|muffins|personen|portionen|laibe|stück|personas|raciones|porciones|comensales|personnes|parts|convives)(?!\p{L})/iu.test(
      after,
    ),
  least: 1,
  most: 60,
}

/** A recipe, for more or fewer people. */
export const recipe: Definition = {
  rank: 8,
  least: 3,
  needs: 'serves',
  roles: {
    people: { ...portions, when: () => false, input: { least: 1, whole: true, slider: true } },
    serves: { ...portions, input: { unit: '', least: 1, whole: true } },
  },
  read: ({ serves = 1 }, _, article) => {
    const { heading, language } = article
    const ingredients = ingredientsIn(article)
    const [first] = ingredients
    if (!first || ingredients.length < 3) return undefined
    const most = Math.max(20, Math.ceil(serves) * 5)
    return {
      ...(/^\p{L}[\p{L}’' -]{2,40}$/u.test(heading) ? { subject: heading } : {}),
      inputs: { people: { unit: '', otherwise: serves * 2, most }, serves: { most } },
      also: ingredients.map(({ quantity }) => quantity),
      results: ingredients
        .slice(0, 4)
        .map(({ label, unit, value }, index) => [
          `amount_${index + 1}`,
          `${value} * people / serves`,
          unit,
          unit === 'g' || unit === 'ml' ? 0 : 1,
          label,
        ]),
      names: { first: first.label.toLocaleLowerCase(language), First: first.label },
    }
  },
}

const spoons: Readonly<Record<Language, RegExp>> = {
  en: startOf(
    'g|kg|ml|l|grams?|cups?|tablespoons?|tbsp|teaspoons?|tsp|ounces?|oz|eggs?|cloves?|litres?|liters?',
  ),
  de: startOf('g|kg|ml|l|gramm|el|tl|esslöffel|teelöffel|eier|zehen|liter'),
  es: startOf('g|kg|ml|l|gramos|cucharadas?|cucharaditas?|huevos?|dientes?|litros?'),
  fr: startOf('g|kg|ml|cl|l|grammes|cuillères? à (soupe|café)|œufs?|oeufs?|gousses?|litres?'),
}

/** `250 g flour`, `3 eggs`; things without a measure count where others with one stand. */
function ingredientsIn({ quantities, language }: Article): Ingredient[] {
  const plain = quantities.filter(({ kind, value }) => kind === 'plain' && value > 0 && value <= 20_000)
  const measured = ({ after }: Quantity) => spoons[language].exec(after.replace(/^[ \u00A0-]/, ''))?.[0]
  const lists = new Set(plain.filter(measured).map(({ sentence }) => sentence))
  const found = new Map<string, Ingredient>()
  for (const quantity of plain) {
    const unit = measured(quantity) ?? ''
    const isThing = unit === '' || /^(?:eggs?|eier|huevos?|œufs?|oeufs?)$/iu.test(unit)
    if (isThing && (!lists.has(quantity.sentence) || notEaten.test(quantity.unit) || quantity.per)) continue
    const label = capitalize(
      isThing ? quantity.unit : foodIn(quantity.after.slice(unit.length + 1), language),
    )
    if (label === '' || found.has(label)) continue
    const shown = isThing ? '' : /^(?:grams?|gramm|gramos|grammes)$/i.test(unit) ? 'g' : unit
    found.set(label, { label, unit: shown, value: quantity.value, quantity })
  }
  return [...found.values()]
}

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
  return language === 'en' &&
    /^\p{L}{3,20}$/u.test(second) &&
    !/^(?:and|for|with|into|plus|until|from)$/i.test(second)
    ? `${first} ${second}`
    : first
}

const notEaten =
  /^(?:|people|persons|personen|personas|personnes|servings?|portions?|portionen|laibe|raciones|porciones|parts|convives|minutes?|mins?|minuten?|minutos?|hours?|stunden?|horas?|heures?|degrees|grad|grados|degrés|cm|c|f|days?|tage?n?|días|jours|times|mal|veces|fois|slices|pieces|stücke?)$/iu

/** Two things that are mixed in a ratio: `1:8 coffee to water`. */
export const mix: Definition = {
  rank: 9,
  needs: 'ratio',
  roles: {
    amount: {
      kind: 'plain',
      when: ({ measure }) => /mass|volume/.test(measure?.dimension ?? ''),
      // Grams and millilitres.
      read: ({ value, measure }) => Math.round(value * (measure?.size ?? 1) * 1000),
      least: 10,
      most: 100_000,
      input: { otherwise: 1000, slider: true, label: '{Large}' },
    },
    ratio: { kind: 'ratio', least: 0.5, most: 500, input: { unit: '', least: 0.5 } },
  },
  read: (_, { amount, ratio }, { sentences, language }) => {
    const at = ratio?.quantity.sentence ?? 0
    const [small, large] = mixedIn(sentences.slice(at, at + 2), language) ?? []
    if (!small || !large) return undefined
    const isOfLarge = amount?.quantity.after.toLowerCase().slice(0, 40).includes(large.toLowerCase())
    const found = isOfLarge ? amount : undefined
    const unit = found?.quantity.measure?.dimension === 'volume' ? 'ml' : 'g'
    return {
      found: { amount: found },
      subject: undefined,
      names: { small, large, Large: capitalize(large), Small: capitalize(small) },
      inputs: {
        amount: { unit, most: Math.max(5000, (found?.value ?? 0) * 4) },
        ratio: { most: Math.max(20, Math.ceil((ratio?.value ?? 0) * 2)) },
      },
      results: [
        ['needed', 'amount / ratio', unit, 0, '{Small}'],
        ['together', 'amount + amount / ratio', unit, 0],
        ['share', '100 / (ratio + 1)', '%', 1],
      ],
    }
  },
}

const noun = '(\\p{L}{3,20})(?!\\p{L})'
const germanNoun = '(\\p{Lu}\\p{L}{2,20})(?!\\p{L})'
const mixtures: Readonly<Record<Language, readonly string[]>> = {
  en: [
    `ratio of ${noun} to ${noun}`,
    `\\d ${noun} to ${noun}`,
    `${noun}-to-${noun} ratio`,
    `parts? ${noun} (?:to|and|with) [\\p{L}\\d]{1,10} (?:parts? )?${noun}`,
    `${noun} and ${noun} in a ratio`,
  ],
  de: [
    `${germanNoun} (?:zu|und|mit) ${germanNoun}`,
    `[Tt]eile? ${germanNoun} (?:auf|zu|und|mit) [\\p{L}\\d]{1,10} [Tt]eile?n? ${germanNoun}`,
  ],
  es: [
    `partes? de ${noun} (?:por|y|con) [\\p{L}\\d]{1,10} partes? de ${noun}`,
    `partes? de ${noun} (?:por|y|con) (?:de )?${noun}`,
    `(?:de|entre) ${noun} (?:y|a|por) ${noun}`,
  ],
  fr: [
    `parts? (?:de |d[’'])${noun} pour [\\p{L}\\d]{1,10} parts? (?:de |d[’'])${noun}`,
    `(?:de |d[’'])${noun} (?:pour|et) (?:de |d[’'])?${noun}`,
  ],
}

function mixedIn(sentences: readonly string[], language: Language): readonly [string, string] | undefined {
  const inCase = (word: string) => (language === 'de' ? word : word.toLowerCase())
  for (const sentence of sentences) {
    for (const pattern of mixtures[language]) {
      const [, small, large] = new RegExp(pattern, language === 'de' ? 'u' : 'iu').exec(sentence) ?? []
      if (small && large && small.toLowerCase() !== large.toLowerCase()) return [inCase(small), inCase(large)]
    }
  }
  return undefined
}
