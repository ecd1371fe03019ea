import type { TextAnalysis } from '../../../../language/analyze.ts'
import { isVerbForm } from '../../../../language/verbs.ts'
import { generalise, gerundPhraseOf, isPeople, isVerb, thirdPersonOf, verbOfGerund } from './grammar.ts'
import { boundary, shorten } from './shorten.ts'

/** What kind of thing a topic asks for; each kind has its own order of sections. */
export type Kind =
  | 'thing'
  | 'task'
  | 'comparison'
  | 'many'
  | 'why'
  | 'question'
  | 'decision'
  | 'best'
  | 'benefits'
  | 'history'
  | 'future'
  | 'name'
  | 'text'

/** What is made of a topic: its kind, and its words by the part they play. */
export type Parts = { readonly kind: Kind; readonly [slot: string]: string | undefined }

const longestPhrase = 50

export const startsWithVerb = (line: string) => {
  const [first = '', second] = line.replace(/^(?:\p{L}{2,12}ly|not) /u, '').split(' ')
  return isVerb(first, second)
}

/** Whoever asks is the reader. */
export const toReader = (words: string) =>
  words.replace(/(?<!\p{L})(?:my|our|I|we|i|me|myself)(?![\p{L}'’.-])/gu, (word) =>
    /^(?:my|our)$/.test(word) ? 'your' : word === 'myself' ? 'yourself' : 'you',
  )

const makers =
  /^(?:bake|brew|build|buy|choose|cook|create|crochet|design|draw|grow|harvest|host|knit|launch|make|organi[sz]e|paint|plan|plant|prepare|prune|repair|renovate|sew|start|throw|write|install|clean)$/

export function taskParts(words: string): Parts | undefined {
  const [opening = '', next] = words.split(' ')
  const base = verbOfGerund(opening, next)
  if (!base && opening.endsWith('ing') && opening.length > 5) return nounParts(words)
  const task = shorten(toReader(base ? base + words.slice(opening.length) : words), 60)
  if (task.length < 2) return undefined
  const [verb = ''] = task.split(' ')
  const cut = task.search(
    / (?:for|in|at|on|with|without|from|as|by|during|after|before|when|while|using|if|so|step|over|into) /,
  )
  const head = task.slice(0, Math.max(0, cut))
  const short =
    / /.test(head) && !/^\p{L}{1,20} (?:\p{L}{1,20}ed|rid|up|out|off|ready|better)$/u.test(head) ? head : task
  const object =
    makers.test(verb) && !/ (?:and|or|to|up|out|off) /.test(short) ? short.slice(verb.length + 1) : ''
  const doing = gerundPhraseOf(task)
  return { kind: 'task', thing: doing, task, doing, do: short, act: gerundPhraseOf(short), object }
}

/** `rent or buy a house` is a comparison of two doings, anything else that one should or should not do a task. */
export function choiceParts(rest: string): Parts | undefined {
  const sides = rest.split(' or ')
  const doings =
    sides.every(startsWithVerb) ||
    (sides.length > 1 && sides.every((side) => isVerbForm(side.split(' ', 1)[0] ?? '')))
  return doings && sides.length > 1 ? comparisonParts(sides.map(gerundPhraseOf)) : taskParts(rest)
}

export function listParts(rest: string, n: string): Parts | undefined {
  const [, unit = '', goal = ''] = /^(\p{L}+) (?:to|for|of|on) (.+)$/u.exec(rest) ?? []
  const listed =
    /^(?:ways|tips|steps|reasons|ideas|tricks|hacks|strategies|mistakes|benefits|things|rules|habits|secrets)$/.test(
      unit,
    )
  if (/^(?:mistakes|reasons|things|habits|ways|signs)$/.test(rest.split(' ', 1)[0] ?? '') && !listed)
    return { ...nounParts(rest), numbered: `${n} ${rest}` }
  if (!listed) return /s\b/.test(rest) ? { ...bestParts(rest), n, kind: 'best' } : undefined
  const ofThem = / (?:of|on) /.test(rest.slice(0, unit.length + 4))
  const parts = startsWithVerb(goal) ? taskParts(goal) : nounParts(ofThem ? rest : goal)
  return parts && { ...parts, numbered: `${n} ${rest}` }
}

export function bestParts(rest: string): Parts {
  const best = shorten(toReader(rest), longestPhrase)
  const [what, who] = splitFor(best)
  const short = best.split(/ (?:for|in|on|near|to|with|under|at|of) /, 1)[0] ?? best
  return {
    kind: 'best',
    best,
    few: short,
    who: what && isPeople(who) ? who : undefined,
  }
}

export function comparisonParts(asked: readonly (string | undefined)[]): Parts | undefined {
  const sides = asked.map((side) =>
    generalise(toReader(side ?? '').trim()).replace(/^offices$/, 'the office'),
  )
  const [left = '', right = '', p3, p4] = sides
  if (!left || !right || sides.join('').length > 60) return undefined
  const last = sides.length - 1
  const all = `${sides.slice(0, last).join(', ')} and ${sides[last]}`
  return last === 1
    ? { kind: 'comparison', left, right, both: all }
    : { kind: 'many', all, p1: left, p2: right, p3, p4 }
}

/** `yoga for seniors` -> `yoga`, `seniors`. */
function splitFor(phrase: string): [what: string, who: string] {
  const at = phrase.lastIndexOf(' for ')
  return at > 0 ? [phrase.slice(0, at), phrase.slice(at + 5)] : ['', '']
}

export const whyParts = (clause: string | undefined): Parts | undefined =>
  clause === undefined || clause.length > 55 || !clause.includes(' ')
    ? undefined
    : { kind: 'why', clause: toReader(clause) }

/** `my dog bark at night`, as asked after `does` -> `my dog barks at night`. */
export function askedClause(rest: string, single: boolean): string | undefined {
  if (!single) return rest
  const words = rest.split(' ')
  const at = words.findIndex(
    (word, index) =>
      index > 0 && isVerbForm(word) && (index > 1 || !/^(?:the|an?|my|our|your)$/.test(words[0] ?? '')),
  )
  if (at === -1) return undefined
  return words.map((word, index) => (index === at ? thirdPersonOf(word) : word)).join(' ')
}

/** `the sky blue`, as asked after `is` -> `the sky is blue`; only where the last word alone can be what is said. */
export function stateClause(rest: string, is: string): string | undefined {
  const words = rest.split(' ')
  if (words.length < 2 || words.some((word) => boundary.test(word))) return undefined
  const from = /^(?:so|too|very|not)$/.test(words.at(-2) ?? '') ? -2 : -1
  return [...words.slice(0, from), is, ...words.slice(from)].join(' ')
}

export function questionParts(line: string, reading: TextAnalysis): Parts | undefined {
  const question = toReader(line)
  const [p1, p2] = phrasesOf(reading).flatMap((phrase) =>
    phrase.split(' ').some((word) => isVerbForm(word))
      ? phrase.split(' ').filter((word) => !isVerbForm(word))
      : phrase,
  )
  return question.length > 60 ? undefined : { kind: 'question', question: `${question}?`, p1, p2 }
}

export function facetParts(kind: Kind, facet: string, words: string): Parts {
  const parts = nounParts(words)
  return { ...parts, kind, thing: `the ${facet.toLowerCase()} of ${parts['thing']}` }
}

export function nounParts(words: string): Parts {
  const thing = shorten(generalise(toReader(words)), longestPhrase)
  const [noun, who] = splitFor(thing)
  if (noun && isPeople(who)) return { kind: 'thing', thing, noun, who }
  const core =
    thing.length < 30
      ? thing
      : (thing.split(/ (?:for|from|in|on|at|with|without|during|after) /, 1)[0] ?? thing)
  return { kind: 'thing', thing, noun: core }
}

/** A phrase of a text may have caught the verb after it: `refill programme works`. */
export const phrasesOf = ({ phrases }: TextAnalysis) =>
  phrases
    .map((phrase) => {
      const words = phrase.split(' ')
      const last = words.at(-1) ?? ''
      return words.length > 1 && last.endsWith('s') && isVerbForm(last)
        ? words.slice(0, -1).join(' ')
        : phrase
    })
    .filter((phrase) => phrase.length > 2 && phrase.length <= 36)
