import type { TextAnalysis } from '../../../../../language/analyze.ts'
import { sentenceCase } from '../patterns.ts'

/** What a tweet may end on where the guidelines ask for it; nothing first. */
export function endingsOf({ phrases, names }: TextAnalysis, description: string): string[] {
  const tags = tagsOf([...phrases, ...names])
  const icon = iconOf(description)
  const rows = [0, 1, 2, 3].map((count) => tags.slice(0, count).join(' '))
  return [...new Set(['', icon].flatMap((sign) => rows.map((row) => [sign, row].filter(Boolean).join(' '))))]
}

/** `cold brew` -> `#ColdBrew`. */
function tagsOf(phrases: readonly string[]): string[] {
  const tags = phrases
    .filter((phrase) => phrase.length <= 24 && phrase.split(' ').length <= 3)
    .map((phrase) =>
      phrase
        .split(/[^\p{L}\p{N}]+/u)
        .map(sentenceCase)
        .join(''),
    )
    .filter((tag) => /^\p{L}{3,24}$/u.test(tag))
  const kept: string[] = []
  for (const tag of tags) {
    const repeats = kept.some((one) => one.includes(tag) || tag.includes(one))
    if (!repeats) kept.push(tag)
  }
  return kept.slice(0, 3).map((tag) => `#${tag}`)
}

const icons: readonly (readonly [icon: string, subject: RegExp])[] = [
  ['☕', /coffee|espresso|latte|barista|kaffee|café|caffè|コーヒー/i],
  ['🍞', /bread|bakery|baker|dough|brot|bäcker|pan\b|pain\b|パン/i],
  ['🌱', /plant|garden|seed|herb|leaf|leaves|pflanze|garten|jardín|jardin|植物|庭/i],
  ['🐾', /dog|cat|puppy|kitten|pet\b|hund|katze|perro|gato|chien|chat\b|犬|猫/i],
  ['🏃', /run(?:ner|ning)|marathon|sneaker|lauf|läufer|correr|courir|走/i],
  ['🚲', /bike|bicycle|cycl|fahrrad|rad\b|bici|vélo|自転車/i],
  ['🌊', /sea|ocean|beach|wave|surf|meer|strand|mar\b|playa|plage|海/i],
  ['⛰️', /mountain|hik|trail|peak|berg|wander|montaña|montagne|山/i],
  ['📚', /book|library|read|buch|bücher|libro|livre|本/i],
  ['💻', /laptop|software|code|screen|app\b|computer/i],
]

const iconOf = (subject: string) => icons.find(([, words]) => words.test(subject))?.[0] ?? '✨'
