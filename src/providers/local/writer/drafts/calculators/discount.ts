import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import { moneyDecimals } from './money.ts'
import { match } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { parts, words } from './words.ts'

const terms = words(
  'discount*3|sales?|coupons?|voucher|bargain|off|rabatt*8|reduziert*2|gutschein*2|nachlass|prozent weniger|schlussverkauf|sonderangebot|skonto|descuentos?|rebajas?|rebajad*2|cupón|oferta|remises?|soldes?|réductions?|promotion|code promo',
)

/** A price with some percent off. */
export const discount: Family = { name: 'discount', terms, rank: 6, least: 3, build }

function build(article: Article) {
  const { price, percent } = match(article, {
    price: {
      kind: 'money',
      cues: words(
        'price|priced|costs?|was|full price|list price|tag|from|worth|for|at|preis|listenpreis|originalpreis|kostete*1|kostet|für|statt|precio|cuesta|por|de|prix|coûte|affiché|à',
      ),
      alone: true,
      not: parts('sav(e|ing)|now|pay only|spar|jetzt|nur noch|ahorr|ahora|économ|maintenant'),
      least: 0.5,
      most: 10_000_000,
    },
    percent: {
      kind: 'percent',
      cues: words(
        'off|discount*3|reduc*6|coupon|less|cheaper|rabatt|nachlass|prozent weniger|reduziert|günstiger|weniger|skonto|descuento|rebaja*2|menos|oferta|remise|réduction|moins|rabais',
      ),
      not: parts('vat|tax|interest|mwst|mehrwertsteuer|iva|tva'),
      least: 1,
      most: 95,
    },
  })
  if (!price || !percent) return undefined
  const { currency, language } = article
  const say = texts[language]
  const decimals = moneyDecimals(currency, price.value)
  return assemble({
    article,
    title: titled(language, article.subject(terms), say.question),
    summary: say.summary,
    inputs: {
      price: field({ label: say.price, unit: currency, found: price, language }),
      percent: field({ label: say.percent, unit: '%', found: percent, most: 100, slider: true, language }),
      pieces: field({
        label: say.pieces,
        unit: '',
        found: undefined,
        otherwise: 1,
        least: 1,
        most: 100,
        whole: true,

        language,
      }),
    },
    results: [
      {
        name: 'pay',
        label: say.pay,
        formula: 'pieces * price * (1 - percent / 100)',
        unit: currency,
        decimals,
      },
      {
        name: 'saved',
        label: say.saved,
        formula: 'pieces * price * percent / 100',
        unit: currency,
        decimals,
      },
      { name: 'full', label: say.full, formula: 'pieces * price', unit: currency, decimals },
    ],
    sentence: say.sentence,
    chart: null,
    method: say.method,
    worked: ({ price, percent, pieces }) => {
      const full = price * pieces
      const saved = (full / 100) * percent
      return { pay: full - saved, saved, full }
    },
  })
}

const texts: Texts<'price' | 'percent' | 'pieces' | 'pay' | 'saved' | 'full'> = {
  en: {
    question: 'What is left to pay?',
    summary: 'From the full price and the discount to what you pay.',
    price: 'Full price',
    percent: 'Discount',
    pieces: 'How many',
    pay: 'You pay',
    saved: 'You save',
    full: 'Without the discount',
    sentence: 'With {percent} off, {saved} of {full} stay with you.',
    method: [
      'The full price times the discount, divided by 100, is what you save.',
      'The full price less that is what you pay.',
    ],
  },
  de: {
    question: 'Was bleibt zu zahlen?',
    summary: 'Vom vollen Preis und dem Rabatt zum Endpreis.',
    price: 'Voller Preis',
    percent: 'Rabatt',
    pieces: 'Anzahl',
    pay: 'Zu zahlen',
    saved: 'Gespart',
    full: 'Ohne Rabatt',
    sentence: '{percent} Rabatt auf {full} sind {saved}.',
    method: [
      'Der volle Preis mal Rabatt, geteilt durch 100, ergibt die Ersparnis.',
      'Der volle Preis ohne die Ersparnis ist der Endpreis.',
    ],
  },
  es: {
    question: '¿Cuánto queda por pagar?',
    summary: 'Del precio completo y el descuento a lo que se paga.',
    price: 'Precio completo',
    percent: 'Descuento',
    pieces: 'Unidades',
    pay: 'A pagar',
    saved: 'Ahorro',
    full: 'Sin descuento',
    sentence: 'Un {percent} de descuento sobre {full} son {saved}.',
    method: [
      'El precio completo por el descuento, dividido por 100, es el ahorro.',
      'El precio completo menos el ahorro es lo que se paga.',
    ],
  },
  fr: {
    question: 'Combien reste-t-il à payer ?',
    summary: 'Du prix plein et de la remise au prix payé.',
    price: 'Prix plein',
    percent: 'Remise',
    pieces: 'Quantité',
    pay: 'À payer',
    saved: 'Économie',
    full: 'Sans remise',
    sentence: 'Une remise de {percent} sur {full} fait {saved}.',
    method: [
      'Le prix plein multiplié par la remise et divisé par 100 donne l’économie.',
      'Le prix plein moins l’économie est le prix payé.',
    ],
  },
}
