import type { Article } from './article.ts'
import vocabulary from './data/vocabulary.json' with { type: 'json' }
import type { Found } from './proposal.ts'
import type { Quantity } from './quantities.ts'
import { startOf, words } from './words.ts'

/** A role of a formula, and how the quantity that plays it is known in an article. */
export interface Slot {
  readonly kind: Quantity['kind']
  /** What a plain number has to be of; tried at the start of what follows the number. */
  readonly unit?: RegExp
  /** What stands right before the number and says as much as a unit: `zu` of `zu viert`. */
  readonly ahead?: RegExp
  /** Whether it is taken without its words where it is the only quantity left that it can be. */
  readonly alone?: boolean
  /** Words that name it, before the number or behind it. */
  readonly cues?: RegExp
  /** Words that name something else. */
  readonly not?: RegExp
  readonly when?: (quantity: Quantity) => boolean
  /** The value in the unit of the calculator; as written unless given. */
  readonly read?: (quantity: Quantity) => number
  /** What is plausible. */
  readonly least: number
  readonly most: number
}

const minScore = 2

/** Gives each slot the quantity whose words fit it best; no quantity goes to two. */
export function fillSlots<Name extends string>(
  { quantities }: Article,
  slots: Readonly<Record<Name, Slot>>,
): Partial<Record<Name, Found>> {
  const names = Object.keys(slots) as Name[]
  const possible = names.flatMap((name) =>
    quantities.map((quantity) => ({ name, quantity, ...rate(quantity, slots[name]) })),
  )
  const likely = possible.filter(({ score }) => score >= minScore)
  const found: Partial<Record<Name, Found>> = {}
  const taken = new Set<Quantity>()
  for (const { name, quantity, value } of likely.sort((one, other) => other.score - one.score)) {
    if (found[name] || taken.has(quantity)) continue
    found[name] = { value, quantity }
    taken.add(quantity)
  }
  for (const name of names) {
    const left = possible.filter((one) => one.name === name && one.fits && !taken.has(one.quantity))
    const [only] = left
    if (found[name] || !only || left.length > 1 || !slots[name].alone) continue
    found[name] = { value: only.value, quantity: only.quantity }
    taken.add(only.quantity)
  }
  return found
}

/** How well a quantity plays a part, and whether nothing speaks against it. */
function rate(quantity: Quantity, slot: Slot) {
  const { kind, unit, ahead, cues, not, when, read, least, most } = slot
  const value = read ? read(quantity) : quantity.value
  const isPlausible = quantity.kind === kind && value >= least && value <= most
  const fits = isPlausible && (when?.(quantity) ?? true) && !isOther(quantity, not)
  if (!fits) return { score: 0, value, fits }
  const named = cues ? nearness(quantity, cues) : 0
  if (!unit && !ahead) return { score: cues ? named : minScore, value, fits }
  const behind = quantity.trail.trimStart().replace(/^-/, '')
  const isOfUnit = [unit?.test(behind), ahead?.test(quantity.before)].includes(true)
  return { score: isOfUnit ? minScore + named : 0, value, fits: isOfUnit }
}

/** What names something else counts right before the number and right behind it, up to the next comma. */
function isOther({ before, after }: Quantity, not: RegExp | undefined): boolean {
  if (!not) return false
  const ahead = before.slice(-28).split(/[,;.]/).at(-1) ?? ''
  const [behind = ''] = after.slice(0, 16).split(/[,;.:]/, 1)
  return not.test(ahead) || not.test(behind)
}

/** From 4, right at the number, to 0. What stands before a number names it more often than what follows. */
export function nearness({ before, after }: Quantity, cues: RegExp): number {
  const global = globalOf(cues)
  const ahead = [...before.matchAll(global)].at(-1)
  const [behind] = after.matchAll(global)
  const gapAhead = ahead ? gapIn(before.slice(ahead.index + ahead[0].length)) : 99
  const gapBehind = behind ? gapIn(after.slice(0, behind.index)) : 99
  return Math.max(0, 4 - gapAhead * 0.25, 3.4 - gapBehind * 0.6)
}

const globals = new WeakMap<RegExp, RegExp>()

/** A pattern that finds all matches, made once. */
function globalOf(pattern: RegExp): RegExp {
  const made = globals.get(pattern) ?? new RegExp(pattern.source, 'giu')
  globals.set(pattern, made)
  return made
}

/** In words; a comma parts more than a word does. */
const gapIn = (text: string) => (text.match(/\p{L}+/gu)?.length ?? 0) + (/[,;–]/.test(text) ? 3 : 0)

const company = /(?<!\p{L})(?:with|mit|con|avec) (?:your |my |our |deinen |ihren |tus |sus |tes |vos )?$/iu

/** With two friends one is three. */
function headcount({ before, after, value }: Quantity): number {
  const isWithout = company.test(before) || /(?<!\p{L})mit(?:fahr|nehm)/iu.test(after)
  return isWithout && /^[ -]?(?:friends?|freund|kolleg|colleague|amig|amis)/iu.test(after) ? value + 1 : value
}

/** How many take part: `4 people`, `zu viert`, `three of us`, `a family of 4`. */
export const people: Slot = {
  kind: 'plain',
  unit: startOf(vocabulary.participants),
  ahead:
    /(?<!\p{L})(?:zu|wir sind|we are|we were|somos|éramos|nous sommes|nous étions|(?:family|group|party|table) of|(?:familia|grupo) de|(?:famille|groupe) de|familie mit) $/iu,
  // Capacities (`room for 12`) and counts in a year do not say how many people take part.
  not: words(vocabulary.chains.limits),
  when: ({ period }) => period !== 'year',
  read: headcount,
  least: 2,
  most: 5_000,
}
