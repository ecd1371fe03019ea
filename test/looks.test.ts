import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { difference, isAlike } from './difference.ts'
import { drawSmall, kept, keptNames, looks } from './looks.ts'
import { drawn } from './pictures.ts'

/** Where cards are put that look different, to be looked at. */
const folder = '.cache/looks'

describe('a card looks as it did', () => {
  it.each([...looks])('%s', async (name, draw) => {
    const card = await drawSmall(draw)
    const found = await difference(card, await kept(name))
    if (isAlike(found)) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/${name}.png`, await card.source.encode('png'))
    const share = `${(100 * found.other).toFixed(2)} % of it has another colour (${found.mean.toFixed(4)} on average)`
    expect.fail(
      `${share}: compare ${folder}/${name}.png with test/looks/${name}.png. If it is meant to, run: node test/looks.ts ${name}`,
    )
  })

  it('and no picture is kept of one that is not drawn', () => {
    expect(keptNames().filter((name) => !looks.has(name))).toEqual([])
  })
})

describe('what counts as a change', () => {
  const card = ({ ground = '#ff5a3c', x = 20, y = 60, mark = 'Northpost' } = {}) => {
    const source = drawn(270, 270, (context) => {
      context.fillStyle = ground
      context.fillRect(0, 0, 270, 270)
      context.fillStyle = '#1b0b05'
      context.font = '700 30px sans-serif'
      context.fillText('Say less.', x, y)
      context.font = '8px sans-serif'
      context.fillText(mark, 20, 250)
    })
    return { source, width: 270, height: 270 }
  }

  it.each([
    ['words moved by three hundredths', { x: 28 }],
    ['another ground', { ground: '#ff4a4a' }],
    ['no mark', { mark: '' }],
  ])('%s', async (_, change) => {
    expect(isAlike(await difference(card(), card(change)))).toBe(false)
  })

  it('but not how edges are smoothed, or colours rounded', async () => {
    expect(isAlike(await difference(card(), card({ x: 20.12, y: 60.12, ground: '#fe5b3e' })))).toBe(true)
  })
})
