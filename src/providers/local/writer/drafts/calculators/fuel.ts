import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import { moneyDecimals } from './money.ts'
import { match, people as party } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { startOf, words } from './words.ts'

const terms = words(
  'fuel|petrol|diesel|gasoline|gas|mpg|gallons?|miles|mileage|road trip|drive|driving|sprit*10|benzin*8|kraftstoff*10|tank*5|autofahrt|fahr(e|en|t|ten)|wagen|kombi|liter|super|verbrauch*2|gasolina|gasóleo|combustible|consumo|carburant|essence|gazole|consommation|trajet|viaje|coche|voiture',
)

/** What a drive costs in fuel, by litres for 100 km or by miles to the gallon. */
export const fuel: Family = { name: 'fuel', terms, rank: 9, least: 3, build }

function build(article: Article) {
  const { litres, mpg, distance, price, people } = match(article, {
    litres: {
      kind: 'plain',
      unit: /^(?:litres?|liters?|liter|l|litros?)[ \u00A0]?(?:\/|per|pro|auf|a los|cada|por|aux|pour)[ \u00A0]?(?:100|hundred|hundert|cien|cent)/iu,
      least: 1,
      most: 60,
    },
    mpg: { kind: 'plain', unit: startOf('mpg|miles (per|to the|a) gallon'), least: 3, most: 150 },
    distance: {
      kind: 'plain',
      unit: /^(?:km|kilomet\p{L}{1,4}|kilómetros?|kilomètres?|miles?|mi)(?![\p{L}/]| (?:per|to the|a) gallon)/iu,
      not: /(?:\/|per|pro|auf|los|aux|pour) ?$|an hour|per hour|km\/h/iu,
      when: ({ value, period, before }) =>
        period === undefined && !(value === 100 && /(?:per|pro|auf|los|aux|\/) ?$/i.test(before)),
      least: 5,
      most: 100_000,
    },
    price: {
      kind: 'money',
      when: ({ per, after }) =>
        /^(?:litre|liter|l|litro|gallon)$/iu.test(per ?? '') ||
        /^ (?:per|a|der|le|el) (?:litre|liter|litro|gallon)/iu.test(after),
      least: 0.2,
      most: 1_000,
    },
    people: { ...party, least: 2, most: 9 },
  })
  const use = mpg ?? litres
  if (!use || !distance || !price) return undefined
  const { currency, language } = article
  const say = texts[language]
  const byGallon = use === mpg
  const needed = byGallon ? distance.value / use.value : (distance.value * use.value) / 100
  const decimals = moneyDecimals(currency, needed * price.value)
  return assemble({
    article,
    title: titled(language, article.subject(terms), say.question),
    summary: say.summary,
    inputs: {
      distance: field({
        label: say.distance,
        unit: byGallon ? say.miles : 'km',
        found: distance,
        language,
      }),
      use: field({
        label: byGallon ? say.mpg : say.use,
        unit: byGallon ? 'mpg' : 'l',
        found: use,
        least: 1,
        most: Math.max(byGallon ? 100 : 25, use.value),
        language,
      }),
      price: field({
        label: byGallon ? say.gallonPrice : say.price,
        unit: currency,
        found: price,
        language,
      }),
      people: field({
        label: say.people,
        unit: '',
        found: people,
        otherwise: 1,
        least: 1,
        most: 9,
        whole: true,
        ...(people ? {} : { hint: '' }),
        language,
      }),
    },
    steps: [
      {
        name: 'needed',
        label: say.needed,
        formula: byGallon ? 'distance / use' : 'distance * use / 100',
        unit: byGallon ? say.gallons : 'l',
        decimals: 1,
      },
    ],
    results: [
      { name: 'trip', label: say.trip, formula: 'needed * price', unit: currency, decimals },
      { name: 'return', label: say.back, formula: '2 * needed * price', unit: currency, decimals },
      { name: 'each', label: say.each, formula: 'needed * price / people', unit: currency, decimals: 2 },
    ],
    sentence: say.sentence,
    method: byGallon ? [say.byGallon, ...say.method] : [say.byLitre, ...say.method],
    worked: ({ distance, use, price, people }) => {
      const perUnit = byGallon ? price / use : (use * price) / 100
      const trip = perUnit * distance
      return { trip, return: trip + trip, each: trip / people }
    },
  })
}

