import type { TextAnalysis } from '../../../../../language/analyze.ts'
import { gistOf } from '../../../../../writing/lists.ts'
import type { Article } from './article.ts'
import { stretchOf } from './thread.ts'
import { tongueOf } from './tongues.ts'
import type { Unit } from './units.ts'

/** The sentences that a film begins or ends with: one, with what it hangs on. */
export type End = readonly Unit[]

export const isQuestion = ({ said }: Pick<Unit, 'said'>): boolean =>
  /[?？؟]["”»」]?$/u.test(said.at(-1) ?? '')

/** Sentences that make one stay, the best first: short, concrete, and clear to who knows nothing yet. */
export function hooksOf(units: readonly Unit[], { title, reading }: Article): End[] {
  const [first] = units
  const last = units.at(-1)?.at ?? 1
  return units
    .filter(({ leans, said, at }) => !leans && said.length === 1 && (at <= last * 0.6 || units.length < 6))
    .map((unit) => {
      const place = (unit === first ? 0.8 : unit.block === first?.block ? 0.15 : 0) - unit.at / last / 2
      return { unit, score: hookScore(unit, reading, title) + place }
    })
    .sort((one, other) => other.score - one.score)
    .flatMap(({ unit }) => {
      const stretch = stretchOf(unit, units)
      return stretch && stretch.length < 3 ? [stretch] : []
    })
}

function hookScore(
  { said, worth }: Unit,
  { phrases, language }: TextAnalysis,
  title: string | undefined,
): number {
  const [text = ''] = said
  const lower = text.toLowerCase()
  const length = text.length * (/\p{Lo}/u.test(text) && !/\p{Script=Arabic}/u.test(text) ? 2.2 : 1)
  const marks: readonly (readonly [is: boolean, score: number])[] = [
    [/\p{Nd}/u.test(text), 0.25],
    [tongueOf(language).contrast.test(text), 0.3],
    [/[?？؟]$/u.test(text), 0.2],
    [length > 25 && length < 95, 0.3],
    [length > 130, -0.3],
    [!phrases.slice(0, 6).some((phrase) => lower.includes(phrase.toLowerCase())), -0.4],
    [title !== undefined && gistOf(text) === gistOf(title), -1],
    [/ (?:it|they|them|he|she|him|this|these|that one|er|ihn|ihm) /u.test(text), -0.3],
    [/^(?:\p{L}+ly, |first|second|next|finally|zuerst|schließlich)/iu.test(text), -0.4],
    [/[“„«「]/u.test(text), -0.15],
  ]
  return worth * 0.5 + marks.reduce((sum, [is, score]) => sum + (is ? score : 0), 0)
}

/** Told right after the hook: who or what the title names, where the hook does not. */
export function introducing(
  { title, reading }: Article,
  opening: readonly Unit[],
  hook: End,
): readonly Unit[] {
  const name = reading.names.find((one) => title?.includes(one))
  const names = (unit: Unit) => name !== undefined && unit.said.join(' ').includes(name)
  const first = hook.some(names) ? undefined : opening.find((unit) => names(unit) && !unit.leans)
  return (first && stretchOf(first, opening)) ?? []
}

/** What a film can end on, the best first: what the article concludes, else what it says last. */
export function closesOf(units: readonly Unit[], { sections, reading }: Article): End[] {
  const { closing } = tongueOf(reading.language)
  const final = units.at(-1)
  const isOfClose = ({ section, said }: Unit) =>
    closing.test(sections[section]?.heading ?? '') || closing.test(said[0] ?? '')
  const isLate = ({ at }: Unit) => at > (final?.at ?? 0) * 0.66
  return runsOf(units)
    .filter((run) => run.every(isLate))
    .map((run) => {
      const last = run.at(-1)
      const letters = run.reduce((sum, { said }) => sum + said.join(' ').length, 0)
      const score =
        (run.reduce((sum, { worth }) => sum + worth, 0) / run.length) * 0.8 +
        run.length * 0.12 +
        (run.some(isOfClose) ? 0.6 : 0) +
        (last?.block === final?.block ? 0.5 : last?.section === final?.section ? 0.2 : 0) +
        (last === final ? 0.3 : 0) +
        (last?.at ?? 0) / (final?.at ?? 1) / 2 -
        (run.some(isQuestion) ? 0.5 : 0) -
        (run.some(({ isItem }) => isItem) ? 0.4 : 0) -
        (letters > 230 ? 0.4 : letters < 40 * run.length ? 0.3 : 0)
      return { run, score }
    })
    .sort((one, other) => other.score - one.score)
    .map(({ run }) => run)
}

const longestRun = 3

/** Up to three sentences in a row of one paragraph, that hang on nothing before or after them. */
function runsOf(units: readonly Unit[]): End[] {
  return units.flatMap((first, from) => {
    if (first.leans) return []
    const runs: End[] = []
    for (let length = 1; length <= longestRun; length += 1) {
      const run = units.slice(from, from + length)
      const isWhole = run.every(({ at, block }, place) => at === first.at + place && block === first.block)
      const next = units[from + length]
      const isCut =
        run.at(-1)?.opens === true ||
        (next?.leans === true && next.block === first.block && length < longestRun)
      if (run.length === length && isWhole && !isCut) runs.push(run)
    }
    return runs
  })
}
