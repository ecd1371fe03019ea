import { describe, expect, it } from 'vitest'
import { lineProblems } from './photo.ts'

describe('the words of a designed panel', () => {
  const lines = [
    { name: 'headline', words: '« Nosferatu » se tait, Goémon Noir joue.' },
    { name: 'support', words: 'Samedi 11 avril, 21 h. 9 €, 6 € avant 25 ans' },
  ]
  const headline = { line: 'headline', words: '« NOSFERATU » se tait,\nGoémon Noir joue.' }

  it('may be split, set in capitals, broken into lines and parted without marks', () => {
    const parts = ['Samedi 11 avril', '21 h', '9 € · 6 € avant 25 ans'].map((words) => ({
      line: 'support',
      words,
    }))
    expect(lineProblems(lines, [headline, ...parts])).toEqual([])
  })

  it.each([
    ['a line is missing', [headline], /“support” is missing/],
    [
      'a word is missing',
      [headline, { line: 'support', words: 'Samedi 11 avril, 21 h' }],
      /“support” have to be/,
    ],
    [
      'a figure is changed',
      [headline, { line: 'support', words: 'Samedi 11 avril, 21 h. 9,6 € avant 25 ans' }],
      /“support”/,
    ],
    [
      'a line stands twice',
      [headline, headline, { line: 'support', words: lines[1]?.words ?? '' }],
      /“headline”/,
    ],
    [
      'a line is unknown',
      [headline, { line: 'support', words: lines[1]?.words ?? '' }, { line: 'x', words: 'x' }],
      /no line “x”/,
    ],
    [
      'words belong to no line',
      [headline, { line: 'support', words: lines[1]?.words ?? '' }, { words: 'New!' }],
      /icon without words/,
    ],
  ])('are a problem where %s', (_, items, problem) => {
    expect(lineProblems(lines, items).join(' ')).toMatch(problem)
  })
})
