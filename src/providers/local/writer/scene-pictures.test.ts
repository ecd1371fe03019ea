import { expect, test } from 'vitest'
import { readRequest } from '../art/picture-request.ts'
import { drawable } from '../art/vocabulary.ts'
import { writeScript } from './script.ts'
import { writerTools } from './tools.ts'

const articles = [
  '# Cold brew at home\n\nCold brew is coffee that never meets hot water. Stir the grounds into cold water and close the jar. Wait sixteen hours and strain it twice. The coffee keeps for ten days in the fridge. Most people drink it with milk. Serve it over large ice cubes. Ten minutes of work in the evening are enough.',
  '# Warum Verträge scheitern\n\nDie meisten Verträge scheitern an einem Satz. Niemand liest die Frist. Wer sie kennt, kann rechtzeitig kündigen. Ein Kalender hilft mehr als jeder Anwalt. Tragen Sie die Frist noch heute ein.',
]

test.each(articles)('a limited artist is asked only for what it can draw: %#', async (article) => {
  const { scenes } = await writeScript({ article, subjects: drawable }, writerTools())
  expect(scenes.length).toBeGreaterThan(2)
  const asked = scenes.map(({ picture }) => picture.split(', ')[0]?.toLowerCase() ?? '')
  for (const [at, name] of asked.entries()) {
    expect(drawable).toContain(name)
    expect(name).not.toBe(asked[at - 1])
    // A subject is shown only where the article names it.
    const isGround = name.startsWith('abstract ground of')
    if (!isGround) expect(readRequest(article).subject).toBe(name)
  }
})
