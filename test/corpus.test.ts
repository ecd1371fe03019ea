import { expect, it } from 'vitest'
import { ownTime } from '../bench/rounds.ts'
import { corpus, kept, thumbnailOf, unlike } from './corpus.ts'

/** Other processors and systems smooth the edges of letters otherwise; a line of text that moves is more than this. */
const tolerated = 0.6

it('a card of every template, in every size and three scripts, looks as it did', async () => {
  const before = ownTime()
  const changed: string[] = []
  const thumbnails = await kept()
  for (const [name, draw] of corpus) {
    const found = unlike(await thumbnailOf(await draw()), thumbnails.get(name) ?? new Uint8Array())
    if (found > tolerated) changed.push(`${name} (${found.toFixed(1)})`)
  }
  expect(
    changed,
    'Look at the sheets of: node test/corpus.ts. If it is meant: node test/corpus.ts take',
  ).toEqual([])
  expect((ownTime() - before) / 1000).toBeLessThan(40)
})
