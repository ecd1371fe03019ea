import type { Figure } from './figures.ts'

/** Whether a number claims nothing: it counts the text's own parts, or everybody knows it. */
export function isFree(
  text: string,
  figure: Figure,
  previous: Figure | undefined,
  next: Figure | undefined,
  counts: 'free' | 'checked',
): boolean {
  const { start, end, values, unit, isScaled, isSpelled } = figure
  const value = values[0] ?? 0
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(end, end + 40)
  if (unit === 'percent') return value === 100
  if (isScaled || unit === 'money') return false
  if (value <= 1 && Number.isInteger(value)) return true
  if (isConventional(value, before, after)) return true
  if (isShare(text, figure, previous, next)) return false
  if (isSpelled && value <= 3 && !measure.test(after)) return true
  if (numbering.test(before) || (/(?:^|\n)\s{0,8}$/.test(before) && /^[.)]\s/.test(after))) return true
  return counts === 'free' && isCount(value, before, after)
}

/** What numbers the text's own parts: `Step 2`, `Tipp 3`, `#4`, `Top 10`. */
const numbering =
  /(?:(?<!\p{L})(?:step|part|tip|day|week|chapter|section|level|phase|lesson|stage|option|idea|reason|mistake|myth|question|rule|point|top|no\.|nr\.|n[º°o]\.?|schritt|teil|tipp|tag|woche|kapitel|stufe|idee|grund|fehler|frage|regel|punkt|paso|parte|consejo|día|semana|capítulo|étape|partie|conseil|jour|semaine|chapitre|passo|fase|giorno|passo|dica|dia|stap|deel|dag)\s?|#|第|その|ステップ|パート|步骤)$/iu

/** Counted in years, hours or people, even two are a claim. */
const measure =
  /^[\s-]?(?:times|x\b|seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centuries|cups?|grams?|kilo|lit(?:er|re)s?|miles?|met(?:er|re)s?|employees|customers|clients|stars|sekunden?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|jahrzehnten?|gramm|litern?|meter|mitarbeiter|kunden|segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?|veces|gramos|empleados|clientes|secondes?|heures?|jours?|semaines?|mois|ans?|années?|fois|grammes|employés|secondi|minuti|ore|giorni|settimane|mesi|anni|volte|vezes|dias|anos|seconden|uur|uren|dagen|weken|maanden|jaar)(?!\p{L})/iu

const conventions: readonly (readonly [value: number, after: RegExp])[] = [
  [24, /^(?:[\s-]?(?:hours?|hrs?|h|stunden|horas|heures|ore|uur|時間)(?!\p{L})|\/7)/iu],
  [
    7,
    /^[\s-]?(?:days|tagen?|días|jours|giorni|dias|dagen)[\s-](?:a|per|die|pro|a la|par|in der|à|alla|por)[\s-]/iu,
  ],
  [12, /^[\s-]?(?:months|monaten?|meses|mois|mesi|maanden|か月|ヶ月)(?!\p{L})/iu],
  [52, /^[\s-]?(?:weeks|wochen|semanas|semaines|settimane|weken)(?!\p{L})/iu],
  [365, /^[\s-]?(?:days|tagen?|días|jours|giorni|dias|dagen|日)/iu],
  [60, /^[\s-]?(?:minutes|seconds|minuten|sekunden|minutos|segundos|secondes|minuti|秒|分)/iu],
  [101, /^(?:[:.!?]|\s?$|\s?\n)/],
  [360, /^(?:°|[\s-]?(?:degrees?|grad|grados|degrés))/iu],
  [80, /^\/20/],
  [50, /^\/50/],
  [9, /^[\s-]?to[\s-]?5(?!\d)/],
]
const closingHalf: readonly (readonly [value: number, before: RegExp])[] = [
  [7, /24\/$/],
  [20, /80\/$/],
  [50, /50\/$/],
  [5, /9[\s-]?to[\s-]?$/],
]
const century = /^(?:st|th|\.)?[\s-]?(?:century|jahrhundert|siècle|siglo|secolo|eeuw|世紀)/iu

const isConventional = (value: number, before: string, after: string) =>
  conventions.some(([said, words]) => said === value && words.test(after)) ||
  closingHalf.some(([said, words]) => said === value && words.test(before)) ||
  (value >= 18 && value <= 21 && century.test(after))

const shareSign =
  /^\s(?:(?:in|of|aus|de)|(?:\p{L}{2,20}\s)?(?:out of|von|de cada|sur|su|em cada|op de|van de))\s$/iu

/** `one in three`, `9 von 10`. */
function isShare(
  text: string,
  figure: Figure,
  previous: Figure | undefined,
  next: Figure | undefined,
): boolean {
  return joinsShare(text, previous, figure) || joinsShare(text, figure, next)
}

/** Whether two figures say a part of a whole. */
export const joinsShare = (text: string, one: Figure | undefined, other: Figure | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  other.start - one.end < 32 &&
  shareSign.test(text.slice(one.end, other.start))

const countable =
  /^(?:[\s-]\p{L}{1,16}){0,2}[\s-](?:ways|tips|reasons|steps|ideas|mistakes|things|questions|facts|rules|examples|strategies|tools|myths|habits|lessons|secrets|signs|benefits|hacks|tricks|methods|trends|principles|points|types|kinds|options|answers|takeaways|insights|simple|easy|wege|tipps|gründe|schritten?|ideen|fehler|dinge|fragen|fakten|regeln|beispiele|strategien|mythen|gewohnheiten|zeichen|vorteile|tricks|methoden|punkte|arten|formas|maneras|consejos|razones|pasos|errores|cosas|preguntas|datos|reglas|ejemplos|estrategias|herramientas|mitos|hábitos|trucos|claves|ventajas|façons|conseils|raisons|étapes|idées|erreurs|choses|règles|exemples|stratégies|outils|mythes|astuces|clés|avantages|modi|consigli|motivi|passi|idee|errori|maneiras|dicas|razões|passos|erros|manieren|redenen|stappen|ideeën|fouten)(?!\p{L})/iu
const countableUnspaced =
  /^\s?(?:つ|選|ステップ|個|か条|カ条|箇条|の(?:方法|コツ|理由|ポイント)|个|种|招|步|가지|단계)/u

/** `a 10-minute check`, `30-Tage-Plan`: what the text offers to be. */
const format =
  /^-(?:(?:second|minute|hour|day|week|month|step|point|part|item|question)s? \p{L}|(?:minuten|tage|wochen|monats|schritte|punkte|fragen)-\p{L})/iu

/** `7 ways to…`, and whatever a headline counts at its start that is not a measure. */
function isCount(value: number, before: string, after: string): boolean {
  if (value > 101 || !Number.isInteger(value)) return false
  if (countable.test(after) || countableUnspaced.test(after)) return true
  if (format.test(after)) return true
  const opens =
    /(?:^|[\n:?!.–—|(])\s{0,8}(?:(?:the|my|our|these|top|die|diese|los|las|les|ces|i|le|os|as|de) )?$/iu.test(
      before,
    )
  return opens && value <= 30 && /^\s\p{L}{3}/u.test(after) && !measure.test(after)
}
