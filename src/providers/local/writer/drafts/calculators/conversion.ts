import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import { match } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { parts, words } from './words.ts'

/** The words of both that tell of visitors. */
export const terms = words(
  'conversions?|conversion rates?|convert*3|landing pages?|visitors?|checkout|online (shop|store)|konversionsraten?|conversion-rate|besucher*2|onlineshop*3|bestellungen|warenkorb|tasa de conversión|visitantes|visitas|tienda online|pedidos|taux de conversion|visiteurs?|boutique en ligne|commandes?|panier',
)

/** What a better conversion rate of a website brings. */
export const conversion: Family = { name: 'conversion', terms, rank: 8, least: 4, build }

function build(article: Article) {
  const found = match(article, {
    visitors: {
      kind: 'plain',
      unit: /^(?:monthly |unique |monatliche |daily )?(?:visitors?|visits|sessions|clicks|people|besucher\p{L}{0,2}|besuche|klicks|visitantes|visitas|visiteurs|visites|clics)(?!\p{L})/iu,
      least: 20,
      most: 1e8,
    },
    now: {
      kind: 'percent',
      cues: words(
        'convert*3|conversion( rate)?|rate|from|currently|now|became|become|buy|bought|wurden|kaufen|konversionsrate|conversion-rate|von|derzeit|liegt bei|tasa|conversión|de|actual|taux|conversion|actuel',
      ),
      not: parts('discount|off|bounce|mobile|rabatt|absprung|rebote|rebond|cheaper|faster'),
      least: 0.01,
      most: 60,
    },
    goal: {
      kind: 'percent',
      cues: words(
        'now|to|reach|target|goal|lift*3 it to|auf|ziel|erreichen|a|hasta|objetivo|alcanzar|à|atteindre|objectif',
      ),
      alone: true,
      not: parts('discount|off|bounce|rabatt|absprung|rebote|rebond|cheaper|faster'),
      least: 0.01,
      most: 60,
    },
    order: {
      kind: 'money',
      cues: words(
        'order( value)?|basket|average order|sale|purchase|spends?|warenkorb*4|bestellwert|bestellung|einkauf|pedido( medio)?|ticket|compra|panier( moyen)?|commande|achat',
      ),
      least: 0.5,
      most: 100_000,
    },
  })
  const { visitors, order } = found
  if (!visitors || !found.now || !order) return undefined
  const now = found.now.value
  const better = found.goal && found.goal.value !== now ? found.goal : undefined
  const [low, high] = better && better.value < now ? [better, found.now] : [found.now, better]
  const { currency, language } = article
  const say = texts[language]
  const most = Math.min(100, Math.max(10, Math.ceil((high?.value ?? now) * 3)))
  const money = (name: string, label: string, formula: string) => ({
    name,
    label,
    formula,
    unit: currency,
    decimals: 0,
  })
  return assemble({
    article,
    title: titled(language, article.subject(terms), say.question),
    summary: say.summary,
    inputs: {
      visitors: field({ label: say.visitors, unit: '', found: visitors, whole: true, language }),
      now: field({ label: say.now, unit: '%', found: low, most, slider: true, language }),
      goal: field({
        label: say.goal,
        unit: '%',
        found: high,
        otherwise: Number((low.value + 1).toPrecision(4)),
        most,
        slider: true,
        language,
      }),
      order: field({ label: say.order, unit: currency, found: order, language }),
    },
    steps: [
      {
        name: 'orders',
        label: say.orders,
        formula: 'visitors * (goal - now) / 100',
        unit: '',
        decimals: 0,
      },
    ],
    results: [
      money('extra', say.extra, 'orders * order'),
      money('before', say.before, 'visitors * now / 100 * order'),
      money('after', say.after, 'visitors * goal / 100 * order'),
    ],
    sentence: say.sentence,
    chart: {
      unit: currency,
      decimals: 0,
      bars: [
        { label: say.barNow, formula: 'before' },
        { label: say.barGoal, formula: 'after' },
      ],
      periods: null,
    },
    method: say.method,
    worked: ({ visitors, now, goal, order }) => {
      const before = ((visitors * now) / 100) * order
      const after = ((visitors * goal) / 100) * order
      return { extra: after - before, before, after }
    },
  })
}

