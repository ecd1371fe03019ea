import type { Unit } from './figures.ts'
import { fold } from './fold.ts'
import { spelledIn } from './number-words.ts'

/** Numbers that a source says with neither digits nor number words, for figures in a text to be traced to. */
export function saidOtherwise(source: string): (readonly [value: number, unit: Unit])[] {
  return [...partsOf(source), ...monthsOf(source), ...germanCompoundsOf(source), ...numeralsOf(source)]
}

const parts: readonly (readonly [words: RegExp, shares: readonly number[], others: readonly number[]])[] = [
  [
    /(?<!\p{L})(?:half|halves|halving|hälfte|halbe[mnrs]?|mitad|medi[oa]|moitié|demie?|metà|mezz[oa]|metade|mei[oa]|helft)(?!\p{L})|½|半分/iu,
    [50],
    [0.5, 30],
  ],
  [/(?<!\p{L})(?:quarter|viertel|cuarto|quart|quarto|kwart)(?!\p{L})|¼/iu, [25], [0.25, 15]],
  [/(?<!\p{L})(?:three[- ]quarters|dreiviertel|trois quarts|tres cuartos)(?!\p{L})|¾/iu, [75], [0.75, 45]],
  [/(?<!\p{L})(?:thirds?|drittel|tercios?|tiers|terzo|terço)(?!\p{L})|⅓|⅔/iu, [33, 33.3, 66, 67, 66.7], []],
  [/(?<!\p{L})(?:twice|double[ds]?|doubling|doppelt|doble|deux fois|dobro|doppio)(?!\p{L})/iu, [100], [2]],
  [/(?<!\p{L})(?:thrice|triple[ds]?|tripling|trois fois)(?!\p{L})/iu, [200], [3]],
]

const partsOf = (source: string) =>
  parts.flatMap(([words, shares, others]) =>
    words.test(source)
      ? [
          ...shares.map((value) => [value, 'percent'] as const),
          ...others.map((value) => [value, 'other'] as const),
        ]
      : [],
  )

const months =
  'january januar enero janvier gennaio janeiro,february februar febrero fevrier febbraio fevereiro,march marz marzo mars marco,april abril avril aprile,may mai mayo maggio maio,june juni junio juin giugno junho,july juli julio juillet luglio julho,august agosto aout augustus,september septiembre septembre settembre setembro,october oktober octubre octobre ottobre outubro,november noviembre novembre novembro,december dezember diciembre decembre dicembre dezembro'
    .split(',')
    .map((names) => names.split(' '))

/** `May 3` is a 5 too, for it may become `03.05.` */
function monthsOf(source: string): (readonly [number, Unit])[] {
  const beside = source.matchAll(/\d[.,]?[ \u00a0](?:de )?(\p{L}{3,10})|(\p{L}{3,10})\.?[ \u00a0]\d/gu)
  const found = new Set<number>()
  for (const [, after, before] of beside) {
    const name = fold(after ?? before ?? '')
    const month = months.findIndex((names) => names.some((full) => full.startsWith(name)))
    if (month >= 0) found.add(month + 1)
  }
  return [...found].map((month) => [month, undefined] as const)
}

const compoundEnd =
  /(?:mal|(?:fach|jährig|monatig|wöchig|tägig|stündig|minütig|köpfig|teilig|prozentig)(?:e[mnrs]?)?)$/iu

/** `zweimal`, `dreifach`, `zehnjährig`, `vierköpfig`. */
const germanCompoundsOf = (source: string) =>
  (source.match(/\p{L}{6,30}/gu) ?? [])
    .filter((word) => compoundEnd.test(word))
    .map((word) => spelledIn(word.replace(compoundEnd, ''), 'de')[0]?.value)
    .filter((value) => value !== undefined)
    .map((value) => [value, undefined] as const)

const numeral = '〇一二三四五六七八九'
const steps: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000, 億: 100_000_000 }

function numeralsOf(source: string): (readonly [number, Unit])[] {
  return (source.match(/[〇一二三四五六七八九十百千万億]{1,12}/g) ?? []).map((said) => [
    numeralValue(said),
    undefined,
  ])
}

function numeralValue(said: string): number {
  let total = 0
  let section = 0
  let last = 0
  for (const sign of said) {
    const step = steps[sign]
    if (step === undefined) last = last * 10 + numeral.indexOf(sign)
    else if (step >= 10_000) {
      total += (section + last || 1) * step
      section = last = 0
    } else {
      section += (last || 1) * step
      last = 0
    }
  }
  return total + section + last
}
