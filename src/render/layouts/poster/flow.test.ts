import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchored, type FlowItem, type FlowRow, layOutRows, shareOut } from './flow.ts'

/** Words of so many letters, which break into lines at any letter. */
function words(letters: number): FlowRow<FlowItem>['cells'][number]['measure'] {
  return async (width) => {
    const inLine = Math.max(1, Math.min(letters, Math.floor(width / 10)))
    return [{ width: 10 * inLine, height: 20 * Math.ceil(letters / inLine), below: 4 }]
  }
}

const cell = fc.record({
  align: fc.constantFrom('start' as const, 'center' as const, 'end' as const),
  inset: fc.constantFrom({ x: 0, y: 0 }, { x: 12, y: 8 }),
  measure: fc.integer({ min: 1, max: 60 }).map(words),
})
const row: fc.Arbitrary<FlowRow<FlowItem>> = fc.record({
  justify: fc.constantFrom('start' as const, 'center' as const, 'between' as const, 'table' as const),
  align: fc.constantFrom('start' as const, 'center' as const, 'end' as const),
  above: fc.integer({ min: 0, max: 40 }),
  cells: fc.array(cell, { minLength: 1, maxLength: 4 }),
})

describe('the flow of a panel', () => {
  it('keeps rows, cells and items apart and inside, whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        const flow = await layOutRows(rows, [0, 600], { cells: 20, items: 6 })
        const isTable = rows.some(({ justify }) => justify === 'table')
        if (!isTable) expect(flow.width).toBeLessThanOrEqual(600.01)
        let bottom = 0
        for (const { box, cells } of flow.rows) {
          expect(box.y).toBeGreaterThanOrEqual(bottom - 0.01)
          bottom = box.y + box.height
          let right = -20
          for (const cell of cells) {
            expect(cell.box.x).toBeGreaterThanOrEqual(right + 19.99)
            right = cell.box.x + cell.box.width
            expect(right).toBeLessThanOrEqual(flow.width + 0.01)
            for (const { box: item } of cell.items) {
              expect(item.x).toBeGreaterThanOrEqual(cell.box.x - 0.01)
              expect(item.x + item.width).toBeLessThanOrEqual(right + 0.01)
              expect(item.y + item.height).toBeLessThanOrEqual(cell.box.y + cell.box.height + 0.01)
            }
          }
        }
        expect(flow.height).toBeCloseTo(bottom)
      }),
    )
  })

  it('gives rows of a table the same columns', async () => {
    const tableRow = (letters: readonly number[]): FlowRow<FlowItem> => ({
      justify: 'table',
      align: 'start',
      above: 10,
      cells: letters.map((each) => ({ align: 'start', inset: { x: 0, y: 0 }, measure: words(each) })),
    })
    const { rows } = await layOutRows([tableRow([4, 9]), tableRow([12, 3])], [0, 600], {
      cells: 20,
      items: 6,
    })
    expect(rows.map(({ cells }) => cells[1]?.box.x)).toEqual([140, 140])
  })

  it('shares room so that what is short keeps its width', () => {
    expect(shareOut([50, 500, 400], 600)).toEqual([50, 275, 275])
    expect(shareOut([50, 60], 600)).toEqual([50, 60])
  })

  it('puts panels at the edges that they are meant for', () => {
    const at = (place: Parameters<typeof anchored>[0]) =>
      anchored(place, { width: 200, height: 100 }, { width: 1000, height: 800 }, { x: 50, y: 40 })
    expect(at('top start')).toMatchObject({ x: 50, y: 40 })
    expect(at('bottom end')).toMatchObject({ x: 750, y: 660 })
    expect(at('bottom')).toMatchObject({ x: 400, y: 660 })
    expect(at('end')).toMatchObject({ x: 750, y: 350 })
  })
})
