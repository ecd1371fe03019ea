import type { TextAnalysis } from '../../../../language/analyze.ts'
import { verbOfGerund } from './grammar.ts'
import {
  askedClause,
  bestParts,
  choiceParts,
  comparisonParts,
  facetParts,
  listParts,
  nounParts,
  type Parts,
  questionParts,
  startsWithVerb,
  stateClause,
  taskParts,
  toReader,
  whyParts,
} from './topic-parts.ts'

const numeral = 'two|three|four|five|six|seven|eight|nine|ten|twelve|twenty'

/** From the most to the least telling form; the first that makes sense of the line wins. */
const forms: readonly (readonly [
  form: RegExp,
  read: (found: readonly string[], line: string) => Parts | undefined,
])[] = [
  [/^(?:how to|how (?:do|can|should) (?:i|you|we)) (.+)$/i, ([, rest = '']) => taskParts(rest)],
  [
    new RegExp(
      `^(?:the )?(?:top )?(\\d{1,4}|${numeral}) (?:(?:best|simple|easy|great|key|quick) )?(\\p{L}.+)$`,
      'iu',
    ),
    ([, n = '', rest = '']) => listParts(rest, n),
  ],
  [/^(?:the )?(?:best|top) (.+)$/i, ([, rest = '']) => bestParts(rest)],
  [/^(?:the )?(?:best |easy |simple )?ways? to (.+)$/i, ([, rest = '']) => taskParts(rest)],
  [
    /^(?:what(?:['’]s| is| are) )?(?:the )?differences? between (.+)$/i,
    ([, sides = '']) => comparisonParts(sides.split(' and ')),
  ],
  [
    / (?:vs\.?|versus|compared (?:to|with)) /i,
    (_, line) => comparisonParts(line.split(/ (?:vs\.?|versus|compared (?:to|with)) /i)),
  ],
  [/^should (?:i|you|we) (.+)$/i, ([, rest = '']) => choiceParts(rest)],
  [/^is it worth (?:it to )?(.+)$/i, ([, rest = '']) => taskParts(rest)],
  [/^(?:is|are) (.+) worth (?:it|the \p{L}{2,12})$/iu, ([, noun = '']) => nounParts(noun)],
  [
    /^((?:what|when|where|which|who) (?:\p{L}{1,20} )?to \p{L}.+)$/iu,
    ([, ask = '']) => (ask.length > 50 ? undefined : { kind: 'decision', ask: toReader(ask) }),
  ],
  [
    /^why (?:do|does) (.+)$/i,
    ([, rest = ''], line) => whyParts(askedClause(rest, / does /i.test(` ${line.slice(3)}`))),
  ],
  [/^why (is|are) (.+)$/i, ([, is = '', rest = '']) => whyParts(stateClause(rest, is))],
  [
    /^why (?:do|does|did|was|were|can|can['’]t|don['’]t|doesn['’]t|isn['’]t|aren['’]t|should|shouldn['’]t|would|will|has|have|not)\b/i,
    () => undefined,
  ],
  [/^why (.+)$/i, ([, rest = '']) => (startsWithVerb(rest) ? taskParts(rest) : whyParts(rest))],
  [
    /^(?:what is|what are|what['’]s|how does|how do) (.+?)(?: work| mean)?$/i,
    ([, noun = '']) => nounParts(noun),
  ],
  [
    /^(?:the )?((?:key |main |health )?benefits|advantages|importance|power|upsides) of (.+)$/i,
    ([, facet = '', noun = '']) => facetParts('benefits', facet, noun),
  ],
  [
    /^(?:the )?(history|origins?|evolution|story) of (.+)$/i,
    ([, facet = '', noun = '']) => facetParts('history', facet, noun),
  ],
  [/^(?:the )?(future) of (.+)$/i, ([, facet = '', noun = '']) => facetParts('future', facet, noun)],
  [
    /^(?:an? |the |getting |get )?(?:\p{L}{4,12} )?(?:started|guide|introduction|intro|tips|advice|basics|fundamentals|essentials) (?:to|for|on|about|of|with) (.+)$/iu,
    ([, rest = '']) => (startsWithVerb(rest) ? taskParts(rest) : nounParts(rest)),
  ],
]

/** What a line is by its form; `undefined` where it is a sentence about something. */
export function partsOf(whole: string, reading: TextAnalysis): Parts | undefined {
  const asks = whole.endsWith('?')
  const line = whole.replace(/[\s?!]{1,9}$/, '')
  for (const [form, read] of forms) {
    const found = form.exec(line)
    const parts = found ? read([...found], line) : undefined
    if (parts) return parts
  }
  const modal =
    /^(?:can|could|do|does|did|is|are|was|were|will|would|has|have|why|how|what|when|where|who|which|should)\b/i
  if (asks || (modal.test(line) && line.includes(' '))) return questionParts(line, reading)
  if (startsWithVerb(line)) return taskParts(line)
  const [first = '', second] = line.split(' ')
  const verb = verbOfGerund(first, second)
  if (verb) return taskParts(`${verb}${line.slice(first.length)}`)
  const choices = line.split(' or ')
  if (choices.length === 2 && line.split(' ').length <= 7) return comparisonParts(choices)
  if (/ (?:is|are|was|were|will|has|have|had|can|must|should|means|needs) /.test(line)) return undefined
  if (
    reading.names.some(
      (name) => name.toLowerCase() === line.toLowerCase() && !/^\p{Lu}{2,9}s?$/u.test(line),
    ) ||
    /^(?:\p{Lu}[\p{L}.'’-]* ){1,3}\p{Lu}\p{L}*$/u.test(line)
  ) {
    return { kind: 'name', name: line }
  }
  return line.length > 0 && line.length <= 70 ? nounParts(line) : undefined
}
