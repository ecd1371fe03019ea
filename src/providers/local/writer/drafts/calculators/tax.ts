import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import { match } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { parts, words } from './words.ts'

const terms = words(
  'vat|sales tax|value[- ]added tax|net price|gross price|invoices?|mehrwertsteuer|mwst|umsatzsteuer|nettopreis|bruttopreis|netto|brutto|rechnungen|iva|base imponible|facturas?|tva|hors taxes|ht|ttc|factures?',
)

/** A price without and with value-added tax. */
export const tax: Family = { name: 'tax', terms, rank: 9, least: 3, build }

function build(article: Article) {
  const { net, percent } = match(article, {
    net: {
      kind: 'money',
      cues: words(
        'net|before tax|without vat|invoice|price|job|netto|nettopreis|rechnung|preis|auftrag|neto|base|sin iva|factura|precio|hors taxes|ht|facture|prix',
      ),
      not: parts('gross|including|with vat|brutto|inklusive|con iva|ttc|toutes taxes'),
      least: 1,
      most: 1e8,
    },
    percent: {
      kind: 'percent',
      cues: words('vat|tax|rate|mehrwertsteuer|mwst|umsatzsteuer|steuersatz|iva|impuesto|tva|taux|taxe'),
      least: 1,
      most: 40,
    },
  })
  if (!net || !percent) return undefined
  const { currency, language } = article
  const say = texts[language]
  const row = (name: string, label: string, formula: string) => ({
    name,
    label,
    formula,
    unit: currency,
    decimals: 2,
  })
  return assemble({
    article,
    title: titled(language, article.subject(terms), say.question),
    summary: say.summary,
    inputs: {
      net: field({ label: say.net, unit: currency, found: net, language }),
      percent: field({ label: say.percent, unit: '%', found: percent, most: 40, language }),
    },
    results: [
      row('gross', say.gross, 'net * (1 + percent / 100)'),
      row('tax', say.tax, 'net * percent / 100'),
    ],
    sentence: say.sentence,
    method: say.method,
    worked: ({ net, percent }) => {
      const tax = (net / 100) * percent
      return { gross: net + tax, tax }
    },
  })
}

const texts: Texts<'net' | 'percent' | 'gross' | 'tax'> = {
  en: {
    question: 'What is it with tax?',
    summary: 'From the net price to the price with tax.',
    net: 'Net price',
    percent: 'Tax rate',
    gross: 'Price with tax',
    tax: 'Tax in it',
    sentence: '{percent} on {net} is {tax}, which makes {gross}.',
    method: [
      'The net price times the rate, divided by 100, is the tax.',
      'Net price and tax together are the price with tax. To go back, divide it by one plus the rate.',
    ],
  },
  de: {
    question: 'Was kostet es mit Steuer?',
    summary: 'Vom Nettopreis zum Bruttopreis.',
    net: 'Nettopreis',
    percent: 'Steuersatz',
    gross: 'Bruttopreis',
    tax: 'Enthaltene Steuer',
    sentence: '{percent} auf {net} sind {tax}, zusammen {gross}.',
    method: [
      'Der Nettopreis mal Steuersatz, geteilt durch 100, ist die Steuer.',
      'Nettopreis und Steuer ergeben den Bruttopreis.',
    ],
  },
  es: {
    question: '¿Cuánto es con IVA?',
    summary: 'De la base imponible al precio con impuesto.',
    net: 'Precio sin IVA',
    percent: 'Tipo de IVA',
    gross: 'Precio con IVA',
    tax: 'IVA incluido',
    sentence: 'El {percent} de {net} son {tax}; en total, {gross}.',
    method: [
      'El precio sin IVA por el tipo, dividido por 100, es el impuesto.',
      'Los dos juntos son el precio con IVA.',
    ],
  },
  fr: {
    question: 'Combien avec la TVA ?',
    summary: 'Du prix hors taxes au prix toutes taxes comprises.',
    net: 'Prix hors taxes',
    percent: 'Taux de TVA',
    gross: 'Prix TTC',
    tax: 'TVA comprise',
    sentence: '{percent} sur {net} font {tax}, soit {gross}.',
    method: [
      'Le prix hors taxes multiplié par le taux et divisé par 100 donne la TVA.',
      'Les deux ensemble font le prix TTC.',
    ],
  },
}
