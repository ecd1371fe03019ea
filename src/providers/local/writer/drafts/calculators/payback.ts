import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import { timesAYear } from './periods.ts'
import { match } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { startOf, words } from './words.ts'

const terms = words(
  'pays? (for itself|off|back)|worth it|bought|gekauft|comprado|compré|acheté|payback|break[- ]even|recoup*3|solar*12|heat pumps?|insulat*4|savings?|saves?|install*7|investition|amorti*8|rechnet sich|lohnt|spar*5|einspar*6|gespart|balkonkraftwerk*2|ersparnis|wärmepumpen?|dämmung|photovoltaik*8|anschaffung*8|amortiza*5|ahorr*4|placas solares|instalaci*4|rentabilis*5|économ*7|panneaux|pompe à chaleur|installation',
)

const saving = /(?:sav|spar|ahorr|économ|pay|lohn|rechn|amorti|rentab|invest|cost|kosten)/iu

const things = words(
  'solar (panels?|installation|system|roof)|heat pump|insulation|battery|e-?bike|led lights|software|solaranlage|photovoltaikanlage|wärmepumpe|dämmung|balkonkraftwerk|placas solares|bomba de calor|aislamiento|panneaux solaires|pompe à chaleur|isolation',
)

/** Something that is paid once and saves or earns money from then on. */
export const payback: Family = { name: 'payback', terms, rank: 5, least: 3, build }

function build(article: Article) {
  const { invested, saved, grant, life } = match(article, {
    invested: {
      kind: 'money',
      when: ({ period, per }) => period === undefined && per === undefined,
      cues: words(
        'costs?|price|priced|pay|invest*5|install*5|bill|system|gekostet|kostete|kostet|kosten|preis|investition|anschaffung*8|cuesta|cuestan|precio|inversión|coste|coûte|coûtent|prix|investissement|coût',
      ),
      not: /sav(?:e|es|ing|ings)(?!\p{L})|spar|ahorr|économ|grant|refund|zurück|subsid|förder|zuschuss|subvenc|prime|aide/iu,
      least: 50,
      most: 20_000_000,
    },
    saved: {
      kind: 'money',
      when: ({ period }) => period === 'year' || period === 'month' || period === 'week',
      cues: words(
        'sav(e|es|ed|ing|ings)|lower|pass|used to (cost|pay)|no longer pay|monatskarte|monatsticket|abonn?o?|abo|bisher|früher|abono|abonnement|earns?|brings?( in)?|cuts?|less|gespart|niedriger|spart|sparen|sparst|einsparung|ersparnis|bringt|weniger|ahorr*4|gana|menos|économis*5|économies|rapporte|moins',
      ),
      least: 1,
      most: 10_000_000,
      read: (figure) =>
        figure.value *
        timesAYear[figure.period === 'week' || figure.period === 'month' ? figure.period : 'year'],
    },
    grant: {
      kind: 'money',
      cues: words(
        'grants?|subsid*4|refund*3|rebates?|paid back|gave (us|me|back)|back|came from|kamen|zurück|tax credit|förder*6|zuschuss|subvenci*4|ayuda|primes?|aides?|subvention',
      ),
      least: 1,
      most: 10_000_000,
    },
    life: {
      kind: 'plain',
      unit: startOf('-?years?|-?jahre?n?|años?|ans|années?'),
      cues: words(
        'lasts?|life*5|for|warranty|guarantee*1|garantie|garantía|hält|halten|lebensdauer|nutzungsdauer|dura|duran|vida útil|dure|durent|durée de vie',
      ),
      not: /back|off|itself|amort|rentab|\bold|ago/iu,
      least: 2,
      most: 60,
    },
  })
  if (!invested || !saved || saved.value > invested.value * 4) return undefined
  const { currency, language } = article
  const say = texts[language]
  return assemble({
    article,
    title: titled(language, article.subject(saving) ?? article.mentioned(things), say.question),
    summary: say.summary,
    inputs: {
      cost: field({ label: say.cost, unit: currency, found: invested, language }),
      grant: field({
        label: say.grant,
        unit: currency,
        found: grant,
        most: invested.value,
        language,
        ...(grant ? {} : { hint: say.noGrant }),
      }),
      saved: field({
        label: say.saved,
        unit: currency,
        found: saved,
        least: 1,
        most: Math.max(10, Math.ceil(saved.value) * 5),
        language,
      }),
      life: field({
        label: say.life,
        unit: say.yearUnit,
        found: life,
        otherwise: 10,
        least: 1,
        most: 60,
        whole: true,
        language,
      }),
    },
    steps: [{ name: 'net', label: say.net, formula: 'max(0, cost - grant)', unit: currency, decimals: 0 }],
    results: [
      { name: 'years', label: say.years, formula: 'net / saved', unit: say.yearUnit, decimals: 1 },
      { name: 'all', label: say.all, formula: 'saved * life', unit: currency, decimals: 0 },
      { name: 'gain', label: say.gain, formula: 'saved * life - net', unit: currency, decimals: 0 },
    ],
    sentence: say.sentence,
    chart: {
      unit: currency,
      decimals: 0,
      bars: [
        { label: say.net, formula: 'net' },
        { label: say.all, formula: 'saved * life' },
      ],
      periods: null,
    },
    method: say.method,
    worked: ({ cost, grant, saved, life }) => {
      const own = cost > grant ? cost - grant : 0
      return { years: (own / saved) * 1, all: life * saved, gain: life * saved - own }
    },
  })
}

