import { CopydeskError } from '../../errors.ts'
import type { Letter } from './letters.ts'
import type { Candidates } from './scripts.ts'

const mostShown = 6

/** The error for what nobody draws: it says which letters, and what to install for them. */
export function missingFont(letters: readonly Letter[], candidates: Candidates): CopydeskError {
  const some = letters.slice(0, mostShown)
  const shown = some.map((points) => {
    const letter = String.fromCodePoint(...points)
    const codes = points.map((point) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')
    return /\p{C}/u.test(letter) ? codes : `${letter} (${codes})`
  })
  const more = letters.length > mostShown ? ` and ${letters.length - mostShown} more` : ''
  const packages = new Set(some.flatMap(([point = 0]) => candidates(point)[0]?.package ?? []))
  const install =
    packages.size > 0
      ? `Install one: npm i ${[...packages].join(' ')}. Or hand one over in fonts.files, and name its family.`
      : 'Leave it out, or hand a font over in fonts.files, and name its family.'
  return new CopydeskError('font_missing', `No font here draws ${shown.join(', ')}${more}. ${install}`)
}
