import { type Guideline, readGuidelines } from './read.ts'
import type { Check } from './types.ts'

/** Names pairs of guidelines that no text can meet both, as far as code understands them. */
export function findContradictions(text: string): string[] {
  const guidelines = readGuidelines(text)
  return guidelines.flatMap((one, at) =>
    guidelines
      .slice(at + 1)
      .filter((other) => other.words !== one.words && bindTheSame(one, other) && exclude(one, other))
      .map(({ words }) => `These guidelines contradict each other: “${one.words}” and “${words}”. Keep one.`),
  )
}

/** Guidelines for a kind of text are an exception from those for all. */
function bindTheSame({ scope }: Guideline, { scope: other }: Guideline): boolean {
  if (scope === 'part' || other === 'part') return false
  if (scope === undefined || other === undefined) return scope === other
  return scope.some((kind) => other.includes(kind))
}

function exclude({ clause, sentence }: Guideline, other: Guideline): boolean {
  const checks = clause?.checks ?? []
  return checks.some((one) =>
    (other.clause?.checks ?? []).some(
      (another) =>
        excludes(one, another, sentence === other.sentence) ||
        excludes(another, one, sentence === other.sentence),
    ),
  )
}

function excludes(one: Check, other: Check, isOneSentence: boolean): boolean {
  switch (one.kind) {
    case 'amount':
      if (other.kind === 'banned sign') return one.of.one === other.sign.one && one.least > 0
      return other.kind === 'amount' && one.of.one === other.of.one && one.least > other.most
    case 'wanted sign':
      return other.kind === 'banned sign' && one.sign.one === other.sign.one
    case 'mention':
      return other.kind === 'ban' && one.anyOf.every((phrase) => says(phrase, other.phrase))
    case 'casing':
      return other.kind === 'casing' && one.casing !== other.casing && !isOneSentence
    case 'edge': {
      if (other.kind !== 'edge' || one.edge !== other.edge || !one.wanted) return false
      const isSame = markOf(one) === markOf(other)
      // A text may well start with a verb and a number, but not with two phrases.
      return other.wanted ? !isSame && 'phrase' in one.mark && 'phrase' in other.mark : isSame
    }
    case 'style': {
      // `In German and in English` asks for two texts.
      if (other.kind !== 'style' || isOneSentence) return false
      return one.style.aspect === other.style.aspect && one.style.name !== other.style.name
    }
    default:
      return false
  }
}

const markOf = ({ mark }: Extract<Check, { kind: 'edge' }>) =>
  'phrase' in mark ? mark.phrase.toLowerCase() : mark.name

/** Whether a phrase has another as whole words. A hyphen makes other words: “cold-brew” is not “cold brew”. */
function says(phrase: string, other: string): boolean {
  const spaced = (text: string) => ` ${text.toLowerCase().split(/\s+/).join(' ')} `
  return spaced(phrase).includes(spaced(other))
}
