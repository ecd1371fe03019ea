import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { table } from './faults.ts'

describe('the table of faults', () => {
  it('has every row once', () => {
    const rows = table.map(({ row }) => row)
    expect(rows).toEqual([...new Set(rows)].sort((one, other) => one - other))
    expect(rows.length).toBeGreaterThanOrEqual(122)
  })

  it.each(table)('row $row, $fault: its guard and its tests are there', ({ guard, tests, without }) => {
    const source = readFileSync(guard, 'utf8')
    if (without) expect(source.split(without.find)).toHaveLength(2)
    expect(tests.length).toBeGreaterThan(0)
    for (const { file, title } of tests) expect(readFileSync(file, 'utf8')).toContain(title)
  })
})
