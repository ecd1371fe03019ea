import { CopydeskError } from '../../errors.ts'
import type { Candidates } from './scripts.ts'

const mostShown = 6

/** The error for what nobody draws: it says which letters, and what to install for them. */
export function missingFont(points: readonly number[], candidates: Candidates): CopydeskError {
  const shown = points.slice(0, mostShown).map((point) => {
    const code = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
    return /\p{C}/u.test(String.fromCodePoint(point)) ? code : `${String.fromCodePoint(point)} (${code})`
  })
  const more = points.length > mostShown ? ` and ${points.length - mostShown} more` : ''
  const packages = new Set(points.slice(0, mostShown).flatMap((point) => candidates(point)[0]?.package ?? []))
  const install =
    packages.size > 0
      ? `Install one: npm i ${[...packages].join(' ')}. Or hand one over in fonts.files, and name its family.`
      : 'Leave it out, or hand a font over in fonts.files, and name its family.'
  return new CopydeskError('font_missing', `No font here draws ${shown.join(', ')}${more}. ${install}`)
}
