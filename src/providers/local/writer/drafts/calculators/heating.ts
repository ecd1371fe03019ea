import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import { match } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { startOf, words } from './words.ts'

const terms = words(
  'heat pumps?|heating|boiler|gas|oil|wärmepumpen?|heizung*2|gasheizung|gaskessel|wärmestrom|heizkosten|bomba de calor|calefacción|caldera|pompes? à chaleur|chauffage|chaudière',
)

/** A heat pump instead of a boiler: what its heat costs, and what is left of its price in the end. */
export const heating: Family = { name: 'heating', terms, rank: 9, least: 3, build }

const kilowattHours = startOf('kwh|kilowatt[- ]?hours?|kilowattstunden?|kilovatios? hora|kilowattheures?')
const things = words('heat pump|wärmepumpe|bomba de calor|pompe à chaleur')
const years = 20

function build(article: Article) {
  const { need, old, power, factor, cost, grant } = match(article, {
    need: { kind: 'plain', unit: kilowattHours, least: 1_000, most: 500_000 },
    old: {
      kind: 'money',
      cues: words('gas|oil|öl|heizöl|gasóleo|gaz|fioul|mazout|pellets?'),
      least: 0.01,
      most: 2,
    },
    power: {
      kind: 'money',
      cues: words('electricity|power|strom|wärmestrom|strompreis|electricidad|luz|électricité|courant'),
      least: 0.01,
      most: 2,
    },
    factor: { kind: 'plain', unit: kilowattHours, least: 1.5, most: 8 },
    cost: {
      kind: 'money',
      cues: words('costs?|price|kostete?|kosten|preis|cuesta|costó|precio|coûte|coûté|prix'),
      alone: true,
      least: 1_000,
      most: 1_000_000,
    },
    grant: {
      kind: 'percent',
      cues: words('grants?|subsid*4|rebate|förder*6|zuschuss|subvenci*4|ayuda|aides?|prime|subvention'),
      least: 1,
      most: 90,
    },
  })
  if (!need || !old || !power || !factor || !cost) return undefined
  const { currency, language } = article
  const say = texts[language]
  const money = (name: string, label: string, formula: string) => ({
    name,
    label,
    formula,
    unit: currency,
    decimals: 0,
  })
  return assemble({
    article,
    title: titled(language, article.mentioned(things), say.question),
    summary: say.summary,
    inputs: {
      need: field({ label: say.need, unit: 'kWh', found: need, least: 0, language }),
      old: field({ label: say.old, unit: currency, found: old, most: 1, language }),
      power: field({ label: say.power, unit: currency, found: power, most: 1, language }),
      factor: field({ label: say.factor, unit: '', found: factor, least: 1, most: 8, language }),
      cost: field({ label: say.cost, unit: currency, found: cost, language }),
      grant: field({ label: say.grant, unit: '%', found: grant, most: 90, slider: true, language }),
    },
    steps: [money('net', say.net, 'cost * (1 - grant / 100)')],
    results: [
      money('saved', say.saved, 'need * (old - power / factor)'),
      money('with_old', say.withOld, 'need * old'),
      money('with_pump', say.withPump, 'need * power / factor'),
      money('left', say.left, `${years} * need * (old - power / factor) - net`),
    ],
    sentence: say.sentence,
    chart: {
      unit: currency,
      decimals: 0,
      bars: [
        { label: say.barOld, formula: 'with_old' },
        { label: say.barPump, formula: 'with_pump' },
      ],
      periods: null,
    },
    method: say.method,
    worked: ({ need, old, power, factor, cost, grant }) => {
      const electricity = need / factor
      const withPump = electricity * power
      const withOld = old * need
      const own = cost - (cost / 100) * grant
      return {
        saved: withOld - withPump,
        with_old: withOld,
        with_pump: withPump,
        left: withOld * years - withPump * years - own,
      }
    },
  })
}

const texts: Texts<
  | 'need'
  | 'old'
  | 'power'
  | 'factor'
  | 'cost'
  | 'grant'
  | 'net'
  | 'saved'
  | 'withOld'
  | 'withPump'
  | 'left'
  | 'barOld'
  | 'barPump'
