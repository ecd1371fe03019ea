import { globSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { seededRandom } from '../../src/random.ts'
import { type ById, type Receipt, readById, receiptsFile } from './answers.ts'
import { judges, type Key } from './pairs.ts'
import { businessOf } from './sets.ts'

const Verdicts = z.record(
  z.string(),
  z.strictObject({ winner: z.enum(['A', 'B', 'tie']), why: z.string().trim().min(1) }),
)

/** A pair with what each judge gave to the first side: 1 for a win, a half for a tie. */
interface Judged {
  readonly id: string
  readonly kind: string
  readonly language: string
  readonly points: readonly number[]
}

/** The result of a contest as tables, for the first side. */
export function tableOf(folder: string): string {
  const key: Key = JSON.parse(readFileSync(`${folder}/key.json`, 'utf8'))
  const judged = judgedPairs(folder, key)
  const [us, them] = key.sides
  const alike = Object.values(key.pairs).filter((pair) => pair.alike).length
  const lost = Object.values(key.pairs).filter((pair) => pair.lost).length
  const head = `| ${us} against ${them} | pairs | share won | 95 % interval | agreement |\n| --- | --- | --- | --- | --- |`
  const rowsBy = (field: 'kind' | 'language') =>
    [...Map.groupBy(judged, (pair) => pair[field])].map(([name, pairs]) => rowOf(name, pairs, key.seed))
  const tables = [rowsBy('kind'), rowsBy('language'), [rowOf('all', judged, key.seed)]]
  const notes = `Not judged: ${alike} pairs of alike answers (ties), ${lost} that a side lost without an answer.`
  return [...tables.map((rows) => [head, ...rows].join('\n')), notes].join('\n\n')
}

function judgedPairs(folder: string, key: Key): Judged[] {
  const shown = Object.keys(key.pairs).filter((id) => !key.pairs[id]?.lost && !key.pairs[id]?.alike)
  const verdicts = judges.map((judge) => verdictsOf(folder, judge, shown))
  return Object.entries(key.pairs).map(([id, { kind, language, first, lost, alike }]) => {
    const points = verdicts.map((given, index) => {
      if (alike) return 0.5
      if (lost) return lost === key.sides[0] ? 0 : 1
      return pointsOf(given[id]?.winner, index, first === key.sides[0])
    })
    return { id, kind, language, points }
  })
}

/** What the first side gets of a verdict. The second judge sees the sides swapped. */
function pointsOf(winner: string | undefined, judge: number, isFirstShown: boolean): number {
  if (winner === 'tie') return 0.5
  const isFirst = (winner === 'A') === (judge === 0)
  return isFirst === isFirstShown ? 1 : 0
}

/** The verdicts of a judge, from one file or several: `judge-1.json`, `judge-1-ja.json`. */
function verdictsOf(folder: string, judge: string, shown: readonly string[]): z.output<typeof Verdicts> {
  const all: z.output<typeof Verdicts> = {}
  for (const file of globSync(`${folder}/verdicts/${judge}*.json`)) {
    const { data, error } = Verdicts.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (error) throw new Error(`${file}: ${z.prettifyError(error)}`)
    const twice = Object.keys(data).filter((id) => id in all)
    if (twice.length > 0) throw new Error(`${file}: ${judge} has judged these already: ${twice.join(', ')}.`)
    Object.assign(all, data)
  }
  const unknown = Object.keys(all).filter((id) => !shown.includes(id))
  if (unknown.length > 0) throw new Error(`${judge}: there are no such pairs: ${unknown.join(', ')}.`)
  const missing = shown.filter((id) => !(id in all))
  if (missing.length > 0) throw new Error(`${judge} has no verdict on: ${missing.join(', ')}.`)
  return all
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
const scoreOf = (pairs: readonly Judged[]) => mean(pairs.flatMap(({ points }) => points))

function rowOf(name: string, pairs: readonly Judged[], seed: number): string {
  const [low, high] = intervalOf(pairs, seed)
  const agreement = mean(pairs.map(({ points }) => (points[0] === points[1] ? 1 : 0)))
  const cells = [scoreOf(pairs), `${low.toFixed(2)} to ${high.toFixed(2)}`, agreement]
  const shown = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell))
  return `| ${[name, pairs.length, ...shown].join(' | ')} |`
}

const samples = 2000

/** A bootstrap over businesses, because the texts of one are not independent. */
function intervalOf(pairs: readonly Judged[], seed: number): [number, number] {
  const random = seededRandom(seed)
  const businesses = [...Map.groupBy(pairs, ({ id }) => businessOf(id)).values()]
  const drawn = () => businesses[Math.floor(random() * businesses.length)] ?? []
  const scores = Array.from({ length: samples }, () => scoreOf(businesses.flatMap(drawn)))
  scores.sort((one, other) => one - other)
  return [scores[Math.floor(0.025 * samples)] ?? 0, scores[Math.ceil(0.975 * samples) - 1] ?? 0]
}

/** How many answers of a side code complained about, and what it said: for a reader to count what is unjustified. */
export function complaintsOf(out: string, name: string): string {
  const receipts: ById<Receipt> = readById(receiptsFile(out, name))
  const entries = Object.entries(receipts)
  if (entries.length === 0) throw new Error(`${receiptsFile(out, name)} has no answers yet.`)
  const rows = [
    ...Map.groupBy(entries, ([id]) => id.slice(id.indexOf('-') + 1)),
    ['all', entries] as const,
  ].map(([kind, those]) => {
    const count = (has: (receipt: Receipt) => boolean) => those.filter(([, receipt]) => has(receipt)).length
    const warned = count(({ warnings }) => warnings.length > 0)
    const repaired = count(({ repairs }) => repairs.length > 0)
    return `| ${[kind, those.length, warned, repaired, count(({ error }) => error !== undefined)].join(' | ')} |`
  })
  const head = '| kind | answers | with warnings | with a repaired draft | without a result |'
  const said = entries.flatMap(([id, { warnings, repairs, error }]) => [
    ...repairs.map((words) => `- ${id}, draft: ${words}`),
    ...warnings.map((words) => `- ${id}, warning: ${words}`),
    ...(error === undefined ? [] : [`- ${id}, error: ${error}`]),
  ])
  return [[head, '| --- | --- | --- | --- | --- |', ...rows].join('\n'), said.join('\n')].join('\n\n')
}
