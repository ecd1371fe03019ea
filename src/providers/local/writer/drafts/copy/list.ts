import { countCharacters } from '../../../../../language/characters.ts'
import { type CopyAnswer, mostIn } from '../../../../../writing/post-copy.ts'
import { sentenceCase } from '../patterns.ts'
import { asLine, condense } from './condense.ts'
import type { Line } from './lines.ts'
import { isGeneric, type Page } from './page.ts'

const series =
  '(tip|step|lesson|rule|part|day|week|myth|mistake|reason|habit|tipp|schritt|teil|tag|woche|regel|lektion|mythos|fehler|grund|paso|consejo|regla|error|étape|conseil|astuce|règle|passo|dica|regra|consiglio|regola|stap|tip)'
const stepForm = new RegExp(
  `^(?:${series} ?#?|#|No\\. ?|Nr\\. ?)(\\d{1,3})(?: ?(?:of|/|von|de|di|sur|van) ?(\\d{1,3}))?(?: ?[:.–—|)-] ?| ?\\n|(?<=^#\\d{1,3}) )(?=\\S)`,
  'iu',
)
const fractionForm = /^(\d{1,2})\/(\d{1,2}) ?[:.–—|)-]? ?(?=\p{L})/u

/** One of a numbered series, and which one. */
export function stepOf({ lines }: Page): CopyAnswer | undefined {
  const text = lines.map((line) => line.text).join('\n')
  const [lead = '', word, number, of] = stepForm.exec(text) ?? []
  const [fraction = '', numerator, denominator] = fractionForm.exec(text) ?? []
  const which = Number(number ?? numerator)
  const start = lead || fraction
  if (start === '') return undefined
  const steps = lines.filter((line) => stepForm.test(`${line.text}\n.`))
  const isSeries = steps.length > 1
  const [first = '', next] = (isSeries ? (lines[0]?.text ?? '') : text)
    .slice(start.length)
    .split(/\n|(?<=[.!?。！？]) /)
    .filter((sentence) => sentence !== '')
  const headline = condense(first, mostIn.headline)
  if (headline === undefined) return undefined
  const many = of ?? denominator ?? (isSeries ? steps.length : undefined)
  return {
    kind: 'step',
    headline: sentenceCase(headline),
    support: next && condense(next, mostIn.support),
    number: which,
    of: many === undefined ? undefined : Number(many),
    word: word && sentenceCase(word.toLowerCase()),
  }
}

/** Two to five points that stand under one another, or behind a colon. */
export function listOf(page: Page): CopyAnswer | undefined {
  return pointsOf(page) ?? namedOf(page)
}

function pointsOf({ lines, title }: Page): CopyAnswer | undefined {
  const points = lines.map((line) => pointOf(line))
  const first = points.findIndex((point) => point !== undefined)
  const items = points.filter((point) => point !== undefined)
  const before = lines.slice(0, first).findLast(({ mark }) => mark !== 'item')?.text
  if (items.length < 2) return undefined
  const heading = [before, title].find(
    (text) => text !== undefined && asLine(text).length <= mostIn.headline && !isGeneric(text),
  )
  if (heading === undefined) return items.length === lines.length ? headless(items) : undefined
  // Under a heading further down, it is a part of a text that is about more.
  if (title !== undefined && heading !== title && !/[:：]$/.test(heading)) return undefined
  // In a long text a list is a detail, unless it is what the title promises.
  const around = lines.reduce((sum, { text }) => sum + text.length, 0) - items.join('').length
  if (around > 900 && before !== title) return undefined
  const isCut = items.length > 5
  if (isCut && /\d|\b(?:six|seven|eight|nine|ten|twelve)\b|sechs|sieben|acht|neun|zehn/iu.test(heading))
    return undefined
  const shown = items.slice(0, 5)
  if (shown.some((text) => text === '' || countCharacters(text) > mostIn.item)) return undefined
  return { kind: 'list', headline: sentenceCase(asLine(heading)), items: shown }
}

/** Points under nothing: the first stands over the others. */
function headless([headline = '', ...items]: readonly string[]): CopyAnswer | undefined {
  const fit =
    items.length > 1 && items.length < 6 && items.every((one) => countCharacters(one) <= mostIn.item)
  return fit ? { kind: 'list', headline, items } : undefined
}

/** What an item says in short: what it has in bold, before a colon, or its first sentence. */
function pointOf(line: Line): string | undefined {
  const [, numbered] = stepForm.exec(`${line.text}\n.`) ? [line, line.text.replace(stepForm, '')] : []
  if (line.mark !== 'item' && numbered === undefined) return undefined
  const text = numbered ?? line.text
  if (line.lead !== undefined) return sentenceCase(line.lead)
  const [sentence = ''] = text.split(/(?<=[.!?。！？]) /, 1)
  const whole = asLine(sentence)
  const [head = ''] = whole.split(/: | [–—-] |：/, 1)
  if (countCharacters(whole) <= 44) return sentenceCase(whole)
  return sentenceCase(asLine(countCharacters(head) < 4 ? whole : (condense(head, mostIn.item) ?? head)))
}

/** `What you need: flour, water and salt`. */
function namedOf({ lines }: Page): CopyAnswer | undefined {
  const [only] = lines
  if (!only || lines.length > 1 || only.text.length > 220) return undefined
  const [, heading = '', named = ''] = /^([^:.!?]{6,80}): ?([^:!?\n]{10,160})$/u.exec(only.text) ?? []
  const parts = asLine(named).split(/, (?:(?:and|und|or|oder|y|et|e) )?/u)
  const items = [...parts.slice(0, -1), ...(parts.at(-1) ?? '').split(/ (?:and|und|y|et|e) /u)]
  const isList = items.length >= 3 && items.length <= 5 && /, /.test(named)
  const areParallel = items.every((part) => countCharacters(part) <= 36 && countCharacters(part) > 1)
  return isList && areParallel && !/\. /.test(named)
    ? { kind: 'list', headline: sentenceCase(heading), items: items.map(sentenceCase) }
    : undefined
}