const texts: Texts<
  | 'distance'
  | 'miles'
  | 'use'
  | 'mpg'
  | 'price'
  | 'gallonPrice'
  | 'people'
  | 'needed'
  | 'gallons'
  | 'trip'
  | 'back'
  | 'each'
  | 'byGallon'
  | 'byLitre'
> = {
  en: {
    question: 'What does the fuel cost?',
    summary: 'From distance and consumption to money.',
    distance: 'Distance one way',
    miles: 'miles',
    use: 'Consumption for 100 km',
    mpg: 'Miles to the gallon',
    price: 'Price of a litre',
    gallonPrice: 'Price of a gallon',
    people: 'People who share',
    needed: 'Fuel',
    gallons: 'gallons',
    trip: 'Fuel one way',
    back: 'There and back',
    each: 'Each pays, one way',
    sentence: '{distance} take {needed} of fuel, which cost {trip}.',
    byGallon: 'The distance divided by the miles to the gallon is the fuel.',
    byLitre: 'The distance times the consumption, divided by 100, is the fuel.',
    method: ['The fuel times its price is the cost.', 'Tolls, parking and wear come on top.'],
  },
  de: {
    question: 'Was kostet der Sprit?',
    summary: 'Von Strecke und Verbrauch zu den Kosten.',
    distance: 'Einfache Strecke',
    miles: 'Meilen',
    use: 'Verbrauch auf 100 km',
    mpg: 'Meilen pro Gallone',
    price: 'Preis pro Liter',
    gallonPrice: 'Preis pro Gallone',
    people: 'Personen, die teilen',
    needed: 'Kraftstoff',
    gallons: 'Gallonen',
    trip: 'Einfache Fahrt',
    back: 'Hin und zurück',
    each: 'Pro Person, einfach',
    sentence: 'Für {distance} braucht es {needed}, das kostet {trip}.',
    byGallon: 'Die Strecke geteilt durch die Meilen pro Gallone ergibt die Menge.',
    byLitre: 'Die Strecke mal Verbrauch, geteilt durch 100, ergibt die Menge.',
    method: ['Die Menge mal Preis ergibt die Kosten.', 'Maut, Parken und Verschleiß kommen hinzu.'],
  },
  es: {
    question: '¿Cuánto cuesta el combustible?',
    summary: 'De la distancia y el consumo al gasto.',
    distance: 'Distancia de ida',
    miles: 'millas',
    use: 'Consumo a los 100 km',
    mpg: 'Millas por galón',
    price: 'Precio del litro',
    gallonPrice: 'Precio del galón',
    people: 'Personas que comparten',
    needed: 'Combustible',
    gallons: 'galones',
    trip: 'Coste de la ida',
    back: 'Ida y vuelta',
    each: 'Por persona, solo ida',
    sentence: 'Para {distance} hacen falta {needed}, que cuestan {trip}.',
    byGallon: 'La distancia dividida por las millas por galón es el combustible.',
    byLitre: 'La distancia por el consumo, dividida por 100, es el combustible.',
    method: ['El combustible por su precio es el coste.', 'Peajes, aparcamiento y desgaste van aparte.'],
  },
  fr: {
    question: 'Combien coûte le carburant ?',
    summary: 'De la distance et de la consommation au coût.',
    distance: 'Distance de l’aller',
    miles: 'miles',
    use: 'Consommation aux 100 km',
    mpg: 'Miles par gallon',
    price: 'Prix du litre',
    gallonPrice: 'Prix du gallon',
    people: 'Personnes qui partagent',
    needed: 'Carburant',
    gallons: 'gallons',
    trip: 'Coût de l’aller',
    back: 'Aller et retour',
    each: 'Par personne, à l’aller',
    sentence: 'Pour {distance}, il faut {needed}, soit {trip}.',
    byGallon: 'La distance divisée par les miles par gallon donne le carburant.',
    byLitre: 'La distance multipliée par la consommation et divisée par 100 donne le carburant.',
    method: [
      'Le carburant multiplié par son prix donne le coût.',
      'Péages, stationnement et usure s’ajoutent.',
    ],
  },
}
