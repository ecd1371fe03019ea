import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { difference, drawSmall, kept, keptNames, looks } from './looks.ts'

/** Where cards are put that look different, to be looked at. */
const folder = '.cache/looks'

describe('a card looks as it did', () => {
  it.each([...looks])('%s', async (name, draw) => {
    const card = await drawSmall(draw)
    const { mean, seen } = await difference(card, await kept(name))
    const isSame = mean < 0.004 && seen < 0.0015
    if (isSame) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/${name}.png`, await card.source.encode('png'))
    expect.fail(
      `${(100 * seen).toFixed(2)} % of it looks different (${mean.toFixed(4)} on average): compare ${folder}/${name}.png with test/looks/${name}.png. If it is meant to, run: node test/looks.ts ${name}`,
    )
  })

  it('and no picture is kept of one that is not drawn', () => {
    expect(keptNames().filter((name) => !looks.has(name))).toEqual([])
  })
})
