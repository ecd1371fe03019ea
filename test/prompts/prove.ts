/**
 * Proves prompts anew after they were changed. A model answers what the endpoints really send, and answer and request
 * become the fixtures that `prompts.test.ts` replays.
 *
 *   node test/prompts/prove.ts ask folder     writes what is to be asked: folder/<case>/<n>/prompt.md, and its pictures
 *   node test/prompts/prove.ts take folder    reads folder/<case>/<n>/answer.txt; run both again where a repair was asked for
 *
 * A third word proves only the cases whose names begin with it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { CopydeskError } from '../../src/errors.ts'
import { fromDataUrl } from '../../src/media/media.ts'
import { type Replay, replay, vendors } from './exchange.ts'
import { fixtureOf, type Proof, proofs } from './fixtures.ts'

const [, , step, folder, only = ''] = process.argv
if (!folder || !['ask', 'take'].includes(step ?? '')) {
  console.error('Say `ask` or `take`, and a folder.')
  process.exit(1)
}

for (const proof of proofs.filter(({ name }) => name.startsWith(only))) {
  const kept = (fixtureOf(proof)?.exchanges ?? []).map(({ answer }) => answer)
  const before = await run(proof, kept)
  if (isProved(proof, before)) continue
  const answers = answersIn(proof)
  const now = await run(proof, answers)
  if (step === 'ask') ask(proof, now, answers.length)
  else take(proof, now, answers)
}

function run({ vendor, endpoint, input }: Proof, answers: readonly string[]): Promise<Replay> {
  const at = vendors[vendor]
  if (!at) throw new Error(`There is no vendor ${vendor}.`)
  return replay(at, endpoint, input, answers)
}

function isProved(proof: Proof, { requests }: Replay): boolean {
  const kept = fixtureOf(proof)?.exchanges.map(({ request }) => request)
  return isDeepStrictEqual(kept, requests)
}

/** The answers so far, each of them to the request that would be sent now. */
function answersIn({ name }: Proof): string[] {
  const answers: string[] = []
  for (let turn = 1; existsSync(`${folder}/${name}/${turn}/answer.txt`); turn++) {
    answers.push(readFileSync(`${folder}/${name}/${turn}/answer.txt`, 'utf8'))
  }
  return answers
}

function ask({ name }: Proof, { requests }: Replay, answered: number): void {
  if (requests.length <= answered) return
  const place = `${folder}/${name}/${answered + 1}`
  mkdirSync(place, { recursive: true })
  const request = requests[answered]
  writeFileSync(`${place}/request.json`, JSON.stringify(request))
  let pictures = 0
  const words = JSON.stringify(request, (key, value) => {
    if (typeof value !== 'string' || value.length < 2000 || !(key === 'image_url' || key === 'data'))
      return value
    const url = key === 'data' ? `data:image/jpeg;base64,${value}` : value
    const file = `${place}/picture-${++pictures}.jpg`
    writeFileSync(file, fromDataUrl(url).bytes)
    return `the picture in ${file}`
  })
  writeFileSync(`${place}/prompt.md`, readable(JSON.parse(words)))
  console.log(`${place}/prompt.md`)
}

/** The request as a person reads it: every text in full, with its line breaks. */
function readable(value: unknown, path = ''): string {
  if (path.endsWith('schema')) return `## ${path}\n\n${JSON.stringify(value)}\n\n`
  if (typeof value !== 'object' || value === null) return `## ${path}\n\n${value}\n\n`
  return Object.entries(value)
    .map(([key, member]) => readable(member, path ? `${path}.${key}` : key))
    .join('')
}

function withoutPictures(_: string, value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('data:')
    ? `a picture of ${value.length} characters`
    : value
}

function take(
  { name, file }: Proof,
  { requests, tasks, output, warnings }: Replay,
  answers: readonly string[],
): void {
  if (requests.length > answers.length) {
    console.log(`${name}: wants another answer`)
    return
  }
  const exchanges = requests.map((request, index) => ({
    task: tasks[index],
    request,
    answer: answers[index],
  }))
  mkdirSync('test/prompts/fixtures', { recursive: true })
  writeFileSync(file, `${JSON.stringify({ exchanges }, undefined, 2)}\n`)
  const said = CopydeskError.is(output)
    ? `${output.code}: ${output.message}`
    : JSON.stringify(output, withoutPictures, 2)
  console.log(`\n=== ${name}: ${requests.length === 1 ? 'at once' : 'repaired'}\n${said}`)
  for (const warning of warnings) console.log(`  warning: ${warning}`)
}
