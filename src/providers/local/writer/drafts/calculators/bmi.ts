import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import type { Figure } from './figures.ts'
import { match } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { startOf, words } from './words.ts'

const terms = words('bmi|body[- ]mass[- ]index|imc|índice de masa corporal|indice de masse corporelle')

/** The body mass index. Its ranges are only named where the article names them. */
export const bmi: Family = { name: 'bmi', terms, rank: 10, build }

function build(article: Article) {
  const { weight, height } = match(article, {
    weight: {
      kind: 'plain',
      unit: startOf('kg|kilos?|kilogram*2|kilogramos?|kilogrammes?'),
      least: 30,
      most: 250,
    },
    height: {
      kind: 'plain',
      unit: /^(?:cm|m|metres?|meters?|centimet\p{L}{1,3}|centimètres?|mètres?|metros?|centímetros?)(?![\p{L}²])/iu,
      read: centimetres,
      least: 100,
      most: 230,
    },
  })
  if (!weight && !height) return undefined
  const { language } = article
  const say = texts[language]
  const [least, most] = rangeIn(article)
  const range =
    least && most
      ? [
          {
            name: 'from',
            label: say.from,
            formula: `${least} * (height / 100) ^ 2`,
            unit: 'kg',
            decimals: 1,
          },
          { name: 'to', label: say.to, formula: `${most} * (height / 100) ^ 2`, unit: 'kg', decimals: 1 },
        ]
      : []
  return assemble({
    article,
    title: titled(language, undefined, say.question),
    summary: say.summary,
    inputs: {
      height: field({
        label: say.height,
        unit: 'cm',
        found: height,
        otherwise: 170,
        least: 100,
        most: 230,
        slider: true,
        language,
      }),
      weight: field({
        label: say.weight,
        unit: 'kg',
        found: weight,
        otherwise: 70,
        least: 30,
        most: 250,
        slider: true,
        language,
      }),
    },
    results: [
      { name: 'index', label: say.index, formula: 'weight / (height / 100) ^ 2', unit: '', decimals: 1 },
      { name: 'point', label: say.point, formula: '(height / 100) ^ 2', unit: 'kg', decimals: 1 },
      ...range,
    ],
    sentence: say.sentence,
    method: say.method,
    worked: ({ height, weight }) => {
      const square = (height * height) / 10_000
      return {
        index: weight / square,
        point: square,
        ...(least && most ? { from: least * square, to: most * square } : {}),
      }
    },
  })
}

const centimetres = ({ value, after }: Figure) =>
  /^[ \u00A0-]?(?:cm|cent)/i.test(after) ? value : Number((value * 100).toPrecision(6))

/** Where the article says what counts as normal, as in `between 18.5 and 24.9`. */
function rangeIn({ figures }: Article): readonly [number?, number?] {
  const values = figures.map(({ value }) => value)
  const upper = values.find((value) => value === 24.9 || value === 25)
  return values.includes(18.5) && upper !== undefined ? [18.5, upper] : []
}

const texts: Texts<'height' | 'weight' | 'index' | 'point' | 'from' | 'to'> = {
  en: {
    question: 'What is your BMI?',
    summary: 'From height and weight to the body mass index of an adult.',
    height: 'Height',
    weight: 'Weight',
    index: 'Body mass index',
    point: 'One point of BMI at this height',
    from: 'Lower end of the range in the article',
    to: 'Upper end of the range in the article',
    sentence: '{weight} at {height} is a BMI of {index}.',
    method: [
      'The height in metres is multiplied by itself.',
      'The weight in kilograms is divided by that.',
      'The index says nothing about muscle, age or build, and does not replace a doctor.',
    ],
  },
  de: {
    question: 'Wie hoch ist Ihr BMI?',
    summary: 'Von Größe und Gewicht zum Body-Mass-Index von Erwachsenen.',
    height: 'Körpergröße',
    weight: 'Gewicht',
    index: 'Body-Mass-Index',
    point: 'Ein BMI-Punkt bei dieser Größe',
    from: 'Untere Grenze laut Artikel',
    to: 'Obere Grenze laut Artikel',
    sentence: '{weight} bei {height} ergeben einen BMI von {index}.',
    method: [
      'Die Größe in Metern wird mit sich selbst malgenommen.',
      'Das Gewicht in Kilogramm wird dadurch geteilt.',
      'Der Wert sagt nichts über Muskeln, Alter oder Körperbau und ersetzt keinen Arzt.',
    ],
  },
  es: {
    question: '¿Cuál es su IMC?',
    summary: 'De la altura y el peso al índice de masa corporal de un adulto.',
    height: 'Altura',
    weight: 'Peso',
    index: 'Índice de masa corporal',
    point: 'Un punto de IMC a esta altura',
    from: 'Límite inferior según el artículo',
    to: 'Límite superior según el artículo',
    sentence: '{weight} con {height} dan un IMC de {index}.',
    method: [
      'La altura en metros se multiplica por sí misma.',
      'El peso en kilos se divide por ese valor.',
      'El índice no dice nada de la musculatura, la edad o la complexión, y no sustituye al médico.',
    ],
  },
  fr: {
    question: 'Quel est votre IMC ?',
    summary: 'De la taille et du poids à l’indice de masse corporelle d’un adulte.',
    height: 'Taille',
    weight: 'Poids',
    index: 'Indice de masse corporelle',
    point: 'Un point d’IMC à cette taille',
    from: 'Limite basse selon l’article',
    to: 'Limite haute selon l’article',
    sentence: '{weight} pour {height} donnent un IMC de {index}.',
    method: [
      'La taille en mètres est multipliée par elle-même.',
      'Le poids en kilogrammes est divisé par ce résultat.',
      'L’indice ne dit rien des muscles, de l’âge ou de la carrure, et ne remplace pas un médecin.',
    ],
  },
}