> = {
  en: {
    question: 'What would it save in a year?',
    summary: 'From the heat a house needs to the money a year.',
    need: 'Heat a year',
    old: 'Price of a kWh so far',
    power: 'Price of a kWh of electricity',
    factor: 'Heat from one kWh of electricity',
    cost: 'Cost, once',
    grant: 'Grant',
    net: 'Cost after the grant',
    saved: 'Saved in a year',
    withOld: 'Heating so far, in a year',
    withPump: 'Heat pump, in a year',
    left: `Left over after ${years} years`,
    barOld: 'So far',
    barPump: 'Heat pump',
    sentence: 'Heating comes to {with_pump} instead of {with_old} a year; {net} are left to pay at first.',
    method: [
      'The heat divided by what one kWh of electricity makes of it is the electricity needed.',
      'Each amount of energy times its price is the cost of a year.',
      `Left over is what ${years} years save, less the cost after the grant.`,
      'Prices are taken to stay as they are. A minus sign means that it costs more.',
    ],
  },
  de: {
    question: 'Was spart sie im Jahr?',
    summary: 'Vom Wärmebedarf des Hauses zu den Kosten im Jahr.',
    need: 'Wärme im Jahr',
    old: 'Preis pro kWh bisher',
    power: 'Preis pro kWh Strom',
    factor: 'Wärme aus einer kWh Strom',
    cost: 'Einmalige Kosten',
    grant: 'Förderung',
    net: 'Kosten nach Förderung',
    saved: 'Gespart im Jahr',
    withOld: 'Heizkosten bisher, im Jahr',
    withPump: 'Mit Wärmepumpe, im Jahr',
    left: `Übrig nach ${years} Jahren`,
    barOld: 'Bisher',
    barPump: 'Wärmepumpe',
    sentence: 'Das Heizen kostet {with_pump} statt {with_old} im Jahr; selbst zu zahlen sind zuerst {net}.',
    method: [
      'Die Wärme, geteilt durch die Wärme aus einer kWh Strom, ergibt den nötigen Strom.',
      'Jede Energiemenge mal Preis ergibt die Kosten im Jahr.',
      `Übrig ist die Ersparnis aus ${years} Jahren ohne die Kosten nach Förderung.`,
      'Die Preise bleiben in der Rechnung gleich. Ein Minus heißt, dass es mehr kostet.',
    ],
  },
  es: {
    question: '¿Cuánto ahorraría al año?',
    summary: 'Del calor que necesita la casa al gasto anual.',
    need: 'Calor al año',
    old: 'Precio del kWh hasta ahora',
    power: 'Precio del kWh de electricidad',
    factor: 'Calor de un kWh de electricidad',
    cost: 'Coste inicial',
    grant: 'Ayuda',
    net: 'Coste tras la ayuda',
    saved: 'Ahorro al año',
    withOld: 'Calefacción actual, al año',
    withPump: 'Con bomba de calor, al año',
    left: `Queda tras ${years} años`,
    barOld: 'Hasta ahora',
    barPump: 'Bomba de calor',
    sentence: 'La calefacción sale a {with_pump} en vez de {with_old} al año; al principio se pagan {net}.',
    method: [
      'El calor dividido por el que da un kWh de electricidad es la electricidad necesaria.',
      'Cada cantidad de energía por su precio es el coste anual.',
      `Queda lo ahorrado en ${years} años menos el coste tras la ayuda.`,
      'Los precios se toman como fijos. Un signo menos indica que cuesta más.',
    ],
  },
  fr: {
    question: 'Combien économiserait-on par an ?',
    summary: 'De la chaleur nécessaire à la maison au coût annuel.',
    need: 'Chaleur par an',
    old: 'Prix du kWh jusqu’ici',
    power: 'Prix du kWh d’électricité',
    factor: 'Chaleur d’un kWh d’électricité',
    cost: 'Coût initial',
    grant: 'Aide',
    net: 'Coût après l’aide',
    saved: 'Économie par an',
    withOld: 'Chauffage actuel, par an',
    withPump: 'Avec pompe à chaleur, par an',
    left: `Reste après ${years} ans`,
    barOld: 'Jusqu’ici',
    barPump: 'Pompe à chaleur',
    sentence:
      'Le chauffage revient à {with_pump} au lieu de {with_old} par an ; {net} sont à payer au départ.',
    method: [
      'La chaleur divisée par celle d’un kWh d’électricité donne l’électricité nécessaire.',
      'Chaque quantité d’énergie multipliée par son prix donne le coût annuel.',
      `Il reste ce que ${years} ans économisent, moins le coût après l’aide.`,
      'Les prix sont supposés stables. Un signe moins indique que cela coûte plus.',
    ],
  },
}
