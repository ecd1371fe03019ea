import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import { moneyDecimals } from './money.ts'
import { match } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { parts, startOf, words } from './words.ts'

const terms = words(
  'mortgages?|loans?|financ(e|es|ed|ing)|credit union|finanzier*4|financia*4|financ(e|er|é|ement)|lenders?|repay*6|repaid|brokers?|abbezahl*3|abzahl*3|devolver|devuelt*2|rembours*5|instal?ments?|borrow*4|down payment|deposit|baufinanzierung|immobilien*15|hypothek*10|kredite?s?|darlehens?|tilg*6|eigenkapital|monatsraten?|zinssatz|sollzins*4|hipotecas?|hipotecari*2|préstamos?|cuotas?|entrada|emprunt*5|crédit immobilier|prêts?|mensualités?|apport',
)

const things = words(
  'house|flat|apartment|home|car|boat|kitchen|haus|eigentumswohnung|wohnung|auto|küche|piso|casa|vivienda|coche|maison|appartement|voiture',
)

/** A loan that is paid back in equal months. */
export const loan: Family = { name: 'loan', terms, rank: 8, least: 3, build }

function build(article: Article) {
  const found = match(article, {
    price: {
      kind: 'money',
      cues: words(
        'price|purchase|wants?|asks|costs?|borrow(ing)?|loan|mortgage|house|home|flat|apartment|car|kaufpreis|preis|kostet|wohnung|haus|kredit|darlehen|leihen|precio|cuesta|piso|vivienda|casa|préstamo|hipoteca|prix|coûte|appartement|maison|emprunt*4|prêt',
      ),
      not: /deposit|down|own|eigen|anzahl|(?:zahlen|wir) |entrada|ahorr|apport|month|monat|mes(?!\p{L})|mois|fee|rente?(?!\p{L})/iu,
      alone: true,
      least: 500,
      most: 50_000_000,
    },
    own: {
      kind: 'money',
      cues: words(
        'deposit|down payment|down|own money|savings|eigenkapital|eigenen? mittel|anzahlung|an|entrada|ahorros|apport',
      ),
      not: parts('loan of|kredit von|préstamo de|prêt de'),
      least: 1,
      most: 50_000_000,
    },
    share: {
      kind: 'percent',
      cues: words('deposit|down payment|down|own money|eigenkapital|anzahlung|entrada|apport'),
      not: parts('interest|rate|charges|zins|interés|taux'),
      least: 1,
      most: 95,
    },
    rate: {
      kind: 'percent',
      cues: words('interest|rate|fixed|apr|zins*8|sollzins*4|interés|tipo|tin|taux|intérêts?|at|zu|al'),
      not: parts('deposit|down|eigenkapital|tilgung|entrada|apport'),
      alone: true,
      least: 0.1,
      most: 25,
    },
    years: {
      kind: 'plain',
      when: ({ value }) => Number.isInteger(value),
      unit: startOf('-?years?|-?jahre?n?|años?|ans?|années?'),
      cues: words('over|term|for|repaid|über|laufzeit|tilgen|en|a|durante|plazo|sur|durée|pendant'),
      not: /\bold|ago|alt(?!\p{L})/iu,
      least: 1,
      most: 30,
    },
  })
  const { price, rate, years } = found
  if (!price || !rate || !years) return undefined
  const share = found.share && { ...found.share, value: (price.value * found.share.value) / 100 }
  const own = found.own ?? share
  const percent = (found.share?.value ?? 0).toLocaleString(article.language)
  if (own && own.value >= price.value) return undefined

  const { currency, language } = article
  const say = texts[language]
  const interestAtAll = byHand({
    price: price.value,
    own: own?.value ?? 0,
    rate: rate.value,
    years: years.value,
  })
  return assemble({
    article,
    title: titled(language, article.subject(terms) ?? article.mentioned(things), say.question),
    summary: say.summary,
    inputs: {
      price: field({ label: say.price, unit: currency, found: price, slider: true, language }),
      own: field({
        label: say.own,
        unit: currency,
        found: own,
        most: price.value,
        slider: true,
        language,
        ...(own && own === share ? { hint: say.ofPrice.replace('{share}', () => percent) } : {}),
      }),
      rate: field({
        label: say.rate,
        unit: '%',
        found: rate,
        most: rate.value > 12 ? 30 : 15,
        slider: true,
        language,
      }),
      years: field({
        label: say.years,
        unit: say.yearUnit,
        found: years,
        least: 1,
        most: 30,
        whole: true,
        slider: true,
        language,
      }),
    },
    steps: [
      { name: 'debt', label: say.debt, formula: 'max(0, price - own)', unit: currency, decimals: 0 },
      { name: 'months', label: say.months, formula: 'years * 12', unit: '', decimals: 0 },
      { name: 'growth', label: say.growth, formula: '1 + rate / 1200', unit: '', decimals: 6 },
    ],
    results: [
      {
        name: 'monthly',
        label: say.monthly,
        formula: 'if(growth == 1, debt / months, debt * (growth - 1) / (1 - growth ^ (-months)))',
        unit: currency,
        decimals: moneyDecimals(currency, interestAtAll.monthly),
      },
      {
        name: 'interest',
        label: say.interest,
        formula: 'monthly * months - debt',
        unit: currency,
        decimals: 0,
      },
      { name: 'total', label: say.total, formula: 'monthly * months', unit: currency, decimals: 0 },
    ],
    sentence: say.sentence,
    chart: {
      unit: currency,
      decimals: 0,
      bars: [
        { label: say.repayment, formula: `min(12 * monthly, ${repaidInYear})` },
        { label: say.interestBar, formula: `max(0, 12 * monthly - ${repaidInYear})` },
      ],
      periods: { label: say.period, count: 'years' },
    },
    method: say.method,
    worked: byHand,
  })
}

