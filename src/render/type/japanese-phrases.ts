import model from './japanese-model.json' with { type: 'json' }

/** One to three letters (U, B, T) near a possible break, and how much each combination says for the break. */
const features = Object.entries(model).map(([name, weights]) => {
  const [length, before] = name.startsWith('U') ? [1, -4] : name.startsWith('B') ? [2, -3] : [3, -4]
  const start = before + Number(name.slice(2))
  return { start, end: start + length, weights: new Map(Object.entries(weights)) }
})

const threshold =
  features.flatMap(({ weights }) => [...weights.values()]).reduce((sum, weight) => sum + weight) / 2

/**
 * Splits Japanese text into phrases: words with their particles and endings. The model is that of BudouX (Apache-2.0,
 * see THIRD-PARTY.md): a sum of weights of the letters around a place decides whether a phrase starts there.
 */
export function japanesePhrases(text: string): string[] {
  const phrases: string[] = []
  let from = 0
  for (let at = 1; at <= text.length; at += 1) {
    const score = features.reduce((sum, { start, end, weights }) => {
      const letters = text.slice(Math.max(0, at + start), Math.max(0, at + end))
      return sum + (weights.get(letters) ?? 0)
    }, 0)
    if (score <= threshold && at < text.length) continue
    phrases.push(text.slice(from, at))
    from = at
  }
  return phrases
}
