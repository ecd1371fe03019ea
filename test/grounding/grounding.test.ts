import { describe, expect, it } from 'vitest'
import { checkGrounding, type GroundedIn } from '../../src/writing/grounding/check.ts'
import pairs from './pairs.json' with { type: 'json' }

/** Good answers in other words than their source, and others that invent a figure or a quotation. */
const judged = pairs.map(({ groundedIn, source, answer, invented, ...pair }) => {
  const complaints = checkGrounding([source], undefined, groundedIn as GroundedIn).shortcomingsOf([answer])
  return { ...pair, answer, invented, complaints }
})

describe('grounding of answers in six languages', () => {
  it('accepts good answers', () => {
    const good = judged.filter(({ invented }) => invented.length === 0)
    expect(good.length).toBeGreaterThan(70)
    expect(good.filter(({ complaints }) => complaints.length > 0)).toEqual([])
  })

  it('names what is invented and nothing else', () => {
    for (const { id, invented, complaints } of judged) {
      const said = complaints.map((complaint) => /“\s?(.*?)\s?”/.exec(complaint)?.[1] ?? complaint)
      const isSame = (one: string) => (other: string) => one.includes(other) || other.includes(one)
      expect(
        said.filter((one) => !invented.some(isSame(one))),
        id,
      ).toEqual([])
      expect(
        invented.filter((one) => !said.some(isSame(one))),
        id,
      ).toEqual([])
    }
  })
})
