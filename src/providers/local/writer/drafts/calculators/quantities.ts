import type { Article } from './article.ts'
import type { Figure } from './figures.ts'
import { startOf } from './words.ts'

/** A value that a calculator wants from the article, and how it is known there. */
export interface Quantity {
  readonly kind: Figure['kind']
  /** What a plain number has to be of; tried at the start of what follows the number. */
  readonly unit?: RegExp
  /** What stands right before the number, where that says as much as a unit: `zu` in `zu viert`. */
  readonly ahead?: RegExp
  /** Whether it is taken without its words where it is the only figure left that it can be. */
  readonly alone?: boolean
  /** Words that name it, before the number or behind it. */
  readonly cues?: RegExp
  /** Words that name something else. */
  readonly not?: RegExp
  /** Whether a figure qualifies at all; all do unless said. */
  readonly when?: (figure: Figure) => boolean
  /** The value in the unit of the calculator; as written unless said. */
  readonly read?: (figure: Figure) => number
  /** What is taken seriously. */
  readonly least: number
  readonly most: number
}

/** A value from the article, and the figure that it was read from. */
export interface Found {
  readonly value: number
  readonly figure: Figure
  /** Those that were added to it. */
  readonly others?: readonly Figure[]
  /** Taken because nothing else was left, not for its words. */
  readonly isGuess?: true
}

const enough = 2

/** With two friends one is three. */
function headcount({ before, after, value }: Figure): number {
  const isWithout =
    /(?<!\p{L})(?:with|mit|con|avec) $/iu.test(before) || /(?<!\p{L})mit(?:fahr|nehm)/iu.test(after)
  return isWithout ? value + 1 : value
}

/** How many take part: `4 people`, `zu viert`, `three of us`, `a family of 4`. */
export const people: Omit<Quantity, 'least' | 'most'> = {
  kind: 'plain',
  unit: startOf(
    'people|friends|passengers|of us|persons|guests|diners|adults|travell?ers|ways|personen|freunden?|leute*1|mitfahrer*1|erwachsene*1|gästen?|köpfe|personas|amig*2|pasajeros|comensales|personnes|amis|passagers|convives|à partager|que compart*4',
  ),
  ahead:
    /(?<!\p{L})(?:zu|wir sind|we are|we were|somos|éramos|nous sommes|nous étions|(?:family|group|party|table) of|(?:familia|grupo) de|(?:famille|groupe) de|familie mit) $/iu,
  read: headcount,
}

/** Gives each quantity the figure whose words fit it best; no figure goes to two. */
export function match<Name extends string>(
  { figures }: Article,
  quantities: Readonly<Record<Name, Quantity>>,
): Partial<Record<Name, Found>> {
  const names = Object.keys(quantities) as Name[]
  const possible = names.flatMap((name) =>
    figures.map((figure) => ({ name, figure, ...rate(figure, quantities[name]) })),
  )
  const pairs = possible.filter(({ score }) => score >= enough).sort((one, other) => other.score - one.score)
  const found: Partial<Record<Name, Found>> = {}
  const taken = new Set<Figure>()
  for (const { name, figure, value } of pairs) {
    if (found[name] || taken.has(figure)) continue
    found[name] = { value, figure }
    taken.add(figure)
  }
  for (const name of names) {
    const left = possible.filter((one) => one.name === name && one.fits && !taken.has(one.figure))
    const [only] = left
    if (found[name] || !only || left.length > 1 || !quantities[name].alone) continue
    found[name] = { value: only.value, figure: only.figure, isGuess: true }
    taken.add(only.figure)
  }
  return found
}

interface Rating {
  readonly score: number
  readonly value: number
  /** Whether nothing speaks against it. */
  readonly fits: boolean
}

function rate(figure: Figure, quantity: Quantity): Rating {
  const { kind, unit, ahead, cues, not, when, read, least, most } = quantity
  const value = read ? read(figure) : figure.value
  const fits =
    figure.kind === kind &&
    value >= least &&
    value <= most &&
    (when?.(figure) ?? true) &&
    !isOther(figure, not)
  if (!fits) return { score: 0, value, fits }
  const named = cues ? nearness(figure, cues) : 0
  if (!unit && !ahead) return { score: cues ? named : enough, value, fits }
  const isOfUnit =
    (unit?.test(figure.trail.trimStart().replace(/^-/, '')) ?? false) || (ahead?.test(figure.before) ?? false)
  return { score: isOfUnit ? enough + named : 0, value, fits: isOfUnit }
}

/** What names something else counts right before the number and right behind it, up to the next comma. */
function isOther({ before, after }: Figure, not: RegExp | undefined): boolean {
  if (!not) return false
  const ahead = before.slice(-28).split(/[,;.]/).at(-1) ?? ''
  const [behind = ''] = after.slice(0, 16).split(/[,;.:]/, 1)
  return not.test(ahead) || not.test(behind)
}

/** From 4, right at the number, to 0. What stands before a number names it more often than what follows. */
function nearness({ before, after }: Figure, cues: RegExp): number {
  const global = new RegExp(cues.source, 'giu')
  const ahead = [...before.matchAll(global)].at(-1)
  const [behind] = after.matchAll(global)
  const gapAhead = ahead ? gapIn(before.slice(ahead.index + ahead[0].length)) : 99
  const gapBehind = behind ? gapIn(after.slice(0, behind.index)) : 99
  return Math.max(0, 4 - gapAhead * 0.25, 3.4 - gapBehind * 0.6)
}

/** In words; a comma parts more than a word does. */
const gapIn = (text: string) => wordsIn(text) + (/[,;–]/.test(text) ? 3 : 0)

const wordsIn = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0
