import { describe, expect, it } from 'vitest'
import { compileGuidelines } from '../compile.ts'
import { findProblems } from '../guidelines.ts'
import { grammarsOf } from './grammars.ts'

/** Texts that meet every rule, and for each rule in turn one that breaks this one and no other. */
type Case = readonly [said: string, good: string, bad: readonly string[], unchecked?: readonly string[]]

const cases: readonly Case[] = [
  // German
  ['Keine Fragen', 'Kaffee', ['Kaffee?']],
  ['Bitte keine Emojis, Hashtags oder Links!', 'Platz #1', ['☕', '#Kaffee', 'www.acme.com']],
  ['Emojis und Hashtags sind nicht erlaubt', 'Kaffee', ['☕', '#Kaffee']],
  ['Ohne Ausrufezeichen. Keine Zahlen', 'Fünf', ['Kaffee!', '5']],
  ['höchstens 10 Zeichen', '0123456789', ['0123456789A']],
  ['Der Text darf nicht länger als 10 Zeichen sein.', '0123456789', ['0123456789A']],
  ['maximal drei Wörter', 'a b c', ['a b c d']],
  ['Unter 4 Wörter', 'a b c', ['a b c d']],
  ['zwischen 2 und 3 Wörtern', 'a b', ['a']],
  ['2 bis 3 Wörter', 'a b c', ['a b c d']],
  ['mindestens 1.000 Zeichen', 'x'.repeat(1000), ['x'.repeat(999)]],
  ['ein Hashtag', 'Kaffee ist da. #Kaffee', ['Kaffee ist da.']],
  ['Verwende genau zwei Hashtags', '#a #b', ['#a #b #c']],
  ['mind. 2 Sätze', 'Kaffee', ['Kaffee ist da.']],
  ['Kurze Sätze, höchstens 3 Wörter', 'Eins zwei drei. Eins zwei drei.', ['a b c d'], ['Kurze Sätze']],
  ['Höchstens 3 Wörter pro Satz', 'Eins zwei drei. Eins zwei drei.', ['a b c d']],
  ['Erwähne Tidewater Coffee', 'Bei Tidewater Coffee', ['Kaffee']],
  ['Erwähne „Nordlicht“ und „Acme“.', 'Acmes Nordlicht', ['Acme', 'Nordlicht']],
  ['Der Text muss das Wort „Aroma“ enthalten', 'Das Aroma', ['Aromatisch']],
  ['„Aroma“ muss vorkommen', 'Das Aroma', ['Aromatisch']],
  ['Die Marke Nordlicht nennen', 'Nordlicht', ['Licht']],
  ['Vermeide das Wort billig', 'verbilligt', ['Billig']],
  [
    'Vermeide die Wörter billig, gratis und „toll“, locker bleiben',
    'Gut',
    ['billig', 'gratis', 'toll'],
    ['locker bleiben'],
  ],
  ['Nicht „billig“ schreiben', 'verbilligt', ['Billig']],
  ['Erwähne nie Starbucks', 'Sterne', ['Starbucks'], ['Erwähne nie Starbucks']],
  ['Schreibe „Gäste“ statt „Kunden“', 'Gäste', ['Kunden'], ['Schreibe „Gäste“ statt „Kunden“']],
  ['Keine Buzzwords, Emojis oder Hashtags', 'Kaffee', ['☕', '#Kaffee'], ['Keine Buzzwords']],
  ['Verbotene Wörter: günstig, billig', 'Gut', ['günstig', 'billig']],
  ['Alles kleingeschrieben', 'kaffee', ['Kaffee']],
  ['Nicht in Großbuchstaben schreiben', 'Kaffee', ['KAFFEE']],
  ['Kein Punkt am Ende', 'Kaffee', ['Kaffee.']],
  // Spanish
  ['sin emojis, máximo 10 caracteres', 'Café', ['☕', 'Café con leche']],
  ['No uses emojis ni signos de exclamación', 'Café', ['☕', '¡Café!']],
  ['Entre 2 y 3 palabras', 'a b', ['a']],
  ['Menciona Tidewater', 'En Tidewater', ['Café']],
  ['Incluye la palabra "sostenible"', 'Es sostenible', ['Es bueno']],
  ['Evita las palabras barato, gratis y oferta', 'Bueno', ['barato', 'gratis', 'oferta']],
  [
    'Di «clientes» en lugar de «usuarios»',
    'clientes',
    ['usuarios'],
    ['Di «clientes» en lugar de «usuarios»'],
  ],
  ['Frases cortas, máximo 3 palabras', 'Eins zwei drei. Eins zwei drei.', ['a b c d'], ['Frases cortas']],
  // French
  ['sans point d’exclamation', 'Café', ['Café !']],
  ['Pas d’émojis ni de hashtags, 10 caractères maximum', 'Café', ['☕', '#Café', 'Café au lait']],
  ['mentionner Tidewater', 'Chez Tidewater', ['Café']],
  ['Évitez les mots « gratuit » et « promo »', 'Bon', ['gratuit', 'promo']],
  ['Pas plus de 2 hashtags', '#a #b', ['#a #b #c']],
  ['Maximum 2 phrases', 'Un. Deux.', ['Un. Deux. Trois.']],
]

/** Conditions, exceptions, wishes and things that only a reader can tell. */
const unread = [
  'Keine Emojis außer ☕',
  'Keine Emojis, außer im ersten Satz',
  'Wenn möglich keine Emojis',
  'Möglichst unter 60 Zeichen',
  'Bei Instagram drei Hashtags',
  'Kurze Absätze, höchstens 40 Wörter',
  'Erwähne die Vorteile',
  'Erwähne Rabatte',
  'Keine Buzzwords wie Synergie',
  'keine Großbuchstaben',
  'Hashtags nur am Ende',
  'Kein Passiv, aktive Verben',
  'etwa 60 Zeichen',
  '60 Zeichen',
  'Mit 60 Zeichen',
  'Sin emojis, salvo el café',
  'Si es posible, sin emojis',
  'Menciona los beneficios',
  'Sans émojis sauf le café',
  'Mentionnez les avantages',
]

describe('guidelines in other languages', () => {
  it.each(cases.map((row) => [row[0], row] as const))('are understood: %s', (_, row) => {
    const [said, good, bad, unchecked = []] = row
    const guidelines = compileGuidelines(said)
    expect(guidelines.unchecked).toEqual(unchecked)
    expect(guidelines.rules.map(({ guideline }) => guideline)).toHaveLength(bad.length)
    expect(findProblems(good, guidelines)).toEqual([])
    const broken = bad.map((text) =>
      guidelines.rules.flatMap(({ problem }, index) => (problem(text) === undefined ? [] : [index])),
    )
    expect(broken).toEqual(bad.map((_, index) => [index]))
  })

  it.each(unread)('are left to a reader: %s', (said) => {
    const { rules, unchecked } = compileGuidelines(said)
    expect(rules).toEqual([])
    expect(unchecked.length).toBeGreaterThan(0)
  })

  it('are told from English sentence by sentence', () => {
    const codes = ['Keine Emojis und Links', 'Sin emojis y enlaces', 'Pas d’émojis et pas de liens']
    expect(new Set(codes.map((code) => grammarsOf(code)[0].language)).size).toBe(3)
    expect(grammarsOf('Must mention Marks und Spencer')[0].language).toBe('en')
    expect(grammarsOf('Must mention Arte y Vida')[0].language).toBe('en')
  })
})
