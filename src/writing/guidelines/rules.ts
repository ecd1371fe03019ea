import type { Countable, GuidelineRule } from '../../content/guideline-rules.ts'
import { casings, everyEmoji, everyHashtag, shoutedWords, withoutFinalStop } from './fixes.ts'
import { markAt } from './marks.ts'
import { includingLines, isExempt, type Measure, measures, type Sign, signs, words } from './signs.ts'
import { addressRule, languageRule, personRule, spellingRule } from './styles.ts'
import {
  endsWithPhrase,
  foldGaps,
  literally,
  phraseMatcher,
  quote,
  startsWithPhrase,
  withArticle,
} from './text.ts'
import type { Rule, RuleParts } from './types.ts'

/**
 * Makes what checks a text of a rule; `undefined` for a count, for figures of the source, and for a rule that lacks what
 * its check needs. Casing leaves `names` as the caller spells them.
 */
export function compileRule(rule: GuidelineRule, names: ReadonlySet<string>): Rule | undefined {
  const parts = ruleParts(rule, names)
  if (!parts) return undefined
  const { quote: guideline, about, except } = rule
  return {
    guideline,
    kinds: about ?? [],
    except: except ?? [],
    binds: bindingOf(rule, parts),
    isStrict: isStrict(rule),
    applies: conditionOf(rule),
    ...parts,
  }
}

/** A quoted sentence has to be said word for word. */
const minSentenceWords = 4

const isSentence = ({ phrases }: GuidelineRule) =>
  phrases?.length === 1 && (phrases[0] ?? '').split(/\s+/).length >= minSentenceWords

/** Only what a reader would never publish: a banned word, a missing disclaimer, another language. */
function isStrict(rule: GuidelineRule): boolean {
  const { check, when, where } = rule
  if (hasCondition(when)) return false
  const isDisclaimer = check === 'require' && (where ?? 'anywhere') === 'anywhere' && isSentence(rule)
  return check === 'ban' || check === 'language' || isDisclaimer
}

const hasCondition = (when: GuidelineRule['when']): boolean =>
  when != null && (when.words_over != null || when.has != null || (when.mentions?.length ?? 0) > 0)

const kindOfFigure = { price: 'prices', telephone: 'telephone_numbers', number: 'numbers' } as const

function conditionOf({ when }: GuidelineRule): Rule['applies'] {
  const { words_over, mentions, has } = when ?? {}
  const matchers = (mentions ?? []).map((phrase) => phraseMatcher(phrase))
  return (text) =>
    (words_over == null || words.count(text) > words_over) &&
    (matchers.length === 0 || matchers.some((isIn) => isIn(text))) &&
    (has == null || (signs.get(kindOfFigure[has])?.count(text) ?? 0) > 0)
}

/**
 * A rule that an empty text breaks demands something, which may stand in any part of a work. A limit of amounts holds
 * for the words of a picture together, and every other ban for each text.
 */
function bindingOf({ check, of, binds }: GuidelineRule, { problem }: RuleParts): Rule['binds'] {
  const isDemand = problem('') !== undefined
  if (isDemand) return (check === 'require' || check === 'min') && binds !== 'each' ? 'some' : 'parts'
  const isAmount = ['max', 'min', 'exactly'].includes(check) && !/_per_sentence$/.test(of ?? '')
  return isAmount && binds !== 'each' ? 'whole' : 'each'
}

/** Makes a rule from what is wrong with a text. */
const makeRule = (
  fault: (text: string) => string | undefined,
  fix?: (text: string) => string,
): RuleParts => ({
  problem: (text) => {
    const problem = fault(text)
    return problem && `${quote(text)} ${problem}.`
  },
  ...(fix && { fix }),
})

const unless = (isMet: boolean, fault: string) => (isMet ? undefined : fault)

type RuleMaker = (rule: GuidelineRule, names: ReadonlySet<string>) => RuleParts | undefined

/** A rule about phrases; none without them. */
const aboutPhrases =
  (make: (phrases: readonly string[], rule: GuidelineRule) => RuleParts | undefined): RuleMaker =>
  (rule) =>
    rule.phrases?.[0] === undefined ? undefined : make(rule.phrases, rule)

const finalStopRule = makeRule(
  (text) => unless(withoutFinalStop(text) === text, 'must not end with a full stop'),
  withoutFinalStop,
)

