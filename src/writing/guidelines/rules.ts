import { casings, shoutedWords, withoutFinalStop } from './fixes.ts'
import { isExempt, type Measure } from './signs.ts'
import { endsWithPhrase, foldGaps, phraseMatcher, quote, startsWithPhrase, withArticle } from './text.ts'
import type { Check, Clause, Rule } from './types.ts'

type RuleParts = Pick<Rule, 'problem' | 'fix'>

/** Compiles a check to a rule. Casing leaves `names` as the caller spells them. A count is no rule for a text. */
export function compileRule(
  guideline: string,
  check: Check,
  { scope, each, partly }: Pick<Clause, 'scope' | 'each' | 'partly'>,
  names: ReadonlySet<string>,
): Rule | undefined {
  if (check.kind === 'count' || check.kind === 'source figures') return undefined
  const parts = check.kind === 'style' ? check.style : compileCheck(check, names)
  return {
    guideline,
    kinds: scope === 'part' ? undefined : scope,
    binds: bindingOf(check, parts, each),
    isStrict:
      (check.kind === 'ban' && !partly) ||
      (check.kind === 'mention' && check.exact === true) ||
      (check.kind === 'style' && check.style.aspect === 'language'),
    problem: parts.problem,
    ...(parts.fix && { fix: parts.fix }),
  }
}

/** What is demanded of the empty text too is demanded of the whole, and what it forbids, of each part. */
function bindingOf(check: Check, { problem }: RuleParts, each: boolean): Rule['binds'] {
  if ((check.kind === 'mention' || check.kind === 'wanted sign') && !each) return 'some'
  if (problem('') !== undefined) return 'parts'
  return check.kind === 'amount' && !check.of.isOfParts ? 'whole' : 'each'
}

/** Makes a rule from what is wrong with a text. */
const ruleOf = (fault: (text: string) => string | undefined, fix?: (text: string) => string): RuleParts => ({
  problem: (text) => {
    const found = fault(text)
    return found && `${quote(text)} ${found}.`
  },
  ...(fix && { fix }),
})

const unless = (isMet: boolean, fault: string) => (isMet ? undefined : fault)

function compileCheck(
  check: Exclude<Check, { kind: 'count' | 'style' | 'source figures' }>,
  names: ReadonlySet<string>,
): RuleParts {
  switch (check.kind) {
    case 'amount':
      return ruleOf((text) => amountFault(check, text))
    case 'banned sign': {
      const { one, many, count, remove } = check.sign
      return ruleOf((text) => {
        const n = count(text)
        return unless(n === 0, `has ${n === 1 ? withArticle(one) : `${n} ${many}`}; none is allowed`)
      }, remove)
    }
    case 'wanted sign': {
      const { sign } = check
      return ruleOf((text) =>
        unless(sign.countLoosely(text) > 0 || isExempt(text, sign), `needs ${withArticle(sign.one)}`),
      )
    }
    case 'ban': {
      const uses = phraseMatcher(check.phrase)
      const kind = /\s/.test(check.phrase) ? 'phrase' : 'word'
      return ruleOf((text) => unless(!uses(text), `uses the banned ${kind} “${check.phrase}”`))
    }
    case 'mention': {
      const exactly = (phrase: string) => (text: string) => foldGaps(text).includes(foldGaps(phrase))
      const matchers = check.anyOf.map(check.exact ? exactly : phraseMatcher)
      const wanted = check.anyOf.map((phrase) => `“${phrase}”`).join(' or ')
      const fault = check.exact ? `does not say, word for word, ${wanted}` : `does not mention ${wanted}`
      return ruleOf((text) =>
        unless(
          matchers.some((mentions) => mentions(text)),
          fault,
        ),
      )
    }
    case 'casing': {
      const fix = (text: string) => casings[check.casing](text, names)
      return ruleOf((text) => unless(fix(text) === text, `is not in ${casingNames[check.casing]}`), fix)
    }
    case 'no shouting':
      return ruleOf((text) => {
        const [word] = shoutedWords(text, names)
        return word && `has “${word}” in capitals, which are not allowed`
      })
    case 'spelled':
      return spelledRule(check.name)
    case 'edge':
      return edgeRule(check)
  }
}

/** Tags and addresses have a spelling of their own. */
function spelledRule(name: string): RuleParts {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  const said = new RegExp(`(?<![\\p{L}\\p{N}_#@/.-])${escaped}(?![\\p{L}\\p{N}_@/]|\\.\\p{L})`, 'giu')
  return ruleOf(
    (text) => {
      const other = text.match(said)?.find((one) => one !== name)
      return other && `writes “${other}”; it is always “${name}”`
    },
    (text) => text.replace(said, () => name),
  )
}

function amountFault(
  { of, least, most }: { of: Measure; least: number; most: number },
  text: string,
): string | undefined {
  const n = of.count(text)
  if ((n >= least || isExempt(text, of)) && n <= most) return undefined
  const has = `has ${n} ${n === 1 ? of.one : of.many}`
  const are = (limit: number) => (limit === 1 ? 'is' : 'are')
  if (least === most) return `${has}; exactly ${most} ${are(most)} wanted`
  return n > most
    ? `${has}; at most ${most} ${are(most)} allowed`
    : `${has}; at least ${least} ${are(least)} wanted`
}

const casingNames = {
  title: 'title case',
  sentence: 'sentence case',
  lower: 'lowercase',
  upper: 'uppercase',
} as const

function edgeRule({ edge, mark, wanted }: Extract<Check, { kind: 'edge' }>): RuleParts {
  const name = 'phrase' in mark ? `“${mark.phrase}”` : mark.name
  const fault = `must ${wanted ? '' : 'not '}${edge} with ${name}`
  if (!wanted && name === 'a full stop')
    return ruleOf((text) => unless(withoutFinalStop(text) === text, fault), withoutFinalStop)
  const hasPhrase = edge === 'start' ? startsWithPhrase : endsWithPhrase
  return ruleOf((text) =>
    unless(('phrase' in mark ? hasPhrase(text, mark.phrase) : mark.at(text)) === wanted, fault),
  )
}
