import { type Article, titled } from './article.ts'
import { capitalize, data, startOf, words } from './naming.ts'
import { fieldOf, type Proposal, propose } from './proposal.ts'
import type { Language, Quantity } from './quantities.ts'
import { fillSlots, type Slot } from './slots.ts'

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
export function scaleRecipe(article: Article): Proposal | undefined {
  const { language, heading } = article
  const { serves } = fillSlots(article, { serves: portions })
  const ingredients = ingredientsIn(article)
  const [first] = ingredients
  if (!serves || !first || ingredients.length < 3) return undefined
  const say = data[language].recipe
  const count = { unit: '', least: 1, most: Math.max(20, Math.ceil(serves.value) * 5), whole: true, language }
  const dish = /^\p{L}[\p{L}’' -]{2,40}$/u.test(heading)
    ? heading
    : article.subject(words('recipe|rezept|receta|recette'))
  return propose({
    article,
    title: titled(language, dish, say.question),
    summary: say.summary,
    inputs: {
      people: fieldOf({
        ...count,
        label: say.people,
        found: undefined,
        otherwise: serves.value * 2,
        slider: true,
      }),
      serves: fieldOf({ ...count, label: say.serves, found: serves, hint: say.asWritten }),
    },
    also: ingredients.map(({ quantity }) => quantity),
    results: ingredients.slice(0, 4).map(({ label, unit, value }, index) => ({
      name: `amount_${index + 1}`,
      label,
      formula: `${value} * people / serves`,
      unit,
      decimals: unit === 'g' || unit === 'ml' ? 0 : 1,
    })),
    sentence: say.sentence
      .replace('{first}', () => first.label.toLocaleLowerCase(language))
      .replace('{First}', () => first.label),
    method: say.method,
  })
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
export function mixRatio(article: Article): Proposal | undefined {
  const { language, quantities, sentences } = article
  const ratio = quantities.find(({ kind, value }) => kind === 'ratio' && value >= 0.5 && value <= 500)
  const pair = ratio && mixedIn(sentences.slice(ratio.sentence, ratio.sentence + 2), language)
  if (!ratio || !pair) return undefined
  const [small, large] = pair
  const { amount } = fillSlots(article, {
    amount: {
      kind: 'plain',
      when: ({ measure, after }) =>
        /mass|volume/.test(measure?.dimension ?? '') &&
        after.toLowerCase().slice(0, 40).includes(large.toLowerCase()),
      // Grams and millilitres.
      read: ({ value, measure }) => Math.round(value * (measure?.size ?? 1) * 1000),
      least: 10,
      most: 100_000,
    },
  })
  const say = data[language].mix
  const put = (text: string) => text.replaceAll('{small}', () => small).replaceAll('{large}', () => large)
  const unit = amount?.quantity.measure?.dimension === 'volume' ? 'ml' : 'g'
  const most = Math.max(5000, (amount?.value ?? 0) * 4)
  return propose({
    article,
    title: titled(language, undefined, put(say.question)),
    summary: put(say.summary),
    inputs: {
      amount: fieldOf({
        label: capitalize(large),
        unit,
        found: amount,
        otherwise: 1000,
        most,
        slider: true,
        language,
      }),
      ratio: fieldOf({
        label: put(say.ratio),
        unit: '',
        found: { value: ratio.value, quantity: ratio },
        least: 0.5,
        most: Math.max(20, Math.ceil(ratio.value * 2)),
        language,
      }),
    },
    results: [
      { name: 'needed', label: capitalize(small), formula: 'amount / ratio', unit, decimals: 0 },
      { name: 'together', label: say.together, formula: 'amount + amount / ratio', unit, decimals: 0 },
      { name: 'share', label: put(say.share), formula: '100 / (ratio + 1)', unit: '%', decimals: 1 },
    ],
    sentence: put(say.sentence),
    method: say.method.map((line) => capitalize(put(line))),
  })
}

const noun = '(\\p{L}{3,20})(?!\\p{L})'
const germanNoun = '(\\p{Lu}\\p{L}{2,20})(?!\\p{L})'
const mixtures: Readonly<Record<Language, readonly string[]>> = {
  en: [
    `ratio of ${noun} to ${noun}`,
    `\\d ${noun} to ${noun}`,
    `${noun}-to-${noun} ratio`,
    `parts? ${noun} (?:to|and|with) \\w{1,6} (?:parts? )?${noun}`,
    `${noun} and ${noun} in a ratio`,
  ],
  de: [
    `${germanNoun} (?:zu|und|mit) ${germanNoun}`,
    `[Tt]eile? ${germanNoun} (?:auf|zu|und|mit) [\\p{L}\\d]{1,6} [Tt]eile? ${germanNoun}`,
  ],
  es: [
    `partes? de ${noun} (?:por|y|con) \\w{1,6} partes? de ${noun}`,
    `partes? de ${noun} (?:por|y|con) (?:de )?${noun}`,
    `(?:de|entre) ${noun} (?:y|a|por) ${noun}`,
  ],
  fr: [
    `parts? (?:de |d[’'])${noun} pour \\w{1,6} parts? (?:de |d[’'])${noun}`,
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

interface Pack {
  readonly price: Quantity
  readonly quantity: Quantity
  readonly amount: number
  readonly unit: string
}

/** Two packs of different sizes, compared for the same amount. */
export function comparePacks(article: Article): Proposal | undefined {
  const [one, other] = packsIn(article)
  if (!one || !other) return undefined
  const [small, large] = one.amount < other.amount ? [one, other] : [other, one]
  const { currency, language } = article
  const say = data[language].packs
  const { unit } = small
  const per = unit === 'g' ? 'kg' : unit === 'ml' ? say.litre : unit
  const base = unit === 'g' || unit === 'ml' ? 1000 : 1
  const put = (text: string) => text.replaceAll('{per}', () => per)
  const price = (label: string, { price }: Pack) =>
    fieldOf({ label, unit: currency, found: { value: price.value, quantity: price }, language })
  const size = (label: string, { amount, quantity }: Pack) =>
    fieldOf({
      label,
      unit,
      found: { value: amount, quantity },
      least: base / 100 || 1,
      most: 50 * base,
      language,
    })
  const row = (name: string, label: string, formula: string) => ({
    name,
    label: put(label),
    formula,
    unit: currency,
    decimals: 2,
  })
  return propose({
    article,
    title: titled(language, undefined, say.question),
    summary: put(say.summary),
    inputs: {
      price_small: price(say.priceSmall, small),
      small: size(say.small, small),
      price_large: price(say.priceLarge, large),
      large: size(say.large, large),
    },
    results: [
      row('saved', say.saved, `${base} * price_small / small - ${base} * price_large / large`),
      row('each_small', say.eachSmall, `${base} * price_small / small`),
      row('each_large', say.eachLarge, `${base} * price_large / large`),
    ],
    sentence: put(say.sentence),
    chart: {
      unit: currency,
      decimals: 2,
      bars: [
        { label: say.barSmall, formula: 'each_small' },
        { label: say.barLarge, formula: 'each_large' },
      ],
      periods: null,
    },
    method: [put(say.summary), data[language].costs.minus],
  })
}

const pieces = /^(?:pods|capsules|tablets|rolls|sheets|kapseln|tabletten|rollen|cápsulas|rollos|rouleaux)$/iu

/** Two prices, each in one clause with an amount of the same kind. */
function packsIn({ quantities }: Article): Pack[] {
  const packs: Pack[] = []
  for (const [index, quantity] of quantities.entries()) {
    const { measure, kind, unit: word, value } = quantity
    const isSize = /mass|volume/.test(measure?.dimension ?? '')
    if (kind !== 'plain' || value <= 0 || (!isSize && !pieces.test(word))) continue
    const unit = isSize ? (measure?.dimension === 'mass' ? 'g' : 'ml') : word.toLowerCase()
    const amount = isSize ? Math.round(value * (measure?.size ?? 1) * 1000) : value
    const [behind, ahead] = [quantities[index + 1], quantities[index - 1]]
    const price = [behind, ahead].find(
      (near) =>
        near?.kind === 'money' &&
        near.sentence === quantity.sentence &&
        !near.per &&
        !packs.some((pack) => pack.price === near) &&
        isClause(near === behind ? quantity.after : near.after),
    )
    const [first] = packs
    if (!price || amount < (isSize ? 10 : 1) || amount > 10_000 || price.value > 5_000) continue
    if (first && (first.unit !== unit || first.amount === amount)) continue
    packs.push({ price, quantity, amount, unit })
    if (packs.length === 2) break
  }
  return packs
}

const isClause = (between: string) => between.length < 45 && !/[;.]/.test(between)