/** What is paid back grows by the interest that falls away, month by month. */
const repaidInYear =
  'if(growth == 1, debt / years, (monthly - debt * (growth - 1)) * growth ^ (12 * period - 12) * (growth ^ 12 - 1) / (growth - 1))'

/** The months one after another: each is discounted to find the instalment, then each pays its interest. */
function byHand({ price, own, rate, years }: Readonly<Record<'price' | 'own' | 'rate' | 'years', number>>) {
  const debt = Math.max(0, price - own)
  const months = Math.round(years * 12)
  const monthlyRate = rate / 100 / 12
  let worthOfInstalments = 0
  for (let month = 1, worth = 1; month <= months; month++) {
    worth /= 1 + monthlyRate
    worthOfInstalments += worth
  }
  const monthly = debt / worthOfInstalments
  let rest = debt
  let interest = 0
  for (let month = 1; month <= months; month++) {
    interest += rest * monthlyRate
    rest += rest * monthlyRate - monthly
  }
  return { monthly, interest, total: debt + interest }
}

const texts: Texts<
  | 'price'
  | 'own'
  | 'ofPrice'
  | 'rate'
  | 'years'
  | 'yearUnit'
  | 'debt'
  | 'months'
  | 'growth'
  | 'monthly'
  | 'interest'
  | 'total'
  | 'repayment'
  | 'interestBar'
  | 'period'
> = {
  en: {
    question: 'What would a month cost?',
    summary: 'A fixed-rate loan, repaid in equal months.',
    price: 'Price',
    own: 'Own money',
    ofPrice: '{share} % of the price.',
    rate: 'Interest',
    years: 'Years',
    yearUnit: 'years',
    debt: 'Borrowed',
    months: 'Months',
    growth: 'Growth of the debt in a month',
    monthly: 'Every month',
    interest: 'Interest over the whole time',
    total: 'Paid back in all',
    sentence: 'Over {years} you pay {interest} in interest on {debt}.',
    repayment: 'Repayment',
    interestBar: 'Interest',
    period: 'Year',
    method: [
      'Borrowed is the price less your own money.',
      'Each month, the interest is the rate divided by 12 of what is still owed.',
      'The instalment is set so that the last one leaves nothing owed.',
      'Fees, taxes and insurance come on top.',
    ],
  },
  de: {
    question: 'Was kostet der Monat?',
    summary: 'Ein Kredit mit festem Zins, in gleichen Raten zurückgezahlt.',
    price: 'Kaufpreis',
    own: 'Eigenkapital',
    ofPrice: '{share} % des Kaufpreises.',
    rate: 'Sollzins',
    years: 'Laufzeit',
    yearUnit: 'Jahre',
    debt: 'Kreditsumme',
    months: 'Monate',
    growth: 'Wachstum der Schuld im Monat',
    monthly: 'Rate im Monat',
    interest: 'Zinsen insgesamt',
    total: 'Zurückgezahlt insgesamt',
    sentence: 'Für einen Kredit von {debt} fallen bis zum Ende der Laufzeit {interest} Zinsen an.',
    repayment: 'Tilgung',
    interestBar: 'Zinsen',
    period: 'Jahr',
    method: [
      'Die Kreditsumme ist der Kaufpreis ohne das Eigenkapital.',
      'Jeden Monat wird auf die Restschuld ein Zwölftel des Jahreszinses fällig.',
      'Die Rate ist so bemessen, dass nach der letzten nichts mehr offen ist.',
      'Nebenkosten, Steuern und Versicherungen kommen hinzu.',
    ],
  },
  es: {
    question: '¿Cuánto costaría cada mes?',
    summary: 'Un préstamo a tipo fijo, devuelto en cuotas iguales.',
    price: 'Precio',
    own: 'Entrada',
    ofPrice: 'El {share} % del precio.',
    rate: 'Interés',
    years: 'Plazo',
    yearUnit: 'años',
    debt: 'Importe prestado',
    months: 'Meses',
    growth: 'Crecimiento de la deuda en un mes',
    monthly: 'Cuota mensual',
    interest: 'Intereses en total',
    total: 'Devuelto en total',
    sentence: 'En {years} se pagan {interest} de intereses sobre {debt}.',
    repayment: 'Amortización',
    interestBar: 'Intereses',
    period: 'Año',
    method: [
      'El importe prestado es el precio menos la entrada.',
      'Cada mes se paga, sobre lo que falta por devolver, la doceava parte del interés anual.',
      'La cuota se fija de modo que la última deje la deuda a cero.',
      'Los gastos, los impuestos y los seguros van aparte.',
    ],
  },
  fr: {
    question: 'Combien coûterait chaque mois ?',
    summary: 'Un prêt à taux fixe, remboursé en mensualités égales.',
    price: 'Prix',
    own: 'Apport',
    ofPrice: '{share} % du prix.',
    rate: 'Taux d’intérêt',
    years: 'Durée',
    yearUnit: 'ans',
    debt: 'Montant emprunté',
    months: 'Mois',
    growth: 'Croissance de la dette en un mois',
    monthly: 'Mensualité',
    interest: 'Intérêts au total',
    total: 'Remboursé au total',
    sentence: 'En {years}, vous payez {interest} d’intérêts sur {debt}.',
    repayment: 'Capital',
    interestBar: 'Intérêts',
    period: 'Année',
    method: [
      'Le montant emprunté est le prix moins l’apport.',
      'Chaque mois, l’intérêt est un douzième du taux annuel sur ce qui reste dû.',
      'La mensualité est fixée de sorte que la dernière solde la dette.',
      'Les frais, les taxes et les assurances s’ajoutent.',
    ],
  },
}
