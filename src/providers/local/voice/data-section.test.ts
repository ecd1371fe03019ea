import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDataSection } from './data-section.ts'
import { findSynthesizer } from './flite.ts'

const head = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
const memory = [5, 3, 1, 0, 1]
const custom = [0, 2, 1, 0x78]
const segment = (place: readonly number[], ...bytes: readonly number[]) => [
  ...[0, 0x41, ...place, 0x0b],
  ...[bytes.length, ...bytes],
]
const moduleOf = (...segments: readonly (readonly number[])[]) => {
  const data = [segments.length, ...segments.flat()]
  return Uint8Array.from([...head, ...memory, 11, data.length, ...data, ...custom])
}

describe('the data section of a module', () => {
  it('says where the last segment begins, and ends before what is for debuggers', () => {
    const bytes = moduleOf(segment([8], 1, 2, 3), segment([0x80, 0x08], 4))
    expect(readDataSection(bytes)).toEqual({ lastSegment: 1024, end: bytes.length - custom.length })
  })

  it('begins at 0 where a segment has no constant place, or no section is there', () => {
    expect(readDataSection(moduleOf([1, 1, 9])).lastSegment).toBe(0)
    const none = Uint8Array.from([...head, ...memory, ...custom])
    expect(readDataSection(none)).toEqual({ lastSegment: 0, end: none.length })
  })

  it('leaves out the constants of the synthesizer and a fifth of its file', () => {
    const bytes = readFileSync(join(findSynthesizer(), 'flite.wasm'))
    const { lastSegment, end } = readDataSection(bytes)
    expect(lastSegment).toBeGreaterThan(16e6)
    expect(lastSegment).toBeLessThan(end)
    expect(end).toBeLessThan(bytes.length * 0.85)
  })
})
