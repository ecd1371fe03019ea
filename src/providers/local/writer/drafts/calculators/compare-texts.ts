import { sentenceCase } from '../patterns.ts'
import type { Language } from './numerals.ts'

interface Words {
  readonly question: string
  readonly title: (cheap: string, dear: string) => string
  readonly summary: (what: string) => string
  readonly eachTime: string
  readonly per: (noun: string) => string
  readonly first: string
  readonly second: string
  readonly howOften: string
  readonly days: string
  readonly share: string
  readonly shareHint: string
  readonly saved: string
  readonly inAYear: (way: string) => string
  readonly places: (dear: string, cheap: string) => string
  readonly things: (dear: string, cheap: string) => string
  readonly method: (what: string, often: number) => readonly string[]
}

/** The words of the comparison of two ways, which takes theirs into its own. */
export const texts: Readonly<Record<Language, Words>> = {
  en: {
    question: 'What would you save?',
    title: (cheap, dear) => `${sentenceCase(cheap)} or ${dear}: what would you save?`,
    summary: (what) => `From the price ${what} to money a year.`,
    eachTime: 'each time',
    per: (noun) => `per ${noun}`,
    first: 'The one way',
    second: 'The other way',
    howOften: 'How often',
    days: 'Days',
    share: 'For how many',
    shareHint: 'People, places or pieces that it is paid for.',
    saved: 'Saved in a year',
    inAYear: (way) => `${way}, in a year`,
    places: (dear, cheap) => `A year ${cheap} comes to {year_cheap} instead of {year_dear} ${dear}.`,
    things: (dear, cheap) => `In a year: ${cheap} {year_cheap}, ${dear} {year_dear}.`,
    method: (what, often) => [
      `The difference between the two prices ${what} is what is saved each time.`,
      often === 1
        ? 'That is multiplied by how many it is paid for.'
        : `That is multiplied by how many there are, and by ${often} for a year.`,
      'A minus sign means that it costs more.',
    ],
  },
  de: {
    question: 'Wie viel lässt sich sparen?',
    title: (cheap, dear) => `${sentenceCase(cheap)} oder ${dear}: Wie viel lässt sich sparen?`,
    summary: (what) => `Vom Preis ${what} zur Ersparnis im Jahr.`,
    eachTime: 'pro Mal',
    per: (noun) => `pro ${noun}`,
    first: 'Der eine Weg',
    second: 'Der andere Weg',
    howOften: 'Wie oft',
    days: 'Tage',
    share: 'Für wie viele',
    shareHint: 'Personen, Orte oder Stücke, für die gezahlt wird.',
    saved: 'Gespart im Jahr',
    inAYear: (way) => `${way}, im Jahr`,
    places: (dear, cheap) => `Ein Jahr ${cheap} kostet {year_cheap} statt {year_dear} ${dear}.`,
    things: (dear, cheap) => `Im Jahr: ${cheap} {year_cheap}, ${dear} {year_dear}.`,
    method: (what, often) => [
      `Der Unterschied der beiden Preise ${what} ist die Ersparnis bei jedem Mal.`,
      often === 1
        ? 'Sie wird mit der Anzahl malgenommen.'
        : `Sie wird mit der Anzahl malgenommen und mit ${often} auf ein Jahr gerechnet.`,
      'Ein Minus heißt, dass es mehr kostet.',
    ],
  },
  es: {
    question: '¿Cuánto se ahorraría?',
    title: (cheap, dear) => `${sentenceCase(cheap)} o ${dear}: ¿cuánto se ahorra?`,
    summary: (what) => `Del precio ${what} al dinero de un año.`,
    eachTime: 'cada vez',
    per: (noun) => `por ${noun}`,
    first: 'Una opción',
    second: 'La otra opción',
    howOften: 'Cuántas veces',
    days: 'Días',
    share: 'Para cuántos',
    shareHint: 'Personas, lugares o piezas por los que se paga.',
    saved: 'Ahorro al año',
    inAYear: (way) => `${way}, al año`,
    places: (dear, cheap) => `Un año ${cheap} sale a {year_cheap} en vez de {year_dear} ${dear}.`,
    things: (dear, cheap) => `En un año: ${cheap}, {year_cheap}; ${dear}, {year_dear}.`,
    method: (what, often) => [
      `La diferencia entre los dos precios ${what} es lo que se ahorra cada vez.`,
      often === 1
        ? 'Se multiplica por la cantidad.'
        : `Se multiplica por la cantidad, y por ${often} para un año.`,
      'Un signo menos indica que cuesta más.',
    ],
  },
  fr: {
    question: 'Combien économiser ?',
    title: (cheap, dear) => `${sentenceCase(cheap)} ou ${dear} : combien économise-t-on ?`,
    summary: (what) => `Du prix ${what} à la somme d’une année.`,
    eachTime: 'chaque fois',
    per: (noun) => `par ${noun}`,
    first: 'La première façon',
    second: 'L’autre façon',
    howOften: 'Combien de fois',
    days: 'Jours',
    share: 'Pour combien',
    shareHint: 'Personnes, lieux ou pièces pour lesquels on paie.',
    saved: 'Économie par an',
    inAYear: (way) => `${way}, par an`,
    places: (dear, cheap) => `Une année ${cheap} revient à {year_cheap} au lieu de {year_dear} ${dear}.`,
    things: (dear, cheap) => `En un an : ${cheap}, {year_cheap} ; ${dear}, {year_dear}.`,
    method: (what, often) => [
      `L’écart entre les deux prix ${what} est ce qu’on économise chaque fois.`,
      often === 1
        ? 'Il est multiplié par le nombre.'
        : `Il est multiplié par le nombre, et par ${often} pour une année.`,
      'Un signe moins indique que cela coûte plus.',
    ],
  },
}