const texts: Texts<
  'cost' | 'grant' | 'noGrant' | 'saved' | 'life' | 'yearUnit' | 'net' | 'years' | 'all' | 'gain'
> = {
  en: {
    question: 'When has it paid for itself?',
    summary: 'From what it costs and saves to the year it breaks even.',
    cost: 'Cost, once',
    grant: 'Grant or discount',
    noGrant: 'If there is one.',
    saved: 'Saved a year',
    life: 'Used for',
    yearUnit: 'years',
    net: 'Cost after the grant',
    years: 'Paid for after',
    all: 'Saved over its life',
    gain: 'Left over in the end',
    sentence: 'After {years} the {net} are back; over {life} it saves {all}.',
    method: [
      'The grant is taken off the cost.',
      'What remains, divided by the saving of a year, gives the years.',
      'Left over is the saving of all years of use less what it cost.',
      'Prices are taken to stay as they are, without interest and repairs.',
    ],
  },
  de: {
    question: 'Ab wann rechnet sich das?',
    summary: 'Von Kosten und Ersparnis zum Jahr, in dem das Geld wieder drin ist.',
    cost: 'Einmalige Kosten',
    grant: 'Förderung oder Nachlass',
    noGrant: 'Falls es eine gibt.',
    saved: 'Ersparnis im Jahr',
    life: 'Nutzungsdauer',
    yearUnit: 'Jahre',
    net: 'Kosten nach Förderung',
    years: 'Bezahlt gemacht nach',
    all: 'Ersparnis insgesamt',
    gain: 'Am Ende übrig',
    sentence:
      'Den Kosten von {net} stehen über die Nutzungsdauer {all} Ersparnis gegenüber; übrig bleiben {gain}.',
    method: [
      'Die Förderung wird von den Kosten abgezogen.',
      'Der Rest, geteilt durch die Ersparnis im Jahr, ergibt die Jahre.',
      'Übrig bleibt die Ersparnis aller Jahre ohne die eigenen Kosten.',
      'Preise gelten als gleichbleibend; Zinsen und Reparaturen sind nicht dabei.',
    ],
  },
  es: {
    question: '¿Cuándo se amortiza?',
    summary: 'De lo que cuesta y ahorra al año en que queda pagado.',
    cost: 'Coste inicial',
    grant: 'Ayuda o descuento',
    noGrant: 'Si la hay.',
    saved: 'Ahorro al año',
    life: 'Años de uso',
    yearUnit: 'años',
    net: 'Coste tras la ayuda',
    years: 'Amortizado en',
    all: 'Ahorro total',
    gain: 'Sobra al final',
    sentence: 'En {years} se recuperan los {net}; en {life} se ahorran {all}.',
    method: [
      'La ayuda se resta del coste.',
      'Lo que queda, dividido por el ahorro de un año, da los años.',
      'Sobra el ahorro de todos los años de uso menos lo que costó.',
      'Los precios se toman como fijos, sin intereses ni reparaciones.',
    ],
  },
  fr: {
    question: 'Quand sera-ce rentabilisé ?',
    summary: 'Du coût et de l’économie à l’année où la dépense est couverte.',
    cost: 'Coût de départ',
    grant: 'Aide ou remise',
    noGrant: 'S’il y en a une.',
    saved: 'Économie par an',
    life: 'Durée d’utilisation',
    yearUnit: 'ans',
    net: 'Coût après l’aide',
    years: 'Rentabilisé en',
    all: 'Économie totale',
    gain: 'Reste à la fin',
    sentence: 'En {years}, les {net} sont récupérés ; en {life}, l’économie atteint {all}.',
    method: [
      'L’aide est déduite du coût.',
      'Le reste, divisé par l’économie d’une année, donne le nombre d’années.',
      'Ce qui reste est l’économie de toute la durée moins le coût.',
      'Les prix sont supposés constants, sans intérêts ni réparations.',
    ],
  },
}
