import type { Article } from './article.ts'
import vocabulary from './data/vocabulary.json' with { type: 'json' }
import type { Filled, Line, Reading } from './kind.ts'
import type { Language } from './numerals.ts'
import type { Quantity } from './quantities.ts'
import { periodOf } from './units.ts'
import { capitalize, data, only, startOf, words } from './words.ts'

interface Ingredient {
  readonly label: string
  readonly unit: string
  readonly quantity: Quantity
}

const isSpoon = startOf(vocabulary.recipes.spoons)
const isNotEaten = only(vocabulary.recipes.notEaten)
const serving = words(vocabulary.kinds.recipe.cues.serves)

/** A recipe, for more or fewer people. */
export function readRecipe(_: Filled, { heading, language, quantities }: Article): Reading | undefined {
  const ingredients = ingredientsIn(quantities, language)
  const [first] = ingredients
  if (!first || ingredients.length < 3) return undefined
  return {
    subject: /^\p{L}[\p{L}’' -]{2,40}$/u.test(heading) ? heading : undefined,
    also: ingredients.map(({ quantity }) => quantity),
    results: ingredients.slice(0, 4).map(({ label, unit, quantity }, index): Line => {
      const decimals = unit === 'g' || unit === 'ml' ? 0 : 1
      return [`amount_${index + 1}`, `${quantity.value} * people / serves`, unit, decimals, label]
    }),
    names: { first: first.label.toLocaleLowerCase(language), First: first.label },
  }
}

/** `250 g flour`, `3 eggs`; things without a measure count where others with one stand. */
function ingredientsIn(quantities: readonly Quantity[], language: Language): Ingredient[] {
  const plain = quantities.filter(
    ({ kind, value, shares }) => kind === 'plain' && value > 0 && shares.length === 0,
  )
  const unitOf = ({ after, measure }: Quantity) => {
    const isWeighed = /^(?:mass|volume)$/.test(measure?.dimension ?? '')
    return (isWeighed ? /\p{L}+/u : isSpoon).exec(after.replace(/^[ \u00A0-]/, ''))?.[0]
  }
  const lists = new Set(plain.filter(unitOf).map(({ sentence }) => sentence))
  const all = plain.flatMap((quantity): Ingredient[] => {
    const { unit: noun, measure, after, sentence } = quantity
    const unit = unitOf(quantity)
    const isThing = lists.has(sentence) && !isNotEaten.test(noun) && !measure && !periodOf(noun)
    const food = unit === undefined ? (isThing ? noun : '') : foodIn(after.slice(unit.length + 1), language)
    return food === '' ? [] : [{ label: capitalize(food), unit: measure?.symbol ?? unit ?? '', quantity }]
  })
  return all.filter(({ label }, at) => all.findIndex((one) => one.label === label) === at)
}

/** What there is of it, in a word or more: `vegetable stock`, `poudre d’amandes`. */
function foodIn(text: string, language: Language): string {
  const [clause = ''] = text.split(/[,;.:()]/, 1)
  const [first = '', second = '', third = ''] = clause
    .trim()
    .replace(/^(?:of |de |d[’'])/i, '')
    .split(' ')
  if (language === 'de')
    return /^\p{Lu}/u.test(first) ? first : /^\p{Lu}/u.test(second) ? `${first} ${second}` : ''
  if (!/^\p{L}{3,20}$/u.test(first)) return ''
  const isFood = /^\p{L}{3,20}$/u.test(second) && !serving.test(second) && !joins.test(second)
  if (language === 'en') return isFood ? `${first} ${second}` : first
  if (/^d[’']\p{L}{3,20}$/u.test(second)) return `${first} ${second}`
  return second === 'de' && /^\p{L}{3,20}$/u.test(third) ? `${first} de ${third}` : first
}

const joins = /^(?:and|with|into|plus|until|from)$/i

/** Two things that are mixed in a ratio, `1:8 coffee to water`, and their names; the amount is that of the second. */
export function readMixture(
  { amount, ratio }: Filled,
  { sentences, language }: Article,
): Reading | undefined {
  const at = ratio?.quantity.sentence ?? 0
  const [small, large] = mixedIn(sentences.slice(at, at + 2), language) ?? []
  if (!small || !large) return undefined
  const isOfLarge = amount?.quantity.after.toLowerCase().slice(0, 40).includes(large.toLowerCase())
  const found = isOfLarge ? amount : undefined
  const unit = found?.quantity.measure?.dimension === 'volume' ? 'ml' : 'g'
  return {
    found: { amount: found },
    names: { small, large, unit, Large: capitalize(large), Small: capitalize(small) },
  }
}

/** The two nouns beside a word such as `to` or `parts`, in the order of the ratio. */
function mixedIn(sentences: readonly string[], language: Language): readonly [string, string] | undefined {
  const isGerman = language === 'de'
  const noun = isGerman ? '(\\p{Lu}\\p{L}{2,20})' : "(?:de |d[’'])?(\\p{L}{3,20})"
  const join = `(?:-to-| (?:${data[language].grammar.mixes}) )`
  const parts = '(?:\\p{L}{1,10} (?:parts?|teilen?|Teilen?|partes?) )?'
  const pattern = new RegExp(`(?<!\\p{L})${noun}${join}${parts}${noun}(?!\\p{L})`, isGerman ? 'u' : 'iu')
  const [, small, large] = pattern.exec(sentences.join(' ')) ?? []
  if (!small || !large || small === large) return undefined
  return isGerman ? [small, large] : [small.toLowerCase(), large.toLowerCase()]
}
