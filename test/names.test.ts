import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

/** Names that had several meanings, or one that nobody guessed, and what is written instead. */
const formerNames: Readonly<Record<string, string>> = {
  areTwins: 'sayTheSame',
  english_: 'a name without an underscore',
  film: 'video',
  firstRod: 'firstCountingRod',
  gistOf: 'comparableText',
  gives: 'offers',
  grave: 'error',
  hinge: 'a word for the place',
  isRehearsal: 'isDryRun',
  lookAt: 'measure or read',
  looks: 'variants or styles',
  news: 'events',
  poisoned: 'tooManyAttempts',
  shine: 'highlight or addLight',
  slight: 'warning',
  takeTurns: 'shareCalls',
  takes: 'filledFrom, accepts or supports',
}

/** Names of version 0.1 that callers may still use. They leave with version 0.3. */
const deprecated: Readonly<Record<string, readonly string[]>> = {
  'src/input.ts': ['takes', 'gives'],
  'src/run.ts': ['isRehearsal'],
  'src/run/start-run.ts': ['isRehearsal'],
}

/** The part that still has former names. */
const old = /^src\/render\/video\//

const files = globSync('src/**/*.{ts,tsx}').filter(
  (file) => !old.test(file) && !/\.(?:test|fixtures)\.ts$/.test(file),
)

/** Each identifier of a file with its line. */
function* identifiersOf(file: string, text: string): Generator<readonly [name: string, line: number]> {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext)
  const found: (readonly [string, number])[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node))
      found.push([node.text, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1])
    ts.forEachChild(node, visit)
  }
  visit(source)
  yield* found
}

describe('names', () => {
  const word = new RegExp(`\\b(?:${Object.keys(formerNames).join('|')})\\b`)
  const suspects = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))

  it('are not the former ones', () => {
    const found = suspects
      .filter(({ text }) => word.test(text))
      .flatMap(({ file, text }) =>
        [...identifiersOf(file, text)]
          .filter(([name]) => Object.hasOwn(formerNames, name) && !deprecated[file]?.includes(name))
          .map(([name, line]) => `${file}:${line} ${name}: write ${formerNames[name]}`),
      )
    expect(found).toEqual([])
  })

  it('say `index` of the place in a list; `at` is an offset in bytes, letters or pixels', () => {
    const callback = /\.(?:map|filter|flatMap|forEach|some|every|findIndex|find)\(\(?[\w{}, ]*, at\b/
    const found = suspects.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => (callback.test(line) ? [`${file}:${index + 1}`] : [])),
    )
    expect(found).toEqual([])
  })

  it('that are ours are explained in CONTRIBUTING.md', () => {
    const [, glossary = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Words of ours\n')
    const words = [...(glossary.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name)
    expect(words.length).toBeGreaterThan(10)
    expect(words.length).toBeLessThanOrEqual(25)
    expect(words).toEqual([...words].sort((one = '', other = '') => one.localeCompare(other)))
    const sources = globSync('src/**/*.ts').map((file) => readFileSync(file, 'utf8'))
    for (const name of words)
      expect(
        sources.some((text) => text.includes(name ?? '')),
        `${name} is not in the source`,
      ).toBe(true)
  })
})
