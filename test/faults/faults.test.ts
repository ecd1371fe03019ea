import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { table } from './faults.ts'

const rows = 122

describe('the table of faults', () => {
  it('has every row once', () => {
    expect(table.map(({ row }) => row)).toEqual(Array.from({ length: rows }, (_, at) => at + 1))
  })

  it.each(table)('row $row, $fault: its guard and its tests are there', ({ guard, tests, without }) => {
    const source = readFileSync(guard, 'utf8')
    expect(source.split(without.find)).toHaveLength(2)
    expect(tests.length).toBeGreaterThan(0)
    for (const { file, title } of tests) expect(readFileSync(file, 'utf8')).toContain(title)
  })
})
