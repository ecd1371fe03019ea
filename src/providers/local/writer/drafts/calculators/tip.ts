import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import { match, people as party } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { parts, words } from './words.ts'

const terms = words(
  'tips?|tipping|tipped|gratuit(y|ies)|split*4|restaurant bill|trinkgeld*2|rechnung teilen|propinas?|dividir la cuenta|pourboires?|partager l’addition',
)

/** A bill with a tip, shared by those at the table. */
export const tip: Family = { name: 'tip', terms, rank: 9, least: 3, build }

function build(article: Article) {
  const { bill, percent, people } = match(article, {
    bill: {
      kind: 'money',
      cues: words(
        'bill|check|dinner|meal|tab|total|rechnung|essen|cuenta|cena|comida|addition|note|repas|dîner',
      ),
      not: /tip(?:s|ped)?(?!\p{L})|trinkgeld|propina|pourboire|each|pro person|cada uno|chacun/iu,
      least: 1,
      most: 100_000,
    },
    percent: {
      kind: 'percent',
      cues: words(
        'tips?|tipping|gratuity|customary|usual|standard|trinkgeld|üblich|propina|habitual|pourboire|usage',
      ),
      not: parts('tax|vat|steuer|iva|tva|impuesto|taxe'),
      least: 1,
      most: 50,
    },
    people: { ...party, least: 2, most: 50 },
  })
  if (!bill || !percent) return undefined
  const { currency, language } = article
  const say = texts[language]
  const decimals = currency === 'JPY' || currency === 'KRW' ? 0 : 2
  const row = (name: string, label: string, formula: string) => ({
    name,
    label,
    formula,
    unit: currency,
    decimals,
  })
  return assemble({
    article,
    title: titled(language, article.subject(terms), say.question),
    summary: say.summary,
    inputs: {
      bill: field({ label: say.bill, unit: currency, found: bill, language }),
      percent: field({
        label: say.percent,
        unit: '%',
        found: percent,
        most: Math.max(30, percent.value),
        slider: true,
        language,
      }),
      people: field({
        label: say.people,
        unit: '',
        found: people,
        otherwise: 2,
        least: 1,
        most: 50,
        whole: true,
        language,
      }),
    },
    results: [
      row('each', say.each, 'bill * (1 + percent / 100) / people'),
      row('tip', say.tip, 'bill * percent / 100'),
      row('total', say.total, 'bill + tip'),
    ],
    sentence: say.sentence,
    method: say.method,
    worked: ({ bill, percent, people }) => {
      const tip = (bill / 100) * percent
      return { each: (bill + tip) / people, tip, total: bill + tip }
    },
  })
}

const texts: Texts<'bill' | 'percent' | 'people' | 'each' | 'tip' | 'total'> = {
  en: {
    question: 'What does each of you pay?',
    summary: 'From the bill and the tip to a fair share.',
    bill: 'Bill',
    percent: 'Tip',
    people: 'People at the table',
    each: 'Each pays',
    tip: 'Tip in all',
    total: 'Bill and tip',
    sentence: 'A tip of {percent} on {bill} is {tip}, which makes {total}.',
    method: [
      'The bill times the tip, divided by 100, is the tip in money.',
      'Bill and tip together are divided by the people at the table.',
    ],
  },
  de: {
    question: 'Was zahlt jeder?',
    summary: 'Von Rechnung und Trinkgeld zum fairen Anteil.',
    bill: 'Rechnung',
    percent: 'Trinkgeld',
    people: 'Personen am Tisch',
    each: 'Pro Person',
    tip: 'Trinkgeld insgesamt',
    total: 'Rechnung mit Trinkgeld',
    sentence: '{percent} Trinkgeld auf {bill} sind {tip}, zusammen {total}.',
    method: [
      'Die Rechnung mal Prozentsatz, geteilt durch 100, ergibt das Trinkgeld.',
      'Rechnung und Trinkgeld zusammen werden durch die Personen geteilt.',
    ],
  },
  es: {
    question: '¿Cuánto paga cada uno?',
    summary: 'De la cuenta y la propina a una parte justa.',
    bill: 'Cuenta',
    percent: 'Propina',
    people: 'Personas en la mesa',
    each: 'Paga cada uno',
    tip: 'Propina total',
    total: 'Cuenta con propina',
    sentence: 'Una propina del {percent} sobre {bill} son {tip}; en total, {total}.',
    method: [
      'La cuenta por el porcentaje, dividida por 100, es la propina.',
      'La cuenta y la propina juntas se dividen entre las personas de la mesa.',
    ],
  },
  fr: {
    question: 'Combien paie chacun ?',
    summary: 'De l’addition et du pourboire à une part équitable.',
    bill: 'Addition',
    percent: 'Pourboire',
    people: 'Personnes à table',
    each: 'Chacun paie',
    tip: 'Pourboire total',
    total: 'Addition et pourboire',
    sentence: 'Un pourboire de {percent} sur {bill} fait {tip}, soit {total} en tout.',
    method: [
      'L’addition multipliée par le taux et divisée par 100 donne le pourboire.',
      'Le tout est divisé entre les personnes à table.',
    ],
  },
}
