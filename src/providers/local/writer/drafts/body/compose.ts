import type { Place } from '../../../../../writing/paragraph.ts'
import { type Filling, fill, linesOf, shuffled } from '../patterns.ts'
import type { Book, FieldLines, Role } from './book.ts'
import { mattersOf } from './fields.ts'
import { roleOf } from './roles.ts'

/** The sentences of a paragraph in order, and more of the kind for where it has to be longer. */
export interface Composition {
  readonly core: readonly string[]
  readonly spare: readonly string[]
}

/** So many words make a paragraph. */
const enough = 62
/** So many do where only general advice is left. */
const tolerable = 60
/** Of these roles, what holds in general says more than what holds anywhere in a field. */
const ownRoles: ReadonlySet<Role> = new Set<Role>(['what', 'versus', 'measure', 'ask'])

interface Setting {
  readonly field: FieldLines | undefined
  readonly heading: string
  /** Says what a section is about whose heading does not. */
  readonly keyword: string
  readonly place: Place
  readonly seed: string
  /** Whether no section before says the like. */
  readonly isNew: (sentence: string) => boolean
}

/**
 * Takes one sentence that names the subject and then goes from what is most particular to what is most general: what
 * the heading is about, its role in the field, its field. The same sentences come for the same seed.
 */
export function compose(book: Book, filling: Filling, setting: Setting): Composition {
  const { field, heading, keyword, place, seed, isNew } = setting
  const role = roleOf(heading, place.position)
  const isFrame = role === 'intro' || role === 'end'
  const named = isFrame && roleOf(heading, 'middle') === role ? [] : mattersOf(field, heading)
  const matters = named.length > 0 || role !== 'general' ? named : mattersOf(field, keyword).slice(0, 1)
  const general = book.roles[role]
  // Comparing comes before choosing, and asks for the same.
  const fieldRole = field?.roles[role] ?? (role === 'versus' ? field?.roles.choose : undefined) ?? ''
  const any = field?.any ?? ''
  const rest = book.roles.general

  // Sections of one post take their lines from one order, each from another place: so they differ.
  const turn = place.behind.length * 2
  const linesIn = (bank: string, wanted: (pattern: string) => boolean) => {
    const lines = linesOf(bank)
    return turned(shuffled(lines, seed), turn)
      .filter(wanted)
      .flatMap((pattern) => {
        const text = fill(pattern, filling)
        return text !== undefined && isNew(text) ? [{ text, at: lines.indexOf(pattern) }] : []
      })
  }

  const roleBanks = ownRoles.has(role) ? [fieldRole, general.first, any] : [fieldRole, any, general.first]
  const leads = (field ? [...matters, ...roleBanks] : [general.first]).concat(general.first, rest.first)
  const lead = leads
    .flatMap((bank) => linesIn(bank, namesSubject))
    .find(({ text }) => !stumbles.test(text))?.text
  const sentences = lead === undefined ? [] : [lead]

  const perMatter = matters.length > 1 ? 3 : 5
  const roleCount = fieldRole === '' ? 0 : 3
  const generalCount = field === undefined || (ownRoles.has(role) && roleCount === 0) ? 3 : 0
  const parts: readonly (readonly [bank: string, most: number, upTo?: number | undefined])[] = [
    ...matters.map((bank) => [bank, perMatter] as const),
    [fieldRole, roleCount],
    [general.next, generalCount],
    [any, 4, ownRoles.has(role) ? tolerable : enough],
    [general.next, 3, field && tolerable],
    [rest.next, 5, field && tolerable],
  ]
  for (const [bank, most, upTo = enough] of parts) {
    const room = [...linesIn(bank, (pattern) => !namesSubject(pattern))].slice(0, most)
    for (const { text } of room.sort((one, other) => one.at - other.at)) {
      if (countOf(sentences) < upTo && !sentences.includes(text)) sentences.push(text)
    }
  }
  const spare = [...parts.map(([bank]) => bank), rest.next]
    .flatMap((bank) => linesIn(bank, (pattern) => !namesSubject(pattern)))
    .map(({ text }) => text)
    .filter((text, at, all) => !sentences.includes(text) && all.indexOf(text) === at)
  const onward =
    place.position !== 'last' && place.behind.length % 2 === 0 ? linesIn(book.onward, Boolean)[0] : undefined
  return { core: onward ? [...sentences, onward.text] : sentences, spare }
}

/** `With Lisbon with a baby`. */
const stumbles = /^(?:with [^,.]{1,60} with|for [^,.]{1,60} for) /i

const namesSubject = (pattern: string) => /\{(?:x|u|bei|wer)\}/.test(pattern)

const countOf = (sentences: readonly string[]) => sentences.join(' ').split(' ').length

const turned = <T>(items: readonly T[], by: number): T[] => {
  const at = items.length === 0 ? 0 : by % items.length
  return [...items.slice(at), ...items.slice(0, at)]
}
