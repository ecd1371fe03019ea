import units from './units.json' with { type: 'json' }

/** A unit behind a figure: what it measures, and how much of the base unit it is. */
export interface MeasureUnit {
  readonly quantity: string
  readonly factor: number
}

/** A group for each unit. */
const pattern = new RegExp(
  `^[ \\u00a0\\u202f-]?(?:${units.map(({ names }) => `(${names})`).join('|')})(?![\\p{Script=Latin}\\p{N}])`,
  'iu',
)

/** The unit at the start of the text behind a figure. */
export function unitAt(after: string): MeasureUnit | undefined {
  const [, ...groups] = /^.?[\p{L}\p{Sc}°]/u.test(after) ? (pattern.exec(after) ?? []) : []
  return units[groups.findIndex((group) => group !== undefined)]
}
