import type { Scope } from '../grammar.ts'
import type { GuidelineGrammar } from './tongue.ts'

/** Matches a clause that is nothing else. */
export function whole(inside: string): RegExp {
  return new RegExp(`^(?:${inside})$`, 'iu')
}

/** Matches what a clause starts with. */
export function startOf(inside: string): RegExp {
  return new RegExp(`^(?:${inside})`, 'iu')
}

interface Frame {
  readonly text: string
  readonly scope: Scope | undefined
}

/** The clause with one word after the other taken off that changes nothing but what it speaks of. */
export function framesOf({
  before,
  after,
  pieces,
  articles,
  modals,
}: GuidelineGrammar): (clause: string) => Frame[] {
  const opener = startOf(before)
  const closer = new RegExp(`(?:${after})$`, 'iu')
  const named = pieces.map(([scope, names]) => ({
    scope,
    subject: startOf(`(?:${articles}){0,2}(?:${names}) (?:(?:${modals}) )?(?=\\S)`),
    place: new RegExp(
      ` (?:in|im|pro|je|für|en|por|para|par|dans|pour|sur|de) (?:${articles}){0,2}(?:${names})$`,
      'iu',
    ),
  }))
  const narrower = ({ text, scope }: Frame, part: 'subject' | 'place'): Frame | undefined => {
    const found = named.find((piece) => piece[part].test(text))
    return found && { text: text.replace(found[part], ''), scope: scope ?? found.scope }
  }
  const bareOf = (frame: Frame, pattern: RegExp): Frame | undefined =>
    pattern.test(frame.text) ? { ...frame, text: frame.text.replace(pattern, '') } : undefined
  const lead = (frame: Frame) => bareOf(frame, opener) ?? narrower(frame, 'subject')
  const tail = (frame: Frame) => bareOf(frame, closer) ?? narrower(frame, 'place')
  return (clause) => steps({ text: clause, scope: undefined }, lead).flatMap((frame) => steps(frame, tail))
}

function steps(frame: Frame, next: (frame: Frame) => Frame | undefined): Frame[] {
  const taken = [frame]
  for (let last = next(frame); last && taken.length < 6; last = next(last)) taken.push(last)
  return taken
}
