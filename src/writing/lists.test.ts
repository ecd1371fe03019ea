import { describe, expect, it } from 'vitest'
import { distinctLines, listProblems } from './lists.ts'

const left = (...lines: string[]) => distinctLines(lines, 1)
const others = ['Cold brew at work', 'Cold brew and milk', 'What cold brew costs', 'Cold brew, hot days']

describe('lines that nearly repeat a line before them', () => {
  it.each([
    ['other order and signs', 'Cold brew mistakes to avoid', 'Mistakes to avoid: cold brew!'],
    ['plural', 'A guide to the raised bed', 'Guides to raised beds'],
    ['German', 'Häufige Fehler beim Brotbacken', 'Brotbacken: häufiger Fehler'],
    ['Spanish', 'Errores frecuentes con el pan', 'El error frecuente: pan'],
    ['Japanese', 'リモートワークの始め方', '始め方：リモートワーク'],
  ])('go: %s', (_, first, twin) => {
    expect(left(first, twin)).toEqual([first])
  })

  it('go with one word more, where the topic alone is not what they share', () => {
    const [first, longer] = ['Cold brew mistakes to avoid', 'Common cold brew mistakes to avoid']
    expect(left(first, longer, ...others)).toEqual([first, ...others])
    const lines = ['Cold brew for beginners', 'Cold brew recipes for beginners', ...others]
    expect(left(...lines)).toEqual(lines)
  })

  it.each([
    ['How to start cold brew', 'When to start cold brew'],
    ['When to prune a rose', 'When not to prune a rose'],
    ['Tomatoes with a greenhouse', 'Tomatoes without a greenhouse'],
    ['7 ways to save on rent', '10 ways to save on rent'],
    ['Brot mit Hefe backen', 'Brot ohne Hefe backen'],
    ['SEO', 'SEO mistakes'],
  ])('stay where they say something else: %s / %s', (first, second) => {
    expect(left(first, second)).toEqual([first, second])
  })

  it('stay where too few would be left, and everything goes through', () => {
    expect(distinctLines(['A plan', 'The plan', 'Plans', 'A plan b'], 3)).toHaveLength(3)
    expect(left('', '…', '\ud800', 'a'.repeat(10_000))).toHaveLength(4)
  })
})

describe('a list by a model', () => {
  it('may hold lines that only signs or marks tell apart', () => {
    expect(listProblems(['C', 'C++', 'C#', 'पौधों की देखभाल', 'पौधों का देखभाल', '👍', '👎'], 40)).toEqual([])
    expect(listProblems(['Tea time', 'Tea time!'], 40)).toHaveLength(1)
  })
})
