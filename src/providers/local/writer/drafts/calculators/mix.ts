import { sentenceCase } from '../patterns.ts'
import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import type { Language } from './numerals.ts'
import { match } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { phrase, startOf, words } from './words.ts'

const terms = words(
  'ratios?|parts?|mix(ed|ing|ture)?|dilut*4|concentrate|verhältnis|teile?|misch*6|verdünn*4|ansetzen|konzentrat|proporción|relación|partes?|mezcl*4|dilu*4|proportion|mélang*4',
)

/** Two things that are mixed in a ratio: `1:8 coffee to water`. */
export const mix: Family = { name: 'mix', terms, rank: 9, least: 2, build }

function build(article: Article) {
  const ratio = article.figures.find(({ kind, value }) => kind === 'ratio' && value >= 0.5 && value <= 500)
  const pair = ratio && ingredientsIn(article, ratio.sentence)
  if (!ratio || !pair) return undefined
  const [small, large] = pair
  const { language } = article
  const { amount } = match(article, {
    amount: {
      kind: 'plain',
      unit: startOf('g|grams?|gramm|gramos|grammes|kg|ml|millilit*4|l|litres?|liters?|liter|litros?'),
      cues: new RegExp(large, 'iu'),
      when: ({ after }) => after.toLowerCase().slice(0, 40).includes(large.toLowerCase()),
      read: ({ value, unit }) => (/^(?:kg|l)/i.test(unit) && !/^ml/i.test(unit) ? value * 1000 : value),
      least: 10,
      most: 100_000,
    },
  })
  const say = texts[language]
  const put = (text: string) => text.replaceAll('{small}', () => small).replaceAll('{large}', () => large)
  const unit =
    amount && /^[ \u00A0-]?(?:m?l|litres?|liters?|litros?|millil)/iu.test(amount.figure.after) ? 'ml' : 'g'
  return assemble({
    article,
    title: titled(language, undefined, put(say.question)),
    summary: put(say.summary),
    inputs: {
      amount: field({
        label: sentenceCase(large),
        unit,
        found: amount,
        otherwise: 1000,
        most: Math.max(5000, (amount?.value ?? 0) * 4),
        slider: true,
        least: 0,
        language,
      }),
      ratio: field({
        label: put(say.ratio),
        unit: '',
        found: { value: ratio.value, figure: ratio },
        least: 0.5,
        most: Math.max(20, Math.ceil(ratio.value * 2)),
        language,
      }),
    },
    results: [
      { name: 'needed', label: sentenceCase(small), formula: 'amount / ratio', unit, decimals: 0 },
      { name: 'together', label: say.together, formula: 'amount + amount / ratio', unit, decimals: 0 },
      { name: 'share', label: put(say.share), formula: '100 / (ratio + 1)', unit: '%', decimals: 1 },
    ],
    sentence: put(say.sentence),
    method: say.method.map((line) => sentenceCase(put(line))),
    worked: ({ amount, ratio }) => {
      const parts = 1 + ratio
      const together = (amount / ratio) * parts
      return { needed: together / parts, together, share: (1 / parts) * 100 }
    },
  })
}

const named: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    phrase('ratio of {} to {}'),
    phrase('\\d {} to {}'),
    phrase('{}-to-{} ratio'),
    phrase('parts? {} (to|and|with) # (parts? )?{}'),
    phrase('{} and {} in a ratio'),
  ],
  de: [phrase('{} (zu|und|mit) {}', true), phrase('[Tt]eile? {} (auf|zu|und|mit) # [Tt]eile? {}', true)],
  es: [
    phrase('partes? de {} (por|y|con) # partes? de {}'),
    phrase('partes? de {} (por|y|con) (de )?{}'),
    phrase('(de|entre) {} (y|a|por) {}'),
  ],
  fr: [phrase('parts? (de |d’){} pour # parts? (de |d’){}'), phrase('(de |d’){} (pour|et) (de |d’)?{}')],
}

function ingredientsIn({ sentences, language }: Article, at: number): readonly [string, string] | undefined {
  for (const sentence of sentences.slice(at, at + 2)) {
    for (const pattern of named[language]) {
      const [, small, large] = pattern.exec(sentence) ?? []
      if (small && large && small.toLowerCase() !== large.toLowerCase())
        return [inCase(small, language), inCase(large, language)]
    }
  }
  return undefined
}

const inCase = (word: string, language: Language) =>
  language === 'de' ? sentenceCase(word) : word.toLowerCase()

const texts: Texts<'ratio' | 'together' | 'share'> = {
  en: {
    question: 'How much {small} for your {large}?',
    summary: 'From the amount of {large} to the {small} that goes with it.',
    ratio: 'Parts of {large} to one of {small}',
    together: 'Both together',
    share: 'Share of {small}',
    sentence: '{amount} of {large} take {needed} of {small}.',
    method: [
      'The amount of {large} is divided by its parts, for there is one part of {small} to them.',
      'The share is one part of all parts together.',
    ],
  },
  de: {
    question: 'Wie viel {small} auf wie viel {large}?',
    summary: 'Von der Menge {large} zur passenden Menge {small}.',
    ratio: 'Teile {large} auf einen Teil {small}',
    together: 'Beides zusammen',
    share: 'Anteil {small}',
    sentence: 'Zu {amount} {large} gehören {needed} {small}.',
    method: [
      'Die Menge {large} wird durch ihre Teile geteilt, denn auf sie kommt ein Teil {small}.',
      'Der Anteil ist ein Teil von allen Teilen zusammen.',
    ],
  },
  es: {
    question: '¿Cuánto de {small} y cuánto de {large}?',
    summary: 'De la cantidad de {large} a la de {small}.',
    ratio: 'Partes de {large} por una de {small}',
    together: 'Las dos juntas',
    share: 'Proporción de {small}',
    sentence: 'Para {amount} de {large} hacen falta {needed} de {small}.',
    method: [
      'La cantidad de {large} se divide por sus partes, pues a ellas les toca una de {small}.',
      'La proporción es una parte de todas las partes.',
    ],
  },
  fr: {
    question: 'Quelles quantités de {small} et de {large} ?',
    summary: 'D’une quantité à l’autre : {large} et {small}.',
    ratio: 'Nombre de parts : {large}, pour une part : {small}',
    together: 'Les deux ensemble',
    share: 'Part : {small}',
    sentence: 'Avec {amount} ({large}), il faut {needed} ({small}).',
    method: [
      'La première quantité ({large}) est divisée par ses parts, car il y a une part de l’autre ({small}).',
      'La part est une part sur l’ensemble des parts.',
    ],
  },
}
