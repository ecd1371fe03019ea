import { casings, shoutedWords, withoutFinalStop } from './fixes.ts'
import { isExempt, type Measure, type Sign } from './signs.ts'
import { endsWithPhrase, phraseMatcher, quote, startsWithPhrase } from './text.ts'
import type { Check, Mark, Rule } from './types.ts'

type RuleParts = Pick<Rule, 'problem'> & { readonly fix?: NonNullable<Rule['fix']> | undefined }

/** Compiles a check to a rule. Casing leaves `names` as the caller spells them. */
export function compileRule(guideline: string, check: Check, names: ReadonlySet<string>): Rule | undefined {
  const made = compileCheck(check, names)
  if (!made) return undefined
  const { problem, fix } = made
  return fix ? { guideline, problem, fix } : { guideline, problem }
}

function compileCheck(check: Check, names: ReadonlySet<string>): RuleParts | undefined {
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
    case 'no shouting':
      return noShouting(names)
    case 'edge':
      return edge(check.edge, check.mark, check.wanted)
    case 'style':
      return check.style
    case 'count':
      return undefined
  }
}

const problemUnless = (met: boolean, problem: () => string) => (met ? undefined : problem())

function amount(of: Measure, least: number, most: number): RuleParts {
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
      return problemUnless(
        (n >= least || isExempt(text, of)) && n <= most,
        () => `${quote(text)} has ${n} ${name(n)}; ${wanted(n)}.`,
      )
    },
  }
}

const article = (noun: string) => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`)

function bannedSign({ one, many, count, remove }: Sign): RuleParts {
  return {
    problem: (text) => {
      const n = count(text)
      return problemUnless(
        n === 0,
        () => `${quote(text)} has ${n === 1 ? article(one) : `${n} ${many}`}; none is allowed.`,
      )
    },
    fix: remove,
  }
}

function wantedSign(sign: Sign): RuleParts {
  return {
    problem: (text) =>
      problemUnless(
        sign.countLoosely(text) > 0 || isExempt(text, sign),
        () => `${quote(text)} needs ${article(sign.one)}.`,
      ),
  }
}

function ban(phrase: string): RuleParts {
  const uses = phraseMatcher(phrase)
  const kind = /\s/.test(phrase) ? 'phrase' : 'word'
  return {
    problem: (text) =>
      problemUnless(!uses(text), () => `${quote(text)} uses the banned ${kind} “${phrase}”.`),
  }
}

function mention(anyOf: readonly string[]): RuleParts {
  const matchers = anyOf.map(phraseMatcher)
  const wanted = anyOf.map((phrase) => `“${phrase}”`).join(' or ')
  return {
    problem: (text) =>
      problemUnless(
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

function casing(wanted: keyof typeof casingNames, names: ReadonlySet<string>): RuleParts {
  const fix = (text: string) => casings[wanted](text, names)
  return {
    problem: (text) =>
      problemUnless(fix(text) === text, () => `${quote(text)} is not in ${casingNames[wanted]}.`),
    fix,
  }
}

function noShouting(names: ReadonlySet<string>): RuleParts {
  return {
    problem: (text) => {
      const [word] = shoutedWords(text, names)
      return problemUnless(word === undefined, () => `${quote(text)} shouts “${word}” in capitals.`)
    },
  }
}

function edge(where: 'start' | 'end', mark: Mark, wanted: boolean): RuleParts {
  const name = 'phrase' in mark ? `“${mark.phrase}”` : mark.name
  if (!wanted && name === 'a full stop') return noFinalStop
  const stands = 'phrase' in mark ? hasPhraseAt(where, mark.phrase) : mark.at
  const problem = (text: string) =>
    problemUnless(
      stands(text) === wanted,
      () => `${quote(text)} must ${wanted ? '' : 'not '}${where} with ${name}.`,
    )
  return { problem }
}

const noFinalStop: RuleParts = {
  problem: (text) =>
    problemUnless(withoutFinalStop(text) === text, () => `${quote(text)} must not end with a full stop.`),
  fix: withoutFinalStop,
}

const hasPhraseAt = (where: 'start' | 'end', phrase: string) => (text: string) =>
  where === 'start' ? startsWithPhrase(text, phrase) : endsWithPhrase(text, phrase)
