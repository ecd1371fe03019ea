import { expect, it } from 'vitest'
import { detectLanguage } from './detect.ts'
import texts from './short-texts.json' with { type: 'json' }

// Written before any detector was run on them. docs/dependencies.md has what libraries make of them.
it.each([
  ['topics', 0.8],
  ['sentences', 0.97],
] as const)('the language of %s that nothing was tuned on is detected', (kind, fewest) => {
  const all = Object.entries(texts[kind]).flatMap(([language, list]) =>
    list.map((text) => [language, text] as const),
  )
  // As the built-in writer takes it: a text that tells no language is an English one.
  const wrong = all.filter(([language, text]) => (detectLanguage(text) ?? 'en') !== language)
  expect(1 - wrong.length / all.length, wrong.join('\n')).toBeGreaterThanOrEqual(fewest)
})