const texts: Texts<
  'visitors' | 'now' | 'goal' | 'order' | 'orders' | 'extra' | 'before' | 'after' | 'barNow' | 'barGoal'
> = {
  en: {
    question: 'What would a better conversion rate bring?',
    summary: 'From visitors and two rates to additional sales.',
    visitors: 'Visitors',
    now: 'Conversion rate now',
    goal: 'Conversion rate wanted',
    order: 'Average order',
    orders: 'Additional orders',
    extra: 'Additional sales',
    before: 'Sales at today’s rate',
    after: 'Sales at the wanted rate',
    barNow: 'Now',
    barGoal: 'Wanted',
    sentence: 'Going from {now} to {goal} means {orders} more orders from the same {visitors} visitors.',
    method: [
      'Visitors times the rate, divided by 100, are the orders.',
      'Orders times the average order are the sales.',
      'The difference between the two rates is what is added, before costs.',
    ],
  },
  de: {
    question: 'Was bringt eine bessere Conversion-Rate?',
    summary: 'Von Besuchern und zwei Raten zum zusätzlichen Umsatz.',
    visitors: 'Besucher',
    now: 'Conversion-Rate heute',
    goal: 'Conversion-Rate als Ziel',
    order: 'Durchschnittlicher Bestellwert',
    orders: 'Zusätzliche Bestellungen',
    extra: 'Zusätzlicher Umsatz',
    before: 'Umsatz heute',
    after: 'Umsatz am Ziel',
    barNow: 'Heute',
    barGoal: 'Ziel',
    sentence: 'Von {now} auf {goal}: bei {visitors} Besuchern sind das {orders} Bestellungen mehr.',
    method: [
      'Besucher mal Rate, geteilt durch 100, sind die Bestellungen.',
      'Bestellungen mal Bestellwert ergeben den Umsatz.',
      'Der Unterschied der beiden Raten ist das Mehr, vor Kosten.',
    ],
  },
  es: {
    question: '¿Qué aportaría una mejor tasa de conversión?',
    summary: 'De las visitas y dos tasas a las ventas adicionales.',
    visitors: 'Visitas',
    now: 'Tasa de conversión actual',
    goal: 'Tasa de conversión deseada',
    order: 'Pedido medio',
    orders: 'Pedidos adicionales',
    extra: 'Ventas adicionales',
    before: 'Ventas con la tasa actual',
    after: 'Ventas con la tasa deseada',
    barNow: 'Ahora',
    barGoal: 'Objetivo',
    sentence: 'Pasar de {now} a {goal} supone {orders} pedidos más con las mismas {visitors} visitas.',
    method: [
      'Las visitas por la tasa, divididas por 100, son los pedidos.',
      'Los pedidos por el pedido medio son las ventas.',
      'La diferencia entre ambas tasas es lo que se añade, antes de costes.',
    ],
  },
  fr: {
    question: 'Que rapporterait un meilleur taux de conversion ?',
    summary: 'Des visites et de deux taux aux ventes supplémentaires.',
    visitors: 'Visites',
    now: 'Taux de conversion actuel',
    goal: 'Taux de conversion visé',
    order: 'Panier moyen',
    orders: 'Commandes supplémentaires',
    extra: 'Ventes supplémentaires',
    before: 'Ventes au taux actuel',
    after: 'Ventes au taux visé',
    barNow: 'Actuel',
    barGoal: 'Visé',
    sentence: 'Passer de {now} à {goal}, c’est {orders} commandes de plus pour {visitors} visites.',
    method: [
      'Les visites multipliées par le taux et divisées par 100 donnent les commandes.',
      'Les commandes multipliées par le panier moyen donnent les ventes.',
      'L’écart entre les deux taux est le gain, avant les coûts.',
    ],
  },
}