function questionRule(isQuestion: boolean): RuleParts {
  const fault = isQuestion ? 'has to be a question' : 'must not be a question'
  return makeRule((text) => unless(/[?？؟⁉]["”’»)\]」]{0,2}\s*$/u.test(text) === isQuestion, fault))
}

/** How each check is proved. Those that are not about single texts are missing. */
const ruleMakers: { readonly [Check in GuidelineRule['check']]?: RuleMaker } = {
  max: (rule) => amountRule(rule),
  min: (rule) => amountRule(rule),
  exactly: (rule) => amountRule(rule),
  ban: aboutPhrases((phrases, { where }) => banRule(phrases, where)),
  require: aboutPhrases((_, rule) => requirement(rule)),
  only_hashtags: aboutPhrases((phrases) => onlyHashtags(phrases)),
  only_emoji: aboutPhrases((phrases) => onlyEmoji(phrases)),
  starts_with: ({ of }) => edgeRule('start', of),
  ends_with: ({ of }) => edgeRule('end', of),
  no_final_stop: () => finalStopRule,
  question: ({ value }) => questionRule(value !== 'no'),
  casing: ({ value }, names) => casingRule(value ?? '', names),
  spelled: aboutPhrases((phrases) => spelledRule(phrases)),
  language: ({ value }) => languageRule(value ?? ''),
  spelling: ({ value }) => spellingRule(value ?? ''),
  address: ({ value }) => addressRule(value ?? ''),
  person: ({ value }) => personRule(value ?? ''),
}

function ruleParts(rule: GuidelineRule, names: ReadonlySet<string>): RuleParts | undefined {
  return ruleMakers[rule.check]?.(rule, names)
}

function amountRule({ check, of, amount, about }: GuidelineRule): RuleParts | undefined {
  if (of == null || amount == null) return undefined
  const sign = signs.get(of)
  if (sign && amount === 0 && check !== 'min') return bannedSign(sign)
  const measure = sign ?? measures.get(of)
  if (!measure || (!sign && amount === 0)) return undefined
  const min = check === 'max' ? 0 : amount
  const max = check === 'min' ? Number.POSITIVE_INFINITY : amount
  // A rule that names kinds of text means them, however short they are.
  const counter = (about ?? []).length > 0 ? includingLines(measure) : measure
  if (sign && min > 0) return requiredSign({ ...sign, ...counter }, min, max)
  return makeRule((text) => amountFault(counter.count(text), counter, min, max, isExempt(text, counter)))
}

function bannedSign({ one, many, count, remove }: Sign): RuleParts {
  return makeRule((text) => {
    const n = count(text)
    return unless(n === 0, `has ${n === 1 ? withArticle(one) : `${n} ${many}`}; none is allowed`)
  }, remove)
}

/** `Five ways` has a number where one is wanted, though not where none is allowed. */
const requiredSign = (sign: Sign, min: number, max: number): RuleParts =>
  makeRule((text) => {
    const isEnough = sign.countLoosely(text) >= min
    return amountFault(sign.count(text), sign, min, max, isEnough || isExempt(text, sign))
  })

function amountFault(
  n: number,
  measure: Measure,
  min: number,
  max: number,
  isEnough: boolean,
): string | undefined {
  if ((n >= min || isEnough) && n <= max) return undefined
  const has = `has ${n} ${n === 1 ? measure.one : measure.many}`
  const are = (limit: number) => (limit === 1 ? 'is' : 'are')
  if (min === max) return `${has}; exactly ${max} ${are(max)} wanted`
  return n > max ? `${has}; at most ${max} ${are(max)} allowed` : `${has}; at least ${min} ${are(min)} wanted`
}

function banRule(phrases: readonly string[], where: GuidelineRule['where']): RuleParts {
  const matchers = phrases.map((phrase) => {
    const isAt = where === 'start' ? startsWithPhrase : endsWithPhrase
    const isIn =
      where === 'start' || where === 'end' ? (text: string) => isAt(text, phrase) : phraseMatcher(phrase)
    return { phrase, isIn }
  })
  const place = where === 'start' || where === 'end' ? ` at its ${where}` : ''
  return makeRule((text) => {
    const breaches = matchers.filter(({ isIn }) => isIn(text)).map(({ phrase }) => `“${phrase}”`)
    return breaches.length > 0 ? `says ${breaches.join(' and ')}${place}, which is banned` : undefined
  })
}

function requirement(rule: GuidelineRule): RuleParts {
  const { phrases, where } = rule
  const alternatives = (phrases ?? []).map((phrase) => `“${phrase}”`).join(' or ')
  if (where === 'start' || where === 'end') {
    const isAt = where === 'start' ? startsWithPhrase : endsWithPhrase
    return makeRule((text) =>
      unless(
        (phrases ?? []).some((phrase) => isAt(text, phrase)),
        `must ${where} with ${alternatives}`,
      ),
    )
  }
  const isExact = isSentence(rule)
  const exactly = (phrase: string) => (text: string) => foldGaps(text).includes(foldGaps(phrase))
  const matchers = (phrases ?? []).map(isExact ? exactly : phraseMatcher)
  const fault = `${isExact ? 'does not say, word for word,' : 'does not mention'} ${alternatives}`
  return makeRule((text) =>
    unless(
      matchers.some((mentions) => mentions(text)),
      fault,
    ),
  )
}

const tagsIn = (text: string) =>
  Array.from(
    text.matchAll(everyHashtag),
    ({ index }) => /^[#＃]+([\p{L}\p{M}\p{N}_]{1,80})/u.exec(text.slice(index, index + 90))?.[1] ?? '',
  )

function onlyHashtags(phrases: readonly string[]): RuleParts {
  const plain = (tag: string) => tag.normalize('NFKC').replace(/^#+/, '').toLowerCase()
  const allowed = new Set(phrases.map(plain))
  return makeRule((text) => {
    const other = tagsIn(text).find((tag) => !allowed.has(plain(tag)))
    return other && `has the hashtag “#${other}”; allowed are ${phrases.join(', ')} alone`
  })
}

function onlyEmoji(phrases: readonly string[]): RuleParts {
  const plain = (sign: string) => sign.replace(/[\ufe0e\ufe0f]/g, '')
  const allowed = new Set(phrases.flatMap((phrase) => phrase.match(everyEmoji) ?? []).map(plain))
  return makeRule((text) => {
    const other = text.match(everyEmoji)?.find((sign) => !allowed.has(plain(sign)))
    return other && `has ${other}; allowed are ${phrases.join(' ')} alone`
  })
}

function edgeRule(edge: 'start' | 'end', countable: Countable | null | undefined): RuleParts | undefined {
  const mark = countable ? markAt(edge, signs.get(countable)) : undefined
  return mark && makeRule((text) => unless(mark.at(text), `must ${edge} with ${mark.name}`))
}

const casingNames = {
  title: 'title case',
  sentence: 'sentence case',
  lower: 'lowercase',
  upper: 'uppercase',
} as const

function casingRule(value: string, names: ReadonlySet<string>): RuleParts | undefined {
  if (value === 'no_capitals') {
    return makeRule((text) => {
      const [word] = shoutedWords(text, names)
      return word && `has “${word}” in capitals, which are not allowed`
    })
  }
  if (!Object.hasOwn(casingNames, value)) return undefined
  const casing = value as keyof typeof casingNames
  const fix = (text: string) => casings[casing](text, names)
  return makeRule((text) => unless(fix(text) === text, `is not in ${casingNames[casing]}`), fix)
}

/** Tags and addresses have a spelling of their own. */
function spelledRule(names: readonly string[]): RuleParts {
  const spellings = names.map((name) => {
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}_#@/.-])${literally(name)}(?![\\p{L}\\p{N}_@/]|\\.\\p{L})`,
      'giu',
    )
    return { name, pattern }
  })
  return makeRule(
    (text) => {
      const [fault] = spellings.flatMap(({ name, pattern }) => {
        const other = text.match(pattern)?.find((one) => one !== name)
        return other ? [`writes “${other}”; it is always “${name}”`] : []
      })
      return fault
    },
    (text) => spellings.reduce((result, { name, pattern }) => result.replace(pattern, () => name), text),
  )
}

/**
 * Capitalised words of required mentions, spelled names, and words in capitals of known texts: brands and acronyms keep
 * their spelling in every casing.
 */
export function namesIn(rules: readonly GuidelineRule[], candidates: readonly string[]): ReadonlySet<string> {
  const naming = rules.filter(({ check }) => check === 'require' || check === 'spelled')
  const requiredWords = naming
    .flatMap(({ phrases }) => phrases ?? [])
    .flatMap((phrase) => phrase.split(/\s+/))
  const acronyms = candidates.flatMap(
    (text) => text.match(/(?<!\p{L})\p{Lu}[\p{Lu}\p{N}]{1,9}(?!\p{L})/gu) ?? [],
  )
  return new Set([...requiredWords.filter((word) => /\p{Lu}/u.test(word)), ...acronyms])
}
