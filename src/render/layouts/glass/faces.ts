import type { PostCopy } from '../../../content/post-copy.ts'
import type { CardOptions } from '../../card.ts'
import { type FaceRequest, faceFor } from '../../fonts/index.ts'
import type { Kit } from './content/index.ts'

/** What the words of a panel are set in, each face with the fonts for the words that it will set. */
export async function facesFor(
  copy: PostCopy,
  { font, language, fonts, warn }: Pick<CardOptions, 'font' | 'language' | 'fonts' | 'warn'>,
): Promise<Kit['faces']> {
  const { numeral, small, strong } = textsOf(copy)
  const face = (text: string, how: Pick<FaceRequest, 'kind' | 'weight' | 'family'>) =>
    faceFor({ text, language, fonts, warn, ...how })
  return {
    headline: await face(copy.headline, { kind: 'display', weight: 680, family: font }),
    numeral: await face(numeral, { kind: 'display', weight: 700, family: font }),
    small: await face([copy.support ?? '', ...small].join(' '), { kind: 'text', weight: 440 }),
    strong: await face(strong, { kind: 'text', weight: 600 }),
  }
}

/** The words of a copy beside its headline and the line below, by what sets them. */
function textsOf(copy: PostCopy): { numeral: string; small: readonly string[]; strong: string } {
  switch (copy.kind) {
    case 'statement':
    case 'question':
      return { numeral: '', small: [], strong: '' }
    case 'figure':
      return { numeral: copy.figure, small: [], strong: '' }
    case 'comparison':
      return {
        numeral: '',
        small: copy.bars.map(({ label }) => label),
        strong: copy.bars.map(({ shown }) => shown).join(' '),
      }
    case 'quote':
      return { numeral: '', small: [copy.role ?? ''], strong: copy.speaker ?? '' }
    case 'list':
      return { numeral: '', small: copy.items, strong: '' }
    case 'step':
      return { numeral: String(copy.number), small: [], strong: copy.word ?? '' }
  }
}
