import { casings, shoutedWords } from './casing.ts'
import type { Check, Mark } from './checks.ts'
import { withoutFinalStop } from './mends.ts'
import { endsWithPhrase, phraseMatcher, quote, startsWithPhrase } from './phrases.ts'
import { isSpared, type Measure, type Sign } from './signs.ts'
import type { Rule } from './types.ts'

type Made = Pick<Rule, 'problem'> & { readonly fix?: NonNullable<Rule['fix']> | undefined }

/** Makes a rule of what was understood. `names` are spelled by the caller, and casing leaves them so. */
export function ruleOf(guideline: string, check: Check, names: ReadonlySet<string>): Rule | undefined {
  const made = make(check, names)
  if (!made) return undefined
  const { problem, fix } = made
  return fix ? { guideline, problem, fix } : { guideline, problem }
}

function make(check: Check, names: ReadonlySet<string>): Made | undefined {
  switch (check.kind) {
    case 'amount':
      return amount(check.of, check.least, check.most)
    case 'banned sign':
      return bannedSign(check.sign)
    case 'wanted sign':
      return wantedSign(check.sign)
    case 'ban':
      return ban(check.phrase)
    case 'mention':
      return mention(check.anyOf)
    case 'casing':
      return casing(check.casing, names)
    case 'calm':
      return calm(names)
    case 'edge':
      return edge(check.edge, check.mark, check.wanted)
    case 'manner':
      return check.manner
    case 'count':
      return undefined
  }
}

const unless = (met: boolean, problem: () => string) => (met ? undefined : problem())

function amount(of: Measure, least: number, most: number): Made {
  const name = (n: number) => (n === 1 ? of.one : of.many)
  const wanted = (n: number) =>
    least === most
      ? `exactly ${most} ${most === 1 ? 'is' : 'are'} wanted`
      : n > most
        ? `at most ${most} ${most === 1 ? 'is' : 'are'} allowed`
        : `at least ${least} ${least === 1 ? 'is' : 'are'} wanted`
  return {
    problem: (text) => {
      const n = of.count(text)
      return unless(
        (n >= least || isSpared(text, of)) && n <= most,
        () => `${quote(text)} has ${n} ${name(n)}; ${wanted(n)}.`,
      )
    },
  }
}

const article = (noun: string) => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`)

function bannedSign({ one, many, count, remove }: Sign): Made {
  return {
    problem: (text) => {
      const n = count(text)
      return unless(
        n === 0,
        () => `${quote(text)} has ${n === 1 ? article(one) : `${n} ${many}`}; none is allowed.`,
      )
    },
    fix: remove,
  }
}

function wantedSign(sign: Sign): Made {
  return {
    problem: (text) =>
      unless(
        sign.countLoosely(text) > 0 || isSpared(text, sign),
        () => `${quote(text)} needs ${article(sign.one)}.`,
      ),
  }
}

function ban(phrase: string): Made {
  const uses = phraseMatcher(phrase)
  const kind = /\s/.test(phrase) ? 'phrase' : 'word'
  return {
    problem: (text) => unless(!uses(text), () => `${quote(text)} uses the banned ${kind} “${phrase}”.`),
  }
}

function mention(anyOf: readonly string[]): Made {
  const matchers = anyOf.map(phraseMatcher)
  const wanted = anyOf.map((phrase) => `“${phrase}”`).join(' or ')
  return {
    problem: (text) =>
      unless(
        matchers.some((mentions) => mentions(text)),
        () => `${quote(text)} does not mention ${wanted}.`,
      ),
  }
}

const casingNames = {
  title: 'title case',
  sentence: 'sentence case',
  lower: 'lowercase',
  upper: 'uppercase',
} as const

function casing(wanted: keyof typeof casingNames, names: ReadonlySet<string>): Made {
  const fix = (text: string) => casings[wanted](text, names)
  return {
    problem: (text) => unless(fix(text) === text, () => `${quote(text)} is not in ${casingNames[wanted]}.`),
    fix,
  }
}

function calm(names: ReadonlySet<string>): Made {
  return {
    problem: (text) => {
      const [word] = shoutedWords(text, names)
      return unless(word === undefined, () => `${quote(text)} shouts “${word}” in capitals.`)
    },
  }
}

function edge(where: 'start' | 'end', mark: Mark, wanted: boolean): Made {
  const name = 'phrase' in mark ? `“${mark.phrase}”` : mark.name
  if (!wanted && name === 'a full stop') return noFinalStop
  const stands = 'phrase' in mark ? standsAt(where, mark.phrase) : mark.at
  const problem = (text: string) =>
    unless(stands(text) === wanted, () => `${quote(text)} must ${wanted ? '' : 'not '}${where} with ${name}.`)
  return { problem }
}

const noFinalStop: Made = {
  problem: (text) =>
    unless(withoutFinalStop(text) === text, () => `${quote(text)} must not end with a full stop.`),
  fix: withoutFinalStop,
}

const standsAt = (where: 'start' | 'end', phrase: string) => (text: string) =>
  where === 'start' ? startsWithPhrase(text, phrase) : endsWithPhrase(text, phrase)
