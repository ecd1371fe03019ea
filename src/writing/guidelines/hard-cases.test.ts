import { describe, expect, it } from 'vitest'
import { compileGuidelines } from './compile.ts'
import { findProblems } from './guidelines.ts'

interface HardCase {
  readonly text: string
  /** The rules that code makes of it, in the caller’s words. */
  readonly rules: readonly string[]
  readonly unchecked: readonly string[]
  /** A text that meets every rule. */
  readonly good: string
  readonly bad: string
  /** The rules that the bad text breaks. */
  readonly broken: readonly string[]
}

const cases: Record<string, HardCase> = {
  'a person, a limit for sentences and what not to promise': {
    text: 'Write in second person and keep sentences short, at most 20 words each. Say "members" instead of "customers". No exclamation marks, no em dashes, and never promise results ("guaranteed", "risk-free"). One hashtag at most. Legal will check claims.',
    rules: [
      'Write in second person',
      'at most 20 words each',
      'Say "members" instead of "customers"',
      'No exclamation marks',
      'no em dashes',
      'never "guaranteed"',
      'never "risk-free"',
      'One hashtag at most',
    ],
    unchecked: [
      'keep sentences short',
      'Say "members" instead of "customers"',
      'never promise results',
      'Legal will check claims',
    ],
    good: 'Members train when it suits you. Pick a class on Monday, move it on Tuesday, and come by on Friday if you like. Your coach writes the plan with you. #Gym',
    bad: 'Our customers pick a class on Monday, move it on Tuesday, come by on Friday if they like it better, and get guaranteed results — all year!',
    broken: [
      'Write in second person',
      'at most 20 words each',
      'Say "members" instead of "customers"',
      'No exclamation marks',
      'no em dashes',
      'never "guaranteed"',
    ],
  },
  'a condition, a spelling, examples and a grade': {
    text: 'Voice: confident, never cocky. Write as "we", not "I" — unless you quote a founder. British spelling. Avoid superlatives such as "best", "leading" and "world-class". Mention Harbour Street Bakery once. Reading level: grade 8.',
    rules: [
      'British spelling',
      'Avoid superlatives like "best"',
      'Avoid superlatives like "leading"',
      'Avoid superlatives like "world-class"',
      'Mention Harbour Street Bakery once',
      'Reading level: grade 8',
    ],
    unchecked: [
      'Voice: confident, never cocky',
      'Write as "we", not "I" — unless you quote a founder',
      'British spelling',
      'Avoid superlatives',
    ],
    good: 'I bake at Harbour Street Bakery. We mix the dough at night and let it rest for a day. In the morning the crust has the colour of honey, and the first loaves go to the school next door.',
    bad: 'Customers consistently appreciate the exceptional flavor characteristics of our world class sourdough varieties, which are a sophisticated demonstration of traditional fermentation methodologies and meticulous ingredient selection by the experienced professionals in our organization.',
    broken: [
      'British spelling',
      'Avoid superlatives like "world-class"',
      'Mention Harbour Street Bakery once',
      'Reading level: grade 8',
    ],
  },
  'a change of mind, a permission and a condition': {
    text: 'Use title case. Actually, use sentence case for everything. Emojis are fine, but no more than two. Avoid questions. If the post is about prices, mention "from $12". Between 40 and 90 characters, please.',
    rules: ['use sentence case for everything', 'Avoid questions', 'Between 40 and 90 characters'],
    unchecked: [
      'Use title case',
      'Actually',
      'Emojis are fine, but no more than two',
      'If the post is about prices, mention "from $12"',
    ],
    good: 'Three ways to brew coffee at home without a machine ☕☕☕',
    bad: 'How Do You Brew Coffee?',
    broken: ['use sentence case for everything', 'Avoid questions', 'Between 40 and 90 characters'],
  },
  'dos and don’ts with semicolons': {
    text: 'DO: write in the third person; include "Lumen"; keep it under 120 characters.\nDON’T: use clickbait or profanity; mention Philips; start with "The".',
    rules: [
      'DO: write in the third person',
      'include "Lumen"',
      'keep it under 120 characters',
      'DON’T use clickbait',
      'DON’T profanity',
      'DON’T mention Philips',
      'DON’T start with "The"',
    ],
    unchecked: ['DON’T use clickbait', 'DON’T profanity'],
    good: 'Lumen halves the time it takes to light a stage, says its founder: “I had to try.”',
    bad: 'The one weird trick that makes our damn stage brighter than Philips',
    broken: [
      'DO: write in the third person',
      'include "Lumen"',
      'DON’T use clickbait',
      'DON’T mention Philips',
      'DON’T start with "The"',
    ],
  },
  'an exception that takes its own clause back': {
    text: 'Our readers are nurses. Plain language please, max 3 sentences. No jargon ("synergy," "leverage"), no abbreviations except ICU. Do not use first person. End with a question.',
    rules: [
      'Plain language please',
      'max 3 sentences',
      'No jargon like "synergy"',
      'No jargon like "leverage"',
      'Do not use first person',
      'End with a question',
    ],
    unchecked: [
      'Our readers are nurses',
      'Plain language please',
      'No jargon',
      'no abbreviations except ICU',
    ],
    good: 'Dr. Shaw’s team in the U.S. found a short nap helps. Why not take one?',
    bad: 'We nap. You nap. They nap. Everyone naps at our clinic.',
    broken: ['max 3 sentences', 'Do not use first person', 'End with a question'],
  },
  'two languages, an exemption and a simile': {
    text: 'Headlines in German, max 60 characters. Hashtags: 2-3. Avoid the word "kostenlos" or "gratis". Never use all caps - brand names excepted. Write like a friend would talk.',
    rules: [
      'Headlines in German',
      'max 60 characters',
      'Hashtags: 2-3',
      'Avoid the word "kostenlos"',
      'Avoid the word "gratis"',
    ],
    unchecked: ['Never use all caps - brand names excepted', 'Write like a friend would talk'],
    good: 'So gelingt der beste Kaffee mit dem NORDLICHT für zu Hause',
    bad: 'How to get the best coffee at home, gratis and without a machine',
    broken: ['Headlines in German', 'max 60 characters', 'Hashtags: 2-3', 'Avoid the word "gratis"'],
  },
  'Du-Form, Sätze und Listen': {
    text: 'Bitte durchgehend duzen und auf Deutsch schreiben. Keine Ausrufezeichen, keine Emojis (auch nicht ☕). Höchstens 3 Sätze, Sätze unter 20 Wörtern. Erwähne „Nordlicht“, aber vermeide die Wörter günstig, billig und „Schnäppchen“. Ton: herzlich, nie anbiedernd.',
    rules: [
      'Bitte durchgehend duzen',
      'auf Deutsch schreiben',
      'Keine Ausrufezeichen',
      'keine Emojis',
      'Höchstens 3 Sätze',
      'Sätze unter 20 Wörtern',
      'Erwähne „Nordlicht“',
      'vermeide die Wörter günstig',
      'vermeide die Wörter billig',
      'vermeide die Wörter „Schnäppchen“',
    ],
    unchecked: ['auch nicht ☕', 'Ton: herzlich, nie anbiedernd'],
    good: 'Sie leuchtet, wenn du nach Hause kommst: die Nordlicht. Ca. 5 Minuten brauchst du für den Aufbau, z. B. abends.',
    bad: 'Mit Nordlicht machen Sie es sich günstig und schön! Zu Hause. Im Büro. Überall.',
    broken: [
      'Bitte durchgehend duzen',
      'Keine Ausrufezeichen',
      'Höchstens 3 Sätze',
      'vermeide die Wörter günstig',
    ],
  },
  'Anrede, Länge und Bedingung als Liste': {
    text: 'Anrede: Sie\nLänge: max. 80 Zeichen\nVermeiden: Fragen, Hashtags, Superlative\nSage „Gäste“ statt „Kunden“. Preise nur nennen, wenn sie im Artikel stehen.',
    rules: [
      'Anrede: Sie',
      'Länge: max. 80 Zeichen',
      'Vermeiden Fragen',
      'Vermeiden Hashtags',
      'Sage „Gäste“ statt „Kunden“',
    ],
    unchecked: [
      'Vermeiden Superlative',
      'Sage „Gäste“ statt „Kunden“',
      'Preise nur nennen, wenn sie im Artikel stehen',
    ],
    good: 'Ihre Gäste sitzen gern am Fenster zum Café du Monde',
    bad: 'Wo sitzen deine Kunden am liebsten? #Gastro',
    broken: ['Anrede: Sie', 'Vermeiden Fragen', 'Vermeiden Hashtags', 'Sage „Gäste“ statt „Kunden“'],
  },
  'Ausnahme, Pflichtwort und Satzende': {
    text: 'Überschriften höchstens 60 Zeichen, keine Zahlen, außer Jahreszahlen. Kein Clickbait. Muss das Wort „Wärmepumpe“ enthalten. Sachlich, nicht „werblich“. Satzanfang groß, kein Punkt am Ende.',
    rules: [
      'Kein Clickbait',
      'Muss das Wort „Wärmepumpe“ enthalten',
      'nicht „werblich“',
      'Satzanfang groß',
      'kein Punkt am Ende',
    ],
    unchecked: [
      'Überschriften höchstens 60 Zeichen, keine Zahlen, außer Jahreszahlen',
      'Kein Clickbait',
      'Sachlich',
      'nicht „werblich“',
    ],
    good: 'Wärmepumpe im Altbau: was 2024 gilt',
    bad: 'du wirst nicht glauben, was eine Heizung kostet.',
    broken: [
      'Kein Clickbait',
      'Muss das Wort „Wärmepumpe“ enthalten',
      'Satzanfang groß',
      'kein Punkt am Ende',
    ],
  },
  'tuteo, frases y una excepción': {
    text: 'Escribe en español, con tuteo y frases de máximo 20 palabras. Sin emojis ni signos de exclamación, salvo en el título. Menciona «Café Ribera» y evita las palabras barato, oferta y gratis. Tono cercano.',
    rules: [
      'Escribe en español',
      'con tuteo',
      'frases de máximo 20 palabras',
      'Menciona «Café Ribera»',
      'evita las palabras barato',
      'evita las palabras oferta',
      'evita las palabras gratis',
    ],
    unchecked: ['Sin emojis ni signos de exclamación, salvo en el título', 'Tono cercano'],
    good: '¡En Café Ribera desayunas junto al río! Tu mesa te espera cada mañana. ☕',
    bad: 'Venga usted a desayunar junto al río cada mañana de la semana, con pan, con fruta y con un café que siempre es gratis para los niños.',
    broken: [
      'con tuteo',
      'frases de máximo 20 palabras',
      'Menciona «Café Ribera»',
      'evita las palabras gratis',
    ],
  },
}

describe('hard cases', () => {
  it.each(Object.entries(cases))(
    'are read with care: %s',
    (_, { text, rules, unchecked, good, bad, broken }) => {
      const guidelines = compileGuidelines(text)
      expect(guidelines.rules.map(({ guideline }) => guideline)).toEqual(rules)
      expect(guidelines.unchecked).toEqual(unchecked)
      expect(findProblems(good, guidelines)).toEqual([])
      const failed = guidelines.rules.filter(({ problem }) => problem(bad) !== undefined)
      expect(failed.map(({ guideline }) => guideline)).toEqual(broken)
    },
  )
})
