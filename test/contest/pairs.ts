import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { seededRandom } from '../../src/random.ts'
import { answersFile, type ById, pageFile, type Receipt, readById, receiptsFile, save } from './answers.ts'
import { pictureKinds } from './kinds.ts'
import { sheetOf } from './pictures.ts'
import type { Request } from './sets.ts'

export interface PairOptions {
  readonly sides: readonly [string, string]
  readonly seed: number
  readonly out: string
}

/** Which answer is whose. Judges do not see it. */
export interface Key {
  readonly sides: readonly [string, string]
  readonly seed: number
  /** `first` is what judge 1 sees as A, and judge 2 as B. A side that has no answer has `lost`; alike answers are a tie. */
  readonly pairs: ById<
    Pick<Request, 'kind' | 'language'> & { first: string; lost?: string | undefined; alike?: boolean }
  >
}

export const judges = ['judge-1', 'judge-2'] as const

/** Writes what two judges compare, the second with the sides swapped, and returns its folder. */
export async function writePairs(
  requests: readonly Request[],
  { sides, seed, out }: PairOptions,
): Promise<string> {
  const folder = `${out}/${sides.join('-vs-')}`
  if (existsSync(`${folder}/verdicts`) && readdirSync(`${folder}/verdicts`).length > 0) {
    throw new Error(`${folder}/verdicts has verdicts on these pairs. Move ${folder} away to judge them anew.`)
  }
  const [one, other] = sides.map((side) => readById<unknown>(answersFile(out, side))) as [object, object]
  const answers: ById<ById<unknown>> = { [sides[0]]: { ...one }, [sides[1]]: { ...other } }
  const receipts = new Map(sides.map((side) => [side, readById<Receipt>(receiptsFile(out, side))]))
  const errorOf = (side: string, id: string) => receipts.get(side)?.[id]?.error !== undefined
  const hasAnswer = (side: string, id: string) => Boolean(answers[side]?.[id]) || errorOf(side, id)
  assertAnswered(
    requests.flatMap(({ id }) =>
      sides.filter((side) => !hasAnswer(side, id)).map((side) => `${id} of ${side}`),
    ),
  )
  const random = seededRandom(seed)
  const pairs: Key['pairs'] = {}
  for (const request of requests) {
    const { id, kind, language } = request
    const first = random() < 0.5 ? sides[0] : sides[1]
    const order = first === sides[0] ? sides : [...sides].reverse()
    const lost = sides.find((side) => errorOf(side, id))
    const said = order.map((side) => answers[side]?.[id])
    const alike = !(kind in pictureKinds) && isDeepStrictEqual(said[0], said[1])
    pairs[id] = { kind, language, first, lost, alike }
    if (!lost && !alike)
      await writeForJudges(
        request,
        folder,
        said,
        order.map((side) => pageFile(out, id, side)),
      )
  }
  const page = readFileSync('test/contest/judging.md', 'utf8')
  for (const judge of judges) save(`${folder}/${judge}/README.md`, page.replaceAll('<judge>', judge))
  save(`${folder}/key.json`, { sides, seed, pairs } satisfies Key)
  return folder
}

/** The second judge sees the sides swapped. */
async function writeForJudges(
  request: Request,
  folder: string,
  said: readonly unknown[],
  pictures: readonly string[],
): Promise<void> {
  const [first, second] = judges
  await writePair(request, `${folder}/${first}/${request.id}`, { said, pictures })
  const swapped = { said: said.toReversed(), pictures: pictures.toReversed() }
  await writePair(request, `${folder}/${second}/${request.id}`, swapped)
}

function assertAnswered(missing: readonly string[]): void {
  if (missing.length > 0) throw new Error(`These have no answer yet: ${missing.join(', ')}.`)
}

async function writePair(
  { id, kind, body, brand, language, path }: Request,
  file: string,
  { said, pictures }: { said: readonly unknown[]; pictures: readonly string[] },
): Promise<void> {
  const isPicture = kind in pictureKinds
  if (isPicture) save(`${file}.jpg`, await sheetOf(pictures))
  const answers = isPicture
    ? [`# Answers\n\nA is on the left of ${id}.jpg, B on the right.`]
    : said.map((answer, index) => `# Answer ${'AB'[index]}\n\n${readable(answer)}`)
  const request = `# Request ${id}\n\nSent to ${path}, in the language ${language}.\n\n${readable({ ...brand, ...body }, 2)}`
  save(`${file}.md`, `${[request, ...answers].join('\n\n')}\n`)
}

/** JSON as a reader takes it: texts in full under the names of their fields, and lists of texts as lists. */
export function readable(value: unknown, level = 2): string {
  if (Array.isArray(value)) {
    const isList = value.every((item) => typeof item === 'string')
    return value.map((item) => (isList ? `- ${item}` : readable(item, level))).join(isList ? '\n' : '\n\n')
  }
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value)
  // The name of the only field says nothing that is not known.
  if (entries.length === 1) return readable(entries[0]?.[1], level)
  return entries
    .map(([name, item]) => `${'#'.repeat(level)} ${name}\n\n${readable(item, level + 1)}`)
    .join('\n\n')
}
